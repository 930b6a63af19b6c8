"""Puzzle files: reading, writing, and refusal with a sentence."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.puzzles.boards import board, named
from uno_desktop.content.level_files import BadLevel
from uno_desktop.puzzles.puzzle import Average, Claim, Puzzle, PuzzleSet, WrongTry
from uno_desktop.puzzles.puzzle_files import check_puzzles, load_puzzles, write_puzzles

GOOD = """kind = "puzzle"
id = "official-one-go"
ruleset = "official"

[[puzzle]]
id = "P-1"
claim = "one-go"
position = { hands = [["GS", "RS", "R6"], ["B1", "B2", "B3"]], top = "YS" }
right = "GS"
line = ["A play GS", "A play RS uno", "A play R6"]
wrong = [{ face = "RS", line = ["A play RS", "A play GS uno"] }, { face = "draw" }]
motifs = ["chain_of_turns"]
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "some.toml"
    file.write_text(text)
    return file


def test_a_file_is_read_and_its_lines_are_played(tmp_path: Path) -> None:
    (puzzle,) = load_puzzles(written(tmp_path, GOOD)).puzzles
    assert puzzle.claim is Claim.ONE_GO and puzzle.seat == 0 and puzzle.line[-1] == "A play R6"
    assert puzzle.wrong[1] == WrongTry("draw")
    assert check_puzzles(load_puzzles(tmp_path / "some.toml")) == []


def test_an_unplayable_line_is_reported_with_its_step(tmp_path: Path) -> None:
    (failure,) = check_puzzles(load_puzzles(written(tmp_path, GOOD.replace('"A play RS uno"', '"A play B7"'))))
    assert failure.step == 2 and "A play B7" in failure.expected and "P-1" in str(failure.file)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("one-go", "first-go", "puzzle 1.claim"),
        ('id = "P-1"\n', "", "puzzle 1.id"),
        ('right = "GS"\n', "", "puzzle 1.right"),
        ('right = "GS"', 'rihgt = "GS"', "rihgt"),
        ('line = ["A play GS", "A play RS uno", "A play R6"]\n', "", "puzzle 1.line"),
        ("face = ", "fase = ", "wrong 1.fase"),
        ('top = "YS"', 'top = "Y5", color = "Q"', '"Q" is not one of'),
        ('"chain_of_turns"', "7", "motifs"),
        ('motifs = ["chain_of_turns"]', "stars = 4", "stars"),
        ('motifs = ["chain_of_turns"]', 'solved = ["nobody"]', '"nobody" is not one of'),
        ('claim = "one-go"', 'claim = "safe-card"', "target"),
        ('claim = "one-go"', 'claim = "safe-card"\ntarget = "B"', "not another seat with one card"),
        ('claim = "one-go"', 'claim = "judgement"', "average"),
        ('claim = "one-go"', 'claim = "judgement"\naverage = { deals = 1000000000 }', "from 2 to 10000"),
        ("[[puzzle]]", "[puzzle]", "[[puzzle]] tables"),
        ('id = "official-one-go"\n', "", "id"),
        (GOOD[GOOD.index("[[puzzle]]") :], "", "[[puzzle]] tables"),
        (GOOD, GOOD + GOOD[GOOD.index("[[puzzle]]") :], 'two have the id "P-1"'),
    ],
)
def test_a_fault_is_named_with_file_and_key(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    file = written(tmp_path, GOOD.replace(old, new))
    with pytest.raises(BadLevel) as problem:
        load_puzzles(file)
    assert said in str(problem.value) and str(file) in str(problem.value)


def test_cards_missing_from_the_deck_are_reported_at_setup(tmp_path: Path) -> None:
    with pytest.raises(BadLevel, match=r'P-1.*"Q7"'):
        check_puzzles(load_puzzles(written(tmp_path, GOOD.replace('"R6"]', '"Q7"]'))))


FULL = [
    named(board("GS RS R6 / B1 B2 B3", "B4 YS"), "GS"),
    named(board("Y2 Y8 / B8 G3", "Y7", Claim.OPEN_HANDS, draw=("R1", "R3"), rest="none", acts=2), "Y2"),
    named(board("W B8 G3 / B4", "B5 B3", Claim.SAFE_CARD, "street", target=1, color=None), "G3"),
    replace(
        named(board("R6 GDA / B1 B2", "R4", Claim.JUDGEMENT, "extreme", press=(0, 2), turn="B"), "B1"),
        average=Average(128, 2**50, 0.625, 0.031, 0.25),
        stars=2,
        solved=("hard",),
        wrong=(WrongTry("B2", (), 0.25),),
    ),
    named(
        board(
            "RS R6 / B1 B2 B3",
            "R4",
            ruleset="unplugged",
            options={"unplugged.allowTwoPlayers": True},
            direction=-1,
            seed=9,
            dealer="A",
        ),
        "RS",
    ),
]


@pytest.mark.parametrize("puzzle", FULL, ids=lambda puzzle: puzzle.claim.value)
def test_a_written_file_reads_back(tmp_path: Path, puzzle: Puzzle) -> None:
    puzzle = replace(puzzle, line=("A play R6",), motifs=("one_fits",))
    puzzles = PuzzleSet("some", puzzle.ruleset, (puzzle,))
    write_puzzles(tmp_path / "some.toml", puzzles)
    (read,) = load_puzzles(tmp_path / "some.toml").puzzles
    assert read == puzzle
