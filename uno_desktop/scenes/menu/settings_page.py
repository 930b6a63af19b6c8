"""Settings page: grouped settings, applied at once and saved when the page is left; and the page of the sounds."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame._sdl2 import controller

from uno_desktop.content.progress import LEVELS, ProgressKind
from uno_desktop.drawing import palette
from uno_desktop.scenes.controls.keymap import label_of
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.sound.sound_names import SOUND_GROUPS
from uno_desktop.stage.cards.unlocks import CARD_BACK, CLOTH, offered
from uno_desktop.system import i18n
from uno_desktop.system.ai_speed import ai_speed_of
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import REACTIONS, SETTINGS, SWITCHES, SettingGroup
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import NOWHERE, Background, Column, Control, Grid, Icon, Label, Live, PressTile, Row, Tile
from uno_desktop.ui.titled_page import PageCommand, TitledPage, section_heading
from uno_desktop.ui.widgets import Button, Slider, Stepper, Switch, Widget

_PREVIEWS = {"deck_style": ("R7", "G+2", "W"), CARD_BACK: ("", "", "")}
"""Codes of the cards beside a setting; those without a code lie face down."""
_COLUMN, _COLUMNS_GAP, _GROUP_GAP = 604.0, 20.0, 14.0
_LEFT = 3
"""Number of groups in the left column."""
_LABEL = 19.0
"""Font size of a value in units."""
_SIGNS = {
    SettingGroup.SOUND: "speaker",
    SettingGroup.READING: "book",
    SettingGroup.ACCESS: "order-hand",
    SettingGroup.TABLE: "draw",
    SettingGroup.PLAY: "hint",
}


class SettingEntry(NamedTuple):
    """Setting: the last part of its text key, its control, and the width of the control in units."""

    name: str
    control: Widget
    width: float = 260.0


class SettingsScene(TitledPage[Services]):
    """Settings page: two columns if they fit, otherwise one that scrolls."""

    title_key = "settings.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.controls: dict[str, Widget] = {}
        """Control of each setting, by name."""
        self._chosen_scale = 0
        """Text size to apply when the mouse leaves its control, which the new layout would move; 0 for none."""

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        two = self.wide >= 2 * _COLUMN + _COLUMNS_GAP + 40
        width = 2 * _COLUMN + _COLUMNS_GAP if two else min(_COLUMN, self.wide - 44)
        body, entries = self.body, {group: self._entries(group) for group in SettingGroup}
        self.controls = {entry.name: entry.control for group in entries.values() for entry in group}
        groups = [self._group(group, found) for group, found in entries.items()]
        columns = (groups[:_LEFT], groups[_LEFT:]) if two else (groups,)
        scroller = self.add_scroller((max(0.0, (self.wide - width) / 2), body.y, width + 18, body.h))
        parts = (Column(*each, gap=_GROUP_GAP, grow=1) for each in columns)
        self.add_to(scroller, Row(*parts, gap=_COLUMNS_GAP, top=True))
        about = partial(doors.push, self.services, doors.about)
        self.add_commands(PageCommand("about.open", about), PageCommand("common.back", self.back, "gold"))

    def rebuild(self) -> None:
        """Rebuilds the page; keeps the control under the mouse in place as far as the page can scroll."""
        mouse = self.services.mouse
        name = next((name for name, control in self.controls.items() if control.hit(mouse)), "")
        before = self.controls[name].rect.centery if name else 0
        super().rebuild()
        if name in self.controls:
            for scroller in self.scrollers:
                scroller.offset += self.controls[name].rect.centery - before
                scroller.arrange()
            self._hover(quiet=True)

    def _group(self, group: SettingGroup, entries: Sequence[SettingEntry]) -> Column:
        title = Label(tr(f"settings.group.{group.value}"), 18, "title", palette.GOLD_LIGHT, grow=1)
        rows = [box for entry in entries for box in (Background(), self._row(entry))]
        head = Row(Icon(_SIGNS[group], 18), title, gap=10, least=34)
        return Column(head, *rows, gap=0, inset=(18, 4), background=Background("panel", 20))

    def _row(self, entry: SettingEntry) -> Row:
        name, hint = tr(f"settings.{entry.name}"), self._hint(entry.name)
        entry.control.label, entry.control.help = name, hint
        words = Column(
            Label(name, 18, "bold", wrap=True, leading=1.12),
            Label(hint, 13.5, color=palette.MUTED, wrap=True, leading=1.14) if hint else None, gap=0,
        )  # fmt: skip
        codes = _PREVIEWS.get(entry.name)
        shown = card_fan(self.services, self.metrics, codes, 116, 96, 74, 10, 2.1) if codes else None
        return Row(Tile(self.metrics, words), shown, Control(entry.control, entry.width), least=53, inset=(0, 4))

    def _hint(self, name: str) -> str:
        if name == "volume" and not self.services.sounds.available:
            return tr("settings.no_sound")
        key, command = f"settings.{name}_hint", SETTINGS[name].command if name in SETTINGS else ""
        if not i18n.has_text(key):
            return ""
        return tr(key, key=label_of(command)) if command else tr(key)

    # -- settings ----------------------------------------------------------------------------------

    def _entry(self, name: str, values: Sequence[Any]) -> SettingEntry:
        """Returns the setting with its control: a stepper for one of `values`, else a switch or a slider."""
        settings, now = self.services.settings, getattr(self.services.settings, name)
        if name == "keys":
            return self._button(name, "settings.change", partial(doors.push, self.services, doors.keys))
        asks: dict[str, Callable[[Any], None]] = {"text_scale": self._choose_scale, "switch": self._play_by_switch}
        change = asks.get(name, partial(self.services.change, name))
        if isinstance(now, bool):
            return SettingEntry(name, Switch(self.metrics, NOWHERE, now, change), 84)
        if not values:
            return SettingEntry(name, Slider(self.metrics, NOWHERE, now, change), 280)
        shown = [value for value in values if value != ""]  # nothing is chosen yet: the default is shown
        used = {"language": i18n.language(), "opponents": ai_speed_of(settings.opponents)}.get(name, now)
        labels = [_value_text(name, value) for value in shown]
        at = shown.index(used) if used in shown else 0
        return SettingEntry(
            name, Stepper(self.metrics, NOWHERE, labels, at, lambda index: change(shown[index]), _LABEL)
        )

    def _button(self, name: str, key: str, on_press: Callable[[], None]) -> SettingEntry:
        return SettingEntry(name, Button(self.metrics, NOWHERE, tr(key), on_press, "ink", 17), 200)

    def _entries(self, group: SettingGroup) -> list[SettingEntry]:
        names = [name for name, about in SETTINGS.items() if about.group is group and self._in_use(name)]
        found = [self._entry(name, self._offered(name)) for name in names]
        if group is SettingGroup.SOUND:
            listen = partial(doors.push, self.services, doors.sounds)
            found.append(self._button("sounds", "settings.listen", listen))
        if group is SettingGroup.PLAY:
            erase = partial(confirm, self.services, "settings.erase_sure", "settings.erase", self._erase)
            found.append(self._button("progress", "settings.erase", erase))
            found[-1].control.enabled = any(self.services.progress.done(kind) for kind in LEVELS)
        return found

    def _offered(self, name: str) -> list[Any]:
        """Returns the values of a setting, without those that an achievement has still to unlock."""
        done, now = self.services.progress.done(ProgressKind.ACHIEVEMENT), getattr(self.services.settings, name)
        return offered(name, SETTINGS[name].values, done, now)

    def _in_use(self, name: str) -> bool:
        """Returns False for a setting of a device that is not in use, and for one with a single value."""
        if name in (CARD_BACK, CLOTH):
            return len(self._offered(name)) > 1
        if name == "scan_tenths":
            return self.services.settings.switch == SWITCHES[1]  # with two, a switch moves the mark
        return name != "rumble" or (controller.get_init() and controller.get_count() > 0)

    def _choose_scale(self, scale: int) -> None:
        self._chosen_scale = scale
        stepper = self.controls["text_scale"]
        if isinstance(stepper, Stepper) and not self.focus.visible:
            stepper.size = _LABEL * scale / self.services.settings.text_scale  # a sample of the size
        else:
            self._write_as_chosen()

    def _play_by_switch(self, switch: str) -> None:
        """Turns scanning on, or off after a confirmation; offers longer reaction windows to players who turn it on."""
        settings = self.services.settings
        before, settings.switch = settings.switch, switch
        if switch == SWITCHES[0]:
            settings.switch = before  # unchanged until confirmed: a player without other input could not come back
            confirm(self.services, "settings.switch_off", "settings.switch_off_yes", self._no_switch)
        elif before == SWITCHES[0] and settings.reaction != REACTIONS[-1]:
            confirm(self.services, "settings.calm", "settings.calm_yes", self._be_calm)
        self.rebuild()

    def _no_switch(self) -> None:
        self.services.settings.switch = SWITCHES[0]
        self.rebuild()

    def _be_calm(self) -> None:
        self.services.settings.reaction = REACTIONS[-1]

    def _erase(self) -> None:
        if self.services.progress.erase(*LEVELS):
            self.services.notify("settings.erased")

    def _write_as_chosen(self) -> None:
        scale, self._chosen_scale = self._chosen_scale, 0
        if scale and scale != self.services.settings.text_scale:
            self.services.change("text_scale", scale)

    # -- frames ------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._chosen_scale and not self.controls["text_scale"].hit(self.services.mouse):
            self._write_as_chosen()
        for name, control in self.controls.items():
            if isinstance(control, Switch):
                control.on = getattr(self.services.settings, name)  # keys such as F11 and M change it too

    def back(self) -> None:
        self._write_as_chosen()
        super().back()

    def leave(self) -> None:
        if self._chosen_scale:
            self.services.settings.text_scale = self._chosen_scale
        self.services.settings.save()
        super().leave()


_VALUE_TEXTS: dict[str, Callable[[Any], str]] = {
    "language": i18n.LANGUAGES.__getitem__,
    "text_scale": i18n.percent,
    "scan_tenths": lambda tenths: tr("settings.scan_seconds", time=i18n.decimal(f"{tenths / 10:g}")),
    "speed": lambda speed: tr("settings.times", factor=i18n.decimal(f"{speed:g}")),
    "reaction": lambda time: tr("settings.seconds", n=int(time)) if time.isdigit() else tr("settings.until_answered"),
}
"""Texts of values that have no text of their own."""


def _value_text(name: str, value: object) -> str:
    write = _VALUE_TEXTS.get(name)
    return write(value) if write is not None else tr(f"settings.{name}.{value}")


_WIDEST, _CELL = 1080.0, 320.0


class SoundTile(PressTile):
    """Tile that is heard as its own sound, without a click before it."""

    def activate(self) -> None:
        if self.on_press is not None:
            self.on_press()


class SoundsScene(TitledPage[Services]):
    """Sounds page: a tile for each sound, by group."""

    title_key = "sounds.title"

    def build(self) -> None:
        groups = [
            Column(section_heading(tr(f"sounds.group.{group}")), Grid(*map(self._tile, names), cell=_CELL), gap=0)
            for group, names in SOUND_GROUPS.items()
        ]
        scroller = self.add_scroller(self.body.centred(_WIDEST))
        self.add_to(scroller, Column(Live(self._line, 17, "bold", wrap=True, align="center"), *groups, gap=0))
        self.add_commands(PageCommand("common.back", self.back, "gold"))

    def _tile(self, name: str) -> SoundTile:
        words = Label(tr(f"sound.{name}"), 16, wrap=True, grow=1)
        inside = Row(Icon("speaker", 18), words, gap=12, inset=(14, 6), least=48)
        return SoundTile(self.metrics, inside, partial(self.services.sound, name), "row", radius=14)

    def _line(self) -> tuple[str, str]:
        """Returns the line above the sounds, with its colour: how to hear them, or why nothing is heard."""
        sounds = self.services.sounds
        if not sounds.available:
            return tr("settings.no_sound"), palette.GOLD_LIGHT
        off = sounds.mute or not sounds.volume
        return (tr("sounds.off"), palette.GOLD_LIGHT) if off else (tr("sounds.press"), palette.MUTED)
