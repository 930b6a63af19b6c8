"""Changed rules of the next match: a chip with a cross that takes them back, and the row of the seats page."""

from collections.abc import Callable
from functools import partial

from uno_desktop.content.game_length import choose_length, lengths
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.drawing.text import wrapped
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import changes, clash, length_change, value_label
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import NOWHERE, Column, Control, Icon, Label, PressTile, Row, Spacer
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.widgets import Button, Stepper, with_label

STRIP = 44.0
"""Height of the row in units."""
_LENGTH, _GAP = 240.0, 8.0
"""Width of the choice of the length, and distance of the parts, in units."""
_SIZE, _LINES = 15.0, 2
_CHIP_SIZE, _CHIP_EDGES, _CHIP_GAP = 16.0, 44.0, 6.0
"""Font size of the chip, and in units the width of its two ends and the distance of the cross."""


def deck_in_use(setup: MatchSetup) -> str:
    """Returns the name of the custom deck; empty if there is none."""
    options = {option.key: option for option in setup.ruleset.options}
    changed = setup.ruleset.changed(setup.options)
    return value_label(options[CARDS], changed[CARDS]) if CARDS in changed else ""


def chip_text(setup: MatchSetup) -> str:
    """Returns the custom deck, an unusual length, and the number of other changed rules; empty under the standard
    rules."""
    deck, length = deck_in_use(setup), length_change(setup.ruleset, setup.options)
    others = len(setup.ruleset.changed_rules(setup.options)) - bool(deck)
    words = length.value if length else ""
    return " · ".join(filter(None, (deck, words, tr("tables.changed", n=others) if others else "")))


def cross(services: Services, metrics: Metrics, setup: MatchSetup, on_reset: Callable[[], object]) -> Control | None:
    """Returns a button that resets the rules after a question; `on_reset` is called after it. None if no rule is
    changed."""
    if not setup.ruleset.changed_rules(setup.options):
        return None

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
    button = Button(metrics, NOWHERE, text, shows, "ink", _CHIP_SIZE)
    wide = metrics.fonts.measure(text, _CHIP_SIZE, "bold")[0] / metrics.scale + _CHIP_EDGES
    space = None if most else Spacer()
    shown = Control(button, min(wide, most - TARGET - 3 * _CHIP_GAP) if most else wide, TARGET)
    return Row(Spacer(), shown, cross(services, metrics, setup, on_reset), space, gap=_CHIP_GAP)


def chip_of_settings(services: Services, metrics: Metrics, on_reset: Callable[[], object]) -> Row | None:
    """Returns the chip of the setup that the next match begins with."""
    return rules_chip(services, metrics, MatchSetup(services.settings), on_reset)


class RulesSummary(PressTile):
    """Tile that lists the changed options, or shows only their number if the list is too long."""

    def __init__(self, metrics: Metrics, width: float, match_setup: MatchSetup, on_press: Callable[[], None]) -> None:
        """`width` is in units."""
        name = tr(f"ruleset.{match_setup.ruleset.id}.name")
        changed = [each for each in changes(match_setup.ruleset, match_setup.agreed) if each.is_rule]
        words = " · ".join(tr("tablerules.change", title=change.title, value=change.value) for change in changed)
        line = tr("tablerules.strip" if changed else "tablerules.strip_same", name=name, changes=words)
        space = metrics.px(width - 90)
        self.names_all = len(wrapped(metrics.fonts, line, _SIZE, "regular", space)) <= _LINES
        if not self.names_all:
            name = " · ".join(filter(None, (deck_in_use(match_setup), name)))
            line = tr("tablerules.strip_many", name=name, n=len(changed))
        wide = min(space, metrics.fonts.measure(line, _SIZE, "regular")[0] + 2) / metrics.scale
        text = Column(Label(line, _SIZE, wrap=True, leading=1.25), wide=wide + 1)
        inside = Row(Spacer(), Icon("book", 22), text, Spacer(), gap=12, inset=(12, 2), least=STRIP)
        super().__init__(metrics, inside, on_press, radius=14)


def _length(metrics: Metrics, setup: MatchSetup, on_change: Callable[[], object]) -> Control | None:
    """Returns the choice of the game's length; None if the options clash, which the start says."""
    if clash(setup.ruleset, setup.agreed):
        return None
    found = lengths(setup)

    def choose(place: int) -> None:
        choose_length(setup, found[place])
        on_change()

    now = next(place for place, each in enumerate(found) if not each.options)
    stepper = Stepper(metrics, NOWHERE, [each.text for each in found], now, choose, 17)
    return Control(with_label(stepper, tr("access.length")), _LENGTH, STRIP)


def rules_strip(
    services: Services, metrics: Metrics, setup: MatchSetup, width: float, show_rules: Callable[[], None],
    on_change: Callable[[], object],
) -> tuple[Row, RulesSummary]:  # fmt: skip
    """Returns the row, `width` units wide, and the summary in it; `on_change` is called after each change."""
    reset = cross(services, metrics, setup, on_change)
    length = _length(metrics, setup, on_change)
    space = width - (TARGET + _GAP if reset else 0) - (_LENGTH + _GAP if length else 0)
    summary = RulesSummary(metrics, space, setup, show_rules)
    return Row(length, Column(summary, grow=1), reset, gap=_GAP), summary
