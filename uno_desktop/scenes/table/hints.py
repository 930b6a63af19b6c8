"""Hints (COM-HINT-01): what the expert would do with my cards, why, and what it costs to hear it."""

from __future__ import annotations

from uno_desktop.match.async_advice import Counsel
from uno_desktop.match.match_session import Host
from uno_desktop.match.observation_log import Witness
from uno_desktop.model.actions import ACCEPT, COLOR, GIVE, HINT, KEEP, PLAY, Action
from uno_desktop.model.cards import HIDDEN, CardId, Seat
from uno_desktop.model.state import DRAW_UNIT
from uno_desktop.players.advice.adviser import Advice
from uno_desktop.players.player_spec import Budget
from uno_desktop.scenes.advice_text import told, told_apart
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.player_actions import TableMoves
from uno_desktop.stage.texts.journal_text import card_name, color_name
from uno_desktop.system.i18n import tr

THOUGHT = Budget(seconds=0.6)
_PAYING = 3.0  # seconds in which the price of a hint should have been paid
_LONG = 260.0  # letters of plain size for which there is room above the hand; what is more is told apart
_PRICES = ("cards", "presses", "points")
"""In what hints are paid for, as the rules that sell them call it."""
_TIME = 12.0  # seconds that a hint can be read


class HintDesk:
    """The hint that is shown: its `text`, and the `card` that it points at. While the expert thinks the text says so,
    and the table goes on."""

    def __init__(self, services: Services, moves: TableMoves, board: Board) -> None:
        self._services, self._moves, self._board = services, moves, board
        self.text = ""
        self.card: CardId = HIDDEN
        self._left = 0.0
        self._counsel = Counsel(services.worker)
        self._witnesses: dict[Seat, Witness] = {}
        self._legal: list[Action] = []
        """What could be done when the advice was asked for."""
        self._paid_until = 0.0
        """Until then (seconds) it is waited for that the payment is carried out."""

    @property
    def thinking(self) -> bool:
        """True while the advice is still being thought about."""
        return self._counsel.busy or self._paid_until > 0.0

    def price(self) -> str:
        """What a hint costs, in words; empty if it is free."""
        return hint_price(self._moves.host)

    @property
    def has_subject(self) -> bool:
        """True if the viewer may do something now, so that there is something to advise."""
        return bool(self._moves.legal())

    def pay(self) -> None:
        """The price is paid, and the hint is heard (CLA-COM-01, EXT-PEN-01, UNP-PEN-01)."""
        moves = self._moves
        if moves.submit(Action(moves.viewer, HINT)):
            self._wait_for_words()
            self._paid_until = self._services.now + _PAYING

    def give(self) -> None:
        """Asks what the adviser would do."""
        self._services.sound("click", 0.6)
        self._moves.host.note_help(self._moves.viewer)
        self._ask()

    def forget(self) -> None:
        """It has lost its meaning."""
        self.text, self.card = "", HIDDEN
        self._paid_until = 0.0
        self._counsel.forget()

    def update(self, dt: float, moved: bool) -> None:
        """It lasts for some seconds, or until somebody has `moved` or there is something else to do."""
        self._listen()
        now = self._services.now
        if self._paid_until:
            paid = self._moves.host.last_action == Action(self._moves.viewer, HINT)
            if paid or now >= self._paid_until:  # what the price has brought to the hand is seen as well
                self._paid_until = 0.0
                self._ask()
        elif moved or (self.text and self._moves.legal() != self._legal):
            self.forget()
        answer = self._counsel.answer(now)
        if answer is not None:
            self._say(answer[0])
        if not self.thinking:
            self._left -= dt
            if self._left <= 0:
                self.forget()

    def _listen(self) -> None:
        """Whoever may ask later must have heard all from the beginning of the round on."""
        if not self._witnesses:
            self._witnesses = {seat: Witness(self._moves.host, seat) for seat in self._moves.people}
        for witness in self._witnesses.values():
            witness.listen()

    def _ask(self) -> None:
        moves = self._moves
        self._legal = moves.legal()
        self._listen()
        witness = self._witnesses.get(moves.viewer)
        case = witness.case(THOUGHT) if witness is not None else None
        if case is None:
            self.text, self._left = advice_text(moves.host, None), _TIME
            return
        self._wait_for_words()
        self._counsel.ask(case, self._services.now)

    def _wait_for_words(self) -> None:
        self.text, self.card = tr("advice.thinking"), HIDDEN

    def _say(self, advice: Advice | None) -> None:
        """The advice in words; without any the rules of thumb must do."""
        host, viewer, names = self._moves.host, self._moves.viewer, self._board.names
        if advice is None:
            legal = host.legal(viewer)
            advice = Advice(legal[0] if legal and host.awaited >> viewer & 1 else None)
        action = advice.action
        said = advice_text(host, action, bool(host.legal(viewer)))
        self.text = told(host.book.deck, names, said, advice)
        if len(self.text) * self._services.window.text > _LONG:
            self.text, aside = told_apart(host.book.deck, names, said, advice)
            if aside:
                self._board.tell(aside, _TIME)
        self.card = action.card if action is not None and action.verb in (PLAY, GIVE, KEEP) else HIDDEN
        self._left = _TIME


def hint_price(host: Host) -> str:
    """What a hint costs at this table, in words; empty if it is free."""
    for rule in host.book.ruleset.rules(host.book.options):
        for unit in _PRICES if HINT in rule.verbs() else ():
            if amount := getattr(rule, unit, 0):
                return tr(f"table.price.{unit}", n=abs(amount))
    return ""


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
