"""Reads the lines of a trace in their order (formats.md, section 3)."""

import json
from collections.abc import Iterable
from typing import Any, Self

from tests.referee.rules import Disagreement

Line = dict[str, Any]


class LineReader:
    """Passes each line to the part of a reading that checks it."""

    def read(self, lines: Iterable[str]) -> Self:
        """Check all lines; raises Disagreement with the line's number and both readings."""
        for number, text in enumerate(lines, 1):
            try:
                self.read_line(text)
            except Disagreement as error:
                raise Disagreement(f"line {number}: {error}") from error
        require("a round is left open", self.in_round, False)
        return self

    def read_line(self, text: str) -> None:
        """Check one line, in the order of the trace."""
        self.hear(json.loads(text))

    def hear(self, line: Line) -> None:
        """Check one line that has been read already."""
        try:
            if "trace" in line:
                require("a round is left open", self.in_round, False)
                self._header(line)
            elif line["n"] == 0:
                self._deal(line)
            else:
                self._step(line)
        except Disagreement as error:
            raise Disagreement(f"{line.get('do')!r}: {error}") from error

    @property
    def in_round(self) -> bool:
        raise NotImplementedError

    def _header(self, line: Line) -> None:
        raise NotImplementedError

    def _deal(self, line: Line) -> None:
        raise NotImplementedError

    def _step(self, line: Line) -> None:
        raise NotImplementedError


def require(name: str, found: Any, expected: Any) -> None:
    """Raise Disagreement with both readings unless they are equal."""
    if found != expected:
        raise Disagreement(f"{name}\n  found    {found}\n  expected {expected}")


def require_lines(name: str, found: list[str], expected: list[str]) -> None:
    """Raise Disagreement naming only the lines that differ."""
    if found != expected:
        more, less = sorted(set(found) - set(expected)), sorted(set(expected) - set(found))
        raise Disagreement(f"{name}: too many {more}, missing {less}, sorted: {found == sorted(found)}")
