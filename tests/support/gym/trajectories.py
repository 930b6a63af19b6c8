"""Golden trajectories: digests of the observations and requests of the environments, one for each table.

`python tests/support/gym/trajectories.py --write` rewrites them after a change of the encoding, the seeds or the rules.
"""

import hashlib
import random
import sys
from pathlib import Path

from uno_desktop.gym.rewards import WIN
from uno_desktop.gym.vector_rounds import Rounds
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for

FILE = Path(__file__).with_suffix(".txt")
_STEPS = 60

TABLES: dict[str, tuple[str, int, dict[str, Value]]] = {
    "official": ("official", 4, {"house.startingHand": 2}),
    "classic": ("classic", 2, {"classic.stacking": "on"}),
    "street": ("street", 4, {"house.startingHand": 3}),
    "extreme": ("extreme", 3, {"extreme.discardAllOptional": True}),
    "unplugged": ("unplugged", 5, {"house.startingHand": 4}),
    "italian": ("italian", 6, {"italian.blankCount": 4, "italian.multiReverse": True}),
    "teams of ten": ("official", 10, {"house.teams": "on", "house.sameNumber": "on"}),
}


def digest(ruleset: str, seats: int, options: dict[str, Value]) -> str:
    """Returns the digest of two parallel rounds with random answers, in sixteen hexadecimal digits."""
    rounds, rng = Rounds(rulebook_for(ruleset, options), seats, 2, WIN, 100), random.Random(1)
    sha = hashlib.sha256()
    rounds.begin(1)
    for _ in range(_STEPS):
        first = rounds.choices[0]
        legal = [sorted(rounds.legal[:first]), sorted(rounds.legal[first:])]
        sha.update(b"".join(rounds.rows))
        sha.update(repr((legal, rounds.agents, rounds.paid, rounds.rewards, rounds.cut)).encode())
        rounds.step([rng.choice(codes) for codes in legal])
    return sha.hexdigest()[:16]


def trajectories() -> str:
    """Returns all tables, a line each."""
    return "".join(f"{name}: {digest(*table)}\n" for name, table in TABLES.items())


if __name__ == "__main__" and "--write" in sys.argv:
    FILE.write_text(trajectories(), encoding="utf-8")
