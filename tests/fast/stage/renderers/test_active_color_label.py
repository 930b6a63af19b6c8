"""Name of the active colour, beside its light and on the wheel, if the player wants it."""

from pathlib import Path
from unittest import mock

import pygame
import pytest

from tests.support.scenes.evening import Evening
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import Fonts
from uno_desktop.model.cards import COLOR_LETTERS
from uno_desktop.scenes.table.prompts.color_wheel import ColorPrompt, ColorWheelRenderer
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.active_color_label import ActiveColorLabel
from uno_desktop.system.i18n import LANGUAGES, set_language


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_the_name_lies_between_the_pile_and_my_hand_in_every_language(spoken: str, scale: float) -> None:
    set_language(spoken)
    layout = Layout((1280, 720), 4, 0)
    sign = ActiveColorLabel(layout, Fonts(layout.unit * scale), Plates(layout.unit))
    for color in range(len(COLOR_LETTERS)):
        box = sign.name_box(color)
        assert not box.overlaps(layout.piles.color_box()) and not box.overlaps(layout.hand.box(40))
        assert box.x > layout.piles.pile_box.right - 5 * layout.unit


@pytest.mark.parametrize("scale", (100, 200))
def test_the_label_is_hidden_below_a_prompt_in_large_text(tmp_path: Path, scale: int) -> None:
    evening = Evening(tmp_path, "official", "human", "easy", "easy", "easy", common__reactionSeconds=0)
    evening.services.change("text_scale", scale)
    evening.lay_out(["W R1 R2", "R3 R4", "B1 B2", "Y1 Y2"], "G9")
    evening.lay("W")
    assert isinstance(evening.scene.input.prompt, ColorPrompt)
    with mock.patch.object(ActiveColorLabel, "draw") as draw:
        evening.frame(draw=True)
    assert draw.called == (scale == 100)


def test_color_names_are_drawn_only_if_the_setting_is_on() -> None:
    layout = Layout((1280, 720), 4, 0)
    sign = ActiveColorLabel(layout, Fonts(layout.unit), Plates(layout.unit))
    seen = []
    for named in (False, True):
        surface = pygame.Surface(layout.size)
        sign.draw(surface, 0, named)
        x, y = sign.name_box(0).center
        area = pygame.Rect(0, 0, 20, 10)
        area.center = (round(x), round(y))
        seen.append(pygame.transform.average_color(surface, area)[:3])
    assert seen[0] == (0, 0, 0) and sum(seen[1]) > 60


def test_the_wheel_names_its_quadrants() -> None:
    layout = Layout((1280, 720), 4, 0)
    wheel = ColorWheelRenderer(layout, Fonts(layout.unit))
    pictures = []
    for wheel.named in (False, True):
        surface = pygame.Surface(layout.size)
        wheel.draw(surface, "?", 0, 1.0)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
