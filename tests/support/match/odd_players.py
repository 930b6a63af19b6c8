"""Players that break the rules of the table, by name; also imported by the worker process."""

import sys
import time
from collections.abc import Sequence

from tests.support.match.batch.pool_tasks import dies
from uno_desktop.model.actions import PASS, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import new_player


class OddPlayer:
    """Takes the first legal action, but sometimes does what its name says."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._asked = 0

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        if self._name == "fails at once":
            raise RuntimeError("no")

    def see(self, event: Event) -> None:
        if self._name == "fails on events":
            raise RuntimeError("no")

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        if not awaited:
            return Choice(None, 0.0)
        self._asked += 1
        if self._asked % 3 == 2:
            self._do_it(view)
        if self._name == "cheats":
            return Choice(Action(view.seat, PASS), 0.0)
        if self._name == "is silent":
            return Choice(None, 0.0)
        return Choice(legal[0], 0.1)

    def _do_it(self, view: View) -> None:
        if self._name == "fails":
            raise RuntimeError("no")
        if self._name == "dies":
            dies(view)
        if self._name == "sleeps":
            time.sleep(60.0)
        if self._name == "looks for pygame" and any(name.startswith("pygame") for name in sys.modules):
            raise RuntimeError("the worker has loaded pygame")


def new_odd_player(name: str) -> Player:
    """Returns a player from here, such as `odd:fails`, or one of the game's own."""
    return OddPlayer(name[4:]) if name.startswith("odd:") else new_player(name)
