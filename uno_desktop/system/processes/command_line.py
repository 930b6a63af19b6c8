"""Command lines of external programs: split as the system itself does, and their programs looked up on the PATH."""

import ntpath
import os
import posixpath
import re
import shlex
import sys
from collections.abc import Callable, Mapping

_TOKEN = re.compile(r'(\\*)("?)')
_EXTENSIONS = ".COM;.EXE;.BAT;.CMD"
"""Endings of programs on Windows where PATHEXT is not set."""


def split_command(command: str, system: str = sys.platform) -> list[str]:
    """Splits a command into program and arguments. Raises ValueError that names the problem.

    On Windows the rules are those of Microsoft's C run time, elsewhere those of a shell.
    """
    try:
        words = _windows_words(command) if system == "win32" else shlex.split(command)
    except ValueError as error:
        raise ValueError(f'"{command}" is no command: {error}') from None
    if not words or not words[0]:
        raise ValueError(f'"{command}" is no command')
    return words


def _windows_words(command: str) -> list[str]:
    """Splits as `argv` of a program is made there: a backslash is an ordinary character unless quotes follow."""
    words: list[str] = []
    rest = command.lstrip(" \t")
    while rest:
        word, rest = _windows_program(rest) if not words else _windows_argument(rest)
        words.append(word)
        rest = rest.lstrip(" \t")
    return words


def _windows_program(text: str) -> tuple[str, str]:
    """Returns the first word and the rest; backslashes in a path escape no quotes."""
    word, quoted = "", False
    for place, sign in enumerate(text):
        if sign == '"':
            quoted = not quoted
        elif sign in " \t" and not quoted:
            return word, text[place:]
        else:
            word += sign
    if quoted:
        raise ValueError("No closing quotation")
    return word, ""


def _windows_argument(text: str) -> tuple[str, str]:
    """Returns the first word and the rest.

    Before quotes, each two backslashes stand for one, and an odd one makes the quotes a character of the word. Two
    quotes within quotes stand for one.
    """
    word, quoted, place = "", False, 0
    while place < len(text):
        if text[place] in " \t" and not quoted:
            return word, text[place:]
        found = _TOKEN.match(text, place)
        assert found is not None
        slashes, quote = found.groups()
        if not slashes and not quote:
            word += text[place]
            place += 1
            continue
        place = found.end()
        if not quote:
            word += slashes
            continue
        word += "\\" * (len(slashes) // 2)
        if len(slashes) % 2:
            word += '"'
        elif quoted and text.startswith('"', place):
            word += '"'
            place += 1
        else:
            quoted = not quoted
    if quoted:
        raise ValueError("No closing quotation")
    return word, ""


def is_program(path: str) -> bool:
    return os.path.isfile(path) and os.access(path, os.X_OK)


def find_program(
    name: str,
    system: str = sys.platform,
    environment: Mapping[str, str] = os.environ,
    there: Callable[[str], bool] = is_program,
) -> str | None:
    """Returns the path of a program; None if there is none.

    A name without a folder is looked up in the absolute folders of PATH: never in the current folder, where Windows
    looks first. `there` tells whether a path is a program.
    """
    paths = ntpath if system == "win32" else posixpath
    endings = [""]
    if system == "win32":
        known = [ending for ending in environment.get("PATHEXT", _EXTENSIONS).split(";") if ending]
        if paths.splitext(name)[1].upper() not in map(str.upper, known):
            endings = known  # as there, a file without an ending is none
    if paths.dirname(name):
        places = [name]
    else:
        folders = [each.strip('"') for each in environment.get("PATH", os.defpath).split(paths.pathsep)]
        places = [paths.join(folder, name) for folder in folders if paths.isabs(folder)]
    return next((place + ending for place in places for ending in endings if there(place + ending)), None)
