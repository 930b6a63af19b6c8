"""Head-to-head records of a person and each persona by ruleset, and the remarks of personas about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from operator import add

from uno_desktop.content.rivals.counted_games import Played
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.players.personas import PERSONAS


@dataclass(frozen=True, slots=True)
class Duel:
    """Head-to-head record of a profile and a rival: matches and rounds played together, and the wins of each. Other
    seats won the rest."""

    matches: int = 0
    matches_mine: int = 0
    matches_theirs: int = 0
    rounds: int = 0
    mine: int = 0
    theirs: int = 0

    def __add__(self, other: Duel) -> Duel:
        return Duel(*map(add, astuple(self), astuple(other)))


@dataclass(slots=True)
class Rivalry:
    """Complete head-to-head record of a person and a persona.

    `course` holds the rounds won so far by the person and by the persona, after each round that they played together.
    """

    character: str
    by_ruleset: dict[str, Duel] = field(default_factory=dict)
    course: list[tuple[int, int]] = field(default_factory=list)
    streak: int = 0
    """Current winning streak of the person in matches; negative for one of the persona."""
    last: Played | None = None
    """Last game of the person against the persona."""

    @property
    def duel(self) -> Duel:
        return sum(self.by_ruleset.values(), Duel())


def rivalries(games: Sequence[Played]) -> Mapping[str, Rivalry]:
    """Returns the head-to-head record against each of the eight personas; `games` are sorted, oldest first. Of an
    unfinished one the completed rounds count."""
    found = {persona.id: Rivalry(persona.id) for persona in PERSONAS}
    for played in games:
        for seat, character in played.rivals.items():
            if character in found:
                _meet(found[character], played, seat)
    return found


def _meet(rivalry: Rivalry, played: Played, seat: int) -> None:
    facts, theirs = played.game.facts, seat in played.game.winners
    mine_won, theirs_won = played.rounds_won, facts.won(seat, len(played.game.seats))
    finished = bool(played.game.winners)
    duel = Duel(int(finished), int(played.won), int(theirs), len(facts.winners), sum(mine_won), sum(theirs_won))
    ruleset = played.game.ruleset
    rivalry.by_ruleset[ruleset] = rivalry.by_ruleset.get(ruleset, Duel()) + duel
    mine, rivals = rivalry.course[-1] if rivalry.course else (0, 0)
    for own, other in zip(mine_won, theirs_won, strict=True):
        mine, rivals = mine + own, rivals + other
        rivalry.course.append((mine, rivals))
    if not finished:
        return
    before, way = rivalry.streak, int(played.won) - int(theirs)
    rivalry.streak = before + way if way * before > 0 else way
    rivalry.last = played


def beaten(games: Iterable[Played]) -> set[str]:
    return {character for played in games if played.won for character in played.rivals.values()}


OFTEN = "often_lost"
LUCKY = "often_won"
HIT = "hit"
CAUGHT = "caught"
LOST = "lost"
WON = "won"
FIRST = "first"
MOMENTS = (OFTEN, LUCKY, HIT, CAUGHT, LOST, WON, FIRST)
"""Occasions for a remark, the strongest first, from the persona's point of view: OFTEN stands for a losing streak."""
_STREAK, _HARD, _TWICE = 3, 6, 2
_STRONG = (OFTEN, LUCKY, HIT)
_RARELY = 3
"""Weaker occasions are used in one of this many matches."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Occasion for a remark, with the seat that makes it; `n` is a number of matches, rounds or cards, `of` a second
    one."""

    seat: Seat
    moment: str
    n: int = 0
    of: int = 0


def memory(rivalries: Mapping[str, Rivalry], at_table: Mapping[Seat, str], seed: int) -> Memory | None:
    """Returns the strongest of the remarks of the personas `at_table`; None if there is none, and for a weak one in
    most matches. Deterministic for the `seed` of the match."""
    remarks = (
        _remembered(seat, rivalries[character]) for seat, character in at_table.items() if character in rivalries
    )
    found = [each for each in remarks if each is not None]
    if not found:
        return None
    strength = min(MOMENTS.index(each.moment) for each in found)
    best = [each for each in found if each.moment == MOMENTS[strength]]
    chosen = best[seed % len(best)]
    return chosen if chosen.moment in _STRONG or seed // len(best) % _RARELY == 0 else None


def _remembered(seat: Seat, rivalry: Rivalry) -> Memory | None:
    last = rivalry.last
    if last is None:
        return Memory(seat, FIRST)
    if abs(rivalry.streak) >= _STREAK:
        return Memory(seat, OFTEN if rivalry.streak > 0 else LUCKY, abs(rivalry.streak))
    there = next((each for each, character in last.characters.items() if character == rivalry.character), NOBODY)
    hit, caught = last.stats.hits.get(there, 0), last.stats.caught.get(there, 0)
    if hit >= _HARD:
        return Memory(seat, HIT, hit)
    if caught >= _TWICE:
        return Memory(seat, CAUGHT, caught)
    if last.won:
        return Memory(seat, LOST)
    return Memory(seat, WON) if there in last.game.winners else None


_ROW = 2
"""Rounds won in a row from which an opponent remarks on the streak."""
_SOME = 3
"""Rounds that the person and the persona must each have won before the persona remarks on a change of the lead."""


def round_remark(
    rivalries: Mapping[str, Rivalry], at_table: Mapping[Seat, str], winners: Sequence[Seat], me: Seat
) -> Memory | None:
    """Returns a persona's remark on a streak or a change of the lead between it and seat `me`; usually None.

    `winners` are those of the rounds of this match so far.
    """
    last = winners[-1] if winners else NOBODY
    row = next((back for back, seat in enumerate(reversed(winners)) if seat != last), len(winners))
    for seat, character in at_table.items():
        if last not in (seat, me):
            continue
        duel = rivalries[character].duel if character in rivalries else Duel()
        mine, theirs = duel.mine + winners.count(me), duel.theirs + winners.count(seat)
        if row >= _ROW:
            return Memory(seat, "row" if last == seat else "your_row", row)
        lead = mine - theirs if last == me else theirs - mine
        if min(mine, theirs) >= _SOME and lead in (0, 1):
            return Memory(
                seat, ("level", "behind" if last == me else "ahead")[lead], max(mine, theirs), min(mine, theirs)
            )
    return None
