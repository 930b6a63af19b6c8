"""Command `replay`: replays a recorded match at a table, or verifies it without a window."""

import argparse
from pathlib import Path
from typing import Any

from uno_desktop.commands.arguments import BadInput, add_look, refusing
from uno_desktop.commands.loading import tables
from uno_desktop.commands.simulate import opened_trace
from uno_desktop.match.records.record_parser import Record, read_record
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.recorded_match import MatchReader
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.system.console import echo
from uno_desktop.system.untrusted_input import visible


def add(commands: Any) -> None:
    parser = commands.add_parser("replay", help="watch or verify a recorded match", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="a recorded match (.unogame)")
    parser.add_argument(
        "--headless", action="store_true", help="verify only: prints the number of actions, or what differs"
    )
    parser.add_argument(
        "--trace", type=Path, metavar="F", help="write each step as JSON Lines into this file (no window)"
    )
    add_look(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Verifies the record, or opens its replay; returns 1 if a line cannot be reproduced. Raises BadInput."""
    with refusing(f"replay: {arguments.file}: ", OSError), refusing("replay: ", DamagedRecord):
        record = read_record(arguments.file)
    if arguments.headless or arguments.trace is not None:
        return _verify(record, arguments.trace)
    return _watch(arguments.file, arguments)


def _verify(record: Record, trace: Path | None) -> int:
    with opened_trace(trace) as stream:
        try:
            replay(record, TraceWriter(stream) if stream else None)
        except DamagedRecord as problem:
            echo(_what_differs(record, problem))
            return 1
    echo(f"ok {record.actions} actions")
    return 0


def _what_differs(record: Record, problem: DamagedRecord) -> str:
    for line in record.lines:
        if line.number == problem.line:
            sentence = f"{problem}"
            return sentence if line.text in problem.sentence else f'{sentence}: "{visible(line.text)}"'
    raise BadInput(f"replay: {problem}")


def _watch(file: Path, arguments: argparse.Namespace) -> int:
    """Opens the replay; a short record is verified before the window opens, a long one afterwards, with a progress
    dialog."""
    with refusing(f"replay: {file}: ", OSError), refusing("replay: ", DamagedRecord):
        reading = MatchReader(file)
    try:
        if not reading.long:
            reading.finish()
        return int(tables().watch(arguments, reading))
    except DamagedRecord as problem:
        echo(_what_differs(reading.record, problem))
        return 1
