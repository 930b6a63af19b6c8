"""Every scene looks as it did when its picture was kept: see docs/adding.md for painting them anew."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.extent import extent
from tests.stage.paint_golden import (
    ALLOWED,
    KEPT,
    SIZES,
    TOLERANCE,
    Deck,
    Picture,
    all_pictures,
    difference,
    keep,
    kept,
    paint,
    part_off,
)

PICTURES = extent([each for each in all_pictures() if each.size == min(SIZES)], all_pictures())
"""1920x1080 has the units of 1280x720 and twice the pixels to draw."""


@pytest.fixture(scope="module", autouse=True)
def cards_are_put_away() -> Iterator[None]:
    """What has been drawn for these pictures is of no use to other tests."""
    yield
    Deck.put_away()


PLAIN = Picture("menu", "en", (1280, 720))


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_scene_looks_as_it_did(picture: Picture) -> None:
    actual, expected = paint(picture), kept(picture.file)
    off = difference(actual, expected)
    if part_off(off) > ALLOWED:
        folder = Path(tempfile.mkdtemp(prefix="uno-desktop-golden-"))
        for name, surface in (("actual", actual), ("expected", expected), ("difference", off)):
            pygame.image.save(surface, folder / f"{picture.name}-{name}.png")
        pytest.fail(f"{part_off(off):.2%} of {picture.name} differ; see {folder}")


def test_no_picture_is_kept_of_a_scene_that_is_gone() -> None:
    assert {file.name for file in KEPT.glob("*.png")} == {picture.file.name for picture in all_pictures()}


def test_all_pictures_are_small() -> None:
    assert sum(file.stat().st_size for file in KEPT.glob("*.png")) < 4_000_000


def test_what_is_kept_is_what_was_painted(tmp_path: Path) -> None:
    painted = paint(PLAIN)
    keep(painted, tmp_path / "a.png")
    assert part_off(difference(painted, kept(tmp_path / "a.png"))) == 0
    again = paint(PLAIN)
    assert part_off(difference(painted, again)) == 0


def test_a_changed_label_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from uno_desktop.scenes import menu

    before = paint(PLAIN)
    words = menu.tr
    monkeypatch.setattr(menu, "tr", lambda key, **rest: "Leave" if key == "menu.quit" else words(key, **rest))
    assert part_off(difference(before, paint(PLAIN))) > ALLOWED


def test_a_faint_change_is_not() -> None:
    grey = pygame.Surface((320, 180), 0, 32)
    grey.fill((90, 90, 90))
    other = grey.copy()
    other.fill((90 + TOLERANCE, 90, 90 - TOLERANCE))
    assert part_off(difference(grey, other)) == 0
    other.fill((90 + TOLERANCE + 1, 90, 90), (0, 0, 6, 3))
    assert part_off(difference(grey, other)) > ALLOWED
