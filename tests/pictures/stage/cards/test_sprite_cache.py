"""Sprite cache: its sprites and limits; also text, icons and felt."""

import math
import threading
from types import SimpleNamespace

import pygame
import pytest

from tests.support.waiting import until
from uno_desktop.drawing import icons, palette
from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.renderers import felt
from uno_desktop.system.settings import TYPEFACES

HEIGHT = 90


def new_art(byte_limit: int = 1 << 24) -> SpriteCache:
    sprite_cache = SpriteCache(HEIGHT, byte_limit)
    sprite_cache.begin_frame(math.inf)
    return sprite_cache


@pytest.fixture
def sprite_cache() -> SpriteCache:
    return new_art()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def border(surface: pygame.Surface, width: int) -> int:
    """The greatest alpha within `width` pixels of the surface's edge."""
    inner = surface.get_rect().inflate(-2 * width, -2 * width)
    return max(
        surface.get_at((x, y)).a
        for x in range(surface.width)
        for y in range(surface.height)
        if not inner.collidepoint(x, y)
    )


def test_a_card_is_drawn_once_and_then_kept(sprite_cache: SpriteCache) -> None:
    assert sprite_cache.card("R5", 12) is sprite_cache.card("R5", 12.3)
    assert sprite_cache.card("R5", 12) is not sprite_cache.card("R5", 14)
    assert sprite_cache.card("R5", 12, flying=True) is sprite_cache.card("R5", 12.9, flying=True)


def test_a_card_has_its_size_and_a_transparent_margin(sprite_cache: SpriteCache) -> None:
    upright = sprite_cache.card("G3")
    assert sprite_cache.card_size == (60, 90)
    assert (upright.width, upright.height) == (64, 94)
    assert border(upright, 2) == 0


def test_a_card_turns_counter_clockwise(sprite_cache: SpriteCache) -> None:
    turned = sprite_cache.card("G3", 90)
    assert abs(turned.width - 94) <= 2
    assert abs(turned.height - 64) <= 2
    # The lit upper edge of the card is now on the left.
    middle = turned.height // 2
    left, right = (turned.get_at((x, middle)) for x in (8, turned.width - 9))
    assert sum(left[:3]) > sum(right[:3])


@pytest.mark.parametrize("flying", [False, True])
def test_every_pixel_is_premultiplied(flying: bool) -> None:
    card = new_art().card("Y7", 33, 0.8, flying=flying)
    for x in range(card.width):
        for y in range(card.height):
            pixel = card.get_at((x, y))
            assert max(pixel[:3]) <= pixel.a


def test_a_card_that_cannot_be_played_is_darker(sprite_cache: SpriteCache) -> None:
    bright, dim = (pygame.transform.average_color(card) for card in (sprite_cache.card("B2"), sprite_cache.dim("B2")))
    assert sum(dim[:3]) < 0.85 * sum(bright[:3])


def test_a_higher_shadow_is_wider_and_paler(sprite_cache: SpriteCache) -> None:
    low, high = sprite_cache.shadow(height=0.0), sprite_cache.shadow(height=1.0)
    assert high.width > low.width
    assert high.get_at(high.get_rect().center).a < low.get_at(low.get_rect().center).a


def test_lights_fade_out_before_their_edge(sprite_cache: SpriteCache) -> None:
    for light in (sprite_cache.shadow(height=0.5), sprite_cache.glow("gold"), sprite_cache.glow("R", 30)):
        assert border(light, 1) <= 4


def test_the_cache_stays_below_its_limit() -> None:
    limit = 400_000
    sprite_cache = new_art(limit)
    for angle in range(0, 60, 3):
        for code in ("R5", "W+4", "BS"):
            sprite_cache.card(code, angle)
            sprite_cache.shadow(angle, height=angle / 60)
            assert sprite_cache.bytes_used <= limit


def test_recently_used_sprites_stay_in_the_cache() -> None:
    sprite_cache = new_art(400_000)
    sprite_cache.card("R5", 1)
    sprite_cache.card("R5", 2)
    for angle in range(3, 30):
        kept = sprite_cache.card("R5", 1)
        sprite_cache.card("R5", angle)
    assert sprite_cache.card("R5", 1) is kept
    sprite_cache.begin_frame(0.0)
    sprite_cache.card("R5", 1)
    assert sprite_cache.settled
    sprite_cache.card("R5", 2)
    assert not sprite_cache.settled, "it went"


def test_without_time_the_nearest_sprite_stands_in(sprite_cache: SpriteCache) -> None:
    near, far = sprite_cache.card("R5", 10), sprite_cache.card("R5", 18)
    sprite_cache.begin_frame(0.0)
    assert sprite_cache.card("R5", 12) is near
    assert sprite_cache.card("R5", 16) is far
    assert not sprite_cache.settled
    sprite_cache.begin_frame(math.inf)
    assert sprite_cache.card("R5", 12) is not near
    assert sprite_cache.settled


def test_without_time_a_card_never_seen_is_drawn_coarsely_and_later_well(sprite_cache: SpriteCache) -> None:
    sprite_cache.begin_frame(0.0)
    coarse = sprite_cache.card("R5", 11)
    assert not sprite_cache.settled
    sprite_cache.begin_frame(math.inf)
    assert pixels(sprite_cache.card("R5", 11)) != pixels(coarse)
    assert sprite_cache.settled


def test_another_card_never_stands_in(sprite_cache: SpriteCache) -> None:
    red = sprite_cache.card("R5", 10)
    named = sprite_cache.card("W", 10, named="G")
    sprite_cache.begin_frame(0.0)
    assert sprite_cache.card("R6", 10) is not red
    assert pixels(sprite_cache.card("W", 10, named="B")) != pixels(named)


def until_rendered(sprite_cache: SpriteCache, code: str) -> None:
    """Frames without time for new sprites, until the thread has handed over the face."""

    def there() -> bool:
        sprite_cache.begin_frame(0.0)
        return not sprite_cache.awaits(code)

    until(code, there, pause=0.001)


def test_an_expected_face_is_drawn_in_the_thread_and_then_exact(sprite_cache: SpriteCache) -> None:
    plain = new_art()
    sprite_cache.expect(["R5", "G5"])
    until_rendered(sprite_cache, "R5")
    until_rendered(sprite_cache, "G5")
    sprite_cache.begin_frame(1.0)
    assert pixels(sprite_cache.card("R5", 11)) == pixels(plain.card("R5", 11))
    assert sprite_cache.settled
    sprite_cache.expect(["R5", "G5"])
    assert not sprite_cache.awaits("R5")
    sprite_cache.close()


def test_until_the_thread_is_done_a_draft_stands_in(
    sprite_cache: SpriteCache, shared_drawings: SimpleNamespace
) -> None:
    shared_drawings.renderers.working = False
    sprite_cache.expect(["R5"])
    sprite_cache.begin_frame(1.0)
    draft = sprite_cache.card("R5", 11)
    dim = sprite_cache.dim("R5", 11)
    assert not sprite_cache.settled
    assert sprite_cache.card("R5", 11) is draft and sprite_cache.dim("R5", 11) is dim
    until("the thread to rest", lambda: "card renderer" not in [thread.name for thread in threading.enumerate()])
    shared_drawings.renderers.working = True
    sprite_cache.expect(["R5"])
    until_rendered(sprite_cache, "R5")
    sprite_cache.begin_frame(1.0)
    assert pixels(sprite_cache.card("R5", 11)) != pixels(draft)
    assert sprite_cache.settled
    sprite_cache.close()


def test_a_picture_that_must_be_exact_does_not_wait_for_the_thread(sprite_cache: SpriteCache) -> None:
    plain = new_art()
    sprite_cache.expect(["B7"])
    sprite_cache.begin_frame(math.inf)
    assert pixels(sprite_cache.card("B7", 20)) == pixels(plain.card("B7", 20))
    assert sprite_cache.settled
    sprite_cache.close()


@pytest.mark.parametrize("code", ["R10", "X"])
def test_an_unknown_card_is_refused_by_name(sprite_cache: SpriteCache, code: str) -> None:
    with pytest.raises(KeyError, match=repr(code)):
        sprite_cache.card(code)
    with pytest.raises(KeyError):
        sprite_cache.expect([code])


def test_text_is_kept_and_grows_with_the_scale() -> None:
    small, large = Fonts(1), Fonts(2)
    assert small.render("Uno", 18) is small.render("Uno", 18)
    assert large.render("Uno", 18).width > 1.8 * small.render("Uno", 18).width
    assert small.measure("Uno", 18, "bold") == small.render("Uno", 18, "bold").size
    with pytest.raises(KeyError):
        small.render("Uno", 18, "thin")


def test_text_is_premultiplied_in_its_color() -> None:
    line = Fonts(2).render("Ü", 30, "title", (255, 0, 0))
    levels = {tuple(line.get_at((x, y))) for x in range(line.width) for y in range(line.height)}
    assert (255, 0, 0, 255) in levels
    assert all(red == alpha and green == blue == 0 for red, green, blue, alpha in levels)


@pytest.mark.parametrize("typeface", TYPEFACES)
def test_digits_are_equally_wide_where_counts_are_read(typeface: str) -> None:
    fonts = Fonts(2, typeface)
    for weight in ("regular", "bold"):
        assert len({fonts.measure(digit * 8, 20, weight) for digit in "0123456789"}) == 1


def test_long_lines_are_cut_to_fit() -> None:
    fonts = Fonts(1)
    cut = fonts.truncated("Massimiliano Bartolomeo", 18, 90)
    assert cut.endswith("…")
    assert fonts.measure(cut, 18)[0] <= 90
    assert fonts.truncated("Ada", 18, 90) == "Ada"


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_shows_its_color(name: str) -> None:
    picture = icons.icon(name, 32, "gold")
    assert picture.size == (32, 32)
    mask = pygame.mask.from_threshold(picture, palette.color("gold"), (3, 3, 3, 255))
    assert mask.count() > 20


def test_an_unknown_icon_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="unicorn"):
        icons.icon("unicorn", 20)


def test_the_felt_is_opaque_and_darker_at_the_corners() -> None:
    table = felt.felt((320, 180))
    middle, corner = (pygame.transform.average_color(table, (x, y, 12, 12)) for x, y in ((154, 76), (0, 0)))
    assert table.size == (320, 180)
    assert not table.get_flags() & pygame.SRCALPHA
    assert sum(corner[:3]) < 0.6 * sum(middle[:3])


def test_the_rim_light_has_the_active_color_and_follows_the_ellipse() -> None:
    for letter, channel in (("R", 0), ("B", 2)):
        light = felt.rim_light((320, 180), letter)
        on_ring = light.get_at((round(320 * (felt.RING_X - felt.RING_ACROSS)), round(180 * felt.RING_Y)))
        assert max(on_ring[:3]) == on_ring[channel] > 60
        assert light.get_at((160, round(180 * felt.RING_Y))).a < 10
    with pytest.raises(KeyError):
        felt.rim_light((320, 180), "Z")


def test_colors_are_found_by_letter_name_and_code() -> None:
    assert palette.hex_of("R") == palette.CARD_COLORS["R"].base
    assert palette.hex_of("gold") == palette.GOLD
    assert palette.hex_of((1, 2, 3)) == "#010203"
    with pytest.raises(ValueError, match="invalid color"):
        palette.color("nosuchcolor")
