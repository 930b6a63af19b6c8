"""Round in which some players see all cards, for measuring and training, never at a table."""

from uno_desktop.match.batch.headless_match import RoundRun
from uno_desktop.model.state import GameState


class Shown:
    """Player that is given the true position."""

    truth: GameState
    """The position itself, which changes with the round."""


class OpenRound(RoundRun):
    """Round that gives its state to every viewer."""

    most_actions = 3_000

    def _deal(self) -> GameState:
        state = super()._deal()
        for player in self._players:
            if isinstance(player, Shown):
                player.truth = state
        return state
