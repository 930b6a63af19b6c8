"""Every component of the packages has its licence in them, and is in the bill of materials."""

import importlib.metadata
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.support.commands.tools import TOOLS, run_tool
from uno_desktop.drawing.fonts import FAMILIES, font_files, licence_file
from uno_desktop.scenes.menu.about import licences
from uno_desktop.system.paths import assets

LICENCES = assets() / "licences"
INDEX = tomllib.loads((LICENCES / "index.toml").read_text(encoding="utf-8"))["part"]
BUNDLED = sorted(
    Path(str(file)).name
    for file in importlib.metadata.distribution("pygame-ce").files or ()
    if "pygame_ce.libs/" in str(file)
)


def bill(folder: Path) -> dict[str, Any]:
    assert run_tool("packaging/bill_of_materials", folder / "bill.json") == 0
    found: dict[str, Any] = json.loads((folder / "bill.json").read_text(encoding="utf-8"))
    return found


def locked(name: str) -> dict[str, str]:
    text = (TOOLS / "packaging" / "lock" / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE))


def test_every_part_has_its_text() -> None:
    assert [file.name for file in LICENCES.iterdir()] == ["index.toml"]
    for part in INDEX:
        assert len(part["text"]) > 40 and part["licence"] and part["source"], part["name"]


def test_everything_that_is_locked_has_a_licence_and_is_in_the_bill(tmp_path: Path) -> None:
    known = {part["name"] for part in INDEX}
    assert set(locked("runtime")) < set(locked("package")) <= known
    components = bill(tmp_path)["components"]
    assert {(part["name"], part["version"]) for part in components if "purl" in part} == set(locked("runtime").items())
    assert all(part["licenses"] for part in components)


@pytest.mark.skipif(not BUNDLED, reason="this pygame-ce is not the wheel for Linux, which names its libraries")
def test_every_library_in_the_wheel_of_pygame_has_a_licence(tmp_path: Path) -> None:
    assert len(BUNDLED) >= 25
    program = tmp_path / "program"
    program.mkdir()
    for library in BUNDLED:
        (program / library).touch()
    assert run_tool("packaging/bill_of_materials", tmp_path / "bill.json", program) == 0
    components = json.loads((tmp_path / "bill.json").read_text(encoding="utf-8"))["components"]
    listed = {part["bom-ref"]: part["licenses"] for part in components if part["bom-ref"].startswith("library:")}
    assert set(listed) == {f"library:{library}" for library in BUNDLED} and all(listed.values())


def test_a_library_without_a_licence_stops_the_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "libstrange.so.1").touch()
    assert run_tool("packaging/bill_of_materials", tmp_path / "bill.json", tmp_path) == 1
    assert "libstrange.so.1" in capsys.readouterr().err and not (tmp_path / "bill.json").exists()


def test_the_same_bill_is_written_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert bill(tmp_path) == bill(tmp_path)
    assert bill(tmp_path)["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"


def test_the_fonts_of_the_game_are_in_the_bill_and_have_their_licences(tmp_path: Path) -> None:
    """A font without a licence, or a licence without its font, is found, wherever it was forgotten."""
    there = {file.name for file in (assets() / "fonts").iterdir()}
    assert there == {*font_files(), *map(licence_file, FAMILIES)}
    listed = {part["name"] for part in bill(tmp_path)["components"] if part["bom-ref"].startswith("font:")}
    assert listed == set(font_files())
    for family in FAMILIES:
        text = (assets() / "fonts" / licence_file(family)).read_text(encoding="utf-8")
        assert f"The {family} Project Authors" in text and "SIL OPEN FONT LICENSE Version 1.1" in text
        assert family in {licence.name for licence in licences()}, "the page About opens each"
