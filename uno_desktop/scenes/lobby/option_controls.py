"""Row of an option on the options page, and its controls: stepper, number, text, multi-select, or the way to a deck."""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.options import Option, Value, text_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import choices, value_label
from uno_desktop.ui.layout import NOWHERE, Spacer, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.pickers import ChosenPlaces, MultiSelectDialog, MultiSelectField
from uno_desktop.ui.text_field import TextField, TextFieldManager
from uno_desktop.ui.text_rendering import fitted
from uno_desktop.ui.widgets import Button, OpenField, Stepper, Widget

MANY = 24
"""Maximum number of values in a stepper."""
DIGITS = 5
LETTERS = 60
"""Character limits of a number field and of a text field."""
_SMALL = 12.0

Chosen = Callable[[Value], None]


class DeckField(OpenField):
    """Field that shows the deck name, or a word for no deck; Enter or a click opens the workshop."""

    mark, align = "pencil", "center"

    def __init__(self, metrics: Metrics, text: str, on_open: Callable[[], None]) -> None:
        super().__init__(metrics, NOWHERE, on_open)
        self.text = text

    @property
    def value_text(self) -> str:
        return self.text


class OptionRow(Tile):
    """Background of an option's title and controls."""

    def __init__(self, metrics: Metrics, option: Option, is_shown: Callable[[], bool]) -> None:
        super().__init__(metrics, Spacer(), "row", radius=12, item=option)
        self.option, self.is_shown = option, is_shown

    def draw(self, surface: pygame.Surface) -> None:
        self.style = "row.hover" if self.is_shown() else "row"
        super().draw(surface)


class OptionStepper(Stepper):
    """Stepper that draws a value other than the default in gold, with the default below it."""

    def __init__(
        self, metrics: Metrics, labels: Sequence[str], index: int, default: int, on_change: Callable[[int], None]
    ) -> None:
        """`default` is the index of the default value; -1 if it is not listed."""
        super().__init__(metrics, NOWHERE, labels, index, on_change, 17)
        self.default = default

    def _label(self, space: int) -> pygame.Surface:
        fonts = self.metrics.fonts
        changed = self.index != self.default
        color = palette.GOLD_LIGHT if changed else palette.WHITE
        line = fitted(fonts, self.labels[self.index], self.size, "bold", color, space)
        if not changed or self.default < 0:
            return line
        note = tr("tablerules.book", value=self.labels[self.default])
        return self._two_lines(line, fitted(fonts, note, _SMALL, "regular", palette.MUTED, space))


class WordButton(Button):
    """Button for a word value of a numeric option."""

    def __init__(
        self, metrics: Metrics, text: str, is_chosen: Callable[[], bool], on_press: Callable[[], None]
    ) -> None:
        super().__init__(metrics, NOWHERE, text, on_press, "ink", 15)
        self.is_chosen = is_chosen

    @property
    def chosen(self) -> bool:
        return self.is_chosen()

    def draw(self, surface: pygame.Surface) -> None:
        self.style = "on" if self.is_chosen() else "ink"
        super().draw(surface)


def controls(
    services: Services, fields: TextFieldManager, option: Option, value: Value, chosen: Chosen
) -> list[Widget]:
    """Returns the widgets of an option from left to right; `chosen` is called with each valid value entered."""
    made = _controls(services, fields, option, value, chosen)
    title = tr(f"option.{option.key}.title")
    for widget in made:
        word = f": {widget.text}" if isinstance(widget, WordButton) else ""
        widget.label = f"{title}{word}"
    return made


def _controls(
    services: Services, fields: TextFieldManager, option: Option, value: Value, chosen: Chosen
) -> list[Widget]:
    if option.most:
        return [_list(services, fields.metrics, option, value, chosen)]
    if option.reads is not None and len(option.values) < 2:
        return [_field(fields, option, text_of(value), chosen, LETTERS)]
    allowed = choices(option)
    if allowed is not None and len(allowed) <= MANY:
        return [_stepper(fields.metrics, option, value, allowed, chosen)]
    return _number(fields, option, value, chosen)


def _list(services: Services, metrics: Metrics, option: Option, value: Value, chosen: Chosen) -> Widget:
    entries = value if isinstance(value, tuple) else (value,)
    labels = [value_label(option, one) for one in option.values]

    def ask(places: Sequence[int], then: ChosenPlaces) -> None:
        heading = tr(f"option.{option.key}.title")
        services.stack.push(MultiSelectDialog(services, heading, labels, places, option.most, then))

    def choose(places: tuple[int, ...]) -> None:
        chosen(option.parse([option.values[place] for place in places]))  # type: ignore[misc]

    places = [option.values.index(entry) for entry in entries]
    return MultiSelectField(metrics, NOWHERE, labels, places, ask, choose)


def _field(
    fields: TextFieldManager, option: Option, shown: str, chosen: Chosen, limit: int, digits: bool = False
) -> TextField:
    """Returns a field that parses its text as it is typed, and marks it while it is no value of the option."""

    def typed(text: str) -> None:
        try:
            chosen(option.parse(text))
            field.wrong = False
        except ValueError:
            field.wrong = True

    field = TextField(fields, NOWHERE, shown, typed, limit, digits=digits)
    return field


def _stepper(metrics: Metrics, option: Option, value: Value, allowed: Sequence[Value], chosen: Chosen) -> Widget:
    labels = [value_label(option, one) for one in allowed]
    listed = value if value in allowed else text_of(value).partition(" ")[0]  # a value drawn for a match names it
    return OptionStepper(
        metrics, labels, allowed.index(listed), allowed.index(option.default), lambda index: chosen(allowed[index])
    )


def _number(fields: TextFieldManager, option: Option, value: Value, chosen: Chosen) -> list[Widget]:
    metrics, now = fields.metrics, [value]
    words = [one for one in option.values if isinstance(one, str)]

    def choose(new: Value) -> None:
        now[0] = new
        chosen(new)

    def named(word: str) -> Callable[[], None]:
        def press() -> None:
            field.set_text("")
            field.wrong = False
            choose(word)

        return press

    field = _field(fields, option, "" if value in words else str(value), choose, DIGITS, digits=True)
    buttons = [
        WordButton(metrics, value_label(option, word), lambda w=word: now[0] == w, named(word))  # type: ignore[misc]
        for word in words
    ]
    return [field, *buttons]
