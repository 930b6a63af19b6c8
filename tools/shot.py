"""Draws one scene without a window into a PNG file: `python -m tools.shot menu --out menu.png`."""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from uno_desktop.commands.loading import without_screen

without_screen()

import pygame  # noqa: E402

from tests.staging.color_blindness import Vision, seen_picture  # noqa: E402
from tests.staging.scenes import STAGINGS  # noqa: E402
from tests.staging.sitting import Sitting, Staged  # noqa: E402
from tools.command_line import run_tool  # noqa: E402
from uno_desktop.commands.arguments import BadInput, add_language, add_size, whole_number  # noqa: E402
from uno_desktop.commands.table_arguments import add_ruleset, check_seats  # noqa: E402
from uno_desktop.model.ruleset_registry import ruleset_named  # noqa: E402
from uno_desktop.scenes.shell.app import offscreen_services  # noqa: E402
from uno_desktop.stage.cards.deck_styles import HEXAGON, STYLES  # noqa: E402
from uno_desktop.system.paths import user_folders  # noqa: E402
from uno_desktop.system.safe_files import write_through  # noqa: E402
from uno_desktop.system.settings import TEXT_SCALES, TYPEFACES  # noqa: E402

_LONGEST = 600.0


def main(argv: Sequence[str]) -> int:
    """Draws the scene that the arguments name; returns the exit code."""
    return run_tool("shot", __doc__, _add, run, argv)


def _add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="what to draw (see --list)")
    parser.add_argument("--list", action="store_true", help="list the scenes")
    add_ruleset(parser)
    parser.add_argument(
        "--seats", type=whole_number(2, 10), default=4, metavar="N", help="players at the table (default: 4)"
    )
    parser.add_argument("--hand", type=whole_number(1), metavar="N", help="cards in the hand (default: as dealt)")
    add_size(parser, "of the picture", top=True)
    add_language(parser, top=True)
    parser.add_argument(
        "--text-scale",
        type=whole_number(TEXT_SCALES[0], TEXT_SCALES[-1]),
        default=TEXT_SCALES[0],
        metavar="PERCENT",
        help=f"text size in percent, {TEXT_SCALES[0]} to {TEXT_SCALES[-1]} (default: {TEXT_SCALES[0]})",
    )
    parser.add_argument("--typeface", choices=TYPEFACES, default=TYPEFACES[0], help="typeface of all texts")
    parser.add_argument("--deck-style", choices=STYLES, default=HEXAGON, help="style of the cards")
    parser.add_argument("--vision", choices=tuple(Vision), help="simulate a color vision deficiency")
    parser.add_argument(
        "--at", type=seconds, metavar="SECONDS", help="time of the image in seconds (default: chosen by the scene)"
    )
    parser.add_argument("--out", type=Path, metavar="F.png", help="the file to write")


def seconds(text: str) -> float:
    """Parses a time in seconds. Raises ArgumentTypeError."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= _LONGEST:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number of seconds from 0 to {_LONGEST:g}')
    return value


def run(arguments: argparse.Namespace) -> int:
    if arguments.list:
        for name, staging in STAGINGS.items():
            print(f"{name:<10} {staging.about}")
        return 0
    if arguments.scene is None:
        raise BadInput("which scene? (see --list)")
    if arguments.scene not in STAGINGS:
        raise BadInput(f'there is no scene "{arguments.scene}"; known are {", ".join(STAGINGS)}')
    if arguments.out is None or arguments.out.suffix.lower() != ".png":
        raise BadInput("--out needs the name of a .png file")
    check_seats(arguments.seats, ruleset_named(arguments.ruleset), {})
    draw_scene(arguments)
    return 0


def draw_scene(arguments: argparse.Namespace) -> None:
    """Draws a scene into its file. Raises BadInput if the file cannot be written."""
    staging = STAGINGS[arguments.scene]
    with tempfile.TemporaryDirectory() as folder:  # independent of the player's preferences and records
        services = offscreen_services(arguments.size, arguments.lang or "en", user_folders(Path(folder)))
        services.sounds.mute = True
        style, _, index = arguments.deck_style.partition("-")
        services.settings.deck_style, services.settings.large_index = style, bool(index)
        services.change("text_scale", arguments.text_scale)
        services.change("typeface", arguments.typeface)
        sitting = Sitting(services, Staged(arguments.ruleset, arguments.seats, arguments.hand))
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
        write_through(file, content.getvalue(), private=False)
    except (OSError, pygame.error) as error:
        raise BadInput(f"--out {file}: cannot be written ({error})") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
