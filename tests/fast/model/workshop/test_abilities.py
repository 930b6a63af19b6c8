"""Abilities in combination with the rest of the game: last cards, UNO, penalties and answers, jumping in,
visibility."""

import pytest

from tests.support.model.workshop.playing import A, B, C, D, Game
from uno_desktop.model.cards import HIDDEN, Seat
from uno_desktop.model.cards.apply_ability import PATIENCE, SHIELD, TIRED
from uno_desktop.model.effect_preview import HandForecast
from uno_desktop.model.events import (
    CardPlayed,
    CardsDrawn,
    CardsTaken,
    DrawReason,
    Event,
    HandShown,
    StarterRejected,
    StatusBegan,
    StatusEnded,
)
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


# -- what a card is ----------------------------------------------------------------------------------------


def test_a_card_of_every_color_matches_its_copies_in_other_colors() -> None:
    game = Game(card("next-skip-1", "*"), "RM1,B1/YM1,G2/Y1,Y2", "A play RM1 uno")
    assert game.s.turn == C
    game.do("C draw")
    game.do("A draw")
    assert "B play YM1" in game.legal() or "B play YM1 uno" in game.legal()


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


# -- last cards and UNO ------------------------------------------------------------------------------------


def test_with_a_last_card_only_others_draw() -> None:
    game = Game(card("all-draw-2+all-pass-1+next-skip-1"), "RM1/G1,G2/Y1", "A play RM1")
    assert game.s.winner == A and game.held == [0, 4, 3]
    game = Game(card("chosen-swap", "-"), "M1/G1,G2/Y1", "A play M1>R,B")
    assert game.s.winner == A and game.held == [0, 2, 1]


def test_discarding_a_colour_can_end_a_round_for_its_player_only() -> None:
    game = Game(card("all-color"), "RM1,R1,R7/R2,R3/R4", "A play RM1")
    assert game.s.winner == A and game.hand(B) == ["R2"] and game.hand(C) == ["R4"]
    game = Game(card("self-color+others-color"), "RM1,R1,R7/R2,R3/R4", "A play RM1")
    assert game.s.winner == A and game.held == [0, 2, 1], "the hand is empty before the others are asked"


def test_giving_the_last_card_away_wins() -> None:
    game = Game(card("others-give-2"), "RM1,B1,B2/G1,G2/Y1", "A play RM1", "A give B1>B")
    assert game.s.winner == A and game.held == [0, 3, 2], "the last gift has no choice"


def test_the_turn_ends_with_the_last_of_several_gifts() -> None:
    game = Game(card("next-give-2"), "RM1,B1,B2,B3,B4/G1,G2/Y1,Y2", "A play RM1", "A give B1>B")
    assert game.s.turn == A and {line[:6] for line in game.legal()} == {"A give"}
    game.do("A give B2>B")
    assert game.s.turn == B and game.held == [2, 4, 2]


def test_uno_is_offered_where_one_card_may_be_left() -> None:
    offered = Game(card("next-give-1"), "RM1,B1,B2/G1,G2/Y1").legal()
    assert "A play RM1 uno" in offered
    assert "A play RM1 uno" not in Game(card("self-draw-2"), "RM1,B1/G1,G2/Y1").legal()
    assert "A play RM1 uno" in Game(card("self-draw-2-coin"), "RM1,B1/G1,G2/Y1").legal()
    wild = Game(card("self-color"), "W,G1,G2,B1/G3/Y1", options={"house.faces": "W:self-color"}).legal()
    assert {line for line in wild if line.endswith("uno")} == {"A play W>G uno"}
    game = Game(card("next-give-1"), "RM1,B1,B2/G1,G2/Y1", "A play RM1", "A give B1>B")
    assert game.s.owes == 1 << A and "B catch A" in game.legal()


# -- penalties ---------------------------------------------------------------------------------------------


def test_a_penalty_for_a_player_of_choice_costs_the_next_turn_of_that_player() -> None:
    game = Game(card("chosen-attack-2", "-"), "M1,B1,B2/G1,G2/Y1", "A play M1>G,C")
    assert game.held == [2, 2, 3] and game.s.turn == B
    game.do("B play G1 uno")
    assert game.s.turn == A


def test_a_distant_answer_takes_no_cards() -> None:
    deck = card("chosen-attack-2", "-") + "/Umbrella:umbrella:-:0:2:self-cancel+self-again"
    game = Game(deck, "M1,B1,B2/G1,G2/M2,Y1,Y2", "A play M1>G,C")
    assert game.legal() == ["C accept", *(f"C play M2>{color}" for color in "BGRY")]
    game.do("C play M2>B")
    assert [played.beside for played in game.of(CardPlayed)] == [True]  # type: ignore[attr-defined]
    assert game.held == [2, 2, 2] and (game.s.turn, game.s.color, game.s.threat) == (B, 2, None)


def test_a_redirected_penalty_can_be_answered_again_and_its_last_card_wins() -> None:
    mirror = card("next-redirect", "-")
    game = Game(mirror, "R+2,B1,B2/M1,G1,G2/M1,Y1", "A play R+2", "B play M1>G", "C play M1>Y uno")
    assert [played.beside for played in game.of(CardPlayed)] == [False]  # type: ignore[attr-defined]
    assert game.held == [4, 2, 1], "A, who began it, draws in the end"
    game = Game(mirror, "R+2,B1,B2/M1/Y1,Y2", "A play R+2", "B play M1>G")
    assert game.s.winner == B and game.held == [2, 0, 4]


def test_a_penalty_redirected_at_random_may_hit_anybody_else() -> None:
    hit = set()
    for rng in range(1, 9):
        game = Game(card("random-redirect", "-"), "R+2,B1/M1,G1,G2/Y1,Y2", "A play R+2 uno", "B play M1>G", rng=rng)
        hit.add(tuple(game.held))
    assert hit == {(3, 2, 2), (1, 2, 4)}


def test_an_answer_adds_nothing_where_penalties_are_stacked() -> None:
    options = {"house.stacking": "byValue"}
    game = Game(card("next-redirect", "-"), "R+2,B1,B2/M1,G1,G2/Y+2,Y1", options=dict(options))
    game.do("A play R+2")
    game.do("B play M1>G")
    assert game.held == [2, 2, 4], "no +2 lies on a card of one's own"


def test_a_skip_of_the_italian_game_is_no_penalty_of_cards() -> None:
    game = Game(card("self-cancel", "-"), "RS,B1,B2/M1,G1/Y1,Y2", "A play RS", ruleset="italian")
    assert game.s.turn == C


def test_a_shield_stops_one_penalty_and_is_gone() -> None:
    game = Game(card("self-shield+self-again"), "RM1,R1,B2/R+2,G1/Y1,Y2,Y3", "A play RM1")
    assert [(each.kind, each.seat) for each in game.s.statuses if each.kind != UNTOLD] == [(SHIELD, A)]
    game.do("A play R1 uno")
    game.do("B draw")
    shielded = Game(card("next-shield"), "RM1,R+2,B2/G1,G2/Y1,R7", "A play RM1", "B draw", "C play R7 uno")
    shielded.do("A play R+2 uno")
    assert shielded.held == [1, 3, 1] and shielded.s.turn == B
    assert [(type(each), each.kind) for each in shielded.told if isinstance(each, StatusEnded)] == [
        (StatusEnded, SHIELD)
    ]


# -- copies, conditions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "held", "turn"), [("RS", [2, 2, 3], C), ("R+2", [2, 4, 3], C), ("R5", [2, 2, 3], B)])
def test_a_copy_does_what_lies_under_it(top: str, held: list[int], turn: int) -> None:
    game = Game(card("self-copy"), HANDS, "A play RM1", top=top)
    assert (game.held, game.s.turn) == (held, turn)


def test_a_copy_of_a_copy_looks_below_both() -> None:
    game = Game(card("self-copy"), "RM1,B1,B2/RM1,G1,G2/Y1", "A play RM1", "B draw", top="R5", under="RS")
    assert game.s.turn == C, "a number does nothing, and what lies under it is not asked"
    game = Game(card("self-copy"), "RM1,B1,B2/Y1/RM1,G1,G2", "A play RM1", "C play RM1", top="RS")
    assert game.s.turn == B


@pytest.mark.parametrize(
    ("when", "top", "draws"),
    [
        ("onnumber", "R5", True),
        ("onnumber", "RS", False),
        ("onspecial", "RS", True),
        ("oncolor", "R5", True),
        ("mine1", "R5", True),
        ("mine2", "R5", False),
        ("more1", "R5", True),
        ("more2", "R5", False),
        ("fewer3", "R5", True),
        ("fewer2", "R5", False),
        ("one", "R5", False),
        ("last", "R5", False),
    ],
)
def test_a_condition_decides(when: str, top: str, draws: bool) -> None:
    game = Game(card(f"next-draw-3-{when}"), HANDS, "A play RM1", top=top)
    assert game.held == [2, 5 if draws else 2, 3]


def test_its_colour_was_not_in_play_where_it_matches_its_copy() -> None:
    deck = card("next-draw-3-oncolor", "*")
    game = Game(deck, "YM1,B1,B2/RM1,G2,G1/Y1,Y2", top="RM1")
    game.do("A play YM1")
    assert game.held == [2, 3, 2]


def test_a_coin_falls_on_both_sides() -> None:
    ends = {tuple(Game(card("next-draw-3-coin"), HANDS, "A play RM1", rng=rng).held) for rng in range(20)}
    assert ends == {(2, 2, 3), (2, 5, 3)}


# -- out of turn -------------------------------------------------------------------------------------------


def test_jumping_in_waits_for_the_choice_of_a_gift() -> None:
    game = Game(card("next-give-1"), "RM1,B1,B2/G1,G2/RM1,Y2,Y5", "A play RM1", ruleset="street")
    assert {line[0] for line in game.legal()} == {"A"}
    game.do("A give B1>B")
    assert "C play RM1" in game.legal()
    game.do("C play RM1")
    game.do("C give Y2>A")
    assert game.s.turn == A and game.held == [2, 3, 1]


def test_three_copies_in_a_hand_are_one_pair() -> None:
    game = Game(card("next-skip-1", copies=4), "RM1,RM1,RM1,B1/G1,G2/Y1,Y2", ruleset="street")
    assert game.legal().count("A play RM1 RM1") == 1
    game.do("A play RM1 RM1")
    assert game.held == [2, 2, 2] and game.s.turn == C


def test_a_pair_that_plays_again_skips_all_others() -> None:
    game = Game(card("self-again", copies=2), "RM1,RM1,B1/G1,G2/Y1,Y2/Y5,G6", ruleset="street")
    game.do("A play RM1 RM1 uno")
    assert game.s.turn == A


def test_a_pair_names_a_seat_even_as_the_last_cards() -> None:
    game = Game(card("chosen-draw-2", copies=2), "RM1,RM1/G1,G2/Y1,Y2", ruleset="street")
    pairs = [line for line in game.legal() if line.startswith("A play RM1 RM1")]
    assert pairs == ["A play RM1 RM1>B", "A play RM1 RM1>C"]
    game.do("A play RM1 RM1>C")
    assert game.s.ended and game.held == [0, 2, 4]


def test_the_card_that_forbids_specials_cannot_be_jumped_in_on() -> None:
    game = Game(card("all-numbers", copies=2), "RM1,B1,B2/G1,G2/RM1,Y2", ruleset="street")
    game.do("A play RM1")
    assert {line[0] for line in game.legal()} == {"B"}


# -- what is seen ------------------------------------------------------------------------------------------


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


# -- the end of it -----------------------------------------------------------------------------------------


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


# -- for those who plan, and for people --------------------------------------------------------------------


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
    book, action = (
        game.book,
        next(each for each in game.book.legal(game.s, A) if each.card in game.book.deck.ids["RM1"]),
    )
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


# -- beside pairs and white cards ---------------------------------------------------------------------------


def test_a_shield_drops_the_first_of_two_draw_cards_with_all_that_it_answered() -> None:
    hands = "RM1,R+2,R1,B1,B2/G+2,G+2,G1,G2,RS/Y1,Y2,Y5"
    stops: dict[str, Value] = {"street.stackSkip": "off"}
    game = Game(card("previous-shield"), hands, "A play RM1", "B play RS", ruleset="street", options=stops)
    game.do("A play R+2")
    game.do("B play G+2 G+2")
    assert game.held[C] == 3 + 2, "only the second card is left for C to draw"


SERIES: dict[str, Value] = {"italian.blankCount": 4, "italian.blankEffects": (1,)}


def test_a_series_does_not_use_up_the_players_own_shield() -> None:
    hands = "RM1,BL#1,R1,R2,R3,B1/G1,G2,Y4/Y1,Y2,Y5"
    game = Game(card("self-shield"), hands, "A play RM1", ruleset="italian", options=SERIES)
    for line in ("B draw", "C draw", "A play BL#1>R", "A play R1"):
        game.do(line)
    assert SHIELD in [status.kind for status in game.s.statuses]


@pytest.mark.parametrize(("before", "drawn"), [("B1", 0), ("R1", 1)])
def test_a_card_at_the_end_of_a_series_knows_the_colour_before_it(before: str, drawn: int) -> None:
    """With and without an action of its own at the end of the series."""
    hands = "BL#1,BM1,RM1,R1,B1,B2,R2/G1,G2,Y4/Y1,Y2,Y5"
    game = Game(card("next-draw-1-oncolor", "*"), hands, "A play BL#1>B", ruleset="italian", options=SERIES)
    lines = {"B1": ("A play B1", "A play BM1", "A play RM1"), "R1": ("A play B1", "A play R1", "A play RM1")}
    for line in (*lines[before], "A done"):
        game.do(line)
    assert game.held[B] == 3 + drawn


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
