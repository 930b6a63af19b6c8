"""`check --rule` checks one option."""

import shutil
from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.places import ROOT
from tests.support.shipped import ship_from
from uno_desktop.commands import check
from uno_desktop.content import option_check

TESTS = """
import pytest

@pytest.mark.parametrize("key", ["house.mercy", "house.teams"])
def test_one(key):
    assert key != "house.mercy", "tests/some_table.py: no row for it"

@pytest.mark.parametrize("key", ["house.mercy"])
def test_another(key, subtests):
    with subtests.test("mercy and more"):
        assert not key, "wrong"

def test_mercy_holds():
    pass
"""

PAINTER = """
import sys
from pathlib import Path

if "--compare" not in sys.argv:
    Path("painted").write_text(" ".join(sys.argv[1:]))
elif not Path("painted").exists():
    print("tablerules-en.png", "tablerules-fr.png", sep="\\n")
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_rules.py").write_text(TESTS)
    (tmp_path / "pyproject.toml").write_text('[tool.uno-desktop]\nrule-tests = ["tests/test_rules.py"]\n')
    ship_from(tmp_path, monkeypatch, "assets", "levels")
    return tmp_path


def test_each_failed_test_is_one_line(typed: Typed, checkout: Path) -> None:
    said = typed("check --rule house.mercy")
    assert said.code == 1 and said.lines == [
        "tests/some_table.py: no row for it",
        "tests/test_rules.py::test_another[house.mercy][mercy and more]: wrong",
        "house.mercy: 2 missing; 1 tests passed",
    ]


def test_only_tests_with_the_key_run(typed: Typed, checkout: Path) -> None:
    said = typed("check --rule house.teams")
    assert said.code == 0 and said.lines == ["house.teams: all checks pass; 1 tests passed"]
    said = typed("check --rule house.stacking")
    assert said.code == 1 and said.lines[0].startswith("tests/: no test carries")


def test_pictures_that_show_the_option_are_named_and_repainted_on_request(typed: Typed, checkout: Path) -> None:
    with (checkout / "pyproject.toml").open("a", encoding="utf-8") as project:
        project.write('rule-pictures = ["options", "tablerules"]\n')
    painter = checkout / "tests" / "support" / "stage" / "paint_golden.py"
    painter.parent.mkdir(parents=True)
    painter.write_text(PAINTER, encoding="utf-8")
    said = typed("check --rule house.teams")
    assert said.code == 1 and said.lines == [
        "tests/golden/scenes/tablerules-en.png: looks different now: `check --rule house.teams --repaint` paints it",
        "tests/golden/scenes/tablerules-fr.png: looks different now: `check --rule house.teams --repaint` paints it",
        "house.teams: 2 missing; 1 tests passed",
    ]
    said = typed("check --rule house.teams --repaint")
    assert said.code == 0 and said.lines == [
        "tests/golden/scenes/tablerules-en.png: painted anew; look at it",
        "tests/golden/scenes/tablerules-fr.png: painted anew; look at it",
        "house.teams: all checks pass; 1 tests passed",
    ]
    assert (checkout / "painted").read_text() == "tablerules"
    assert typed("check --rule house.teams --json").json == {
        "key": "house.teams", "missing": [], "tests": 1, "painted": [],
    }  # fmt: skip


def test_an_installed_copy_reports_that_it_has_no_tests(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship_from(tmp_path, monkeypatch, "assets", "levels")
    said = typed("check --rule house.mercy")
    assert said.code == 0 and "an installed copy has none" in said.lines[-1]
    assert typed("check --rule house.mercy --json").json == {
        "key": "house.mercy",
        "missing": [],
        "tests": None,
        "painted": [],
    }
    (tmp_path / "levels").unlink()
    (tmp_path / "levels" / "examples").mkdir(parents=True)
    shutil.copy(next((ROOT / "levels" / "examples" / "classic").rglob("*.toml")), tmp_path / "levels" / "examples")
    said = typed("check --rule house.mercy")
    assert said.code == 1 and said.lines[0] == "levels/examples/: 0 of 3 examples are played with house.mercy = 25"


def test_the_files_listed_in_this_checkout_exist() -> None:
    files = check.project_list(ROOT, "rule-tests")
    assert len(files) >= 8 and all((ROOT / file).is_file() for file in files)
    assert option_check.option_named("house.mercy").key == "house.mercy"


def test_at_most_three_options_are_proposed() -> None:
    with pytest.raises(ValueError, match="did you mean") as refused:
        option_check.option_named("house.stack")
    assert str(refused.value).count(" or ") == 2


def test_nothing_is_proposed_for_a_key_unlike_any_other() -> None:
    with pytest.raises(ValueError, match=r'^there is no option "zzzz"$'):
        option_check.option_named("zzzz")
