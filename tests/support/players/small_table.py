"""Table without a session: positions given by card codes, and rounds in which players answer in turn."""

from collections.abc import Callable, Mapping, Sequence

from tests.support.model.lines import lay_cards
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.strategies.human_errors import PlayerRng

Watcher = Callable[[GameState, Seat, View, list[Action], bool, Choice], None]
MANY = 5000


def official(options: Mapping[str, bool | int | str] | None = None) -> Rulebook:
    """Returns the official rules with these options changed."""
    return rulebook_for("official", dict(options or {}))


def position(book: Rulebook, *hands: str, top: str, color: int | None = None, turn: Seat = 0) -> GameState:
    """Returns the turn of `turn` with these hands, such as "R1 G2", and `top` on the discard pile."""
    s = book.new_round(len(hands), 1, 1)
    lay_cards(book, s, hands, top, turn)
    Shuffler(7).shuffle(s.supply)
    s.color = s.color if color is None else color
    return s


class Shuffler:
    """Shuffles lists with the players' own generator."""

    def __init__(self, seed: int) -> None:
        self._rng = PlayerRng(seed, 0)

    def shuffle(self, cards: list[CardId]) -> None:
        """Shuffles in place."""
        for last in range(len(cards) - 1, 0, -1):
            place = self._rng.below(last + 1)
            cards[last], cards[place] = cards[place], cards[last]


def ask(player: Player, book: Rulebook, s: GameState, seat: Seat, seed: int = 1) -> Choice:
    """Returns the choice of this player, new to the table, on this seat."""
    view = book.view(s, seat, (0,) * s.seats)
    player.begin(seat, book, view, seed)
    return player.choose(view, book.legal(s, seat), bool(book.awaited(s) >> seat & 1), 1.0)


def play_round(
    book: Rulebook, players: Sequence[Player], seed: int, watcher: Watcher | None = None, totals: tuple[int, ...] = ()
) -> GameState:
    """Plays a round to its end; of all players who want to act, the quickest does. `watcher` sees every choice."""
    events: list[Event] = []
    seats = len(players)
    totals = totals or (0,) * seats
    s = book.new_round(seats, seed, 1, events.append)
    for seat, player in enumerate(players):
        player.begin(seat, book, book.view(s, seat, totals), seed)
    for _ in range(MANY):
        for event in events:
            for seat, player in enumerate(players):
                player.see(redact(event, seat, book))
        events.clear()
        if s.ended:
            return s
        book.apply(s, _quickest(book, s, players, watcher, totals), events.append)
    raise AssertionError(f"the round with seed {seed} does not end")


def _quickest(
    book: Rulebook, s: GameState, players: Sequence[Player], watcher: Watcher | None, totals: tuple[int, ...]
) -> Action:
    wishes: list[tuple[float, Action]] = []
    awaited = book.awaited(s)
    for seat in seats_in(book.acting(s)):
        view, legal = book.view(s, seat, totals), book.legal(s, seat)
        choice = players[seat].choose(view, legal, bool(awaited >> seat & 1), 1.0)
        if watcher is not None:
            watcher(s, seat, view, legal, bool(awaited >> seat & 1), choice)
        if choice.action is not None:
            wishes.append((choice.delay, choice.action))
    return min(wishes)[1]
