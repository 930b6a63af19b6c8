"""Command `puzzles`: finds puzzles, proves them again, and grades them by the computer players that solve them."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from uno_desktop.commands.arguments import PROGRAM, BadInput, add_jobs, add_number, add_seed, refusing
from uno_desktop.commands.table_arguments import add_ruleset
from uno_desktop.commands.workers import ConsoleProgress, workers
from uno_desktop.content.level_files import BadLevel, level_files, read_document
from uno_desktop.content.positions import LINES
from uno_desktop.model.position import InvalidPosition, read_position
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.puzzles.difficulty import graded, proved_again
from uno_desktop.puzzles.puzzle import MOST_PUZZLES, Claim, Puzzle, PuzzleSet, set_up
from uno_desktop.puzzles.puzzle_files import PUZZLE, as_text, load_puzzles, write_puzzles
from uno_desktop.puzzles.puzzle_miner import MiningLimits, mine, puzzles_at
from uno_desktop.system.console import echo, echo_error, echo_json
from uno_desktop.system.untrusted_input import read_text

_MOST_ROUNDS = 1_000_000
_MOST_MINUTES = 24 * 60
_SAME_IDEA = 5
"""At most one in this many wanted puzzles may have a given theme and length."""


def add(commands: Any) -> None:
    parser = commands.add_parser("puzzles", help="find puzzles and prove them", description=__doc__)
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_mine(actions)
    check = actions.add_parser(
        "check", help="prove every puzzle of some files again", description="Proves every puzzle of some files again."
    )
    check.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a file, a folder of files, or a pattern such as *.toml"
    )
    check.add_argument("--json", action="store_true", help="print the result as one JSON object")
    add_jobs(check)
    check.set_defaults(run=run_check)
    grade = actions.add_parser(
        "grade",
        help="let every level try the puzzles, and write their stars",
        description="Lets every level try the puzzles, and writes their stars into the files.",
    )
    grade.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a file, a folder of files, or a pattern such as *.toml"
    )
    add_jobs(grade)
    grade.set_defaults(run=run_grade)
    prove = actions.add_parser(
        "prove",
        help="look for puzzles in a file of positions, one on each line",
        description="Looks for puzzles in a file of positions, one on each line.",
    )
    prove.add_argument("file", type=Path, metavar="FILE", help="positions, as the position editor saves them")
    prove.set_defaults(run=run_prove)


def _add_mine(actions: Any) -> None:
    parser = actions.add_parser(
        "mine",
        help="look for new puzzles in rounds between weak players",
        description="Looks for new puzzles in rounds between weak players.",
    )
    add_ruleset(parser)
    claims = tuple(claim.value for claim in Claim)
    parser.add_argument("--kind", choices=claims, default=claims[0], help=f"the claim (default: {claims[0]})")
    add_seed(parser, "seed of the first round; the same one finds the same puzzles")
    add_number(parser, "--minutes", _MOST_MINUTES, 1, "time limit of the search")
    add_number(parser, "--rounds", _MOST_ROUNDS, None, "number of rounds to search, without a time limit")
    add_number(parser, "--most", MOST_PUZZLES, 50, "puzzles to find")
    parser.add_argument("--out", type=Path, metavar="F", help="write them into this file, not to the screen")
    parser.add_argument("--add", action="store_true", help="keep the puzzles of that file, and add puzzles unlike them")
    add_jobs(parser)
    parser.set_defaults(run=run_mine)


def run_mine(arguments: argparse.Namespace) -> int:
    """Searches for puzzles and writes them; returns 1 if none were found. Raises BadInput."""
    _check_out(arguments.out)
    claim = Claim(arguments.kind)
    there = _there(arguments, claim) if arguments.add else ()
    bounds = MiningLimits(
        arguments.rounds or _MOST_ROUNDS,
        arguments.most,
        float("inf") if arguments.rounds else arguments.minutes * 60.0,
        max(1, (len(there) + arguments.most) // _SAME_IDEA),
    )
    with ConsoleProgress(arguments.most) as bar, workers(arguments) as (jobs, executor):
        found = mine(
            arguments.ruleset, claim, arguments.seed, bounds, jobs, lambda found: bar.show(len(found.puzzles)), there,
            executor,
        )  # fmt: skip
    puzzles = PuzzleSet(f"{arguments.ruleset}-{claim.value}", arguments.ruleset, (*there, *found.puzzles))
    if arguments.out is None:
        _echo_file(puzzles)
    elif found.puzzles:
        with refusing(f"--out {arguments.out}: ", OSError):
            write_puzzles(arguments.out, puzzles)
    echo_error(f"{len(found.puzzles)} puzzles in {found.rounds} rounds")
    return 0 if found.puzzles else 1


def _check_out(out: Path | None) -> None:
    """Raises BadInput, before the search, if nothing can be written there."""
    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        raise BadInput(f"--out {out}: {'is a folder' if out.is_dir() else 'there is no such folder'}")


def _there(arguments: argparse.Namespace, claim: Claim) -> tuple[Puzzle, ...]:
    if arguments.out is None:
        raise BadInput("--add: --out must name the file that they are added to")
    with refusing("", BadLevel):
        known = load_puzzles(arguments.out)
        if known.ruleset != arguments.ruleset or {each.claim for each in known.puzzles} != {claim}:
            raise BadInput(f"--add {arguments.out}: not a file of {arguments.ruleset} and {claim.value}")
        if len(known.puzzles) + arguments.most > MOST_PUZZLES:
            raise BadInput(
                f"--most {arguments.most}: {arguments.out} has {len(known.puzzles)}; {MOST_PUZZLES} fit in one file"
            )
        for each in known.puzzles:
            set_up(each, arguments.out)
    return known.puzzles


def run_check(arguments: argparse.Namespace) -> int:
    """Proves every puzzle again; returns 1 if one does not hold. Raises BadInput if a file cannot be used."""
    problems: list[dict[str, str]] = []
    proved = 0
    with refusing("", BadLevel):
        sets = _sets(arguments.paths)
        with _bar(sets) as bar, workers(arguments) as (jobs, executor):
            for found in proved_again(sets, jobs, executor):
                if found.problem is None:
                    proved += 1
                else:
                    problems.append({"file": str(found.file), "puzzle": found.id, "problem": found.problem})
                bar.show(proved + len(problems))
    if arguments.json:
        echo_json({"proved": proved, "failed": len(problems), "failures": problems})
    else:
        for each in problems:
            echo(f"{each['file']}: {each['puzzle']}: {each['problem']}")
        echo(f"{proved} proved, {len(problems)} failed")
    return 1 if problems else 0


def run_grade(arguments: argparse.Namespace) -> int:
    """Writes into each file the levels that solve its puzzles, and the resulting stars. Raises BadInput."""
    with refusing("", BadLevel):
        sets = _sets(arguments.paths)
    done = 0
    with _bar(sets) as bar, workers(arguments) as (jobs, executor):
        for each in graded(sets, jobs, executor):
            assert each.file is not None
            with refusing(f"{each.file}: ", OSError):
                write_puzzles(each.file, each)
            done += len(each.puzzles)
            bar.show(done)
    echo(f"{PROGRAM}: {done} puzzles graded")
    return 0


def run_prove(arguments: argparse.Namespace) -> int:
    """Prints the puzzles found in the positions of a file; returns 1 if there are none. Raises BadInput."""
    with refusing(f"{arguments.file}: ", OSError, ValueError):
        lines = read_text(arguments.file, LINES).splitlines()
    found: dict[str, list[Puzzle]] = {}
    for number, line in enumerate(lines, 1):
        with refusing(f"{arguments.file}: line {number}: ", InvalidPosition):
            position = read_position(line, RULESETS[0].id, {})
        for puzzle in puzzles_at(position.ruleset.id, position.options, position.state):
            named = replace(puzzle, id=f"candidate-{number}-{puzzle.claim.value}")
            found.setdefault(position.ruleset.id, []).append(named)
    for ruleset, puzzles in found.items():
        _echo_file(PuzzleSet(f"{ruleset}-candidates", ruleset, tuple(puzzles)))
    echo_error(f"{sum(map(len, found.values()))} puzzles in {len(lines)} positions")
    return 0 if found else 1


def _echo_file(puzzles: PuzzleSet) -> None:
    echo(*as_text(puzzles).removesuffix("\n").split("\n"))


def _bar(sets: Sequence[PuzzleSet]) -> ConsoleProgress:
    return ConsoleProgress(sum(len(each.puzzles) for each in sets))


def _sets(paths: list[Path]) -> list[PuzzleSet]:
    documents = ((file, read_document(file)) for path in paths for file in level_files(path))
    return [load_puzzles(file, document) for file, document in documents if document.get("kind") == PUZZLE]
