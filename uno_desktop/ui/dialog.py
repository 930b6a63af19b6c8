"""Modal dialogs: a panel over another scene, a yes/no confirmation, and rows of labelled steppers."""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import NOWHERE, Column, Control, Item, Label, Row, Spacer
from uno_desktop.ui.metrics import Metrics, fitting_metrics
from uno_desktop.ui.page import Page, PageCommand, Shared
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.text_rendering import label, paragraph, put
from uno_desktop.ui.widgets import Stepper

_SHADE = (0, 0, 0, 150)
_WIDTH = 520
_WRAPPED = 60.0
"""Height in units from which a long text is wrapped rather than shrunk."""


class Dialog(Page[Shared]):
    """A centred panel; the scene below is darkened and gets no events."""

    opaque = False
    fits = False
    """True: the scale grows with the text size only until the panel fills the window."""
    heading_key = ""

    def __init__(self, services: Shared, height: float, width: float = _WIDTH, heading: str = "") -> None:
        """`height` and `width` of the panel in logical units; `heading` is visible text."""
        super().__init__(services)
        self._heading = heading
        self._preferred_size = (height, width)

    @property
    def metrics(self) -> Metrics:
        if not self.fits:
            return super().metrics
        height, width = self._preferred_size
        window = self.services.window
        return fitting_metrics(window.size, window.text, width, height, window.fonts.typeface)

    @property
    def heading(self) -> str:
        return tr(self.heading_key) if self.heading_key else self._heading

    @property
    def height(self) -> float:
        """Height of the panel in units, limited by the page."""
        return min(self._preferred_size[0], self.high - 12)

    @property
    def width(self) -> float:
        return min(self._preferred_size[1], self.wide - 20)

    def rebuild(self) -> None:
        self._shade = pygame.Surface(self.metrics.size, pygame.SRCALPHA)
        self._shade.fill(_SHADE)
        self._panel = self.metrics.place(*self._corner(), self.width, self.height)
        super().rebuild()

    def draw_below(self, surface: pygame.Surface) -> None:
        surface.blit(self._shade, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self.metrics.plates.blit(surface, self._panel, "dialog", 26)
        if self.heading:
            self.write(surface, self.heading, 44, 27, "title", palette.GOLD_LIGHT, 56)
        super().draw_below(surface)

    def write(
        self, surface: pygame.Surface, text: str, y: float, size: float = 17, weight: str = "regular",
        color: str = palette.WHITE, high: float = 30,
    ) -> None:  # fmt: skip
        """Draws a centred text, `y` units below the panel's top, in one or two lines; from a `high` of 60 units on, a
        text too long for one line is wrapped instead.
        """
        metrics, panel = self.metrics, self._panel
        look, room = (metrics.fonts, text, size, weight, color), (panel.width - metrics.px(60), metrics.px(high))
        fits = high < _WRAPPED or metrics.fonts.measure(text, size * 0.8, weight)[0] < room[0]
        line = label(*look, room) if fits else paragraph(*look, room[0], "center")
        put(surface, line, center=(panel.centerx, panel.top + metrics.px(y)))

    def row(self, y: float, height: float = 58) -> tuple[float, float, float, float]:
        """Returns the box of a button across the panel, `y` logical units below its top."""
        left, top = self._corner()
        return left + 50, top + y, self.width - 100, height

    def _corner(self) -> tuple[float, float]:
        """Left and top of the panel in units."""
        return (self.wide - self.width) / 2, (self.high - self.height) / 2


class ConfirmDialog(Dialog[PageServices]):
    """A question before a costly or destructive action: "no" has the focus, and Escape means "no"."""

    grows = True

    def __init__(self, services: PageServices, question: str, yes: str, on_yes: Callable[[], object]) -> None:
        """`question` and `yes` are visible texts; `on_yes` is called after the dialog is closed."""
        super().__init__(services, 270)
        self.question, self.yes, self.on_yes = question, yes, on_yes

    def build(self) -> None:
        cancel, yes = self.services.stack.pop, PageCommand("common.yes", self._agree, "red")
        x, y, width, high = self.row(22, 152)
        question = Label(self.question, 21, wrap=True, align="center", leading=1.32)
        self.put_below((x - 10, y, width + 20, high), Column(Spacer(), question, Spacer(), gap=0))
        self.first, made = self.add_row(self.row(182), [PageCommand("common.cancel", cancel, "gold"), yes])
        made.text = self.yes

    def _agree(self) -> None:
        self.services.stack.pop()
        self.on_yes()


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


class ChoicesDialog(Dialog[Shared]):
    """Base class of dialogs with rows of steppers, a hint and buttons."""

    grows = fits = True

    def choices(self) -> Sequence[Item]:
        """Returns the rows from top to bottom."""
        raise NotImplementedError

    def hint(self) -> str:
        """Returns the text below the rows; empty for none."""
        return ""

    def commands(self) -> Sequence[PageCommand]:
        """Returns the buttons from left to right."""
        raise NotImplementedError

    def build(self) -> None:
        hint = Label(self.hint(), 16, color=palette.MUTED, wrap=True, align="center") if self.hint() else None
        self.put(self.row(80, self.height - 170), Column(*self.choices(), hint, gap=12))
        self.add_row(self.row(self.height - 78, 54), self.commands())
