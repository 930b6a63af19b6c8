"""Replay of a recorded match: forward and back, at any speed, with open hands or from one seat's view."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.post_game_analysis import PostGameAnalysis, TurnVerdict, known_at, other_move
from uno_desktop.match.records.recorded_match import MatchReader, RecordedMatch
from uno_desktop.match.records.variation import Variation
from uno_desktop.model.actions import Action
from uno_desktop.scenes.controls.keymap import means
from uno_desktop.scenes.history.replay_scrubber import SCRUBBER, ReplayScrubber
from uno_desktop.scenes.history.round_mistakes import RoundMistakes
from uno_desktop.scenes.history.spectator_view import MatchView
from uno_desktop.scenes.matches.resume_from_position import ResumablePosition, ask_to_play_on
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.texts.journal_text import UNTOLD, JournalWords
from uno_desktop.system.i18n import decimal, tr
from uno_desktop.system.settings import SPEEDS
from uno_desktop.texts.verdict_text import verdict_words
from uno_desktop.ui.layout import NOWHERE, Column, Control, Row, Spacer
from uno_desktop.ui.page import Page
from uno_desktop.ui.text_rendering import fitted, label, put
from uno_desktop.ui.widgets import Button, Stepper, with_label

PAUSE = 0.7
"""Pause between two moments at normal speed, in seconds."""
_BAR, _TELLS, _BUTTON = 112.0, 26.0, 46.0
_CURVE, _LOW = 58.0, 480.0
"""Height of the curve, and window height below which it is hidden, in units."""
_SIDE_BY_SIDE = 130.0
"""Width of the buttons on the left in a narrow window, so that two are beside each other."""
_ABOVE_VIEWER = 58.0
"""Units kept free for the panel of the viewer."""
_NARROW = 900.0
"""Width in units below which the text has its own line instead of a place between the buttons."""


class ReplayScene(Page[Services]):
    """Replay of a match at the table, with a scrubber and step buttons.

    Default keys: Space plays or pauses, left and right step, page keys jump by a round, O shows or hides the hands, T
    opens the analysis of the round, W plays out the expert's move, P resumes from this position.
    """

    grows = True
    analysis_key = "analysis.title"
    """Text key of the button that asks the expert."""

    def __init__(
        self,
        services: Services,
        match: Path | RecordedMatch,
        reading: MatchReader | None = None,
        moment: tuple[int, int] | None = None,
        analyze: bool = False,
    ) -> None:
        """`match` is a file or a loaded match; `reading` is a reader of that file, finished or not.

        `moment` is a round (from 1) and a step: the replay starts just before it, with the analysis of this round if
        `analyze`. Raises DamagedRecord or OSError if the match cannot be replayed.
        """
        super().__init__(services)
        self.match = match if isinstance(match, RecordedMatch) else RecordedMatch(match, reading)
        self.is_variation = isinstance(self.match, Variation)
        """True for a variation, which has no analysis."""
        setup = self.match.setup
        self.names = [plan.name for plan in setup.seats]
        self.viewer = next((seat for seat, plan in enumerate(setup.seats) if plan.human), 0)
        self.analysis = PostGameAnalysis(self.match, self.viewer, services.ensure_worker(), services.clock)
        self.mistakes = RoundMistakes(services, self.match, self.analysis, lambda: self.match.moments[self.at].round)
        self.analyzing = False
        """True once the analysis of the viewer's turns has been requested."""
        self.at = 0
        """Index of the displayed moment."""
        self.running, self.open_hands = True, True
        self.speed = services.settings.speed
        """Speed factor of this replay; starts at the preferred speed without changing the preference."""
        self._wait = PAUSE
        self._table: MatchView | None = None
        book = self.match.book
        self._words = JournalWords(book.deck, self.names, teams=book.teams(len(self.names)))
        self._scrubber: ReplayScrubber | None = None
        self._otherwise: tuple[Action | None] | None = None
        """Move that the button *What if?* plays out, as a 1-tuple; None hides the button."""
        self._moment, self._analyze = moment, analyze

    def enter(self) -> None:
        super().enter()
        if self._moment is not None:
            number, step = self._moment
            begins = self.match.rounds[min(number, len(self.match.rounds)) - 1]
            self.go_to(max(begins, begins + step - 1))
        if self._analyze:
            self.open_analysis()

    # -- the table ---------------------------------------------------------------------------------

    @property
    def table(self) -> MatchView:
        """Table at the current window size; rebuilt if the size or the visibility of hands has changed."""
        area = self._area()
        if self._table is None or (self._table.area, self._table.open_hands) != (area, self.open_hands):
            self.drop_table()
            self._table = MatchView(self.services, area, self.match, self.viewer, self.open_hands)
            self._show()
        return self._table

    def drop_table(self) -> None:
        """Closes the table; it is rebuilt on next use."""
        if self._table is not None:
            self._table.close()
            self._table = None

    def _show(self) -> None:
        if self._table is not None:
            self._table.show_moment(self.at)

    def go_to(self, moment: int) -> None:
        """Displays this moment without animation."""
        self.at = max(0, min(len(self.match.moments) - 1, moment))
        self._wait = PAUSE
        self._show()
        self._follow()

    def step(self, way: int) -> None:
        """Steps one moment forward with animation, or one back without; during an animation, skips it and steps."""
        if way < 0 or self.table.animator.busy:
            self.go_to(self.at + way)
        elif self.at + 1 < len(self.match.moments):
            self.at += 1
            self.table.play_moment(self.at)
            self._wait = PAUSE
            self._follow()

    def step_round(self, way: int) -> None:
        """Jumps forward to the next start of a round or to the end, or back to the previous start of a round."""
        starts = [*self.match.rounds, len(self.match.moments) - 1]
        if way > 0:
            self.go_to(next((start for start in starts if start > self.at), starts[-1]))
        else:
            self.go_to(max((start for start in starts if start < self.at), default=0))

    def _follow(self) -> None:
        if self._scrubber is not None:
            self._scrubber.value = self.at

    # -- layout ------------------------------------------------------------------------------------

    def _area(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.metrics.size[0], self.metrics.size[1] - self.metrics.px(self._bar))

    @property
    def _bar(self) -> float:
        return (_BAR if self.wide >= _NARROW else _BAR + _TELLS) + self._curve

    @property
    def _curve(self) -> float:
        """Height of the curve in units; 0 without a curve."""
        return _CURVE if self.analyzing and self.high >= _LOW else 0.0

    def build(self) -> None:
        metrics, top, curve, roomy = self.metrics, self.high - _BAR, self._curve, self.wide >= _NARROW
        track = metrics.place(16, top + 4 - curve, self.wide - 32, SCRUBBER + curve)
        self._scrubber = ReplayScrubber(metrics, track, len(self.match.moments), self.match.rounds, self.at, self.go_to)
        self._scrubber.verdicts = self.analysis.verdicts
        if curve:
            moments = range(len(self.match.moments))
            self._scrubber.curve = [self.match.chances(moment)[self.viewer] for moment in moments]
        self.add(with_label(self._scrubber, tr("access.moment")))
        said = Spacer()
        bar = Row(Row(*self._steps(roomy)), said, Row(*self._choices(roomy)), gap=0)
        self.add_at((16, top + 54, self.wide - 32, _BUTTON), bar)
        self._build_play_on(roomy)
        self._sentence_box = metrics.place(16, self.high - self._bar + 4, self.wide - 32, _TELLS)
        if roomy:
            self._sentence_box = said.rect.inflate(-metrics.px(24), metrics.px(_BUTTON)).move(metrics.px(4), 0)
        self.texts = [self._sentence_box]

    def _steps(self, roomy: bool) -> Iterator[Control]:
        """Yields the navigation buttons."""
        toggle = "pause" if self.running else "play"
        steps = (
            ("forward", True, lambda: self.step_round(-1), "access.turn_back"),
            ("play", True, lambda: self.step(-1), "access.step_back"),
            (toggle, False, self._toggle, f"access.{toggle}"),
            ("forward", False, lambda: self.step_round(1), "access.turn_on"),
            *([] if self.is_variation else [("hint", False, self.open_analysis, self.analysis_key)]),
        )
        for number, (sign, turned, act, key) in enumerate(steps):
            made = Button(self.metrics, NOWHERE, "", act, "gold" if number == 2 else "ink", 20, sign)
            made.turned = turned
            if number == 2:
                self.first = made
            yield Control(with_label(made, tr(key)), 56 if roomy else 44, _BUTTON)

    def _choices(self, roomy: bool) -> Iterator[Control]:
        """Yields the controls for speed, hands and back."""
        metrics, at = self.metrics, SPEEDS.index(self.speed)
        speeds = [tr("settings.times", factor=decimal(f"{speed:g}")) for speed in SPEEDS]
        speed = Stepper(metrics, NOWHERE, speeds, at, self._set_speed, label=tr("settings.speed"))
        yield Control(speed, 132 if roomy else 112, _BUTTON)
        hands = tr("replay.one_hand" if self.open_hands else "replay.open_hands")
        yield Control(Button(metrics, NOWHERE, hands, self._turn_hands, "ink", 17), 150 if roomy else 136, _BUTTON)
        back = Button(metrics, NOWHERE, tr("common.back"), self.back, "ink", 17)
        yield Control(back, 110 if roomy else 84, _BUTTON)

    def _build_play_on(self, roomy: bool) -> None:
        """Builds the buttons in the corners of the table."""
        y, wide, high, size = (12.0, 196.0, 44.0, 17) if roomy else (5.0, 150.0, 40.0, 15)

        def button(key: str, act: Callable[[], None]) -> Control:
            return Control(Button(self.metrics, NOWHERE, tr(key), act, "ink", size), wide, high)

        self._otherwise = self._other_move()
        other = button("analysis.what_if", self.open_variation) if self._otherwise is not None else None
        share, edit = button("share.open", self.share), button("positions.edit", self.edit_position)
        luck = button("luck.title", self._open_luck) if self.analyzing and self.match.decided is not None else None
        right = (other, None if self.analyzing and not roomy else share, edit)
        height = self.high - self._bar - 2 * y
        column = Column(button("practice.play_on", self.play_on), Spacer(), *right)
        self.add_at((self.wide - 16 - wide, y, wide, height), column)
        if self.analyzing:
            wide = wide if roomy else _SIDE_BY_SIDE
            left = Column(Row(*self._findings(button)), Spacer(), Row(luck, Spacer()), Spacer(_ABOVE_VIEWER, 0.0))
            self.add_at((16, y, 2 * wide + 8, height), left)

    def _findings(self, button: Callable[[str, Callable[[], None]], Control]) -> Iterator[Control]:
        """Yields a button that counts the mistakes and goes to the next one, and one to play the worst again."""
        mistakes, count = self.mistakes, button("analysis.open", self._next_mistake)
        assert isinstance(count.widget, Button)
        count.widget.text, count.widget.subtitle = mistakes.count(), mistakes.places()
        count.widget.help, count.widget.enabled = tr("analysis.meaning"), bool(mistakes.found)
        yield count
        if mistakes.found and mistakes.complete:
            yield button("analysis.try_again", mistakes.retry)

    def _open_luck(self) -> None:
        if (decided := self.match.decided) is not None:
            doors.push(self.services, doors.luck, self.match, decided)

    def sentence(self) -> str:
        if verdict := self._verdict():
            return verdict_words(self.match.book.deck, self.names, self._who(), verdict)
        return self._line(self.at, self.open_hands)

    def where(self) -> str:
        """Returns the text for the position in the match: the round and the moment."""
        if self.is_variation:
            return tr("analysis.one_way")
        number = self.match.moments[self.at].round
        return tr("replay.where", round=number, n=self.at, count=len(self.match.moments) - 1)

    def _other_move(self) -> tuple[Action | None] | None:
        verdict = self._verdict()
        return other_move(self.match.book.deck, verdict) if verdict is not None else None

    def _verdict(self) -> TurnVerdict | None:
        verdicts = self.analysis.verdicts
        return verdicts.get(self.at) or verdicts.get(self.at + 1)

    def draw_background(self, surface: pygame.Surface) -> None:
        metrics = self.metrics
        self.table.draw(surface)
        bar = pygame.Rect(0, self._area().bottom, metrics.size[0], metrics.size[1] - self._area().bottom)
        surface.fill(palette.INK, bar)
        self._draw_sentence(surface)

    def _draw_sentence(self, surface: pygame.Surface) -> None:
        """Draws the sentence and, unless it is a verdict, the place in the match above it or, if narrow, before it."""
        px, box, fonts, sentence = self.metrics.px, self._sentence_box.copy(), self.metrics.fonts, self.sentence()
        if self._verdict() is None and self.wide < _NARROW:
            sentence = f"{self.where()} · {sentence}"
        elif self._verdict() is None:
            where = fitted(fonts, self.where(), 14, "bold", palette.GOLD_LIGHT, box.width)
            put(surface, where, midleft=(box.left, box.top + px(6)))
            box.top, box.height = box.top + px(14), box.height - px(14)
        line = label(fonts, sentence, 16, "regular", palette.WHITE, box.size, "left")
        put(surface, line, midleft=box.midleft)

    # -- frames ------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        self.drop_table()
        super().rebuild()

    def leave(self) -> None:
        self.drop_table()
        self.match.close()
        super().leave()

    def update(self, dt: float) -> None:
        if self.match.update(self.services.now) and self._scrubber is not None:
            self._scrubber.most = len(self.match.moments) - 1
        super().update(dt)
        self.table.update(dt, self.speed)
        if self.analyzing and not self.jobs.busy and self.services.stack.top is self:
            judging = self.analysis.next_turn(self.match.moments[self.at].round)
            if judging is not None:
                self.jobs.follow(judging, self._judged, self._give_up)
        if self._otherwise != self._other_move():
            super().rebuild()  # its button appears or goes
        if not self.running or self.table.animator.busy:
            return
        self._wait -= dt * self.speed
        if self._wait <= 0:
            if self.at + 1 < len(self.match.moments):
                self.step(1)
            elif not self.match.grows:
                self._toggle()

    def _judged(self, _: object) -> None:
        super().rebuild()
        self.mistakes.announce()

    def _give_up(self, _: Exception) -> None:
        self.analyzing = False

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return True
        return super().handle(event)

    def _key(self, key: int) -> bool:
        ways = {
            pygame.K_SPACE: self._toggle,
            pygame.K_RIGHT: lambda: self.step(1),
            pygame.K_LEFT: lambda: self.step(-1),
            pygame.K_PAGEDOWN: lambda: self.step_round(1),
            pygame.K_PAGEUP: lambda: self.step_round(-1),
            pygame.K_HOME: lambda: self.go_to(0),
            pygame.K_END: lambda: self.go_to(len(self.match.moments) - 1),
        }
        named = {"hands": self._turn_hands, "play on": self.play_on}
        if not self.is_variation:
            named |= {"look back": self.open_analysis, "what if": self.open_variation}
        run = next((each for name, each in named.items() if means(key, name)), ways.get(key))
        if run is not None:
            run()
        return run is not None

    # -- commands ----------------------------------------------------------------------------------

    def _toggle(self) -> None:
        self.running = not self.running
        if self.running and self.at + 1 >= len(self.match.moments):
            self.at = 0
        self._show()
        super().rebuild()  # only the buttons: the table stays

    def halt(self) -> None:
        """Pauses a running replay."""
        if self.running:
            self._toggle()

    def open_analysis(self) -> None:
        """Begins the analysis of the displayed round beside the replay; once it runs, goes to the next mistake."""
        self.halt()
        if self.analyzing:
            self._next_mistake()
        else:
            self.analyzing = True
            super().rebuild()

    def _next_mistake(self) -> None:
        if (moment := self.mistakes.after(self.at)) is not None:
            self.go_to(moment)

    def play_on(self) -> None:
        """Offers to resume from the displayed position on a practice table."""
        moment, at = self.match.moments[self.at], self.at
        self.halt()
        known = partial(known_at, self.match, at)
        ask_to_play_on(
            self.services, ResumablePosition(self.match.setup, self.match.snapshot(moment), self.viewer, known)
        )

    def edit_position(self) -> None:
        """Opens the displayed position in the editor; before the deal or after the round, only posts a notice."""
        moment = self.match.moments[self.at]
        if moment.state.ended or not moment.state.pile:
            self.services.notify("practice.nothing_to_play")
            return
        self.halt()
        doors.push(self.services, doors.position, self.match.position(moment), self.match.setup.seats)

    def share(self) -> None:
        """Opens the share dialog for the displayed moment."""
        self.halt()
        doors.push(self.services, doors.share, self.match, self.at, self.viewer, self._line)

    def _line(self, moment: int, open_hands: bool) -> str:
        """Returns up to three sentences that describe a moment, without a verdict or cards of hidden hands."""
        viewer = None if open_hands else self.viewer
        events = [event for event in self.match.events(moment, viewer) if not isinstance(event, UNTOLD)]
        return " ".join(self._words.sentence(event) for event in events[:3])

    def open_variation(self) -> None:
        """Opens a variation: the expert's move, played out on the same cards."""
        verdict, other = self._verdict(), self._other_move()
        if verdict is None or other is None:
            return
        self.halt()
        variation = Variation(self.match, verdict.moment, other[0], self.services.ensure_worker())
        shown = ReplayScene(self.services, variation)
        shown.at, shown.speed = variation.turn - 1, self.speed
        self.services.stack.push(shown)

    def _who(self) -> str:
        alone = self.viewer == self.match.setup.single_human
        return tr("analysis.you") if alone else self.names[self.viewer]

    def _set_speed(self, index: int) -> None:
        self.speed = SPEEDS[index]

    def _turn_hands(self) -> None:
        self.open_hands = not self.open_hands
        super().rebuild()  # `table` detects the change and rebuilds
