"""Drawing without a window: one scene for `shot`, all of them for the self-test, frames for `bench`."""

from __future__ import annotations

import argparse
import io
import tempfile
from pathlib import Path

import pygame

from uno_desktop.commands.arguments import BadInput
from uno_desktop.commands.benchmarks.ai import measure_ai
from uno_desktop.commands.benchmarks.frames import measure_frames
from uno_desktop.commands.benchmarks.idle import measure_idle
from uno_desktop.commands.benchmarks.lab import measure_lab
from uno_desktop.commands.benchmarks.pace import measure_pace
from uno_desktop.commands.benchmarks.tree import measure_tree
from uno_desktop.commands.shots.scenes import STAGINGS
from uno_desktop.commands.shots.sitting import Sitting, Wish
from uno_desktop.drawing.color_blindness import Vision
from uno_desktop.drawing.color_blindness_filter import seen_picture
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.app import offscreen_services
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.safe_files import write_through

__all__ = [
    "STAGINGS",
    "draw_scene",
    "measure_ai",
    "measure_frames",
    "measure_idle",
    "measure_lab",
    "measure_pace",
    "measure_tree",
    "scenes_of_one_shade",
]

_SIZE = (960, 540)


def scenes_of_one_shade(folders: UserFolders) -> list[str]:
    """Returns the names of the scenes that draw a single color, each drawn once with these folders."""
    return [name for name in STAGINGS if _shades(name, folders) < 2]


def _shades(name: str, folders: UserFolders) -> int:
    """Returns the number of colors on a sampling grid over a scene."""
    staging = STAGINGS[name]
    services = offscreen_services(_SIZE, "en", folders)
    services.sounds.mute = True
    sitting = Sitting(services, Wish(RULESETS[0].id, 4, None))
    staging.build(sitting)
    sitting.live(min(staging.at, 0.5))
    surface = pygame.Surface(_SIZE)
    services.stack.draw(surface)
    shades = {tuple(surface.get_at((x, y))) for x in range(0, 960, 48) for y in range(0, 540, 36)}
    services.stack.clear()
    return len(shades)


def draw_scene(arguments: argparse.Namespace) -> None:
    """Draws a scene into its file. Raises BadInput if the file cannot be written."""
    staging = STAGINGS[arguments.scene]
    with tempfile.TemporaryDirectory() as folder:  # independent of the player's preferences and records
        services = offscreen_services(arguments.size, arguments.lang, user_folders(Path(folder)))
        services.sounds.mute = True
        services.settings.deck_style = arguments.deck_style
        services.set_text_scale(arguments.text_scale)
        services.set_typeface(arguments.typeface)
        sitting = Sitting(services, Wish(arguments.ruleset, arguments.seats, arguments.hand))
        staging.build(sitting)
        sitting.live(staging.at if arguments.at is None else arguments.at)
        surface = pygame.Surface(arguments.size)
        services.stack.draw(surface)
        services.stack.clear()
    if arguments.vision is not None:
        surface = seen_picture(surface, Vision(arguments.vision))
    _save(surface, arguments.out)


def _save(surface: pygame.Surface, file: Path) -> None:
    content = io.BytesIO()
    try:
        pygame.image.save(surface, content, file.name)
        write_through(file, content.getvalue())
    except (OSError, pygame.error) as error:
        raise BadInput(f"--out {file}: cannot be written ({error})") from None
