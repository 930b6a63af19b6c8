"""Comparison of rounds stepped by the kernel with the same rounds by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import numpy as np

from uno_desktop.gym.batching import BatchArrays
from uno_desktop.gym.kernel_rounds import KernelRounds
from uno_desktop.gym.rewards import POINTS, WIN
from uno_desktop.gym.vector_rounds import Rounds
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for

_MOODS = ((1.0, 1.0), (1e-6, 1e-3), (1e-6, 1.0), (2.0, 40.0))
"""Weights of drawing and of passing beside a play: at random, by need, by need but keeping drawn cards, hoarding."""
_WHOLE = 8


class Difference(AssertionError):
    """The kernel and the rules have played differently."""


def compare(
    ruleset: str, options: Mapping[str, Value], seats: int, seed: int, steps: int, count: int, longest: int = 10_000
) -> Counter[str]:
    """Steps `count` rounds both ways; returns the number of actions and rounds, and of answers served by the rules.
    Raises Difference."""
    book = rulebook_for(ruleset, options).for_match(0)
    reward = POINTS if seed % 2 and book.goal is not None else WIN
    ours, rules = (kind(book, seats, count, reward, longest) for kind in (KernelRounds, Rounds))
    ours.begin(seed)
    rules.begin(seed)
    rng = np.random.default_rng(seed)
    arrays = BatchArrays(rules, count)
    done = Counter(actions=0, rounds=0)
    for step in range(steps):
        _same(ours, rules, arrays, step)
        actions = _chosen(ours, rng, *_MOODS[seed % len(_MOODS)])
        ours.step(actions)
        rules.step(actions.tolist())
        rewards = dict(zip(rules.paid, rules.rewards, strict=True))
        if rewards != dict(zip(ours.paid, ours.rewards, strict=True)) or sorted(rules.cut) != sorted(ours.cut):
            raise Difference(f"step {step}: other ends or rewards: {rewards}")
        done["actions"] += count
        done["rounds"] += len(rules.paid)
    return done + Counter(served=ours.served)


def _same(ours: KernelRounds, rules: Rounds, arrays: BatchArrays, step: int) -> None:
    agents = arrays.fill()
    same = (ours.agents() == agents) & (ours.observations == arrays.observations.T).all(1)
    same &= (ours.masks == arrays.masks.T).all(1)
    for place in range(len(agents)) if step % _WHOLE == 0 or not same.all() else ():
        state, meant = ours.state(place), rules.state(place)
        differ = [name for name in state.__slots__ if getattr(state, name) != getattr(meant, name)]
        if differ or not same[place]:
            raise Difference(f"step {step}, round {place}: other {', '.join(differ) or 'observations or actions'}")


def _chosen(rounds: KernelRounds, rng: np.random.Generator, drawing: float, passing: float) -> np.ndarray:
    weights = np.ones(rounds.codes.size)
    weights[1], weights[3] = drawing, passing
    return (rng.random(rounds.masks.shape) * rounds.masks * weights).argmax(1)
