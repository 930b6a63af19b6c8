"""Memory: what can be told of hidden hands from who drew, what was laid, and which hands were exchanged."""

from __future__ import annotations

import pytest
from small_table import official, position

from uno_desktop.model.cards import BLUE, GREEN, HIDDEN, RED
from uno_desktop.model.events import (
    CardPlayed,
    CardsDrawn,
    DrawReason,
    HandsSwapped,
    StarterTurned,
    TurnBegan,
)
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.memory import Memory

BOOK = official()
DECK = BOOK.deck


def memory_of(book: Rulebook, *hands: str) -> Memory:
    """What seat A knows at the start: a red 5 is turned up."""
    s = position(book, *hands, top="R5")
    memory = Memory(0, book.deck, book.view(s, 0, (0,) * len(hands)), honest_wilds=True)
    memory.see(StarterTurned(s.pile[0]))
    return memory


def card(code: str) -> int:
    return DECK.ids[code][-1]


def drew(memory: Memory, seat: int) -> None:
    """The seat draws on its turn and does not lay the card."""
    memory.see(CardsDrawn(seat, (HIDDEN,), DrawReason.TURN, 1))
    memory.see(TurnBegan(seat + 1))


def test_a_full_hand_probably_holds_a_colour() -> None:
    memory = memory_of(BOOK, "R1 R2", "B1 B2 B3 B4 B6 B7 B8")
    assert 0.75 < memory.chance(1, DECK.color_masks[GREEN]) < 0.95


def test_who_drew_lacks_what_was_asked_for() -> None:
    memory = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    drew(memory, 1)
    assert memory.chance(1, DECK.color_masks[RED]) == 0.0
    assert memory.chance(1, DECK.mask_of("G5")) == 0.0
    assert memory.chance(1, memory.wilds) == 0.0
    assert memory.chance(1, DECK.color_masks[BLUE]) > 0.5


def test_cards_drawn_since_may_be_of_the_colour_again() -> None:
    memory = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    drew(memory, 1)
    memory.see(CardsDrawn(1, (HIDDEN, HIDDEN), DrawReason.PENALTY, 2))
    assert memory.chance(1, DECK.color_masks[RED]) == pytest.approx(1 - 0.78**2, abs=0.06)


def test_the_drawn_card_laid_at_once_tells_nothing_new() -> None:
    memory = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    memory.see(CardsDrawn(1, (HIDDEN,), DrawReason.TURN, 1))
    memory.see(CardPlayed(1, card("R9"), RED, False))
    memory.see(TurnBegan(0))
    assert memory.chance(1, DECK.color_masks[RED]) == 0.0


def test_who_drew_of_his_own_will_is_never_read_again() -> None:
    memory = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    drew(memory, 1)
    memory.see(CardPlayed(1, card("R9"), RED, False))
    memory.see(TurnBegan(0))
    assert memory.chance(1, DECK.color_masks[RED]) > 0.3
    drew(memory, 1)
    assert memory.chance(1, DECK.color_masks[RED]) > 0.3


def test_a_plus_four_proves_that_the_colour_was_lacking() -> None:
    memory = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    memory.see(CardPlayed(1, card("W+4"), BLUE, True))
    assert memory.chance(1, DECK.color_masks[RED]) == 0.0
    assert memory.chance(1, DECK.color_masks[BLUE]) > 0.3


def test_a_hand_given_away_is_known_until_its_cards_are_laid() -> None:
    memory = memory_of(BOOK, "R1 R2", "B1 B2", "Y1 Y2")
    given = (card("R1"), card("G2"))
    memory.see(HandsSwapped(0, 1, (card("B1"), card("B2")), given))
    assert memory.chance(1, DECK.mask((card("G2"),))) == 1.0
    assert memory.chance(1, DECK.color_masks[BLUE]) == 0.0
    memory.see(CardPlayed(1, card("G2"), GREEN, False))
    assert memory.chance(1, DECK.mask((card("G2"),))) == 0.0


def test_an_exchange_of_others_carries_the_knowledge_along() -> None:
    memory = memory_of(BOOK, "R1 R2", "B1 B2", "Y1 Y2 Y3")
    drew(memory, 1)
    memory.see(HandsSwapped(1, 2, (HIDDEN,) * 3, (HIDDEN,) * 3))
    assert memory.chance(2, DECK.color_masks[RED]) == 0.0
    assert memory.chance(1, DECK.color_masks[RED]) > 0.3


def test_counts_that_disagree_are_put_right_by_the_view() -> None:
    s = position(BOOK, "R1 R2", "B1 B2 B3", top="R5")
    memory = Memory(0, DECK, BOOK.view(s, 0, (0, 0)), honest_wilds=True)
    memory.see(CardsDrawn(1, (HIDDEN,) * 9, DrawReason.PENALTY, 9))
    memory.look(BOOK.view(s, 0, (0, 0)))
    assert sum(group.count for group in memory.holdings[1].groups) == 3
