"""Every effective option changes play on a base of its ruleset, and acts beside every changed value of another one or
says why not; texts at every table with two changed options are true."""

import random

from tests.fast import test_answers_are_true, test_lines_are_true, test_tips_are_true
from tests.fast.model.test_idle_options import name, options_of_bases
from tests.support.cases import by_group
from tests.support.extent import extent
from tests.support.idle_options import OUTSIDE_THE_RULES, acts, settled, told_to_act, values
from tests.support.play_difference import differs
from tests.support.tip_tables import pairs, ruleset_of
from uno_desktop.model.options import Option
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Options, Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for

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


CHECKS = (
    test_lines_are_true.test_each_line_agrees_with_the_model,
    test_tips_are_true.test_the_sentences_of_a_card_agree_with_the_model_and_are_complete,
    test_tips_are_true.test_a_reverse_of_two_players,
)
WITH_ANSWERS = {table[0] for table in test_answers_are_true.TABLES}


@by_group("table", pairs(extent(4, 1)), group=ruleset_of)
def test_the_texts_of_every_two_options_agree_with_the_model(table: tuple[str, Options]) -> None:
    for check in CHECKS:
        check.case(table=table)
    if table[0] in WITH_ANSWERS:
        test_answers_are_true.test_the_described_answers_are_the_possible_ones.case(table=table)
