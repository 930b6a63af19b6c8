"""Controls of an option: a stepper for few values, a number field for many, with buttons for word values."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.options import Option, Value, text_of
from uno_desktop.scenes.lobby.option_text import choices, value_label
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.multi_select import ChosenPlaces, MultiSelectDialog, MultiSelectField
from uno_desktop.ui.text_field import Form, TextField
from uno_desktop.ui.text_rendering import fitted, label, paragraph, put
from uno_desktop.ui.widgets import Button, Stepper, Widget

CONTROL = (330.0, 44.0)
RESET, EDGE = 44.0, 16.0
"""Units: width of the reset button, and side padding of a row."""
_ROW = 52.0


class OptionRow(Widget):
    """Row background with the title of an option; the controls are placed on it.

    In one-column layout the meaning is below the title, and the controls are below that.
    """

    radius = 12

    def __init__(
        self,
        metrics: Metrics,
        width: int,
        option: Option,
        meaning: str,
        is_shown: Callable[[], bool],
        is_changed: Callable[[], bool],
    ) -> None:
        """`width` is in pixels; `meaning` is empty if shown elsewhere. Sets the height of `rect`."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(_ROW)))
        self.option, self.is_shown, self.is_changed = option, is_shown, is_changed
        self.reachable = False
        self._meaning: pygame.Surface | None = None
        if meaning:
            room = width - metrics.px(2 * EDGE)
            self._meaning = paragraph(metrics.fonts, meaning, 15, "regular", palette.MUTED, room)
            self.rect.height = self._meaning.height + metrics.px(44 + CONTROL[1] + 18)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        style = "row.hover" if self.is_shown() else "row"
        metrics.theme.blit(surface, rect, style, self.radius)
        changed = self.is_changed()
        color = palette.GOLD_LIGHT if changed else palette.WHITE
        weight = "bold" if changed or self._meaning else "regular"
        text = tr(f"option.{self.option.key}.title")
        left = rect.left + metrics.px(EDGE)
        if self._meaning is not None:
            room = (rect.width - metrics.px(2 * EDGE + 50), metrics.px(40))
            line = label(metrics.fonts, text, 18, weight, color, room, "left")
            put(surface, line, midleft=(left, rect.top + metrics.px(24)))
            put(surface, self._meaning, topleft=(left, rect.top + metrics.px(44)))
            return
        room = (rect.width - metrics.px(CONTROL[0] + RESET + 46), rect.height - metrics.px(6))
        line = label(metrics.fonts, text, 18, weight, color, room, "left")
        put(surface, line, midleft=(left, rect.centery))


MANY = 24
"""Most values that a stepper offers."""
DIGITS = 5
LETTERS = 60
"""Character limits of a number field and of a text field."""
_FIELD = 92.0
_SMALL = 12.0

Chosen = Callable[[Value], None]


class OptionStepper(Stepper):
    """Stepper that labels the default value; other values are drawn in gold."""

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        labels: Sequence[str],
        index: int,
        default: int,
        on_change: Callable[[int], None],
    ) -> None:
        """`default` is the index of the default value, -1 if it is not listed."""
        super().__init__(metrics, rect, labels, index, on_change, 17)
        self.default = default

    def _label(self, room: int) -> pygame.Surface:
        fonts = self.metrics.fonts
        if self.index != self.default:
            return fitted(fonts, self.labels[self.index], self.size, "bold", palette.GOLD_LIGHT, room)
        line = fitted(fonts, self.labels[self.index], self.size - 1, "bold", palette.WHITE, room)
        note = fitted(fonts, tr("options.is_default"), _SMALL, "regular", palette.MUTED, room)
        overlap = self.metrics.px(5)
        both = pygame.Surface((max(line.width, note.width), line.height + note.height - overlap), pygame.SRCALPHA)
        put(both, line, midtop=(both.width // 2, 0))
        put(both, note, midbottom=(both.width // 2, both.height))
        return both


class WordButton(Button):
    """Button for a word value of a numeric option; gold while selected."""

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        text: str,
        is_chosen: Callable[[], bool],
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(metrics, rect, text, on_press, "ink", 15)
        self.is_chosen = is_chosen

    @property
    def chosen(self) -> bool:
        return self.is_chosen()

    def draw(self, surface: pygame.Surface) -> None:
        self.style = "gold" if self.is_chosen() else "ink"
        super().draw(surface)


def controls(
    services: Services, form: Form, option: Option, value: Value, size: tuple[int, int], chosen: Chosen
) -> list[Widget]:
    """Returns the widgets for one option from left to right, each `rect` relative to (0, 0).

    `size` is the available space in pixels; `chosen` is called with every valid value entered.
    """
    made = _controls(services, form, option, value, size, chosen)
    title = tr(f"option.{option.key}.title")
    for widget in made:
        word = f": {widget.text}" if isinstance(widget, WordButton) else ""
        widget.label = f"{title}{word}"
    return made


def _controls(
    services: Services, form: Form, option: Option, value: Value, size: tuple[int, int], chosen: Chosen
) -> list[Widget]:
    if option.most:
        return [_list(services, form.metrics, option, value, size, chosen)]
    if option.reads is not None:
        return [_text(form, option, value, size, chosen)]
    allowed = choices(option)
    if allowed is not None and len(allowed) <= MANY:
        return [_stepper(form.metrics, option, value, allowed, size, chosen)]
    return _number(form, option, value, size, chosen)


def _list(
    services: Services, metrics: Metrics, option: Option, value: Value, size: tuple[int, int], chosen: Chosen
) -> Widget:
    entries = value if isinstance(value, tuple) else (value,)
    labels = [value_label(option, one) for one in option.values]

    def ask(places: Sequence[int], then: ChosenPlaces) -> None:
        heading = tr(f"option.{option.key}.title")
        services.stack.push(MultiSelectDialog(services, heading, labels, places, option.most, then))

    def take(places: tuple[int, ...]) -> None:
        chosen(option.parse([option.values[place] for place in places]))  # type: ignore[misc]

    places = [option.values.index(entry) for entry in entries]
    return MultiSelectField(metrics, pygame.Rect((0, 0), size), labels, places, ask, take)


def _text(form: Form, option: Option, value: Value, size: tuple[int, int], chosen: Chosen) -> Widget:
    def typed(text: str) -> None:
        try:
            chosen(option.parse(text))
            field.wrong = False
        except ValueError:
            field.wrong = True

    field = TextField(form, pygame.Rect((0, 0), size), text_of(value), typed, LETTERS)
    return field


def _stepper(
    metrics: Metrics, option: Option, value: Value, allowed: Sequence[Value], size: tuple[int, int], chosen: Chosen
) -> Widget:
    labels = [value_label(option, one) for one in allowed]
    return OptionStepper(
        metrics,
        pygame.Rect((0, 0), size),
        labels,
        allowed.index(value),
        allowed.index(option.default),
        lambda index: chosen(allowed[index]),
    )


def _number(form: Form, option: Option, value: Value, size: tuple[int, int], chosen: Chosen) -> list[Widget]:
    metrics, now = form.metrics, [value]
    words = [one for one in option.values if isinstance(one, str)]
    width = metrics.px(_FIELD) if words else size[0]

    def take(new: Value) -> None:
        now[0] = new
        chosen(new)

    def typed(text: str) -> None:
        try:
            take(option.parse(text))
            field.wrong = False
        except ValueError:
            field.wrong = True

    def named(word: str) -> Callable[[], None]:
        def press() -> None:
            field.set_text("")
            field.wrong = False
            take(word)

        return press

    shown = "" if value in words else str(value)
    field = TextField(form, pygame.Rect(0, 0, width, size[1]), shown, typed, DIGITS, digits=True)
    made: list[Widget] = [field]
    left, gap = width, metrics.px(8)
    each = (size[0] - width) // max(1, len(words)) - gap
    for word in words:
        box = pygame.Rect(left + gap, 0, each, size[1])
        made.append(
            WordButton(metrics, box, value_label(option, word), lambda w=word: now[0] == w, named(word))  # type: ignore[misc]
        )
        left = box.right
    return made
