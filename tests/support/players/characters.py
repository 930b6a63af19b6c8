"""Counts the publicly visible behaviour of a character that distinguishes it from its level."""

from collections import Counter
from collections.abc import Sequence

from tests.support.players.small_table import official, play_round
from uno_desktop.model.actions import CATCH, CHALLENGE, PLAY, UNO, Action
from uno_desktop.model.cards import NOBODY, Seat, cards_in
from uno_desktop.model.events import Event, UnoCaught
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.table_previews import previews_at
from uno_desktop.players.personas import persona_named
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.strategies.persona_bias import PersonaBias

BLUFFING = {"official.plus4Bluff": "on"}
Rate = tuple[float, float, int]
"""A part of the chances, half of its 95 % interval, and how many chances there were."""


class Counted:
    """Player whose actions are counted without affecting its play."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.times: Counter[str] = Counter()
        self.chances: Counter[str] = Counter()
        self.delays: list[float] = []
        self.calls: list[float] = []
        self.points: list[int] = []

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        """Starts a new round, which is added to those before."""
        self._player.begin(seat, book, view, seed)
        self._seat, self._book = seat, book
        self._strikes = previews_at(book, view.seats)
        self._debts = PersonaBias(persona_named("avenger"), seat, book, view.seats, seed)

    def see(self, event: Event) -> None:
        """Counts catches by seat."""
        self._player.see(event)
        self._debts.see(event)
        if isinstance(event, UnoCaught) and event.seat != self._seat:
            self._note("first to catch", event.by == self._seat)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        """Returns the choice of the player."""
        choice = self._player.choose(view, legal, awaited, budget)
        done = choice.action
        verbs = {action.verb for action in legal}
        for verb, chance_name in ((CATCH, "catches"), (CHALLENGE, "challenges")):
            if verb in verbs:
                self._note(chance_name, done is not None and done.verb == verb)
        if done is not None and awaited and done.verb in (CATCH, UNO):
            self.calls.append(choice.delay)
        elif done is not None and awaited:
            self.delays.append(choice.delay)
        if done is not None and awaited and done.verb == PLAY:
            self._count(view, [action for action in legal if action.verb == PLAY], done)
        return choice

    def rate(self, chance_name: str) -> Rate:
        """Returns the rate at which the player uses a chance."""
        chances = self.chances[chance_name]
        part = self.times[chance_name] / max(1, chances)
        return part, 1.96 * (part * (1.0 - part) / max(1, chances)) ** 0.5, chances

    def pace(self) -> Rate:
        """Returns the seconds before what is done in a turn."""
        middle = sum(self.delays) / len(self.delays)
        square = sum((delay - middle) ** 2 for delay in self.delays) / len(self.delays)
        return middle, 1.96 * (square / len(self.delays)) ** 0.5, len(self.delays)

    def _note(self, chance_name: str, done: bool) -> None:
        self.chances[chance_name] += 1
        self.times[chance_name] += done

    def _count(self, view: View, plays: Sequence[Action], done: Action) -> None:
        deck = self._book.deck
        if any(action.card == done.card and action.uno for action in plays):
            self._note("says uno", done.uno)
        numbers = {bool(deck.number_mask >> action.card & 1) for action in plays}
        if len(numbers) == 2:
            self._note("no number", not deck.number_mask >> done.card & 1)
        points = {deck.points[action.card] for action in plays if not deck.faces[action.card].wild}
        if len({action.card for action in plays}) > 1:
            self.points.append(deck.points[done.card])
        if len(points) > 1 and not deck.faces[done.card].wild:
            self._note("highest points", deck.points[done.card] == max(points))
        held = any(deck.faces[card].color == view.color for card in cards_in(view.hand))
        if held and any(deck.codes[action.card] == "W+4" for action in plays):
            self._note("bluffs", deck.codes[done.card] == "W+4")
        self._count_blows(view, plays, done)

    def _count_blows(self, view: View, plays: Sequence[Action], done: Action) -> None:
        debts = self._debts.grudges
        hit = [self._victim(view, action) for action in plays]
        if not debts or len({victim == NOBODY for victim in hit}) != 2:
            return
        owed = any(victim != NOBODY and debts >> victim & 1 for victim in hit)
        self._note("hits back" if owed else "hits others", self._victim(view, done) != NOBODY)

    def _victim(self, view: View, action: Action) -> Seat:
        preview = self._strikes[action.card]
        if not (preview.draws or preview.stops):
            return NOBODY
        return action.target if action.target != NOBODY else view.next_seat(view.seat, view.direction)


def counted(name: str, company: Sequence[str], rounds: int) -> Counted:
    """Returns the counted actions of `name` on seat A against `company` over a number of rounds."""
    book, player = official(BLUFFING), Counted(new_player(name))
    for seed in range(rounds):
        play_round(book, [player, *(new_player(other) for other in company)], seed)
    return player
