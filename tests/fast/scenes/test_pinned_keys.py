"""Each page in a small window with large text is pinned, and what it shows after a few keys."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

import pygame
import pytest

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import FRAME, Sitting, Staged
from tests.support.pinned import check_pinned
from tests.support.scenes.measured_pages import CHANGING, PAGES, without_ornaments
from tests.support.scenes.scene_output import scene_output
from uno_desktop.commands.loading import without_screen
from uno_desktop.scenes.app import offscreen_services
from uno_desktop.system.paths import user_folders

without_screen()
SIZE = (960, 540)
PARTS = 2
KEYS = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB, pygame.K_LEFT, pygame.K_END)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_pages_after_keys_are_pinned(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_ornaments(monkeypatch)
    said: dict[str, str] = {}
    for name in PAGES:
        if name in CHANGING or crc32(name.encode()) % PARTS != part:
            continue
        services = offscreen_services(SIZE, "en", user_folders(tmp_path / name))
        services.sounds.mute = True
        services.set_text_scale(150)
        STAGINGS[name].build(sitting := Sitting(services, Staged("official", 4, None)))
        sitting.live(0.05)
        for key in KEYS:
            sitting.press(key)
            sitting.live(FRAME)
        said[name] = scene_output(services.stack, SIZE)
        services.stack.clear()
    check_pinned(f"keys-{part}", said, typeset=True)
