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

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.gym.kernel_comparison import compare
from tests.support.model.random_mixes import mixed
from tests.support.model.random_rounds import Mix
from uno_desktop.gym.kernel import compile_kernel
from uno_desktop.gym.kernel_tables import why_not_tables
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for

_PATIENCE = 400
"""Steps of a mix in which a round has to end."""


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
