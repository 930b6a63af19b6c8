"""Output of every command: control and direction characters are spelled out, JSON is ASCII, pipes are UTF-8."""

import errno
import io
import json
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pygame
import pytest

from tests.support.commands.command_line import Typed
from tests.support.commands.command_lines import NAME_SIGNS, SIGNS, command_lines, folder_of_a_stranger
from tests.support.extent import extent
from tests.support.match.quick_par import use_results
from tests.support.sources import FILES, PACKAGE, source
from uno_desktop.commands import selftest
from uno_desktop.commands.cli import main
from uno_desktop.commands.parser import COMMANDS
from uno_desktop.commands.screen import window
from uno_desktop.match.daily.daily_deal import read_line
from uno_desktop.system import console
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.log import logger, open_log
from uno_desktop.system.paths import user_folders
from uno_desktop.system.untrusted_input import is_plain

PRINTS = {"system/console.py": "it is the one printer", "commands/workers.py": "a progress bar redraws its line"}


def test_no_other_module_prints() -> None:
    printing = {
        file.relative_to(PACKAGE).as_posix()
        for file in FILES
        if any(call.name == "print" and call.on is None for call in source(file).calls)
        or re.search(r"sys\.(__)?std(out|err)", file.read_text(encoding="utf-8"))
    }
    assert printing == PRINTS.keys()


def test_no_command_writes_json_itself() -> None:
    there = {file.name for file in (PACKAGE / "commands").rglob("*.py") for _, module, _ in source(file).imports
             if module == "json"}  # fmt: skip
    assert not there, "echo_json does"


@pytest.fixture
def closed_log() -> Iterator[None]:
    """Closes the log that a test has opened, and leaves errors to the handlers from before."""
    kept, hooks = list(logger.handlers), (sys.excepthook, threading.excepthook)
    yield
    sys.excepthook, threading.excepthook = hooks
    for handler in set(logger.handlers) - set(kept):
        logger.removeHandler(handler)
        handler.close()


@pytest.fixture
def no_window(closed_log: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def app(*_: object) -> None:
        raise pygame.error(f"no {SIGNS}")

    monkeypatch.setattr(window, "App", app)


@pytest.mark.usefixtures("no_window")
def test_signs_of_a_stranger_never_reach_the_terminal(typed: Typed, tmp_path: Path) -> None:
    files = folder_of_a_stranger(tmp_path)
    tried, seen = set(), 0
    for words in command_lines(files, tmp_path):
        said = typed(words[0], *words[1:])
        tried.add(words[0])
        for line in (said.out + said.err).removesuffix("\n").split("\n"):
            assert is_plain(line), (words, line)
        assert "Traceback" not in said.err, (words, said.err)
        assert said.code in (0, 1, 2), words
        seen += "\\u202e" in said.out + said.err
        if "--json" in words and said.out:
            assert said.out.isascii(), words
            json.loads(said.out)
    names = {module.__name__.rpartition(".")[2].replace("printing", "print") for module in COMMANDS}
    assert names <= tried
    assert seen > 40
    for trace in tmp_path.glob("*.jsonl"):
        assert trace.read_text(encoding="utf-8").isascii()


def test_the_selftest_spells_signs_out(capsys: pytest.CaptureFixture[str]) -> None:
    def fails(folders: object) -> str:
        raise OSError(SIGNS)

    assert selftest.report(((SIGNS, lambda folders: SIGNS), (SIGNS, fails))) == 1
    said = capsys.readouterr().out
    assert all(map(is_plain, said.splitlines())) and "\\u202e" in said


@pytest.mark.usefixtures("closed_log")
def test_unexpected_errors_spell_signs_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folders = user_folders(tmp_path / f"of{NAME_SIGNS}")
    try:
        raise ValueError(f"no card {SIGNS}")
    except ValueError as error:
        found = error
    console.print_tracebacks_visibly()
    sys.excepthook(type(found), found, found.__traceback__)
    open_log(folders.logs)
    sys.excepthook(type(found), found, found.__traceback__)
    report = write_report(folders, found, f"hands={SIGNS}")
    assert report is not None
    said = capsys.readouterr().err
    assert "Traceback" in said and "an unexpected error: ValueError: no card \\x1b" in said
    for text in (said, *(file.read_text(encoding="utf-8") for file in report.iterdir())):
        assert "\\u202e" in text
        assert all(map(is_plain, text.split("\n"))), text


ENCODINGS = ("ascii", "cp437", "cp850", "cp1252", "cp65001", "latin-1", "utf-8")
"""Code pages of consoles, and the encoding of Linux without a locale."""


class Screen(io.BytesIO):
    """Takes what a program writes; a terminal or a pipe."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


def printed(words: list[str], encoding: str, terminal: bool) -> tuple[int, bytes, bytes]:
    """Runs a command with stdout and stderr of an encoding; returns the exit code and their bytes."""
    screens = Screen(terminal), Screen(terminal)
    out, err = (io.TextIOWrapper(screen, encoding=encoding, newline="\n") for screen in screens)
    with redirect_stdout(out), redirect_stderr(err):
        code = main(words)
    out.flush()
    err.flush()
    return code, screens[0].getvalue(), screens[1].getvalue()


LINES = (
    ["--help"],
    ["daily", "2026-11-22 street ★★ 84"],
    ["daily", "nonsense ★ “é”"],
    *(["rules", "--lang", language] for language in ("en", "fr", "pt")),
    ["rules", "unplugged", "--lang", "fr"],
    ["cards", "Été/Cadeau:gift:-:20:2:chosen-draw-2", "--lang", "fr"],
    ["cards", "Été/Cadeau:gift:-:20:2:chosen-draw-2", "--lang", "fr", "--json"],
    ["check", "nowhere ★/é.toml"],
    ["doctor"],
    ["doctor", "--fair"],
    ["play", "--seats", "é"],
)


@pytest.fixture
def quick_par(monkeypatch: pytest.MonkeyPatch) -> None:
    use_results(monkeypatch, (18, 20, 20, 20, 22))


@pytest.mark.usefixtures("quick_par")
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_pipes_and_files_are_utf_8(encoding: str) -> None:
    for words in LINES:
        wanted = printed(words, "utf-8", False)
        assert printed(words, encoding, False) == wanted, words
        assert all(b"?" not in line for line in wanted[1].splitlines() if "★".encode() in line)
    _, line, _ = printed(["daily", "2026-11-22 street ★★ 84"], encoding, False)
    assert str(read_line(line.decode("utf-8"))) == "2026-11-22 street ★★ 84 : par 20"


@pytest.mark.usefixtures("no_window", "quick_par")
@pytest.mark.parametrize("terminal", [False, True], ids=["pipe", "terminal"])
@pytest.mark.parametrize("first", extent(range(1), range(len(ENCODINGS))))
def test_every_command_prints_in_every_encoding(tmp_path: Path, terminal: bool, first: int) -> None:
    """The encodings take turns over the lines of all commands."""
    files = folder_of_a_stranger(tmp_path, "é★", "é")
    for place, words in enumerate(command_lines(files, tmp_path, "é★"), first):
        encoding = ENCODINGS[place % len(ENCODINGS)]
        code, out, err = printed(words, encoding, terminal)
        out.decode(encoding if terminal else "utf-8")
        assert "Traceback" not in err.decode(encoding if terminal else "utf-8"), words
        assert code in (0, 1, 2), words


@pytest.mark.usefixtures("quick_par")
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_terminal_shows_all_it_can(encoding: str) -> None:
    for words in LINES:
        code, out, err = printed(words, encoding, True)
        wanted = printed(words, "utf-8", True)
        assert code == wanted[0]
        for mine, whole in ((out, wanted[1]), (err, wanted[2])):
            shown, text = mine.decode(encoding), whole.decode("utf-8")
            assert shown.count("?") == text.count("?"), (words, shown)
            for sign in set(text.encode(encoding, "ignore").decode(encoding)):
                assert shown.count(sign) >= text.count(sign), (words, sign)
    _, line, _ = printed(["daily", "2026-11-22 street ★★ 84"], encoding, True)
    assert str(read_line(line.decode(encoding))) == "2026-11-22 street ★★ 84 : par 20"


@pytest.mark.parametrize("error", [errno.EINVAL, errno.EPIPE])
@pytest.mark.parametrize("words", [["rules", "mercy"], ["--help"], ["doctor", "--json"], ["--version"]])
def test_a_closed_pipe_is_no_error(monkeypatch: pytest.MonkeyPatch, error: int, words: list[str]) -> None:
    monkeypatch.setattr("uno_desktop.commands.cli.discard_output", lambda: None)
    said, closed = io.StringIO(), io.TextIOWrapper(io.BufferedWriter(Closed(error)), encoding="utf-8")
    with redirect_stdout(closed), redirect_stderr(said):
        assert main(words) == 0
    assert said.getvalue() == ""


class Closed(io.RawIOBase):
    """Raw stream whose writes fail."""

    def __init__(self, error: int) -> None:
        self._error: int | None = error

    def writable(self) -> bool:
        return True

    def write(self, content: object) -> int:
        if self._error is None:
            return len(bytes(content))  # type: ignore[call-overload, no-any-return]
        error, self._error = self._error, None  # once, as the stream is flushed again when it is deleted
        raise OSError(error, "closed")
