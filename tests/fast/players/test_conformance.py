"""Every computer player in every ruleset: legal replies, an answer when awaited, determinism, no hidden information."""

from dataclasses import replace

import pytest

from tests.support.extent import extent
from tests.support.players.blindness import COMPANY, TRIED, Blindness, compare, tables_of
from tests.support.players.small_table import play_round
from uno_desktop.model.actions import HINT, VOTE_YES, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.rulesets.official import OFFICIAL
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import new_player

ROUNDS = extent(2, 3)
POSITIONS = extent(30, 120)
RULES = tuple(ruleset.id for ruleset in RULESETS)


def seated(name: str, seats: int) -> list[Player]:
    """The player to be tried on seat A, others of all kinds around him."""
    return [new_player(name), *(new_player(COMPANY[seat % len(COMPANY)]) for seat in range(1, seats))]


@pytest.mark.parametrize("name", TRIED)
@pytest.mark.parametrize("seats", extent([3], [2, 3, 5]))
@pytest.mark.parametrize("ruleset", RULES)
def test_every_reply_is_legal_and_awaited_seats_answer(name: str, seats: int, ruleset: str) -> None:
    def judge(s: GameState, seat: Seat, view: View, legal: list[Action], awaited: bool, choice: Choice) -> None:
        assert 0.0 <= choice.delay < 5.0
        if choice.action is None:
            assert not awaited
        else:
            assert choice.action in legal
            assert choice.action.verb not in (HINT, VOTE_YES)

    if ruleset == "unplugged" and seats == 2:
        seats = 4
    for options in tables_of(ruleset):
        for seed in range(extent(1, 3)):
            play_round(rulebook_for(ruleset, options), seated(name, seats), seed, judge)


@pytest.mark.parametrize("name", TRIED)
@pytest.mark.parametrize("ruleset", RULES)
def test_hidden_cards_do_not_change_a_choice(name: str, ruleset: str) -> None:
    """`blindness.py`, run by itself, does the same for many more positions."""
    assert compare(name, ruleset, POSITIONS) >= POSITIONS


def test_a_player_that_looks_at_hidden_cards_is_found_out() -> None:
    """The comparison itself is tried, at a table where the view tells how many red cards there are in all hands."""

    class Leaking(Rulebook):
        def view(self, s: GameState, seat: Seat, totals: tuple[int, ...]) -> View:
            red = sum((hand & self.deck.color_masks[0]).bit_count() for hand in s.hands)
            return replace(super().view(s, seat, totals), draw_count=red)

    table = Blindness("medium", Leaking(OFFICIAL, OFFICIAL.settle_options({})))
    with pytest.raises(AssertionError):
        for seed in range(ROUNDS):
            table.play(seed)


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r'"clever".*random, .*easy, medium'):
        new_player("clever")
