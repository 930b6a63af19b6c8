"""The mercy ruleset: roulette, cards turned up for all, the turn after a card, and a player put out."""

from tests.support.model.games import check_game, games
from tests.support.model.lines import laid_out, play
from uno_desktop.model.events import CardsDrawn, Event
from uno_desktop.model.notation import parse_action
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact

USUAL = "pile=R5 dealer=B"
TAIL = "color=R match=5 dealer=B"

GAMES = """
    the victim of a roulette names the colour, takes the cards down to it and loses the turn
    hands=WCR,G1,G2/R1,B2/Y1,Y2,R2 supply=R9,W+6,B7,B8
    A play WCR: color , legal B color B + B color G + B color R + B color Y
    B color B: hand B B2 B7 R1 R9 W+6, told TurnSkipped, turn C, left 1

    a roulette may be played with one card left, and the claim ends with the colour
    hands=WCR,G1/R1,B2/Y1,Y2,R2 supply=R9,B8
    A play WCR: can A uno + C catch A + B color G
    B color B: owes

    a last roulette strikes nobody in a single round
    hands=WCR/R1,B2/Y1,Y2,R2 supply=R9,B8
    A play WCR: won A, held 0 2 3

    the victim of a last roulette can be put out and counts for its winner
    hands=WCR/R1,B2,B3,B4,B6,G1,G2,G3,G4/Y1,Y2,R2 supply=R9,B8 scoring=points limit=10
    A play WCR; B color B: won A, out B, points 255 0 0

    a full hand takes no card of a roulette and is out
    hands=WCR,G1,G2/R1,R2,R3,R4,R6,R7,R8,R9,B2,B3/Y1,Y2,R0 supply=B1,B8 limit=10
    A play WCR; B color B: out B, left 2, told SeatRetired + CardsDrawn

    Skip Everyone gives its player the next turn
    hands=RSE,G1,G2/R1,B2/Y1,Y2,R2 supply=R9
    A play RSE: turn A, told TurnSkipped

    one's own Reverse Draw Four can win the round for the other
    hands=WR+4,G1,G2,G3,G4,G6,G8/R1,B2 supply=R9,B8,B9,B7 limit=10
    A play WR+4>B: told SeatRetired + RoundEnded, out A, won B

    a player put out while drawing does not see the rest of the drawing
    hands=G1,G2,G3,G4,G6,G8,G9,B1/R1,B2/Y1,Y2 supply=B9,Y9,G9,R9 limit=10 checked=atOnce
    A draw: left 2, out A, turn B

    a player checked after the drawing draws to the end
    hands=G1,G2,G3,G4,G6,G8,G9,B1/R1,B2/Y1,Y2 supply=B9,Y9,G9,R9 limit=10 checked=afterDraw
    A draw: left 0, out A, turn B

    a card drawn by need is played also where one may draw by choice
    hands=G8,G1/R1,B2/Y1,Y2 supply=R9,B8 voluntaryDraw=true
    A draw: legal A play R9
"""


@games(GAMES)
def test_a_game_is_played_as_the_rules_say(position: str, moves: list[str]) -> None:
    check_game(position, moves, f"ruleset=mercy {USUAL}")


def roulette(position: str) -> tuple[Rulebook, GameState, list[Event]]:
    """Returns a round in which B has drawn cards down to a blue one, and what was told of it."""
    book, s = laid_out("mercy", {}, f"{position} {TAIL}")
    return book, s, play(book, s, "A play WCR", "B color B")


def known(book: Rulebook, s: GameState, viewer: int) -> list[list[str]]:
    return [book.deck.codes_of(cards) for cards in book.view(s, viewer, (0,) * s.seats).known]


def test_each_card_of_a_roulette_is_turned_up_for_everybody() -> None:
    book, s, events = roulette("hands=WCR,G1,G2/R1,B2/Y1,Y2,R2 pile=R5 supply=R9,W+6,B7,B8")
    drawn = [event for event in events if isinstance(event, CardsDrawn)]
    assert [len(event.cards) for event in drawn] == [1, 1, 1]
    assert all(redact(event, viewer, book) == event for event in drawn for viewer in (0, 2, None))
    assert known(book, s, viewer=0) == [[], ["B7", "R9", "W+6"], []]


def test_cards_turned_up_are_known_until_they_change_owner() -> None:
    book, s, _ = roulette("hands=WCR,G1,G2/R1,B2,B0/Y1,B7,R2 pile=R5 supply=R9,B8,Y9")
    line = position_line(s, book.deck)
    again = parse_position(line, book.deck)
    assert position_line(again, book.deck) == line and known(book, s, 2)[1] == ["B8", "R9"]
    play(book, s, "C play B7>A")  # the exchange leaves the hand of B as it is
    assert known(book, s, 2)[1] == ["B8", "R9"]
    s.turn = 1
    play(book, s, "B play B0")
    assert not any(known(book, s, 0))


def test_cards_shuffled_back_are_forgotten() -> None:
    book, s, _ = roulette("hands=WCR,G1,G2/R1,B2/Y1,Y2,R2 pile=R3,R5 supply=B8")
    s.turn = 1
    play(book, s, "B play B8", "C draw")
    assert not any(known(book, s, 0))


def test_a_hand_stops_at_the_limit_with_and_without_a_listener() -> None:
    """The card makes the next seat draw two cards, and then each other seat one more."""
    cards = "T/X:anchor:R:20:1:next-draw-2+others-draw-1"
    book = rulebook_for("mercy", {"mercy.limit": 10, "house.cards": cards})
    line = f"hands=RM1,G1,G2/R1,R2,R3,R4,R6,R7,R8,R9/Y1,Y2,R0 pile=R5 supply=B1,B2,B3,B4,B8 dir=1 turn=A rng=1 {TAIL}"
    ends = []
    for emit in (None, list[Event]().append):
        s = parse_position(line, book.deck)
        book.apply(s, parse_action("A play RM1", book.deck, s.hands), emit)
        ends.append((position_line(s, book.deck), s.buried))
    assert ends[0] == ends[1] and ends[0][1] == 10
