"""Unplugged games with several rules at once: chains of answers, waiting effects, lost turns, votes, ends."""

from tests.support.model.lines import hand, held, laid_out, legal, play, refused
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import HIDDEN, cards_in
from uno_desktop.model.events import HandShown, PlayChallenged, PointsFined, VoteCast
from uno_desktop.model.options import Value
from uno_desktop.model.position import position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact

A, B, C, D = range(4)
SUPPLY = "supply=B7,Y2,Y3,Y4,B8,B9,G8,G9,Y6,Y7,B4,B3"


def game(line: str, *done: str, supply: str = SUPPLY, **options: Value) -> tuple[Rulebook, GameState]:
    """A position with the red 5 on top, the turn is A's, after these actions."""
    named = {f"unplugged.{key}": value for key, value in options.items()}
    return laid_out("unplugged", named, f"hands={line} pile=R5 color=R match=5 {supply}", *done)


def victim(s: GameState) -> int:
    assert s.threat is not None
    return s.threat.victim


def test_which_of_two_equal_cards_comes_back_does_not_matter() -> None:
    """The exchange that B's Non sends back lies beside another one: no position can tell the two apart."""
    lines = []
    for copy in (0, 1):
        book, s = game("ECH,ECH,R1/NON,B1,B2/Y8,Y9", nonRevert="cardReturned")
        book.apply(s, Action(A, PLAY, book.deck.ids["ECH"][copy], target=B))
        play(book, s, "B play NON")
        assert hand(book, s, A) == ["ECH", "ECH", "R1"]
        lines.append(position_line(s, book.deck))
    assert lines[0] == lines[1]


# -- attacks and their answers -----------------------------------------------------------------------------


def test_a_victim_out_of_turn_is_not_asked_to_wait() -> None:
    book, s = game("W+4?,G1,G2/R1,R2,Y1/Y8,Y9,B1/B2,B3,B4", "A play W+4?>G,C")
    assert victim(s) == C != s.turn
    assert {book.why_not(s, C, card) for card in cards_in(s.hands[C])} == {"bar.penalty_first"}
    assert {book.why_not(s, D, card) for card in cards_in(s.hands[D])} == {"bar.not_your_turn"}


CHAIN = "W+4?,G1,G2/NON,R1,R2/BOO,DER,Y8,Y9/NON,B1,B2"


def test_a_chain_of_boomerang_non_and_non() -> None:  # UNP-NON-08, UNP-NON-13, UNP-CHAL-07
    book, s = game(CHAIN, "A play W+4?>B,C")
    assert (s.turn, victim(s)) == (B, C)
    assert "C challenge" in legal(book, s)
    assert "B play NON" in legal(book, s)
    play(book, s, "C play BOO")
    assert (s.turn, victim(s)) == (B, A)
    assert legal(book, s) == ["A accept", "B play NON", "D play NON"]
    play(book, s, "B play NON")
    assert (s.turn, victim(s)) == (B, C)
    assert legal(book, s) == ["C accept", "C play DER>A", "C play DER>B", "C play DER>D", "D play NON"]
    play(book, s, "D play NON")
    assert s.threat is None
    assert (s.turn, held(s)) == (B, [6, 2, 3, 2]), "as if B had said nothing: A draws"
    assert s.lost_turns == (), "a redirected attack costs nobody a turn"


def test_the_same_attack_challenged_at_once() -> None:  # UNP-CHAL-03, UNP-CHAL-06
    book, s = game(CHAIN, "A play W+4?>B,C")
    events = play(book, s, "C challenge")
    shown = next(event for event in events if isinstance(event, HandShown))
    assert (shown.seat, shown.watcher, book.deck.codes_of(s.hands[A])) == (A, C, ["G1", "G2"])
    seen = redact(shown, D, book)
    assert isinstance(seen, HandShown)
    assert set(seen.cards) == {HIDDEN}
    verdict = next(event for event in events if isinstance(event, PlayChallenged))
    assert not verdict.guilty
    assert redact(verdict, D, book) == verdict
    assert (s.turn, held(s)) == (B, [2, 3, 10, 3])
    play(book, s, "B draw")
    assert s.turn == D, "C has lost his next turn"


def test_a_victim_that_has_answered_may_not_challenge() -> None:  # UNP-CHAL-07
    book, s = game("W+4,NON,R1,R2/DER,BOO,Y1,Y2/B1,B2/B5,B6", "A play W+4>G", "B play DER>C", "A play NON")
    assert victim(s) == B
    assert legal(book, s) == ["B accept", "B play BOO"]


def test_a_cancelled_non_against_an_attack_costs_the_challenge_too() -> None:  # UNP-CHAL-07
    book, s = game("W+4,NON,R1,R2/NON,Y1,Y2/B1,B2/B5,B6", "A play W+4>G", "B play NON")
    assert (s.threat, s.turn) == (None, B)
    events = play(book, s, "A play NON")
    assert s.threat is None
    assert held(s) == [2, 6, 2, 2], "nobody can answer: B draws at once"
    assert not any(isinstance(event, PlayChallenged) for event in events)


def test_a_victim_that_has_answered_may_challenge_the_next_attack() -> None:  # UNP-CHAL-01
    book, s = game("W+4,G1,G2/BOO,G3,Y1,Y9/W+4?,B2,B3/G6,Y5", "A play W+4>G", "B play BOO", "B play G3")
    play(book, s, "C play W+4?>R,B")
    assert legal(book, s) == ["B accept", "B challenge"]


def test_the_third_player_cannot_cancel_a_challenged_attack() -> None:  # UNP-CHAL-02
    book, s = game("W+4,R1,R2/Y1,Y2/NON,B2/B5,B6", "A play W+4>G", "B challenge")
    assert refused(book, s, "C play NON")
    assert (s.turn, held(s)) == (B, [8, 2, 2, 2])


# -- effects that wait -------------------------------------------------------------------------------------


def test_a_non_on_the_non_gives_all_seats_a_new_choice() -> None:  # UNP-NON-03, UNP-NON-08
    book, s = game("FOU,R1,R2/NON,Y1,Y2/NON,B2,B3/NON,B6,Y9", "A play FOU>B", "B pass")
    assert legal(book, s) == ["C pass", "C play NON", "D pass", "D play NON"]
    play(book, s, "C play NON")
    assert s.agenda == ()
    assert (s.turn, book.deck.codes[s.pile[-1]]) == (B, "NON")
    play(book, s, "D play NON")
    assert s.turn == A
    assert legal(book, s) == ["B pass", "B play NON"], "B may think again"
    events = play(book, s, "B pass")
    assert any(isinstance(event, HandShown) for event in events)
    assert s.turn == B


def test_generosity_hands_out_the_whole_hand() -> None:  # UNP-GEN-01, UNP-GEN-03, UNP-NON-11
    position = "GEN,R1,G2,B3/NON,Y1/Y2,Y4/Y3,Y5"
    book, s = game(position, "A play GEN", "B pass")
    assert "A give G2>C" in legal(book, s)
    play(book, s, "A give R1>D", "A give B3>B")
    assert s.ended, "the last gift needs no choice"
    assert (s.winner, hand(book, s, C)) == (A, ["G2", "Y2", "Y4"])
    assert s.owes == 0, "the hand passes through one card without a UNO"


def test_generosity_cancelled_with_a_last_non() -> None:  # UNP-GEN-04, UNP-NON-05
    book, s = game("GEN,R1,G2,B3/NON/Y2,Y4/Y3,Y5", "A play GEN", "B play NON")
    assert s.ended
    assert (s.winner, held(s)) == (B, [3, 0, 2, 2])
    assert book.points(s) == (6, 0, 6, 8)


def test_the_end_of_the_round_waits_for_two_nons() -> None:  # UNP-END-03, UNP-NON-11
    book, s = game("R8/NON,Y1,Y2/NON,B2,B3/Y3,Y5", "A play R8")
    assert not s.ended
    assert legal(book, s) == ["B pass", "B play NON", "C pass", "C play NON"]
    play(book, s, "B play NON")
    assert legal(book, s) == ["C pass", "C play NON"]
    play(book, s, "C play NON")
    assert s.ended
    assert (s.winner, held(s)) == (A, [0, 2, 2, 2]), "a hand that is empty stays so"


def test_two_named_seats_are_named_in_either_order() -> None:  # UNP-INV-01
    book, s = game("INV,R1,R2/Y1/B1,B2/Y3,Y5", "A play INV>C,B")
    assert (hand(book, s, B), hand(book, s, C)) == (["B1", "B2"], ["Y1"])
    book, s = game("INV,R1,R2/Y1/B1,B2/Y3,Y5")
    swaps = [line for line in legal(book, s) if "INV" in line]
    assert swaps == ["A play INV>B,C", "A play INV>B,D", "A play INV>C,D"]


# -- cards that come back ----------------------------------------------------------------------------------


def test_a_returned_card_goes_to_and_fro() -> None:  # UNP-NON-06, UNP-NON-08 with cardReturned
    book, s = game("R+2,G1,G2/NON,Y1/NON,B2,B3/NON,Y3", "A play R+2", "B play NON uno", nonRevert="cardReturned")
    assert (hand(book, s, A), s.match) == (["G1", "G2", "R+2"], book.deck.symbols.index("5"))
    play(book, s, "C play NON")
    assert hand(book, s, A) == ["G1", "G2"]
    assert (victim(s), s.turn) == (B, B)
    play(book, s, "D play NON uno")
    assert hand(book, s, A) == ["G1", "G2", "R+2"]
    assert (s.threat, s.turn) == (None, B)
    assert [book.deck.codes[card] for card in s.pile] == ["R5", "NON", "NON", "NON"]


def test_uno_is_owed_for_what_a_cancelled_card_leaves() -> None:  # UNP-NON-11
    book, s = game("ECH,G1/NON,Y1,Y2/B2,B3", "A play ECH>B", "B play NON")
    assert hand(book, s, A) == ["G1"] and s.owes == 1 << A


def test_a_returned_last_card_takes_the_victory_back() -> None:  # UNP-NON-11 with cardReturned
    book, s = game("R8/NON,Y1/NON,B2,B3/Y3,Y5", "A play R8", "B play NON uno", nonRevert="cardReturned")
    assert not s.ended
    assert (hand(book, s, A), s.turn) == (["R8"], B)
    play(book, s, "C play NON")
    assert s.ended
    assert (s.winner, held(s)) == (A, [0, 1, 2, 2])


def test_the_last_attack_comes_back_and_the_round_ends() -> None:  # UNP-END-04
    book, s = game("R+2/BOO,Y1/B2,B3/Y3,Y5", "A play R+2", "B play BOO uno")
    assert s.ended
    assert (s.winner, hand(book, s, A)) == (A, ["B7", "Y2"])
    assert book.points(s)[A] == 9


def test_the_last_attack_comes_back_and_the_round_continues() -> None:  # UNP-END-04 with roundContinues
    _, s = game("R+2/BOO/B2,B3/R3,Y5", "A play R+2", "B play BOO", lastCardBounce="roundContinues")
    assert s.ended, "A is back in the round, but B has gone out meanwhile"
    assert s.winner == B
    _, s = game("R+2/BOO,Y1/B2,B3/R3,Y5", "A play R+2", "B play BOO uno", lastCardBounce="roundContinues")
    assert not s.ended
    assert (s.turn, s.finished, held(s)) == (B, (), [2, 1, 2, 2])


# -- Effet Plus --------------------------------------------------------------------------------------------


def test_effet_plus_on_a_number_that_was_drawn_first() -> None:  # UNP-EFP-01
    book, s = game("Y1,Y9,B1/EFP,Y8,G1/B2,B3/Y3,Y5", "A draw", "A play R4", supply="supply=R4,B7,Y2,Y4,Y6,G9,G8,B8")
    play(book, s, "B play EFP")
    assert (s.turn, held(s)) == (C, [7, 2, 2, 2])


def test_effet_plus_needs_the_number_on_top() -> None:  # UNP-EFP-01
    book, s = game("R3,Y9,B1/EFP,NON,G1/NON,B3,B2/Y3,Y5", "A play R3", "C play NON")
    assert refused(book, s, "B play EFP"), "the number is cancelled"
    play(book, s, "B play NON")
    assert (s.turn, s.match) == (B, book.deck.symbols.index("3"))
    assert refused(book, s, "B play EFP"), "the number holds again, but a Non lies on it"
    book, s = game("R3,Y9,B1/Y8,G1,Y7/EFP,B2/Y3,Y5", "A play R3", "B draw", supply="supply=B9,B7,Y2")
    assert refused(book, s, "C play EFP"), "B had a turn in between"


def test_the_player_of_the_number_may_cancel_effet_plus() -> None:  # UNP-EFP-03
    book, s = game("R9,BOO,NON,Y1/EFP,Y8,G1/B2,B3/Y3,Y5", "A play R9", "B play EFP")
    assert legal(book, s) == ["A accept", "A play NON"]
    play(book, s, "A play NON")
    assert (s.turn, held(s)) == (C, [2, 2, 2, 2])


# -- lost turns and Skip -----------------------------------------------------------------------------------


def test_a_skip_does_not_count_as_the_turn_lost_earlier() -> None:  # UNP-P4Q-02, UNP-SKIP-01
    book, s = game("W+4?,R1,Y9/RS,GS,B1/Y4,Y8,G7/R3,RS,Y5", "A play W+4?>R,C", "C accept")
    play(book, s, "B play RS")
    assert (s.turn, s.lost_turns) == (D, (0, 0, 1, 0)), "this turn was lost to the Skip"
    play(book, s, "D play R3", "A play R1 uno", "B draw")
    assert (s.turn, s.lost_turns) == (D, ())


def test_a_turn_that_a_non_gives_back_may_be_lost_already() -> None:  # UNP-NON-07, UNP-P4Q-02
    book, s = game("W+4?,R1,Y9/RS,G1,B1/NON,Y8,G7/R3,Y7,Y5", "A play W+4?>R,C", "C accept", "B play RS")
    assert s.turn == D
    play(book, s, "C play NON")
    assert (s.turn, s.lost_turns) == (D, ()), "C has the turn back, and loses it to the +4?"


# -- votes, fines and UNO ----------------------------------------------------------------------------------


def test_a_majority_of_the_others_fines_once() -> None:  # UNP-PEN-01, UNP-PEN-02
    book, s = game("R1,R2/Y1,Y8/B2,B3/Y3,Y5/G1,G2", "A vote yes>C", "B vote yes>C")
    assert s.fines == ()
    assert refused(book, s, "A vote yes>C"), "nobody votes twice"
    assert refused(book, s, "B vote no>C")
    assert refused(book, s, "C vote no>C"), "nor about himself"
    events = play(book, s, "D vote yes>C")
    assert [event for event in events if isinstance(event, VoteCast)] == [VoteCast(D, C, True)]
    assert [event for event in events if isinstance(event, PointsFined)] == [PointsFined(C, 50)]
    assert s.fines == (0, 0, 50, 0, 0)
    assert s.votes == (), "the vote is over"
    assert s.turn == A, "and no turn was taken by it"
    assert "A vote yes>C" not in legal(book, s), "votes are accepted, never listed"


def test_a_vote_without_a_majority_comes_to_nothing() -> None:  # UNP-PEN-02
    book, s = game("R1,R2/Y1,Y8/B2,B3/Y3,Y5/G1,G2", "A vote yes>C", "B vote yes>C", "D vote no>C", "E vote no>C")
    assert (s.fines, s.votes) == ((), ())
    assert not refused(book, s, "A vote yes>C"), "another comment, another vote"


def test_fines_count_in_the_public_totals() -> None:  # UNP-PEN-01, UNP-PEN-03
    book, s = game("R1,R2/Y1,Y8/B2,B3/Y3,Y5", "C hint")
    assert book.view(s, A, (480, 0, 470, 0)).totals == (480, 0, 520, 0)
    assert not s.ended, "the game ends with the round only"


def test_a_fine_never_brings_a_seat_nearer_to_the_target() -> None:  # UNP-PEN-01 with firstTo500
    book, s = game("R1,R2/Y1,Y8/B2,B3/Y3,Y5", "C hint", scoring="firstTo500")
    assert book.view(s, A, (0, 0, 460, 0)).totals == (0, 0, 410, 0), "it would have won the match"
    assert not book.match_winners((0, 0, 410, 0))


def test_effet_plus_needs_the_number_of_another_player() -> None:  # UNP-EFP-01
    book, s = game(
        "BOO,R7,EFP/W+4,G9,Y4",
        "A draw",
        "B play W+4>R",
        "A play BOO",
        "A play R7",
        allowTwoPlayers=True,
        redirectSkip="drawer",
    )
    assert s.turn == A, "B has lost its turn to the penalty that came back"
    assert refused(book, s, "A play EFP")


def test_strict_uno_is_said_with_the_card() -> None:  # UNP-UNO-01 with strictUno
    book, s = game("R1,R2/Y1,R8/B2,B3/Y3,Y5", "A play R1", strictUno=True)
    assert s.owes == 1 << A
    assert refused(book, s, "A uno")
    assert "C catch A" in legal(book, s)
    book, s = game("R1,R2/Y1,R8/B2,B3/Y3,Y5", "A play R1 uno", strictUno=True)
    assert s.owes == 0


def test_a_non_out_of_turn_leaves_the_claims_open() -> None:  # UNP-UNO-03, UNP-NON-12
    book, s = game("R1,R2/Y1,R8,Y9/NON,B3/NON,Y3,Y5", "A play R1", "C play NON")
    assert s.owes == 1 << A | 1 << C, "both have one card and have said nothing"
    play(book, s, "C uno", "D catch A")
    assert held(s)[A] == 3
    play(book, s, "B play R8")
    assert refused(book, s, "D catch C")


def test_the_deal_passes_clockwise_whatever_the_direction() -> None:  # UNP-SETUP-05
    scoreboard = Scoreboard(rulebook_for("unplugged"), 4, seed=5)
    dealers = []
    for _ in range(5):
        s = scoreboard.next_round()
        s.direction = -1
        dealers.append(s.dealer)
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2, 3, 0]


def test_only_the_dealer_of_unplugged_names_a_colour_before_seeing_the_hand() -> None:
    for ruleset in RULESETS:
        book = rulebook_for(ruleset.id)
        blind = {book.deck.codes[card] for card, effect in enumerate(book.effects) if effect and effect.blind}
        assert blind == ({"W"} if ruleset.id == "unplugged" else set()), ruleset.id
