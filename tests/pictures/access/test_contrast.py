"""Texts and icons have enough contrast, measured on scenes and on the cards."""

import pygame
import pytest

from tests.staging.color_blindness import contrast
from tests.support.access.contrast import LARGE, TEXT, Mark, Seen, measured
from tests.support.stage.paint_golden import Picture, paint_whole
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.plates import PLATES
from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.cards.card_designs import DESIGNS
from uno_desktop.stage.cards.card_faces import _context
from uno_desktop.stage.cards.deck_styles import STYLES as DECKS

SAMPLE = ("wheel", "attacked")
"""Scenes on which signs and text of many kinds meet; `tools/prove_eyes.py` measures all of them."""


def of_one(color: str | pygame.Color, below: str, sign: str = "") -> Seen:
    """A line, or a sign, on one ground."""

    def paint() -> pygame.Surface:
        surface = pygame.Surface((300, 80), 0, 32)
        surface.fill(below)
        drawn = icon(sign, 60, color) if sign else Fonts(1.0).render("Skip a turn", 20, "regular", color)
        surface.blit(drawn, (20, 10), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    (seen,) = measured(paint)
    return seen


def test_contrast_is_measured_as_it_is() -> None:
    assert of_one("#767676", "#ffffff").contrast == pytest.approx(4.54, rel=0.03)
    assert of_one("#777777", "#ffffff").faint and not of_one("#707070", "#ffffff").faint
    assert of_one("#123456", "#123456").contrast == 1
    half = of_one(pygame.Color(255, 255, 255, 128), "#000000")
    assert half.contrast == pytest.approx(contrast((128,) * 3, (0,) * 3), rel=0.05)
    assert of_one("#767676", "#ffffff", "leaf").contrast == pytest.approx(4.54, rel=0.03)
    faded = of_one(pygame.Color(255, 255, 255, 80), "#000000", "leaf")
    assert faded.faint and faded.contrast == pytest.approx(contrast((80,) * 3, (0,) * 3), rel=0.05)


def test_large_text_and_signs_may_be_fainter() -> None:
    white = (255, 255, 255, 255)
    small, large = Mark("Ada", 17, "bold", white), Mark("Ada", 19, "bold", white)
    assert [each.wanted for each in (small, large)] == [TEXT, LARGE]
    assert [Mark("Ada", size, "regular", white).wanted for size in (19, 24)] == [TEXT, LARGE]
    assert Mark("leaf", 12, "sign", white).wanted == LARGE


@pytest.mark.parametrize("scene", SAMPLE)
def test_all_texts_of_a_scene_have_enough_contrast(scene: str) -> None:
    seen = measured(lambda: paint_whole(Picture(scene)))
    assert len(seen) > 20
    assert not [each for each in seen if each.faint]


@pytest.mark.parametrize("style", DECKS)
def test_card_prints_contrast_with_the_card(style: str) -> None:
    """From the field itself, or from the dark line round each sign."""
    deck = DECKS[style]
    for code, design in DESIGNS.items():
        ground = _context(design, "", deck)
        line = ground.edge or ground.shades.deep
        fields = (ground.shades.light, ground.shades.base, ground.shades.dark)
        against = min(contrast(rgb(ground.ink), rgb(field)) for field in fields)
        assert max(against, contrast(rgb(ground.ink), rgb(line))) >= LARGE, code


def rgb(shade: str) -> tuple[int, ...]:
    return tuple(palette.color(shade))[:3]


def upon(shade: str, part: float, below: tuple[int, ...]) -> tuple[int, ...]:
    """A shade that covers so much of what is below."""
    return tuple(round(a * part + b * (1 - part)) for a, b in zip(rgb(shade), below, strict=True))


def _fill(name: str) -> tuple[str, str]:
    """The colors of a plate, top and bottom."""
    return PLATES[name].top, PLATES[name].bottom


GROUNDS = [rgb(shade) for shade in ("teal_dark", "#113d46", "#07161f")] + [
    rgb(shade) for name in ("panel", "dialog", "toast") for shade in _fill(name)
]
"""Surfaces under controls: the cloth of the table, panels, dialogs."""


@pytest.mark.parametrize("name", ["field", "field.lit", "field.wrong", "gold", "gold.hover", "ink", "ink.hover"])
def test_the_edge_of_a_control_is_seen(name: str) -> None:
    """Its line or its fill stands out from what it lies on."""
    plate = PLATES[name]
    for ground in GROUNDS:
        top, fill = (upon(shade, plate.opacity, ground) for shade in _fill(name))
        line = upon(plate.edge, plate.edge_opacity, fill)
        assert max(contrast(line, ground), contrast(fill, ground), contrast(top, ground)) >= LARGE


def test_a_switch_and_a_slider_show_their_state() -> None:
    knob = PLATES["knob"]
    for rail in ("gold", "gold.hover", "field"):
        for fill in map(rgb, _fill(rail)):
            top = rgb(knob.top)
            shown = contrast(top, fill), contrast(upon(knob.edge, knob.edge_opacity, top), fill)
            assert max(shown) >= LARGE, rail
    for bar in _fill("bar"):
        assert contrast(rgb(bar), rgb(PLATES["field"].top)) >= LARGE
