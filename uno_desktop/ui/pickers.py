"""Fields that show a choice and the dialogs that they open: one of a list, or several entries of it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Role
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import NOWHERE, Column, Control, Grid, Icon, Item, Label, PressTile, Row, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.widgets import OpenField, Stepper, with_label

_ROW, _TILE_GAP, _SIGN = 46.0, 6.0, 26.0


class Pick(NamedTuple):
    """List entry: label, reason why it is disabled (empty if it is not), icon."""

    text: str
    why: str = ""
    sign: str = ""


class SelectField(OpenField):
    """Shows the choice; Enter or a click opens the list; left and right select another enabled choice."""

    role = Role.CHOICE

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        picks: Sequence[Pick],
        at: int,
        ask: Callable[[], None],
        on_pick: Callable[[int], None],
    ) -> None:
        super().__init__(metrics, rect, ask)
        self.picks, self.at, self.on_pick = picks, at, on_pick
        self.sign = picks[at].sign

    @property
    def value_text(self) -> str:
        return self.picks[self.at].text

    def adjust(self, step: int) -> bool:
        count = len(self.picks)
        around = [(self.at + step * way) % count for way in range(1, count)]
        found = next((at for at in around if not self.picks[at].why), None)
        if found is not None:
            self.sound("click", 0.4)
            self.on_pick(found)
        return True


def select_row(metrics: Metrics, pick: Pick, is_chosen: bool, on_press: Callable[[], None]) -> Tile:
    """Returns a row of the list; a disabled one is grey and shows its reason."""
    color = palette.MUTED if pick.why else palette.WHITE
    why = Label(pick.why, 14, color=palette.MUTED, wrap=True, leading=1.32) if pick.why else None
    words = Column(Label(pick.text, 18, "bold", color, wrap=True), why, gap=2, grow=1)
    sign = Icon(pick.sign, _SIGN, color) if pick.sign else None
    inside = Row(sign, words, gap=10, inset=(16, 6), least=_ROW)
    row = PressTile(metrics, inside, None if pick.why else on_press, "row", radius=12, item=pick)
    row.picked = is_chosen
    return row


class OneOfMany(Dialog[PageServices]):
    """Base of dialogs that close when an entry of the list is selected; Escape cancels."""

    cell, widest = 500.0, 660.0
    """Minimum width in units of a column, and width of the panel."""

    def __init__(self, services: PageServices, heading: str, at: int, on_pick: Callable[[int], None]) -> None:
        """`heading` is localized, `at` is the selected index."""
        super().__init__(services, heading)
        self.at, self.on_pick = at, on_pick

    def enter(self) -> None:
        super().enter()
        self.scrollers[0].scroll_into_view(self.first)

    def content(self) -> list[Item]:
        return [Grid(*self.tiles(), cell=self.cell, gap=_TILE_GAP)]

    def commands(self) -> list[PageCommand]:
        return [PageCommand("common.cancel", self.back)]

    def build(self) -> None:
        super().build()
        self.first = self.widgets[self.at]

    def tiles(self) -> list[Tile]:
        raise NotImplementedError


_LONG = 12
"""Number of choices above which a list has two columns."""


class SelectDialog(OneOfMany):
    """Selection dialog with a row for each choice; a disabled row shows the reason."""

    def __init__(
        self, services: PageServices, heading: str, picks: Sequence[Pick], at: int, on_pick: Callable[[int], None]
    ) -> None:
        super().__init__(services, heading, at, on_pick)
        self.picks = picks
        if len(picks) > _LONG:
            self.cell, self.widest = 280.0, 760.0

    def tiles(self) -> list[Tile]:
        picks = enumerate(self.picks)
        return [
            select_row(self.metrics, pick, at == self.at, partial(self.answer, self.on_pick, at)) for at, pick in picks
        ]


ChosenPlaces = Callable[[tuple[int, ...]], None]


class MultiSelectField(OpenField):
    """Shows the selected entries in one line; Enter or a click opens the dialog."""

    written = False

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        labels: Sequence[str],
        entries: Sequence[int],
        ask: Callable[[Sequence[int], ChosenPlaces], None],
        on_change: ChosenPlaces,
    ) -> None:
        """`labels` are the choices in words, `entries` the indices of the selected ones; `ask` opens the
        dialog, and gets a callback for the result.
        """
        super().__init__(metrics, rect, lambda: ask(self.entries, self._adopt))
        self.labels, self.on_change = labels, on_change
        self.entries = tuple(entries)

    @property
    def value_text(self) -> str:
        return ", ".join(self.labels[entry] for entry in self.entries) or tr("choices.none")

    def _adopt(self, entries: tuple[int, ...]) -> None:
        self.entries = entries
        self.on_change(entries)


class MultiSelectDialog(Dialog[PageServices]):
    """Dialog with a stepper for each entry of the list; empty entries are dropped, and Escape cancels."""

    widest = 640.0

    def __init__(
        self,
        services: PageServices,
        heading: str,
        labels: Sequence[str],
        entries: Sequence[int],
        limit: int,
        on_change: ChosenPlaces,
    ) -> None:
        """Like `MultiSelectField`, with at most `limit` entries; `on_change` is called after the dialog is closed."""
        super().__init__(services, heading)
        self.labels, self.on_change = labels, on_change
        self.places = [entries[place] if place < len(entries) else -1 for place in range(limit)]
        """Index of the choice in each entry, -1 for none."""

    def content(self) -> Iterator[Item]:
        labels = [tr("choices.empty"), *self.labels]
        for number, chosen in enumerate(self.places):
            stepper = Stepper(self.metrics, NOWHERE, labels, chosen + 1, partial(self._set, number), 18)
            yield Control(with_label(stepper, f"{self.heading} {number + 1}"), height=50)

    def commands(self) -> list[PageCommand]:
        return [PageCommand("common.cancel", self.back), PageCommand("options.done", self._done, "gold")]

    def _set(self, place: int, choice: int) -> None:
        self.places[place] = choice - 1

    def _done(self) -> None:
        self.answer(self.on_change, tuple(choice for choice in self.places if choice >= 0))
