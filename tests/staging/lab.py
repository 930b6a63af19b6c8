"""Scenes of the rule lab and of packs for `shot`; generated rounds make the image independent of players."""

import random
from collections import Counter
from typing import Any

from tests.staging.sitting import Sitting
from uno_desktop.content.table_store import shipped_packs
from uno_desktop.match.batch.round_stats import CARD, RoundCount
from uno_desktop.match.batch.rule_lab import LabTask
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.scenes.lab.lab_page import LabScene
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.lobby.tables_page import TablesScene
from uno_desktop.texts.table_rules_summary import action_kinds

_DEEDS = ("turn_skipped", "drawn_turn", "drawn_penalty", "uno_said", "uno_caught", "pile_shuffled")
_MOMENTS = 260
"""Frames before the image is taken."""


def lab(sitting: Sitting) -> None:
    """Shows a mix with its first option changed, beside the default ruleset."""
    match_setup = sitting.draft()
    option = next(option for option in match_setup.ruleset.options if option.values)
    match_setup.options = {option.key: _another(option.values, option.default)}
    sitting.show(OptionsScene(sitting.services, match_setup))
    sitting.show(LabScene(sitting.services, match_setup, work=made_up, runs={}))
    for _ in range(_MOMENTS):
        sitting.live(1 / 60)


def packs(sitting: Sitting) -> None:
    """Shows the packs, with the third from the end selected."""
    match_setup = sitting.draft()
    sitting.show(OptionsScene(sitting.services, match_setup))
    sitting.show(TablesScene(sitting.services, match_setup, shipped_packs()[-3]))


def _another(values: tuple[Value, ...], default: Value) -> Value:
    return next((value for value in values if value != default), default)


def made_up(task: LabTask) -> Any:
    """Returns generated rounds of a match, or shares of two deals; deterministic per task."""
    rng = random.Random(f"{task.number} {sorted(task.spec[1])} {task.equals}")
    if not task.equals:
        return [tuple(float(rng.random() < 0.47) for _ in range(task.seats)) for _ in range(2)]
    slow = 15 if task.spec[1] else 0
    kinds = [f"{CARD}{kind}" for kind, _ in action_kinds(rulebook_for(*task.spec).deck)]
    rounds = []
    for _ in range(rng.randint(4, 9)):
        turns = round(rng.gammavariate(5, 7)) + 12 + slow
        fires = Counter({word: rng.randint(0, 3 + place % 4) for place, word in enumerate((*kinds, *_DEEDS))})
        rounds.append(RoundCount(turns, turns + 3, turns // 2, turns // 12, False, fires))
    return rounds, False
