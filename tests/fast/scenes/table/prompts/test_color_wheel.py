"""The colour wheel takes the letters of the colours in the language."""

import pygame
import pytest

from uno_desktop.model.cards import BLUE, GREEN, RED, YELLOW, Color
from uno_desktop.scenes.table.prompts.color_wheel import ColorPrompt, ColorWheelRenderer
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.texts.journal_text import color_key
from uno_desktop.system import i18n
from uno_desktop.ui.metrics import window_metrics


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", "RGBY"), ("fr", "RVBJ"), ("it", "RVBG"), ("de", "RGBE"), ("es", "RVZI"), ("pt", "VDZO")],
)
def test_each_language_has_its_own_letters(language: str, letters: str) -> None:
    i18n.set_language(language)
    assert "".join(map(color_key, (RED, GREEN, BLUE, YELLOW))) == letters


def test_in_french_j_is_yellow_and_y_has_no_effect() -> None:
    i18n.set_language("fr")
    picked: list[Color] = []
    metrics = window_metrics((960, 540), 1.0)
    wheel = ColorWheelRenderer(Layout(metrics.size, 4, 0), metrics.fonts)
    prompt = ColorPrompt("", metrics, wheel, RED, picked.append)
    prompt.key(pygame.K_y)
    assert not picked
    assert prompt.key(pygame.K_j) and picked == [YELLOW]
