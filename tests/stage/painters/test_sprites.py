"""Where the draw pile is used up, its place can still be seen."""

from __future__ import annotations

from uno_desktop.stage.painters.sprites import empty_place


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
