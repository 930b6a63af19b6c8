"""Each line of "Rules of this table" agrees with the model at every table, and nothing is omitted."""

from tests.support.cases import by_group
from tests.support.line_checks import LINES, check_points, costs, fresh, told
from tests.support.tip_tables import SEATS, Options, ends, rulebook, ruleset_of, tables, together
from uno_desktop.model.actions import VOTE_YES, Action
from uno_desktop.model.rule_text.describe import describe_card, describe_command
from uno_desktop.stage.texts.card_text import command_help, face_help
from uno_desktop.texts.table_rules_summary import table_lines

TABLES = [*tables(), *ends(), *together()]
OF_A_COLOR = {"extreme.discardAllOptional", "unplugged.coupDeBolAll"}
"""Options of action cards that speak of their color."""


@by_group("table", TABLES, group=ruleset_of)
def test_each_line_agrees_with_the_model(table: tuple[str, Options]) -> None:
    """The lines of cards are played by `test_tips_are_true.py`."""
    book = rulebook(table)
    shown = {line.key: line for line in table_lines(book, book, SEATS)}
    for key, (terms, check) in LINES.items():
        keys = told(book, *terms)
        check(book, keys)
        unasked = keys.keys() - keys.asked
        assert not unasked, f"tests/support/line_checks.py: the check of {key} asks for none of {unasked}"
        phrases = dict.fromkeys(each for term in terms for each in describe_command(book, term))
        assert key not in shown or shown[key].text == command_help(phrases)
    if "points" in shown:
        check_points(book, shown["points"].text)
    assert {line.key for line in shown.values() if line.icon} <= {*LINES, "points"}


@by_group("table", [table for table in TABLES if table[1].keys() <= OF_A_COLOR], group=ruleset_of)
def test_the_line_of_a_kind_of_card_is_true_of_all_its_colors(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    lines = {line.key: line.text for line in table_lines(book, book, SEATS)}
    for code, [card, *_] in book.deck.ids.items():
        line = lines.get(book.deck.kinds[card])
        assert line in (None, face_help(code, describe_card(book, card, SEATS))), code


@by_group("table", TABLES, group=ruleset_of)
def test_the_price_of_a_comment(table: tuple[str, Options]) -> None:
    book, s = rulebook(table), fresh(rulebook(table))
    vote = told(book, VOTE_YES)
    assert book.accepts(s, Action(1, VOTE_YES, target=0)) == bool(vote)
    if vote:
        book.apply(s, Action(1, VOTE_YES, target=0))
        _, presses = costs(book, s, Action(2, VOTE_YES, target=0), 0)
        assert vote.number("tip.vote.presses") == presses
        assert vote.number("tip.vote.points") - vote.number("tip.vote.points_off") == (s.fines[0] if s.fines else 0)
