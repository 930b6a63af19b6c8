"""Texts of cards, buttons and lines at every table with two changed options: each claim is played."""

from tests.fast import test_answers_are_true, test_lines_are_true, test_tips_are_true
from tests.support.cases import by_group
from tests.support.extent import extent
from tests.support.tip_tables import Options, pairs, ruleset_of

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
