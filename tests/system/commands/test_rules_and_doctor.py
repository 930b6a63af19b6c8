"""Commands `rules` and `doctor`."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.extent import by_turns
from tests.support.shipped import ship_from
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, house_rules, replacing, ruleset_named
from uno_desktop.model.rulesets.rule_chapters import COMMON
from uno_desktop.system import i18n
from uno_desktop.system.i18n import LANGUAGES
from uno_desktop.texts.table_rules_summary import source_line


def ids_of(ruleset: Ruleset) -> list[str]:
    """The ids of a ruleset's book in order: its own chapters, its house rules, then those that all share."""
    return [*ruleset.written.ids, *house_rules(ruleset.options).ids, *COMMON.ids]


@pytest.mark.parametrize(("ruleset", "code"), by_turns(RULESETS, sorted(LANGUAGES)))
def test_the_book_has_every_rule_and_option_in_every_language(typed: Typed, ruleset: Ruleset, code: str) -> None:
    before = i18n.language()
    said = typed(f"rules {ruleset.id} --lang {code}")
    assert said.code == 0 and i18n.language() == before
    headed = [line.split("  ")[0] for line in said.lines if line and not line.startswith(" ")]
    for name in (*ids_of(ruleset), *(option.key for option in ruleset.options)):
        assert headed.count(name) == 1, name
    assert not [line for line in said.lines if "{" in line or "rule." in line]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_the_books_differ_by_language_but_not_in_their_order(typed: Typed, ruleset: Ruleset) -> None:
    books = [typed(f"rules {ruleset.id} --lang {code}").lines for code in LANGUAGES]
    known = set(ids_of(ruleset))
    ids = [[line.split()[0] for line in book if line.split(" ")[0] in known] for book in books]
    assert ids[0] == ids[1] == ids[2] == ids_of(ruleset)
    assert len({"\n".join(book) for book in books}) == len(books)


def test_a_rule_names_the_document_it_comes_from_or_that_is_silent() -> None:
    assert source_line("OFF-TURN-01").startswith("Source: ")
    assert source_line("OFF-SETUP-03").endswith(" does not say")


def lifts(key: str) -> str:
    """Returns the sentence under a rule that this option changes."""
    return i18n.tr("rulebook.changed_by", option=i18n.tr(f"option.{key}.title"))


def test_the_rules_of_a_table_follow_its_options(typed: Typed) -> None:
    said = typed("rules official --lang en --option house.mustPlay=on --option official.target=200")
    text = " ".join(" ".join(said.lines).split())
    assert said.code == 0 and "Your turn (changed)" in said.lines
    assert "With 200 points you win the game." in text, "the length of a game is no changed rule"
    assert lifts("house.mustPlay") in text.partition("OFF-DRAW-02")[2][:200]
    assert "HSE-MUST-01" in text and "HSE-DRAW-01" not in text and lifts("house.drawUntil") not in text


def test_the_rules_of_a_table_name_an_option_without_effect(typed: Typed) -> None:
    said = typed("rules street --lang en --option street.base=classic --option official.swapHandsCount=4")
    cause = f"{i18n.tr('option.street.base.title')}: {i18n.tr('option.street.base.classic')}"
    assert any(i18n.tr("options.idle", cause=cause) in line for line in said.lines)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_every_written_rule_says_which_options_change_it(typed: Typed, ruleset: Ruleset) -> None:
    text = " ".join(" ".join(typed(f"rules {ruleset.id} --lang en").lines).split())
    for option in ruleset_named(ruleset.id).options:
        if any(option in replacing(rule, ruleset.options) for rule in ids_of(ruleset)):
            assert lifts(option.key) in text, option.key


def test_without_a_name_all_rulesets_are_listed(typed: Typed) -> None:
    said = typed("rules --lang en")
    assert [line.split()[0] for line in said.lines] == [ruleset.id for ruleset in RULESETS]


def test_the_doctor_reports_versions_drivers_and_folders(typed: Typed, tmp_path: Path) -> None:
    said = typed("doctor --json --data-dir", tmp_path / "new")
    report = said.json
    assert said.code == 0 and report["missing"] == []
    assert report["packages"]["pygame-ce"] and report["video"]["driver"] == "dummy"
    assert report["folders"]["games"] == {"path": str(tmp_path / "new" / "games"), "exists": False, "writable": True}
    assert not (tmp_path / "new").exists()
    assert report["assets"]["fonts"] and report["assets"]["levels"]


def test_the_doctor_reports_missing_parts(typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("assets", "levels"):
        (tmp_path / name).mkdir()
    ship_from(tmp_path, monkeypatch)
    said = typed("doctor")
    assert said.code == 1
    assert any(line.startswith("missing: ") and "play.ogg" in line for line in said.lines)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems know their users in other ways")
def test_a_missing_home_folder_gives_one_line() -> None:
    nobody = "import os, pwd; os.environ.clear(); pwd.getpwuid = lambda _: {}['nobody']; "
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            f"{nobody}import sys; from uno_desktop.commands.cli import main; sys.exit(main(['doctor']))",
        ],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert said.returncode == 1
    assert said.stderr.splitlines()[-1] == "uno-desktop: this user has no home folder: name one with --data-dir"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_gives_one_line() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        said = subprocess.run(
            [sys.executable, "-m", "uno_desktop", "rules", "official"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert said.returncode == 1
    assert said.stderr.splitlines() == ["uno-desktop: No space left on device"]
