"""The sitters of a table as time goes by."""

from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN
from uno_desktop.stage.avatars.avatar_state import AvatarStates
from uno_desktop.stage.avatars.moods import Mood

WHOS = ("person", "avenger", "robot", "dreamer")


def test_a_feeling_lasts_from_when_it_is_first_seen() -> None:
    sitters = AvatarStates(WHOS)
    sitters.feel(ev.UnoSaid(2))
    assert sitters.mood(2, False, 100.0) is Mood.PLEASED
    assert sitters.mood(2, False, 102.0) is Mood.PLEASED
    assert sitters.mood(2, False, 110.0) is Mood.CALM


def test_whoever_the_game_waits_for_thinks() -> None:
    sitters = AvatarStates(WHOS)
    assert sitters.mood(1, True, 1.0) is Mood.THINKING
    sitters.feel(ev.TurnSkipped(1))
    assert sitters.mood(1, True, 1.0) is Mood.ANGRY


def test_what_is_felt_in_the_end_waits_for_the_end() -> None:
    sitters = AvatarStates(WHOS)
    sitters.feel(ev.PlayChallenged(2, 1, guilty=True))
    before = sitters.mood(1, False, 0.5)
    sitters.over()
    assert before is Mood.THINKING
    assert sitters.mood(1, False, 0.6) is Mood.GLOATING


def test_the_avenger_is_never_sad() -> None:
    sitters = AvatarStates(WHOS)
    for seat in (1, 2):
        sitters.feel(ev.CardsDrawn(seat, (HIDDEN,) * 2, ev.DrawReason.PENALTY, 2))
    assert sitters.mood(1, False, 0.0) is Mood.ANGRY and sitters.mood(2, False, 0.0) is Mood.SAD


def test_computer_players_doze_off_when_nothing_happens_and_people_do_not() -> None:
    sitters = AvatarStates(WHOS)
    for now in (0.0, 60.0):
        seen = [sitters.mood(seat, False, now) for seat in range(4)]
    assert seen == [Mood.CALM, Mood.ASLEEP, Mood.ASLEEP, Mood.ASLEEP]
    sitters.feel(ev.TurnBegan(0))
    assert sitters.mood(1, False, 60.1) is Mood.CALM


def test_eyes_turn_to_what_happens() -> None:
    sitters = AvatarStates(WHOS)
    right = sitters.look(1, Mood.CALM, (200.0, 3.0), 0.7, lively=False)
    below = sitters.look(1, Mood.CALM, (2.0, 90.0), 0.7, lively=False)
    assert (right.aside, right.down) == (1.0, 0.0) and (below.aside, below.down) == (0.0, 1.0)
    assert sitters.look(1, Mood.CALM, (0.0, 0.0), 0.7, lively=False).aside == 0.0


def test_faces_blink_now_and_then_unless_motion_is_reduced() -> None:
    sitters = AvatarStates(WHOS)
    frames = [frame / 60 for frame in range(60 * 12)]
    blinks = [sitters.look(1, Mood.CALM, (9.0, 0.0), now, lively=True).blink for now in frames]
    assert 0.02 < sum(blinks) / len(blinks) < 0.12
    assert not any(sitters.look(1, Mood.CALM, (9.0, 0.0), now, lively=False).blink for now in frames)
