"""Makes the n-th call fail by which a piece of this program writes to the disk, without its knowing.

The kernel asks a supervisor about every such call of one thread (seccomp's user notification), which lets it
pass or answers with an error in its place. So what is tested is the real program on real files, down to
SQLite's own calls; nothing is mocked and nothing has to be compiled. Linux 5.5 and newer, on x86-64 and ARM.
"""

import ctypes
import errno
import fcntl
import multiprocessing
import os
import platform
import select
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.reduction import recv_handle, send_handle
from typing import Any

_NUMBERS = {  # of system calls, and the word by which the kernel calls the machine
    "x86_64": (0xC000003E, 317, 18, 1, 74, 75, 77, 257, (82, 264, 316), (87, 263)),
    "aarch64": (0xC00000B7, 277, 68, 64, 82, 83, 46, 56, (38, 276), (35,)),
}
_SET_NO_NEW_PRIVS = 38
_SET_MODE_FILTER, _NEW_LISTENER = 1, 8
_LOAD, _EQUAL, _RETURN = 0x20, 0x15, 0x06
_ALLOW, _ASK = 0x7FFF0000, 0x7FC00000
_RECEIVE, _ANSWER = 0xC0502100, 0xC0182101
_CONTINUE = 1
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


@dataclass(frozen=True)
class Outcome:
    """What came of an action: its value or what it raised, and how many calls it made or tried.

    `synced` is how many of them wait until the disk has what was written.
    """

    calls: int
    value: Any = None
    error: BaseException | None = None
    synced: int = 0


def available() -> str:
    """Empty where calls can be made to fail here, else why not."""
    if platform.machine() not in _NUMBERS or platform.system() != "Linux":
        return f"no calls can be made to fail on {platform.system()} {platform.machine()}"
    try:
        outcome = run(lambda: os.fsync(os.open("/", os.O_RDONLY)), fail_at=0)
    except OSError as error:
        return f"the kernel does not let calls be made to fail: {error}"
    return "" if isinstance(outcome.error, OSError) else "calls cannot be made to fail"


def run(action: Callable[[], Any], fail_at: int | None = None, *, for_ever: bool = False) -> Outcome:
    """Carry `action` out in a thread of its own and let its call number `fail_at` fail.

    All after it fail too if `for_ever`. Without a number all pass and are only counted.
    """
    supervisor = _supervisor()
    came: list[Outcome] = []

    def work() -> None:
        try:
            listener = _listen()
        except OSError as error:
            came.append(Outcome(-1, error=error))
            return
        # By a call that is not asked about. The thread's death is what ends the asking.
        send_handle(supervisor, listener, _process.pid)
        os.close(listener)
        try:
            came.append(Outcome(0, value=action()))
        except BaseException as error:  # it is the test's to look at
            came.append(Outcome(0, error=error))

    supervisor.send((fail_at, for_ever))
    worker = threading.Thread(target=work)
    worker.start()
    worker.join()
    (outcome,) = came
    if outcome.calls < 0 and outcome.error:
        raise outcome.error
    calls, synced = supervisor.recv()
    return replace(outcome, calls=calls, synced=synced)


_process: Any = None
_connection: Any = None


def _supervisor() -> Any:
    """The way to the supervisor: a process, as a thread might wait for a lock that the asking one holds."""
    global _process, _connection  # noqa: PLW0603 - one for all tests of this process
    if _process is None:
        context = multiprocessing.get_context("forkserver")
        _connection, theirs = context.Pipe()
        _process = context.Process(target=_answer_all, args=(theirs,), daemon=True)
        _process.start()
        theirs.close()
    return _connection


def _answer_all(connection: Any) -> None:
    while True:
        try:
            fail_at, for_ever = connection.recv()
        except EOFError:
            return
        listener = recv_handle(connection)
        connection.send(_supervise(listener, fail_at, for_ever=for_ever))
        os.close(listener)


def _listen() -> int:
    """Have this thread's calls asked about from now on; return where the questions come."""
    machine, seccomp, pwrite, write, fsync, fdatasync, ftruncate, openat, renames, unlinks = _NUMBERS[
        platform.machine()
    ]
    asked = (pwrite, write, fsync, fdatasync, ftruncate, openat, *renames, *unlinks)
    steps = [(_LOAD, 0, 0, 4), (_EQUAL, 1, 0, machine), (_RETURN, 0, 0, _ALLOW), (_LOAD, 0, 0, 0)]
    steps += [(_EQUAL, len(asked) - at, 0, number) for at, number in enumerate(asked)]
    steps += [(_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, _ASK)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = struct.pack("HxxxxxxQ", len(steps), ctypes.addressof(code))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(_SET_NO_NEW_PRIVS, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    number = libc.syscall(seccomp, _SET_MODE_FILTER, _NEW_LISTENER, ctypes.create_string_buffer(program))
    if number < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return number


def _supervise(listener: int, fail_at: int | None, *, for_ever: bool) -> tuple[int, int]:
    calls = synced = 0
    poll = select.poll()
    poll.register(listener, select.POLLIN)
    while not poll.poll()[0][1] & select.POLLHUP:  # which says that the thread has ended
        question = bytearray(80)
        try:
            fcntl.ioctl(listener, _RECEIVE, question)
        except OSError as gone:
            if gone.errno == errno.ENOENT:
                continue
            raise
        id_, _pid, _flags, number, _machine = struct.unpack_from("QIIiI", question)
        arguments = struct.unpack_from("6Q", question, 32)
        fails = False
        if _counts(number, arguments):
            fails = fail_at is not None and (calls == fail_at or (for_ever and calls > fail_at))
            calls += 1
            synced += number in _NUMBERS[platform.machine()][4:6]
        answer = struct.pack("QqiI", id_, 0, -_error(number) if fails else 0, 0 if fails else _CONTINUE)
        fcntl.ioctl(listener, _ANSWER, answer)
    return calls, synced


def _counts(number: int, arguments: tuple[int, ...]) -> bool:
    """Whether a call writes to the disk: standard streams do not, nor does opening a file to read it."""
    _machine, _seccomp, _pwrite, write, _fsync, _fdatasync, _ftruncate, openat, *_ = _NUMBERS[
        platform.machine()
    ]
    if number == write:
        return arguments[0] > 2
    return number != openat or bool(arguments[2] & _WRITING)


def _error(number: int) -> int:
    _machine, _seccomp, pwrite, write, *_ = _NUMBERS[platform.machine()]
    return errno.ENOSPC if number in (pwrite, write) else errno.EIO
