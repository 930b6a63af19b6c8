"""Measures how well the luck and skill of a match are separated: a strong player against a weak one, with swapped
hands.

`python tools/prove_luck.py [MATCHES] [RULESET] [STRONG] [WEAK] [ROUNDS] [OPTION=VALUE…]`, by default `40 official
expert@100 easy 6`, plays MATCHES matches for two, each of at most ROUNDS rounds. Each pair of matches has the same
cards with swapped seats. For each match it prints the rounds that the strong player won above an even share, split into
luck and skill; then how often the skill favours the strong player, and the means with their 95 % intervals, of which
that of luck should be about 0. The exit code is 1 if the skill favours the strong player in less than 95 % of all
matches, or if the parts do not add up.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Sequence

from uno_desktop.match.batch.headless_match import match_seed, play_match
from uno_desktop.match.luck import LuckSplit, LuckTally, rounds_of, seat_rounds
from uno_desktop.match.records.recorded_match import Snapshots
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.advice.win_probability_added import WinProbabilityAdded
from uno_desktop.players.player_registry import new_player

SEED = 2026
WANTED = 0.95


def told_apart(book: Rulebook, names: Sequence[str], match: int, rounds: int) -> list[LuckSplit]:
    """Plays a match and returns the parts of each seat's result."""
    leaves = Snapshots()
    play_match(book, [new_player(name) for name in names], SEED, match, rounds, leaves)
    tally = LuckTally(len(names))
    for played in rounds_of(leaves.moments):
        tally.ended(book, played)
        for seat_round in seat_rounds(book, match_seed(SEED, match), played):
            tally.add(WinProbabilityAdded(seat_round).finish())
    return [tally.split(seat) for seat in range(len(names))]


def mean(values: Sequence[float]) -> str:
    """Returns the mean and its 95 % interval."""
    n = len(values)
    middle = math.fsum(values) / n
    spread = math.sqrt(math.fsum((value - middle) ** 2 for value in values) / max(1, n - 1) / n)
    return f"{middle:+.2f} ±{1.96 * spread:.2f}"


def main() -> int:
    """Prints one line for each match, then the sums."""
    given = [*sys.argv[1:], *("40", "official", "expert@100", "easy", "6")[len(sys.argv) - 1 :]]
    matches, ruleset, strong, weak, rounds = int(given[0]), given[1], given[2], given[3], int(given[4])
    options = dict(each.split("=", 1) for each in given[5:])
    book, began = rulebook_for(ruleset, options), time.perf_counter()
    found: list[LuckSplit] = []
    whole = True
    print(f"{'cards':>5} {'seat':>4} {'result':>7} {'skill':>7} {'±':>5} {'luck':>7}   in rounds of {rounds}")
    for match in range(matches):
        cards, seat = divmod(match, 2)
        names = [weak, weak]
        names[seat] = strong
        split = told_apart(book, names, cards, rounds)
        mine, other = split[seat], split[1 - seat]
        whole = whole and all(abs(each.skill + each.luck - each.result) < 1e-9 for each in split)
        whole = whole and abs(mine.skill + other.skill) < 1e-9 and abs(mine.luck + other.luck) < 1e-9
        found.append(mine)
        line = f"{cards:>5} {'AB'[seat]:>4} {mine.result:+7.2f} {mine.skill:+7.2f} {mine.margin:5.2f} {mine.luck:+7.2f}"
        print(line, flush=True)
    right = sum(each.skill > 0.0 for each in found)
    print(f"skill points to {strong} in {right} of {matches} matches ({right / matches:.1%})")
    print(f"sure of it (interval above 0) in {sum(each.skill > each.margin for each in found)}")
    for name, values in (
        ("result", [each.result for each in found]),
        ("skill", [each.skill for each in found]),
        ("luck", [each.luck for each in found]),
    ):
        print(f"{name:>6}: {mean(values)} on average")
    print(f"parts add up: {'yes' if whole else 'NO'}; {time.perf_counter() - began:.0f} s")
    return 0 if right >= WANTED * matches and whole else 1


if __name__ == "__main__":
    sys.exit(main())
