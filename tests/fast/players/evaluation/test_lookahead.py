"""Predicted result of a play for a seat, compared with the real one."""

import random
from dataclasses import replace

import pytest

from tests.support.extent import extent
from tests.support.model.workshop.decks import random_card
from tests.support.model.workshop.playing import A, Game
from uno_desktop.match.batch.headless_match import RoundRun, match_seed
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.actions import PLAY
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.cards.apply_ability import TIRED
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import Status
from uno_desktop.model.workshop.custom_card import CustomDeck
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.model.workshop.deck_line import deck_line
from uno_desktop.players.evaluation.lookahead import Lookahead
from uno_desktop.players.player_registry import new_player


@pytest.mark.parametrize("seed", range(40))
def test_of_cards_that_do_nothing_more_nothing_is_foreseen(seed: int) -> None:
    card = replace(random_card(random.Random(seed), "Tired"), color=0)
    line = deck_line(CustomDeck("Test", (card,))).partition("/")[2]
    game = Game(line, "RM1,B2,B4/G1,G2/Y1,Y2,Y5")
    game.s.statuses = (Status(TIRED, NOBODY),)
    game.s.note_busy()
    view = game.book.view(game.s, A, (0, 0, 0))
    for play in (each for each in game.book.legal(game.s, A) if each.verb == PLAY):
        preview_now = Lookahead(game.book, 3).after(view, play)
        after = game.s.copy()
        game.book.apply(after, play)
        assert preview_now.counts == tuple(hand.bit_count() for hand in after.hands)
        assert (preview_now.hand, preview_now.known, preview_now.follower) == (after.hands[A], True, after.turn)


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ("classic", {CARDS: "Mixed/Mixer:gift:B:32:4:all-mix/Twice:bomb:*:3:2:previous-swap+self-again"}),
        ("italian", {CARDS: "Floods/Flood:moon:*:46:2:self-renew+all-draw-7"}),
        ("italian", {"italian.blankCount": 4, "italian.blankEffects": (9,)}),
    ],
)
def test_two_hoarding_players_still_finish(ruleset: str, options: dict[str, Value]) -> None:
    book = rulebook_for(ruleset, options)
    for number in range(extent(6, 12)):
        run = RoundRun(Scoreboard(book, 2, match_seed(number, 1)), [new_player("medium"), new_player("medium")])
        run.most_actions = 1_500
        run.play()
