"""Preferences of the player: one TOML file, replaced atomically, never lost when it is damaged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from uno_desktop.system import schema, validators
from uno_desktop.system.ai_speed import AiSpeed
from uno_desktop.system.i18n import LANGUAGES
from uno_desktop.system.safe_files import copies_of, keep_copy
from uno_desktop.system.untrusted_input import read_bytes
from uno_desktop.system.user_file import FileTexts, Notice, UserFile
from uno_desktop.system.validators import OptionValue

T = TypeVar("T")
SPEEDS = (0.5, 1.0, 1.5, 2.0, 4.0)
TEXT_SCALES = (100, 125, 150, 175, 200)
"""Text sizes, in percent."""
TYPEFACES = ("round", "clear")
"""Fonts of all text: the regular one, or a more legible one."""
DECK_STYLES = ("hexagon", "contrast")
"""Card styles: as designed, high contrast."""
CARD_BACKS, CLOTHS = ("night", "ember", "meadow", "reef", "garden"), ("teal", "plum", "moss", "slate")
"""Card backs and cloths of the table; achievements unlock all but the first (`stage/cards/unlocks.py`)."""
REACTIONS = ("0", "1", "2", "3", "5", "10", "untilAnswered")
"""Reaction window: seconds, or until all people have answered (COM-REACT-01)."""
AI_SPEEDS = tuple(str(speed) for speed in AiSpeed)
"""Pace of computer players."""
GUIDES = ("first", "always", "never")
"""Visibility of the hint line: in the first rounds, always, never."""
HAND_ORDERS = ("color", "value", "hand")
"""Sort order of the player's hand: by colour, by value, or as arranged by the player."""
SWITCHES = ("off", "one", "two")
"""Number of switches for switch access."""
SCAN_TENTHS = (6, 8, 10, 15, 20, 30, 40)
"""Dwell time of switch scanning, in tenths of a second."""
HANDOVERS = ("table", FULL_PAGE := "page")
"""Handover of a shared screen: on the visible table with all hands face down, or on a page that hides everything."""
_MOST_ROUNDS = 1_000_000


class SettingGroup(Enum):
    """Group of settings on the settings page."""

    SOUND = "sound"
    READING = "reading"
    ACCESS = "access"
    TABLE = "table"
    PLAY = "play"


class SettingDeclaration(NamedTuple):
    """Declaration of a setting for the settings page: its group, its possible values if it is one of several, and the
    key command that changes it everywhere.
    """

    group: SettingGroup
    values: tuple[Any, ...] = ()
    command: str = ""


def setting(group: SettingGroup, default: T, values: Sequence[T] = (), command: str = "") -> T:
    """Returns the field of a setting: one of `values`, true or false, or a percentage."""
    read: Any = schema.one_of(values) if values else schema.truth if default in (True, False) else schema.number(0, 100)
    return schema.key(read, default, about=SettingDeclaration(group, tuple(values), command))


@dataclass(slots=True)
class Settings:
    """Preferences of the player. Each setting is declared once: the page, the file and its check follow.
     `language` is empty until one is chosen; volumes and scales are in percent.

    `volume` applies to the effects. `reaction` is the default of common.reactionSeconds at a new table: seconds as
    text, or `untilAnswered`. `color_help` shows the name of the active colour beside its glyph. `large_index` enlarges
    the index of all cards. `opponents` is empty until a pace is chosen; `left_handed` mirrors the buttons at the table;
    `rounds` counts the completed rounds. `ask_draw` asks before a draw while a card could be played; `speech` turns
    speech output on; `typeface` is the font of all text; `only_card` plays the only card that
    fits by itself.

    `name` and `face` belong to the active profile; empty until they are chosen. `profile` is its id, and `household`
    has the (id, name, face) of all profiles, empty as long as there is only one (`profiles.py`). `rivals` shows
    achievements, remarks, and records against the personas.

    `keys` are changes to the keymap: key name by command. `pad_buttons` are changes to the gamepad map: button position
    by command; `rumble` turns gamepad vibration on. `switch` is the number of switches, `switch_choose` and
    `switch_step` are their key names, `scan_tenths` is the dwell time of scanning in tenths of a second. `offered`
    holds the one-time offers already made. `seats` are (player, name) of the last table, and `handicaps` their
    handicaps (`model/handicap.py`), empty if there are none, `guest_faces` the portraits that guests have chosen;
    `options` are that table's non-default options.
    """

    volume: int = setting(SettingGroup.SOUND, 80)
    music_volume: int = setting(SettingGroup.SOUND, 40)
    muted: bool = setting(SettingGroup.SOUND, False, command="mute")
    language: str = setting(SettingGroup.READING, "", ("", *LANGUAGES))
    text_scale: int = setting(SettingGroup.READING, 100, TEXT_SCALES)
    typeface: str = setting(SettingGroup.READING, TYPEFACES[0], TYPEFACES)
    speech: bool = setting(SettingGroup.READING, False, command="speech")
    color_help: bool = setting(SettingGroup.READING, False)
    fullscreen: bool = setting(SettingGroup.READING, False, command="fullscreen")
    keys: dict[str, str] = schema.key(validators.names, {}, about=SettingDeclaration(SettingGroup.ACCESS))
    switch: str = setting(SettingGroup.ACCESS, SWITCHES[0], SWITCHES)
    scan_tenths: int = setting(SettingGroup.ACCESS, 15, SCAN_TENTHS)
    rumble: bool = setting(SettingGroup.ACCESS, False)
    deck_style: str = setting(SettingGroup.TABLE, DECK_STYLES[0], DECK_STYLES)
    large_index: bool = setting(SettingGroup.TABLE, False)
    card_back: str = setting(SettingGroup.TABLE, CARD_BACKS[0], CARD_BACKS)
    cloth: str = setting(SettingGroup.TABLE, CLOTHS[0], CLOTHS)
    opponents: str = setting(SettingGroup.TABLE, "", ("", *AI_SPEEDS))
    speed: float = setting(SettingGroup.TABLE, 1.0, SPEEDS)
    reduced_motion: bool = setting(SettingGroup.TABLE, False)
    hand_order: str = setting(SettingGroup.PLAY, HAND_ORDERS[0], HAND_ORDERS)
    left_handed: bool = setting(SettingGroup.PLAY, False)
    reaction: str = setting(SettingGroup.PLAY, "3", REACTIONS)
    guide: str = setting(SettingGroup.PLAY, GUIDES[0], GUIDES)
    hints: bool = setting(SettingGroup.PLAY, True)
    lessons: bool = setting(SettingGroup.PLAY, True)
    ask_draw: bool = setting(SettingGroup.PLAY, True)
    only_card: bool = setting(SettingGroup.PLAY, False)
    handover: str = setting(SettingGroup.PLAY, HANDOVERS[0], HANDOVERS)
    rivals: bool = setting(SettingGroup.PLAY, True)
    rounds: int = schema.key(schema.number(0, _MOST_ROUNDS), 0)
    name: str = schema.key(validators.line, "")
    face: str = schema.key(validators.line, "")
    profile: int = schema.key(validators.profile_id, 1)
    household: list[tuple[int, str, str]] = schema.key(validators.people, [])
    switch_choose: str = schema.key(validators.line, "space")
    switch_step: str = schema.key(validators.line, "return")
    pad_buttons: dict[str, str] = schema.key(validators.names, {})
    offered: list[str] = schema.key(validators.words, [])
    ruleset: str = schema.key(validators.line, "official")
    options: dict[str, OptionValue] = schema.key(validators.option_values, {})
    seats: list[tuple[str, str]] = schema.key(validators.seat_players, [])
    handicaps: list[str] = schema.key(validators.words, [])
    guest_faces: list[str] = schema.key(validators.words, [])
    store: UserFile = field(default_factory=lambda: UserFile(None))
    unknown: dict[str, Any] = field(default_factory=dict)
    _known: dict[str, Any] = field(default_factory=dict)
    """Values as this instance of the game last read or saved them."""

    @property
    def card_style(self) -> str:
        """Returns the name of the deck style, for `named` in `stage/cards/deck_styles.py`."""
        style = f"{self.deck_style}-large" if self.large_index else self.deck_style
        return style if self.card_back == CARD_BACKS[0] else f"{style} {self.card_back}"

    @property
    def file(self) -> Path | None:
        return self.store.path

    @property
    def notices(self) -> list[Notice]:
        return self.store.notices

    def change(self, name: str, value: object) -> None:
        """Sets a preference. Raises ValueError for an impossible value."""
        setattr(self, name, _CHECKS[name](value))

    def save(self) -> bool:
        """Writes the file, keeping the previous one as `.bak`. Returns False, with a notice, if that is not possible.

        Another instance of the game may have written the file since: only values changed by this instance are
        replaced.
        """
        mine, known = self._document(), self._known
        changed = {key for key, value in mine.items() if key not in known or known[key] != value}
        self._known = mine

        def merged(there: dict[str, Any]) -> None:
            there |= {key: value for key, value in mine.items() if key in changed or key not in there}

        return self.store.change(merged) if changed else self.store.save()

    def refuse(self, *keys: str) -> None:
        """Reports invalid values, and keeps a copy of the file: the next save replaces them."""
        if self.file is None or not keys:
            return
        for key in keys:
            self.notices.append(Notice("settings.wrong_value", {"file": self.file, "key": key}))
        _keep_copy(self.file)

    def _document(self) -> dict[str, Any]:
        known = {key: getattr(self, key) for key in _CHECKS}
        known["seats"] = [{"player": player, "name": name} for player, name in self.seats]
        known["household"] = [{"id": id, "name": name, "face": face} for id, name, face in self.household]
        return {**self.unknown, **known}


SETTINGS = {
    each.name: about for each in fields(Settings) if isinstance(about := schema.about_field(each), SettingDeclaration)
}
"""Settings of the page, in their order."""
_CHECKS = {key: read for each in fields(Settings) for key, read in schema.readers_of(each).items()}
_TEXTS = FileTexts("settings.damaged", "settings.not_read", "settings.not_saved")


def load_settings(file: Path | None) -> Settings:
    """Returns the preferences in `file`; defaults for missing or invalid values, each invalid one with a notice.

    A file that is not valid TOML is renamed (`settings.toml.damaged-1`), and the previous version is used if there
    is one. With None, defaults that are never saved.
    """
    settings = Settings(store=UserFile(file, _CHECKS, _TEXTS, backup=True, lasting=True))
    found = settings.store.refresh()
    wrong = []
    for key, value in _migrated(settings.store.document).items():
        try:
            if key in _CHECKS:
                setattr(settings, key, _CHECKS[key](value))
            else:
                settings.unknown[key] = value
        except (TypeError, ValueError, KeyError):
            wrong.append(key)
    if wrong:
        settings.refuse(*wrong)
    elif found or settings.store.unread:  # else the defaults would replace what is there
        settings._known = settings._document()
    return settings


def _migrated(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """Returns the settings with those of older versions under their names of today: until version 0.1.0, a large index
    was a card style."""
    if document.get("deck_style") != "large":
        return document
    return {"large_index": True, **document, "deck_style": DECK_STYLES[0]}


def _keep_copy(file: Path) -> None:
    """Keeps one copy of a file with invalid values; where that fails, the file cannot be overwritten either."""
    try:
        content = read_bytes(file)
        if not any(aside.is_file() and _holds(aside, content) for aside in copies_of(file)):
            keep_copy(file, content)
    except (OSError, ValueError):
        return


def _holds(file: Path, content: bytes) -> bool:
    return file.stat().st_size == len(content) and read_bytes(file) == content
