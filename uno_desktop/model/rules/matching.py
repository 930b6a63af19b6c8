"""Matching by colour, number or symbol; wild cards and their conditions; naming a colour. UNP-TURN-04,
OFF-P4-01, CLA-TURN-03"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from uno_desktop.model.actions import COLOR, Action
from uno_desktop.model.cards import MAX_SEATS, NO_COLOR, SIDE_COLORS, CardId, Color, Deck, Seat, cards_in
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import FrameOwner, Matching, Restriction
from uno_desktop.model.rule_text.phrase import MATCH, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ASK_COLOR, Frame, GameState
from uno_desktop.model.umpire import Umpire


@dataclass(frozen=True, slots=True)
class MatchColorOrSymbol(Matching):
    """Cards match by colour, number or symbol (OFF-TURN-03, CLA-TURN-01, CLA-TURN-02, EXT-TURN-01, EXT-ALL-02,
    UNP-TURN-01, MER-TURN-01), including action cards (CLA-P2-01, CLA-REV-01, CLA-SKIP-01, UNP-SKIP-02). Wild cards
    always match (OFF-TURN-04, OFF-WILD-01, OFF-SWAP-01, CLA-WILD-01, CLA-P4-01, UNP-TURN-02), except those that need a
    colour (UNP-BOL-01) or only answer other cards (UNP-TURN-08)."""

    def fits(self, deck: Deck, color: Color, match: int) -> int:
        keep_to = (NO_COLOR, color)
        wild = (
            card for card in cards_in(deck.wild_mask) if deck.faces[card].on_turn and deck.faces[card].needs in keep_to
        )
        same_color = deck.color_masks[color] if color >= 0 else 0
        same_symbol = deck.symbol_masks[deck.symbols[match]] & ~deck.wild_mask if match >= 0 else 0
        return deck.mask(wild) | same_color | same_symbol

    def describe_condition(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        face = book.deck.faces[card]
        if book.previews[card].draws_number:
            return ()  # the sentence about the card it needs under it says more
        if face.wild:
            if not face.on_turn:
                return (Phrase("tip.fits.answers"),)
            return (Phrase("tip.fits.color" if face.needs >= 0 else "tip.fits.anything"),)
        return (Phrase("tip.fits.number"),) if book.effects[card] is None and face.symbol.isdigit() else ()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.match"),) if command == MATCH else ()


@dataclass(frozen=True, slots=True)
class MauveIsTransparent(Rule):
    """A mauve card leaves the number or symbol to match unchanged (UNP-TURN-04 with its option)."""

    def facts(self, deck: Deck) -> Facts:
        faces = enumerate(deck.faces)
        return Facts(transparent=deck.mask(card for card, face in faces if face.wild and not face.announce.names_color))


_COLORS = tuple(
    tuple(tuple(Action(seat, COLOR, color=color) for color in colors) for seat in range(MAX_SEATS))
    for colors in SIDE_COLORS
)
"""The colour actions by side and seat."""


@dataclass(frozen=True, slots=True)
class NameColor(FrameOwner):
    """A seat that is asked for a colour must name one before play continues (OFF-START-04); none is chosen
    automatically (steps.md 4)."""

    @property
    def verbs(self) -> tuple[str, ...]:
        return (COLOR,)

    @property
    def frames(self) -> tuple[str, ...]:
        return (ASK_COLOR,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        return _COLORS[book.side(s)][seat] if seat == frame.seat else ()

    def handle(self, umpire: Umpire, action: Action) -> None:
        card = umpire.s.agenda[-1].card
        umpire.name_color(action.seat, action.color, action.target)
        effect = umpire.book.effects[card] if card >= 0 else None
        if effect is not None:
            effect.color_named(umpire, card, action.target)


class Holding(Enum):
    """Cards in the hand that forbid a wild card; the value is the text key of the reason."""

    ACTIVE_COLOR = "bar.plus4_color"
    ANYTHING_ELSE_THAT_FITS = "bar.plus4_something_else"
    A_MATCHING_CARD = "bar.wild_only_if_stuck"


_TOLD = {
    Holding.ACTIVE_COLOR: "tip.only_without_color",
    Holding.ANYTHING_ELSE_THAT_FITS: "tip.only_if_nothing_else",
    Holding.A_MATCHING_CARD: "tip.only_if_stuck",
}
"""Text keys of the conditions in the description of a wild card."""


@dataclass(frozen=True, slots=True)
class WildCondition(Restriction):
    """Cards with the code `code` are forbidden while the hand holds a card described by `holding`. The whole hand
    counts, even after a draw (OFF-DRAW-05, CLA-DRAW-05); further copies of the card itself do not (CLA-P4-03)."""

    code: str = "W+4"
    holding: Holding = Holding.ACTIVE_COLOR

    def facts(self, deck: Deck) -> Facts:
        cards = deck.mask_of(self.code)
        return Facts(may_forbid=cards, implies_void=cards)

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        deck = book.deck
        cards = deck.masks[self.code]
        hand = s.hands[seat]
        if self.holding is Holding.ACTIVE_COLOR:
            return cards if s.color >= 0 and hand & deck.color_masks[s.color] else 0
        others = hand & book.fits[s.color][s.match] & ~cards
        if self.holding is Holding.A_MATCHING_CARD:
            others &= ~deck.wild_mask
        return cards if others else 0

    @property
    def forbid_reason(self) -> str:
        return self.holding.value

    def describe_condition(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase(_TOLD[self.holding]),) if book.deck.codes[card] == self.code else ()
