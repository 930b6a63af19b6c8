"""Deck styles: standard or flat high contrast, each with usual or large indices."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from uno_desktop.drawing.palette import (
    BLUE,
    GREEN,
    INK_SHADES,
    MAUVE_SHADES,
    ORANGE,
    PAPER_SHADES,
    PINK,
    PURPLE,
    RED,
    TEAL_SHADES,
    YELLOW,
    Shades,
)
from uno_desktop.stage.cards.unlocks import card_backs


def _flat(given: Shades, field_shade: str, deep: str, bright: str = "") -> Shades:
    """Returns the shades of a colour with one flat shade for the field, and black for the emblem."""
    return Shades(bright or given.bright, field_shade, field_shade, field_shade, deep, "#000000", given.glyph)


_CONTRAST = {
    RED: _flat(RED, "#c4071f", "#8c0014"),
    YELLOW: _flat(YELLOW, "#ffd60a", "#8a5a00"),
    GREEN: _flat(GREEN, "#00803a", "#00562a"),
    BLUE: _flat(BLUE, "#0a3fb8", "#062a80"),
    PINK: _flat(PINK, "#ff4fa8", "#8c1457"),
    TEAL_SHADES: _flat(TEAL_SHADES, "#006060", "#003c3c"),
    ORANGE: _flat(ORANGE, "#ffa020", "#8a4a00"),
    PURPLE: _flat(PURPLE, "#4a1fa8", "#2f0f78"),
    INK_SHADES: _flat(INK_SHADES, "#1c1c1c", "#303030", "#ffffff"),
    MAUVE_SHADES: _flat(MAUVE_SHADES, "#6a22a8", "#3d0f66", "#ffffff"),
    PAPER_SHADES: _flat(PAPER_SHADES, "#ffffff", "#202020", "#000000"),
}
_DARK_INK = frozenset((_CONTRAST[YELLOW], _CONTRAST[PINK], _CONTRAST[ORANGE], _CONTRAST[PAPER_SHADES], PAPER_SHADES))
"""Field shades that are light enough for dark ink."""


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """Style of all faces of a deck.

    A `flat` style has no gradients, rays or halo, but a black line between edge and field. `edge` is the width of the
    white edge and `emblem` the scale of the emblem, 1 for the standard. `large` indices fill the left 30 % of the card.
    `shades` replace shades of the palette.
    """

    name: str
    flat: bool = False
    large: bool = False
    edge: float = 7.0
    emblem: float = 1.0
    shades: Mapping[Shades, Shades] = field(default_factory=dict)
    back: str = "night"
    """Name of the card back."""

    def shade(self, given: Shades) -> Shades:
        """Returns the style's replacement for shades of the palette, or the same shades if it has none."""
        return self.shades.get(given, given)

    def takes_dark_ink(self, shades: Shades) -> bool:
        """Returns True if white would be illegible on a field in these shades of the style."""
        return shades in _DARK_INK


HEXAGON = "hexagon"
_PLAIN = DeckStyle(HEXAGON)
_FLAT = DeckStyle("contrast", flat=True, edge=9.0, emblem=0.94, shades=_CONTRAST)
STYLES: dict[str, DeckStyle] = {
    style.name: style
    for plain in (_PLAIN, _FLAT)
    for style in (plain, replace(plain, name=f"{plain.name}-large", large=True, emblem=0.7))
}
"""Deck styles by name: the card style of the settings, and `-large` if the index is large (`Settings.card_style`)."""


def named(name: str) -> DeckStyle:
    """Returns the style with this name, such as "contrast", or "contrast reef" with another card back. Raises
    ValueError if there is none."""
    plain, _, back = name.partition(" ")
    if plain not in STYLES or (back and back not in card_backs()):
        raise ValueError(f"there is no deck style {name!r}; known are {', '.join(STYLES)}")
    return replace(STYLES[plain], name=name, back=back) if back else STYLES[plain]
