"""Countdown of the time limit: a bar, numbers and ticks at the end, and the sentence about what was done instead."""

from pathlib import Path
from unittest.mock import Mock

from tests.support.scenes.controls.speech_player import record_speech
from tests.support.scenes.evening import Evening, my_turn
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.events import TimeRanOut
from uno_desktop.sound.sounds import SoundBank

HAND, TOP = "R6 G2 B4", "R9"


def test_the_last_five_seconds_tick_and_the_tree_says_them(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", HAND, TOP, house__turnSeconds=13)
    evening.services.sounds = sounds = Mock(spec=SoundBank)
    said = list[str]()
    while not evening.session.actions_done:
        evening.frame()
        times = [node.name for node in evening.scene.accessibility_tree().nodes if node.key == ("time",)]
        said += [text for text in times if said[-1:] != [text]]
    assert said == [*(f"{n} seconds left" for n in (15, 10, 5, 4, 3, 2)), "1 second left"]
    assert [call.args[0] for call in sounds.play.call_args_list].count("tap") == 5


def test_speech_tells_the_time_once_and_then_what_was_done(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", HAND, TOP, house__turnSeconds=13)
    voice = record_speech(evening.services)
    evening.until(lambda: evening.session.actions_done > 0)
    evening.frame(10)
    spoken = " ".join(map(str, voice.said))
    assert spoken.count("seconds left") == 1 and spoken.count("Time is up: you drew from the pile.") == 1


def test_the_screen_and_the_log_say_what_was_done(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", HAND, TOP, house__turnSeconds=5)
    evening.frame(60, draw=True)
    left = evening.scene.display.hud_state.time_left
    assert left is not None and 0.0 < left.seconds < left.limit == 5.0
    evening.until(lambda: evening.session.actions_done > 0)
    evening.frame(2, draw=True)
    assert evening.scene.display.hud_state.toast == "Time is up: you drew from the pile."
    evening.frame(40)
    assert "Time is up: you drew from the pile." in evening.scene.journal.sentences()


def test_an_action_in_time_is_not_said_to_be_late(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", HAND, TOP, house__turnSeconds=5)
    told = evening.session.cursor(None, sees_all=True)
    evening.frame(30)
    evening.lay("R6")
    evening.frame(10)
    assert evening.session.actions_done and not any(isinstance(event, TimeRanOut) for event in told.take())


def test_on_a_shared_screen_the_hand_is_covered_in_the_frame_in_which_time_is_up(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy", HUMAN, house__turnSeconds=5)
    evening.lay_out([HAND, "G1 G3 G4", "B1 B2 B3"], TOP)
    told = evening.session.cursor(None, sees_all=True)
    assert not evening.scene.display.hand_style.face_down
    evening.until(lambda: any(isinstance(event, TimeRanOut) for event in told.take()))
    assert evening.scene.display.hand_style.face_down or evening.scene.hidden
    assert "Time is up: human 0 drew from the pile." in evening.scene.display.hud_state.toast
    for _ in range(200):
        evening.frame()
        assert evening.scene.display.hand_style.face_down or evening.scene.hidden
