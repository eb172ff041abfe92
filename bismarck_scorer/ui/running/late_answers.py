"""What the browser answers about a control that is gone by then."""

from typing import Any

from flet.messaging.session import Session


def take_late_answers(session: Session) -> None:
    """Have the session hand every answer to whoever asked, also about a control that is gone.

    Flet looks the control up first, and ends the connection if it is not there any more: a list that was told
    to scroll and left the screen before the browser had answered cost the whole page, which came anew.
    """
    answered = session.handle_invoke_method_results

    def take(control_id: int, call_id: str, result: Any, error: str | None) -> None:  # noqa: ANN401
        try:
            answered(control_id, call_id, result, error)
        except RuntimeError:  # the call alone tells who asked; the page is a control that is always there
            answered(session.page._i, call_id, result, error)

    session.handle_invoke_method_results = take
