"""Color blindness simulation, checked against published figures."""

from itertools import combinations

import pygame
import pytest

from tests.staging.color_blindness import Vision, apart, contrast, luminance, seen_colour, seen_picture
from uno_desktop.drawing.palette import CARD_COLORS, DARK_COLORS, Shades, color
from uno_desktop.stage.cards.deck_styles import STYLES

BLIND = [vision for vision in Vision if vision is not Vision.GREY]
LEAST = 15.0
"""So far apart two colours are told at a glance; all look alike in grey, where their signs tell them."""


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((0x76, 0x76, 0x76), (255, 255, 255)) == pytest.approx(4.54, abs=0.005)
    assert contrast((255, 255, 255), (0x77, 0x77, 0x77)) == pytest.approx(4.48, abs=0.005)
    assert luminance((255, 0, 0)) == pytest.approx(0.2126)


def test_color_differences_follow_cie() -> None:
    assert apart((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.01)
    assert apart((255, 0, 0), (0, 255, 0)) == pytest.approx(170.6, abs=0.2)
    assert apart((9, 9, 9), (9, 9, 9)) == 0


@pytest.mark.parametrize("vision", Vision)
def test_greys_are_unchanged(vision: Vision) -> None:
    for level in (0, 60, 128, 200, 255):
        assert max(abs(part - level) for part in seen_colour((level,) * 3, vision)) <= 1


def test_color_blindness_makes_some_colors_equal() -> None:
    """A red and a green that only the missing cone tells apart."""
    red, green = (216, 128, 112), (147, 162, 97)
    assert apart(red, green) > 45
    assert apart(seen_colour(red, Vision.DEUTERANOPIA), seen_colour(green, Vision.DEUTERANOPIA)) < 12
    assert len(set(seen_colour((200, 30, 90), Vision.GREY))) == 1


def test_a_picture_is_simulated_pixel_by_pixel() -> None:
    picture = pygame.Surface((3, 2))
    shades = [(255, 0, 0), (0, 200, 30), (12, 80, 255), (250, 220, 0), (9, 9, 9), (255, 255, 255)]
    for number, shade in enumerate(shades):
        picture.set_at((number % 3, number // 3), shade)
    seen = seen_picture(picture, Vision.PROTANOPIA)
    found = [tuple(seen.get_at((number % 3, number // 3))[:3]) for number in range(6)]
    assert found == [seen_colour(shade, Vision.PROTANOPIA) for shade in shades]


@pytest.mark.parametrize("vision", BLIND)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("colors", (CARD_COLORS, DARK_COLORS), ids=("light", "dark"))
def test_card_colors_stay_distinct(style: str, vision: Vision, colors: dict[str, Shades]) -> None:
    """As fields of the cards, and as text and marks upon the table; only four are in play at a time."""
    for part in ("bright", "base"):
        shades = [color(getattr(STYLES[style].shade(each), part)) for each in colors.values()]
        seen = [seen_colour(tuple(shade), vision) for shade in shades]
        alike = [pair for pair in combinations(seen, 2) if apart(*pair) < LEAST]
        assert not alike, f"{part} of {style}"
