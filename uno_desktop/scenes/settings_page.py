"""Settings page: grouped settings, applied and saved at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from uno_desktop.content.progress import LEVELS
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.scenes.controls.key_commands import BY_NAME
from uno_desktop.scenes.controls.key_glyphs import label_of
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
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
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Button, Slider, Stepper, Switch, Widget

_ROW_LEFT, _LEAST, _AROUND = 20.0, 53.0, 8.0
_CARDS = ("R7", "G+2", "W")
_CARD, _BYTES = 74.0, 12 * 1024 * 1024


class GroupGround(Widget):
    """Panel with a golden heading, behind the rows of a group."""

    radius = 20

    def __init__(self, metrics: Metrics, text: str, sign: str) -> None:
        """`sign` names an icon before the heading."""
        super().__init__(metrics, pygame.Rect(0, 0, 1, 1))
        self.text, self.sign = text, sign
        self.enabled = self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel", self.radius)
        left, middle = rect.left + metrics.px(_ROW_LEFT), rect.top + metrics.px(22)
        sign = icon(self.sign, metrics.px(18), palette.GOLD)
        put(surface, sign, midleft=(left, middle))
        width = rect.width - metrics.px(2 * _ROW_LEFT + 28)
        line = fitted(metrics.fonts, self.text, 17, "title", palette.GOLD_LIGHT, width)
        put(surface, line, midleft=(left + metrics.px(28), middle))


class SettingRow(Widget):
    """Name of a setting with its explanation below; `high` is the height it needs, in units."""

    def __init__(self, metrics: Metrics, name: str, hint: str, width: float, least: float = 0.0) -> None:
        """`width` of the text in units of the page, `least` the minimum height."""
        super().__init__(metrics, pygame.Rect(0, 0, 0, 0))
        self.enabled = self.reachable = False
        fonts, room = metrics.fonts, metrics.px(width if not least else width - 130)
        self._name = paragraph(fonts, tr(f"settings.{name}"), 18, "bold", palette.WHITE, room, leading=1.12)
        self._hint = paragraph(fonts, hint, 13.5, "regular", palette.MUTED, room, leading=1.14) if hint else None
        needed = self._words_high() / metrics.scale + _AROUND
        self.high = max(_LEAST, least, needed)

    def _words_high(self) -> int:
        return self._name.height + (self._hint.height if self._hint else 0)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        line = pygame.Rect(
            rect.left + metrics.px(_ROW_LEFT), rect.top, rect.width - metrics.px(2 * _ROW_LEFT), max(1, metrics.px(1))
        )
        metrics.theme.blit(surface, line, "row", 0)
        top = rect.centery - self._words_high() // 2
        left = rect.left + metrics.px(_ROW_LEFT)
        put(surface, self._name, topleft=(left, top))
        if self._hint is not None:
            put(surface, self._hint, topleft=(left, top + self._name.height))


class DeckPreview(Widget):
    """Preview of three cards in the current style."""

    def __init__(self, services: Services, metrics: Metrics) -> None:
        super().__init__(metrics, pygame.Rect(0, 0, 0, 0))
        self.services = services
        self.enabled = self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        sprite_cache = self.services.sprite_cache(metrics.px(_CARD), _BYTES)
        sprite_cache.begin_frame(math.inf)
        for number, code in enumerate(_CARDS):
            turn = (number - 1) * 10
            x = rect.centerx + metrics.px((number - 1) * 27)
            y = rect.centery + metrics.px(abs(number - 1) * 3)
            for picture, drop in (
                (sprite_cache.shadow(-turn, 1.0, 0.2), metrics.px(3)),
                (sprite_cache.card(code, -turn), 0),
            ):
                spot = picture.get_rect(center=(x, y + drop))
                surface.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)


_COLUMN, _COLUMNS_GAP, _GROUP_GAP = 604.0, 20.0, 14.0
_LEFT = 3
"""Groups in the left one of two columns."""
_HEAD, _FOOT = 38.0, 8.0
_CONTROL, _TALL = 44.0, 96.0
"""Height of a control, and of the row with the card preview, in units of the page."""
_LABEL = 19.0
"""Letter size of a value in units."""

_SIGNS = {"sound": "speaker", "reading": "book", "table": "draw", "play": "hint", "access": "order-hand"}

Make = Callable[[pygame.Rect], Widget]


class Entry(NamedTuple):
    """Setting: the last part of its text key, the width of its control in units, and the factory of the control."""

    name: str
    width: float
    make: Make


class SettingsScene(FormPage):
    """Settings page: two columns if they fit, otherwise one that scrolls."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.controls: dict[str, Widget] = {}
        """Control of each setting, by name."""
        self._chosen_scale = 0
        """Text size that waits until the mouse leaves its control, which the new layout would move."""

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        metrics = self.metrics
        two = self.wide >= 2 * _COLUMN + _COLUMNS_GAP + 40
        width = _COLUMN if two else min(_COLUMN, self.wide - 44)
        body = self.body
        whole = 2 * width + _COLUMNS_GAP if two else width
        area = metrics.place((self.wide - whole) / 2, body.y, whole + 24, body.h)
        room = Scroller(metrics, area.clip(pygame.Rect((0, 0), metrics.size)), self.scrolled)
        self.scrollers = [room]
        self.controls = {}
        bottoms = [0.0, 0.0]
        for number, (group, entries) in enumerate(self._groups()):
            column = int(two and number >= _LEFT)
            x = column * (width + _COLUMNS_GAP)
            high = self._build_group(room, group, entries, (x, bottoms[column], width))
            bottoms[column] += high + _GROUP_GAP
        self.add_commands([PageCommand("about.open", self._about), PageCommand("common.back", self.back, "gold")])

    def rebuild(self) -> None:
        """Rebuilds the page; keeps the control under the mouse in place as far as the page can scroll."""
        mouse = self.services.mouse
        name = next((name for name, control in self.controls.items() if control.hit(mouse)), "")
        before = self.controls[name].rect.centery if name else 0
        super().rebuild()
        if name in self.controls:
            for room in self.scrollers:
                room.offset += self.controls[name].rect.centery - before
                room.arrange()
            self._hover(quiet=True)

    def _keys(self) -> None:
        push_route(self.services, "keys")

    def _about(self) -> None:
        push_route(self.services, "about")

    def _groups(self) -> list[tuple[str, list[Entry]]]:
        return [
            ("sound", self._sound()),
            ("reading", self._reading()),
            ("access", self._access()),
            ("table", self._table()),
            ("play", self._play()),
        ]

    def _build_group(
        self, room: Scroller, group: str, entries: Sequence[Entry], spot: tuple[float, float, float]
    ) -> float:
        """Adds a group at `spot` (x, y, width in units); returns its height in units."""
        metrics = self.metrics
        x, y, width = spot
        ground = GroupGround(metrics, tr(f"settings.group.{group}"), _SIGNS[group])
        room.add(self.add(ground), ground.rect)  # added first so that it is drawn first; its height is set below
        top = y + _HEAD
        for entry in entries:
            least = _TALL if entry.name == "deck_style" else 0.0
            row = SettingRow(metrics, entry.name, self._hint(entry.name), width - entry.width - 54, least)
            high = row.high
            box = pygame.Rect(metrics.px(x), metrics.px(top), metrics.px(width), metrics.px(high))
            room.add(self.add(row), box)
            if entry.name == "deck_style":
                preview = DeckPreview(self.services, metrics)
                spare = metrics.px(width - entry.width - 154)
                room.add(self.add(preview), pygame.Rect(box.left + spare, box.top, metrics.px(116), box.height))
            control = entry.make(pygame.Rect(0, 0, metrics.px(entry.width), metrics.px(_CONTROL)))
            control.label = tr(f"settings.{entry.name}")
            control.help = self._hint(entry.name)
            place = control.rect.copy()
            place.midright = (box.right - metrics.px(16), box.centery)
            room.add(self.add(control), place)
            self.controls[entry.name] = control
            top += high
        whole = pygame.Rect(metrics.px(x), metrics.px(y), metrics.px(width), metrics.px(top - y + _FOOT))
        room.place(ground, whole)
        return top - y + _FOOT

    def _hint(self, name: str) -> str:
        if name == "volume" and not self.services.sounds.available:
            return tr("settings.no_sound")
        key = f"settings.{name}_hint"
        if not i18n.has_text(key):
            return ""
        return tr(key, key=label_of(name)) if name in BY_NAME else tr(key)

    # -- settings ----------------------------------------------------------------------------------

    def _sound(self) -> list[Entry]:
        metrics, settings = self.metrics, self.services.settings
        return [
            Entry("volume", 280, lambda box: Slider(metrics, box, settings.volume, self.services.set_volume)),
            Entry(
                "music", 280, lambda box: Slider(metrics, box, settings.music_volume, self.services.set_music_volume)
            ),
            Entry("mute", 84, lambda box: Switch(metrics, box, settings.muted, self.services.set_muted)),
        ]

    def _reading(self) -> list[Entry]:
        metrics, settings = self.metrics, self.services.settings
        codes, names = list(i18n.LANGUAGES), list(i18n.LANGUAGES.values())
        scales = [i18n.percent(scale) for scale in TEXT_SCALES]
        scale = TEXT_SCALES.index(settings.text_scale) if settings.text_scale in TEXT_SCALES else 0
        letters = [tr(f"settings.letters.{typeface}") for typeface in TYPEFACES]
        typeface = TYPEFACES.index(settings.typeface)

        def write(index: int) -> None:
            self._chosen_scale = TEXT_SCALES[index]
            stepper = self.controls["text_scale"]
            if isinstance(stepper, Stepper) and not self.focus.visible:
                stepper.size = _LABEL * TEXT_SCALES[index] / settings.text_scale  # a sample of the size
            else:
                self._write_as_chosen()

        def help_with_colors(on: bool) -> None:
            settings.color_help = on

        return [
            Entry(
                "language",
                260,
                lambda box: Stepper(
                    metrics,
                    box,
                    names,
                    codes.index(i18n.language()),
                    lambda index: self.services.set_language(codes[index]),
                ),
            ),
            Entry("text_scale", 260, lambda box: Stepper(metrics, box, scales, scale, write, _LABEL)),
            Entry("typeface", 260, lambda box: Stepper(metrics, box, letters, typeface, self._write_in)),
            Entry("speech", 84, lambda box: Switch(metrics, box, settings.speech, self.services.set_speech)),
            Entry("color_help", 84, lambda box: Switch(metrics, box, settings.color_help, help_with_colors)),
            Entry(
                "fullscreen", 84, lambda box: Switch(metrics, box, self.services.wants_fullscreen, self._fill_screen)
            ),
        ]

    def _table(self) -> list[Entry]:
        metrics, settings = self.metrics, self.services.settings
        speeds = [tr("settings.times", factor=f"{speed:g}") for speed in SPEEDS]
        decks = [tr(f"settings.deck.{style}") for style in DECK_STYLES]

        def hurry(index: int) -> None:
            settings.speed = SPEEDS[index]

        def calm(on: bool) -> None:
            settings.reduced_motion = on

        def draw_as(index: int) -> None:
            self.services.set_deck_style(DECK_STYLES[index])

        paces = [tr(f"settings.opponents.{pace}") for pace in AI_SPEEDS]

        def let_them(index: int) -> None:
            settings.opponents = AI_SPEEDS[index]

        deck, speed = DECK_STYLES.index(settings.deck_style), SPEEDS.index(settings.speed)
        pace = AI_SPEEDS.index(ai_speed_of(settings.opponents, settings.rounds))
        return [
            Entry("deck_style", 260, lambda box: Stepper(metrics, box, decks, deck, draw_as)),
            Entry("opponents", 260, lambda box: Stepper(metrics, box, paces, pace, let_them)),
            Entry("speed", 260, lambda box: Stepper(metrics, box, speeds, speed, hurry)),
            Entry("reduced_motion", 84, lambda box: Switch(metrics, box, settings.reduced_motion, calm)),
        ]

    def _play(self) -> list[Entry]:
        metrics, settings = self.metrics, self.services.settings
        orders = [tr(f"settings.order.{order}") for order in HAND_ORDERS]
        waits = [self._wait(reaction) for reaction in REACTIONS]

        def sort(index: int) -> None:
            settings.hand_order = HAND_ORDERS[index]

        def wait(index: int) -> None:
            settings.reaction = REACTIONS[index]

        def advise(on: bool) -> None:
            settings.hints = on

        def teach(on: bool) -> None:
            settings.lessons = on

        def guide(index: int) -> None:
            settings.guide = GUIDES[index]

        def ask_draw(on: bool) -> None:
            settings.ask_draw = on

        def remember(on: bool) -> None:
            settings.rivals = on

        guides, guided = [tr(f"settings.guide.{each}") for each in GUIDES], GUIDES.index(settings.guide)
        order, reaction = HAND_ORDERS.index(settings.hand_order), REACTIONS.index(settings.reaction)
        return [
            Entry("hand_order", 260, lambda box: Stepper(metrics, box, orders, order, sort)),
            Entry("reaction", 260, lambda box: Stepper(metrics, box, waits, reaction, wait)),
            Entry("guide", 260, lambda box: Stepper(metrics, box, guides, guided, guide)),
            Entry("hints", 84, lambda box: Switch(metrics, box, settings.hints, advise)),
            Entry("lessons", 84, lambda box: Switch(metrics, box, settings.lessons, teach)),
            Entry("ask_draw", 84, lambda box: Switch(metrics, box, settings.ask_draw, ask_draw)),
            Entry("rivals", 84, lambda box: Switch(metrics, box, settings.rivals, remember)),
            Entry("progress", 200, self._erase_button),
        ]

    def _access(self) -> list[Entry]:
        metrics, settings = self.metrics, self.services.settings
        switches = [tr(f"settings.switch.{each}") for each in ("none", *SWITCHES[1:])]
        times = [tr("settings.scan_seconds", time=f"{tenths / 10:g}") for tenths in SCAN_TENTHS]

        def scan(index: int) -> None:
            settings.scan_tenths = SCAN_TENTHS[index]

        def shake(on: bool) -> None:
            settings.rumble = on

        switch, time = SWITCHES.index(settings.switch), SCAN_TENTHS.index(settings.scan_tenths)
        return [
            Entry("keys", 200, lambda box: Button(metrics, box, tr("settings.change"), self._keys, "ink", 17)),
            Entry("switch", 260, lambda box: Stepper(metrics, box, switches, switch, self._play_by_switch)),
            Entry("rumble", 84, lambda box: Switch(metrics, box, settings.rumble, shake)),
            Entry("scan", 260, lambda box: Stepper(metrics, box, times, time, scan)),
        ]

    def _play_by_switch(self, index: int) -> None:
        """Turns scanning on or off, and offers longer reaction windows to players who need it."""
        settings = self.services.settings
        before, settings.switch = settings.switch, SWITCHES[index]
        if not index:
            settings.switch = before  # unchanged until confirmed: a player without other input could not come back
            self._ask("settings.switch_off", self._no_switch)
        elif before == SWITCHES[0] and settings.reaction != REACTIONS[-1]:
            self._ask("settings.calm", self._be_calm)

    def _ask(self, question: str, act: Callable[[], None]) -> None:
        self.services.stack.push(ConfirmDialog(self.services, tr(question), tr(f"{question}_yes"), act))

    def _no_switch(self) -> None:
        self.services.settings.switch = SWITCHES[0]

    def _be_calm(self) -> None:
        self.services.settings.reaction = REACTIONS[-1]

    def _erase_button(self, box: pygame.Rect) -> Widget:
        made = Button(self.metrics, box, tr("settings.erase"), self._ask_to_erase, "ink", 17)
        made.enabled = any(self.services.progress.done(kind) for kind in LEVELS)
        return made

    def _ask_to_erase(self) -> None:
        question, yes = tr("settings.erase_sure"), tr("settings.erase")
        self.services.stack.push(ConfirmDialog(self.services, question, yes, self._erase))

    def _erase(self) -> None:
        if self.services.progress.erase(*LEVELS):
            self.services.notices.append(Notice("settings.erased", {}))

    def _wait(self, reaction: str) -> str:
        if reaction.isdigit():
            return tr("settings.seconds", n=int(reaction))
        return tr("settings.until_answered")

    def _write_as_chosen(self) -> None:
        scale, self._chosen_scale = self._chosen_scale, 0
        if scale and scale != self.services.settings.text_scale:
            self.services.set_text_scale(scale)

    def _write_in(self, index: int) -> None:
        self.services.set_typeface(TYPEFACES[index])

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

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("settings.title"))

    def back(self) -> None:
        self._write_as_chosen()
        super().back()

    def leave(self) -> None:
        if self._chosen_scale:
            self.services.settings.text_scale = self._chosen_scale
        self.services.settings.save()
        super().leave()
