"""Remarks of a persona about earlier games with the person, at most one in a match and rarely."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from uno_desktop.content.rivals.duels import Rivalry
from uno_desktop.model.cards import NOBODY, Seat

OFTEN = "often_lost"
LUCKY = "often_won"
HIT = "hit"
CAUGHT = "caught"
LOST = "lost"
WON = "won"
FIRST = "first"
MOMENTS = (OFTEN, LUCKY, HIT, CAUGHT, LOST, WON, FIRST)
"""Occasions for a remark, the strongest first, seen by the persona: OFTEN is often lost."""
_STREAK, _HARD, _TWICE = 3, 6, 2
_STRONG = (OFTEN, LUCKY, HIT)
_RARELY = 3
"""Weaker occasions are used in one of this number of matches."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Occasion for a remark, and the seat that makes it; `n` is a number of matches or cards."""

    seat: Seat
    moment: str
    n: int = 0


def memory(rivalries: Mapping[str, Rivalry], at_table: Mapping[Seat, str], seed: int) -> Memory | None:
    """Returns a remark by one of the personas `at_table`; usually None.

    Deterministic for the `seed` of the match.
    """
    said = (_remembered(seat, rivalries[character]) for seat, character in at_table.items() if character in rivalries)
    found = [each for each in said if each is not None]
    if not found:
        return None
    strength = min(MOMENTS.index(each.moment) for each in found)
    best = [each for each in found if each.moment == MOMENTS[strength]]
    chosen = best[seed % len(best)]
    return chosen if chosen.moment in _STRONG or seed // len(best) % _RARELY == 0 else None


def _remembered(seat: Seat, rivalry: Rivalry) -> Memory | None:
    last = rivalry.last
    if last is None:
        return Memory(seat, FIRST)
    if abs(rivalry.streak) >= _STREAK:
        return Memory(seat, OFTEN if rivalry.streak > 0 else LUCKY, abs(rivalry.streak))
    there = next((each for each, character in last.characters.items() if character == rivalry.character), NOBODY)
    hit, caught = last.stats.hits.get(there, 0), last.stats.caught.get(there, 0)
    if hit >= _HARD:
        return Memory(seat, HIT, hit)
    if caught >= _TWICE:
        return Memory(seat, CAUGHT, caught)
    if last.won:
        return Memory(seat, LOST)
    return Memory(seat, WON) if there in last.game.winners else None
