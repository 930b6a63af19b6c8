"""No more than three flashes in a second, and no motion with reduced motion."""

import pygame
import pytest

from tests.support.access.flashes import MOST, Flashes
from tests.support.access.frames import film, moving

LIVELY = ("dispenser", "vache")
"""Scenes that flash most; `tools/prove_eyes.py` checks all of them."""
CALM = ("menu", "table", "attacked", "everybody", "ownname")
RATE = 30


def counted(lights: list[float], part: float = 1.0, shade: tuple[int, int, int] = (255, 255, 255)) -> float:
    """The flashes of a screen of which a part is as light as it is told, frame by frame."""
    flashes = Flashes(RATE)
    screen = pygame.Surface((480, 270), 0, 32)
    for light in lights:
        screen.fill([round(channel * light) for channel in shade], (0, 0, 480, round(270 * part)))
        flashes.see(screen)
    return flashes.worst


def test_flashes_are_counted_as_they_are_defined() -> None:
    """Four a second are eight changes; what is faint, light at both ends, slow or small is none."""
    blink = [1.0] * 4 + [0.0] * 4
    assert counted(blink * 2) == 1.5
    assert counted(blink * 8) > MOST
    assert counted([0.2, 0.2, 0.2, 0.25, 0.25] * 20) == 0
    assert counted([1.0, 1.0, 0.95, 0.95] * 20) == 0
    assert counted([1.0] * 10 + [0.0] * 10 + [1.0] * 10 + [0.0] * 10) <= MOST
    assert counted(blink * 8, part=0.06) == 0
    assert counted(blink * 8, shade=(150, 0, 0)) > MOST


def test_a_slow_dawn_is_one_change() -> None:
    assert counted([step / 60 for step in range(60)]) == 0.5


@pytest.mark.parametrize("scene", LIVELY)
def test_the_liveliest_moments_do_not_flash(scene: str) -> None:
    flashes = Flashes(RATE / 2)
    film(scene, 1.0, flashes.see, each=4)
    assert 0 < flashes.worst <= MOST


@pytest.mark.parametrize("scene", CALM)
def test_reduced_motion_stops_a_scene(scene: str) -> None:
    assert moving(scene, settle=4.0, watched=1.0) is None


def test_without_it_something_moves() -> None:
    assert moving("menu", settle=1.0, watched=4.0, reduced=False) is not None
