"""Action and position lines: errors are quoted in one sentence."""

import random

import pytest

from uno_desktop.model.actions import CATCH, DRAW, PLAY, Action
from uno_desktop.model.cards import cards_in
from uno_desktop.model.notation import ImpossibleMove, action_line, as_parsed, parse_action
from uno_desktop.model.position import parse_position
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for

BOOK = rulebook_for("official")
HANDS = [BOOK.deck.mask_of("R1"), BOOK.deck.mask_of("SW"), 0]


LINES = """
    A play R5; A play R1 uno; A play W>B; B play SW>B,C; B play SW>B,C uno; C play W+4>Y; A play SW>R,C,B; A draw;
    A pass; B accept; B challenge; A uno; C catch A; A color G; A color G>C; A press; A done; A answer; A silent;
    A hint; A vote yes>C; A vote no>B; A give R7>B; A keep R7; A play R7 R7; A play RR GR uno; A play W W>B
"""


@pytest.mark.parametrize("line", " ".join(LINES.split()).split("; "))
def test_a_line_is_read_and_written_without_loss(line: str) -> None:
    action = parse_action(line, BOOK.deck, HANDS)
    assert action_line(action, BOOK.deck) == line and as_parsed(action, BOOK.deck, HANDS) == action


@pytest.mark.parametrize("line", ["A play R7>B uno", "A play R7 R7>B", "A play R7 R7>C uno", "A play R7 R7"])
def test_a_seat_is_named_behind_the_second_card_of_a_pair(line: str) -> None:
    deck = rulebook_for("street", {"house.sevenZero": "partnerOrNobody"}).deck
    assert action_line(parse_action(line, deck, HANDS), deck) == line


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "expected a seat and a verb"),
        ("A", "expected a seat and a verb"),
        ("D draw", 'no seat "D" at a table of 3'),
        ("a draw", 'no seat "a"'),
        ("A jump", 'unknown verb "jump"'),
        ("A play", "expected a card"),
        ("A play R5 R6 what", 'no card "what"'),
        ("A play R5 R6>B R7", "behind the first or the last card"),
        ("A play SW>B,A,C,A", "too many seats"),
        ("A give R5", "give CARD>SEAT"),
        ("A keep R5>B", "keep CARD"),
        ("A vote maybe>B", "vote yes>SEAT"),
        ("A play Z9", 'no card "Z9"'),
        ("A play W>", '"" is not a colour'),
        ("A play W>X", '"X" is not a colour'),
        ("B play SW>B,", 'no seat ""'),
        ("B play SW>B,Z", 'no seat "Z"'),
        ("A catch", "wrong words"),
        ("A catch D", 'no seat "D"'),
        ("A color", "wrong words"),
        ("A color P", '"P" is not a colour'),
        ("A draw two", "wrong words"),
    ],
)
def test_an_invalid_line_is_quoted_with_its_fault(line: str, problem: str) -> None:
    with pytest.raises(ValueError) as error:
        parse_action(line, BOOK.deck, HANDS)
    assert problem in str(error.value)
    assert line in str(error.value)
    assert not isinstance(error.value, ImpossibleMove)


def test_more_cards_than_the_deck_has_are_no_move() -> None:
    with pytest.raises(ImpossibleMove):
        parse_action("A play R7 R7 R7", BOOK.deck, HANDS)


def test_of_two_copies_the_lower_one_is_meant() -> None:
    low, high = BOOK.deck.ids["R7"]
    assert parse_action("A play R7", BOOK.deck, [1 << high | 1 << low]) == Action(0, "play", low)
    assert parse_action("A play R7", BOOK.deck, [1 << high]) == Action(0, "play", high)


GOOD = "hands=R1,G2/B7 pile=G4,R5 supply=Y1,Y2 color=R match=5 dir=1 turn=A dealer=B rng=1f"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("hands=R1,G2/B7 ", "", "hands="),
        ("R1,G2", "R1,Q2", 'no card "Q2"'),
        ("R1,G2", "G0,G0", '"G0" only 1 times'),
        ("turn=A", "turn=Q", 'there is no seat "Q"'),
        ("turn=A", "turn=C", 'there is no seat "C" at a table of 2'),
        ("dealer=B", "dealer=C", 'there is no seat "C" at a table of 2'),
        ("color=R", "color=Z", 'color=: "Z" is not allowed; expected one of R G B Y -'),
        ("match=5", "match=55", 'match=: "55" is not allowed'),
        ("dir=1", "dir=2", 'dir=: "2" is not allowed; expected one of 1 -1'),
        ("rng=1f", "rng=x", 'rng=: "x" is not a hexadecimal number'),
        ("rng=1f", "rng=1f drawn=R5", 'drawn=: A holds no "R5"'),
        ("rng=1f", "rng=1f drawn=Q5", 'drawn=: A holds no "Q5"'),
        ("rng=1f", "rng=1f owes=A,D", 'there is no seat "D"'),
        ("rng=1f", "rng=1f more=[]", "not an object of JSON"),
        ("rng=1f", "rng=1f more={", "not an object of JSON"),
        ("rng=1f", 'rng=1f more={"threat":[1]}', 'more=: "threat" has not the form'),
        ("rng=1f", 'rng=1f more={"out":"x"}', 'more=: "out" has not the form'),
    ],
)
def test_an_invalid_position_gives_its_fault(old: str, new: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        parse_position(GOOD.replace(old, new), BOOK.deck)


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS])
def test_as_parsed_equals_the_parsed_line(ruleset: str) -> None:
    book, rng = rulebook_for(ruleset), random.Random(8)
    state = book.new_round(4, 14, 1)
    seen = 0
    for _ in range(120):
        for seat in range(state.seats):
            for action in book.legal(state, seat):
                copies = [
                    action._replace(card=card)
                    for card in cards_in(state.hands[seat])
                    if action.card >= 0 and book.deck.notation[card] == book.deck.notation[action.card]
                ]
                for each in [action, *(copy for copy in copies if copy.card not in copy.along)]:
                    line = action_line(each, book.deck)
                    assert as_parsed(each, book.deck, state.hands) == parse_action(line, book.deck, state.hands)
                    assert book.canonical(state, each) in book.legal(state, seat)
                    seen += 1
        if state.ended:
            break
        seats = [seat for seat in range(state.seats) if book.legal(state, seat)]
        book.apply(state, rng.choice(book.legal(state, rng.choice(seats))), lambda _: None)
    assert seen > 100


@pytest.mark.parametrize(
    "action",
    [
        *(Action(0, PLAY, card) for card in (-1, 999)),
        Action(7, DRAW),
        Action(0, CATCH, target=9),
        Action(0, PLAY, 3, along=(3,) * 5),
    ],
)
def test_actions_without_a_line_are_invalid(action: Action) -> None:
    state = BOOK.new_round(3, 1, 1)
    assert BOOK.canonical(state, action) is None
