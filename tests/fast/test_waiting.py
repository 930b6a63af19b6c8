"""No test sleeps to give something time: tests wait for a condition, with `until`."""

import re
from collections.abc import Callable

import pytest

from tests.support.places import TESTS, relative
from tests.support.waiting import until

CLOCKS = re.compile(r"\b(?:sleep|time\.wait|time\.delay|monotonic|perf_counter|Timer)\(")
ALLOWED = {
    "support/waiting.py",  # the way to wait
    "support/played_window.py",  # says how long each step took
    "support/held_files.py",  # defines a clock that only waiting advances
    "support/players/odd_program.py",  # programs whose job is to hang, to dawdle and to run away
    "support/match/odd_players.py",
    "support/match/batch/pool_tasks.py",
    "support/scenes/controls/whole_games.py",  # tells how long a game took
    "system/match/test_program_controller.py",  # a clock that runs faster than life
}


def test_only_named_files_sleep_or_read_a_clock() -> None:
    """A test that does so passes by luck on a busy machine: let it wait by `until`, or give it a clock of its own."""
    files = {relative(file, TESTS) for file in TESTS.rglob("*.py") if CLOCKS.search(file.read_text(encoding="utf-8"))}
    assert files == ALLOWED


def test_until_returns_the_result() -> None:
    looks = iter(["", "", "there"])
    assert until("a word", lambda: next(looks), pause=0.0) == "there"


@pytest.mark.parametrize(("saw", "text"), [(None, "0"), (lambda: ["a.txt"], r"\['a.txt'\]")])
def test_until_reports_the_last_value_on_timeout(saw: Callable[[], object] | None, text: str) -> None:
    with pytest.raises(AssertionError, match=f"0 s in vain for the end; seen last: {text}$"):
        until("the end", lambda: 0, 0.0, pause=0.0, saw=saw)
