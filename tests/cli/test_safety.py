"""`backup`, `restore` and `doctor`, in this process."""

import json
import sqlite3
from contextlib import closing

import pytest

from bismarck_scorer.storage.store import open_store
from tests.written import ZERO, file

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def evening(folder, answer):
    (folder / "evening.json").write_bytes(file({"tricks": [4, 5, 3]}))
    answer("import", folder / "evening.json")
    return folder / "evening.json"


def dump(path):
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def sheets(answer):
    return len(json.loads(answer("list", "--json")[1]))


def tear(folder, page=3):
    database = folder / "data" / "bismarck.db"
    data = bytearray(database.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = b"\xaa" * 4096
    database.write_bytes(data)
    return bytes(data)


@pytest.mark.parametrize("arguments", [["all.db"], ["--output", "all.db"]])
def test_a_backup_is_written_and_its_path_is_printed(folder, answer, evening, arguments):
    assert answer("backup", *arguments) == (0, f"{folder / 'all.db'}\n", "")
    assert dump(folder / "all.db") == dump(folder / "data" / "bismarck.db")


def test_without_a_file_it_goes_to_the_folder_of_backups(folder, answer, evening):
    status, out, err = answer("backup")
    assert (status, err) == (0, "")
    assert out.startswith(str(folder / "data" / "backups" / "bismarck-hand-000001-"))


@pytest.mark.parametrize(("target", "status"), [("data/bismarck.db", 1), ("nowhere/all.db", 1), ("", 2)])
def test_a_backup_that_cannot_be_written_is_one_line(folder, answer, evening, target, status):
    before = dump(folder / "data" / "bismarck.db")
    got, out, err = answer("backup", "--output", target)
    assert (got, out, len(err.splitlines())) == (status, "", 1)
    assert dump(folder / "data" / "bismarck.db") == before


@pytest.fixture
def kept(folder, answer, evening):
    """A data folder in which there is one of everything that the program keeps."""
    data = folder / "data"
    answer("backup")
    answer("backup", "all.db")
    (data / "logs").mkdir(exist_ok=True)
    for name in (
        "bismarck-before-version-2.db",
        "bismarck-damaged-2026-11-29-1.db",
        "bismarck-damaged-2026-11-29-1.db-wal",
        "bismarck-not-ours-2026-11-29-1.db",
        "backups.json",
        "links.json",
        "logs/bismarck.log",
    ):
        (data / name).write_text("{}", encoding="utf-8")
    return data


OWN = (
    "bismarck.db",
    "BISMARCK.DB",
    "bismarck.db-wal",
    "bismarck.db-shm",
    "bismarck.db-journal",
    "bismarck.lock",
    "backups.json",
    "links.json",
    "bismarck-before-version-2.db",
    "bismarck-damaged-2026-11-29-1.db",
    "bismarck-damaged-2026-11-29-1.db-wal",
    "bismarck-not-ours-2026-11-29-1.db",
    "logs/bismarck.log",
    "backups/../bismarck.db",
    "../all.db",
    "link",
)
WRITERS = {
    "export": ("export", "1", "--output"),
    "blank": ("blank", "--output"),
    "backup": ("backup", "--output"),
    "backup, told at once": ("backup",),
}


def files(folder):
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("writer", WRITERS)
def test_no_file_that_the_program_keeps_is_written_over(folder, answer, kept, writer):
    (kept / "link").symlink_to(kept / "bismarck.db")
    (backup,) = (kept / "backups").iterdir()
    before = files(folder)
    for own in (*OWN, backup.relative_to(kept)):
        if writer.startswith("backup") and str(own) in ("BISMARCK.DB", "../all.db"):
            continue  # where that is another file it may be a copy, and a copy may be made anew
        status, out, err = answer(*WRITERS[writer], kept / own)
        assert (status, out, len(err.splitlines())) == (1, "", 1), own
        assert "is one that this program keeps itself; choose another name" in err
    assert files(folder).keys() - before.keys() <= {kept / "bismarck.db-wal", kept / "bismarck.db-shm"}
    assert {file: data for file, data in files(folder).items() if file in before} == before


def test_all_sheets_are_written_into_the_data_folder_without_harm(folder, answer, kept):
    before = files(folder)
    status, out, err = answer("export", "--all", "--output", kept)
    assert (status, err) == (0, "")
    assert {file: data for file, data in files(folder).items() if file in before} == before
    assert len(out.splitlines()) == 1


def test_a_backup_may_be_called_like_the_database_elsewhere_and_be_made_anew(folder, answer, kept):
    (folder / "stick").mkdir()
    for _time in range(2):
        assert answer("backup", "stick/bismarck.db")[0] == 0
    assert dump(folder / "stick" / "bismarck.db") == dump(kept / "bismarck.db")


def test_a_backup_is_restored_and_what_was_here_is_kept(folder, answer, evening):
    answer("backup", "all.db")
    (folder / "more.json").write_bytes(file(ZERO, place="Garden"))
    answer("import", folder / "more.json")
    status, out, err = answer("restore", "all.db")
    assert (status, err) == (0, "")
    here, before = out.splitlines()
    assert here == "here: 1 sheet, 2026-11-29 – 2026-11-29, Ema, Isa, Liis"
    assert before.startswith(f"what was here before: {folder / 'data' / 'backups' / 'bismarck-replaced-'}")
    assert sheets(answer) == 1
    answer("restore", before.removeprefix("what was here before: "))
    assert sheets(answer) == 2


def test_a_look_changes_nothing_and_says_what_is_where(folder, answer, evening):
    answer("backup", "all.db")
    (folder / "more.json").write_bytes(file(ZERO, place="Garden"))
    answer("import", folder / "more.json")
    assert answer("restore", "--look", "all.db") == (
        0,
        "in all.db: 1 sheet, 2026-11-29 – 2026-11-29, Ema, Isa, Liis\n"
        "here: 2 sheets, 2026-11-29 – 2026-11-29, Ema, Isa, Liis\n"
        "sheets in the backup alone: 0; here alone: 1; in another state: 0\n",
        "",
    )
    assert sheets(answer) == 2


def test_what_is_missing_is_added_once(folder, answer, evening):
    answer("backup", "all.db")
    added = "sheets added: {}; rule sets added: 0; left as they are here: 0; not possible: 0\n"
    assert answer("--data-dir", "other", "restore", "--add-missing", "all.db") == (0, added.format(1), "")
    assert answer("--data-dir", "other", "restore", "--add-missing", "all.db") == (0, added.format(0), "")


def test_a_sheet_that_cannot_be_is_named_and_the_others_are_added(folder, answer, evening):
    (folder / "more.json").write_bytes(file(ZERO, place="Garden"))
    answer("import", folder / "more.json")
    answer("backup", "all.db")
    with closing(sqlite3.connect(folder / "all.db")) as connection, connection:
        connection.execute("UPDATE sheet SET note = char(27) || '[2J' WHERE id = 1")
    sheet = "the sheet of 29 November 2026 with Ema, Isa and Liis"
    told = f"all.db: {sheet} is left out: something in it cannot be\n"
    status, out, err = answer("--data-dir", "new", "restore", "--add-missing", "all.db")
    assert (status, err) == (0, told)
    assert "sheets added: 1; " in out
    assert "not possible: 1" in out
    status, out, err = answer("--data-dir", "new", "restore", "--look", "all.db")
    assert (status, err) == (0, told)
    assert "\x1b" not in out
    assert answer("--data-dir", "new", "restore", "all.db")[0] == 1


def test_while_the_app_is_open_nothing_is_restored_and_adding_works(folder, answer, evening):
    answer("backup", "all.db")
    app = open_store(folder / "data" / "bismarck.db")
    status, out, err = answer("restore", "all.db")
    assert (status, out) == (1, "")
    assert err.endswith("bismarck.db is open in the app or another command; close that first\n")
    assert answer("restore", "--add-missing", "all.db")[0] == 0
    assert answer("backup", "more.db")[0] == 0
    app.close()


@pytest.mark.parametrize("name", ["missing.db", "evening.json", "."])
def test_a_file_that_is_no_backup_is_one_line(folder, answer, evening, name):
    for how in ([], ["--look"], ["--add-missing"]):
        status, out, err = answer("restore", name, *how)
        assert (status, out, len(err.splitlines())) == (1, "", 1)
        assert name in err


def test_the_doctor_says_where_everything_is_and_that_all_is_well(folder, answer, evening):
    status, out, err = answer("doctor")
    assert (status, err) == (0, "")
    assert out.splitlines()[1:] == [
        f"database: {folder / 'data' / 'bismarck.db'}",
        f"backups: {folder / 'data' / 'backups'}",
        f"log: {folder / 'data' / 'logs'}",
        "the database is sound",
    ]
    assert "SQLite" in out


def test_the_doctor_finds_no_database_before_there_is_one(folder, answer):
    status, out, err = answer("doctor", "--mend")
    assert (status, err, out.splitlines()[-1]) == (0, "", "there is no database yet")
    assert not (folder / "data" / "bismarck.db").exists()


def test_the_doctor_offers_the_newest_good_backup_and_puts_it_back(folder, answer, evening):
    backup = answer("backup")[1].strip()
    damaged = tear(folder)
    status, out, err = answer("doctor")
    assert (status, len(err.splitlines())) == (1, 1)
    assert f"{backup}; “doctor --restore”" in out
    status, out, err = answer("doctor", "--restore")
    assert status == 0
    *_, now, before = out.splitlines()
    assert now == f"in place of the database now: {backup}"
    with open(before.removeprefix("what was here before: "), "rb") as kept:  # noqa: PTH123
        assert kept.read() == damaged
    assert answer("doctor")[0] == 0
    assert sheets(answer) == 1


def test_the_doctor_puts_a_backup_in_place_of_a_file_of_another_program_and_keeps_that(
    folder, answer, evening
):
    backup = answer("backup")[1].strip()
    database = folder / "data" / "bismarck.db"
    database.unlink()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    foreign = database.read_bytes()
    for flags in ([], ["--mend"]):
        status, out, err = answer("doctor", *flags)
        assert (status, len(err.splitlines())) == (1, 1)
        assert f"{backup}; “doctor --restore”" in out
        assert "--mend" not in out
        assert database.read_bytes() == foreign
    status, out, _err = answer("doctor", "--restore")
    assert status == 0
    before = out.splitlines()[-1].removeprefix("what was here before: ")
    with open(before, "rb") as kept:  # noqa: PTH123
        assert kept.read() == foreign
    assert sheets(answer) == 1


def test_a_file_of_another_program_stays_where_there_is_no_good_backup(folder, answer):
    database = folder / "data" / "bismarck.db"
    database.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    foreign = database.read_bytes()
    assert answer("doctor")[1].splitlines()[-1] == "there is no good backup"
    assert answer("doctor", "--restore")[0] == 1
    assert database.read_bytes() == foreign


def test_the_doctor_tells_of_values_that_are_never_written_and_offers_the_backup_of_before(
    folder, answer, evening
):
    answer("backup")
    with closing(sqlite3.connect(folder / "data" / "bismarck.db")) as connection, connection:
        connection.execute("UPDATE player SET name = name || char(27) WHERE id = 1")
    status, out, err = answer("doctor")
    assert (status, err) == (1, "bismarck-scorer: sheets in which something stands that cannot be: 1\n")
    assert "“doctor --restore” puts it in place of the database\n" in out
    assert answer("doctor", "--mend")[0] == 1
    assert answer("doctor", "--restore")[0] == 0
    assert answer("doctor")[0] == 0


def test_the_doctor_mends_what_can_be_read(folder, answer, evening):
    tear(folder)
    assert "there is no good backup" in answer("doctor")[1]
    status, out, _err = answer("doctor", "--mend")
    assert status == 0
    assert "sheets as they were: " in out
    assert answer("doctor")[0] == 0
    assert sheets(answer) == 1


def test_the_doctor_leaves_a_sound_database_and_one_of_a_newer_version_alone(folder, answer, evening):
    answer("backup")
    database = folder / "data" / "bismarck.db"
    for how, status in (("SELECT 1", 0), ("PRAGMA user_version = 99", 1)):
        with closing(sqlite3.connect(database)) as connection:
            connection.execute(how)
        before = database.read_bytes()
        for flag in ("--restore", "--mend"):
            assert answer("doctor", flag)[0] == status
        assert database.read_bytes() == before
