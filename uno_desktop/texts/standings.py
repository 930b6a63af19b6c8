"""Standings after a match: the order of the players or teams, and each place in words."""

from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.model.facts import ONE_ROUND
from uno_desktop.system.i18n import tr
from uno_desktop.texts.score_text import ScoreTeams, match_words

_STEPS = 3
"""Maximum number of places on a podium."""


def ranking(scored: RoundScored, merits: Sequence[int]) -> list[Seat]:
    """Returns all seats as ranked by the rules; else the winners, then the others by their merits, best first."""
    winners = scored.match_winners
    by_merit = sorted(range(len(merits)), key=lambda seat: (seat not in winners, -merits[seat]))
    return list(scored.ranking) or by_merit


class Standings:
    """Places of a match, from 0, the best first; a team is one place."""

    def __init__(self, session: MatchSession, scored: RoundScored, teams: ScoreTeams) -> None:
        """`scored` is the line of the score sheet that ended the match."""
        self.setup, self.scored, self.teams = replace(session.setup, streak=session.streak), scored, teams
        self._book, goal = session.book, session.book.goal
        self.counts = goal is not None
        """False if rounds are won without points."""
        self._rounds = goal is not None and goal[1] == "rounds"
        left = [session.hand(seat).bit_count() for seat in range(len(self.setup.seats))] if goal == ONE_ROUND else []
        self.left = [sum(left[each] for each in teams.of(seat)) for seat in range(len(left))]
        """Cards left to each seat or its team, which rank the others after a single round; empty after any other
        match."""
        self._merits = self._ranked_by()
        self.order = [seat for seat in ranking(scored, self._merits) if seat in teams.heads]
        """First seat of each team, or all seats without teams, in ranking order."""

    def _ranked_by(self) -> list[int]:
        """Returns what ranks the seats after the winners: the more the better."""
        if self.left:
            return [-(cards or len(self._book.deck)) for cards in self.left]  # a player put out holds none
        sign = -1 if self._book.points_are_penalties else 1
        return [sign * total for total in self.scored.totals]

    def words(self) -> str:
        return match_words(self.setup, self.scored, self.teams)

    @property
    def steps(self) -> int:
        """Number of places on the podium: up to three, or only the winners if no points rank the other seats."""
        if self.counts or self.scored.ranking:
            return min(_STEPS, len(self.order))
        return max(1, min(_STEPS, sum(seat in self.scored.match_winners for seat in self.order)))

    def rank(self, place: int) -> int:
        """Returns the rank, from 0. Without a ranking by the rules, seats with equal points share one, and in a match
        without points all losers do."""
        if self.scored.ranking:
            return place
        winners = self.scored.match_winners
        reached = [(seat in winners, self._merits[seat] if self.counts else 0) for seat in self.order]
        return reached.index(reached[place])

    def number(self, place: int) -> str:
        """Returns the rank from 1 as text; empty for losers whom neither points nor the rules rank."""
        known = self.counts or self.scored.ranking or self.order[place] in self.scored.match_winners
        return str(self.rank(place) + 1) if known else ""

    def points(self, place: int) -> str:
        """Returns the total, the cards left after a single round, or the number of consecutive rounds won; empty if
        nothing is counted."""
        seat, (streaker, streak) = self.order[place], self.setup.streak
        if self.left:
            return tr("access.cards", n=self.left[seat]) if self.left[seat] else ""
        if self.counts:
            penalties = self._book.points_are_penalties
            key = "scoring.count_rounds" if self._rounds else "scoring.count.penalty" if penalties else "scoring.count"
            return tr(key, n=self.scored.totals[seat])
        return tr("scoring.in_a_row", n=streak) if streaker in self.teams.of(seat) and streak > 1 else ""

    def line(self, place: int) -> str:
        if not self.counts:
            return self.placed(place)
        seat = self.order[place]
        points = self.points(place) if self.left else self.scored.totals[seat]
        return tr("scoring.ranked", place=self.rank(place) + 1, name=self.teams.name(seat), points=points)

    def placed(self, place: int) -> str:
        """Returns the name, after the rank if there is one."""
        number, name = self.number(place), self.teams.name(self.order[place])
        return tr("scoring.placed", place=number, name=name) if number else name
