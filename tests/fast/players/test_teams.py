"""Computer players in teams of two: they help their partner without knowing its cards."""

import pytest

from tests.support.players.small_table import position
from uno_desktop.model import events as ev
from uno_desktop.model.actions import CATCH, PLAY, Action
from uno_desktop.model.cards import RED, Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.belief.bluff_model import BluffModel
from uno_desktop.players.evaluation.effect_choices import best_receiver, best_victim, sparing
from uno_desktop.players.evaluation.endings import shares
from uno_desktop.players.evaluation.evaluation_weights import weights_for
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.search.leaf_evaluation import LeafEvaluator
from uno_desktop.players.search.utility import Utility

TEAMS: dict[str, str] = {"house.teams": "on"}
A, B, C, D = range(4)
LEVELS = ("easy", "medium", "hard@60", "expert@60")


def seated(level: str, book: Rulebook, s: GameState) -> Player:
    player = new_player(level)
    player.begin(A, book, book.view(s, A, (0,) * s.seats), seed=3)
    return player


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hands", [["R7 B1 B2 B3 B4", "G1 G2", "G3", "Y1 Y2 Y3"]])
def test_hands_are_not_exchanged_to_the_harm_of_the_partner(level: str, hands: list[str]) -> None:
    """The shortest hand is that of the partner, who is about to go out: it is left there."""
    book = rulebook_for("official", {**TEAMS, "house.sevenZero": "chosenPartner"})
    s = position(book, *hands, top="R5")
    view, legal = book.view(s, A, (0,) * 4), book.legal(s, A)
    swaps = [action for action in legal if action.verb == PLAY and action.target >= 0]
    action = seated(level, book, s).choose(view, swaps, True, 1.0).action
    assert action is not None and action.target != C


@pytest.mark.parametrize("level", LEVELS)
def test_a_partner_is_not_caught_and_an_enemy_is(level: str) -> None:
    book = rulebook_for("official", TEAMS)
    for seat, caught in ((C, False), (D, True)):
        s = position(book, "R7 B1", "G1 G2", "G3", "Y1", top="R5")
        s.owes, s.turn = 1 << seat, B
        s.note_busy()
        view = book.view(s, A, (0,) * 4)
        legal = book.legal(s, A)
        assert Action(A, CATCH, target=seat) in legal
        answers = set()
        for seed in range(30):
            player = new_player(level)
            player.begin(A, book, view, seed)
            answers.add(player.choose(view, legal, False, 1.0).action)
        assert any(each is not None and each.verb == CATCH for each in answers) == caught


def test_attacks_target_opponents_and_gifts_the_partner() -> None:
    book = rulebook_for("official", TEAMS)
    s = position(book, "R7 B1", "G1 G2 G4", "G3", "Y1 Y2 Y3 Y4", top="R5")
    view, team = book.view(s, A, (0,) * 4), book.team(A, 4)
    assert max(range(4), key=lambda seat: best_victim(view, seat, team)) == B
    assert sorted(range(4), key=lambda seat: best_victim(view, seat, team))[:2] == [A, C]
    assert max((B, C, D), key=lambda seat: best_receiver(view, seat, team)) == C
    forms = [Action(A, PLAY, 5, RED, target) for target in (B, C, D)]
    assert [action.target for action in sparing(book, view, forms)] == [B, D]
    assert [*sparing(book, view, forms[1:2])] == forms[1:2]  # where there is no other way
    assert [*sparing(rulebook_for("official"), view, forms)] == forms


def test_a_round_is_worth_the_team_result_to_both_partners() -> None:
    book = rulebook_for("official", TEAMS)
    assert shares(book, C, (10, 0, 10, 0), 0b1111) == (1.0, 0.0, 1.0, 0.0)
    assert shares(book, -1, (0, 0, 0, 0), 0b1111) == (0.5,) * 4
    low = rulebook_for("unplugged", TEAMS)
    assert shares(low, -1, (3, 9, 3, 9), 0b1111) == (1.0, 0.0, 1.0, 0.0)
    s = position(book, "R7 B1 B2", "G1 G2", "", "Y1", top="R5")
    s.ended, s.winner = True, C
    s.note_busy()
    leaf_evaluator = LeafEvaluator(book, (0.0,) * len(book.deck), weights_for(book, 4))
    worth = [Utility(book, book.view(s, seat, (0,) * 4), leaf_evaluator).worth(s) for seat in range(4)]
    assert worth[A] == worth[C] > worth[B] == worth[D]


@pytest.mark.parametrize(("options", "out"), [({}, 0), (TEAMS, 0), (TEAMS, 1 << C), (TEAMS, 1 << A | 1 << B)])
def test_no_difference_of_points_is_too_large_for_an_estimate(options: dict[str, str], out: int) -> None:
    """Edited positions may have any points, and minus a million is far behind."""
    book = rulebook_for("official", options)
    s = position(book, "R7 B1 B2", "G1 G2", "Y5", "Y1", top="R5")
    s.ended, s.winner, s.out = True, B, out
    leaf_evaluator = LeafEvaluator(book, (0.0,) * len(book.deck), weights_for(book, 4))
    for totals in ((-(10**6), 0, -(10**6), 0), (0, -(10**6), 0, -(10**6))):
        for seat in range(4):
            assert 0.0 <= Utility(book, book.view(s, seat, totals), leaf_evaluator).worth(s) <= 1.0


@pytest.mark.parametrize(("options", "ours", "theirs"), [(TEAMS, C, B), ({}, A, C)])
def test_the_side_s_player_with_fewer_cards_is_expected_to_end_the_round(
    options: dict[str, str], ours: Seat, theirs: Seat
) -> None:
    book = rulebook_for("unplugged", options)
    s = position(book, "R7 B1 B2", "G1 G2", "Y5", "Y1 Y2 Y3", top="R5")
    leaf_evaluator = LeafEvaluator(book, (0.0,) * len(book.deck), weights_for(book, 4))
    utility = Utility(book, book.view(s, A, (0,) * 4), leaf_evaluator)

    def likely(ours: Seat, theirs: Seat) -> float:
        """Returns the utility if these two are the players who may end the round."""
        ends = []
        for winner in (ours, theirs):
            end = s.copy()
            end.hands[winner], end.ended, end.winner = 0, True, winner
            ends.append(utility.worth(end))
        chance = leaf_evaluator.chance(s, A)
        return chance * ends[0] + (1.0 - chance) * ends[1]

    assert utility.worth(s) == pytest.approx(likely(ours, theirs))
    others = {likely(a, b) for a in (A, C) for b in (B, C, D)} - {likely(ours, theirs)}
    assert len(others) > 3, "with others it would be another"


def test_a_partner_who_is_out_is_not_counted_on() -> None:
    """In No Mercy a player with 25 cards is out, with no card left: that is no short hand of the team."""
    book = rulebook_for("mercy", TEAMS)

    def value(hand_of_c: str, out: int) -> float:
        s = position(book, "R7 B1 B2", "G1 G2 G4", hand_of_c, "Y1 Y2", top="R5")
        s.out = out
        view = book.view(s, A, (0,) * 4)
        return MoveEvaluator(book, BeliefState(A, book, view, BluffModel(4))).stay(view)

    short, long = "R3", "R3 R4 G5 G6 G7"
    for out in (0, 1 << D):
        assert value(short, out) > value(long, out)
    assert value("", 1 << C) == value(long, 1 << C) < value(short, 0)


def test_a_position_is_equal_for_partners_and_complementary_for_the_others() -> None:
    book = rulebook_for("official", TEAMS)
    s = position(book, "R7 B1 B2 B3", "G1 G2 G4", "R3", "Y1 Y2", top="R5")
    leaf_evaluator = LeafEvaluator(book, (0.0,) * len(book.deck), weights_for(book, 4))
    chances = [leaf_evaluator.chance(s, seat) for seat in range(4)]
    assert chances[A] == chances[C] and chances[B] == chances[D]
    assert chances[A] + chances[B] == pytest.approx(1.0) and chances[A] > 0.5
    s.hands[C] |= book.deck.mask(list(s.supply[:5]))
    assert leaf_evaluator.chance(s, A) < chances[A]


def test_no_seat_sees_the_cards_of_its_partner() -> None:
    book = rulebook_for("official", TEAMS)
    events: list[ev.Event] = []
    s = book.new_round(4, seed=5, number=1, emit=events.append)
    for event in events:
        if isinstance(event, ev.HandDealt) and event.seat == C:
            assert redact(event, A, book) == redact(event, B, book) != event
    hidden = s.copy()  # two positions that differ in what the partner and an enemy hold alone
    hidden.hands[C], hidden.hands[D] = s.hands[D], s.hands[C]
    assert book.view(s, A, (0,) * 4) == book.view(hidden, A, (0,) * 4)
    assert book.legal(s, A) == book.legal(hidden, A)
    assert [*seats_in(book.acting(s))] == [*seats_in(book.acting(hidden))]
