"""The diagram and the table of packages in docs/architecture agree with the imports."""

import re

from tests.support.packages import imports, packages, reduced, subpackages
from tests.support.places import ROOT
from tests.support.sources import PACKAGE, source

PAGE = ROOT / "docs" / "architecture.md"
PICTURE = PAGE.with_suffix(".svg")


def test_the_diagram_shows_every_package_and_every_arrow() -> None:
    drawn = re.findall(r'<(?:g|path) id="(\S+)"', PICTURE.read_text(encoding="utf-8"))
    boxes = {f"package-{package}" for package in packages()}
    arrows = {f"{start}-to-{end}" for start, end in reduced(imports())}
    assert set(drawn) == boxes | arrows, "draw it again: python tools/draw_architecture.py"


def test_the_diagram_omits_only_implied_arrows() -> None:
    arrows = {("a", "b"), ("b", "c"), ("a", "c"), ("a", "d")}
    assert reduced(arrows) == {("a", "b"), ("b", "c"), ("a", "d")}


def test_the_page_has_a_row_for_every_package_and_subpackage() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for package in packages():
        assert f"| `{package}/` |" in text, package
        for inner in subpackages(package):
            assert f"| `{package}/{inner}/` |" in text, f"{package}/{inner}"


def test_the_page_names_a_first_file_to_read() -> None:
    rows = re.findall(
        r"^\| `([\w/]+)/` \| .* \| `([\w/.]+)` \| [^|]*\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(rows) > 30
    for package, file in rows:
        assert (PACKAGE / package / file).is_file(), f"{package}/{file}"


def test_the_files_to_read_first_are_few_and_begin_with_their_questions() -> None:
    text = (ROOT / "docs" / "spine.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \d+ \| \[`(\S+)`\]\(\.\./uno_desktop/\1\) \| ([^|]+\?) \|", text, re.MULTILINE)
    files = {PACKAGE / name: question for name, question in rows}
    assert 8 <= len(files) <= 12 and sum(source(file).lines for file in files) <= 2500
    assert not {file: question for file, question in files.items() if source(file).docstring.split("\n")[0] != question}
