"""Par: what the expert makes of the deal of a day, from the same seat, with the same players around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_desktop.match.batch.headless_match import RoundRun
from uno_desktop.match.daily.daily_deal import MINE, DailyDeal, result_of
from uno_desktop.match.scoreboard import series_at
from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import new_player

EXPERT = "expert@200"
"""Who sets par: with a number of playouts and no clock, so it is the same on any machine."""
TRIES = 5
"""How often the expert plays the deal, each time with other random numbers: once alone would say little."""


class _Anew:
    """The same player with other random numbers at every try."""

    def __init__(self, player: Player, number: int) -> None:
        self._player, self._number = player, number

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._player.begin(seat, book, view, rng.mix(seed, self._number))

    def see(self, event: Event) -> None:
        self._player.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        return self._player.choose(view, legal, awaited, budget)


def tries_at(deal: DailyDeal) -> Iterator[int]:
    """The expert's results in points, try by try; each takes a second or so."""
    setup = deal.setup(EXPERT)
    book = rulebook_for(setup.ruleset, setup.options)
    for number in range(TRIES):
        players: list[Player] = [new_player(plan.player) for plan in setup.seats]
        players[MINE] = _Anew(players[MINE], number)
        run = RoundRun(series_at(setup, book), players)
        run.play()
        yield result_of(book, run.state)


def par_from(results: Sequence[int]) -> int:
    """The mean of the expert's results, rounded half away from nought."""
    total = sum(results)
    return (2 * abs(total) + len(results)) // (2 * len(results)) * (1 if total >= 0 else -1)


def par_of(deal: DailyDeal) -> int:
    """Par in points."""
    return par_from(list(tries_at(deal)))
