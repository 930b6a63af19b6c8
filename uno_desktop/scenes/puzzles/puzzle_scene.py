"""Puzzle at the table: the first move decides the result, then the rest is played out."""

import pygame

from uno_desktop.content.event_conditions import FirstMove
from uno_desktop.content.level_files import BadLevel
from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.task import GoalCheck, Outcome, Task, TaskVerdict, names_around
from uno_desktop.match.practice_match import RoundSnapshot
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, cards_in
from uno_desktop.model.events import HandShown
from uno_desktop.players.search.redeal import Known
from uno_desktop.puzzles.attempt import RIGHT, WRONG, Try, note_first_try, run_length, tried
from uno_desktop.puzzles.puzzle import Claim, Puzzle, set_up
from uno_desktop.puzzles.puzzle_collections import Collection, is_solved
from uno_desktop.puzzles.puzzle_index import PuzzleEntry, puzzle_of
from uno_desktop.scenes.matches.resume_from_position import ResumablePosition, ask_to_play_on
from uno_desktop.scenes.parts.card_fan import draw_row
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.tasks.task_scene import TaskScene
from uno_desktop.system.i18n import tr
from uno_desktop.texts.puzzle_text import goal_words, try_words

_NEXT, _SMALL = 4, 0.34
"""Number of upcoming draw pile cards shown, and their height as a fraction of the card height."""


class PuzzleScene(TaskScene):
    """Table scene of one puzzle of a collection."""

    next_key = "puzzles.one_more"

    def __init__(self, services: Services, collection: Collection, entry: PuzzleEntry) -> None:
        """Raises BadLevel if the puzzle cannot be read or set up."""
        self.collection, self.entry = collection, entry
        self.puzzle = puzzle = puzzle_of(entry)
        self.last_try: Try | None = None
        self._counts = not is_solved(services.progress, entry)
        """True until the first try at a puzzle that was not solved before."""
        super().__init__(services, task_of(puzzle, services))
        self.following = self._follow if len(collection.entries) > 1 else None
        self.aside = ("practice.play_on", self._play_on)
        self.display.hud_state.next_cards = _NEXT if puzzle.claim is Claim.OPEN_HANDS else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table, and the next cards beside the draw pile, small and face up, the first one nearest to it."""
        super().draw(surface)
        layout, deck = self.display.layout, self.session.book.deck
        high, box = max(24, round(layout.card_height * _SMALL)), layout.piles.supply_box()
        codes = [deck.codes[card] for card in self.actions.next_cards(self.display.hud_state.next_cards)]
        draw_row(self.services, surface, codes, (round(box.x), round(box.center[1])), high, tr("puzzles.next_cards"))

    def new_judge(self) -> GoalCheck:
        return FirstMove(self.puzzle.seat, self._answer)

    def head(self) -> str:
        entries = self.collection.entries
        place = tr("puzzles.place", number=entries.index(self.entry) + 1, count=len(entries))
        return f"{self.collection.name} · {place}"

    def _answer(self, action: Action) -> TaskVerdict:
        self.last_try = found = tried(self.puzzle, action)
        return TaskVerdict(Outcome.DONE if found.verdict == RIGHT else Outcome.FAILED, found.then, found.verdict)

    def goal(self) -> str:
        return goal_words(self.puzzle, self.task.names)

    def after(self, verdict: TaskVerdict) -> str:
        """Returns why the move was right, with the run at the first try, or wrong, with an invitation to watch."""
        found, run = self.last_try, run_length(self.services.progress)
        if found is None:
            return ""
        words = try_words(self.puzzle, found, self.task.names)
        if found.verdict == WRONG and found.then:
            return f"{tr('puzzles.watch_why')} {words}"
        return f"{words} {tr('puzzles.in_a_row', n=run)}" if found.verdict == RIGHT and run > 1 else words

    def judged(self, verdict: TaskVerdict) -> None:
        if self._counts:
            note_first_try(self.services.progress, verdict.outcome is Outcome.DONE)
        self._counts = False
        if verdict.outcome is Outcome.DONE:
            self.services.progress.note(ProgressKind.PUZZLE, self.entry.id, self.entry.stars)

    def _play_on(self) -> None:
        """Offers to resume from the position on a practice table; with open hands there is no redeal."""
        task, (_, state) = self.task, set_up(self.puzzle)
        at = RoundSnapshot(state, 1, (0,) * task.seats)
        known = None if self.puzzle.claim is Claim.OPEN_HANDS else self._known
        ask_to_play_on(self.services, ResumablePosition(task.setup(), at, task.seat, known))

    def _known(self, seat: Seat) -> Known:
        """Returns the knowledge of a seat; for the solver's seat, it includes the open hands."""
        book, state = set_up(self.puzzle)
        view = book.view(state, seat, (0,) * state.seats)
        shown = self.task.open_seats if seat == self.task.seat else ()
        events = tuple(HandShown(each, seat, tuple(cards_in(state.hands[each]))) for each in shown)
        return Known(view, events, view)

    def _follow(self) -> None:
        """Opens the next puzzle of the collection."""
        entry = self.collection.after(self.entry, self.services.progress)
        if entry is None:
            self.services.stack.pop()
        else:
            open_puzzle(self.services, self.collection, entry, instead=True)


def open_puzzle(services: Services, collection: Collection, entry: PuzzleEntry, instead: bool = False) -> None:
    """Opens a puzzle over the current page, or replaces that page if `instead`. An invalid puzzle causes a notice."""
    try:
        scene = PuzzleScene(services, collection, entry)
    except BadLevel as problem:
        services.notify("puzzles.unusable", why=str(problem))
        return
    (services.stack.replace if instead else services.stack.push)(scene)


def task_of(puzzle: Puzzle, services: Services) -> Task:
    """Returns the puzzle as a task; its claim determines the open hands."""
    seats = range(len(puzzle.position.hands))
    names = names_around(services.settings, puzzle.seat, len(seats))
    shown = frozenset(seat for seat in seats if seat != puzzle.seat)
    if puzzle.claim is Claim.SAFE_CARD:
        shown = frozenset({puzzle.target})
    elif puzzle.claim is not Claim.OPEN_HANDS:
        shown = frozenset()
    return Task(puzzle.id, puzzle.ruleset, puzzle.position, names, puzzle.options, seat=puzzle.seat, open_seats=shown)
