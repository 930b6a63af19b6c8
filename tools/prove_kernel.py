"""Plays rounds with the kernel of `uno_desktop.gym.vector` and with the rules, and prints where they differ.

    python tools/prove_kernel.py 100000     in random mixes of options that fit into tables, official and classic first

After each step of all rounds the seats to act, observations, legal actions, ends and rewards are compared, in every
eighth step also the whole states: hidden cards, the order of the draw pile and the random numbers.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.prove_rules import mixed
from tools.random_rounds import Mix
from uno_desktop.gym.batching import BatchArrays
from uno_desktop.gym.kernel import compile_kernel
from uno_desktop.gym.kernel_rounds import KernelRounds
from uno_desktop.gym.kernel_tables import why_not_tables
from uno_desktop.gym.rewards import POINTS, WIN
from uno_desktop.gym.vector_rounds import Rounds
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for

_MOODS = ((1.0, 1.0), (1e-6, 1e-3), (1e-6, 1.0), (2.0, 40.0))
"""Weights of drawing and of passing beside a play: at random, by need, by need but keeping drawn cards, hoarding."""
_WHOLE = 8
_PATIENCE = 400
"""Steps of a mix in which a round has to end."""


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


def mixes(seed: int) -> Iterator[tuple[str, Mapping[str, Value], int]]:
    """Yields tables that fit into the kernel: those of official and classic, then random mixes, without end."""
    for ruleset in ("official", "classic"):
        for seats in (2, 3, 4, 7, 10):
            yield ruleset, {}, seats
            yield ruleset, {"house.mustPlay": "on"}, seats
    rng = random.Random(seed)
    while True:
        mix: Mix = mixed(rng.choice(("official", "classic", "street", "italian")), rng, 0.12, 0.3, 0)
        if not why_not_tables(rulebook_for(mix.ruleset, mix.options).for_match(0), mix.seats):
            yield mix.ruleset, mix.options, mix.seats


def main() -> int:
    """Runs the command line; returns 1 if the kernel ever differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=256, help="rounds side by side")
    asked = parser.parse_args()
    compile_kernel()
    whole: Counter[str] = Counter()
    began, broken = time.monotonic(), 0
    for number, (ruleset, options, seats) in enumerate(mixes(asked.seed)):
        if whole["rounds"] >= asked.rounds:
            break
        try:
            done = compare(ruleset, options, seats, asked.seed + number, _PATIENCE, asked.count)
        except Exception as problem:  # any error is reported with its mix
            broken += 1
            print(f"{ruleset}, {seats} seats, {dict(options)}: {type(problem).__name__}: {problem}", flush=True)
            continue
        whole += done + Counter(mixes=1)
    print(", ".join(f"{count} {name}" for name, count in whole.items()))
    print(f"{broken} mixes differ, {time.monotonic() - began:.0f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
