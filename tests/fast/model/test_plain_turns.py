"""The tables of plain turns lead to the same positions as the full path."""

import random
from dataclasses import replace

import pytest

from tests.support.extent import extent
from tests.support.model.random_mixes import mix_for_both_ways, mixed
from tests.support.model.random_rounds import Mix, play_both_ways
from uno_desktop.model import plain_turns
from uno_desktop.model.cards import NO_CARD, Deck
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.rulesets.official import OFFICIAL

IDS = [each.id for each in RULESETS]


@pytest.mark.parametrize("ruleset", IDS)
def test_random_rules_and_decks_play_the_same_both_ways(ruleset: str) -> None:
    rng = random.Random(ruleset)
    actions = 0
    while actions < extent(4_000, 40_000):
        mix = mix_for_both_ways(ruleset, rng)
        done = play_both_ways(replace(mix, rounds=3), longest=100)
        assert not done.problem, f"{mix}: {done.problem}"
        actions += done.actions


@pytest.mark.parametrize("ruleset", IDS)
def test_the_rules_as_they_are_play_the_same_both_ways(ruleset: str) -> None:
    for seats in rulebook_for(ruleset).seats[:3]:
        done = play_both_ways(Mix(ruleset, {}, seats, 1, extent(4, 40)))
        assert not done.problem, done.problem


def test_a_card_that_discards_others_is_regular_in_no_deck() -> None:
    """In a deck mostly of custom cards, the probe positions of Mercy's Discard All held no other card of its colour."""
    cards = (
        "Odd/Again:eye:Y:33:4:self-again/Gift:rocket:G:8:2:chosen-give-3+random-redirect"
        "/Rain:rocket:B:19:3:random-draw-7+most-attack-9/Show:robot:*:34:2:self-show"
    )
    options = {"mercy.drawnMustBePlayed": True, "mercy.checked": "afterDraw", "house.cards": cards}
    assert play_both_ways(Mix("mercy", options, 4, 59201, 6), longest=150).problem == ""


def regular(ruleset: str, seats: int, options: dict[str, bool | int | str]) -> set[str]:
    """Returns the codes of the cards that have a row, once each has been asked about."""
    book = rulebook_for(ruleset, options)
    for cards in book.deck.ids.values():
        plain_turns.ask_for_card(book, seats, cards[0])
    return {code for code, cards in book.deck.ids.items() if book.rows[seats][cards[0]] != plain_turns.NO_ROW}


def test_what_is_regular_follows_from_the_rules() -> None:
    assert "SW" not in regular("official", 4, {})
    assert {"R5", "R+2", "RS", "RR", "W", "W+4"} <= regular("official", 4, {})
    assert "W+4" not in regular("official", 4, {"official.plus4Bluff": "on"})  # it can be challenged
    assert {"R0", "R7"}.isdisjoint(regular("official", 4, {"house.sevenZero": "chosenPartner"}))
    assert {"RDA", "Rx2", "XH"}.isdisjoint(regular("extreme", 4, {}))
    unplugged = regular("unplugged", 4, {})
    assert {"R5", "RR", "RS"} <= unplugged and {"NON", "BOO", "EFP"}.isdisjoint(unplugged)
    assert {"RF", "WDC"}.isdisjoint(regular("flip", 4, {}))


def test_an_answer_to_a_penalty_stands_in_its_row() -> None:
    book = rulebook_for("official", {"house.stacking": "byValue"})
    two = book.deck.ids["R+2"][0]
    plain_turns.ask_for_card(book, 4, two)
    more = book.rows[4][two][3]
    assert more is not None
    answers = book.deck.codes_of(more[5])
    assert set(answers) == {"B+2", "G+2", "R+2", "Y+2", "W+4"}


@pytest.mark.parametrize("ruleset", IDS)
def test_a_penalty_is_served_or_waits_whatever_the_next_seat_holds(ruleset: str) -> None:
    rng = random.Random(ruleset)
    for _ in range(extent(10, 400)):
        mix = mixed(ruleset, rng, 0.35, 0.15, rng.randrange(10**6))
        book = rulebook_for(mix.ruleset, mix.options)
        attacks = [copies[0] for copies in book.deck.ids.values() if book.previews[copies[0]].costs_turn]
        for card in rng.sample(attacks, min(3, len(attacks))):
            for held in (book.deck.codes[card], *rng.sample(sorted(book.deck.ids), 5)):
                for s, action in plain_turns._plays(book, mix.seats, card):
                    if book.turn_cards(s, s.turn) >> card & 1:
                        victim = (s.turn + s.direction) % mix.seats
                        s.hands[victim] = s.hands[victim] & s.hands[victim] - 1 | 1 << book.deck.ids[held][-1]
                        full = s.copy()
                        book.apply(full, action, lambda event: None)
                        book.apply(s, action)
                        assert s.equals(full), f"{mix}: {book.deck.codes[card]} against {held}"


def test_a_draw_until_a_card_fits_takes_the_full_path() -> None:
    for option, kept in (("off", False), ("on", True)):
        book = rulebook_for("official", {"house.drawUntil": option})
        plain_turns.ask_for_drawing(book, 2)
        assert (book.rows[2][NO_CARD] == plain_turns.NO_ROW) is kept


def test_in_a_deck_too_small_to_try_draws_in_they_take_the_full_path() -> None:
    plain = rulebook_for("official").deck
    faces = [plain.faces[plain.ids[code][0]] for code in ("R1", "R2", "B1", "B2", "RS", "W")]
    book = Rulebook(replace(OFFICIAL, deck=lambda options: Deck(faces)), OFFICIAL.settle_options({}))
    plain_turns.ask_for_drawing(book, 2)
    assert book.rows[2][NO_CARD] == plain_turns.NO_ROW
