"""Scroll container: it never shows more than its content, and brings a widget into view with its margin."""

from pathlib import Path

import pygame
import pytest

from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.widgets import Button, Widget

AREA = pygame.Rect(100, 50, 400, 300)
ROW = 40


@pytest.fixture
def metrics(tmp_path: Path) -> Metrics:
    return offscreen_services((1280, 720), "en", user_folders(tmp_path)).page


def column(metrics: Metrics, rows: int) -> tuple[Scroller, list[Widget]]:
    """Returns a container with rows of buttons without gaps, and the buttons."""
    room = Scroller(metrics, AREA.copy())
    made: list[Widget] = [Button(metrics, pygame.Rect(0, 0, 0, 0), f"row {row}", lambda: None) for row in range(rows)]
    for row, widget in enumerate(made):
        room.add(widget, pygame.Rect(0, ROW * row, room.widest, ROW))
    room.arrange()
    return room, made


def test_the_first_row_is_at_the_top_and_those_below_the_area_are_not_hit(metrics: Metrics) -> None:
    room, rows = column(metrics, 20)
    assert rows[0].rect.topleft == AREA.topleft
    below = rows[-1].rect.center
    assert below[1] > AREA.bottom and not rows[-1].hit(below) and rows[-1].visible.height == 0
    assert rows[0].hit(rows[0].rect.center) and room.first_visible() is rows[0]


def test_scrolling_ends_with_the_last_row_at_the_bottom(metrics: Metrics) -> None:
    room, rows = column(metrics, 20)
    for way in (lambda: room.wheel(-500), lambda: room.key(pygame.K_END), lambda: room.scroll_into_view(rows[-1])):
        room.key(pygame.K_HOME)
        assert rows[0].rect.top == AREA.top
        way()
        assert rows[-1].rect.bottom == AREA.bottom and room.offset == 20 * ROW - AREA.height
    room.wheel(500)
    assert rows[0].rect.top == AREA.top and room.offset == 0


@pytest.mark.parametrize("start", ["top", "end"])
@pytest.mark.parametrize("row", range(20))
def test_any_row_comes_into_view_with_its_margin(metrics: Metrics, row: int, start: str) -> None:
    room, rows = column(metrics, 20)
    room.key(pygame.K_END if start == "end" else pygame.K_HOME)
    room.scroll_into_view(rows[row])
    assert AREA.contains(rows[row].rect)
    margin = metrics.px(room.margin)
    assert rows[row].rect.top >= AREA.top + margin or room.offset == 0
    assert rows[row].rect.bottom <= AREA.bottom - margin or room.offset == 20 * ROW - AREA.height


def test_a_row_in_view_does_not_move_the_page(metrics: Metrics) -> None:
    room, rows = column(metrics, 20)
    room.wheel(-2)
    before = room.offset
    room.scroll_into_view(next(each for each in rows if AREA.contains(each.rect.inflate(0, 60))))
    assert before and room.offset == before


def test_a_row_higher_than_the_area_shows_its_top(metrics: Metrics) -> None:
    room, _ = column(metrics, 20)
    tall = Button(metrics, pygame.Rect(0, 0, 0, 0), "tall", lambda: None)
    room.add(tall, pygame.Rect(0, 20 * ROW, room.widest, 2 * AREA.height))
    room.scroll_into_view(tall)
    assert AREA.top <= tall.rect.top < AREA.top + 2 * metrics.px(room.margin) + 1


def test_content_that_fits_is_never_scrolled(metrics: Metrics) -> None:
    room, rows = column(metrics, 3)
    room.wheel(-3)
    assert not room.key(pygame.K_END) and room.offset == 0 and rows[0].rect.top == AREA.top
    room.press((AREA.centerx, AREA.centery))
    assert not room.drag((AREA.centerx, AREA.top)) and not room.release()


def test_the_offset_survives_another_size_and_is_clamped(metrics: Metrics) -> None:
    room, _ = column(metrics, 20)
    room.key(pygame.K_END)
    again = Scroller(metrics, AREA.copy(), room.scrolled)
    again.height = 10 * ROW
    again.arrange()
    assert again.offset == 10 * ROW - AREA.height
