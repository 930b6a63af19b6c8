"""Avatars of a table over time."""

from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.avatars.avatar_state import AvatarStates

WHOS = ("person", "avenger", "robot", "dreamer")


def test_a_feeling_lasts_from_when_it_is_first_seen() -> None:
    avatars = AvatarStates(WHOS)
    avatars.on_event(ev.UnoSaid(2))
    assert avatars.mood(2, False, 100.0) is Mood.PLEASED
    assert avatars.mood(2, False, 102.0) is Mood.PLEASED
    assert avatars.mood(2, False, 110.0) is Mood.CALM


def test_the_awaited_player_looks_thoughtful() -> None:
    avatars = AvatarStates(WHOS)
    assert avatars.mood(1, True, 1.0) is Mood.THINKING
    avatars.on_event(ev.TurnSkipped(1))
    assert avatars.mood(1, True, 1.0) is Mood.ANGRY


def test_expressions_about_the_end_wait_for_the_end() -> None:
    avatars = AvatarStates(WHOS)
    avatars.on_event(ev.PlayChallenged(2, 1, guilty=True))
    before = avatars.mood(1, False, 0.5)
    avatars.on_event_end()
    assert before is Mood.THINKING
    assert avatars.mood(1, False, 0.6) is Mood.GLOATING


def test_the_avenger_is_never_sad() -> None:
    avatars = AvatarStates(WHOS)
    for seat in (1, 2):
        avatars.on_event(ev.CardsDrawn(seat, (HIDDEN,) * 2, ev.DrawReason.PENALTY, 2))
    assert avatars.mood(1, False, 0.0) is Mood.ANGRY and avatars.mood(2, False, 0.0) is Mood.SAD


def test_idle_computer_players_doze_off_and_human_players_do_not() -> None:
    avatars = AvatarStates(WHOS)
    for now in (0.0, 60.0):
        seen = [avatars.mood(seat, False, now) for seat in range(4)]
    assert seen == [Mood.CALM, Mood.ASLEEP, Mood.ASLEEP, Mood.ASLEEP]
    avatars.on_event(ev.TurnBegan(0))
    assert avatars.mood(1, False, 60.1) is Mood.CALM


def test_eyes_turn_to_the_acting_seat() -> None:
    avatars = AvatarStates(WHOS)
    right = avatars.portrait_state(1, Mood.CALM, (200.0, 3.0), 0.7, lively=False)
    below = avatars.portrait_state(1, Mood.CALM, (2.0, 90.0), 0.7, lively=False)
    assert (right.aside, right.down) == (1.0, 0.0) and (below.aside, below.down) == (0.0, 1.0)
    assert avatars.portrait_state(1, Mood.CALM, (0.0, 0.0), 0.7, lively=False).aside == 0.0


def test_faces_blink_now_and_then_unless_motion_is_reduced() -> None:
    avatars = AvatarStates(WHOS)
    frames = [frame / 60 for frame in range(60 * 12)]
    blinks = [avatars.portrait_state(1, Mood.CALM, (9.0, 0.0), now, lively=True).blink for now in frames]
    assert 0.02 < sum(blinks) / len(blinks) < 0.12
    assert not any(avatars.portrait_state(1, Mood.CALM, (9.0, 0.0), now, lively=False).blink for now in frames)
