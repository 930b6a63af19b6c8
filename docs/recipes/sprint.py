"""A short game for two to six: chapters SPR of the catalogue."""

from __future__ import annotations

from uno_desktop.model.cards import Deck
from uno_desktop.model.rules.dealing import RandomDealer
from uno_desktop.model.rules.draw_pile import DrawPile
from uno_desktop.model.rules.matching import MatchColorOrSymbol, NameColor
from uno_desktop.model.rules.scoring import ScoreWinner
from uno_desktop.model.rules.two_players import ReverseSkipsForTwo
from uno_desktop.model.rules.uno_call import UnoCall
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.plain_deck import plain_faces

RULES = (MatchColorOrSymbol(), DrawPile(), NameColor(), UnoCall(), RandomDealer(), ReverseSkipsForTwo())

SPRINT = Ruleset(
    id="sprint",
    seats=range(2, 11),
    hand_size=5,  # SPR-DEAL-01
    own_options=(),
    deck=lambda options: Deck(plain_faces(four_starts=False)),
    rules=lambda options: (*RULES, ScoreWinner(target=100)),  # SPR-END-01
    written=rule_chapters.SPRINT,
    fan=("R7", "G+2", "W", "B5", "Y4"),
)
