"""Length of a round and of a game as text, estimated by the rule lab."""

from uno_desktop.match.batch.rule_lab import run_key, stored_runs
from uno_desktop.model.options import REACTION
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr

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


def length_text(services: Services, setup: MatchSetup, ruleset: Ruleset, shown_seats: int = 0) -> str:
    """Returns the times of a round and of a game that a setup would have with a ruleset, its options and its seats.

    The text names the number of players unless it is `shown_seats`. It is empty without results of the rule lab for
    these options, and leaves out the time of a game if it is not known.
    """
    services.lab_runs = services.lab_runs or stored_runs()
    options = {key: value for key, value in setup.options_of(ruleset).items() if key != REACTION.key}
    seats = setup.seat_count(ruleset)
    run = services.lab_runs.get(run_key(ruleset.id, ruleset.changed(options), seats))
    if run is None or not run.tally.rounds:
        return ""
    form = "game" if run.tally.rounds == run.tally.matches else "round" if run.tally.cut else "both"
    times = {"round": duration(run.minutes.value), "game": duration(run.match_minutes.value)}
    text = tr(f"length.{form}", **times)
    return text if seats == shown_seats else tr("length.seats", seats=seats, times=text)
