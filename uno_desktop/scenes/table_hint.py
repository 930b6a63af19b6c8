"""The free hint (COM-HINT-01): what the built-in medium player would do with my cards."""

from __future__ import annotations

from uno_desktop.i18n import tr
from uno_desktop.match.host import Host
from uno_desktop.model.actions import ACCEPT, CATCH, CHALLENGE, COLOR, DRAW, PASS, PLAY, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.players.registry import new_player
from uno_desktop.stage.log_words import card_name, color_name

ADVISER = "medium"
_THOUGHT = 0.2  # seconds; the adviser needs about a thousandth of it
_KEYS = {
    DRAW: "table.hint_draw",
    PASS: "table.hint_pass",
    ACCEPT: "table.hint_accept",
    CHALLENGE: "table.hint_challenge",
    UNO: "table.hint_uno",
    CATCH: "table.hint_catch",
}


def advice(host: Host, seat: Seat) -> Action | None:
    """What the adviser would do from this seat's own view; None if there is nothing to do."""
    legal = host.legal(seat)
    if not legal:
        return None
    view = host.view(seat)
    adviser = new_player(ADVISER)
    adviser.begin(seat, host.book.deck, host.book.options, view, host.setup.seed)
    awaited = bool(host.awaited >> seat & 1)
    choice = adviser.choose(view, legal, awaited, _THOUGHT)
    return choice.action or (legal[0] if awaited else None)


def advice_text(host: Host, action: Action | None) -> str:
    """The advice in words."""
    if action is None:
        return tr("table.hint_nothing")
    if action.verb == COLOR:
        return tr("table.hint_color", color=color_name(action.color))
    if action.verb == PLAY:
        card = card_name(host.book.deck, action.card)
        if action.color >= 0:
            return tr("table.hint_play_color", card=card, color=color_name(action.color))
        return tr("table.hint_play", card=card)
    return tr(_KEYS[action.verb])
