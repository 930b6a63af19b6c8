"""Scenes drawn without a window for the self-test: each page of the menu, and a table of each ruleset."""

from collections.abc import Callable, Iterator

import pygame

from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.paths import UserFolders
from uno_desktop.ui.scene_stack import Scene

_SIZE = (960, 540)
_FRAMES, _FRAME = 30, 1 / 60
_PAGES: tuple[Callable[[Services], Scene], ...] = (
    *(doors.menu, doors.rulesets, doors.learn, doors.puzzles, doors.today, doors.tables, doors.rule_book),
    *(doors.games, doors.me, doors.settings, doors.keys, doors.about),
)


def blank_scenes(folders: UserFolders) -> tuple[int, list[str]]:
    """Returns the number of scenes drawn with these folders, and the names of those that show a single colour."""
    shades = {}
    services = offscreen_services(_SIZE, "en", folders)
    services.sounds.mute = True
    for name, scene in _scenes(services):
        services.stack.reset(scene)
        shades[name] = _shades(services)
    services.stack.clear()
    return len(shades), [name for name, count in shades.items() if count < 2]


def _scenes(services: Services) -> Iterator[tuple[str, Scene]]:
    for page in _PAGES:
        yield page.__name__, page(services)
    yield "workshop", doors.workshop(services, MatchSetup(services.settings))
    for ruleset in RULESETS:
        seats = tuple(SeatPlan("easy", f"P{seat}") for seat in range(4))
        yield f"table of {ruleset.id}", doors.practice_table(services, TableSetup(ruleset.id, seats, 1))


def _shades(services: Services) -> int:
    """Returns the number of colours on a sampling grid over the scene, after drawing half a second of frames."""
    services.stack.settle()
    for _ in range(_FRAMES):
        services.now += _FRAME
        services.stack.update(_FRAME)
        services.stack.settle()
    surface = pygame.Surface(_SIZE)
    services.stack.draw(surface)
    return len({tuple(surface.get_at((x, y))) for x in range(0, 960, 48) for y in range(0, 540, 36)})
