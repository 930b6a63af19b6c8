"""The player's presets: kept choices of ruleset and options, to use, share as text, rename and throw away."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.match.presets import NAME_LIMIT, BadPreset, Preset, line_of, load_presets, parse_line
from uno_desktop.scenes.clipboard import copy_text, paste_text
from uno_desktop.scenes.dialog import ConfirmDialog
from uno_desktop.scenes.draft import Draft
from uno_desktop.scenes.house import House
from uno_desktop.scenes.name_dialog import NameDialog
from uno_desktop.scenes.option_words import changes
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.scroll import Scroller
from uno_desktop.scenes.table_rules import ChangedRow
from uno_desktop.scenes.widgets import Widget
from uno_desktop.scenes.words import fitted, paragraph, put
from uno_desktop.settings import Notice
from uno_desktop.stage import palette

_LIST = (60.0, 118.0, 430.0, 486.0)
_DETAILS = (530.0, 118.0, 690.0, 486.0)
_ROW, _GAP, _HEAD, _FOOT = 62.0, 6.0, 104.0, 62.0


class PresetRow(Widget):
    """A preset in the list: its name, and below it ruleset and number of changes."""

    radius = 14

    def __init__(
        self,
        house: House,
        rect: pygame.Rect,
        preset: Preset,
        is_chosen: Callable[[], bool],
        on_choose: Callable[[], None],
        on_use: Callable[[], None],
    ) -> None:
        super().__init__(house, rect)
        self.preset, self.is_chosen, self.on_choose, self.on_use = preset, is_chosen, on_choose, on_use
        self.below = _summary(house, preset)

    def focused(self, on: bool) -> None:
        if on and not self.is_chosen():
            self.on_choose()

    def activate(self) -> None:
        self.house.sound("click", 0.6)
        self.on_use()

    def click(self, pos: tuple[int, int]) -> None:
        """The press has brought the focus, and that has chosen it."""

    def draw(self, surface: pygame.Surface) -> None:
        house, rect, chosen = self.house, self.rect, self.is_chosen()
        style = "row.lit" if chosen else "row.hover" if self.hovered else "row"
        house.skin.blit(surface, rect, style, self.radius)
        room, left = rect.width - house.px(36), rect.left + house.px(18)
        color = palette.GOLD_LIGHT if chosen else palette.WHITE
        name = fitted(house.lettering, self.preset.name, 19, "bold", color, room)
        put(surface, name, midleft=(left, rect.top + house.px(22)))
        small = fitted(house.lettering, self.below, 14, "regular", palette.MUTED, room)
        put(surface, small, midleft=(left, rect.bottom - house.px(17)))


class PresetsScene(Page):
    """Those kept on the left, what the chosen one says on the right."""

    def __init__(self, house: House, draft: Draft) -> None:
        super().__init__(house)
        self.draft = draft
        self.shelf = load_presets(house.folders)
        self.chosen = self.shelf.presets[0].name if self.shelf.presets else ""
        self._room = Scroller(house, house.place(*_LIST))
        self._details = Scroller(house, house.place(*_DETAILS))

    def enter(self) -> None:
        self._tell_problems()  # not sooner: the page below would take the notices
        super().enter()

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        house = self.house
        self._room = Scroller(house, house.place(*_LIST), self._room.offset)
        x, y, width, height = _DETAILS
        box = house.place(x, y + _HEAD, width, height - _HEAD - _FOOT)
        self._details = Scroller(house, box)
        self.scrollers = [self._room, self._details]
        pitch = house.px(_ROW + _GAP)
        for number, preset in enumerate(self.shelf.presets):
            box = pygame.Rect(0, number * pitch, self._room.widest, house.px(_ROW))
            self._room.add(self.add(self._row(preset, box)), box)
        self._build_deeds()
        self.button((60, 634, 250, 56), "common.back", self.back, "ink")
        self.button((640 - 135, 634, 340, 56), "presets.paste", self._paste, "ink", 20)
        self.first = self.button((1220 - 350, 634, 350, 56), "presets.save", self._save, "gold", 20)
        self._show_details()

    def _row(self, preset: Preset, box: pygame.Rect) -> PresetRow:
        name = preset.name
        return PresetRow(
            self.house, box, preset, lambda: self.chosen == name, lambda: self._choose(name), self._use
        )

    def _build_deeds(self) -> None:
        """What can be done with the preset that is chosen."""
        if self._preset() is None:
            return
        x, y, width, height = _DETAILS
        deeds = (
            ("presets.use", self._use, "gold"),
            ("presets.copy", self._copy, "ink"),
            ("presets.rename", self._rename, "ink"),
            ("presets.delete", self._delete, "ink"),
        )
        each = (width - 3 * 10) / len(deeds)
        for number, (key, deed, style) in enumerate(deeds):
            self.button((x + number * (each + 10), y + height - 46, each, 46), key, deed, style, 17)

    def _show_details(self) -> None:
        """The changes of the preset that is chosen, in words."""
        self.widgets = [widget for widget in self.widgets if not isinstance(widget, ChangedRow)]
        self._details.clear()
        preset = self._preset()
        if preset is None:
            return
        try:
            ruleset, options = parse_line(preset.line)
        except BadPreset:
            return
        pitch, high = self.house.px(60), self.house.px(54)
        for number, change in enumerate(changes(ruleset, options)):
            box = pygame.Rect(0, number * pitch, self._details.widest, high)
            self._details.add(self.add(ChangedRow(self.house, box, change)), box)
        self._details.arrange()

    # -- frames ------------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        house = self.house
        self.title(surface, house.tr("presets.title"), 60, 42)
        for place in (_LIST, _DETAILS):
            room = house.place(*place).inflate(house.px(24), house.px(24))
            house.skin.blit(surface, room, "panel", 22)
        preset = self._preset()
        if preset is None:
            self._draw_note(surface, house.place(*_LIST), "presets.none")
            return
        box = house.place(*_DETAILS)
        letters, left = house.lettering, box.left + house.px(8)
        wide = box.width - house.px(16)
        name = fitted(letters, preset.name, 27, "title", palette.GOLD_LIGHT, wide)
        put(surface, name, midleft=(left, box.top + house.px(24)))
        below = fitted(letters, _summary(house, preset), 17, "regular", palette.WHITE, wide)
        put(surface, below, midleft=(left, box.top + house.px(56)))
        line = letters.fit(preset.line, 14, wide)
        put(
            surface,
            letters.render(line, 14, "regular", palette.MUTED),
            midleft=(left, box.top + house.px(82)),
        )
        problem = _problem(preset)
        if problem is not None:
            self._draw_note(surface, box, problem.key, **problem.params)
        elif not self._details.height:
            self._draw_note(surface, box, "tablerules.as_in_book")

    def _draw_note(self, surface: pygame.Surface, box: pygame.Rect, key: str, **params: object) -> None:
        house, room = self.house, box.width - self.house.px(60)
        text = house.tr(key, **params)
        note = paragraph(house.lettering, text, 18, "regular", palette.MUTED, room, "center")
        put(surface, note, center=box.center)

    # -- choices -----------------------------------------------------------------------------------

    def _preset(self) -> Preset | None:
        return self.shelf.named(self.chosen) if self.chosen else None

    def _choose(self, name: str) -> None:
        self.chosen = name
        self._show_details()

    def _use(self) -> None:
        """The options become those of the preset, its ruleset the one to be played."""
        preset = self._preset()
        if preset is None:
            return
        try:
            ruleset, options = parse_line(preset.line)
        except BadPreset as problem:
            self.house.notices.append(problem.notice)
            return
        self.draft.choose(ruleset)
        self.draft.options = dict(options)
        self.house.stack.pop()

    def _copy(self) -> None:
        preset = self._preset()
        if preset is not None:
            key = "presets.copied" if copy_text(preset.line) else "presets.no_clipboard"
            self._tell(key, name=preset.name)

    def _paste(self) -> None:
        text = paste_text()
        try:
            ruleset, options = parse_line(text)
        except BadPreset as problem:
            self.toasts.show(problem.notice)
            return
        name = self._free_name(ruleset.id)
        self._ask("presets.name_pasted", name, lambda given: self._keep(given, line_of(ruleset, options)))

    def _save(self) -> None:
        line = line_of(self.draft.ruleset, self.draft.options)
        name = self._free_name(self.draft.ruleset.id)
        self._ask("presets.name_new", name, lambda given: self._keep(given, line))

    def _rename(self) -> None:
        old = self.chosen

        def rename(new: str) -> None:
            if self.shelf.rename(old, new):
                self.chosen = new
            self._tell_problems()

        self._ask("presets.name_other", old, rename)

    def _delete(self) -> None:
        preset = self._preset()
        if preset is None:
            return

        def delete() -> None:
            self.shelf.delete(preset.name)
            self.chosen = self.shelf.presets[0].name if self.shelf.presets else ""
            self._tell_problems()

        question = self.house.tr("presets.delete_sure", name=preset.name)
        self.house.stack.push(ConfirmDialog(self.house, question, self.house.tr("presets.delete"), delete))

    def _free_name(self, ruleset: str) -> str:
        """The ruleset's name, with a number where presets of that name are kept already."""
        plain = self.house.tr(f"ruleset.{ruleset}.name")[: NAME_LIMIT - 4]
        name, number = plain, 1
        while self.shelf.named(name) is not None:
            number += 1
            name = f"{plain} {number}"
        return name

    def _ask(self, heading: str, name: str, then: Callable[[str], None]) -> None:
        taken = lambda given: self.shelf.named(given) is not None and given != name  # noqa: E731
        self.house.stack.push(NameDialog(self.house, self.house.tr(heading), name, NAME_LIMIT, taken, then))

    def _keep(self, name: str, line: str) -> None:
        if self.shelf.keep(Preset(name, line)):
            self.chosen = name
        self._tell_problems()

    # -- telling -----------------------------------------------------------------------------------

    def _tell(self, key: str, **params: object) -> None:
        self.toasts.show(Notice(key, params))

    def _tell_problems(self) -> None:
        self.house.notices += self.shelf.notices
        self.shelf.notices.clear()


def _problem(preset: Preset) -> Notice | None:
    """What is wrong with the line of a preset, such as an option that there is no more."""
    try:
        parse_line(preset.line)
    except BadPreset as problem:
        return problem.notice
    return None


def _summary(house: House, preset: Preset) -> str:
    """Ruleset and number of changes in words."""
    try:
        ruleset, options = parse_line(preset.line)
    except BadPreset:
        return house.tr("presets.unusable")
    name = house.tr(f"ruleset.{ruleset.id}.name")
    if not options:
        return house.tr("tablerules.strip_same", name=name)
    return house.tr("tablerules.count", name=name, n=len(options))
