"""Personas are noticeable at the table: each behaves as promised, and none has additional information."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from tests.support.players.blindness import compare
from tests.support.players.small_table import official, play_round, position
from uno_desktop.model.actions import CATCH, CHALLENGE, PLAY, UNO, Action
from uno_desktop.model.cards import NOBODY, Seat, cards_in
from uno_desktop.model.events import Event, ThreatDeclared, UnoCaught
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.table_previews import previews_at
from uno_desktop.players.personas import PERSONAS, persona_named
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.strategies.persona_bias import PersonaBias

BLUFFING = {"official.plus4Bluff": "on"}


class Counted:
    """Player whose publicly visible actions, in which a character differs from its level, are counted without affecting
    its play."""

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

    def rate(self, chance_name: str) -> float:
        """Returns the rate at which the player uses a chance."""
        return self.times[chance_name] / max(1, self.chances[chance_name])

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
        if len({action.card for action in plays}) > 1:
            self.points.append(deck.points[done.card])
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


@cache
def seen(name: str, rounds: int = 60, other: str = "") -> Counted:
    """Many rounds against `other`, by default the same level without a persona."""
    return counted(name, (other or name.partition(":")[0],), rounds)


def rate(chance_name: str, name: str, rounds: int = 60, other: str = "") -> float:
    """In what part of its chances the player has done this."""
    return seen(name, rounds, other).rate(chance_name)


def mean(numbers: list[float] | list[int]) -> float:
    return sum(numbers) / len(numbers)


def spread(numbers: list[float]) -> float:
    middle = mean(numbers)
    return (sum((number - middle) ** 2 for number in numbers) / len(numbers)) ** 0.5


def test_the_hoarder_keeps_special_cards() -> None:
    assert rate("no number", "medium:hoarder") < rate("no number", "medium") - 0.1
    assert rate("no number", "easy:hoarder") < rate("no number", "easy") - 0.05


def test_the_sprinter_is_quick_and_sheds_points() -> None:
    assert mean(seen("medium:sprinter").delays) < 0.6 * mean(seen("medium").delays)
    assert mean(seen("medium:sprinter").points) > mean(seen("medium").points) + 0.5


def test_the_bluffer_bluffs() -> None:
    assert rate("bluffs", "medium") == 0.0
    assert rate("bluffs", "medium:bluffer") > 0.05


def test_the_cautious_one_takes_its_time_and_never_challenges() -> None:
    assert mean(seen("medium:cautious").delays) > 1.3 * mean(seen("medium").delays)
    assert seen("medium:cautious").times["challenges"] == 0
    few = seen("hard@24:cautious", 20)
    assert few.times["challenges"] == 0 < few.chances["challenges"]


def test_the_chaotic_persona_has_random_delays() -> None:
    assert spread(seen("medium:chaotic").delays) > 1.5 * spread(seen("medium").delays)


def test_the_dreamer_forgets_and_is_slow() -> None:
    assert rate("says uno", "medium:dreamer") < rate("says uno", "medium") - 0.03
    # A beginner forgets UNO every other time, so there is much to catch; that it hardly catches anybody itself would
    # hide the difference.
    assert rate("catches", "medium:dreamer", 30, "easy") < rate("catches", "medium", 30, "easy") - 0.2
    assert mean(seen("medium:dreamer").delays) > 1.5 * mean(seen("medium").delays)


def test_the_hawk_catches_at_once() -> None:
    assert rate("catches", "easy:hawk") > rate("catches", "easy") + 0.05
    assert mean(seen("easy:hawk").calls) < 0.75 * mean(seen("easy").calls)


def test_the_avenger_hits_back_and_then_is_content() -> None:
    book = official()
    s = position(book, "R+2 R5 G1", "B1 B2 B3", "Y1 Y2 Y3", top="R7")
    view, legal = book.view(s, 0, (0, 0, 0)), book.legal(s, 0)
    style = PersonaBias(persona_named("avenger"), 0, book, 3, 1)
    blow = next(action for action in legal if book.deck.codes[action.card] == "R+2")
    number = next(action for action in legal if book.deck.codes[action.card] == "R5")
    assert style.bias_of(blow, view) == 0.0
    style.see(UnoCaught(0, 2))
    assert style.bias_of(blow, view) < 0.0, "it is kept for C: the next seat is B, who has done nothing"
    assert style.bias_of(number, view) == 0.0
    style.see(ThreatDeclared(0, 2, 1, True))
    assert style.bias_of(blow, view) > 0.2 and style.bias_of(number, view) == 0.0
    style.see(ThreatDeclared(1, 2, 0, True))
    assert style.bias_of(blow, view) < 0.0, "B has been paid back, C has not"
    style.see(ThreatDeclared(2, 2, 0, True))
    assert style.bias_of(blow, view) == 0.0


def test_the_avenger_saves_attacks_for_its_attackers() -> None:
    avenger, medium = (counted(name, ("medium", "medium"), 60) for name in ("medium:avenger", "medium"))
    assert avenger.rate("hits back") > medium.rate("hits back") + 0.2
    assert avenger.rate("hits others") < medium.rate("hits others") - 0.07


def test_the_hawk_catches_first() -> None:
    hawk, medium = (counted(name, ("medium", "easy"), 50) for name in ("medium:hawk", "medium"))
    assert hawk.rate("first to catch") > medium.rate("first to catch") + 0.2
    hawk, easy = (counted(name, ("easy", "easy"), 60) for name in ("easy:hawk", "easy"))
    assert hawk.rate("first to catch") > easy.rate("first to catch") + 0.2


def test_a_whim_follows_from_the_position_and_the_seed() -> None:
    book = official()
    s = position(book, "R2 R5 G7", "B1 B2 B3", top="R7")
    view, legal = book.view(s, 0, (0, 0)), book.legal(s, 0)
    styles = [PersonaBias(persona_named("chaotic"), 0, book, 2, seed) for seed in (1, 1, 2)]
    whims = [[style.bias_of(action, view) for action in legal if action.verb == PLAY] for style in styles]
    assert whims[0] == whims[1] != whims[2]
    assert all(abs(whim) <= persona_named("chaotic").whim for whim in whims[0])


@pytest.mark.parametrize("persona", [persona.id for persona in PERSONAS])
def test_hidden_cards_do_not_change_a_persona(persona: str) -> None:
    for level in ("easy", "medium"):
        assert compare(f"{level}:{persona}", "official", 60) >= 60


def test_a_searching_level_shows_its_style_among_moves_that_are_nearly_as_good() -> None:
    assert rate("no number", "hard@24:hoarder", 20) < rate("no number", "hard@24", 20) - 0.05
    assert mean(seen("hard@24:sprinter", 20).delays) < 0.7 * mean(seen("hard@24", 20).delays)
