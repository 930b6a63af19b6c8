"""The season: some rounds against each of the eight characters, with a table; when all are played the next begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from uno_desktop.content.rivals.counted_games import Played
from uno_desktop.players.personas import PERSONAS

ROUNDS = 10
"""Rounds of a season against each character."""
ONESELF = ""
"""Who stands for the person in the table."""


@dataclass(slots=True)
class Line:
    """A line of the table: rounds that count, and how many of them were won."""

    who: str
    rounds: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        """The part of the rounds that was won, 0 to 1."""
        return self.won / self.rounds if self.rounds else 0.0


@dataclass(slots=True)
class Season:
    """A season, from 1. Each character has a line with its first rounds in it; the person plays in all of them."""

    number: int
    lines: dict[str, Line] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """True if everybody has been met often enough."""
        return all(line.rounds >= ROUNDS for who, line in self.lines.items() if who != ONESELF)

    @property
    def met(self) -> int:
        """How many of the meetings have been played."""
        return sum(line.rounds for who, line in self.lines.items() if who != ONESELF)

    def table(self) -> list[Line]:
        """Who has won the larger part comes first; equals stand as they are listed."""
        return sorted(self.lines.values(), key=lambda line: (-line.share, -line.won, not line.rounds))

    @property
    def place(self) -> int:
        """Place of the person, from 1; equals share the better one."""
        mine = self.lines[ONESELF].share
        return 1 + sum(line.share > mine for who, line in self.lines.items() if who != ONESELF)

    def play(self, at_table: dict[str, bool]) -> None:
        """Adds a round of the person with these characters, and whether each of them has won it; a round that nobody
        owes any more does not count."""
        owing = [who for who in at_table if who != ONESELF and self.lines[who].rounds < ROUNDS]
        for who in (*owing, ONESELF) if owing else ():
            self.lines[who].rounds += 1
            self.lines[who].won += at_table[who]


def seasons(games: Sequence[Played]) -> list[Season]:
    """All seasons, the one that is being played last; `games` are the oldest first."""
    made = [_new(1)]
    for played in games:
        for round_played in _rounds(played):
            if made[-1].over:
                made.append(_new(made[-1].number + 1))
            made[-1].play(round_played)
    if made[-1].over:
        made.append(_new(made[-1].number + 1))
    return made


def _new(number: int) -> Season:
    return Season(number, {who: Line(who) for who in (ONESELF, *(persona.id for persona in PERSONAS))})


def _rounds(played: Played) -> Iterator[dict[str, bool]]:
    """Each round of a match: who of the characters and the person has won it. Of two with the same character the first
    one plays in the season."""
    known = {persona.id for persona in PERSONAS}
    at_table: dict[str, int] = {ONESELF: played.seat}
    for seat, character in played.rivals.items():
        if character in known:
            at_table.setdefault(character, seat)
    facts, seats = played.game.facts, len(played.game.seats)
    won = {who: facts.won(seat, seats) for who, seat in at_table.items()}
    for number in range(len(facts.winners)):
        yield {who: rounds[number] for who, rounds in won.items()}
