"""Two-sided cards at the table: the flip in one wave, the night that it brings, and backs that enlarge."""

from pathlib import Path

import pytest

from tests.support.scenes.evening import Evening
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.umpire import Umpire
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.stage.animations.flip_animation import cards_turned

LONGEST, LONGEST_REDUCED = 1.4, 0.3
"""Seconds of a flip."""


def table(folder: Path, *hands: str) -> Evening:
    evening = Evening(folder, "flip", HUMAN, "easy", "easy", common__reactionSeconds=0)
    evening.services.settings.speed = 1.0
    evening.lay_out([*hands], "R5", 0)
    return evening


@pytest.mark.parametrize("reduced", (False, True))
def test_a_flip_is_one_wave_of_piles_hands_and_light(tmp_path: Path, reduced: bool) -> None:
    evening = table(tmp_path, "R1 R2 G4", "Y2 Y9 B5", "B8 Y7 G1")
    evening.services.settings.reduced_motion = reduced
    evening.frame()
    display, session, told = evening.scene.display, evening.session, list[ev.Event]()
    Umpire(session.book, session.state, told.append).turn_over(True)
    [turned] = told
    assert isinstance(turned, ev.CardsTurned) and turned.draw_back
    wave = cards_turned(display.effects, turned)
    assert wave.duration <= (LONGEST_REDUCED if reduced else LONGEST)
    wave.begin()
    fronts, widths = [], []
    for step in range(101):
        wave.at(wave.duration * step / 100)
        if step % 25 == 10:
            evening.scene.draw(evening.surface)
        if display.effects.light_front is not None:
            fronts.append(display.effects.light_front)
        widths.append(display.table_view.supply_turn)
    assert (len(set(fronts)) > 50) != reduced and fronts == sorted(fronts)
    assert any(0.2 < width < 0.8 for width in widths) != reduced and widths[-1] == 0.0
    assert display.effects.night and display.table_view.draw_back == turned.draw_back
    for seat in (1, 2):
        assert [sprite.back for sprite in display.table_view.hands[seat]] == list(turned.backs[seat])


def test_the_music_of_the_night_comes_with_the_flip(tmp_path: Path) -> None:
    evening = table(tmp_path, "RF R1 G4", "Y2 Y9 B5", "B8 Y7 G1")
    assert evening.services.stack.music == "table"
    evening.lay("RF")
    evening.until(lambda: evening.scene.display.effects.night)
    evening.frame()
    assert evening.services.stack.music == "night"


def test_pointing_at_a_seat_enlarges_its_backs(tmp_path: Path) -> None:
    evening = table(tmp_path, "R1 R2 G4", "Y2 Y9 B5", "B8 Y7 G1")
    display, layout = evening.scene.display, evening.scene.display.layout
    for seat in (1, 2):
        for box in (layout.seats.fan_box(seat), layout.seats.panel_box(seat)):
            evening.services.mouse = (round(box.center[0]), round(box.center[1]))
            evening.frame(draw=True)
            assert display.hud_state.pointed_seat == seat
        for count in (1, 3, 30):
            panel = display.renderer.enlarged.box(seat, count)
            assert panel.x >= 0 and panel.y >= 0
            assert panel.right <= layout.size[0] and panel.bottom <= layout.size[1]
    evening.services.mouse = (round(layout.piles.pile_box.center[0]), round(layout.piles.pile_box.center[1]))
    evening.frame()
    assert display.hud_state.pointed_seat == NOBODY


def test_hidden_backs_cannot_be_enlarged(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "flip", HUMAN, "easy", common__reactionSeconds=0, flip__backs="hidden")
    evening.scene.skip()
    box = evening.scene.display.layout.seats.fan_box(1)
    evening.services.mouse = (round(box.center[0]), round(box.center[1]))
    evening.frame()
    assert evening.scene.display.hud_state.pointed_seat == NOBODY


def test_a_click_still_lays_a_card_while_backs_are_enlarged(tmp_path: Path) -> None:
    evening = table(tmp_path, "R1 R2 G4", "Y2 Y9 B5", "B8 Y7 G1")
    box = evening.scene.display.layout.seats.fan_box(1)
    evening.services.mouse = (round(box.center[0]), round(box.center[1]))
    evening.frame()
    evening.lay("R1")
    evening.key(code_for("uno"))
    assert len(evening.codes()) == 2
