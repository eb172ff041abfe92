"""The page that asks for the link. It is all that somebody without one gets to see."""

import base64
import hashlib
from html import escape
from http import HTTPStatus

from starlette.datastructures import MutableHeaders
from starlette.responses import HTMLResponse

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.theme import DAY, NIGHT

_STYLE = (
    ":root{color-scheme:light dark}"
    f"body{{margin:0;background:{DAY.paper};color:{DAY.ink};font:1.05rem/1.5 system-ui,sans-serif}}"
    "main{max-width:26rem;margin:0 auto;padding:3rem 1.25rem}"
    f"p.letters{{display:flex;margin:0 0 2rem;border-block:2px solid {DAY.rule};"
    "font:700 1.8rem/2 Georgia,serif}"
    ".letters span{flex:1;text-align:center}"
    "h1{font:700 1.5rem/1.3 Georgia,serif;margin:0 0 .75rem}"
    "label{display:block;margin:1.5rem 0 .4rem}"
    "input{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;border-radius:.5rem;"
    f"border:1px solid {DAY.faint_ink};background:transparent;color:inherit;font:inherit}}"
    "button{margin-top:1rem;min-height:3rem;padding:.5rem 1.75rem;border:0;border-radius:1.5rem;"
    f"background:{DAY.accent};color:{DAY.on_accent};font:700 1rem system-ui,sans-serif}}"
    f"@media(prefers-color-scheme:dark){{body{{background:{NIGHT.paper};color:{NIGHT.ink}}}"
    f"p.letters{{border-color:{NIGHT.rule}}}input{{border-color:{NIGHT.faint_ink}}}"
    f"button{{background:{NIGHT.accent};color:{NIGHT.on_accent}}}}}"
)
_STYLE_HASH = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)


def asking(_: Messages, root: str, told: str, status: HTTPStatus) -> HTMLResponse:
    """The page, with `told` above the field; `root` is the path under which the app is, ending in a slash."""
    title, field, key = _("Ask the host for the link"), _("Link or code"), _("Join")
    letters = "".join(f"<span>{letter}</span>" for letter in "BISMARCK")
    page = (
        f'<!DOCTYPE html><html lang="{escape(_.language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Bismarck</title><style>{_STYLE}</style></head><body><main>"
        f'<p class="letters" aria-hidden="true">{letters}</p>'
        f"<h1>{escape(title)}</h1>"
        f'<p role="status">{escape(told)}</p>'
        f'<form action="{escape(root)}join" method="get">'
        f'<label for="code">{escape(field)}</label>'
        '<input id="code" name="code" required autocomplete="off" autocapitalize="none" spellcheck="false">'
        f"<button>{escape(key)}</button></form></main></body></html>"
    )
    response = HTMLResponse(page, status)
    seal(response.headers)
    return response


def seal(headers: MutableHeaders) -> None:
    """The headers of what is answered at the door: nothing of it is kept, framed, or given away."""
    headers["Content-Security-Policy"] = POLICY
    headers["X-Content-Type-Options"] = "nosniff"
    headers["X-Frame-Options"] = "DENY"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    headers["Cache-Control"] = "no-store"
