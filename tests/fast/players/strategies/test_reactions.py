"""A player without errors out of turn: jump-ins, Nons, redirected attacks, answers to penalties."""

from __future__ import annotations

from tests.support.players.small_table import position
from uno_desktop.model.actions import ACCEPT, PASS, PLAY, Action
from uno_desktop.model.cards import BLUE, NOBODY, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.strategies.level_player import LevelPlayer


class Game:
    """A position, and players without errors on all seats who hear of everything."""

    def __init__(self, ruleset: str, *hands: str, top: str, options: dict[str, Value] | None = None) -> None:
        self.book: Rulebook = rulebook_for(ruleset, options or {})
        self.s: GameState = position(self.book, *hands, top=top)
        self._totals = (0,) * len(hands)
        self._players = [LevelPlayer() for _ in hands]
        for seat, player in enumerate(self._players):
            view = self.book.view(self.s, seat, self._totals)
            player.begin(seat, self.book, view, 1)

    def lay(self, seat: Seat, code: str, color: int = -1, target: Seat = NOBODY, other: Seat = NOBODY) -> None:
        action = next(
            action
            for action in self.book.legal(self.s, seat)
            if action.verb == PLAY
            and self.code(action) == code
            and (action.color, action.target, action.other) == (color, target, other)
            and not action.uno
        )
        self.book.apply(self.s, action, self._tell)

    def _tell(self, event: Event) -> None:
        for seat, player in enumerate(self._players):
            player.see(redact(event, seat, self.book))

    def chosen_by(self, seat: Seat) -> Action | None:
        view = self.book.view(self.s, seat, self._totals)
        awaited = bool(self.book.awaited(self.s) >> seat & 1)
        return self._players[seat].choose(view, self.book.legal(self.s, seat), awaited, 1.0).action

    def code(self, action: Action | None) -> str:
        """The code of the card laid, or the verb of what else is done; empty for nothing."""
        if action is None:
            return ""
        return self.book.deck.codes[action.card] if action.verb == PLAY else action.verb


def test_the_same_card_is_laid_out_of_turn() -> None:
    game = Game("street", "R6 G1 G2", "B1 B2 B3", "R6 Y1 Y2 Y3", top="R5")
    game.lay(0, "R6")
    assert game.code(game.chosen_by(2)) == "R6"


def test_a_joker_is_not_wasted_on_a_cut() -> None:
    game = Game("street", "W G1 G2", "B1 B2 B3", "W Y1 Y2 Y3 Y4 Y6 B9", top="R5", options={"street.cutWilds": "on"})
    game.lay(0, "W", color=BLUE)
    assert game.code(game.chosen_by(2)) == ""


def test_two_of_a_kind_are_laid_together() -> None:
    game = Game("street", "R6 R6 G1 G2 B7", "B1 B2 B3", "Y1 Y2 Y3", top="R5")
    action = game.chosen_by(0)
    assert game.code(action) == "R6" and action is not None and len(action.along) == 1


def test_a_stack_is_passed_on_if_it_can_be() -> None:
    game = Game("street", "R+2 G1 G2", "B+2 B2 B3", "Y1 Y2 Y3", top="R5")
    game.lay(0, "R+2")
    assert game.code(game.chosen_by(1)) == "B+2"


def test_a_stop_is_answered_with_the_identical_one() -> None:
    game = Game("italian", "RS G1 G2", "RS B2 B3", "Y1 Y2 Y3", top="R5")
    game.lay(0, "RS")
    assert game.code(game.chosen_by(1)) == "RS"


def test_no_non_against_a_plain_number() -> None:
    game = Game("unplugged", "R6 G1 G2", "B1 B2 B3", "NON Y2 Y3 Y4", top="R5")
    game.lay(0, "R6")
    assert game.code(game.chosen_by(2)) == ""


def test_a_non_against_an_attack_on_oneself_only() -> None:
    game = Game("unplugged", "W+8 G1 G2", "NON B2 B3 B4", "NON Y2 Y3 Y4", top="R5")
    game.lay(0, "W+8", color=BLUE)
    assert game.code(game.chosen_by(1)) == "NON"
    assert game.code(game.chosen_by(2)) == ""


def test_an_attack_is_sent_back_before_a_non_is_spent() -> None:
    game = Game("unplugged", "W+8 G1 G2", "NON BOO B3 B4", "Y1 Y2 Y3 Y4", top="R5")
    game.lay(0, "W+8", color=BLUE)
    assert game.code(game.chosen_by(1)) == "BOO"


def test_an_attack_is_sent_on_to_the_shortest_hand() -> None:
    game = Game("unplugged", "W+8 G1 G2 G3", "DER B2 B3 B4", "Y1 Y2", "Y3 Y4 Y5 Y6", top="R5")
    game.lay(0, "W+8", color=BLUE)
    action = game.chosen_by(1)
    assert game.code(action) == "DER" and action is not None and action.target == 2


def test_a_small_hand_is_not_given_away() -> None:
    game = Game("unplugged", "ECH G1 G2 G3 G4 G6", "NON B2", "NON Y2 Y3 Y4 Y5", top="R5")
    game.lay(0, "ECH", target=1)
    assert game.code(game.chosen_by(1)) == "NON"
    assert game.code(game.chosen_by(2)) == PASS


def test_an_exchange_is_made_with_the_shortest_hand_and_never_for_a_longer_one() -> None:
    game = Game("unplugged", "ECH G1 G2 G3 G4 G6", "B2 B3 B4", "Y2 Y3", top="R5")
    action = game.chosen_by(0)
    assert game.code(action) == "ECH" and action is not None and action.target == 2
    game = Game("unplugged", "ECH G1", "B2 B3 B4", "Y2 Y3", top="R5")
    assert game.code(game.chosen_by(0)) == "draw"


def test_hands_are_passed_on_only_if_the_neighbour_has_fewer_cards() -> None:
    """With Vache everybody gets the hand of the right neighbour, here C's."""
    game = Game("unplugged", "VAC G1 G2 G3 G4", "B2", "Y2 Y3", top="R5")
    assert game.code(game.chosen_by(0)) == "VAC"
    game = Game("unplugged", "VAC G1 G2", "B2", "Y2 Y3 Y4 Y5 Y6", top="R5")
    assert game.code(game.chosen_by(0)) == "draw"


def test_the_last_non_goes_on_any_card() -> None:
    game = Game("unplugged", "R6 G1 G2", "B1 B2 B3", "NON", top="R5")
    game.lay(0, "R6")
    assert game.code(game.chosen_by(2)) == "NON"


def test_the_round_is_ended_with_next_to_nothing_in_hand() -> None:
    game = Game("unplugged", "PIN G1 G2 B0", "B1 B2 B3 W W", "Y1 Y2 Y3 Y4 Y6", top="R5")
    assert game.code(game.chosen_by(0)) == "PIN"
    game = Game("unplugged", "PIN W W W W+8", "B1 B2 B3 Y7", "Y1 Y2 Y3 Y4", top="R5")
    assert game.code(game.chosen_by(0)) != "PIN"


def test_an_extreme_hit_targets_the_leader() -> None:
    game = Game("extreme", "XH G1 G2", "B1 B2 B3 Y1 Y6", "Y2", "G3 G4 G5 B5", top="R5")
    action = game.chosen_by(0)
    assert game.code(action) == "XH" and action is not None and action.target == 2


def test_the_most_expensive_card_is_given_away() -> None:
    game = Game("unplugged", "GEN R+2 G1 G2 G3", "B1 B2 B3", "Y1 Y2", top="R5")
    game.lay(0, "GEN")
    given = game.chosen_by(0)
    assert given is not None and given.verb == "give"
    assert game.book.deck.codes[given.card] in ("R+2", "G3")


def test_the_strongest_card_of_a_series_comes_last() -> None:
    game = Game("unplugged", "CBR R1 R+2 G1 G2", "B1 B2 B3", "Y1 Y2", top="R5")
    game.lay(0, "CBR")
    assert game.code(game.chosen_by(0)) == "R1"
    game.lay(0, "R1")
    assert game.code(game.chosen_by(0)) == "R+2"


def test_a_question_is_answered() -> None:
    game = Game(
        "italian", "BL#10 G1 G2", "B1 B2 B3", top="R5", options={"italian.blankCount": 1, "italian.blankEffects": (10,)}
    )
    game.lay(0, "BL#10", color=BLUE, target=1)
    assert game.code(game.chosen_by(1)) == "answer"


def test_an_unanswerable_attack_is_accepted() -> None:
    game = Game("unplugged", "W+8 G1 G2 G3", "B1 B2 B3", "Y1 Y2", top="R5")
    game.lay(0, "W+8", color=BLUE)
    assert game.code(game.chosen_by(1)) == ACCEPT


def test_a_skip_is_cancelled_only_by_the_player_it_hits_with_few_cards() -> None:
    game = Game("unplugged", "RS G1 G2", "NON B2", "Y2 Y3", "NON Y4", top="R5")
    game.lay(0, "RS")
    assert [game.code(game.chosen_by(seat)) for seat in (1, 3)] == ["NON", ""]
    game = Game("unplugged", "RS G1 G2", "NON B2 B3 B4 B6 B7", "Y2 Y3", "NON Y4", top="R5")
    game.lay(0, "RS")
    assert [game.code(game.chosen_by(seat)) for seat in (1, 3)] == ["", ""]
