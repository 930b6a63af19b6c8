"""Panel with the written rule behind the reason why a card may be played or not."""

from uno_desktop.content.reason_rules import rule_of_reason
from uno_desktop.drawing import palette
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.scenes.rulebook.table_rules_summary import source_line
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Background, Column, Label


def rule_panel(ruleset: Ruleset, reason: str) -> Column:
    """Returns the panel; `reason` is a text key, such as `bar.no_match`."""
    rule = rule_of_reason(ruleset, reason)
    return Column(
        Label(tr("positions.rule"), 13, "bold", palette.MUTED),
        Label(tr(f"rule.{rule}.title"), 17, "title", palette.GOLD_LIGHT, wrap=True),
        Label(tr(f"rule.{rule}.help"), 17, wrap=True, leading=1.32),
        Label(f"{rule} · {source_line(rule)}", 13, color=palette.MUTED, wrap=True),
        gap=6, inset=(14, 10), background=Background("row", 12),
    )  # fmt: skip
