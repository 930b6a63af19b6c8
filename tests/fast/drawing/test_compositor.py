"""Composited sprites: partial updates give the same picture as a full redraw."""

import random

import pygame
import pytest

from uno_desktop.drawing.compositor import DynamicLayer, Placed, StaticLayer, composite, same

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
SIZE = (120, 80)


def sprite(shade: tuple[int, int, int, int], size: tuple[int, int] = (30, 20)) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill(shade)
    return surface.premul_alpha()


def ground(shade: str) -> pygame.Surface:
    surface = pygame.Surface(SIZE, 0, 32)
    surface.fill(shade)
    return surface


def drawn(cloth: pygame.Surface, spots: list[Placed]) -> bytes:
    """The expected picture: everything drawn from scratch."""
    surface = cloth.copy()
    for one, corner in spots:
        surface.blit(one, corner, special_flags=PREMULTIPLIED)
    return pygame.image.tobytes(surface, "RGB")


RED, BLUE, GREEN = (sprite((220, 30, 30, 200)), sprite((30, 30, 220, 120)), sprite((30, 200, 30, 255), (50, 40)))


@pytest.mark.parametrize(
    "after",
    [
        [],
        [(RED, (10, 10))],
        [(RED, (10, 10)), (GREEN, (15, 12)), (BLUE, (20, 15))],
        [(BLUE, (20, 15)), (RED, (10, 10))],
        [(RED, (60, 40)), (BLUE, (20, 15))],
        [(RED, (10, 10)), (BLUE, (20, 15)), (BLUE, (20, 15))],
        [(RED, (100, 70)), (BLUE, (-8, -5))],
    ],
)
def test_a_repaired_picture_equals_a_fresh_one(after: list[Placed]) -> None:
    still, cloth = StaticLayer(), ground("teal")
    for spots in ([(RED, (10, 10)), (BLUE, (20, 15))], after):
        shown = still.show(cloth, "teal", list(spots))
        assert pygame.image.tobytes(shown, "RGB") == drawn(cloth, list(spots))


def test_another_background_is_shown_everywhere() -> None:
    still, spots = StaticLayer(), [(RED, (10, 10))]
    still.show(ground("teal"), "teal", spots)
    cloth = ground("black")
    assert pygame.image.tobytes(still.show(cloth, "black", spots), "RGB") == drawn(cloth, spots)


def test_many_changes_leave_no_artifacts() -> None:
    rng, still, cloth = random.Random(4), StaticLayer(), ground("teal")
    spots: list[Placed] = []
    for _ in range(60):
        kept = [spot for spot in spots if rng.random() < 0.6]
        spots = kept + [
            (rng.choice((RED, BLUE, GREEN)), (rng.randrange(-20, 120), rng.randrange(-20, 80)))
            for _ in range(rng.randrange(6))
        ]
        assert pygame.image.tobytes(still.show(cloth, 0, spots), "RGB") == drawn(cloth, spots)


def test_only_changes_are_drawn() -> None:
    still, cloth = StaticLayer(), ground("teal")
    shown = still.show(cloth, 0, [(RED, (10, 10))])
    shown.set_at((100, 70), "white")
    still.show(cloth, 0, [(RED, (12, 10))])
    assert shown.get_at((100, 70)) == pygame.Color("white")


def test_sprites_that_stay_become_one_picture() -> None:
    small = DynamicLayer()
    spots = [(GREEN, (20, 20)), (RED, (30, 30)), (BLUE, (40, 35))]
    expected = drawn(ground("black"), spots)
    for _ in range(6):
        surface = ground("black")
        small.blit(surface, list(spots))
        close = zip(pygame.image.tobytes(surface, "RGB"), expected, strict=True)
        assert all(abs(one - other) <= 2 for one, other in close)
    surface = ground("black")
    small.blit(surface, [])
    assert pygame.image.tobytes(surface, "RGB") == drawn(ground("black"), [])


def test_a_composite_keeps_the_positions() -> None:
    picture, corner = composite([(RED, (10, 30)), (BLUE, (50, 5))])
    assert corner == (10, 5) and picture.size == (70, 45)


def test_only_identical_sprites_are_equal() -> None:
    assert same([(RED, (1, 2))], [(RED, (1, 2))])
    assert not same([(RED, (1, 2))], [(RED.copy(), (1, 2))])
    assert not same([(RED, (1, 2))], [(RED, (1, 3))])
    assert not same([(RED, (1, 2))], [])
