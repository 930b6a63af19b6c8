"""Choice of the dealer: the highest number drawn, then the next seat clockwise each round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model import rng
from uno_desktop.model.events import DealerDrawn, Event, RoundBegan, StarterTurned, TurnBegan
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for

A, B, C, D = range(4)


Take = Callable[[int, list[int], int], tuple[int, list[int]]]


def drawn_in_order(book: Rulebook, *codes: str) -> Take:
    """Chance that hands out these cards for the dealer draw; what is taken later is the real one."""
    left = list(codes)
    real = rng.take

    def take(state: int, cards: list[int], count: int) -> tuple[int, list[int]]:
        if not left:
            return real(state, cards, count)
        taken = [next(card for card in book.deck.ids[left.pop(0)] if card in cards) for _ in range(count)]
        cards[:] = [card for card in cards if card not in taken]
        return state, taken

    return take


def test_ex_off_01_dealer_draw_with_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    """OFF-SETUP-01 to 03: A G9, B R+2, C Y9, D W; then A B3 and C R5: C deals."""
    book = rulebook_for("official")
    events: list[Event] = []
    monkeypatch.setattr(rng, "take", drawn_in_order(book, "G9", "R+2", "Y9", "W", "B3", "R5"))
    s = book.new_round(4, 7, 1, events.append)
    drawn = next(event for event in events if isinstance(event, DealerDrawn))
    assert [(seat, book.deck.codes[card]) for seat, card in drawn.draws] == [
        (A, "G9"),
        (B, "R+2"),
        (C, "Y9"),
        (D, "W"),
        (A, "B3"),
        (C, "R5"),
    ]
    assert drawn.dealer == s.dealer == C
    # All cards are back in the deck: seven each, one turned up, the rest to draw (OFF-SETUP-03).
    dealt = [card for hand in s.hands for card in range(len(book.deck)) if hand >> card & 1]
    assert sorted(dealt + s.pile + s.supply) == list(range(109))


def test_symbols_and_a_zero_tie_with_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """OFF-SETUP-02, 03: R0, a Skip and a Joker are all worth 0, so all three draw again."""
    book = rulebook_for("official")
    events: list[Event] = []
    monkeypatch.setattr(rng, "take", drawn_in_order(book, "R0", "GS", "W", "Y2", "B1", "R1"))
    s = book.new_round(3, 7, 1, events.append)
    drawn = next(event for event in events if isinstance(event, DealerDrawn))
    assert [seat for seat, _ in drawn.draws] == [A, B, C, A, B, C]
    assert s.dealer == A


@pytest.mark.parametrize("seed", range(30))
def test_the_seat_with_the_highest_number_deals(seed: int) -> None:
    """OFF-SETUP-01 over many draws, judged round by round from what was told."""
    book = rulebook_for("official")
    events: list[Event] = []
    s = book.new_round(10, seed, 1, events.append)
    drawn = next(event for event in events if isinstance(event, DealerDrawn))
    draws, tied = list(drawn.draws), list(range(10))
    while len(tied) > 1:
        numbers = {}
        for seat in tied:
            who, card = draws.pop(0)
            code = book.deck.codes[card]
            assert who == seat
            numbers[seat] = int(code[1:]) if code[1:].isdigit() else 0
        tied = [seat for seat in tied if numbers[seat] == max(numbers.values())]
    assert draws == []
    assert tied == [s.dealer]


def test_the_deal_passes_one_seat_clockwise() -> None:
    """OFF-SETUP-07, COM-DEAL-01: whatever the direction of play was, and nobody draws for it again."""
    book = rulebook_for("official", {"official.target": 100000})
    scoreboard = Scoreboard(book, 4, 12)
    dealers = []
    for number in range(1, 10):
        events: list[Event] = []
        s = scoreboard.next_round(events.append)
        assert any(isinstance(event, DealerDrawn) for event in events) == (number == 1)
        assert next(event.dealer for event in events if isinstance(event, RoundBegan)) == s.dealer
        dealers.append(s.dealer)
    assert dealers == [(dealers[0] + later) % 4 for later in range(9)]


def test_with_the_option_all_seats_draw_in_every_round() -> None:
    """OFF-SETUP-07: `official.dealerDrawEveryRound`."""
    book = rulebook_for("official", {"official.dealerDrawEveryRound": True})
    dealers = set()
    for number in range(1, 30):
        events: list[Event] = []
        dealers.add(book.new_round(4, 3, number, events.append).dealer)
        assert any(isinstance(event, DealerDrawn) for event in events)
    assert dealers == {A, B, C, D}


def test_the_left_of_the_dealer_begins_after_a_number() -> None:
    """OFF-TURN-02, OFF-SETUP-06: in whatever seat the dealer sits."""
    book = rulebook_for("official")
    seen = set()
    for seed in range(60):
        events: list[Event] = []
        s = book.new_round(4, seed, 1, events.append)
        starter = next(event.card for event in events if isinstance(event, StarterTurned))
        if book.deck.codes[starter][1:].isdigit():
            seen.add(s.dealer)
            assert s.turn == (s.dealer + 1) % 4
            assert [event.seat for event in events if isinstance(event, TurnBegan)] == [s.turn]
    assert seen == {A, B, C, D}


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_can_play(seats: int) -> None:
    """OFF-PLY-01."""
    with pytest.raises(ValueError, match="is played by 2 to 10"):
        rulebook_for("official").new_round(seats, 1, 1)


def test_two_to_ten_people_sit_at_every_table() -> None:
    """OFF-PLY-01 and the same rule of the others."""
    assert {each.id: (each.seats[0], each.seats[-1]) for each in RULESETS} == {each.id: (2, 10) for each in RULESETS}
