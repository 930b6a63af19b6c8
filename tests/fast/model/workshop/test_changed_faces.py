"""Changed cards: abilities for cards of the game, after what they do by themselves or instead. HSE-FACE-01 to 06"""

import random

import pytest

from tests.support.model.games import check_game, games
from tests.support.model.lines import hand, held, laid_out, play
from tests.support.model.random_rounds import Mix, lines_of
from tests.support.model.workshop.checking import WITH_OWN_CARDS, played
from tests.support.model.workshop.decks import hostile_line
from tests.support.model.workshop.faces import may_be_faces, random_faces
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.cards.apply_ability import PATIENCE, TIRING
from uno_desktop.model.options import Value
from uno_desktop.model.refused import Refused
from uno_desktop.model.ruleset_registry import RULESETS, parse_rules, rulebook_for, rules_line, ruleset_named
from uno_desktop.model.state import Status
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.model.workshop.face_line import faces_line, normalized_faces, read_faces

SEVEN_ZERO = "7:=chosen-swap/0:=all-pass-1"
B, C = 1, 2


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


GAMES = """
    abilities follow what a card does
    hands=RS,G1,G2/B1,B2/Y1,Y2 faces=S:next-draw-1
    A play RS: turn C, held 2 3 2

    abilities replace what a card does
    hands=RS,G1,G2/B1,B2/Y1,Y2 faces=S:=next-draw-1
    A play RS: turn B, held 2 3 2

    the colour that is changed
    hands=R5,G1/B1,B2/Y1,Y2 faces=R5:next-skip-1/G4:next-skip-1
    A play R5: turn C

    a colour that is not changed
    hands=R4,G1/B1,B2/Y1,Y2 faces=R5:next-skip-1/G4:next-skip-1
    A play R4: turn B

    a penalty comes with what is added to it
    hands=R+2,G1,G2/B1,B2/Y1,Y2 faces=+2:all-reverse
    A play R+2: turn C, direction -1, held 2 4 2

    a wild card names its colour and a seat
    hands=W,G1,G2/B1,B2/Y1,Y2 faces=W:chosen-draw-2
    : can A play W>B,B + A play W>B,C, cannot A play W>B
    A play W>Y,C: color Y, held 2 2 4

    a seat is not named with a last card if nothing happens to it
    hands=R5/B1,B2/Y1,Y2 faces=5:chosen-swap
    : legal A draw + A play R5
    A play R5: won A, held 0 2 2

    a seat is named with a last card if something happens to it
    hands=R5/B1,B2/Y1,Y2 faces=5:chosen-draw-1
    : legal A draw + A play R5>B + A play R5>C
    A play R5>B: won A, held 0 3 2

    all fives as the last cards name a seat
    hands=R5,G5/B1,B2/Y1,Y2 faces=5:chosen-draw-1 house.sameNumber=on
    A play R5 G5>C: won A, held 0 2 3

    a pair of Reverses turns twice but its new ability acts once
    hands=RR,RR,G1,G2/B1,B2/Y1,Y2 faces=R:others-draw-1 ruleset=street
    A play RR RR: direction 1, held 2 3 3

    the last of several Reverses has its added effect
    hands=RR,GR,B1/G1,G2/Y1,Y2 faces=R:next-draw-2 ruleset=italian multiReverse=true
    A play RR GR uno: held 1 4 2

    a choice after a jump in comes before the next turn
    hands=R5,G1,G3/B1,B2,B3/G5,Y1,Y2 faces=G5:next-give-1 house.jumpInNumber=on
    A play R5; C play G5: legal C give Y1>A + C give Y2>A
    C give Y1>A: turn A, hand A G1 G3 Y1

    a copy takes both effects of a changed card
    hands=RS,G1,G2/B1,B2/R3,Y2,Y3/Y4,Y5 faces=S:next-draw-1/3:self-copy
    A play RS; C play R3: turn A, held 2 3 2 3

    an exchange alone counts no turns
    hands=R7,G1,G2/B1,B2/Y1,Y2 faces=7:=chosen-swap/0:=all-pass-1
    A play R7>C: statuses
"""


@games(GAMES)
def test_a_game_is_played_as_the_changed_cards_say(position: str, moves: list[str]) -> None:
    check_game(position.replace("faces=", f"{FACES}="), moves, "ruleset=official pile=R4 supply=B8,B9,G8,G9,Y6")


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
    position = f"hands={hands} pile=R4 supply=B8,B9,G8,G9,Y6 color=R match=4"
    book, s = laid_out("official", {FACES: "5:next-draw-1/7:all-pass-1"}, position, "A play R5")
    assert s.statuses == (Status(TIRING, NOBODY, PATIENCE - 1),) and held(s) == [3, 4, 3]
    s.statuses = (Status(TIRING, NOBODY, 1),)
    play(book, s, "B play R8", "C play R5")
    assert held(s) == [3, 3, 2]
    assert book.effects[book.deck.ids["R5"][0]].inactive(s.statuses)  # type: ignore[union-attr]
    play(book, s, "A play R6", "B play R7")
    assert held(s) == [2, 2, 2] and hand(book, s, C) == ["B3", "B8"]


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


@pytest.mark.parametrize("ruleset", WITH_OWN_CARDS)
def test_rounds_with_any_changed_cards_end_and_keep_every_card(ruleset: str) -> None:
    rng = random.Random(ruleset)
    for seed in range(4):
        line = random_faces(ruleset, rng, 6)
        played(ruleset, "off", rng.choice([2, 3, 5]), seed, {FACES: line})
        assert ruleset_named(ruleset).settle_options({FACES: line})[FACES] == line
