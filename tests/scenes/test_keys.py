"""Every deed that has a key is declared once: the keyboard, the buttons and the README say the same."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from uno_desktop.scenes.keys import KEY_DEEDS, Where, deeds_at_table
from uno_desktop.system.i18n import set_language, tr

README = Path(__file__).parents[2] / "README.md"
SHARED = {("hurry", "done"), ("enter", "look")}
"""Deeds with the same key that are never possible at the same time: the first that is possible is meant."""


def test_the_readme_lists_each_key_with_what_it_does() -> None:
    set_language("en")
    wanted = [f"| {each.label} | {tr(each.text)} |" for each in KEY_DEEDS]
    lines = README.read_text(encoding="utf-8").splitlines()
    begin = lines.index("| Key | |") + 2
    assert lines[begin : begin + len(wanted) + 1] == [*wanted, ""]


def test_no_key_means_two_things_at_once() -> None:
    for one, other in combinations(KEY_DEEDS, 2):
        shared = set(one.codes) & set(other.codes)
        assert not shared or (one.deed, other.deed) in SHARED, (one.deed, other.deed)


def test_a_key_that_holds_everywhere_is_not_the_tables() -> None:
    for each in KEY_DEEDS:
        for code in each.codes:
            assert (each.deed in deeds_at_table(code)) == (each.where is not Where.ANYWHERE), each.deed
