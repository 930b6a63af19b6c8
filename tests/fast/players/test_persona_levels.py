"""Personas as numbers: the levels that they adjust."""

from uno_desktop.players.personas import NEUTRAL_PERSONA, PERSONAS, Persona, persona_named
from uno_desktop.players.strategies.human_errors import HumanErrors

LEVEL = HumanErrors(says_uno=0.8, says_late=0.5, catches=0.6)


def test_both_ends_of_a_reaction_are_scaled() -> None:
    assert Persona("x", reaction=(0.5, 3.0)).reaction_span((1.0, 2.0)) == (0.5, 6.0)
    assert NEUTRAL_PERSONA.reaction_span((1.0, 2.0)) == (1.0, 2.0)
    for persona in PERSONAS:
        low, high = persona.reaction_span((0.5, 2.0))
        assert 0.0 < low < high


def test_catches_are_added_from_the_missed_and_taken_from_the_noticed() -> None:
    assert Persona("x", catches=0.5).human_errors(LEVEL).catches == 0.8
    assert Persona("x", catches=-0.5).human_errors(LEVEL).catches == 0.3
    assert NEUTRAL_PERSONA.human_errors(LEVEL) == LEVEL
    assert persona_named("cautious").human_errors(HumanErrors()).says_uno == 1.0, "no probability exceeds 1"
