"""Answers to an attack are derived from the rulebook, for every ruleset."""

import pytest

from uno_desktop.model.cards import GREEN, cards_in
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import DRAW_UNIT, SKIP_UNIT
from uno_desktop.players.search.likelihood_weights import AttackAnswers


@pytest.mark.parametrize(
    ("ruleset", "attack", "unit", "answers"),
    [
        ("official", "R+2", DRAW_UNIT, ""),
        ("street", "R+2", DRAW_UNIT, "B+2 G+2 R+2 W+4 Y+2"),
        ("street", "RS", SKIP_UNIT, "BS GS RS YS"),
        ("unplugged", "R+2", DRAW_UNIT, "BOO DER NON"),
        ("italian", "RS", SKIP_UNIT, "RS"),
        ("italian", "W+4", DRAW_UNIT, "G+2"),
    ],
)
def test_answers_to_an_attack(ruleset: str, attack: str, unit: str, answers: str) -> None:
    """The attack is laid with green asked for."""
    book = rulebook_for(ruleset)
    found = AttackAnswers(book, max(3, book.seats[0])).to(book.deck.ids[attack][0], GREEN, unit)
    assert " ".join(sorted({book.deck.codes[card] for card in cards_in(found)})) == answers
