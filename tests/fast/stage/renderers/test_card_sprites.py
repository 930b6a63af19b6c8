"""Card rendering: an empty draw pile keeps a visible place, and playable cards glow."""

import math
from collections.abc import Callable

import pygame
import pytest

from tests.support.stage.heard_stage import Heard, card, dealt_table
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.renderers.card_sprites import CardRenderer, HandStyle, empty_place
from uno_desktop.stage.renderers.felt import felt
from uno_desktop.stage.renderers.lighting import LitFelt


def test_the_outline_is_as_large_as_a_card_and_the_cloth_shines_through() -> None:
    picture = empty_place(336, 3.0)
    around = picture.get_bounding_rect(min_alpha=20)
    assert 224 <= around.w <= 260 and 336 <= around.h <= 370
    middle = picture.get_at((picture.width // 2, picture.height // 2))
    assert 0 < middle.a < 128
    assert picture.get_at((0, 0)).a == 0


def test_it_follows_the_size_of_the_cards() -> None:
    large, small = empty_place(504, 3.0), empty_place(168, 3.0)
    assert abs(large.width - 3 * small.width) <= 2


def camera(table: Heard) -> Callable[[HandStyle], pygame.Surface]:
    """Returns a function that draws the table."""
    sprite_cache = SpriteCache(table.layout.card_height, 64 << 20)
    painter = CardRenderer(table.layout, sprite_cache, LitFelt(felt(table.layout.size)))

    def drawn(look: HandStyle) -> pygame.Surface:
        surface = pygame.Surface(table.layout.size)
        sprite_cache.begin_frame(math.inf)
        painter.draw(surface, table.effects, look, 0.0)
        return surface

    return drawn


Light = Callable[[CardId, HandStyle], tuple[int, int, int]]


@pytest.fixture
def light() -> Light:
    """Mean red, green and blue that the glow adds above the upper edge of a card in the viewer's hand."""
    table = dealt_table()
    drawn = camera(table)
    plain = drawn(HandStyle())

    def measured(of: CardId, look: HandStyle) -> tuple[int, int, int]:
        sprite = next(sprite for sprite in table.table_view.hands[0] if sprite.card == of)
        high = table.layout.card_height * sprite.scale
        strip = pygame.Rect(0, 0, round(high * 0.2), round(high * 0.05))
        strip.midbottom = (round(sprite.x), round(sprite.y - high * 0.515))
        with_light, without = (pygame.transform.average_color(picture, strip)[:3] for picture in (drawn(look), plain))
        red, green, blue = (one - other for one, other in zip(with_light, without, strict=True))
        return red, green, blue

    return measured


def test_an_advised_card_glows_white_and_playable_cards_gold(light: Light) -> None:
    left, right = card("R1"), card("B3")
    red, green, blue = light(left, HandStyle(playable=frozenset({left, right})))
    assert red > 40 and red > green > blue and blue < red / 2, "gold"
    advised = HandStyle(playable=frozenset({left, right}), hinted=left)
    red, green, blue = light(left, advised)
    assert min(red, green, blue) > 60 and max(red, green, blue) < 1.5 * min(red, green, blue), "white"
    assert max(light(right, advised)) < 12, "and it shines alone"


@pytest.mark.parametrize(
    "event",
    [ev.HandBuried(0, (HIDDEN,) * 3), ev.HandsRedealt(((), (HIDDEN,), (HIDDEN,)))],
    ids=lambda each: type(each).__name__,
)
def test_a_hand_that_lies_face_down_shows_no_card_on_its_way_to_a_pile(event: ev.Event) -> None:
    one, other = (dealt_table(hand=hand) for hand in ("R1 G2 B3", "Y9 Y8 Y7"))
    drawn, look = (camera(one), camera(other)), HandStyle(face_down=True)
    for number, _ in enumerate(zip(one.frames(event), other.frames(event), strict=True)):
        if number % 8 == 0:
            first, second = (each(look).get_buffer().raw for each in drawn)
            assert first == second, f"frame {number}"


def test_under_the_mouse_a_card_that_does_not_fit_rises_no_higher_than_one_that_fits() -> None:
    fits, other = 1, 2
    style = HandStyle(playable=frozenset({fits}), dimmed=True, pointed=other)
    style.advance((fits, other), 1.0)
    assert 0.0 < style.lifts[other] <= style.lifts[fits]
