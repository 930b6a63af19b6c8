"""Rounds until the level `follow` is fair, for simulated people of five strengths.

    python tools/measure_following.py [--ruleset R] [--seats N] [--rounds N]

Measures how often each of them wins against each strength, then lets 600 of each play 120 rounds.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

from uno_desktop.content.following import Following
from uno_desktop.match.batch.arena import compare
from uno_desktop.players.strategies.ladder import STRENGTHS

PEOPLE = {"beginner": "follow@1", "easy": "easy", "medium": "medium", "hard": "hard", "expert": "expert@100"}
"""Simulated people; the beginner plays any card that fits and forgets most UNO calls, and
the expert has a budget without a clock, as has the last strength here."""
ROUNDS, COURSES, NEAR = 120, 600, 0.05


def shares_of(person: str, ruleset: str, seats: int, rounds: int) -> list[float]:
    """Returns the share of rounds won against each strength; searching players play a fourth of the
    rounds."""
    rivals = [*(f"follow@{strength}" for strength in range(1, STRENGTHS)), PEOPLE["expert"]]
    found = []
    for rival in rivals:
        number = rounds // 4 if PEOPLE["expert"] in (person, rival) else rounds
        found.append(compare((ruleset, {}), person, rival, seats=seats, rounds=number, seed=1).a_share)
    return found


def course(shares: Sequence[float], fair: float, seed: int) -> list[float]:
    """Returns for each round the chance to win it, for one person from the first round on."""
    chance, state, chances = random.Random(seed), Following(), []
    for number in range(ROUNDS):
        expected = shares[state.drawn(seed + number) - 1]
        chances.append(expected)
        state = state.after(chance.random() < expected, fair)
    return chances


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", default="official")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=1000)
    given = parser.parse_args()
    fair = 1 / given.seats
    for name, person in PEOPLE.items():
        shares = shares_of(person, given.ruleset, given.seats, given.rounds)
        courses = [course(shares, fair, 1000 * number) for number in range(COURSES)]
        means = [sum(each[number] for each in courses) / COURSES for number in range(ROUNDS)]
        late = max((number for number, mean in enumerate(means, 1) if abs(mean - fair) > NEAR), default=0)
        against = " ".join(f"{100 * share:.0f}" for share in shares)
        print(f"{name:9} wins {against} %; fair after {late} rounds; {100 * means[59]:.1f} % at round 60", flush=True)


if __name__ == "__main__":
    main()
