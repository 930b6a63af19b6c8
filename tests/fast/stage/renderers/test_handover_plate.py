"""Words on the plate of a handover."""

import pygame
import pytest

from tests.support.stage.heard_stage import dealt_table
from tests.support.stage.noted_plates import NotedPlates
from uno_desktop.drawing.text import Fonts, Rows
from uno_desktop.stage.renderers.handover_plate import HandoverPlate, HandoverPlateRenderer

LONG, KEY = "Gedrückt halten, um alle meine eigenen Karten zu sehen", "Leertaste / A"


def drawn(name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[tuple[str, float]], pygame.FRect]:
    """Returns the lines of a plate with their centres, and the box of the key."""
    table, words = dealt_table(), []
    layout, fonts = table.layout, Fonts(table.layout.unit)
    table.effects.names, plates = (name, "Bruno", "Chloé"), NotedPlates(layout.unit)
    noted = lambda rows, surface, fonts, weight, shade, place: words.append((rows.rows[0], place[0]))  # noqa: E731
    monkeypatch.setattr(Rows, "blit", noted)
    plate = HandoverPlate(0, LONG, KEY, 0.0, layout.seats.portrait_box(0), 1.0)
    HandoverPlateRenderer(layout, fonts, plates).draw(pygame.Surface(layout.size), plate, table.effects)
    return words, next(box for box, style in plates.drawn if style == "key")


def test_a_key_that_finds_no_place_in_the_line_is_not_read_as_a_part_of_the_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [(name, place), (line, middle)], key = drawn("Kim", monkeypatch)
    assert (name, line) == ("Kim", LONG) and place == middle and key.x > place + 100


def test_a_long_name_makes_room_for_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    [(name, place), _], key = drawn("Wilhelmina Bernadette", monkeypatch)
    assert place + 100 < key.x and name.startswith("Wilhelmina")
