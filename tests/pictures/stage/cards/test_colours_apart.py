"""The four card colours are distinguishable without colour vision, by the symbols in the corner of a fan."""

from itertools import combinations

import pygame
import pytest

from tests.staging.color_blindness import Vision, luminance, seen_picture
from uno_desktop.drawing import svg
from uno_desktop.stage.cards.card_faces import face_svg
from uno_desktop.stage.cards.deck_styles import STYLES

SIZE = (110, 165)
"""Pixels of a card of the own hand in a window of 1280x720."""
STRIP = pygame.Rect(0, 0, 32, 56)
"""Visible part of a card in a large fan: its index and the glyph below."""
CLEAR, SPOT = 0.22, 30
"""Least difference in relative luminance between print and field, and the pixels of a spot of 5 by 6."""


def strip(code: str, named: str, style: str, vision: Vision) -> pygame.Surface:
    """The left upper corner of a card as it is seen."""
    return corner(svg.rasterise(face_svg(code, named, STYLES[style]), SIZE), vision)


def corner(face: pygame.Surface, vision: Vision) -> pygame.Surface:
    seen = pygame.Surface(STRIP.size, 0, 32)
    seen.blit(face, (0, 0), STRIP, special_flags=pygame.BLEND_PREMULTIPLIED)
    return seen_picture(seen, vision)


def printed(corner: pygame.Surface) -> list[bool]:
    """Of each pixel whether it belongs to a sign or the edge: the shapes alone, however light the field is."""
    light = [luminance(corner.get_at((x, y))) for x in range(STRIP.w) for y in range(STRIP.h)]
    field = sorted(light)[len(light) // 2]
    return [abs(each - field) >= CLEAR for each in light]


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """Pixels that are printed on one and not on the other."""
    return sum(a != b for a, b in zip(printed(one), printed(other), strict=True))


def alike(codes: list[tuple[str, str]], style: str) -> list[tuple[tuple[str, str], tuple[str, str]]]:
    """Pairs of cards whose corners are taken for each other."""
    seen = {each: strip(*each, style, Vision.GREY) for each in codes}
    return [pair for pair in combinations(codes, 2) if differing(seen[pair[0]], seen[pair[1]]) < SPOT]


@pytest.mark.parametrize("style", STYLES)
def test_signs_tell_the_colours_without_colour(style: str) -> None:
    for card in ("5", "+2"):
        assert not alike([(letter + card, "") for letter in "RGBY"], style)
    assert not alike([("W", letter) for letter in "RGBY"], style)
    for card in ("5", "+5"):
        assert not alike([(letter + card, "") for letter in "PTOV"], style)
    assert not alike([("WD", letter) for letter in "PTOV"], style)


def test_cards_with_the_same_sign_would_be_taken_for_each_other() -> None:
    red = svg.rasterise(face_svg("R5", "", STYLES["contrast"]), SIZE)
    blue = pygame.image.frombytes(pygame.image.tobytes(red, "RGBA"), SIZE, "BGRA")
    assert red.get_buffer().raw != blue.get_buffer().raw
    assert differing(corner(red, Vision.GREY), corner(blue, Vision.GREY)) < SPOT
