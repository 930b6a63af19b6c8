"""Runs commands in this process."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from tests.support.commands.tools import run_tool
from uno_desktop.commands.cli import main

TOOLS = ("bench", "shot")
"""Tools of the checkout, which take the place of a command."""


@dataclass
class CommandOutput:
    """Output of a command, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Typed:
    """Runs a command line: `typed("simulate --rounds 3")`, with further arguments as they are."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, words: str, *more: object) -> CommandOutput:
        self._capsys.readouterr()
        tool, *arguments = *words.split(), *map(str, more)
        code = run_tool(tool, *arguments) if tool in TOOLS else main([tool, *arguments])
        said = self._capsys.readouterr()
        return CommandOutput(code, said.out, said.err)

    def refused(self, words: str, *more: object) -> str:
        """Returns the one line on stderr of a command with bad usage or bad input."""
        said = self(words, *more)
        assert said.code == 2, said
        assert said.out == ""
        tool = words.split()[0]
        assert said.err.count("\n") == 1, said.err
        assert said.err.startswith(f"{tool if tool in TOOLS else 'uno-desktop'}: "), said.err
        return said.err
