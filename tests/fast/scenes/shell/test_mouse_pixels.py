"""The mouse of a window on a finely resolved screen: its points are turned into pixels of the scene."""

from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from tests.support.scenes.pages import show
from uno_desktop.scenes.shell.app import App
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.scene_stack import Scene

PIXELS = (960, 540)


class Watching(Scene):
    """Keeps what it is given."""

    def __init__(self) -> None:
        self.seen: list[pygame.Event] = []

    def handle(self, event: pygame.Event) -> bool:
        self.seen.append(event)
        return True


@pytest.mark.parametrize(
    ("points", "pos", "rel"),
    [(PIXELS, (300, 100), (6, -2)), ((480, 180), (600, 300), (12, -6)), (None, (300, 100), (6, -2))],
)
def test_positions_and_motions_are_in_pixels(
    tmp_path: Path, points: tuple[int, int] | None, pos: tuple[int, int], rel: tuple[int, int]
) -> None:
    moved = [pygame.Event(pygame.MOUSEMOTION, pos=(300, 100), rel=(6, -2), buttons=(0, 0, 0))]
    app = App(user_folders(tmp_path), PIXELS, "en", window=False, clock=lambda: 0.0, events=lambda: moved)
    watching = show(app.services, Watching())
    if points is not None:
        app.window = Mock(size=points, get_surface=lambda: pygame.Surface(PIXELS), position=(0, 0))
    app.step(0.0)
    assert app.services.mouse == pos
    assert [(each.pos, each.rel) for each in watching.seen] == [(pos, rel)]
    app.close()
