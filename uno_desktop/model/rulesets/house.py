"""House rules that several rulesets offer: one line each; every ruleset lists those that make sense in it."""

from __future__ import annotations

from uno_desktop.model.options import Option
from uno_desktop.model.rules.draw_until import DrawUntil
from uno_desktop.model.rules.must_play import MustPlay
from uno_desktop.model.ruleset import HouseRule

DRAW_UNTIL = HouseRule(
    Option("house.drawUntil", "off", ("off", "on"), topic="turn"),
    {"on": (DrawUntil(),)},
)
MUST_PLAY = HouseRule(
    Option("house.mustPlay", "off", ("off", "on"), topic="turn"),
    {"on": (MustPlay(),)},
)

EVERYWHERE = (MUST_PLAY,)
"""They make sense in every ruleset."""
WITH_A_PILE = (DRAW_UNTIL, *EVERYWHERE)
"""Those of rulesets with a draw pile: a dispenser may bring nothing at all."""
