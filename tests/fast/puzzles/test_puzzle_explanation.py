"""Every explanation of a puzzle fits one line in every language."""

from dataclasses import replace

import pytest

from tests.support.puzzles.boards import board, named
from tests.support.shipped import load_catalogue
from uno_desktop.puzzles.puzzle import Claim, because, goal_of, kind_of, motif_name, wrong_because
from uno_desktop.puzzles.themes import MOTIFS
from uno_desktop.system import paths
from uno_desktop.system.i18n import FALLBACK, LANGUAGES

_LONGEST = 90


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_kind_goal_and_motif_has_its_words(language: str) -> None:
    folder = paths.assets() / "locale"
    texts = load_catalogue(folder / FALLBACK) | load_catalogue(folder / language)
    puzzle = named(board("GS RS R6 / B1 B2", "YS"), "GS")
    for claim in Claim:
        for said in (
            kind_of(claim),
            goal_of(replace(puzzle, claim=claim)),
            wrong_because(replace(puzzle, claim=claim)),
        ):
            assert said.key in texts
    for motif in MOTIFS:
        assert motif_name(motif).key in texts
        sentence = texts[because(replace(puzzle, motifs=(motif,))).key]
        assert isinstance(sentence, str) and len(sentence) <= _LONGEST


def test_the_sentence_names_the_right_card_and_the_goal_the_seat_and_the_number() -> None:
    pair = replace(named(board("R6 R6 / B1 B2", "R4", ruleset="street"), "R6 R6"), motifs=("two_at_once",))
    assert because(pair).card == "R6"
    safe = board("B3 G3 / B4", "B5", Claim.SAFE_CARD, target=1)
    assert goal_of(safe).seat == "B" and goal_of(replace(safe, acts=2)).n == 2
