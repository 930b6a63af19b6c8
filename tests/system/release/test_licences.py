"""Every component of the packages has its licence in them, and is in the bill of materials."""

from __future__ import annotations

import importlib.metadata
import tomllib
from pathlib import Path

import pytest

from tools.packaging.bill_of_materials import LOCK, PACKED, bill, licence_of, locked
from uno_desktop.drawing.fonts import FAMILIES, font_files, licence_file
from uno_desktop.scenes.about import licences
from uno_desktop.system.paths import assets

LICENCES = assets() / "licences"
INDEX = tomllib.loads((LICENCES / "index.toml").read_text(encoding="utf-8"))["part"]
BUNDLED = sorted(
    Path(str(file)).name
    for file in importlib.metadata.distribution("pygame-ce").files or ()
    if "pygame_ce.libs/" in str(file)
)


def test_every_part_has_its_text() -> None:
    named = {part["file"] for part in INDEX}
    assert named | {"index.toml"} == {file.name for file in LICENCES.iterdir()}
    for part in INDEX:
        text = (LICENCES / part["file"]).read_text(encoding="utf-8")
        assert len(text) > 40 and part["licence"] and part["source"], part["name"]


def test_everything_that_is_locked_has_a_licence_and_is_in_the_bill() -> None:
    known = {part["name"] for part in INDEX}
    assert set(locked()) < set(locked(PACKED)) <= known
    components = bill(None)["components"]
    assert {(part["name"], part["version"]) for part in components if "purl" in part} == set(locked().items())
    assert all(part["licenses"] for part in components)


@pytest.mark.skipif(not BUNDLED, reason="this pygame-ce is not the wheel for Linux, which names its libraries")
def test_every_library_in_the_wheel_of_pygame_has_a_licence(tmp_path: Path) -> None:
    assert len(BUNDLED) >= 25
    for library in BUNDLED:
        assert licence_of(library, tmp_path)


def test_a_library_without_a_licence_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"libstrange\.so\.1"):
        licence_of("libstrange.so.1", tmp_path)


def test_the_same_bill_is_written_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert bill(None) == bill(None)
    assert bill(None)["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"


def test_the_fonts_of_the_game_are_in_the_bill_and_have_their_licences() -> None:
    """A font without a licence, or a licence without its font, is found, wherever it was forgotten."""
    there = {file.name for file in (assets() / "fonts").iterdir()}
    assert there == {*font_files(), *map(licence_file, FAMILIES)}
    listed = {part["name"] for part in bill(None)["components"] if part["bom-ref"].startswith("font:")}
    assert listed == set(font_files())
    for family in FAMILIES:
        text = (assets() / "fonts" / licence_file(family)).read_text(encoding="utf-8")
        assert f"The {family} Project Authors" in text and "SIL OPEN FONT LICENSE Version 1.1" in text
        assert family in {licence.name for licence in licences()}, "the page About opens each"
    assert LOCK.is_file()
