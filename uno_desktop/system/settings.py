"""Preferences of the player: one TOML file, replaced atomically, never lost when it is damaged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

from uno_desktop.system.ai_speed import AiSpeed
from uno_desktop.system.file_lock import Busy, one_writer
from uno_desktop.system.i18n import LANGUAGES
from uno_desktop.system.postponed_writes import postponed
from uno_desktop.system.safe_files import copies_of, keep_copy, quarantine, write_through
from uno_desktop.system.untrusted_input import check_size, read_bytes, read_toml
from uno_desktop.system.validators import OptionValue, household, keys, options, profile, seats, text, words

SPEEDS = (0.5, 1.0, 1.5, 2.0, 4.0)
TEXT_SCALES = (100, 125, 150, 175, 200)
"""Text sizes, in percent."""
TYPEFACES = ("round", "clear")
"""Fonts of all text: the regular one, or a more legible one."""
DECK_STYLES = ("hexagon", "contrast", "large")
"""Card styles: as designed, high contrast, large index."""
REACTIONS = ("0", "1", "2", "3", "5", "10", "untilAnswered")
"""Reaction window: seconds, or until all people have answered (COM-REACT-01)."""
AI_SPEEDS = tuple(str(speed) for speed in AiSpeed)
"""Pace of computer players."""
GUIDES = ("first", "always", "never")
"""Visibility of the hint line: in the first rounds, always, never."""
HAND_ORDERS = ("color", "value", "hand")
"""Sort order of the player's hand: by color, by value, or as arranged by the player."""
SWITCHES = ("off", "one", "two")
"""Number of switches for switch access."""
SCAN_TENTHS = (6, 8, 10, 15, 20, 30, 40)
"""Dwell time of switch scanning, in tenths of a second."""
_MOST_ROUNDS = 1_000_000


class Notice(NamedTuple):
    """Message for the player: a catalogue key and the parameters of its text."""

    key: str
    params: dict[str, object]


@dataclass(slots=True)
class Settings:
    """Preferences of the player. `language` is empty until one is chosen; volumes and scales are in percent.

    `volume` is that of the effects. `reaction` is the default of common.reactionSeconds at a new table: seconds as
    text, or `untilAnswered`. `color_help` writes the name of the active color beside its light. `opponents` is empty
    until a pace is chosen; `rounds` counts the completed rounds. `ask_draw` confirms a draw while a card could be
    played; `speech` turns speech output on; `typeface` is the font of all text.

    `name` and `face` are those of the active profile; empty until they are chosen. `profile` is its id, and `household`
    has the (id, name, face) of all profiles, empty as long as there is only one (`profiles.py`). `rivals` shows records
    against the personas, achievements and remarks.

    `keys` are changes to the keymap: key name by command. `pad_buttons` are changes to the gamepad map: button position
    by command; `rumble` turns gamepad vibration on. `switch` is the number of switches, `switch_choose` and
    `switch_step` are their key names, `scan_tenths` is the dwell time of scanning in tenths of a second. `offered`
    holds the one-time offers already made. `seats` are (player, name) of the last table; `options` its values that
    differ from the defaults.
    """

    language: str = ""
    volume: int = 80
    music_volume: int = 40
    muted: bool = False
    fullscreen: bool = False
    speed: float = 1.0
    reduced_motion: bool = False
    text_scale: int = 100
    typeface: str = TYPEFACES[0]
    deck_style: str = DECK_STYLES[0]
    color_help: bool = False
    speech: bool = False
    reaction: str = "3"
    opponents: str = ""
    guide: str = GUIDES[0]
    ask_draw: bool = True
    rounds: int = 0
    hints: bool = True
    lessons: bool = True
    hand_order: str = HAND_ORDERS[0]
    name: str = ""
    face: str = ""
    profile: int = 1
    household: list[tuple[int, str, str]] = field(default_factory=list)
    rivals: bool = True
    keys: dict[str, str] = field(default_factory=dict)
    switch: str = SWITCHES[0]
    switch_choose: str = "space"
    switch_step: str = "return"
    scan_tenths: int = 15
    pad_buttons: dict[str, str] = field(default_factory=dict)
    rumble: bool = False
    offered: list[str] = field(default_factory=list)
    ruleset: str = "official"
    options: dict[str, OptionValue] = field(default_factory=dict)
    seats: list[tuple[str, str]] = field(default_factory=list)
    file: Path | None = None
    notices: list[Notice] = field(default_factory=list)
    unknown: dict[str, Any] = field(default_factory=dict)
    _known: dict[str, Any] = field(default_factory=dict)
    """Values as this instance of the game last read or wrote them."""

    def save(self) -> bool:
        """Writes the file, keeping the previous one as `.bak`. Returns False, with a notice, if that is not possible.

        Another instance of the game may have written the file since: only values changed by this instance are
        replaced.
        """
        if self.file is None:
            return False
        mine = self._document()
        if mine == self._known:
            return True  # so that the previous version stays one that differs
        try:
            with one_writer(self.file.parent):
                self._write(self.file, mine)
        except Busy as error:
            if postponed(self.save):
                return True
            self.notices.append(Notice("settings.not_saved", {"file": self.file, "why": error.strerror}))
            return False  # the next attempt may succeed
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.notices.append(Notice("settings.not_saved", {"file": self.file, "why": why}))
            self.file = None  # reported once, the game continues
            return False
        self._known = mine
        return True

    def refuse(self, *keys: str) -> None:
        """Reports invalid values, and keeps a copy of the file: the next save replaces them."""
        if self.file is None or not keys:
            return
        for key in keys:
            self.notices.append(Notice("settings.wrong_value", {"file": self.file, "key": key}))
        _keep_copy(self.file)

    def _write(self, file: Path, mine: dict[str, Any]) -> None:
        """Raises OSError, or ValueError for another program's value that cannot be serialized."""
        there = self._read_again(file)
        changed = {key: value for key, value in mine.items() if key not in there or self._is_mine(key, value)}
        if merged := {**there, **changed}:
            content = check_size(tomli_w.dumps(merged).encode())
            if merged != there:
                _replace_file(file, content, follow=bool(there.keys() & _CHECKS.keys()))

    def _is_mine(self, key: str, value: Any) -> bool:
        return key not in self._known or self._known[key] != value

    def _read_again(self, file: Path) -> dict[str, Any]:
        """Returns the current content of the file, keeping a damaged file aside. Raises OSError."""
        if not file.exists():
            return {}
        try:
            return read_toml(file)
        except ValueError:
            aside = quarantine(file)
            if aside is None:
                raise
            self.notices.append(Notice("settings.damaged", {"file": file, "aside": aside.name}))
            return {}

    def _document(self) -> dict[str, Any]:
        known = {key: getattr(self, key) for key in _CHECKS}
        known["seats"] = [{"player": player, "name": name} for player, name in self.seats]
        known["household"] = [{"id": id, "name": name, "face": face} for id, name, face in self.household]
        return {**self.unknown, **known}


def load_settings(file: Path | None) -> Settings:
    """Returns the preferences in `file`; defaults for missing or invalid values, each invalid one with a notice.

    A file that is not valid TOML is renamed (`settings.toml.damaged-1`), and the previous version is used if there
    is one. With None, defaults that are never saved.
    """
    settings = Settings(file=file)
    if file is None or not _is_there(file, settings):
        return settings
    document = _read(file, settings)
    if document is None:
        document = _previous(file, settings)
    wrong = _take(document, settings)
    if wrong:
        settings.refuse(*wrong)
    elif settings.file is not None and file.exists():
        settings._known = settings._document()
    return settings


def _take(document: dict[str, Any], settings: Settings) -> list[str]:
    wrong = []
    for key, value in document.items():
        if key not in _CHECKS:
            settings.unknown[key] = value
            continue
        try:
            setattr(settings, key, _CHECKS[key](value))
        except (TypeError, ValueError, KeyError):
            wrong.append(key)
    return wrong


def _keep_copy(file: Path) -> None:
    """Keeps one copy of a file with invalid values; if that is not possible, the file is not overwritten either."""
    try:
        content = read_bytes(file)
        if not any(aside.is_file() and _holds(aside, content) for aside in copies_of(file)):
            keep_copy(file, content)
    except (OSError, ValueError):
        return


def _holds(file: Path, content: bytes) -> bool:
    return file.stat().st_size == len(content) and read_bytes(file) == content


def _is_there(file: Path, settings: Settings) -> bool:
    try:
        return file.exists()
    except OSError as error:  # an unreadable folder
        settings.notices.append(Notice("settings.not_read", {"file": file, "why": error.strerror}))
        settings.file = None
        return False


def _read(file: Path, settings: Settings) -> dict[str, Any] | None:
    try:
        return read_toml(file)
    except OSError as error:
        settings.notices.append(Notice("settings.not_read", {"file": file, "why": error.strerror}))
        settings.file = None
    except ValueError as error:
        aside = quarantine(file)
        if aside is not None:
            settings.notices.append(Notice("settings.damaged", {"file": file, "aside": aside.name}))
        else:
            settings.notices.append(Notice("settings.not_read", {"file": file, "why": error}))
            settings.file = None  # must not be overwritten
    return None


def _previous(file: Path, settings: Settings) -> dict[str, Any]:
    """Returns the content of the previous version, empty if there is none; a damaged one is renamed too."""
    backup = _backup(file)
    try:
        return read_toml(backup)
    except OSError:
        return {}
    except ValueError:
        aside = quarantine(backup)
        if aside is not None:
            settings.notices.append(Notice("settings.damaged", {"file": backup, "aside": aside.name}))
        return {}


def _backup(file: Path) -> Path:
    return file.with_name(file.name + ".bak")


def _replace_file(file: Path, content: bytes, follow: bool) -> None:
    if file.exists():
        write_through(_backup(file), read_bytes(file), last=False)
    write_through(file, content, follow=follow)


def _language(value: object) -> str:
    if value == "" or value in LANGUAGES:
        return str(value)
    raise ValueError(value)


def _volume(value: object) -> int:
    if type(value) is int and 0 <= value <= 100:
        return value
    raise ValueError(value)


def _count(value: object) -> int:
    if type(value) is int and 0 <= value <= _MOST_ROUNDS:
        return value
    raise ValueError(value)


def _truth(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise TypeError(value)


def _speed(value: object) -> float:
    if type(value) in (int, float) and float(str(value)) in SPEEDS:
        return float(str(value))
    raise ValueError(value)


def _one_of(choices: tuple[str | int, ...]) -> Callable[[object], str | int]:
    def check(value: object) -> str | int:
        if type(value) in (str, int) and value in choices:
            return value
        raise ValueError(value)

    return check


_CHECKS: dict[str, Callable[[object], Any]] = {
    "language": _language,
    "volume": _volume,
    "music_volume": _volume,
    "muted": _truth,
    "fullscreen": _truth,
    "speed": _speed,
    "reduced_motion": _truth,
    "text_scale": _one_of(TEXT_SCALES),
    "typeface": _one_of(TYPEFACES),
    "deck_style": _one_of(DECK_STYLES),
    "color_help": _truth,
    "speech": _truth,
    "reaction": _one_of(REACTIONS),
    "opponents": _one_of(("", *AI_SPEEDS)),
    "guide": _one_of(GUIDES),
    "ask_draw": _truth,
    "rounds": _count,
    "hints": _truth,
    "lessons": _truth,
    "hand_order": _one_of(HAND_ORDERS),
    "name": text,
    "face": text,
    "profile": profile,
    "household": household,
    "rivals": _truth,
    "keys": keys,
    "switch": _one_of(SWITCHES),
    "switch_choose": text,
    "switch_step": text,
    "scan_tenths": _one_of(SCAN_TENTHS),
    "pad_buttons": keys,
    "rumble": _truth,
    "offered": words,
    "ruleset": text,
    "options": options,
    "seats": seats,
}
