"""Each rule, and each value of a house rule, is shown by an example, or there is a reason why not."""

from uno_desktop.content.coverage import NO_EXAMPLE, REASONS, catalogue_ids, gaps, house_share, house_values, shown_by
from uno_desktop.content.level_files import load_level
from uno_desktop.system.paths import levels


def test_reasons_are_given_for_rules_that_there_are() -> None:
    assert set(REASONS) <= {*catalogue_ids(), *(key for key, _ in house_values())}


def test_every_rule_and_every_value_of_a_house_rule_is_shown_or_there_is_a_reason() -> None:
    files = (levels() / "examples").rglob("*.toml")
    shown = {each for file in files for each in shown_by(load_level(file))}
    assert [gap.id for gap in gaps(shown) if gap.reason == NO_EXAMPLE] == []
    share, most = house_share(shown)
    assert share == most
    with_reason = {gap.id for gap in gaps(shown)} & set(catalogue_ids())
    assert with_reason == set(REASONS) & set(catalogue_ids())
