"""Shipped puzzles: one set for each ruleset and claim, loaded on demand."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from uno_desktop.puzzles.puzzle import Claim, PuzzleSet
from uno_desktop.puzzles.puzzle_files import load_puzzles
from uno_desktop.system import paths

_SETS_KEPT = 4


def set_file(ruleset: str, claim: Claim) -> Path:
    return paths.levels() / "puzzles" / ruleset / f"{claim.value}.toml"


def sets_of(ruleset: str) -> list[Claim]:
    """Returns the claims with a puzzle file, without reading it."""
    return [claim for claim in Claim if set_file(ruleset, claim).is_file()]


@lru_cache(maxsize=_SETS_KEPT)
def shipped_set(ruleset: str, claim: Claim) -> PuzzleSet:
    """Loads the puzzles of this ruleset and claim. Raises BadLevel."""
    return load_puzzles(set_file(ruleset, claim))
