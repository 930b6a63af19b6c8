"""The one reader for what somebody else may have made: plain files only, of a bounded size, in text that can be shown.

Files are opened in a way that never waits: a pipe or a device in the place of a file is refused with a sentence.
"""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import tomllib
import unicodedata
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Any, NoReturn

_NEVER_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
"""Letters and symbols that show nothing."""
_SELECTORS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Signs that only say how the one before them is to look."""
_JOINT = re.compile(r"[\w\"'-][ \t]*\.[ \t]*[\w\"'-]")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,63}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Bounds:
    """The most that a kind of file may hold: bytes, lines, signs in a line, and dots between keys in a line."""

    bytes: int
    lines: int
    line: int
    joints: int = 64


RECORD = Bounds(bytes=2 << 20, lines=40_000, line=4_000)
"""A recorded match: some forty times the longest that has been played."""
DOCUMENT = Bounds(bytes=256 << 10, lines=10_000, line=8_000)
"""A document of the player's, or a level."""
MESSAGE = 65_536
"""The most bytes in a line that a program says."""
NAME, TITLE, SENTENCE, COMMAND = 60, 120, 600, 1_000
"""The most signs of a player's name, of a title or an id, of a paragraph, of a command."""


class TooMuch(ValueError):
    """A file that is larger, or more deeply nested, than its kind ever is; the text is a sentence without the name."""


class NotAFile(OSError):
    """Something else under the name of a file: a pipe, a device, a folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is not a plain file", str(path))


def open_plain(path: Path, flags: int = os.O_RDONLY, mode: int = 0o666) -> FileIO:
    """Opens a plain file without ever waiting for it; `flags` and `mode` are those of `os.open`.

    Raises NotAFile for anything else, OSError if it cannot be opened.
    """
    if flags & os.O_ACCMODE != os.O_RDONLY and _is_no_file(path):
        raise NotAFile(path)
    try:
        number = os.open(path, flags | _NEVER_WAIT, mode)
    except OSError as error:
        if error.errno in (errno.ENXIO, errno.EISDIR, errno.ELOOP):  # a pipe nobody reads, a folder, a link
            raise NotAFile(path) from None
        raise
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise NotAFile(path)
    return FileIO(number, "r" if flags & os.O_ACCMODE == os.O_RDONLY else "r+" if flags & os.O_RDWR else "w")


def _is_no_file(path: Path) -> bool:
    """True for a pipe, a device or a folder; one look, as another program may remove a file between two."""
    try:
        return not stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False


def open_to_append(path: Path) -> FileIO:
    """Opens a file of the game's own, such as a lock or a log, at its end. No link is followed: it might lead to any
    file of the player's. Raises OSError."""
    return open_plain(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _NO_LINK)


def read_bytes(path: Path, bounds: Bounds = DOCUMENT) -> bytes:
    """The content of a plain file. Raises OSError, TooMuch."""
    with open_plain(path) as file:
        parts, left = [], bounds.bytes + 1
        while left and (part := file.read(min(left, 1 << 16))):
            parts.append(part)
            left -= len(part)
    if not left:
        raise TooMuch(f"the file is too large: more than {bounds.bytes >> 10} KB")
    return b"".join(parts)


def read_text(path: Path, bounds: Bounds = DOCUMENT) -> str:
    """The text of a plain file in UTF-8. Raises OSError, TooMuch, ValueError."""
    text = read_bytes(path, bounds).decode("utf-8-sig")
    check_lines(text, bounds)
    return text


def check_lines(text: str, bounds: Bounds) -> None:
    """Raises TooMuch if there are too many lines, or one of them is too long."""
    if text.count("\n") > bounds.lines:
        raise TooMuch(f"the file has too many lines: more than {bounds.lines}")
    longest = max(map(len, text.split("\n")))
    if longest > bounds.line:
        raise TooMuch(f"a line of the file is too long: {longest} signs; the most is {bounds.line}")


def read_toml(path: Path, bounds: Bounds = DOCUMENT) -> dict[str, Any]:
    """The document in a plain file. Raises OSError if it cannot be opened, ValueError if it is damaged or too large.

    The game never writes an empty one: that is what a power cut may leave.
    """
    text = read_text(path, bounds)
    if not text.strip("\0\r\n\t "):
        raise ValueError(f"{path}: the file is empty")
    for line in text.split("\n"):  # a key of many parts costs the parser the square of their number
        if line.count(".") > bounds.joints and len(_JOINT.findall(line)) > bounds.joints:
            raise TooMuch(f"{path}: nested too deeply")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TooMuch(f"{path}: nested too deeply") from None


def parse_json(text: str | bytes) -> Any:
    """The value of a JSON text, in UTF-8. Raises ValueError, also for endless nesting and for what is no number."""
    try:
        return json.loads(text.decode() if isinstance(text, bytes) else text, parse_constant=_no_number)
    except RecursionError:
        raise TooMuch("nested too deeply") from None


def parse_json_at(text: str) -> tuple[Any, str]:
    """The value at the beginning of `text`, and what stands behind it. Raises ValueError."""
    try:
        value, end = json.JSONDecoder(parse_constant=_no_number).raw_decode(text)
    except RecursionError:
        raise TooMuch("nested too deeply") from None
    return value, text[end:]


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def check_size(content: bytes, bounds: Bounds = DOCUMENT) -> bytes:
    """The content as it is to be written: what could not be read again is not written. Raises TooMuch."""
    if len(content) > bounds.bytes or content.count(b"\n") > bounds.lines:
        raise TooMuch(f"there is too much in it: more than {bounds.bytes >> 10} KB or {bounds.lines} lines")
    return content


def is_word(text: str) -> bool:
    """True for what may be a key or a name of some version of the game: `ruleset`, `street.cut`."""
    return _WORD.fullmatch(text) is not None


def is_hidden(sign: str) -> bool:
    """True for a sign that nobody sees, or that changes how others are seen: controls, directions, zero width."""
    if sign.isprintable():
        return sign in _BLANK or _SELECTORS.match(sign) is not None
    return unicodedata.category(sign) != "Zs"


def is_plain(text: str) -> bool:
    """True if every sign of a text can be seen."""
    return (text.isascii() and text.isprintable()) or not any(map(is_hidden, text))


def without_hidden(text: str) -> str:
    """The signs of a text that can be seen."""
    return "".join(sign for sign in text if not is_hidden(sign))


def visible(text: str, most: int = SENTENCE) -> str:
    """The text as it can be printed to a terminal: hidden signs are spelled out, and too long a text is cut."""
    if len(text) > most:
        text = text[: most - 1] + "…"
    if is_plain(text):
        return text
    return "".join(_spelled(sign) if is_hidden(sign) else sign for sign in text)


def _spelled(sign: str) -> str:
    number = ord(sign)
    return (
        f"\\x{number:02x}"
        if number < 0x100
        else f"\\u{number:04x}"
        if number < 0x10000
        else f"\\U{number:08x}"
    )
