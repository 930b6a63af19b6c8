"""Score sheet in words: teams, the sentences on a round and a match, and the rounds with their gains."""

import itertools
import operator
from collections.abc import Sequence
from dataclasses import dataclass, replace

from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.stage.texts.journal_text import both
from uno_desktop.system.i18n import tr


@dataclass(frozen=True, slots=True)
class ScoreTeams:
    """Teams of a match; `teams` is the team number of each seat, empty if each plays alone."""

    plans: Sequence[SeatPlan]
    teams: tuple[int, ...] = ()

    @property
    def heads(self) -> range:
        """First seat of each team; without teams, all seats."""
        return range(len(set(self.teams)) or len(self.plans))

    @property
    def order(self) -> list[Seat]:
        """All seats, partners adjacent."""
        seats = range(len(self.plans))
        return sorted(seats, key=lambda seat: (self.teams[seat], seat)) if self.teams else list(seats)

    def of(self, seat: Seat) -> tuple[Seat, ...]:
        """Returns this seat and its partners, if any; empty for `NOBODY`."""
        if seat == NOBODY:
            return ()
        if not self.teams:
            return (seat,)
        return tuple(other for other, team in enumerate(self.teams) if team == self.teams[seat])

    def name(self, seat: Seat) -> str:
        return both([self.plans[each].name for each in self.of(seat)])

    def names(self) -> list[str]:
        return [self.name(head) for head in self.heads]


def match_words(setup: TableSetup, scored: RoundScored, score_teams: ScoreTeams) -> str:
    winners, lone = scored.match_winners, setup.single_human
    if lone is not None and lone in winners and score_teams.of(lone) == winners:
        partner = next((setup.seats[seat].name for seat in winners if seat != lone), "")
        return tr("scoring.your_team_won_match", name=partner) if partner else tr("scoring.you_won_match")
    names = ", ".join(setup.seats[seat].name for seat in winners)
    if score_teams.teams and winners and score_teams.of(winners[0]) == winners:
        names = score_teams.name(winners[0])
    return tr("scoring.match_won", n=len(winners), names=names)


def round_words(setup: TableSetup, scored: RoundScored, score_teams: ScoreTeams) -> str:
    winner, lone, round_ = scored.winner, setup.single_human, scored.number
    name = setup.seats[winner].name
    if not score_teams.teams:
        key = "scoring.you_won" if winner == lone else "scoring.won"
        return tr(key, name=name, round=round_)
    if lone in (ours := score_teams.of(winner)):
        partner = next(setup.seats[seat].name for seat in ours if seat != lone)
        return tr("scoring.your_team_won", name=partner, round=round_)
    return tr("scoring.team_won", name=score_teams.name(winner), round=round_)


def nobody_words(way: str, number: int, top: str) -> str:
    """Returns that nobody has won round `number`, and why; `top` is the name of the last card played."""
    return tr("scoring.nobody" if way == "played" else f"scoring.nobody.{way}", round=number, card=top)


def with_reason(way: str, won: str) -> str:
    """Returns who has won, after the reason if the round was blocked."""
    return tr("say.why", why=tr("say.why.blocked"), text=won) if way == "blocked" else won


def with_start(sheet: Sequence[RoundScored], start: Sequence[int]) -> list[RoundScored]:
    """Returns the sheet, after a round 0 with the points of handicaps if a seat has any."""
    before = replace(sheet[0], number=0, winner=NOBODY, totals=tuple(start), out=())
    return [before, *sheet] if any(start) else list(sheet)


def heading_of(line: RoundScored) -> str:
    """Returns the heading of a round in a list of all rounds."""
    return str(line.number) if line.number else tr("handicap.open_page")


def gains(sheet: Sequence[RoundScored]) -> list[tuple[int, ...]]:
    """Returns the points that each round added to each total, including fines."""
    totals = [(0,) * len(sheet[0].totals), *(line.totals for line in sheet)]
    return [tuple(map(operator.sub, after, before)) for before, after in itertools.pairwise(totals)]
