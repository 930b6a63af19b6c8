"""Main menu: continue, new match, saved matches, lessons, puzzles, ready-made tables, history, rules, settings,
quit."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, Protocol

import pygame

from uno_desktop import __version__
from uno_desktop.content.progress import Kind
from uno_desktop.drawing import palette
from uno_desktop.drawing.text_fit import fit_rows
from uno_desktop.scenes.avatar_button import AvatarButton
from uno_desktop.scenes.game_badge import badge
from uno_desktop.scenes.local_profile import own_face, own_name, turn_face
from uno_desktop.scenes.routes import load_all, push_route, run_lazily
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.system.identity import identity
from uno_desktop.ui.form_page import FormPage, Part
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, label, put
from uno_desktop.ui.widgets import Button, with_label

_SETTLED = 0.25
"""Seconds after which the menu has been visible long enough to start background work."""
_FAN = ("R7", "Y+2", "W", "GR", "B5", "W+4")
_FAN_CARD = 292
_BYTES = 64 * 1024 * 1024
_WIDTH = 400.0
_ROW, _GAP = 54.0, 10.0
_ONESELF = 62.0
"""Side of the profile's avatar in units."""
_HEAD = 200.0
"""Height in units of badge, name and tagline above the buttons."""
_TITLE = ((72.0, 38.0, palette.GOLD_LIGHT, 0.27, 0.66), (47.0, 26.0, palette.WHITE, 0.78, 0.44))
"""The two title words beside the badge: font size, font size on low windows, color; center and maximum height of the
line as multiples of the badge height. Some typefaces are taller than their font size."""
Way = tuple[str, Callable[[], None], str]
"""Menu button: text key, callback, icon."""
_FOR_WHOM = {"menu.new_game": "menu.knows", "menu.learn_uno": "menu.never_played"}
"""Text below the two ways to begin, at the first start."""
_CLOSE = 3
"""Number of buttons in a row from which they are narrower."""
_ROWS = (
    ("menu.new_game", "menu.learn_uno", "open.menu"),
    ("menu.learn", "menu.puzzles", "menu.today"),
    ("menu.tables", "history.open", "rivals.open"),
    ("rulebook.open", "menu.settings", "menu.quit"),
)
"""Buttons that share a row, from above; the others fill the space of missing ones."""


class ResumableMatch(Protocol):
    """Saved matches that can be continued, implemented by `history.pending_match`."""

    saved: Any
    several: bool

    def arrived(self) -> bool:
        """Returns True once, if the search has found more."""

    def where(self) -> str:
        """Returns the state of the newest match in words."""

    def play_on(self, missed: Callable[[], None]) -> None:
        """Opens the table of the newest match."""


class MenuScene(FormPage):
    """Main menu. "Continue" is present only if a match can be continued."""

    services: Services
    last = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.resumable: ResumableMatch | None = None
        """Saved matches that can be continued; None before the first match."""
        self._fan_sprites().order(_FAN)  # drawn while the page is laid out
        self._loading: threading.Thread | None = None
        self._age = 0.0

    def enter(self) -> None:
        self.resumable = run_lazily("look for matches", self.services) if self.services.folders.any_played else None
        super().enter()

    def resume(self, result: object = None) -> None:
        self.enter()

    @property
    def spot(self) -> tuple[float, float] | None:  # type: ignore[override]
        """Position of the backdrop's pile, above the card fan; None on low windows, where the title takes this
        place.
        """
        return None if self.low else (0.69, 0.2)

    @property
    def several(self) -> bool:
        return self.resumable is not None and self.resumable.several

    @property
    def saved(self) -> Any:
        return None if self.resumable is None else self.resumable.saved

    @property
    def _left(self) -> float:
        return 92.0 if self.wide > 1100 else 40.0

    @property
    def _head(self) -> Part:
        """Box of badge and name: above the buttons, or beside them on low windows."""
        if self.low:
            left = self._left + _WIDTH * 0.62 + 40
            return Part(left, 24, self.wide - left - 30, 110)
        return Part(self._left, max(24.0, self.high / 2 - 278), _WIDTH, _HEAD)

    @property
    def _fan(self) -> Part:
        if self.low:
            head = self._head
            return Part(head.x - 10, head.bottom, head.w + 20, self.high - head.bottom - 10)
        left = self._left + _WIDTH + 30
        top = self.high * 0.29  # the pile of the backdrop is above it
        return Part(left, top, self.wide - left - 24, self.high - top - 72)

    def build(self) -> None:
        metrics = self.metrics
        self._badge = badge(metrics.px(84 if self.low else 136))
        wide = _WIDTH * 0.62 if self.low else _WIDTH
        top = 16.0 if self.low else self._head.bottom + 16
        foot = 12.0 if self.low else 72.0
        area = metrics.place(self._left - 12, top - 8, wide + 34, self.high - top - foot + 16)
        room = Scroller(metrics, area.clip(pygame.Rect((0, 0), metrics.size)))
        self.scrollers = [room]
        y = 8.0
        for row in self._rows():
            first = y == 8.0
            high = 74.0 if first and (self.saved is not None or self.is_first_start) else _ROW
            width = (wide - _GAP * (len(row) - 1)) / len(row)
            close = len(row) >= _CLOSE
            for place, (key, act, sign) in enumerate(row):
                x, leads = 12.0 + place * (width + _GAP), first and not place
                box = pygame.Rect(metrics.px(x), metrics.px(y), metrics.px(width), metrics.px(high))
                below = self.resumable.where() if leads and self.resumable is not None else self._done(key)
                style, size = ("gold", 24.0) if leads else ("ink", 18.0 if close else 21.0)
                text, sign = tr(key) if key else self._language(), "" if close else sign
                made = Button(metrics, box, text, act, style, size, sign, below)
                room.add(self.add(made), box)
                if leads:
                    self.first = made
            y += high + _GAP
            if self.is_first_start and row[-1][0] == "menu.learn_uno":  # below both ways to begin
                y += self._build_profile(room, y, wide) + _GAP
        room.height += metrics.px(8)
        if not self.low:
            box = metrics.place(self.wide - self._left - 150, self.high - 66, 150, 44)
            self.add(Button(metrics, box, self._language(), self._next_language, "ink", 16))

    def _done(self, key: str) -> str:
        """Returns the line below a button: the progress made, or at the first start for whom the button is; else
        empty."""
        progress = self.services.progress
        if key in ("menu.learn", "menu.learn_uno") and (done := len(progress.done(Kind.LESSON))):
            return tr("menu.lessons_done", n=done)
        if key in _FOR_WHOM and self.is_first_start:
            return tr(_FOR_WHOM[key])
        if key == "menu.puzzles" and (solved := len(progress.done(Kind.PUZZLE))):
            return tr("menu.puzzles_solved", n=solved)
        day = f"{date.today().isoformat()} "
        if key == "menu.today" and any(name.startswith(day) for name in progress.done(Kind.DAILY)):
            return tr("menu.today_played")
        return ""

    @property
    def is_first_start(self) -> bool:
        """True before the first match."""
        return not self.services.settings.seats and not self.services.folders.any_played

    def _build_profile(self, room: Scroller, y: float, wide: float) -> float:
        """Adds avatar and name of the profile, `y` units down in the scroller; returns their height."""
        metrics, settings = self.metrics, self.services.settings
        box = pygame.Rect(metrics.px(12), metrics.px(y), metrics.px(_ONESELF), metrics.px(_ONESELF))
        face = with_label(AvatarButton(metrics, box, own_face(settings), 0, self._turn_face), tr("access.own_face"))
        room.add(self.add(face), box)
        box = pygame.Rect(box.right + metrics.px(_GAP), box.top, metrics.px(wide - _ONESELF - _GAP), box.height)
        name = Button(metrics, box, own_name(settings), self._ask_name, "ink", 21, below=tr("menu.oneself"))
        room.add(self.add(name), box)
        return _ONESELF

    def _turn_face(self, step: int) -> None:
        turn_face(self.services.settings, step)
        self.rebuild()

    def _ask_name(self) -> None:
        run_lazily("ask for a name", self.services)

    def _rows(self) -> list[list[Way]]:
        """Returns the buttons row by row; on low windows, where they scroll, one per row."""
        rows: list[list[Way]] = []
        for way in self._ways():
            beside = rows and not self.low and any({way[0], rows[-1][-1][0]} <= set(row) for row in _ROWS)
            if beside:
                rows[-1].append(way)
            else:
                rows.append([way])
        return rows

    def _ways(self) -> list[Way]:
        """Returns the buttons from top to bottom; an empty text key stands for the name of the language."""
        ways: list[Way] = [
            ("menu.new_game", self._new_game, ""),
            *([("open.menu", self._open_matches, "")] if self.several else []),
            *([("menu.learn_uno", self._learn_uno, "")] if self.is_first_start else []),
            *([] if self.is_first_start else [("menu.learn", self._learn, "")]),
            ("menu.puzzles", self._puzzles, ""),
            ("menu.today", self._today, ""),
            ("menu.tables", self._tables, ""),
            ("history.open", self._history, ""),
            ("rivals.open", self._rivals, ""),
            ("rulebook.open", self._rules, "book"),
            ("menu.settings", self._settings, "gear"),
            ("menu.quit", self.services.quit, ""),
        ]
        if self.low:  # low windows have no corner for it
            ways.insert(-1, ("", self._next_language, ""))
        if self.saved is not None:
            ways.insert(0, ("menu.continue", self._continue, ""))
        return ways

    @staticmethod
    def _language() -> str:
        return i18n.LANGUAGES[i18n.language()]

    def back(self) -> None:
        self.services.quit()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            run_lazily("watch a file", self.services, Path(event.file))
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.resumable is not None and self.resumable.arrived():
            self.rebuild()
        before, self._age = self._age, self._age + dt
        if before < _SETTLED <= self._age and self.services.hires:
            self._prepare()
        elif self._loading is not None and not self._loading.is_alive():
            self._loading = None
            run_lazily("expect the rulesets", self.services)
            self.services.hire()

    def _prepare(self) -> None:
        """Imports the remaining scenes in a background thread; the next card sprites are drawn after that."""
        self._loading = threading.Thread(target=load_all, name="uno-desktop doors", daemon=True)
        self._loading.start()

    def draw_below(self, surface: pygame.Surface) -> None:
        metrics, head, fonts = self.metrics, self._head, self.metrics.fonts
        self._draw_fan(surface)
        if self.low:  # the pile of the backdrop is there
            self.panel(surface, head)
        spot = metrics.place(head.x + (10 if self.low else 0), head.y + (10 if self.low else 0), 0, 0).topleft
        put(surface, self._badge, topleft=spot)
        high, left = self._badge.height, spot[0] + self._badge.width + metrics.px(20)
        for word, (size, small, color, middle, tall) in zip(identity().title, _TITLE, strict=True):
            room = (spot[0] + metrics.px(head.w) - left, high * tall)
            most = fit_rows(fonts, word, "title", small if self.low else size, room, 1).size
            line = fitted(fonts, word, most, "title", color, room[0])
            put(surface, line, midleft=(left, spot[1] + round(high * middle)))
        if self.low:
            return
        below = (metrics.px(head.w + 70), metrics.px(48))
        tagline = label(fonts, tr("menu.tagline"), 19, "regular", palette.MUTED, below, "left")
        put(surface, tagline, midleft=(spot[0], spot[1] + high + metrics.px(36)))
        text = tr("menu.fan_project", version=__version__)
        foot = (metrics.px(self.wide - 2 * self._left - 180), metrics.px(44))
        small_print = label(fonts, text, 14, "regular", palette.MUTED, foot, "left")
        put(surface, small_print, midleft=metrics.place(self._left, self.high - 44, 0, 0).topleft)

    @property
    def _fan_scale(self) -> float:
        return min(1.0, self._fan.w / 710, self._fan.h / 470)

    def _fan_sprites(self) -> SpriteCache:
        return self.services.sprite_cache(self.metrics.px(round(_FAN_CARD * self._fan_scale)), _BYTES)

    def _draw_fan(self, surface: pygame.Surface) -> None:
        metrics, room, small = self.metrics, self._fan, self._fan_scale
        sprite_cache = self._fan_sprites()
        sprite_cache.begin_frame(math.inf)
        middle, foot = room.x + room.w / 2, room.y + room.h / 2 + 390 * small
        for number, code in enumerate(_FAN):
            turn = (number - (len(_FAN) - 1) / 2) * 11.5
            breath = 0.0 if self.services.settings.reduced_motion else math.sin(self._age * 1.1 + number * 0.7) * 5
            reach = 420 * small + breath
            x = middle + math.sin(math.radians(turn)) * reach
            y = foot - math.cos(math.radians(turn)) * reach
            center = metrics.place(x, y, 0, 0).topleft
            for picture, drop in (
                (sprite_cache.shadow(-turn, 1.0, 0.35), metrics.px(8)),
                (sprite_cache.card(code, -turn), 0),
            ):
                rect = picture.get_rect(center=(center[0] + drop // 2, center[1] + drop))
                surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _continue(self) -> None:
        if self.resumable is not None:
            self.resumable.play_on(self.enter)

    def _new_game(self) -> None:
        push_route(self.services, "rulesets")

    def _open_matches(self) -> None:
        push_route(self.services, "open matches")

    def _learn(self) -> None:
        push_route(self.services, "learn")

    def _learn_uno(self) -> None:
        """Opens the first unfinished lesson directly, on top of the lessons page."""
        self._learn()
        push_route(self.services, "lesson")

    def _puzzles(self) -> None:
        push_route(self.services, "puzzles")

    def _today(self) -> None:
        push_route(self.services, "today")

    def _tables(self) -> None:
        push_route(self.services, "ready tables")

    def _history(self) -> None:
        push_route(self.services, "history")

    def _rivals(self) -> None:
        push_route(self.services, "rivals")

    def _settings(self) -> None:
        push_route(self.services, "settings")

    def _rules(self) -> None:
        push_route(self.services, "rule book")

    def _next_language(self) -> None:
        codes = list(i18n.LANGUAGES)
        self.services.set_language(codes[(codes.index(i18n.language()) + 1) % len(codes)])
        self.services.settings.save()
