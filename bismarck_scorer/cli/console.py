"""Standard output and standard error: UTF-8 for files, whatever the terminal can show for lines."""

import io
import os
import sys
import unicodedata
from collections.abc import Generator
from contextlib import contextmanager

PROGRAM = "bismarck-scorer"


class OutputFailed(Exception):
    """Standard output takes nothing any more; the text is the system's word for why."""


class Console:
    """The two streams of this process. A stream that was closed beforehand swallows what is written to it."""

    def __init__(self) -> None:
        """Let both streams escape what their encoding lacks, so that no name can stop a command."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")

    @property
    def is_terminal(self) -> bool:
        """Whether somebody reads along."""
        return sys.stdout is not None and sys.stdout.isatty()

    def data(self, data: bytes) -> None:
        """Write a file to standard output, byte for byte. Raises OutputFailed, BrokenPipeError."""
        if sys.stdout is not None:
            with _told():
                sys.stdout.flush()
                sys.stdout.buffer.write(data)
                sys.stdout.buffer.flush()

    def line(self, text: str) -> None:
        """Write one line to standard output. Raises OutputFailed, BrokenPipeError."""
        self.text(text + "\n")

    def text(self, text: str) -> None:
        """Write text to standard output. Raises OutputFailed, BrokenPipeError."""
        if sys.stdout is not None:
            with _told():
                sys.stdout.write(text)
                sys.stdout.flush()

    def fault(self, about: str, fault: str) -> None:
        """Write one line to standard error: what it is about (a file, or the program), and what is wrong."""
        if sys.stderr is not None:
            sys.stderr.write(_one_line(f"{about}: {fault}") + "\n")

    def close_output(self) -> None:
        """Send what may still be waiting nowhere, so that the interpreter does not complain at its end."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


@contextmanager
def _told() -> Generator[None, None, None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputFailed(error.strerror or str(error)) from error


def _one_line(text: str) -> str:
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(c) == "Cc" else c for c in text)
