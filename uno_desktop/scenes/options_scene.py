"""The options of a ruleset: what each one means, its value now, and how to change it."""

from __future__ import annotations

import pygame

from uno_desktop.model.options import Option, Value
from uno_desktop.scenes.draft import Draft
from uno_desktop.scenes.forms import LongText, TextField
from uno_desktop.scenes.house import House
from uno_desktop.scenes.option_words import choices, value_label
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.widgets import Stepper, Widget
from uno_desktop.scenes.words import fitted, paragraph, put
from uno_desktop.stage import palette

_LIST = (60.0, 118.0, 760.0, 486.0)
_HELP = (862.0, 118.0, 358.0, 486.0)
_PITCH = 54.0
_DIGITS = 5


class OptionsScene(Page):
    """A list that scrolls on the left, the meaning of the option in hand on the right."""

    def __init__(self, house: House, draft: Draft) -> None:
        super().__init__(house)
        self.draft = draft
        self.scroll = 0
        """Pixels that the list has gone up."""
        self.rows: list[tuple[Option, Widget]] = []
        self.shown: Option = draft.ruleset.options[0]
        self._focused: object = None
        self._help: LongText | None = None

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        self.rows = [(option, self._control(option)) for option in self.draft.ruleset.options]
        for _, control in self.rows:
            self.add(control)
        x, y, width, height = _HELP
        box = self.house.place(x + 4, y + 92, width - 8, height - 100)
        self._help = LongText(self.form, box, self._meaning(self.shown))
        self.add(self._help)
        self.button((640 - 270, 628, 260, 56), "options.defaults", self._defaults, "ink")
        self.first = self.button((640 + 10, 628, 260, 56), "options.done", self.back, "gold")
        self._arrange()

    def _control(self, option: Option) -> Widget:
        value = self.draft.value(option)
        place = self.house.place(0, 0, 320, 42)
        allowed = choices(option)
        if allowed is None:
            return TextField(
                self.form, place, str(value), lambda text: self._typed(option, text), _DIGITS, digits=True
            )
        labels = [value_label(option, one) for one in allowed]
        return Stepper(
            self.house,
            place,
            labels,
            allowed.index(value),
            lambda index: self._chosen(option, allowed[index]),
            17,
        )

    def _arrange(self) -> None:
        """Put the controls where the scroll position wants them; what is outside cannot be clicked."""
        area = self._area()
        self.scroll = max(0, min(self.scroll, self._pitch() * len(self.rows) - area.height))
        for number, (_, control) in enumerate(self.rows):
            row = self._row(number)
            control.rect.midright = (row.right - self.house.px(14), row.centery)
            control.enabled = control.shown = area.contains(control.rect)
            if isinstance(control, TextField):
                control.move(control.enabled)

    def _area(self) -> pygame.Rect:
        return self.house.place(*_LIST)

    def _pitch(self) -> int:
        return self.house.px(_PITCH)

    def _row(self, number: int) -> pygame.Rect:
        area = self._area()
        top = area.top + number * self._pitch() - self.scroll
        return pygame.Rect(area.left, top, area.width - self.house.px(14), self._pitch() - self.house.px(6))

    # -- frames ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            if self._area().collidepoint(self.house.mouse):
                self.scroll -= round(event.y * self._pitch())
                self._arrange()
                self._hover()
                return True
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            self._uncover(event)
        used = super().handle(event)
        self._show_meaning()
        return used

    def _uncover(self, event: pygame.Event) -> None:
        """Scroll so that the row above and below the focus can be reached with the next key."""
        current = self.focus.current
        for number, (_, control) in enumerate(self.rows):
            if control is current:
                area, pitch = self._area(), self._pitch()
                self.scroll = min(self.scroll, (number - 1) * pitch)
                self.scroll = max(self.scroll, (number + 2) * pitch - area.height)
                self._arrange()

    def _show_meaning(self) -> None:
        """The option under the mouse, or else with the focus, is the one explained."""
        for number, (option, control) in enumerate(self.rows):
            over = self._area().collidepoint(self.house.mouse) and self._row(number).collidepoint(
                self.house.mouse
            )
            if (over and not self.focus.visible) or (self.focus.visible and control is self.focus.current):
                self.shown = option
        if self._help is not None:
            self._help.show(self._meaning(self.shown))

    def draw_below(self, surface: pygame.Surface) -> None:
        house = self.house
        name = house.tr(f"ruleset.{self.draft.ruleset.id}.name")
        self.title(surface, house.tr("options.title", name=name), 60, 42)
        house.skin.blit(surface, house.place(*_LIST).inflate(house.px(24), house.px(24)), "panel", 22)
        box = house.place(*_HELP)
        house.skin.blit(surface, box.inflate(house.px(24), house.px(24)), "panel", 22)
        text = house.tr(f"option.{self.shown.key}.title")
        heading = paragraph(
            house.lettering, text, 24, "title", palette.GOLD_LIGHT, box.width - house.px(16), leading=1.2
        )
        put(surface, heading, midleft=(box.left + house.px(8), box.top + house.px(48)))
        self._draw_rows(surface)

    def _draw_rows(self, surface: pygame.Surface) -> None:
        house, area = self.house, self._area()
        surface.set_clip(area)
        for number, (option, control) in enumerate(self.rows):
            row = self._row(number)
            house.skin.blit(surface, row, "row.hover" if option is self.shown else "row", 12)
            changed = option.key in self.draft.options
            color = palette.GOLD_LIGHT if changed else palette.WHITE
            room = control.rect.left - row.left - house.px(34)
            text = house.tr(f"option.{option.key}.title")
            line = fitted(house.lettering, text, 18, "bold" if changed else "regular", color, room)
            put(surface, line, midleft=(row.left + house.px(18), row.centery))
            if not control.shown:
                control.draw(surface)
        surface.set_clip(None)
        self._draw_bar(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        area, whole = self._area(), self._pitch() * len(self.rows)
        if whole <= area.height:
            return
        width = self.house.px(6)
        rail = pygame.Rect(area.right - width, area.top, width, area.height)
        self.house.skin.blit(surface, rail, "row", 3)
        rail.height = area.height * area.height // whole
        rail.top += self.scroll * area.height // whole
        self.house.skin.blit(surface, rail, "bar", 3)

    # -- choices -----------------------------------------------------------------------------------

    def _meaning(self, option: Option) -> str:
        tr = self.house.tr
        default = tr("options.default", value=value_label(option, option.default))
        return f"{tr(f'option.{option.key}.help')}\n\n{default}"

    def _chosen(self, option: Option, value: Value) -> None:
        self.draft.set(option, value)
        self.shown = option

    def _typed(self, option: Option, text: str) -> None:
        """Take what is typed if the option allows it; otherwise keep the value and show the field red."""
        control = next(control for one, control in self.rows if one is option)
        try:
            self.draft.set(option, option.parse(text))
            wrong = False
        except ValueError:
            wrong = True
        if isinstance(control, TextField):
            control.wrong = wrong
        self.shown = option

    def _defaults(self) -> None:
        self.draft.options.clear()
        self.rebuild()
