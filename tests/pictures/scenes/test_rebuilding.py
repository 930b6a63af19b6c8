"""A page that is rebuilt, because something arrived in the background, keeps what the mouse and the keyboard hold."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.scenes.measured_pages import PAGES
from uno_desktop.commands.loading import without_screen
from uno_desktop.scenes.app import offscreen_services
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.page import Page

without_screen()


@pytest.mark.parametrize("name", PAGES)
def test_a_rebuild_loses_neither_a_click_nor_the_focus(tmp_path: Path, name: str) -> None:
    services = offscreen_services((1280, 720), "en", user_folders(tmp_path))
    services.sounds.mute = True
    STAGINGS[name].build(sitting := Sitting(services, Staged("official", 4, None)))
    sitting.live(0.05)
    page = services.stack.top
    assert isinstance(page, Page)
    at = 0
    while at < len(page.widgets):
        widget = page.widgets[at]
        services.mouse = widget.rect.center
        if widget.enabled and widget.reachable and widget.hit(services.mouse) and not widget.drags:
            page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=services.mouse, button=1, touch=False))
            before = [number for number, each in enumerate(page.widgets) if each.held]
            page.rebuild()
            assert [number for number, each in enumerate(page.widgets) if each.held] == before, widget.identity
            assert not before or page.focus.current is page.widgets[at], widget.identity
            for each in page.widgets:
                each.held = False
        at += 1
