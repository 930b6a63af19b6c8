"""At 200 % the texts of the table are about twice as large: keys, panels, lines, prompts."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from tests.support.stage.noted_fonts import NotedFonts
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import Fonts
from uno_desktop.model.cards import NOBODY, RED, Seat
from uno_desktop.scenes.table.hud import HudRenderer
from uno_desktop.scenes.table.prompts.color_wheel import ColorWheelRenderer
from uno_desktop.scenes.table.table_button import button_words, ring_space, weight
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.floating_text import SpeechBubbleRenderer
from uno_desktop.stage.renderers.player_panels import BadgeRenderer
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import TYPEFACES

SIZES = ((960, 540), (1280, 720), (1024, 768))
NEARLY = 1.8
"""Least factor of enlargement; glyph sizes are rounded to pixels."""


def key_of_a_button(layout: Layout, fonts: Fonts) -> None:
    box = layout.buttons.action_box(0)
    words = button_words(fonts, layout.unit, box, tr("table.draw"), "D")
    assert words.chip is not None and words.chip.h < box.h
    fonts.render("D", words.key_size, "bold")


def word_for_the_last_card(layout: Layout, fonts: Fonts) -> None:
    words = button_words(fonts, layout.unit, layout.buttons.uno_box(), tr("table.uno"), "U", large=True)
    fonts.render(words.rows.rows[0], words.rows.size, weight(True))


def answer_out_of_turn(layout: Layout, fonts: Fonts) -> None:
    box = layout.chance_box(0, 7)
    words = button_words(fonts, layout.unit, box, tr("table.non"), "V", kept=ring_space(box, layout.unit))
    fonts.render(words.rows.rows[0], words.rows.size, "bold")


def wheel(layout: Layout, fonts: Fonts) -> None:
    ColorWheelRenderer(layout, fonts).draw(pygame.Surface(layout.size), tr("table.choose_color"), 0, 1.0)


def hud(paint: Callable[[HudRenderer, pygame.Surface, Layout], None]) -> Callable[[Layout, Fonts], None]:
    return lambda at, fonts: paint(HudRenderer(at, fonts, Plates(at.unit)), pygame.Surface(at.size), at)


def what_is_said(layout: Layout, fonts: Fonts) -> None:
    bubbles = SpeechBubbleRenderer(layout, fonts)
    bubbles.draw(pygame.Surface(layout.size), 1, tr("table.uno"), "gold", 0.5, 7, still=True)


def badges(layout: Layout, fonts: Fonts, statuses: list[tuple[str, Seat]], lost: int) -> None:
    table_view = SimpleNamespace(revealed=False, seats=1, statuses=statuses, lost_turns=[lost], threat=None)
    effects = cast(TableEffects, SimpleNamespace(table_view=table_view, reduced=True))
    BadgeRenderer(layout, fonts, Plates(layout.unit)).draw(pygame.Surface(layout.size), effects, 0.0)


WRITTEN: dict[str, Callable[[Layout, Fonts], None]] = {
    "key of a button": key_of_a_button,
    "word for the last card": word_for_the_last_card,
    "answer out of turn": answer_out_of_turn,
    "wheel": wheel,
    "digit of a seat": hud(lambda hud, to, at: hud.chip(to, "3", (200.0, 200.0))),
    "turn": hud(lambda hud, to, at: hud.heading(to, tr("table.your_turn"), at.buttons.turn_box())),
    "choice": hud(lambda hud, to, at: hud.heading(to, tr("table.your_choice"), at.buttons.turn_box())),
    "cards left to draw": hud(lambda hud, to, at: hud.count(to, 99, at.piles.supply_count_box())),
    "last turns": hud(lambda hud, to, at: hud.journal(to, RED, False, ["Ada: 7"])),
    "what to do": hud(lambda hud, to, at: hud.notice(to, tr("table.must_draw"), at.status_box(7, chances=True))),
    "what is said": what_is_said,
    "what lasts": lambda at, fonts: badges(at, fonts, [("no_special", NOBODY)], lost=0),
    "lost turns": lambda at, fonts: badges(at, fonts, [], lost=2),
}


@pytest.mark.parametrize("write", WRITTEN.values(), ids=WRITTEN)
def test_words_grow_with_the_text(write: Callable[[Layout, Fonts], None], language: str) -> None:
    for place, size in enumerate(SIZES):
        typeface = TYPEFACES[(place + len(language)) % len(TYPEFACES)]
        small, large = (smallest(write, Layout(size, 4, 0, text=text, reactions=2), typeface) for text in (1.0, 2.0))
        assert large >= NEARLY * small, (size, typeface)


def smallest(write: Callable[[Layout, Fonts], None], layout: Layout, typeface: str) -> int:
    """Size in pixels of the smallest text drawn."""
    fonts = NotedFonts(layout.unit * layout.text, typeface)
    write(layout, fonts)
    return min(line.pixels for line in fonts.drawn)
