"""Cards: colours, printed faces, and the deck that assigns an id to every face."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from uno_desktop.model.rule import Effect

Seat = int
CardId = int
Color = int

HIDDEN: Final[CardId] = -1
"""Placeholder for a card hidden from the viewer of an event or a position."""
NO_CARD: Final[CardId] = -1
NOBODY: Final[Seat] = -1

RED, GREEN, BLUE, YELLOW = range(4)
NO_COLOR: Final[Color] = -1
COLOR_LETTERS = "RGBY"
ALL_COLOR_LETTERS = COLOR_LETTERS + "PTOV"
"""Letters of all colours: red, green, blue and yellow, then pink, teal, orange and purple of the second faces."""
COLORS = range(4)
"""The colours of cards with one face, and of the first face of two-sided cards."""
SIDE_COLORS = (COLORS, range(4, 8))
"""The colours of the first and of the second faces."""
SIDES = ("light", "dark")
"""Names of the two sides."""
SEAT_LETTERS = "ABCDEFGHIJ"
MAX_SEATS = len(SEAT_LETTERS)

_MADE = re.compile(r"[RGBY]?M[0-9]{1,2}", re.ASCII)

NO_MATCH: Final = -1
"""No number or symbol to match, as after a wild card (COM-MATCH-01)."""
TRANSPARENT: Final = -2
"""The number or symbol under the card remains the one to match."""
COLORLESS: Final = -2
"""Colour of a card that leaves no colour active until one is named."""


class Announce(Enum):
    """Choices named together with a card when it is played."""

    NOTHING = "nothing"
    COLOR = "color"
    COLOR_AND_PARTNER = "color and partner"
    """A colour, and another seat or none; with the last card, only a colour."""
    COLOR_AND_EXCHANGE = "color and exchange"
    """A colour and another seat; with the last card, only a colour."""
    COLOR_AND_OTHER = "color and other"
    """A colour and another seat."""
    PARTNER = "partner"
    """Another seat or none; with the last card, none."""
    EXCHANGE = "exchange"
    """Another seat; with the last card, none."""
    OTHER = "other"
    ANYBODY = "anybody"
    """Any seat, including the player's."""
    TWO_OTHERS = "two others"

    @property
    def names_color(self) -> bool:
        return self in (
            Announce.COLOR,
            Announce.COLOR_AND_PARTNER,
            Announce.COLOR_AND_EXCHANGE,
            Announce.COLOR_AND_OTHER,
        )

    @property
    def names_only_seats(self) -> bool:
        return self is not Announce.NOTHING and not self.names_color


class CustomLook(NamedTuple):
    """Appearance of a card from the workshop: the name and the picture that its author has chosen."""

    name: str
    glyph: str


def is_made(code: str) -> bool:
    """Returns True for the code of a card from the workshop, such as `M1` or `RM2`."""
    return _MADE.fullmatch(code) is not None


@dataclass(frozen=True, slots=True)
class Face:
    """One printed design: its code (formats.md §1), colour, number or symbol, and value in points."""

    code: str
    color: Color
    symbol: str
    points: int
    effect: Effect | None = None
    announce: Announce = Announce.NOTHING
    starts: bool = True
    """False if a round cannot begin with this card (COM-START-01)."""
    opens: bool = True
    """False if the card does nothing as the starter."""
    on_turn: bool = True
    """False for a card that only answers other cards and is never played on the player's own turn."""
    needs: Color = NO_COLOR
    """Colour that must be active before this colourless card can be played, as for a Coup de bol."""
    written: str = ""
    """Text written on the card: an entry of the option with the effects of Custom cards (EXT-CUST-01), or the part of a
    deck line that describes a card from the workshop."""
    side: int = 0
    """1 for the second face of a two-sided card."""

    @property
    def colors_named(self) -> Sequence[Color]:
        """Colours that can be named with the card: all colours of its side, including the active one; NO_COLOR alone if
        it names no colour (OFF-WILD-02, OFF-P4-02, FLP-WILD-01)."""
        return SIDE_COLORS[self.side] if self.announce.names_color else (NO_COLOR,)

    @property
    def wild(self) -> bool:
        return self.color == NO_COLOR

    @property
    def look(self) -> CustomLook | None:
        if not is_made(self.code):
            return None
        name, glyph, *_ = self.written.split(":")
        return CustomLook(name.replace("_", " "), glyph)


class Deck:
    """All cards of a ruleset: the id of a card is its index when the codes are sorted by code point, copies side by
    side.

    A card may have two faces, of which one is in play. Each face has an id, and `other` maps it to the other face of
    the same card; hands and piles hold ids of the side in play only, so all tables by id hold for both sides. In a
    deck of one-sided cards `other` is empty.
    """

    def __init__(self, faces: Iterable[Face], backs: Iterable[Face] = (), own_backs: bool = True) -> None:
        """`backs` are the second faces of the cards, in the order of `faces`. With `own_backs` an action line names
        both faces of a card, otherwise only the face in play."""
        self.faces, self.names, self.other = _paired(tuple(faces), tuple(backs))
        """`names` are the names of the card in positions and traces, by face: `R5`, or `R1/P3` if it has two faces;
        `other` is the other face of the same card, by face; empty if cards have one face."""
        self.own_backs = own_backs
        self.colors = range(len(ALL_COLOR_LETTERS)) if self.other else COLORS
        """The colours of all faces."""
        self._hash = hash((self.faces, self.other, own_backs))
        self.cards: tuple[CardId, ...] = tuple(range(len(self.faces) // 2 if self.other else len(self.faces)))
        """The cards that are dealt, as their first faces."""
        self.codes: tuple[str, ...] = tuple(face.code for face in self.faces)
        self.notation: tuple[str, ...] = self.names if own_backs else self.codes
        """Word for the card in action lines and in the views of its holder, by face."""
        self.points: tuple[int, ...] = tuple(face.points for face in self.faces)
        self.ids: dict[str, tuple[CardId, ...]] = _places(self.codes)
        self.by_name = _places(self.names) if self.other else self.ids
        self.by_notation = _places(self.notation) if self.other else self.ids
        """Ids of the faces that a word of an action line can mean, by word."""
        self._bits = tuple(1 << card for card in range(len(self.faces)))
        self.masks: dict[str, int] = _masks(self.codes)
        same = _masks(self.names) if self.other else self.masks
        self.copies: tuple[int, ...] = tuple(same[name] for name in self.names)
        """Set of all copies of a card, itself included, by card."""
        self.look_alikes: tuple[int, ...] = self.copies if own_backs else tuple(self.masks[code] for code in self.codes)
        """Set of all cards that look the same to their holder, by card."""
        self.next_is_copy = self.mask(
            card
            for card, word in enumerate(self.notation[1:])
            if self.notation[card] == word and card + 1 != len(self.cards)
        )
        """Cards whose next id is another copy of the same card."""
        self.more_than_two = self.mask(
            card for copies in self.ids.values() if len(copies) > 2 for card in copies if not self.faces[card].wild
        )
        """Coloured cards with more than two copies."""
        self._describe_faces()

    def _describe_faces(self) -> None:
        symbols = sorted({face.symbol for face in self.faces if not face.wild})
        self.symbols: tuple[str, ...] = tuple(symbols)
        self.matches: tuple[int, ...] = tuple(
            NO_MATCH if face.wild else symbols.index(face.symbol) for face in self.faces
        )
        self.numbers: tuple[int, ...] = tuple(int(face.symbol) if face.symbol.isdigit() else 0 for face in self.faces)
        """The number on each card; a symbol counts 0 (OFF-SETUP-02)."""
        self.number_mask = self.mask(card for card, face in enumerate(self.faces) if face.symbol.isdigit())
        self.wild_mask = self.mask(card for card, face in enumerate(self.faces) if face.wild)
        self.kinds: tuple[str, ...] = _kinds(self.faces)
        """The kind under which each card is described and counted: its symbol in all colours, or its code if something
        is written on it or the other colours do something else; empty for a number without effect."""
        self.symbol_masks: dict[str, int] = _masks(face.symbol for face in self.faces)
        self.color_masks: tuple[int, ...] = tuple(
            self.mask(card for card, face in enumerate(self.faces) if face.color == color) for color in self.colors
        )

    def __len__(self) -> int:
        return len(self.faces)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return False
        return (self.faces, self.other, self.own_backs) == (other.faces, other.other, other.own_backs)

    def __hash__(self) -> int:
        return self._hash

    def mask(self, cards: Iterable[CardId]) -> int:
        """Returns the set of `cards`, one bit for each card."""
        bits = 0
        for card in cards:
            bits |= 1 << card
        return bits

    def hand_of(self, cards: list[CardId]) -> int:
        """Returns the set of `cards`, which must be distinct; faster than `mask`, without a Python loop."""
        return sum(map(self._bits.__getitem__, cards))

    def mask_of(self, code: str) -> int:
        """Returns the set of all cards with this code; empty if the deck has none."""
        return self.masks.get(code, 0)

    def ending_card(self, pile: Sequence[CardId]) -> CardId:
        """Returns the last card on the pile that ends a round by its effect, or else the top one: a Nope that has
        brought it back lies above it (UNP-NON-08)."""
        for card in reversed(pile):
            effect = self.faces[card].effect
            if effect is not None and effect.preview.ends_round:
                return card
        return pile[-1]

    def codes_of(self, mask: int) -> list[str]:
        """Returns the codes of the cards in a set, sorted by code point.

        >>> from uno_desktop.model.ruleset_registry import rulebook_for
        >>> deck = rulebook_for("official").deck
        >>> deck.codes_of(deck.mask_of("W") | deck.mask_of("R0"))
        ['R0', 'W', 'W', 'W', 'W']
        """
        return [self.codes[card] for card in cards_in(mask)]

    def names_of(self, mask: int) -> list[str]:
        """Returns the names of the cards in a set, sorted by code point."""
        names = [self.names[card] for card in cards_in(mask)]
        return sorted(names) if self.other else names

    def notation_of(self, mask: int) -> list[str]:
        """Returns the `words` of the cards in a set, sorted by code point."""
        words = [self.notation[card] for card in cards_in(mask)]
        return sorted(words) if self.other else words

    def side_of(self, card: CardId) -> int:
        """Returns 1 for the second face of a two-sided card, else 0."""
        return int(card >= len(self.cards)) if self.other else 0

    def turned(self, mask: int) -> int:
        """Returns the set of the other faces of the cards in a set."""
        return self.mask(self.other[card] for card in cards_in(mask))

    def backs_of(self, mask: int) -> tuple[str, ...]:
        """Returns the codes of the other faces of the cards in a set, sorted; none if cards have one face."""
        if not self.other:
            return ()
        return tuple(sorted(self.codes[self.other[card]] for card in cards_in(mask)))

    def points_of(self, mask: int) -> int:
        """Returns the value in points of the cards in a set."""
        return sum(self.points[card] for card in cards_in(mask))


def _paired(
    faces: tuple[Face, ...], backs: tuple[Face, ...]
) -> tuple[tuple[Face, ...], tuple[str, ...], tuple[CardId, ...]]:
    """Returns all faces, their names and their other faces: the first faces, sorted by the codes of both, then the
    second faces, sorted by their own code."""
    if not backs:
        faces = tuple(sorted(faces, key=lambda face: face.code))
        return faces, tuple(face.code for face in faces), ()
    pairs = sorted(zip(faces, backs, strict=True), key=lambda pair: f"{pair[0].code}/{pair[1].code}")
    order = sorted(range(len(pairs)), key=lambda card: (pairs[card][1].code, card))
    first = [f"{face.code}/{back.code}" for face, back in pairs]
    return (
        (*(face for face, _ in pairs), *(pairs[card][1] for card in order)),
        (*first, *(first[card] for card in order)),
        (*(len(pairs) + order.index(card) for card in range(len(pairs))), *order),
    )


def _kinds(faces: Sequence[Face]) -> tuple[str, ...]:
    usual: dict[str, Effect | None] = {}
    for (symbol, effect), _ in Counter((face.symbol, face.effect) for face in faces).most_common():
        usual.setdefault(symbol, effect)
    return tuple(
        ""
        if face.symbol.isdigit() and face.effect is None
        else face.code
        if "#" in face.code or face.effect != usual[face.symbol]
        else face.symbol
        for face in faces
    )


def _places(keys: Sequence[str]) -> dict[str, tuple[CardId, ...]]:
    """Returns the cards with each key, lowest id first."""
    found: dict[str, tuple[CardId, ...]] = {}
    for card, key in enumerate(keys):
        found[key] = (*found.get(key, ()), card)
    return found


def _masks(keys: Iterable[str]) -> dict[str, int]:
    """Returns the set of cards with each key; `keys` holds the key of every card, in order."""
    found: dict[str, int] = {}
    for card, key in enumerate(keys):
        found[key] = found.get(key, 0) | 1 << card
    return found


def cards_in(mask: int) -> Iterator[CardId]:
    """Yields the cards of a set, lowest id first.

    >>> list(cards_in(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def seats_in(mask: int) -> Iterator[Seat]:
    """Yields the seats of a set, A first."""
    return cards_in(mask)


def next_present(seat: Seat, step: int, seats: int, out: int) -> Seat:
    """Returns the seat `step` places on, 1 clockwise or -1, that is not in the set `out`.

    >>> next_present(3, 1, 4, 0b0001), next_present(1, -1, 4, 0b0001)
    (1, 3)
    """
    seat = (seat + step) % seats
    while out >> seat & 1:
        seat = (seat + step) % seats
    return seat


def partner_of(seat: Seat, seats: int) -> Seat:
    """Returns the seat opposite, for an even number of seats.

    >>> partner_of(0, 4), partner_of(4, 6)
    (2, 1)
    """
    return (seat + seats // 2) % seats


def team_of(seat: Seat, seats: int) -> int:
    """Returns a seat and its partner, as a set.

    >>> bin(team_of(3, 4))
    '0b1010'
    """
    return 1 << seat | 1 << partner_of(seat, seats)


def color_letter(color: Color) -> str | None:
    """Returns `R`, `G`, `B`, `Y` and so on, or None for no colour."""
    return ALL_COLOR_LETTERS[color] if color >= 0 else None


def seat_letter(seat: Seat) -> str:
    """Returns `A` for seat 0 and so on."""
    return SEAT_LETTERS[seat]
