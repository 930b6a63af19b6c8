"""Text from the clipboard: each parser refuses text that is too long."""

import tracemalloc
from collections.abc import Callable
from contextlib import suppress

import pytest

from uno_desktop.content.table_plan import parse_plan
from uno_desktop.match.daily.daily_deal import read_line
from uno_desktop.model.position import read_position
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.model.workshop.deck_line import read_card, read_deck
from uno_desktop.puzzles.puzzle_collections import entry_named


def pasted(text: str) -> object:
    return read_position(text, RULESETS[0].id, {})


@pytest.mark.parametrize("read", [parse_plan, read_line, read_deck, read_card, entry_named, pasted])
@pytest.mark.parametrize("word", ["official ", "a/", "RS:", "2026-11-22 street ★★ 84\n", " "])
def test_a_flood_costs_no_memory(read: Callable[[str], object], word: str) -> None:
    """A text of 9 MB was cut into words before it was refused, which took 200 MB."""
    flood = word * (400_000 // len(word))
    with suppress(ValueError):
        read(word)
    tracemalloc.start()
    with suppress(ValueError):
        assert not read(flood)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100_000
