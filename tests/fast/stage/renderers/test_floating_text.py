"""What is shown for a moment lies over nothing else that is."""

from __future__ import annotations

from uno_desktop.stage.renderers.floating_text import in_sight
from uno_desktop.stage.table.table_stage import Mark, MarkKind


def test_a_stamp_takes_the_place_of_the_number_over_the_same_cards() -> None:
    drawn, skipped = Mark(MarkKind.COUNT, 0, "+2"), Mark(MarkKind.STAMP, 0, "Skipped")
    another, banner = Mark(MarkKind.COUNT, 1, "+4"), Mark(MarkKind.BANNER, 0, "Round 1")
    assert in_sight([drawn, skipped, another, banner]) == [skipped, another, banner]
    assert in_sight([drawn, another]) == [drawn, another]
