"""Sentences for trouble with folders, disks and database files."""

from bismarck_scorer.messages.faults.telling import Sentences, shown
from bismarck_scorer.trouble import (
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseForeign,
    DatabaseTooNew,
    DiskFull,
    FileNotReadable,
    FileNotWritten,
    FolderNotWritable,
)

SENTENCES: Sentences = {
    FolderNotWritable: lambda _, e: _(
        "nothing can be written to {path} ({reason})", path=e.path, reason=shown(e.reason)
    ),
    FileNotReadable: lambda _, e: _(
        "the file {path} cannot be read ({reason})", path=e.path, reason=shown(e.reason)
    ),
    FileNotWritten: lambda _, e: _(
        "the file {path} could not be written ({reason})", path=e.path, reason=shown(e.reason)
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
