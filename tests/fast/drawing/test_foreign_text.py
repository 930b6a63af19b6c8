"""Text that anybody may have written is drawn without harm, and only as much of it as is seen."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.drawing.text import LONGEST, SIGN, WIDEST, Fonts, shown
from uno_desktop.drawing.text_fit import fit_rows
from uno_desktop.ui.text_rendering import fitted, label, paragraph

NASTY = (
    "\ufe0f", "\u200b", "\u200d" * 40, "\u202e", "\u2066\u2067", "\x00", "\x1b[2J", "\ud800", "\u3164", "\n", "\t\t",
    "\u0301" * 500, "e" + "\u0301" * 500, "\u00ad", "\U000e0101", "\ufffe", "\U0010ffff", " ", "\u2028\u2029", "\u034f",
    "a\ufe0f\u202eb", "W" * 4_000, "W " * 4_000, "\ufe0f" * 1_000_000, "漢" * 300, "🦊\ufe0f\u200d🔥",
)  # fmt: skip


@pytest.mark.parametrize("text", NASTY, ids=lambda text: ascii(text)[:24])
@pytest.mark.parametrize("size", [9.0, 16.0, 72.0])
def test_every_way_of_writing_bears_it(text: str, size: float) -> None:
    letters = Fonts(1.5)
    assert fitted(letters, text, size, "bold", "white", 200).width <= 200 + letters.measure("…", size)[0]
    assert letters.render(text, size).width <= WIDEST
    label(letters, text, size, "regular", "white", (220, 60))
    paragraph(letters, text[:2_000], size, "regular", "white", 300)
    rows = fit_rows(letters, text, "bold", size, (180.0, 40.0))
    assert all(letters.render(row, rows.size, "bold").height for row in rows.rows)


def test_nothing_that_hides_is_drawn_as_nothing() -> None:
    assert shown("A\u202eB\u200b") == f"A{SIGN}B{SIGN}"
    assert shown("\ufe0f") == SIGN
    assert shown("e\u0301") == "e\u0301" and shown("Zoé\u00a0!") == "Zoé\u00a0!"
    assert Fonts(1.0).measure("\ufe0f", 16)[0] > 0
    assert len(shown("x" * 1_000_000)) == LONGEST


def test_a_line_is_cut_by_few_looks_and_only_the_cut_one_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """4,000 letters took 49 s: each was rendered with one letter less until it fitted."""
    letters = Fonts(1.0)
    looks, drawn = [], []
    measure, render = letters.measure, letters.render

    def looking(text: str, size: float, weight: str = "regular") -> tuple[int, int]:
        looks.append(len(text))
        return measure(text, size, weight)

    def drawing(text: str, size: float, weight: str = "regular", color: str = "white") -> pygame.Surface:
        drawn.append(len(text))
        return render(text, size, weight, color)

    monkeypatch.setattr(letters, "measure", looking)
    monkeypatch.setattr(letters, "render", drawing)
    fitted(letters, "An endless name " * 250, 20, "bold", "white", 180)
    assert len(looks) < 60 and len(drawn) == 1 and drawn[0] < 60


@pytest.mark.parametrize("width", range(12, 200, 7))
def test_what_is_kept_of_a_line_is_as_much_as_fits(width: int) -> None:
    letters, text = Fonts(1.0), "Bartholomäus von und zu Wallenstein"
    kept = letters.fit(text, 16, width)
    if kept == text or kept == "…":
        return
    assert letters.measure(kept, 16)[0] <= width
    longer = text[: len(kept.rstrip("…")) + 2]
    assert letters.measure(longer.rstrip() + "…", 16)[0] > width - letters.measure(" ", 16)[0]
