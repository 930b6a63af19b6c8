"""Score animation after a round: card by card, seat by seat, then the totals."""

from uno_desktop.scenes.score.score_rows import LONGEST, ScoreAnimation


def test_cards_are_turned_one_after_the_other_and_counted() -> None:
    animation = ScoreAnimation([[5, 20], [], [50]])
    seen = []
    while not animation.done:
        animation.advance(0.02)
        state = tuple(animation.counted(seat) for seat in range(3))
        if not seen or seen[-1] != state:
            seen.append(state)
    assert seen == [(0, 0, 0), (5, 0, 0), (25, 0, 0), (25, 0, 50)]
    assert animation.face_up == 3 and animation.grown == 1.0


def test_the_totals_grow_only_when_all_is_counted() -> None:
    animation = ScoreAnimation([[1], [2]])
    while animation.grown == 0.0:
        animation.advance(0.02)
    assert animation.face_up == 2


def test_the_animation_can_be_skipped() -> None:
    animation = ScoreAnimation([[7] * 30, [1]])
    animation.finish()
    assert animation.done and animation.counted(0) == 210 and animation.grown == 1.0


def test_the_duration_is_limited_for_many_cards() -> None:
    assert ScoreAnimation([[1] * 60] * 10).duration < LONGEST + 3


def test_empty_hands_are_counted_too() -> None:
    animation = ScoreAnimation([[], []])
    animation.advance(10)
    assert animation.done and animation.counted(0) == 0
