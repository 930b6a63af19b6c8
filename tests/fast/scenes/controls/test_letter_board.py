"""On-screen keyboard: a gamepad deletes with a button and loses no letters on the way down; real keys type into it."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.controls.hands import tap_pad
from tests.support.scenes.pages import muted_services, press, show
from uno_desktop.scenes.controls.gamepads import GamepadKind
from uno_desktop.scenes.controls.input_devices import InputDevices
from uno_desktop.scenes.controls.keymap import use_pad
from uno_desktop.system.i18n import tr
from uno_desktop.ui.on_screen_keyboard import OnScreenKeyboard
from uno_desktop.ui.text_prompt import NamePrompt
from uno_desktop.ui.widgets import Button


@pytest.fixture
def written() -> list[str]:
    return []


@pytest.fixture
def board(tmp_path: Path, written: list[str]) -> OnScreenKeyboard:
    use_pad(GamepadKind.XBOX)
    services = muted_services(tmp_path)
    return show(services, OnScreenKeyboard(services, "Pa", 12, False, written.append, "X"))


def type_keys(board: OnScreenKeyboard, keys: dict[str, int]) -> None:
    """Presses keys of a real keyboard, each with its text."""
    devices = InputDevices(board.services)
    for sign, key in keys.items():
        devices.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign, scancode=0))
        if sign.isprintable():
            board.services.stack.handle(pygame.Event(pygame.TEXTINPUT, text=sign))
        devices.handle(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=sign, scancode=0))
    board.services.stack.settle()


def test_a_button_of_the_gamepad_deletes_and_says_so(board: OnScreenKeyboard) -> None:
    assert f"{tr('letters.delete')} (X)" in [each.text for each in board.widgets if isinstance(each, Button)]
    tap_pad(board.services, "west")
    assert board.text == "P"
    tap_pad(board.services, "west", "south")
    assert board.text == "A", "an empty line begins with a capital"


@pytest.mark.parametrize("way", ["down", "up"])
@pytest.mark.parametrize("column", range(13))
def test_straight_up_or_down_leads_to_done_from_each_column(board: OnScreenKeyboard, column: int, way: str) -> None:
    board.mark(board.widgets[column])
    for _ in range(12):
        tap_pad(board.services, way)
        if board.focus.current in board.buttons:
            break
    assert board.focus.current is board.buttons[-1]
    tap_pad(board.services, "left")
    assert board.focus.current is board.buttons[0], "Cancel is beside it"


def test_the_button_that_goes_back_keeps_the_letters_and_cancel_does_not(
    board: OnScreenKeyboard, written: list[str]
) -> None:
    tap_pad(board.services, "south", "east")
    assert written == ["Paa"]
    again = show(board.services, OnScreenKeyboard(board.services, "Pa", 12, False, written.append, "X"))
    tap_pad(again.services, "south")
    press(board.services, "common.cancel")
    assert written == ["Paa"] and not board.services.stack.top


def test_rows_go_round(board: OnScreenKeyboard) -> None:
    board.mark(board.widgets[0])
    tap_pad(board.services, "left")
    assert board.focus.current is board.widgets[12]
    tap_pad(board.services, "right")
    assert board.focus.current is board.widgets[0]


def test_a_real_keyboard_types_into_it(board: OnScreenKeyboard, written: list[str]) -> None:
    board.mark(board.widgets[3])
    type_keys(board, {"m": pygame.K_m, " ": pygame.K_SPACE, "\b": pygame.K_BACKSPACE, "\x1e": pygame.K_F12})
    assert board.text == "Pam" and not board.services.settings.muted
    type_keys(board, {"\r": pygame.K_RETURN})
    assert written == ["Pam"]


def test_enter_presses_the_letter_to_which_the_arrows_have_led(board: OnScreenKeyboard) -> None:
    type_keys(board, {"m": pygame.K_m})
    board.mark(board.widgets[0])
    type_keys(board, {"": pygame.K_RIGHT, "\r": pygame.K_RETURN})
    assert board.text == "Pamb"


def test_only_digits_are_typed_where_a_number_is_asked(board: OnScreenKeyboard) -> None:
    digits = show(board.services, OnScreenKeyboard(board.services, "", 4, True, str))
    type_keys(digits, {"a": pygame.K_a, "7": pygame.K_7, "\b": pygame.K_BACKSPACE, "3": pygame.K_3})
    assert digits.text == "3"


def test_the_board_names_the_button_that_deletes(tmp_path: Path) -> None:
    services, kept = muted_services(tmp_path), list[str]()
    show(services, NamePrompt(services, "Name", "", 20, lambda _: "", kept.append))
    tap_pad(services, "south", "south", "west")
    page = services.stack.top
    assert isinstance(page, OnScreenKeyboard) and page.text == ""
    assert f"{tr('letters.delete')} (X)" in [each.text for each in page.widgets if isinstance(each, Button)]
