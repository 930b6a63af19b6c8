"""Season: a fixed number of rounds against each of the eight personas, and the league table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from uno_desktop.content.rivals.counted_games import Played
from uno_desktop.players.personas import PERSONAS

ROUNDS = 10
"""Rounds of a season against each persona."""
ONESELF = ""
"""Key of the person in `Season.lines`."""


@dataclass(slots=True)
class SeasonRow:
    """Row of the league table: player, counted rounds, and rounds won."""

    player: str
    rounds: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        return self.won / self.rounds if self.rounds else 0.0


@dataclass(slots=True)
class Season:
    """Season, numbered from 1. Each persona's row counts its first rounds against the person, up to `ROUNDS`."""

    number: int
    lines: dict[str, SeasonRow] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return all(line.rounds >= ROUNDS for player, line in self.lines.items() if player != ONESELF)

    @property
    def met(self) -> int:
        return sum(line.rounds for player, line in self.lines.items() if player != ONESELF)

    def table(self) -> list[SeasonRow]:
        """Returns the rows by fraction won, then by rounds won, the best first."""
        return sorted(self.lines.values(), key=lambda line: (-line.share, -line.won, not line.rounds))

    @property
    def place(self) -> int:
        """Rank of the person, from 1; ties share the better rank."""
        mine = self.lines[ONESELF].share
        return 1 + sum(line.share > mine for player, line in self.lines.items() if player != ONESELF)

    def play(self, at_table: dict[str, bool]) -> None:
        """Adds a round; `at_table` tells whether the person and each persona at the table won it.

        Ignores a round in which no persona has rounds left to play.
        """
        owing = [player for player in at_table if player != ONESELF and self.lines[player].rounds < ROUNDS]
        for player in (*owing, ONESELF) if owing else ():
            self.lines[player].rounds += 1
            self.lines[player].won += at_table[player]


def seasons(games: Sequence[Played]) -> list[Season]:
    """Returns all seasons, the current one last; `games` are sorted, oldest first."""
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
    return Season(number, {player: SeasonRow(player) for player in (ONESELF, *(persona.id for persona in PERSONAS))})


def _rounds(played: Played) -> Iterator[dict[str, bool]]:
    """Yields, for each round, whether each player won it; only the first seat of each persona counts."""
    known = {persona.id for persona in PERSONAS}
    at_table: dict[str, int] = {ONESELF: played.seat}
    for seat, character in played.rivals.items():
        if character in known:
            at_table.setdefault(character, seat)
    facts, seats = played.game.facts, len(played.game.seats)
    won = {player: facts.won(seat, seats) for player, seat in at_table.items()}
    for number in range(len(facts.winners)):
        yield {player: rounds[number] for player, rounds in won.items()}
