"""Unplugged games with several rules at once: chains of answers, waiting effects, lost turns, votes, ends."""

from tests.support.model.games import check_game, games
from tests.support.model.lines import hand, laid_out, legal, play, refused
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import cards_in
from uno_desktop.model.events import PointsFined, VoteCast
from uno_desktop.model.position import position_line
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for

A, B, C, D = range(4)
USUAL = "pile=R5 supply=B7,Y2,Y3,Y4,B8,B9,G8,G9,Y6,Y7,B4,B3"

GAMES = """
    UNP-NON-08, UNP-NON-13, UNP-CHAL-07: a chain of Boomerang, Non and Non, and a redirected attack costs no turn
    hands=W+4?,G1,G2/NON,R1,R2/BOO,DER,Y8,Y9/NON,B1,B2
    A play W+4?>B,C: turn B, victim C, can C challenge + B play NON
    C play BOO: turn B, victim A, legal A accept + B play NON + D play NON
    B play NON: turn B, victim C, legal C accept + C play DER>A + C play DER>B + C play DER>D + D play NON
    D play NON: victim , turn B, held 6 2 3 2, lost

    UNP-CHAL-03: the same attack challenged at once costs the next turn, too
    hands=W+4?,G1,G2/NON,R1,R2/BOO,DER,Y8,Y9/NON,B1,B2
    A play W+4?>B,C; C challenge: turn B, held 2 3 10 3
    B draw: turn D

    UNP-CHAL-07: a victim that has answered may not challenge
    hands=W+4,NON,R1,R2/DER,BOO,Y1,Y2/B1,B2/B5,B6
    A play W+4>G; B play DER>C; A play NON: victim B, legal B accept + B play BOO

    UNP-CHAL-07: a cancelled Non against an attack costs the challenge too: nobody can answer, and B draws at once
    hands=W+4,NON,R1,R2/NON,Y1,Y2/B1,B2/B5,B6
    A play W+4>G; B play NON: victim , turn B
    A play NON: victim , held 2 6 2 2, untold PlayChallenged

    UNP-CHAL-01: a victim that has answered may challenge the next attack
    hands=W+4,G1,G2/BOO,G3,Y1,Y9/W+4?,B2,B3/G6,Y5
    A play W+4>G; B play BOO; B play G3; C play W+4?>R,B: legal B accept + B challenge

    UNP-CHAL-02: the third player cannot cancel a challenged attack
    hands=W+4,R1,R2/Y1,Y2/NON,B2/B5,B6
    A play W+4>G; B challenge: refused C play NON, turn B, held 8 2 2 2

    UNP-NON-03, UNP-NON-08: a Non on the Non gives all seats a new choice
    hands=FOU,R1,R2/NON,Y1,Y2/NON,B2,B3/NON,B6,Y9
    A play FOU>B; B pass: legal C pass + C play NON + D pass + D play NON
    C play NON: turn B, top NON
    D play NON: turn A, legal B pass + B play NON
    B pass: told HandShown, turn B

    UNP-GEN-04, UNP-NON-05: Generosity cancelled with a last Non
    hands=GEN,R1,G2,B3/NON/Y2,Y4/Y3,Y5
    A play GEN; B play NON: won B, held 3 0 2 2, points 6 0 6 8

    UNP-END-03, UNP-NON-11: the end of the round waits for two Nons, and an empty hand stays so
    hands=R8/NON,Y1,Y2/NON,B2,B3/Y3,Y5
    A play R8: won , legal B pass + B play NON + C pass + C play NON
    B play NON: legal C pass + C play NON
    C play NON: won A, held 0 2 2 2

    UNP-INV-01: two named seats are named in either order, and offered in one
    hands=INV,R1,R2/Y1/B1,B2/Y3,Y5
    : can A play INV>B,C + A play INV>B,D + A play INV>C,D, cannot A play INV>C,B
    A play INV>C,B: hand B B1 B2, hand C Y1

    UNP-NON-06, UNP-NON-08: a returned card goes to and fro
    hands=R+2,G1,G2/NON,Y1/NON,B2,B3/NON,Y3 nonRevert=cardReturned
    A play R+2; B play NON uno: hand A G1 G2 R+2, match 5
    C play NON: hand A G1 G2, victim B, turn B
    D play NON uno: hand A G1 G2 R+2, victim , turn B, pile R5 NON NON NON

    UNP-NON-11: UNO is owed for what a cancelled card leaves
    hands=ECH,G1/NON,Y1,Y2/B2,B3
    A play ECH>B; B play NON: hand A G1, owes A

    UNP-NON-11: a returned last card takes the victory back
    hands=R8/NON,Y1/NON,B2,B3/Y3,Y5 nonRevert=cardReturned
    A play R8; B play NON uno: won , hand A R8, turn B
    C play NON: won A, held 0 1 2 2

    UNP-END-04: who gets the last attack back is in the round again, but B has gone out meanwhile
    hands=R+2/BOO/B2,B3/R3,Y5 lastCardBounce=roundContinues
    A play R+2; B play BOO: won B

    UNP-EFP-01: Effet Plus on a number that was drawn first
    hands=Y1,Y9,B1/EFP,Y8,G1/B2,B3/Y3,Y5 supply=R4,B7,Y2,Y4,Y6,G9,G8,B8
    A draw; A play R4; B play EFP: turn C, held 7 2 2 2

    UNP-EFP-01: Effet Plus needs the number on top, not cancelled and with no Non on it
    hands=R3,Y9,B1/EFP,NON,G1/NON,B3,B2/Y3,Y5
    A play R3; C play NON: refused B play EFP
    B play NON: turn B, match 3, refused B play EFP

    UNP-P4Q-02, UNP-SKIP-01: a turn lost to a Skip does not count as the turn lost earlier
    hands=W+4?,R1,Y9/RS,GS,B1/Y4,Y8,G7/R3,RS,Y5
    A play W+4?>R,C; C accept; B play RS: turn D, lost 0 0 1 0
    D play R3; A play R1 uno; B draw: turn D, lost

    UNP-NON-07, UNP-P4Q-02: a turn that a Non gives back may be lost already
    hands=W+4?,R1,Y9/RS,G1,B1/NON,Y8,G7/R3,Y7,Y5
    A play W+4?>R,C; C accept; B play RS: turn D
    C play NON: turn D, lost

    UNP-PEN-02: a vote without a majority comes to nothing; another comment is another vote
    hands=R1,R2/Y1,Y8/B2,B3/Y3,Y5/G1,G2
    A vote yes>C; B vote yes>C; D vote no>C; E vote no>C: fines , votes , accepted A vote yes>C

    UNP-UNO-01: strict UNO that is said with the card is said
    hands=R1,R2/Y1,R8/B2,B3/Y3,Y5 strictUno=true
    A play R1 uno: owes

    UNP-UNO-03, UNP-NON-12: a Non out of turn leaves the claims open
    hands=R1,R2/Y1,R8,Y9/NON,B3/NON,Y3,Y5
    A play R1; C play NON: owes A C
    C uno; D catch A: held 3 3 1 3
    B play R8: refused D catch C
"""


@games(GAMES)
def test_a_game_is_played_as_the_rules_say(position: str, moves: list[str]) -> None:
    check_game(position, moves, f"ruleset=unplugged {USUAL}")


def test_which_of_two_equal_cards_comes_back_does_not_matter() -> None:
    """The exchange that B's Non sends back lies beside another one: no position can tell the two apart."""
    lines = []
    for copy in (0, 1):
        line = f"hands=ECH,ECH,R1/NON,B1,B2/Y8,Y9 {USUAL} color=R match=5"
        book, s = laid_out("unplugged", {"unplugged.nonRevert": "cardReturned"}, line)
        book.apply(s, Action(A, PLAY, book.deck.ids["ECH"][copy], target=B))
        play(book, s, "B play NON")
        assert hand(book, s, A) == ["ECH", "ECH", "R1"]
        lines.append(position_line(s, book.deck))
    assert lines[0] == lines[1]


def test_a_victim_out_of_turn_is_not_asked_to_wait() -> None:
    line = f"hands=W+4?,G1,G2/R1,R2,Y1/Y8,Y9,B1/B2,B3,B4 {USUAL} color=R match=5"
    book, s = laid_out("unplugged", {}, line, "A play W+4?>G,C")
    assert s.threat is not None and s.threat.victim == C != s.turn
    assert {book.why_not(s, C, card) for card in cards_in(s.hands[C])} == {"bar.penalty_first"}
    assert {book.why_not(s, D, card) for card in cards_in(s.hands[D])} == {"bar.not_your_turn"}


def test_a_majority_of_the_others_fines_once() -> None:  # UNP-PEN-01, UNP-PEN-02
    line = f"hands=R1,R2/Y1,Y8/B2,B3/Y3,Y5/G1,G2 {USUAL} color=R match=5"
    book, s = laid_out("unplugged", {}, line, "A vote yes>C", "B vote yes>C")
    assert s.fines == ()
    assert refused(book, s, "A vote yes>C"), "nobody votes twice"
    assert refused(book, s, "B vote no>C")
    assert refused(book, s, "C vote no>C"), "nor about himself"
    events = play(book, s, "D vote yes>C")
    assert [event for event in events if isinstance(event, VoteCast)] == [VoteCast(D, C, True)]
    assert [event for event in events if isinstance(event, PointsFined)] == [PointsFined(C, 50)]
    assert (s.fines, s.votes, s.turn) == ((0, 0, 50, 0, 0), (), A), "the vote is over, and took no turn"
    assert "A vote yes>C" not in legal(book, s), "votes are accepted, never listed"


def test_fines_count_in_the_public_totals_and_never_bring_a_seat_nearer_to_the_target() -> None:  # UNP-PEN-01, 03
    line = f"hands=R1,R2/Y1,Y8/B2,B3/Y3,Y5 {USUAL} color=R match=5"
    book, s = laid_out("unplugged", {}, line, "C hint")
    assert book.view(s, A, (480, 0, 470, 0)).totals == (480, 0, 520, 0)
    assert not s.ended, "the game ends with the round only"
    book, s = laid_out("unplugged", {"unplugged.scoring": "firstTo500"}, line, "C hint")
    assert book.view(s, A, (0, 0, 460, 0)).totals == (0, 0, 410, 0), "it would have won the match"
    assert not book.match_winners((0, 0, 410, 0), 0)


def test_only_the_dealer_of_unplugged_names_a_colour_before_seeing_the_hand() -> None:
    for ruleset in RULESETS:
        book = rulebook_for(ruleset.id)
        blind = {book.deck.codes[card] for card, effect in enumerate(book.effects) if effect and effect.blind}
        assert blind == ({"W"} if ruleset.id == "unplugged" else set()), ruleset.id
