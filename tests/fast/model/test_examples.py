"""Every worked example holds; together they show the rules."""

from collections import Counter
from pathlib import Path

from tests.support.cases import by_group, example_name, ruleset_folder
from tests.support.places import ROOT
from uno_desktop.content.coverage import REASONS
from uno_desktop.content.level_files import load_level
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.ruleset_registry import BOOKS

EXAMPLES = sorted((ROOT / "levels" / "examples").rglob("*.toml"))


@by_group("file", EXAMPLES, group=ruleset_folder, name=example_name)
def test_the_example_is_played_as_it_is_written(file: Path) -> None:
    assert ScenarioRun(load_level(file)).run() == []


def test_examples_have_ids_and_rules_and_show_every_rule_that_can_be_shown() -> None:
    levels = [load_level(file) for file in EXAMPLES]
    ids = Counter(level.id for level in levels)
    assert len(ids) > 80 and max(ids.values()) == 1, ids.most_common(3)
    for level in levels:
        assert level.title and level.about.endswith((".", ")", "!")) and level.rules, level.file
    written = {rule for book in BOOKS for rule in book.ids}
    shown = {rule for level in levels for rule in level.rules}
    assert len(BOOKS) >= 7 and written - shown == written & REASONS.keys()
