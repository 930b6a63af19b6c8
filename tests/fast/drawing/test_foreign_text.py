"""Untrusted text is drawn safely, and only as far as it is visible."""

import pytest

from tests.support.stage.noted_fonts import NotedFonts
from uno_desktop.drawing.text import LONGEST, SIGN, WIDEST, Fonts, fit_rows, shown
from uno_desktop.ui.text_rendering import fitted, label, paragraph

NASTY = (
    "\ufe0f", "\u200b", "\u200d" * 40, "\u202e", "\u2066\u2067", "\x00", "\x1b[2J", "\ud800", "\u3164", "\n", "\t\t",
    "\u0301" * 500, "e" + "\u0301" * 500, "\u00ad", "\U000e0101", "\ufffe", "\U0010ffff", " ", "\u2028\u2029", "\u034f",
    "a\ufe0f\u202eb", "W" * 4_000, "W " * 4_000, "\ufe0f" * 1_000_000, "漢" * 300, "🦊\ufe0f\u200d🔥",
)  # fmt: skip


@pytest.mark.parametrize("text", NASTY, ids=lambda text: ascii(text)[:24])
@pytest.mark.parametrize("size", [9.0, 16.0, 72.0])
def test_every_text_function_accepts_it(text: str, size: float) -> None:
    fonts = Fonts(1.5)
    assert fitted(fonts, text, size, "bold", "white", 200).width <= 200 + fonts.measure("…", size)[0]
    assert fonts.render(text, size).width <= WIDEST
    label(fonts, text, size, "regular", "white", (220, 60))
    paragraph(fonts, text[:2_000], size, "regular", "white", 300)
    rows = fit_rows(fonts, text, "bold", size, (180.0, 40.0))
    assert all(fonts.render(row, rows.size, "bold").height for row in rows.rows)


def test_invisible_characters_are_drawn_visibly() -> None:
    assert shown("A\u202eB\u200b") == f"A{SIGN}B{SIGN}"
    assert shown("\ufe0f") == SIGN
    assert shown("e\u0301") == "e\u0301" and shown("Zoé\u00a0!") == "Zoé\u00a0!"
    assert Fonts(1.0).measure("\ufe0f", 16)[0] > 0
    assert len(shown("x" * 1_000_000)) == LONGEST


def test_a_line_is_truncated_with_few_measurements_and_drawn_once() -> None:
    """4,000 letters took 49 s: each was rendered with one letter less until it fitted."""
    fonts = NotedFonts(1.0)
    fitted(fonts, "An endless name " * 250, 20, "bold", "white", 180)
    assert fonts.looks < 60 and len(fonts.drawn) == 1 and len(fonts.drawn[0].text) < 60


@pytest.mark.parametrize("width", range(12, 200, 7))
def test_a_truncated_line_keeps_as_much_as_fits(width: int) -> None:
    fonts, text = Fonts(1.0), "Bartholomäus von und zu Wallenstein"
    kept = fonts.truncated(text, 16, width)
    if kept == text or kept == "…":
        return
    assert fonts.measure(kept, 16)[0] <= width
    longer = text[: len(kept.rstrip("…")) + 2]
    assert fonts.measure(longer.rstrip() + "…", 16)[0] > width - fonts.measure(" ", 16)[0]
