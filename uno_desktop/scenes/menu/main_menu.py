"""Main menu: large tiles to continue or start a match, three illustrated tiles, and small buttons for the other
pages."""

import math
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pygame

from uno_desktop import __version__
from uno_desktop.content.daily_tries import today_is_open
from uno_desktop.content.progress import ProgressKind
from uno_desktop.drawing import palette
from uno_desktop.scenes.parts.card_fan import BYTES, card_fan, draw_fan
from uno_desktop.scenes.profiles.avatar_button import AvatarButton
from uno_desktop.scenes.profiles.local_profile import own_face, own_name, turn_face
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.game_badge import badge
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import PERSON, draw_portrait, tint_of
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.system.identity import identity
from uno_desktop.ui.layout import (
    NOWHERE,
    Background,
    Column,
    Control,
    Element,
    Grid,
    Label,
    Picture,
    PressTile,
    Row,
    Spacer,
)
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.text_rendering import put
from uno_desktop.ui.titled_page import TitledPage
from uno_desktop.ui.widgets import Button, least_button_width, with_label

_SETTLED = 0.25
"""Seconds that the menu is visible before background work starts."""
_FAN = ("R7", "Y+2", "W", "GR", "B5", "W+4")
_LEARN_FAN = ("G1", "G2", "G3")
_HERO_LEAST, _HERO_MOST, _OTHERS = 150.0, 330.0, 330.0
"""Minimum and maximum height of the large tiles, and height of the rest of the page, in units."""
_UPRIGHT = 260.0
"""Minimum height in units at which a large tile has its text below the picture."""
_STRIP, _LOW_STRIP = 96.0, 56.0
"""Heights of the tile of a match of two people beside an upright tile, and beside a lower one, in units."""
_CARDS = 0.74
"""Height of the cards on a large tile, as a fraction of its picture."""
_DOOR, _FACE = 112.0, 62.0
"""Heights of the smaller tiles, and of the profile at the first start, in units."""
_TILES, _GAP, _WORDS = 3, 14.0, 250.0
_NEW_FAN = ("BR", "G5", "Y+2")
_FOR_WHOM = {"menu.play": "menu.knows", "menu.learn_uno": "menu.never_played"}
"""Text keys below the two large tiles at the first start."""
_ABOUT = {
    "menu.together": "menu.about_together",
    "menu.new_game": "menu.about_new_game",
    "menu.learn": "menu.about_learn",
    "menu.puzzles": "menu.about_puzzles",
    "menu.today": "menu.about_today",
    "menu.tables": "menu.about_tables",
}
"""Text keys below a smaller tile without progress."""


class MenuEntry(NamedTuple):
    """Menu entry: text key, command and the cards that depict it."""

    key: str
    run: Callable[[], None]
    cards: tuple[str, ...] = ()


class ResumableMatch(Protocol):
    """Saved matches that can be continued, implemented by `history.pending_match`."""

    saved: Any

    def where(self) -> str:
        """Returns the state of the newest match as text."""

    def picture(self, metrics: Metrics, scale: float) -> Picture:
        """Returns a picture of the newest match, at `scale` times its usual size."""

    def play_on(self, missed: Callable[[], None]) -> None:
        """Opens the table of the newest match; calls `missed` if its record cannot be read."""


class MenuScene(TitledPage[Services]):
    """Main menu. "Continue" is present only if a match can be continued."""

    last = True
    _chip: Element | None = None
    """Changes of the rules of the next match; None if there are none, or before the lobby is imported."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.resumable: ResumableMatch | None = None
        """Saved matches that can be continued; None before the first match."""
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
        return None if self.low else (0.67, 0.08)

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
    def _hero_high(self) -> float:
        """Height of the large tiles in units; they fill the spare height."""
        more = _FACE + _GAP if self.is_first_start else 0.0
        more += TARGET + _GAP if self._chip is not None else 0.0
        return max(_HERO_LEAST, min(_HERO_MOST, self.high - _OTHERS - 2 * self._above - more))

    @property
    def _above(self) -> float:
        """Margin above and below the content, in units."""
        return 12.0 if self.high < 640 else 26.0

    def _picture_high(self, high: float) -> float:
        """Returns the height of the picture on a large tile, in units."""
        if high > _UPRIGHT:
            return high - 175
        return min(high - 32, 150 if self.wide > 1100 else 100)

    def build(self) -> None:
        metrics, ways = self.metrics, self._ways()
        shown = self.services.settings.options and doors.is_loaded(doors.rules_chip)
        self._chip = doors.rules_chip(self.services, metrics, self.rebuild) if shown else None
        first, second = self._heroes()
        high, strip = self._hero_high, _STRIP if self._hero_high > _UPRIGHT else _LOW_STRIP
        lead = self._hero(first, high, lead=True)
        others = Column(self._hero(second, high - strip - _GAP), self._together(strip), gap=_GAP)
        tiles = [self._tile(way) for way in ways[:_TILES]]
        small = [
            Button(metrics, NOWHERE, tr(way.key) if way.key else i18n.LANGUAGES[i18n.language()], way.run, "ink", 16)
            for way in ways[_TILES:]
        ]
        least = max(least_button_width(metrics, each.text, each.size, metrics.px(TARGET)) for each in small)
        text = tr("menu.fan_project", version=__version__)
        tree = Column(
            self._header(),
            Grid(lead, others, cell=380, columns=2, gap=_GAP),
            self._chip,
            self._profile() if self.is_first_start else None,
            Grid(*tiles, cell=240, columns=_TILES, gap=_GAP),
            Grid(*small, cell=max(104.0, least / metrics.scale), columns=len(small), gap=10),
            Label(text, 13, color=palette.MUTED, wrap=True),
            gap=_GAP, inset=(10, self._above),
        )  # fmt: skip
        self.add_to(self.add_scroller((self._left, 0, self.wide - 2 * self._left + 18, self.high)), tree)
        self.first, self._quit = lead, small[-1]

    def _header(self) -> Element:
        high = 64 if self.low else 96
        drawn = badge(self.metrics.px(high))

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            put(surface, drawn, center=rect.center)

        title = Label(" ".join(identity().title), 38 if self.low else 54, "title")
        tagline = None if self.low else Label(tr("menu.tagline"), 17, color=palette.MUTED)
        return Row(Picture(high * 0.8, high, paint), Column(title, tagline, gap=0, wide=430), Spacer(), gap=16)

    def _hero(self, way: MenuEntry, high: float, lead: bool = False) -> PressTile:
        """Returns a large tile; the `lead` tile has its name on gold."""
        subtitle = self._about(way.key)
        name = Label(tr(way.key), 34 if lead else 28, "title", palette.INK if lead else palette.WHITE, align="center")
        words = Column(
            Column(name, inset=(16, 10), background=Background("gold" if lead else "ink", 24)),
            Label(subtitle, 16, "bold", palette.MUTED, wrap=True, align="center") if subtitle else None,
            gap=10, wide=_WORDS,
        )  # fmt: skip
        space = self._picture_high(high)
        cards = _CARDS * space

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            breath = 0.0 if self.services.settings.reduced_motion else math.sin(self._age * 1.1) * 4
            center = (rect.centerx, rect.centery + self.metrics.px(breath - 0.1 * cards))
            spread = 13.0 if tile.hovered else 11.5
            draw_fan(self.services, surface, way.cards, center, self.metrics.px(cards), spread)

        picture = Picture(2.15 * cards, space, paint)
        if self.resumable is not None and not way.cards:
            picture = self.resumable.picture(self.metrics, space / 104)
        inside: Element = Row(Spacer(), picture, words, Spacer(), gap=8, inset=12, least=high)
        if high > _UPRIGHT:
            inside = Column(Spacer(), picture, Row(Spacer(), words, Spacer()), Spacer(), gap=10, inset=16, least=high)
        tile = self._named(PressTile(self.metrics, inside, way.run, radius=26), way)
        return tile

    def _together(self, high: float) -> PressTile:
        """Returns the tile that starts a match of two people."""
        way = MenuEntry("menu.together", lambda: doors.push(self.services, doors.play_together))
        faces, size = (own_face(self.services.settings), PERSON), high - 16

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for number, face in enumerate(faces):
                left = rect.x + number * (rect.w - rect.h)
                draw_portrait(surface, (left, rect.y, rect.h, rect.h), face, tint=tint_of(faces, number))

        name = Label(tr(way.key), 24, "title", align="center")
        about = Label(self._about(way.key), 15, "bold", palette.MUTED, wrap=True, align="center")
        words = Column(
            Column(name, inset=(14, 4), background=Background("ink", 20)), about if high > _LOW_STRIP else None,
            gap=6, wide=_WORDS + 80,
        )  # fmt: skip
        inside = Row(Spacer(), Picture(1.8 * size, size, paint), words, Spacer(), gap=10, inset=(12, 6), least=high)
        return self._named(PressTile(self.metrics, inside, way.run, radius=24), way)

    def _tile(self, way: MenuEntry) -> PressTile:
        words = Column(
            Label(tr(way.key), 22, "title"), Label(self._about(way.key), 15, "bold", palette.MUTED, wrap=True),
            gap=2, grow=1,
        )  # fmt: skip
        fan = card_fan(self.services, self.metrics, way.cards, 112, 96, 76)
        inside = Row(fan, words, gap=10, inset=(16, 6), least=_DOOR)
        return self._named(PressTile(self.metrics, inside, way.run, radius=24), way)

    def _named(self, tile: PressTile, way: MenuEntry) -> PressTile:
        tile.label, tile.help, tile.written = tr(way.key), self._about(way.key), False
        return tile

    def _profile(self) -> Element:
        settings = self.services.settings
        face = with_label(
            AvatarButton(self.metrics, NOWHERE, own_face(settings), 0, self._turn_face), tr("access.own_face")
        )
        name = Button(self.metrics, NOWHERE, own_name(settings), self._ask_name, "ink", 21, subtitle=tr("menu.oneself"))
        return Row(Control(face, _FACE, _FACE), Control(name, min(380.0, self.wide - 200), _FACE), Spacer(), gap=10)

    def _about(self, key: str) -> str:
        """Returns the text below a tile's name: the progress made or a description; empty if there is neither."""
        progress = self.services.progress
        if key == "menu.continue" and self.resumable is not None:
            return self.resumable.where()
        if key in ("menu.learn", "menu.learn_uno") and (done := len(progress.done(ProgressKind.LESSON))):
            return tr("menu.lessons_done", n=done)
        if key in _FOR_WHOM and self.is_first_start:
            return tr(_FOR_WHOM[key])
        settings = self.services.settings
        ruleset = f"ruleset.{settings.ruleset}.name"
        if key == "menu.play" and settings.seats and i18n.has_text(ruleset):
            return tr("menu.last_table", ruleset=tr(ruleset), n=len(settings.seats))
        if key == "menu.puzzles" and (solved := len(progress.done(ProgressKind.PUZZLE))):
            return tr("menu.puzzles_solved", n=solved)
        if key == "menu.today" and not today_is_open(progress):
            return tr("menu.today_played")
        return tr(_ABOUT[key]) if key in _ABOUT else ""

    # -- commands ----------------------------------------------------------------------------------

    def _heroes(self) -> list[MenuEntry]:
        """Returns the entries of the large tiles: continue or play, and a new game; at the first start, play and
        learn."""
        if self.resumable is not None and self.saved is not None:
            return [MenuEntry("menu.continue", partial(self.resumable.play_on, self.enter)), self._new_game(_FAN)]
        play = MenuEntry("menu.play", lambda: doors.push(self.services, doors.play_at_once), _FAN)
        learn = MenuEntry("menu.learn_uno", self._learn_uno, _LEARN_FAN)
        return [play, learn if self.is_first_start else self._new_game(_NEW_FAN)]

    def _new_game(self, cards: tuple[str, ...]) -> MenuEntry:
        return MenuEntry("menu.new_game", lambda: doors.push(self.services, doors.rulesets), cards)

    def _ways(self) -> list[MenuEntry]:
        """Returns the entries of the smaller tiles, then of the small buttons; an empty text key stands for the
        language name at the first start."""
        services = self.services
        return [
            self._new_game(_NEW_FAN)
            if self.is_first_start
            else MenuEntry("menu.learn", lambda: doors.push(services, doors.learn), _LEARN_FAN),
            MenuEntry("menu.puzzles", lambda: doors.push(services, doors.puzzles), ("BS", "W", "")),
            MenuEntry("menu.today", lambda: doors.push(services, doors.today), ("Y1", "YR", "Y9")),
            MenuEntry("menu.tables", lambda: doors.push(services, doors.tables), ("R3", "B3", "G3")),
            MenuEntry("games.title", lambda: doors.push(services, doors.games)),
            MenuEntry("me.title", lambda: doors.push(services, doors.me)),
            MenuEntry("positions.open", lambda: doors.push(services, doors.position)),
            MenuEntry("rulebook.open", lambda: doors.push(services, doors.rule_book)),
            MenuEntry("menu.settings", lambda: doors.push(services, doors.settings)),
            *([MenuEntry("", self._next_language)] if self.is_first_start else []),
            MenuEntry("menu.quit", services.quit),
        ]

    def _learn_uno(self) -> None:
        """Opens the first unfinished lesson directly, on top of the lessons page."""
        doors.push(self.services, doors.learn)
        doors.push(self.services, doors.lesson)

    def _turn_face(self, step: int) -> None:
        turn_face(self.services.settings, step)
        self.rebuild()

    def _ask_name(self) -> None:
        doors.push(self.services, doors.me)

    def _next_language(self) -> None:
        codes = list(i18n.LANGUAGES)
        self.services.set_language(codes[(codes.index(i18n.language()) + 1) % len(codes)])
        self.services.settings.save()

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
            self._prepare()
        elif self._loading is not None and not self._loading.is_alive():
            self._loading = None
            if self.services.settings.options:  # the chip of the rules can be shown now
                self.rebuild()
            doors.expect_rulesets(self.services)
            self.services.ensure_worker()

    def _prepare(self) -> None:
        """Imports the remaining scenes in a background thread."""
        self._loading = threading.Thread(target=doors.load_all, name="uno-desktop doors", daemon=True)
        self._loading.start()
