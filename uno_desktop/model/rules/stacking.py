"""Stacking of draw cards, and of Skips. STR-P2-01 to 06, STR-P4-01 to 06, STR-MIX-04"""

from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache

from uno_desktop.model.cards import NOBODY, CardId, Deck, Seat
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.describe import answers_to
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, SKIP_UNIT, GameState, Threat
from uno_desktop.model.umpire import Umpire

TWO, FOUR = "+2", "W+4"


class StackingOrder(Enum):
    """Allowed combinations of +2 and +4 in a stack (CLA-VAR-03)."""

    ANY = "any"
    SAME_KIND = "sameKindOnly"
    FOUR_ON_TWO = "plus4OnPlus2Only"


class Stack(Rule):
    """Base class of the stacking rules: a card that answers a penalty adds to it, even if that card ends the round
    (STR-P2-06, CLA-VAR-06)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(threats_add_up=True, answers_draws=worth(deck, 1))

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat:
        answered = umpire.threat_answered
        if answered is None or threat.unit != DRAW_UNIT:
            return threat
        return threat._replace(amount=threat.amount + answered.amount)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.adds_up"),) if self.answers_to(book, card) else ()


@dataclass(frozen=True, slots=True)
class Stacking(Stack):
    """Another +2 or +4 may answer a penalty and adds to it (CLA-VAR-01, CLA-VAR-04), also the penalty of a starter
    (CLA-VAR-07). A +4 is never the last card, and a +2 that could answer forbids it (CLA-VAR-05): any such +2, or with
    `same_color_forbids` only one of the active colour. `order` limits the combinations (CLA-VAR-03)."""

    order: StackingOrder
    same_color_forbids: bool

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the answers; a +2 matches by symbol, or by the colour named for a +4 (CLA-VAR-03)."""
        deck = book.deck
        fitting = s.hands[seat] & book.fits[s.color][s.match]
        if not fitting:
            return 0
        top = s.layers[-1].card
        on_four = deck.codes[top] == FOUR
        if not on_four and deck.faces[top].symbol != TWO:
            return 0
        twos = fitting & deck.symbol_masks[TWO]
        if on_four and self.order is not StackingOrder.ANY:
            twos = 0
        if self.order is StackingOrder.SAME_KIND and not on_four:
            return twos
        forbidding = twos & deck.color_masks[s.color] if self.same_color_forbids else twos
        fours = fitting & deck.masks[FOUR]
        return twos if forbidding or s.hands[seat].bit_count() == 1 else twos | fours

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        code, symbol = book.deck.codes[card], book.deck.faces[card].symbol
        if symbol == TWO:
            return (
                ("answer.two",) if self.order is StackingOrder.SAME_KIND else ("answer.two", "answer.four_without_two")
            )
        if code != FOUR:
            return ()
        four = "answer.four" if self.order is not StackingOrder.ANY else "answer.four_without_two"
        return ("answer.two_of_color", four) if self.order is StackingOrder.ANY else (four,)


@dataclass(frozen=True, slots=True)
class StreetStacking(Stack):
    """The victim may add a card instead of drawing (STR-P2-01, STR-P4-01, STR-MIX-01), also against the penalty of a
    starter (STR-P2-05), and need not (STR-P2-04); otherwise it draws for the whole stack (STR-P2-02, STR-P4-02,
    STR-MIX-02). The colour is that of the last card or the one named with it (STR-P4-05).

    `two_on_two`, `four_on_four` and `four_on_two` say what may be added; a +2 never goes on a +4, and mixing alone does
    not allow +4 on +4 (STR-MIX-03). With `four_needs_no_color` a +4 answers only from a hand without the active colour
    (STR-P4-04); with nothing pending, a +4 follows the base rules (STR-P4-06). `never_last` are the codes that may not
    be the last card played.
    """

    two_on_two: bool
    four_on_four: bool
    four_on_two: bool
    four_needs_no_color: bool
    never_last: frozenset[str]

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        if s.threat is None or s.threat.unit != DRAW_UNIT:
            return 0
        deck, hand, top = book.deck, s.hands[seat], s.layers[-1].card
        on_four = deck.codes[top] == FOUR
        if not on_four and deck.faces[top].symbol != TWO:
            return 0
        cards = 0
        if self.two_on_two and not on_four:
            cards = hand & deck.symbol_masks[TWO]
        if self.four_on_four if on_four else self.four_on_two:
            fours = hand & deck.masks[FOUR]
            if fours and self._four_allowed(book, s, hand):
                cards |= fours
        return cards

    def _four_allowed(self, book: Rulebook, s: GameState, hand: int) -> bool:
        if FOUR in self.never_last and not hand & (hand - 1):
            return False
        return not (self.four_needs_no_color and hand & book.deck.color_masks[s.color])

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        on_two, on_four = book.deck.faces[card].symbol == TWO, book.deck.codes[card] == FOUR
        four = "answer.four_without_color" if self.four_needs_no_color else "answer.four"
        answers = ("answer.two",) if on_two and self.two_on_two else ()
        return (*answers, four) if (on_two and self.four_on_two) or (on_four and self.four_on_four) else answers


_WORTH = {2: "answer.worth_2", 4: "answer.worth_4", 6: "answer.worth_6", 10: "answer.worth_10"}
"""Text keys of the answers to a draw card, by its value."""


class Needed(Enum):
    """Lowest value of a draw card that may answer another: that of the last card, the total, or any."""

    LAST_CARD = "equalOrHigher"
    TOTAL = "total"
    NOTHING = "any"


@dataclass(frozen=True, slots=True)
class ValueStacking(Stack):
    """A draw card of any colour answers a draw card, by the number on it: at least that of the last card, or as
    `needed` says (HSE-STACK-01, MER-STACK-01, MER-STACK-02). The victim need not add a card (MER-STACK-04), no other
    card helps (MER-STACK-07), and a victim that adds none draws for the whole stack (HSE-STACK-02, MER-STACK-03), whose
    last card gives the colour (MER-STACK-06). `never_last` are the codes that may not be the last card played
    (HSE-STACK-03)."""

    needed: Needed = Needed.LAST_CARD
    never_last: frozenset[str] = frozenset()

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        if s.threat is None or s.threat.unit != DRAW_UNIT:
            return 0
        deck, hand = book.deck, s.hands[seat]
        cards = hand & worth(deck, self._least(deck, s.layers[-1].card, s.threat.amount))
        if self.never_last and not hand & (hand - 1):
            for code in self.never_last:
                cards &= ~deck.mask_of(code)
        return cards

    def _least(self, deck: Deck, last: CardId, total: int) -> int:
        """Returns the lowest value of an answer, or 0 if the last card is not a draw card."""
        value = draw_value(deck.faces[last].symbol)
        if self.needed is Needed.TOTAL:
            return total if value else 0
        return min(value, 1) if self.needed is Needed.NOTHING else value

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        value = draw_value(book.deck.faces[card].symbol)
        if not value:
            return ()
        if self.needed is Needed.LAST_CARD:
            return (_WORTH[value],)
        return ("answer.worth_the_total" if self.needed is Needed.TOTAL else "answer.draw_card",)


@cache
def draw_value(symbol: str) -> int:
    """Returns the number of cards printed on a draw card, 0 for any other.

    >>> draw_value("WR+4"), draw_value("+2"), draw_value("7")
    (4, 2, 0)
    """
    number = symbol.rpartition("+")[2] if "+" in symbol else ""
    return int(number) if number.isdigit() else 0


@lru_cache(maxsize=64)
def worth(deck: Deck, least: int) -> int:
    """Returns the draw cards with a value of at least `least`; none if `least` is 0."""
    faces = enumerate(deck.faces)
    return deck.mask(card for card, face in faces if least and draw_value(face.symbol) >= least)


SKIP = "S"


@dataclass(frozen=True, slots=True)
class SkipStacking(Stack):
    """A Skip of any colour answers a Skip (STR-SKIP-01), also a Skip turned up as the starter (STR-SKIP-05); only the
    first victim has the choice (STR-SKIP-03). Only Skips can be stacked: a Reverse that acts as a Skip with two players
    does not count (STR-SKIP-06). With `capped` no player is skipped more than once (STR-SKIP-04 with its option)."""

    capped: bool

    def facts(self, deck: Deck) -> Facts:
        return Facts(skip_answers="symbol")

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.skips_add_up"),) if self.answers_to(book, card) else ()

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        if s.threat is None or s.threat.unit != SKIP_UNIT:
            return 0
        return s.hands[seat] & book.deck.symbol_masks[SKIP]

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat:
        """Sets the number of lost turns to that of the Skips in the stack (STR-SKIP-02), which may go round the table
        more than once (STR-SKIP-04) unless `capped`."""
        answered = umpire.threat_answered
        if answered is None or threat.unit != SKIP_UNIT:
            return threat
        amount = threat.amount + answered.amount
        return threat._replace(amount=min(amount, umpire.s.present.bit_count() - 1) if self.capped else amount)

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        return ("answer.skip",) if book.deck.faces[card].symbol == SKIP else ()


@dataclass(frozen=True, slots=True)
class MixedDrawer(Rule):
    """The drawer of a stack with both +2 and +4 always keeps the turn if `plays`, else always loses it. Without this
    rule the top card decides (STR-MIX-04)."""

    plays: bool

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat:
        symbols = {umpire.book.deck.faces[layer.card].symbol for layer in umpire.answered}
        if not symbols or symbols == {umpire.book.deck.faces[card].symbol}:
            return threat
        return threat._replace(loser=NOBODY if self.plays else threat.victim)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        twos = book.deck.ids.get("R+2", ())
        mixes = any("four" in key for two in twos for key in answers_to(book, two))
        if book.deck.codes[card] != "W+4" or not mixes:
            return ()
        return (Phrase("tip.mix_kept" if self.plays else "tip.mix_lost"),)
