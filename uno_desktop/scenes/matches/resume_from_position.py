"""Practice tables from a position of a match, an example, a puzzle or the position editor."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from uno_desktop.match.practice_match import RoundSnapshot, seated
from uno_desktop.match.scoreboard import book_for
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.cards import Seat
from uno_desktop.players.search.redeal import Known, redeal_hidden
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog, choice_row, note
from uno_desktop.ui.layout import Item
from uno_desktop.ui.page import PageCommand

_STEPPER = 336.0
"""Width of a stepper in units."""


@dataclass(frozen=True, slots=True)
class ResumablePosition:
    """Position to resume, by default from the seat `mine`. `known` returns what a seat knows; it is None if all
    cards are open."""

    setup: TableSetup
    at: RoundSnapshot
    mine: Seat
    known: Callable[[Seat], Known] | None


def ask_to_play_on(services: Services, given: ResumablePosition) -> None:
    """Opens the dialog to play on from this position, or reports that this is impossible."""
    seats = [seat for seat in range(len(given.setup.seats)) if given.at.may_play(seat)]
    if seats:
        services.stack.push(PlayOnDialog(services, given, seats))
    else:
        services.notify("practice.nothing_to_play")


def play_on(services: Services, given: ResumablePosition, seat: Seat, redeal: bool) -> None:
    """Opens a practice table with this position; `redeal` redeals the hidden cards consistently with the seat's
    knowledge."""
    at = given.at
    if redeal and given.known is not None:
        book = book_for(given.setup)
        state = redeal_hidden(book, given.known(seat), at.state.fines, services.new_seed())
        at = replace(at, state=state)
    try:
        doors.reset(services, doors.practice_table, seated(given.setup, seat), at)
    except ValueError as error:
        services.refuse(error)


class PlayOnDialog(Dialog[Services]):
    """Dialog to choose the seat, and to keep or redeal the hidden cards."""

    heading_key, widest = "practice.play_on", 660.0

    def __init__(self, services: Services, given: ResumablePosition, seats: Sequence[Seat]) -> None:
        """`seats` are the seats that the player can take."""
        super().__init__(services)
        self._given, self._seats = given, tuple(seats)
        self.seat = given.mine if given.mine in self._seats else self._seats[0]
        self.redeal = False

    def content(self) -> Iterator[Item]:
        names, at = [self._given.setup.seats[seat].name for seat in self._seats], self._seats.index(self.seat)
        yield choice_row(self.metrics, tr("practice.seat"), names, at, self._sit, _STEPPER)
        if self._given.known is not None:
            kinds = [tr("practice.as_they_were"), tr("practice.dealt_anew")]
            yield choice_row(self.metrics, tr("practice.cards"), kinds, int(self.redeal), self._deal, _STEPPER)
            yield note(tr("practice.anew_means" if self.redeal else "practice.were_means"))

    def commands(self) -> list[PageCommand]:
        return [PageCommand("common.cancel", self.back), PageCommand("practice.play", self._play, "gold")]

    def _sit(self, index: int) -> None:
        self.seat = self._seats[index]

    def _deal(self, index: int) -> None:
        self.redeal = bool(index)
        self.rebuild()

    def _play(self) -> None:
        play_on(self.services, self._given, self.seat, self.redeal)
