"""Street rules beyond the examples: several rounds, open windows, and accepted but unlisted actions."""

from tests.support.model.games import check_game, games
from tests.support.model.lines import laid_out, play
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.events import CardPlayed, Event, HandDealt, ThreatDropped
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import RoundSetup

Options = dict[str, Value]
USUAL = "pile=R5,Y5 supply=Y1,Y2,Y3,Y4,B8,B9,G8,G9 dealer=C"

GAMES = """
    README, decision 44: no card is offered twice
    hands=Y7,B1,B2/Y7,R2,R3/Y8,B3
    A play Y7: of B B draw + B play Y7
    B play Y7: turn C

    steps.md 8: a cut by another seat leaves claims open and a turn closes them
    hands=Y7,B1/R1,R2,R3/Y7,B3,B4
    A play Y7: owes A
    C play Y7: untold UnoLapsed, owes A, turn A
    A draw: owes

    STR-CUT-01: a player cannot cut its own card
    hands=Y7,Y7,B2/R1,R2/G1,B3
    A play Y7: of A

    STR-MIX-03, STR-INT-02: two +4 answer where +4 stack on +4
    hands=R+2,G1,G2/W+4,W+4,B1,B2/R1,R2,R3 pile=G5,R5 cutWilds=on
    A play R+2: can B play W+4>G + B play W+4 W+4>G
    B play W+4 W+4>G: held 2 2 13

    STR-MIX-03, STR-INT-02: two +4 do not answer where +4 stack on no +4
    hands=R+2,G1,G2/W+4,W+4,B1,B2/R1,R2,R3 pile=G5,R5 cutWilds=on stackPlus4=off
    A play R+2: can B play W+4>G, cannot B play W+4 W+4>G

    steps.md 22: a cutting +4 is no bluff
    hands=W+4,W+4,G1,G2/B1,B2/W+4,R2,R3 pile=G5,R5 cutWilds=on official.plus4Bluff=on
    A play W+4>B: can B challenge
    C play W+4>B: challenge

    steps.md 22: nor is one where +4 do not stack
    hands=W+4,W+4,G1,G2/B1,B2/W+4,R2,R3 pile=G5,R5 cutWilds=on official.plus4Bluff=on stackPlus4=off
    A play W+4>B: can B challenge
    C play W+4>B: challenge

    steps.md 22: nor is a pair of them
    hands=W+4,W+4,G1,G2/B1,B2/W+4,R2,R3 pile=G5,R5 cutWilds=on official.plus4Bluff=on
    A play W+4 W+4>B: challenge

    steps.md 22: also where +4 do not stack
    hands=W+4,W+4,G1,G2/B1,B2/W+4,R2,R3 pile=G5,R5 cutWilds=on official.plus4Bluff=on stackPlus4=off
    A play W+4 W+4>B: challenge

    STR-FOUL-05: a foul out of turn changes nothing but a hand
    hands=Y7,B1/R1,R2/Y7,B+2 fouls=strict
    A play Y7; C play B+2: told FoulPunished, turn B, owes A, held 1 2 4, can C play Y7

    STR-FOUL-04, steps.md 8: a foul on the turn closes the windows
    hands=Y7,B1/R1,R2/Y7,B3 fouls=strict foulTurn=continues
    A play Y7; B play R1: turn B, owes , of C

    steps.md 11: illegal cards are never offered
    hands=Y7,B1/R1,R2/G7,B3 fouls=strict
    : of A A draw + A play Y7 + A play Y7 uno, refused A play B1 B1 + A play G9
"""


@games(GAMES)
def test_a_game_is_played_as_the_rules_say(position: str, moves: list[str]) -> None:
    check_game(position, moves, f"ruleset=street {USUAL}")


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
    assert (scored.points, scored.match_over, scored.match_winners) == ((0, 0, 0), True, (0, 1, 2))


def test_the_cut_releases_the_victim_before_the_card_lies() -> None:  # STR-CUT-03
    line = f"hands=Y+2,B1,B2/R1,R2/Y+2,B3,B4 {USUAL} color=Y match=5"
    kinds = [type(event) for event in play(*laid_out("street", {}, line, "A play Y+2"), "C play Y+2")]
    assert kinds.index(ThreatDropped) < kinds.index(CardPlayed)
