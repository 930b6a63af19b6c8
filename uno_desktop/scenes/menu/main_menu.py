"""Main menu: play, learn, puzzles and today at fixed places, the player, and small buttons for everything else."""

import math
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from uno_desktop import __version__
from uno_desktop.content.daily_tries import note_today_seen, today_is_open, today_is_seen
from uno_desktop.content.progress import ProgressKind
from uno_desktop.drawing import palette
from uno_desktop.scenes.parts.card_fan import BYTES, card_fan, draw_fan
from uno_desktop.scenes.profiles.local_profile import own_face
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.game_badge import badge
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import PERSON, draw_portrait, tint_of
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.system.identity import identity
from uno_desktop.system.profiles import own_name
from uno_desktop.ui.layout import (
    NOWHERE,
    Background,
    Column,
    Control,
    Dot,
    Element,
    Grid,
    Label,
    Picture,
    PressTile,
    Row,
    Spacer,
)
from uno_desktop.ui.metrics import TARGET
from uno_desktop.ui.panels import MenuEntry, entry_tile
from uno_desktop.ui.pickers import Pick, SelectDialog
from uno_desktop.ui.text_rendering import put
from uno_desktop.ui.titled_page import TitledPage
from uno_desktop.ui.widgets import Button, least_button_width

_SETTLED = 0.25
"""Seconds that the menu is visible before background work starts."""
_FAN = ("R7", "Y+2", "W", "GR", "B5", "W+4")
_LEAST, _MOST, _OTHERS = 330.0, 520.0, 170.0
"""Minimum and maximum height of the large tiles together, and of everything but the heading, in units."""
_CELL, _LOWEST = 380.0, 235.0
"""Minimum width of a column, and height of the large tiles together in a single column, in units."""
_UPRIGHT = 300.0
"""Minimum height in units at which the largest tile has its text below the picture."""
_BESIDE, _GAP = 64.0, 14.0
"""Height of the tiles below the largest one, and the gap between tiles, in units."""
_CARDS = 0.74
"""Height of cards as a fraction of their picture."""


class MenuScene(TitledPage[Services]):
    """Main menu. Nothing moves between visits: "Continue" takes the place of "Play" if a match can be continued."""

    last = True
    _chip: Element | None = None
    """Changes of the rules of the next match; None if there are none, or before the lobby is imported."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.resumable: Any = None
        """The `PendingMatch`; None before the first match."""
        cards = self.metrics.px(_CARDS * self._picture_high(self._hero_high))
        services.sprite_cache(cards, BYTES).order(_FAN)  # drawn while the page is laid out
        self._loading: threading.Thread | None = None
        self._age = 0.0

    def enter(self) -> None:
        services = self.services
        self.resumable = doors.pending_match(services, self) if services.folders.any_played else None
        super().enter()

    def resume(self) -> None:
        self.enter()

    @property
    def pile_position(self) -> tuple[float, float] | None:  # type: ignore[override]
        """Position of the backdrop's pile beside the title; None in low windows."""
        return None if self.low else (0.63, 0.08)

    @property
    def saved(self) -> Any:
        return None if self.resumable is None else self.resumable.saved

    @property
    def is_first_start(self) -> bool:
        """True before the first match."""
        return not self.services.settings.seats and not self.services.folders.any_played

    # -- layout ------------------------------------------------------------------------------------

    @property
    def _left(self) -> float:
        return 80.0 if self.wide > 1100 else 28.0

    @property
    def _single(self) -> bool:
        """True if all large tiles are below each other."""
        return self.wide - 2 * self._left < 2 * _CELL + _GAP

    @property
    def _head_high(self) -> float:
        return 64.0 if self.low else 96.0

    @property
    def _tiles_high(self) -> float:
        """Height of the large tiles together, in units; they fill the spare height."""
        if self._single:
            return _LOWEST
        return max(_LEAST, min(_MOST, self.high - _OTHERS - self._head_high))

    @property
    def _hero_high(self) -> float:
        """Height of the tile to play, in units; the changed rules take their place from it."""
        return self._tiles_high - _BESIDE - _GAP - (TARGET + _GAP if self._chip is not None else 0.0)

    @property
    def _above(self) -> float:
        """Margin above and below the content, in units."""
        return 12.0 if self.high < 640 else 26.0

    def _picture_high(self, high: float) -> float:
        """Returns the height of the picture on the tile to play, in units."""
        return high - 168 if high > _UPRIGHT else min(high - 32, 100.0 if self._single else 80.0)

    def build(self) -> None:
        metrics, self._chip = self.metrics, None
        if self.services.settings.options:  # its place is kept until it is loaded, so that nothing moves
            loaded = doors.is_loaded(doors.rules_chip)
            self._chip = doors.rules_chip(self.services, metrics, self.rebuild) if loaded else Spacer(TARGET, 0)
        lead = self._hero(self._lead())
        beside = Grid(*self._beside(), cell=200, columns=2, gap=_GAP)
        others = self._others()
        high = (self._tiles_high - _GAP * (len(others) - 1)) / len(others)
        cards = max(62.0, min(high - 26, 100.0))
        tiles = [entry_tile(metrics, each, self._fan(each.cards, cards), high) for each in others]
        small = [Button(metrics, NOWHERE, text, run, "ink", 16) for text, run in self._small()]
        least = max(least_button_width(metrics, each.text, each.size, metrics.px(TARGET)) for each in small)
        tree = Column(
            self._header(),
            Grid(Column(lead, self._chip, beside, gap=_GAP), Column(*tiles, gap=_GAP), cell=_CELL, columns=2, gap=_GAP),
            self._me() if self.low else None,
            Grid(*small, cell=max(104.0, least / metrics.scale), columns=len(small), gap=10),
            Label(tr("menu.fan_project", version=__version__), 13, color=palette.MUTED, wrap=True),
            gap=_GAP, inset=(10, self._above),
        )  # fmt: skip
        self.add_to(self.add_scroller((self._left, 0, self.wide - 2 * self._left + 18, self.high)), tree)
        self.first, self._quit = lead, small[-1]

    def _header(self) -> Element:
        high = self._head_high
        drawn = badge(self.metrics.px(high))

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            put(surface, drawn, center=rect.center)

        title = Label(" ".join(identity().title), 38 if self.low else 54, "title")
        tagline = None if self.low else Label(tr("menu.tagline"), 17, color=palette.MUTED)
        words = Column(title, tagline, gap=0, wide=250 if self.low else 440)
        me = Column(Spacer(50 - self._above), Control(self._me(), 250), gap=0)  # below the hands of the backdrop
        return Row(Picture(high * 0.8, high, paint), words, Spacer(), None if self.low else me, gap=16)

    def _me(self) -> PressTile:
        """Returns the tile with the player's face and name, which opens their page."""
        settings, name = self.services.settings, own_name(self.services.settings)
        unseen = settings.rivals and self.services.progress.unseen(ProgressKind.ACHIEVEMENT)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_portrait(surface, (rect.x, rect.y, rect.w, rect.h), own_face(settings))

        title = Row(Label(name, 20, "title"), Dot() if unseen else None, gap=10)
        words = Column(title, Label(tr("me.title"), 14, "bold", palette.MUTED), gap=1)
        inside = Row(Picture(44, 44, paint), words, gap=12, inset=(12, 5))
        tile = PressTile(self.metrics, inside, partial(doors.push, self.services, doors.me), radius=32)
        tile.label, tile.written = tr("me.title"), False
        tile.help = f"{name} · {tr('menu.news' if unseen else 'menu.about_me')}"
        return tile

    def _fan(self, cards: tuple[str, ...], high: float) -> Picture:
        return card_fan(self.services, self.metrics, cards, 1.46 * high, high + 16, high)

    def _hero(self, way: MenuEntry) -> PressTile:
        """Returns the tile to play or to continue, with its name on gold."""
        high = self._hero_high
        name = Label(tr(way.key), 36, "title", palette.INK, align="center")
        words = Column(
            Column(name, inset=(16, 8), background=Background("gold", 24)),
            Label(way.about, 16, "bold", palette.MUTED, wrap=True, align="center") if way.about else None,
            gap=8, wide=300 if high > _UPRIGHT else 240,
        )  # fmt: skip
        space = self._picture_high(high)
        inside: Element = Row(Spacer(), self._picture(way, space), words, Spacer(), gap=8, inset=12, least=high)
        if high > _UPRIGHT:
            picture = Row(Spacer(), self._picture(way, space), Spacer())
            inside = Column(
                Spacer(), picture, Row(Spacer(), words, Spacer()), Spacer(), gap=8, inset=12, least=high
            )  # fmt: skip
        tile = PressTile(self.metrics, inside, way.run, radius=26)
        tile.label, tile.help, tile.written = tr(way.key), way.about, False
        return tile

    def _picture(self, way: MenuEntry, space: float) -> Picture:
        """Returns the picture on the tile to play: the table that it opens, or cards before the first match."""
        if self.resumable is not None and not way.cards:
            shown: Picture = self.resumable.picture(self.metrics, space / 104)
            return shown
        if self.services.settings.seats:
            return doors.last_table(self.services, self.metrics, space / 104)
        cards = _CARDS * space

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            breath = 0.0 if self.services.settings.reduced_motion else math.sin(self._age * 1.1) * 4
            center = (rect.centerx, rect.centery + self.metrics.px(breath - 0.1 * cards))
            draw_fan(self.services, surface, way.cards, center, self.metrics.px(cards), 11.5)

        return Picture(2.15 * cards, space, paint)

    # -- entries -----------------------------------------------------------------------------------

    def _lead(self) -> MenuEntry:
        """Returns the entry to continue a match, or to play."""
        settings = self.services.settings
        if self.resumable is not None and self.saved is not None:
            return MenuEntry("menu.continue", partial(self.resumable.play_on, self.enter), (), self.resumable.where())
        ruleset = f"ruleset.{settings.ruleset}.name"
        about = tr("menu.knows") if self.is_first_start else ""
        if settings.seats and i18n.has_text(ruleset):
            about = tr("menu.last_table", ruleset=tr(ruleset), n=len(settings.seats))
        return MenuEntry("menu.play", lambda: doors.push(self.services, doors.play_at_once), _FAN, about)

    def _beside(self) -> list[PressTile]:
        """Returns the tiles below the largest one: another match, and a match of two people."""
        key = "menu.new_game" if self.saved is not None else "menu.change"
        about, services = tr("menu.about_new_game"), self.services
        change = MenuEntry(key, lambda: doors.push(services, doors.rulesets), ("BR", "G5", "Y+2"), about)
        about = tr("menu.about_together")
        together = MenuEntry("menu.together", lambda: doors.push(services, doors.play_together), (), about)
        faces, size = (own_face(services.settings), PERSON), _BESIDE - 18

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for number, face in enumerate(faces):
                left = rect.x + number * (rect.w - rect.h)
                draw_portrait(surface, (left, rect.y, rect.h, rect.h), face, tint=tint_of(faces, number))

        pictures = (self._fan(change.cards, size - 8), Picture(1.8 * size, size, paint))
        ways = zip((change, together), pictures, strict=True)
        return [entry_tile(self.metrics, way, picture, _BESIDE, 20, spoken=True) for way, picture in ways]

    def _others(self) -> list[MenuEntry]:
        """Returns the entries of the three tiles beside."""
        progress = self.services.progress
        lessons, solved = (len(progress.done(kind)) for kind in (ProgressKind.LESSON, ProgressKind.PUZZLE))
        learn = tr("menu.never_played" if self.is_first_start else "menu.about_learn")
        learn = tr("menu.lessons_done", n=lessons) if lessons else learn
        puzzles = tr("menu.puzzles_solved", n=solved) if solved else tr("menu.about_puzzles")
        unplayed = today_is_open(progress)
        deal = tr("menu.about_today" if unplayed else "menu.today_played")
        news = unplayed and not self.is_first_start and not today_is_seen(progress)
        return [
            MenuEntry("menu.learn", self._learn, ("G1", "G2", "G3"), learn),
            MenuEntry("menu.puzzles", lambda: doors.push(self.services, doors.puzzles), ("BS", "W", ""), puzzles),
            MenuEntry("menu.today", self._today, ("Y1", "YR", "Y9"), deal, news),
        ]

    def _small(self) -> list[tuple[str, Callable[[], None]]]:
        """Returns the texts and commands of the small buttons."""
        services = self.services
        return [
            (tr("more.title"), lambda: doors.push(services, doors.more)),
            (tr("menu.settings"), lambda: doors.push(services, doors.settings)),
            (i18n.LANGUAGES[i18n.language()], self._ask_language),
            (tr("menu.quit"), services.quit),
        ]

    # -- commands ----------------------------------------------------------------------------------

    def _learn(self) -> None:
        """Opens the lessons; before the first match, also the first unfinished lesson."""
        doors.push(self.services, doors.learn)
        if self.is_first_start:
            doors.push(self.services, doors.lesson)

    def _today(self) -> None:
        note_today_seen(self.services.progress)
        doors.push(self.services, doors.today)

    def _ask_language(self) -> None:
        codes = list(i18n.LANGUAGES)

        def choose(number: int) -> None:
            self.services.set_language(codes[number])
            self.services.settings.save()

        picks = [Pick(name) for name in i18n.LANGUAGES.values()]
        at = codes.index(i18n.language())
        self.services.stack.push(SelectDialog(self.services, tr("settings.language"), picks, at, choose))

    def back(self) -> None:
        """Marks the quit button; quits at the next Escape."""
        if self.focus.current is self._quit:
            self.services.quit()
        else:
            self.mark(self._quit)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            doors.watch_file(self.services, Path(event.file))
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        before, self._age = self._age, self._age + dt
        if before < _SETTLED <= self._age and self.services.uses_worker:
            self._loading = threading.Thread(target=doors.load_all, name="uno-desktop doors", daemon=True)
            self._loading.start()  # imports the remaining scenes
        elif self._loading is not None and not self._loading.is_alive():
            self._loading = None
            if self.services.settings.options:  # the chip of the rules can be shown now
                self.rebuild()
            doors.expect_rulesets(self.services)
            self.services.ensure_worker()
