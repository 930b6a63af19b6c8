"""Questions to other players at the table: a vote on a fine (UNP-PEN-02), and that of a white card (ITA-WHITE-10)."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from uno_desktop.drawing import palette
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import NOWHERE, Bar, Control, Grid, Item, Label, Live, Row, Spacer
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.text_prompt import TextPrompt
from uno_desktop.ui.widgets import Button, with_label

VOTE_TIME = 10.0
"""Seconds to vote; silence is an abstention."""
_COLUMN, _FEW = 420.0, 4
"""Least width in units of a column of voters, and their number from which there are two columns."""


class TimedDialog(Dialog[Services]):
    """Base class of dialogs with a time limit, unless limits are turned off; it stands still under another scene."""

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

    def time(self) -> Live:
        """Returns the line with the seconds left."""
        return Live(lambda: (tr("question.left", n=max(0, math.ceil(self.left))), palette.WHITE), 17, align="center")


class VoteDialog(TimedDialog):
    """Vote dialog with a row for each local voter. `on_done` receives the votes cast, by seat."""

    def __init__(
        self, services: Services, author: str, voters: Mapping[Seat, str], accuser: Seat,
        on_done: Callable[[dict[Seat, bool]], None],
    ) -> None:  # fmt: skip
        """`author` is the name of the accused player; the vote of `accuser`, who called the vote, is preset to yes."""
        super().__init__(services, tr("vote.title", who=author))
        self.widest = 620.0 if len(voters) <= _FEW else 1100.0
        self.voters, self.on_done = dict(voters), on_done
        self.votes: dict[Seat, bool] = {accuser: True} if accuser in voters else {}
        self.left = VOTE_TIME
        self._answers: dict[Button, tuple[Seat, bool]] = {}

    def content(self) -> Iterator[Item]:
        self._answers = {}
        yield self.time()
        yield Grid(*(self._row(seat, name) for seat, name in self.voters.items()), cell=_COLUMN, gap=10)
        self._light()

    def commands(self) -> list[PageCommand]:
        return [PageCommand("vote.done", self.run_out, "gold")]

    def _row(self, seat: Seat, name: str) -> Row:
        answers = []
        for yes in (True, False):
            text = tr("vote.yes" if yes else "vote.no")
            made = with_label(
                Button(self.metrics, NOWHERE, text, partial(self._say, seat, yes), "ink", 18), f"{name}: {text}"
            )
            self._answers[made] = (seat, yes)
            answers.append(Control(made, 116, 44))
        return Row(Label(name, 20, "bold", grow=1), *answers, Spacer(2, 0))

    def back(self) -> None:
        self.run_out()

    def _say(self, seat: Seat, yes: bool) -> None:
        self.votes[seat] = yes
        self._light()

    def _light(self) -> None:
        for button, (seat, yes) in self._answers.items():
            button.picked = self.votes.get(seat) is yes
            button.style = "on" if button.picked else "ink"

    def run_out(self) -> None:
        self.left = 0.0
        self.answer(self.on_done, self.votes)


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
        """Sets the question; empty after it was answered or its time ran out."""
        self._text = text

    def _listed(self, place: int) -> str:
        return tr(f"question.{(self._session.setup.seed + place * 5) % LISTED + 1}")


ANSWER_TIME = 30.0
"""Seconds to answer; a timeout counts as silence."""
LIMIT = 80
"""Character limit of a question or an answer."""


class AskDialog(TextPrompt[Services]):
    """Dialog to choose or type a question. Escape cancels the play of the card."""

    label_key, no_key = "access.line", "common.back"

    def __init__(self, services: Services, who: str, offered: Sequence[str], on_text: Callable[[str], None]) -> None:
        """`on_text` receives the question after the dialog is closed."""
        words = tr("question.what", who=who), tr("question.own"), tr("question.ask")
        super().__init__(services, *words, self._question, "", LIMIT)
        self.offered, self._on_text = tuple(offered), on_text

    def content(self) -> Iterator[Item]:
        for text in self.offered:
            yield Control(
                Button(self.metrics, NOWHERE, text, partial(self.answer, self._on_text, text), "ink", 18), height=46
            )
        yield from super().content()

    def build(self) -> None:
        super().build()
        self.first = next(widget for widget in self.widgets if widget.reachable)

    def enter(self) -> None:
        super().enter()
        self.focus.focus(self.widgets[0])

    def _question(self, text: str) -> Callable[[], None]:
        return partial(self._on_text, " ".join(text.split()))


class AnswerDialog(TimedDialog, TextPrompt[Services]):
    """Dialog with the question, a text field and the time left; an empty answer stands for silence.

    Escape opens the pause menu, because silence has its own button.
    """

    label_key, no_key = "access.line", "question.silent"

    def __init__(
        self, services: Services, question: str, on_text: Callable[[str], None], on_pause: Callable[[], None]
    ) -> None:
        """`on_text` receives the answer after the dialog is closed."""
        TextPrompt.__init__(self, services, question, "", tr("question.answer"), self._answer, "", LIMIT)
        self.left, self._on_text, self._on_pause = ANSWER_TIME, on_text, on_pause

    def content(self) -> Iterator[Item]:
        yield self.time()
        yield Bar(lambda: self.left / ANSWER_TIME, 5)
        yield self.line()

    def back(self) -> None:
        """Opens the pause menu."""
        self._on_pause()

    def give_up(self) -> None:
        self.run_out()

    def run_out(self) -> None:
        """Answers with silence."""
        self.answer(self._answer(""))

    def _answer(self, text: str) -> Callable[[], None]:
        self.left = 0.0
        return partial(self._on_text, " ".join(text.split()))
