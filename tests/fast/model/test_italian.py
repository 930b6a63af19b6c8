"""Italian rules beyond the examples: lasting effects, rare combinations of two rules, and playing for places."""

import pytest

from tests.support.model.games import check_game, games
from tests.support.model.lines import held, laid_out
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for

A, B, C = range(3)
PLACES: dict[str, Value] = {"italian.scoring": "ranking", "italian.lastCardSpecial": "allowed"}
SUPPLY = "B7,Y2,Y3,Y4,B8,B9,G8,G9,Y6"
USUAL = f"pile=R5 supply={SUPPLY}"

GAMES = """
    ITA-P2-03: a saved card leaves the stack
    hands=R+2,G1,G2/G+2,B1,B2/Y+2,Y7,Y9
    A play R+2: stack R+2
    B play G+2: stack G+2, amount 2, victim C

    ITA-HON-03: a turn lost earlier is lost when the four goes back, and a penalty hits who has a turn to lose, too
    hands=W+4,R9/W+4,R1,G3 honestySkip=next
    A draw; B play W+4>G; A challenge: lost 0 1
    A play W+4>B: turn B, lost 0 1
    B challenge: turn B, lost

    ITA-DRAW-04: without drawing by choice the default plays a card
    hands=R1,B2,B3/G4,Y8 voluntaryDraw=false
    : default A play R1
    A play R1: default B draw

    ITA-HON-02, ITA-WHITE-01: a card drawn later makes no bluff of a four that was honest in a series
    hands=BL#7,Y9,Y9/B1,B2,B3/BL#1,W+4,G9,Y1 blankCount=4 blankEffects=1,7 supply=R1,R3,B4,B7,Y3,Y4,B8,B9,G8,G9,Y6
    A play BL#7>Y; B draw; C play Y1; A draw; B draw: statuses silence
    C play BL#1>B; C play W+4>G uno: hand C B7 G9, statuses , held 3 5 2
    C done; A challenge: held 9 5 2

    ITA-WHITE-07: UNO with the silence card does not break the silence
    hands=BL#7,Y1/R1,R2/Y7,Y9 blankCount=4 blankEffects=7
    A play BL#7>R uno: hand A Y1, told StatusBegan
    B play R1 uno: told StatusEnded, statuses , hand B B7 R2, owes

    ITA-WHITE-07: an earlier silence is broken and a new one begins
    hands=BL#7,Y1,Y2/BL#7,R2/Y7,Y9 blankCount=4 blankEffects=7
    A play BL#7>R; B play BL#7>Y uno: hand B B7 R2, statuses silence

    ITA-WHITE-05: the chicken clucks through the next turn
    hands=BL#5,G1,G2/BL#5,G4,B1/G5,G6,B2 blankCount=4 blankEffects=5
    A play BL#5>G: statuses chicken:B
    B play BL#5>G: statuses chicken:B chicken:C
    C play G5: statuses chicken:B chicken:C
    A play G1 uno: statuses chicken:C
    B play G4 uno: statuses

    ITA-WHITE-11: a turn lost counts as a turn without special cards
    hands=BL#11,G1/R1,B1/R2,B2 more={"lost_turns":[0,1,0]} blankCount=4 blankEffects=11
    A play BL#11>R uno: turn C, turns 5, bar W no_special

    ITA-WHITE-09, COM-PILE-01: cards missing for seven each come from the discard pile too
    hands=BL#9,Y8,Y8/G1,G1,G2,G2,G3,G3 pile=B1,B2,B3,B4,R5 supply=B7,Y2 blankCount=4 blankEffects=9 effect9Count=seven
    A play BL#9>R: told PileShuffled, held 7 7, left 1

    ITA-WHITE-10: no answer in time counts as silence
    hands=BL#10,G1/R1,B1/R2,B2 blankCount=4 blankEffects=10
    A play BL#10>R,C uno: default C silent

    ITA-WHITE-03: the choice comes before anything else
    hands=BL#3,RS,W/R1,B1/R2,B2 blankCount=4 blankEffects=3
    A play BL#3>R: of A A keep RS + A keep W, bar RS keep_first, owes
    A keep W: owes A

    ITA-MIS-01, ITA-WHITE-01: a wrong card ends a series, and its +2 hits
    hands=BL#1,G+2,G1,B2/Y1,Y5/Y7,Y9 blankCount=4 blankEffects=1 misplayPenalty=2
    A play BL#1>G; A play G+2; A play B2: told FoulPunished, held 4 4 2, turn C

    ITA-MIS-01: a wrong card out of turn leaves a choice open
    hands=BL#10,G1/R1,B1/R2,B2 blankCount=4 blankEffects=10 misplayPenalty=2
    A play BL#10>R,C uno; B play R1: held 1 4 2, of C C answer + C silent

    ITA-SCORE-06, steps.md 12: a last four is served without a question
    hands=W+4/R1,G+2/R2,B2 scoring=ranking lastCardSpecial=allowed
    A play W+4>G: told SeatFinished, held 0 6 2, turn C, victim

    ITA-SCORE-06: an eliminated seat is no partner and cannot catch
    hands=R1/SW,R3/R2,B2 scoring=ranking lastCardSpecial=allowed swapHandsCount=1
    A play R1: can B play SW>R,C, cannot B play SW>R,A
    B play R3: of A , can C catch B

    ITA-SCORE-06, COM-BLOCK-01: the first place is taken when the rest is blocked
    hands=R1/B3,B4/Y7,Y9,Y1 pile=R1 supply= scoring=ranking lastCardSpecial=allowed
    A play R1; B draw; B pass; C draw: won
    B draw: won A, places A B C
"""


@games(GAMES)
def test_a_game_is_played_as_the_rules_say(position: str, moves: list[str]) -> None:
    check_game(position, moves, f"ruleset=italian {USUAL}")


def test_equal_blanks_have_equal_targets() -> None:  # ITA-BLANK-02
    blanks: dict[str, Value] = {"italian.blankCount": 4}
    targets = {"italian.blankEffects": (2, 4), "italian.blankTarget": ("next", "self", "next", "self")}
    assert rulebook_for("italian", {**blanks, **targets}).deck.mask_of("BL#4")
    with pytest.raises(ValueError, match="blankTarget: two Blanks have effect 2"):
        targets = {"italian.blankEffects": (2,), "italian.blankTarget": ("next", "self")}
        rulebook_for("italian", {**blanks, **targets})


def test_seven_cards_each_and_what_is_over_goes_under_the_draw_pile() -> None:  # ITA-WHITE-09
    long = "G1,G1,G2,G2,G3,G3,G4,G4,G5,G5,G6,G6,G7,G7"
    options: dict[str, Value] = {"italian.blankCount": 4, "italian.blankEffects": (9,), "italian.effect9Count": "seven"}
    book, s = laid_out("italian", options, f"hands=BL#9,Y8/{long} {USUAL} color=R match=5", "A play BL#9>R")
    assert held(s) == [7, 7]
    assert [book.deck.codes[card] for card in s.supply[:0:-1]] == SUPPLY.split(",") and len(s.supply) == 10


def test_the_remaining_places_follow_the_hand_values() -> None:  # ITA-SCORE-06
    scoreboard = Scoreboard(rulebook_for("italian", PLACES), 3, seed=1)
    s = scoreboard.next_round()
    s.finished, s.winner, s.ended = (C,), C, True
    s.note_busy()
    s.hands = [1 << 0, 0b11 << 1, 0]
    scored = scoreboard.score(s)
    assert (scored.match_over, scored.match_winners, scored.points) == (True, (C,), (0, 0, 0))
    assert scored.ranking[0] == C
