"""Grades of the post-game analysis: only a proved difference is praised or blamed."""

from tests.support.places import ROOT
from uno_desktop.match.records.post_game_analysis import (
    CLOSE,
    CLOSER,
    FAIR,
    GOOD,
    POOR,
    SPENT,
    PostGameAnalysis,
    verdict_on,
)
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.model.actions import DRAW, Action
from uno_desktop.players.advice.adviser import Advice, Case, Interval, Tried
from uno_desktop.players.worker import Answer, Asked


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


class Undecided(Worker):
    """Worker that proves nothing, and keeps the budget of each question."""

    def __init__(self) -> None:
        super().__init__()
        self.budgets: list[object] = []

    def ask(self, asked: Asked) -> int:
        assert isinstance(asked, Case)
        self.budgets.append(asked.budget)
        return len(self.budgets)

    def answer(self, number: int) -> Answer | None:
        return Answer(number, None)


def test_turns_that_stay_close_are_analyzed_a_second_time_and_no_third() -> None:
    worker = Undecided()
    [record, *_] = sorted((ROOT / "tests" / "golden" / "moving" / "0.1.0" / "games").glob("*.unogame"))
    analysis = PostGameAnalysis(RecordedMatch(record), 0, worker, lambda: 0.0)
    turns = len(analysis.turns(1))
    for _ in range(2 * turns):
        job = analysis.next_turn(1)
        assert job is not None and not analysis.complete(1)
        job.finish()
    assert turns and worker.budgets == [SPENT] * turns + [CLOSER] * turns
    assert analysis.complete(1) and analysis.next_turn(1) is None
