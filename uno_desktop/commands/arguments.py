"""Arguments shared by the commands, their validation, and the one-line error for bad input."""

import argparse
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from uno_desktop.model.refused import InvalidLine
from uno_desktop.system import i18n
from uno_desktop.system.i18n import LANGUAGES, tr
from uno_desktop.system.safe_files import reason_of
from uno_desktop.system.untrusted_input import visible

PROGRAM = "uno-desktop"
SMALLEST = (960, 540)
LARGEST = (7680, 4320)
DEFAULT_SIZE = (1280, 720)
SEED_LIMIT = 2**53
"""Exclusive limit of seeds: traces are JSON, where larger integers are not exact in every program."""
Commands = argparse._SubParsersAction  # the return type of add_subparsers has no public name


_LONGEST = 4_000
"""Character limit of a line on stderr; the names of all options of a ruleset take about half of it."""


_CHOICE = re.compile(r"invalid choice: '(.*?)' \(choose from (.*)\)")
"""The message of argparse about an unknown command or value."""


class BadInput(Exception):
    """Bad usage or bad input; its text is the line for stderr, with control characters made visible."""

    def __init__(self, sentence: object) -> None:
        super().__init__(visible(f"{PROGRAM}: {sentence}", _LONGEST))


@contextmanager
def refusing(where: str, *errors: type[Exception]) -> Iterator[None]:
    """Turns errors of these classes into BadInput: `where`, followed by the reason, in the player's language if the
    error has a text."""
    try:
        yield
    except errors as error:
        reason = tr(error.key, **error.words) if isinstance(error, InvalidLine) else reason_of(error)
        raise BadInput(f"{where}{reason}") from None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Returns a question with the most similar of the known words; empty if none is similar."""
    found = get_close_matches(word, list(known), 1)
    return f"; did you mean {found[0]}?" if found else ""


class Parser(argparse.ArgumentParser):
    """Parser that reports bad usage in one line; long options cannot be abbreviated."""

    def __init__(self, description: str | None = None, **settings: object) -> None:
        """`description` is a sentence, or the docstring of a command's module, ``Command `name`: does something.``."""
        before, mark, sentence = (description or "").partition("`: ")
        told = sentence[:1].upper() + sentence[1:] if mark else before
        super().__init__(description=told, **{"allow_abbrev": False, **settings})  # type: ignore[arg-type]

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parses all arguments; the error about an unknown one suggests a similar one of its command."""
        found, others = self.parse_known_args(args, namespace)
        if others:
            parser: argparse.ArgumentParser = self
            for word in args or ():
                for action in parser._actions:
                    parser = action.choices.get(word, parser) if isinstance(action, Commands) else parser
            known = (name for action in parser._actions for name in action.option_strings)
            similar = did_you_mean(others[0].partition("=")[0], known)
            self.error(f"unrecognized arguments: {' '.join(others)}{similar}")
        return found

    def error(self, message: str) -> NoReturn:
        """Raises BadInput with the message, and for the top parser a pointer to `--help`."""
        if choice := _CHOICE.search(message):
            message += did_you_mean(choice[1], re.findall(r"[\w.-]+", choice[2]))
        command = self.prog.removeprefix(PROGRAM).strip()
        raise BadInput(f"{command}: {message}" if command else f"{message} (see {PROGRAM} --help)")


def size(text: str) -> tuple[int, int]:
    """Parses `1280x720` as width and height in pixels. Raises ArgumentTypeError."""
    words = text.lower().split("x")
    if len(words) != 2 or not all(word.isascii() and word.isdigit() for word in words):
        raise argparse.ArgumentTypeError(f'"{text}" is not a size; expected WIDTHxHEIGHT such as 1280x720')
    width, height = int(words[0]), int(words[1])
    if width < SMALLEST[0] or height < SMALLEST[1]:
        raise argparse.ArgumentTypeError(f"{text} is too small; the least is {SMALLEST[0]}x{SMALLEST[1]}")
    if width > LARGEST[0] or height > LARGEST[1]:
        raise argparse.ArgumentTypeError(f"{text} is too large; the most is {LARGEST[0]}x{LARGEST[1]}")
    return width, height


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Returns a parser for whole numbers from `least` to `most` (None: no limit), which raises ArgumentTypeError."""
    span = f"of at least {least}" if most is None else f"from {least} to {most}"

    def check(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else -1
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f'"{text}" is not a whole number {span}')
        return number

    return check


def day(text: str) -> date:
    """Parses a date such as 2026-11-22. Raises ArgumentTypeError."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.isoformat() != text:
        raise argparse.ArgumentTypeError(f'"{text}" is not a day such as 2026-11-22')
    return found


def folder(text: str) -> Path:
    """Returns a folder that exists or can be created. Raises ArgumentTypeError if a file is in the way."""
    path = Path(text)
    above = next((each for each in (path, *path.parents) if each.exists()), path)
    if above.exists() and not above.is_dir():
        raise argparse.ArgumentTypeError(f"{above} is not a folder")
    return path


def add_size(parser: argparse.ArgumentParser, of: str = "of the window", top: bool = False) -> None:
    """Adds `--size`; with `top` (the top-level parser), it has a default."""
    default = DEFAULT_SIZE if top else argparse.SUPPRESS
    parser.add_argument("--size", type=size, metavar="WxH", default=default, help=f"size {of}, at least 960x540")


def add_language(parser: argparse.ArgumentParser, top: bool = False) -> None:
    """Adds `--lang`; with `top` (the top-level parser), it is None unless given."""
    default = None if top else argparse.SUPPRESS
    parser.add_argument("--lang", choices=tuple(LANGUAGES), default=default, help="language of the texts")


@contextmanager
def chosen_language(arguments: argparse.Namespace) -> Iterator[None]:
    """Sets the language of `--lang`, by default the system's, until the end of the block."""
    before = i18n.language()
    i18n.set_language(arguments.lang or i18n.system_language())
    try:
        yield
    finally:
        i18n.set_language(before)


def add_look(parser: argparse.ArgumentParser, top: bool = False) -> None:
    add_size(parser, top=top)
    add_language(parser, top)
    parser.add_argument(
        "--data-dir",
        type=folder,
        metavar="D",
        default=None if top else argparse.SUPPRESS,
        help="where preferences and games are kept (default: where the system keeps such files)",
    )


def add_seed(parser: argparse.ArgumentParser, meaning: str, default: int | None = 0) -> None:
    parser.add_argument("--seed", type=whole_number(0, SEED_LIMIT - 1), default=default, metavar="N", help=meaning)


def add_number(
    parser: argparse._ActionsContainer, name: str, most: int | None, default: int | None, meaning: str, least: int = 1
) -> None:
    """Adds a whole number from `least` to `most` (None: no limit); its help ends with the default, if there is one."""
    ending = "" if default is None else f" (default: {default})"
    parser.add_argument(name, type=whole_number(least, most), default=default, metavar="N", help=meaning + ending)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Adds `--jobs`, None for one for each processor, and `--cluster`, an alternative to it; evaluated by `workers`."""
    add_number(parser, "--jobs", 256, None, "processes to use (default: one for each processor)")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="let the workers of a Dask cluster do the work: HOST:PORT of its scheduler"
    )
