"""Eliminated and finished players watch the others, dimmed, at a chosen speed."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import Evening
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.cards import HIDDEN
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.command_list import HURRY_BUTTON, WATCH_BUTTON

ELIMINATION: dict[str, int | str] = {
    "extreme__scoring": "elimination",
    "extreme__eliminationLimit": 60,
    "common__reactionSeconds": 0,
}


def next_round_without(folder: Path, out: int) -> Evening:
    """The second round of a match of three in which this seat has lost with two wild cards in hand."""
    evening = Evening(folder, "extreme", HUMAN, "easy", "easy", **ELIMINATION)
    evening.services.settings.opponents = "relaxed"
    hands = ["R1" for _ in range(3)]
    hands[out], winner = "W W", (out + 1) % 3
    hands[winner] = "R5"
    evening.lay_out(hands, "R9", winner)
    if winner == 0:
        evening.lay("R5")
    evening.until(lambda: isinstance(evening.top, ScoringScene))
    evening.frame(200)
    evening.key(pygame.K_RETURN)
    evening.frame(2)
    assert evening.top is evening.scene and evening.session.round_number == 2
    return evening


def test_an_eliminated_seat_is_dimmed_from_the_start_of_the_next_round(tmp_path: Path) -> None:
    evening = next_round_without(tmp_path, 2)
    assert not evening.scene.display.ready  # the deal is still being shown
    assert evening.scene.display.table_view.out == 0b100


def frames_to_the_score(evening: Evening) -> int:
    """Number of frames until the score sheet opens."""
    for frames in range(12_000):
        if isinstance(evening.top, ScoringScene):
            return frames
        evening.frame(draw=frames % 100 == 0)
    raise AssertionError("the others never came to an end")


def until_dealt(evening: Evening) -> None:
    evening.scene.skip()
    evening.frame()
    assert evening.scene.display.ready


def test_an_eliminated_player_may_fast_forward(tmp_path: Path) -> None:
    evening = next_round_without(tmp_path / "usual", 0)
    until_dealt(evening)
    usual = frames_to_the_score(evening)
    evening = next_round_without(tmp_path / "hurried", 0)
    until_dealt(evening)
    assert "press" not in [button.name for button in evening.scene.commands().buttons]
    evening.button(HURRY_BUTTON)
    hurried = frames_to_the_score(evening)
    assert evening.session.sheet[-1].number == 2
    evening = next_round_without(tmp_path / "to the end", 0)
    until_dealt(evening)
    for _ in ("faster", "to the end"):
        evening.button(HURRY_BUTTON)
    assert hurried < usual / 2 and frames_to_the_score(evening) < hurried / 2


def test_the_same_key_ends_fast_forward(tmp_path: Path) -> None:
    evening = next_round_without(tmp_path, 0)
    evening.services.settings.speed = 1.0
    until_dealt(evening)
    paces = []
    for _ in range(4):
        evening.frame()
        paces.append(evening.scene.display.animator.timeline.speed)
        evening.key(pygame.K_f)
    assert paces == [1.0, 4.0, 40.0, 1.0]


def test_a_player_who_is_out_may_open_all_hands_until_the_next_round(tmp_path: Path) -> None:
    evening = next_round_without(tmp_path, 0)
    until_dealt(evening)
    for opened in (True, False, True):
        evening.button(WATCH_BUTTON)
        evening.frame()
        shown = [sprite.card for sprite in evening.scene.display.table_view.hands[1]]
        assert (HIDDEN not in shown) == opened
    frames_to_the_score(evening)
    evening.frame(200)
    evening.key(pygame.K_RETURN)
    evening.frame(2)
    assert not evening.scene.display.open_hands


def test_an_active_player_cannot_fast_forward_or_open_hands(tmp_path: Path) -> None:
    evening = next_round_without(tmp_path, 2)
    until_dealt(evening)
    assert evening.scene.commands().named(HURRY_BUTTON) is None
    assert evening.scene.commands().named(WATCH_BUTTON) is None
    evening.key(pygame.K_o)
    assert not evening.scene.display.open_hands
    evening.key(pygame.K_f)
    evening.frame()
    assert not evening.scene.fast_forward.on


@pytest.mark.parametrize("out", [0, 2])
def test_the_name_of_an_eliminated_player_is_centred_in_its_panel(tmp_path: Path, out: int) -> None:
    """That of another player stands above the number of cards."""
    evening = next_round_without(tmp_path, out)
    display = evening.scene.display
    display.names = ["x" * 14] * 3
    for size in (125, 100):  # the table is laid out anew
        evening.services.change("text_scale", size)
    until_dealt(evening)
    assert display.layout.seats.panel_shape(0).stacked, "name and number stand in two rows"
    panels = []
    for name in ("xxxxxxx", "zzzzzzz"):
        display.effects.names = (name,) * 3
        evening.scene.draw(evening.surface)
        panels.append(evening.surface.subsurface(pygame.Rect(*display.layout.seats.panel_box(0))).copy())
    same = pygame.mask.from_threshold(panels[0], (0, 0, 0), (1, 1, 1, 255), panels[1])
    same.invert()
    name_rect = same.get_bounding_rects()[0].unionall(same.get_bounding_rects())
    middle = panels[0].height / 2
    assert abs(name_rect.centery - middle) <= 2 if out == 0 else name_rect.bottom < middle, name_rect
