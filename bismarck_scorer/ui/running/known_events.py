"""Events for controls that there are not."""

from typing import Any

from flet.messaging.session import Session

from bismarck_scorer.joining.pace import Pace

_AT_ONCE, _A_SECOND = 10, 2.0


def take_few_unknown_events(session: Session) -> None:
    """Have the session look for controls that it does not know at a pace that others can bear.

    Flet looks for such a one through all that is on the page, which takes as long as drawing it. It happens
    now and then that one was drawn anew meanwhile. A page that sends thousands is no page of ours.
    """
    dispatched, pace = session.dispatch_event, Pace(_AT_ONCE, _A_SECOND)

    async def dispatch(control_id: int, event_name: str, event_data: Any) -> None:  # noqa: ANN401
        if control_id in session.index or pace.may():
            await dispatched(control_id, event_name, event_data)

    session.dispatch_event = dispatch
