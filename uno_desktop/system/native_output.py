"""Messages that libraries written in C print on stderr."""

import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

_ERRORS = 2
"""Number of stderr in every process."""
_MOST = 4096
"""Bytes of a library's messages that are logged."""

_log = logging.getLogger(__name__)


@contextmanager
def native_messages_logged() -> Iterator[None]:
    """Moves what C libraries print on stderr into the log, such as the search for a sound card.

    Messages of Python go to stderr as usual, also an error raised by the block. Without a stderr nothing changes.
    """
    try:
        kept = os.dup(_ERRORS)
    except OSError:  # a program without a terminal
        yield
        return
    stream = sys.stderr
    try:
        with tempfile.TemporaryFile() as heard, os.fdopen(os.dup(kept), "wb", 0) as raw:
            if isinstance(stream, TextIOWrapper) and _writes_to_errors(stream):
                stream.flush()
                sys.stderr = TextIOWrapper(raw, stream.encoding, stream.errors, write_through=True)
            os.dup2(heard.fileno(), _ERRORS)
            try:
                yield
            finally:
                sys.stderr = stream
                os.dup2(kept, _ERRORS)
                _tell(heard.fileno())
    finally:
        os.close(kept)


def _writes_to_errors(stream: TextIOWrapper) -> bool:
    with suppress(OSError, ValueError):
        return stream.fileno() == _ERRORS
    return False


def _tell(number: int) -> None:
    os.lseek(number, 0, os.SEEK_SET)
    for line in os.read(number, _MOST).decode("utf-8", "replace").splitlines():
        _log.info("a library says: %s", line)
