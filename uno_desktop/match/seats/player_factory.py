"""Creates a controller for every seat plan."""

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.match.seats.program_allowlist import ProgramAllowlist, UntrustedProgram, command_of
from uno_desktop.match.seats.seat_controllers import (
    Controller,
    HumanController,
    InProcessController,
    ProgramController,
    WorkerController,
)
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.players.player import dismiss
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.strategies.search_player import SearchPlayer


def _nothing() -> None:
    """Does nothing; the default cleanup."""


@dataclass(frozen=True, slots=True)
class PlayerFactory:
    """Controllers by seat, and the cleanup for closing the table."""

    controllers: list[Controller]
    leave: Callable[[], None] = _nothing


def create_controllers(
    setup: TableSetup, worker: Worker | None, allowlist: ProgramAllowlist | None = None
) -> PlayerFactory:
    """Creates all controllers: computer players run in the worker if there is one, otherwise in this process.

    `allowlist` must permit the external programs, which start with the first round; without it none is permitted.
    Raises ValueError for an unknown player, UntrustedProgram for a program that is not permitted.
    """
    if untrusted := (allowlist or ProgramAllowlist()).untrusted(setup):
        raise UntrustedProgram(untrusted)
    seated = [_seat(plan, worker) for plan in setup.seats]

    def leave() -> None:
        for controller in seated:
            dismiss(controller)

    return PlayerFactory(seated, leave)


def _seat(plan: SeatPlan, worker: Worker | None) -> Controller:
    if plan.human:
        return HumanController()
    if command := command_of(plan):
        return ProgramController(command)
    player = (worker.players if worker else new_player)(plan.player)  # also here: an unknown name is refused
    aside = worker is not None and not worker.lost
    controller = WorkerController(worker, plan.player) if worker and aside else InProcessController(player)
    controller.search_seconds = player.search_seconds if isinstance(player, SearchPlayer) else 0.0
    return controller
