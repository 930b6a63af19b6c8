"""Vote of the other players on a fine for a comment about the game (UNP-PEN-02)."""

import math
from collections.abc import Callable, Mapping

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Button

TIME = 10.0
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
        self.left = TIME
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
