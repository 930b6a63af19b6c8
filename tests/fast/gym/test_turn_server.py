"""Order of the requests of the turn server, and the effect of each answer."""

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


def asked(ruleset: str, line: str, options: dict[str, Value] | None = None, rng_state: int = 1) -> TurnServer:
    book = rulebook_for(ruleset, options or {})
    state = parse_position(line, book.deck)
    server = TurnServer(book, ActionCodes(book, state.seats))
    server.begin(state, rng_state)
    return server


def offered(server: TurnServer) -> list[str]:
    return sorted(server.codes.name(code) for code in server.legal)


def answer(server: TurnServer, name: str) -> None:
    server.answer(next(code for code in server.legal if server.codes.name(code) == name))


UNO_OWED = "hands=R1/B7,R2/G0,Y8 pile=Y3,R5 supply=Y1,R8,W color=R match=5 dir=1 turn=B dealer=C rng=1 owes=A"


def test_on_a_plain_turn_one_seat_is_asked_and_cannot_wait() -> None:
    server = asked("official", "hands=R1,G2/B7,R2 pile=R5 supply=Y1 color=R match=5 dir=1 turn=A dealer=B rng=1")
    assert server.seat == 0
    assert offered(server) == ["draw", "play R1", "play R1 uno"]


def test_seats_that_may_react_are_asked_first_and_may_decline() -> None:
    server = asked("official", UNO_OWED)
    first = server.seat
    assert first in (0, 2) and "wait" in offered(server)
    answer(server, "wait")
    second = server.seat
    assert {first, second} == {0, 2}
    answer(server, "wait")
    assert server.seat == 1
    assert offered(server) == ["catch +2", "draw", "play R2", "play R2 uno"]


def test_a_catch_comes_before_the_turn_and_asks_all_afresh() -> None:
    server = asked("official", UNO_OWED)
    while server.seat != 2:
        answer(server, "wait")
    answer(server, "catch +1")
    assert server.state.hands[0].bit_count() == 3
    assert server.seat == 1


def test_the_reaction_order_is_random() -> None:
    server = asked("official", UNO_OWED)
    first: Counter[int] = Counter()
    for rng_state in range(200):
        server.begin(server.state, rng_state)
        first[server.seat] += 1
    assert set(first) == {0, 2}
    assert min(first.values()) > 70


def test_seats_that_all_have_to_answer_are_asked_one_by_one() -> None:
    line = "hands=VAC,R1,R2/NON,B1,B2/NON,B5,G1 pile=R3 supply=Y1,Y2,Y3,Y4 color=R match=3 dir=1 turn=A dealer=C rng=1"
    server = asked("unplugged", line)
    server.answer(next(code for code in server.legal if server.codes.name(code).startswith("play VAC")))
    first = server.seat
    assert first in (1, 2)
    assert offered(server) == ["pass", "play NON"]
    answer(server, "pass")
    assert server.seat == 3 - first
    answer(server, "play NON")
    assert server.state.pile[-1] in server.book.deck.ids["NON"]


def test_a_play_of_several_cards_is_put_together_part_by_part() -> None:
    line = "hands=R5,R5,B1,G2/B7,R2 pile=R3 supply=Y1 color=R match=3 dir=1 turn=A dealer=B rng=1"
    server = asked("street", line)
    assert offered(server) == ["draw", "lead R5", "play R5"]
    answer(server, "lead R5")
    assert server.state.hands[0].bit_count() == 2
    assert server.seat == 1


def test_uno_with_several_cards_comes_last() -> None:
    line = "hands=R5,R5,B1/B7,R2 pile=R3 supply=Y1 color=R match=3 dir=1 turn=A dealer=B rng=1"
    server = asked("street", line)
    answer(server, "lead R5")
    assert (server.seat, offered(server)) == (0, ["enough", "enough uno"])
    assert [server.codes.faces[face] for face in server.added] == ["R5", "R5"]
    answer(server, "enough uno")
    assert not server.state.owes


def test_cards_that_go_along_are_chosen_one_after_the_other() -> None:
    line = "hands=RDA,R1,R2,B4/B7,R2 pile=R3 supply=Y1 color=R match=3 dir=1 turn=A dealer=B rng=1"
    server = asked("extreme", line, {"extreme.discardAllOptional": True})
    answer(server, "lead RDA")
    assert offered(server) == ["add R1", "add R2"]
    answer(server, "add R1")
    assert offered(server) == ["add R2", "enough"]
    answer(server, "add R2")
    assert offered(server) == ["enough", "enough uno"]


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    server = asked("official", UNO_OWED)
    before = server.state.digest()
    with pytest.raises(ValueError, match="not legal here"):
        server.answer(server.codes.size - 1)
    with pytest.raises(ValueError, match="not legal here"):
        server.answer(-1)
    assert server.state.digest() == before


@settings(deadline=None, max_examples=extent(8, 500))
@given(tables(), st.integers(0, 10**6))
def test_each_legal_action_has_numbers_of_its_own_that_lead_to_it(table: tuple[Rulebook, int], seed: int) -> None:
    book, seats = table
    rng = random.Random(seed)
    for number, (server, _) in enumerate(asked_at_random(book, seats, seed, most=40)):
        if server.added:
            continue
        s, seat = server.state, server.seat
        assert book.acting(s) >> seat & 1
        assert (WAIT in server.legal) == (not book.awaited(s) >> seat & 1)
        legal = book.legal(s, seat)
        spelled = [spelling(server.codes, action) for action in legal]
        assert len(set(spelled)) == len(legal), [server.codes.name(code) for each in spelled for code in each]
        assert {first for first, *_ in spelled} == set(server.legal) - {WAIT}
        assert len(set(server.legal)) == len(server.legal)
        if number % 5:
            continue
        action = rng.choice(legal)
        there = TurnServer(book, server.codes)
        for order in range(seed, seed + 1_000):  # until no other seat that must act is asked before
            there.begin(s.copy(), order)
            while there.seat != seat and WAIT in there.legal:
                there.answer(WAIT)
            if there.seat == seat:
                break
        while there.state.digest() == s.digest() and (there.added or there.seat == seat):
            there.answer(there.next_code(action))
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
def test_each_seat_that_may_act_is_asked_once(table: tuple[Rulebook, int], seed: int) -> None:
    book, seats = table
    for server, _ in asked_at_random(book, seats, seed, most=40):
        if server.added:
            continue
        there = TurnServer(book, server.codes)
        there.begin(server.state.copy(), seed)
        order = [there.seat]
        while WAIT in there.legal:
            there.answer(WAIT)
            order.append(there.seat)
        acting, awaited = book.acting(server.state), book.awaited(server.state)
        assert sorted(order[:-1]) == list(seats_in(acting & ~awaited))
        assert awaited >> order[-1] & 1
