"""Output of the program on stdout and stderr: the only module that prints.

Text is UTF-8 in files and pipes and in the encoding of the terminal elsewhere; control and direction characters are
spelled out, since names and files of strangers may contain them. JSON is ASCII.
"""

import codecs
import errno
import io
import json
import logging
import os
import sys
import tempfile
import threading
import traceback
import unicodedata
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import TracebackType
from typing import Any, TextIO

from uno_desktop.system.untrusted_input import visible

_FALLBACK = "uno_desktop.fallback"
"""Name of the error handler for characters that a terminal cannot show."""
_ASCII = str.maketrans({
    "★": "*", "☆": "-", "·": "-", "–": "-", "—": "-", "−": "-", "±": "+/-", "×": "x", "→": "->",
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "ß": "ss", "œ": "oe", "æ": "ae",
})  # fmt: skip


def settle_streams() -> None:
    """Sets the encoding of stdout and stderr. A program without a terminal may have neither."""
    codecs.register_error(_FALLBACK, _fallback)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors=_FALLBACK)


def _fallback(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_as_ascii, error.object[error.start : error.end])), error.end


def _as_ascii(sign: str) -> str:
    """Returns similar ASCII characters, or a question mark if there are none."""
    decomposed = unicodedata.normalize("NFKD", sign.translate(_ASCII))
    return decomposed.encode("ascii", "ignore").decode() or ("" if unicodedata.combining(sign) else "?")


def echo(*lines: str) -> None:
    """Prints each argument as one line on stdout. Raises BrokenPipeError if the pipe is closed, OSError if writing
    fails."""
    _write(sys.stdout, lines)


def echo_error(*lines: str) -> None:
    """Prints each argument as one line on stderr, if that can be written."""
    try:
        _write(sys.stderr, lines)
    except OSError:
        return  # nowhere is left to report it


def echo_json(value: Any) -> None:
    """Prints a JSON value as one line. Raises BrokenPipeError, OSError."""
    echo(json.dumps(value))


def flush_output() -> None:
    """Writes what is buffered for stdout. Raises BrokenPipeError, OSError."""
    _write(sys.stdout, ())


def _write(stream: TextIO | None, lines: tuple[str, ...]) -> None:
    if stream is None:  # on Windows a program without a console
        return
    try:
        stream.write("".join(f"{visible(line, len(line))}\n" for line in lines))
        stream.flush()
    except OSError as error:
        if error.errno == errno.EINVAL:  # a closed pipe on Windows
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)) from None
        raise


def discard_output() -> None:
    """Redirects stdout to the null device, so that what is still buffered cannot fail at the end of the process."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def visible_lines(text: str) -> str:
    """Spells out control and direction characters in a text of several lines, for files that are read in a terminal."""
    return "\n".join(visible(line, len(line)) for line in text.split("\n"))


def print_tracebacks_visibly() -> None:
    """Makes the interpreter print unexpected errors with `echo_error`, in all threads."""
    sys.excepthook = _show_traceback
    threading.excepthook = _show_traceback_of_thread


def _show_traceback(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    echo_error(*"".join(traceback.format_exception(kind, error, trace)).rstrip("\n").split("\n"))


def _show_traceback_of_thread(found: threading.ExceptHookArgs) -> None:
    if found.exc_value is not None and not isinstance(found.exc_value, SystemExit):
        _show_traceback(found.exc_type, found.exc_value, found.exc_traceback)


_ERRORS = 2
"""Number of stderr in every process."""
_MOST = 4096
"""Bytes of a library's messages that are logged."""

_log = logging.getLogger(__name__)


@contextmanager
def native_messages_logged() -> Iterator[None]:
    """Moves what C libraries print on stderr into the log, such as the search for a sound card.

    Messages of Python go to stderr as usual, also an error raised by the block. Nothing changes without a stderr, or
    without a folder for temporary files.
    """
    with ExitStack() as opened:
        try:
            raw = opened.enter_context(io.FileIO(os.dup(_ERRORS), "w"))
            heard = opened.enter_context(tempfile.TemporaryFile())
        except OSError:
            yield
            return
        stream = sys.stderr
        if isinstance(stream, io.TextIOWrapper) and _writes_to_errors(stream):
            stream.flush()
            sys.stderr = io.TextIOWrapper(raw, stream.encoding, stream.errors, write_through=True)
        os.dup2(heard.fileno(), _ERRORS)
        try:
            yield
        finally:
            os.dup2(raw.fileno(), _ERRORS)
            sys.stderr = stream  # closes `raw`
            _tell(heard.fileno())


def _writes_to_errors(stream: io.TextIOWrapper) -> bool:
    with suppress(OSError, ValueError):
        return stream.fileno() == _ERRORS
    return False


def _tell(number: int) -> None:
    os.lseek(number, 0, os.SEEK_SET)
    for line in os.read(number, _MOST).decode("utf-8", "replace").splitlines():
        _log.info("a library says: %s", line)
