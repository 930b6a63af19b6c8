"""Everything behind a form is freed with its page, although pygame_gui keeps its managers forever, and cached lines are
dropped together with the fonts of their size."""

import gc
import weakref
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.drawing.text import Fonts
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.clipboard import paste_text
from uno_desktop.ui.metrics import page_metrics
from uno_desktop.ui.text_field import TextField, TextFieldManager
from uno_desktop.ui.text_rendering import label


class Owner:
    """A page, as far as a form knows it."""

    mouse = (70, 30)

    def __init__(self) -> None:
        self.text_fields = TextFieldManager(page_metrics((960, 540), 1.0), lambda: self.mouse)
        self.field = TextField(self.text_fields, pygame.Rect(20, 20, 300, 50), "Ada", lambda _: None, 20)


def test_a_page_with_a_line_to_type_in_is_forgotten(tmp_path: Path) -> None:
    offscreen_services((960, 540), "en", user_folders(tmp_path))
    for closed in (False, True, False):
        owner = Owner()
        owner.text_fields.update(0.1)
        assert owner.text_fields.manager.mouse_position == Owner.mouse
        if closed:
            owner.text_fields.close()
        gone = weakref.ref(owner)
        del owner
        gc.collect()
        assert gone() is None


@pytest.mark.parametrize("modifier", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_a_field_copies_cuts_and_pastes_with_control_and_with_the_command_key(modifier: int, driver: Driver) -> None:
    driver.press("me.title")
    driver.press("profiles.rename")
    driver.type("Zoé")
    for code in (pygame.K_a, pygame.K_c):
        driver.key(code, mod=modifier)
    driver.key(pygame.K_END)
    driver.key(pygame.K_v, mod=modifier)
    driver.key(pygame.K_RETURN)
    assert paste_text() == "Zoé" and driver.services.settings.name == "ZoéZoé"


def test_labels_of_another_size_keep_no_fonts_alive() -> None:
    pygame.init()
    gone = []
    for step in range(20):
        fonts = Fonts(1.0 + step / 20)
        shown = label(fonts, "A label in two lines", 20, "bold", "#ffffff", (110, 60))
        assert label(fonts, "A label in two lines", 20, "bold", "#ffffff", (110, 60)) is shown, "kept"
        gone.append(weakref.ref(fonts))
    del fonts, shown
    gc.collect()
    assert not any(each() for each in gone)
