"""A click or key that skips an animation never plays a card; costly actions are confirmed first."""

from pathlib import Path

import pygame

from tests.support.scenes.evening import REST, Evening, my_turn
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.actions import DRAW
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.ui.dialog import ConfirmDialog


def watched(folder: Path, hand: str = "Y1 Y2 R3") -> Evening:
    """The player on the right acts, and the card is in the air; after it, it is the person's turn."""
    evening = Evening(folder, "official", HUMAN, "easy", "easy", "easy", common__reactionSeconds=0)
    evening.services.settings.speed = 1.0
    evening.lay_out([hand, *REST[:2], "Y7 B1 B2"], "Y5", 3)
    evening.until(lambda: evening.session.actions_done > 0 and not evening.scene.display.ready)
    return evening


def test_a_click_on_a_card_during_animations_only_skips_them(tmp_path: Path) -> None:
    evening = watched(tmp_path)
    done = evening.session.actions_done
    evening.click(*evening.corner(evening.card("Y1")))
    evening.frame(2)
    assert evening.scene.display.ready and evening.asked(), "it is the person's turn at once"
    assert evening.session.actions_done == done and "Y1" in evening.codes()
    evening.click(*evening.corner(evening.card("Y1")))
    evening.frame(2)
    assert evening.session.actions_done == done + 1, "the next click means it"


def test_a_click_on_the_draw_pile_or_a_future_button_only_skips_animations(tmp_path: Path) -> None:
    for spot in ("supply", "button"):
        evening = watched(tmp_path)
        done, layout = evening.session.actions_done, evening.scene.display.layout
        place = layout.piles.supply_box() if spot == "supply" else layout.buttons.action_box(0)
        evening.click(*place.center)
        evening.frame(2)
        assert evening.session.actions_done == done and evening.asked(), spot


def test_no_key_draws_or_plays_during_animations(tmp_path: Path) -> None:
    for key in (pygame.K_d, pygame.K_RETURN, pygame.K_SPACE, pygame.K_p, pygame.K_a):
        evening = watched(tmp_path)
        evening.scene.input.focus.visible = True
        done = evening.session.actions_done
        evening.key(key)
        evening.frame(2)
        assert evening.session.actions_done == done and evening.asked(), pygame.key.name(key)


def test_a_click_on_the_felt_and_the_space_bar_skip_think_time(tmp_path: Path) -> None:
    for deed in ("click", "key"):
        evening = Evening(tmp_path, "official", HUMAN, "easy", "easy", "easy", common__reactionSeconds=0)
        evening.services.settings.opponents = "relaxed"
        evening.lay_out(["Y1 Y2 R3", *REST[:2], "Y7 B1 B2"], "Y5", 3)
        evening.frame(3)
        assert evening.session.actions_done == 0 and evening.scene.display.ready
        if deed == "click":
            evening.click(evening.scene.display.layout.size[0] * 0.3, evening.scene.display.layout.size[1] * 0.55)
        else:
            evening.key(pygame.K_SPACE)
        evening.frame(2)
        assert evening.session.actions_done == 1, deed


def test_drawing_with_a_playable_card_asks_for_confirmation_if_enabled(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "Y1 Y2 R3", "Y5")
    evening.services.settings.ask_draw = True
    for deed in (lambda: evening.button(DRAW), lambda: evening.key(code_for("draw"))):
        deed()
        evening.frame(2)
        assert isinstance(evening.top, ConfirmDialog) and len(evening.codes()) == 3
        evening.key(pygame.K_ESCAPE)
        evening.frame(2)
    evening.services.settings.ask_draw = False
    evening.key(code_for("draw"))
    evening.frame(2)
    assert len(evening.codes()) == 4
    evening.services.settings.ask_draw = True
    evening.lay_out(["R1 R2 R3", *REST], "Y5", 0)
    evening.key(code_for("draw"))
    evening.frame(2)
    assert not isinstance(evening.top, ConfirmDialog), "nothing fits: nothing to ask"


def test_a_tooltip_disappears_at_the_end_of_the_turn(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "Y1 Y2 R3 B4", "Y5")
    x, y = evening.corner(evening.card("R3"))
    evening.services.mouse = (round(x), round(y))
    evening.frame(4)
    evening.services.mouse = (round(x) + 1, round(y))
    evening.frame(30)
    assert evening.scene.display.hud_state.tip is not None
    evening.key(pygame.K_RIGHT)
    evening.key(pygame.K_RIGHT)
    evening.frame(30)
    assert evening.scene.display.hud_state.tip is not None, "the keyboard explains its card too"
    evening.scene.input.commands.play(evening.card("Y1"))
    for _ in range(60):
        evening.frame()
        assert evening.scene.actions.awaited or evening.scene.display.hud_state.tip is None


def test_arrows_go_by_place_and_tab_takes_the_hand_for_one_stop(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "Y5 B1 G2", "Y9")
    evening.frame(3)

    def at(*keys: int) -> str:
        evening.key(*keys)
        key = evening.scene.accessibility_tree().focus
        return evening.session.book.deck.codes[int(key[1])] if key[0] == "card" else str(key[-1])

    left, right, up, down = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
    assert at(right) == "Y5", "the first press only shows the focus"
    assert [at(right), at(right)] == ["G2", "B1"], "sorted by colour"
    assert at(up) == "supply" and at(down) in ("Y5", "G2", "B1"), "the pile lies above each card"
    evening.key(pygame.K_END)
    assert at(right) == "Y5" and at(left) == "B1", "left and right go round in the hand"
    assert at(up, right) in evening.scene.commands().names, "beside the pile are buttons"
    while at(right) in evening.scene.commands().names:
        pass
    assert at() == "Y5", "and behind them the first card"
    assert at(pygame.K_HOME) == "Y5"
    assert at(pygame.K_TAB) == "supply" and at(pygame.K_TAB) in evening.scene.commands().names
    evening.key(pygame.K_END)
    assert at(pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
    while at(pygame.K_TAB) not in ("Y5", "G2", "B1"):
        pass
    assert at(left, left) == "Y5"
