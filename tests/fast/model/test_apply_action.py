"""Plain turns lead to the same positions as the full path."""

import random
from dataclasses import replace

import pytest

from tests.support.extent import extent
from tests.support.model.random_mixes import mix_for_both_ways, mixed
from tests.support.model.random_rounds import Mix, play_both_ways
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire

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


def regular(ruleset: str, options: dict[str, bool | int | str]) -> set[str]:
    """Returns the codes of the cards that have a row."""
    book = rulebook_for(ruleset, options)
    return {code for code, cards in book.deck.ids.items() if book.plain_plays[4][cards[0]] is not None}


def test_what_is_regular_follows_from_the_rules() -> None:
    assert "SW" not in regular("official", {})
    assert {"R5", "R+2", "RS", "RR", "W", "W+4"} <= regular("official", {})
    assert "W+4" not in regular("official", {"official.plus4Bluff": "on"})  # it can be challenged
    assert {"R0", "R7"}.isdisjoint(regular("official", {"house.sevenZero": "chosenPartner"}))
    assert {"RDA", "Rx2", "XH"}.isdisjoint(regular("extreme", {}))
    unplugged = regular("unplugged", {})
    assert {"R5", "RR", "RS"} <= unplugged and {"NON", "BOO", "EFP"}.isdisjoint(unplugged)
    assert {"RF", "WDC"}.isdisjoint(regular("flip", {}))
    assert {"R5", "R9"} <= regular("official", {"house.faces": "5:next-skip-1/9:all-reverse+self-again"})


def position(book: Rulebook, seats: int, card: CardId, seed: int) -> GameState:
    """Returns a dealt round in which the seat whose turn it is also holds this card, which is of the active colour."""
    s = book.new_round(seats, seed, 1)
    if book.deck.side_of(card):
        Umpire(book, s, None).turn_over(whole_pile=True)
    s.hands = [hand & ~(1 << card) for hand in s.hands]
    s.hands[s.turn] |= 1 << card
    s.supply = [each for each in s.supply if each != card]
    s.color = book.colors[card] if book.colors[card] >= 0 else s.color
    return s


@pytest.mark.parametrize("ruleset", IDS)
def test_a_penalty_is_served_or_waits_whatever_the_next_seat_holds(ruleset: str) -> None:
    rng = random.Random(ruleset)
    for _ in range(extent(10, 400)):
        mix = mixed(ruleset, rng, 0.35, 0.15, rng.randrange(10**6))
        book = rulebook_for(mix.ruleset, mix.options)
        attacks = [copies[0] for copies in book.deck.ids.values() if book.previews[copies[0]].costs_turn]
        for card in rng.sample(attacks, min(3, len(attacks))):
            for held in (book.deck.codes[card], *rng.sample(sorted(book.deck.ids), 5)):
                s = position(book, mix.seats, card, rng.randrange(10**6))
                action = Action(s.turn, PLAY, card, rng.choice(book.deck.faces[card].colors_named))
                victim = (s.turn + s.direction) % mix.seats
                s.hands[victim] = s.hands[victim] & s.hands[victim] - 1 | 1 << book.deck.ids[held][-1]
                if not s.busy and action in book.legal(s, s.turn):
                    full = s.copy()
                    book.apply(full, action, lambda event: None)
                    book.apply(s, action)
                    assert s.equals(full), f"{mix}: {book.deck.codes[card]} against {held}"
