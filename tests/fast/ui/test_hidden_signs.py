"""Text fields: invisible characters can be neither typed nor pasted, but names of all languages can."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame_gui.elements import ui_text_entry_line

from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.system.paths import user_folders
from uno_desktop.system.untrusted_input import is_plain
from uno_desktop.ui.text_field import TextField, TextFieldManager

HIDDEN = [
    "\u200b", "\u200d", "\ufe0f", "\u202e", "\u2066", "\u061c", "\u3164", "\u00ad", "\x1b", "\x07", "\t", "\n", "\x00",
    "\u2028", "\ud800", "\U000e0041", "\ue000",
]  # fmt: skip
SEEN = ["a", "Zoé", "漢字", "Ольга", "ع", "🦊", "{0}", "'", "e\u0301"]


@pytest.fixture
def field(tmp_path: Path) -> Iterator[TextField]:
    services = offscreen_services((960, 540), "en", user_folders(tmp_path))
    text_fields = TextFieldManager(services.page, lambda: (0, 0))
    field = TextField(text_fields, pygame.Rect(0, 0, 400, 50), "Ada", lambda text: None, 28)
    field.focused(True)
    yield field
    text_fields.close()


def typed(field: TextField, text: str) -> str:
    for sign in text:
        field.text_fields.process(pygame.Event(pygame.TEXTINPUT, text=sign))
    return str(field.line.get_text())


def pasted(field: TextField, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(ui_text_entry_line, "clipboard_paste", lambda: text)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        field.text_fields.process(pygame.Event(kind, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="v", scancode=25))
    return str(field.line.get_text())


@pytest.mark.parametrize("sign", HIDDEN, ids=ascii)
def test_invisible_characters_are_neither_typed_nor_pasted(
    field: TextField, monkeypatch: pytest.MonkeyPatch, sign: str
) -> None:
    assert typed(field, sign) == "Ada"
    assert is_plain(pasted(field, f"B{sign}o", monkeypatch))


@pytest.mark.parametrize("text", SEEN, ids=ascii)
def test_names_in_all_scripts_are_typed_and_pasted(
    field: TextField, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    assert typed(field, text) == f"Ada{text}"
    assert pasted(field, text, monkeypatch) == f"Ada{text}{text}"


def test_the_initial_text_is_cleaned_too(field: TextField) -> None:
    again = TextField(field.text_fields, field.rect, "A\u202ed\ufe0fa", lambda text: None, 28)
    assert again.line.get_text() == "Ada"
