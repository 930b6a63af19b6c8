"""Questions to other players at the table: a vote on a fine (UNP-PEN-02), and that of a white card (ITA-WHITE-10)."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.layout import NOWHERE, Bar, Column, Control, Label, Row, Spacer
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Button, with_label

VOTE_TIME = 10.0
"""Seconds to vote; silence is an abstention."""
_ROW, _COLUMN, _FEW = 54.0, 500.0, 4


class TimedDialog(Dialog[Services]):
    """Base class of dialogs with a time limit, unless limits are turned off; it stands still under another scene."""

    grows = fits = True
    left = 0.0
    """Seconds left; 0 for no limit."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.left > 0 and self.services.stack.top is self and not self.services.without_time_limits:
            self.left -= dt
            if self.left <= 0:
                self.run_out()

    def run_out(self) -> None:
        """Called when no time is left."""

    def write_time(self, surface: pygame.Surface, y: float) -> None:
        """Draws the seconds left, `y` units below the top of the panel."""
        self.write(surface, tr("question.left", n=max(0, math.ceil(self.left))), y)


class VoteDialog(TimedDialog):
    """Vote dialog with a row for each local voter. `on_done` receives the votes cast, by seat."""

    def __init__(
        self, services: Services, author: str, voters: Mapping[Seat, str], accuser: Seat,
        on_done: Callable[[dict[Seat, bool]], None],
    ) -> None:  # fmt: skip
        """`author` is the name of the accused player; the vote of `accuser`, who called the vote, is preset to yes."""
        self.columns = 1 if len(voters) <= _FEW else 2
        self.rows = -(-len(voters) // self.columns)
        super().__init__(services, 230 + _ROW * self.rows, _COLUMN * self.columns + 100, tr("vote.title", who=author))
        self.voters, self.on_done = dict(voters), on_done
        self.votes: dict[Seat, bool] = {accuser: True} if accuser in voters else {}
        self.left = VOTE_TIME
        self._buttons: dict[Button, tuple[Seat, bool]] = {}

    def build(self) -> None:
        self._buttons = {}
        rows = [self._row(seat, name) for seat, name in self.voters.items()]
        columns = (rows[start : start + self.rows] for start in range(0, len(rows), self.rows))
        self.put(self.row(104, 0), Row(*(Column(*each, gap=_ROW - 44, grow=1) for each in columns), gap=0, top=True))
        self.first = self.button(self.row(132 + _ROW * self.rows, 52), "vote.done", self.run_out, size=19)
        self._light()

    def _row(self, seat: Seat, name: str) -> Row:
        answers = []
        for yes in (True, False):
            text = tr("vote.yes" if yes else "vote.no")
            made = with_label(Button(self.metrics, NOWHERE, text, self._says(seat, yes), "ink", 18), f"{name}: {text}")
            self._buttons[made] = (seat, yes)
            answers.append(Control(made, 116, 44))
        return Row(Label(name, 20, "bold", grow=1), *answers, Spacer(2, 0))

    def back(self) -> None:
        self.run_out()

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        self.write_time(surface, 76)

    def _says(self, seat: Seat, yes: bool) -> Callable[[], None]:
        def say() -> None:
            self.votes[seat] = yes
            self._light()

        return say

    def _light(self) -> None:
        for button, (seat, yes) in self._buttons.items():
            button.picked = self.votes.get(seat) is yes
            button.style = "on" if button.picked else "ink"

    def run_out(self) -> None:
        self.left = 0.0
        self.services.stack.pop()
        self.on_done(self.votes)


LISTED = 16
"""Number of built-in questions, numbered from 1 in the text catalogs."""
OFFERED = 4


class TableQuestion:
    """Current question, and the questions offered to the player of a white card."""

    def __init__(self, session: MatchSession) -> None:
        self._session = session
        self._text = ""

    @property
    def text(self) -> str:
        """Current question: the chosen text, else a built-in question that does not change before the next action."""
        return self._text or self._listed(self._session.actions_done)

    def needs_text(self, action: Action) -> bool:
        """Returns True if the action plays a white card that asks a question and is not the last card of the hand."""
        effect = self._session.book.effects[action.card] if action.verb == PLAY else None
        if effect is None or not effect.puts_question:
            return False
        return self._session.hand(action.seat).bit_count() > 1

    def offered(self) -> list[str]:
        """Returns `OFFERED` built-in questions; the selection changes with every action of the match."""
        return [self._listed(self._session.actions_done + place) for place in range(OFFERED)]

    def ask(self, text: str) -> None:
        self._text = text

    def is_over(self) -> None:
        """Clears the question after it was answered or its time ran out."""
        self._text = ""

    def _listed(self, place: int) -> str:
        return tr(f"question.{(self._session.setup.seed + place * 5) % LISTED + 1}")


ANSWER_TIME = 30.0
"""Seconds to answer; a timeout counts as silence."""
LIMIT = 80
"""Character limit of a question or an answer."""


class TextInputDialog(TimedDialog):
    """Dialog with one text field; `on_text` receives the text, with normalized spaces, after the dialog is closed."""

    def __init__(self, services: Services, height: float, on_text: Callable[[str], None], heading: str = "") -> None:
        super().__init__(services, height, 620, heading)
        self.on_text, self.typed = on_text, ""
        self.done: Button | None = None

    def line(self, y: float) -> TextField:
        """Adds and returns the text field, `y` logical units below the top of the panel."""
        x, top, width, height = self.row(y, 50)
        field = TextField(self.form, self.metrics.place(x, top, width, height), self.typed, self._typed, LIMIT)
        self.add(with_label(field, tr("access.line")))
        return field

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.typing and self.typed:
            self.finish()
            return True
        return super().handle(event)

    def finish(self) -> None:
        if self.typed:
            self.end(self.typed)

    def end(self, text: str) -> None:
        """Closes the dialog with this text."""
        self.left = 0.0
        self.services.stack.pop()
        self.on_text(text)

    def _typed(self, text: str) -> None:
        self.typed = " ".join(text.split())
        if self.done is not None:
            self.done.enabled = bool(self.typed)


class AskDialog(TextInputDialog):
    """Dialog to choose or type a question. Escape cancels the play of the card."""

    def __init__(self, services: Services, who: str, offered: Sequence[str], on_text: Callable[[str], None]) -> None:
        super().__init__(services, 240 + 54 * len(offered), on_text, tr("question.what", who=who))
        self.offered = tuple(offered)

    def build(self) -> None:
        offered = [Button(self.metrics, NOWHERE, text, partial(self.end, text), "ink", 18) for text in self.offered]
        self.put(self.row(70, 0), Column(*(Control(each, height=46) for each in offered)))
        under = 102 + 54 * len(self.offered)
        self.line(under)
        ask = PageCommand("question.ask", self.finish, "gold", enabled=bool(self.typed))
        _, self.done = self.add_row(self.row(under + 66, 50), [PageCommand("common.back", self.back), ask], 19)
        self.first = offered[0]

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        self.write(surface, tr("question.own"), 88 + 54 * len(self.offered), 16, color=palette.MUTED)


class AnswerDialog(TextInputDialog):
    """Dialog with the question, a text field and the time left; an empty answer stands for silence.

    Escape opens the pause menu, because silence has its own button.
    """

    def __init__(
        self, services: Services, question: str, on_text: Callable[[str], None], on_pause: Callable[[], None]
    ) -> None:
        super().__init__(services, 350, on_text)
        self.question, self.left = question, ANSWER_TIME
        self._on_pause = on_pause

    def build(self) -> None:
        field = self.line(176)
        answer = PageCommand("question.answer", self.finish, "gold", enabled=bool(self.typed))
        _, self.done = self.add_row(self.row(256), [PageCommand("question.silent", self.run_out), answer], 19)
        self.first = field
        self.put_below(self.row(157, 5), Column(Bar(lambda: self.left / ANSWER_TIME, 5)))

    def enter(self) -> None:
        super().enter()
        self.focus.focus(next(widget for widget in self.widgets if isinstance(widget, TextField)))

    def back(self) -> None:
        """Opens the pause menu."""
        self._on_pause()

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        self.write(surface, self.question, 66, 23, "bold", palette.GOLD_LIGHT, 90)
        self.write_time(surface, 140)

    def run_out(self) -> None:
        """Answers with silence."""
        self.end("")
