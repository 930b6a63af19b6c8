"""The first page: go on with a match, begin a new one, take a ready table, rules, settings, leave."""

from __future__ import annotations

import math

import pygame

from uno_desktop import __version__, i18n
from uno_desktop.match.log import DamagedLog, LogInUse, NewerLog
from uno_desktop.match.saved_games import SavedGame, look_through
from uno_desktop.scenes.badge import badge
from uno_desktop.scenes.house import House
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.start import resume_table
from uno_desktop.scenes.widgets import Button
from uno_desktop.scenes.words import fitted, put
from uno_desktop.settings import Notice
from uno_desktop.stage import palette

_FAN = ("R7", "Y+2", "W", "GR", "B5", "W+4")
_FAN_CARD = 292
_BYTES = 64 * 1024 * 1024
_LEFT, _WIDTH = 92, 400
_NAMES_SHOWN = 4


class MenuScene(Page):
    """The menu. Continue is there only when a match can be played on."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.saved: SavedGame | None = None
        self._age = 0.0

    def enter(self) -> None:
        shelf = look_through(self.house.folders, with_finished=False)
        self.saved = shelf.unfinished[0] if shelf.unfinished else None
        for problem in shelf.problems:
            self._tell(problem)
        super().enter()

    def build(self) -> None:
        self._badge = badge(self.house.px(150))
        y = 312.0
        if self.saved is not None:
            text = self.house.tr("menu.continue")
            box = self.house.place(_LEFT, y, _WIDTH, 74)
            made = Button(self.house, box, text, self._continue, "gold", 24, below=self._where(self.saved))
            self.first = self.add(made)
            y += 86
        new_style = "ink" if self.saved is not None else "gold"
        made = self.button((_LEFT, y, _WIDTH, 54), "menu.new_game", self._new_game, new_style, 23)
        if self.saved is None:
            self.first = made
        half = (_WIDTH - 12) / 2
        self.button((_LEFT, y + 64, _WIDTH, 54), "menu.tables", self._tables, "ink", 23)
        self.button((_LEFT, y + 128, half, 54), "rulebook.open", self._rules, "ink", 21)
        self.button((_LEFT + half + 12, y + 128, half, 54), "menu.settings", self._settings, "ink", 21)
        self.button((_LEFT, y + 192, _WIDTH, 54), "menu.quit", self.house.quit, "ink", 23)
        name = i18n.LANGUAGES[i18n.language()]
        box = self.house.place(1280 - 92 - 150, 656, 150, 38)
        self.add(Button(self.house, box, name, self._next_language, "ink", 16))

    def back(self) -> None:
        self.house.quit()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt

    def draw_below(self, surface: pygame.Surface) -> None:
        house = self.house
        self._draw_fan(surface)
        spot = house.place(_LEFT, 92, 0, 0).topleft
        put(surface, self._badge, topleft=spot)
        words = self._badge.width + house.px(26)
        for row, word in enumerate(("UNO", "Desktop")):
            color = palette.GOLD_LIGHT if row == 0 else palette.WHITE
            size = 76 if row == 0 else 50
            line = house.lettering.render(word, size, "title", color)
            put(surface, line, midleft=(spot[0] + words, spot[1] + house.px(44 if row == 0 else 112)))
        tagline = fitted(
            house.lettering, house.tr("menu.tagline"), 19, "regular", palette.MUTED, house.px(_WIDTH + 60)
        )
        put(surface, tagline, midleft=house.place(_LEFT, 278, 0, 0).topleft)
        text = house.tr("menu.fan_project", version=__version__)
        small = fitted(house.lettering, text, 14, "regular", palette.MUTED, house.px(880))
        put(surface, small, midleft=house.place(_LEFT, 675, 0, 0).topleft)

    def _draw_fan(self, surface: pygame.Surface) -> None:
        """A hand of cards on the right, breathing a little."""
        house = self.house
        art = house.art(_FAN_CARD, _BYTES)
        art.begin_frame(math.inf)
        middle = (len(_FAN) - 1) / 2
        for number, code in enumerate(_FAN):
            turn = (number - middle) * 11.5
            breath = 0.0 if house.settings.reduced_motion else math.sin(self._age * 1.1 + number * 0.7) * 5
            reach = 420 + breath
            x = 896 + math.sin(math.radians(turn)) * reach
            y = 790 - math.cos(math.radians(turn)) * reach
            center = house.place(x, y, 0, 0).topleft
            for picture in (art.shadow(-turn, 1.0, 0.35), art.card(code, -turn)):
                drop = house.px(8) if picture is not art.card(code, -turn) else 0
                rect = picture.get_rect(center=(center[0] + drop // 2, center[1] + drop))
                surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _where(self, saved: SavedGame) -> str:
        """How the newest match stands: names, round, points."""
        names = [seat.name for seat in saved.setup.seats]
        shown = ", ".join(names[:_NAMES_SHOWN]) + ("…" if len(names) > _NAMES_SHOWN else "")
        best = max(saved.totals, default=0)
        if not best:  # nobody has a point yet, so there is none to tell
            return self.house.tr("menu.continue_start", names=shown, round=saved.round)
        return self.house.tr("menu.continue_where", names=shown, round=saved.round, n=best)

    def _continue(self) -> None:
        if self.saved is None:
            return
        try:
            resume_table(self.house, self.saved.path)
        except (DamagedLog, OSError) as problem:
            self._tell(problem)
            self.enter()

    def _tell(self, problem: DamagedLog | OSError) -> None:
        """Say in the player's language what is wrong with a saved match."""
        if isinstance(problem, NewerLog):
            notice = Notice("menu.game_newer", {"file": problem.file})
        elif isinstance(problem, LogInUse):
            notice = Notice("menu.game_in_use", {"file": problem.file})
        elif isinstance(problem, DamagedLog):
            kept = problem.aside or problem.file
            notice = Notice("menu.game_damaged", {"file": problem.file, "kept": kept.name})
        else:
            notice = Notice("menu.game_not_read", {"file": problem.filename, "why": problem.strerror})
        self.house.notices.append(notice)

    def _new_game(self) -> None:
        from uno_desktop.scenes.picker import PickerScene

        self.house.stack.push(PickerScene(self.house))

    def _tables(self) -> None:
        from uno_desktop.scenes.ready_tables import ReadyTablesScene

        self.house.stack.push(ReadyTablesScene(self.house))

    def _settings(self) -> None:
        from uno_desktop.scenes.settings_scene import SettingsScene

        self.house.stack.push(SettingsScene(self.house))

    def _rules(self) -> None:
        from uno_desktop.scenes.draft import Draft
        from uno_desktop.scenes.rule_book import RuleBookScene

        self.house.stack.push(RuleBookScene(self.house, Draft(self.house.settings).ruleset))

    def _next_language(self) -> None:
        codes = list(i18n.LANGUAGES)
        self.house.set_language(codes[(codes.index(i18n.language()) + 1) % len(codes)])
        self.house.settings.save()
