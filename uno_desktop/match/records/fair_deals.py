"""Tests whether recorded deals are fair: compares the hands of people and of computer players with their expected
values."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.match.observer import Observer, RoundStep
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.replay import replay
from uno_desktop.model.cards import CardId, Deck
from uno_desktop.model.events import HandDealt

MOST_DEALS = 1000
SURE = 2.576
"""Half width of a 99 % confidence interval in standard errors."""
PEOPLE, COMPUTERS = "people", "computer players"
VALUES: dict[str, Callable[[Deck, CardId], float]] = {
    "wild cards": lambda deck, card: deck.wild_mask >> card & 1,
    "special cards": lambda deck, card: not (deck.wild_mask | deck.number_mask) >> card & 1,
    "points": lambda deck, card: deck.points[card],
}
"""Value of a card, by the name of the quantity that is summed over the hands."""


@dataclass(slots=True)
class DealFigure:
    """Sum of one value (`what`) over all hands of some seats (`who`), with its mean and variance under fair dealing."""

    who: str
    what: str
    found: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    @property
    def half(self) -> float:
        """Half width of the confidence interval."""
        return SURE * math.sqrt(self.variance)

    @property
    def fair(self) -> bool:
        return abs(self.found - self.expected) <= self.half

    def add(self, values: Sequence[float], hands: Sequence[float]) -> None:
        """Adds a deal: `values` of all cards of the deck, and `hands`, the values of the cards dealt to these seats."""
        count, dealt = len(values), len(hands)
        mean = sum(values) / count
        spread = sum((value - mean) ** 2 for value in values) / count
        self.found += sum(hands)
        self.expected += dealt * mean
        self.variance += dealt * spread * (count - dealt) / (count - 1)  # cards are dealt without being put back


class FairDeals(Observer):
    """Observer that adds the hands of each deal to the figures, for at most MOST_DEALS deals."""

    wants_legal = False

    def __init__(self) -> None:
        self.deals = 0
        self.figures = [DealFigure(who, what) for who in (PEOPLE, COMPUTERS) for what in VALUES]
        self.humans: frozenset[int] = frozenset()
        """Seats of people in the match that is observed."""

    def read(self, file: Path) -> None:
        """Adds the deals of a record, up to the first unreadable line."""
        with suppress(DamagedRecord, OSError, ValueError):
            record = read_record(file)
            self.humans = frozenset(seat for seat, plan in enumerate(record.setup.seats) if plan.human)
            replay(record, self)

    def step(self, step: RoundStep) -> None:
        if step.n or self.deals >= MOST_DEALS:
            return
        self.deals += 1
        book = step.round.book
        deck, cards = book.deck, book.cards_for(step.state.seats)
        hands = {event.seat: event.cards for event in step.events if isinstance(event, HandDealt)}
        for figure in self.figures:
            value = VALUES[figure.what]
            own = [hand for seat, hand in hands.items() if (seat in self.humans) == (figure.who == PEOPLE)]
            if own:
                figure.add([value(deck, card) for card in cards], [value(deck, card) for hand in own for card in hand])
