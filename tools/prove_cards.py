"""Proves custom cards: any line is a deck or refused with one sentence, and rounds with any deck end.

python tools/prove_cards.py lines 10000     hostile lines: cut, torn, doubled, filled with anything
python tools/prove_cards.py rounds 2000     rounds of random players with random decks, in every ruleset in turn
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.model.workshop.checking import WITH_OWN_CARDS, played, read_or_refused
from tests.support.model.workshop.decks import hostile_line, random_line


def prove_lines(count: int) -> str:
    """Parses this number of hostile lines; returns the results, and the time of the slowest."""
    read, slowest = 0, 0.0
    for seed in range(count):
        line = hostile_line(random.Random(seed))
        began = time.process_time()
        read += read_or_refused(line)
        slowest = max(slowest, time.process_time() - began)
    slow = f"the slowest took {slowest * 1e3:.1f} ms"
    return f"{count} lines: {count - read} refused, {read} are decks all the same; {slow}"


def prove_rounds(count: int) -> str:
    """Plays this number of rounds; returns the number of actions, and those of the longest round."""
    longest = actions = 0
    for seed in range(count):
        rng = random.Random(seed)
        done = played(WITH_OWN_CARDS[seed % len(WITH_OWN_CARDS)], random_line(rng), rng.randint(2, 6), seed)
        longest, actions = max(longest, done), actions + done
    return f"{count} rounds, {actions} actions, the longest {longest}"


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("lines", "rounds"))
    parser.add_argument("count", type=int)
    arguments = parser.parse_args()
    print((prove_lines if arguments.kind == "lines" else prove_rounds)(arguments.count))
    return 0


if __name__ == "__main__":
    sys.exit(main())
