"""The shelf of puzzles that ship: one set for each ruleset and kind, read when it is opened."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from uno_desktop.puzzles.puzzle import Claim, PuzzleSet
from uno_desktop.puzzles.puzzle_files import load_puzzles
from uno_desktop.system import paths

_SETS_KEPT = 4


def set_file(ruleset: str, claim: Claim) -> Path:
    """Where the puzzles of this ruleset and kind lie."""
    return paths.levels() / "puzzles" / ruleset / f"{claim.value}.toml"


def sets_of(ruleset: str) -> list[Claim]:
    """The kinds of which there is a set; no file is read for that."""
    return [claim for claim in Claim if set_file(ruleset, claim).is_file()]


@lru_cache(maxsize=_SETS_KEPT)
def shipped_set(ruleset: str, claim: Claim) -> PuzzleSet:
    """The puzzles of this ruleset and kind. Raises BadLevel."""
    return load_puzzles(set_file(ruleset, claim))
