"""Rulesets and house rules on screen: Seven-Zero, cards of one number, mercy, the heavy deck, and two-sided cards."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import Evening, my_turn
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NOBODY
from uno_desktop.model.umpire import Umpire
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.prompts.color_wheel import ColorPrompt
from uno_desktop.scenes.table.prompts.panel_prompt import ButtonsPrompt, SeatPrompt
from uno_desktop.stage.animations.flip_animation import cards_turned
from uno_desktop.stage.table.table_effects import threat_label
from uno_desktop.system.i18n import tr


def test_all_cards_of_one_number_are_played_with_the_chosen_card_on_top(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "G6 R6 B6 Y1 Y2", "R9", house__sameNumber="on")
    evening.lay("G6")  # it does not fit, but the red one does: all of them is the only way
    evening.frame(2)
    assert evening.done() == "A play G6 B6 R6"
    evening = my_turn(tmp_path, "official", "G6 R6 B6 Y1 Y2", "R9", house__sameNumber="on")
    evening.lay("R6")
    prompt = evening.scene.input.prompt
    assert isinstance(prompt, ButtonsPrompt) and prompt.title == "One card, or all of this number?"
    evening.frame(4, draw=True)
    evening.key(pygame.K_2)
    evening.frame(2)
    assert evening.done() == "A play R6 B6 G6"


def test_a_seat_out_by_mercy_is_shown_as_out(tmp_path: Path) -> None:
    many = " ".join(f"{color}{number}" for color in "BGY" for number in range(1, 9))
    evening = my_turn(tmp_path, "official", many, "R9", house__mercy=25)
    evening.key(code_for("draw"))
    evening.frame(60 * 4, draw=True)
    assert evening.scene.display.table_view.out & 1 and not evening.session.state.hands[0]


@pytest.mark.parametrize("cards", (3, 25))
def test_the_panel_has_a_button_for_no_seat_and_covers_no_pile(tmp_path: Path, cards: int) -> None:
    renderer = my_turn(tmp_path, "official", "G7 G0 G8").scene.display.renderer
    asked = SeatPrompt(renderer, "ABCD", "With whom?", (1, 2, 3, NOBODY), print, cards)
    button, piles = asked.answers[-1], renderer.layout.piles
    assert button.label == tr("table.no_swap") and asked.panel.contains(button.rect)
    pile = pygame.Rect(*(round(part) for part in piles.pile_box.union(piles.supply_box()).inflated(-8)))
    assert not asked.panel.colliderect(pile)


def test_both_cards_have_help_texts_for_this_table(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "G7 G0 G8", house__sevenZero="partnerOrNobody")
    for code, told in (("G7", "made.swap.may"), ("G0", "made.pass"), ("G8", "tip.fits.number")):
        evening.hover_card(code)
        evening.frame(22, draw=True)
        assert evening.scene.display.hud_state.tip is not None
        assert evening.scene.display.hud_state.tip.does.startswith(tr(told, n=1))


def heavy_table(tmp_path: Path, *hands: str, lines: tuple[str, ...]) -> Evening:
    evening = Evening(tmp_path, "mercy", HUMAN, "easy", "easy", common__reactionSeconds=0)
    evening.lay_out([*hands], "R5", 2, *lines)
    return evening


def test_the_victim_of_a_roulette_names_the_colour(tmp_path: Path) -> None:
    evening = heavy_table(tmp_path, "G1 G2 B3", "Y1 Y2 Y3", "WCR Y4 Y6", lines=("C play WCR",))
    asked, threat = evening.scene.input.prompt, evening.scene.display.table_view.threat
    assert isinstance(asked, ColorPrompt) and asked.title == "Until which colour?"
    assert threat is not None and (threat.unit, threat_label(threat.unit, threat.amount)) == ("roulette", "?")
    evening.key(pygame.K_y)  # the next card of the pile is yellow
    evening.until(lambda: evening.scene.display.table_view.threat is None)
    assert evening.scene.display.table_view.threat is None and evening.session.state.hands[0].bit_count() == 4
    evening.frame(60)
    assert any("turn up" in line for line in evening.scene.journal.sentences()), evening.scene.journal.sentences()


def test_a_player_who_is_out_has_no_cards_and_no_turn(tmp_path: Path) -> None:
    many = "Y1 Y2 Y3 Y4 Y6 Y8 B1 B2 B4 B6 B8 B9 G3 G4 G6 G8"
    evening = heavy_table(tmp_path, "W+10 G1 G2", many, "W+10 Y9 Y0", lines=("C play W+10>R",))
    evening.lay("W+10")
    evening.key(code_for("shift"))
    evening.until(lambda: evening.scene.display.table_view.out and evening.scene.display.ready)
    assert evening.scene.display.table_view.out == 0b010 and not evening.scene.display.table_view.hands[1]
    assert any("out of the round" in line for line in evening.scene.journal.sentences())


def test_the_score_sheet_tells_who_was_put_out_from_who_has_played_all_cards(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "mercy", HUMAN, "easy", common__reactionSeconds=0)
    evening.lay_out(["W+10 G1 G2", "Y1 Y2 Y3 Y4 Y6 Y8 B1 B2 B4 B6 B8 B9 G3 G4 G6 G8"], "R5", 0)
    evening.lay("W+10")
    evening.key(code_for("shift"))
    evening.until(evening.over)
    assert isinstance(evening.top, ScoringScene)
    rows = evening.top.rows
    assert not evening.codes(1) and rows.why_empty(1) == "scoring.put_out" and rows.why_empty(0) == "scoring.no_cards"


LONGEST, LONGEST_REDUCED = 1.4, 0.3
"""Seconds of a flip."""


def flip_table(folder: Path, *hands: str) -> Evening:
    evening = Evening(folder, "flip", HUMAN, "easy", "easy", common__reactionSeconds=0)
    evening.services.settings.speed = 1.0
    evening.lay_out([*hands], "R5", 0)
    return evening


@pytest.mark.parametrize("reduced", (False, True))
def test_a_flip_is_one_wave_of_piles_hands_and_light(tmp_path: Path, reduced: bool) -> None:
    evening = flip_table(tmp_path, "R1 R2 G4", "Y2 Y9 B5", "B8 Y7 G1")
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


def test_a_drawn_card_shows_its_other_face_from_the_draw_pile_on(tmp_path: Path) -> None:
    evening = flip_table(tmp_path, "R1 R2 G4", "Y2 Y9 B5", "B8 Y7 G1")
    display, session, told = evening.scene.display, evening.session, list[ev.Event]()
    deck, top = session.book.deck, display.table_view.draw_back
    Umpire(session.book, session.state, told.append).draw(1, 3, ev.DrawReason.PENALTY)
    [drawn] = told
    assert isinstance(drawn, ev.CardsDrawn)
    display.animator.enqueue([replace(drawn, cards=(HIDDEN,) * 3)])
    display.animator.update(0.1)
    flying = [sprite for sprite in display.table_view.hands[1] if sprite.airborne]
    assert sorted(sprite.back for sprite in flying) == sorted(deck.codes[deck.other[card]] for card in drawn.cards)
    assert flying[0].back == top
    assert display.table_view.draw_back == deck.codes[deck.other[session.state.supply[-1]]]


def test_hidden_backs_stay_hidden_in_flight_and_cannot_be_enlarged(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "flip", HUMAN, "easy", common__reactionSeconds=0, flip__backs="hidden")
    evening.scene.skip()
    display = evening.scene.display
    display.animator.enqueue([ev.CardsDrawn(1, (HIDDEN,) * 2, ev.DrawReason.PENALTY, 2)])
    display.animator.update(0.1)
    assert not any(sprite.back for sprite in display.table_view.hands[1])
    evening.hover(*display.layout.seats.fan_box(1).center)
    evening.frame()
    assert display.hud_state.pointed_seat == NOBODY


def test_the_music_of_the_night_comes_with_the_flip(tmp_path: Path) -> None:
    evening = flip_table(tmp_path, "RF R1 G4", "Y2 Y9 B5", "B8 Y7 G1")
    assert evening.services.stack.music == "table"
    evening.lay("RF")
    evening.until(lambda: evening.scene.display.effects.night)
    evening.frame()
    assert evening.services.stack.music == "night"


def test_pointing_at_a_seat_enlarges_its_backs(tmp_path: Path) -> None:
    evening = flip_table(tmp_path, "R1 R2 G4", "Y2 Y9 B5", "B8 Y7 G1")
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


def test_a_click_still_lays_a_card_while_backs_are_enlarged(tmp_path: Path) -> None:
    evening = flip_table(tmp_path, "R1 R2 G4", "Y2 Y9 B5", "B8 Y7 G1")
    box = evening.scene.display.layout.seats.fan_box(1)
    evening.services.mouse = (round(box.center[0]), round(box.center[1]))
    evening.frame()
    evening.lay("R1")
    evening.key(code_for("uno"))
    assert len(evening.codes()) == 2
