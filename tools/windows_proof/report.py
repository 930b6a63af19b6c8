"""Results of the steps and the table that is printed at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


class Failed(Exception):
    """A sentence, and the output that shows it: a step did not pass."""


@dataclass(frozen=True)
class Done:
    """Result of a step: its name, what it found, and its seconds; `notes` are lines below the table."""

    name: str
    passed: bool
    found: str
    seconds: float
    notes: tuple[str, ...] = field(default=())


def table(results: Sequence[Done]) -> str:
    """Returns the results as lines of aligned columns, and their notes."""
    rows = [("step", "result", "seconds", "")]
    rows += [(each.name, "passed" if each.passed else "FAILED", f"{each.seconds:.0f}", each.found) for each in results]
    wide = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [f"{a:{wide[0]}}  {b:{wide[1]}}  {c:>{wide[2]}}  {d}".rstrip() for a, b, c, d in rows]
    total = sum(each.seconds for each in results)
    bad = sum(not each.passed for each in results)
    lines.append(f"{len(results)} steps, {bad} failed, {total:.0f} s")
    return "\n".join([*lines, *(note for each in results for note in each.notes)])
