"""Command `shot`: draws one scene without a window into a PNG file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from uno_desktop.commands.arguments import BadInput, add_language, add_size, whole
from uno_desktop.commands.loading import drawings
from uno_desktop.commands.table_arguments import add_ruleset, check_seats
from uno_desktop.drawing.color_blindness import Vision
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.system.settings import DECK_STYLES, TEXT_SCALES, TYPEFACES

_LONGEST = 600.0


def add(commands: Any) -> None:
    parser = commands.add_parser("shot", help="draw one scene into a PNG file", description=__doc__)
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="what to draw (see --list)")
    parser.add_argument("--list", action="store_true", help="list the scenes")
    add_ruleset(parser)
    parser.add_argument("--seats", type=whole(2, 10), default=4, metavar="N", help="players at the table (default: 4)")
    parser.add_argument("--hand", type=whole(1), metavar="N", help="cards in the hand (default: as dealt)")
    add_size(parser, "of the picture")
    add_language(parser)
    parser.add_argument(
        "--text-scale",
        type=whole(TEXT_SCALES[0], TEXT_SCALES[-1]),
        default=TEXT_SCALES[0],
        metavar="PERCENT",
        help=f"text size in percent, {TEXT_SCALES[0]} to {TEXT_SCALES[-1]} (default: {TEXT_SCALES[0]})",
    )
    parser.add_argument("--typeface", choices=TYPEFACES, default=TYPEFACES[0], help="typeface of all texts")
    parser.add_argument("--deck-style", choices=DECK_STYLES, default=DECK_STYLES[0], help="style of the cards")
    parser.add_argument("--vision", choices=tuple(Vision), help="simulate a color vision deficiency")
    parser.add_argument(
        "--at", type=seconds, metavar="SECONDS", help="time of the image in seconds (default: chosen by the scene)"
    )
    parser.add_argument("--out", type=Path, metavar="F.png", help="the file to write")
    parser.set_defaults(run=run)


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
    drawing = drawings()
    if arguments.list:
        for name, staging in drawing.STAGINGS.items():
            print(f"{name:<10} {staging.about}")
        return 0
    if arguments.scene is None:
        raise BadInput("shot: which scene? (see shot --list)")
    if arguments.scene not in drawing.STAGINGS:
        raise BadInput(f'shot: there is no scene "{arguments.scene}"; known are {", ".join(drawing.STAGINGS)}')
    if arguments.out is None or arguments.out.suffix.lower() != ".png":
        raise BadInput("shot: --out needs the name of a .png file")
    check_seats(arguments.seats, ruleset_named(arguments.ruleset), {})
    drawing.draw_scene(arguments)
    return 0
