"""Punctuation rules of each language: quotation marks, apostrophes, spaces beside marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from uno_desktop.system.i18n import FIXED_SPACE

QUOTES: dict[str, tuple[str, str]] = {
    "en": ("“", "”"),
    "fr": ("«", "»"),
    "it": ("«", "»"),
    "de": ("„", "“"),
    "es": ("«", "»"),
    "pt": ("“", "”"),
}
"""Quotation marks by language; other languages may use any but the straight ones."""
_ANY_QUOTE = "“”„«»‚‘"
_FRENCH = "fr"
_SPANISH = "es"
_SPACED = re.compile(r"[^\s«(\d…!?][!?;]")
"""French two-part mark without a space before it; a card such as +4? has none."""


def signs_out_of_place(code: str, text: str) -> Iterator[str]:
    """Yields punctuation errors of a `text` in the language `code`; placeholders are already filled in."""
    if re.search("['\"]", text):
        yield "has a straight quotation mark or apostrophe"
    yield from _quotes(code, text)
    if code == _FRENCH:
        if _SPACED.search(text):
            yield "has no space before a !, ? or ;"
        if re.search(r" [!?;:»]|« ", text):
            yield "has a plain space where one that keeps its line belongs"
    elif re.search(rf"[^\S{FIXED_SPACE}][!?;,.:](?!\w)", text):
        yield "has a space before a sign"
    if " %" in text:
        yield "has a plain space before %"
    if code == _SPANISH:
        yield from _opened(text)


def _quotes(code: str, text: str) -> Iterator[str]:
    if code not in QUOTES:
        return
    opening, closing = QUOTES[code]
    if any(sign in text for sign in _ANY_QUOTE if sign not in (opening, closing)):
        yield f"has quotation marks that are not {opening}…{closing}"
    elif text.count(opening) != text.count(closing):
        yield f"has a quotation mark {opening} or {closing} without the other"
    elif code != _FRENCH and re.search(rf"{opening}\s|\s{closing}(?!\w)", text):
        yield "has a space inside its quotation marks"


def _opened(text: str) -> Iterator[str]:
    """Requires an inverted mark for each ? and ! in Spanish."""
    asked = text.replace("+4?", "+4").count("?")  # the card +4? may also end a question
    if not asked <= text.count("¿") <= text.count("?") or text.count("!") != text.count("¡"):
        yield "has a ? or ! without ¿ or ¡"
    if re.search(r"[¿¡]\s", text):
        yield "has a space after ¿ or ¡"
