"""Multi-select field and dialog, such as for the effects of blank cards."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import NOWHERE, Column, Control
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.widgets import OpenField, Stepper, with_label

_PITCH = 60.0
ChosenPlaces = Callable[[tuple[int, ...]], None]


class MultiSelectField(OpenField):
    """Shows the selected entries in one line; Enter or a click opens the dialog."""

    written = False

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        labels: Sequence[str],
        entries: Sequence[int],
        ask: Callable[[Sequence[int], ChosenPlaces], None],
        on_change: ChosenPlaces,
    ) -> None:
        """`labels` are the choices in words, `entries` the indices of the selected ones; `ask` opens the
        dialog, and gets a callback for the result.
        """
        super().__init__(metrics, rect, lambda: ask(self.entries, self._take))
        self.labels, self.on_change = labels, on_change
        self.entries = tuple(entries)

    @property
    def value_text(self) -> str:
        return ", ".join(self.labels[entry] for entry in self.entries) or tr("choices.none")

    def _take(self, entries: tuple[int, ...]) -> None:
        self.entries = entries
        self.on_change(entries)


class MultiSelectDialog(Dialog):
    """Dialog with a stepper for each entry of the list; empty entries are dropped, and Escape cancels."""

    grows = True

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
        super().__init__(services, 196 + limit * _PITCH, 640, heading)
        self.labels, self.on_change = labels, on_change
        self.places = [entries[place] if place < len(entries) else -1 for place in range(limit)]
        """Index of the choice in each entry, -1 for none."""

    def build(self) -> None:
        labels = [tr("choices.empty"), *self.labels]
        x, y, width, _ = self.row(82)
        steppers = [
            with_label(Stepper(self.metrics, NOWHERE, labels, chosen + 1, partial(self._set, number), 18),
                       f"{self.heading} {number + 1}")
            for number, chosen in enumerate(self.places)
        ]  # fmt: skip
        room = self.add_scroller((x, y, width + 22, self.height - 82 - 96))
        self.lay(room, Column(*(Control(each, height=50) for each in steppers), gap=_PITCH - 50, inset=(2, 6)))
        commands = [PageCommand("common.cancel", self.back), PageCommand("options.done", self._done, "gold")]
        self.add_row(self.row(self.height - 84, 54), commands)

    def _set(self, place: int, choice: int) -> None:
        self.places[place] = choice - 1

    def _done(self) -> None:
        self.services.stack.pop()
        self.on_change(tuple(choice for choice in self.places if choice >= 0))
