"""Custom cards and custom decks as data, with the bounds of each part."""

from dataclasses import dataclass

from uno_desktop.model.cards import NO_COLOR, Color
from uno_desktop.model.cards.ability import Ability

EVERY_COLOR: Color = 4
"""Colour of a card that exists in each of the four colours, with `copies` of each."""

GLYPHS: tuple[str, ...] = (
    *("rocket", "cat", "bear", "ghost", "crown"),
    *("heart", "anchor", "umbrella", "snowflake", "moon"),
    *("cake", "key", "bell", "eye", "shield"),
    *("tornado", "bomb", "mushroom", "octopus", "fish"),
    *("hat", "tree", "robot", "dice", "gift"),
)
"""Keys of the pictures for custom cards; none of them stands for a colour or an existing card."""

NAME_LENGTH = 16
"""Longest name of a card, in characters."""
DECK_NAME_LENGTH = 24
"""Longest name of a deck, in characters."""
MAX_ABILITIES = 3
MOST_CARDS = 12
"""Highest number of designs in a deck."""
MOST_COPIES = 4
MOST_POINTS = 50


@dataclass(frozen=True, slots=True)
class CustomCard:
    """One design of a custom card.

    `color` is one of the four, `NO_COLOR` for a card that matches any and whose player names a colour, or
    `EVERY_COLOR`; `copies` counts the cards of each colour that it has.
    """

    name: str
    glyph: str
    color: Color
    points: int
    copies: int
    abilities: tuple[Ability, ...]

    @property
    def colors(self) -> tuple[Color, ...]:
        return tuple(range(EVERY_COLOR)) if self.color == EVERY_COLOR else (self.color,)

    @property
    def wild(self) -> bool:
        return self.color == NO_COLOR


@dataclass(frozen=True, slots=True)
class CustomDeck:
    """A name, and the designs that are added to a game together."""

    name: str
    cards: tuple[CustomCard, ...]
