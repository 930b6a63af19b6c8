"""The same seed and answers always give the same observations, masks, agents and rewards: two parallel rounds with
random answers are pinned for each table."""

import random
from collections.abc import Iterator

from tests.support.pinned import check_pinned, details
from uno_desktop.gym.rewards import WIN
from uno_desktop.gym.vector_rounds import Rounds
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for

STEPS = 60
TABLES: dict[str, tuple[str, int, dict[str, Value]]] = {
    "official": ("official", 4, {"house.startingHand": 2}),
    "classic": ("classic", 2, {"classic.stacking": "on"}),
    "street": ("street", 4, {"house.startingHand": 3}),
    "extreme": ("extreme", 3, {"extreme.discardAllOptional": True}),
    "unplugged": ("unplugged", 5, {"house.startingHand": 4}),
    "italian": ("italian", 6, {"italian.blankCount": 4, "italian.multiReverse": True}),
    "teams of ten": ("official", 10, {"house.teams": "on", "house.sameNumber": "on"}),
}


def trajectory(ruleset: str, seats: int, options: dict[str, Value]) -> Iterator[object]:
    rounds, rng = Rounds(rulebook_for(ruleset, options), seats, 2, WIN, 100), random.Random(1)
    rounds.begin(1)
    for _ in range(STEPS):
        first = rounds.choices[0]
        legal = [sorted(rounds.legal[:first]), sorted(rounds.legal[first:])]
        yield b"".join(rounds.rows).hex(), legal, rounds.agents, rounds.paid, rounds.rewards, rounds.cut
        rounds.step([rng.choice(codes) for codes in legal])


def test_trajectories_are_pinned() -> None:
    check_pinned("trajectories", {name: "\n".join(details(trajectory(*table))) for name, table in TABLES.items()})
