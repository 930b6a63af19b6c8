"""Deck styles: each distinguishes the colours without colour, and the card by its left 30 %."""

import itertools

import pygame
import pytest

from tests.staging.color_blindness import contrast
from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import CARD_COLORS
from uno_desktop.stage.cards import card_faces, deck_styles
from uno_desktop.stage.cards.card_designs import DESIGNS, WRITTEN
from uno_desktop.stage.cards.card_faces import LARGE_MIDDLE
from uno_desktop.stage.cards.sprite_cache import SpriteCache

TIMES = 0.8
"""Pixels for each unit of a card of 200 x 300 units."""
SIZE = (round(card_faces.WIDTH * TIMES), round(card_faces.HEIGHT * TIMES))
SYMBOLS = ("0", "3", "6", "S", "R", "+2", "x2", "DA")
STRIP = 0.3
GLYPHS = {"hexagon": (18, 62, 31, 30), "contrast": (146, 20, 36, 36)}
"""Box of the colour's glyph in styles that show it alone: x, y, width, height in units of a card."""
LOW = {"6": 102, "+2": 102, "x2": 102, "W+4": 102, "BL#4": 142}
"""Vertical centre of the glyph below a large index, by code; about 91 for all others."""


def glyph(code: str, style: str, named: str = "") -> pygame.Mask:
    """The colour's glyph of a card, in greys."""
    low = LOW.get(code, LOW.get(code[1:], 91))
    return printed(part(drawn(code, style, named), GLYPHS.get(style, (18, low - 17, 33, 34))))


def drawn(code: str, style: str, named: str = "") -> pygame.Surface:
    return svg.rasterise(card_faces.face_svg(code, named, deck_styles.STYLES[style]), SIZE)


def part(picture: pygame.Surface, box: tuple[float, float, float, float]) -> pygame.Surface:
    return picture.subsurface([round(place * TIMES) for place in box])


def printed(picture: pygame.Surface) -> pygame.Mask:
    """Returns the pixels that are clearly lighter than the median grey or, on a light ground, darker."""
    grey = pygame.transform.grayscale(picture)
    levels = pygame.image.tobytes(grey, "RGB")[::3]
    ground = sorted(levels)[len(levels) // 2]
    inked = pygame.Mask(grey.size)
    for place, level in enumerate(levels):
        if level > ground + 40 or (ground > 190 and level < ground - 60):
            inked.set_at((place % grey.width, place // grey.width))
    return inked


def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(ValueError, match="baroque"):
        SpriteCache(90, 1 << 20, "baroque")


@pytest.mark.parametrize("style", deck_styles.STYLES)
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_colors_of_one_symbol_are_distinguishable_by_glyph_in_greys(style: str, symbol: str) -> None:
    shapes = {color: glyph(color + symbol, style) for color in "RGBY"}
    assert all(shape.count() > 60 for shape in shapes.values())
    for one, two in itertools.combinations("RGBY", 2):
        shared = shapes[one].overlap_area(shapes[two], (0, 0))
        assert shared < 0.8 * max(shapes[one].count(), shapes[two].count()), (one, two)


@pytest.mark.parametrize("style", deck_styles.STYLES)
@pytest.mark.parametrize("code", ["W", "W+4", "BL#4"])
def test_the_named_color_is_recognizable_by_its_glyph_in_greys(style: str, code: str) -> None:
    shapes = [glyph(code, style, color) for color in "RGBY"]
    for one, two in itertools.combinations(shapes, 2):
        assert one.overlap_area(two, (0, 0)) < 0.85 * max(one.count(), two.count())


@pytest.mark.parametrize("style", deck_styles.STYLES)
def test_every_face_is_recognizable_by_its_left_strip(style: str) -> None:
    width = round(SIZE[0] * STRIP)
    codes = [code for code in DESIGNS if not code.startswith(("CU#", WRITTEN))]  # those lie in one deck only
    strips = {
        code: pygame.transform.grayscale(drawn(code, style).subsurface(0, 0, width, SIZE[1] * 2 // 3)) for code in codes
    }
    for one, two in itertools.combinations(codes, 2):
        assert lighter(strips[one], strips[two]) + lighter(strips[two], strips[one]) > 25, (one, two)


def lighter(one: pygame.Surface, two: pygame.Surface) -> int:
    """Number of pixels of one grey picture that are clearly lighter than those of another."""
    rest = one.copy()
    rest.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.mask.from_threshold(rest, (255, 255, 255), (195, 195, 195, 255)).count()


@pytest.mark.parametrize("plain", ["hexagon", "contrast"])
@pytest.mark.parametrize("code", ["R0", "G7", "B8", "Y5"])
def test_a_large_index_is_much_larger_and_stays_in_the_strip(code: str, plain: str) -> None:
    box = (12, 12, 48, 78)
    usual, large = (index_height(part(drawn(code, style), box)) for style in (plain, f"{plain}-large"))
    assert large > 1.55 * usual
    # Half the index and its edge lie on either side of this line, so the rest of the card is not needed.
    assert LARGE_MIDDLE < card_faces.WIDTH * STRIP / 1.5
    beyond = part(drawn(code, f"{plain}-large"), (62, 14, 30, 66))
    assert printed(beyond).count() < 20


def index_height(corner: pygame.Surface) -> int:
    """Rows with ink, counted from the first to the first gap."""
    ink = printed(corner)
    rows = [any(ink.get_at((x, y)) for x in range(corner.width)) for y in range(corner.height)]
    first = rows.index(True)
    return [*rows[first:], False].index(False)


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_large_index_and_its_glyph_end_above_the_front_row_of_a_long_hand(symbol: str) -> None:
    for card, style in itertools.product((color + symbol for color in "RGBY"), ("hexagon-large", "contrast-large")):
        below = part(drawn(card, style), (15, 122, 30, 20))
        assert printed(below).count() < 12


def test_high_contrast_print_is_readable_on_its_field() -> None:
    style = deck_styles.STYLES["contrast"]
    for shades in (style.shade(given) for given in CARD_COLORS.values()):
        ink = (0,) * 3 if style.takes_dark_ink(shades) else (255,) * 3
        assert contrast(pygame.Color(shades.base)[:3], ink) >= 4.5


def test_the_sun_on_a_joker_in_high_contrast_is_dark_as_on_yellow_cards() -> None:
    joker = drawn("W", "contrast")
    sun = joker.get_at((round(71 * TIMES), round(181 * TIMES)))  # the middle of its yellow quarter
    assert max(sun[:3]) < 40
    assert min(drawn("W", "hexagon").get_at((round(69 * TIMES), round(183 * TIMES)))[:3]) > 220


def test_a_field_in_high_contrast_is_flat() -> None:
    card = drawn("B3", "contrast")
    assert len({tuple(card.get_at((80, y))) for y in range(14, 48)}) == 1
    assert len({tuple(drawn("B3", "hexagon").get_at((80, y))) for y in range(14, 48)}) > 5
