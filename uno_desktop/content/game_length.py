"""Length of a game: its time as text, estimated by the rule lab, and the lengths that the seats page offers."""

from collections.abc import Mapping
from typing import NamedTuple

from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.batch.rule_lab import SECONDS_A_TURN, Diagnostics, run_key, stored_runs
from uno_desktop.model.facts import ONE_ROUND
from uno_desktop.model.options import REACTION, Value
from uno_desktop.model.ruleset import ROUNDS_TO_WIN, Ruleset
from uno_desktop.model.ruleset_registry import Goal, goal_of
from uno_desktop.system.i18n import tr

SEVERAL = 3
"""Won rounds of the longer game where a game is one round."""
QUICK = 200
"""Points of a game of medium length."""
_COMPUTER_SECONDS = 1.5
"""Seconds of a turn of a computer player at the brisk pace, reaction windows included."""
_EXACT, _STEP, _HALF_HOUR = 10, 5, 30
"""Minutes below which a time is rounded to minutes; above, to `_STEP` minutes, and near an hour to half hours."""


def duration(minutes: float) -> str:
    """Returns a rounded time, such as "6 min", "45 min" and "1½ h"."""
    if minutes < _EXACT:
        return tr("length.minutes", n=max(1, round(minutes)))
    rounded = _STEP * round(minutes / _STEP)
    if rounded + _STEP < 2 * _HALF_HOUR:
        return tr("length.minutes", n=rounded)
    halves = round(minutes / _HALF_HOUR)
    return tr("length.hours", n=f"{halves // 2}{'½' * (halves % 2)}")


def length_text(runs: dict[str, Diagnostics], setup: MatchSetup, ruleset: Ruleset, shown_seats: int = 0) -> str:
    """Returns the times of a round and of a game that a setup would have with a ruleset, its options and its seats.
    Computer players take less time for a turn than people.

    The text names the number of players unless it is `shown_seats`. It is empty without results of the rule lab for
    these options in `runs`, which are filled with the shipped ones if they are empty. It leaves out the time of a game
    if that is not known: the lab knows the rounds of a game of another length.
    """
    if not runs:
        runs.update(stored_runs())
    options = {key: value for key, value in setup.options_of(ruleset).items() if key != REACTION.key}
    seats = setup.seat_count(ruleset)
    others = {key: value for key, value in options.items() if key not in ruleset.length_options}
    exact, usual = (runs.get(run_key(ruleset.id, ruleset.changed(each), seats)) for each in (options, others))
    run = exact or usual
    if run is None or not run.tally.rounds:
        return ""
    tally = run.tally
    one_round = tally.rounds == tally.matches if exact else options.get(ROUNDS_TO_WIN) == ONE_ROUND[0]
    game = run.minutes if one_round else run.match_minutes
    form = "game" if one_round else "both" if exact and not tally.cut else "round"
    people = min(seats, sum(plan.human for plan in setup.seats))
    pace = (people * SECONDS_A_TURN + (seats - people) * _COMPUTER_SECONDS) / (seats * SECONDS_A_TURN)
    text = tr(f"length.{form}", round=duration(run.minutes.value * pace), game=duration(game.value * pace))
    return text if seats == shown_seats else tr("length.seats", seats=seats, times=text)


def goal_text(goal: Goal) -> str:
    n, form = goal
    return tr("length.one" if goal == ONE_ROUND else "length.rounds" if form == ONE_ROUND[1] else "length.points", n=n)


def other_lengths(ruleset: Ruleset, usual: Goal) -> list[dict[str, Value]]:
    """Returns the options of the lengths besides the `usual` goal of a ruleset. An option without effect leaves that
    one."""
    points = ruleset.length_options
    if ROUNDS_TO_WIN not in points:
        return []
    if usual == ONE_ROUND:
        return [{ROUNDS_TO_WIN: SEVERAL}]
    return [
        {**points, ROUNDS_TO_WIN: ONE_ROUND[0]},
        *({**points, key: QUICK} for key in points if key != ROUNDS_TO_WIN),
    ]


class Length(NamedTuple):
    """Length of a game as text, with the options that a setup needs for it."""

    text: str
    options: Mapping[str, Value]


def lengths(setup: MatchSetup) -> list[Length]:
    """Returns the lengths to choose from, shortest first, each once; the setup's own one, without options, is among
    them. Raises ValueError if the options of the setup clash.
    """
    usual = setup.ruleset.length_options
    usual_goal = goal_of(setup.ruleset, {**setup.agreed, **usual})
    goals: dict[Goal, Mapping[str, Value]] = {goal_of(setup.ruleset, setup.agreed): {}}
    goals.setdefault(usual_goal, usual)
    for options in other_lengths(setup.ruleset, usual_goal):
        goals.setdefault(goal_of(setup.ruleset, {**setup.agreed, **options}), options)
    ordered = sorted(goals, key=lambda goal: (goal[1] != ONE_ROUND[1], goal[0]))
    return [Length(goal_text(goal), goals[goal]) for goal in ordered]


def choose_length(setup: MatchSetup, length: Length) -> None:
    """Sets the options of a setup that a length needs."""
    for option in setup.ruleset.options:
        if option.key in length.options:
            setup.set(option, length.options[option.key])
