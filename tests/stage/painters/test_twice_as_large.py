"""At 200 % what names a key or a place is written as much larger as the words beside it, or nearly so."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.layout.layout import Layout
from uno_desktop.stage.painters.button_words import button_words
from uno_desktop.stage.painters.hud import HudPainter
from uno_desktop.stage.painters.plates import Plates
from uno_desktop.stage.painters.wheel import WheelPainter
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import TYPEFACES

SIZES = ((960, 540), (1280, 720), (1024, 768))
NEARLY = 1.85
"""How many times as large; a letter has whole pixels."""


def key_of_a_button(layout: Layout, fonts: Fonts) -> None:
    box = layout.action_box(0)
    words = button_words(fonts, layout.unit, box, tr("table.draw"), "D")
    assert words.chip is not None and words.chip.h < box.h
    fonts.render("D", words.key_size, "bold")


def letters_of_the_wheel(layout: Layout, fonts: Fonts) -> None:
    WheelPainter(layout, fonts).draw(pygame.Surface(layout.size), "?", 0, 1.0)


def digit_of_a_seat(layout: Layout, fonts: Fonts) -> None:
    hud = HudPainter(layout, fonts, Plates(layout.unit))
    hud.chip(pygame.Surface(layout.size), "3", (200.0, 200.0))


@pytest.mark.parametrize("typeface", TYPEFACES)
@pytest.mark.parametrize(
    ("write", "sign"), [(key_of_a_button, "D"), (letters_of_the_wheel, "R"), (digit_of_a_seat, "3")]
)
def test_signs_grow_with_the_words(
    monkeypatch: pytest.MonkeyPatch, write: Callable[[Layout, Fonts], None], sign: str, typeface: str
) -> None:
    for size in SIZES:
        large = [
            letters(monkeypatch, write, Layout(size, 4, 0, text=text), typeface)[sign] for text in (1.0, 2.0)
        ]
        assert large[1] >= NEARLY * large[0], size


def letters(
    monkeypatch: pytest.MonkeyPatch, write: Callable[[Layout, Fonts], None], layout: Layout, typeface: str
) -> dict[str, float]:
    """How many pixels large each text is that a painter writes."""
    fonts, found = Fonts(layout.unit * layout.text, typeface), dict[str, float]()
    render = fonts.render

    def noted(text: str, size: float, weight: str = "regular", color: str = "white") -> pygame.Surface:
        found[text] = size * fonts.scale
        return render(text, size, weight, color)

    monkeypatch.setattr(fonts, "render", noted)
    write(layout, fonts)
    return found
