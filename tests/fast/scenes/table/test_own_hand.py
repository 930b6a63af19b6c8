"""Viewer's hand: sorting, manual order, dragging to the pile, and its texts."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import Evening
from uno_desktop.drawing.geometry import Box
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.actions import DRAW, PASS
from uno_desktop.model.cards import HIDDEN
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.table.command_list import SUPPLY
from uno_desktop.scenes.table.devices.table_focus import Stop, TableFocus
from uno_desktop.stage.texts.card_text import name_of
from uno_desktop.system.i18n import tr

HELD = "R5 G7 R9 B2 Y7"


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """My turn; the pile shows a red 1."""
    evening = Evening(tmp_path, "official", HUMAN, "easy", "easy")
    evening.lay_out([HELD, "G1 G2 G3", "B1 B3 B4"], "R1")
    evening.frame(3)
    return evening


def hand(evening: Evening) -> str:
    scene = evening.scene
    return " ".join(evening.session.book.deck.codes[card] for card in scene.hand.cards)


def press(evening: Evening, code: str) -> None:
    evening.hover_card(code)
    evening.frame()
    evening.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=evening.services.mouse, button=1))


def carry(evening: Evening, x: float, y: float, frames: int = 4) -> None:
    start = evening.services.mouse
    for step in range(1, frames + 1):
        part = step / frames
        there = (round(start[0] + (x - start[0]) * part), round(start[1] + (y - start[1]) * part))
        evening.services.mouse = there
        evening.post(pygame.Event(pygame.MOUSEMOTION, pos=there, rel=(1, 1), buttons=(1, 0, 0)))
        evening.frame(draw=True)


def let_go(evening: Evening) -> None:
    evening.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=evening.services.mouse, button=1))
    evening.frame()


def test_a_key_and_a_button_change_the_hand_order_and_it_is_saved(evening: Evening) -> None:
    assert hand(evening) == "R5 R9 Y7 G7 B2"
    evening.key(code_for("order"))
    assert hand(evening) == "B2 R5 Y7 G7 R9" and evening.services.settings.hand_order == "value"
    evening.button("order")
    assert hand(evening) == "B2 R5 Y7 G7 R9" and evening.services.settings.hand_order == "hand"
    evening.button("order")
    evening.frame(30)
    assert hand(evening) == "R5 R9 Y7 G7 B2"
    poses = [sprite.pose for sprite in evening.scene.display.table_view.hands[0]]
    assert poses == [evening.scene.display.layout.hand.pose(place, 5) for place in range(5)], "they have glided there"


def test_the_order_of_one_person_at_a_shared_screen_is_no_preference(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN)
    evening.lay_out(["R5 B2 R9", "Y1 Y2"], "G9")
    evening.key(code_for("order"))
    evening.frame(30)
    assert hand(evening) == "B2 R5 R9" and evening.services.settings.hand_order == "color"


def test_the_preference_may_change_behind_the_menu(evening: Evening) -> None:
    evening.services.settings.hand_order = "value"
    evening.frame()
    assert hand(evening) == "B2 R5 Y7 G7 R9"


def test_a_card_dragged_to_the_pile_is_played(evening: Evening) -> None:
    scene, card = evening.scene, evening.card("R9")
    press(evening, "R9")
    carry(evening, *scene.display.layout.piles.pile_box.center)
    assert scene.input.drag.card == card and scene.display.hud_state.drag_over_pile
    sprite = scene.hand.sprite(card)
    assert sprite is not None and sprite.y < scene.display.layout.hand.box(5).y, "it is where the mouse is"
    assert evening.session.state.pile[-1] != card, "not before it is let go"
    let_go(evening)
    evening.frame(3)
    assert evening.session.state.pile[-1] == card or card in evening.session.state.pile


def test_a_card_dropped_elsewhere_glides_back(evening: Evening) -> None:
    scene, card = evening.scene, evening.card("R9")
    home = scene.hand.sprite(card).pose  # type: ignore[union-attr]
    press(evening, "R9")
    carry(evening, 200, 200)
    assert not scene.display.hud_state.drag_over_pile
    let_go(evening)
    before = evening.session.actions_done
    evening.frame(40)
    assert scene.hand.sprite(card).pose == home and evening.session.actions_done == before  # type: ignore[union-attr]
    assert evening.services.settings.hand_order == "color", "up and away is no new order"


def test_a_card_that_does_not_fit_comes_back_from_the_pile_with_the_reason(evening: Evening) -> None:
    press(evening, "B2")
    carry(evening, *evening.scene.display.layout.piles.pile_box.center)
    let_go(evening)
    assert evening.scene.input.tooltip.reason and evening.session.intent(0) is None
    evening.frame(40)
    assert evening.scene.hand.cards == [card for card in evening.scene.hand.cards if card >= 0]
    assert evening.scene.hand.sprite(evening.card("B2")) is not None


def test_a_card_dragged_sideways_is_reordered_and_new_cards_come_to_the_right(evening: Evening) -> None:
    scene = evening.scene
    press(evening, "R5")
    x, y = evening.corner(evening.card("G7"))
    carry(evening, x + 30, y + 30, 8)
    assert hand(evening) == "R9 Y7 G7 R5 B2" and evening.services.settings.hand_order == "hand"
    let_go(evening)
    assert evening.session.actions_done == 0, "to sort is not to lay"
    evening.put_on_top("R0")
    evening.key(code_for("draw"))
    evening.frame(60)
    assert hand(evening).split()[:6] == ["R9", "Y7", "G7", "R5", "B2", "R0"]
    evening.services.resize((1920, 1080))
    evening.frame()
    assert hand(evening).split()[:6] == ["R9", "Y7", "G7", "R5", "B2", "R0"], "remembered through the round"
    assert scene.hand.order.kind == "hand"


def test_the_keyboard_does_the_same(evening: Evening) -> None:
    focus = evening.scene.input.focus
    evening.key(pygame.K_RIGHT)
    assert focus.visible and focus.place == 0
    evening.key(pygame.K_RIGHT, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert hand(evening) == "R9 Y7 R5 G7 B2" and evening.scene.hand.cards.index(focus.card) == 2
    evening.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert hand(evening) == "R9 R5 Y7 G7 B2"


def test_a_right_click_puts_the_card_back(evening: Evening) -> None:
    press(evening, "R9")
    carry(evening, *evening.scene.display.layout.piles.pile_box.center)
    evening.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=evening.services.mouse, button=3))
    assert evening.scene.input.drag.card == HIDDEN
    let_go(evening)
    evening.frame(3)
    assert evening.session.actions_done == 0


def test_a_dragged_card_that_leaves_the_hand_is_dropped(evening: Evening) -> None:
    press(evening, "R9")
    carry(evening, 400, 300)
    state, card = evening.session.state, evening.card("R9")
    state.hands[0] ^= 1 << card
    state.supply.append(card)
    evening.scene.rebuild()
    evening.frame()
    assert evening.scene.input.drag.card == HIDDEN
    let_go(evening)


def test_a_tooltip_explains_a_card_and_why_it_cannot_be_played(evening: Evening) -> None:
    def rests_on(code: str) -> None:
        evening.hover_card(code)
        evening.frame(2)

    hud_state = evening.scene.display.hud_state
    rests_on("R9")
    assert hud_state.tip is None
    evening.frame(20, draw=True)
    assert hud_state.tip is not None
    assert (hud_state.tip.name, hud_state.tip.does, hud_state.tip.why_not) == ("Red 9", tr("tip.fits.number"), "")
    rests_on("B2")
    assert hud_state.tip is None and hud_state.status_line == evening.scene.input.tooltip.reason != ""
    evening.frame(20, draw=True)
    assert hud_state.tip is not None and hud_state.tip.why_not == evening.scene.input.tooltip.reason
    evening.hover(*evening.scene.display.layout.piles.pile_box.center)
    evening.frame(22, draw=True)
    deck, top = evening.session.book.deck, evening.session.state.pile[-1]
    assert hud_state.tip is not None, "the card on the pile is explained too"
    assert (hud_state.tip.name.lower(), hud_state.tip.why_not) == (name_of(deck.faces[top]).lower(), "")
    assert tr("tip.fits.number") not in hud_state.tip.does, "it has been played already"


def test_a_resting_mouse_opens_no_tooltip(evening: Evening) -> None:
    evening.hover_card("R9")
    evening.frame(3)
    assert evening.scene.display.hand_style.pointed in evening.session.book.deck.ids["R9"], "the card rises"
    evening.click(*evening.services.mouse)
    evening.frame(60)
    assert evening.scene.display.hud_state.tip is None


def test_the_order_button_covers_no_card(evening: Evening) -> None:
    layout = evening.scene.display.layout
    box = next(each.box for each in evening.scene.commands().buttons if each.name == "order")
    assert min(box.w, box.h) >= 40 * layout.unit
    for count in (1, 7, 15, 24, 40):
        assert not box.overlaps(layout.hand.box(count)), count


def test_page_keys_jump_by_color_and_home_and_end_to_the_ends(evening: Evening) -> None:
    """R5 R9 Y7 G7 B2 lie there; the triggers of a pad send the same keys."""
    focus = evening.scene.input.focus
    codes = evening.session.book.deck.codes

    def at(key: int) -> str:
        evening.key(key)
        return codes[focus.card]

    assert at(pygame.K_HOME) == "R5" and focus.visible
    assert [at(pygame.K_PAGEDOWN) for _ in range(4)] == ["Y7", "G7", "B2", "R5"]
    assert at(pygame.K_RIGHT) == "R9"
    assert [at(pygame.K_PAGEUP) for _ in range(3)] == ["R5", "B2", "G7"]
    assert at(pygame.K_END) == "B2"
    evening.key(pygame.K_UP)
    assert at(pygame.K_HOME) == "R5", "from the draw pile too"


def test_the_focus_goes_to_what_can_be_done() -> None:
    focus, cards = TableFocus(), [5, 6, 7, 8]
    names: list[tuple[object, ...]] = [*(("card", card) for card in cards), ("supply",), ("button", "draw")]
    focus.settle([Stop(name, Box(60.0 * at, 0.0, 40.0, 40.0), str) for at, name in enumerate(names)])
    focus.follow(cards, {7, 8}, HIDDEN, "")
    assert focus.card == 7, "the nearest card that fits"
    focus.follow(cards, set(), HIDDEN, "draw")
    assert focus.name == "draw", "no card fits"
    focus.follow(cards, {8}, HIDDEN, "")
    assert focus.card == 8
    focus.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT))
    focus.chosen = True
    focus.follow(cards, {5}, HIDDEN, "")
    assert focus.card == 7, "chosen by the player"
    focus.follow(cards, {5, 8}, 8, "")
    assert focus.card == 8, "a hint was asked for"


def test_the_drawn_card_that_fits_gets_the_focus(evening: Evening) -> None:
    fresh = evening.put_on_top("R0")
    evening.key(pygame.K_RIGHT, pygame.K_RIGHT)
    evening.key(code_for("draw"))
    evening.frame(60)
    assert evening.scene.input.focus.card == fresh


def test_up_leads_from_the_hand_to_what_can_be_done_and_never_to_a_closed_pile(evening: Evening) -> None:
    focus = evening.scene.input.focus
    evening.put_on_top("R0")
    evening.key(pygame.K_RIGHT, pygame.K_UP)
    assert focus.name == SUPPLY
    evening.key(pygame.K_RETURN)
    evening.frame(60)
    evening.key(pygame.K_UP)
    assert focus.name == PASS, "what stands in the place of drawing is one press away"
    evening.key(pygame.K_DOWN)
    assert focus.card != HIDDEN
    evening.key(pygame.K_UP, pygame.K_RETURN)
    evening.frame(2)
    assert evening.done() == "A pass"
    assert not evening.scene.actions.awaited and not focus.go_to(SUPPLY), "nobody draws out of turn"


@pytest.mark.parametrize("hand", ["R1 Y5", "B1 Y5"])
def test_nothing_lies_above_a_hand_that_is_face_down(evening: Evening, hand: str) -> None:
    evening.lay_out([hand, "G1 G2 G3", "B1 B3 B4"], "R9")
    evening.scene.local_players.hand_visibility.lock()
    evening.frame(3)
    assert evening.scene.display.hand_style.face_down
    assert not evening.scene.input.focus.go_to(SUPPLY)


def test_an_arrow_is_never_silent_on_the_last_card(evening: Evening) -> None:
    evening.lay_out(["R5", "G1 G2 G3", "B1 B3 B4"], "R9")
    evening.frame(3)
    focus, keys = evening.scene.input.focus, [pygame.K_RIGHT] * 2
    evening.key(*keys)
    assert focus.card == HIDDEN, "a hand of one card does not go round: a voice would say nothing"
    while focus.card == HIDDEN:
        evening.key(pygame.K_RIGHT)


def test_the_only_move_gets_the_focus_each_time(evening: Evening) -> None:
    for _ in range(2):
        evening.lay_out(["R5 R9 R7 R8", "G1 G2 G3", "B1 B3 B4"], "Y1")
        evening.frame(3)
        assert evening.scene.input.focus.name == DRAW
        evening.lay_out(["R5 R9 R7 R8", "G1 G2 G3", "B1 B3 B4"], "Y1", 1)
        evening.frame(3)
        assert evening.scene.input.focus.card != HIDDEN


def test_the_status_line_keeps_its_space_beside_a_tooltip_elsewhere(evening: Evening) -> None:
    evening.lay_out(["R5 R9 Y7 G7", "G1 G2 G3", "B1 B3 B4"], "R1")
    evening.services.resize((960, 540))
    evening.frame(2)
    evening.key(pygame.K_RIGHT, pygame.K_RIGHT)
    evening.frame(60)
    display = evening.scene.display
    assert display.hud_state.tip is not None
    count = len(evening.scene.hand.cards)
    assert display.renderer.status_space(display.hud_state, count) == display.layout.status_box(count)
