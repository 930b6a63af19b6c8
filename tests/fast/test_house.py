"""The plan of the rooms in docs/house.svg and the map in docs/house.md show the house as it stands."""

from __future__ import annotations

import re

from tests.fast.test_layers import BELOW
from tests.support.places import ROOT
from tools import draw_house

MAP = ROOT / "docs" / "house.md"


def test_the_picture_shows_every_room_and_every_arrow() -> None:
    drawn = re.findall(r'<(?:g|path) id="(\S+)"', draw_house.PICTURE.read_text(encoding="utf-8"))
    rooms = {f"room-{room}" for room in draw_house.rooms()}
    arrows = {f"{start}-to-{end}" for start, end in draw_house.reduced(draw_house.imports())}
    assert set(drawn) == rooms | arrows, "draw it anew: python tools/draw_house.py"


def test_the_picture_leaves_out_only_what_follows_from_other_arrows() -> None:
    arrows = {("a", "b"), ("b", "c"), ("a", "c"), ("a", "d")}
    assert draw_house.reduced(arrows) == {("a", "b"), ("b", "c"), ("a", "d")}


def test_the_map_has_a_row_for_every_room_and_floor() -> None:
    text = MAP.read_text(encoding="utf-8")
    for room in draw_house.rooms():
        assert f"| `{room}/` |" in text, room
        for floor in draw_house.floors(room):
            assert f"| `{room}/{floor}/` |" in text, f"{room}/{floor}"


def test_the_map_says_what_each_room_may_import() -> None:
    rows = dict(
        re.findall(r"^\| `(\w+)/` \| .* \| ([^|]*) \|$", MAP.read_text(encoding="utf-8"), re.MULTILINE)
    )
    for room in draw_house.rooms():
        said = set(re.findall(r"\w+", rows[room]))
        assert said == (BELOW[room] - {"__init__"} or {"nothing"}), room


def test_the_map_says_where_to_start_reading() -> None:
    rows = re.findall(
        r"^\| `([\w/]+)/` \| .* \| `([\w/.]+)` \| [^|]*\|$", MAP.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(rows) > 30
    for room, file in rows:
        assert (draw_house.PACKAGE / room / file).is_file(), f"{room}/{file}"
