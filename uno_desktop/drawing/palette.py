"""Colour palette: the card colours in their shades, ink, gold, teal and cream."""

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Shades:
    """Shades of a card colour, as hex strings for SVG, from light to dark."""

    bright: str
    """For text and small marks on a dark background."""
    light: str
    base: str
    dark: str
    deep: str
    """For the inside of the emblem."""
    deepest: str
    glyph: str
    """Name of the colour's glyph."""


RED = Shades("#ff8a80", "#ff7a70", "#e5333a", "#b3152f", "#a3142c", "#6d0a20", "flame")
YELLOW = Shades("#ffd95e", "#ffe07a", "#f7b50f", "#dd8500", "#bd7500", "#8a4d00", "sun")
GREEN = Shades("#96f5ad", "#74d68c", "#23a156", "#0d7040", "#0c6b3f", "#04432a", "leaf")
BLUE = Shades("#70b6ff", "#74bdff", "#1f7fe3", "#104fb0", "#0f4cab", "#07306f", "drop")
PINK = Shades("#ffc0e8", "#ff9ed0", "#ee58a6", "#b3236f", "#8f1758", "#560a34", "blossom")
TEAL_SHADES = Shades("#22b8b0", "#2fa8a2", "#007a78", "#004f52", "#004a4c", "#00292e", "wave")
ORANGE = Shades("#ffb347", "#ff9a4a", "#d85e00", "#9a3c00", "#7d3000", "#4a1a00", "peaks")
PURPLE = Shades("#a58bff", "#9a78f0", "#6a3fd0", "#42209a", "#371a82", "#1c0a4c", "gem")
INK_SHADES = Shades("#c8c2da", "#57506b", "#332d47", "#1b1629", "#17121f", "#0c0912", "star")
MAUVE_SHADES = Shades("#dcb6ff", "#b284d8", "#8650b4", "#532887", "#43206f", "#240f42", "star")
PAPER_SHADES = Shades("#3c4668", "#ffffff", "#f6f0e3", "#d8cdb9", "#3a4468", "#1c2340", "star")

CARD_COLORS: dict[str, Shades] = {"R": RED, "G": GREEN, "B": BLUE, "Y": YELLOW}
"""Shades by colour letter."""
DARK_COLORS: dict[str, Shades] = {"P": PINK, "T": TEAL_SHADES, "O": ORANGE, "V": PURPLE}
"""Shades of the colours on the dark faces of two-sided cards."""
ALL_COLORS: dict[str, Shades] = {**CARD_COLORS, **DARK_COLORS}

INK = "#1a1430"
INK_LIGHT = "#40347a"
GOLD = "#f2c14e"
GOLD_LIGHT = "#ffe19a"
GOLD_DARK = "#b8791c"
TEAL = "#1b5b60"
TEAL_LIGHT = "#237178"
TEAL_DARK = "#0b2530"
CREAM = "#fbf4e6"
CREAM_DARK = "#ded2bf"
MINT = "#9fe8df"
"""Selected, switched on or reached; gold marks the next step."""
WHITE = "#ffffff"
MUTED = "#a9bfc2"
"""Secondary text on the teal table."""
OFF = "#80979d"
"""Text of disabled controls."""
DANGER = "#ff6b5e"

NAMED: dict[str, str] = {
    "ink": INK,
    "ink_light": INK_LIGHT,
    "gold": GOLD,
    "gold_light": GOLD_LIGHT,
    "gold_dark": GOLD_DARK,
    "teal": TEAL,
    "teal_light": TEAL_LIGHT,
    "teal_dark": TEAL_DARK,
    "cream": CREAM,
    "cream_dark": CREAM_DARK,
    "white": WHITE,
    "muted": MUTED,
    "off": OFF,
    "danger": DANGER,
}

ColorLike = str | pygame.Color | tuple[int, int, int] | tuple[int, int, int, int]
"""A colour letter (`"R"`), a name of this palette (`"gold"`), a hex string, or a pygame colour."""


def color(value: ColorLike) -> pygame.Color:
    """Returns `value` as a pygame colour; a colour letter gives its base shade. Raises ValueError if unknown."""
    if not isinstance(value, str):
        return pygame.Color(value)
    if value in ALL_COLORS:
        return pygame.Color(ALL_COLORS[value].base)
    return pygame.Color(NAMED.get(value, value))


def hex_of(value: ColorLike) -> str:
    """Returns `value` as `#rrggbb` for SVG, without alpha."""
    shade = color(value)
    return f"#{shade.r:02x}{shade.g:02x}{shade.b:02x}"


def bright(letter: str) -> pygame.Color:
    """Returns the shade of a card colour that is legible on the dark table. Raises KeyError."""
    return pygame.Color(ALL_COLORS[letter].bright)
