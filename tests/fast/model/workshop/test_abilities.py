"""Abilities in combination with the rest of the game: last cards, UNO, penalties and answers, jumping in,
visibility."""

import pytest

from tests.support.model.games import check_game, games
from tests.support.model.workshop.playing import SUPPLY, A, B, C, D, Game
from uno_desktop.model.cards import HIDDEN, Seat
from uno_desktop.model.cards.apply_ability import PATIENCE, TIRED
from uno_desktop.model.effect_preview import HandForecast
from uno_desktop.model.events import CardsDrawn, CardsTaken, DrawReason, Event, HandShown, StarterRejected, StatusBegan
from uno_desktop.model.options import Value
from uno_desktop.model.rule_text.describe import describe_card
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import Status
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import UNTOLD
from uno_desktop.model.workshop.deck_builder import CARDS

HANDS = "RM1,B1,B2/G1,G2/Y1,Y2,Y5"


def card(abilities: str, color: str = "R", copies: int = 2) -> str:
    return f"It:cat:{color}:10:{copies}:{abilities}"


GAMES = """
    a card of every colour matches its copies in other colours
    hands=RM1,B1/YM1,G2/Y1,Y2 it=*:10:2:next-skip-1
    A play RM1 uno: turn C
    C draw; A draw: can B play YM1 + B play YM1 uno

    with a last card only others draw
    hands=RM1/G1,G2/Y1 it=R:10:2:all-draw-2+all-pass-1+next-skip-1
    A play RM1: won A, held 0 4 3

    with a last card no hand is taken
    hands=M1/G1,G2/Y1 it=-:10:2:chosen-swap
    A play M1>R,B: won A, held 0 2 1

    discarding a colour can end a round for its player only
    hands=RM1,R1,R7/R2,R3/R4 it=R:10:2:all-color
    A play RM1: won A, hand B R2, hand C R4

    the hand is empty before the others are asked
    hands=RM1,R1,R7/R2,R3/R4 it=R:10:2:self-color+others-color
    A play RM1: won A, held 0 2 1

    giving the last card away wins, and the last gift has no choice
    hands=RM1,B1,B2/G1,G2/Y1 it=R:10:2:others-give-2
    A play RM1; A give B1>B: won A, held 0 3 2

    the turn ends with the last of several gifts
    hands=RM1,B1,B2,B3,B4/G1,G2/Y1,Y2 it=R:10:2:next-give-2
    A play RM1; A give B1>B: turn A, legal A give B2>B + A give B3>B + A give B4>B
    A give B2>B: turn B, held 2 4 2

    a gift can put its receiver out
    hands=RM1,B1,B2,B3/G1,G2,G3,G4,G5,G6,G7,G8,G9/Y1,Y2 it=R:10:2:next-give-1 ruleset=mercy mercy.limit=10
    A play RM1; A give B1>B: turn C, held 2 0 2

    UNO is offered where one card may be left, and owed where it is
    hands=RM1,B1,B2/G1,G2/Y1 it=R:10:2:next-give-1
    : can A play RM1 uno
    A play RM1; A give B1>B: owes A, can B catch A

    UNO is not offered where more are left
    hands=RM1,B1/G1,G2/Y1 it=R:10:2:self-draw-2
    : cannot A play RM1 uno

    UNO is offered where a coin decides
    hands=RM1,B1/G1,G2/Y1 it=R:10:2:self-draw-2-coin
    : can A play RM1 uno

    UNO is offered with the colour that leaves one card
    hands=W,G1,G2,B1/G3/Y1 house.faces=W:self-color
    : can A play W>G uno, cannot A play W>B uno + A play W>R uno + A play W>Y uno

    a penalty for a player of choice costs the next turn of that player
    hands=M1,B1,B2/G1,G2/Y1 it=-:10:2:chosen-attack-2
    A play M1>G,C: held 2 2 3, turn B
    B play G1 uno: turn A

    a distant answer takes no cards
    hands=M1,B1,B2/G1,G2/M2,Y1,Y2 it=-:10:2:chosen-attack-2/Umbrella:umbrella:-:0:2:self-cancel+self-again
    A play M1>G,C: legal C accept + C play M2>B + C play M2>G + C play M2>R + C play M2>Y
    C play M2>B: beside True, held 2 2 2, turn B, color B, victim

    a redirected penalty can be answered again, and who began it draws in the end
    hands=R+2,B1,B2/M1,G1,G2/M1,Y1 it=-:10:2:next-redirect
    A play R+2; B play M1>G
    C play M1>Y uno: beside False, held 4 2 1

    the last card of a redirected penalty wins
    hands=R+2,B1,B2/M1/Y1,Y2 it=-:10:2:next-redirect
    A play R+2; B play M1>G: won B, held 2 0 4

    an answer adds nothing where penalties are stacked: no +2 lies on a custom card
    hands=R+2,B1,B2/M1,G1,G2/Y+2,Y1 it=-:10:2:next-redirect house.stacking=byValue
    A play R+2; B play M1>G: held 2 2 4

    a Skip of the Italian game is no penalty of cards
    hands=RS,B1,B2/M1,G1/Y1,Y2 it=-:10:2:self-cancel ruleset=italian
    A play RS: turn C

    a shield is told
    hands=RM1,R1,B2/R+2,G1/Y1,Y2,Y3 it=R:10:2:self-shield+self-again
    A play RM1: statuses shield:A tiring

    a shield stops one penalty and is gone
    hands=RM1,R+2,B2/G1,G2/Y1,R7 it=R:10:2:next-shield
    A play RM1; B draw; C play R7 uno; A play R+2 uno: held 1 3 1, turn B, told StatusEnded, statuses tiring

    a copy of a Skip skips
    hands=RM1,B1,B2/G1,G2/Y1,Y2,Y5 pile=RS it=R:10:2:self-copy
    A play RM1: held 2 2 3, turn C

    a copy of a +2 makes draw
    hands=RM1,B1,B2/G1,G2/Y1,Y2,Y5 pile=R+2 it=R:10:2:self-copy
    A play RM1: held 2 4 3, turn C

    a copy of a number does nothing
    hands=RM1,B1,B2/G1,G2/Y1,Y2,Y5 it=R:10:2:self-copy
    A play RM1: held 2 2 3, turn B

    a copy of a copy looks below both
    hands=RM1,B1,B2/Y1/RM1,G1,G2 pile=RS it=R:10:2:self-copy
    A play RM1; C play RM1: turn B

    a copy of a copy of a number does nothing, and what lies under that is not asked
    hands=RM1,B1,B2/RM1,G1,G2/Y1 pile=RS,R5 it=R:10:2:self-copy
    A play RM1; B draw: turn C

    its colour was not in play where it matches its copy
    hands=YM1,B1,B2/RM1,G2,G1/Y1,Y2 pile=RM1 it=*:10:2:next-draw-3-oncolor
    A play YM1: held 2 3 2

    jumping in waits for the choice of a gift
    hands=RM1,B1,B2/G1,G2/RM1,Y2,Y5 it=R:10:2:next-give-1 ruleset=street
    A play RM1: of B , of C
    A give B1>B: can C play RM1
    C play RM1; C give Y2>A: turn A, held 2 3 1

    three copies in a hand are one pair
    hands=RM1,RM1,RM1,B1/G1,G2/Y1,Y2 it=R:10:4:next-skip-1 ruleset=street
    : once A play RM1 RM1
    A play RM1 RM1: held 2 2 2, turn C

    a pair that plays again skips all others
    hands=RM1,RM1,B1/G1,G2/Y1,Y2/Y5,G6 it=R:10:2:self-again ruleset=street
    A play RM1 RM1 uno: turn A

    a pair names a seat even as the last cards
    hands=RM1,RM1/G1,G2/Y1,Y2 it=R:10:2:chosen-draw-2 ruleset=street
    : can A play RM1 RM1>B + A play RM1 RM1>C, cannot A play RM1 RM1
    A play RM1 RM1>C: won A, held 0 2 4

    the card that forbids specials cannot be jumped in on
    hands=RM1,B1,B2/G1,G2/RM1,Y2 it=R:10:2:all-numbers ruleset=street
    A play RM1: of A , of C

    a shield drops the first of two draw cards with all that it answered, and C draws for the second only
    hands=RM1,R+2,R1,B1,B2/G+2,G+2,G1,G2,RS/Y1,Y2,Y5 it=R:10:2:previous-shield ruleset=street street.stackSkip=off
    A play RM1; B play RS; A play R+2; B play G+2 G+2: held 3 2 5

    a series does not use up the player's own shield
    hands=RM1,BL#1,R1,R2,R3,B1/G1,G2,Y4/Y1,Y2,Y5 it=R:10:2:self-shield ruleset=italian blankCount=4 blankEffects=1
    A play RM1; B draw; C draw; A play BL#1>R; A play R1: statuses shield:A tiring

    a card at the end of a series knows the colour before it
    hands=BL#1,BM1,RM1,R1,B1,B2,R2/G1,G2,Y4/Y1,Y2,Y5 it=*:10:2:next-draw-1-oncolor SERIES
    A play BL#1>B; A play B1; A play BM1; A play RM1; A done: held 3 3 3

    so does one that ends the series without an action of its own
    hands=BL#1,BM1,RM1,R1,B1,B2,R2/G1,G2,Y4/Y1,Y2,Y5 it=*:10:2:next-draw-1-oncolor SERIES
    A play BL#1>B; A play B1; A play R1; A play RM1; A done: held 3 4 3
"""
USUAL = f"ruleset=official pile=R5 supply={SUPPLY}"


@games(GAMES.replace("SERIES", "ruleset=italian blankCount=4 blankEffects=1"))
def test_a_game_is_played_as_the_cards_say(position: str, moves: list[str]) -> None:
    check_game(position.replace(" it=", f" {CARDS}=Test/It:cat:"), moves, USUAL)


WITH_A_NUMBER = ("onnumber", "oncolor", "mine1", "more1", "fewer3")


@pytest.mark.parametrize(
    ("when", "top", "draws"),
    [
        *((when, "R5", True) for when in WITH_A_NUMBER),
        *((when, "R5", False) for when in ("mine2", "more2", "fewer2", "one", "last")),
        ("onnumber", "RS", False),
        ("onspecial", "RS", True),
    ],
)
def test_a_condition_decides(when: str, top: str, draws: bool) -> None:
    game = Game(card(f"next-draw-3-{when}"), HANDS, "A play RM1", top=top)
    assert game.held == [2, 5 if draws else 2, 3]


def test_a_colored_card_needs_its_color_and_counts_its_points() -> None:
    game = Game(card("self-again", "B"), "BM1,B1/G1,G2/Y1")
    assert not any("M1" in line for line in game.legal())
    assert game.book.deck.points_of(game.book.deck.masks["BM1"]) == 20


def test_no_round_begins_with_one() -> None:
    book = rulebook_for("official", {CARDS: "Test/" + card("next-draw-1", "*", 4)})
    for seed in range(30):
        told: list[Event] = []
        s = book.new_round(2, seed, 1, told.append)
        assert "M" not in book.deck.codes[s.pile[-1]]
        assert not any(isinstance(each, StarterRejected) and each.stays for each in told), "back to the draw pile"


def test_two_skips_take_one_turn_from_each_of_the_next_two_players() -> None:
    game = Game(card("next-skip-2"), "RM1,B1,B2/G1,G2/Y1,Y2/R5,R6", "A play RM1")
    assert game.s.turn == D
    said = describe_card(game.book, game.book.deck.ids["RM1"][0], 4).sentences
    assert "made.skip.next" in {phrase.key for phrase in said}


def test_a_penalty_redirected_at_random_may_hit_anybody_else() -> None:
    hit = set()
    for rng in range(1, 9):
        game = Game(card("random-redirect", "-"), "R+2,B1/M1,G1,G2/Y1,Y2", "A play R+2 uno", "B play M1>G", rng=rng)
        hit.add(tuple(game.held))
    assert hit == {(3, 2, 2), (1, 2, 4)}


def test_a_coin_falls_on_both_sides() -> None:
    ends = {tuple(Game(card("next-draw-3-coin"), HANDS, "A play RM1", rng=rng).held) for rng in range(20)}
    assert ends == {(2, 2, 3), (2, 5, 3)}


def test_a_peeked_hand_is_shown_to_one_seat_only() -> None:
    game = Game(card("chosen-peek", "-"), "M1,B1,B2/G1,G2/Y1,Y2", "A play M1>R,C")
    (shown,) = game.of(HandShown)
    assert [hidden_cards(game, shown, viewer) for viewer in (A, B, C, None)] == [False, True, False, True]
    game = Game(card("next-take-1"), HANDS, "A play RM1")
    (taken,) = game.of(CardsTaken)
    assert [hidden_cards(game, taken, viewer) for viewer in (A, B, C, None)] == [False, False, True, True]


def hidden_cards(game: Game, event: Event, viewer: Seat | None) -> bool:
    return HIDDEN in redact(event, viewer, game.book).cards  # type: ignore[attr-defined]


def test_legal_actions_do_not_reveal_a_coin_flip() -> None:
    offers = {tuple(Game(card("self-draw-2-coin"), "RM1,B1/G1,G2/Y1", rng=rng).legal()) for rng in range(20)}
    assert len(offers) == 1


def test_after_many_turns_the_cards_do_nothing_more() -> None:
    game = Game(card("next-draw-3", copies=4), "RM1,RM1,RM1,B2/R1,G2/Y1", "A play RM1", "B play R1")
    assert game.held == [3, 4, 1]
    counting = game.s.statuses[0]
    assert counting.kind == UNTOLD and counting.turns == PATIENCE - 2
    game.s.statuses = (Status(counting.kind, counting.seat, 1),)
    game.s.note_busy()
    game.do("C draw")
    found = [each for each in game.told if isinstance(each, StatusBegan)]
    assert [each.kind for each in found] == [TIRED]
    before = game.held
    game.do("A play RM1")
    assert game.held == [before[A] - 1, before[B], before[C]]


@pytest.mark.parametrize(
    ("abilities", "counts"),
    [
        ("others-draw-2", [2, 2, 5]),  # what the next one draws is told apart from it
        ("fewest-draw-2", [2, 4, 3]),
        ("next-take-1", [3, 1, 3]),
        ("others-give-1", [0, 3, 4]),
        ("fewest-swap", [2, 2, 3]),
        ("all-deal", [7 / 3, 7 / 3, 7 / 3]),
        ("next-fill-7", [2, 7, 3]),
        ("next-fill-7-coin", [2, 4.5, 3]),
    ],
)
def test_the_effect_on_the_hands_is_previewed(abilities: str, counts: list[float]) -> None:
    game = Game(card(abilities), HANDS)
    book = game.book
    action = next(each for each in book.legal(game.s, A) if each.card in book.deck.ids["RM1"])
    hand = game.s.hands[A] & ~(1 << action.card)
    forecast = HandForecast(book.deck, [2, 2, 3], hand, game.s.out, game.s.direction, game.s.pile[-1])
    effect = book.effects[action.card]
    assert effect is not None and not effect.inactive(game.s.statuses)
    effect.preview_hands(forecast, action)
    assert forecast.counts == pytest.approx(counts)


def test_an_attack_on_the_next_seat_is_previewed() -> None:
    book = rulebook_for("official", {CARDS: "Test/" + card("next-attack-3") + "/Go:cat:-:0:1:self-again"})
    attack, again = (book.previews[book.deck.ids[code][0]] for code in ("RM1", "M2"))
    assert (attack.draws, attack.costs_turn, again.again) == (3, True, True)


def test_each_ability_has_a_sentence() -> None:
    game = Game(card("next-draw-2-more5+self-again"), HANDS)
    found = describe_card(game.book, game.book.deck.ids["RM1"][0], 3).sentences
    assert [(each.key, each.n, each.who, each.only, each.limit) for each in found] == [
        ("made.draw.one", 2, "made.who.next", "made.when.more", 5),
        ("made.again", 0, "made.who.self", "", 0),
    ]


WHITE: dict[str, Value] = {"italian.blankCount": 1, "italian.blankEffects": (7,)}


@pytest.mark.parametrize(
    ("abilities", "left"), [("next-take-2", "R2"), ("next-give-1+next-draw-1", "R2,G6"), ("next-wish", "R2")]
)
def test_an_uno_breaks_the_silence_also_where_other_cards_come(abilities: str, left: str) -> None:
    """The call counts in the step in which it is made, before any choice."""
    hands = f"RM1,R3,{left}/BL#7,G2,Y4/Y1,Y2,Y5"
    game = Game(card(abilities), hands, "A play R3", "B play BL#7>R", "C draw", ruleset="italian", options=WHITE)
    assert "A play RM1 uno" in game.legal()
    game.do("A play RM1 uno")
    assert not any(status.kind == "silence" for status in game.s.statuses)
    assert any(drawn.reason is DrawReason.SPOKE for drawn in game.of(CardsDrawn))  # type: ignore[attr-defined]


@pytest.mark.parametrize(("left", "over", "held"), [("R2", True, 0), ("B5,B5", False, 2)])
@pytest.mark.parametrize(("ruleset", "silencer"), [("italian", "BL#7"), ("extreme", "CU#1")])
def test_a_gift_that_leaves_no_choice_is_made_before_the_uno_counts(
    ruleset: str, silencer: str, left: str, over: bool, held: int
) -> None:
    """Nobody is asked what to give. Who gives the last card is out; another draws for speaking afterwards."""
    options: dict[str, Value] = WHITE if ruleset == "italian" else {"extreme.customEffects": ("white 7",)}
    hands = f"RM1,R3,{left}/{silencer},G2,Y4/Y1,Y2,Y5"
    idle = "C draw" if ruleset == "italian" else "C press"
    game = Game(card("next-give-1"), hands, "A play R3", f"B play {silencer}>R", idle, ruleset=ruleset, options=options)
    game.do("A play RM1 uno")
    assert (game.s.ended, game.held[A], game.s.agenda) == (over, held, ())
    assert any(status.kind == "silence" for status in game.s.statuses) == over
