"""Files given to a command: patterns are expanded on every system, and writability is tested by writing."""

import shutil
from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.damage.full_disk import Disk
from uno_desktop.system.paths import levels

PUZZLES = levels() / "puzzles" / "official" / "one-go.toml"


@pytest.fixture
def examples(tmp_path: Path) -> Path:
    """Three examples: two in a folder, one below it."""
    shipped = sorted((levels() / "examples").rglob("*.toml"))[:3]
    (tmp_path / "below").mkdir()
    for file, name in zip(shipped, ("a1.toml", "a2.toml", "below/b.toml"), strict=True):
        shutil.copyfile(file, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize(
    ("pattern", "count"), [("*.toml", 2), ("a?.toml", 2), ("a[2-9].toml", 1), ("**/*.toml", 3), ("bel*", 1)]
)
def test_check_expands_patterns(typed: Typed, examples: Path, pattern: str, count: int) -> None:
    said = typed("check", str(examples / pattern))
    assert said.code == 0 and said.out == f"{count} passed, 0 failed\n"


def test_a_name_is_taken_as_it_is_before_it_is_a_pattern(typed: Typed, examples: Path) -> None:
    (examples / "a1.toml").rename(examples / "a[2].toml")
    assert typed("check", str(examples / "a[2].toml")).out == "1 passed, 0 failed\n"


@pytest.mark.parametrize("words", ["check", "puzzles check --jobs 1", "puzzles grade --jobs 1"])
def test_a_pattern_without_a_match_is_refused(typed: Typed, examples: Path, words: str) -> None:
    said = typed(words, str(examples / "*.txt"))
    assert said.code == 2 and said.err.count("\n") == 1
    assert f"{examples / '*.txt'}: no file matches this pattern" in said.err


def test_puzzles_expand_patterns(typed: Typed, tmp_path: Path) -> None:
    first = "[[puzzle]]".join(PUZZLES.read_text(encoding="utf-8").split("[[puzzle]]")[:2])
    (tmp_path / "one.toml").write_text(first, encoding="utf-8")
    assert typed("puzzles check --jobs 1", tmp_path / "*.toml").out == "1 proved, 0 failed\n"


def test_the_doctor_tests_writing_by_writing(typed: Typed, tmp_path: Path, disk: type[Disk]) -> None:
    """A folder on a full disk, as every folder on Windows, counts as writable until something is written."""
    said = typed("doctor --data-dir", tmp_path)
    assert said.code == 0 and "can be written" in said.out and not list(tmp_path.iterdir())
    disk.room = 0
    said = typed("doctor --data-dir", tmp_path)
    assert said.code == 1
    assert "can be written" not in said.out and said.out.count("CANNOT be written") == 4
    assert f"missing: the right to write into {tmp_path / 'games'}" in said.lines
