"""Dialog for the handicap of one seat."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.handicap import LIMITS, NO_HANDICAP, BadHandicap, Handicap
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import handicap_label
from uno_desktop.ui.dialog import Dialog, choice_row
from uno_desktop.ui.layout import Item
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.page_services import PageServices

_VALUES: dict[str, Sequence[Any]] = {
    "cards": range(LIMITS["cards"] + 1),
    "points": range(0, LIMITS["points"] + 1, 10),
    "spared": (False, True),
    "open": (False, True),
    "seconds": (0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300),
}
"""Choices by field; the first one stands for no handicap."""


class HandicapDialog(Dialog[PageServices]):
    """Dialog with the handicap choices that are possible at a table; `on_done` receives the chosen handicap."""

    widest = 640.0

    def __init__(
        self,
        services: PageServices,
        book: Rulebook,
        seats: Sequence[SeatPlan],
        number: int,
        on_done: Callable[[Handicap], object],
    ) -> None:
        """`number` is the seat whose handicap is chosen."""
        seat = seats[number]
        self.handicap, self._on_done = seat.handicap, on_done
        self._values: dict[str, list[Any]] = {}
        """Possible values by field; a field without a choice is left out."""

        def fits(**part: Any) -> bool:
            handicaps = [each.handicap for each in seats]
            handicaps[number] = replace(NO_HANDICAP, **part)
            try:
                book.check_handicaps(handicaps)
            except BadHandicap:
                return False
            return True

        others_fit = fits()
        for field in _VALUES if seat.human else [*_VALUES][:-1]:
            possible = {value for value in _VALUES[field] if fits(**{field: value}) or not others_fit}
            if len(possible) > 1:
                self._values[field] = sorted({*possible, getattr(seat.handicap, field)})
        super().__init__(services, tr("handicap.title", name=seat.name))

    def content(self) -> list[Item]:
        return [self._row(field, values) for field, values in self._values.items()]

    def _row(self, field: str, values: Sequence[Any]) -> Item:
        labels, at = [handicap_label(field, value) for value in values], values.index(getattr(self.handicap, field))
        return choice_row(self.metrics, tr(f"handicap.{field}"), labels, at, partial(self._set, field, values), 300)

    def commands(self) -> list[PageCommand]:
        return [
            PageCommand("common.cancel", self.back),
            PageCommand("handicap.none", partial(self.answer, self._on_done, NO_HANDICAP)),
            PageCommand("handicap.done", lambda: self.answer(self._on_done, self.handicap), "gold"),
        ]

    def _set(self, field: str, values: Sequence[Any], at: int) -> None:
        self.handicap = replace(self.handicap, **{field: values[at]})
