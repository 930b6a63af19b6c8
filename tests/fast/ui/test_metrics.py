"""What a table, a page and a dialog are measured in, from small windows to large ones."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pygame
import pytest

from uno_desktop.ui.metrics import (
    HIGHEST,
    LEAST_TARGET,
    LOGICAL,
    TARGET,
    WIDEST,
    Metrics,
    fitting_units,
    page_units,
    window_units,
)

SIZES = ((960, 540), (1024, 768), (2560, 1080), (3840, 2160))
TEXTS = (1.0, 1.5, 2.0)
CASES = [(size, text) for size in SIZES for text in TEXTS]


def middle(units: Metrics) -> tuple[float, float]:
    return pygame.Rect(units.place(0, 0, *units.canvas)).center


@pytest.mark.parametrize(("size", "text"), CASES)
def test_a_table_fills_its_window_whatever_the_text_size(size: tuple[int, int], text: float) -> None:
    units = window_units(size, text)
    assert units.canvas == LOGICAL and units.place(0, 0, *LOGICAL).size in {
        (size[0], units.px(LOGICAL[1])),
        (units.px(LOGICAL[0]), size[1]),
    }
    assert units.fonts.scale == pytest.approx(units.scale * text)


@pytest.mark.parametrize(("size", "text"), CASES)
def test_a_page_never_has_controls_too_small_to_hit_nor_more_units_than_it_can_use(
    size: tuple[int, int], text: float
) -> None:
    units = page_units(size, text)
    assert units.px(TARGET) >= LEAST_TARGET
    assert units.canvas[0] <= WIDEST and units.canvas[1] <= HIGHEST
    assert units.fonts.scale == units.skin.scale == units.scale
    assert abs(middle(units)[0] - size[0] / 2) <= 1 and abs(middle(units)[1] - size[1] / 2) <= 1


@pytest.mark.parametrize(("size", "text"), CASES)
def test_a_dialog_that_must_fit_has_room_in_its_window(size: tuple[int, int], text: float) -> None:
    units = fitting_units(size, text, 780, 460)
    assert units.canvas[0] >= 780 and units.canvas[1] >= 460
    assert units.scale <= page_units(size, text).scale


def test_units_never_change() -> None:
    units = page_units((1280, 720), 1.0)
    with pytest.raises(FrozenInstanceError):
        units.scale = 2.0  # type: ignore[misc]
