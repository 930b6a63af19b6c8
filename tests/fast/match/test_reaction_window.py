"""The beat for reactions, with moments handed in by hand."""

from __future__ import annotations

import math

from uno_desktop.match.reaction_window import UNTIL_ANSWERED, Pace

A_AND_C = 0b101


def test_without_a_call_there_is_no_beat() -> None:
    pace = Pace(1.0, A_AND_C)
    pace.advance(5.0)
    assert not pace.holds_back
    assert pace.remaining(5.0) is None


def test_the_beat_runs_from_the_landing_of_the_card() -> None:
    pace = Pace(1.0, A_AND_C)
    pace.call_beat()
    pace.busy = True
    pace.advance(10.0)
    assert pace.remaining(10.0) == 1.0
    pace.busy = False
    pace.advance(12.0)
    assert pace.remaining(12.25) == 0.75
    pace.advance(12.9)
    assert pace.holds_back
    pace.advance(13.4)
    assert not pace.holds_back
    assert pace.open_since == 13.0, "the end of the beat, not the frame after it"


def test_with_zero_seconds_nothing_is_held_back() -> None:
    pace = Pace(0, A_AND_C)
    pace.call_beat()
    assert not pace.holds_back


def test_until_answered_waits_for_every_person() -> None:
    pace = Pace(UNTIL_ANSWERED, A_AND_C)
    pace.call_beat()
    pace.advance(0.0)
    pace.advance(1000.0)
    assert pace.remaining(1000.0) == math.inf
    pace.answer(0)
    pace.advance(1001.0)
    assert pace.holds_back
    assert pace.waits_for() == 0b100
    pace.answer(2)
    pace.advance(1002.0)
    assert not pace.holds_back


def test_until_answered_with_nobody_at_the_screen() -> None:
    pace = Pace(UNTIL_ANSWERED, 0)
    pace.call_beat()
    assert not pace.holds_back


def test_a_beat_ends_early_when_nothing_is_left_to_react_to() -> None:
    pace = Pace(1.0, A_AND_C)
    pace.call_beat()
    pace.advance(3.0)
    pace.end_beat(3.25)
    assert not pace.holds_back
    assert pace.open_since == 3.25


def test_the_beat_stands_still_while_the_display_is_busy_or_the_table_covered() -> None:
    pace = Pace(1.0, A_AND_C)
    pace.call_beat()
    pace.advance(10.0)
    pace.advance(10.5)
    pace.advance(60.5)  # nobody looked at the clock meanwhile
    assert pace.remaining(60.5) == 0.5
    pace.busy = True
    pace.advance(60.75)
    pace.advance(61.0)
    pace.busy = False
    assert pace.remaining(61.0) == 0.5
    pace.advance(61.5)
    assert not pace.holds_back
