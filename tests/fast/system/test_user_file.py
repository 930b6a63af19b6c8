"""One store for small files: what is damaged is kept aside, what others write stays, what fails is told of."""

import os
import sys
import tomllib
from pathlib import Path

import pytest

from tests.support.held_files import HeldFiles
from uno_desktop.system.file_lock import WRITING, PostponedWrites
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


def words_in(path: Path) -> list[str]:
    return list(tomllib.loads(path.read_text(encoding="utf-8"))["word"])


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
    assert words_in(path) == (["blue", "green", "red"] if lasting else ["green"])


@pytest.mark.skipif(sys.platform == "win32", reason="links need a permission there")
@pytest.mark.parametrize(("content", "followed"), [('word = ["mine"]\n', True), ("theirs = 1\n", False)])
def test_a_link_is_followed_only_to_a_file_of_the_game(path: Path, content: str, followed: bool) -> None:
    target = path.parent / "elsewhere.toml"
    target.write_text(content)
    os.symlink(target, path)
    assert add(words(path), "red")
    assert path.is_symlink() is followed and ("red" in target.read_text()) is followed


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize("held_file", ["words.toml", WRITING])
def test_an_edit_of_a_held_file_is_told_of_once_kept_and_written_later(
    path: Path, monkeypatch: pytest.MonkeyPatch, lasting: bool, held_file: str
) -> None:
    """The edit was dropped, or the path forgotten: nothing more was saved until the program ended."""
    path.write_bytes(b'word = ["red"]\n')
    one, holder = words(path, lasting=lasting), HeldFiles(monkeypatch)
    assert add(one, "blue")
    holder.hold(path.with_name(held_file))
    assert not add(one, "green") and not add(one, "pink")
    assert said(one) == ["not saved"] and one.path == path
    assert one.document["word"] == ["blue", "green", "pink", "red"] and words_in(path) == ["blue", "red"]
    holder.release()
    assert add(one, "white") and words_in(path) == one.document["word"] == ["blue", "green", "pink", "red", "white"]


@pytest.mark.parametrize("lasting", [False, True])
def test_in_a_frame_an_edit_of_a_held_file_is_postponed_and_then_written(
    path: Path, monkeypatch: pytest.MonkeyPatch, lasting: bool
) -> None:
    path.write_bytes(b'word = ["red"]\n')
    one, writes, holder = words(path, lasting=lasting), PostponedWrites(), HeldFiles(monkeypatch)
    holder.hold(path)
    with writes.collecting():
        assert add(one, "blue") and not one.notices
        assert [writes.retry(now) for now in (0.5, 1.0, 1.5, 2.0)].count(True) == 1, "the player is told once"
    holder.release()
    with writes.collecting():
        writes.retry(3.0)
    assert words_in(path) == ["blue", "red"] and one.path == path
