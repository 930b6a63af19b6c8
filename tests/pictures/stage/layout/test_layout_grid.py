"""The table layout in every window, with any number of seats and cards and any text size: nothing overlaps or leaves
the window, and click targets are large enough."""

import itertools
from collections.abc import Iterator

import pytest

from tests.support.extent import extent
from tests.support.stage.placed_boxes import Placed, chance_places, corners, lasting_places
from uno_desktop.stage.layout.table_layout import Box, Layout
from uno_desktop.stage.layout.tip_layout import tip_spaces
from uno_desktop.stage.layout.viewport import LEAST_TARGET

SIZES = extent(
    ((960, 540), (1024, 768), (2560, 1080)),
    ((960, 540), (1280, 720), (1024, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160)),
)
TEXTS = (1.0, 1.5, 2.0)
HANDS = (1, 7, 20, 40)
TABLES = ((False, 2, 56.0, False), (False, 4, 56.0, True), (True, 2, 130.0, False), (True, 4, 56.0, True))
"""A dispenser or not, the buttons of the reaction bar, the width of the longest name in units, and the left hand."""
FLEETING = ("notice", "line", "toast", "journal", "catch", "second", "tip", "journaltip", "name", "time")
"""Temporary parts: two of them may overlap, but none may cover a permanent part."""


def tried() -> Iterator[tuple[int, float, tuple[bool, int, float, bool]]]:
    """Seats, a size of text and a table; of a part each number of seats at each size of text, and tables by turns."""
    for place, (seats, text) in enumerate(itertools.product(range(2, 11), TEXTS)):
        turn = place + place // len(TEXTS)
        for table in extent(TABLES[turn % len(TABLES) :][:1], TABLES):
            yield seats, text, table


def layout_of(size: tuple[int, int], seats: int, text: float, table: tuple[bool, int, float, bool]) -> Layout:
    dispenser, reactions, name, left_handed = table
    return Layout(size, seats, seats // 2, name, dispenser, text, reactions, 60.0, left_handed)


def fleeting_places(layout: Layout, hand: int) -> Placed:
    """Boxes occupied for a while, for a hand of this size."""
    boxes = {"notice": layout.status_box(hand), "toast": layout.toast_box(), "journal": layout.journal_box()}
    boxes |= {f"catch {seat}": layout.seats.catch_box(seat) for seat in layout.seats.others}
    boxes |= {f"second {seat}": layout.seats.catch_box(seat, second=True) for seat in layout.seats.others}
    boxes |= {"line": layout.status_box(hand, chances=True), "time": layout.hand.time_box()}
    if layout.seats.count in (2, 4, 10) and hand in (7, 40):  # finding room takes longer than anything else here
        boxes |= {f"tip {side}": room for side, room in enumerate(tip_spaces(layout, hand, False))}
        boxes |= {f"journaltip {side}": room for side, room in enumerate(tip_spaces(layout, hand, True))}
    return boxes


def overlaps(layout: Layout, hand: int) -> list[tuple[str, str]]:
    """The pairs that lie on each other though they must not."""
    lasting = lasting_places(layout) | chance_places(layout, hand) | {"hand": layout.hand.box(hand)}
    every = lasting | fleeting_places(layout, hand)
    named = [(name, box, box.inflated(-0.5)) for name, box in every.items()]
    return [
        (one, other)
        for (one, box, _), (other, _, beside) in itertools.combinations(named, 2)
        if box.overlaps(beside) and not may_meet(one, other) and not text_over_seat(layout, one, other)
    ]


def text_over_seat(layout: Layout, one: str, other: str) -> bool:
    """True if these are the drawer with the last turns and who sits below it, or a toast and the cards below it: large
    text has no other room."""
    kinds = {one.split()[0], other.split()[0]}
    over = "journal" in kinds and bool(kinds & {"panel", "portrait", "fan"})
    return layout.enlarged > 0 and (over or kinds == {"toast", "fan"})


def may_meet(one: str, other: str) -> bool:
    kind, _, seat = one.partition(" ")
    other_kind, _, other_seat = other.partition(" ")
    kinds = {kind, other_kind}
    if seat == other_seat and seat and kinds <= {"panel", "portrait", "fan", "catch", "second"}:
        return True
    if {one, other} in ({"supply", "pile"}, {"supply", "count"}, {"hand", "time"}):
        return True
    if kind in FLEETING and other_kind in FLEETING:
        return {"journaltip", "journal"} != kinds and not {"line", "tip"} <= kinds
    return kinds == {"notice", "chance"}  # with out-of-turn buttons the line is the narrow one


def outside(layout: Layout, hand: int) -> list[str]:
    """Boxes outside the window; the hand may leave it at the lower edge."""
    window = Box(0.0, 0.0, *layout.size).inflated(0.01)
    places = lasting_places(layout) | chance_places(layout, hand) | fleeting_places(layout, hand)
    places |= {"hand": layout.hand.box(hand)}
    return [
        name
        for name, box in places.items()
        if box.x < window.x or box.y < window.y or box.right > window.right or box.bottom > window.bottom
    ]


def too_small(layout: Layout) -> list[str]:
    """Clickable boxes of fewer than 40 pixels."""
    targets = {
        name: box
        for name, box in lasting_places(layout).items()
        if name.split()[0] in ("menu", "order", "uno", "action", "corner", "supply", "pile")
    }
    targets |= chance_places(layout, 7) | chance_places(layout, 40)
    targets |= {f"seat {seat}": layout.seats.seat_box(seat) for seat in range(layout.seats.count)}
    targets |= {f"catch {seat}": layout.seats.catch_box(seat) for seat in range(layout.seats.count)}
    return [name for name, box in targets.items() if min(box.w, box.h) < LEAST_TARGET - 0.01]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_sticks_out_or_is_too_small(size: tuple[int, int]) -> None:
    for seats, text, table in tried():
        layout = layout_of(size, seats, text, table)
        assert too_small(layout) == [], (seats, text, table)
        assert layout.hand.time_box().w > size[0] / 4, (seats, text, table)
        for hand in HANDS:
            assert overlaps(layout, hand) == [], (seats, text, table, hand)
            assert outside(layout, hand) == [], (seats, text, table, hand)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_card_of_a_fan_lies_in_its_reserved_box(size: tuple[int, int]) -> None:
    for seats, text in itertools.product((2, 4, 7, 10), TEXTS):
        layout = layout_of(size, seats, text, TABLES[1])
        for seat, count in itertools.product(layout.seats.others, HANDS):
            room = layout.seats.fan_box(seat).inflated(3 * layout.unit)
            for index in range(count):
                spots = corners(layout.seats.other_pose(seat, index, count), layout.unit)
                assert all(room.contains(x, y) for x, y in spots), (seats, text, seat, count)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("wide", (330.0, 560.0, 600.0))
def test_prompts_lie_below_the_far_panels_and_above_the_viewers_hand(size: tuple[int, int], wide: float) -> None:
    for seats, text, table in tried():
        layout = layout_of(size, seats, text, table)
        room = layout.prompt_space(wide)
        assert room.w >= min(wide - 75.0, 480.0) * layout.unit, (seats, text, table, room)
        assert room.h >= 205 * layout.unit, (seats, text, table, room)
        for name, box in (lasting_places(layout) | {"hand": layout.hand.box(40)}).items():
            if name.split()[0] not in ("supply", "pile", "color", "count"):
                assert not room.overlaps(box.inflated(-0.5)), (seats, text, table, name)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_journal_is_worth_reading(size: tuple[int, int]) -> None:
    for seats, text, table in tried():
        layout = layout_of(size, seats, text, table)
        journal, unit = layout.journal_box(), layout.unit
        assert journal.w >= 150 * unit and journal.h >= 95 * unit, (seats, text, table, journal)


@pytest.mark.parametrize("below", [False, True], ids=["neighbour", "hand"])
def test_a_player_panel_that_overlaps_another_box_is_reported(below: bool) -> None:
    layout = layout_of((1280, 720), 10, 2.0, TABLES[1])
    slipped, neighbour = layout.seats.others[:2]
    usual = layout.seats.panel_box

    def panel_box(seat: int) -> Box:
        """A few pixels of the panel lie on what is beside it."""
        home = usual(seat)
        if seat != slipped:
            return home
        there = layout.hand.box(7) if below else usual(neighbour)
        return Box(there.x, there.y - home.h + 4, home.w, home.h)

    layout.seats.panel_box = panel_box  # type: ignore[method-assign]
    other = "hand" if below else f"panel {neighbour}"
    assert {(f"panel {slipped}", other), (other, f"panel {slipped}")} & set(overlaps(layout, 7))


def test_a_small_button_and_one_outside_are_noticed() -> None:
    layout = layout_of((960, 540), 4, 1.0, TABLES[0])
    layout.buttons.corner_box = lambda place: Box(940.0 - 50 * place, 10.0, 39.0, 39.0)  # type: ignore[method-assign]
    assert too_small(layout) == [f"corner {place}" for place in range(4)]
    assert outside(layout, 7) == ["corner 0"]
