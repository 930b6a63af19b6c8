"""Shipped puzzles are proved again from their positions: every third, or all of them in a full run."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.support.extent import extent
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.puzzles.difficulty import stars_for
from uno_desktop.puzzles.puzzle import Claim, PuzzleSet
from uno_desktop.puzzles.puzzle_files import as_text, load_puzzles
from uno_desktop.puzzles.puzzle_prover import problem_with
from uno_desktop.puzzles.themes import MOTIFS
from uno_desktop.system.paths import levels

FILES = sorted((levels() / "puzzles").rglob("*.toml"))


@cache
def puzzles(file: Path) -> PuzzleSet:
    return load_puzzles(file)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_puzzle_is_proved_again(file: Path) -> None:
    problems = {each.id: problem_with(each, file) for each in puzzles(file).puzzles[:: extent(5, 1)]}
    assert {name: problem for name, problem in problems.items() if problem} == {}


def test_every_ruleset_has_a_set_of_every_kind() -> None:
    counts = Counter((each.ruleset, each.claim) for file in FILES for each in puzzles(file).puzzles)
    assert set(counts) == {(each.id, claim) for each in RULESETS for claim in Claim}
    for file in FILES:
        assert {each.claim.value for each in puzzles(file).puzzles} == {file.stem}
        assert {each.ruleset for each in puzzles(file).puzzles} == {file.parent.name}


def test_each_has_motifs_and_a_name_of_its_own_and_stars() -> None:
    every = [each for file in FILES for each in puzzles(file).puzzles]
    assert len({each.id for each in every}) == len(every)
    for each in every:
        assert each.motifs and set(each.motifs) <= set(MOTIFS), each.id
        assert each.stars == stars_for(each.solved), each.id


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_puzzle_file_writes_back_unchanged(file: Path) -> None:
    """So that grading or mining anew changes nothing but what it found."""
    assert as_text(puzzles(file)) == file.read_text(encoding="utf-8")
