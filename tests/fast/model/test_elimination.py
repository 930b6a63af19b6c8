"""Elimination over several rounds: eliminated players leave, and the last two play as two (EXT-ELIM-01 to 05)."""

import itertools
import random

import pytest

from tests.support.model.lines import laid_out, legal, play, refused
from tests.support.model.positions import random_actions
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.cards import seats_in
from uno_desktop.model.events import CardsDrawn, Event, HandDealt, TurnBegan, TurnSkipped
from uno_desktop.model.notation import parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState

ELIMINATION: dict[str, Value] = {"extreme.scoring": "elimination", "extreme.eliminationLimit": 120}


def rounds_of_a_match(seats: int, seed: int) -> tuple[Scoreboard, list[tuple[int, list[Event]]]]:
    """A whole match of players who do anything: for each round who was out in it, and what happened."""
    book = rulebook_for("extreme", ELIMINATION)
    scoreboard, rng, rounds = Scoreboard(book, seats, seed), random.Random(seed), list[tuple[int, list[Event]]]()
    while not scoreboard.over:
        events: list[Event] = []
        out = scoreboard.out
        s = scoreboard.next_round(events.append)
        for action in random_actions(book, s, rng):
            book.apply(s, action, events.append)
        rounds.append((out, events))
        scoreboard.score(s)
    return scoreboard, rounds


@pytest.mark.parametrize("seats", [2, 3, 5, 10])
def test_a_match_ends_with_one_seat_left_and_eliminations_are_final(seats: int) -> None:  # EXT-ELIM-04
    for seed in range(4):
        scoreboard, rounds = rounds_of_a_match(seats, seed)
        outs = [out for out, _ in rounds] + [scoreboard.out]
        assert all(earlier & ~later == 0 for earlier, later in itertools.pairwise(outs))
        left = [seat for seat in range(seats) if not scoreboard.out >> seat & 1]
        assert list(scoreboard.winners) == left and len(left) == 1
        assert sorted(seat for line in scoreboard.sheet for seat in line.out) == [*seats_in(scoreboard.out)]


@pytest.mark.parametrize("seats", [3, 5, 10])
def test_an_eliminated_seat_gets_no_cards_and_no_turn(seats: int) -> None:  # EXT-ELIM-05
    for seed in range(4):
        for out, events in rounds_of_a_match(seats, seed)[1]:
            acting = {event.seat for event in events if isinstance(event, TurnBegan | TurnSkipped | CardsDrawn)}
            dealt = {event.seat for event in events if isinstance(event, HandDealt)}
            assert not acting & set(seats_in(out))
            assert dealt == set(range(seats)) - set(seats_in(out))


def last_two(hands: str) -> tuple[Rulebook, GameState]:
    """B and D are out; A and C are left, and the turn is A's."""
    cards = f"hands={hands} pile=Y3,R5 supply=Y1,Y2,Y3,Y4,B8,B9,G8,G9 color=R match=5 dealer=C"
    return laid_out("extreme", ELIMINATION, cards + ' more={"out":10,"rolls":[1,1,1,1]}')


@pytest.mark.parametrize("card", ["RR", "RS", "Rx2", "x4>R"])
def test_with_two_left_a_reverse_skips_and_a_press_card_keeps_the_turn(card: str) -> None:  # EXT-ELIM-03
    book, s = last_two(f"{card.partition('>')[0]},R1,R2//B4,B6/")
    play(book, s, f"A play {card}")
    assert s.turn == 0
    assert not s.hands[1] and not s.hands[3]


def test_the_turn_skips_a_seat_that_is_out_also_without_a_listener() -> None:  # EXT-ELIM-05
    book, s = last_two("R1,R2,R3//B4,B6/")
    s.note_busy()
    book.apply(s, parse_action("A play R1", book.deck, s.hands))
    assert s.turn == 2


def test_the_others_cannot_be_hit() -> None:
    book, s = last_two("XH,R1,R2//B4,B6/")
    assert [line for line in legal(book, s, 0) if line.startswith("A play XH>R")] == ["A play XH>R,C"]


def test_an_eliminated_seat_can_neither_catch_nor_ask_for_a_hint() -> None:
    book, s = last_two("R1,R2//B4,B6/")
    play(book, s, "A play R1")
    said = ("C catch A", "C hint", "B catch A", "D hint")
    assert [line for line in said if refused(book, s, line)] == ["B catch A", "D hint"]


def test_the_deal_skips_eliminated_seats() -> None:
    scoreboard = Scoreboard(rulebook_for("extreme", ELIMINATION), 4, seed=5)
    dealers = [scoreboard.next_round().dealer]
    scoreboard.out = 1 << (dealers[0] + 1) % 4
    dealers.append(scoreboard.next_round().dealer)
    assert dealers[1] == (dealers[0] + 2) % 4


def test_a_blocked_round_that_takes_all_leaves_the_lowest_total() -> None:
    book = rulebook_for("extreme", ELIMINATION)
    assert book.eliminated((130, 125, 500), 0) == 0b101
    assert book.match_winners((130, 125, 500), 0b101) == (1,)
    assert book.eliminated((130, 130, 500), 0) == 0b100  # the tied play on
    assert book.match_winners((130, 130, 500), 0b100) == ()
