"""The command `shot`: draws one scene without a window into a PNG file."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from typing import Any

from uno_desktop.commands.arguments import (
    BadInput,
    add_language,
    add_ruleset,
    add_size,
    check_seats,
    whole,
)
from uno_desktop.commands.headless import without_screen
from uno_desktop.model.registry import ruleset_named
from uno_desktop.system.paths import user_folders
from uno_desktop.system.settings import DECK_STYLES, TEXT_SCALES

_LONGEST = 600.0


def add(commands: Any) -> None:
    """Adds the command to the parser."""
    parser = commands.add_parser("shot", help="draw one scene into a PNG file", description=__doc__)
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="what to draw (see --list)")
    parser.add_argument("--list", action="store_true", help="list the scenes")
    add_ruleset(parser)
    parser.add_argument(
        "--seats", type=whole(2, 10), default=4, metavar="N", help="players at the table (default: 4)"
    )
    parser.add_argument("--hand", type=whole(1), metavar="N", help="cards in the hand (default: as it comes)")
    add_size(parser, "of the picture")
    add_language(parser)
    parser.add_argument(
        "--text-scale",
        type=whole(TEXT_SCALES[0], TEXT_SCALES[-1]),
        default=TEXT_SCALES[0],
        metavar="PERCENT",
        help=f"size of the lettering, {TEXT_SCALES[0]} to {TEXT_SCALES[-1]} (default: {TEXT_SCALES[0]})",
    )
    parser.add_argument(
        "--deck-style", choices=DECK_STYLES, default=DECK_STYLES[0], help="how the cards are drawn"
    )
    parser.add_argument(
        "--at", type=seconds, metavar="SECONDS", help="after how much time (default: as suits the scene)"
    )
    parser.add_argument("--out", type=Path, metavar="F.png", help="the file to write")
    parser.set_defaults(run=run)


def seconds(text: str) -> float:
    """A time in seconds."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= _LONGEST:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number of seconds from 0 to {_LONGEST:g}')
    return value


def run(arguments: argparse.Namespace) -> int:
    """Draws the scene, or lists all."""
    without_screen()
    from uno_desktop.commands.shots.scenes import STAGINGS  # draws, and so needs pygame

    if arguments.list:
        for name, staging in STAGINGS.items():
            print(f"{name:<10} {staging.about}")
        return 0
    if arguments.scene is None:
        raise BadInput("shot: which scene? (see shot --list)")
    if arguments.scene not in STAGINGS:
        raise BadInput(f'shot: there is no scene "{arguments.scene}"; known are {", ".join(STAGINGS)}')
    if arguments.out is None or arguments.out.suffix.lower() != ".png":
        raise BadInput("shot: --out needs the name of a .png file")
    check_seats(arguments.seats, ruleset_named(arguments.ruleset), {})
    _draw(arguments)
    return 0


def _draw(arguments: argparse.Namespace) -> None:
    import pygame

    from uno_desktop.commands.shots.scenes import STAGINGS
    from uno_desktop.commands.shots.sitting import Sitting, Wish
    from uno_desktop.scenes.app import offscreen_house

    staging = STAGINGS[arguments.scene]
    with tempfile.TemporaryDirectory() as folder:  # the player's own preferences and games play no part
        house = offscreen_house(arguments.size, arguments.lang, user_folders(Path(folder)))
        house.sounds.mute = True
        house.settings.deck_style = arguments.deck_style
        house.set_text_scale(arguments.text_scale)
        sitting = Sitting(house, Wish(arguments.ruleset, arguments.seats, arguments.hand))
        staging.build(sitting)
        sitting.live(staging.at if arguments.at is None else arguments.at)
        surface = pygame.Surface(arguments.size)
        house.stack.draw(surface)
        house.stack.clear()
    _save(surface, arguments.out)


def _save(surface: Any, file: Path) -> None:
    """Puts the picture in place of the file in one step."""
    import pygame

    fresh = file.with_name(f".{file.stem}.new.png")
    try:
        pygame.image.save(surface, fresh)
        os.replace(fresh, file)
    except (OSError, pygame.error) as error:
        fresh.unlink(missing_ok=True)
        raise BadInput(f"--out {file}: cannot be written ({error})") from None
