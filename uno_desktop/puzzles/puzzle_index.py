"""Puzzle index: id, claim, themes, difficulty and hand of all shipped puzzles, without parsing positions.

Parsing all files takes more than a second. A file is parsed completely only if one of these keys is not on a line of
its own, which does not occur in files that the game writes.
"""

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from uno_desktop.content.level_files import BadLevel, face_in_play
from uno_desktop.model.cards import SEAT_LETTERS, SIDES
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.puzzles.puzzle import LEVELS, Claim, Puzzle, PuzzleSet
from uno_desktop.puzzles.puzzle_files import load_puzzles
from uno_desktop.system import paths
from uno_desktop.system.untrusted_input import decoded, read_bytes

_SETS_KEPT = 4


def set_file(ruleset: str, claim: Claim) -> Path:
    return paths.levels() / "puzzles" / ruleset / f"{claim.value}.toml"


def sets_of(ruleset: str) -> list[Claim]:
    """Returns the claims for which a ruleset has a puzzle file, without reading it."""
    return [claim for claim in Claim if set_file(ruleset, claim).is_file()]


@lru_cache(maxsize=_SETS_KEPT)
def shipped_set(ruleset: str, claim: Claim) -> PuzzleSet:
    """Loads the puzzles of this ruleset and claim. Raises BadLevel."""
    return load_puzzles(set_file(ruleset, claim))


_HEAD = "\n[[puzzle]]\n"
_KEY = re.compile(r"^(id|claim|motifs|stars|line|solved) = (.*)$", re.MULTILINE)
_POSITION = re.compile(r'[{ ](hands|top|turn|discard|side) = (\[\[.*?\]\]|\[.*?\]|".*?")')
_WANTED = 6


class PuzzleEntry(NamedTuple):
    """Index entry of one puzzle: its goal, themes and difficulty, and the cards shown for it."""

    id: str
    ruleset: str
    claim: Claim
    motifs: tuple[str, ...]
    stars: int
    length: int = 1
    """Actions until the goal is reached."""
    easy: bool = False
    """True if even a random player found the move."""
    hand: tuple[str, ...] = ()
    top: str = ""

    @property
    def difficulty(self) -> tuple[int, int]:
        return self.stars, self.length


def entry_of(puzzle: Puzzle) -> PuzzleEntry:
    easy, position = LEVELS[0] in puzzle.solved, puzzle.position
    difficulty = (puzzle.stars, len(puzzle.line), easy)
    return PuzzleEntry(
        puzzle.id, puzzle.ruleset, puzzle.claim, puzzle.motifs, *difficulty, *position.shown(puzzle.seat)
    )


class Contents(NamedTuple):
    """All entries in the order of rulesets and claims, and the problems of unusable files."""

    entries: tuple[PuzzleEntry, ...]
    problems: tuple[str, ...]


@lru_cache(maxsize=1)
def contents() -> Contents:
    """Returns the index of the shipped puzzles."""
    entries: list[PuzzleEntry] = []
    problems: list[str] = []
    for ruleset in RULESETS:
        for claim in sets_of(ruleset.id):
            try:
                entries += listed(ruleset.id, claim, set_file(ruleset.id, claim))
            except (BadLevel, OSError, ValueError) as problem:
                problems.append(str(problem))
    return Contents(tuple(entries), tuple(problems))


def listed(ruleset: str, claim: Claim, file: Path) -> list[PuzzleEntry]:
    """Returns the entries of one file. Raises BadLevel, OSError or ValueError if it is unusable."""
    found = _at_a_glance(ruleset, claim, file)
    if found is not None:
        return found
    return [entry_of(each) for each in load_puzzles(file).puzzles]


def puzzle_of(entry: PuzzleEntry) -> Puzzle:
    """Loads the full puzzle. Raises BadLevel if its file is unusable or lacks it."""
    file = set_file(entry.ruleset, entry.claim)
    for puzzle in shipped_set(entry.ruleset, entry.claim).puzzles:
        if puzzle.id == entry.id:
            return puzzle
    raise BadLevel(file, "puzzle", f'there is none with the id "{entry.id}"')


def _at_a_glance(ruleset: str, claim: Claim, file: Path) -> list[PuzzleEntry] | None:
    """Reads the entries by regular expression; None if a key is missing or malformed."""
    entries: list[PuzzleEntry] = []
    for block in decoded(read_bytes(file)).split(_HEAD)[1:]:
        try:
            keys = {key: json.loads(value) for key, value in _KEY.findall(block)}
            if len(keys) != _WANTED or Claim(keys["claim"]) is not claim:
                return None
            place = {key: json.loads(value) for key, value in _POSITION.findall(block)}
            motifs = tuple(str(motif) for motif in keys["motifs"])
            hand = place["hands"][SEAT_LETTERS.index(place.get("turn", SEAT_LETTERS[0]))]
            top = place["discard"][-1] if "discard" in place else place["top"]
            difficulty = (int(keys["stars"]), len(keys["line"]), LEVELS[0] in keys["solved"])
            *shown, upper = (face_in_play(card, place.get("side", SIDES[0])) for card in (*hand, top))
            entries.append(PuzzleEntry(str(keys["id"]), ruleset, claim, motifs, *difficulty, tuple(shown), upper))
        except (ValueError, TypeError, KeyError, IndexError):
            return None
    return entries or None
