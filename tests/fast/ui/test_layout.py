"""Rows, columns and grids place their boxes by the width that there is, and a page gets their widgets in order."""

import pygame
import pytest

from uno_desktop.ui.layout import (
    NOWHERE,
    Background,
    Column,
    Control,
    Grid,
    Label,
    Picture,
    Row,
    Spacer,
    Tile,
    laid_out,
)
from uno_desktop.ui.metrics import Metrics, page_metrics
from uno_desktop.ui.widgets import Button, Widget, share_text_size

LONG = "The dealer turns the first card over, and the player after the dealer begins the round."


@pytest.fixture(scope="module", params=[1.0, 2.0])
def metrics(request: pytest.FixtureRequest) -> Metrics:
    return page_metrics((1280, 720), request.param)


def square(size: float = 40) -> Picture:
    return Picture(size, size, lambda surface, rect: None)


def test_a_row_gives_the_spare_width_to_growing_items(metrics: Metrics) -> None:
    px = metrics.px
    left, middle, right = square(), Column(grow=1), square(60)
    row = Row(left, middle, right, gap=10, inset=5)
    row.place(metrics, pygame.Rect(0, 0, px(500), row.height(metrics, px(500))))
    assert left.rect.left == px(5) and right.rect.right == pytest.approx(px(495), abs=2)
    assert middle.rect.width == pytest.approx(px(500 - 10 - 20 - 100), abs=2)
    assert left.rect.centery == right.rect.centery, "items are in the middle"


def test_a_row_becomes_a_column_where_it_is_too_narrow(metrics: Metrics) -> None:
    first, second = Column(square(), grow=1), Column(square(), grow=1)
    row = Row(first, second, stacks=300)
    for width, below in ((320, False), (280, True)):
        row.place(metrics, pygame.Rect(0, 0, metrics.px(width), 0))
        assert (second.rect.top > first.rect.top) == below, width


def test_a_centred_label_shrinks_before_its_row_becomes_a_column(metrics: Metrics) -> None:
    for width, below in ((160, False), (100, True)):
        first, words = square(70), Label("The dealer wins this round", 20)
        Row(Spacer(), first, words, Spacer(), gap=0).place(metrics, pygame.Rect(0, 0, metrics.px(width), 0))
        assert (words.rect.top > first.rect.bottom - 1) == below and words.rect.right <= metrics.px(width), width


def test_a_label_beside_a_growing_one_leaves_it_room(metrics: Metrics) -> None:
    name, value = Label(LONG, grow=1), Label(LONG)
    row = Row(name, value, gap=0)
    row.place(metrics, pygame.Rect(0, 0, metrics.px(200), 40))
    assert name.rect.width >= metrics.px(200) * 0.39


def test_a_wrapped_label_needs_more_height_in_less_width(metrics: Metrics) -> None:
    label, line = Label(LONG, wrap=True), Label(LONG)
    wide, narrow = (label.height(metrics, metrics.px(width)) for width in (900, 150))
    assert narrow > 3 * wide and line.height(metrics, metrics.px(150)) <= wide


def test_a_spacer_takes_the_spare_height_of_a_column(metrics: Metrics) -> None:
    above, below = square(), square()
    Column(above, Spacer(), below).place(metrics, pygame.Rect(0, 0, 100, 500))
    assert (above.rect.top, below.rect.bottom) == (0, pytest.approx(500, abs=2))


def test_the_cells_of_a_line_are_equally_high(metrics: Metrics) -> None:
    tiles = [Tile(metrics, Label(text, wrap=True), item=text) for text in ("Go", LONG, "Stop")]
    px = metrics.px
    placed = [
        rect for _, rect in laid_out(metrics, Grid(*tiles, cell=100, columns=2, gap=10), pygame.Rect(0, 0, px(250), 0))
    ]
    assert placed[0].height == placed[1].height > placed[2].height
    assert placed[0].right < placed[1].left and placed[2].top > placed[0].bottom
    [one] = {rect.width for _, rect in laid_out(metrics, Grid(*tiles, cell=200, gap=10), pygame.Rect(0, 0, px(250), 0))}
    assert one == px(250), "one column where two do not fit"


def test_widgets_come_in_reading_order_and_bare_text_becomes_one(metrics: Metrics) -> None:
    button, background = Widget(metrics, NOWHERE), Background("panel", 18)
    tree = Column(Label("First"), Row(Control(button, 100, 44), Label("Last")), None, inset=8, background=background)
    found = list(laid_out(metrics, tree, pygame.Rect(0, 30, metrics.px(400), 0)))
    (below, whole), (first, line), (second, place), _ = found
    assert isinstance(below, Tile) and whole == tree.rect and whole.top == 30
    assert isinstance(first, Tile) and not first.reachable and line.top == 30 + metrics.px(8)
    assert second is button and place.size == (metrics.px(100), metrics.px(44))
    assert all(whole.contains(rect) for _, rect in found)


def test_buttons_of_a_row_have_the_font_size_of_the_longest_text(metrics: Metrics) -> None:
    def button(text: str, y: int) -> Button:
        return Button(metrics, pygame.Rect(0, y, metrics.px(190), metrics.px(50)), text, lambda: None, size=20)

    row, other = [button(text, 0) for text in ("Watch", "Save this long table", "Start")], button("Back", 60)
    share_text_size((each, each.rect) for each in (*row, other))
    assert row[0].size == row[2].size < 20 and row[1].size == other.size == 20
