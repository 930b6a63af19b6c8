"""Rollouts: a seat that passes up a chance to jump in does not take it in the rollout."""

from tests.support.players.small_table import ask, official, position
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.legal_actions import playable_out_of_turn
from uno_desktop.model.state import GameState
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.belief.bluff_model import BluffModel
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.monte_carlo import RolloutContext
from uno_desktop.players.strategies.search_player import SearchPlayer

A, B, C, D = range(4)
BOOK = official({"house.jumpInNumber": "on"})


def seven_on_top() -> GameState:
    """A has played the red 7, D holds the blue one. B, who is next, has red cards alone; C could follow the red 1."""
    s = position(BOOK, "R7 G2 G3", "R1 R1", "G8 G9 Y1", "B7 B1 Y9", top="R5")
    BOOK.apply(s, Action(A, PLAY, BOOK.deck.ids["R7"][0]))
    assert playable_out_of_turn(BOOK, s) & s.hands[D]
    return s


def played_on(actions: int, waits: Seat = NOBODY) -> str:
    """Card on top after this number of actions."""
    s = seven_on_top()
    belief = BeliefState(D, BOOK, BOOK.view(s, D, (0,) * s.seats), BluffModel(s.seats))
    RolloutContext(MoveEvaluator(BOOK, belief), actions).rollout.run(s, waits)
    return BOOK.deck.codes[s.pile[-1]]


def test_a_simulated_wait_does_not_jump_in_at_once() -> None:
    assert played_on(1) == "B7"
    assert played_on(1, waits=D) == "R1"


def test_the_next_card_is_a_new_chance() -> None:
    assert played_on(2, waits=D) == "B1"


def test_the_search_values_waiting() -> None:
    """Jumping in would ask A for yellow, who has one card left. Who waits keeps red, and hits A before its turn."""
    s = position(BOOK, "R7 G1", "B1 B2 B3 Y2 Y3", "Y7 R+2 R+2 G+2 R9", top="R5")
    BOOK.apply(s, Action(A, PLAY, BOOK.deck.ids["R7"][0], uno=True))
    player = SearchPlayer(Budget(playouts=2000))
    assert ask(player, BOOK, s, C).action is None
    assert player.last is not None
    jumping, waiting = player.last.worths
    assert waiting > jumping + 0.02
