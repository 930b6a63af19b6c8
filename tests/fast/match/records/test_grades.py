"""Grades of the post-game analysis: only a proved difference is praised or blamed."""

from uno_desktop.match.records.post_game_analysis import CLOSE, FAIR, GOOD, POOR, verdict_on
from uno_desktop.model.actions import DRAW, Action
from uno_desktop.players.advice.adviser import Advice, Interval, Tried


def graded(best: float, played: float, low: float, high: float) -> str:
    advice = Advice(None, 100, Tried(None, best, best), Tried(None, played, played), Interval(low, high))
    return verdict_on(3, Action(0, DRAW), advice).grade


def test_only_proved_differences_are_graded() -> None:
    assert graded(0.6, 0.3, 0.2, 0.4) == POOR
    assert graded(0.6, 0.55, 0.01, 0.09) == FAIR
    assert graded(0.6, 0.3, -0.1, 0.7) == CLOSE, "it may be chance"
    assert graded(0.6, 0.59, -0.04, 0.06) == CLOSE, "nothing shows that it is as good"
    assert graded(0.6, 0.59, -0.03, 0.04) == GOOD
    assert verdict_on(3, Action(0, DRAW), None).grade == CLOSE


def test_a_choice_without_a_rival_is_good() -> None:
    best, far = Tried(None, 0.6, 0.6), Interval(0.2, 0.4)
    for advice in (Advice(None, 100, best, None, far), Advice(None, 100, None, best, far)):
        assert verdict_on(3, Action(0, DRAW), advice).grade == GOOD
