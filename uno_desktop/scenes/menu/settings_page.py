"""Settings page: grouped settings, applied at once and saved when the page is left."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from uno_desktop.content.progress import LEVELS
from uno_desktop.drawing import palette
from uno_desktop.scenes.controls.key_commands import BY_NAME
from uno_desktop.scenes.controls.keymap import label_of
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system import i18n
from uno_desktop.system.ai_speed import ai_speed_of
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import (
    AI_SPEEDS,
    DECK_STYLES,
    GUIDES,
    HAND_ORDERS,
    REACTIONS,
    SCAN_TENTHS,
    SPEEDS,
    SWITCHES,
    TEXT_SCALES,
    TYPEFACES,
)
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import NOWHERE, Background, Column, Control, Icon, Label, Row, Tile
from uno_desktop.ui.titled_page import PageCommand, TitledPage
from uno_desktop.ui.widgets import Button, Slider, Stepper, Switch, Widget

_CARDS = ("R7", "G+2", "W")
_COLUMN, _COLUMNS_GAP, _GROUP_GAP = 604.0, 20.0, 14.0
_LEFT = 3
"""Number of groups in the left column."""
_LABEL = 19.0
"""Font size of a value in units."""
_SIGNS = {"sound": "speaker", "reading": "book", "access": "order-hand", "table": "draw", "play": "hint"}


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
        body, entries = self.body, (self._sound(), self._reading(), self._access(), self._table(), self._play())
        self.controls = {entry.name: entry.control for group in entries for entry in group}
        groups = [self._group(name, group) for name, group in zip(_SIGNS, entries, strict=True)]
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

    def _group(self, name: str, entries: Sequence[SettingEntry]) -> Column:
        title = Label(tr(f"settings.group.{name}"), 18, "title", palette.GOLD_LIGHT, grow=1)
        rows = [box for entry in entries for box in (Background(), self._row(entry))]
        head = Row(Icon(_SIGNS[name], 18), title, gap=10, least=34)
        return Column(head, *rows, gap=0, inset=(18, 4), background=Background("panel", 20))

    def _row(self, entry: SettingEntry) -> Row:
        name, hint = tr(f"settings.{entry.name}"), self._hint(entry.name)
        entry.control.label, entry.control.help = name, hint
        words = Column(
            Label(name, 18, "bold", wrap=True, leading=1.12),
            Label(hint, 13.5, color=palette.MUTED, wrap=True, leading=1.14) if hint else None, gap=0,
        )  # fmt: skip
        preview = card_fan(self.services, self.metrics, _CARDS, 116, 96, 74, 10, 2.1)
        shown = preview if entry.name == "deck_style" else None
        return Row(Tile(self.metrics, words), shown, Control(entry.control, entry.width), least=53, inset=(0, 4))

    def _hint(self, name: str) -> str:
        if name == "volume" and not self.services.sounds.available:
            return tr("settings.no_sound")
        key = f"settings.{name}_hint"
        if not i18n.has_text(key):
            return ""
        return tr(key, key=label_of(name)) if name in BY_NAME else tr(key)

    # -- settings ----------------------------------------------------------------------------------

    def _choice(
        self, name: str, values: Sequence[Any], now: Any, text: Callable[[Any], str] | str,
        on_change: Callable[[Any], None] | None = None,
    ) -> SettingEntry:  # fmt: skip
        """Returns a setting with a stepper; `text` names a value, or is the prefix of its text key. Without
        `on_change` it sets the preference `name`."""
        write = text if callable(text) else lambda value: tr(f"settings.{text}.{value}")
        change = on_change or partial(setattr, self.services.settings, name)
        at = values.index(now) if now in values else 0
        labels = [write(value) for value in values]
        return SettingEntry(
            name, Stepper(self.metrics, NOWHERE, labels, at, lambda index: change(values[index]), _LABEL)
        )

    def _switch(
        self, name: str, on: bool | None = None, on_change: Callable[[bool], None] | None = None
    ) -> SettingEntry:
        """Returns a setting with a switch; without `on_change` it sets the preference `name`."""
        settings = self.services.settings
        now = getattr(settings, name) if on is None else on
        return SettingEntry(name, Switch(self.metrics, NOWHERE, now, on_change or partial(setattr, settings, name)), 84)

    def _slider(self, name: str, now: int, on_change: Callable[[int], None]) -> SettingEntry:
        return SettingEntry(name, Slider(self.metrics, NOWHERE, now, on_change), 280)

    def _button(self, name: str, key: str, on_press: Callable[[], None]) -> SettingEntry:
        return SettingEntry(name, Button(self.metrics, NOWHERE, tr(key), on_press, "ink", 17), 200)

    def _sound(self) -> list[SettingEntry]:
        settings, services = self.services.settings, self.services
        return [
            self._slider("volume", settings.volume, services.set_volume),
            self._slider("music", settings.music_volume, services.set_music_volume),
            self._switch("mute", settings.muted, services.set_muted),
        ]

    def _reading(self) -> list[SettingEntry]:
        settings, services = self.services.settings, self.services
        languages = i18n.LANGUAGES
        return [
            self._choice("language", list(languages), i18n.language(), languages.__getitem__, services.set_language),
            self._choice("text_scale", TEXT_SCALES, settings.text_scale, i18n.percent, self._choose_scale),
            self._choice("typeface", TYPEFACES, settings.typeface, "letters", services.set_typeface),
            self._switch("speech", settings.speech, services.set_speech),
            self._switch("color_help"),
            self._switch("fullscreen", services.wants_fullscreen, self._fill_screen),
        ]

    def _access(self) -> list[SettingEntry]:
        settings, pause = self.services.settings, SCAN_TENTHS
        switch = lambda each: tr(f"settings.switch.{'none' if each == SWITCHES[0] else each}")  # noqa: E731
        seconds = lambda tenths: tr("settings.scan_seconds", time=i18n.decimal(f"{tenths / 10:g}"))  # noqa: E731
        scan = partial(setattr, settings, "scan_tenths")
        return [
            self._button("keys", "settings.change", partial(doors.push, self.services, doors.keys)),
            self._choice("switch", SWITCHES, settings.switch, switch, self._play_by_switch),
            self._switch("rumble"),
            self._choice("scan", pause, settings.scan_tenths, seconds, scan),
        ]

    def _table(self) -> list[SettingEntry]:
        settings, services = self.services.settings, self.services
        pace, times = ai_speed_of(settings.opponents), "settings.times"
        return [
            self._choice("deck_style", DECK_STYLES, settings.deck_style, "deck", services.set_deck_style),
            self._choice("opponents", AI_SPEEDS, pace, "opponents"),
            self._choice("speed", SPEEDS, settings.speed, lambda speed: tr(times, factor=i18n.decimal(f"{speed:g}"))),
            self._switch("reduced_motion"),
        ]

    def _play(self) -> list[SettingEntry]:
        settings = self.services.settings
        progress = self._button("progress", "settings.erase", self._ask_to_erase)
        progress.control.enabled = any(self.services.progress.done(kind) for kind in LEVELS)
        return [
            self._choice("hand_order", HAND_ORDERS, settings.hand_order, "order"),
            self._switch("left_handed", None, self.services.set_left_handed),
            self._choice("reaction", REACTIONS, settings.reaction, _wait),
            self._choice("guide", GUIDES, settings.guide, "guide"),
            self._switch("hints"),
            self._switch("lessons"),
            self._switch("ask_draw"),
            self._switch("rivals"),
            progress,
        ]

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

    def _no_switch(self) -> None:
        self.services.settings.switch = SWITCHES[0]

    def _be_calm(self) -> None:
        self.services.settings.reaction = REACTIONS[-1]

    def _ask_to_erase(self) -> None:
        confirm(self.services, "settings.erase_sure", "settings.erase", self._erase)

    def _erase(self) -> None:
        if self.services.progress.erase(*LEVELS):
            self.services.notify("settings.erased")

    def _write_as_chosen(self) -> None:
        scale, self._chosen_scale = self._chosen_scale, 0
        if scale and scale != self.services.settings.text_scale:
            self.services.set_text_scale(scale)

    def _fill_screen(self, on: bool) -> None:
        if on != self.services.wants_fullscreen:
            self.services.toggle_fullscreen()

    # -- frames ------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._chosen_scale and not self.controls["text_scale"].hit(self.services.mouse):
            self._write_as_chosen()
        for name, on in (
            ("fullscreen", self.services.wants_fullscreen),
            ("mute", self.services.settings.muted),
            ("speech", self.services.settings.speech),
        ):
            switch = self.controls.get(name)
            if isinstance(switch, Switch):
                switch.on = on  # F11 and M change it here too

    def back(self) -> None:
        self._write_as_chosen()
        super().back()

    def leave(self) -> None:
        if self._chosen_scale:
            self.services.settings.text_scale = self._chosen_scale
        self.services.settings.save()
        super().leave()


def _wait(reaction: str) -> str:
    return tr("settings.seconds", n=int(reaction)) if reaction.isdigit() else tr("settings.until_answered")
