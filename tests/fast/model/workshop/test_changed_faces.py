"""Changed cards: abilities for cards of the game, after what they do by themselves or instead. HSE-FACE-01 to 06"""

import random

import pytest

from tests.support.model.lines import hand, held, laid_out, legal, play
from tests.support.model.random_rounds import Mix, lines_of
from tests.support.model.workshop.checking import WITH_OWN_CARDS, played
from tests.support.model.workshop.decks import hostile_line
from tests.support.model.workshop.faces import may_be_faces, random_faces
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.cards.apply_ability import PATIENCE, TIRING
from uno_desktop.model.options import Value
from uno_desktop.model.refused import Refused
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, parse_rules, rulebook_for, rules_line, ruleset_named
from uno_desktop.model.state import GameState, Status
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.model.workshop.face_line import faces_line, normalized_faces, read_faces

SEVEN_ZERO = "7:=chosen-swap/0:=all-pass-1"
A, B, C = range(3)


def table(
    line: str, hands: str, *done: str, ruleset: str = "official", supply: str = "B8,B9,G8,G9,Y6", **more: Value
) -> tuple[Rulebook, GameState]:
    """A round with changed cards, a red 4 on top and A in turn, after these actions."""
    options = {key.replace("__", "."): value for key, value in more.items()}
    position = f"hands={hands} pile=R4 supply={supply} color=R match=4"
    return laid_out(ruleset, {FACES: line, **options}, position, *done)


# -- the line ----------------------------------------------------------------------------------------------


def test_a_line_is_kept_as_it_is_written() -> None:
    line = "5:next-skip-1/RS:=next-draw-1-more5+all-pass-1/W:others-draw-2"
    assert faces_line(read_faces(line)) == line == normalized_faces(f" {line}\n")
    ruleset, options = parse_rules(["official", f"{FACES}={line}"])
    assert options == {FACES: line} and rules_line(ruleset, options) == f"official {FACES}={line}"


@pytest.mark.parametrize(
    ("line", "why", "place"),
    [
        ("", "face_form", ""),
        ("on", "face_form", "on"),
        ("x" * 2001, "long", ""),
        ("/".join(f"{code}:next-skip-1" for code in ["S", "R", "W", *"0123456789"]), "faces", ""),
        ("5", "face_form", "5"),
        ("5;next-skip-1", "face_form", "5;next"),
        ("BL#1:next-skip-1", "face_form", "BL#1"),
        ("5:next-fly-1", "deed_form", "5"),
        ("5:next-skip-1/8:", "deed_form", "8"),
        ("5:next-skip-1/8:==next-skip-1", "deed_form", "8"),
        ("5:next-skip-4", "amount", "5"),
        ("5:next-skip-1+self-again", "turns", "5"),
        ("5:next-draw-1+next-draw-2+next-draw-3+next-draw-4", "deeds", "5"),
        ("5:next-skip-1/5:next-draw-1", "same_face", "5"),
        ("5:next-skip-1/R5:next-draw-1", "same_face", "R5"),
        ("R5:next-skip-1/5:next-draw-1", "same_face", "5"),
    ],
)
def test_an_invalid_line_gives_one_short_sentence(line: str, why: str, place: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_faces(line)
    sentence = str(refusal.value)
    assert refusal.value.why == why and place in sentence
    assert len(sentence) < 140 and sentence.isprintable()
    with pytest.raises(ValueError, match=FACES):
        rulebook_for("official", {FACES: line})


def test_foreign_text_is_no_line() -> None:
    rng = random.Random(6)
    for _ in range(300):
        may_be_faces(hostile_line(rng))
        line = random_faces("official", rng, 3)
        place = rng.randrange(len(line))
        assert may_be_faces(line)
        may_be_faces(line[:place] + rng.choice("/:=+-5R\0é") + line[place + rng.randrange(3) :])


@pytest.mark.parametrize(
    ("ruleset", "line", "sentence"),
    [
        ("official", "Q:next-draw-1", 'this game has no card "Q"'),
        ("official", "M1:next-draw-1", 'this game has no card "M1"'),
        ("official", "+2:=all-pass-1", 'the card "+2" keeps its own effect'),
        ("official", "+2:chosen-peek", 'the card "+2" already hits the next player'),
        ("official", "+2:next-skip-1", "only one thing on a card can take a turn"),
        ("official", "S:next-skip-1", "two things on the card are the same"),
        ("official", "W:next-draw-1-oncolor", "a card without a colour"),
        ("street", "S:next-draw-1", "does not go together with street.stackSkip = on"),
        ("mercy", "R7:next-draw-1", "does not go together with mercy.sevenZero = true"),
        ("mercy", "WCR:next-draw-1", 'the card "WCR" cannot be changed'),
        ("italian", "S:=next-draw-1", 'the card "S" keeps its own effect'),
        ("extreme", "XH:next-press-1", 'the card "XH" cannot be changed'),
    ],
)
def test_a_change_that_does_not_suit_the_game_is_refused_in_a_sentence(ruleset: str, line: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=FACES) as refusal:
        rulebook_for(ruleset, {FACES: line})
    assert sentence in str(refusal.value) and "\n" not in str(refusal.value)


def test_a_card_that_another_option_changes_can_be_changed_without_it() -> None:
    both = {FACES: "7:next-draw-1", "house.sevenZero": "chosenPartner"}
    with pytest.raises(ValueError, match=r"house.sevenZero = chosenPartner"):
        rulebook_for("official", both)
    assert rulebook_for("official", {**both, FACES: "8:next-draw-1"}).options[FACES] == "8:next-draw-1"
    assert rulebook_for("street", {FACES: "S:next-draw-1", "street.stackSkip": "off"})


def test_it_is_offered_where_custom_cards_are() -> None:
    takes = {each.id for each in RULESETS if any(option.key == FACES for option in each.options)}
    assert takes == set(WITH_OWN_CARDS)


# -- what a changed card does ------------------------------------------------------------------------------


def test_abilities_follow_what_a_card_does_or_replace_it() -> None:
    _, s = table("S:next-draw-1", "RS,G1,G2/B1,B2/Y1,Y2", "A play RS")
    assert (s.turn, held(s)) == (C, [2, 3, 2])
    _, s = table("S:=next-draw-1", "RS,G1,G2/B1,B2/Y1,Y2", "A play RS")
    assert (s.turn, held(s)) == (B, [2, 3, 2])


def test_one_colour_alone_is_changed() -> None:
    for card, turn in (("R5", C), ("R4", B)):
        assert table("R5:next-skip-1/G4:next-skip-1", f"{card},G1/B1,B2/Y1,Y2", f"A play {card}")[1].turn == turn


def test_a_penalty_comes_with_what_is_added_to_it() -> None:
    _, s = table("+2:all-reverse", "R+2,G1,G2/B1,B2/Y1,Y2", "A play R+2")
    assert (s.turn, s.direction, held(s)) == (C, -1, [2, 4, 2])


def test_a_wild_card_names_its_colour_and_a_seat() -> None:
    book, s = table("W:chosen-draw-2", "W,G1,G2/B1,B2/Y1,Y2")
    assert [line for line in legal(book, s, A) if "W" in line][:2] == ["A play W>B,B", "A play W>B,C"]
    play(book, s, "A play W>Y,C")
    assert (s.color, held(s)) == (3, [2, 2, 4])


def test_a_seat_is_named_with_a_last_card_only_if_something_happens_to_it() -> None:
    for line, plays in (("5:chosen-swap", ["A play R5"]), ("5:chosen-draw-1", ["A play R5>B", "A play R5>C"])):
        book, s = table(line, "R5/B1,B2/Y1,Y2")
        assert [action for action in legal(book, s, A) if "play" in action] == plays
        play(book, s, plays[0])
        assert s.winner == A and held(s)[B] == (3 if ">" in plays[0] else 2)


def test_all_fives_as_the_last_cards_name_a_seat() -> None:
    book, s = table("5:chosen-draw-1", "R5,G5/B1,B2/Y1,Y2", house__sameNumber="on")
    play(book, s, "A play R5 G5>C")
    assert s.winner == A and held(s) == [0, 2, 3]


def test_a_pair_of_reverses_turns_twice_but_its_new_ability_acts_once() -> None:
    _, s = table("R:others-draw-1", "RR,RR,G1,G2/B1,B2/Y1,Y2", "A play RR RR", ruleset="street")
    assert (s.direction, held(s)) == (1, [2, 3, 3])


def test_a_choice_after_a_jump_in_comes_before_the_next_turn() -> None:
    hands = "R5,G1,G3/B1,B2,B3/G5,Y1,Y2"
    book, s = table("G5:next-give-1", hands, "A play R5", "C play G5", house__jumpInNumber="on")
    assert legal(book, s) == ["C give Y1>A", "C give Y2>A"]
    play(book, s, "C give Y1>A")
    assert (s.turn, hand(book, s, A)) == (A, ["G1", "G3", "Y1"])


def test_a_changed_number_answers_a_penalty() -> None:
    book, s = table("8:self-cancel", "R+2,G1,G2/B8,B2,B3/Y1,Y2", "A play R+2")
    assert "B play B8" in legal(book, s, B)
    play(book, s, "B play B8")
    assert (s.turn, held(s)) == (C, [2, 2, 2])


def test_a_copy_takes_both_effects_of_a_changed_card() -> None:
    hands = "RS,G1,G2/B1,B2/R3,Y2,Y3/Y4,Y5"
    _, s = table("S:next-draw-1/3:self-copy", hands, "A play RS", "C play R3")
    assert (s.turn, held(s)) == (A, [2, 3, 2, 3])


@pytest.mark.parametrize(("line", "turn", "cards"), [("S:next-draw-2", C, 3), ("S:=next-draw-2", B, 3)])
def test_the_first_card_of_a_round_has_only_its_own_effect(line: str, turn: int, cards: int) -> None:
    book = rulebook_for("official", {FACES: line, "house.startingHand": cards})
    for seed in range(200):
        s = book.new_round(3, seed, 1)
        if book.deck.faces[s.pile[-1]].symbol == "S":
            first = (s.dealer + (2 if turn == C else 1)) % 3
            assert s.turn == first and held(s) == [cards] * 3
            return
    pytest.fail("no Skip was turned up")


def test_abilities_by_which_seats_draw_end_and_others_do_not() -> None:
    hands = "R5,R6,G1,G2/R7,R8,B3/R5,Y1,Y2"
    book, s = table("5:next-draw-1/7:all-pass-1", hands, "A play R5")
    assert s.statuses == (Status(TIRING, NOBODY, PATIENCE - 1),) and held(s) == [3, 4, 3]
    s.statuses = (Status(TIRING, NOBODY, 1),)
    play(book, s, "B play R8", "C play R5")
    assert held(s) == [3, 3, 2]
    assert book.effects[book.deck.ids["R5"][0]].inactive(s.statuses)  # type: ignore[union-attr]
    play(book, s, "A play R6", "B play R7")
    assert held(s) == [2, 2, 2] and hand(book, s, C) == ["B3", "B8"]


def test_an_exchange_alone_counts_no_turns() -> None:
    assert not table(SEVEN_ZERO, "R7,G1,G2/B1,B2/Y1,Y2", "A play R7>C")[1].statuses


# -- computer players, records, any line -------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("ruleset", "written", "changed"),
    [
        ("official", {"house.sevenZero": "chosenPartner"}, {}),
        ("street", {"house.sevenZero": "chosenPartner"}, {}),
        ("mercy", {}, {"mercy.sevenZero": False}),
    ],
)
def test_seven_zero_as_a_line_plays_the_same_rounds(
    ruleset: str, written: dict[str, Value], changed: dict[str, Value], seats: int
) -> None:
    one, other = (Mix(ruleset, options, seats, 3, 2) for options in (written, {**changed, FACES: SEVEN_ZERO}))
    assert lines_of(one) == lines_of(other)


def test_the_preview_of_a_changed_card_has_both_effects() -> None:
    book = rulebook_for(
        "official", {FACES: "+2:next-draw-1/S:all-pass-1/5:chosen-attack-2/8:=self-again/9:chosen-skip-1"}
    )
    codes = ("R+2", "RS", "R5", "R8", "R9")
    two, skip, five, eight, nine = (book.previews[book.deck.ids[code][0]] for code in codes)
    assert (two.draws, two.costs_turn) == (3, True)
    assert skip.skips and skip.passes
    assert (five.draws, five.costs_turn) == (2, True)
    assert eight.again and not eight.draws
    assert nine.costs_turn and not nine.draws


def test_the_last_of_several_reverses_has_its_added_effect() -> None:
    several: dict[str, Value] = {"italian__multiReverse": True}
    _, s = table("R:next-draw-2", "RR,GR,B1/G1,G2/Y1,Y2", "A play RR GR uno", ruleset="italian", **several)
    assert held(s) == [1, 4, 2]


@pytest.mark.parametrize("ruleset", WITH_OWN_CARDS)
def test_rounds_with_any_changed_cards_end_and_keep_every_card(ruleset: str) -> None:
    rng = random.Random(ruleset)
    for seed in range(4):
        line = random_faces(ruleset, rng, 6)
        played(ruleset, "off", rng.choice([2, 3, 5]), seed, {FACES: line})
        assert ruleset_named(ruleset).settle_options({FACES: line})[FACES] == line
