"""The options of a ruleset, by topic: what each one means, its rule, its value now, and how to change it."""

from __future__ import annotations

import pygame

from uno_desktop.i18n import has_text
from uno_desktop.model.options import Option, Value
from uno_desktop.scenes.draft import Draft
from uno_desktop.scenes.forms import LongText
from uno_desktop.scenes.house import House
from uno_desktop.scenes.option_controls import controls
from uno_desktop.scenes.option_groups import first_option, grouped, rule_of
from uno_desktop.scenes.option_words import value_label
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.rule_entries import Heading
from uno_desktop.scenes.scroll import Scroller
from uno_desktop.scenes.widgets import Button, Widget
from uno_desktop.scenes.words import fitted, paragraph, put
from uno_desktop.stage import palette

__all__ = ["OptionsScene", "value_label"]

_LIST = (60.0, 118.0, 790.0, 486.0)
_HELP = (890.0, 118.0, 330.0, 486.0)
_ROW, _GAP, _HEADING = 50.0, 5.0, 40.0
_CONTROL = (330.0, 42.0)
_RESET = 40.0


class OptionRow(Widget):
    """The ground of a row with the title of its option; the controls lie on it."""

    radius = 12

    def __init__(self, page: OptionsScene, rect: pygame.Rect, option: Option) -> None:
        super().__init__(page.house, rect)
        self.page, self.option = page, option
        self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        house, rect = self.house, self.rect
        style = "row.hover" if self.option is self.page.shown else "row"
        house.skin.blit(surface, rect, style, self.radius)
        changed = self.page.changed(self.option)
        color = palette.GOLD_LIGHT if changed else palette.WHITE
        room = rect.width - house.px(_CONTROL[0] + _RESET + 50)
        text = house.tr(f"option.{self.option.key}.title")
        line = fitted(house.lettering, text, 18, "bold" if changed else "regular", color, room)
        put(surface, line, midleft=(rect.left + house.px(16), rect.centery))


class OptionsScene(Page):
    """A list that scrolls on the left, the meaning of the option in hand on the right."""

    def __init__(self, house: House, draft: Draft) -> None:
        super().__init__(house)
        self.draft = draft
        self.rows: list[tuple[Option, Widget]] = []
        """Every option with the first of its controls."""
        self.shown: Option = first_option(draft.ruleset)
        self._owners: dict[int, Option] = {}
        self._resets: list[tuple[Option, Button]] = []
        self._room = Scroller(house, house.place(*_LIST))
        self._help: LongText | None = None

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        house = self.house
        if self.shown not in self.draft.ruleset.options:
            self.shown = first_option(self.draft.ruleset)
        self.rows, self._resets, self._owners = [], [], {}
        self._room = Scroller(house, house.place(*_LIST), self._room.offset)
        self._room.margin = _HEADING + 6
        self.scrollers = [self._room]
        y = 0
        for group, options in grouped(self.draft.ruleset):
            head = pygame.Rect(0, y, self._room.widest, house.px(_HEADING))
            self._room.add(self.add(Heading(house, head, house.tr(f"optiongroup.{group}"))), head)
            y = head.bottom
            for option in options:
                box = pygame.Rect(0, y, self._room.widest, house.px(_ROW))
                self._add_row(option, box)
                y = box.bottom + house.px(_GAP)
        self._build_help()
        self.button((640 - 410, 634, 250, 56), "options.presets", self._presets, "ink")
        self.button((640 - 125, 634, 250, 56), "options.defaults", self._defaults, "ink")
        self.first = self.button((640 + 160, 634, 250, 56), "options.done", self.back, "gold")

    def _build_help(self) -> None:
        x, y, width, height = _HELP
        box = self.house.place(x + 2, y + 84, width - 4, height - 150)
        self._help = LongText(self.form, box, self._meaning(self.shown))
        self.add(self._help)
        if rule_of(self.shown):
            place = (x + 10, y + height - 52, width - 20, 44)
            self.button(place, "options.show_rule", self._show_rule, "ink", 17, "book")

    def _add_row(self, option: Option, box: pygame.Rect) -> None:
        house = self.house
        self._room.add(self.add(OptionRow(self, box, option)), box)
        size = (house.px(_CONTROL[0]), house.px(_CONTROL[1]))
        left = box.right - house.px(_RESET + 14) - size[0]
        made = controls(
            self.form, option, self.draft.value(option), size, lambda value: self._chosen(option, value)
        )
        for control in made:
            place = control.rect.move(left, box.centery - size[1] // 2)
            self._room.add(self.add(control), place)
            self._owners[id(control)] = option
        self.rows.append((option, made[0]))
        side = house.px(_RESET - 4)
        place = pygame.Rect(box.right - house.px(6) - side, box.centery - side // 2, side, side)
        reset = Button(house, place, "", lambda: self._reset(option), "ink", 17, sign="undo")
        self._room.add(self.add(reset), place)
        self._owners[id(reset)] = option
        self._resets.append((option, reset))
        self._show_resets()

    def _show_resets(self) -> None:
        for option, button in self._resets:
            button.shown = button.enabled = self.changed(option)

    # -- frames ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        self._show_meaning()
        return used

    def _show_meaning(self) -> None:
        """The option under the mouse, or else with the focus, is the one explained."""
        before = self.shown
        if self.focus.visible:
            self.shown = self._owners.get(id(self.focus.current), self.shown)
        else:
            rows = [widget for widget in self.widgets if isinstance(widget, OptionRow)]
            self.shown = next((row.option for row in rows if row.hit(self.house.mouse)), self.shown)
        if self._help is not None and self.shown is not before:
            self._help.show(self._meaning(self.shown))

    def draw_below(self, surface: pygame.Surface) -> None:
        house = self.house
        name = house.tr(f"ruleset.{self.draft.ruleset.id}.name")
        self.title(surface, house.tr("options.title", name=name), 60, 42)
        for place in (_LIST, _HELP):
            room = house.place(*place).inflate(house.px(24), house.px(24))
            house.skin.blit(surface, room, "panel", 22)
        box = house.place(*_HELP)
        text = house.tr(f"option.{self.shown.key}.title")
        heading = paragraph(
            house.lettering, text, 23, "title", palette.GOLD_LIGHT, box.width - house.px(16), leading=1.2
        )
        put(surface, heading, midleft=(box.left + house.px(8), box.top + house.px(42)))

    # -- choices -----------------------------------------------------------------------------------

    def changed(self, option: Option) -> bool:
        """True if an option is not as in the book."""
        return option.key in self.draft.options

    def _meaning(self, option: Option) -> str:
        tr, rule = self.house.tr, rule_of(option)
        lines = [
            tr(f"option.{option.key}.help"),
            tr("options.default", value=value_label(option, option.default)),
        ]
        if rule:
            title = tr(f"rule.{rule}.title") if has_text(f"rule.{rule}.title") else ""
            lines.append(tr("options.rule", rule=f"{title} ({rule})" if title else rule))
        return "\n\n".join(lines)

    def _chosen(self, option: Option, value: Value) -> None:
        self.draft.set(option, value)
        self._show_resets()

    def _reset(self, option: Option) -> None:
        self.draft.set(option, option.default)
        self.shown = option
        self.rebuild()
        self.focus.focus(next(control for one, control in self.rows if one is option))

    def _defaults(self) -> None:
        self.draft.options.clear()
        self.rebuild()

    def _presets(self) -> None:
        from uno_desktop.scenes.presets_scene import PresetsScene

        self.house.stack.push(PresetsScene(self.house, self.draft))

    def _show_rule(self) -> None:
        from uno_desktop.scenes.rule_book import RuleBookScene

        rule = rule_of(self.shown)
        self.house.stack.push(RuleBookScene(self.house, self.draft.ruleset, rule))
