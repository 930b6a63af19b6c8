"""Window size, place and text size on every kind of screen, as data."""

import os
from pathlib import Path

import pygame
import pytest

from uno_desktop.scenes.shell.window import open_display
from uno_desktop.ui.window_fit import LARGEST_SCALE, MINIMUM, Borders, ScreenArea, fit_window, is_inside

WANTED = (1280, 720)
WINDOWS_11 = Borders(31, 8, 8, 8)
"""At 100 %: title bar and the invisible frame."""
OPENBOX = Borders(20, 1, 5, 1)

CASES = {
    "720p, no task bar": ((0, 0, 1280, 720), 1.0, OPENBOX, (1278, 695), (1, 20), 1.0),
    "laptop, task bar of 40": ((0, 0, 1366, 728), 1.0, WINDOWS_11, (1280, 689), (43, 31), 1.0),
    "laptop at 125 %": ((0, 0, 1366, 718), 1.25, Borders(38, 9, 9, 9), (1348, 671), (9, 38), 1.25),
    "full HD": ((0, 0, 1920, 1032), 1.0, WINDOWS_11, (1280, 720), (320, 167), 1.0),
    "full HD at 150 %": ((0, 0, 1920, 1020), 1.5, Borders(45, 11, 11, 11), (1898, 964), (11, 45), 1.12),
    "4K at 150 %": ((0, 0, 3840, 2088), 1.5, Borders(45, 11, 11, 11), (1920, 1080), (960, 521), 1.0),
    "4K at 200 %": ((0, 0, 3840, 2064), 2.0, Borders(60, 14, 14, 14), (2560, 1440), (640, 335), 1.0),
    "small screen": ((0, 0, 960, 540), 1.0, OPENBOX, (958, 515), (1, 20), 1.0),
    "menu bar and dock of a Mac, in points": ((0, 25, 1440, 795), 1.0, Borders(28), (1280, 720), (80, 76), 1.0),
    "task bar on the left, second screen": ((1984, 0, 1856, 1080), 1.0, WINDOWS_11, (1280, 720), (2272, 191), 1.0),
    "scale below 100 %": ((0, 0, 1920, 1080), 0.75, Borders(), (1280, 720), (320, 180), 1.0),
}
"""Usable area, scale, borders; then size and position of the content, and text factor."""


@pytest.mark.parametrize("name", CASES)
def test_the_window_fits_the_screen_and_its_text_is_as_large_as_the_system_asks(name: str) -> None:
    usable, scale, borders, size, position, text = CASES[name]
    fit = fit_window(WANTED, ScreenArea(usable, scale), borders)
    assert (fit.size, fit.position) == (size, position)
    assert fit.text == pytest.approx(text, abs=0.005)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("wanted", [(960, 540), (1280, 720), (1920, 1080), (7680, 4320)])
def test_no_border_lies_outside_and_no_text_gets_smaller_than_at_the_usual_scale(
    name: str, wanted: tuple[int, int]
) -> None:
    usable, scale, borders, *_ = CASES[name]
    area = ScreenArea(usable, scale)
    fit = fit_window(wanted, area, borders)
    usual = fit_window(wanted, ScreenArea(usable, 1.0), borders)
    assert is_inside(fit.position, fit.size, area, borders)
    assert all(least <= now for least, now in zip(fit.minimum, fit.size, strict=True))
    in_pixels = min(fit.size[0] / 1280, fit.size[1] / 720) * fit.text
    assert in_pixels == pytest.approx(min(usual.size[0] / 1280, usual.size[1] / 720) * max(scale, 1.0))


def test_the_smallest_window_grows_with_the_scale_and_is_never_larger_than_the_window() -> None:
    assert fit_window(WANTED, ScreenArea((0, 0, 3840, 2160), 2.0), Borders()).minimum == (1920, 1080)
    assert fit_window(WANTED, ScreenArea((0, 0, 1920, 1080), 1.0), Borders()).minimum == MINIMUM
    assert fit_window(WANTED, ScreenArea((0, 0, 900, 500), 1.0), Borders()).minimum == (900, 500)


def test_a_screen_that_reports_nonsense_gets_a_window_that_can_be_used() -> None:
    for usable in ((0, 0, 1, 1), (0, 0, 100, 9000), (-500, -500, 20, 20)):
        size = fit_window(WANTED, ScreenArea(usable, 50.0), Borders(500, 500, 500, 500)).size
        assert size[0] >= 640 and size[1] >= 400
    assert fit_window((960, 540), ScreenArea((0, 0, 9000, 9000), 50.0), Borders()).size[0] == 960 * LARGEST_SCALE


def test_windows_is_told_of_the_scale_before_the_display_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise Windows stretches a small picture on a display at 150 %."""
    told: list[str] = []
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    opens = pygame.display.init

    def init() -> None:
        told.append(os.environ["SDL_WINDOWS_DPI_AWARENESS"])
        opens()

    monkeypatch.setattr(pygame.display, "init", init)
    open_display()
    assert told == ["permonitorv2"]
    manifest = Path(__file__).parents[3] / "tools/packaging/windows/uno-desktop.manifest"
    assert ">permonitorv2,permonitor<" in manifest.read_text(encoding="utf-8")
