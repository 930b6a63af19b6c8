"""Every effective option changes play on a base of its ruleset: a deal, an action, points or a victory."""

import random

from tests.fast.model.test_idle_options import name, options_of_bases
from tests.support.cases import by_group
from tests.support.idle_options import OUTSIDE_THE_RULES, acts, settled, values
from tests.support.play_difference import differs
from uno_desktop.model.options import Option
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Options, Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for

TRIES = 300


@by_group("case", options_of_bases(), group=lambda case: case[0].id, name=name)
def test_an_option_that_acts_is_seen_in_play(case: tuple[Ruleset, Options, Option]) -> None:
    ruleset, options, option = case
    if option.key in OUTSIDE_THE_RULES or not acts(ruleset, options, option):
        return
    usual = rulebook_for(ruleset.id, dict(options))
    tables = [settled(ruleset, {**options, option.key: value}) for value in values(option)]
    others = [Rulebook(ruleset, table) for table in tables if table is not None]
    assert differs(usual, others, random.Random(1), TRIES)
