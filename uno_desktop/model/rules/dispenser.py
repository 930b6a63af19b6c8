"""The dispenser in place of a draw pile: its presses, its reload, and the choice with a Discard-All. EXT-DECK-11,
EXT-DISP-01 to 07"""

from collections.abc import Iterator
from dataclasses import dataclass

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import PLAY, PRESS, Action, bare
from uno_desktop.model.card_moves import CardMoves
from uno_desktop.model.cards import CardId, Deck, Seat, cards_in
from uno_desktop.model.events import DrawReason
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import SeveralCards, Supply
from uno_desktop.model.rule_text.phrase import CAUGHT, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire

_PRESS = bare(PRESS)
CERTAINTY = 100
"""Sum of the chances of all results, in percent."""

PROFILES = {"standard": (60, 5, 12, 10, 7, 4, 2), "gentle": (80, 8, 6, 4, 2), "wild": (40, 5, 10, 12, 12, 10, 6, 5)}
"""Number of presses in a hundred that eject 0, 1, 2… cards, by profile (EXT-DISP-03)."""


@dataclass(frozen=True, slots=True)
class Dispenser(Supply):
    """A turn offers one press, with or without a playable card; the press ends the turn whatever its result
    (EXT-TURN-03 to 05), and each press has a separate result (EXT-DISP-03, EXT-DISP-05). `chances[n]` is the percentage
    of presses that eject n cards; a missing UNO costs `caught` presses."""

    chances: tuple[int, ...]
    caught: int = 2

    @property
    def verbs(self) -> tuple[str, ...]:
        return (PRESS,)

    def facts(self, deck: Deck) -> Facts:
        return Facts(press_chances=self.chances)

    def offers(self, facts: Facts, drawn: bool, playable: bool) -> tuple[str, ...]:
        """Offers `press`, whether or not a card could be played (EXT-TURN-04), unless a playable card must be
        played."""
        return () if facts.must_play and playable else (PRESS,)

    def turn_default(self, s: GameState, seat: Seat) -> Action:
        return _PRESS[seat][0]

    def handle(self, umpire: Umpire, action: Action) -> None:
        """Presses once and ends the turn (EXT-TURN-05). A turn counts towards a blocked round only if no card could
        have come out (COM-BLOCK-01)."""
        s = umpire.s
        turn_flow.close_reactions(umpire)
        hand = s.hands[action.seat]
        self.press_once(umpire, action.seat, action.seat, DrawReason.TURN)
        if s.hands[action.seat] == hand and not s.supply and len(s.pile) < 2:
            s.idle_seats |= 1 << action.seat
        turn_flow.end_turn(umpire)

    def press_once(self, umpire: Umpire, seat: Seat, by: Seat, reason: DrawReason) -> None:
        """Reloads an empty dispenser (EXT-RELOAD-02), then gives the seat a random number of cards (EXT-DISP-02), or
        all that are left (EXT-DISP-07)."""
        if not umpire.s.supply:
            self.refill(umpire)
        umpire.press(seat, by, reason, _roll(umpire.book, umpire.s))

    def refill(self, umpire: CardMoves) -> None:
        """Shuffles the discard pile except its top card into the dispenser (EXT-RELOAD-02, COM-PILE-01)."""
        if len(umpire.s.pile) > 1:
            umpire.shuffle_pile()

    def uno_penalty(self, umpire: Umpire, seat: Seat, reason: DrawReason) -> None:
        """Makes the seat press `caught` times immediately, even out of turn (EXT-UNO-02, EXT-PEN-02)."""
        for _ in range(self.caught):
            self.press_once(umpire, seat, seat, reason)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command == CAUGHT:
            return (Phrase("tip.caught.presses", self.caught),)
        when = Phrase("tip.press.need" if book.must_play else "tip.press.choice")
        return (when, Phrase("tip.press")) if command == PRESS else ()


def _roll(book: Rulebook, s: GameState) -> int:
    """Returns the result of one press, hidden from all players until then (EXT-DISP-01, EXT-DISP-04)."""
    if s.rolls:
        roll, s.rolls = s.rolls[0], s.rolls[1:]
        return roll
    s.rng, percent = rng.below(s.rng, len(book.rolls))
    return book.rolls[percent]


@dataclass(frozen=True, slots=True)
class Reload(Rule):
    """Once nothing is pending, a discard pile of `threshold` cards or more, except its top card, is shuffled into the
    dispenser with the cards left there (EXT-RELOAD-01)."""

    threshold: int

    def may_settle(self, s: GameState) -> bool:
        return len(s.pile) >= self.threshold

    def settles(self, umpire: Umpire) -> bool:
        umpire.shuffle_pile()
        return True


MANY = 6
"""Highest number of other cards for which every selection is listed (steps.md 17)."""


@dataclass(frozen=True, slots=True)
class DiscardSome(SeveralCards):
    """Any selection of the other cards of its colour may be played along with a card that shows `symbol` (EXT-ALL-03
    and MER-DIS-01 with their options)."""

    symbol: str = "DA"

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds the plays with every selection of further cards; with more than `MANY` of them only each single card and
        all together."""
        deck = book.deck
        for color_mask in deck.color_masks:
            fitting = cards & deck.symbol_masks[self.symbol] & color_mask
            if not fitting:
                continue
            card = (fitting & -fitting).bit_length() - 1
            others = s.hands[seat] & color_mask & ~(1 << card)
            left = s.hands[seat].bit_count() - 1
            for along in _selections(deck, others):
                play = Action(seat, PLAY, card, along=along)
                moves.append(play)
                if left - len(along) == 1:
                    moves.append(play._replace(uno=True))

    def plays_along(self, umpire: Umpire, action: Action) -> bool:
        if umpire.book.deck.faces[action.card].symbol != self.symbol:
            return False
        turn_flow.put_on_pile(umpire, action)
        umpire.play_along(action.seat, action.along)
        return True

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.color_may_go_along"),) if book.deck.faces[card].symbol == self.symbol else ()


def _selections(deck: Deck, cards: int) -> Iterator[tuple[CardId, ...]]:
    copies: dict[str, list[CardId]] = {}
    for card in cards_in(cards):
        copies.setdefault(deck.codes[card], []).append(card)
    if cards.bit_count() > MANY:
        yield from ((same[0],) for same in copies.values())
        yield tuple(cards_in(cards))
        return
    chosen: list[tuple[CardId, ...]] = [()]
    for same in copies.values():
        chosen = [(*before, *same[:count]) for before in chosen for count in range(len(same) + 1)]
    yield from (selection for selection in chosen if selection)
