"""Rule lab: the same figures as a simulation, in any order of results, and no process left behind."""

import multiprocessing
from typing import Any

import pytest

from tests.support.match.batch.lab_tasks import dreams, fails, hangs, wavers
from tests.support.match.batch.pool_tasks import dies
from uno_desktop.match.batch.confidence_intervals import Estimate
from uno_desktop.match.batch.round_stats import RoundCount
from uno_desktop.match.batch.rule_lab import ROUNDS_A_MATCH, Certainty, Lab, LabTask, play
from uno_desktop.match.batch.simulation import simulate

SHORT = {"official.target": 60}
QUICK = Certainty(part=0.3, least=1.0, share=0.3, fewest=12, most=40)
FORTY = Certainty(part=0.3, least=1.0, share=0.3, fewest=40, most=40)
"""Matches enough for an interval that holds; after twelve it often does not."""


def run(lab: Lab) -> Lab:
    while not lab.finished:
        lab.update(None)
    return lab


def test_the_figures_are_those_of_a_simulation() -> None:
    lab = run(Lab("official", SHORT, 3, seed=5, enough=FORTY))
    tally = lab.mix.tally
    same = simulate(("official", SHORT), ("medium",) * 3, matches=tally.matches, seed=5)
    assert tally.rounds == same.rounds
    assert tally.figure("actions").value == pytest.approx(same.mean_actions)
    other = simulate(("official", SHORT), ("medium",) * 3, rounds=150, seed=77)
    assert not tally.figure("actions").differs(Estimate(other.mean_actions, other.mean_actions * 0.1))


def test_a_mix_is_seen_beside_the_plain_ruleset_and_the_plain_one_alone() -> None:
    lab = Lab("official", {"house.sevenZero": "chosenPartner", "official.plus4Bluff": "off"}, 4, enough=QUICK)
    assert lab.plain is not None
    run(lab)
    assert lab.mix.tally.fired("hands_swapped").value > 1 > lab.plain.tally.fired("hands_swapped").value
    assert lab.mix.tally.figure("leads").differs(lab.plain.tally.figure("leads"))
    assert lab.progress == 1.0 and not lab.failed
    assert Lab("official", {"official.plus4Bluff": "off"}, 4).plain is None


def test_two_can_play_unplugged_by_option_alone_so_there_is_nothing_beside_it() -> None:
    assert Lab("unplugged", {"unplugged.allowTwoPlayers": True}, 2).plain is None
    with pytest.raises(ValueError, match="2 seats: unplugged is for 3 to 10 players"):
        Lab("unplugged", {}, 2)


def test_it_stops_as_soon_as_the_figures_are_certain_and_not_later_than_agreed() -> None:
    assert run(Lab("official", {}, 4, work=dreams)).mix.tally.rounds == 200  # all alike: only the fewest
    wild = iter(range(10**9))

    def wilder(task: LabTask) -> Any:
        return ([RoundCount(turns=next(wild) ** 2)], False) if task.equals else dreams(task)

    assert run(Lab("official", {}, 4, enough=Certainty(most=300), work=wilder)).mix.tally.rounds == 300
    lab = run(Lab("official", {}, 4, work=wavers))
    turns = lab.mix.tally.figure("turns")
    assert lab.mix.tally.rounds > 200 and turns.half <= 0.04 * turns.value
    assert lab.mix.better.half <= 0.025


def test_progress_never_decreases() -> None:
    lab, parts = Lab("official", SHORT, 3, work=wavers), [0.0]
    while not lab.finished:
        lab.update()
        parts.append(lab.progress)
    assert parts == sorted(parts) and parts[-1] == 1.0 and parts[len(parts) // 2] < 1.0


def test_a_match_without_end_is_cut_off() -> None:
    rounds, cut = play(LabTask(("official", {"official.target": 10**6}), 2, 1, 0, True))
    assert cut and len(rounds) == ROUNDS_A_MATCH


def test_processes_do_the_work_and_end_with_it() -> None:
    lab = Lab("official", SHORT, 2, jobs=2, low_priority=True, enough=QUICK, work=dreams)
    assert run(lab).mix.tally.rounds and not lab.failed
    assert not multiprocessing.active_children()


def test_closing_early_leaves_no_process() -> None:
    lab = Lab("official", {}, 4, jobs=2, low_priority=True, work=hangs)
    lab.update()
    lab.close()
    assert not multiprocessing.active_children()
    lab.close()


@pytest.mark.parametrize(("work", "said"), [(fails, "no round today"), (dies, "ended by itself")])
def test_errors_are_reported_without_waiting(work: Any, said: str) -> None:
    lab = Lab("official", {}, 4, jobs=1, work=work)
    assert said in run(lab).failed
    assert not multiprocessing.active_children()
