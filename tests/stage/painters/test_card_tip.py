"""What a card says about itself stands over that card, and leaves the number of the draw pile in sight."""

import itertools

import pygame
import pytest

from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.layout.layout import CARD_WIDE, Box, Layout
from uno_desktop.stage.painters.card_tip import CardTip, TipPainter
from uno_desktop.stage.painters.plates import Plates

SIZES = ((960, 540), (1024, 768), (1280, 720), (2560, 1080))
SHORT = "Fits its colour or its number."
LONG = "You name the colour and a target, and press twice; the target gets all the cards that come out."
WHY = "It fits neither the colour nor the card on the pile."


def tip_box(layout: Layout, text: float, does: str, place: int, count: int) -> tuple[Box, float]:
    """The panel of one of `count` cards in my hand, and the middle of that card."""
    pygame.init()
    painter = TipPainter(layout, Fonts(layout.unit * text), Plates(layout.unit))
    pose = layout.hand_pose(place, count)
    tip = CardTip("Extreme Hit", does, WHY, (pose.x, pose.y))
    return painter.box(painter._lines(tip), tip.at), pose.x


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dispenser", (False, True))
def test_the_number_of_the_draw_pile_stays_in_sight(size: tuple[int, int], dispenser: bool) -> None:
    layout = Layout(size, 4, 0, dispenser=dispenser)
    moved = 0
    for does, count in itertools.product((SHORT, LONG), (3, 7, 20)):
        for place in range(count):
            box, card = tip_box(layout, 1.0, does, place, count)
            moved += abs(box.center[0] - card) > 2.0
            assert not box.meets(layout.supply_count_box()), (does, place, count)
            half = CARD_WIDE / 2 * layout.unit
            assert box.x < card + half and box.right > card - half, (does, place, count)
            assert box.x >= 0 and box.right <= size[0] and box.y >= 0
    assert moved or size[0] / size[1] < 1.5, "in a low window some must have had to step aside"


def test_a_tip_far_from_the_draw_pile_stands_over_the_middle_of_its_card() -> None:
    layout = Layout((1280, 720), 4, 0)
    box, card = tip_box(layout, 1.0, SHORT, 18, 20)
    assert abs(box.center[0] - card) <= 1.0
