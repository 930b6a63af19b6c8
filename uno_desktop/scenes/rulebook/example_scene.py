"""Worked example played step by step on a table with all hands open."""

from collections.abc import Sequence

import pygame

from uno_desktop.content.example_play import ExamplePlay
from uno_desktop.content.level_files import BadLevel, Level
from uno_desktop.content.scenario import table_of
from uno_desktop.drawing import palette
from uno_desktop.match.practice_match import RoundSnapshot
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.scenes.history.spectator_view import SpectatorView
from uno_desktop.scenes.matches.resume_from_position import ResumablePosition, ask_to_play_on
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.texts.example_transcript import action_words, chance_lines, event_lines, heading, step_lines
from uno_desktop.ui.layout import Background, Column, Label
from uno_desktop.ui.page import Page, PageCommand
from uno_desktop.ui.titled_page import Area

FIRST_PAUSE, PAUSE = 3.0, 2.4
"""Pause before the first step and before each other step, in seconds."""
_PANEL, _PART = 380.0, 0.46
"""Width of the text panel in units, and its largest share of the page width."""
_EDGE, _INSET, _BUTTON, _GAP = 12.0, 16.0, 46.0, 9.0


class ExampleScene(Page[Services]):
    """Example scene: plays one of the examples of a rule. Space or a click continues at once, Escape leaves."""

    grows = True

    def __init__(
        self, services: Services, rule: str, examples: Sequence[Level], heading: tuple[str, str] | None = None
    ) -> None:
        """`rule` is the id of the rule; `heading` is a title and a text that replace those of the examples."""
        super().__init__(services)
        self._heading = heading
        self.rule, self.examples, self.number = rule, examples, 0
        self.play: ExamplePlay | None = None
        self.table: SpectatorView | None = None
        self.transcript: list[tuple[str, bool]] = []
        """Text so far: paragraph, and True if it begins a step."""
        self._wait = FIRST_PAUSE

    # -- the example -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.play is None or self.play.over

    def _begin(self) -> None:
        self._drop_table()
        self.play, self.transcript, self._wait = None, [], FIRST_PAUSE
        try:
            self.play = play = ExamplePlay(self.examples[self.number])
        except BadLevel as problem:
            self.services.notify("example.broken", why=str(problem))
            self.rebuild()
            return
        self.table = self._new_table(play)
        self.table.show(*(play.before or (None, ())))
        self.table.animate(play.opening)
        self.transcript += [(line, False) for line in event_lines(play, play.opening)]
        if not play.steps:
            expect = play.level.expect
            chances = chance_lines(play, expect.get("can", ()), expect.get("cannot", ()))
            self.transcript += [(line, False) for line in chances]
        self.rebuild()

    def advance(self) -> None:
        """Finishes the running animation, or else plays the next step."""
        play, table = self.play, self.table
        if play is None or table is None:
            return
        if table.animator.busy:
            table.animator.skip()
            return
        if not play.over:
            move = action_words(play, play.level.steps[play.done].do)
            step = play.next()
            words = {"step": play.done, "steps": play.steps}
            self.transcript.append((tr("example.step", **words), True))
            self.transcript += [(line, False) for line in step_lines(play, step, move)]
            table.animate(step.events)
            self._wait = PAUSE
            self.rebuild()

    # -- lifecycle ---------------------------------------------------------------------------------

    def enter(self) -> None:
        self._begin()

    def leave(self) -> None:
        self._drop_table()
        super().leave()

    def rebuild(self) -> None:
        """Rebuilds the page; a resized table shows the current position."""
        area = self._table_area()
        if self.table is not None and self.play is not None and self.table.area != area:
            self._drop_table()
            self.table = self._new_table(self.play)
            self.table.show(*self.play.now)
        super().rebuild()

    def _new_table(self, play: ExamplePlay) -> SpectatorView:
        """Returns a spectator view with open hands and the seat letters as names, as in the rules."""
        plans = [SeatPlan(HUMAN, letter) for letter in SEAT_LETTERS[: play.state.seats]]
        return SpectatorView(self.services, self._table_area(), play.book, plans)

    def _drop_table(self) -> None:
        if self.table is not None:
            self.table.close()
            self.table = None

    @property
    def _panel(self) -> Area:
        """Area of the text panel, at the left edge of the window."""
        wide, high = (side / self.metrics.scale for side in self.metrics.size)
        left, top = (self.wide - wide) / 2, (self.high - high) / 2
        return Area(left, top, min(_PANEL, _PART * wide), high).shrunk(_EDGE)

    def _table_area(self) -> pygame.Rect:
        left = self.metrics.place(*self._panel).right + self.metrics.px(_EDGE)
        return pygame.Rect(left, 0, self.metrics.size[0] - left, self.metrics.size[1])

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        self.put_background(self._panel, Background("panel", 22))
        x, y, wide, high = self._panel.shrunk(_INSET)
        scroller = self.add_scroller((x, y, wide, high - 2 * (_BUTTON + _GAP)))
        lines = (
            Column(Label(text, size, weight, color, wrap=True, leading=1.32), inset=(0, above / 2))
            for text, size, weight, color, above in self._lines()
        )
        self.add_to(scroller, Column(*lines, gap=0))
        scroller.offset = float(scroller.height)  # scrolled to the newest line
        low = y + high - _BUTTON
        upper = [PageCommand("example.again" if self.over else "example.next", self._go_on, "gold")]
        if self.over and self._snapshot() is not None:
            upper.append(PageCommand("practice.play_on", self.play_on))
        lower = [PageCommand("common.back", self.back)]
        if len(self.examples) > 1:
            lower.append(PageCommand("example.other", self._other))
        first = self.add_row((x, low - _BUTTON - _GAP, wide, _BUTTON), upper, 19, _GAP)[0]
        last = self.add_row((x, low, wide, _BUTTON), lower, 17, _GAP)[-1]
        if len(self.examples) > 1:
            last.text = tr("example.other", number=self.number + 1, count=len(self.examples))
        self.first = first

    def _lines(self) -> list[tuple[str, float, str, str, float]]:
        """Returns every paragraph as (text, size, weight, colour, gap above in units)."""
        if self.play is None:
            return []
        title, text = self._heading or heading(self.play, self.rule, i18n.language())
        lines = [(title, 25.0, "title", palette.GOLD_LIGHT, 0.0), (text, 17.0, "regular", palette.WHITE, 4.0)]
        for number, (line, begins) in enumerate(self.transcript):
            weight, color = ("bold", palette.GOLD) if begins else ("regular", palette.WHITE)
            lines.append((line, 16.0, weight, color, 3.0 if number and not begins else 14.0))
        if not self.play.steps and not self.transcript:
            lines.append((tr("example.nothing"), 16.0, "regular", palette.MUTED, 14.0))
        return lines

    # -- frames ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and self._table_area().collidepoint(event.pos):
            self.advance()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.table is None:
            return
        self.table.update(dt, self.services.settings.speed)
        if not self.table.animator.busy and not self.over:
            self._wait -= dt
            if self._wait <= 0:
                self.advance()

    def draw_background(self, surface: pygame.Surface) -> None:
        if self.table is not None:
            self.table.draw(surface)
        super().draw_background(surface)

    # -- commands ----------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self.over and not (self.table and self.table.animator.busy):
            self._begin()
        else:
            self.advance()

    def _snapshot(self) -> RoundSnapshot | None:
        """Returns the final position; None if play cannot continue from it."""
        if self.play is None:
            return None
        at = RoundSnapshot(self.play.state, 1, tuple(self.play.totals))
        return at if at.may_play(self.play.state.turn) else None

    def play_on(self) -> None:
        """Offers to resume from the final position on a practice table."""
        play, at = self.play, self._snapshot()
        if play is None or at is None:
            return
        seats = tuple(SeatPlan("medium", name) for name in SEAT_LETTERS[: at.state.seats])
        ask_to_play_on(self.services, ResumablePosition(table_of(play.level, seats), at, at.state.turn, play.known))

    def _other(self) -> None:
        self.number = (self.number + 1) % len(self.examples)
        self._begin()
