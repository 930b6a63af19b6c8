"""What a seat gets for a round or a match: zero in sum over all sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.evaluation.endings import shares

WIN: Final = "win"
POINTS: Final = "points"
REWARDS: Final = (WIN, POINTS)


def check_reward(book: Rulebook, reward: str) -> None:
    """Raises ValueError with a sentence if these rules cannot reward like this."""
    if reward not in REWARDS:
        raise ValueError(f'reward: "{reward}" is not allowed; expected {" or ".join(REWARDS)}')
    if reward == POINTS and book.goal is None:
        raise ValueError(f'reward: {book.ruleset.id} counts no points with these options; expected "{WIN}"')


def for_round(book: Rulebook, winner: Seat, points: Sequence[int], present: int) -> tuple[float, ...]:
    """By win, for a round: 1 for its only winner, and what the losers pay for it in equal parts."""
    return _from_shares(book, shares(book, winner, points, present))


def for_match(book: Rulebook, winners: Sequence[Seat], seats: int) -> tuple[float, ...]:
    """By win, for a match; several winners share it."""
    share = seats / book.sides(seats) / len(winners)
    return _from_shares(book, [share if seat in winners else 0.0 for seat in range(seats)])


def by_points(book: Rulebook, points: Sequence[int]) -> tuple[float, ...]:
    """By points, for a round: how much better a seat has scored than the others on average, in parts of what
    decides the match; less is better where each hand counts for its owner."""
    assert book.goal is not None
    sides = book.sides(len(points))
    scale = (1 if book.winner_scores else -1) / book.goal[0]
    whole = sum(points) * sides / len(points)  # partners have the same points
    return tuple(scale * (each - (whole - each) / (sides - 1)) for each in points)


def _from_shares(book: Rulebook, parts: Sequence[float]) -> tuple[float, ...]:
    sides = book.sides(len(parts))
    return tuple((part * sides - 1.0) / (sides - 1) for part in parts)
