"""Choice of the dealer: the highest card drawn, then the next seat each round. OFF-SETUP-01 to 03, OFF-SETUP-07"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import rng
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Dealing, RoundSetup

_DRAW_STREAM = 1
"""Separates the random numbers of the dealer draw from those of the deal of the same round."""


@dataclass(frozen=True, slots=True)
class DealerDraw(Rule):
    """Each player draws a card and the highest number deals (OFF-SETUP-01, EXT-SETUP-01); symbols count 0
    (OFF-SETUP-02, EXT-SETUP-02), tied seats draw again (OFF-SETUP-03). Later the deal passes clockwise (COM-DEAL-01,
    EXT-SETUP-09) or is drawn for again."""

    every_round: bool = False

    def dealer(self, book: Rulebook, seats: int, seed: int, number: int, setup: RoundSetup) -> Dealing:
        """Returns the dealer of round `number`, with the cards drawn for it (OFF-SETUP-07)."""
        if number == 1 or self.every_round:
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
