"""The player's presets: kept choices of ruleset and options, to use, share as text, rename and throw away."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.content.presets import NAME_LIMIT, BadPreset, Preset, line_of, load_presets, parse_line
from uno_desktop.drawing import palette
from uno_desktop.scenes.lobby.draft import Draft
from uno_desktop.scenes.lobby.option_words import changes
from uno_desktop.scenes.lobby.table_rules import ChangedRow
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import Notice
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.name_dialog import NameDialog
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.sheet_page import Deed, Part, SheetPage
from uno_desktop.ui.units import Units
from uno_desktop.ui.widgets import Text, Widget
from uno_desktop.ui.words import fitted, put

_LIST_PART, _LIST_LEAST, _SPACE, _INSET = 0.36, 300.0, 34.0, 12.0
_ROW, _GAP, _DEED, _CHANGE = 62.0, 6.0, 46.0, 54.0


class PresetRow(Widget):
    """A preset in the list: its name, and below it ruleset and number of changes."""

    radius = 14

    def __init__(
        self,
        units: Units,
        rect: pygame.Rect,
        preset: Preset,
        is_chosen: Callable[[], bool],
        on_choose: Callable[[], None],
        on_use: Callable[[], None],
    ) -> None:
        super().__init__(units, rect)
        self.preset, self.is_chosen, self.on_choose, self.on_use = preset, is_chosen, on_choose, on_use
        self.below = _summary(units, preset)

    def focused(self, on: bool) -> None:
        if on and not self.is_chosen():
            self.on_choose()

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_use()

    def click(self, pos: tuple[int, int]) -> None:
        """The press has brought the focus, and that has chosen it."""

    def draw(self, surface: pygame.Surface) -> None:
        units, rect, chosen = self.units, self.rect, self.is_chosen()
        style = "row.lit" if chosen else "row.hover" if self.hovered else "row"
        units.skin.blit(surface, rect, style, self.radius)
        room, left = rect.width - units.px(36), rect.left + units.px(18)
        color = palette.GOLD_LIGHT if chosen else palette.WHITE
        name = fitted(units.fonts, self.preset.name, 19, "bold", color, room)
        put(surface, name, midleft=(left, rect.top + units.px(22)))
        small = fitted(units.fonts, self.below, 14, "regular", palette.MUTED, room)
        put(surface, small, midleft=(left, rect.bottom - units.px(17)))


class PresetsScene(SheetPage):
    """Those kept on the left, what the chosen one says on the right."""

    services: Services

    def __init__(self, services: Services, draft: Draft) -> None:
        super().__init__(services)
        self.draft = draft
        self.shelf = load_presets(services.folders)
        self.chosen = self.shelf.presets[0].name if self.shelf.presets else ""
        self._offsets = (0.0, 0.0)

    def enter(self) -> None:
        self._tell_problems()  # not sooner: the page below would take the notices
        super().enter()

    # -- layout ------------------------------------------------------------------------------------

    @property
    def _list(self) -> Part:
        body = self.body.shrunk(_INSET)
        return body if self.narrow else body._replace(w=max(_LIST_LEAST, body.w * _LIST_PART))

    @property
    def _details(self) -> Part:
        body, left = self.body.shrunk(_INSET), self._list.right + _SPACE
        return Part(left, body.y, body.right - left, body.h)

    def build(self) -> None:
        units = self.units
        room = Scroller(units, units.place(*self._list), units.px(self._offsets[0]))
        self.scrollers = [room]
        pitch = units.px(_ROW + _GAP)
        for number, preset in enumerate(self.shelf.presets):
            box = pygame.Rect(0, number * pitch, room.widest, units.px(_ROW))
            room.add(self.add(self._row(preset, box)), box)
        if not self.shelf.presets:
            text = Text(units, tr("presets.none"), 18, room.widest, color=palette.MUTED, align="center")
            room.add(self.add(text), text.rect.move(0, units.px(30)))
        if not self.narrow:
            x, y, width, height = self._details
            room = Scroller(units, units.place(x, y, width, height - _DEED - 12), units.px(self._offsets[1]))
            self.scrollers.append(room)
        self._add_details(room)
        self.deeds(
            [
                Deed("common.back", self.back),
                Deed("presets.paste", self._paste),
                Deed("presets.save", self._save, "gold"),
            ]
        )

    def _row(self, preset: Preset, box: pygame.Rect) -> PresetRow:
        name = preset.name
        return PresetRow(
            self.units, box, preset, lambda: self.chosen == name, lambda: self._choose(name), self._use
        )

    def _add_details(self, room: Scroller) -> None:
        """What the chosen preset is, below whatever the room holds already, and what can be done with it."""
        preset, units = self._preset(), self.units
        if preset is None:
            return
        for text, size, weight, color, gap in self._words(preset):
            line = Text(units, text, size, room.widest, weight, color)
            room.add(self.add(line), line.rect.move(0, room.height + units.px(gap)))
        self._add_deeds(room)
        try:
            ruleset, options = parse_line(preset.line)
        except BadPreset:
            return
        for change in changes(ruleset, options):
            box = pygame.Rect(0, room.height + units.px(8), room.widest, units.px(_CHANGE))
            room.add(self.add(ChangedRow(units, box, change)), box)

    def _words(self, preset: Preset) -> list[tuple[str, float, str, str, float]]:
        """Text, size, weight, colour and gap above of every paragraph about a preset."""
        words = [
            (preset.name, 27.0, "title", palette.GOLD_LIGHT, 24.0 if self.narrow else 4.0),
            (_summary(self.units, preset), 17.0, "regular", palette.WHITE, 2.0),
            (preset.line.replace(" ", "  "), 13.5, "regular", palette.MUTED, 6.0),
        ]
        problem = _problem(preset)
        if problem is not None:
            text = tr(problem.key, **problem.params)
            words.append((text, 18.0, "regular", palette.GOLD, 16.0))
        return words

    def _add_deeds(self, room: Scroller) -> None:
        """What can be done with the preset that is chosen: below the details, or two by two among them."""
        deeds = (
            ("presets.use", self._use, "gold"),
            ("presets.copy", self._copy, "ink"),
            ("presets.rename", self._rename, "ink"),
            ("presets.delete", self._delete, "ink"),
        )
        units, top = self.units, room.height
        x, y, width, height = self._details
        columns = 2 if self.narrow else 4
        whole = room.widest / units.scale if self.narrow else width
        each = (whole - (columns - 1) * 10) / columns
        for number, (key, deed, style) in enumerate(deeds):
            row, column = divmod(number, columns)
            if self.narrow:
                made = self.button((0, 0, each, _DEED), key, deed, style, 17)
                left, down = units.px(column * (each + 10)), units.px(14 + row * (_DEED + 8))
                room.add(made, pygame.Rect(left, top + down, *made.rect.size))
            else:
                self.button((x + column * (each + 10), y + height - _DEED, each, _DEED), key, deed, style, 17)

    # -- frames ------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        offsets = [room.offset / self.units.scale for room in self.scrollers]
        self._offsets = (offsets[0], offsets[-1])

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("presets.title"))
        self.panel(surface, self._list)
        if not self.narrow:
            self.panel(surface, self._details)

    # -- choices -----------------------------------------------------------------------------------

    def _preset(self) -> Preset | None:
        return self.shelf.named(self.chosen) if self.chosen else None

    def _choose(self, name: str) -> None:
        self.chosen, self._offsets = name, (self._offsets[0], 0.0)
        self.rebuild()

    def _use(self) -> None:
        """The options become those of the preset, its ruleset the one to be played."""
        preset = self._preset()
        if preset is None:
            return
        try:
            ruleset, options = parse_line(preset.line)
        except BadPreset as problem:
            self.services.notices.append(problem.notice)
            return
        self.draft.choose(ruleset)
        self.draft.options = dict(options)
        self.services.stack.pop()

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

        question = tr("presets.delete_sure", name=preset.name)
        self.services.stack.push(ConfirmDialog(self.services, question, tr("presets.delete"), delete))

    def _free_name(self, ruleset: str) -> str:
        """The ruleset's name, with a number where presets of that name are kept already."""
        plain = tr(f"ruleset.{ruleset}.name")[: NAME_LIMIT - 4]
        name, number = plain, 1
        while self.shelf.named(name) is not None:
            number += 1
            name = f"{plain} {number}"
        return name

    def _ask(self, heading: str, name: str, then: Callable[[str], None]) -> None:
        taken = lambda given: self.shelf.named(given) is not None and given != name  # noqa: E731
        self.services.stack.push(NameDialog(self.services, tr(heading), name, NAME_LIMIT, taken, then))

    def _keep(self, name: str, line: str) -> None:
        if self.shelf.keep(Preset(name, line)):
            self.chosen = name
        self._tell_problems()

    # -- telling -----------------------------------------------------------------------------------

    def _tell(self, key: str, **params: object) -> None:
        self.toasts.show(Notice(key, params))

    def _tell_problems(self) -> None:
        self.services.notices += self.shelf.notices
        self.shelf.notices.clear()


def _problem(preset: Preset) -> Notice | None:
    """What is wrong with the line of a preset, such as an option that there is no more."""
    try:
        parse_line(preset.line)
    except BadPreset as problem:
        return problem.notice
    return None


def _summary(units: Units, preset: Preset) -> str:
    """Ruleset and number of changes in words."""
    try:
        ruleset, options = parse_line(preset.line)
    except BadPreset:
        return tr("presets.unusable")
    name = tr(f"ruleset.{ruleset.id}.name")
    if not options:
        return tr("tablerules.strip_same", name=name)
    return tr("tablerules.count", name=name, n=len(options))
