"""Command `check` on level files."""

import os
from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.extent import extent
from tests.support.shipped import load_catalogue
from uno_desktop.commands.check import level_faults
from uno_desktop.content.coverage import NO_EXAMPLE, catalogue_ids
from uno_desktop.system.paths import assets, levels
from uno_desktop.system.untrusted_input import is_plain

GOOD = """
kind = "example"
id = "T-1"
ruleset = "official"
rules = ["OFF-TURN-03"]
[position]
hands = [["R1", "R2", "R3"], ["G1", "G2"]]
top = "R9"
[[step]]
do = "A play R1"
[expect]
turn = "B"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.toml").write_text(GOOD)
    return tmp_path


def test_all_examples_that_ship_hold(typed: Typed) -> None:
    """The tests of examples check the shipped files too, so a part is enough here."""
    said = typed("check", levels() / extent("examples/official", ""))
    assert said.code == 0
    assert said.lines[-1].endswith(" passed, 0 failed") and len(said.lines) == 1


def test_a_failure_is_one_line_with_expected_and_found(typed: Typed, folder: Path) -> None:
    (folder / "b.toml").write_text(GOOD.replace('turn = "B"', 'turn = "A"'))
    said = typed("check", folder)
    assert said.code == 1 and said.err == ""
    assert said.lines[0] == f"{folder / 'b.toml'}: at the end: expected turn A, found turn B"
    assert said.lines[1:] == ["1 passed, 1 failed"]


def test_the_step_that_fails_is_named(typed: Typed, folder: Path) -> None:
    (folder / "b.toml").write_text(GOOD.replace('"A play R1"', '"B play G1"'))
    said = typed("check --json", folder / "b.toml")
    assert said.code == 1
    assert list(said.json) == ["passed", "failed", "failures"]
    (failure,) = said.json["failures"]
    assert list(failure) == ["file", "step", "expected", "found"]
    assert failure["step"] == 1 and failure["file"] == str(folder / "b.toml")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('"R9"', '"Z9"', '"Z9"'),
        ("turn =", "turns =", "turns"),
        ("kind", "=", "TOML"),
        ('"R1", ', "1,", "position.hands"),
    ],
)
def test_a_malformed_file_is_reported_and_counted(typed: Typed, folder: Path, old: str, new: str, named: str) -> None:
    bad = folder / "b.toml"
    bad.write_text(GOOD.replace(old, new))
    said = typed("check", folder)
    assert said.code == 2
    assert said.err.startswith(f"uno-desktop: {bad}") and named in said.err and said.err.count("\n") == 1
    assert said.lines == ["1 passed, 1 failed"]
    assert typed("check --json", folder).json["failures"][0]["file"] == str(bad)


TABLE = """
kind = "table"
id = "mine"
ruleset = "classic"
seats = ["human", "medium", { player = "easy", name = "Rosa" }]
options = { "classic.target" = 200 }
"""


def test_a_ready_table_is_read_and_checked(typed: Typed, folder: Path) -> None:
    (folder / "table.toml").write_text(TABLE)
    assert typed("check", folder).lines == ["2 passed, 0 failed"]
    (folder / "table.toml").write_text(TABLE.replace("classic.target", "official.target"))
    said = typed("check", folder)
    assert said.code == 2 and said.lines == ["1 passed, 1 failed"]
    assert 'classic has no option "official.target"' in said.err and said.err.count("\n") == 1


def test_a_path_that_is_not_there(typed: Typed, folder: Path) -> None:
    said = typed("check", folder, folder / "nowhere")
    assert said.code == 2 and "nowhere" in said.err
    assert said.lines[-1] == "1 passed, 1 failed"


def test_coverage_names_each_gap_with_its_reason(typed: Typed, folder: Path) -> None:
    said = typed("check --coverage", folder)
    assert said.code == 0 and said.lines[-1] == "1 passed, 0 failed"
    listed = {line.split(": ")[0]: line.split(": ")[2] for line in said.lines if ": not shown: " in line}
    assert set(catalogue_ids()) - set(listed) == {"OFF-TURN-03"}
    assert {"official house.mustPlay=on", "street house.mustPlay=off"} <= set(listed)
    assert "official house.mustPlay=off" not in listed
    share, most = (int(said.lines[-2].split()[place]) for place in (0, 2))
    assert said.lines[-2].endswith("values of house rules are shown") and 0 < share < most
    assert listed["OFF-SETUP-01"] == "before the deal" and listed["OFF-TURN-04"] == NO_EXAMPLE
    gaps = typed("check --coverage --json", folder).json["coverage"]
    assert {gap["id"]: gap["reason"] for gap in gaps} == listed


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('top = "R9"', 'starter = ""'),
        ('top = "R9"', 'top = ""'),
        ('top = "R9"', "discard = []"),
        ('[position]\nhands = [["R1", "R2", "R3"], ["G1", "G2"]]\ntop = "R9"', "[deal]\nseats = 99999999999999"),
        ('[position]\nhands = [["R1", "R2", "R3"], ["G1", "G2"]]\ntop = "R9"', "[deal]\nseats = -1"),
        ('top = "R9"', 'top = "R9"\nseed = 1' + "0" * 400),
        ('id = "T-1"', 'id = "' + "x" * 5_000 + '"'),
        ('top = "R9"', 'top = "\\u001b[2J\\u202e"'),
        ('ruleset = "official"', 'ruleset = "\\u001b]0;mine\\u0007"'),
        ('do = "A play R1"', 'do = "A play \\u001b[31mR1"'),
        ('[[step]]\ndo = "A play R1"', '[[step]]\ndo = "A play R1"\n' * 1_500),
    ],
)
def test_any_file_content_is_printed_as_one_plain_line(typed: Typed, tmp_path: Path, old: str, new: str) -> None:
    file = tmp_path / "a.toml"
    file.write_text(GOOD.replace(old, new))
    said = typed("check", file)
    assert said.code == 2 and said.lines == ["0 passed, 1 failed"]
    assert said.err.startswith(f"uno-desktop: {file}: ") and said.err.count("\n") == 1
    assert is_plain(said.err.rstrip("\n")) and len(said.err) < 1_500


def test_a_pipe_and_a_device_are_no_level(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "a.toml").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "b.toml")
    said = typed("check", tmp_path)
    assert said.code == 2 and said.err.count("not a plain file") == 2


def test_each_fault_in_texts_has_its_file_and_key(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "es" / "common.toml"
    file.parent.mkdir()
    file.write_text('"common.back" = "Back"\n"common.mine" = "Mío"\n"common.percent" = "{m} %"\n', "utf-8")
    said = typed("check --texts", file.parent)
    assert said.code == 1 and said.err == ""
    assert f'{file}: "common.back" is as in English: Back' in said.lines
    assert f'{file}: "common.mine" is no text of the game' in said.lines
    assert f'{file}: "common.percent" has m in braces, the English one has n' in said.lines
    assert f'{file}: "common.cancel" is missing; English: Cancel' in said.lines
    assert f'{tmp_path}/es/menu.toml: "menu.quit" is missing; English: Quit' in said.lines
    assert said.lines[-1] == f"languages: 1, {len(said.lines) - 1} to mend"
    said = typed("check --json --texts", file.parent)
    missing = {"file": str(file), "key": "common.cancel", "what": "is missing", "english": "Cancel"}
    assert said.code == 1 and missing in said.json["faults"]


def test_a_language_that_lacks_nothing_is_complete(typed: Typed) -> None:
    said = typed("check --texts en")
    assert (said.code, said.err, said.lines) == (0, "", ["languages: 1, 0 to mend"])


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ('"common.back" = ', "common.toml: not a readable catalogue"),
        ('"common.back" = 3', 'common.toml: "common.back" must be a text'),
    ],
)
def test_texts_that_cannot_be_read_are_bad_input(typed: Typed, tmp_path: Path, content: str, sentence: str) -> None:
    (tmp_path / "common.toml").write_text(content, encoding="utf-8")
    said = typed("check --texts", tmp_path)
    assert said.code == 2 and sentence in said.err and len(said.err.splitlines()) == 1


def test_titles_of_levels_are_texts() -> None:
    english = load_catalogue(assets() / "locale" / "en")
    assert not list(level_faults(english))
    del english["packs.quick.name"]
    (fault,) = level_faults(english)
    assert fault.key == "packs.quick.name" and fault.file.name == "30-quick.toml"
