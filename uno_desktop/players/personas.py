"""Who plays: eight characters that differ in style, in pace and in what escapes them, but not in strength."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_desktop.players.habits import Habits


@dataclass(frozen=True, slots=True)
class Persona:
    """A character that any level can wear.

    `says_uno` and `catches` multiply how often it thinks of UNO and notices that somebody forgot; `turn` and `reaction`
    multiply the seconds that it takes.
    """

    id: str
    says_uno: float = 1.0
    catches: float = 1.0
    turn: float = 1.0
    reaction: float = 1.0

    def habits(self, level: Habits) -> Habits:
        """The habits of a level as this character has them."""
        return replace(
            level,
            says_uno=min(1.0, level.says_uno * self.says_uno),
            says_late=min(1.0, level.says_late * self.says_uno),
            catches=min(1.0, level.catches * self.catches),
            turn=(level.turn[0] * self.turn, level.turn[1] * self.turn),
            reaction=(level.reaction[0] * self.reaction, level.reaction[1] * self.reaction),
        )


NOBODY_SPECIAL = Persona("")
"""A level without a character of its own."""

PERSONAS: tuple[Persona, ...] = (
    Persona("hoarder", turn=1.15),
    Persona("sprinter", turn=0.55, reaction=0.8),
    Persona("avenger", turn=0.9),
    Persona("bluffer", turn=1.05),
    Persona("cautious", turn=1.4),
    Persona("chaotic", turn=0.9),
    Persona("dreamer", says_uno=0.7, catches=0.4, turn=1.6, reaction=1.5),
    Persona("hawk", says_uno=1.1, catches=1.2, reaction=0.5),
)


def persona_named(id: str) -> Persona:
    """The character of this name; the empty name is nobody special. Raises ValueError with a sentence."""
    if not id:
        return NOBODY_SPECIAL
    for persona in PERSONAS:
        if persona.id == id:
            return persona
    raise ValueError(f'there is no persona "{id}"; known are {", ".join(persona.id for persona in PERSONAS)}')
