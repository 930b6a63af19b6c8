"""Candidate moves: prunes the legal moves and orders them by heuristic evaluation."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.cards import Deck
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.effect_choices import names_wisely
from uno_desktop.players.evaluation.move_evaluation import LAST_RESORT, MoveEvaluator


class CandidateGenerator:
    """Selects the moves worth searching, best first."""

    def __init__(self, deck: Deck, evaluator: MoveEvaluator, most: int) -> None:
        self._deck = deck
        self._evaluator = evaluator
        self._most = most

    def among(self, view: View, legal: Sequence[Action]) -> list[tuple[Action, float]]:
        """Returns the candidates with their evaluations, best first. Leaves out plays below `LAST_RESORT`, colours not
        held, draws where a card can be played, and UNO calls, which are decided elsewhere."""
        moves = [action for action in legal if not action.uno]
        weighed = [(action, self._evaluator.evaluate(view, action)) for action in moves]
        wise = [(action, weight) for action, weight in weighed if weight >= LAST_RESORT]
        weighed = wise or weighed
        laid = [each for each in weighed if each[0].verb == PLAY and each[1] > LAST_RESORT]
        if laid:
            weighed = [each for each in weighed if each[0].verb not in (DRAW, PASS, PRESS)]
        weighed = [each for each in weighed if names_wisely(self._deck, view, each[0])]
        weighed.sort(key=lambda each: -each[1])
        return weighed[: self._most]
