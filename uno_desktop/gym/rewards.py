"""Zero-sum rewards of rounds and matches."""

from collections.abc import Sequence
from typing import Final

from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.evaluation.endings import shares

WIN: Final = "win"
POINTS: Final = "points"
REWARDS: Final = (WIN, POINTS)


def check_reward(book: Rulebook, reward: str) -> None:
    """Raises ValueError if these rules do not support the reward."""
    if reward not in REWARDS:
        raise ValueError(f'reward: "{reward}" is not allowed; expected {" or ".join(REWARDS)}')
    if reward == POINTS and book.goal is None:
        raise ValueError(f'reward: {book.ruleset.id} counts no points with these options; expected "{WIN}"')


def for_round(
    book: Rulebook, reward: str, winner: Seat, points: Sequence[int], fines: Sequence[int], present: int
) -> tuple[float, ...]:
    """Returns the rewards of a round, by seat: by its points and fines, or 1 for a sole winner, paid by the losers in
    equal parts."""
    if reward == WIN:
        return _from_shares(book, shares(book, winner, points, present))
    return by_points(book, tuple(map(sum, zip(points, fines, strict=True))) if fines else points)


def for_match(book: Rulebook, winners: Sequence[Seat], seats: int) -> tuple[float, ...]:
    """Returns the win rewards of a match, by seat; several winners share them."""
    share = seats / book.sides(seats) / len(winners)
    return _from_shares(book, [share if seat in winners else 0.0 for seat in range(seats)])


def by_points(book: Rulebook, points: Sequence[int]) -> tuple[float, ...]:
    """Returns the point rewards, by seat: each score minus the average of the others, divided by the match goal;
    negated if players score their own hands."""
    assert book.goal is not None
    sides = book.sides(len(points))
    scale = (1 if book.winner_scores else -1) / book.goal[0]
    whole = sum(points) * sides / len(points)  # partners have equal points
    return tuple(scale * (each - (whole - each) / (sides - 1)) for each in points)


def _from_shares(book: Rulebook, parts: Sequence[float]) -> tuple[float, ...]:
    sides = book.sides(len(parts))
    return tuple((part * sides - 1.0) / (sides - 1) for part in parts)
