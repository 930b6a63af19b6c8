"""Tables for tests: positions laid out by hand, and a clock advanced by hand."""

from collections.abc import Callable, Sequence
from pathlib import Path

from tests.support.model.lines import lay_cards
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.seats.player_factory import PlayerFactory
from uno_desktop.match.seats.seat_controllers import Controller, HumanController, InProcessController
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.notation import parse_action
from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.system.paths import UserFolders

FRAME = 1 / 16
"""Seconds; a power of two, so that sums of frames are exact."""


def setup(*players: str, seed: int = 7, ruleset: str = "official", **options: bool | int | str) -> TableSetup:
    """Returns a setup with these rules; `official_target=50` stands for the option official.target."""
    plans = tuple(SeatPlan(player, player.title()[:20]) for player in players)
    named = {key.replace("_", ".", 1): value for key, value in options.items()}
    return TableSetup(ruleset, plans, seed, named)


def table_with(
    players: Sequence[Player | None], seed: int = 7, ruleset: str = "official", **options: bool | int | str
) -> MatchSession:
    """Returns a table with these players; None is a person."""
    seated: list[Controller] = [
        HumanController() if player is None else InProcessController(player) for player in players
    ]
    names = [HUMAN if player is None else "medium" for player in players]
    return begin_match(setup(*names, seed=seed, ruleset=ruleset, **options), None, None, PlayerFactory(seated))


def lay_out(session: MatchSession, hands: Sequence[str], top: str, turn: Seat = 0) -> None:
    """Lays out a plain position: hands, top discard, seat in turn."""
    lay_cards(session.book, session.state, hands, top, turn)
    session.state = session.state


def submit(session: MatchSession, line: str) -> bool:
    """Submits the action of this line."""
    return session.submit(read(session, line))


def read(session: MatchSession, line: str) -> Action:
    """Returns the action of this line in the current position."""
    return parse_action(line, session.book.deck, session.state.hands)


class Clock:
    """Calls `tick` frame by frame."""

    def __init__(self, session: MatchSession) -> None:
        self.session = session
        self.now = 0.0

    def run(self, seconds: float) -> None:
        """Advances this number of seconds, to the frame."""
        end = self.now + seconds
        while self.now < end:
            self.now += FRAME
            self.session.tick(self.now)

    def until(self, done: Callable[[], bool], most: float = 3600.0) -> None:
        """Runs until the condition holds; an hour of virtual time counts as never."""
        end = self.now + most
        while not done():
            assert self.now < end, "it never happens"
            self.now += FRAME
            self.session.tick(self.now)


def play_out(session: MatchSession, rounds: int = 0) -> MatchSession:
    """Lets computer players finish the match, or this number of rounds of it; the last one stays on the table."""
    now = 0.0
    while True:
        while not session.round_over:
            now += 0.5
            session.tick(now)
        if session.match_over or session.round_number == rounds:
            return session
        session.next_round()


def recorded(
    folders: UserFolders, *players: str, seed: int = 7, rounds: int = 0, actions: int = 0, **options: bool | int | str
) -> MatchSession:
    """Plays a recorded match to its end, or for some rounds, or for some actions of its first round; and leaves it."""
    session = begin_match(setup(*players, seed=seed, **options), folders, None)
    if actions:
        Clock(session).until(lambda: session.actions_done >= actions or session.round_over)
    else:
        play_out(session, rounds)
    session.close()
    return session


def file_of(session: MatchSession) -> Path:
    """Returns the record of a match."""
    assert session.record_file is not None
    return session.record_file


def play_for(session: MatchSession, seat: Seat, player: Player) -> Callable[[], None]:
    """Returns a function by which a computer player acts for a person; to be called once for each position."""
    player.begin(seat, session.book, session.view(seat), 1)

    def press() -> None:
        if session.awaited >> seat & 1 and session.intent(seat) is None:
            choice = player.choose(session.view(seat), session.legal(seat), True, 1.0)
            if choice.action:
                assert session.submit(choice.action)

    return press


def players(*names: str) -> list[Player | None]:
    """Returns players by name; None for `human`."""
    return [None if name == HUMAN else new_player(name) for name in names]
