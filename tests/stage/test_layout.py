"""The layout: at every size, with all numbers of seats and cards, nothing is covered or sticks out."""

import math
from itertools import combinations, pairwise

import pytest

from uno_desktop.stage.layout import CARD_HIGH, CARD_WIDE, ROW_LIMIT, Box, Layout, Pose

SIZES = (
    (960, 540),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
HANDS = (1, 2, 7, 15, 24, 25, 30, 40)


def corners(pose: Pose, unit: float) -> list[tuple[float, float]]:
    turn = math.radians(-pose.angle)
    wide, high = CARD_WIDE * pose.scale * unit / 2, CARD_HIGH * pose.scale * unit / 2
    return [
        (pose.x + x * math.cos(turn) - y * math.sin(turn), pose.y + x * math.sin(turn) + y * math.cos(turn))
        for x, y in ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    ]


def fixed_boxes(layout: Layout, hand: int) -> dict[str, Box]:
    boxes = {f"pod {seat}": layout.pod_box(seat) for seat in range(layout.seats)}
    boxes |= {"supply": layout.supply_box(), "pile": layout.pile_box(), "hand": layout.hand_box(hand)}
    boxes |= {"menu": layout.menu_box(), "uno": layout.uno_box()}
    boxes |= {f"action {place}": layout.action_box(place) for place in range(2)}
    boxes |= {f"corner {place}": layout.corner_box(place) for place in range(2)}
    return boxes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("pod_wide", (0.0, 400.0))
@pytest.mark.parametrize("dispenser", (False, True), ids=("pile", "dispenser"))
def test_nothing_overlaps_and_all_lies_in_the_window(
    size: tuple[int, int], seats: int, pod_wide: float, dispenser: bool
) -> None:
    layout = Layout(size, seats, seats // 2, pod_wide, dispenser)
    for hand in HANDS:
        boxes = fixed_boxes(layout, hand)
        for (name, box), (other_name, other) in combinations(boxes.items(), 2):
            if {name, other_name} != {"supply", "pile"}:
                assert not box.meets(other), (name, other_name, hand)
        for name, box in boxes.items():
            assert box.x >= 0 and box.y >= 0, name
            assert box.right <= size[0] + 1e-6 and box.bottom <= size[1] + 1e-6, name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_dispenser_points_at_each_seat_and_hides_nobody(size: tuple[int, int], seats: int) -> None:
    layout = Layout(size, seats, 0, dispenser=True)
    x, y = layout.machine_spot()
    for seat in range(seats):
        mouth = layout.mouth_pose(seat)
        pod = layout.pod_box(seat)
        aimed = layout.hand_pose(0, 1) if seat == 0 else layout.other_pose(seat, 0, 1)
        along = (mouth.x - x) * (aimed.x - x) + (mouth.y - y) * (aimed.y - y)
        lengths = math.hypot(mouth.x - x, mouth.y - y) * math.hypot(aimed.x - x, aimed.y - y)
        assert along / lengths > math.cos(math.radians(20))
        for other in range(seats):
            assert not layout.pod_box(other).holds(mouth.x, mouth.y)
        assert not pod.holds(*layout.supply_count_spot())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_hand_that_is_looked_at_lies_between_the_others_and_mine(size: tuple[int, int], seats: int) -> None:
    layout = Layout(size, seats, 0)
    for count in (1, 7, 20, 60):
        for index in range(count):
            pose = layout.shown_pose(index, count)
            spots = corners(pose, layout.unit)
            assert all(0 <= x <= size[0] for x, _ in spots)
            assert all(y <= layout.hand_box(7).y for _, y in spots)
        for seat in layout.others:
            middle = layout.shown_pose(count // 2, count)
            assert not layout.pod_box(seat).holds(middle.x, middle.y)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_fans_of_the_others_stay_in_the_window_and_clear_of_other_pods(
    size: tuple[int, int], seats: int
) -> None:
    layout = Layout(size, seats, me=0)
    pods = {seat: layout.pod_box(seat) for seat in range(seats)}
    for count in (1, 7, 20, 40):
        for seat in layout.others:
            for index in range(count):
                pose = layout.other_pose(seat, index, count)
                for x, y in corners(pose, layout.unit):
                    assert 0 <= x <= size[0] and 0 <= y <= size[1]
                others = [pods[other] for other in layout.others if other != seat]
                assert not any(box.holds(pose.x, pose.y) for box in others)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("pod_wide", (0.0, 400.0))
def test_the_log_hides_nobody(size: tuple[int, int], seats: int, pod_wide: float) -> None:
    layout = Layout(size, seats, 0, pod_wide)
    log = layout.log_box()
    assert log.w >= 150 * layout.unit and log.h >= 140 * layout.unit
    boxes = fixed_boxes(layout, 20)
    boxes |= {f"catch {seat}": layout.catch_box(seat) for seat in layout.others}
    for name, box in boxes.items():
        assert not log.meets(box), name
    for seat in layout.others:
        for count in (1, 9, 25):
            for index in range(count):
                spots = corners(layout.other_pose(seat, index, count), layout.unit)
                assert not any(log.holds(x, y) for x, y in spots)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", (7, 15, ROW_LIMIT, 30, 40))
def test_every_corner_index_of_my_hand_is_visible(size: tuple[int, int], count: int) -> None:
    layout = Layout(size, 4, me=0)
    poses = [layout.hand_pose(index, count) for index in range(count)]
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
            box = layout.catch_box(seat)
            assert window.holds(box.x, box.y) and window.holds(box.right, box.bottom)
            for spot in (layout.anchor(seat), layout.dealer_spot(seat), layout.badge_spot(seat)):
                assert window.holds(*spot)


def test_the_next_seat_clockwise_sits_to_the_left() -> None:
    layout = Layout((1280, 720), 4, me=2)
    assert layout.others == (3, 0, 1)
    xs = [layout.pod_box(seat).center[0] for seat in layout.others]
    assert xs == sorted(xs)
