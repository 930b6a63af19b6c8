"""Speed figures, each with the time of a fixed loop on this machine for comparison: `python -m tools.bench engine`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence

from tools.bench.engine import measure_copy, measure_deal, measure_engine
from tools.bench.figures import Extent, Figures, loop_ms
from tools.bench.startup import measure_startup
from tools.command_line import run_tool
from uno_desktop.commands.arguments import BadInput, add_size, whole_number
from uno_desktop.commands.loading import without_screen
from uno_desktop.commands.table_arguments import add_ruleset, check_seats
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.system.ai_speed import AiSpeed

_DEFAULT_SEATS = 4
_FULL_TABLE = 10
_LOOPS = 5


def main(argv: Sequence[str]) -> int:
    """Measures by the arguments and prints the figures; returns the exit code."""
    return run_tool("bench", __doc__, _add, run, argv)


def _add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        choices=tuple(_MEASURES),
        help="engine: random rounds; copy: a position; deal: a round from its seed; frames: the busiest table; "
        "startup: to the first frame; ai: the table while computer players think; "
        "idle: menu and table without input; "
        "pace: what a person waits between two turns; lab: the page of the rule lab while rounds are played; "
        "tree: what screen readers cost, and how soon speech comes",
    )
    add_size(parser, "of the picture (frames, startup, ai, idle, lab, tree)", top=True)
    parser.add_argument(
        "--seats",
        type=whole_number(2, 10),
        metavar="N",
        help=f"players (default: {_DEFAULT_SEATS}, for frames {_FULL_TABLE}; not for startup)",
    )
    parser.add_argument("--player", metavar="P", help="player type (ai, default: expert; pace, default: medium)")
    parser.add_argument(
        "--opponents",
        choices=tuple(AiSpeed),
        default=AiSpeed.BRISK,
        help="speed of the computer players (pace; default: %(default)s)",
    )
    parser.add_argument(
        "--positions",
        type=whole_number(0, 100_000),
        metavar="N",
        default=0,
        help="minimum number of answers to time (ai; default: those that fall into the frames)",
    )
    add_ruleset(parser)
    parser.add_argument("--brief", action="store_true", help="a twentieth of the work: shows only that it runs")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    Extent.brief = arguments.brief
    if arguments.seats is None:
        arguments.seats = _FULL_TABLE if arguments.what == "frames" else _DEFAULT_SEATS
    check_seats(arguments.seats, ruleset_named(arguments.ruleset), {})
    blind = sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if blind or arguments.what not in ("idle", "startup"):  # these two measure the window as it is shown
        without_screen()
    figures = _MEASURES[arguments.what](arguments)
    figures["loop_ms"] = loop_ms()
    if arguments.json:
        print(json.dumps({key: _rounded(value) for key, value in figures.items()}))
        return 0
    widest = max(map(len, figures))
    for key, value in figures.items():
        print(f"{key:<{widest}}  {_rounded(value)}")
    return 0


def _rounded(value: float | int | str | None) -> float | int | str | None:
    return float(f"{value:.5g}") if isinstance(value, float) else value


def _engine(arguments: argparse.Namespace) -> Figures:
    return measure_engine(arguments.ruleset, arguments.seats)


def _copy(arguments: argparse.Namespace) -> Figures:
    return measure_copy(arguments.ruleset, arguments.seats)


def _deal(arguments: argparse.Namespace) -> Figures:
    return measure_deal(arguments.ruleset, arguments.seats)


def _frames(arguments: argparse.Namespace) -> Figures:
    from tools.bench.frames import measure_frames

    return measure_frames(arguments.ruleset, arguments.seats, arguments.size)


def _startup(arguments: argparse.Namespace) -> Figures:
    return measure_startup(arguments.size)


def _ai(arguments: argparse.Namespace) -> Figures:
    from tools.bench.ai import measure_ai

    player = arguments.player or "expert"
    wanted = (arguments.ruleset, arguments.seats, arguments.size, player, arguments.positions)
    return _of_player(lambda: measure_ai(*wanted))


def _pace(arguments: argparse.Namespace) -> Figures:
    from tools.bench.pace import measure_pace

    player = arguments.player or "medium"
    return _of_player(lambda: measure_pace(arguments.ruleset, arguments.seats, player, str(arguments.opponents)))


def _of_player(measure: Callable[[], Figures]) -> Figures:
    try:
        return measure()
    except ValueError as error:
        raise BadInput(f"--player: {error}") from None


def _lab(arguments: argparse.Namespace) -> Figures:
    from tools.bench.lab import measure_lab

    return measure_lab(arguments.ruleset, arguments.seats, arguments.size)


def _tree(arguments: argparse.Namespace) -> Figures:
    from tools.bench.tree import measure_tree

    return measure_tree(arguments.ruleset, arguments.seats, arguments.size)


def _idle(arguments: argparse.Namespace) -> Figures:
    from tools.bench.idle import measure_idle

    return measure_idle(arguments.ruleset, arguments.seats, arguments.size)


_MEASURES = {
    "engine": _engine,
    "copy": _copy,
    "deal": _deal,
    "frames": _frames,
    "startup": _startup,
    "ai": _ai,
    "idle": _idle,
    "pace": _pace,
    "lab": _lab,
    "tree": _tree,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
