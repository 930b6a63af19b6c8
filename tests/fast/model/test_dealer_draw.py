"""Choice of the dealer: the highest number drawn, then the next seat clockwise each round."""

import pytest

from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.cards import cards_in
from uno_desktop.model.events import DealerDrawn, Event, RoundBegan, StarterTurned, TurnBegan
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for

A, B, C, D = range(4)


def numbers_drawn(book: Rulebook, seats: int, seed: int) -> list[dict[int, int]]:
    """Checks the draw of a deal against what was told of it; returns the numbers that the seats drew, time by time."""
    events: list[Event] = []
    s = book.new_round(seats, seed, 1, events.append)
    drawn = next(event for event in events if isinstance(event, DealerDrawn))
    draws, tied, found = list(drawn.draws), list(range(seats)), list[dict[int, int]]()
    while len(tied) > 1:
        numbers = {}
        for seat in tied:
            who, card = draws.pop(0)
            code = book.deck.codes[card]
            assert who == seat
            numbers[seat] = int(code[1:]) if code[1:].isdigit() else 0
        tied = [seat for seat in tied if numbers[seat] == max(numbers.values())]
        found.append(numbers)
    assert draws == [] and tied == [s.dealer] == [drawn.dealer]
    held = [card for hand in s.hands for card in cards_in(hand)]
    assert sorted(held + s.pile + s.supply) == list(range(len(book.deck))), "all cards drawn are back (OFF-SETUP-03)"
    return found


def test_the_seat_with_the_highest_number_deals() -> None:
    """OFF-SETUP-01 to 03: those who tie draw again, and a 0 ties with every card that has no number."""
    book = rulebook_for("official")
    draws = [numbers_drawn(book, seats, seed) for seats in (2, 3, 4, 10) for seed in range(30)]
    again = [times for times in draws if len(times) > 1]
    assert again and any(len(times[1]) < len(times[0]) for times in again), "some seats alone draw again"
    assert any(len(times) > 2 for times in again) and any(not any(times[0].values()) for times in again)


@pytest.mark.parametrize("ruleset", ["official", "unplugged", "italian"])
def test_the_deal_passes_one_seat_clockwise(ruleset: str) -> None:
    """OFF-SETUP-07, UNP-SETUP-05, ITA-SETUP-05, COM-DEAL-01: whatever the direction of play was, and nobody draws for
    it again."""
    scoreboard = Scoreboard(rulebook_for(ruleset), 4, 12)
    dealers = []
    for number in range(1, 10):
        events: list[Event] = []
        s = scoreboard.next_round(events.append)
        assert any(isinstance(event, DealerDrawn) for event in events) == (number == 1 and ruleset == "official")
        assert next(event.dealer for event in events if isinstance(event, RoundBegan)) == s.dealer
        s.direction = -1
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
