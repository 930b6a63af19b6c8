"""Chip that says what changes the rules of the next match, with a cross that takes the changes back."""

from collections.abc import Callable
from functools import partial

from uno_desktop.model.facts import ONE_ROUND
from uno_desktop.model.ruleset import ROUNDS_TO_WIN
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_text import value_label
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import NOWHERE, Control, Row, Spacer
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.widgets import Button, with_label

_SIZE, _EDGES, _GAP = 16.0, 44.0, 6.0
"""Font size of the chip, and in units the width of its two ends and the distance of the cross."""


def deck_in_use(setup: MatchSetup) -> str:
    """Returns the name of the custom deck; empty if there is none."""
    options = {option.key: option for option in setup.ruleset.options}
    changed = setup.ruleset.changed(setup.options)
    return value_label(options[CARDS], changed[CARDS]) if CARDS in changed else ""


def chip_text(setup: MatchSetup) -> str:
    """Returns the custom deck, the number of rounds, and the number of other changed options; empty under the standard
    rules."""
    deck, changed = deck_in_use(setup), setup.ruleset.changed(setup.options)
    rounds = changed.get(ROUNDS_TO_WIN, 0)
    length = tr("length.one" if rounds == ONE_ROUND[0] else "length.rounds", n=rounds) if rounds else ""
    others = len(changed) - bool(deck) - bool(rounds)
    return " · ".join(filter(None, (deck, length, tr("tables.changed", n=others) if others else "")))


def cross(services: Services, metrics: Metrics, setup: MatchSetup, on_reset: Callable[[], object]) -> Control:
    """Returns a button that resets the options after a question; `on_reset` is called after it."""

    def reset() -> None:
        setup.use_standard_rules()
        on_reset()

    ask = partial(confirm, services, "tables.reset_sure", "tables.reset", reset)
    return Control(with_label(Button(metrics, NOWHERE, "", ask, "ink", 18, sign="cross"), tr("tables.reset")), TARGET)


def rules_chip(
    services: Services, metrics: Metrics, setup: MatchSetup, on_reset: Callable[[], object], most: float = 0.0
) -> Row | None:
    """Returns the chip, which opens the rules; None under the standard rules. It is centred or, with `most` as its
    maximum width in units, at the right."""
    text = chip_text(setup)
    if not text:
        return None
    ruleset, agreed, seats = setup.ruleset, setup.agreed, setup.seats
    shows = partial(doors.push, services, doors.agreed_rules, ruleset, agreed, None, len(seats), False, seats)
    button = Button(metrics, NOWHERE, text, shows, "ink", _SIZE)
    wide = metrics.fonts.measure(text, _SIZE, "bold")[0] / metrics.scale + _EDGES
    space = None if most else Spacer()
    shown = Control(button, min(wide, most - TARGET - 3 * _GAP) if most else wide, TARGET)
    return Row(Spacer(), shown, cross(services, metrics, setup, on_reset), space, gap=_GAP)


def chip_of_settings(services: Services, metrics: Metrics, on_reset: Callable[[], object]) -> Row | None:
    """Returns the chip of the setup that the next match begins with."""
    return rules_chip(services, metrics, MatchSetup(services.settings), on_reset)
