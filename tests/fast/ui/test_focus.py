"""Keyboard focus moves in the expected direction."""

import pygame

from uno_desktop.ui.focus import FocusManager


class Spot:
    """A focusable that counts."""

    def __init__(self, x: int, y: int, holds_value: bool = False) -> None:
        self.rect = pygame.Rect(x, y, 100, 40)
        self.enabled = True
        self.holds_value = holds_value
        self.presses = 0
        self.steps: list[int] = []
        self.lit = False
        self.group: str | None = None

    def activate(self) -> None:
        self.presses += 1

    def adjust(self, step: int) -> bool:
        self.steps.append(step)
        return self.holds_value

    def focused(self, on: bool) -> None:
        self.lit = on


def press(focus: FocusManager, key: int, mod: int = 0) -> bool:
    return focus.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod))


def square() -> tuple[FocusManager, list[Spot]]:
    spots = [Spot(0, 0), Spot(200, 0), Spot(0, 100), Spot(200, 100)]
    focus = FocusManager()
    focus.offer(spots, 0)
    return focus, spots


def test_tab_cycles_in_both_directions() -> None:
    focus, spots = square()
    for expected in (1, 2, 3, 0):
        press(focus, pygame.K_TAB)
        assert focus.current is spots[expected]
    press(focus, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focus.current is spots[3]
    assert [spot.lit for spot in spots] == [False, False, False, True]


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    focus, spots = square()
    for key, expected in ((pygame.K_RIGHT, 1), (pygame.K_DOWN, 3), (pygame.K_LEFT, 2), (pygame.K_UP, 0)):
        press(focus, key)
        assert focus.current is spots[expected]


def test_arrows_go_round_in_a_row_and_a_column() -> None:
    focus, spots = square()
    for key, expected in ((pygame.K_UP, 2), (pygame.K_LEFT, 3), (pygame.K_DOWN, 1), (pygame.K_RIGHT, 0)):
        press(focus, key)
        assert focus.current is spots[expected]
    spots[2].enabled = False
    press(focus, pygame.K_UP)
    assert focus.current is spots[3], "up and down go round even if nothing lies right below"
    focus.offer([spots[0], spots[3]], 0)
    press(focus, pygame.K_LEFT)
    assert focus.current is spots[0], "left and right stay in their row"


def test_home_and_end_go_to_the_ends_of_a_list() -> None:
    focus, spots = square()
    assert press(focus, pygame.K_END) and focus.current is spots[3]
    assert press(focus, pygame.K_HOME) and focus.current is spots[0]
    lists = pygame.Rect(0, 0, 100, 200)
    for spot in (spots[0], spots[2]):
        setattr(spot, "clip", lists)  # noqa: B010
    press(focus, pygame.K_END)
    assert focus.current is spots[2], "within their scroll container"
    spots[0].enabled = False
    press(focus, pygame.K_HOME)
    assert focus.current is spots[2]


def test_down_keeps_to_the_left_edge_of_a_wide_item() -> None:
    focus, spots = square()
    spots[0].rect.width, spots[3].rect.x = 300, 180
    focus.offer(spots, 0)
    press(focus, pygame.K_DOWN)
    assert focus.current is spots[2], "of both below, although the other is nearer to its centre"


def test_a_wide_item_above_is_not_beside() -> None:
    spots = [Spot(0, 100), Spot(300, 100), Spot(600, 100)]
    strip = Spot(0, 40)
    strip.rect.width = 500
    focus = FocusManager()
    focus.offer([strip, *spots], 3)
    press(focus, pygame.K_LEFT)
    assert focus.current is spots[1]
    press(focus, pygame.K_LEFT)
    assert focus.current is spots[0], "not the strip, whose middle is nearer"
    press(focus, pygame.K_UP)
    assert focus.current is strip


def test_a_disabled_item_is_skipped() -> None:
    focus, spots = square()
    spots[1].enabled = False
    press(focus, pygame.K_TAB)
    assert focus.current is spots[2]
    press(focus, pygame.K_UP)
    press(focus, pygame.K_RIGHT)
    assert focus.current is not spots[1]


def test_left_and_right_adjust_a_value() -> None:
    value, other = Spot(0, 0, holds_value=True), Spot(200, 0)
    focus = FocusManager()
    focus.offer([value, other], 0)
    press(focus, pygame.K_RIGHT)
    press(focus, pygame.K_LEFT)
    assert value.steps == [1, -1] and focus.current is value


def test_enter_and_space_press() -> None:
    focus, spots = square()
    press(focus, pygame.K_RETURN)
    press(focus, pygame.K_SPACE)
    assert spots[0].presses == 2


def test_the_focus_ring_is_shown_for_the_keyboard_only() -> None:
    focus, _ = square()
    assert not focus.visible
    press(focus, pygame.K_DOWN)
    assert focus.visible
    focus.handle(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    assert not focus.visible


def test_up_and_down_go_through_a_scrolled_list_before_they_leave_it() -> None:
    """The second row is scrolled below the button, which lies under the list."""
    room = pygame.Rect(0, 0, 300, 60)
    first, second, button = Spot(0, 0), Spot(0, 160), Spot(0, 80)
    first.clip = second.clip = room  # type: ignore[attr-defined]
    focus = FocusManager()
    focus.offer([first, second, button], 0)
    press(focus, pygame.K_DOWN)
    assert focus.current is second
    second.rect.y, first.rect.y = 10, -150  # the list follows the focus
    press(focus, pygame.K_DOWN)
    assert focus.current is button


def test_a_list_is_entered_from_below_but_not_from_the_side() -> None:
    stepper, left, right, button = Spot(0, 0), Spot(0, 140), Spot(200, 140), Spot(0, 200)
    left.clip = right.clip = pygame.Rect(0, 50, 400, 140)  # type: ignore[attr-defined]
    focus = FocusManager()
    focus.offer([stepper, left, right, button], 3)
    press(focus, pygame.K_RIGHT)
    assert focus.current is button, "the list is not beside it"
    press(focus, pygame.K_UP)
    assert focus.current is left, "not over the list to what is above it"


def test_a_group_is_one_stop_of_tab_and_keeps_its_item() -> None:
    focus, spots = FocusManager(), [Spot(120 * at, 0) for at in range(5)]
    for spot in spots[:3]:
        spot.group = "hand"
    focus.offer(spots, 1)
    for expected in (3, 4, 1):
        press(focus, pygame.K_TAB)
        assert focus.current is spots[expected]
    press(focus, pygame.K_TAB, pygame.KMOD_SHIFT)
    focus.offer(spots[2:], 2)  # the group has shrunk to one
    press(focus, pygame.K_TAB)
    assert focus.current is spots[2]


def test_tab_goes_on_to_what_is_beside_and_arrows_come_back() -> None:
    focus, spots = square()
    beside = [Spot(0, -100), Spot(200, -100)]
    focus.offer_beside(beside)
    press(focus, pygame.K_UP)
    assert focus.current is spots[2], "arrows do not reach it"
    press(focus, pygame.K_DOWN)
    press(focus, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focus.current is beside[1] and focus.is_beside and focus.index == 0
    press(focus, pygame.K_LEFT)
    assert focus.current is spots[0] and spots[0].lit
    press(focus, pygame.K_TAB, pygame.KMOD_SHIFT)
    focus.offer_beside([])
    assert focus.current is spots[0] and spots[0].lit, "what had the focus beside has gone"
