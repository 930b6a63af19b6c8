"""Street rules beyond the examples: several rounds, open windows, and accepted but unlisted actions."""

import pytest

from tests.support.model.lines import laid_out, legal, play, refused
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.events import CardPlayed, Event, FoulPunished, HandDealt, ThreatDropped, UnoLapsed
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState, RoundSetup

Options = dict[str, Value]
WILDS_CUT: Options = {"street.cutWilds": "on"}


def game(options: Options, line: str, *done: str) -> tuple[Rulebook, GameState]:
    """A position with the yellow 5 on top unless it says so, the turn is A's, after these actions."""
    pile = "" if "pile=" in line else "pile=R5,Y5 color=Y match=5 "
    return laid_out("street", options, f"hands={line} {pile}supply=Y1,Y2,Y3,Y4,B8,B9,G8,G9 dealer=C", *done)


def dealt(options: Options, streak: int) -> list[int]:
    """Numbers of cards dealt to three seats when B has won this number of rounds in a row."""
    events: list[Event] = []
    setup = RoundSetup(dealer_before=0, streak_seat=1, streak=streak)
    rulebook_for("street", options).new_round(3, 1, 4, events.append, setup)
    hands = {event.seat: len(event.cards) for event in events if isinstance(event, HandDealt)}
    return [hands[seat] for seat in range(3)]


def test_three_rounds_won_in_a_row_bring_two_cards_more() -> None:  # STR-FOUL-06
    joke: Options = {"street.foulWinsTooMuch": "on"}
    assert dealt(joke, 2) == [7, 7, 7]
    assert dealt(joke, 3) == dealt(joke, 4) == [7, 9, 7]
    assert dealt({}, 3) == [7, 7, 7]


def test_rounds_won_in_a_row_are_counted() -> None:  # STR-FOUL-06
    scoreboard, counted = Scoreboard(rulebook_for("official", {"official.target": 5000}), 3, seed=1, rounds=5), []
    for winner in (1, 1, 1, 0, 1):
        s = scoreboard.next_round()
        s.ended, s.winner = True, winner
        s.note_busy()
        scoreboard.score(s)
        counted.append(scoreboard.streak)
        assert scoreboard.over == (len(counted) == 5)
    assert counted == [(1, 1), (1, 2), (1, 3), (0, 1), (1, 1)]


def test_a_round_without_a_winner_is_shared_and_ends_the_match() -> None:  # STR-BASE-03
    book = rulebook_for("street")
    scoreboard = Scoreboard(book, 3, seed=1)
    s = scoreboard.next_round()
    s.ended = True
    s.note_busy()
    scored = scoreboard.score(s)
    assert scored.points == (0, 0, 0)
    assert scored.match_over and scored.match_winners == (0, 1, 2)


def test_the_cut_releases_the_victim_before_the_card_lies() -> None:  # STR-CUT-03
    book, s = game({}, "Y+2,B1,B2/R1,R2/Y+2,B3,B4", "A play Y+2")
    events = play(book, s, "C play Y+2")
    kinds = [type(event) for event in events]
    assert kinds.index(ThreatDropped) < kinds.index(CardPlayed)
    assert next(event for event in events if isinstance(event, CardPlayed)).beside


@pytest.mark.parametrize(("total", "drawn"), [("followStacking", 2), ("alwaysSum", 4), ("lastOnly", 2)])
def test_a_cutting_plus2_adds_up_where_the_table_says_so(total: str, drawn: int) -> None:  # STR-CUT-03
    off: Options = {"street.stackPlus2": "off", "street.mixPlus2Plus4": "off"}
    _, s = game({**off, "street.cutPlus2Total": total}, "Y+2,B1,B2/R1,R2/Y+2,B3,B4", "A play Y+2", "C play Y+2")
    assert s.hands[0].bit_count() == 2 + drawn


def test_no_card_is_offered_twice() -> None:  # README, decision 44
    book, s = game({}, "Y7,B1,B2/Y7,R2,R3/Y8,B3", "A play Y7")
    assert legal(book, s, 1).count("B play Y7") == 1
    play(book, s, "B play Y7")
    assert s.turn == 2


def test_a_cut_by_another_seat_leaves_claims_open_and_a_turn_closes_them() -> None:  # steps.md 8
    line = "Y7,B1/R1,R2,R3/Y7,B3,B4"
    book, s = game({}, line, "A play Y7")
    assert s.owes == 1
    assert not any(isinstance(event, UnoLapsed) for event in play(book, s, "C play Y7"))
    assert s.owes == 1 and s.turn == 0
    play(book, s, "A draw")
    assert s.owes == 0


def test_a_player_cannot_cut_its_own_card() -> None:  # STR-CUT-01
    book, s = game({}, "Y7,Y7,B2/R1,R2/G1,B3", "A play Y7")
    assert legal(book, s, 0) == []


def test_two_plus4_answer_only_where_plus4_stack_on_plus4() -> None:  # STR-MIX-03, STR-INT-02
    line = "R+2,G1,G2/W+4,W+4,B1,B2/R1,R2,R3 pile=G5,R5 color=R match=5"
    apart, together = "B play W+4>G", "B play W+4 W+4>G"
    book, s = game(WILDS_CUT, line, "A play R+2")
    assert {apart, together} <= set(legal(book, s, 1))
    play(book, s, together)
    assert s.hands[2].bit_count() == 3 + 10
    book, s = game({**WILDS_CUT, "street.stackPlus4": "off"}, line, "A play R+2")
    assert apart in legal(book, s, 1) and together not in legal(book, s, 1)


@pytest.mark.parametrize("stack", ["on", "off"])
def test_a_cutting_plus4_and_a_pair_of_them_are_no_bluff(stack: str) -> None:  # steps.md 22
    bluff: Options = {**WILDS_CUT, "official.plus4Bluff": "on", "street.stackPlus4": stack}
    line = "W+4,W+4,G1,G2/B1,B2/W+4,R2,R3 pile=G5,R5 color=R match=5"
    book, s = game(bluff, line, "A play W+4>B")
    assert "B challenge" in legal(book, s, 1)
    play(book, s, "C play W+4>B")
    assert s.threat is None or not s.threat.challengeable
    book, s = game(bluff, line, "A play W+4 W+4>B")
    assert s.threat is None or not s.threat.challengeable


def test_a_foul_out_of_turn_changes_nothing_but_a_hand() -> None:  # STR-FOUL-05
    book, s = game({"street.fouls": "strict"}, "Y7,B1/R1,R2/Y7,B+2", "A play Y7")
    events = play(book, s, "C play B+2")
    assert any(isinstance(event, FoulPunished) and event.card >= 0 for event in events)
    assert s.turn == 1 and s.owes == 1 and s.hands[2].bit_count() == 4
    assert "C play Y7" in legal(book, s, 2)


def test_a_foul_on_the_turn_closes_the_windows() -> None:  # STR-FOUL-04, steps.md 8
    options: Options = {"street.fouls": "strict", "street.foulTurn": "continues"}
    book, s = game(options, "Y7,B1/R1,R2/Y7,B3", "A play Y7", "B play R1")
    assert s.turn == 1 and s.owes == 0
    assert legal(book, s, 2) == []


def test_illegal_cards_are_never_offered() -> None:  # steps.md 11
    book, s = game({"street.fouls": "strict"}, "Y7,B1/R1,R2/G7,B3")
    assert legal(book, s, 0) == ["A draw", "A play Y7", "A play Y7 uno"]
    assert refused(book, s, "A play B1 B1") and refused(book, s, "A play G9")
