"""Evaluation weights, fitted to some ten thousand rounds of self-play of the heuristic player.

The unit is log odds of winning the round: 0.1 is worth about 2.5 % of all rounds. Tables by hand size begin with one
card.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """One set of weights, for a position right after a move."""

    own: tuple[float, ...]
    """Own hand, by size; the last entry is for eight cards."""
    own_more: float
    """Each own card from the ninth on."""
    nearest: tuple[float, ...]
    """Shortest of the other hands, by size; the last entry is for eight cards."""
    nearest_more: float
    """Each card of it from the ninth on."""
    others: float
    """Each card of the average remaining hand."""
    follow: tuple[float, ...]
    """Next player's chance to play a card, by hand size; the last entry is for four and more cards."""
    again: float
    """Having the next turn again, in place of `follow`."""
    again_fits: float
    """Having the next turn again with a playable card."""
    share: float
    """Share of the own hand in the active colour."""
    colors: float
    """Each colour in the own hand."""
    wild: float
    """Each wild card held without another effect."""
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
"""Weights for three and more seats."""


def weights_for(seats: int) -> Weights:
    return DUEL if seats == 2 else TABLE
