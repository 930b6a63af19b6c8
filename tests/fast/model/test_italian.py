"""Italian rules beyond the examples: redaction, lasting effects, and rare combinations of two rules."""

import pytest

from tests.support.model.lines import hand, held, laid_out, legal, play
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.cards import HIDDEN, cards_in
from uno_desktop.model.events import (
    FoulPunished,
    HandShown,
    PileShuffled,
    PlayChallenged,
    SeatFinished,
    StatusBegan,
    StatusEnded,
)
from uno_desktop.model.notation import parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact

Options = dict[str, Value]
A, B, C = range(3)
PLACES: Options = {"italian.scoring": "ranking", "italian.lastCardSpecial": "allowed"}
SUPPLY = "supply=B7,Y2,Y3,Y4,B8,B9,G8,G9,Y6"


def blanks(*effects: int, **more: Value) -> Options:
    return {
        "italian.blankCount": 4,
        "italian.blankEffects": effects,
        **{f"italian.{key}": value for key, value in more.items()},
    }


def game(options: Options, line: str, *done: str, supply: str = SUPPLY) -> tuple[Rulebook, GameState]:
    """A position with the red 5 on top unless it says so, the turn is A's, after these actions."""
    pile = "" if "pile=" in line else " pile=R5 color=R match=5"
    return laid_out("italian", options, f"hands={line}{pile} {supply}", *done)


def status_kinds(s: GameState) -> list[str]:
    return [status.kind for status in s.statuses]


# -- dealing, saves, the honesty check ---------------------------------------------------------------------


def test_the_deal_passes_clockwise() -> None:  # ITA-SETUP-05
    scoreboard = Scoreboard(rulebook_for("italian"), 4, seed=5)
    dealers = [scoreboard.next_round().dealer for _ in range(5)]
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2, 3, 0]


def test_only_the_challenger_sees_the_hand_and_the_verdict_is_public() -> None:  # ITA-HON-05
    book, s = game({}, "W+4,R1,G2/B1,B2/Y7,Y9", "A play W+4>G")
    events = play(book, s, "B challenge")
    shown = next(event for event in events if isinstance(event, HandShown))
    assert (shown.seat, shown.watcher) == (A, B)
    assert book.deck.codes_of(book.deck.mask(shown.cards)) == ["G2", "R1"]
    seen = redact(shown, C, book)
    assert isinstance(seen, HandShown)
    assert seen.cards == (HIDDEN, HIDDEN)
    verdict = next(event for event in events if isinstance(event, PlayChallenged))
    assert verdict.guilty
    assert redact(verdict, C, book) == verdict


def test_a_saved_card_leaves_the_stack() -> None:  # ITA-P2-03
    book, s = game({}, "R+2,G1,G2/G+2,B1,B2/Y+2,Y7,Y9", "A play R+2")
    assert [book.deck.codes[layer.card] for layer in s.layers] == ["R+2"]
    play(book, s, "B play G+2")
    assert [book.deck.codes[layer.card] for layer in s.layers] == ["G+2"]
    assert s.threat is not None
    assert (s.threat.amount, s.threat.victim, s.threat.by) == (2, C, B)


def test_a_turn_lost_earlier_is_lost_when_the_four_goes_back() -> None:  # ITA-HON-03
    book, s = game({"italian.honestySkip": "next"}, "W+4,R9/W+4,R1,G3", *("A draw", "B play W+4>G", "A challenge"))
    assert s.lost_turns == (0, 1)
    play(book, s, "A play W+4>B")
    assert (s.turn, s.lost_turns) == (B, (0, 1)), "a penalty hits also who has a turn to lose"
    play(book, s, "B challenge")
    assert s.turn == B, "A has lost the next turn, too"
    assert s.lost_turns == ()


def test_without_drawing_by_choice_the_default_plays_a_card() -> None:  # ITA-DRAW-04
    book, s = game({"italian.voluntaryDraw": False}, "R1,B2,B3/G4,Y8")
    assert book.default(s, A) == parse_action("A play R1", book.deck, s.hands)
    play(book, s, "A play R1")
    assert book.default(s, B) == parse_action("B draw", book.deck, s.hands)


# -- white cards -------------------------------------------------------------------------------------------


def test_equal_blanks_have_equal_targets() -> None:  # ITA-BLANK-02
    options = blanks(2, 4, blankTarget=("next", "self", "next", "self"))
    assert rulebook_for("italian", options).deck.mask_of("BL#4")
    with pytest.raises(ValueError, match="blankTarget: two Blanks have effect 2"):
        rulebook_for("italian", blanks(2, blankTarget=("next", "self")))


def test_a_card_drawn_later_makes_no_bluff_of_an_honest_four() -> None:
    """ITA-HON-02 in a series of ITA-WHITE-01: A says UNO with the +4 in the silence and draws a blue card for it."""
    book, s = game(
        blanks(1, 7),
        "BL#7,Y9,Y9/B1,B2,B3/BL#1,W+4,G9,Y1",
        *("A play BL#7>Y", "B draw", "C play Y1", "A draw", "B draw"),
        supply="supply=R1,R3,B4,B7,Y3,Y4,B8,B9,G8,G9,Y6",
    )
    assert status_kinds(s) == ["silence"]
    play(book, s, "C play BL#1>B")
    play(book, s, "C play W+4>G uno")
    assert hand(book, s, C) == ["B7", "G9"]
    assert status_kinds(s) == []
    play(book, s, "C done")
    assert s.threat is not None
    assert s.threat.honest
    held = s.hands[A].bit_count()
    play(book, s, "A challenge")
    assert s.hands[A].bit_count() == held + 6


def test_uno_with_the_silence_card_does_not_break_the_silence() -> None:  # ITA-WHITE-07
    book, s = game(blanks(7), "BL#7,Y1/R1,R2/Y7,Y9")
    events = play(book, s, "A play BL#7>R uno")
    assert hand(book, s, A) == ["Y1"]
    assert any(isinstance(event, StatusBegan) for event in events)
    events = play(book, s, "B play R1 uno")
    assert [event.kind for event in events if isinstance(event, StatusEnded)] == ["silence"]
    assert hand(book, s, B) == ["B7", "R2"]
    assert not s.owes


def test_an_earlier_silence_is_broken_and_a_new_one_begins() -> None:  # ITA-WHITE-07
    book, s = game(blanks(7), "BL#7,Y1,Y2/BL#7,R2/Y7,Y9", "A play BL#7>R")
    play(book, s, "B play BL#7>Y uno")
    assert hand(book, s, B) == ["B7", "R2"]
    assert status_kinds(s) == ["silence"]


def test_the_chicken_clucks_through_the_next_turn() -> None:  # ITA-WHITE-05
    book, s = game(blanks(5), "BL#5,G1,G2/BL#5,G4,B1/G5,G6,B2")
    for line, clucking in [
        ("A play BL#5>G", [B]),
        ("B play BL#5>G", [B, C]),
        ("C play G5", [B, C]),
        ("A play G1 uno", [C]),
        ("B play G4 uno", []),
    ]:
        play(book, s, line)
        assert [(status.kind, status.seat) for status in s.statuses] == [("chicken", seat) for seat in clucking]


def test_a_turn_lost_counts_as_a_turn_without_special_cards() -> None:  # ITA-WHITE-11
    book, s = game(blanks(11), 'BL#11,G1/R1,B1/R2,B2 more={"lost_turns":[0,1,0]}')
    play(book, s, "A play BL#11>R uno")
    assert s.turn == C
    assert [status.turns for status in s.statuses] == [5]
    assert book.why_not(s, C, book.deck.ids["W"][0]) == "bar.no_special"


def test_seven_cards_each_and_what_is_over_goes_under_the_draw_pile() -> None:  # ITA-WHITE-09
    long = "G1,G1,G2,G2,G3,G3,G4,G4,G5,G5,G6,G6,G7,G7"
    options = blanks(9, effect9Count="seven")
    book, s = game(options, f"BL#9,Y8/{long}", "A play BL#9>R")
    assert held(s) == [7, 7]
    assert [book.deck.codes[card] for card in s.supply[:0:-1]] == SUPPLY.removeprefix("supply=").split(",")
    assert len(s.supply) == 10


def test_cards_missing_for_seven_each_come_from_the_discard_pile_too() -> None:  # ITA-WHITE-09, COM-PILE-01
    book, s = game(
        blanks(9, effect9Count="seven"),
        "BL#9,Y8,Y8/G1,G1,G2,G2,G3,G3 pile=B1,B2,B3,B4,R5 color=R match=5",
        supply="supply=B7,Y2",
    )
    events = play(book, s, "A play BL#9>R")
    assert [event.count for event in events if isinstance(event, PileShuffled)] == [5]
    assert held(s) == [7, 7]
    assert len(s.supply) == 1


def test_no_answer_in_time_counts_as_silence() -> None:  # ITA-WHITE-10
    book, s = game(blanks(10), "BL#10,G1/R1,B1/R2,B2", "A play BL#10>R,C uno")
    assert book.awaited(s) == 1 << C
    assert book.default(s, C) == parse_action("C silent", book.deck, s.hands)


def test_the_choice_comes_before_anything_else() -> None:  # ITA-WHITE-03
    book, s = game(blanks(3), "BL#3,RS,W/R1,B1/R2,B2", "A play BL#3>R")
    assert legal(book, s, A) == ["A keep RS", "A keep W"]
    assert book.why_not(s, A, next(cards_in(s.hands[A]))) == "bar.keep_first"
    assert not s.owes
    play(book, s, "A keep W")
    assert s.owes == 1 << A
    assert book.why_not(s, A, book.deck.ids["W"][0]) == "bar.not_your_turn"


# -- mistakes, and playing for places ----------------------------------------------------------------------


def test_a_wrong_card_ends_a_series() -> None:  # ITA-MIS-01, ITA-WHITE-01
    book, s = game(blanks(1, misplayPenalty=2), "BL#1,G+2,G1,B2/Y1,Y5/Y7,Y9", "A play BL#1>G", "A play G+2")
    events = play(book, s, "A play B2")
    assert any(isinstance(event, FoulPunished) for event in events)
    assert held(s) == [4, 4, 2]
    assert s.turn == C, "the +2 has hit B"


def test_a_wrong_card_out_of_turn_leaves_a_choice_open() -> None:  # ITA-MIS-01
    book, s = game(blanks(10, misplayPenalty=2), "BL#10,G1/R1,B1/R2,B2", "A play BL#10>R,C uno", "B play R1")
    assert s.hands[B].bit_count() == 4
    assert legal(book, s, C) == ["C answer", "C silent"]


def test_a_last_four_is_served_without_a_question() -> None:  # ITA-SCORE-06, steps.md 12
    book, s = game(PLACES, "W+4/R1,G+2/R2,B2")
    events = play(book, s, "A play W+4>G")
    assert [(event.seat, event.place) for event in events if isinstance(event, SeatFinished)] == [(A, 1)]
    assert s.hands[B].bit_count() == 6
    assert s.turn == C
    assert s.threat is None


def test_an_eliminated_seat_is_no_partner_and_cannot_catch() -> None:  # ITA-SCORE-06
    book, s = game({**PLACES, "italian.swapHandsCount": 1}, "R1/SW,R3/R2,B2", "A play R1")
    assert "B play SW>R,C" in legal(book, s, B)
    assert "B play SW>R,A" not in legal(book, s, B)
    play(book, s, "B play R3")
    assert legal(book, s, A) == []
    assert "C catch B" in legal(book, s, C)


def test_the_first_place_is_taken_when_the_rest_is_blocked() -> None:  # ITA-SCORE-06, COM-BLOCK-01
    book, s = game(PLACES, "R1/B3,B4/Y7,Y9,Y1 pile=R1 color=R match=1", "A play R1", supply="supply=")
    play(book, s, "B draw", "B pass", "C draw")
    assert not s.ended
    play(book, s, "B draw")
    assert s.ended
    assert s.winner == A
    assert book.ranking is not None
    assert book.ranking(book, s) == (A, B, C)


def test_the_remaining_places_follow_the_hand_values() -> None:  # ITA-SCORE-06
    scoreboard = Scoreboard(rulebook_for("italian", PLACES), 3, seed=1)
    s = scoreboard.next_round()
    s.finished, s.winner, s.ended = (C,), C, True
    s.note_busy()
    s.hands = [1 << 0, 0b11 << 1, 0]
    scored = scoreboard.score(s)
    assert scored.match_over
    assert scored.match_winners == (C,)
    assert scored.points == (0, 0, 0)
    assert scored.ranking[0] == C
