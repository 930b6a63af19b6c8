"""Verdicts on wild draw cards, and the estimated bluff rate after them."""

from dataclasses import replace

from tests.support.players.small_table import official, position
from uno_desktop.model.actions import CHALLENGE, Action
from uno_desktop.model.cards import BLUE
from uno_desktop.model.events import CardPlayed, CardsDrawn, DrawReason, PlayChallenged, RoundEnded
from uno_desktop.model.state import GameState
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player

BOOK = official({"official.plus4Bluff": "on"})
DECK = BOOK.deck
B = 1


def card(code: str) -> int:
    return DECK.ids[code][0]


def watching(hands: int = 7) -> BeliefState:
    """A watches; red is asked for, B has laid a +4 and named blue."""
    s = position(BOOK, "Y1 Y2 Y3", "W+4 G1", top="R5")
    view = replace(BOOK.view(s, 0, (0, 0)), counts=(3, hands + 1))
    belief = BeliefState(0, BOOK, view)
    belief.see(CardPlayed(B, card("W+4"), BLUE, True))
    return belief


def test_most_people_are_thought_honest_until_they_are_caught() -> None:
    belief = watching()
    before = belief.bluffs.rate(B)
    assert before < 0.1
    belief.see(PlayChallenged(B, 0, True))
    assert belief.bluffs.rate(B) > 2 * before


def test_an_honest_card_weighs_more_if_a_bluff_was_likely() -> None:
    few, many = watching(hands=2), watching(hands=12)
    before = few.bluffs.rate(B)
    for belief in (few, many):
        belief.see(PlayChallenged(B, 0, False))
    assert many.bluffs.rate(B) < few.bluffs.rate(B) < before


def test_a_red_card_laid_later_gives_the_bluff_away() -> None:
    belief = watching()
    before = belief.bluffs.rate(B)
    belief.see(CardPlayed(B, card("R7"), DECK.faces[card("R7")].color, False))
    assert belief.bluffs.rate(B) > 2 * before


def test_a_red_card_that_may_have_been_drawn_is_no_evidence() -> None:
    belief = watching()
    before = belief.bluffs.rate(B)
    belief.see(CardsDrawn(B, (-1,), DrawReason.TURN, 1))
    belief.see(CardPlayed(B, card("R7"), DECK.faces[card("R7")].color, False))
    assert belief.bluffs.rate(B) == before


def test_hands_shown_at_the_end_settle_unchallenged_cards() -> None:
    honest, bluff = watching(), watching()
    before = honest.bluffs.rate(B)
    honest.see(RoundEnded(0, False, ((), (card("G1"), card("B2")))))
    bluff.see(RoundEnded(0, False, ((), (card("R1"), card("B2")))))
    assert honest.bluffs.rate(B) < before < bluff.bluffs.rate(B)


def test_an_opinion_lasts_as_long_as_the_match() -> None:
    belief = watching()
    belief.see(PlayChallenged(B, 0, True))
    learnt = belief.bluffs.rate(B)
    view = BOOK.view(position(BOOK, "Y1", "Y2", top="R5"), 0, (0, 40))
    assert belief.bluffs.after(view).rate(B) == learnt
    assert belief.bluffs.after(replace(view, totals=(0, 0))).rate(B) < learnt


# -- at the table ------------------------------------------------------------------------------------------


def attacked(hand: int) -> GameState:
    """Returns a position with a +4 of B pending against A; B holds `hand` cards and the pile was red."""
    cards = ["G1", "G2", "G3", "G4", "G6", "G7", "G8", "G9", "Y4", "Y5", "Y6"][:hand]
    return position(BOOK, "Y1 Y2 Y3 Y7", "W+4 " + " ".join(cards), top="R5", turn=B)


def answer(player: Player, s: GameState, history: tuple[bool, ...]) -> str:
    """Decision of the player after these verdicts (True: a bluff) on earlier cards of B in this match."""
    player.begin(0, BOOK, BOOK.view(s, 0, (0, 0)), 1)
    for number, guilty in enumerate(history):
        player.see(CardPlayed(B, card("W+4"), BLUE, True))
        player.see(PlayChallenged(B, 0, guilty))
        player.begin(0, BOOK, BOOK.view(s, 0, (0, 20)), number)
    lay = next(
        action
        for action in BOOK.legal(s, B)
        if DECK.codes[action.card] == "W+4" and action.color == BLUE and not action.uno
    )
    after = s.copy()
    BOOK.apply(after, lay, player.see)
    choice: Action | None = player.choose(BOOK.view(after, 0, (0, 20)), BOOK.legal(after, 0), True, 1.0).action
    assert choice is not None
    return choice.verb


def test_an_honest_player_is_not_challenged_repeatedly() -> None:
    for name in ("medium", "hard@60", "expert@60"):
        assert answer(new_player(name), attacked(7), (False, False)) != CHALLENGE, name


def test_a_caught_bluffer_is_challenged() -> None:
    for name in ("medium", "hard@120", "expert@120"):
        assert answer(new_player(name), attacked(9), (True, True)) == CHALLENGE, name


def test_the_cautious_one_never_challenges() -> None:
    for name in ("medium:cautious", "hard@60:cautious", "expert@60:cautious"):
        assert answer(new_player(name), attacked(11), (True, True, True)) != CHALLENGE, name


def test_the_bluffer_suspects_others() -> None:
    assert answer(new_player("medium"), attacked(8), ()) != CHALLENGE
    assert answer(new_player("medium:bluffer"), attacked(8), ()) == CHALLENGE
