"""Hint texts: every possible advice in any ruleset has a sentence in every language."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.extent import by_turns
from uno_desktop.model.actions import ACCEPT, PLAY, VERBS, Action
from uno_desktop.model.cards import NOBODY, Seat, seats_in
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.players.player_registry import new_player
from uno_desktop.scenes.table.guidance.hints import advice_text
from uno_desktop.system import i18n

ROUNDS = 6
SEATS = 4
OPTIONS: dict[str, dict[str, Value]] = {
    "extreme": {"extreme.starterExtremeHit": "dealerHits", "extreme.discardAllOptional": True},
    "italian": {"italian.blankCount": 4, "italian.blankEffects": (1, 3, 8, 10), "italian.multiReverse": True},
}


class Referee:
    """Session with the members that a hint needs."""

    def __init__(self, book: Rulebook, s: GameState) -> None:
        self.book = book
        self._s = s
        names = ("Ada", "Ben", "Cleo", "Dan")
        self.setup = SimpleNamespace(seats=[SimpleNamespace(name=name) for name in names])

    def view(self, seat: Seat) -> object:
        return self.book.view(self._s, seat, (0,) * SEATS)


def sentences(ruleset: str) -> dict[Action, str]:
    """Hint texts for every action that was legal in some rounds."""
    book = rulebook_for(ruleset, OPTIONS.get(ruleset, {}))
    said: dict[Action, str] = {}
    for seed in range(ROUNDS):
        s = book.new_round(SEATS, seed, 1)
        session: Any = Referee(book, s)
        player = new_player("random")
        player.begin(0, book, book.view(s, 0, (0,) * SEATS), seed)
        while not s.ended:
            legal = [action for seat in seats_in(book.acting(s)) for action in book.legal(s, seat)]
            for action in legal:
                if action not in said or action.verb == ACCEPT:
                    said[action] = advice_text(session, action)
            action = player.choose(session.view(0), legal, True, 1.0).action
            assert action is not None
            book.apply(s, action)
    return said


@pytest.mark.parametrize(
    ("ruleset", "language"), by_turns([ruleset.id for ruleset in RULESETS], sorted(i18n.LANGUAGES))
)
def test_there_is_a_sentence_for_every_action(ruleset: str, language: str) -> None:
    i18n.set_language(language)
    said = sentences(ruleset)
    assert {action.verb for action in said} <= set(VERBS)
    assert all(text and "table.hint" not in text for text in said.values())
    for action, text in said.items():
        if action.uno:
            assert "UNO" in text
        for seat in {action.target, action.other} - {NOBODY, action.seat} if action.verb == PLAY else ():
            assert ("Ada", "Ben", "Cleo", "Dan")[seat] in text
