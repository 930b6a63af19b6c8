"""A card and a deck of the workshop as data, with the bounds that every part of them keeps."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import NO_COLOR, Color
from uno_desktop.model.workshop.ability import Deed

EVERY_COLOR: Color = 4
"""The colour of a card that there is in each of the four colours, so many copies of each."""

GLYPHS: tuple[str, ...] = (
    *("rocket", "cat", "bear", "ghost", "crown"),
    *("heart", "anchor", "umbrella", "snowflake", "moon"),
    *("cake", "key", "bell", "eye", "shield"),
    *("tornado", "bomb", "mushroom", "octopus", "fish"),
    *("hat", "tree", "robot", "dice", "gift"),
)
"""The keys of the pictures that a card can have: none that stands for a colour or for a card that is there already."""

NAME_LENGTH = 16
"""Signs of the name of a card."""
DECK_NAME_LENGTH = 24
"""Signs of the name of a deck."""
MOST_DEEDS = 3
MOST_CARDS = 12
"""Designs in a deck."""
MOST_COPIES = 4
MOST_POINTS = 50


@dataclass(frozen=True, slots=True)
class MadeCard:
    """One design of the workshop.

    `color` is one of the four, `NO_COLOR` for a card that may be played on any and whose player names a colour, or
    `EVERY_COLOR`; `copies` counts the cards of each colour that it has.
    """

    name: str
    glyph: str
    color: Color
    points: int
    copies: int
    deeds: tuple[Deed, ...]

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colours that it is printed in; NO_COLOR for a card without one."""
        return tuple(range(EVERY_COLOR)) if self.color == EVERY_COLOR else (self.color,)

    @property
    def wild(self) -> bool:
        """True for a card without a colour of its own."""
        return self.color == NO_COLOR


@dataclass(frozen=True, slots=True)
class MadeDeck:
    """A name, and the designs that come into a game together."""

    name: str
    cards: tuple[MadeCard, ...]
