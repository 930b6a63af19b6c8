"""Workshop cards are drawn with their picture, colour and name, in every deck style."""

import math

import pygame
import pytest

from tests.support.stage.brightness import difference
from uno_desktop.drawing import glyphs
from uno_desktop.drawing.palette import CARD_COLORS
from uno_desktop.model.workshop.custom_card import GLYPHS
from uno_desktop.stage.cards.card_designs import DESIGNS, glyph_of, own_subject
from uno_desktop.stage.cards.deck_styles import STYLES
from uno_desktop.stage.cards.sprite_cache import SpriteCache

HEIGHT = 150
CORNER = pygame.Rect(8, 10, 22, 26)
"""Visible corner of a card in a long hand, with its index."""


def art(style: str = "hexagon") -> SpriteCache:
    made = SpriteCache(HEIGHT, 1 << 26, style)
    made.begin_frame(math.inf)
    return made


def test_every_picture_is_recognizable_by_its_corner() -> None:
    drawn = art()
    corners = {glyph: drawn.card(own_subject("R", glyph, "")).subsurface(CORNER) for glyph in GLYPHS}
    for glyph, corner in corners.items():
        nearest = min(difference(corner, other) for name, other in corners.items() if name != glyph)
        assert nearest > 8, glyph


def test_no_picture_looks_like_a_colour_or_like_a_card_that_is_there_already() -> None:
    taken = {shades.glyph for shades in CARD_COLORS.values()} | {design.index for design in DESIGNS.values()}
    assert taken & set(GLYPHS) == {"gift"}, "a card of Unplugged, which takes no cards out of the workshop"
    assert {glyph_of(key) for key in GLYPHS} <= set(glyphs.names())


@pytest.mark.parametrize("style", STYLES)
def test_the_name_stands_on_the_card(style: str) -> None:
    drawn = art(style)
    plain, named = (drawn.card(own_subject("G", "cat", name)) for name in ("x", "Großmutter Ёж"))
    assert difference(plain, named) > 1
    assert drawn.card(own_subject("", "cat", "Miau"), named="R") is not drawn.card(own_subject("", "cat", "Miau"))


@pytest.mark.parametrize("name", ["a>R", "<g>&amp;", "\u202eevil\x00\n", "́" * 40, "W" * 400, " ", "日本語", "/../"])
def test_a_card_name_is_drawn_as_words_only(name: str) -> None:
    drawn, edge = art(), 4
    card = drawn.card(own_subject("B", "bear", name))
    blank = drawn.card(own_subject("B", "bear", "_"))
    assert card.size == blank.size
    above = pygame.Rect(edge, edge, card.width - 2 * edge, card.height // 2 - edge)
    assert difference(card.subsurface(above), blank.subsurface(above)) == 0, "nothing but the ribbon differs"


def test_the_thread_and_the_main_program_draw_the_same_card() -> None:
    code = own_subject("Y", "octopus", "Kraken")
    at_once, ordered = art(), art()
    ordered.order([code])
    ordered.begin_frame(math.inf)
    assert pygame.image.tobytes(ordered.card(code), "RGBA") == pygame.image.tobytes(at_once.card(code), "RGBA")


def test_a_card_the_workshop_cannot_make_is_refused() -> None:
    for code in (own_subject("X", "cat", "a"), own_subject("R", "unicorn", "a"), "OWN=", "OWN=R"):
        with pytest.raises(KeyError):
            art().card(code)
