"""Actions out of turn, by the viewer and by other local players, reveal no hidden cards."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import REST, Evening
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.scenes.controls.gamepads import GamepadKind
from uno_desktop.scenes.controls.keymap import PAD_CODES, code_for, use_pad
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.table.command_list import REACTION
from uno_desktop.scenes.table.player_actions import PASS_TURN
from uno_desktop.scenes.table.prompts.panel_prompt import SeatPrompt
from uno_desktop.system.i18n import tr

OTHER = 2
"""The seat of the second person on the sofa."""
ATTACK = "D play W+8>G"


def alone(folder: Path, hand: str, *lines: str, ruleset: str = "unplugged", last: str = "W+8 VAC Y1 Y2") -> Evening:
    """One person against three; the player on the right has something to lay, and `lines` have been done."""
    evening = Evening(folder, ruleset, HUMAN, "easy", "easy", "easy", common__reactionSeconds=0)
    evening.lay_out([hand, *REST[:2], last], "Y9", 3, *lines)
    return evening


def on_sofa(folder: Path, seconds: int | str = 1, hand: str = "NON B1 B2 B3") -> Evening:
    """Two people and two computer players; it is the first person's turn, the one opposite holds `hand`."""
    evening = Evening(folder, "unplugged", HUMAN, "easy", HUMAN, "easy", common__reactionSeconds=seconds)
    evening.lay_out(["VAC R1 R2 R5", REST[1], hand, REST[2]], "R9", 0)
    return evening


def lays(evening: Evening, code: str) -> None:
    """The viewer lays a card, and it lands."""
    before = evening.session.actions_done
    evening.lay(code)
    evening.until(lambda: evening.session.actions_done > before and evening.scene.display.ready)


def bar(evening: Evening) -> list[str]:
    """The buttons of the reaction bar."""
    return [
        each.name for each in evening.scene.commands().buttons if each.name in (PASS_TURN, "NON", "BOO", "DER", "cut")
    ]


def calls(evening: Evening) -> list[str]:
    """The labels of the calls on player panels."""
    return [each.label for each in evening.scene.commands().buttons if each.name.startswith(REACTION)]


def until_called(evening: Evening) -> None:
    evening.until(lambda: bool(evening.called))


def test_no_seat_flies_the_flag_of_the_last_card_during_the_deal(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy", "easy")
    effects, seats, counts = evening.scene.display.effects, range(3), set[int]()
    while not evening.scene.display.ready:
        evening.frame()
        counts |= {effects.cards_left(seat) for seat in seats}
        assert not any(map(effects.one_left, seats))
    assert 1 in counts
    evening.lay_out(["R1 R2 R3", "G1", "Y1 Y2 Y3"], "R9", 0)
    evening.frame(3, draw=True)
    assert [*map(evening.scene.display.effects.one_left, seats)] == [False, True, False]


def test_the_uno_button_is_lit_while_the_effect_of_the_card_is_still_shown(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy", "easy", common__reactionSeconds=5)
    evening.lay_out(["RR B5", "G1 G2 G3", "Y1 Y2 Y3"], "R9", 0)
    evening.lay("RR")
    display = evening.scene.display
    evening.until(lambda: evening.scene.actions.may_say_uno() and len(display.hand) == 1)
    evening.frame()
    button = evening.scene.commands().named("uno")
    assert not display.ready and button is not None and button.enabled and button.urgent
    evening.click(*button.box.center)
    evening.frame()
    assert not evening.session.view(0).owes & 1


def test_uno_is_said_only_after_the_card_has_landed(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy", "easy", common__reactionSeconds=5)
    evening.lay_out(["R1 B5", "G1 G2 G3", "Y1 Y2 Y3"], "R9", 0)
    evening.lay("R1")
    for owed in (1, 0):  # while the card is in the air, a key only ends that
        evening.until(evening.scene.actions.may_say_uno)
        evening.key(code_for("uno"))
        evening.frame()
        assert evening.session.view(0).owes & 1 == owed


def ready(evening: Evening) -> None:
    """The person before the curtain takes the screen."""
    until_called(evening)
    evening.open_curtain()


def stays_until_another_is_awaited(evening: Evening) -> None:
    """The second person remains before the screen, and plays on, until it is the first one's turn."""
    for _ in range(400):
        if evening.called:
            assert evening.session.awaited == 1, "the first person, and nobody else, is called to the screen"
            return
        assert evening.scene.viewer == OTHER
        if evening.asked():
            evening.key(pygame.K_d, pygame.K_p)
        evening.frame()
    raise AssertionError("the first person never has a turn")


def test_an_attacked_player_has_a_button_for_each_answer_at_a_fixed_place(tmp_path: Path) -> None:
    evening = alone(tmp_path, "NON BOO DER G7", ATTACK)
    assert sorted(bar(evening)) == ["BOO", "DER", "NON"]
    places = [evening.scene.commands().named(name) for name in ("NON", "BOO", "DER")]
    layout = evening.scene.display.layout
    assert [each and each.box for each in places] == [layout.chance_box(place, 4) for place in (0, 1, 2)]
    evening.lay_out(["DER G7 G8", *REST[:2], "W+8 Y1 Y2"], "Y9", 3, ATTACK)
    only = evening.scene.commands().named("DER")
    assert only is not None and only.box == layout.chance_box(2, 3)


def test_a_boomerang_by_its_key_and_a_derivation_by_its_button(tmp_path: Path) -> None:
    evening = alone(tmp_path, "BOO G7 G8", ATTACK)
    evening.key(pygame.K_b)
    evening.frame(3)
    assert len(evening.codes(3)) == 3 + 8
    evening.lay_out(["DER G7 G8", *REST[:2], "W+8 Y1 Y2"], "Y9", 3, ATTACK)
    evening.button("DER")
    assert isinstance(evening.scene.input.prompt, SeatPrompt)
    evening.key(pygame.K_ESCAPE)
    assert evening.scene.input.prompt is None and evening.session.state.threat is not None
    evening.button("DER")
    evening.panel(2)
    evening.frame(3)
    assert len(evening.codes(2)) == 3 + 8


@pytest.mark.parametrize("by_click", [False, True])
def test_a_player_who_could_cancel_is_asked_outside_their_turn(tmp_path: Path, by_click: bool) -> None:
    evening = alone(tmp_path, "NON G7 G8", "D play VAC")
    assert set(bar(evening)) == {PASS_TURN, "NON"}
    assert not evening.scene.display.hud_state.turn_line and not evening.scene.actions.button_verbs()
    assert evening.card("NON") in evening.scene.display.hand_style.playable
    evening.lay("NON") if by_click else evening.key(pygame.K_n)
    evening.frame(3)
    assert evening.codes() == ["G7", "G8"]
    evening.lay_out(["NON G7 G8", *REST[:2], "VAC Y1 Y2"], "Y9", 3, "D play VAC")
    evening.key(pygame.K_p)
    evening.frame(3)
    assert evening.codes() == ["Y1", "Y2"], "the hands have been passed on"


def test_the_same_card_cuts(tmp_path: Path) -> None:
    evening = alone(tmp_path, "B1 B2 Y5", ruleset="street", last="Y5 Y1 Y2")
    evening.lay_out(["B1 B2 Y5", "R1 R2 Y5", "B3 B4", "G1 G2"], "Y9", 1, "B play Y5")
    assert bar(evening) == ["cut"]
    evening.key(code_for("cut"))
    evening.frame(3)
    assert evening.codes() == ["B1", "B2"]


def test_nothing_reveals_that_another_player_could_react(tmp_path: Path) -> None:
    evening = on_sofa(tmp_path)
    lays(evening, "VAC")
    assert evening.session.state.agenda and evening.session.awaited == 1 << OTHER
    assert evening.scene.viewer == 0 and not bar(evening) and not evening.scene.display.hud_state.status_line
    with_non = evening.scene.commands().names
    assert calls(evening) == [tr("table.react")]
    for _ in range(60):
        assert not evening.called or not evening.session.state.agenda
        evening.frame()
    assert not evening.session.state.agenda, "the beat is over, and silence was no"
    other = on_sofa(tmp_path / "other", hand="B4 B1 B2 B3")
    lays(other, "VAC")
    assert other.scene.commands().names == with_non


def test_the_call_of_another_person_names_only_what_a_gamepad_has(tmp_path: Path) -> None:
    evening = on_sofa(tmp_path)
    lays(evening, "VAC")
    [react] = [each for each in evening.scene.commands().buttons if each.name.startswith(REACTION)]
    assert react.key == str(evening.scene.display.layout.seats.digit(OTHER))
    use_pad(GamepadKind.XBOX)
    evening.frame()
    [react] = [each for each in evening.scene.commands().buttons if each.name.startswith(REACTION)]
    assert react.key == "RS"
    assert [evening.scene.actions.key_of_other(3, count) for count in (1, 2)] == ["RS", ""]
    evening.key(PAD_CODES["right stick"])
    ready(evening)
    assert evening.scene.viewer == OTHER and evening.scene.local_players.reacting


@pytest.mark.parametrize("by_click", [False, True])
def test_a_player_takes_the_screen_to_say_non_and_returns_it(tmp_path: Path, by_click: bool) -> None:
    evening = on_sofa(tmp_path)
    lays(evening, "VAC")
    if by_click:
        evening.panel(OTHER)
    else:
        evening.key(pygame.K_0 + evening.scene.display.layout.seats.digit(OTHER))
    ready(evening)
    assert evening.scene.viewer == OTHER and evening.scene.local_players.reacting
    assert set(bar(evening)) == {PASS_TURN, "NON"}
    evening.frame(100)
    assert evening.session.state.agenda, "time stands still while somebody looks at their hand"
    evening.button("NON")
    stays_until_another_is_awaited(evening)
    assert evening.codes(0) == ["R1", "R2", "R5"], "nobody's hand went anywhere"


def test_a_player_without_a_reaction_returns_the_screen(tmp_path: Path) -> None:
    evening = on_sofa(tmp_path, hand="B4 B1 B2 B3")
    lays(evening, "R1")
    evening.key(pygame.K_0 + evening.scene.display.layout.seats.digit(OTHER), mod=pygame.KMOD_SHIFT)
    ready(evening)
    assert bar(evening) == [PASS_TURN]
    evening.key(pygame.K_p)
    assert not evening.scene.local_players.reacting
    stays_until_another_is_awaited(evening)


def test_a_player_who_jumped_in_keeps_the_screen(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "street", HUMAN, "easy", HUMAN, "easy", seed=8)
    evening.lay_out(["Y5 R1 R2 R5", REST[1], "Y5 B4 B5 B6", REST[2]], "Y9", 0)
    lays(evening, "Y5")
    evening.panel(OTHER)
    ready(evening)
    assert bar(evening) == [PASS_TURN, "cut"]
    evening.key(code_for("cut"))
    stays_until_another_is_awaited(evening)
    assert evening.session.state.turn == 0


def test_a_player_who_looks_during_another_turn_returns_the_screen(tmp_path: Path) -> None:
    evening = on_sofa(tmp_path)
    evening.panel(OTHER)
    ready(evening)
    evening.key(pygame.K_p)
    until_called(evening)
    ready(evening)
    assert evening.scene.viewer == 0 and evening.scene.actions.awaited


@pytest.mark.parametrize("by_click", [False, True])
def test_a_player_called_by_mistake_returns_the_screen_unseen(tmp_path: Path, by_click: bool) -> None:
    evening = on_sofa(tmp_path)
    names = evening.scene.display.names
    evening.panel(OTHER)
    until_called(evening)
    assert evening.called == names[OTHER]
    evening.frame(20)
    decline = evening.scene.commands().named("menu")
    assert decline is not None and decline.label == tr("handover.not_now")
    if by_click:
        evening.click(*decline.box.center)
    else:
        evening.key(pygame.K_ESCAPE)
    evening.frame(2)
    assert evening.called == names[0], "another person may be at the screen now"
    assert evening.scene.display.hand_style.face_down
    evening.frame(20)
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, PauseMenu), "a turn is not sent back"
    evening.key(pygame.K_ESCAPE)
    assert evening.called == names[0]
    ready(evening)
    scene = evening.scene
    assert (scene.viewer, scene.local_players.reacting, scene.actions.awaited) == (0, False, True)
    assert evening.codes(0)[0], "and plays on"


def test_passing_counts_as_an_answer(tmp_path: Path) -> None:
    evening = on_sofa(tmp_path, seconds="untilAnswered")
    lays(evening, "R1")
    evening.key(pygame.K_0 + evening.scene.display.layout.seats.digit(OTHER), mod=pygame.KMOD_SHIFT)
    ready(evening)
    evening.key(pygame.K_p)
    evening.frame()
    assert OTHER not in evening.scene.actions.reaction_awaits() and evening.scene.viewer == OTHER


def test_without_reaction_time_a_window_does_not_stop_a_shared_screen(tmp_path: Path) -> None:
    evening = on_sofa(tmp_path, seconds=0)
    lays(evening, "VAC")
    evening.frame(3)
    assert not evening.session.state.agenda


def test_where_all_must_answer_each_local_player_has_a_button_and_a_digit(tmp_path: Path) -> None:
    evening = on_sofa(tmp_path, seconds="untilAnswered")
    lays(evening, "R1")
    assert OTHER in evening.scene.actions.reaction_awaits()
    assert calls(evening) == [tr("table.go_on")]
    evening.key(pygame.K_0 + evening.scene.display.layout.seats.digit(OTHER))
    evening.frame()
    assert OTHER not in evening.scene.actions.reaction_awaits()


def test_the_reaction_time_is_shown_on_the_reaction_button_and_not_on_uno(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "street", HUMAN, "easy", "easy", "easy", common__reactionSeconds=3)
    evening.lay_out(["B1 B2 Y5", "R1 R2 Y5", "B3 B4", "G1 G2"], "Y9", 1)  # only the last card fits
    ring: list[float] = []
    for _ in range(400):
        evening.frame()
        commands, left = evening.scene.commands(), evening.scene.display.hud_state.reaction_left
        for button in commands.buttons:
            if button.timed and left is not None:
                assert button.name == "cut" and button.enabled, button
                ring.append(left)
        if ring and commands.named("cut") is None:
            break
    assert len(ring) > 5 and ring == sorted(ring, reverse=True) and ring[0] > 0.7 and ring[-1] < 0.3


def test_an_icon_has_a_name_as_soon_as_mouse_or_keyboard_is_on_it(tmp_path: Path) -> None:
    evening = on_sofa(tmp_path)
    evening.frame(30, draw=True)
    hud_state = evening.scene.display.hud_state

    def named() -> list[str]:
        evening.frame()
        button = hud_state.pointed_button
        return [button.command.name] if button is not None and button.tip else []

    icons = [button for button in evening.scene.commands().buttons if button.icon]
    assert len(icons) >= 3
    for button in icons:
        assert button.label, f"{button.name} has no name"
        evening.hover(*button.box.center)
        assert named() == [button.name]
    evening.hover(2, 2)
    seen = set()
    for _ in range(40):
        evening.key(pygame.K_TAB)
        seen |= set(named())
    assert seen == {button.name for button in icons}, "by keyboard too"
