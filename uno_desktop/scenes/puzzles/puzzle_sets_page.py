"""Puzzle pages: the collections of a ruleset or by theme, with the progress in each, and the puzzles of one."""

from collections.abc import Callable
from functools import partial

from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.drawing import palette
from uno_desktop.drawing.text import NO_STAR, STAR
from uno_desktop.match.daily.calendar_day import today
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.puzzles.puzzle_collections import (
    LONGEST_ID,
    Collection,
    by_idea,
    by_kind,
    entry_named,
    home_of,
    is_solved,
    next_of,
    score_of,
)
from uno_desktop.puzzles.puzzle_index import PuzzleEntry, contents
from uno_desktop.scenes.parts.card_fan import position_picture
from uno_desktop.scenes.puzzles.puzzle_scene import open_puzzle
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import NOWHERE, Bar, Column, Control, Grid, Label, PressTile, Row, Spacer
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_prompt import TextPrompt
from uno_desktop.ui.titled_page import PageCommand, TitledPage
from uno_desktop.ui.widgets import Stepper, with_label

_CARD = 46.0
"""Height of a card in units."""


def collection_tile(
    services: Services, metrics: Metrics, collection: Collection, open_it: Callable[[], None]
) -> PressTile:
    """Returns the tile of a collection: the position of its next puzzle, name, goal and progress."""
    following, score = collection.first(services.progress), score_of(services.progress, collection.entries)
    solved = tr("puzzles.solved", solved=score.solved, count=score.count)
    inside = Column(
        position_picture(services, metrics, following.top, following.hand, 54),
        Label(collection.name, 22, "title"),
        Label(collection.about, 15, color=palette.MUTED, wrap=True) if collection.about else None,
        Spacer(),
        Row(Label(solved, 15, "bold", palette.MUTED, grow=1), Label(f"{STAR} {score.stars}", 15, "bold")),
        Bar(score.solved / max(1, score.count)),
        gap=4, inset=(20, 14),
    )  # fmt: skip
    return PressTile(metrics, inside, open_it, item=collection)


def puzzle_cell(
    services: Services, metrics: Metrics, entry: PuzzleEntry, number: int, scale: float, play: Callable[[], None]
) -> PressTile:
    """Returns the cell of a puzzle: number, stars (filled once solved) and cards, enlarged by `scale`."""
    solved = is_solved(services.progress, entry)
    color, shade = (palette.GOLD_LIGHT, palette.GOLD) if solved else (palette.WHITE, palette.MUTED)
    stars = (STAR if solved else NO_STAR) * entry.stars
    inside = Column(
        Row(Label(str(number), 19, "title", color, grow=1), Label(stars, 14, "bold", shade)),
        position_picture(services, metrics, entry.top, entry.hand, scale * _CARD), gap=2, inset=(10, 6),
    )  # fmt: skip
    cell = PressTile(metrics, inside, play, radius=14, item=entry)
    cell.written = False
    cell.label = tr("access.puzzle", number=number)
    cell.help = tr("access.puzzle_solved" if solved else "access.puzzle_stars", n=entry.stars)
    return cell


_SET_WIDEST, _SET_GAP, _CELL = 1060.0, 10.0, 138.0
_LARGER = ((12, 1.45), (30, 1.2))
"""Larger cells for small collections: maximum number of puzzles, and scale."""


class PuzzleSetScene(TitledPage[Services]):
    """Page of one collection: a cell for each puzzle, and a button to the next unsolved one."""

    def __init__(self, services: Services, collection: Collection) -> None:
        super().__init__(services)
        self.collection = collection

    @property
    def title(self) -> str:
        ruleset, name = self.collection.ruleset, self.collection.name
        return f"{tr(f'ruleset.{ruleset}.name')} · {name}" if ruleset else name

    def build(self) -> None:
        progress, entries = self.services.progress, self.collection.entries
        scale = next((large for most, large in _LARGER if len(entries) <= most), 1.0)
        cells = [
            puzzle_cell(self.services, self.metrics, entry, place, scale, partial(self.play, entry))
            for place, entry in enumerate(entries, start=1)
        ]
        scroller = self.add_scroller(self.body.centred(_SET_WIDEST))
        self.add_to(scroller, Grid(*cells, cell=_CELL * scale, gap=_SET_GAP, inset=6))
        score = score_of(progress, entries)
        solved = tr("puzzles.solved", solved=score.solved, count=score.count)
        self.add_subtitle(f"{self.collection.about} · {solved}" if self.collection.about else solved)
        self.add_commands(PageCommand("common.back", self.back), PageCommand("puzzles.next", self._play_next, "gold"))

    def play(self, entry: PuzzleEntry) -> None:
        open_puzzle(self.services, self.collection, entry)

    def _play_next(self) -> None:
        self.play(self.collection.first(self.services.progress))


_WIDEST, _GAP, _MARGIN = 1140.0, 14.0, 4.0
_CHOICE_WIDE = 460.0


class PuzzlesScene(TitledPage[Services]):
    """Puzzles page: a ruleset stepper above, a tile for each collection below."""

    title_key = "puzzles.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        games = [ruleset.id for ruleset in RULESETS]
        self.views = [*games, ""]
        """Ruleset ids, then the empty id for the view by theme."""
        self.view = MatchSetup(services.settings).ruleset.id
        self._reported = False

    def enter(self) -> None:
        if not self._reported:
            self._reported = True
            for problem in contents().problems:
                self.services.notify("puzzles.unusable", why=problem)
        super().enter()

    @property
    def collections(self) -> list[Collection]:
        return by_kind(self.view) if self.view else by_idea()

    def build(self) -> None:
        body, progress, high = self.body.centred(_WIDEST), self.services.progress, 44.0 if self.low else 50.0
        names = [tr(f"ruleset.{view}.name") if view else tr("puzzles.by_idea") for view in self.views]
        stepper = Stepper(self.metrics, NOWHERE, names, self.views.index(self.view), self._turn, 19)
        tool = Column(Control(with_label(stepper, tr("access.which_puzzles")), height=high))
        self.add_at(body.centred(min(_CHOICE_WIDE, body.w - 8)), tool)
        tiles = [
            collection_tile(self.services, self.metrics, each, partial(self.open, each)) for each in self.collections
        ]
        scroller = self.add_scroller(body._replace(y=body.y + high + 10, h=body.h - high - 10))
        self.add_to(scroller, Grid(*tiles, cell=290, columns=3, gap=_GAP, inset=_MARGIN))
        whole = score_of(progress, contents().entries)
        self.add_subtitle(tr("puzzles.solved", solved=whole.solved, count=whole.count))
        commands = [PageCommand("common.back", self.back), PageCommand("puzzles.by_name", self._ask_name)]
        if doors.can_print():
            commands.append(PageCommand("print.button", lambda: doors.print_puzzles(self.services, today())))
        self.add_commands(*commands, PageCommand("puzzles.next", self._play_next, "gold"))

    # -- commands ----------------------------------------------------------------------------------

    def _turn(self, index: int) -> None:
        self.view = self.views[index]
        self.rebuild_at_top()

    def open(self, collection: Collection) -> None:
        self.services.stack.push(PuzzleSetScene(self.services, collection))

    def _play_next(self) -> None:
        progress = self.services.progress
        chosen = next_of(self.collections, progress)
        if chosen is not None:
            open_puzzle(self.services, chosen, chosen.first(progress))

    def _ask_name(self) -> None:
        words = (tr("puzzles.by_name"), tr("puzzles.name_hint"), tr("puzzles.go"))
        self.services.stack.push(TextPrompt(self.services, *words, self._found, "", LONGEST_ID))

    def _found(self, name: str) -> Callable[[], None]:
        """Returns the command that opens this puzzle. Raises ValueError with a message if there is none."""
        entry = entry_named(name)
        if entry is None:
            raise ValueError(tr("puzzles.no_such", name=" ".join(name.split())))
        return partial(open_puzzle, self.services, home_of(entry), entry)
