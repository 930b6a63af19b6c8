"""Attempt at a puzzle: the verdict on the first move, and the moves that follow."""

from pathlib import Path

import pytest

from uno_desktop.model.actions import Action
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.puzzles.attempt import NAMED_WRONG, RIGHT, WRONG, tried
from uno_desktop.puzzles.puzzle import Claim, Puzzle, play_line, set_up
from uno_desktop.puzzles.puzzle_index import contents, entry_of, listed, puzzle_of, set_file, sets_of, shipped_set
from uno_desktop.stage.cards.card_designs import design_of

SETS = [(ruleset.id, claim) for ruleset in RULESETS for claim in sets_of(ruleset.id)]


def first(puzzle: Puzzle, line: str) -> Action:
    book, state = set_up(puzzle)
    return parse_action(line, book.deck, state.hands)


@pytest.mark.parametrize(("ruleset", "claim"), SETS)
def test_the_contents_are_those_of_the_files(ruleset: str, claim: Claim) -> None:
    whole = shipped_set(ruleset, claim).puzzles
    there = [entry_of(each) for each in whole]
    assert [entry for entry in contents().entries if (entry.ruleset, entry.claim) == (ruleset, claim)] == there
    assert puzzle_of(there[-1]) == whole[-1]


def test_every_listed_puzzle_names_the_faces_that_its_position_shows() -> None:
    for entry in contents().entries:
        for code in filter(None, (*entry.hand, entry.top)):
            design_of(code)  # raises KeyError for a card without a face
    flip = {entry.id: entry for entry in listed("flip", Claim.JUDGEMENT, set_file("flip", Claim.JUDGEMENT))}
    sides = [puzzle.position.side for puzzle in shipped_set("flip", Claim.JUDGEMENT).puzzles]
    assert {"light", "dark"} == set(sides)
    for puzzle in shipped_set("flip", Claim.JUDGEMENT).puzzles:
        book, state = set_up(puzzle)
        assert flip[puzzle.id].top == book.deck.codes[state.pile[-1]], puzzle.id


def test_the_contents_are_read_without_the_puzzles() -> None:
    contents.cache_clear()
    shipped_set.cache_clear()
    assert contents().entries and not shipped_set.cache_info().misses


def test_a_file_written_in_another_way_is_read_whole(tmp_path: Path) -> None:
    shipped, file = set_file("italian", Claim.ONE_GO), tmp_path / "other.toml"
    file.write_text(shipped.read_text("utf-8").replace("\nstars = ", "\n  stars = "), "utf-8")
    assert listed("italian", Claim.ONE_GO, file) == listed("italian", Claim.ONE_GO, shipped)


@pytest.mark.parametrize(("ruleset", "claim"), SETS)
def test_the_right_move_is_followed_by_its_line_and_a_wrong_one_by_its_refutation(ruleset: str, claim: Claim) -> None:
    for puzzle in shipped_set(ruleset, claim).puzzles[:3]:
        right = tried(puzzle, first(puzzle, puzzle.line[0]))
        assert (right.verdict, right.face, right.then) == (RIGHT, puzzle.right, puzzle.line[1:])
        for wrong in puzzle.wrong:
            if wrong.line:
                found = tried(puzzle, first(puzzle, wrong.line[0]))
                assert (found.verdict, found.face, found.then) == (WRONG, wrong.face, wrong.line[1:])


def test_a_missing_uno_does_not_make_the_card_wrong() -> None:
    for puzzle in shipped_set("official", Claim.ONE_GO).puzzles:
        assert tried(puzzle, first(puzzle, puzzle.line[0].removesuffix(" uno"))).verdict == RIGHT


def test_a_wild_counts_only_with_a_colour_that_keeps_the_claim() -> None:
    """The card is right, whatever is named; but only what is proved of the colour named is said of it."""
    verdicts: set[str] = set()
    for ruleset in ("unplugged", "italian"):
        for puzzle in shipped_set(ruleset, Claim.OPEN_HANDS).puzzles:
            move = first(puzzle, puzzle.line[0])
            if move.color < 0:
                continue
            book, state = set_up(puzzle)
            named = [each for each in book.legal(state, move.seat) if (each[:3], each[4:]) == (move[:3], move[4:])]
            assert len(named) == 4, "all colours"
            for each in named:
                found = tried(puzzle, each)
                verdicts.add(found.verdict)
                if found.verdict == RIGHT:
                    assert not play_line(puzzle, (action_line(each, book.deck), *found.then)).run()
    assert verdicts == {RIGHT, NAMED_WRONG}
