"""Seats page: two to ten seats with human or computer players; the commands of programs; saving the table."""

from dataclasses import replace
from functools import partial

from uno_desktop.content.game_length import length_text
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.table_store import keep
from uno_desktop.match.cast import CAST
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.handicap import BadHandicap
from uno_desktop.scenes.lobby.program_dialog import ProgramDialog
from uno_desktop.scenes.lobby.rules_strip import STRIP, rules_strip
from uno_desktop.scenes.lobby.seat_edits import SeatEdits
from uno_desktop.scenes.lobby.seat_panel import SeatPanels
from uno_desktop.scenes.lobby.seat_widgets import cast_line
from uno_desktop.scenes.lobby.title_prompt import TitlePrompt
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import clash
from uno_desktop.ui.layout import NOWHERE, Background, Column, Control, Grid, Row, Spacer
from uno_desktop.ui.metrics import TARGET
from uno_desktop.ui.titled_page import PageCommand, TitledPage
from uno_desktop.ui.widgets import Button

_COLUMNS, _SEAT, _CAST = 5, 246.0, 132.0
"""Maximum number of seats in a row, and widths in units of a seat and of a character tile."""
_FLAT, _LOW_CAST = 640.0, 100.0
"""Page height in units below which the characters are above the seats, and width of their tiles there."""


class SeatsScene(TitledPage[Services]):
    """Seats page: a large portrait for each seat, and the cast of characters; the first seat cannot be swapped."""

    title_key = "seats.title"

    def __init__(self, services: Services, match_setup: MatchSetup, starts: bool = False) -> None:
        """`starts` starts the match as soon as the page is entered."""
        super().__init__(services)
        self.match_setup = match_setup
        self.edits = SeatEdits(services, match_setup, self.rebuild, self._show_seat)
        self.advanced = False
        """True: the commands for advanced users are shown."""
        self._starts = starts

    def enter(self) -> None:
        super().enter()
        if self._starts:
            self._start()

    # -- layout ------------------------------------------------------------------------------------

    @property
    def _flat(self) -> bool:
        """True if the page is so low that the cast is placed above the seats."""
        return self.high < _FLAT

    def build(self) -> None:
        body, setup, edits = self.body, self.match_setup, self.edits
        setup.fill_up()
        edits.chosen = min(edits.chosen, len(setup.seats) - 1)
        self._panels = panels = SeatPanels(self.metrics, self.text_fields, edits, self.set_handicap)
        self.add_subtitle(self._note())
        self.scroller = self.add_scroller((body.x, body.y, body.w + 14, body.h - (0 if self.low else STRIP + 12)))
        adding = self._adding() if len(setup.seats) < setup.allowed[-1] else []
        column = Column(Spacer(), *adding, Spacer(), inset=(12, 8), background=Background("row", 18))
        items = [*map(panels.seat, range(len(setup.seats))), *([column] if adding and not self._flat else [])]
        columns = min(_COLUMNS, len(items))
        seats = Grid(*items, cell=200, columns=columns, gap=10, wide=columns * _SEAT)
        cell, people = _LOW_CAST if self._flat else _CAST, (panels.character(persona, self._flat) for persona in CAST)
        cast = Grid(*people, cell=cell, columns=len(CAST), gap=8)
        line = cast_line(setup.seats[edits.chosen].name, self.focus)
        strip, self.rules = rules_strip(self.services, self.metrics, setup, body.w, self._show_rules, self.rebuild)
        foot = strip if self.low else None
        rows = [Row(Spacer(), seats, Spacer(), gap=0), Row(line), cast]
        if self._flat:
            first = [Grid(*adding, cell=160, columns=len(adding), gap=8)] if adding else []
            rows = [*first, Row(line), cast, rows[0]]  # the faces are seen without scrolling
        self.add_to(self.scroller, Column(*rows, foot, gap=6, inset=(0, 2)))
        if not self.low:
            self.add_at((body.x, body.bottom - STRIP, body.w, STRIP), strip)
        partners = [PageCommand("seats.other_partners", self._change_partners)] if setup.in_teams else []
        *_, practice, _ = self.add_commands(
            PageCommand("common.back", self.back),
            PageCommand("tables.keep", self._keep),
            *partners,
            PageCommand("watch.open", self._watch),
            PageCommand("seats.practice", partial(self._start, practice=True)),
            PageCommand("seats.start", self._start, "gold"),
        )
        practice.enabled = sum(seat.human for seat in setup.seats) == 1  # no undo with two human players

    def _adding(self) -> list[Control]:
        advanced = (
            ("seats.add_program", self._add_program) if self.advanced else ("seats.advanced", self._show_advanced)
        )
        commands = (("seats.add_person", partial(self._add, HUMAN)), ("seats.add", self._add), advanced)
        buttons = [Button(self.metrics, NOWHERE, tr(key), act, "ink", 18) for key, act in commands]
        buttons[-1].help = "" if self.advanced else tr("seats.add_program")
        last = buttons[-1]
        return [Control(button, height=TARGET if self._flat or button is last else 56) for button in buttons]

    @property
    def best(self) -> str:
        """Recommended minimum of players as text; empty if it is reached or there is none (UNP-PLY-02)."""
        best = self.match_setup.ruleset.best_from
        return tr("seats.best_from", n=best) if len(self.match_setup.seats) < best else ""

    def _note(self) -> str:
        setup = self.match_setup
        people = sum(seat.human for seat in setup.seats)
        return " · ".join(filter(None, (
            length_text(self.services.lab_runs, setup, setup.ruleset),
            self.best,
            tr("seats.handover", n=people) if people > 1 else "",
        )))  # fmt: skip

    # -- edits -------------------------------------------------------------------------------------

    def _add(self, player: str = "") -> None:
        self.edits.chosen = len(self.match_setup.seats)
        self.match_setup.add_seat(player)
        self._show_seat(self.edits.chosen)

    def _show_seat(self, number: int) -> None:
        """Shows the changed seats with the focus on the face of this one, or of the last; a further press there removes
        nothing."""
        self.rebuild()
        face = self._panels.faces[min(number, len(self._panels.faces) - 1)]
        self.focus.focus(face)
        self.scroller.scroll_into_view(face)

    def _add_program(self) -> None:
        self.services.stack.push(ProgramDialog(self.services, "", self._add))

    def _show_advanced(self) -> None:
        self.advanced = True
        self.rebuild()

    def set_handicap(self) -> None:
        if not self._clashes():
            self.edits.set_handicap()

    def _change_partners(self) -> None:
        self.match_setup.change_partners()
        self.rebuild()

    def _keep(self) -> None:
        """Asks for the title of this table, and saves it."""
        services, plan = self.services, self.match_setup.as_plan()
        write = lambda title: keep(services.folders, replace(plan, title=title))  # noqa: E731
        tell = lambda kept: services.notify("tables.kept", name=kept.title)  # noqa: E731
        services.stack.push(TitlePrompt(services, tr("tables.keep"), plan.title, write, tell))

    # -- the match -------------------------------------------------------------------------------

    def _clashes(self, handicaps: bool = False) -> bool:
        """Posts a notice if the options conflict or, with `handicaps`, a handicap is impossible; returns True if so."""
        setup = self.match_setup
        if why := clash(setup.ruleset, setup.agreed):
            self.services.notify("seats.refused", why=why)
        elif handicaps:
            try:
                setup.rulebook.check_handicaps([seat.handicap for seat in setup.seats])
            except BadHandicap as error:
                self.services.refuse(error)
                return True
        return bool(why)

    def _show_rules(self) -> None:
        setup, plans = self.match_setup, self.match_setup.seats
        if not self._clashes():
            doors.push(self.services, doors.agreed_rules, setup.ruleset, setup.agreed, None, len(plans), False, plans)

    def _watch(self) -> None:
        """Opens a match among computer players; stand-ins replace humans."""
        if self._clashes(handicaps=True):
            return
        try:
            doors.push(self.services, doors.watch, self.match_setup.setup(self.services.new_seed()))
        except ValueError as error:
            self.services.refuse(error)

    def _start(self, practice: bool = False) -> None:
        """Starts the match; the rules are shown first unless all changed ones have been seen (STR-BASE-02)."""
        if self._clashes(handicaps=True):
            return
        deal = partial(self._deal, practice)
        if self.rules.names_all:
            deal()
        else:
            doors.push(self.services, doors.agreed_rules, self.match_setup.ruleset, self.match_setup.agreed, deal)

    def _deal(self, practice: bool) -> None:
        setup = replace(self.match_setup.setup(self.services.new_seed()), practice=practice)
        try:
            doors.reset(self.services, doors.new_table, setup, self.match_setup.phones)
        except ValueError as error:
            self.services.refuse(error)
