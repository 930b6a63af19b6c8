"""Players for measurements, the ends of the skill scale: 0 is a random player that says UNO, 100 searches the true
position.

`python -m tests.support.players.all_seeing RULESET SEATS DEALS [PLAYER…]` prints the rounds that each player wins
against medium ones, and its place between chance (0) and seeing everything (100).
"""

import sys
from collections.abc import Sequence
from dataclasses import replace

from tests.support.players.open_round import OpenRound, Shown
from uno_desktop.match.batch.arena import share_of
from uno_desktop.match.batch.headless_match import match_seed
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.actions import UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.monte_carlo import Deals, RolloutContext
from uno_desktop.players.strategies.random_player import RandomPlayer
from uno_desktop.players.strategies.search_player import SearchPlayer

ALL_SEEING = "all-seeing"
CHANCE = "chance"
_TO_THE_END = 500


class Truth:
    """Source of deals that always returns the true position."""

    def __init__(self, state: GameState) -> None:
        self._state = state

    def deal(self) -> GameState:
        """Returns a copy of the true position."""
        return self._state.copy()


class AllSeeing(Shown, SearchPlayer):
    """Knows every hand and the draw pile, and plays each move out to the end of the round."""

    def __init__(self) -> None:
        super().__init__(Budget(playouts=12))

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        super().begin(seat, book, view, seed)
        self.context = RolloutContext(self.evaluator, _TO_THE_END)

    def _deals(self, view: View) -> Deals:
        return Truth(self.truth)


class Chance(RandomPlayer):
    """Plays randomly, but says UNO: otherwise its penalties would dominate the measurement."""

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        """Returns a random action, with UNO where it is due."""
        call = next((action for action in legal if action.verb == UNO), None)
        choice = super().choose(view, legal, awaited, budget)
        if call is None and choice.action is not None:
            call = next((action for action in legal if action.uno and action.card == choice.action.card), None)
        return choice if call is None else replace(choice, action=call)


def fresh(name: str) -> Player:
    """Returns a player by name, including those for measurements."""
    measuring = {ALL_SEEING: AllSeeing, CHANCE: Chance}
    return measuring[name]() if name in measuring else new_player(name)


def share(book: Rulebook, name: str, other: str, seats: int, deals: int) -> float:
    """Returns the share of rounds that `name` wins against `other` on the other seats, each deal played from every
    seat."""
    won = 0.0
    for deal in range(deals):
        for seat in range(seats):
            players = [fresh(name if each == seat else other) for each in range(seats)]
            result = OpenRound(Scoreboard(book, seats, match_seed(1, deal)), players).play(deal)
            won += share_of(book, result, seat)
    return won / deals / seats


def scale(ruleset: str, seats: int, deals: int, names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Returns each player's share of rounds against medium players, and its place between chance and all-seeing."""
    book = rulebook_for(ruleset)
    shares = {name: share(book, name, "medium", seats, deals) for name in (CHANCE, *names, ALL_SEEING)}
    low, high = shares[CHANCE], shares[ALL_SEEING]
    return {name: (won, 100.0 * (won - low) / (high - low)) for name, won in shares.items()}


def main() -> None:
    """Prints one line for each player."""
    ruleset, seats, deals = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    names = sys.argv[4:] or ["easy", "medium", "hard@60", "expert@300"]
    for name, (won, skill) in scale(ruleset, seats, deals, names).items():
        print(f"{ruleset} {seats} {name:>12}: {won:6.1%} of the rounds, skill {skill:3.0f}", flush=True)


if __name__ == "__main__":
    main()
