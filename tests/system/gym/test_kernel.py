"""The kernel plays as the rules do. Here its functions run as they are; `tests/system/gym` compiles them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

pytest.importorskip("numpy", reason="the extra uno-desktop[gym] is not installed")

from tests.support.gym.kernel_comparison import compare
from uno_desktop.gym.kernel_tables import why_not_tables
from uno_desktop.gym.vector import VectorRounds
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for

SHORT = {"house.startingHand": 2}


@pytest.mark.parametrize(
    ("ruleset", "seats", "options", "seed"),
    [
        ("official", 2, {"official.swapHandsCount": 4}, 1),
        ("official", 3, {"official.catchWindow": "untilSaid", "official.plus4VictimPlays": False}, 0),
        ("classic", 4, {"house.mustPlay": "on"}, 3),
    ],
)
def test_every_step_is_the_same(ruleset: str, seats: int, options: Mapping[str, Value], seed: int) -> None:
    done = compare(ruleset, {**SHORT, **options}, seats, seed, steps=25, count=6)
    assert done["rounds"] and done["served"] < done["actions"] / 4


def test_rounds_are_cut_off_at_the_same_answer() -> None:
    assert compare("official", {}, 2, 0, steps=12, count=3, longest=5)["rounds"] == 6


@pytest.mark.parametrize(
    ("ruleset", "options", "reason"),
    [
        ("official", {}, ""),
        ("classic", {"house.mustPlay": "on"}, ""),
        ("official", {"house.stacking": "byValue"}, "the rules have answer_cards"),
        ("official", {"house.drawUntil": "on"}, "the rules have draws_until_fit"),
        ("official", {"house.sevenZero": "chosenPartner"}, "plays of B0 depend on the hands"),
        ("unplugged", {}, "layers_stay"),
        ("flip", {}, "the rules have"),
    ],
)
def test_rules_that_do_not_fit_into_tables_have_a_reason(
    ruleset: str, options: Mapping[str, Value], reason: str
) -> None:
    found = why_not_tables(rulebook_for(ruleset, options), 4)
    assert reason in found and bool(reason) == bool(found)


def test_an_environment_says_whether_the_kernel_steps_it() -> None:
    few: Any = VectorRounds(2)
    assert not few.kernel
    assert not VectorRounds(64, kernel=False).kernel
    street = VectorRounds(64, "street")
    assert not street.kernel and "the rules have" in street.why_no_kernel
    with pytest.raises(ValueError, match="kernel: the rules have"):
        VectorRounds(64, "street", kernel=True)
