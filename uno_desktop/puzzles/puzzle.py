"""Puzzle data as in the files: position, claim, right first move and refutations; and its explanation as text keys."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import NamedTuple, Self

from uno_desktop.content.level_files import (
    NAME,
    OPTIONS,
    POSITION,
    SEATS,
    SEED,
    TEXTS,
    Level,
    Position,
    ScriptStep,
    face_in_play,
)
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.cards import SEAT_LETTERS, Seat, seat_letter
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.system import schema
from uno_desktop.system.schema import BadValue


class Claim(Enum):
    """Claim about the right move; the values are those of the files."""

    ONE_GO = "one-go"
    """The seat wins before any other seat acts, for all hidden cards and draws."""
    OPEN_HANDS = "open-hands"
    """With all cards open, the seat wins within a given number of opponents' actions."""
    SAFE_CARD = "safe-card"
    """An opponent's last card is known and cannot be played before the seat acts again."""
    JUDGEMENT = "judgement"
    """The move wins more rounds than any other, on average."""


LEVELS = ("random", "easy", "medium", "hard", "expert@200")
"""Computer players that try every puzzle with closed hands; see `difficulty.py`."""


MOST_PUZZLES = 200
"""Limit of puzzles in one file."""
_MOST_LINES = 40
_LINE = schema.many(schema.code, 1, _MOST_LINES, "actions")


@dataclass(frozen=True, slots=True)
class WrongTry:
    """Wrong first face: `line` is the move with its refutation; in judgement puzzles `share` is the face's win rate."""

    face: str = schema.key(NAME)
    line: tuple[str, ...] = schema.key(_LINE, ())
    share: float = schema.key(schema.share, 0.0)


@dataclass(frozen=True, slots=True)
class Average:
    """Win rate `share` of the right move of a judgement puzzle on `deals` random deals, and the 99 % confidence
    interval, `low` to `high`, of its lead over the next best move; all as fractions."""

    deals: int = schema.key(schema.number(2, 10_000))
    seed: int = schema.key(SEED, 0)
    share: float = schema.key(schema.share, 0.0)
    low: float = schema.key(schema.share, 0.0)
    high: float = schema.key(schema.share, 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """One puzzle. `right` is the face, or the verb, of the right first move; `line` begins with it and continues until
    the claim is met, with the longest defence of the opponents; `acts` is the number of opponent actions in open-hands
    puzzles, `target` the seat whose last card is known."""

    id: str = schema.key(NAME)
    ruleset: str = ""
    claim: Claim = schema.key(schema.parsed(Claim, schema.one_of([claim.value for claim in Claim])))
    options: Mapping[str, Value] = schema.key(OPTIONS, {})
    acts: int = schema.key(schema.number(0, 9), 0)
    target: Seat = schema.key(schema.parsed(SEATS.index, schema.one_of(SEATS)), -1, write=seat_letter)
    position: Position = schema.key(POSITION)
    right: str = schema.key(NAME)
    line: tuple[str, ...] = schema.key(_LINE)
    wrong: tuple[WrongTry, ...] = schema.key(schema.tables(WrongTry, "wrong", most=_MOST_LINES), ())
    motifs: tuple[str, ...] = schema.key(TEXTS, ())
    average: Average | None = schema.key(schema.structure(Average), None)
    stars: int = schema.key(schema.number(0, 3), 0)
    solved: tuple[str, ...] = schema.key(schema.many(schema.one_of(LEVELS)), ())

    def checked(self) -> Self:
        hands, target = self.position.hands, self.target
        safe, judged = self.claim is Claim.SAFE_CARD, self.claim is Claim.JUDGEMENT
        if safe and not (0 <= target < len(hands) and len(hands[target]) == 1 and target != self.seat):
            letter = SEATS[target] if target >= 0 else "none"
            raise BadValue(f"{letter} is not another seat with one card", "target")
        if judged and self.average is None:
            raise BadValue("a table is needed", "average")
        return replace(self, target=target if safe else -1, average=self.average if judged else None)

    @property
    def seat(self) -> Seat:
        """Seat that must find the move: the seat whose turn it is."""
        return SEAT_LETTERS.index(self.position.turn)

    @property
    def right_card(self) -> str:
        """Face in play of the right card, or the verb of the right move."""
        return face_in_play(self.right.split(" ")[0], self.position.side)


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """Puzzles of one file."""

    id: str = schema.key(NAME)
    ruleset: str = schema.key(NAME)
    puzzles: tuple[Puzzle, ...] = schema.key(schema.tables(Puzzle, "puzzle", 1, MOST_PUZZLES), name="puzzle")
    file: Path | None = None

    def checked(self) -> Self:
        for id, copies in Counter(puzzle.id for puzzle in self.puzzles).items():
            if copies > 1:
                raise BadValue(f'two have the id "{id}"', "puzzle")
        return replace(self, puzzles=tuple(replace(puzzle, ruleset=self.ruleset) for puzzle in self.puzzles))


def set_up(puzzle: Puzzle, file: Path | None = None) -> tuple[Rulebook, GameState]:
    """Returns the rulebook and the position of a puzzle, ready to play. Raises BadLevel if it is invalid."""
    run = play_line(puzzle, (), file)
    return run.book, run.state


def play_line(puzzle: Puzzle, line: tuple[str, ...], file: Path | None = None) -> ScenarioRun:
    """Returns a scenario run, not yet started, of a line from the position of a puzzle. Raises BadLevel."""
    where, steps = Path(f"{file or 'puzzle'}: {puzzle.id}"), tuple(ScriptStep(each) for each in line)
    return ScenarioRun(Level(puzzle.id, puzzle.ruleset, puzzle.position, puzzle.options, steps, file=where))


class Explanation(NamedTuple):
    """Text key with its parameters: card code, seat letter, number."""

    key: str
    card: str = ""
    seat: str = ""
    n: int = 0


def kind_of(claim: Claim) -> Explanation:
    return Explanation(f"puzzles.kind.{claim.value}")


def goal_of(puzzle: Puzzle) -> Explanation:
    seat = seat_letter(puzzle.target) if puzzle.target >= 0 else ""
    return Explanation(f"puzzles.goal.{puzzle.claim.value}", seat=seat, n=puzzle.acts)


def motif_name(motif: str) -> Explanation:
    return Explanation(f"puzzles.motif.{motif}")


def because(puzzle: Puzzle) -> Explanation:
    """Returns the reason for the right move: the first theme of its proof."""
    return Explanation(f"puzzles.because.{puzzle.motifs[0]}", card=puzzle.right_card)


def wrong_because(puzzle: Puzzle) -> Explanation:
    """Returns the reason why all other moves are wrong."""
    return Explanation(f"puzzles.wrong.{puzzle.claim.value}")
