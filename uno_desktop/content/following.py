"""Level `follow`, which plays as strong as is fair for one person.

Its strength depends only on who won the rounds. It never sees or arranges cards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model import rng
from uno_desktop.model.cards import seats_in
from uno_desktop.model.events import RoundScored
from uno_desktop.players.player_spec import Budget, parse_player_spec
from uno_desktop.players.strategies.ladder import FOLLOW, STRENGTHS, USUAL
from uno_desktop.system.i18n import tr

_KEPT = 60
"""Number of results kept."""
_GAIN, _EARLY, _LEAST = 24.0, 8.0, 0.3
"""Step of the estimate: `_GAIN` / (rounds + `_EARLY`), at least `_LEAST`, in strengths for each round won or lost."""
_BEYOND = 1.0
"""Strengths by which the estimate may leave the ladder, so that chance rarely moves it back from an end."""
_STORED = re.compile(rf"(\d{{1,4}}) ([01]{{0,{_KEPT}}})", re.ASCII)
"""Stored form: the estimate in hundredths, and the results."""


@dataclass(frozen=True, slots=True)
class Following:
    """Estimate of the fair strength, and the last results, `1` for a round won, the latest last.

    A Robbins-Monro approximation: each round moves the estimate by its result minus the fair share, in ever smaller
    steps.
    """

    strength: float = float(USUAL)
    results: str = ""

    @property
    def won(self) -> int:
        return self.results.count("1")

    def after(self, won: bool, fair: float) -> Following:
        """Returns the state after a round; `fair` is the share of rounds (0 to 1) that each player should win."""
        gain = max(_LEAST, _GAIN / (len(self.results) + _EARLY))
        strength = min(max(self.strength + gain * (won - fair), 1.0 - _BEYOND), STRENGTHS + _BEYOND)
        return Following(strength, (self.results + str(int(won)))[-_KEPT:])

    def drawn(self, seed: int) -> int:
        """Returns the strength for the match with this seed: one of the two integers around the estimate, on average
        equal to it; the nearest strength if the estimate has left the ladder."""
        return max(1, min(STRENGTHS, int(self.strength + rng.mix(seed, STRENGTHS) % 1000 / 1000)))

    def text(self) -> str:
        """Returns the current strength and the last results as text."""
        strength = tr("follow.strength", n=max(1, min(round(self.strength), STRENGTHS)), of=STRENGTHS)
        won = tr("follow.won", won=self.won, n=len(self.results))
        return f"{strength} · {won}" if self.results else strength


def load_following(progress: Progress, ruleset: str, seats: int) -> Following:
    found = _STORED.fullmatch(str(progress.mark(ProgressKind.FOLLOW, f"{ruleset}-{seats}")))
    strength = int(found[1]) / 100 if found else -1.0
    return Following(strength, found[2]) if found and 1 - _BEYOND <= strength <= STRENGTHS + _BEYOND else Following()


def save_following(progress: Progress, ruleset: str, seats: int, state: Following) -> None:
    progress.note(ProgressKind.FOLLOW, f"{ruleset}-{seats}", f"{round(state.strength * 100)} {state.results}")


def _follows(player: str) -> bool:
    return parse_player_spec(player).level == FOLLOW


def following_text(progress: Progress, setup: TableSetup) -> str:
    """Returns the strength and results as text; empty without a player of this level."""
    if not any(_follows(plan.player) for plan in setup.seats):
        return ""
    return f"{tr('seats.follow')} · {load_following(progress, setup.ruleset, len(setup.seats)).text()}"


def with_strengths(progress: Progress, setup: TableSetup) -> TableSetup:
    """Returns the setup with the current strength in the spec of each player of this level."""
    budget = Budget(playouts=load_following(progress, setup.ruleset, len(setup.seats)).drawn(setup.seed))
    seats = (
        replace(plan, player=str(replace(parse_player_spec(plan.player), budget=budget)))
        if _follows(plan.player)
        else plan
        for plan in setup.seats
    )
    return replace(setup, seats=tuple(seats))


def note_round(progress: Progress, session: MatchSession, scored: RoundScored) -> None:
    """Counts a decided round of the only human against this level alone, except in practice and daily deals."""
    setup, seat = session.setup, session.setup.single_human
    if seat is None or setup.practice or setup.daily or scored.winner < 0:
        return
    seats, book = len(setup.seats), session.book
    team = set(seats_in(book.team(seat, seats)))
    if all(_follows(setup.seats[each].player) for each in set(range(seats)) - team):
        state = load_following(progress, setup.ruleset, seats).after(scored.winner in team, 1 / book.sides(seats))
        save_following(progress, setup.ruleset, seats, state)
