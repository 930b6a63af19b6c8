"""A command is split as its system does, and its program is never looked for in the current folder."""

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

from uno_desktop.system.child_program import GONE, ChildProgram, check_command
from uno_desktop.system.processes.command_line import find_program, split_command

ON_WINDOWS = {
    r'"C:\Program Files\py\python.exe" bot.py': [r"C:\Program Files\py\python.exe", "bot.py"],
    r'bot.exe --name="a b" x': ["bot.exe", "--name=a b", "x"],
    r"C:\Users\O'Brien\python.exe bot.py": [r"C:\Users\O'Brien\python.exe", "bot.py"],
    "bot.exe 'a b'": ["bot.exe", "'a", "b'"],
    'bot.exe "" x': ["bot.exe", "", "x"],
    'bot.exe "a""b"': ["bot.exe", 'a"b'],
    r"bot.exe \"q\"": ["bot.exe", '"q"'],
    r"bot.exe a\\b \\server\share": ["bot.exe", r"a\\b", r"\\server\share"],
    r'bot.exe "C:\my folder\\" x': ["bot.exe", "C:\\my folder\\", "x"],
    r"bot.exe a\\\"b c": ["bot.exe", r"a\"b", "c"],
    r'bot.exe a\\"b c" d': ["bot.exe", r"a\b c", "d"],
    "bot.exe\ta  \t b ": ["bot.exe", "a", "b"],
    "  bot.exe a": ["bot.exe", "a"],
    r'"C:\a\"bot.exe x': [r"C:\a\bot.exe", "x"],
    "bot.exe x# $HOME ; y": ["bot.exe", "x#", "$HOME", ";", "y"],
}
"""Commands as Microsoft documents them for its C run time."""
ELSEWHERE = {
    'bot --name="a b" x': ["bot", "--name=a b", "x"],
    r"'/opt/my bot' a\ b": ["/opt/my bot", "a b"],
    "bot 'a b' \"\"": ["bot", "a b", ""],
}


@pytest.mark.parametrize(("command", "words"), ON_WINDOWS.items())
def test_on_windows_a_command_means_what_its_program_reads(command: str, words: list[str]) -> None:
    assert split_command(command, "win32") == words


@pytest.mark.parametrize(("command", "words"), ELSEWHERE.items())
@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_elsewhere_it_means_what_a_shell_reads(system: str, command: str, words: list[str]) -> None:
    assert split_command(command, system) == words


def test_on_windows_the_words_of_a_line_made_of_words_are_these_words() -> None:
    """`list2cmdline` is the way in which Python hands them over."""
    for signs in itertools.product('a \\"\t', repeat=5):
        words = ["bot.exe", "".join(signs), "x"]
        assert split_command(subprocess.list2cmdline(words), "win32") == words


@pytest.mark.parametrize("system", ["win32", "linux", "darwin"])
@pytest.mark.parametrize("command", ["", "  ", '""', 'bot "a', '"bot'])
def test_what_is_no_command_is_refused_with_a_sentence(system: str, command: str) -> None:
    with pytest.raises(ValueError, match="is no command"):
        split_command(command, system)


def test_a_program_gets_the_words_of_its_command() -> None:
    words = ["a b", "", 'q"q', "back\\", "ü", "x"]
    code = "import sys; sys.stdout.buffer.write(repr(sys.argv[1:]).encode() + bytes([10]))"
    program = [sys.executable, "-c", code, *words]
    if sys.platform == "win32":
        command = subprocess.list2cmdline(program)
    else:
        import shlex

        command = shlex.join(program)
    child = ChildProgram(command)
    child.start()
    try:
        assert child.receive(60.0) == repr(words).encode()
    finally:
        child.end()


WINDOWS = {"PATH": r'C:\Windows;"C:\my bots";.;;bots', "PATHEXT": ".COM;.EXE;.BAT"}


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("bot", r"C:\my bots\bot.EXE"),
        ("bot.exe", r"C:\my bots\bot.exe"),
        ("bot.cmd", None),
        (r".\bot.exe", r".\bot.exe"),
        (r".\bot", r".\bot.EXE"),
        (r"bots\bot", r"bots\bot.EXE"),
        ("C:bot.exe", "C:bot.exe"),
        ("other", None),
    ],
)
def test_on_windows_a_program_is_found_on_the_path_alone(name: str, place: str | None) -> None:
    """In the current folder and in its folder `bots`, there is a program of any name."""

    def there(path: str) -> bool:
        absolute = path.upper().startswith("C:\\")
        return path.upper() == r"C:\MY BOTS\BOT.EXE" if absolute else path.upper().endswith((".EXE", ".COM", ".BAT"))

    found = find_program(name, "win32", WINDOWS, lambda path: there(path) and not path.upper().endswith(".COM"))
    assert found == place


def test_elsewhere_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_program("bot", "linux", {"PATH": ":.:/opt/bots:"}, lambda path: True) == "/opt/bots/bot"
    assert find_program("bot", "linux", {"PATH": ":.:bots"}, lambda path: True) is None
    assert find_program("./bot", "linux", {"PATH": ""}, lambda path: True) == "./bot"


def test_a_program_of_the_current_folder_is_not_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of the interpreter stands for any folder: its programs are found by a path, never by a name alone."""
    monkeypatch.chdir(Path(sys.executable).parent)
    monkeypatch.setenv("PATH", os.pathsep.join(["", ".", str(tmp_path)]))
    name = Path(sys.executable).name
    with pytest.raises(ValueError, match="there is no program"):
        check_command(name)
    child = ChildProgram(f"{name} -c pass")
    child.start()
    child.end()
    assert child.failure == GONE
    check_command(os.path.join(os.curdir, name))
