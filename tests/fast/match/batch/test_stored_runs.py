"""Shipped runs of the rule lab: figures of every ruleset before the first round, continued by the lab."""

from __future__ import annotations

import json

from tests.support.match.batch.lab_tasks import dreams
from tools.training.store_lab_runs import to_json
from uno_desktop.match.batch.confidence_intervals import Tally
from uno_desktop.match.batch.rule_lab import Diagnostics, Lab, Task, play, run_key, stored_runs
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.system.paths import assets


def test_every_ruleset_has_figures_for_each_number_of_players() -> None:
    runs = stored_runs()
    wanted = [
        run_key(ruleset.id, {}, seats)
        for ruleset in RULESETS
        for seats in ruleset.seats_for(ruleset.settle_options({}))
    ]
    assert [*runs] == wanted
    for key, found in runs.items():
        assert found.minutes.value > 3 * found.minutes.half > 0 and found.rounds >= 120, key
        assert found.match_minutes.value > 2 * found.match_minutes.half > 0 and not found.tally.cut, key
        assert sum(found.tally.lengths.values()) == found.tally.rounds


def test_the_lab_continues_the_runs_and_keeps_its_own() -> None:
    """The mix begins with its first match, the plain rules with the match after those of the shipped runs."""
    runs, options = stored_runs(), {"house.sevenZero": "chosenPartner"}
    plain = runs[run_key("official", {}, 4)]
    first, tasks = plain.tally.matches, []

    def work(task: Task) -> object:
        tasks.append(task)
        return dreams(task)

    lab = Lab("official", options, 4, work=work, runs=runs)
    while not lab.finished:
        lab.update()
    numbers = [[task.number for task in tasks if task.equals and bool(task.spec[1]) is mix] for mix in (True, False)]
    assert numbers[0] == [*range(200)] and numbers[1] == [*range(first, plain.tally.matches)]
    again = Lab("official", options, 4, work=work, runs=runs)
    assert again.finished and again.mix is lab.mix and again.plain is plain


def test_what_is_written_is_read_again() -> None:
    tally = Tally()
    rounds, cut = play(Task(("classic", {}), 2, 0, 0, True))
    tally.add(rounds, cut)
    text = (assets() / "lab_runs.json").read_text(encoding="utf-8")
    assert json.loads(json.dumps(to_json(Diagnostics(tally))))["counts"] == [tally.rounds, 1, int(cut)]
    assert {key: to_json(run) for key, run in stored_runs().items()}.keys() == json.loads(text).keys()
    assert json.dumps({key: to_json(run) for key, run in stored_runs().items()}) == json.dumps(json.loads(text))
