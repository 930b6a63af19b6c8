"""Shipped runs of the rule lab: figures of every ruleset before the first round, continued by the lab."""

from pathlib import Path

from tests.support.commands.tools import run_tool
from tests.support.match.batch.lab_tasks import dreams
from uno_desktop.match.batch.rule_lab import STORED_RUNS, Lab, LabTask, run_key, stored_runs
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.system.paths import assets


def test_every_ruleset_has_figures_for_each_number_of_players() -> None:
    runs = stored_runs()
    wanted = [
        run_key(ruleset.id, {}, seats)
        for ruleset in RULESETS
        for seats in ruleset.seats_for(ruleset.settle_options({}))
    ]
    assert {*wanted} <= {*runs}
    for key, found in runs.items():
        assert found.minutes.value > 3 * found.minutes.half > 0 and found.rounds >= 120, key
        assert found.match_minutes.value > 2 * found.match_minutes.half > 0 and not found.tally.cut, key
        assert sum(found.tally.lengths.values()) == found.tally.rounds


def test_the_lab_continues_the_runs_and_keeps_its_own() -> None:
    """The mix begins with its first match, the plain rules with the match after those of the shipped runs."""
    runs, options = stored_runs(), {"house.sevenZero": "chosenPartner"}
    plain = runs[run_key("official", {}, 4)]
    first, tasks = plain.tally.matches, []

    def work(task: LabTask) -> object:
        tasks.append(task)
        return dreams(task)

    lab = Lab("official", options, 4, work=work, runs=runs)
    while not lab.finished:
        lab.update()
    numbers = [[task.number for task in tasks if task.equals and bool(task.spec[1]) is mix] for mix in (True, False)]
    assert numbers[0] == [*range(200)] and numbers[1] == [*range(first, plain.tally.matches)]
    again = Lab("official", options, 4, work=work, runs=runs)
    assert again.finished and again.mix is lab.mix and again.plain is plain
    unstored = Lab("official", options, 4, work=work).plain
    assert unstored is not None and unstored.fair == plain.fair == 0.25


def test_what_is_read_is_written_again(tmp_path: Path) -> None:
    assert run_tool("training/store_lab_runs", "--rounds", 0, "--out", tmp_path / STORED_RUNS) == 0
    assert (tmp_path / STORED_RUNS).read_bytes() == (assets() / STORED_RUNS).read_bytes()
