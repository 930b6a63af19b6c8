"""Rules on other pages: the rows of the summary, and the panel of the rule behind a reason."""

from collections.abc import Iterable

from uno_desktop.content.reason_rules import rule_of_reason
from uno_desktop.drawing import palette
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.texts.table_rules_summary import SummaryLine, source_line
from uno_desktop.ui.layout import Background, Column, Element, Grid, Icon, Label, Row, Tile
from uno_desktop.ui.metrics import Metrics

_PICTURE, _CARD = 70.0, 60.0


def rule_grid(services: Services, metrics: Metrics, lines: Iterable[SummaryLine]) -> Grid:
    """Returns the summary in one or two columns; its rows take no focus, because the keys scroll the whole list."""
    return Grid(*(_row(services, metrics, line) for line in lines), cell=424, columns=2, gap=6)


def _row(services: Services, metrics: Metrics, line: SummaryLine) -> Tile:
    high = _CARD if len(line.codes) == 1 else _CARD * 0.85
    picture: Element = Row(Icon(line.icon, 30, palette.GOLD_LIGHT), inset=((_PICTURE - 30) / 2, 0))
    if line.codes:
        picture = card_fan(services, metrics, line.codes, _PICTURE, _CARD, high, 10, 20 / 0.1736 / high)
    changed = Label(tr("tablerules.changed"), 15, "bold", palette.GOLD_LIGHT) if line.changed else None
    head = Row(Label(line.title, 17, "bold", palette.GOLD_LIGHT, grow=1), changed, gap=9)
    words = Column(head, Label(line.text, 15, wrap=True, leading=1.32), gap=3, grow=1)
    style = "row.lit" if line.changed else "row"
    return Tile(metrics, Row(picture, words, gap=4, inset=(6, 8), least=78), style, radius=14, item=line)


def rule_panel(ruleset: Ruleset, reason: str) -> Column:
    """Returns the panel with the written rule behind the reason why a card may be played or not.

    `reason` is a text key, such as `bar.no_match`.
    """
    rule = rule_of_reason(ruleset, reason)
    return Column(
        Label(tr("positions.rule"), 13, "bold", palette.MUTED),
        Label(tr(f"rule.{rule}.title"), 17, "title", palette.GOLD_LIGHT, wrap=True),
        Label(tr(f"rule.{rule}.help"), 17, wrap=True, leading=1.32),
        Label(source_line(rule), 13, color=palette.MUTED, wrap=True),
        gap=6, inset=(14, 10), background=Background("row", 12),
    )  # fmt: skip
