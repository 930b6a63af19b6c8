"""Row of the seats page with the length of the game, the changed options and the way back to the usual ones."""

from collections.abc import Callable

from uno_desktop.drawing.text import wrapped
from uno_desktop.scenes.lobby.game_length import choose_length, lengths
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_text import changes, clash
from uno_desktop.scenes.lobby.rules_chip import chip_text, cross, deck_in_use
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import NOWHERE, Column, Control, Icon, Label, PressTile, Row, Spacer
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.widgets import Stepper, with_label

STRIP = 44.0
"""Height of the row in units."""
_LENGTH, _GAP = 240.0, 8.0
"""Width of the choice of the length, and distance of the parts, in units."""
_SIZE, _LINES = 15.0, 2


class RulesSummary(PressTile):
    """Tile that lists the changed options, or shows only their number if the list is too long."""

    def __init__(self, metrics: Metrics, width: float, match_setup: MatchSetup, on_press: Callable[[], None]) -> None:
        """`width` is in units."""
        name = tr(f"ruleset.{match_setup.ruleset.id}.name")
        changed = changes(match_setup.ruleset, match_setup.agreed)
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
    reset = cross(services, metrics, setup, on_change) if chip_text(setup) else None
    length = _length(metrics, setup, on_change)
    space = width - (TARGET + _GAP if reset else 0) - (_LENGTH + _GAP if length else 0)
    summary = RulesSummary(metrics, space, setup, show_rules)
    return Row(length, Column(summary, grow=1), reset, gap=_GAP), summary
