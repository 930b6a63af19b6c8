"""The docs agree with the sources."""

import dataclasses
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.support.followed_recipes import ChangedTree
from tests.support.places import ROOT, relative
from uno_desktop.content.table_plan import load_plan
from uno_desktop.model.events import EVENTS
from uno_desktop.sound.sound_names import SOUND_NAMES
from uno_desktop.system.i18n import tr


def test_every_event_and_each_of_its_fields_is_on_the_page_of_events() -> None:
    lines = (ROOT / "docs" / "events.md").read_text(encoding="utf-8").splitlines()
    for kind in EVENTS:
        row = next((line for line in lines if line.startswith(f"| `{kind.__name__}` |")), "")
        assert row, kind.__name__
        for field in dataclasses.fields(kind):
            assert f"`{field.name}`" in row, f"{kind.__name__}.{field.name}"


def test_the_page_of_sounds_has_each_sound_with_its_meaning_in_the_game() -> None:
    page = (ROOT / "docs" / "sounds.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", page, re.MULTILINE)
    assert rows == [(name, tr(f"sound.{name}")) for name in SOUND_NAMES]


def test_the_table_of_the_page_on_tables_can_be_dealt(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8")
    written = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert written is not None
    file = tmp_path / "mine.toml"
    file.write_text(written.group(1), encoding="utf-8")
    table = load_plan(file)
    assert len(table.seats) == 4 and len(table.options) == 2


def without_blocks(page: Path) -> str:
    """The text of a page without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


PAGES = sorted({*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: relative(page, ROOT))
def test_files_named_by_a_page_exist(page: Path) -> None:
    text = without_blocks(page)
    for link in re.findall(r"\]\(([^)#]+)", text):
        assert link.startswith("https://") or page.parent.joinpath(link).exists(), link
    made = set(re.findall(r"(?:New file|Copy `[^`]+` to) `([^`]+)`", text))  # by a recipe
    for name in re.findall(r"`((?:uno_desktop|tests|assets|levels|tools|docs)/[\w/.-]+)`", text):
        assert name in made or (ROOT / name).exists(), name


def test_the_map_of_changes_names_a_file_and_a_test_that_exist_in_each_row() -> None:
    lines = (ROOT / "docs" / "where.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    changes = [row for row in rows if len(row) == 5 and row[0] != "I want to change"]
    assert len(changes) >= 25
    for change, file, texts, tests, _ in changes:
        places, proofs = (re.findall(r"`([^`]+)`", cell) for cell in (file, tests))
        assert places and proofs, change
        missing = [
            name for name in (*places, *proofs) if not name.startswith("uno-desktop ") and not (ROOT / name).exists()
        ]
        missing += [
            name for name in re.findall(r"`([^`]+)`", texts) if not (ROOT / "assets/locale/en" / name).is_file()
        ]
        assert not missing, f"{change}: {missing}"


def test_what_the_map_of_changes_repaints_is_a_scene() -> None:
    scenes = dict(line.split(": ") for line in (ROOT / "tests/golden/scenes/shown.txt").read_text("utf-8").splitlines())
    shown = {name for names in scenes.values() for name in names.split()}
    page = (ROOT / "docs" / "where.md").read_text(encoding="utf-8")
    rows = [line.rsplit("|", 2)[1] for line in page.splitlines() if line.count("|") == 6][2:]
    named = {name for row in rows for name in re.findall(r"`([^`-][^`]*)`", row)}
    assert named and named <= {*scenes, *shown}, named - {*scenes, *shown}


def headings(page: Path) -> set[str]:
    """The anchors of the headings of a page."""
    titles = (title.strip().lower() for title in re.findall(r"^#+ (.*)$", without_blocks(page), re.MULTILINE))
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in titles}


def test_the_changes_that_are_tried_can_still_be_made(tmp_path: Path) -> None:
    page = ROOT / "tools/changes.md"
    steps = page.read_text(encoding="utf-8")
    for name in set(re.findall(r"(?:In|At the end of) `([^`]+)`", steps)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    ChangedTree(tmp_path).follow(steps)
    for changed in tmp_path.rglob("*.py"):
        compile(changed.read_text(encoding="utf-8"), changed.name, "exec")


def test_headings_that_a_link_names_exist() -> None:
    for page in PAGES:
        for file, heading in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", without_blocks(page)):
            assert heading in headings(page.parent / file if file else page), (
                f"{relative(page, ROOT)}: {file}#{heading}"
            )


def test_tests_named_by_a_page_exist() -> None:
    there = {file.name for file in (ROOT / "tests").rglob("*.py")}
    for page in PAGES:
        named = set(re.findall(r"`(?:[\w/]+/)?(test_\w+\.py)`", without_blocks(page)))
        made = set(re.findall(r"(?:New file|Copy `[^`]+` to) `(?:[^`]+/)?([^`/]+)`", page.read_text("utf-8")))
        assert named <= there | made, page.name


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, ahead = set(), [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        reached.add(page)
        links = re.findall(r"\]\(([^)#]+\.md)", without_blocks(page))
        ahead += {(page.parent / link).resolve() for link in links if "://" not in link} - reached
    assert set(PAGES) <= reached


ASK = {
    "type": "ask",
    "id": 3,
    "view": {"seat": "B", "hand": ["R5", "W"]},
    "legal": ["B draw", "B play W>G", "B play R5"],
    "budget_ms": 9000,
}
TALK = "\n".join(json.dumps(message) for message in ({"type": "hello"}, {"type": "event"}, ASK, {"type": "end"}))
SAYS = "import sys; print('I choose', sys.stdin.read().count('. B '))"
"""A chat program that chooses the last action of the question."""
RECORD = str(ROOT / "tests/golden/moving/0.1.0/games/00002.unogame")
EXAMPLES: dict[str, tuple[tuple[str, ...], str]] = {
    "play_a_round.py": (("auto",), r"A plays \w+(.|\n)*Winner: [ABC]\n"),
    "own_rule.py": ((), r"The official rules: [\d.]+ actions a round\nA 5 skips: [\d.]+ actions a round\n"),
    "own_player.py": ((), r'.*"ready".*\n.*"action": "B play R5".*\n'),
    "chat_player.py": ((sys.executable, "-c", SAYS), r'.*"ready".*\n.*"action": "B play R5"\}\n'),
    "read_a_record.py": ((RECORD,), r"(Round \d+: .*\n)+Cards drawn: (.|\n)*The last action was [A-Z] \w+.*\n"),
    "draw_a_card.py": (("W", "G", "wild.svg"), ""),
    "train_agent.py": (
        ("--seconds", "2.5", "--pairs", "5"),
        r" +[\d.]+ s +\d+ rounds: [\d.]+ \+- [\d.]+ % against random, .* against easy\n",
    ),
}
MOST = {"chat_player.py": 40, "train_agent.py": 150}
"""Lines of an example, if not 30."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs_and_is_short(name: str, tmp_path: Path) -> None:
    file, (arguments, says) = ROOT / "docs" / "examples" / name, EXAMPLES[name]
    if name == "train_agent.py":
        pytest.importorskip("pettingzoo", reason="the extra uno-desktop[gym] is not installed")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, str(file), *arguments]
    run = subprocess.run(command, input=TALK, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr
    assert re.fullmatch(says, run.stdout), run.stdout
    assert [each.read_text()[:4] for each in tmp_path.iterdir()] == (["<svg"] if "draw" in name else [])
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MOST.get(name, 30)


def test_the_program_is_cited_by_its_version_and_address() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {project['version']}\n" in cited and f"\nurl: {project['urls']['Homepage']}\n" in cited
