"""Every card of the official deck has its own drawn face, and the colours can be told without colour."""

from __future__ import annotations

import itertools

import pygame
import pytest

from uno_desktop.stage import faces, glyphs, svg

SIZE = (80, 120)
NUMBERS = [color + number for color in "RGBY" for number in "0123456789"]
ACTIONS = [color + action for color in "RGBY" for action in ("S", "R", "+2")]
BLACK = ["W", "W+4", "SW"]


def drawn(code: str, named: str = "") -> pygame.Surface:
    return svg.rasterise(faces.face_svg(code, named), SIZE)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def difference(one: pygame.Surface, two: pygame.Surface) -> float:
    """Mean difference of the pixels' brightness, 0 to 255."""
    greys = [pygame.transform.grayscale(surface) for surface in (one, two)]
    pairs = zip(*(pygame.image.tobytes(grey, "RGB")[::3] for grey in greys), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (one.width * one.height)


def test_every_card_of_the_official_deck_has_its_own_face() -> None:
    pictures = {code: pixels(drawn(code)) for code in NUMBERS + ACTIONS + BLACK}
    assert len(set(pictures.values())) == 55


def test_the_back_tells_nothing_and_is_no_face() -> None:
    back = svg.rasterise(faces.back_svg(), SIZE)
    assert all(pixels(back) != pixels(drawn(code)) for code in BLACK)


def test_corners_are_transparent_and_the_middle_is_not() -> None:
    card = drawn("R5")
    assert card.get_at((0, 0)).a == 0
    assert card.get_at((40, 60)).a == 255


@pytest.mark.parametrize("color", "RGBY")
def test_six_turned_upside_down_is_not_nine(color: str) -> None:
    six, nine = drawn(color + "6"), drawn(color + "9")
    turned = pygame.transform.rotate(six, 180)
    assert difference(turned, nine) > 3


@pytest.mark.parametrize("number", "69")
def test_six_and_nine_are_underlined_below_their_corner_number(number: str) -> None:
    marked, plain = drawn("B" + number), drawn("B8")
    below = pygame.Rect(11, 25, 5, 1)
    light = [pygame.transform.average_color(card, below)[0] for card in (marked, plain)]
    assert light[0] > light[1] + 50


def test_the_glyph_in_the_corner_tells_the_four_colors_apart_in_greys() -> None:
    corner = pygame.Rect(6, 24, 16, 14)
    glyphs_alone = []
    for color in "RGBY":
        picture = drawn(color + "5").subsurface(corner)
        # Only what is nearly white counts, so that the shade of the card cannot help.
        glyphs_alone.append(pygame.mask.from_threshold(picture, (255, 255, 255), (60, 60, 60, 255)))
    for one, two in itertools.combinations(glyphs_alone, 2):
        shared = one.overlap_area(two, (0, 0))
        assert one.count() > 15
        assert shared < 0.8 * max(one.count(), two.count())


@pytest.mark.parametrize("code", BLACK)
def test_a_wild_card_shows_the_color_named_with_it(code: str) -> None:
    plain = drawn(code)
    named = {color: drawn(code, color) for color in "RGBY"}
    assert all(difference(plain, card) > 3 for card in named.values())
    assert len({pixels(card) for card in named.values()}) == 4
    red, blue = (named[color].get_at((10, 60)) for color in "RB")
    assert red.r > red.b
    assert blue.b > blue.r


def test_a_colored_card_keeps_its_color_whatever_is_named() -> None:
    assert faces.face_svg("R5", "B") == faces.face_svg("R5")


@pytest.mark.parametrize(("code", "named"), [("R10", ""), ("", ""), ("w", ""), ("W", "Z"), ("R5", "Z")])
def test_unknown_cards_and_colors_are_refused_by_name(code: str, named: str) -> None:
    with pytest.raises(KeyError, match=repr(named or code)):
        faces.face_svg(code, named)


def test_every_index_can_be_drawn() -> None:
    for design in faces.DESIGNS.values():
        assert design.index in glyphs.DRAWN or glyphs.lettered(design.index).parts
