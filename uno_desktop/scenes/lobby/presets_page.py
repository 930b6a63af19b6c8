"""Presets page: packs and the player's presets, to use, try, share as text, rename and delete."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from uno_desktop.content.packs import Pack, shipped_packs
from uno_desktop.content.presets import NAME_LIMIT, BadPreset, Preset, line_of, load_presets, parse_line
from uno_desktop.drawing import palette
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.scenes.lobby.card_fan import draw_fan
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.lobby.table_rules_page import ChangedRow
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.rulebook.rulebook_entries import Heading
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.form_page import FormPage, PageCommand, Part
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.name_prompt import NamePrompt
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Text, Widget

_FAN, _FAN_WIDE, _PICTURE, _PICTURE_CARD = 40.0, 84.0, 150.0, 108.0
_OF_A_PACK = "\n"
"""Prefix of pack keys; a user-given name cannot contain it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Preset of the player, or a pack. `key` is unique; `cards` are the picture of a pack."""

    key: str
    name: str
    line: str
    about: str = ""
    cards: tuple[str, ...] = ()

    @property
    def own(self) -> bool:
        return not self.key.startswith(_OF_A_PACK)

    @property
    def summary(self) -> str:
        try:
            ruleset, options = parse_line(self.line)
        except BadPreset:
            return tr("presets.unusable")
        name = tr(f"ruleset.{ruleset.id}.name")
        if not options:
            return tr("tablerules.strip_same", name=name)
        return tr("tablerules.count", name=name, n=len(options))


def own_entry(preset: Preset) -> Entry:
    return Entry(preset.name, preset.name, preset.line)


def pack_key(pack: Pack) -> str:
    return _OF_A_PACK + pack.id


def pack_entry(pack: Pack) -> Entry:
    """Returns the localized list entry of a pack."""
    printed = printed_on(rulebook_for(pack.ruleset, pack.options).deck)
    return Entry(
        pack_key(pack),
        pack.title or tr(f"packs.{pack.id}.name"),
        pack.line,
        pack.about or tr(f"packs.{pack.id}.about"),
        tuple(printed.get(code, code) for code in pack.cards),
    )


class PresetRow(Widget):
    """List row: cards of a pack, name, ruleset and number of changes."""

    radius = 14

    def __init__(
        self,
        services: Services,
        metrics: Metrics,
        rect: pygame.Rect,
        entry: Entry,
        is_chosen: Callable[[], bool],
        on_choose: Callable[[], None],
        on_use: Callable[[], None],
    ) -> None:
        super().__init__(metrics, rect)
        self.services = services
        self.entry, self.is_chosen, self.on_choose, self.on_use = entry, is_chosen, on_choose, on_use
        self.below = entry.summary

    @property
    def chosen(self) -> bool:
        return self.is_chosen()

    def focused(self, on: bool) -> None:
        if on and not self.is_chosen():
            self.on_choose()

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_use()

    def click(self, pos: tuple[int, int]) -> None:
        """Does nothing: the mouse press has already moved the focus, which selects the row."""

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, chosen = self.metrics, self.rect, self.is_chosen()
        style = "row.lit" if chosen else "row.hover" if self.hovered else "row"
        metrics.theme.blit(surface, rect, style, self.radius)
        left = rect.left + metrics.px(18)
        if self.entry.cards:
            center = (rect.left + metrics.px(_FAN_WIDE / 2 + 4), rect.centery + metrics.px(3))
            draw_fan(self.services, metrics, surface, self.entry.cards, center, _FAN, 13.0)
            left = rect.left + metrics.px(_FAN_WIDE + 10)
        room = rect.right - metrics.px(18) - left
        color = palette.GOLD_LIGHT if chosen else palette.WHITE
        name = fitted(metrics.fonts, self.entry.name, 19, "bold", color, room)
        put(surface, name, midleft=(left, rect.top + metrics.px(22)))
        small = fitted(metrics.fonts, self.below, 14, "regular", palette.MUTED, room)
        put(surface, small, midleft=(left, rect.bottom - metrics.px(17)))


class PackPicture(Widget):
    """Large picture of a pack's cards."""

    def __init__(self, services: Services, metrics: Metrics, width: int, cards: tuple[str, ...]) -> None:
        """`width` is in pixels."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(_PICTURE)))
        self.services, self.cards = services, cards
        self.reachable = self.enabled = False

    def draw(self, surface: pygame.Surface) -> None:
        center = (self.rect.centerx, self.rect.centery + self.metrics.px(10))
        draw_fan(self.services, self.metrics, surface, self.cards, center, _PICTURE_CARD, 12.0)


_LIST_PART, _LIST_LEAST, _SPACE, _INSET = 0.36, 300.0, 34.0, 12.0
_ROW, _GAP, _DEED, _CHANGE, _HEADING = 62.0, 6.0, 46.0, 54.0, 34.0


class PresetsScene(FormPage):
    """Packs and presets on the left, the details of the selected one on the right."""

    services: Services

    def __init__(self, services: Services, match_setup: MatchSetup, pack: Pack | None = None) -> None:
        """`pack` is selected first; if it is None, the player's first preset is, or else the first pack."""
        super().__init__(services)
        self.match_setup = match_setup
        self.store = load_presets(services.folders)
        self.chosen = pack_key(pack) if pack is not None else self._first()
        self.entries: list[Entry] = []
        self._scrolled_right = 0.0

    def enter(self) -> None:
        self._report_problems()  # after the page below, which would take the notices
        super().enter()
        for row in self.widgets:
            if isinstance(row, PresetRow) and row.is_chosen():
                self.scrollers[0].scroll_into_view(row)

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
        metrics = self.metrics
        self.entries = [
            *(pack_entry(pack) for pack in shipped_packs()),
            *(own_entry(preset) for preset in self.store.kept),
        ]
        room = Scroller(metrics, metrics.place(*self._list), self.scrolled)
        room.margin = _HEADING + 6
        self.scrollers = [room]
        if self.store.kept:
            self._add_list(room, "presets.own", [entry for entry in self.entries if entry.own])
        self._add_list(room, "presets.packs", [entry for entry in self.entries if not entry.own])
        if not self.store.kept:
            text = Text(metrics, tr("presets.none"), 16, room.widest, color=palette.MUTED, align="center")
            self._put(room, text, 8)
        if not self.narrow:
            x, y, width, height = self._details
            room = Scroller(metrics, metrics.place(x, y, width, height - _DEED - 12), self._scrolled_right)
            self.scrollers.append(room)
            self._add_details(room)
        self.add_commands(
            [
                PageCommand("common.back", self.back),
                PageCommand("presets.paste", self._paste),
                PageCommand("presets.save", self._save, "gold"),
            ]
        )

    def _put(self, room: Scroller, widget: Widget, gap: float) -> None:
        room.add(self.add(widget), widget.rect.move(0, room.height + self.metrics.px(gap)))

    def _add_list(self, room: Scroller, heading: str, entries: list[Entry]) -> None:
        metrics = self.metrics
        self._put(room, Heading(metrics, pygame.Rect(0, 0, room.widest, metrics.px(_HEADING)), tr(heading)), 0)
        for entry in entries:
            box = pygame.Rect(0, 0, room.widest, metrics.px(_ROW))
            self._put(room, self._row(entry, box), _GAP)
            if self.narrow and entry.key == self.chosen:
                self._add_details(room)

    def _row(self, entry: Entry, box: pygame.Rect) -> PresetRow:
        key = entry.key
        return PresetRow(
            self.services, self.metrics, box, entry, lambda: self.chosen == key, lambda: self._choose(key), self._use
        )

    def _add_details(self, room: Scroller) -> None:
        entry, metrics = self._entry(), self.metrics
        if entry is None:
            return
        if entry.cards and not self.narrow:
            self._put(room, PackPicture(self.services, metrics, room.widest, entry.cards), 0)
        for text, size, weight, color, gap in self._words(entry):
            self._put(room, Text(metrics, text, size, room.widest, weight, color), gap)
        self._add_commands(room, entry)
        try:
            ruleset, options = parse_line(entry.line)
        except BadPreset:
            return
        for change in changes(ruleset, options):
            box = pygame.Rect(0, 0, room.widest, metrics.px(_CHANGE))
            self._put(room, ChangedRow(metrics, box, change), 8)

    def _words(self, entry: Entry) -> list[tuple[str, float, str, str, float]]:
        words = [(entry.name, 27.0, "title", palette.GOLD_LIGHT, 12.0 if self.narrow else 4.0)]
        if entry.about:
            words.append((entry.about, 18.0, "regular", palette.WHITE, 2.0))
        words += [
            (entry.summary, 16.0, "bold" if entry.about else "regular", palette.WHITE, 4.0),
            (entry.line.replace(" ", "  "), 13.5, "regular", palette.MUTED, 6.0),
        ]
        problem = _problem(entry)
        if problem is not None:
            text = tr(problem.key, **problem.params)
            words.append((text, 18.0, "regular", palette.GOLD, 16.0))
        return words

    def _add_commands(self, room: Scroller, entry: Entry) -> None:
        deeds = [("presets.use", self._use, "gold"), ("presets.copy", self._copy, "ink")]
        if entry.own:
            deeds += [("presets.rename", self._rename, "ink"), ("presets.delete", self._delete, "ink")]
        else:
            deeds.append(("lab.open", self._lab, "ink"))
        metrics, top = self.metrics, room.height
        x, y, width, height = self._details
        columns = 2 if self.narrow else len(deeds)
        whole = room.widest / metrics.scale if self.narrow else width
        each = (whole - (columns - 1) * 10) / columns
        for number, (key, deed, style) in enumerate(deeds):
            row, column = divmod(number, columns)
            if self.narrow:
                made = self.button((0, 0, each, _DEED), key, deed, style, 17)
                left, down = metrics.px(column * (each + 10)), metrics.px(14 + row * (_DEED + 8))
                room.add(made, pygame.Rect(left, top + down, *made.rect.size))
            else:
                self.button((x + column * (each + 10), y + height - _DEED, each, _DEED), key, deed, style, 17)

    # -- frames ------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        for room in self.scrollers[1:]:
            self._scrolled_right = room.scrolled

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("presets.title"))
        self.panel(surface, self._list)
        if not self.narrow:
            self.panel(surface, self._details)

    # -- selection ---------------------------------------------------------------------------------

    def _first(self) -> str:
        own = [preset.name for preset in self.store.kept]
        return next(iter((*own, *(pack_key(pack) for pack in shipped_packs()))), "")

    def _entry(self) -> Entry | None:
        chosen = self.chosen.casefold()
        return next((entry for entry in self.entries if entry.key.casefold() == chosen), None)

    def _choose(self, key: str) -> None:
        self.chosen, self._scrolled_right = key, 0.0
        self.rebuild()
        rows = [row for row in self.widgets if isinstance(row, PresetRow) and row.entry.key == key]
        if self.narrow and rows:  # the rows before it have moved up
            self.focus.focus(rows[0])

    def _meant(self) -> tuple[Ruleset, dict[str, Value]] | None:
        entry = self._entry()
        if entry is None:
            return None
        try:
            return parse_line(entry.line)
        except BadPreset as problem:
            self.services.notices.append(problem.notice)
            return None

    def _use(self) -> None:
        meant = self._meant()
        if meant is not None:
            self.match_setup.choose(meant[0])
            self.match_setup.options = dict(meant[1])
            self.services.stack.pop()

    def _lab(self) -> None:
        meant = self._meant()
        if meant is not None:
            tried = MatchSetup(self.services.settings)
            tried.choose(meant[0])
            tried.options, tried.seats = dict(meant[1]), list(self.match_setup.seats)
            push_route(self.services, "rule lab", tried)

    def _copy(self) -> None:
        entry = self._entry()
        if entry is not None:
            key = "presets.copied" if copy_text(entry.line) else "presets.no_clipboard"
            self._notify(key, name=entry.name)

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
        line = line_of(self.match_setup.ruleset, self.match_setup.options)
        name = self._free_name(self.match_setup.ruleset.id)
        self._ask("presets.name_new", name, lambda given: self._keep(given, line))

    def _rename(self) -> None:
        old = self.chosen

        def rename(new: str) -> None:
            if self.store.rename(old, new):
                self.chosen = new
            self._report_problems()

        self._ask("presets.name_other", old, rename)

    def _delete(self) -> None:
        preset = self.store.named(self.chosen)
        if preset is None:
            return

        def delete() -> None:
            self.store.delete(preset.name)
            self.chosen = self._first()
            self._report_problems()

        question = tr("presets.delete_sure", name=preset.name)
        self.services.stack.push(ConfirmDialog(self.services, question, tr("presets.delete"), delete))

    def _free_name(self, ruleset: str) -> str:
        plain = tr(f"ruleset.{ruleset}.name")[: NAME_LIMIT - 4]
        name, number = plain, 1
        while self.store.named(name) is not None:
            number += 1
            name = f"{plain} {number}"
        return name

    def _ask(self, heading: str, name: str, then: Callable[[str], None]) -> None:
        taken = lambda given: self.store.named(given) is not None and given != name  # noqa: E731
        self.services.stack.push(NamePrompt(self.services, tr(heading), name, NAME_LIMIT, taken, then))

    def _keep(self, name: str, line: str) -> None:
        if self.store.keep(Preset(name, line)):
            self.chosen = name
        self._report_problems()

    # -- notices -----------------------------------------------------------------------------------

    def _notify(self, key: str, **params: object) -> None:
        self.toasts.show(Notice(key, params))

    def _report_problems(self) -> None:
        self.services.notices += self.store.notices
        self.store.notices.clear()


def _problem(entry: Entry) -> Notice | None:
    try:
        parse_line(entry.line)
    except BadPreset as problem:
        return problem.notice
    return None
