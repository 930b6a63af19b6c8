"""Start of a match from its setup: nothing starts while the rules clash, or before changed ones were seen."""

from dataclasses import replace
from functools import partial

from uno_desktop.model.handicap import BadHandicap
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_text import clash
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services


class MatchStarter:
    """Opens the table of a setup, a match to watch, or the rules; a notice says what is in the way."""

    def __init__(self, services: Services, match_setup: MatchSetup) -> None:
        self.services, self.match_setup = services, match_setup

    def clashes(self, handicaps: bool = False) -> bool:
        """Posts a notice if the options conflict or, with `handicaps`, a handicap is impossible; returns True if so."""
        setup = self.match_setup
        why = clash(setup.ruleset, setup.agreed)
        if why:
            self.services.notify("seats.refused", why=why)
            return True
        if handicaps:
            try:
                setup.rulebook.check_handicaps([seat.handicap for seat in setup.seats])
            except BadHandicap as error:
                self.services.refuse(error)
                return True
        return False

    def show_rules(self) -> None:
        if self.clashes():
            return
        setup = self.match_setup
        plans = setup.seats
        doors.push(self.services, doors.agreed_rules, setup.ruleset, setup.agreed, None, len(plans), False, plans)

    def watch(self) -> None:
        """Opens a match among computer players; stand-ins replace humans."""
        if self.clashes(handicaps=True):
            return
        try:
            doors.push(self.services, doors.watch, self.match_setup.setup(self.services.new_seed()))
        except ValueError as error:
            self.services.refuse(error)

    def start(self, seen: bool, practice: bool = False) -> None:
        """Starts the match; the rules are shown first unless all changed ones have been `seen` (STR-BASE-02)."""
        if self.clashes(handicaps=True):
            return
        deal = partial(self._deal, practice)
        if seen:
            deal()
            return
        doors.push(self.services, doors.agreed_rules, self.match_setup.ruleset, self.match_setup.agreed, deal)

    def _deal(self, practice: bool) -> None:
        setup = replace(self.match_setup.setup(self.services.new_seed()), practice=practice)
        try:
            doors.reset(self.services, doors.new_table, setup, self.match_setup.phones)
        except ValueError as error:
            self.services.refuse(error)
