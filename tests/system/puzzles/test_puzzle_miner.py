"""The miner is deterministic, finds no similar puzzles, and each puzzle holds."""

from collections import Counter
from dataclasses import replace

import pytest

from uno_desktop.puzzles.puzzle import Claim, play_line, set_up
from uno_desktop.puzzles.puzzle_miner import MiningLimits, finds_in_round, mine
from uno_desktop.puzzles.puzzle_prover import faces_of, problem_with
from uno_desktop.puzzles.themes import MOTIFS

CASES = [("classic", Claim.ONE_GO, 200), ("official", Claim.SAFE_CARD, 120), ("official", Claim.OPEN_HANDS, 20)]
FOREVER = float("inf")


@pytest.mark.parametrize(("ruleset", "claim", "rounds"), CASES)
def test_mined_puzzles_are_proved_and_not_trivial(ruleset: str, claim: Claim, rounds: int) -> None:
    found = mine(ruleset, claim, 3, MiningLimits(rounds, 4, FOREVER, 4)).puzzles
    assert found
    for puzzle in found:
        assert problem_with(puzzle) is None
        book, s = set_up(puzzle)
        faces = faces_of(book, s, puzzle.seat)
        assert len(faces) > 2 and set(puzzle.motifs) <= set(MOTIFS)
        assert play_line(puzzle, puzzle.line).run() == []
        assert all(play_line(puzzle, wrong.line).run() == [] for wrong in puzzle.wrong)


def test_the_same_seed_finds_the_same_on_one_processor_and_on_two() -> None:
    bounds = MiningLimits(200, 50, FOREVER, 50)
    alone = mine("classic", Claim.ONE_GO, 3, bounds)
    together = mine("classic", Claim.ONE_GO, 3, bounds, jobs=2)
    assert alone.puzzles == together.puzzles and alone.rounds == together.rounds == 200
    assert alone.puzzles != mine("classic", Claim.ONE_GO, 4, bounds).puzzles


def test_a_longer_search_only_adds() -> None:
    short = mine("classic", Claim.ONE_GO, 3, MiningLimits(120, 50, FOREVER, 50)).puzzles
    long = mine("classic", Claim.ONE_GO, 3, MiningLimits(200, 50, FOREVER, 50)).puzzles
    assert long[: len(short)] == short


def test_no_two_are_alike_and_no_idea_comes_too_often() -> None:
    bounds = MiningLimits(200, 50, FOREVER, 2)
    puzzles = mine("classic", Claim.ONE_GO, 3, bounds).puzzles
    assert max(Counter((each.motifs[0], len(each.line)) for each in puzzles).values()) <= 2
    likenesses = [find.likeness for find in finds_in_round("classic", Claim.ONE_GO, 3, 7)]
    assert len(set(likenesses)) == len(likenesses)


def test_when_the_time_is_up_the_search_ends() -> None:
    found = mine("classic", Claim.ONE_GO, 3, MiningLimits(1_000_000, 200, 0.0, 200))
    assert found.rounds == 10  # the first task


def test_a_search_that_adds_to_others_finds_nothing_that_is_like_them() -> None:
    first = mine("classic", Claim.ONE_GO, 3, MiningLimits(120, 50, FOREVER, 50)).puzzles
    added = mine("classic", Claim.ONE_GO, 3, MiningLimits(200, 50, FOREVER, 50), there=first).puzzles
    whole = mine("classic", Claim.ONE_GO, 3, MiningLimits(200, 50, FOREVER, 50)).puzzles
    assert first and added and [*first, *added] == whole


def test_a_puzzle_that_was_taken_out_gives_its_name_to_no_other() -> None:
    bounds = MiningLimits(200, 50, FOREVER, 50)
    whole = mine("classic", Claim.ONE_GO, 3, bounds).puzzles
    added = mine("classic", Claim.ONE_GO, 3, bounds, there=whole[1:]).puzzles
    assert [each.id for each in added] == [f"classic-one-go-{len(whole) + 1:03}"]
    assert [replace(each, id="") for each in added] == [replace(whole[0], id="")]
