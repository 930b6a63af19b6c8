"""Every option beside every changed value of another one: it acts, conflicts, or explains why it has no effect."""

from tests.fast.model.test_idle_options import name
from tests.support.cases import by_group
from tests.support.extent import extent
from tests.support.idle_options import acts, settled, told_to_act, values
from uno_desktop.model.options import Option
from uno_desktop.model.ruleset import Options, Ruleset
from uno_desktop.model.ruleset_registry import RULESETS

CASES = [
    (ruleset, {other.key: value}, option)
    for ruleset in RULESETS
    for other in ruleset.options
    for value in values(other)
    for option in ruleset.options
    if option is not other and settled(ruleset, {other.key: value}) is not None
]


@by_group("case", CASES[:: extent(4, 1)], group=lambda case: f"{case[0].id} {next(iter(case[1]))}", name=name)
def test_an_option_acts_beside_another_or_says_why_not(case: tuple[Ruleset, Options, Option]) -> None:
    ruleset, options, option = case
    assert told_to_act(ruleset, options, option) in (None, acts(ruleset, options, option))
