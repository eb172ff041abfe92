"""What every response carries, and what is put into the page."""

import base64
import hashlib
import json
import re
from importlib import resources

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bismarck_scorer.messages import LANGUAGES, Messages, messages_for
from bismarck_scorer.ui.theme import DAY, NIGHT

SCRIPTS = [
    resources.files("bismarck_scorer.ui.web").joinpath(name).read_bytes()
    for name in ("text_size.js", "reload.js", "drop.js")
]
PAPER = (  # until Flutter paints, the browser would show white
    f"html,body{{background:{DAY.paper}}}"
    f"@media (prefers-color-scheme:dark){{html,body{{background:{NIGHT.paper}}}}}"
    "html{font-size:16px}"  # as text_size.js says
).encode()
AWAY = (  # what stands over the page while the server is away; what it showed last is still there below
    "#bismarck-away{position:fixed;inset:auto 12px 12px;z-index:9;margin:auto;max-width:32rem;"
    "padding:14px 18px;border-radius:12px;font:16px/1.4 system-ui,sans-serif;"
    f"background:{DAY.notice};color:{DAY.on_notice}}}"
    "#bismarck-away:empty{display:none}"
    "@media (prefers-color-scheme:dark)"
    f"{{#bismarck-away{{background:{NIGHT.notice};color:{NIGHT.on_notice}}}}}"
).encode()


def _away() -> bytes:
    """What that says, for the page to pick by its language."""
    told = {language: _word_away(messages_for(language)) for language in LANGUAGES}
    return b"window.bismarckAway=" + json.dumps(told).replace("</", "<\\/").encode()


def _word_away(_: Messages) -> str:
    return _("The host is not there. This is the last known standing; it goes on by itself.")


SCRIPTS.insert(0, _away())
WITH_COOKIE = (  # else the browser asks for it as somebody who has not joined
    b'<link rel="manifest" ',
    b'<link rel="manifest" crossorigin="use-credentials" ',
)
INTO_HEAD = b"<style>%s</style>" % (PAPER + AWAY) + b"".join(
    b"<script>%s</script>" % each for each in SCRIPTS
)
INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
PLAIN_HOST = re.compile(r"[A-Za-z0-9.\-\[\]:]+")
STALE = ("content-length", "etag", "last-modified")


def policy(host: str, scripts: list[str]) -> str:
    """The Content-Security-Policy of a response.

    Args:
        host: the Host header of the request, whose websocket the page may open. Safari before 15.4 does not
            count it as 'self'.
        scripts: the hashes of the scripts written inside the page. Nothing else inside it is run.
    """
    sockets = f"ws://{host} wss://{host}" if PLAIN_HOST.fullmatch(host) else ""
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self' blob: 'wasm-unsafe-eval'", *scripts)),
            "style-src 'self' 'unsafe-inline'",  # Flutter writes its styles into the page
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "media-src 'self' data: blob:",  # without data: asking for a wake lock never returns
            f"connect-src 'self' data: blob: {sockets}".rstrip(),
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


def script_hashes(page: bytes) -> list[str]:
    """The sources a policy has to name for every script written inside the page."""
    digests = (hashlib.sha256(script).digest() for script in INLINE_SCRIPT.findall(page))
    return [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]


class Pages:
    """Adds the security headers to every response, and paper and our own scripts to every page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the request on and work on what comes back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        held: Message | None = None  # the start of an HTML response, kept back until its body is known
        body = b""

        async def answer(message: Message) -> None:
            nonlocal held, body
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                protect(headers, host)
                if scope["method"] == "GET" and headers.get("content-type", "").startswith("text/html"):
                    held = message
                    return
            elif held is not None:
                body += message.get("body", b"")
                if message.get("more_body"):
                    return
                page = body.replace(b"<head>", b"<head>" + INTO_HEAD, 1).replace(*WITH_COOKIE, 1)
                headers = MutableHeaders(scope=held)
                headers["Content-Security-Policy"] = policy(host, script_hashes(page))
                headers["Cache-Control"] = "no-store"  # the page belongs to this very version of the app
                for name in STALE:
                    del headers[name]
                headers["Content-Length"] = str(len(page))
                await send(held)
                await send({"type": "http.response.body", "body": page})
                return
            await send(message)

        await self.app(scope, receive, answer)


def protect(headers: MutableHeaders, host: str) -> None:
    """Set the headers that keep a response from being used by, or inside, a foreign page."""
    headers["Content-Security-Policy"] = policy(host, [])
    headers["X-Content-Type-Options"] = "nosniff"
    headers["X-Frame-Options"] = "DENY"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    del headers["Access-Control-Allow-Origin"]  # Flet lets every page in the world read its answers
