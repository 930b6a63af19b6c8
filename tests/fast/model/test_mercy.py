"""The mercy ruleset: roulette, cards turned up for all, the turn after a card, and a player put out."""

from __future__ import annotations

from tests.support.model.lines import laid_out, legal, play
from uno_desktop.model.events import CardsDrawn, Event, RoundEnded, SeatRetired, TurnSkipped
from uno_desktop.model.notation import parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.redaction import redact

TAIL = "color=R match=5 dir=1 turn=A dealer=B rng=1"


class Round:
    """A round on the table, played in lines."""

    def __init__(self, position: str, **options: Value) -> None:
        named = {f"mercy.{key}": value for key, value in options.items()}
        self.book, self.state = laid_out("mercy", named, f"{position} {TAIL}")
        self.events: list[Event] = []

    def play(self, *lines: str) -> Round:
        self.events += play(self.book, self.state, *lines)
        return self

    def legal(self) -> list[str]:
        return legal(self.book, self.state)

    def known(self, viewer: int) -> list[list[str]]:
        view = self.book.view(self.state, viewer, (0,) * self.state.seats)
        return [self.book.deck.codes_of(cards) for cards in view.known]


def roulette(supply: str = "R9,W+6,B7,B8") -> Round:
    return Round(f"hands=WCR,G1,G2/R1,B2/Y1,Y2,R2 pile=R5 supply={supply}")


def test_the_victim_of_a_roulette_names_the_colour_and_takes_the_cards_down_to_it() -> None:
    table = roulette().play("A play WCR")
    assert table.state.color < 0 and table.legal() == ["B color B", "B color G", "B color R", "B color Y"]
    table.play("B color B")
    assert table.book.deck.codes_of(table.state.hands[1]) == ["B2", "B7", "R1", "R9", "W+6"]
    assert [event.seat for event in table.events if isinstance(event, TurnSkipped)] == [1]
    assert table.state.turn == 2 and table.book.deck.codes[table.state.supply[-1]] == "B8"


def test_each_card_of_a_roulette_is_turned_up_for_everybody() -> None:
    table = roulette().play("A play WCR", "B color B")
    drawn = [event for event in table.events if isinstance(event, CardsDrawn)]
    assert [len(event.cards) for event in drawn] == [1, 1, 1]
    assert all(redact(event, viewer, table.book) == event for event in drawn for viewer in (0, 2, None))
    assert table.known(viewer=0) == [[], ["B7", "R9", "W+6"], []]


def test_cards_turned_up_are_known_until_they_change_owner() -> None:
    table = Round("hands=WCR,G1,G2/R1,B2,B0/Y1,B7,R2 pile=R5 supply=R9,B8,Y9").play("A play WCR", "B color B")
    line = position_line(table.state, table.book.deck)
    again = parse_position(line, table.book.deck)
    assert position_line(again, table.book.deck) == line and table.known(2)[1] == ["B8", "R9"]
    table.play("C play B7>A")  # the exchange leaves the hand of B as it is
    assert table.known(2)[1] == ["B8", "R9"]
    table.state.turn = 1
    table.play("B play B0")
    assert not any(table.known(0))


def test_cards_shuffled_back_are_forgotten() -> None:
    table = Round("hands=WCR,G1,G2/R1,B2/Y1,Y2,R2 pile=R3,R5 supply=B8").play("A play WCR", "B color B")
    table.state.turn = 1
    table.play("B play B8", "C draw")
    assert not any(table.known(0))


def test_a_full_hand_takes_no_card_of_a_roulette_and_is_out() -> None:
    full = "R1,R2,R3,R4,R6,R7,R8,R9,B2,B3"
    table = Round(f"hands=WCR,G1,G2/{full}/Y1,Y2,R0 pile=R5 supply=B1,B8", limit=10).play("A play WCR", "B color B")
    drawn = [event for event in table.events if isinstance(event, CardsDrawn)]
    assert [(event.cards, event.owed) for event in drawn] == [((), 0)]
    assert [event.seat for event in table.events if isinstance(event, SeatRetired)] == [1]


def test_a_hand_stops_at_the_limit_with_and_without_a_listener() -> None:
    """The card makes the next seat draw two cards, and then each other seat one more."""
    cards = "T/X:anchor:R:20:1:next-draw-2+others-draw-1"
    book = rulebook_for("mercy", {"mercy.limit": 10, "house.cards": cards})
    line = f"hands=RM1,G1,G2/R1,R2,R3,R4,R6,R7,R8,R9/Y1,Y2,R0 pile=R5 supply=B1,B2,B3,B4,B8 {TAIL}"
    ends = []
    for emit in (None, list[Event]().append):
        s = parse_position(line, book.deck)
        book.apply(s, parse_action("A play RM1", book.deck, s.hands), emit)
        ends.append((position_line(s, book.deck), s.buried))
    assert ends[0] == ends[1] and ends[0][1] == 10


def test_a_roulette_may_be_played_with_one_card_left_and_the_claim_ends_with_the_colour() -> None:
    table = Round("hands=WCR,G1/R1,B2/Y1,Y2,R2 pile=R5 supply=R9,B8").play("A play WCR")
    assert {"A uno", "C catch A", "B color G"} <= set(table.legal())
    table.play("B color B")
    assert not table.state.owes


def test_a_last_roulette_strikes_nobody_in_a_single_round() -> None:
    table = Round("hands=WCR/R1,B2/Y1,Y2,R2 pile=R5 supply=R9,B8").play("A play WCR")
    assert table.state.ended and table.state.winner == 0 and table.state.hands[1].bit_count() == 2


def test_the_victim_of_a_last_roulette_can_be_put_out_and_counts_for_its_winner() -> None:
    table = Round("hands=WCR/R1,B2,B3,B4,B6,G1,G2,G3,G4/Y1,Y2,R2 pile=R5 supply=R9,B8", scoring="points", limit=10)
    table.play("A play WCR", "B color B")
    assert table.state.winner == 0 and table.state.out == 0b010
    assert table.book.points(table.state) == (250 + 5, 0, 0)


def test_skip_everyone_gives_its_player_the_next_turn() -> None:
    table = Round("hands=RSE,G1,G2/R1,B2/Y1,Y2,R2 pile=R5 supply=R9").play("A play RSE")
    assert table.state.turn == 0
    assert [event.seat for event in table.events if isinstance(event, TurnSkipped)] == [1, 2]


def test_one_s_own_reverse_draw_four_can_win_the_round_for_the_other() -> None:
    hand = "WR+4,G1,G2,G3,G4,G6,G8"
    table = Round(f"hands={hand}/R1,B2 pile=R5 supply=R9,B8,B9,B7", limit=10).play("A play WR+4>B")
    assert [event.seat for event in table.events if isinstance(event, SeatRetired)] == [0]
    assert [event.winner for event in table.events if isinstance(event, RoundEnded)] == [1]


def test_a_player_put_out_while_drawing_does_not_see_the_rest_of_the_drawing() -> None:
    hand = "G1,G2,G3,G4,G6,G8,G9,B1"
    at_once, after = (
        Round(f"hands={hand}/R1,B2/Y1,Y2 pile=R5 supply=B9,Y9,G9,R9", limit=10, checked=checked).play("A draw")
        for checked in ("atOnce", "afterDraw")
    )
    assert [len(table.state.supply) for table in (at_once, after)] == [2, 0]
    assert [(table.state.out, table.state.turn) for table in (at_once, after)] == [(1, 1), (1, 1)]


def test_a_card_drawn_by_choice_may_be_kept_where_one_drawn_by_need_may_not() -> None:
    by_choice, by_need = (
        Round(f"hands={hand}/R1,B2/Y1,Y2 pile=R5 supply=R9,B8", voluntaryDraw=True).play("A draw")
        for hand in ("R8,G1", "G8,G1")
    )
    assert by_choice.legal() == ["A pass", "A play R9"] and by_need.legal() == ["A play R9"]


def test_a_missing_uno_costs_four_cards_by_agreement() -> None:
    table = Round("hands=R1,G1/R2,B2/Y1,Y2 pile=R5 supply=R9,B8,B9,B7,Y9", unoPenalty=4).play("A play R1", "C catch A")
    assert table.state.hands[0].bit_count() == 5
