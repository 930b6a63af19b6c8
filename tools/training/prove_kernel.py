"""Plays rounds with the kernel and with the rules, and prints where they differ.

    python -m tools.training.prove_kernel 100000    in random mixes of options that fit into tables, after fixed ones

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
from typing import NamedTuple

import numpy as np

from tests.support.model.random_mixes import mixed
from tools.training.kernel import Array, compile_kernel
from tools.training.kernel_rounds import KernelRounds
from tools.training.kernel_tables import why_not_tables
from uno_desktop.gym.rewards import POINTS, WIN
from uno_desktop.gym.vector import arrays_of
from uno_desktop.gym.vector_rounds import Rounds
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for

_PATIENCE = 400
"""Steps of a mix in which a round has to end."""
_HOARDING = (2.0, 40.0)
_MOODS = ((1.0, 1.0), (1e-6, 1e-3), (1e-6, 1.0), _HOARDING)
"""Weights of drawing and of passing beside a play: at random, by need, by need but keeping drawn cards, hoarding."""
_WHOLE = 8


class Table(NamedTuple):
    """Rules that fit into tables, with the action after which a round is cut off, and the number of steps in which all
    seats hoard: the draw pile then runs out, and the kernel leaves actions to the rules."""

    ruleset: str
    options: Mapping[str, Value]
    seats: int
    longest: int = 10_000
    hoarding: int = 0


_SHORT = {"house.startingHand": 2}
_FIXED = (
    Table("official", {"house.startingHand": 10}, 8, hoarding=150),
    Table("official", {**_SHORT, "official.swapHandsCount": 4}, 2),
    Table("official", {**_SHORT, "official.catchWindow": "untilSaid", "official.plus4VictimPlays": False}, 3),
    Table("classic", {**_SHORT, "house.mustPlay": "on"}, 4),
    Table("official", {}, 2, longest=5),
)


def tables_to_prove(seed: int) -> Iterator[Table]:
    """Yields tables that fit into the kernel: fixed ones, those of official and classic, then random mixes, without
    end."""
    yield from _FIXED
    for ruleset in ("official", "classic"):
        for seats in (2, 3, 4, 7, 10):
            yield Table(ruleset, {}, seats)
            yield Table(ruleset, {"house.mustPlay": "on"}, seats)
    rng = random.Random(seed)
    while True:
        mix = mixed(rng.choice(("official", "classic", "street", "italian")), rng, 0.12, 0.3, 0)
        if not why_not_tables(rulebook_for(mix.ruleset, mix.options).for_match(0), mix.seats):
            yield Table(mix.ruleset, mix.options, mix.seats)


class Difference(AssertionError):
    """The kernel and the rules have played differently."""


def compare(table: Table, seed: int, steps: int, count: int) -> Counter[str]:
    """Steps `count` rounds both ways; returns the number of actions and rounds, and of answers served by the rules.
    Raises Difference."""
    book = rulebook_for(table.ruleset, table.options).for_match(0)
    reward = POINTS if seed % 2 and book.goal is not None else WIN
    ours = KernelRounds(book, table.seats, count, reward, table.longest)
    rules = Rounds(book, table.seats, count, reward, table.longest)
    ours.begin(seed)
    rules.begin(seed)
    rng = np.random.default_rng(seed)
    done = Counter(actions=0, rounds=0)
    for step in range(steps):
        _same(ours, rules, step)
        actions = _chosen(ours, rng, *(_HOARDING if step < table.hoarding else _MOODS[seed % len(_MOODS)]))
        ours.step(actions)
        rules.step(actions.tolist())
        rewards = dict(zip(rules.paid, rules.rewards, strict=True))
        if rewards != dict(zip(ours.paid, ours.rewards, strict=True)) or sorted(rules.cut) != sorted(ours.cut):
            raise Difference(f"step {step}: other ends or rewards: {rewards}")
        done["actions"] += count
        done["rounds"] += len(rules.paid)
    return done + Counter(served=ours.served)


def _same(ours: KernelRounds, rules: Rounds, step: int) -> None:
    observations, masks = arrays_of(rules)
    same = (ours.agents() == rules.agents) & (ours.observations == observations.view(np.uint8)).all(1)
    same &= (ours.masks == masks).all(1)
    for place in range(len(same)) if step % _WHOLE == 0 or not same.all() else ():
        state, meant = ours.state(place), rules.state(place)
        differ = [name for name in state.__slots__ if getattr(state, name) != getattr(meant, name)]
        if differ or not same[place]:
            raise Difference(f"step {step}, round {place}: other {', '.join(differ) or 'observations or actions'}")


def _chosen(rounds: KernelRounds, rng: np.random.Generator, drawing: float, passing: float) -> Array:
    weights = np.ones(rounds.codes.size)
    weights[1], weights[3] = drawing, passing
    return (rng.random(rounds.masks.shape) * rounds.masks * weights).argmax(1)


def main() -> int:
    """Runs the command line; returns 1 if the kernel ever differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=256, help="rounds side by side")
    parser.add_argument("--steps", type=int, default=_PATIENCE, help="steps of each mix")
    asked = parser.parse_args()
    compile_kernel()
    whole: Counter[str] = Counter()
    began, broken = time.monotonic(), 0
    for number, table in enumerate(tables_to_prove(asked.seed)):
        if whole["rounds"] >= asked.rounds:
            break
        try:
            done = compare(table, asked.seed + number, asked.steps, asked.count)
        except Exception as problem:  # any error is reported with its mix
            broken += 1
            print(f"{table}: {type(problem).__name__}: {problem}", flush=True)
            continue
        whole += done + Counter(mixes=1)
    print(", ".join(f"{count} {name}" for name, count in whole.items()))
    print(f"{broken} mixes differ, {time.monotonic() - began:.0f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
