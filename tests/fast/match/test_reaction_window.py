"""Reaction window, with times passed in by hand."""

import math

import pytest

from uno_desktop.match.reaction_window import UNTIL_ANSWERED, ReactionWindow

A_AND_C = 0b101


def test_without_a_card_no_window_opens() -> None:
    window = ReactionWindow(1.0, A_AND_C)
    window.advance(5.0)
    assert not window.is_open
    assert window.remaining(5.0) is None


def test_the_window_runs_from_the_landing_of_the_card() -> None:
    window = ReactionWindow(1.0, A_AND_C)
    window.start()
    window.busy = True
    window.advance(10.0)
    assert window.remaining(10.0) == 1.0
    window.busy = False
    window.advance(12.0)
    assert window.remaining(12.25) == 0.75
    window.advance(12.9)
    assert window.is_open
    window.advance(13.4)
    assert not window.is_open
    assert window.closed_at == 13.0, "the end of the beat, not the frame after it"


def test_with_zero_seconds_nothing_is_held_back() -> None:
    window = ReactionWindow(0, A_AND_C)
    window.start()
    assert not window.is_open


def test_until_answered_waits_for_every_person() -> None:
    window = ReactionWindow(UNTIL_ANSWERED, A_AND_C)
    window.start()
    window.advance(0.0)
    window.advance(1000.0)
    assert window.remaining(1000.0) == math.inf
    window.answer(0)
    window.advance(1001.0)
    assert window.is_open
    assert window.waits_for() == 0b100
    window.answer(2)
    window.advance(1002.0)
    assert not window.is_open


def test_until_answered_does_not_wait_without_humans() -> None:
    window = ReactionWindow(UNTIL_ANSWERED, 0)
    window.start()
    assert not window.is_open


def test_a_window_closes_early_when_no_reaction_is_left() -> None:
    window = ReactionWindow(1.0, A_AND_C)
    window.start()
    window.advance(3.0)
    window.end(3.25)
    assert not window.is_open
    assert window.closed_at == 3.25


def test_the_window_pauses_while_the_display_is_busy_or_the_table_covered() -> None:
    window = ReactionWindow(1.0, A_AND_C)
    window.start()
    window.advance(10.0)
    window.advance(10.5)
    window.advance(60.5)  # nobody looked at the clock meanwhile
    assert window.remaining(60.5) == 0.5
    window.busy = True
    window.advance(60.75)
    window.advance(61.0)
    window.busy = False
    assert window.remaining(61.0) == 0.5
    window.advance(61.5)
    assert not window.is_open


def landed(reaction: float | str) -> ReactionWindow:
    """Returns a window that has been open since the second 10."""
    window = ReactionWindow(reaction, A_AND_C)
    window.start()
    window.advance(10.0)
    return window


def test_a_reaction_comes_before_the_window_ends_however_late_it_is_decided() -> None:
    window = landed(2.0)
    assert window.latest_within(10.3) == 10.3, "an early one is not delayed"
    late = window.latest_within(11.9)
    assert 11.5 < late < 12.0 and window.latest_within(500.0) == late
    window.advance(late)
    assert window.is_open, "so that it does not tell that the seat had something to decide"


def test_without_an_open_or_limited_window_a_reaction_has_its_own_time() -> None:
    assert landed(UNTIL_ANSWERED).latest_within(500.0) == 500.0
    assert ReactionWindow(2.0, A_AND_C).latest_within(500.0) == 500.0
    waiting = ReactionWindow(2.0, A_AND_C)
    waiting.start()
    assert waiting.latest_within(500.0) == 500.0, "the card has not landed yet"
    closed = landed(2.0)
    closed.end(11.0)
    assert closed.latest_within(11.9) == 11.9


def test_a_timed_window_runs_faster_once_every_person_has_acted() -> None:
    window = landed(3.0)
    window.answer(0)
    window.advance(10.2)
    assert window.remaining(10.2) == pytest.approx(2.8), "C has not"
    window.answer(2)
    window.advance(10.3)
    assert window.remaining(10.3) == pytest.approx(2.4)


def test_a_window_that_runs_faster_is_still_open_when_the_last_replies_come() -> None:
    window = landed(1.0)
    window.answer(0)
    window.answer(2)
    window.advance(10.5)
    assert window.is_open and window.latest_within(500.0) == pytest.approx(10.5), "however slow the frames are"
    window.advance(10.7)
    assert not window.is_open
