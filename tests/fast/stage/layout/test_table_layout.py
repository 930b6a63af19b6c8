"""Positions in the table layout. test_layout_grid proves that nothing overlaps."""

import math
from itertools import pairwise

import pytest

from tests.support.stage.placed_boxes import corners
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE, ROW_LIMIT, Box, Layout

SIZES = ((960, 540), (1024, 768), (1280, 720), (1366, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3840, 2160))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_dispenser_points_at_each_seat_and_covers_none(size: tuple[int, int], seats: int) -> None:
    layout = Layout(size, seats, 0, dispenser=True)
    x, y = layout.piles.dispenser_point()
    for seat in range(seats):
        mouth = layout.seats.mouth_pose(seat)
        panel = layout.seats.panel_box(seat)
        aimed = layout.hand.pose(0, 1) if seat == 0 else layout.seats.other_pose(seat, 0, 1)
        along = (mouth.x - x) * (aimed.x - x) + (mouth.y - y) * (aimed.y - y)
        lengths = math.hypot(mouth.x - x, mouth.y - y) * math.hypot(aimed.x - x, aimed.y - y)
        assert along / lengths > math.cos(math.radians(20))
        for other in range(seats):
            assert not layout.seats.panel_box(other).contains(mouth.x, mouth.y)
        assert not panel.overlaps(layout.piles.supply_count_box())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_shown_hand_lies_between_the_opponents_and_the_viewer(size: tuple[int, int], seats: int) -> None:
    layout = Layout(size, seats, 0)
    for count in (1, 7, 20, 60):
        for index in range(count):
            pose = layout.piles.shown_pose(index, count)
            spots = corners(pose, layout.unit)
            assert all(0 <= x <= size[0] for x, _ in spots)
            assert all(y <= layout.hand.box(7).y for _, y in spots)
        for seat in layout.seats.others:
            middle = layout.piles.shown_pose(count // 2, count)
            assert not layout.seats.panel_box(seat).contains(middle.x, middle.y)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", (7, 15, ROW_LIMIT, 30, 40))
def test_every_corner_index_of_my_hand_is_visible(size: tuple[int, int], count: int) -> None:
    layout = Layout(size, 4, me=0)
    poses = [layout.hand.pose(index, count) for index in range(count)]
    rear = count // 2 if count > ROW_LIMIT else 0
    for row in (poses[:rear], poses[rear:]):
        for one, two in pairwise(row):
            assert two.x - one.x >= 0.3 * CARD_WIDE * layout.unit
    for pose in poses:
        left, right = corners(pose, layout.unit)[:2]
        assert left[0] >= 0 and right[0] <= size[0]
        assert left[1] + 0.36 * CARD_HIGH * layout.unit <= size[1]
    if rear:
        assert poses[rear].y - poses[0].y >= 0.3 * CARD_HIGH * layout.unit


@pytest.mark.parametrize("seats", range(2, 11))
def test_catch_buttons_and_marks_lie_in_the_window(seats: int) -> None:
    for size in SIZES:
        layout = Layout(size, seats, me=1)
        window = Box(0, 0, *size)
        for seat in range(seats):
            box = layout.seats.catch_box(seat)
            assert window.contains(box.x, box.y) and window.contains(box.right, box.bottom)
            for spot in (layout.seats.anchor(seat), layout.seats.dealer_point(seat), layout.seats.badge_point(seat)):
                assert window.contains(*spot)


def test_the_next_seat_clockwise_sits_to_the_left() -> None:
    layout = Layout((1280, 720), 4, me=2)
    assert layout.seats.others == (3, 0, 1)
    xs = [layout.seats.panel_box(seat).center[0] for seat in layout.seats.others]
    assert xs == sorted(xs)


@pytest.mark.parametrize("size", ((960, 540), (1280, 720), (3840, 2160)))
def test_usual_names_keep_their_size_at_ten_seats(size: tuple[int, int]) -> None:
    for name_wide in (44.0, 48.0):
        panel = Layout(size, 10, 0, name_wide, text=2.0, reactions=4).seats.panel_shape(1)
        assert panel.text >= 1.15, name_wide
        assert panel.name_space >= name_wide * panel.text, name_wide


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_the_button_for_uno_stands_beside_the_hand(size: tuple[int, int], seats: int) -> None:
    layout = Layout(size, seats, 0)
    button, hand = layout.buttons.uno_box(), layout.hand.box(20)
    aside = max(button.x - hand.right, hand.x - button.right, 0.0)
    assert aside <= 80 * layout.unit and button.bottom > hand.y - 60 * layout.unit


@pytest.mark.parametrize("size", SIZES)
def test_the_left_handed_layout_mirrors_buttons_and_panel_but_no_seat(size: tuple[int, int]) -> None:
    usual, mirrored = (Layout(size, 4, 0, left_handed=left) for left in (False, True))
    for place in ("menu_box", "order_box", "uno_box", "turn_box"):
        there, here = getattr(usual.buttons, place)(), getattr(mirrored.buttons, place)()
        assert here == pytest.approx((size[0] - there.right, there.y, there.w, there.h)), place
    assert mirrored.seats.panel_box(0).x > size[0] / 2 > mirrored.buttons.action_box(0).right
    assert [mirrored.seats.panel_box(seat) for seat in (1, 2, 3)] == [usual.seats.panel_box(seat) for seat in (1, 2, 3)]
    assert mirrored.hand.pose(0, 7) == usual.hand.pose(0, 7)
