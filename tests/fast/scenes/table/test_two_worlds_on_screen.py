"""Screen, accessibility tree, sounds, speech and clock tell nothing about a hidden card: two tables that differ in one
of them are the same until a written rule lets their events part."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.access.two_worlds import RULES, SCRIPTED, SITUATIONS, compare, pair_of, situation

TABLES = 40
PART = 8
"""Tables of one test."""
FRAMES = 48


@pytest.mark.parametrize("part", range(TABLES // PART))
def test_a_hidden_card_changes_nothing_that_is_shown_said_or_timed(tmp_path: Path, part: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(part * PART, part * PART + PART):
        if pair := pair_of(number):
            seen[compare(tmp_path / str(number), pair, FRAMES, seen)] += 1
    assert seen["frames"] > 20 * PART and set(seen) <= {"frames", "apart", *RULES}


@pytest.mark.parametrize("name", SITUATIONS | SCRIPTED)
def test_what_once_told_a_hidden_card_tells_nothing(tmp_path: Path, name: str) -> None:
    seen: Counter[str] = Counter()
    compare(tmp_path, (SITUATIONS | SCRIPTED)[name](), 2 * FRAMES, seen)
    assert seen["frames"] > FRAMES // 2


def test_a_viewer_may_be_told_the_face_of_a_card_instead_of_the_exchanged_card(tmp_path: Path) -> None:
    hands = ["R1 Y2 G3", "R7 R9 B8", "B+1 B5 R8"]  # Bea has the other cards with these faces
    hidden = {"flip.ownBacks": "hidden"}
    pair = situation("flip", 1, (hands, hands), "B3", "C play B+1", 0, hidden, supply="R7", other_supply="R9")
    assert compare(tmp_path, replace(pair, covered=False), FRAMES, Counter()) == "events.md"
