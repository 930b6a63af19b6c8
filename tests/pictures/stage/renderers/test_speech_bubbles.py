"""Speech bubbles avoid the viewer's hand, the buttons and the piles, and stay near the speaker, at every table."""

import itertools
import math

import pygame
import pytest

from tests.support.stage.noted_fonts import NotedFonts
from uno_desktop.drawing.geometry import Box
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.floating_text import SpeechBubbleRenderer, bubble_box, kept_free, tail_tip

SIZES = ((960, 540), (1024, 768), (1280, 720), (2560, 1080))
BUBBLES = ((70.0, 36.0), (150.0, 40.0), (215.0, 64.0))
"""Width and height in units: a word, a line, two long rows."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("dispenser", (False, True))
def test_no_bubble_covers_hand_buttons_or_piles(size: tuple[int, int], seats: int, dispenser: bool) -> None:
    layout = Layout(size, seats, 0, dispenser=dispenser)
    for wide, high in BUBBLES:
        for cards in (12, 40):
            free = kept_free(layout, cards)
            for seat in range(seats):
                box = bubble_box(layout, seat, wide * layout.unit, high * layout.unit, cards)
                assert not any(box.overlaps(each) for each in free), (seat, wide, cards)
                assert box.x >= 0 and box.y >= 0 and box.right <= size[0] and box.bottom <= size[1]


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_bubble_is_near_its_speaker_and_covers_no_face(seats: int) -> None:
    layout = Layout((1280, 720), seats, 0)
    for seat in range(seats):
        box = bubble_box(layout, seat, 150 * layout.unit, 40 * layout.unit, 12)
        portrait = layout.seats.portrait_box(seat)
        near_x = min(max(portrait.center[0], box.x), box.right)
        near_y = min(max(portrait.center[1], box.y), box.bottom)
        most = 290 if seat == 0 else 175  # buttons stand above my own portrait
        assert math.dist((near_x, near_y), portrait.center) < portrait.w / 2 + most * layout.unit
        assert not any(box.overlaps(layout.seats.portrait_box(other)) for other in range(seats)), seat


def test_long_words_are_broken_into_rows() -> None:
    layout = Layout((1280, 720), 4, 0)
    for text, tone, least in (("Zu viele Karten auf einmal sind auch keine Freude", "plain", 2), ("UNO!", "gold", 1)):
        fonts = NotedFonts(layout.unit)
        painter = SpeechBubbleRenderer(layout, fonts)
        painter.draw(pygame.Surface(layout.size), 1, text, tone, 0.5, 7, still=True)
        rows = [line.text for line in fonts.drawn]
        assert len(rows) >= least and " ".join(rows) == text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", (3, 4))
def test_speech_bubbles_do_not_overlap_the_stamp_on_the_fan(size: tuple[int, int], seats: int) -> None:
    layout = Layout(size, seats, 0)
    for (wide, high), seat in itertools.product(BUBBLES, layout.seats.others):
        bubble = bubble_box(layout, seat, wide * layout.unit, high * layout.unit, 12)
        x, y = layout.seats.anchor(seat)
        stamp = Box(x, y, 0.0, 0.0).inflated(20 * layout.unit)
        assert not bubble.overlaps(stamp), (seat, wide)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_no_tail_is_longer_than_a_finger_wherever_its_bubble_had_to_go(size: tuple[int, int], seats: int) -> None:
    layout = Layout(size, seats, 0)
    for (wide, high), seat in itertools.product(BUBBLES, range(seats)):
        for cards in (7, 40):
            plate = bubble_box(layout, seat, wide * layout.unit, high * layout.unit, cards)
            x, y = tail_tip(layout, seat, plate)
            near = min(max(x, plate.x), plate.right), min(max(y, plate.y), plate.bottom)
            assert math.dist((x, y), near) <= 54.5 * layout.unit, (seat, wide, cards)
