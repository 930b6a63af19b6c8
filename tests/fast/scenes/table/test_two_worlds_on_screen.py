"""Screen, accessibility tree, sounds, speech and clock tell nothing about a hidden card: two tables that differ in one
of them are the same until a written rule lets their events part."""

from collections import Counter
from pathlib import Path

import pytest

from tests.support.access.two_worlds import RULES, SCRIPTED, SITUATIONS, compare, pair_of
from uno_desktop.model.actions import ACCEPT

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


def test_a_viewer_whose_own_backs_are_hidden_may_be_told_the_face_of_an_exchanged_card(tmp_path: Path) -> None:
    pair = pair_of(801431)
    assert pair and pair.setup.options["flip.ownBacks"] == "hidden" and pair.action.verb == ACCEPT
    assert compare(tmp_path, pair, FRAMES, Counter()) == "events.md"
