"""One store for small files: what is damaged is kept aside, what others write stays, what fails is told of."""

import os
import sys
import tomllib
from pathlib import Path

import pytest

from uno_desktop.system.user_file import Document, FileTexts, UserFile

TEXTS = FileTexts("damaged", "not read", "not saved", "newer")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "words.toml"


def words(path: Path, backup: bool = False, lasting: bool = False, version: int = 0) -> UserFile:
    file = UserFile(path, ("word",), TEXTS, version=version, backup=backup, lasting=lasting)
    file.refresh()
    return file


def said(file: UserFile) -> list[str]:
    return [notice.key for notice in file.notices]


def add(file: UserFile, word: str) -> bool:
    def added(document: Document) -> None:
        document["word"] = sorted({*document.get("word", []), word})

    return file.change(added)


def test_what_another_copy_has_written_stays(path: Path) -> None:
    one, other = words(path), words(path)
    assert add(one, "red") and add(other, "blue") and add(one, "green")
    assert one.document == tomllib.loads(path.read_text()) == {"word": ["blue", "green", "red"]}


def test_a_file_damaged_while_the_game_runs_is_kept_aside_and_nothing_known_is_lost(path: Path) -> None:
    file = words(path)
    assert add(file, "red")
    path.write_text("word = = 3")
    assert add(file, "blue") and said(file) == ["damaged"]
    assert tomllib.loads(path.read_text()) == {"word": ["blue", "red"]}
    assert path.with_name("words.toml.damaged-1").read_text() == "word = = 3"


def test_an_unchanged_document_is_not_written_again(path: Path) -> None:
    file = words(path, backup=True)
    for word in ("red", "blue", "blue"):
        assert add(file, word)
    assert tomllib.loads(path.with_name("words.toml.bak").read_text()) == {"word": ["red"]}


def test_a_newer_file_is_left_alone(path: Path) -> None:
    path.write_text("version = 3\n")
    file = words(path, version=2)
    assert not add(file, "red") and said(file) == ["newer"] and path.read_text() == "version = 3\n"


@pytest.mark.parametrize("lasting", [False, True])
def test_a_change_that_cannot_be_written_is_told_of_and_lasts_if_it_should(path: Path, lasting: bool) -> None:
    file = words(path, lasting=lasting)
    path.parent.joinpath(".writing.lock").mkdir()
    assert not add(file, "red") and not add(file, "blue")
    assert said(file) == ["not saved"] * (1 if lasting else 2), "once, if it is tried again by itself"
    assert file.document == ({"word": ["blue", "red"]} if lasting else {})
    path.parent.joinpath(".writing.lock").rmdir()
    assert add(file, "green")
    assert tomllib.loads(path.read_text())["word"] == (["blue", "green", "red"] if lasting else ["green"])


@pytest.mark.skipif(sys.platform == "win32", reason="links need a permission there")
@pytest.mark.parametrize(("content", "followed"), [('word = ["mine"]\n', True), ("theirs = 1\n", False)])
def test_a_link_is_followed_only_to_a_file_of_the_game(path: Path, content: str, followed: bool) -> None:
    target = path.parent / "elsewhere.toml"
    target.write_text(content)
    os.symlink(target, path)
    assert add(words(path), "red")
    assert path.is_symlink() is followed and ("red" in target.read_text()) is followed
