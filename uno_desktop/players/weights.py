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
    """The chance that the next player can lay a card, if his hand has one, two, three, or more cards."""
    again: float
    """To be next oneself, which saves the chance just named."""
    again_fits: float
    """To be next oneself with a card that can be laid."""
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
    own=(0.79, 0.37, 0.13, -0.02, -0.16, -0.28, -0.38, -0.44),
    own_more=-0.13,
    nearest=(-0.65, -0.32, -0.11, -0.01, 0.12, 0.25, 0.33, 0.39),
    nearest_more=0.06,
    others=0.0,
    follow=(-2.3, -0.78, -0.5, -0.35),
    again=-0.39,
    again_fits=0.28,
    share=0.55,
    colors=-0.19,
    wild=0.14,
    wild_draw=0.64,
    wild_swap=0.41,
    wild_at=(1.39, 0.53),
    stops=0.14,
    draws=0.32,
    swapped=0.09,
)
"""For two seats."""

TABLE = Weights(
    own=(1.45, 0.7, 0.26, -0.07, -0.31, -0.49, -0.69, -0.85),
    own_more=-0.23,
    nearest=(-0.57, -0.18, -0.01, 0.05, 0.11, 0.13, 0.15, 0.2),
    nearest_more=0.05,
    others=0.09,
    follow=(-1.85, -0.52, -0.31, -0.2),
    again=-0.2,
    again_fits=0.1,
    share=0.29,
    colors=0.06,
    wild=0.47,
    wild_draw=0.67,
    wild_swap=0.55,
    wild_at=(1.49, 0.53),
    stops=0.02,
    draws=0.06,
    swapped=0.25,
)
"""For three seats and more."""
