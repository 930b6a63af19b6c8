"""Reader of untrusted files: regular files only, of bounded size, with displayable text.

Opening never blocks: a pipe or a device in the place of a file is refused with a sentence.
"""

import codecs
import json
import re
import tomllib
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from uno_desktop.system.safe_files import open_plain

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
"""Letters and symbols without a visible glyph."""
_SELECTORS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors: characters that only change the look of the one before."""
_JOINT = re.compile(r"[\w\"'-][ \t]*\.[ \t]*[\w\"'-]")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,63}", re.ASCII)


@dataclass(frozen=True, slots=True)
class InputLimits:
    """Limits of a kind of file: bytes, lines, characters in a line, and dots between keys in a line."""

    bytes: int
    lines: int
    line: int
    joints: int = 64


RECORD = InputLimits(bytes=2 << 20, lines=40_000, line=4_000)
"""Limits of a recorded match: about forty times the longest match played."""
DOCUMENT = InputLimits(bytes=256 << 10, lines=10_000, line=8_000)
"""Limits of a document of the player, or of a level."""
MESSAGE = 65_536
"""Maximum number of bytes in a line from an external program."""
NAME, TITLE, SENTENCE, COMMAND = 60, 120, 600, 1_000
"""Maximum number of characters of a player's name, of a title or an id, of a paragraph, and of a command."""


class InputTooLarge(ValueError):
    """Raised for input that exceeds the limits of its kind or is nested too deeply; the message is a sentence."""


def read_bytes(path: Path, bounds: InputLimits = DOCUMENT) -> bytes:
    """Returns the content of a regular file. Raises OSError, InputTooLarge."""
    with open_plain(path) as file:
        parts, left = [], bounds.bytes + 1
        while left and (part := file.read(min(left, 1 << 16))):
            parts.append(part)
            left -= len(part)
    if not left:
        raise InputTooLarge(f"the file is too large: more than {bounds.bytes >> 10} KB")
    return b"".join(parts)


def read_head(path: Path, size: int) -> bytes:
    """Returns the first `size` bytes of a regular file, fewer if it is shorter. Raises OSError."""
    with open_plain(path) as file:
        return file.read(size)


def read_text(path: Path, bounds: InputLimits = DOCUMENT) -> str:
    """Returns the text of a regular file in UTF-8, or in UTF-16 with its mark, with plain line ends.

    Raises OSError, InputTooLarge, ValueError.
    """
    text = decoded(read_bytes(path, bounds))
    check_lines(text, bounds)
    return text


def decoded(content: bytes) -> str:
    """Decodes a text as the editors and shells of all systems write it. Raises UnicodeDecodeError."""
    wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return with_plain_line_ends(content.decode("utf-16" if wide else "utf-8-sig"))


def with_plain_line_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def check_lines(text: str, bounds: InputLimits) -> None:
    """Raises InputTooLarge for too many lines, or a line that is too long."""
    if text.count("\n") > bounds.lines:
        raise InputTooLarge(f"the file has too many lines: more than {bounds.lines}")
    longest = max(map(len, text.split("\n")))
    if longest > bounds.line:
        raise InputTooLarge(f"a line of the file is too long: {longest} signs; the most is {bounds.line}")


def read_toml(path: Path, bounds: InputLimits = DOCUMENT) -> dict[str, Any]:
    """Returns the document in a regular file. Raises OSError, ValueError if damaged or too large.

    An empty file counts as damaged: the game never writes one, but a power cut may leave one.
    """
    text = read_text(path, bounds)
    if not text.strip("\0\r\n\t "):
        raise ValueError(f"{path}: the file is empty")
    for line in text.split("\n"):  # a key of many parts costs the parser quadratic time
        if line.count(".") > bounds.joints and len(_JOINT.findall(line)) > bounds.joints:
            raise InputTooLarge(f"{path}: nested too deeply")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise InputTooLarge(f"{path}: nested too deeply") from None


def parse_json(text: str | bytes) -> Any:
    """Parses a UTF-8 JSON text. Raises ValueError, also for excessive nesting and non-finite numbers."""
    try:
        return json.loads(text.decode() if isinstance(text, bytes) else text, parse_constant=_no_number)
    except RecursionError:
        raise InputTooLarge("nested too deeply") from None


def parse_json_at(text: str) -> tuple[Any, str]:
    """Parses the value at the start of `text`; returns it with the rest of the text. Raises ValueError."""
    try:
        value, end = json.JSONDecoder(parse_constant=_no_number).raw_decode(text)
    except RecursionError:
        raise InputTooLarge("nested too deeply") from None
    return value, text[end:]


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def check_size(content: bytes, bounds: InputLimits = DOCUMENT) -> bytes:
    """Returns the content unchanged. Raises InputTooLarge if it would be too large to be read again."""
    if len(content) > bounds.bytes or content.count(b"\n") > bounds.lines:
        raise InputTooLarge(f"there is too much in it: more than {bounds.bytes >> 10} KB or {bounds.lines} lines")
    return content


def is_word(text: str) -> bool:
    """Returns True for a text in the form of a key or name, such as `street.cut`, even an unknown one."""
    return _WORD.fullmatch(text) is not None


def is_hidden(sign: str) -> bool:
    """Returns True for an invisible character, or one that changes others: control, direction, zero width."""
    if sign.isprintable():
        return sign in _BLANK or _SELECTORS.match(sign) is not None
    return unicodedata.category(sign) != "Zs"


def is_plain(text: str) -> bool:
    """Returns True if every character of a text is visible."""
    return (text.isascii() and text.isprintable()) or not any(map(is_hidden, text))


def without_hidden(text: str) -> str:
    return "".join(sign for sign in text if not is_hidden(sign))


def visible(text: str, most: int = SENTENCE) -> str:
    """Escapes a text for a terminal: spells out hidden characters, and truncates a long text."""
    if len(text) > most:
        text = text[: most - 1] + "…"
    if is_plain(text):
        return text
    return "".join(_spelled(sign) if is_hidden(sign) else sign for sign in text)


def _spelled(sign: str) -> str:
    number = ord(sign)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
