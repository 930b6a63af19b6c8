"""Who plays: eight characters that differ in style, in pace and in what escapes them, but not in strength."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_desktop.players.strategies.human_errors import Habits

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Persona:
    """A character that any level can wear. Honest: it changes what is liked, never what is known.

    Likings are added to the logarithm of the odds to win, as `weights.py` measures them: 0.1 is liked so much that two
    and a half percent of a round would be given for it.
    """

    id: str
    keeps: float = 0.0
    """For every card kept that is no number."""
    sheds: float = 0.0
    """For every ten points played with a coloured card."""
    sheds_late: float = 0.0
    """For every ten points played, wild cards too, while somebody else holds two cards or fewer."""
    revenge: float = 0.0
    """For hitting who has hit this seat and has not been paid back yet."""
    spares: float = 0.0
    """Against hitting anybody else in the meantime."""
    attacks: float = 0.0
    """For a wild card that makes somebody draw."""
    settles: float = 0.0
    """For keeping its own hand where hands could be exchanged."""
    whim: float = 0.0
    """For anything: up to so much, liked or disliked, differently each time."""
    bluffs: float = 0.0
    """How often (0 to 1) it is ready to play a wild draw card while it holds the colour asked for."""
    suspicion: float = 1.0
    """Times as many bluffs are suspected as somebody seems to dare; 0: never any."""
    says_uno: float = 1.0
    """Times as often it thinks of UNO with the card as its level does."""
    says_late: float = 1.0
    """The same once it has been forgotten."""
    catches: float = 0.0
    """What part of the cases that escape its level it notices; below 0, what part of the others escapes it."""
    turn: Span = (1.0, 1.0)
    """Times as long as its level it thinks at the shortest, and at the longest."""
    reaction: Span = (1.0, 1.0)
    """The same for what it calls out."""

    def habits(self, level: Habits) -> Habits:
        """The habits of a level as this character has them."""
        missed = 1.0 - level.catches
        return replace(
            level,
            says_uno=min(1.0, level.says_uno * self.says_uno),
            says_late=min(1.0, level.says_late * self.says_late),
            catches=level.catches + self.catches * (missed if self.catches > 0.0 else level.catches),
            turn=(level.turn[0] * self.turn[0], level.turn[1] * self.turn[1]),
            reaction=(level.reaction[0] * self.reaction[0], level.reaction[1] * self.reaction[1]),
        )


NOBODY_SPECIAL = Persona("")
"""A level without a character of its own."""

PERSONAS: tuple[Persona, ...] = (
    Persona("hoarder", keeps=0.15, turn=(1.2, 1.1)),
    Persona("sprinter", sheds=0.1, turn=(0.5, 0.5), reaction=(0.8, 0.8)),
    Persona("avenger", revenge=0.4, spares=0.1, turn=(0.8, 1.0), reaction=(0.8, 1.0)),
    Persona("bluffer", attacks=0.2, bluffs=0.35, suspicion=1.5, turn=(0.8, 1.3)),
    Persona("cautious", sheds_late=0.1, settles=0.4, suspicion=0.0, says_uno=1.1, turn=(1.5, 1.3)),
    Persona("chaotic", whim=0.12, turn=(0.3, 1.7), reaction=(0.7, 1.4)),
    Persona("dreamer", says_uno=0.87, catches=-0.5, turn=(1.6, 1.9), reaction=(0.7, 1.0)),
    Persona("hawk", catches=0.2, turn=(0.9, 1.0), reaction=(0.4, 0.5)),
)


def persona_named(id: str) -> Persona:
    """The character of this name; the empty name is nobody special. Raises ValueError with a sentence."""
    if not id:
        return NOBODY_SPECIAL
    for persona in PERSONAS:
        if persona.id == id:
            return persona
    raise ValueError(f'there is no persona "{id}"; known are {", ".join(persona.id for persona in PERSONAS)}')
