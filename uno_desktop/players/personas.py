"""Personas: eight playing styles that differ in preferences, timing and errors, but not in strength."""

from dataclasses import dataclass, replace

from uno_desktop.players.strategies.human_errors import HumanErrors, Span


@dataclass(frozen=True, slots=True)
class Persona:
    """Playing style that any level can use. It changes preferences, never the information available to the player.

    Biases are added to the log odds of winning, in the units of `evaluation_weights.py`: 0.1 is worth about 2.5 % of
    all rounds.
    """

    id: str
    keeps: float = 0.0
    """Bias against playing a card that is not a number card."""
    sheds: float = 0.0
    """Bias for every ten points played with a coloured card."""
    sheds_late: float = 0.0
    """Bias for every ten points played, wild cards included, while an opponent holds two cards or fewer."""
    revenge: float = 0.0
    """Bias for attacking an opponent that has attacked this seat since the last retaliation."""
    spares: float = 0.0
    """Bias against attacking any other opponent while there is a seat to retaliate against."""
    attacks: float = 0.0
    """Bias for playing a wild draw card."""
    settles: float = 0.0
    """Bias for keeping its own hand instead of exchanging it."""
    whim: float = 0.0
    """Maximum size of a pseudorandom bias, positive or negative, for each play in a position."""
    bluffs: float = 0.0
    """Probability (0 to 1), each turn, of considering a wild draw card despite holding the active colour."""
    suspicion: float = 1.0
    """Factor on the estimated bluff rate of opponents; 0: never suspects a bluff."""
    says_uno: float = 1.0
    """Factor on the level's probability of calling UNO with the card."""
    says_late: float = 1.0
    """Factor on the level's probability of calling UNO afterwards."""
    catches: float = 0.0
    """Above 0: share of the missed catches it notices. Below 0: share of the noticed catches it misses."""
    turn: Span = (1.0, 1.0)
    """Range of the factor on the thinking time."""
    reaction: Span = (1.0, 1.0)
    """Factors on the level's shortest and longest reaction time."""

    def human_errors(self, level: HumanErrors) -> HumanErrors:
        """Returns the error model of a level, adjusted by this persona."""
        missed = 1.0 - level.catches
        return replace(
            level,
            says_uno=min(1.0, level.says_uno * self.says_uno),
            says_late=min(1.0, level.says_late * self.says_late),
            catches=level.catches + self.catches * (missed if self.catches > 0.0 else level.catches),
        )

    def reaction_span(self, level: Span) -> Span:
        """Returns the shortest and longest reaction time of a level, adjusted by this persona."""
        return level[0] * self.reaction[0], level[1] * self.reaction[1]


NEUTRAL_PERSONA = Persona("")
"""Neutral persona: the level without adjustments."""

PERSONAS: tuple[Persona, ...] = (
    Persona("hoarder", keeps=0.15, turn=(1.1, 1.2)),
    Persona("sprinter", sheds=0.1, turn=(0.5, 0.5), reaction=(0.8, 0.8)),
    Persona("avenger", revenge=0.4, spares=0.1, turn=(0.8, 1.0), reaction=(0.8, 1.0)),
    Persona("bluffer", attacks=0.2, bluffs=0.35, suspicion=1.5, turn=(0.8, 1.3)),
    Persona("cautious", sheds_late=0.1, settles=0.4, suspicion=0.0, says_uno=1.1, turn=(1.3, 1.5)),
    Persona("chaotic", whim=0.12, turn=(0.2, 2.2), reaction=(0.7, 1.4)),
    Persona("dreamer", says_uno=0.87, catches=-0.5, turn=(1.6, 1.9), reaction=(0.7, 1.0)),
    Persona("hawk", catches=0.2, turn=(0.9, 1.0), reaction=(0.4, 0.5)),
)


def persona_named(id: str) -> Persona:
    """Returns the persona of this id, the neutral one for an empty id. Raises ValueError for an unknown id."""
    if not id:
        return NEUTRAL_PERSONA
    for persona in PERSONAS:
        if persona.id == id:
            return persona
    raise ValueError(f'there is no persona "{id}"; known are {", ".join(persona.id for persona in PERSONAS)}')
