"""The reaction bar: what the viewer may do beside the turn, each always at the same place, with its key."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from uno_desktop.model.actions import PLAY
from uno_desktop.model.cards import HIDDEN, CardId, Deck, cards_in
from uno_desktop.scenes.table.moves import TableMoves
from uno_desktop.stage.layout.layout import Layout
from uno_desktop.stage.painters.hud import Button
from uno_desktop.stage.words.log_words import capitalised, card_name
from uno_desktop.system.i18n import tr

LET_GO, CUT = "let go", "cut"
_PLACES = {LET_GO: 0, CUT: 1, "NON": 1, "BOO": 2, "DER": 3}
"""The place of each button, counted from below. No ruleset has both a cut and a Non."""
_KEYS = {LET_GO: "P", CUT: "K", "NON": "N", "BOO": "B", "DER": "V"}
BAR_KEYS = {
    pygame.K_k: CUT,
    pygame.K_n: "NON",
    pygame.K_b: "BOO",
    pygame.K_v: "DER",
}
"""The keys of the cards that are laid beside a turn."""


@dataclass(frozen=True, slots=True)
class BarItem:
    """One reaction: the name of its button and the card that it lays, HIDDEN for none."""

    name: str
    card: CardId


def bar_items(moves: TableMoves, reacting: bool) -> list[BarItem]:
    """What the viewer may do beside the turn now; `reacting`: they have come to the screen for that only."""
    found = [BarItem(LET_GO, HIDDEN)] if reacting or moves.may_let_go() else []
    codes = moves.host.book.deck.codes
    legal = {codes[action.card] for action in moves.legal() if action.verb == PLAY}
    for card in cards_in(moves.host.hand(moves.viewer)) if legal else ():
        code = codes[card]
        name = code if code in _PLACES else CUT
        if code not in legal or (name == CUT and moves.awaited):
            continue
        if all(item.name != name for item in found):
            found.append(BarItem(name, card))
    return found


def bar_buttons(layout: Layout, moves: TableMoves, reacting: bool, ready: bool) -> list[Button]:
    """The buttons of the bar, above the viewer's own pod; `ready` is False while cards still move."""
    if not moves.plays:
        return []
    made = []
    for item in bar_items(moves, reacting):
        style = "ink" if item.name == LET_GO else "red"
        box = layout.reaction_box(_PLACES[item.name])
        made.append(
            Button(
                item.name,
                box,
                _label(moves, item),
                _KEYS[item.name],
                style,
                enabled=ready,
                urgent=style == "red",
            )
        )
    return made


def bar_places(deck: Deck) -> int:
    """How many places the bar has at a table with this deck."""
    return 1 + max([_PLACES[CUT], *(_PLACES.get(code, 0) for code in deck.codes)])


def _label(moves: TableMoves, item: BarItem) -> str:
    if item.name == LET_GO:
        return tr("table.let_go")
    if item.name == "NON":
        return tr("table.non")
    name = card_name(moves.host.book.deck, item.card)
    return tr("table.cut", card=name) if item.name == CUT else capitalised(name)
