"""Dialog with a few labelled steppers, a hint below them, and a row of buttons."""

from collections.abc import Callable, Sequence

from uno_desktop.drawing import palette
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import NOWHERE, Column, Control, Item, Label, Row, Spacer
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.widgets import Stepper


def choice_row(
    metrics: Metrics, text: str, labels: Sequence[str], at: int, act: Callable[[int], None], wide: float = 240.0
) -> Row:
    """Returns a row with a label and a stepper that is `wide` units wide."""
    stepper = Stepper(metrics, NOWHERE, labels, at, act, label=text)
    return Row(Label(text, 18), Spacer(), Control(stepper, wide, 48), gap=10, inset=(8, 4), stacks=1)


class ChoicesDialog(Dialog):
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
