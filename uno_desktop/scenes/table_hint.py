"""Hints (COM-HINT-01): what the built-in medium player would do with my cards, and what it costs to hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.i18n import tr
from uno_desktop.match.host import Host
from uno_desktop.model.actions import ACCEPT, COLOR, GIVE, HINT, KEEP, PLAY, Action
from uno_desktop.model.cards import HIDDEN, CardId, Seat
from uno_desktop.model.state import DRAW_UNIT
from uno_desktop.players.registry import new_player
from uno_desktop.stage.log_words import card_name, color_name

if TYPE_CHECKING:
    from uno_desktop.scenes.table import TableScene

ADVISER = "medium"
_THOUGHT = 0.2  # seconds; the adviser needs about a thousandth of it
_PRICES = ("cards", "presses", "points")
"""In what hints are paid for, as the rules that sell them call it."""
_TIME = 8.0  # seconds that a hint can be read


class HintDesk:
    """The hint that is shown: its `text`, and the `card` that it points at."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.text = ""
        self.card: CardId = HIDDEN
        self._left = 0.0

    def price(self) -> str:
        """What a hint costs, in words; empty if it is free."""
        return hint_price(self._scene.host)

    def pay(self) -> None:
        """The price is paid, and the hint is heard (CLA-COM-01, EXT-PEN-01, UNP-PEN-01)."""
        moves = self._scene.moves
        if moves.submit(Action(moves.viewer, HINT)):
            self.give()

    def give(self) -> None:
        """Says what the adviser would do."""
        scene = self._scene
        action = advice(scene.host, scene.viewer)
        self.text = advice_text(scene.host, action, bool(scene.host.legal(scene.viewer)))
        self.card = action.card if action is not None and action.verb in (PLAY, GIVE, KEEP) else HIDDEN
        self._left = _TIME
        scene.house.sound("click", 0.6)

    def forget(self) -> None:
        """It has lost its meaning."""
        self.text, self.card = "", HIDDEN

    def update(self, dt: float, moved: bool) -> None:
        """It lasts for some seconds, or until somebody has `moved`."""
        self._left -= dt
        if moved or self._left <= 0:
            self.forget()


def hint_price(host: Host) -> str:
    """What a hint costs at this table, in words; empty if it is free."""
    for rule in host.book.ruleset.rules(host.book.options):
        for unit in _PRICES if HINT in rule.verbs() else ():
            if amount := getattr(rule, unit, 0):
                return tr(f"table.price.{unit}", n=amount)
    return ""


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


def advice_text(host: Host, action: Action | None, reacting: bool = False) -> str:
    """The advice in words. `reacting`: something could be done out of turn, if it were worth it."""
    if action is None:
        return tr("table.hint.let") if reacting else tr("table.hint.nothing")
    deck, names = host.book.deck, [plan.name for plan in host.setup.seats]
    words = {"card": card_name(deck, action.card), "color": color_name(action.color)}
    if action.target >= 0:
        words["who"] = names[action.target]
    if action.other >= 0:
        words["other"] = names[action.other]
    if action.along:
        words["more"] = ", ".join(card_name(deck, card) for card in action.along)
    text = tr(f"table.hint.{action.verb}{_form(host, action)}", **words)
    return tr("table.hint.with_uno", hint=text) if action.uno else text


def _form(host: Host, action: Action) -> str:
    """The end of the key that tells what is named with the action, or what a penalty consists in."""
    if action.verb == ACCEPT:
        threat = host.view(action.seat).threat
        return f"_{threat.kind}" if threat is not None and threat.kind != DRAW_UNIT else ""
    if action.verb == COLOR:
        return "_seat" if action.target >= 0 else ""
    if action.verb != PLAY:
        return ""
    named = "_color" if action.color >= 0 else ""
    if action.along:
        return f"{named}_along"
    if action.target == action.seat:
        return "_self"
    if action.other >= 0:
        return "_seats"
    return f"{named}_seat" if action.target >= 0 else named
