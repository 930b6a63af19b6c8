"""Handover on the visible table: the table stays, no hand is shown until the player who is called opens it, and nothing
tells what lies in any hand."""

import random
from collections import Counter
from itertools import islice
from pathlib import Path

import pygame
import pytest

from tests.support.access.two_worlds import Leak, compare_handover, handovers
from tests.support.extent import extent
from tests.support.kept_pictures import exact_pictures
from tests.support.scenes.controls.speech_player import RecordingVoice
from tests.support.scenes.evening import Evening
from tests.support.scenes.pages import buttons
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.actions import COLOR
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.controls.gamepads import GamepadKind
from uno_desktop.scenes.controls.keymap import use_pad
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.table.local_players import Handover, LocalPlayers
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.renderers.handover_plate import HandoverPlate
from uno_desktop.system.ai_speed import AiSpeed
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import FULL_PAGE
from uno_desktop.ui.accessibility_tree import NodeAction
from uno_desktop.ui.focus import CHOOSE
from uno_desktop.ui.hold_to_confirm import PAUSE

HANDS = ["R5 R7 B2 B4", "R9 G1 G2 G3", "Y1 Y2 Y3"]
TABLES = extent(2, 30)


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
def test_no_frame_of_a_handover_depends_on_a_hand(tmp_path: Path, ruleset: str) -> None:
    seen: Counter[str] = Counter()
    found = handovers(random.Random(ruleset), ruleset)
    for number in range(TABLES):
        with exact_pictures():
            compare_handover(tmp_path / str(number), next(found), seen)
    assert seen["opened"] == TABLES and seen["closed"] > 12 * TABLES


def test_a_hand_is_not_closed_while_a_roulette_still_brings_cards(tmp_path: Path) -> None:
    """The ways of cards into a closed hand showed their places in it."""
    found = islice(handovers(random.Random("fresh mercy 1000000"), "mercy"), 13, 16, 2)
    for number, pair in enumerate(found):
        assert pair.action.verb == COLOR
        compare_handover(tmp_path / str(number), pair, Counter())


def test_a_plate_that_tells_a_card_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plate = LocalPlayers.plate

    def telling(self: LocalPlayers, handover: Handover) -> HandoverPlate:
        made, session = plate(self, handover), self._actions.session
        return made._replace(text=str(session.hand(made.seat)))

    monkeypatch.setattr(LocalPlayers, "plate", telling)
    with pytest.raises(Leak, match="tree"):
        compare_handover(tmp_path, next(handovers(random.Random(1), "official")), Counter())


def handed_over(folder: Path) -> Evening:
    """Returns a table at which the first person has played, and the second one is called."""
    evening = Evening(folder, "official", HUMAN, HUMAN, "easy")
    evening.lay_out(HANDS, "R8")
    evening.lay("R5")
    evening.until(lambda: bool(evening.called))
    return evening


def tree(evening: Evening) -> str:
    nodes = evening.scene.accessibility_tree().all()
    return " | ".join(f"{node.name}: {node.value}" for node in nodes)


def test_the_table_stays_and_every_hand_lies_face_down(tmp_path: Path) -> None:
    evening = handed_over(tmp_path)
    evening.frame(8, draw=True)
    assert evening.called == "human 1" and evening.top is evening.scene
    for told in ("red 5", "human 0: 3 cards", "human 1", tr("access.clockwise"), tr("handover.hold")):
        assert told in tree(evening), told
    assert "red 9" not in tree(evening) and evening.scene.display.hand_style.face_down
    assert {each.name for each in evening.scene.commands().buttons} == {"menu", "rules", "journal"}


@pytest.mark.parametrize("by", ["mouse", "space", "enter", "gamepad", "screen reader"])
def test_the_player_opens_the_hand_within_a_second(tmp_path: Path, by: str) -> None:
    evening = handed_over(tmp_path)
    key = {"space": pygame.K_SPACE, "enter": pygame.K_RETURN, "gamepad": CHOOSE}.get(by)
    evening.frame(4)  # the presses of the moment before are not meant
    if by == "screen reader":
        covered = next(node for node in evening.scene.accessibility_tree().all() if node.key == ("covered",))
        assert NodeAction.PRESS in covered.actions and tr("handover.or_twice") in covered.description
        evening.scene.perform(covered.key, NodeAction.PRESS)
        evening.frame(round(PAUSE / evening.seconds) + 2)
        assert evening.called
        evening.scene.perform(covered.key, NodeAction.PRESS)
        evening.frame(2)
    elif key is not None:
        evening.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        evening.frame(9)
    else:
        place = evening.scene.display.layout.hand.box(4).center
        evening.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        evening.frame(9)
    assert not evening.called and evening.scene.viewer == 1 and not evening.scene.display.hand_style.face_down
    assert "Red 9" in tree(evening)


@pytest.mark.parametrize("read_aloud", [False, True])
def test_the_focus_begins_at_a_card_that_fits_unless_it_is_read_aloud_to_everybody(
    tmp_path: Path, read_aloud: bool
) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN)
    if read_aloud:
        evening.services.accessibility.announcer.voice = RecordingVoice()
    evening.lay_out(["B5 R7 B2 B4", "R1 R2 B9 R3"], "B8")
    evening.lay("B5")
    evening.until(lambda: bool(evening.called))
    evening.open_curtain()
    evening.key(pygame.K_RETURN)  # shows the focus
    focus = evening.scene.input.focus
    assert focus.visible and evening.card("R1" if read_aloud else "B9", 1) == focus.card


def test_beside_a_gamepad_the_plates_name_its_buttons(tmp_path: Path) -> None:
    evening = handed_over(tmp_path)

    def plates() -> tuple[str, list[str]]:
        evening.frame()
        handover = evening.scene.local_players.handover
        assert handover is not None
        return evening.scene.local_players.plate(handover).key, list(evening.scene.display.effects.keys)

    assert plates() == ("Space", ["2", "U C", ""])
    use_pad(GamepadKind.PLAYSTATION)
    assert plates() == ("Space / ×", ["2", "△ R3", ""])
    use_pad(None)
    assert plates() == ("Space / ×", ["2", "U C", ""]), "the other person may take it up again"
    use_pad(None, gone=True)
    assert plates() == ("Space", ["2", "U C", ""])


def test_the_other_person_catches_without_a_digit(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN, common__reactionSeconds=3)
    evening.lay_out(["R5 R7", "R9 G1 G2"], "R8")
    evening.lay("R5")
    evening.until(lambda: bool(evening.session.view(0).owes & 1))
    evening.frame(30)
    evening.key(pygame.K_c)
    evening.frame(2)
    assert evening.done() == "B catch A"


def test_a_short_press_and_another_key_open_nothing(tmp_path: Path) -> None:
    evening = handed_over(tmp_path)
    evening.frame(8)
    for key in (pygame.K_RETURN, pygame.K_d, pygame.K_u, pygame.K_LEFT, pygame.K_TAB, pygame.K_c, pygame.K_1):
        evening.key(key)
        evening.frame(12)
        assert evening.called == "human 1", pygame.key.name(key)
    assert evening.session.actions_done == 1


def test_escape_pauses_over_covered_cards_and_comes_back_to_the_handover(tmp_path: Path) -> None:
    evening = handed_over(tmp_path)
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, PauseMenu) and evening.scene.display.hand_style.face_down
    evening.key(pygame.K_ESCAPE)
    assert evening.called == "human 1"
    evening.open_curtain()
    evening.key(pygame.K_ESCAPE)
    evening.frame(draw=True)
    assert isinstance(evening.top, PauseMenu) and evening.scene.display.hand_style.face_down
    evening.key(pygame.K_ESCAPE)
    assert evening.called == "human 1", "another person may be there now"


def test_no_handover_if_the_same_player_acts_again(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN, common__reactionSeconds=0)
    evening.lay_out(["RS R7 B2 B4", "R9 G1 G2 G3"], "R8")
    evening.lay("RS")
    for _ in range(60):
        evening.frame()
        assert not evening.called
    assert evening.asked() and not evening.scene.display.hand_style.face_down


def test_no_handover_after_a_penalty_that_leaves_nothing_to_do(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN, "easy", common__reactionSeconds=0)
    evening.lay_out(["R+2 R7 B2 B4", "R9 G1 G2 G3", "Y1 Y2 Y3"], "R8")
    evening.lay("R+2")
    for _ in range(60):
        evening.frame()
        assert evening.called != "human 1"
    assert len(evening.codes(1)) == 6


def test_who_sits_down_first_is_told_what_has_happened(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN, "easy", seed=1)
    evening.services.settings.handover = FULL_PAGE
    evening.until(lambda: bool(evening.called))
    assert isinstance(evening.top, HotSeatScreen) and evening.top.lines == ("Easy 2 plays green 9.",)


def test_of_many_moves_the_latest_are_told_and_the_others_counted(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, *["easy"] * 8, HUMAN, seed=1)
    evening.services.settings.handover = FULL_PAGE
    evening.until(lambda: bool(evening.called))
    assert isinstance(evening.top, HotSeatScreen)
    earlier, *latest = evening.top.lines
    assert earlier == "… and 2 earlier" and len(latest) == 6
    assert (latest[0], latest[-1]) == ("Easy 4 plays blue +2.", "Easy 1 plays yellow 2.")


def test_the_last_player_in_the_round_needs_no_handover(tmp_path: Path) -> None:
    many = " ".join(f"{color}{number}" for color in "RYGB" for number in range(1, 6))
    evening = Evening(tmp_path, "mercy", HUMAN, HUMAN, "easy", common__reactionSeconds=0)
    evening.lay_out([many, "R1 Y2 G3", "W+10 B5 R8"], "B3", 2, "C play W+10>G")
    for _ in range(200):
        evening.frame()
        assert not evening.called
        if evening.asked():
            break
    assert evening.scene.viewer == 1 and not evening.scene.display.hand_style.face_down
    evening.key(pygame.K_ESCAPE)
    evening.key(pygame.K_ESCAPE)
    assert not evening.called and evening.asked()


def test_a_lost_focus_calls_nobody_while_the_last_card_of_the_round_is_on_its_way(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN, common__reactionSeconds=0)
    evening.lay_out(["R5", "R9 G1 G2 G3"], "R8")
    evening.lay("R5")
    evening.until(lambda: evening.session.round_over)
    assert not evening.scene.display.table_view.revealed
    evening.services.stack.on_focus_lost()
    assert not evening.called


@pytest.mark.parametrize("other", [HUMAN, "easy"])
def test_a_drawn_card_stays_in_sight_before_the_hand_is_closed(tmp_path: Path, other: str) -> None:
    evening = Evening(tmp_path, "official", HUMAN, other, HUMAN)
    evening.services.settings.opponents = AiSpeed.RELAXED
    evening.lay_out(["B5 R7 B2 B4", "Y1 Y2 Y3", "R9 G1 G2"], "G8")
    evening.put_on_top("R0")
    evening.key(pygame.K_d)
    evening.until(lambda: not evening.scene.display.ready)
    seen = 0
    while not evening.scene.display.hand_style.face_down:
        seen += evening.scene.display.ready
        evening.frame()
    assert "R0" in evening.codes() and 24 <= seen <= 26, "1.2 seconds"


def test_a_key_ends_the_look_at_a_drawn_card(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN)
    evening.lay_out(["B5 R7 B2 B4", "R9 G1 G2"], "G8")
    evening.put_on_top("R0")
    evening.key(pygame.K_d)
    evening.frame(12)
    assert evening.scene.display.ready and not evening.called
    evening.key(pygame.K_RETURN)
    evening.frame()
    assert evening.called == "human 1"


def test_the_time_limit_of_the_next_player_begins_after_the_look(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN, house__turnSeconds=10)
    evening.lay_out(["B5 R7 B2 B4", "R9 G1 G2"], "G8")
    evening.put_on_top("R0")
    evening.key(pygame.K_d)
    evening.until(lambda: bool(evening.called))
    evening.open_curtain()
    assert evening.session.clock.left()[1] > 9


def gained_while_closed(folder: Path, *others: str) -> Evening:
    """Returns a table at which the first person has got a card while the hand lay face down, before computer players
    with these cards act."""
    evening = Evening(folder, "official", HUMAN, *("easy" for _ in others), HUMAN)
    evening.lay_out(["B5 R7 B2 B4", *others, "B9 G1 G2"], "B8")
    evening.lay("B5")
    evening.until(lambda: evening.scene.local_players.hand_visibility.hides)
    evening.session.state.hands[0] |= 1 << evening.session.state.supply.pop()
    return evening


def test_cards_that_came_before_another_had_the_screen_are_named(tmp_path: Path) -> None:
    """Only those were named that came while another had it."""
    evening = gained_while_closed(tmp_path, "B9 Y2 Y3", "B6 Y6 Y7", "B3 R1 R2")
    evening.until(lambda: evening.called == "human 4")
    evening.open_curtain()
    evening.lay("B9")
    evening.until(lambda: evening.called == "human 0")
    evening.open_curtain()
    assert evening.scene.display.hud_state.toast.startswith("New in your hand")


def test_new_cards_are_named_once_if_the_hand_is_turned_up_by_itself(tmp_path: Path) -> None:
    evening = gained_while_closed(tmp_path, "B9 Y2 Y3", "B6 Y6 Y7", "BS R1 R2")
    evening.until(lambda: not evening.scene.local_players.hand_visibility.hides)
    assert evening.done() == "D play BS" and evening.scene.display.hud_state.toast.startswith("New in your hand")
    evening.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    evening.open_curtain()
    assert not evening.scene.display.hud_state.toast


@pytest.mark.parametrize("by", ["gamepad", "space", "mouse"])
def test_a_press_in_the_moment_in_which_the_hand_turns_up_plays_nothing(tmp_path: Path, by: str) -> None:
    """The line above the hand asks for this press until the turn comes: it is meant for a look, not for a card."""
    evening = gained_while_closed(tmp_path, "B9 Y2 Y3", "B6 Y6 Y7", "BS R1 R2")
    use_pad(GamepadKind.XBOX if by == "gamepad" else None)
    evening.until(lambda: not evening.scene.local_players.hand_visibility.hides)
    evening.until(evening.asked)
    done, hand = evening.session.actions_done, evening.codes()
    if by == "mouse":
        evening.click(*evening.corner(evening.card("B2")))
    else:
        evening.key(pygame.K_RIGHT, CHOOSE if by == "gamepad" else pygame.K_SPACE)
    evening.frame()
    assert (evening.session.actions_done, evening.codes()) == (done, hand)
    evening.frame(12)
    evening.click(*evening.corner(evening.card("B2")))
    evening.until(lambda: evening.session.actions_done > done)
    assert "B2" not in evening.codes()


def test_nothing_moves_and_no_frame_is_drawn_while_a_handover_waits(tmp_path: Path) -> None:
    evening = handed_over(tmp_path)
    evening.frame(20)
    assert evening.scene.frame_lifetime > 0.1
    evening.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
    evening.frame()
    assert evening.scene.frame_lifetime == 0.0, "the plate fills"


def test_the_plates_of_a_shared_screen_show_the_keys_for_calls(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN, "easy")
    evening.lay_out(HANDS, "R8")
    shortcuts = {node.key: node.shortcut for node in evening.scene.accessibility_tree().all() if node.key[0] == "seat"}
    assert shortcuts == {("seat", 1): "1", ("seat", 2): ""}
    assert evening.scene.display.effects.keys == ("U C", "1", "")


def take_break(evening: Evening, who: str) -> None:
    """Presses the button of the pause menu that lets the computer play for this player."""
    [row] = buttons(evening.top, "pause.break", who=who)
    evening.click(*row.rect.center)


@pytest.mark.parametrize("by", ["digit", "focus"])
def test_the_computer_plays_for_a_player_on_a_break_until_the_plate_is_pressed(tmp_path: Path, by: str) -> None:
    evening = handed_over(tmp_path)
    evening.open_curtain()
    evening.key(pygame.K_ESCAPE)
    take_break(evening, "human 1")
    assert evening.called == "human 0", "no hand is shown to a player who goes"
    evening.open_curtain()
    away = next(node for node in evening.scene.accessibility_tree().all() if node.key == ("seat", 1))
    assert evening.scene.display.effects.avatars.mood(1, False, evening.services.now + 60) is Mood.ASLEEP
    assert tr("access.on_break") in away.description and evening.scene.display.effects.keys[1] == "1 break"
    assert "human 1 takes a break" in evening.scene.display.hud_state.toast
    for _ in range(400):
        evening.frame()
        assert not evening.called, "alone at the screen"
        if evening.asked():
            break
    assert evening.scene.viewer == 0 and 1 in {action.seat for action in evening.session.actions}
    while by == "focus" and evening.scene.accessibility_tree().focus != ("seat", 1):
        evening.key(pygame.K_TAB)
    evening.key(pygame.K_1 if by == "digit" else pygame.K_RETURN)
    evening.frame()
    assert evening.scene.display.effects.avatars.mood(1, False, evening.services.now) is not Mood.ASLEEP
    assert not evening.session.away and evening.scene.display.effects.keys[1] == "1"
    evening.key(pygame.K_d, pygame.K_p)
    evening.until(lambda: evening.called == "human 1")


def test_the_last_player_at_the_screen_takes_no_break(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy")
    evening.until(evening.asked)
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, PauseMenu) and not buttons(evening.top, "pause.break", who="human 0")


def test_a_player_back_on_their_own_turn_is_called_instead_of_the_other(tmp_path: Path) -> None:
    """The screen waited for the other player, who had nothing to do."""
    evening = handed_over(tmp_path)
    evening.open_curtain()
    evening.key(pygame.K_ESCAPE)
    take_break(evening, "human 1")
    assert evening.called == "human 0"
    evening.key(pygame.K_1)
    evening.frame()
    assert not evening.session.away and evening.called == "human 1"
    evening.open_curtain()
    assert evening.scene.viewer == 1 and evening.scene.actions.awaited


def test_the_pause_menu_ends_a_break(tmp_path: Path) -> None:
    """Players with gamepads only could not come back."""
    evening = handed_over(tmp_path)
    evening.open_curtain()
    evening.key(pygame.K_ESCAPE)
    assert not buttons(evening.top, "pause.back", who="human 1")
    take_break(evening, "human 1")
    evening.key(pygame.K_ESCAPE)
    [row] = buttons(evening.top, "pause.back", who="human 1")
    assert not buttons(evening.top, "pause.break", who="human 0"), "the last one at the screen"
    evening.click(*row.rect.center)
    evening.frame()
    assert evening.top is evening.scene and not evening.session.away and evening.called == "human 1"
