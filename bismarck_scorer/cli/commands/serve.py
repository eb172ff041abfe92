"""`serve`: the app in the browser."""

import argparse
from urllib.parse import urlsplit

from bismarck_scorer.cli.call import COULD_NOT, DONE, AddParser, Call
from bismarck_scorer.cli.console import PROGRAM
from bismarck_scorer.messages import Messages

_LAST_PORT = 65535


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""

    def port(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= _LAST_PORT):
            raise argparse.ArgumentTypeError(
                _("“{text}” is no port, it can be 0 to {last}", text=text, last=_LAST_PORT)
            )
        return int(text)

    def public(text: str) -> str:
        parsed = urlsplit(text)
        if parsed.scheme not in ("http", "https") or not parsed.netloc or parsed.query or parsed.fragment:
            raise argparse.ArgumentTypeError(
                _("“{text}” is no address, it is like https://family.example/bismarck", text=text)
            )
        return text.rstrip("/")

    parser = add_parser("serve", _("opens the app in the browser"))
    parser.add_argument(
        "--host",
        metavar=_("ADDRESS"),
        default="127.0.0.1",
        help=_("address to answer on; otherwise this machine alone can reach the app"),
    )
    parser.add_argument(
        "--port",
        metavar=_("NUMBER"),
        type=port,
        help=_("port to answer on, 0 for any free one; otherwise the usual one"),
    )
    parser.add_argument(
        "--public",
        metavar=_("ADDRESS"),
        type=public,
        help=_(
            "address under which a proxy on this machine has the app; nobody is the host there without a link"
        ),
    )
    parser.add_argument(
        "--new-links",
        action="store_true",
        help=_("make the links new, which cuts off whoever joined by old ones"),
    )
    parser.add_argument(
        "--no-open", action="store_true", help=_("say the address and leave opening the browser to you")
    )
    return parser


def run(call: Call) -> int:
    """Serve the app until it is stopped."""
    options, _ = call.options, call.say
    try:
        call.parts.serve_app(
            call.data_dir,
            _,
            call.language,
            host=options.host,
            port=options.port,
            public=options.public or "",
            new_links=options.new_links,
            open_browser=not options.no_open,
            say=call.console.line,
        )
    except BrokenPipeError:
        raise  # it is the output that is gone, not the address
    except OSError as error:
        where = options.host if options.port is None else f"{options.host}:{options.port}"
        reason = error.strerror or str(error)
        fault = _("the app cannot answer on {where} ({reason})", where=where, reason=reason)
        call.console.fault(PROGRAM, fault)
        return COULD_NOT
    return DONE
