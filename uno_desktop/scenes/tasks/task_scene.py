"""Task scene: a task at the table with a visible outcome; the position is restored for another attempt."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.access.accessibility_hub import Weight
from uno_desktop.content.task import GOES_ON, GoalCheck, Outcome, Task, TaskTable, TaskVerdict
from uno_desktop.drawing.text import fit_rows
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import HIDDEN
from uno_desktop.model.events import Event
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.command_list import Commands
from uno_desktop.scenes.table.player_actions import TAKES, PlayerActions
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.layout.table_layout import Box
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import Item, Label
from uno_desktop.ui.page import PageCommand


class TaskActions(PlayerActions):
    """Actions in a task. While `silent`, local players have no actions; `hinted` makes hints available."""

    silent = False
    hinted = False

    @property
    def hints(self) -> str:
        return super().hints if self.hinted else "blocked"

    @property
    def why_no_hint(self) -> str:
        return super().why_no_hint if self.hinted else ""  # the task itself says what to do

    @property
    def acts(self) -> bool:
        return not self.silent and super().acts


_MOST = 3
"""Maximum number of buttons in a row."""


class TaskPanel(Dialog[Services]):
    """Dialog of a task. The primary button is *Resume* before the verdict, then *Next*, or *Back* if none follows."""

    lively = False
    widest = 640.0

    def __init__(
        self,
        services: Services,
        head: Callable[[], str],
        verdict: TaskVerdict | None,
        comment: str,
        again: Callable[[], None],
        following: PageCommand | None = None,
        aside: PageCommand | None = None,
    ) -> None:
        """`following` opens the next task; `aside` is a further command that leaves the panel open."""
        self.head, self.comment, self.verdict = head, comment, verdict
        self._again, self._following, self._aside = again, following, aside
        super().__init__(services)

    def content(self) -> list[Item]:
        return [Label(self.comment, 21, wrap=True, align="center")] if self.comment else []

    def command_rows(self) -> list[list[PageCommand]]:
        main, *others = self._ways()
        each = -(-len(others) // -(-len(others) // _MOST))
        return [[main], *(others[start : start + each] for start in range(0, len(others), each))]

    def _ways(self) -> list[PageCommand]:
        """Returns the buttons, the primary one first."""
        again = PageCommand("tasks.again", partial(self.answer, self._again))
        back = PageCommand("common.back", partial(self.answer, self.services.stack.pop))
        aside, following = [self._aside] if self._aside is not None else [], self._following
        follow = [following._replace(run=partial(self.answer, following.run))] if following is not None else []
        if self.verdict is None:
            ways = [PageCommand("common.resume", self.services.stack.pop), again, *follow, *aside, back]
        else:
            ways = [*follow, again, *aside, back] if follow else [back, again, *aside]
        return [ways[0]._replace(style="gold"), *ways[1:]]

    @property
    def heading(self) -> str:
        return self.head() if self.verdict is None else tr("tasks.done")

    def back(self) -> None:
        """Resumes an undecided task and leaves a decided one."""
        if self.verdict is None:
            self.services.stack.pop()
        else:
            self.answer(self.services.stack.pop)


_BREATH = 0.7
"""Seconds for which the result stays visible before the panel."""
_STEP = 0.8
"""Seconds before a scripted play of the player's own cards."""
_AFTER_A_MISTAKE = 2
"""Maximum number of opponents' actions shown after a mistake."""
_SIZE, _LARGER = 21.0, 1.2
"""Preferred font size of the goal in points, larger than at other tables; and the size ratio from which it moves to
the upper edge."""


class TaskScene(TableScene):
    """Scene of one task. Subclasses judge the attempts, lead on, and write the texts in the current language."""

    actions: TaskActions
    counts = False
    following: Callable[[], None] | None = None
    """Opens the next task; None if there is none."""
    next_key = "tasks.next"
    """Text key of the button for the next task."""
    aside: tuple[str, Callable[[], None]] | None = None
    """Text key and callback of a further command of the panel while the round is not over."""

    def __init__(self, services: Services, task: Task) -> None:
        """Raises BadLevel if the position cannot be set up."""
        self.task, self.table = task, TaskTable(task)
        self._judge = self.new_judge()
        self.verdict = GOES_ON
        self._conclusion_shown = False
        self._goal = ""
        self._goal_for: Commands | None = None
        """Commands for which the goal text was evaluated; None after the judge has received an action."""
        self._placed: tuple[object, bool] = (None, False)
        """Goal and layout of the last check, and True if the goal is shown at the upper edge."""
        self._events_seen = 0
        self._seen_after = 0
        self._still = 0.0
        self._mistake = ""
        """Explanation of the last mistake, until the player acts again."""
        moves = TaskActions(self.table.session, task.seat)
        moves.hinted = self.coached = task.hints
        super().__init__(services, self.table.session, moves, task.open_seats)
        self.command_list.menu_text = "tasks.pause"
        self._cursor = self.session.cursor(task.seat)

    # --- the task ---

    @abstractmethod
    def new_judge(self) -> GoalCheck:
        """Returns the judge of a new attempt."""

    @abstractmethod
    def judged(self, verdict: TaskVerdict) -> None:
        """Receives the verdict of each attempt."""

    @abstractmethod
    def head(self) -> str:
        """Returns the name of the task and its place in the collection."""

    @abstractmethod
    def goal(self) -> str:
        """Returns the instruction; empty for the usual status line."""

    @abstractmethod
    def after(self, verdict: TaskVerdict) -> str:
        """Returns a comment on a verdict, which may be empty."""

    def light(self) -> str:
        """Returns the highlighted element, a card code of the hand or a button name; empty if there is none."""
        return ""

    # --- attempt ---

    def update(self, dt: float) -> None:
        """Advances the table, informs the judge, plays out the script and, after a pause, concludes the task."""
        super().update(dt)
        if self._paused:
            return
        self._listen()
        if not self.display.ready:
            self._still = 0.0
            return
        self._still += dt
        if self.table.script.plays_all:
            self._play_out()
        if self.verdict.outcome is not Outcome.GOES_ON and self._still >= _BREATH and self._all_seen():
            self._conclude()

    def _listen(self) -> None:
        """Passes the new events to the judge, with the last action if it is new."""
        done = self.session.actions[self._events_seen :]
        events = self._cursor.take()
        if not done and not events:
            return
        self._events_seen, self._goal_for = self.session.actions_done, None
        for action in done[:-1]:  # declined reactions, which have no events
            self._hear(action, [])
        self._hear(done[-1] if done else None, events)

    def _hear(self, action: Action | None, events: list[Event]) -> None:
        if action is not None:
            self.table.script.on_action(action, events)
            if action.seat == self.task.seat and self.verdict.outcome is Outcome.GOES_ON:
                self._mistake = ""
        if self.verdict.outcome is Outcome.GOES_ON:
            self._record_verdict(self._judge.observe(action, events))
        elif action is not None and action.seat != self.task.seat:
            self._seen_after += 1

    def _record_verdict(self, verdict: TaskVerdict) -> None:
        """Records a verdict and starts the scripted continuation."""
        if verdict.outcome is Outcome.GOES_ON:
            return
        self.verdict, self._seen_after, self._still = verdict, 0, 0.0
        self.actions.silent = True
        self.input.forget()
        if verdict.outcome is Outcome.FAILED:
            self._mistake = self.after(verdict)  # the caption of what follows
        if verdict.then:
            self.table.script.play_all(verdict.then)
        elif verdict.outcome is Outcome.FAILED:
            self.table.script.lines.clear()

    def _play_out(self) -> None:
        """Submits the player's scripted actions; ends the script if none is due for some seconds."""
        script, seat = self.table.script, self.task.seat
        due = script.due(seat)
        if due is not None:
            if self._still >= _STEP and self.session.intent(seat) is None:
                self.session.submit(due)
        elif self._still >= 4 * _STEP:
            script.lines.clear()

    def _all_seen(self) -> bool:
        if self.session.round_over or self.verdict.then:
            return self.session.round_over or self.table.script.over
        if self.verdict.outcome is Outcome.DONE:
            return True
        return bool(self.session.awaited >> self.task.seat & 1) or self._seen_after >= _AFTER_A_MISTAKE

    def _conclude(self) -> None:
        """Reports the verdict, then opens the panel; after a mistake, the table stays."""
        if self._conclusion_shown:
            return
        self._conclusion_shown = True
        self.judged(self.verdict)
        if self.verdict.outcome is Outcome.FAILED:
            self.command_list.step = ("tasks.again", self.again)
            self.command_list.changed()
            if self.services.accessibility.active:
                self.services.accessibility.announce(f"{self._mistake} {tr('tasks.again')}".strip(), Weight.TURN)
        else:
            self.open_panel(self.verdict)

    def again(self) -> None:
        """Restores the position and forgets the attempt."""
        self._judge, self.verdict, self._conclusion_shown = self.new_judge(), GOES_ON, False
        self.command_list.step = None
        self.actions.silent, self.actions.says_uno_with_card = False, False
        self.table.put_back()
        self._cursor.take()
        self._events_seen, self._still = self.session.actions_done, 0.0
        self._round.ended = None
        self.display.take_events()
        self.input.forget()
        self._build()

    # --- display and input ---

    def _move_on(self, now: float) -> None:
        """Does nothing: a task has no score sheet and no other local player."""

    def _status_line(self, commands: Commands) -> tuple[str, str]:
        """Returns the goal and its tone, unless a refusal, a hint or, with open hands, a mistake takes its place."""
        if self._goal_for is not commands:
            self._goal_for, self._goal = commands, self.goal()
        line, tone = super()._status_line(commands)
        if self.input.tooltip.reason or self.input.commands.hint.text:
            return line, tone
        failed = self.verdict.outcome is Outcome.FAILED
        if self._mistake and failed and self.task.open_seats:
            return self._mistake, "gold"
        goal = self._goal if self.verdict.outcome is Outcome.GOES_ON else ""
        return (goal, "gold") if goal else (line if not self.actions.silent else "", tone)

    def _fill_hud_state(self, commands: Commands) -> None:
        super()._fill_hud_state(commands)
        self.display.hud_state.text_size = _SIZE
        if self._mistake and not self.task.open_seats:  # an open hand may lie at the upper edge
            self.display.hud_state.toast = self.display.hud_state.toast or self._mistake
        self._place_goal()
        if self.table.script.plays_all and (due := self.table.script.due(self.task.seat)) is not None:
            self.display.hand_style.hinted = due.card  # the own card that the script is about to play
        light = self.light() if commands.asked and self.input.prompt is None else ""
        if not light:
            return
        codes, hud_state = self.session.book.deck.codes, self.display.hud_state
        lit = next((sprite.card for sprite in self.display.hand if codes[sprite.card] == light), HIDDEN)
        if lit != HIDDEN:
            self.display.hand_style.hinted = lit
        else:
            focused = any(button.marked for button in hud_state.buttons)
            for button in hud_state.buttons:
                button.marked = button.marked or (button.command.name == light and not focused)
            hud_state.supply_lit = hud_state.supply_lit or light in TAKES

    def handle(self, event: pygame.Event) -> bool:
        """Handles input; a click outside all buttons takes the step that the table waits for."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        step = self.command_list.step
        if step is not None and clicked and not self._paused and self.commands().at(*event.pos) is None:
            step[1]()
            return True
        return super().handle(event)

    def _place_goal(self) -> None:
        """Moves a goal in large letters to the upper edge if it fits better there than above the hand."""
        hud_state, goal = self.display.hud_state, self._goal
        if not goal or hud_state.status_line != goal or hud_state.toast or self.input.prompt is not None:
            return
        if self.task.open_seats:
            return  # an open hand may lie there
        layout, cards = self.display.layout, len(self.display.hand)
        key = (goal, layout, cards, hud_state.tip)
        if key != self._placed[0]:
            spaces = self.display.renderer.status_space(hud_state, cards), layout.toast_box()
            low, high = (self._letters(goal, space) for space in spaces)
            self._placed = (key, high > _LARGER * low)
        if self._placed[1]:
            hud_state.toast, hud_state.status_line = goal, ""

    def _letters(self, text: str, space: Box) -> float:
        edge = self.display.layout.unit
        inside = (space.w - 32 * edge, space.h - 10 * edge)
        return fit_rows(self.services.window.fonts, text, "bold", _SIZE, inside).size

    def open_menu(self) -> None:
        self.services.sound("click")
        self.open_panel(None)

    def open_panel(self, verdict: TaskVerdict | None) -> None:
        """Opens the panel after a verdict, or as the pause menu."""
        comment = self.goal() if verdict is None else self.after(verdict)
        key = "tasks.skip" if verdict is None else self.next_key
        following = PageCommand(key, self.following) if self.following is not None else None
        over = self.session.round_over or self.session.state.winner >= 0
        aside = PageCommand(*self.aside) if self.aside is not None and not over else None
        self.services.stack.push(TaskPanel(self.services, self.head, verdict, comment, self.again, following, aside))
