"""What the weighing player cares for: numbers fitted to some ten thousand rounds played out by itself.

Each number is added to the logarithm of the odds to win the round, so that 0.1 is worth about two and a half
percent of all rounds. A table beginning with one card is read at the number of cards that somebody holds.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """One set of such numbers, for a position in which a move has just been made."""

    own: tuple[float, ...]
    """The own hand, by its number of cards; the last entry holds for eight."""
    own_more: float
    """Every own card from the ninth on."""
    nearest: tuple[float, ...]
    """The shortest of the other hands, by its number of cards; the last entry holds for eight."""
    nearest_more: float
    """Every card in it from the ninth on."""
    others: float
    """Every card that the remaining hands hold on average."""
    follow: tuple[float, ...]
    """The chance that the next player can play a card, if his hand has one, two, three, or more cards."""
    again: float
    """To be next oneself, which saves the chance just named."""
    again_fits: float
    """To be next oneself with a card that can be played."""
    share: float
    """The part of the own hand in the colour that is asked for."""
    colors: float
    """Every colour in the own hand."""
    wild: float
    """Every wild card kept that does nothing else."""
    wild_draw: float
    """Every wild card kept that makes somebody draw."""
    wild_swap: float
    """Every wild card kept that exchanges hands."""
    wild_at: tuple[float, ...]
    """In addition, a wild card among the last one or two cards."""
    stops: float
    """Every coloured card kept that stops somebody or turns the direction."""
    draws: float
    """Every coloured card kept that makes somebody draw."""
    swapped: float
    """The hand was exchanged, so that nothing of the above about its cards is known."""


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
"""For two seats."""

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
"""For three seats and more."""


def weights_for(seats: int) -> Weights:
    """The fitted numbers for so many seats."""
    return DUEL if seats == 2 else TABLE
