"""Shipped drawings: every file is well formed, every group has its name, none is unused."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

import pytest

from tests.support.sources import FILES as SOURCES
from tests.support.sources import PACKAGE, source
from uno_desktop.drawing import glyphs, icons
from uno_desktop.drawing.drawings import drawing
from uno_desktop.drawing.palette import CARD_COLORS
from uno_desktop.model.workshop.custom_card import GLYPHS
from uno_desktop.stage.avatars.portraits import CHARACTERS, PERSON, ROBOT
from uno_desktop.stage.cards.card_designs import DESIGNS
from uno_desktop.stage.cards.emblems import sheet
from uno_desktop.stage.table.hand_order import ORDERS
from uno_desktop.system import paths

FOLDER = paths.assets() / "drawings"
FILES = sorted(FOLDER.rglob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
RENDERED = {"g", "path", "circle", "linearGradient", "radialGradient", "stop"}
"""SVG elements that the renderer supports and the game uses."""
COMMANDS = re.compile(r"([MLHVCSQTAZmlhvcsqtaz]|-?(\d+\.?\d*|\.\d+)|[ ,]+)+")


DRAWS = [file for file in SOURCES if file.relative_to(PACKAGE).parts[0] in ("drawing", "ui", "stage", "scenes")]
"""All that draws."""


def name_of(file: Path) -> str:
    return file.relative_to(FOLDER).with_suffix("").as_posix()


def root_of(file: Path) -> ElementTree.Element:
    return ElementTree.parse(file).getroot()


def test_every_file_is_asked_for() -> None:
    portraits = {f"portraits/{who}" for who in (*CHARACTERS, ROBOT, PERSON)}
    assert {name_of(file) for file in FILES} == {"glyphs", "icons", "emblems", "dispenser"} | portraits


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
def test_the_drawings_match_their_file(file: Path) -> None:
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


def written() -> tuple[set[str], set[str]]:
    """Every text in the rooms that draw, and how those begin that are put together."""
    texts, beginnings = set(), set()
    for file in DRAWS:
        texts |= {text for _, text in source(file).literals}
        beginnings |= {pieces[0] for pieces in source(file).joined if pieces[0] is not None}
    return texts, {each for each in beginnings if re.fullmatch("[a-z]+-", each)}


def asked_of(*functions: str) -> set[str]:
    """Names given to one of these functions as they are."""
    calls = (call for file in DRAWS for call in source(file).calls if call.name in functions and call.arguments)
    return {call.arguments[0] for call in calls if call.arguments[0] is not None}


def on_cards(*kinds: str) -> set[str]:
    """Names of the drawings that the sheet of emblems places on cards."""
    words = [part.split() for parts in sheet().values() for part in parts]
    return {names[0] for kind, *names in words if kind in kinds} - {"color"}


def test_each_emblem_of_the_sheet_is_on_a_card() -> None:
    assert asked_of("emblem") | {name for name in written()[0] if name in sheet()} == set(sheet())


@pytest.mark.parametrize("sheet", ["glyphs", "icons", "emblems"])
def test_no_group_of_a_sheet_is_left_unused(sheet: str) -> None:
    texts, beginnings = written()
    texts |= set(GLYPHS) | on_cards("sign", "glyph", "relief")
    for name in drawing(sheet).groups:
        name = name.removesuffix("-outline")
        assert name in texts or name.startswith(tuple(beginnings)), name


def test_every_glyph_and_icon_asked_for_is_drawn() -> None:
    printed = {word for each in DESIGNS.values() for word in (each.index, each.under_index)}
    designs = {word for word in printed if not set(word) <= set(glyphs.outlines())}
    colors = {shades.glyph for shades in CARD_COLORS.values()}
    asked = asked_of("drawn", "embossed", "sign", "icon") | on_cards("sign", "glyph") | designs | colors
    assert len(asked) > 30 and asked <= set(icons.names())
    assert not set(drawing("icons").groups) & set(glyphs.names()), "one name, one sign"
    assert {f"order-{order}" for order in ORDERS} <= set(icons.names())


def test_every_emblem_asked_for_is_drawn_with_its_outline() -> None:
    asked = asked_of("relief", "silhouette") | on_cards("relief")
    assert len(asked) > 20
    assert asked | {f"{name}-outline" for name in asked} == set(drawing("emblems").groups)
    for name in asked:
        assert drawing("emblems").groups[f"{name}-outline"].paths, name


@pytest.mark.parametrize("sheet", ["glyphs", "icons", "emblems"])
def test_drawings_of_a_sheet_are_side_by_side(sheet: str) -> None:
    """The drawings do not overlap in an SVG editor; the game ignores their positions."""
    groups = root_of(FOLDER / f"{sheet}.svg").iterfind(f"{SVG}g")
    places = [group.get("transform", "") for group in groups if "-outline" not in group.get("id", "")]
    assert len(set(places)) == len(places) and all(place.startswith("translate(") for place in places)


def test_a_drawing_that_is_not_there_is_missed_by_its_name() -> None:
    with pytest.raises(FileNotFoundError, match="unicorn"):
        drawing("unicorn")
