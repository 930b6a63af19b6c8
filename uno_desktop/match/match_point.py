"""Seats that can win the match in the round being played, as far as the score sheet tells."""

from collections.abc import Sequence

from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.events import RoundScored
from uno_desktop.model.rulebook import Rulebook


def match_points(book: Rulebook, sheet: Sequence[RoundScored], out: int = 0) -> tuple[Seat, ...]:
    """Returns the seats that win the match with one more round as good as the best so far; `out` are the seats that are
    out. Empty before the second round, and if every seat could win."""
    if book.goal is None or not sheet or sheet[-1].match_over:
        return ()
    totals = sheet[-1].totals
    most = max(max(line.points) for line in sheet)
    seats = [seat for seat in range(len(totals)) if not out >> seat & 1]
    found = tuple(seat for seat in seats if seat in _winners(book, totals, seat, most, out))
    return found if len(found) < len(seats) else ()


def _winners(book: Rulebook, totals: tuple[int, ...], winner: Seat, most: int, out: int) -> tuple[Seat, ...]:
    """Returns the winners of the match if `winner` wins a round worth `most` points."""
    ours = set(seats_in(book.team(winner, len(totals))))
    gains = ((seat in ours) == book.winner_scores for seat in range(len(totals)))
    after = tuple(total + most * gained for total, gained in zip(totals, gains, strict=True))
    return book.match_winners(after, book.eliminated(after, out))
