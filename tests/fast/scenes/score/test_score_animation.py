"""The counting after a round: card by card, seat by seat, then the totals."""

from __future__ import annotations

from uno_desktop.scenes.score.score_animation import LONGEST, Count


def test_cards_are_turned_one_after_the_other_and_counted() -> None:
    count = Count([[5, 20], [], [50]])
    seen = []
    while not count.done:
        count.advance(0.02)
        state = tuple(count.counted(seat) for seat in range(3))
        if not seen or seen[-1] != state:
            seen.append(state)
    assert seen == [(0, 0, 0), (5, 0, 0), (25, 0, 0), (25, 0, 50)]
    assert count.face_up == 3 and count.grown == 1.0


def test_the_totals_grow_only_when_all_is_counted() -> None:
    count = Count([[1], [2]])
    while count.grown == 0.0:
        count.advance(0.02)
    assert count.face_up == 2


def test_it_can_be_cut_short() -> None:
    count = Count([[7] * 30, [1]])
    count.finish()
    assert count.done and count.counted(0) == 210 and count.grown == 1.0


def test_many_cards_do_not_take_for_ever() -> None:
    assert Count([[1] * 60] * 10).duration < LONGEST + 3


def test_empty_hands_are_counted_too() -> None:
    count = Count([[], []])
    count.advance(10)
    assert count.done and count.counted(0) == 0
