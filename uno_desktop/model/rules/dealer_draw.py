"""Who deals: the highest card drawn, and from then on one seat further each round. OFF-SETUP-01 to 03, OFF-SETUP-07"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import rng
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Dealing, RoundSetup, Rule
from uno_desktop.model.rulebook import Rulebook

_DRAW_STREAM = 1
"""Keeps the numbers of the dealer draw apart from those of the deal of the same round."""


@dataclass(frozen=True, slots=True)
class DealerDraw(Rule):
    """Everybody draws a card and the highest number deals (OFF-SETUP-01, EXT-SETUP-01); symbols count 0
    (OFF-SETUP-02, EXT-SETUP-02), tied seats draw again (OFF-SETUP-03). Later the deal passes clockwise (COM-DEAL-01,
    EXT-SETUP-09) or is drawn for again."""

    every_round: bool = False

    def dealer(self, book: Rulebook, seats: int, seed: int, number: int, setup: RoundSetup) -> Dealing:
        """The dealer of round `number`, with the cards drawn for it (OFF-SETUP-07)."""
        if number == 1 or self.every_round:
            return _draw(book, seats, rng.mix(seed, number, _DRAW_STREAM))
        first = _draw(book, seats, rng.mix(seed, 1, _DRAW_STREAM))
        return Dealing(setup.next_dealer(seats, (first.dealer + number - 1) % seats))


def _draw(book: Rulebook, seats: int, state: int) -> Dealing:
    cards = list(range(len(book.deck)))
    rng.shuffle(state, cards)
    draws: list[tuple[Seat, CardId]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        if len(cards) < len(
            tied
        ):  # nothing is put back before somebody is highest, so the cards could run out
            cards = list(range(len(book.deck)))
            state = rng.shuffle(rng.mix(state), cards)
        drawn = [(seat, cards.pop()) for seat in tied]
        draws += drawn
        highest = max(_number(book, card) for _, card in drawn)
        tied = [seat for seat, card in drawn if _number(book, card) == highest]
    return Dealing(tied[0], tuple(draws))


def _number(book: Rulebook, card: CardId) -> int:
    """The number on a card; a symbol counts 0 (OFF-SETUP-02)."""
    symbol = book.deck.faces[card].symbol
    return int(symbol) if symbol.isdigit() else 0
