"""Dealing and the starter: the dealer, the first player, the cards of the deck, starting hands, and rejected starters.
OFF-SETUP-01 to 03, UNP-PLY-03, UNP-PLY-04"""

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import rng
from uno_desktop.model.actions import COLOR, Action
from uno_desktop.model.cards import COLORS, NOBODY, CardId, Deck, Seat, seats_in
from uno_desktop.model.facts import Facts
from uno_desktop.model.options import Value
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import DealRule, FrameOwner
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ASK_TARGET, Dealing, Frame, GameState, RoundSetup
from uno_desktop.model.umpire import Umpire

_DRAW_STREAM = 1
"""Separates the random numbers of the dealer draw from those of the deal of the same round."""


@dataclass(frozen=True, slots=True)
class DealerDraw(DealRule):
    """Each player draws a card and the highest number deals (OFF-SETUP-01, EXT-SETUP-01); symbols count 0
    (OFF-SETUP-02, EXT-SETUP-02), tied seats draw again (OFF-SETUP-03). Later the deal passes clockwise (COM-DEAL-01,
    EXT-SETUP-09) or, with `every_round`, is drawn for again."""

    every_round: bool = False

    def dealer(self, book: Rulebook, seats: int, seed: int, number: int, setup: RoundSetup) -> Dealing:
        """Returns the dealer of round `number`, with the cards drawn to choose the dealer, if any (OFF-SETUP-07)."""
        if self.every_round or (number == 1 and setup.dealer_before < 0):
            return _draw(book, seats, rng.begin(setup.generator, seed, number, _DRAW_STREAM))
        if setup.dealer_before >= 0:
            return Dealing(setup.next_dealer(seats, NOBODY))
        first = _draw(book, seats, rng.begin(setup.generator, seed, 1, _DRAW_STREAM))
        return Dealing(setup.next_dealer(seats, (first.dealer + number - 1) % seats))


def _draw(book: Rulebook, seats: int, state: int) -> Dealing:
    numbers, every = book.deck.numbers, book.deck.cards
    cards, latest = list(every), rng.is_latest(state)
    if not latest:
        rng.shuffle(state, cards)
    draws: list[tuple[Seat, CardId]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        if len(cards) < len(tied):
            # No card is put back before one seat is highest, so the cards could run out.
            cards = list(every)
            if not latest:
                state = rng.shuffle(rng.mix(state), cards)
        state, taken = _take(state, cards, len(tied))
        draws += zip(tied, taken, strict=True)
        drawn = [numbers[card] for card in taken]
        highest = max(drawn)
        tied = [seat for seat, number in zip(tied, drawn, strict=True) if number == highest]
    return Dealing(tied[0], tuple(draws))


def _take(state: int, cards: list[CardId], count: int) -> tuple[int, list[CardId]]:
    if rng.is_latest(state):
        return rng.take(state, cards, count)
    return state, [cards.pop() for _ in range(count)]


_DEALER_STREAM = 2
"""Separates the random choice of the first dealer from the deal of the same round."""


@dataclass(frozen=True, slots=True)
class RandomDealer(DealRule):
    """The first dealer is random (CLA-SETUP-01); each round the deal passes one seat clockwise (COM-DEAL-01,
    UNP-SETUP-05)."""

    host: bool = False
    """True if seat A, which set up the table, deals first (UNP-SETUP-04 with its option)."""

    def dealer(self, book: Rulebook, seats: int, seed: int, number: int, setup: RoundSetup) -> Dealing:
        if self.host and number == 1:
            return Dealing(0)
        first = 0 if self.host else rng.below(rng.mix(seed, 1, _DEALER_STREAM), seats)[1]
        return Dealing(setup.next_dealer(seats, (first + number - 1) % seats))


@dataclass(frozen=True, slots=True)
class DealerBegins(Rule):
    """The dealer takes the first turn, and a special starter affects the dealer (ITA-SETUP-04, ITA-START-01)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(dealer_begins=True)


SPARE = 20
"""Cards that must remain in the draw pile after the deal, besides those that cannot begin a round."""


@dataclass(frozen=True, slots=True)
class StartingHand(Rule):
    """Each player is dealt `cards` cards; a hand that was dealt owes no UNO (HSE-HAND-01, HSE-HAND-03)."""

    cards: int

    def facts(self, deck: Deck) -> Facts:
        return Facts(dealt=self.cards)


def most_seats(value: Value, deck: Deck) -> int:
    """Returns the highest number of seats with hands of `value` cards: `SPARE` cards and all those that cannot begin a
    round must remain (HSE-HAND-02)."""
    assert isinstance(value, int)
    spare = SPARE + sum(not deck.faces[card].starts for card in deck.cards)
    return (len(deck.cards) - spare) // value


@dataclass(frozen=True, slots=True)
class FewerCards(DealRule):
    """With at most `seats` players one copy of each card in `codes` is removed (UNP-PLY-03)."""

    seats: int
    codes: tuple[str, ...]

    def left_out(self, deck: Deck, seats: int) -> int:
        return deck.mask(deck.ids[code][-1] for code in self.codes) if seats <= self.seats else 0


IN_A_ROW = 3


@dataclass(frozen=True, slots=True)
class WinsTooMuch(DealRule):
    """A player who has won at least three rounds in a row at this table is dealt `cards` extra cards (STR-FOUL-06)."""

    cards: int = 2

    def extra_cards(self, setup: RoundSetup, seat: Seat) -> int:
        return self.cards if seat == setup.streak_seat and setup.streak >= IN_A_ROW else 0


@dataclass(frozen=True, slots=True)
class ReverseStartsOnTheRight(Rule):
    """After a Reverse as the starter the player on the dealer's right begins, counter-clockwise (UNP-START-05)."""

    def reverses(self, umpire: Umpire, opening: bool) -> bool:
        if opening:
            umpire.turn_direction()
            umpire.s.turn = umpire.next_seat(umpire.s.dealer)
        return opening


@dataclass(frozen=True, slots=True)
class RejectedStarterStays(Rule):
    """A rejected starter stays on the discard pile, under the next one (UNP-START-03 with its option)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(rejected_starter_stays=True)


@dataclass(frozen=True, slots=True)
class BeginnerNamesColor(Rule):
    """Asks the first player for the colour once the presses of a Press-Four starter are made (EXT-START-05)."""

    def may_settle(self, s: GameState) -> bool:
        return s.color < 0

    def settles(self, umpire: Umpire) -> bool:
        umpire.ask_color(umpire.s.turn)
        return True


@dataclass(frozen=True, slots=True)
class DealerHits(FrameOwner):
    """The dealer names colour and target of an Extreme-Hit starter (EXT-START-08 with its option, steps.md 20)."""

    @property
    def frames(self) -> tuple[str, ...]:
        return (ASK_TARGET,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        others = list(seats_in(s.present & ~(1 << seat)))
        return [Action(seat, COLOR, color=color, target=other) for color in COLORS for other in others]
