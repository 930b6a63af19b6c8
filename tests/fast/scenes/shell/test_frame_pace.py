"""Between two frames the program sleeps: it does not wait by looking at its clock, which takes a whole processor."""

from pathlib import Path

import pygame
import pytest

from uno_desktop.scenes.shell.app import App
from uno_desktop.system.paths import user_folders


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_most_of_the_time_of_a_menu_is_slept(tmp_path: Path, kind: int) -> None:
    now, slept = 0.0, 0.0

    def clock() -> float:
        nonlocal now
        now += 0.00001
        return now

    def rest(seconds: float) -> None:
        nonlocal now, slept
        now, slept = now + seconds, slept + seconds

    def events() -> list[pygame.Event]:
        return [pygame.Event(kind)]

    app = App(user_folders(tmp_path), (960, 540), "en", window=False, clock=clock, events=events, sleep=rest)
    app.run_for(2.0)
    assert slept > 0.85 * now
