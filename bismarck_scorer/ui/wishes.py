"""What the browser is asked for that helps whoever looks, such as scrolling: nothing depends on it."""

from collections.abc import Awaitable

from bismarck_scorer.logs import log


async def wish(asked: Awaitable[object]) -> None:
    """Await what was asked; where its control has left the screen meanwhile, leave it at that.

    The browser waits ten seconds for a control that never comes, and then says so. Whoever looks at another
    screen by then must not be told that something went wrong.
    """
    try:
        await asked
    except (RuntimeError, TimeoutError) as error:
        log.info("a wish came to nothing: %s", error)
