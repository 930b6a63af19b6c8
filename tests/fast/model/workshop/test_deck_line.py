"""Deck line: it prints and parses without loss, and errors are reported in one sentence."""

import pytest

from uno_desktop.model.cards.ability import Ability, Verb, When, Who
from uno_desktop.model.refused import Refused, cut
from uno_desktop.model.workshop.custom_card import EVERY_COLOR, CustomCard, CustomDeck
from uno_desktop.model.workshop.deck_line import deck_line, normalized_line, read_deck

PRESENT = CustomCard(
    "Big present",
    "gift",
    EVERY_COLOR,
    20,
    2,
    (Ability(Verb.DRAW, Who.CHOSEN, 2, When.MORE, 5), Ability(Verb.AGAIN, Who.SELF)),
)


def test_a_deck_and_its_line_say_the_same() -> None:
    line = deck_line(CustomDeck("Chez Émilie", (PRESENT,)))
    assert line == "Chez_Émilie/Big_present:gift:*:20:2:chosen-draw-2-more5+self-again"
    assert read_deck(line) == CustomDeck("Chez Émilie", (PRESENT,))
    assert normalized_line(f" {line}\n") == line


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "form"),
        ("off", "form"),
        ("x" * 2001, "long"),
        ("A" + 13 * "/B:cat:-:0:1:next-swap", "cards"),
        ("A/B", "card_form"),
        ("A/B:cow:-:0:1:next-swap", "glyph"),
        ("A/B:cat:P:0:1:next-swap", "colour"),
        ("A/B:cat:-:51:1:next-swap", "points"),
        ("A/B:cat:-:-1:1:next-swap", "points"),
        ("A/B:cat:-:0:0:next-swap", "copies"),
        ("A/B:cat:-:0:5:next-swap", "copies"),
        ("A/B:cat:-:0:1:", "deed_form"),
        ("A/B:cat:-:0:1:next-fly", "deed_form"),
        ("A/B:cat:-:0:1:next-draw-11", "amount"),
        ("A/B:cat:-:0:1:next-draw-²", "deed_form"),
        ("A/B:cat:-:0:1:self-swap", "who"),
        ("A/B:cat:-:0:1:next-draw-1-more21", "limit"),
        ("A/B:cat:-:0:1:next-draw-1-fewer1", "limit"),
        ("A/B:cat:-:0:1:next-draw-1-coin3", "no_limit"),
        ("A/B:cat:-:0:1:next-draw-1-always", "deed_form"),
        ("A/B:cat:-:0:1:all-reverse-one", "whose_hand"),
        ("A/B:cat:-:0:1:next-swap-last", "last_when"),
        ("A/B:cat:-:0:1:next-draw-1-oncolor", "no_colour"),
        ("A/B:cat:-:0:1:next-attack-2+self-again", "turns"),
        ("A/B:cat:-:0:1:next-swap+all-deal", "hands"),
        ("A/B:cat:-:0:1:self-copy+self-again", "copy_alone"),
        ("A/B:cat:-:0:1:self-cancel+next-redirect", "answers"),
        ("A/B:cat:-:0:1:next-draw-1+next-draw-1", "twice"),
        ("A/B:cat:-:0:1:next-draw-1+next-draw-2+next-draw-3+next-draw-4", "deeds"),
        ("A/B:cat:-:0:1:next-swap/b:cat:-:0:1:next-swap", "same_name"),
        ("/B:cat:-:0:1:next-swap", "no_name"),
        ("A/_B:cat:-:0:1:next-swap", "blanks"),
        ("A/B\u202e:cat:-:0:1:next-swap", "signs"),
        (f"A/{'B' * 17}:cat:-:0:1:next-swap", "long_name"),
        (f"{'A' * 25}/B:cat:-:0:1:next-swap", "long_name"),
    ],
)
def test_an_invalid_deck_line_gives_one_short_sentence(line: str, why: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_deck(line)
    sentence = str(refusal.value)
    assert refusal.value.why == why
    assert len(sentence) < 120 and sentence.isprintable()


@pytest.mark.parametrize(
    "line",
    [
        "/".join(["A", *(f"{name}:cat:-:0:1:next-swap" for name in "BCDEFGHIJKLM")]),
        "A/B:cat:-:50:1:next-swap",
        "A/B:cat:-:0:4:next-swap",
        "A/B:cat:-:0:1:next-draw-10",
        "A/B:cat:-:0:1:next-draw-1-more20",
        "A/B:cat:-:0:1:next-draw-1-fewer2",
        f"{'A' * 24}/B:cat:-:0:1:next-swap",
        f"A/{'B' * 16}:cat:-:0:1:next-swap",
        "A/B:cat:-:0:1:next-draw-1+self-fill-2+self-again",
    ],
)
def test_a_limit_itself_is_allowed(line: str) -> None:
    assert deck_line(read_deck(line)) == line


def test_a_quoted_text_has_at_most_forty_characters() -> None:
    assert cut("x" * 40) == "x" * 40 and cut("x" * 41) == "x" * 39 + "…"
    assert cut("a\n\u202eb") == "a??b"
