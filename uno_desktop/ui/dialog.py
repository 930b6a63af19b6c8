"""Modal dialogs: a panel over another scene, a yes/no confirmation, and a row with a labelled stepper."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import ParamSpec

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import NOWHERE, Column, Control, Element, Item, Label, Row, Spacer
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import Page, PageCommand, Shared
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.scroll import GRIP
from uno_desktop.ui.widgets import Button, Stepper

Given = ParamSpec("Given")
_SHADE = (0, 0, 0, 150)
_SIDE, _TOP, _FOOT, _GAP = 50.0, 18.0, 26.0, 12.0
"""Margins in units beside, above and below the content of a panel, and the space between its parts."""
_RING = 8.0
"""Units around the content in which shadows and the ring of the focus are drawn."""
_BUTTON, _LOW_BUTTON, _LOW, _WIDEST_BUTTON = 54.0, 46.0, 480.0, 330.0
"""Height of a button, and of one on a page lower than the third number; width of a button."""


class Dialog(Page[Shared]):
    """A centred panel as high as its heading, content and buttons; content too high for the window scrolls.

    The scene below is darkened and gets no events. Enter presses the golden button until the focus is moved.
    """

    opaque = False
    grows = True
    heading_key = ""
    widest = 520.0
    """Width of the panel in units, if the window is wide enough."""

    def __init__(self, services: Shared, heading: str = "") -> None:
        """`heading` is visible text."""
        super().__init__(services)
        self._heading = heading
        self.buttons: list[Button] = []
        """The buttons of all rows, made in `build`."""

    @property
    def heading(self) -> str:
        return tr(self.heading_key) if self.heading_key else self._heading

    def header(self) -> Element:
        """Returns what stays above the content when that is scrolled: the heading, if there is one."""
        title = Label(self.heading, 27, "title", palette.GOLD_LIGHT, wrap=True, align="center")
        return Column(title, inset=(0, 4)) if self.heading else Column()

    def content(self) -> Iterable[Item]:
        """Returns the items between the heading and the buttons, from top to bottom."""
        return ()

    def commands(self) -> Sequence[PageCommand]:
        """Returns the buttons from left to right."""
        raise NotImplementedError

    def command_rows(self) -> Sequence[Sequence[PageCommand]]:
        """Returns the rows of buttons."""
        return [self.commands()]

    def build(self) -> None:
        wide, rows = min(self.widest, self.wide - 20), self.command_rows()
        inner, button = wide - 2 * _SIDE, _LOW_BUTTON if self.high < _LOW else _BUTTON
        head, body = self.header(), Column(*self.content(), gap=_GAP, inset=_RING)
        px, body_wide = self.metrics.px, inner + 2 * _RING + GRIP
        head_high = head.height(self.metrics, px(inner)) / self.metrics.scale
        body_high = body.height(self.metrics, px(body_wide) - px(GRIP)) / self.metrics.scale + 1
        foot = len(rows) * (button + _GAP) + _FOOT - _GAP / 2
        high = min(self.high - 12, _TOP + head_high + body_high + foot)
        x, y = (self.wide - inner) / 2, (self.high - high) / 2
        self._panel = self.metrics.place(x - _SIDE, y, wide, high)
        self.put_background((x, y + _TOP, inner, head_high), head)
        top = y + _TOP + head_high
        self.add_to(self.add_scroller((x - _RING, top, body_wide, y + high - foot - top)), body)
        self._add_buttons(rows, (x, y + high - foot + _GAP / 2, inner, button))

    def _add_buttons(self, rows: Sequence[Sequence[PageCommand]], first_row: tuple[float, float, float, float]) -> None:
        """Adds the rows of buttons; few buttons do not fill a wide panel."""
        x, y, inner, high = first_row
        wide = min(inner, _WIDEST_BUTTON * max(map(len, rows)))
        self.buttons = []
        for number, row in enumerate(rows):
            box = (x + (inner - wide) / 2, y + number * (high + _GAP), wide, high)
            self.buttons += self.add_row(box, row, 20, _GAP)
        self.first = next((each for each in self.buttons if each.style == "gold"), self.buttons[-1])

    def answer(self, then: Callable[Given, object], *given: Given.args, **named: Given.kwargs) -> None:
        """Closes the dialog, then tells its answer."""
        self.services.stack.pop()
        then(*given, **named)

    def rebuild(self) -> None:
        self._shade = pygame.Surface(self.metrics.size, pygame.SRCALPHA)
        self._shade.fill(_SHADE)
        super().rebuild()

    def draw_background(self, surface: pygame.Surface) -> None:
        surface.blit(self._shade, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self.metrics.plates.blit(surface, self._panel, "dialog", 26)
        super().draw_background(surface)


class ConfirmDialog(Dialog[PageServices]):
    """A question before a costly or destructive action: "no" has the focus, and Escape means "no"."""

    def __init__(self, services: PageServices, question: str, yes: str, on_yes: Callable[[], object]) -> None:
        """`question` and `yes` are visible texts; `on_yes` is called after the dialog is closed."""
        super().__init__(services)
        self.question, self.yes, self.on_yes = question, yes, on_yes

    def content(self) -> Iterator[Item]:
        yield Column(Label(self.question, 21, wrap=True, align="center", leading=1.32), inset=(0, 18))

    def commands(self) -> list[PageCommand]:
        cancel = PageCommand("common.cancel", self.services.stack.pop, "gold")
        return [cancel, PageCommand("common.yes", partial(self.answer, self.on_yes), "red")]

    def build(self) -> None:
        super().build()
        self.buttons[-1].text = self.yes


def confirm(services: PageServices, question: str, yes: str, on_yes: Callable[[], object], **params: object) -> None:
    """Asks before an action; `question` and `yes` are text keys, `params` are the parameters of the question."""
    services.stack.push(ConfirmDialog(services, tr(question, **params), tr(yes), on_yes))


def choice_row(
    metrics: Metrics, text: str, labels: Sequence[str], at: int, act: Callable[[int], None], wide: float = 240.0
) -> Row:
    """Returns a row with a label and a stepper that is `wide` units wide; a value without a choice is only text."""
    value: Item = Label(labels[at], 19, "bold")
    if len(labels) > 1:
        value = Control(Stepper(metrics, NOWHERE, labels, at, act, label=text), wide, 48)
    return Row(Label(text, 18), Spacer(), value, gap=10, inset=(8, 4), stacks=1, least=56)


def note(text: str) -> Label:
    """Returns a grey explanation across a dialog."""
    return Label(text, 16, color=palette.MUTED, wrap=True, align="center")
