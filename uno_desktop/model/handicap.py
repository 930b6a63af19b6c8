"""Handicap of one seat: cards at the deal, points at the start, and advantages or drawbacks agreed at the table."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

LIMITS = {"cards": 15, "points": 500, "seconds": 300}
"""Largest value of each part that is a number; the others are flags."""
_FLAGS = ("spared", "open")


class BadHandicap(ValueError):
    """Raised for a handicap that a table does not allow; `reason` ends a text key, `numbers` are its parameters."""

    def __init__(self, reason: str, sentence: str, **numbers: int) -> None:
        super().__init__(sentence.format(**numbers))
        self.reason, self.numbers = reason, numbers


@dataclass(frozen=True, slots=True)
class Handicap:
    """Handicap of a seat, the same in every round; the default is none.

    `cards` is the number of cards dealt and `seconds` the time limit for a turn of a human player, each 0 if the rules
    decide; `points` are added before the first round. A `spared` seat never owes UNO; an `open` hand is seen by all.

    >>> str(Handicap.parse("cards=4, open"))
    'cards=4 open'
    """

    cards: int = 0
    points: int = 0
    spared: bool = False
    open: bool = False
    seconds: int = 0

    def __str__(self) -> str:
        words = [(field.name, getattr(self, field.name)) for field in fields(self)]
        return " ".join(name if value is True else f"{name}={value}" for name, value in words if value)

    @classmethod
    def parse(cls, text: str) -> Handicap:
        """Parses words such as `cards=4 open`, separated by spaces or commas. Raises ValueError for an invalid word."""
        found: dict[str, Any] = {}
        for word in text.replace(",", " ").split():
            name, equals, value = word.partition("=")
            number = int(value) if value.isascii() and value.isdigit() and len(value) < 5 else 0
            if name in found or name not in (LIMITS if equals else _FLAGS):
                raise ValueError(f'"{word}" is not one of cards=N, points=N, spared, open, seconds=N, each once')
            if equals and not 0 < number <= LIMITS[name]:
                raise ValueError(f'"{word}": a number from 1 to {LIMITS[name]} is needed')
            found[name] = number if equals else True
        return cls(**found)


NO_HANDICAP = Handicap()
