"""Evaluation weights of the heuristic player; `assets/players/weights.toml` holds the fitted sets.

The unit is log odds of winning the round: 0.1 is worth about 2.5 % of all rounds. Tables by hand size begin with one
card.
"""

import tomllib
from functools import cache
from typing import Any, NamedTuple

from uno_desktop.model.rulebook import Rulebook
from uno_desktop.system.paths import assets


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


def entry(table: tuple[float, ...], count: float, more: float = 0.0) -> float:
    """Returns the entry for `count` cards, the first being for one card, plus `more` for each card past the last."""
    place = max(1, min(int(count), len(table)))
    return table[place - 1] + more * max(0.0, count - len(table))


_HEAVY = 0.8
"""Mean number of cards that a card makes others draw, above which a deck is heavy: four times the ordinary mean."""


def is_heavy(book: Rulebook) -> bool:
    """Returns True if the deck makes players draw too much for the ordinary weights."""
    return sum(preview.draws for preview in book.previews) > _HEAVY * len(book.previews)


def weights_for(book: Rulebook, seats: int) -> Weights:
    """Returns the set for two or for more seats, with an ordinary or a heavy deck."""
    return _shipped()[("heavy_" if is_heavy(book) else "") + ("duel" if seats == 2 else "table")]


@cache
def _shipped() -> dict[str, Weights]:
    text = (assets() / "players" / "weights.toml").read_text(encoding="utf-8")
    return {name: Weights(**_frozen(numbers)) for name, numbers in tomllib.loads(text).items()}


def _frozen(numbers: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in numbers.items()}
