"""Personas are noticeable at the table: each behaves as promised, and none has additional information."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.support.players.blindness import compare
from tests.support.players.characters import counted
from tests.support.players.small_table import official, play_round, position
from uno_desktop.model.actions import CATCH, CHALLENGE, PLAY, Action
from uno_desktop.model.cards import Seat, cards_in
from uno_desktop.model.events import ThreatDeclared, UnoCaught
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.personas import NEUTRAL_PERSONA, PERSONAS, persona_named
from uno_desktop.players.player import Choice
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.strategies.human_errors import HumanErrors
from uno_desktop.players.strategies.persona_bias import PersonaBias

ROUNDS = 60
BLUFFING = {"official.plus4Bluff": "on"}


class Seen:
    """Observations of seat A over many rounds."""

    def __init__(self, name: str, rounds: int = ROUNDS, other: str = "") -> None:
        """`other` is the opponent; by default the same level without a persona."""
        self.book = official(BLUFFING)
        self.times: Counter[str] = Counter()
        self.chances: Counter[str] = Counter()
        self.delays: list[float] = []
        self.calls: list[float] = []
        self.points: list[int] = []
        other = other or name.partition(":")[0]
        for seed in range(rounds):
            play_round(self.book, [new_player(name), new_player(other)], seed, self._watch)

    def rate(self, chance_name: str) -> float:
        """In what part of its chances it has done this."""
        return self.times[chance_name] / max(1, self.chances[chance_name])

    def _note(self, chance_name: str, done: bool) -> None:
        self.chances[chance_name] += 1
        self.times[chance_name] += done

    def _watch(self, s: GameState, seat: Seat, view: View, legal: list[Action], awaited: bool, choice: Choice) -> None:
        if seat:
            return
        deck, done = self.book.deck, choice.action
        verbs = {action.verb for action in legal}
        if CATCH in verbs:
            self._note("catches", done is not None and done.verb == CATCH)
        if CHALLENGE in verbs:
            self._note("challenges", done is not None and done.verb == CHALLENGE)
        if done is None or not awaited:
            return
        if done.verb in (CATCH, "uno"):
            self.calls.append(choice.delay)
            return
        self.delays.append(choice.delay)
        if done.verb != PLAY:
            return
        if done._replace(uno=True) in legal:
            self._note("says uno", done.uno)
        if len({action.card for action in legal if action.verb == PLAY}) > 1:
            self.points.append(deck.points[done.card])
        kinds = {bool(deck.number_mask >> action.card & 1) for action in legal if action.verb == PLAY}
        if len(kinds) == 2:
            self._note("specials", not deck.number_mask >> done.card & 1)
        held = any(deck.faces[card].color == view.color for card in cards_in(view.hand))
        if held and any(deck.codes[action.card] == "W+4" for action in legal if action.verb == PLAY):
            self._note("bluffs", deck.codes[done.card] == "W+4")


@cache
def seen(name: str) -> Seen:
    return Seen(name)


def mean(numbers: list[float] | list[int]) -> float:
    return sum(numbers) / len(numbers)


def spread(numbers: list[float]) -> float:
    middle = mean(numbers)
    return (sum((number - middle) ** 2 for number in numbers) / len(numbers)) ** 0.5


def test_the_hoarder_keeps_special_cards() -> None:
    assert seen("medium:hoarder").rate("specials") < seen("medium").rate("specials") - 0.1
    assert seen("easy:hoarder").rate("specials") < seen("easy").rate("specials") - 0.05


def test_the_sprinter_is_quick_and_sheds_points() -> None:
    assert mean(seen("medium:sprinter").delays) < 0.6 * mean(seen("medium").delays)
    assert mean(seen("medium:sprinter").points) > mean(seen("medium").points) + 0.5


def test_the_bluffer_bluffs() -> None:
    assert seen("medium").rate("bluffs") == 0.0
    assert seen("medium:bluffer").rate("bluffs") > 0.05


def test_the_cautious_one_takes_its_time_and_never_challenges() -> None:
    assert mean(seen("medium:cautious").delays) > 1.3 * mean(seen("medium").delays)
    assert seen("medium:cautious").times["challenges"] == 0
    assert seen_few("hard@24:cautious").times["challenges"] == 0 < seen_few("hard@24:cautious").chances["challenges"]


def test_the_chaotic_persona_has_random_delays() -> None:
    assert spread(seen("medium:chaotic").delays) > 1.5 * spread(seen("medium").delays)


def test_the_dreamer_forgets_and_is_slow() -> None:
    assert seen("medium:dreamer").rate("says uno") < seen("medium").rate("says uno") - 0.03
    # A beginner forgets UNO every other time, so there is much to catch; that it hardly catches anybody itself would
    # hide the difference.
    dreamer, medium = (Seen(name, 30, other="easy") for name in ("medium:dreamer", "medium"))
    assert dreamer.rate("catches") < medium.rate("catches") - 0.2
    assert mean(seen("medium:dreamer").delays) > 1.5 * mean(seen("medium").delays)


def test_the_hawk_catches_at_once() -> None:
    assert seen("easy:hawk").rate("catches") > seen("easy").rate("catches") + 0.05
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
    assert avenger.rate("hits back")[0] > medium.rate("hits back")[0] + 0.2
    assert avenger.rate("hits others")[0] < medium.rate("hits others")[0] - 0.07


def test_the_hawk_catches_first() -> None:
    hawk, medium = (counted(name, ("medium", "easy"), 50) for name in ("medium:hawk", "medium"))
    assert hawk.rate("first to catch")[0] > medium.rate("first to catch")[0] + 0.2
    hawk, easy = (counted(name, ("easy", "easy"), 60) for name in ("easy:hawk", "easy"))
    assert hawk.rate("first to catch")[0] > easy.rate("first to catch")[0] + 0.2


def test_a_whim_follows_from_the_position_and_the_seed() -> None:
    book = official()
    s = position(book, "R2 R5 G7", "B1 B2 B3", top="R7")
    view, legal = book.view(s, 0, (0, 0)), book.legal(s, 0)
    styles = [PersonaBias(persona_named("chaotic"), 0, book, 2, seed) for seed in (1, 1, 2)]
    whims = [[style.bias_of(action, view) for action in legal if action.verb == PLAY] for style in styles]
    assert whims[0] == whims[1] != whims[2]
    assert all(abs(whim) <= persona_named("chaotic").whim for whim in whims[0])


def test_the_neutral_persona_changes_nothing() -> None:
    habits = HumanErrors(says_uno=0.5, says_late=0.4, catches=0.3)
    assert NEUTRAL_PERSONA.human_errors(habits) == habits
    for persona in PERSONAS:
        worn = persona.human_errors(habits)
        assert 0.0 <= worn.catches <= 1.0 and 0.0 <= worn.says_uno <= 1.0
        assert 0.0 < persona.turn[0] <= persona.turn[1] < 5.0
        assert 0.0 < persona.reaction_span((0.3, 0.9))[0] <= persona.reaction_span((0.3, 0.9))[1]


@pytest.mark.parametrize("persona", [persona.id for persona in PERSONAS])
def test_hidden_cards_do_not_change_a_persona(persona: str) -> None:
    for level in ("easy", "medium"):
        assert compare(f"{level}:{persona}", "official", 60) >= 60


def test_a_searching_level_shows_its_style_among_moves_that_are_nearly_as_good() -> None:
    plain, hoarding = seen_few("hard@24"), seen_few("hard@24:hoarder")
    assert hoarding.rate("specials") < plain.rate("specials") - 0.05
    assert mean(seen_few("hard@24:sprinter").delays) < 0.7 * mean(plain.delays)


@cache
def seen_few(name: str) -> Seen:
    return Seen(name, 20)
