"""Every computer player: legal replies, never silent when awaited, repeatable, and blind to hidden cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from small_table import official, play_round, redealt

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Deck, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.view import View
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.registry import PLAYERS, new_player

ROUNDS = 12
OPTIONS: tuple[dict[str, bool | int | str], ...] = (
    {},
    {"official.plus4Bluff": "on"},
    {"official.swapHandsCount": 4, "official.catchWindow": "untilSaid"},
)


def seated(name: str, seats: int) -> list[Player]:
    """The player to be tried on seat A, others of all kinds around him."""
    return [new_player(name), *(new_player(PLAYERS[seat % len(PLAYERS)]) for seat in range(1, seats))]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("options", OPTIONS)
def test_every_reply_is_legal_and_nobody_awaited_is_silent(
    name: str, seats: int, options: dict[str, bool | int | str]
) -> None:
    def judge(
        s: GameState, seat: Seat, view: View, legal: list[Action], awaited: bool, choice: Choice
    ) -> None:
        assert 0.0 <= choice.delay < 5.0
        if choice.action is None:
            assert not awaited
        else:
            assert choice.action in legal

    for seed in range(ROUNDS):
        play_round(official(options), seated(name, seats), seed, judge)
    if not options:
        play_round(rulebook_for("classic", {"classic.stacking": "on"}), seated(name, seats), 1, judge)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_gives_the_same_round(name: str) -> None:
    def told(seed: int) -> list[Choice]:
        choices: list[Choice] = []
        play_round(official(), seated(name, 3), seed, lambda *seen: choices.append(seen[-1]))
        return choices

    assert told(5) == told(5)
    assert told(5) != told(6)


class Twins:
    """Two equal players on one seat, told the same; one plays, the other is asked by the test."""

    def __init__(self, name: str) -> None:
        self._one = new_player(name)
        self.other = new_player(name)

    def begin(
        self, seat: Seat, deck: Deck, options: Mapping[str, bool | int | str], view: View, seed: int
    ) -> None:
        self._one.begin(seat, deck, options, view, seed)
        self.other.begin(seat, deck, options, view, seed)

    def see(self, event: Event) -> None:
        self._one.see(event)
        self.other.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        return self._one.choose(view, legal, awaited, budget)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("options", OPTIONS)
def test_hidden_cards_do_not_change_a_choice(name: str, options: dict[str, bool | int | str]) -> None:
    book = official(options)
    twins = Twins(name)
    compared = 0

    def compare(
        s: GameState, seat: Seat, view: View, legal: list[Action], awaited: bool, choice: Choice
    ) -> None:
        nonlocal compared
        if seat != 0:
            return
        changed = redealt(book.deck, s, 0, compared)
        changed_view = book.view(changed, 0, view.totals)
        assert changed_view == view
        assert twins.other.choose(changed_view, book.legal(changed, 0), awaited, 1.0) == choice
        compared += changed.hands != s.hands

    for seed in range(ROUNDS):
        play_round(book, [twins, *seated(name, 3)[1:]], seed, compare)
    assert compared > ROUNDS


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r'"clever".*random, easy, medium'):
        new_player("clever")
