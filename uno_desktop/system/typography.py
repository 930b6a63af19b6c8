"""Signs as each language writes them: quotation marks, apostrophes, spaces beside signs."""

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
"""Quotation marks of each language; one that is not here may have any but the straight ones."""
_ANY_QUOTE = "“”„«»‚‘"
_FRENCH = "fr"
_SPANISH = "es"
_SPACED = re.compile(r"[^\s«(\d…!?][!?;]")
"""In French a sign of two parts that has no space before it; a card such as +4? has none."""


def signs_out_of_place(code: str, text: str) -> Iterator[str]:
    """What is wrong with the signs of a `text` in the language `code`; names in braces are words by now."""
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
    """Quotation marks of another language, or one without its other half."""
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
    """Each ? and ! of Spanish has its sign before what is asked or called."""
    asked = text.replace("+4?", "+4").count("?")  # the card +4? may also end a question
    if not asked <= text.count("¿") <= text.count("?") or text.count("!") != text.count("¡"):
        yield "has a ? or ! without ¿ or ¡"
    if re.search(r"[¿¡]\s", text):
        yield "has a space after ¿ or ¡"
