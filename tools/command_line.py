"""Entry point of tools that take arguments like the program's own commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from uno_desktop.commands.arguments import PROGRAM, BadInput, Parser


def run_tool(
    name: str,
    about: str | None,
    add: Callable[[argparse.ArgumentParser], None],
    run: Callable[[argparse.Namespace], int],
    argv: Sequence[str],
) -> int:
    """Parses the arguments and runs a tool; returns its exit code, 2 after one line on stderr for bad input."""
    parser = Parser(prog=f"python -m tools.{name}", description=about)
    add(parser)
    try:
        return run(parser.parse_args(argv))
    except BadInput as problem:
        print(f"{name}: {str(problem).removeprefix(f'{PROGRAM}: ').removeprefix(f'{parser.prog}: ')}", file=sys.stderr)
        return 2
