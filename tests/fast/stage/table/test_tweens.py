"""Tweens and the timeline, with time advanced by hand."""

from uno_desktop.stage.animations.event_animator import Timeline
from uno_desktop.stage.table.tweens import (
    Tween,
    after,
    bump,
    cue,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    overshoot,
    par,
    pause,
    seq,
    stagger,
)


class Watched:
    """A tween that remembers what it showed and when it began."""

    def __init__(self, duration: float) -> None:
        self.seen: list[float] = []
        self.begun = 0
        self.clip = Tween(duration, self.seen.append, on_begin=self._begin)

    def _begin(self) -> None:
        self.begun += 1


def test_every_easing_goes_from_0_to_1() -> None:
    for easing in (linear, ease_in, ease_out, ease_in_out, overshoot):
        assert abs(easing(0.0)) < 1e-9
        assert abs(easing(1.0) - 1.0) < 1e-9
    assert max(overshoot(step / 50) for step in range(51)) > 1.02
    assert bump(0.0) == bump(1.0) == 0.0 and bump(0.5) == 1.0


def test_a_sequence_begins_each_animation_at_its_start_time() -> None:
    one, two = Watched(1.0), Watched(2.0)
    animation = seq(one.clip, two.clip)
    assert animation.duration == 3.0
    animation.begin()
    animation.at(0.5)
    assert (one.begun, two.begun) == (1, 0) and one.seen[-1] == 0.5
    animation.at(2.0)
    assert (one.begun, two.begun) == (1, 1)
    assert one.seen[-1] == 1.0 and two.seen[-1] == 0.5


def test_an_ended_animation_is_not_updated_during_the_next() -> None:
    one, two = Watched(1.0), Watched(1.0)
    animation = seq(one.clip, two.clip)
    animation.begin()
    for t in (0.9, 1.1, 1.5, 2.0):
        animation.at(t)
    assert one.seen == [0.9, 1.0]


def test_time_may_go_back() -> None:
    one, two = Watched(1.0), Watched(1.0)
    animation = seq(one.clip, two.clip)
    animation.begin()
    animation.at(2.0)
    animation.at(0.25)
    assert one.seen[-1] == 0.25 and two.seen[-1] == 0.0


def test_the_last_frame_is_shown_despite_rounding_errors() -> None:
    clips = [Watched(0.42) for _ in range(3)]
    row = stagger(0.1, *(seq(each.clip) for each in clips))
    row.begin()
    row.at(row.duration)
    assert [each.seen[-1] for each in clips] == [1.0, 1.0, 1.0]


def test_stagger_and_par() -> None:
    clips = [Watched(1.0) for _ in range(3)]
    row = stagger(0.5, *(each.clip for each in clips))
    assert row.duration == 2.0
    row.begin()
    row.at(0.75)
    assert [each.begun for each in clips] == [1, 1, 0]
    together = par(pause(0.5), clips[2].clip)
    assert together.duration == 1.0
    together.begin()
    together.at(1.0)
    assert clips[2].seen[-1] == 1.0
    assert after(0.5, pause(1.0)).duration == 1.5


def test_the_timeline_plays_animations_without_gaps() -> None:
    one, two = Watched(0.5), Watched(1.0)
    waiting = [one.clip, two.clip]
    timeline = Timeline(lambda: waiting.pop(0) if waiting else None)
    timeline.update(0.25)
    assert timeline.animation and one.seen[-1] == 0.5
    timeline.update(0.5)
    assert one.seen[-1] == 1.0 and two.seen[-1] == 0.25
    timeline.speed = 2.0
    timeline.update(0.25)
    assert two.seen[-1] == 0.75
    timeline.update(1.0)
    assert two.seen[-1] == 1.0 and timeline.animation is None


def test_skipping_finishes_everything_and_runs_each_callback_once() -> None:
    deeds: list[str] = []
    one, two = Watched(1.0), Watched(1.0)
    waiting = [seq(one.clip, cue(lambda: deeds.append("knock"))), two.clip]
    timeline = Timeline(lambda: waiting.pop(0) if waiting else None)
    timeline.update(0.5)
    timeline.skip()
    assert one.seen[-1] == two.seen[-1] == 1.0
    assert deeds == ["knock"]
    assert timeline.animation is None


def test_an_animation_without_duration_shows_its_last_frame() -> None:
    only = Watched(0.0)
    waiting = [only.clip]
    timeline = Timeline(lambda: waiting.pop(0) if waiting else None)
    timeline.update(0.0)
    assert only.seen[-1] == 1.0 and timeline.animation is None
