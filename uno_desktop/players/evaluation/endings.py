"""Round endings: win shares, and the decision to play a card that ends the round."""

from collections.abc import Sequence

from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState

_SHARE = 0.25
"""Points of the hand, relative to the average of the other hands, below which it counts as low."""


def ends_well(view: View, belief: BeliefState, points: int, book: Rulebook) -> bool:
    """Returns True if ending the round with a hand worth `points` is better than playing on.

    If players score their own hands, the seat needs far fewer points than the others, or just fewer while another seat
    is about to go out. If only the winner scores, it needs a long hand while another seat is about to go out.
    """
    team = book.team(view.seat, view.seats)
    others = [seat for seat in range(view.seats) if not (team | view.out) >> seat & 1]
    if not others:
        return False
    shortest = min(view.counts[seat] for seat in others)
    if book.winner_scores:
        return shortest == 1 and view.counts[view.seat] > 4
    mean = sum(belief.points(seat) for seat in others) / len(others)
    if team.bit_count() > 1:  # the partner's cards count too
        partner = book.partner(view.seat, view.seats)
        return points + belief.points(partner) < 2 * mean * (_SHARE if shortest > 1 else 1.0)
    return points < _SHARE * mean or (shortest == 1 and view.counts[view.seat] > 2 and points < mean)


def shares(book: Rulebook, winner: Seat, points: Sequence[int], present: int) -> tuple[float, ...]:
    """Returns each seat's share of an ended round: 1 for the winner and its team, 0 for the others.

    A round without a winner (UNP-PIN-01, COM-BLOCK-01) is shared by the seats with the fewest points if players score
    their own hands, else by all that took part. `present` is the bit mask of the seats that took part.
    """
    seats = len(points)
    if winner >= 0:
        won = book.team(winner, seats)
        return tuple(float(won >> seat & 1) for seat in range(seats))
    if book.in_teams:
        for seat in seats_in(present):
            present |= book.team(seat, seats)
    taking_part = list(seats_in(present))
    least = min(points[seat] for seat in taking_part)
    best = [seat for seat in taking_part if not book.points_are_penalties or points[seat] == least]
    size = seats // book.sides(seats)
    return tuple(size / len(best) if seat in best else 0.0 for seat in range(seats))
