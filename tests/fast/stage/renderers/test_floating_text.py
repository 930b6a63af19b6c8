"""Floating texts overlap nothing else that is visible."""

from uno_desktop.stage.renderers.floating_text import in_sight
from uno_desktop.stage.table.table_effects import FloatingText, FloatingTextKind


def test_a_stamp_replaces_the_number_over_the_same_cards() -> None:
    drawn, skipped = FloatingText(FloatingTextKind.COUNT, 0, "+2"), FloatingText(FloatingTextKind.STAMP, 0, "Skipped")
    another, banner = FloatingText(FloatingTextKind.COUNT, 1, "+4"), FloatingText(FloatingTextKind.BANNER, 0, "Round 1")
    assert in_sight([drawn, skipped, another, banner]) == [skipped, another, banner]
    assert in_sight([drawn, another]) == [drawn, another]
