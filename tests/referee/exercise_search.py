"""Judges exercises a second time: the referee plays an example with another move in place of a step."""

from collections.abc import Iterator
from typing import Any

from tests.referee.puzzle_board import script_of
from tests.referee.rules import Disagreement

Level = dict[str, Any]


def verdicts(level: Level, place: int, line: str) -> Iterator[bool]:
    """Yields True if the example ends as it says with this line as step `place` (from 0), else False; where a card is
    drawn that it does not list, once more for each that this may be."""
    steps = [dict(step) for step in level["step"]]
    steps[place]["do"] = line
    changed = {**level, "step": steps}
    verdict, hidden = _played(changed, "")
    yield verdict
    for card in hidden:
        yield _played(changed, card)[0]


def _played(level: Level, first: str) -> tuple[bool, list[str]]:
    """Plays the example with this hidden card next in the draw pile. Returns the verdict, and the kinds of the hidden
    cards if one was drawn."""
    script = script_of(level)
    draw, listed = script.game.draw, len(level["position"].get("draw", []))
    hidden = draw[listed:]
    if first:
        at = hidden.index(first)
        draw[listed:] = hidden[at:] + hidden[:at]
    try:
        right = not script.play()
    except Disagreement:
        right = False
    reached = len(script.game.draw) < len(hidden) or script.game.shuffled
    return right, sorted(set(hidden)) if reached else []
