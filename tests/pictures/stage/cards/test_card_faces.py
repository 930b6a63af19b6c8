"""Every card of the official deck has its own face, colours are distinguishable without colour, and the text written on
a Custom card is drawn on it."""

import itertools

import pygame
import pytest

from tests.support.stage.brightness import difference
from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing.palette import CARD_COLORS
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.rulesets.extreme import CUSTOM_EFFECTS
from uno_desktop.stage.cards import card_faces
from uno_desktop.stage.cards.card_designs import DESIGNS, WRITTEN, printed_on
from uno_desktop.stage.cards.sprite_cache import SpriteCache

SIZE = (80, 120)
BLACK = ["W", "W+4", "SW"]
EXTREME_BLACK = ["x4", "XH", "CU", "CU#1", "CU#2", "CU#3"]
UNPLUGGED_BLACK = ["W+4?", "W+8"]
HEAVY_BLACK = ["WR+4", "W+6", "W+10", "WCR"]
MAUVE = ["NON", "FOU", "BOO", "DER", "INV", "ECH", "VAC", "VFO", "GEN", "TRE", "EFP", "PIN"]
LUCK = ["CBR", "CBG", "CBB", "CBY"]
WHITE = [f"BL#{effect}" for effect in range(12)]
SIGNS = ["R" + sign for sign in ("7", "S", "R", "+2", "x2", "DA", "SE")] + BLACK + EXTREME_BLACK + UNPLUGGED_BLACK
SIGNS += MAUVE + LUCK + WHITE + HEAVY_BLACK + ["R+1", "RF", "W+2", "P+5", "PSE", "WDC"]
"""One card of each kind."""
NAMING = BLACK + EXTREME_BLACK + UNPLUGGED_BLACK + WHITE + HEAVY_BLACK
EMBLEM, CORNER = pygame.Rect(16, 26, 48, 68), pygame.Rect(6, 8, 26, 32)


def drawn(code: str, named: str = "") -> pygame.Surface:
    return svg.rasterise(card_faces.face_svg(code, named), SIZE)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_every_card_of_every_deck_has_its_own_face() -> None:
    codes = [code for code in DESIGNS if not code.startswith(WRITTEN)]
    assert {face.code for each in RULESETS for face in rulebook_for(each.id).deck.faces} <= {*codes}
    assert len({pixels(drawn(code)) for code in codes}) == len(codes) == 174


def test_a_custom_card_shows_its_text() -> None:
    effects = [code for code in DESIGNS if code.startswith(WRITTEN)]
    assert len(effects) == 1 + 1 + 10 + 11  # nothing, exchange, presses, white effects
    seen = {pixels(drawn(code).subsurface(EMBLEM)) for code in effects}
    assert len(seen) == len(effects)


@pytest.mark.parametrize("part", [EMBLEM, CORNER], ids=["emblem", "corner"])
def test_every_kind_of_card_is_recognizable_without_color(part: pygame.Rect) -> None:
    seen = {code: strokes(drawn(code).subsurface(part)) for code in SIGNS}
    for one, two in itertools.combinations(SIGNS, 2):
        shared = seen[one].overlap_area(seen[two], (0, 0))
        differing = seen[one].count() + seen[two].count() - 2 * shared
        assert differing > 10, (one, two)


def strokes(picture: pygame.Surface) -> pygame.Mask:
    """Pixels lighter than the mean grey of the picture."""
    grey = pygame.transform.grayscale(picture)
    middle = pygame.transform.average_color(grey)[0]
    return pygame.mask.from_threshold(grey, (255, 255, 255), (255 - middle,) * 3 + (255,))


@pytest.mark.parametrize("code", MAUVE + LUCK)
def test_no_color_is_shown_on_a_mauve_card(code: str) -> None:
    assert card_faces.face_svg(code, "R") == card_faces.face_svg(code)


def test_a_lucky_card_shows_its_color_and_the_mauve_ground() -> None:
    for code, color in zip(LUCK, "RGBY", strict=True):
        card = drawn(code)
        petal = pygame.Color(pygame.transform.average_color(card, (26, 42, 6, 6)))
        meant = pygame.Color(CARD_COLORS[color].base)
        others = [pygame.Color(CARD_COLORS[other].base) for other in "RGBY" if other != color]
        assert all(apart(petal, meant) < apart(petal, other) for other in others)
        ground = card.get_at((10, 60))
        assert ground.b > ground.r > ground.g


def apart(one: pygame.Color, two: pygame.Color) -> int:
    return sum(abs(a - b) for a, b in zip(one[:3], two[:3], strict=True))


def test_a_white_card_is_printed_dark_on_white() -> None:
    for code in WHITE:
        card = drawn(code)
        assert min(card.get_at((70, 20))[:3]) > 200
        assert strokes(card.subsurface(CORNER)).count() > CORNER.w * CORNER.h / 2


def test_the_back_is_the_same_for_all_cards_and_no_face() -> None:
    back = svg.rasterise(card_faces.back_svg(), SIZE)
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


@pytest.mark.parametrize("code", NAMING)
def test_a_wild_card_shows_the_color_named_with_it(code: str) -> None:
    plain = drawn(code)
    named = {color: drawn(code, color) for color in "RGBY"}
    assert all(difference(plain, card) > 3 for card in named.values())
    assert len({pixels(card) for card in named.values()}) == 4
    red, blue = (named[color].get_at((10, 60)) for color in "RB")
    assert red.r - red.b > blue.r - blue.b + 20


def test_a_colored_card_keeps_its_color_whatever_is_named() -> None:
    assert card_faces.face_svg("R5", "B") == card_faces.face_svg("R5")


@pytest.mark.parametrize(("code", "named"), [("R10", ""), ("", ""), ("w", ""), ("W", "Z"), ("R5", "Z")])
def test_unknown_cards_and_colors_are_refused_by_name(code: str, named: str) -> None:
    with pytest.raises(KeyError, match=repr(named or code)):
        card_faces.face_svg(code, named)


def test_every_index_can_be_drawn() -> None:
    for design in DESIGNS.values():
        assert design.index in glyphs.names() or glyphs.glyph_run(design.index).parts


def test_every_effect_that_can_be_written_on_a_card_has_a_design() -> None:
    for effect in CUSTOM_EFFECTS:
        book = rulebook_for("extreme", {"extreme.customEffects": (effect, "swap")})
        assert printed_on(book.deck) == {"CU#1": f"CU={effect}", "CU#2": "CU=swap"}
        assert f"CU={effect}" in DESIGNS


def test_rulesets_without_custom_cards_have_nothing_written() -> None:
    assert printed_on(rulebook_for("official").deck) == {}


def test_the_written_text_is_drawn_on_the_card() -> None:
    sprite_cache = SpriteCache(60, 1 << 22)
    sprite_cache.begin_frame(1.0)
    plain = sprite_cache.card("CU#1")
    sprite_cache.printed = {"CU#1": "CU=press 3"}
    assert sprite_cache.card("CU#1") is sprite_cache.card("CU=press 3") is not plain
    assert sprite_cache.card("CU#1", named="R") is sprite_cache.card("CU=press 3", named="R")
