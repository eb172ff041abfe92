"""Sentences for trouble with folders, disks and database files."""

from bismarck_scorer.messages.faults.telling import Sentences, shown
from bismarck_scorer.trouble import (
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseForeign,
    DatabaseOpen,
    DatabaseTooNew,
    DiskFull,
    FileNotReadable,
    FileNotWritten,
    FolderNotWritable,
    MigrationFailed,
    NoGoodBackup,
    NotKept,
    OpenElsewhere,
    OwnFile,
    PathNotWhole,
)

SENTENCES: Sentences = {
    FolderNotWritable: lambda _, e: _(
        "nothing can be written to {path} ({reason})", path=e.path, reason=shown(e.reason)
    ),
    PathNotWhole: lambda _, e: _(
        "“{path}” is only a part of a path; the whole of it is needed, from the top", path=e.path
    ),
    FileNotReadable: lambda _, e: _(
        "the file {path} cannot be read ({reason})", path=e.path, reason=shown(e.reason)
    ),
    FileNotWritten: lambda _, e: _(
        "the file {path} could not be written ({reason})", path=e.path, reason=shown(e.reason)
    ),
    OwnFile: lambda _, e: _(
        "the file {path} is one that this program keeps itself; choose another name", path=e.path
    ),
    DiskFull: lambda _, e: _("no space is left on the disk of {path}", path=e.path),
    DatabaseBusy: lambda _, e: _(
        "another program is using the database {path}; try again in a moment", path=e.path
    ),
    DatabaseDamaged: lambda _, e: _(
        "the database {path} is damaged ({detail}); nothing in it was touched",
        path=e.path,
        detail=shown(e.detail),
    ),
    DatabaseOpen: lambda _, e: _(
        "the database {path} is open in the app or another command; close that first", path=e.path
    ),
    MigrationFailed: lambda _, e: _(
        "the database {path} could not be brought up to date ({reason}) and is as it was;"
        " a copy of it is {copy}",
        path=e.path,
        reason=shown(e.reason),
        copy=e.copy,
    ),
    NotKept: lambda _, e: _(
        "this browser has not kept what was written last ({reason}); it is gone when the page is closed",
        reason=shown(e.reason),
    ),
    OpenElsewhere: lambda _, _e: _(
        "the sheets were opened in another tab meanwhile; nothing is kept here any more"
    ),
    NoGoodBackup: lambda _, e: _("there is no good backup in {path}", path=e.path),
    DatabaseForeign: lambda _, e: _(
        "the database {path} belongs to another program; nothing in it was touched", path=e.path
    ),
    DatabaseTooNew: lambda _, e: _(
        "a newer version of the program wrote the database {path} (layout {seen}, this one knows {known});"
        " nothing in it was touched",
        path=e.path,
        seen=e.seen,
        known=e.known,
    ),
}
