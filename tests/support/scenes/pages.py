"""Pages on a stack without a window: opened, advanced, and driven by keys and buttons."""

from pathlib import Path
from typing import TypeVar

import pygame

from tests.support.waiting import until
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.page import Page
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.widgets import Button

SceneType = TypeVar("SceneType", bound=Scene)
FRAME = 0.05


def muted_services(folder: Path, size: tuple[int, int] = (1280, 720)) -> Services:
    """Returns services in English whose home is this folder."""
    services = offscreen_services(size, "en", user_folders(folder))
    services.sounds.mute = True
    return services


def show(services: Services, scene: SceneType) -> SceneType:
    """Opens a scene."""
    services.stack.push(scene)
    services.stack.settle()
    return scene


def top(services: Services, kind: type[SceneType]) -> SceneType:
    """Returns the topmost scene, which must be of this kind."""
    services.stack.settle()
    assert isinstance(services.stack.top, kind), services.stack.top
    return services.stack.top


def live(services: Services, seconds: float = FRAME) -> None:
    """Runs frames for a time."""
    for _ in range(round(seconds / FRAME)):
        services.now += FRAME
        services.stack.update(FRAME)
        services.stack.settle()


def compare(scene: Scene | None) -> None:
    """Waits for the threads of a podium, which compares the game with others."""
    if isinstance(scene, PodiumScene):
        until("the comparisons", lambda: (scene.update(0.0), not scene.jobs.busy)[1])  # type: ignore[func-returns-value]


def press_key(services: Services, *keys: int) -> None:
    """Presses keys one after the other."""
    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            services.stack.handle(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
            services.stack.settle()


def buttons(page: Page, key: str, **params: object) -> list[Button]:
    """Returns the buttons of a page with this text."""
    return [each for each in page.widgets if isinstance(each, Button) and each.text == tr(key, **params)]


def press(services: Services, key: str, **params: object) -> None:
    """Presses what has this text or name on the page on screen."""
    widgets = top(services, Page).widgets
    [found] = [each for each in widgets if tr(key, **params) in (each.label, getattr(each, "text", ""))]
    found.activate()
    services.stack.settle()
