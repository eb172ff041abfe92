"""Writing of files that people asked for: whole or not at all, and read back before anybody hears "saved"."""

import errno
import os
from pathlib import Path

from bismarck_scorer.trouble import FileNotWritten, told_by


def save(path: Path, data: bytes, *, private: bool = False) -> None:
    """Write `data` to `path`; what stood there before is replaced only when everything is on the disk.

    A `private` file can be read by its owner alone, where the system knows owners.

    Raises DiskFull, FileNotWritten.
    """
    with told_by(FileNotWritten, path):
        target = path.resolve()  # a link stays a link
        if target.exists() and not target.is_file():
            _write_into(target, data)
        else:
            _replace(target, data, private=private)


def _write_into(target: Path, data: bytes) -> None:
    # A pipe or a device: it takes the bytes and cannot be replaced or read back. A folder refuses by itself.
    with target.open("wb") as file:
        file.write(data)


def _replace(target: Path, data: bytes, *, private: bool) -> None:
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    part = target.with_name(f".bismarck-{os.getpid()}.part")
    try:
        # With its rights from the very first moment: changed later, somebody may have it open already.
        number = os.open(
            part,
            os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0),
            0o600 if private else 0o666,
        )
        with open(number, "wb") as file:  # noqa: PTH123 - it is open already
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if part.read_bytes() != data:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
