"""Dispenser pictures: the direction of the chute, the pressed button, running lamps."""

import itertools
import math

import pygame
import pytest

from uno_desktop.stage.table.dispenser_view import ANGLE_STEP, LAMP_STEPS, dispenser, mouth

HEIGHT = 120
MIDDLE = HEIGHT // 2


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def spot(angle: float, reach: float) -> tuple[int, int]:
    """The pixel at `reach` parts of the height from the middle."""
    x = MIDDLE + reach * HEIGHT * math.cos(math.radians(angle))
    y = MIDDLE - reach * HEIGHT * math.sin(math.radians(angle))
    return round(x), round(y)


@pytest.mark.parametrize("angle", range(0, 360, 40))
def test_the_chute_points_in_the_given_direction(angle: int) -> None:
    picture = dispenser(HEIGHT, angle)
    assert picture.get_at(spot(angle, 0.44)).a == 255
    assert all(picture.get_at(spot(angle + turn, 0.44)).a < 128 for turn in (90, 135, 180, 225, 270))


@pytest.mark.parametrize("angle", [0, 90, 200, 315])
def test_cards_come_out_of_the_mouth(angle: int) -> None:
    dx, dy = mouth(HEIGHT, angle)
    at_mouth = dispenser(HEIGHT, angle).get_at((round(MIDDLE + dx), round(MIDDLE + dy)))
    assert min(at_mouth[:3]) > 180  # the pale edge of a card
    assert math.hypot(dx, dy) < MIDDLE
    assert math.degrees(math.atan2(-dy, dx)) % 360 == pytest.approx(angle)


def test_the_picture_has_its_size_and_nothing_is_cut_off() -> None:
    for angle in range(0, 360, 45):
        picture = dispenser(HEIGHT, angle)
        assert picture.get_size() == (HEIGHT, HEIGHT)
        rim = [*itertools.product((0, HEIGHT - 1), range(HEIGHT)), *itertools.product(range(HEIGHT), (0, HEIGHT - 1))]
        assert max(picture.get_at(place).a for place in rim) < 60


def test_the_button_goes_down_and_nothing_else_moves() -> None:
    up, down = dispenser(HEIGHT), dispenser(HEIGHT, pressed=True)
    button = pygame.Rect(MIDDLE - 22, MIDDLE - 22, 44, 44)
    assert pixels(up.subsurface(button)) != pixels(down.subsurface(button))
    beside = pygame.Rect(0, 0, MIDDLE - 22, HEIGHT)
    assert pixels(up.subsurface(beside)) == pixels(down.subsurface(beside))


def test_lamps_light_up_in_a_circle() -> None:
    pictures = [pixels(dispenser(HEIGHT, lamps=step)) for step in range(LAMP_STEPS + 1)]
    assert len(set(pictures)) == LAMP_STEPS
    assert pictures[0] == pictures[LAMP_STEPS]


def test_pictures_are_kept_and_near_angles_share_one() -> None:
    assert dispenser(HEIGHT, 40) is dispenser(HEIGHT, 40 + ANGLE_STEP / 4)
    assert dispenser(HEIGHT, 356) is dispenser(HEIGHT, -4)
    assert dispenser(HEIGHT, 40) is not dispenser(HEIGHT, 40 + ANGLE_STEP)


def test_every_pixel_is_premultiplied() -> None:
    picture = dispenser(HEIGHT, 30, True, 1)
    for place in itertools.product(range(HEIGHT), range(HEIGHT)):
        pixel = picture.get_at(place)
        assert max(pixel[:3]) <= pixel.a
