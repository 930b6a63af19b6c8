"""Confidence intervals have their nominal coverage, and take the correlation of rounds in a match into account."""

import math
import random

import pytest

from uno_desktop.match.batch.confidence_intervals import Estimate, MatchTally, Ratio, bars, reach_of
from uno_desktop.match.batch.round_stats import RoundCount
from uno_desktop.match.batch.rule_lab import Diagnostics


def test_nineteen_intervals_of_twenty_hold_the_truth() -> None:
    """Matches of one to nine rounds, in which a long match has long rounds: rounds taken one by one would say less."""
    rng, held = random.Random(3), 0
    for _ in range(400):
        ratio = Ratio()
        for _ in range(60):
            rounds = rng.randint(1, 9)
            slow = rng.choice((20, 40))
            ratio.add(sum(slow + rng.randint(-9, 9) for _ in range(rounds)), rounds)
        estimate = ratio.estimate()
        held += abs(estimate.value - 30) <= estimate.half
    assert 0.90 < held / 400 < 0.98


def test_the_interval_of_single_rounds_is_that_of_a_mean() -> None:
    ratio = Ratio()
    for x in (0.0, 1.0) * 50:
        ratio.add(x, 1)
    assert ratio.estimate().value == 0.5
    assert ratio.estimate().half == pytest.approx(1.96 * math.sqrt(0.25 / 99), rel=0.001)


def test_nothing_is_certain_after_one_match_or_before() -> None:
    ratio = Ratio()
    assert ratio.estimate().half == math.inf
    ratio.add(40, 2)
    assert ratio.estimate() == Estimate(20.0, math.inf)


def test_an_event_never_seen_has_a_positive_upper_bound() -> None:
    ratio = Ratio()
    for _ in range(300):
        ratio.add(0, 1)
    assert ratio.estimate() == Estimate(0.0, 0.01)


def test_two_values_differ_where_their_intervals_say_so() -> None:
    assert Estimate(50, 2).differs(Estimate(46, 2))
    assert not Estimate(50, 3).differs(Estimate(46, 3))


def test_a_tally_adds_matches_up() -> None:
    tally = MatchTally()
    first = RoundCount(turns=10, actions=12, drawn=4, leads=1)
    first.fires["card:S"] = 2
    tally.add([first, RoundCount(turns=20, actions=22, drawn=6, leads=3)], cut=False)
    tally.add([RoundCount(turns=30, actions=33, drawn=8, blocked=True)], cut=True)
    assert (tally.rounds, tally.matches, tally.cut) == (3, 2, 1)
    assert tally.figure("turns").value == 20 and tally.figure("drawn").value == 6
    assert tally.figure("blocked").value == pytest.approx(1 / 3)
    assert tally.fired("card:S").value == pytest.approx(2 / 3)
    assert tally.fired("card:R").value == 0
    assert tally.rounds_a_match.value == 1.5


def test_lengths_become_bars_that_hold_every_round() -> None:
    tally = MatchTally()
    for turns in (5, 9, 47, 200):
        tally.add([RoundCount(turns=turns)] * 100, cut=False)
    step, counted = bars(tally.lengths)
    assert sum(counted) == 400 and len(counted) <= 25 and step * len(counted) > reach_of(tally.lengths)
    step, counted = bars(tally.lengths, widest=23)
    assert (step, sum(counted)) == (1, 400)
    assert counted[5] == counted[9] == 100 and counted[-1] == 200  # the longer ones are put together


def test_skill_runs_from_chance_to_every_round() -> None:
    """With four seats chance wins one round of four: half of the way up is five of eight."""
    for won, rounds, skill in ((1, 4, 0.0), (5, 8, 0.5), (4, 4, 1.0), (1, 8, 0.0)):
        found = Diagnostics(fair=0.25)
        for _ in range(3):
            found.shares.add(won, rounds)
        assert math.isclose(found.skill.value, skill)
        assert math.isclose(found.skill.half, found.better.half / 0.75)
