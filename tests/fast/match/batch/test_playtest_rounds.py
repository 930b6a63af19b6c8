"""Playtest of a deck: five hundred rounds, and a verdict that follows from them."""

from collections import Counter
from typing import Any

import pytest

from uno_desktop.match.batch.confidence_intervals import Estimate
from uno_desktop.match.batch.round_stats import RoundCount
from uno_desktop.match.batch.rule_lab import ENOUGH, ROUNDS, DeckVerdict, Lab, LabTask, try_deck, verdict


def rounds(turns: int, blocked: bool = False) -> Any:
    def work(task: LabTask) -> Any:
        assert task.equals and task.spec[1]
        return [RoundCount(turns + task.number % 3, turns, 9, 3, blocked, Counter())] * 7, False

    return work


def tried(work: Any) -> Lab:
    lab, shown = try_deck("official", {"house.mustPlay": "on"}, 4, work=work), [0.0]
    while not lab.finished:
        lab.update()
        shown.append(lab.progress)
    assert shown == sorted(shown) and shown[-1] == 1.0
    return lab


@pytest.mark.parametrize(
    ("work", "expected"),
    [(rounds(40), DeckVerdict.FINE), (rounds(200), DeckVerdict.LONG), (rounds(60, blocked=True), DeckVerdict.BLOCKED)],
)
def test_the_verdict_follows_from_five_hundred_rounds_by_the_mix_alone(work: Any, expected: DeckVerdict) -> None:
    lab = tried(work)
    assert ROUNDS <= lab.rounds < ROUNDS + 7 and lab.plain is None and not lab.failed
    assert verdict(lab.mix) is expected and lab.mix.fair == 0.25


def test_a_share_and_a_number_are_certain_at_widths_of_their_own() -> None:
    figures = ((Estimate(40.0, 3.2), False), (Estimate(0.5, 0.05), True))
    assert [ENOUGH.reached(figure, is_share) for figure, is_share in figures] == [0.25, 0.25]
