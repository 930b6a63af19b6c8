"""Texts of a table plan: its own, or those of the catalogue."""

from uno_desktop.content.table_plan import TablePlan
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.texts.option_text import rules_text


def title_of(plan: TablePlan) -> str:
    """Returns the plan's own title, else the localized title for its id, else the id."""
    key = f"{_key(plan)}.name"
    return plan.title or (tr(key) if has_text(key) else plan.id)


def about_of(plan: TablePlan) -> str:
    """Returns the plan's own description, else the localized one of a shipped plan, which may be missing."""
    key = f"{_key(plan)}.about"
    return plan.about or (tr(key) if has_text(key) and not plan.title else "")


def _key(plan: TablePlan) -> str:
    return f"tables.ready.{plan.id}" if plan.seats else f"packs.{plan.id}"


def summary_of(plan: TablePlan) -> str:
    """Returns the ruleset and the number of players; without seats, the number of changed options."""
    if not plan.seats:
        return rules_text(ruleset_named(plan.ruleset), plan.options)
    return f"{tr(f'ruleset.{plan.ruleset}.name')} · {tr('tables.players', n=len(plan.seats))}"
