"""The fonts that ship with the game, by weight; a table apart, so that it is read without a screen."""

from __future__ import annotations

FONTS: dict[str, str] = {
    "regular": "Nunito_600SemiBold.ttf",
    "bold": "Nunito_800ExtraBold.ttf",
    "title": "Fredoka_700Bold.ttf",
}
"""File in assets/fonts for each weight: two to read, one for numerals and titles."""
