"""Duels: how a person and each character have fared against one another, by ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from uno_desktop.content.rivals.counted_games import Played
from uno_desktop.players.personas import PERSONAS


@dataclass(frozen=True, slots=True)
class Duel:
    """Matches and rounds in which both sat at the table, and how many of them each has won; the others were won by
    somebody else."""

    matches: int = 0
    matches_mine: int = 0
    matches_theirs: int = 0
    rounds: int = 0
    mine: int = 0
    theirs: int = 0

    def __add__(self, other: Duel) -> Duel:
        return Duel(
            self.matches + other.matches,
            self.matches_mine + other.matches_mine,
            self.matches_theirs + other.matches_theirs,
            self.rounds + other.rounds,
            self.mine + other.mine,
            self.theirs + other.theirs,
        )


@dataclass(slots=True)
class Rivalry:
    """All there is between a person and a character. `course` has the rounds that each had won after each of the
    rounds with both, the person first."""

    character: str
    by_ruleset: dict[str, Duel] = field(default_factory=dict)
    course: list[tuple[int, int]] = field(default_factory=list)
    streak: int = 0
    """Matches that the person has won, one after the other, up to now; below 0 those that the character has won."""
    last: Played | None = None
    """The last game in which they met."""

    @property
    def duel(self) -> Duel:
        """All rulesets together."""
        return sum(self.by_ruleset.values(), Duel())


def rivalries(games: Sequence[Played]) -> Mapping[str, Rivalry]:
    """By character, all eight; `games` are the oldest first."""
    found = {persona.id: Rivalry(persona.id) for persona in PERSONAS}
    for played in games:
        for seat, character in played.rivals.items():
            if character in found:
                _meet(found[character], played, seat)
    return found


def _meet(rivalry: Rivalry, played: Played, seat: int) -> None:
    """Adds a match with the character at this seat."""
    facts, theirs = played.game.facts, seat in played.game.winners
    mine_won, theirs_won = played.rounds_won, facts.won(seat, len(played.game.seats))
    duel = Duel(
        1,
        int(played.won),
        int(theirs),
        len(facts.winners),
        sum(mine_won),
        sum(theirs_won),
    )
    ruleset = played.game.ruleset
    rivalry.by_ruleset[ruleset] = rivalry.by_ruleset.get(ruleset, Duel()) + duel
    mine, rivals = rivalry.course[-1] if rivalry.course else (0, 0)
    for own, other in zip(mine_won, theirs_won, strict=True):
        mine, rivals = mine + own, rivals + other
        rivalry.course.append((mine, rivals))
    before, way = rivalry.streak, int(played.won) - int(theirs)
    rivalry.streak = before + way if way * before > 0 else way
    rivalry.last = played


def beaten(games: Iterable[Played]) -> set[str]:
    """The characters that sat at a table where the person has won the match."""
    return {character for played in games if played.won for character in played.rivals.values()}
