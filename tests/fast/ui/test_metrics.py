"""Metrics of tables, pages and dialogs, from small windows to large ones."""

from dataclasses import FrozenInstanceError

import pygame
import pytest

from uno_desktop.ui.metrics import HIGHEST, LEAST_TARGET, LOGICAL, TARGET, WIDEST, Metrics, page_metrics, window_metrics

SIZES = ((960, 540), (1024, 768), (2560, 1080), (3840, 2160))
TEXTS = (1.0, 1.5, 2.0)
CASES = [(size, text) for size in SIZES for text in TEXTS]


def middle(metrics: Metrics) -> tuple[float, float]:
    return pygame.Rect(metrics.place(0, 0, *metrics.logical_size)).center


@pytest.mark.parametrize(("size", "text"), CASES)
def test_a_table_fills_its_window_whatever_the_text_size(size: tuple[int, int], text: float) -> None:
    metrics = window_metrics(size, text)
    assert metrics.logical_size == LOGICAL and metrics.place(0, 0, *LOGICAL).size in {
        (size[0], metrics.px(LOGICAL[1])),
        (metrics.px(LOGICAL[0]), size[1]),
    }
    assert metrics.fonts.scale == pytest.approx(metrics.scale * text)


@pytest.mark.parametrize(("size", "text"), CASES)
def test_a_page_never_has_controls_too_small_to_hit_nor_more_units_than_it_can_use(
    size: tuple[int, int], text: float
) -> None:
    metrics = page_metrics(size, text)
    assert metrics.px(TARGET) >= LEAST_TARGET
    assert metrics.logical_size[0] <= WIDEST and metrics.logical_size[1] <= HIGHEST
    assert metrics.fonts.scale == metrics.plates.scale == metrics.scale
    assert abs(middle(metrics)[0] - size[0] / 2) <= 1 and abs(middle(metrics)[1] - size[1] / 2) <= 1


def test_units_never_change() -> None:
    metrics = page_metrics((1280, 720), 1.0)
    with pytest.raises(FrozenInstanceError):
        metrics.scale = 2.0  # type: ignore[misc]
