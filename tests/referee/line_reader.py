"""Lines of a trace (formats.md, section 3), and the checks of their parts."""

from typing import Any

from tests.referee.rules import Disagreement

Line = dict[str, Any]


def require(name: str, found: Any, expected: Any) -> None:
    """Raise Disagreement with both readings unless they are equal."""
    if found != expected:
        raise Disagreement(f"{name}\n  found    {found}\n  expected {expected}")


def require_lines(name: str, found: list[str], expected: list[str]) -> None:
    """Raise Disagreement naming only the lines that differ."""
    if found != expected:
        more, less = sorted(set(found) - set(expected)), sorted(set(expected) - set(found))
        raise Disagreement(f"{name}: too many {more}, missing {less}, sorted: {found == sorted(found)}")
