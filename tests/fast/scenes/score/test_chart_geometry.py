"""Geometry of the chart: round numbers, monotone curves, separate labels, ten markers."""

import re

import pygame
import pytest

from tests.support.scenes.page_measure import text_log
from uno_desktop.drawing import seat_marks
from uno_desktop.ui.charts import ChartData, ScoreChart, smooth, spread, ticks
from uno_desktop.ui.metrics import window_metrics


def test_scales_have_round_numbers() -> None:
    assert ticks(0, 500, 6) == [0, 100, 200, 300, 400, 500]
    assert ticks(0, 73, 5) == [0, 20, 40, 60]
    assert ticks(-30, 200, 6) == [-50, 0, 50, 100, 150, 200]


def test_a_line_goes_through_its_points_without_overshoot() -> None:
    points = [(0.0, 100.0), (10.0, 100.0), (20.0, 40.0), (30.0, 40.0), (40.0, 10.0)]
    numbers = [float(text) for text in re.findall(r"-?\d+(?:\.\d+)?", smooth(points))]
    heights = numbers[1::2]
    assert min(heights) == 10.0 and max(heights) == 100.0
    assert heights[:4] == [100.0] * 4, "level where nothing was won"
    assert smooth(points[:1]) == ""


def test_labels_keep_their_preferred_place_if_free() -> None:
    assert spread([10.0, 50.0, 90.0], 15, 0, 100) == [10.0, 50.0, 90.0]


def test_overlapping_labels_are_spread_evenly_in_order() -> None:
    assert spread([50.0, 50.0], 20, 0, 100) == [40.0, 60.0]
    heights = spread([98.0, 97.0, 99.0, 3.0], 10, 0, 100)
    assert heights == pytest.approx([90.0, 80.0, 100.0, 3.0])


def test_too_many_labels_share_the_available_height() -> None:
    assert spread([5.0] * 5, 50, 0, 100) == pytest.approx([0, 25, 50, 75, 100])
    assert spread([], 10, 0, 100) == []


def test_ten_seats_differ_without_colors() -> None:
    looks = set()
    for seat in range(10):
        mark = re.sub(
            r"#[0-9a-f]{6}",
            lambda found: "dark" if found[0] == "#1a1430" else "light",
            seat_marks.marker(seat, 0, 0, 10),
        )
        looks.add((seat_marks.dash(seat, 1.0), mark))
    assert len(looks) == 10 and len({mark for _, mark in looks}) == 10
    assert len(set(seat_marks.COLORS)) == 10


@pytest.mark.parametrize("size", [(900, 500), (420, 260)])
def test_numbers_of_the_scale_lie_beside_the_field_and_labels_behind_it(size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.font.init()
    data = ChartData(((0, 0, 0), (40, 0, 0), (40, 95, 0), (40, 95, 310)), ("Ada", "Bruno", "Chloé"), 500, "Goal", {})
    with text_log((1280, 720)) as log:
        chart = ScoreChart(window_metrics((1280, 720), 1.0), pygame.Rect((30, 20), size), data)
        chart.draw(pygame.Surface((1280, 720), 0, 32), 1.0)
    placed, field = dict(log.placed), chart.field.move(chart.box.topleft)
    for tick in chart.ticks:
        assert (
            placed[str(tick)].right < field.left
            and abs(placed[str(tick)].centery - chart.box.top - chart.point(0, tick)[1]) <= 1
        )
    for number in "123":
        assert placed[number].top >= field.bottom and field.left <= placed[number].centerx <= field.right
    for text in ("Ada  40", "Bruno  95", "Chloé  310"):
        assert placed[text].left > field.right
    assert all(chart.box.contains(rect) for rect in placed.values()) and not log.cut
