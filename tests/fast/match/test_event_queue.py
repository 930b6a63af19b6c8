"""Event queue: each reader has its own position and redaction."""

from uno_desktop.match.event_queue import EventQueue
from uno_desktop.model.cards import HIDDEN
from uno_desktop.model.events import CardsDrawn, DrawReason, HandDealt, TurnBegan
from uno_desktop.model.ruleset_registry import rulebook_for

BOOK = rulebook_for("official")
DEALT = HandDealt(0, (5, 6))
DREW = CardsDrawn(1, (9,), DrawReason.TURN, 1)


def test_a_cursor_starts_at_the_next_event() -> None:
    queue = EventQueue(BOOK)
    queue.publish([TurnBegan(0)])
    cursor = queue.cursor(0)
    queue.publish([TurnBegan(1)])
    assert cursor.take() == [TurnBegan(1)]
    assert cursor.take() == []


def test_each_reader_has_a_place_of_its_own() -> None:
    queue = EventQueue(BOOK)
    quick, slow = queue.cursor(0), queue.cursor(1)
    queue.publish([TurnBegan(0)])
    assert quick.take() == [TurnBegan(0)]
    queue.publish([TurnBegan(1)])
    assert (quick.lag, slow.lag) == (1, 2)
    assert slow.take() == [TurnBegan(0), TurnBegan(1)]


def test_only_the_drawer_sees_the_cards() -> None:
    queue = EventQueue(BOOK)
    mine, other, onlooker = queue.cursor(1), queue.cursor(0), queue.cursor(None)
    queue.publish([DREW])
    assert mine.take() == [DREW]
    hidden = [CardsDrawn(1, (HIDDEN,), DrawReason.TURN, 1)]
    assert other.take() == hidden
    assert onlooker.take() == hidden


def test_a_late_cursor_sees_the_deal_while_it_is_kept() -> None:
    queue = EventQueue(BOOK)
    queue.publish([TurnBegan(3)])
    queue.keep_from_here()
    queue.publish([DEALT])
    assert queue.cursor(0).take() == [DEALT]
    queue.keep_no_more()
    assert queue.cursor(0).take() == []


def test_events_are_dropped_after_every_cursor_has_taken_them() -> None:
    queue = EventQueue(BOOK)
    quick, slow = queue.cursor(0), queue.cursor(1)
    for seat in range(4):
        queue.publish([TurnBegan(seat)])
        quick.take()
    assert len(queue.read(0)) == 4
    slow.take()
    queue.publish([TurnBegan(0)])
    assert queue.read(0) == [TurnBegan(0)]
    assert queue.end == 5


def test_a_forgotten_reader_holds_nothing_back() -> None:
    queue = EventQueue(BOOK)
    cursor = queue.cursor(0)
    queue.publish([TurnBegan(0)])
    del cursor
    queue.publish([TurnBegan(1)])
    assert queue.read(0) == []
