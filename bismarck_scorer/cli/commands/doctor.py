"""`doctor`: whether the database is sound, what can be done about it, and where everything is."""

import argparse
import platform
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bismarck_scorer import __version__, locations
from bismarck_scorer.cli.call import COULD_NOT, DONE, AddParser, Call
from bismarck_scorer.cli.console import PROGRAM
from bismarck_scorer.messages import Messages
from bismarck_scorer.trouble import DatabaseDamaged, DatabaseForeign

if TYPE_CHECKING:
    from bismarck_scorer.scorebook.safe.repair import Health


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""
    parser = add_parser("doctor", _("says whether the database is sound, and where everything is kept"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--restore",
        action="store_true",
        help=_("put the newest good backup in place of a database that is damaged, missing or not ours"),
    )
    what.add_argument(
        "--mend", action="store_true", help=_("save what can be read of a damaged database into a new one")
    )
    return parser


def run(call: Call) -> int:
    """Say how things are and do what was asked for; what was damaged is kept in any case."""
    from bismarck_scorer.scorebook.safe import repair  # noqa: PLC0415 - loads the database

    where = locations.find(call.data_dir)
    _say_where(call, where)
    health = repair.check(where.database)
    _say_how(call, health)
    mendable = bool(health.unsound) or isinstance(health.trouble, DatabaseDamaged)
    foreign = isinstance(health.trouble, DatabaseForeign)
    if call.options.restore and (mendable or foreign or health.odd or not health.there):
        _restore(call, where)
        return DONE
    if call.options.mend and mendable:
        _mend(call, where)
        return DONE
    if mendable or foreign:
        _offer(call, where, foreign=foreign)
    elif health.odd:
        _offer_instead(call, where)
    return DONE if health.well else COULD_NOT


def _say_where(call: Call, where: locations.Locations) -> None:
    from bismarck_scorer.scorebook.safe.folders import folder  # noqa: PLC0415 - not needed for help
    from bismarck_scorer.storage.engine import SQLITE  # noqa: PLC0415 - loads the database

    _ = call.say
    call.console.line(f"{PROGRAM} {__version__}, Python {platform.python_version()}, SQLite {SQLITE}")
    call.console.line(_("database: {path}", path=where.database))
    call.console.line(_("backups: {path}", path=folder(where.database)))
    call.console.line(_("log: {path}", path=where.logs))


def _say_how(call: Call, health: "Health") -> None:
    _ = call.say
    if health.trouble is not None:
        call.console.fault(PROGRAM, _.fault(health.trouble))
    elif health.unsound:
        numbers = ", ".join(map(str, health.unsound))
        fault = _("sheets whose rows and changes do not agree: {numbers}", numbers=numbers)
        call.console.fault(PROGRAM, fault)
    elif health.spoilt:
        numbers = ", ".join(map(str, health.spoilt))
        fault = _("sheets in which something stands that cannot be: {numbers}", numbers=numbers)
        call.console.fault(PROGRAM, fault)
    elif health.odd:
        fault = _("something stands in the database that cannot be ({detail})", detail=health.odd)
        call.console.fault(PROGRAM, fault)
    elif health.there:
        call.console.line(_("the database is sound"))
    else:
        call.console.line(_("there is no database yet"))


def _offer(call: Call, where: locations.Locations, *, foreign: bool) -> None:
    from bismarck_scorer.scorebook.safe import repair  # noqa: PLC0415 - loads the database

    _, backup = call.say, repair.newest_good(where.database)
    if backup is None:
        none = _("there is no good backup; “doctor --mend” saves what can be read")
        call.console.line(_("there is no good backup") if foreign else none)
        return
    if foreign:
        call.console.line(
            _(
                "the newest good backup, of {day}: {path}; “doctor --restore” puts it in place of that file,"
                " which is kept under another name",
                day=_.day(backup.on),
                path=backup.path,
            )
        )
        return
    call.console.line(
        _(
            "the newest good backup, of {day}: {path}; “doctor --restore” puts it in place of the database,"
            " “doctor --mend” saves what can be read",
            day=_.day(backup.on),
            path=backup.path,
        )
    )


def _offer_instead(call: Call, where: locations.Locations) -> None:
    """Where there is nothing to be mended: everything can be read, and only says what it cannot."""
    from bismarck_scorer.scorebook.safe import repair  # noqa: PLC0415 - loads the database

    _, backup = call.say, repair.newest_good(where.database)
    if backup is None:
        call.console.line(_("there is no good backup"))
        return
    call.console.line(
        _(
            "the newest good backup, of {day}: {path}; “doctor --restore” puts it in place of the database",
            day=_.day(backup.on),
            path=backup.path,
        )
    )


def _restore(call: Call, where: locations.Locations) -> None:
    from bismarck_scorer.scorebook.safe import repair  # noqa: PLC0415 - loads the database

    _, done = call.say, repair.put_back(where.database, _now().astimezone().date())
    call.console.line(_("in place of the database now: {path}", path=done.backup.path))
    if done.aside is not None:
        call.console.line(_("what was here before: {path}", path=done.aside))


def _mend(call: Call, where: locations.Locations) -> None:
    from bismarck_scorer.scorebook.safe import repair  # noqa: PLC0415 - loads the database

    _, done = call.say, repair.mend(where.database, _now().astimezone().date(), _now())
    call.console.line(
        _(
            "sheets as they were: {whole}; made from what could be read of them: {rebuilt}; lost: {lost}",
            whole=done.whole,
            rebuilt=done.rebuilt,
            lost=done.lost,
        )
    )
    call.console.line(_("what was here before: {path}", path=done.aside))


def _now() -> datetime:
    return datetime.now(UTC)
