"""Edits random positions of every ruleset, reachable and unreachable ones, and prints those that break a guarantee.

    python tools/prove_positions.py 2000

A position of a real round is accepted, and its line reads back. An edited position is refused with a reason, or rounds
can be played on from it to their end without losing a card, and the expert has an answer. The library takes the same
lines.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.content.edited_positions import broken, broken_game, edited, reached
from uno_desktop.content.positions import BadPosition, read_position


def main() -> int:
    """Returns 1 if a guarantee is broken."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int, nargs="?", default=2000, help="number of positions")
    parser.add_argument("--first", type=int, default=0, help="seed of the first one")
    arguments = parser.parse_args()
    refused: Counter[str] = Counter()
    faults, accepted, began = 0, 0, time.perf_counter()
    for number in range(arguments.first, arguments.first + arguments.count):
        chance = random.Random(number)
        position = reached(chance)
        for line, real in ((position.line, True), (edited(position, chance), False)):
            try:
                fault = broken(read_position(line, position.ruleset, {}), chance)
                accepted += 1
            except BadPosition as problem:
                refused[problem.notice.key] += not real
                fault = f"a real position is refused: {problem.notice}" if real else ""
            if not real:
                fault = fault or broken_game(line, position.ruleset.id, chance)
            if fault:
                faults += 1
                print(f"{number}: {fault}\n    {line}", flush=True)
    print(f"{accepted} accepted, refused {dict(refused)}, {faults} faults, {time.perf_counter() - began:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
