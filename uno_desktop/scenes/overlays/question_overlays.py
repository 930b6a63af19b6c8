"""Questions to other players at the table: a vote on a fine (UNP-PEN-02), and that of a white card (ITA-WHITE-10)."""

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Button, with_label

VOTE_TIME = 10.0
"""Seconds to vote; silence is an abstention."""
_ROW, _COLUMN, _FEW = 54.0, 500.0, 4


class VoteDialog(Dialog):
    """Vote dialog with a row for each local voter. `on_done` receives the votes cast, by seat."""

    services: Services
    grows = fits = True

    def __init__(
        self,
        services: Services,
        author: str,
        voters: Mapping[Seat, str],
        accuser: Seat,
        on_done: Callable[[dict[Seat, bool]], None],
    ) -> None:
        """`author` is the name of the accused player; the vote of `accuser`, who called the vote, is preset to yes."""
        self.columns = 1 if len(voters) <= _FEW else 2
        rows = -(-len(voters) // self.columns)
        size = (230 + _ROW * rows, _COLUMN * self.columns + 100)
        super().__init__(services, *size)
        self.rows = rows
        self.author, self.voters, self.on_done = author, dict(voters), on_done
        self.votes: dict[Seat, bool] = {accuser: True} if accuser in voters else {}
        self.left = VOTE_TIME
        self._buttons: dict[Button, tuple[Seat, bool]] = {}

    @property
    def heading(self) -> str:
        return tr("vote.title", who=self.author)

    def build(self) -> None:
        self._buttons = {}
        for place, seat in enumerate(self.voters):
            x, y = self._spot(place)
            for column, yes in enumerate((True, False)):
                box = (x + _COLUMN - 250 + 124 * column, y, 116.0, 44.0)
                made = self.button(box, "vote.yes" if yes else "vote.no", self._says(seat, yes), "ink", 18)
                made.label = f"{self.voters[seat]}: {made.text}"
                self._buttons[made] = (seat, yes)
        self.first = self.button(self.row(132 + _ROW * self.rows, 52), "vote.done", self._end, size=19)
        self._light()

    def back(self) -> None:
        self._end()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.left > 0 and not self.services.without_time_limits:
            self.left -= dt
            if self.left <= 0:
                self._end()

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        self.write(surface, tr("question.left", n=max(0, math.ceil(self.left))), 76)
        metrics, fonts = self.metrics, self.metrics.fonts
        for place, name in enumerate(self.voters.values()):
            x, y = self._spot(place)
            spot = metrics.place(x, y + 22, 0, 0).topleft
            put(surface, fitted(fonts, name, 20, "bold", palette.WHITE, metrics.px(230)), midleft=spot)

    def _spot(self, place: int) -> tuple[float, float]:
        """Returns left and top of the row of a voter, in units."""
        x, y, _, _ = self.row(104 + _ROW * (place % self.rows))
        return x + _COLUMN * (place // self.rows), y

    def _says(self, seat: Seat, yes: bool) -> Callable[[], None]:
        def say() -> None:
            self.votes[seat] = yes
            self._light()

        return say

    def _light(self) -> None:
        for button, (seat, yes) in self._buttons.items():
            button.picked = self.votes.get(seat) is yes
            button.style = "on" if button.picked else "ink"

    def _end(self) -> None:
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


class TextInputDialog(Dialog):
    """Dialog with one text field; `typed` is its text with normalized spaces."""

    services: Services
    grows = fits = True

    def __init__(self, services: Services, height: float, width: float = 620) -> None:
        super().__init__(services, height, width)
        self.typed = ""
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
        """Confirms the text; does nothing by default."""

    def _typed(self, text: str) -> None:
        self.typed = " ".join(text.split())
        if self.done is not None:
            self.done.enabled = bool(self.typed)


class AskDialog(TextInputDialog):
    """Dialog to choose or type a question; `on_asked` receives the text. Escape cancels the play of the card."""

    def __init__(self, services: Services, who: str, offered: Sequence[str], on_asked: Callable[[str], None]) -> None:
        super().__init__(services, 240 + 54 * len(offered))
        self.who, self.offered, self.on_asked = who, tuple(offered), on_asked

    @property
    def heading(self) -> str:
        return tr("question.what", who=self.who)

    def build(self) -> None:
        for place, text in enumerate(self.offered):
            made = self.button(self.row(70 + 54 * place, 46), "", self._chosen(text), "ink", 18)
            made.text = text
            self.first = self.first or made
        under = 102 + 54 * len(self.offered)
        self.line(under)
        ask = PageCommand("question.ask", self.finish, "gold", enabled=bool(self.typed))
        first = self.first
        _, self.done = self.add_row(self.row(under + 66, 50), [PageCommand("common.back", self.back), ask], 19)
        self.first = first

    def rebuild(self) -> None:
        self.first = None
        super().rebuild()

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        self.write(surface, tr("question.own"), 88 + 54 * len(self.offered), 16, color=palette.MUTED)

    def finish(self) -> None:
        if self.typed:
            self._chosen(self.typed)()

    def _chosen(self, text: str) -> Callable[[], None]:
        def choose() -> None:
            self.services.stack.pop()
            self.on_asked(text)

        return choose


class AnswerDialog(TextInputDialog):
    """Dialog with the question, a text field and the time left. `on_done` receives the answer; empty for silence."""

    def __init__(self, services: Services, question: str, on_done: Callable[[str], None]) -> None:
        super().__init__(services, 350)
        self.question, self.on_done = question, on_done
        self.left = ANSWER_TIME

    def build(self) -> None:
        field = self.line(176)
        answer = PageCommand("question.answer", self.finish, "gold", enabled=bool(self.typed))
        row = self.add_row(self.row(256), [PageCommand("question.silent", self._silent), answer], 19)
        self.first, self.done = field, row[-1]

    def enter(self) -> None:
        super().enter()
        self.focus.focus(next(widget for widget in self.widgets if isinstance(widget, TextField)))

    def back(self) -> None:
        """Ignores Escape: silence has its own button."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.left > 0 and not self.services.without_time_limits:
            self.left -= dt
            if self.left <= 0:
                self._silent()

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        metrics, panel = self.metrics, self._panel
        self.write(surface, self.question, 66, 23, "bold", palette.GOLD_LIGHT, 90)
        self.write(surface, tr("question.left", n=max(0, math.ceil(self.left))), 140)
        _draw_time(surface, metrics, panel, self.left / ANSWER_TIME)

    def finish(self) -> None:
        if self.typed:
            self._end(self.typed)

    def _silent(self) -> None:
        self._end("")

    def _end(self, answer: str) -> None:
        self.left = 0.0
        self.services.stack.pop()
        self.on_done(answer)


def _draw_time(surface: pygame.Surface, metrics: Metrics, panel: pygame.Rect, part: float) -> None:
    whole = pygame.Rect(0, 0, panel.width - metrics.px(100), metrics.px(5))
    whole.center = (panel.centerx, panel.top + metrics.px(160))
    pygame.draw.rect(surface, (255, 255, 255, 40), whole, border_radius=metrics.px(2))
    whole.width = round(whole.width * max(0.0, part))
    pygame.draw.rect(surface, pygame.Color(palette.GOLD), whole, border_radius=metrics.px(2))
