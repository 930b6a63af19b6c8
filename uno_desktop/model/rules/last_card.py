"""Cards that are forbidden as the last one or in other situations, and last cards without a penalty."""

from dataclasses import dataclass

from uno_desktop.model.cards import NOBODY, CardId, Deck, Seat
from uno_desktop.model.effect_preview import NOTHING_SPECIAL
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import Restriction
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Threat
from uno_desktop.model.umpire import Umpire


@dataclass(frozen=True, slots=True)
class NeedsCards(Restriction):
    """Cards with the code `code` need another card in the hand, or with `each` one for every other player (UNP-ECH-02,
    UNP-VAC-02, UNP-VFO-02, UNP-GEN-02); without `each` they are never the last card (UNP-END-05)."""

    code: str
    each: bool = False

    def facts(self, deck: Deck) -> Facts:
        cards = deck.mask_of(self.code)
        return Facts(may_forbid=cards, never_last=cards)

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        needed = s.present.bit_count() - 1 if self.each else 1
        return book.deck.mask_of(self.code) if s.hands[seat].bit_count() <= needed else 0

    @property
    def forbid_reason(self) -> str:
        return "bar.too_few_cards" if self.each else "bar.not_last"

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        if book.deck.codes[card] != self.code:
            return ()
        return (Phrase("tip.needs_cards", seats - 1) if self.each else Phrase("tip.not_last"),)


@dataclass(frozen=True, slots=True)
class NeedsOpponents(Restriction):
    """Cards with the code `code` need at least two opponents (UNP-INV-01)."""

    code: str

    @property
    def forbid_reason(self) -> str:
        return "bar.too_few_opponents"

    def facts(self, deck: Deck) -> Facts:
        return Facts(may_forbid=deck.mask_of(self.code))

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        return book.deck.mask_of(self.code) if s.present.bit_count() < 3 else 0


@dataclass(frozen=True, slots=True)
class NeedsNumber(Restriction):
    """Cards with the code `code` can only be played on a number card that the previous player has just played on its
    turn (UNP-EFP-01), and not once a Non lies on it. A number of the same player does not count, even if all others
    have lost their turns in between."""

    code: str

    @property
    def forbid_reason(self) -> str:
        return "bar.needs_number"

    def facts(self, deck: Deck) -> Facts:
        """Says that the cards are never the last, since a player cannot rely on a number to play them on."""
        cards = deck.mask_of(self.code)
        return Facts(may_forbid=cards, never_last=cards)

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        fresh = s.last_player not in (NOBODY, seat) and book.deck.number_mask >> s.pile[-1] & 1
        return 0 if fresh else book.deck.mask_of(self.code)

    def describe_condition(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.needs_number"),) if book.deck.codes[card] == self.code else ()


@dataclass(frozen=True, slots=True)
class LastCardIsHarmless(Rule):
    """The card that ends the round makes no player draw (OFF-END-02, EXT-END-03, FLP-END-02, each with its option off;
    MER-END-02)."""

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat | None:
        """Drops the threat of a seat with an empty hand; the threat of a starter stays, since no seat played it."""
        return threat if umpire.s.hands[threat.by] else None

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        effect = book.effects[card]
        preview = effect.preview if effect is not None else NOTHING_SPECIAL
        threatens = preview.costs_turn and (preview.draws or preview.presses)
        acts_last = threatens and not book.never_last >> card & 1
        return (Phrase("tip.last_harmless"),) if acts_last else ()


@dataclass(frozen=True, slots=True)
class ForbiddenLastCard(Restriction):
    """A card with the code `code` cannot be the last one played (CLA-P4-04, STR-LAST-01); `reason` is a text key."""

    code: str
    reason: str = "bar.plus4_last"

    def facts(self, deck: Deck) -> Facts:
        cards = deck.mask_of(self.code)
        return Facts(may_forbid=cards, never_last=cards)

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        hand = s.hands[seat]
        return hand & book.deck.mask_of(self.code) if hand.bit_count() == 1 else 0

    @property
    def forbid_reason(self) -> str:
        return self.reason

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.not_last"),) if book.deck.codes[card] == self.code else ()


@dataclass(frozen=True, slots=True)
class LastCardIsANumber(Restriction):
    """A special card cannot be the last one played (ITA-LAST-01, ITA-FAQ-04), nor a white one (ITA-WHITE-12); a player
    with no other card must draw (ITA-LAST-02). With `only_wild` coloured special cards may end a round."""

    only_wild: bool

    @property
    def forbid_reason(self) -> str:
        return "bar.special_last"

    def facts(self, deck: Deck) -> Facts:
        cards = self._special(deck)
        return Facts(may_forbid=cards, never_last=cards)

    def _special(self, deck: Deck) -> int:
        return deck.wild_mask if self.only_wild else ((1 << len(deck)) - 1) & ~deck.number_mask

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        hand = s.hands[seat]
        return hand & self._special(book.deck) if hand.bit_count() == 1 else 0

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.not_last"),) if self._special(book.deck) >> card & 1 else ()
