"""Base of list-detail pages: the details are to the right of the list, or below the selected row in one column."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from uno_desktop.drawing import palette
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import NOWHERE, ChoiceTile, Column, Control, Element, Grid, Item, Label, Row, Spacer
from uno_desktop.ui.titled_page import PageCommand, TitledPage
from uno_desktop.ui.widgets import Button

_SPACE, _INSET, _GAP, _ACROSS, _BETWEEN = 34.0, 12.0, 6.0, 3, 8.0
_COMMAND = 44.0
"""Height of a command below the details."""


class ListPage(TitledPage[Services]):
    """List-detail page; subclasses provide the rows, the details and the commands."""

    list_share, list_least = 0.4, 320.0
    """Share of the width for the list, and its minimum in units."""
    chosen: Any = ""
    """Key of the selected item."""

    def rows(self) -> Iterable[Item]:
        """Returns the tiles of the list and any items between them."""
        raise NotImplementedError

    def details(self) -> Iterable[Item]:
        """Returns the items that describe the selected item."""
        return ()

    def list_commands(self) -> Sequence[PageCommand]:
        """Returns the commands for the selected item."""
        return ()

    def page_commands(self) -> Sequence[PageCommand]:
        """Returns the commands in the bottom row of buttons."""
        raise NotImplementedError

    def build(self) -> None:
        body = self.body.shrunk(_INSET)
        wide = max(self.list_least, body.w * self.list_share)
        area, details = (body, body) if self.narrow else body.split(body.w - wide - _SPACE, _SPACE)
        self.add_to(self.add_scroller(self.add_panel(area)), Column(*self._listing(), gap=_GAP))
        if not self.narrow:
            x, y, width, height = self.add_panel(details)
            acts = list(self.list_commands())
            across = 4 if len(acts) == 4 else _ACROSS
            lines = [self._command_grid(acts[at : at + across], across) for at in range(0, len(acts), across)]
            foot = len(lines) * (_COMMAND + _BETWEEN)
            scroller = self.add_scroller((x, y, width, height - foot))
            self.add_to(scroller, Column(*self.details(), gap=_GAP))
            for number, line in enumerate(lines):  # from below: the first command keeps its place, however many follow
                self.add_at((x, y + height - number * (_COMMAND + _BETWEEN) - _COMMAND, width, _COMMAND), line)
        self.add_commands(*self.page_commands())

    def _listing(self) -> Iterator[Item]:
        for item in self.rows():
            yield item
            if self.narrow and isinstance(item, ChoiceTile) and item.chosen:
                yield from self.details()
                yield self._command_grid(self.list_commands(), 2)

    def _command_grid(self, acts: Iterable[PageCommand], columns: int) -> Grid:
        made = []
        for act in acts:
            button = Button(self.metrics, NOWHERE, act.text, act.run, act.style, 17, act.sign)
            button.enabled = act.enabled
            made.append(Control(button, height=_COMMAND))
        return Grid(*made, cell=60, columns=columns, gap=_BETWEEN)

    def row(
        self, key: object, name: str, subtitle: str, cards: Sequence[str] = (),
        on_press: Callable[[], object] | None = None,
    ) -> ChoiceTile:  # fmt: skip
        """Returns a list row: cards, name and a second line of text. Enter moves the focus to the details, or calls
        `on_press`."""
        chosen = self.chosen == key
        words: list[Element] = [
            Label(name, 19, "bold", palette.GOLD_LIGHT if chosen else palette.WHITE),
            Label(subtitle, 14, color=palette.MUTED, wrap=True),
        ]
        fan = card_fan(self.services, self.metrics, cards, 84, 50, 40, 13.0, lower=3) if cards else Spacer(4, 0)
        return ChoiceTile(
            self.metrics, Row(fan, Column(*words, gap=2, grow=1), gap=6, inset=(8, 4), least=62),
            on_press or self.focus_details, lambda: self.chosen == key, lambda: self.choose(key), radius=14, item=key,
        )  # fmt: skip

    def choose(self, key: object) -> None:
        self.chosen = key
        for scroller in self.scrollers[1:]:
            scroller.offset = 0.0
        self.rebuild()
        if self.narrow:  # the rows before it have moved up
            self.focus.focus(self.chosen_tile())

    def chosen_tile(self) -> ChoiceTile:
        return next(each for each in self.widgets if isinstance(each, ChoiceTile) and each.chosen)

    def focus_details(self) -> None:
        """Moves the focus to the first control of the details, else to the first command of the selected item."""
        following = self.widgets[self.widgets.index(self.chosen_tile()) + 1 :]
        inside = [each for each in following if each.reachable and self.scrollers[-1].contains(each)]
        acts = [tr(act.key) for act in self.list_commands()[:1]]
        if first := inside[:1] or [each for each in following if isinstance(each, Button) and each.text in acts]:
            self.mark(first[0])
