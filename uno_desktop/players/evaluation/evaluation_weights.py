"""Evaluation weights, fitted to some ten thousand rounds of self-play of the heuristic player.

The unit is log odds of winning the round: 0.1 is worth about 2.5 % of all rounds. Tables by hand size begin with one
card.
"""

from itertools import pairwise
from typing import NamedTuple

from uno_desktop.model.rulebook import Rulebook


class Weights(NamedTuple):
    """One set of weights, for a position right after a move."""

    own: tuple[float, ...]
    """Own hand, by size."""
    own_more: float
    """Each own card beyond the table `own`."""
    nearest: tuple[float, ...]
    """Shortest of the other hands, by size."""
    nearest_more: float
    """Each card of the shortest other hand beyond the table `nearest`."""
    others: float
    """Each card of the average hand of the other seats except the shortest."""
    follow: tuple[float, ...]
    """Next player's chance to play a card, by hand size; the last entry is for four and more cards."""
    again: float
    """Having another turn, in place of `follow`."""
    again_fits: float
    """Having another turn with a playable card."""
    share: float
    """Share of the own hand in the active colour."""
    colors: float
    """Each colour in the own hand."""
    wild: float
    """Each wild card held that has no other effect."""
    wild_draw: float
    """Each wild draw card held."""
    wild_swap: float
    """Each wild card held that exchanges hands."""
    wild_at: tuple[float, ...]
    """Extra value of a wild card among the last one or two cards."""
    stops: float
    """Each coloured skip or reverse card held."""
    draws: float
    """Each coloured draw card held."""
    swapped: float
    """Hand just exchanged: its cards are unknown, so the terms above do not apply."""


DUEL = Weights(
    own=(0.72, 0.3, 0.12, -0.04, -0.16, -0.25, -0.31, -0.37),
    own_more=-0.11,
    nearest=(-0.61, -0.32, -0.09, 0.0, 0.13, 0.22, 0.3, 0.37),
    nearest_more=0.06,
    others=0.0,
    follow=(-2.5, -0.81, -0.57, -0.35),
    again=-0.42,
    again_fits=0.27,
    share=0.56,
    colors=-0.23,
    wild=0.26,
    wild_draw=0.65,
    wild_swap=0.41,
    wild_at=(1.3, 0.65),
    stops=0.13,
    draws=0.31,
    swapped=-0.12,
)
"""Weights for two seats."""

TABLE = Weights(
    own=(1.56, 0.75, 0.3, -0.04, -0.32, -0.55, -0.74, -0.95),
    own_more=-0.18,
    nearest=(-0.72, -0.23, -0.02, 0.08, 0.16, 0.19, 0.25, 0.29),
    nearest_more=0.09,
    others=0.09,
    follow=(-1.67, -0.64, -0.38, -0.24),
    again=-0.2,
    again_fits=0.1,
    share=0.28,
    colors=0.03,
    wild=0.53,
    wild_draw=0.66,
    wild_swap=0.56,
    wild_at=(1.38, 0.62),
    stops=0.05,
    draws=0.16,
    swapped=0.25,
)
"""Weights for three or more seats."""


_SIZES = (1, 2, 3, 4, 5, 6, 8, 11, 15, 20, 24)


def _line(*values: float) -> tuple[float, ...]:
    """Returns a table for all hand sizes up to 24, interpolated linearly between the values at `_SIZES`."""
    table = [values[0]]
    for (low, high), (first, last) in zip(pairwise(_SIZES), pairwise(values), strict=True):
        table += [round(first + (last - first) * (size - low) / (high - low), 3) for size in range(low + 1, high + 1)]
    return tuple(table)


HEAVY_DUEL = Weights(
    own=_line(0.43, 0.34, 0.25, 0.28, 0.21, 0.19, 0.18, 0.08, -0.18, -0.53, -1.2),
    own_more=-0.1,
    nearest=_line(-0.44, -0.18, -0.09, -0.13, -0.09, -0.08, -0.07, -0.04, 0.04, 0.15, 0.95),
    nearest_more=0.05,
    others=0.0,
    follow=(-1.52, -0.32, -0.19, -0.06),
    again=-0.03,
    again_fits=0.08,
    share=-0.06,
    colors=-0.07,
    wild=-0.11,
    wild_draw=0.15,
    wild_swap=0.0,
    wild_at=(0.61, 0.33),
    stops=0.02,
    draws=0.07,
    swapped=-0.12,
)
"""Weights for two seats with a heavy deck: one card more or less matters little, a hand near the limit matters much.
Fitted to 7,500 rounds of No Mercy."""

HEAVY_TABLE = Weights(
    own=_line(0.95, 0.65, 0.55, 0.46, 0.52, 0.42, 0.5, 0.42, 0.26, -0.06, -0.38),
    own_more=-0.1,
    nearest=_line(-0.16, 0.04, 0.08, 0.15, 0.18, 0.11, 0.39, 0.51, 0.73, 0.94, 1.33),
    nearest_more=0.05,
    others=-0.03,
    follow=(-0.97, -0.26, -0.19, -0.16),
    again=0.13,
    again_fits=-0.18,
    share=0.1,
    colors=-0.02,
    wild=0.0,
    wild_draw=0.07,
    wild_swap=0.0,
    wild_at=(0.75, 0.35),
    stops=0.0,
    draws=0.04,
    swapped=0.01,
)
"""Weights for three or more seats with a heavy deck, fitted to 1,500 rounds with four seats."""

_HEAVY = 0.8
"""Mean number of cards that a card makes others draw, above which a deck is heavy: four times the ordinary mean."""


def is_heavy(book: Rulebook) -> bool:
    """Returns True if the deck makes players draw too much for the ordinary weights."""
    return sum(preview.draws for preview in book.previews) > _HEAVY * len(book.previews)


def weights_for(book: Rulebook, seats: int) -> Weights:
    if is_heavy(book):
        return HEAVY_DUEL if seats == 2 else HEAVY_TABLE
    return DUEL if seats == 2 else TABLE
