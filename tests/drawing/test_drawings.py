"""The drawings that ship with the game: every file is well-formed, every group has its name, nothing is left over."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

import pytest

from uno_desktop.drawing.drawings import drawing
from uno_desktop.stage.people.portraits import CHARACTERS, PERSON, ROBOT
from uno_desktop.system import paths

FOLDER = paths.assets() / "drawings"
FILES = sorted(FOLDER.rglob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
RENDERED = {"g", "path", "circle", "linearGradient", "radialGradient", "stop"}
"""What the renderer knows and the game has a use for."""
COMMANDS = re.compile(r"([MLHVCSQTAZmlhvcsqtaz]|-?(\d+\.?\d*|\.\d+)|[ ,]+)+")


def name_of(file: Path) -> str:
    return file.relative_to(FOLDER).with_suffix("").as_posix()


def root_of(file: Path) -> ElementTree.Element:
    return ElementTree.parse(file).getroot()


def test_every_file_is_asked_for() -> None:
    portraits = {f"portraits/{who}" for who in (*CHARACTERS, ROBOT, PERSON)}
    assert {name_of(file) for file in FILES} == portraits


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_file_holds_a_title_gradients_and_named_groups(file: Path) -> None:
    root = root_of(file)
    assert root.tag == f"{SVG}svg" and root.get("viewBox", "").startswith("0 0 ")
    kinds = Counter(child.tag.removeprefix(SVG) for child in root)
    assert kinds["title"] == 1 and kinds["defs"] <= 1 and set(kinds) <= {"title", "defs", "g"}
    assert root.findtext(f"{SVG}title"), "a title says what is seen"
    names = [child.get("id", "") for child in root.iterfind(f"{SVG}g")]
    assert all(re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)
    assert len(set(names)) == len(names) > 0


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_file_holds_nothing_that_the_renderer_does_not_know(file: Path) -> None:
    for part in root_of(file).iter():
        tag = part.tag.removeprefix(SVG)
        assert tag in RENDERED | {"svg", "title", "defs"}
        assert "style" not in part.attrib
        if tag == "path":
            assert COMMANDS.fullmatch(part.get("d", "")), "path commands and numbers"


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_every_gradient_is_used_and_there(file: Path) -> None:
    root = root_of(file)
    there = [each.get("id") for part in root.iterfind(f"{SVG}defs") for each in part]
    used = re.findall(r"url\(#(.+?)\)", file.read_text(encoding="utf-8"))
    assert sorted(set(used)) == sorted(each for each in there if each)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_the_game_reads_what_is_in_the_file(file: Path) -> None:
    """Checked against the standard library's own tree, element by element."""
    read = drawing(name_of(file))
    groups = list(root_of(file).iterfind(f"{SVG}g"))
    assert list(read.groups) == [group.get("id") for group in groups]
    for group, found in zip(groups, read.groups.values(), strict=True):
        again = ElementTree.fromstring(f"<all>{found.text}</all>")
        told = [(part.tag, part.attrib) for part in again.iter() if part is not again]
        inside = [(part.tag.removeprefix(SVG), part.attrib) for part in group.iter() if part is not group]
        assert told[len(told) - len(inside) :] == inside
        assert found.paths == tuple(part.get("d") for part in group.iter(f"{SVG}path"))
        assert found.words == set(group.get("class", "").split())
    defs = ElementTree.fromstring(f"<all>{read.defs}</all>")
    assert [part.attrib for part in defs] == [
        each.attrib for part in root_of(file).iterfind(f"{SVG}defs") for each in part
    ]


def test_a_drawing_that_is_not_there_is_missed_by_its_name() -> None:
    with pytest.raises(FileNotFoundError, match="unicorn"):
        drawing("unicorn")
