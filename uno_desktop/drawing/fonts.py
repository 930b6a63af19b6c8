"""The fonts that ship with the game, by typeface and weight; a table apart, so that it is read without a screen."""

from __future__ import annotations

ROUND, CLEAR = "round", "clear"

FONTS: dict[str, dict[str, str]] = {
    ROUND: {
        "regular": "Nunito_600SemiBold.ttf",
        "bold": "Nunito_800ExtraBold.ttf",
        "title": "Fredoka_700Bold.ttf",
    },
    CLEAR: {
        "regular": "AtkinsonHyperlegibleNext_500Medium.ttf",
        "bold": "AtkinsonHyperlegibleNext_700Bold.ttf",
        "title": "AtkinsonHyperlegibleNext_700Bold.ttf",
    },
}
"""File in assets/fonts for each weight of each typeface: two to read, one for numerals and titles."""

FAMILIES = ("Nunito", "Fredoka", "Atkinson Hyperlegible Next")
"""What these fonts are called by their makers; all are under the SIL Open Font License."""


def font_files() -> tuple[str, ...]:
    """Every file of the table, once."""
    return tuple(dict.fromkeys(file for weights in FONTS.values() for file in weights.values()))


def licence_file(family: str) -> str:
    """Name of the file in assets/fonts that has the licence of a family."""
    return f"OFL-{family.replace(' ', '-')}.txt"
