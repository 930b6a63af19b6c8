"""A puzzle as it stands in its file: position, claim, the right first move, and what follows on the wrong ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from uno_desktop.content.level_files import Level, Position, Step
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.cards import SEAT_LETTERS, Seat
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


class Claim(Enum):
    """What a puzzle says of its right move; the words are those of the files."""

    ONE_GO = "one-go"
    """You win before anybody acts, whatever the others hold and draw."""
    OPEN_HANDS = "open-hands"
    """All cards lie open, and you win although the others act so many times."""
    SAFE_CARD = "safe-card"
    """Somebody's last card is known, and does not get out before you act again."""
    JUDGEMENT = "judgement"
    """It wins more rounds than the others, on average."""


LEVELS = ("random", "easy", "medium", "hard", "expert@200")
"""Who has tried every puzzle with closed hands; see `grading.py`."""


@dataclass(frozen=True, slots=True)
class WrongTry:
    """A first face that is wrong: the move itself and what follows on it, as action lines, and at judgement puzzles
    the share of rounds that it wins."""

    face: str
    line: tuple[str, ...] = ()
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Average:
    """How often the right move wins at judgement puzzles, over so many `deals`, and by how much more than the next best
    one: from `low` to `high` with 99 % confidence, all in parts of a round."""

    deals: int
    seed: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One position. `right` is the face, or the verb, of the right first move; `line` begins with it and goes on to
    the end of what is claimed, the others doing what lasts longest; `acts` is how often the others act at open hands,
    `target` the seat whose last card is known."""

    id: str
    ruleset: str
    claim: Claim
    position: Position
    right: str
    line: tuple[str, ...]
    wrong: tuple[WrongTry, ...]
    motifs: tuple[str, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    acts: int = 0
    target: Seat = -1
    average: Average | None = None
    stars: int = 0
    solved: tuple[str, ...] = ()

    @property
    def seat(self) -> Seat:
        """Who is to find the move: the seat in turn."""
        return SEAT_LETTERS.index(self.position.turn)


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """The puzzles of one file."""

    id: str
    ruleset: str
    puzzles: tuple[Puzzle, ...]
    file: Path | None = None


def set_up(puzzle: Puzzle, file: Path | None = None) -> tuple[Rulebook, GameState]:
    """The position of a puzzle, ready to be played. Raises BadLevel if it cannot be set up."""
    run = play_line(puzzle, (), file)
    return run.book, run.state


def play_line(puzzle: Puzzle, line: tuple[str, ...], file: Path | None = None) -> ScenarioRun:
    """A run of a few lines from the position of a puzzle on, not yet begun. Raises BadLevel."""
    where, steps = Path(f"{file or 'puzzle'}: {puzzle.id}"), tuple(Step(each) for each in line)
    return ScenarioRun(
        Level(where, "puzzle", puzzle.id, puzzle.ruleset, puzzle.options, puzzle.position, steps)
    )
