"""The colour wheel beside what stays on screen: it covers no name."""

import itertools
import math

import pytest

from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import Fonts
from uno_desktop.model.cards import COLOR_LETTERS
from uno_desktop.scenes.table.prompts.color_wheel import CHOSEN_OUT, ColorWheelRenderer
from uno_desktop.stage.layout.table_layout import Box, Layout, open_fan
from uno_desktop.stage.renderers.active_color_label import ActiveColorLabel
from uno_desktop.system.i18n import LANGUAGES, set_language, tr


def apart(center: tuple[float, float], box: Box) -> float:
    """Pixels between a point and a box."""
    dx = max(box.x - center[0], 0.0, center[0] - box.right)
    dy = max(box.y - center[1], 0.0, center[1] - box.bottom)
    return math.hypot(dx, dy)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("scale", (1.0, 1.5, 2.0))
def test_the_wheel_covers_no_name(size: tuple[int, int], scale: float) -> None:
    """Neither that of a player nor that of the colour; where the question itself is large, the colour gives way."""
    for seats, spoken in zip(range(2, 11), itertools.cycle(LANGUAGES), strict=False):
        set_language(spoken)
        layout = Layout(size, seats, 0, 100.0, seats % 2 == 1, scale, 4, 100.0)
        layout.seats.largest_fan = open_fan(seats) if seats % 3 else None
        fonts = Fonts(layout.unit * scale)
        wheel, sign = (ColorWheelRenderer(layout, fonts), ActiveColorLabel(layout, fonts, Plates(layout.unit)))
        words = wheel.title_box(tr("table.choose_until"))
        players = [box(seat) for seat in range(seats) for box in (layout.seats.panel_box, layout.seats.portrait_box)]
        colors = [layout.piles.color_box(), *(sign.name_box(color) for color in range(len(COLOR_LETTERS)))]
        named = players if layout.enlarged else [*players, *colors]
        reach = (wheel.radius + CHOSEN_OUT) * layout.unit
        assert all(apart(wheel.center, box) >= reach - 1 for box in [*players, *colors])
        assert not any(box.overlaps(words) for box in named)
