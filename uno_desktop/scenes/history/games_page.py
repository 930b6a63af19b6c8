"""Games page: unfinished matches to continue, and finished ones to watch, repeat or export, with the win tallies."""

from pathlib import Path

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.finished_game import FinishedGame, tallied
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_problems import problem_notices, record_error_notice
from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord, RecordInUse
from uno_desktop.match.records.saved_games import OpenMatch, OpenMatches
from uno_desktop.match.records.trash import latest_in_trash, move_to_trash, restore_from_trash, sweep
from uno_desktop.scenes.history.history_loader import HistoryLoader
from uno_desktop.scenes.history.loading_dialog import continue_match
from uno_desktop.scenes.history.match_tiles import finished_match, tally_row, unfinished_match
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.history.share_dialog import export_record
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.safe_files import reason_of
from uno_desktop.ui.layout import ChoiceTile, Column, Element, Item, Label, Spacer
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.titled_page import Area, PageCommand, TitledPage, section_heading

_WIDEST, _SIDE, _SPACE, _GAP, _MARGIN = 900.0, 380.0, 20.0, 12.0, 4.0
_ROW = 30.0
_AT_ONCE = 100
"""Number of matches with a tile at first and per scroll step: thousands of tiles would take 60 ms of each
frame."""


class GamesScene(TitledPage[Services]):
    """Games page: a tile for each match, and the win tallies beside them if there is room. Unfinished matches appear as
    their records are read."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.chosen: OpenMatch | FinishedGame | None = None
        """Match that the buttons apply to: the one that the player selected, else the first."""
        self._selected: Path | None = None
        """Record that the player selected last."""
        self.tiles: list[ChoiceTile] = []
        self.unfinished: list[OpenMatch] = []
        self.finished: list[FinishedGame] = []
        self._loader = HistoryLoader(services, self.jobs)
        self._reading = self._read_unfinished()
        self._shown: tuple[object, ...] = ()
        self._many = _AT_ONCE
        self._gone: set[Path] = set()
        """Records deleted since they were read."""

    # -- records -----------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """Number of finished matches not listed yet."""
        return self._loader.history.left

    def enter(self) -> None:
        sweep(self.services.folders)
        super().enter()

    def resume(self) -> None:
        self._read_again()
        super().resume()

    def _read_again(self) -> None:
        self.jobs.drop(self._reading)
        self._gone.clear()
        self._loader.reload()
        self._reading = self._read_unfinished()

    def _read_unfinished(self) -> OpenMatches:
        reading = OpenMatches(self.services.folders)
        self.jobs.follow(reading, lambda _: self.rebuild(), lambda _: self.rebuild())
        return reading

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._state != self._shown and not any(widget.held for widget in self.widgets):
            self.services.notices.extend(problem_notices(self._reading.problems[:], self._loader.reported))
            self.rebuild()
        if self.scrollers:
            self._reach_further(self.scrollers[0])

    @property
    def _state(self) -> tuple[object, ...]:
        """All that the page shows: a change rebuilds it."""
        reading, known = self._reading, self._loader.history
        return len(reading.found), len(reading.problems), known, known.left, type(self.chosen)

    def _reach_further(self, scroller: Scroller) -> None:
        more = len(self.unfinished) + len(self.finished) > self._many
        on_button = self.focus.visible and self.focus.index >= len(self.tiles)  # which must keep the focus
        near_end = scroller.offset + 2 * scroller.area.height > scroller.height
        if more and near_end and not (scroller.dragging or on_button):
            self._many += _AT_ONCE
            self.rebuild()

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        self.unfinished = [match for match in self._reading.found if match.path not in self._gone]
        self.finished = self._loader.history.games
        if self._gone:
            self.finished = [game for game in self.finished if game.path not in self._gone]
        matches: list[OpenMatch | FinishedGame] = [*self.unfinished, *self.finished]
        self.chosen = next((each for each in matches if each.path == self._selected), matches[0] if matches else None)
        if self.chosen is not None:
            self._many = max(self._many, matches.index(self.chosen) + 1)
        self._shown = self._state
        panel = bool(self.finished) and not self.narrow
        body, side = self.body.split(_SIDE, _SPACE) if panel else (self.body.centred(_WIDEST), None)
        going_on = [
            self._tile(match, unfinished_match(self.services, self.metrics, match))
            for match in self.unfinished[: self._many]
        ]
        over = [
            self._tile(game, finished_match(self.services, self.metrics, game))
            for game in self.finished[: self._many - len(going_on)]
        ]
        self.tiles = [*going_on, *over]
        notes = self._notes()
        if self.tiles or notes:
            notes += [] if panel else [tr("history.drop")]
            shown = notes if len(self.tiles) == len(matches) else []
            ends = [Label(text, 15, color=palette.MUTED, wrap=True) for text in shown]
            parts = *self._section("games.unfinished", going_on), *self._section("games.finished", over), *ends
            self.add_to(self.add_scroller(body), Column(*parts, gap=_GAP, inset=_MARGIN))
        else:
            none = f"{tr('games.none')} {tr('history.drop')}"
            self.add_note(none if self._reading.done else tr("games.reading"))
        if side is not None:
            self._show_tallies(side)
        self.add_commands(*self._commands())

    @property
    def title(self) -> str:
        return tr("games.title") + (f" · {tr('history.more', n=self.left)}" if self.left else "")

    def _commands(self) -> list[PageCommand]:
        chosen = self.chosen
        undo = latest_in_trash(self.services.folders) is not None
        read = (self._reading.done or self._reading.error is not None) and not self.left
        commands = [PageCommand("common.back", self.back)]
        if chosen is not None or (undo and read):  # alone it would make way for *Delete* once a match is read
            commands.append(PageCommand("games.bring_back", self.restore_from_trash, enabled=undo))
        if chosen is not None:
            commands.append(PageCommand("games.delete", self.delete))
        if isinstance(chosen, FinishedGame):
            commands += [PageCommand("history.export", self.export), PageCommand("history.again", self.play_again)]
            commands.append(PageCommand("history.watch", self.open_chosen, "gold"))
        elif chosen is not None:
            commands.append(PageCommand("games.continue", self.open_chosen, "gold"))
        return commands

    def _section(self, key: str, tiles: list[ChoiceTile]) -> list[Item]:
        return [section_heading(tr(key), 18), *tiles] if tiles else []

    def _notes(self) -> list[str]:
        """Returns lines on what is not in the list."""
        problems = [*self._reading.problems[:], *self._loader.history.problems]
        newer = dict.fromkeys(problem.file.name for problem in problems if isinstance(problem, NewerRecord))
        notes = [tr("history.newer", file=name) for name in newer]
        if self._reading.done and self._reading.more:
            notes.append(tr("games.more", n=self._reading.more))
        return notes if self._reading.error is None else [tr("games.unread"), *notes]

    def _tile(self, match: OpenMatch | FinishedGame, inside: Element) -> ChoiceTile:
        return ChoiceTile(
            self.metrics, inside, self.open_chosen,
            lambda: self.chosen is match, lambda: self.choose(match), "panel", item=match,
        )  # fmt: skip

    def _show_tallies(self, side: Area) -> None:
        """Shows the tallies, with as many opponents as fit."""
        tallies = tallied(self.finished) if self._gone else self._loader.history.tallies
        area = self.add_panel(side.shrunk(6))
        fits = max(0, int((area.h - 170) / _ROW) - len(tallies.by_ruleset))
        rulesets = [tally_row(tally, tr(f"ruleset.{tally.name}.name")) for tally in tallies.by_ruleset]
        opponents = [
            tally_row(tally, tr(f"seats.{tally.name}") if tally.name else tr("history.program"))
            for tally in tallies.by_opponent[:fits]
        ]
        items: list[Item] = []
        if rulesets:  # games of several people against each other are not counted
            items.append(Label(tr("history.statistics"), 21, "title", palette.GOLD_LIGHT))
        for key, rows in (("history.by_ruleset", rulesets), ("history.by_opponent", opponents)):
            items += [Label(tr(key), 16, "bold", palette.MUTED), *rows] if rows else []
        hint = Label(tr("history.drop"), 16, color=palette.MUTED, wrap=True)
        self.put_background(area, Column(*items, Spacer(), hint, gap=8, inset=(12, 6)))

    # -- commands ----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            watch_file(self.services, Path(event.file))
            return True
        return super().handle(event)

    def choose(self, match: OpenMatch | FinishedGame) -> None:
        """Selects the match that the buttons apply to."""
        self.chosen, self._selected = match, match.path

    def open_chosen(self) -> None:
        """Resumes an unfinished match, after approval if it uses an untrusted program; opens the replay of another."""
        match = self.chosen
        if isinstance(match, FinishedGame):
            watch_file(self.services, match.path)
        elif match is not None:
            continue_match(self.services, match.path, self.resume)

    def play_again(self) -> None:
        """Starts a new match with the same players, rules and options; untrusted programs still need approval."""
        match = self.chosen
        assert match is not None
        try:
            setup = read_record(match.path).setup.with_seed(self.services.new_seed())
            doors.reset(self.services, doors.new_table, setup)
        except (DamagedRecord, OSError) as problem:
            self.services.notices.append(record_error_notice(problem))
        except ValueError as error:
            self.services.refuse(error)

    def delete(self) -> None:
        """Moves the selected match to the trash, where it counts in no statistics and can be restored for a day."""
        match, paths = self.chosen, [*(each.path for each in self.unfinished), *(each.path for each in self.finished)]
        assert match is not None
        try:
            move_to_trash(self.services.folders, match.path)
        except RecordInUse as problem:
            self.services.notices.append(record_error_notice(problem))
            return
        except OSError as error:
            self.services.notify("games.not_deleted", file=match.path.name, why=reason_of(error))
            return
        place = paths.index(match.path)
        self._gone.add(match.path)
        self._selected = next(iter(paths[place + 1 :] or paths[:place][-1:]), None)
        self.services.notify("games.deleted")
        self.rebuild()

    def restore_from_trash(self) -> None:
        """Restores the most recently deleted match."""
        kept = latest_in_trash(self.services.folders)
        if kept is None:
            return
        try:
            self._selected = restore_from_trash(self.services.folders, kept)
        except OSError as error:
            self.services.notify("games.not_brought_back", why=reason_of(error))
            return
        if self._selected in self._gone:  # it has been read before
            self._gone.remove(self._selected)
        else:
            self._read_again()
        self.rebuild()

    def export(self) -> None:
        """Exports the selected match."""
        game = self.chosen
        if isinstance(game, FinishedGame):  # else selected since the buttons were drawn
            export_record(self.services, game.path, f"{game.ruleset}-{game.path.name}")
