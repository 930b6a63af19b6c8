"""Who is asked, in which order, and what each answer brings about."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.extent import extent
from tests.support.gym.tables_at_random import asked_at_random
from tests.support.model.positions import tables
from uno_desktop.gym.action_encoding import WAIT, ActionCodes
from uno_desktop.gym.turn_server import TurnServer
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import seats_in
from uno_desktop.model.options import Value
from uno_desktop.model.position import parse_position
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for


def asked(ruleset: str, line: str, options: dict[str, Value] | None = None, lots: int = 1) -> TurnServer:
    book = rulebook_for(ruleset, options or {})
    state = parse_position(line, book.deck)
    asking = TurnServer(book, ActionCodes(book, state.seats))
    asking.begin(state, lots)
    return asking


def offered(asking: TurnServer) -> list[str]:
    return sorted(asking.codes.name(code) for code in asking.legal)


def answer(asking: TurnServer, name: str) -> None:
    asking.answer(next(code for code in asking.legal if asking.codes.name(code) == name))


UNO_OWED = "hands=R1/B7,R2/G0,Y8 pile=Y3,R5 supply=Y1,R8,W color=R match=5 dir=1 turn=B dealer=C rng=1 owes=A"


def test_on_a_plain_turn_one_seat_is_asked_and_cannot_wait() -> None:
    asking = asked("official", "hands=R1,G2/B7,R2 pile=R5 supply=Y1 color=R match=5 dir=1 turn=A dealer=B rng=1")
    assert asking.seat == 0
    assert offered(asking) == ["draw", "play R1", "play R1 uno"]


def test_who_may_react_is_asked_before_the_turn_goes_on_and_may_let_it_go_by() -> None:
    asking = asked("official", UNO_OWED)
    first = asking.seat
    assert first in (0, 2) and "wait" in offered(asking)
    answer(asking, "wait")
    second = asking.seat
    assert {first, second} == {0, 2}
    answer(asking, "wait")
    assert asking.seat == 1
    assert offered(asking) == ["catch +2", "draw", "play R2", "play R2 uno"]


def test_a_catch_comes_before_the_turn_and_asks_all_afresh() -> None:
    asking = asked("official", UNO_OWED)
    while asking.seat != 2:
        answer(asking, "wait")
    answer(asking, "catch +1")
    assert asking.state.hands[0].bit_count() == 3
    assert asking.seat == 1


def test_nobody_is_always_the_quicker_one() -> None:
    asking = asked("official", UNO_OWED)
    first: Counter[int] = Counter()
    for lots in range(200):
        asking.begin(asking.state, lots)
        first[asking.seat] += 1
    assert set(first) == {0, 2}
    assert min(first.values()) > 70


def test_seats_that_all_have_to_answer_are_asked_one_by_one() -> None:
    line = "hands=VAC,R1,R2/NON,B1,B2/NON,B5,G1 pile=R3 supply=Y1,Y2,Y3,Y4 color=R match=3 dir=1 turn=A dealer=C rng=1"
    asking = asked("unplugged", line)
    asking.answer(next(code for code in asking.legal if asking.codes.name(code).startswith("play VAC")))
    first = asking.seat
    assert first in (1, 2)
    assert offered(asking) == ["pass", "play NON"]
    answer(asking, "pass")
    assert asking.seat == 3 - first
    answer(asking, "play NON")
    assert asking.state.pile[-1] in asking.book.deck.ids["NON"]


def test_a_play_of_several_cards_is_put_together_part_by_part() -> None:
    line = "hands=R5,R5,B1,G2/B7,R2 pile=R3 supply=Y1 color=R match=3 dir=1 turn=A dealer=B rng=1"
    asking = asked("street", line)
    assert offered(asking) == ["draw", "lead R5", "play R5"]
    answer(asking, "lead R5")
    assert asking.state.hands[0].bit_count() == 2
    assert asking.seat == 1


def test_uno_with_several_cards_is_said_at_their_end() -> None:
    line = "hands=R5,R5,B1/B7,R2 pile=R3 supply=Y1 color=R match=3 dir=1 turn=A dealer=B rng=1"
    asking = asked("street", line)
    answer(asking, "lead R5")
    assert (asking.seat, offered(asking)) == (0, ["enough", "enough uno"])
    assert [asking.codes.faces[face] for face in asking.added] == ["R5", "R5"]
    answer(asking, "enough uno")
    assert not asking.state.owes


def test_cards_that_go_along_are_chosen_one_after_the_other() -> None:
    line = "hands=RDA,R1,R2,B4/B7,R2 pile=R3 supply=Y1 color=R match=3 dir=1 turn=A dealer=B rng=1"
    asking = asked("extreme", line, {"extreme.discardAllOptional": True})
    answer(asking, "lead RDA")
    assert offered(asking) == ["add R1", "add R2"]
    answer(asking, "add R1")
    assert offered(asking) == ["add R2", "enough"]
    answer(asking, "add R2")
    assert offered(asking) == ["enough", "enough uno"]


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    asking = asked("official", UNO_OWED)
    before = asking.state.digest()
    with pytest.raises(ValueError, match="not legal here"):
        asking.answer(asking.codes.size - 1)
    with pytest.raises(ValueError, match="not legal here"):
        asking.answer(-1)
    assert asking.state.digest() == before


@settings(deadline=None, max_examples=extent(8, 500))
@given(tables(), st.integers(0, 10**6))
def test_each_legal_action_has_numbers_of_its_own_that_lead_to_it(table: tuple[Rulebook, int], seed: int) -> None:
    book, seats = table
    dice = random.Random(seed)
    for number, (asking, _) in enumerate(asked_at_random(book, seats, seed, most=40)):
        if asking.added:
            continue
        s, seat = asking.state, asking.seat
        assert book.acting(s) >> seat & 1
        assert (WAIT in asking.legal) == (not book.awaited(s) >> seat & 1)
        legal = book.legal(s, seat)
        spelled = [spelling(asking.codes, action) for action in legal]
        assert len(set(spelled)) == len(legal), [asking.codes.name(code) for each in spelled for code in each]
        assert {first for first, *_ in spelled} == set(asking.legal) - {WAIT}
        assert len(set(asking.legal)) == len(asking.legal)
        if number % 5:
            continue
        action = dice.choice(legal)
        there = TurnServer(book, asking.codes)
        there.begin(s.copy(), seed)
        while there.seat != seat:
            there.answer(WAIT)
        while there.state.digest() == s.digest() and (there.added or there.seat == seat):
            there.answer(there.towards(action))
        expected = s.copy()
        book.apply(expected, action)
        assert there.state.digest() == expected.digest()


def spelling(codes: ActionCodes, action: Action) -> tuple[int, ...]:
    """All numbers of an action, none left out that goes without saying."""
    if not action.along:
        return (codes.code(action),)
    end = codes.enough_uno if action.uno else codes.enough
    return (codes.code(action), *(codes.added(codes.face_of[card]) for card in action.along), end)


@settings(deadline=None, max_examples=extent(10, 300))
@given(tables(), st.integers(0, 10**6))
def test_everybody_who_may_act_is_asked_once_before_the_game_goes_on(table: tuple[Rulebook, int], seed: int) -> None:
    book, seats = table
    for asking, _ in asked_at_random(book, seats, seed, most=40):
        if asking.added:
            continue
        there = TurnServer(book, asking.codes)
        there.begin(asking.state.copy(), seed)
        order = [there.seat]
        while WAIT in there.legal:
            there.answer(WAIT)
            order.append(there.seat)
        acting, awaited = book.acting(asking.state), book.awaited(asking.state)
        assert sorted(order[:-1]) == list(seats_in(acting & ~awaited))
        assert awaited >> order[-1] & 1
