"""Scenes of rules and options for `shot`: rulebook, example, rules of the table, presets."""

import pygame

from tests.staging.sitting import Sitting
from uno_desktop.content.example_index import shipped_examples
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lobby.table_rules_page import TableRulesDialog
from uno_desktop.scenes.lobby.tables_page import TablesScene
from uno_desktop.scenes.rulebook.example_scene import ExampleScene
from uno_desktop.scenes.rulebook.rulebook_page import RuleBookScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr

_CHANGED = 6


def rule_book(sitting: Sitting) -> None:
    """Shows the third chapter, reached with the keyboard."""
    sitting.show(RuleBookScene(sitting.services, ruleset_named(sitting.staged.ruleset)))
    sitting.press(pygame.K_DOWN)
    sitting.press(pygame.K_DOWN)


def example(sitting: Sitting) -> None:
    """Shows the first rule with an example of several steps that sets no option."""
    ruleset = ruleset_named(sitting.staged.ruleset)
    for rule in ruleset.written.ids:
        examples = shipped_examples().showing(rule, ruleset.id)
        found = [level for level in examples if len(level.steps) > 1 and not level.options]
        if found:
            sitting.show(ExampleScene(sitting.services, rule, found))
            return


def table_rules(sitting: Sitting) -> None:
    """Shows the rules over a table with some options changed."""
    ruleset = ruleset_named(sitting.staged.ruleset)
    sitting.show(TableScene(sitting.services, sitting.table().session()))
    sitting.show(TableRulesDialog(sitting.services, ruleset, _other_options(ruleset)))


def presets(sitting: Sitting) -> None:
    match_setup = sitting.draft()
    ruleset = match_setup.ruleset
    title = tr(f"ruleset.{ruleset.id}.name")
    for number, options in enumerate((_other_options(ruleset), {}), 1):
        keep(sitting.services.folders, TablePlan(ruleset.id, options=options, title=f"{title} {number}"))
    sitting.show(TablesScene(sitting.services, match_setup))


def _other_options(ruleset: Ruleset) -> dict[str, Value]:
    """Returns the first options of a ruleset, each with a non-default value."""
    chosen: dict[str, Value] = {}
    for option in ruleset.options[:_CHANGED]:
        others = [value for value in option.values if value != option.default]
        if others:
            chosen[option.key] = others[0]
    return chosen
