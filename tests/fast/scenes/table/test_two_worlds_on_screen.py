"""Screen, accessibility tree, sounds, speech and clock tell nothing about a hidden card: two tables that differ in one
of them are the same until a written rule lets their events part."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.support.access.two_worlds import RULES, Pair, compare, pair_of, position
from uno_desktop.match.scoreboard import book_for
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.cards import Seat
from uno_desktop.model.notation import parse_action

TABLES = 40
PART = 8
"""Tables of one test."""
FRAMES = 48


@pytest.mark.parametrize("part", range(TABLES // PART))
def test_a_hidden_card_changes_nothing_that_is_shown_said_or_timed(tmp_path: Path, part: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(part * PART, part * PART + PART):
        if pair := pair_of(number):
            seen[compare(tmp_path / str(number), pair, FRAMES, seen)] += 1
    assert seen["frames"] > 20 * PART and set(seen) <= {"frames", "apart", *RULES}


def situation(
    ruleset: str, people: int, hands: tuple[list[str], list[str]], top: str, line: str, viewer: Seat = 0, **more: str
) -> Pair:
    """Returns a pair with these hands in the two worlds; `line` is played in both."""
    names = ["Me", "Bea", "Cal", "Dot"][: len(hands[0])]
    plans = tuple(SeatPlan(HUMAN if seat < people else "easy", name) for seat, name in enumerate(names))
    setup = TableSetup(ruleset, plans, 7, {})
    deck, turn = book_for(setup).deck, "ABCD".index(line[0])
    supply = more.get("supply", ""), more.get("other_supply", more.get("supply", ""))
    one, two = (position(setup, each, top, turn, on_top) for each, on_top in zip(hands, supply, strict=True))
    changed = [a ^ b for a, b in zip(one.hands, two.hands, strict=True)]
    parted = [card for card in range(len(deck)) if any(hand >> card & 1 for hand in changed)]
    exchanged = (parted[0], parted[-1]) if parted else (one.supply[-1], two.supply[-1])
    return Pair(setup, one, two, parse_action(line, deck, one.hands), exchanged, viewer, bool(supply[0]))


TWIN = (["R1 Y2 G3", "Y6 G7 B+2", "B+2 B5 R8"], ["R1 Y2 G3", "Y6 G7 B9", "B+2 B5 R8"])
NON = (["Y1 Y2 Y3", "VFO R1 R2", "NON G2 G3", "B1 B2 B3"], ["Y1 Y2 Y3", "VFO R1 R2", "G1 G2 G3", "B1 B2 B3"])
TWO_NONS = (["Y1 Y2 Y3", "VFO R1 R2", "NON G2 G3", "NON B2 B3"], ["Y1 Y2 Y3", "VFO R1 R2", "NON G2 G3", "B1 B2 B3"])
NEXT = (["R5 Y2 G3 B5", "B6 B7 B9", "Y6 B4 B2 R9 NON"], ["R5 Y2 G3 B5", "B6 B7 B9", "Y6 B4 B2 R9 Y9"])
ANSWER = (["B+2 Y2 G3", "Y6 G7 R+2", "B7 B5 R8"], ["B+2 Y2 G3", "Y6 G7 R9", "B7 B5 R8"])
DRAWS = (["R5 Y2 G3 B5", "Y6 G7 R9", "B+2 B6 R8"],) * 2


def test_the_attacked_player_is_not_asked_because_another_one_could_react(tmp_path: Path) -> None:
    check(tmp_path, situation("street", 1, TWIN, "B3", "C play B+2"))


@pytest.mark.parametrize("hands", [NON, TWO_NONS], ids=["one", "two"])
def test_a_declined_reaction_is_neither_shown_nor_timed(tmp_path: Path, hands: tuple[list[str], list[str]]) -> None:
    check(tmp_path, situation("unplugged", 1, hands, "R9", "B play VFO"))


def test_the_next_turn_comes_as_late_as_without_a_reaction(tmp_path: Path) -> None:
    check(tmp_path, situation("unplugged", 1, NEXT, "B3", "B play B6")._replace(searches=True))


def test_cards_are_not_sorted_into_a_hand_that_lies_face_down(tmp_path: Path) -> None:
    pair = situation("official", 2, DRAWS, "B3", "C play B+2", supply="R0 R1", other_supply="W W+4")
    check(tmp_path, pair)


def test_a_hand_is_covered_at_the_same_time_whether_or_not_the_attacked_player_can_answer(tmp_path: Path) -> None:
    check(tmp_path, situation("street", 2, ANSWER, "B3", "A play B+2"))


def check(folder: Path, pair: Pair) -> None:
    """Compares the two worlds, which must hold together for most of the frames."""
    seen: Counter[str] = Counter()
    compare(folder, pair, 2 * FRAMES, seen)
    assert seen["frames"] > FRAMES // 2
