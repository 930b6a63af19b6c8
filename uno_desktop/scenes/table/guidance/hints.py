"""Hints (COM-HINT-01): the expert's action for the viewer's cards, with its reason and the price of the hint."""

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.seats.observation_log import ObservationLog
from uno_desktop.match.seats.question import answer_to
from uno_desktop.model.actions import ACCEPT, COLOR, GIVE, HINT, KEEP, PLAY, Action
from uno_desktop.model.cards import HIDDEN, CardId, Seat
from uno_desktop.model.state import DRAW_UNIT
from uno_desktop.players.advice.adviser import Advice
from uno_desktop.players.player_spec import Budget
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.stage.texts.journal_text import card_name, color_name
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.system.i18n import tr
from uno_desktop.texts.advice_text import hint_text, reason_text
from uno_desktop.ui.jobs import Jobs

THOUGHT = Budget(seconds=0.6)
_PAYING = 3.0  # seconds within which the price of a hint should be paid
_LONG = 260.0  # characters of plain size that fit above the hand; longer advice is split
_PRICES = ("cards", "presses", "points")
"""Units in which hints are paid, as named in the rules."""
_TIME = 12.0  # seconds that a hint stays readable


class Hints:
    """Current hint: its `text` and the `card` that it recommends. The match continues while the expert is thinking."""

    def __init__(self, services: Services, actions: PlayerActions, display: TableDisplay) -> None:
        self._services, self._actions, self._display = services, actions, display
        self.text = ""
        self.card: CardId = HIDDEN
        self._left = 0.0
        self._jobs = Jobs(services)
        self._logs: dict[Seat, ObservationLog] = {}
        self._listened = -1
        """Number of events passed to the observation logs."""
        self._legal: list[Action] = []
        """Legal actions at the time of the query."""
        self._paid_until = 0.0
        """Time in seconds until which the hint waits for its payment."""

    @property
    def thinking(self) -> bool:
        """True while the query or the payment is pending."""
        return self._jobs.busy or self._paid_until > 0.0

    def pay(self) -> None:
        """Pays the price; the hint follows (CLA-COM-01, EXT-PEN-01, UNP-PEN-01)."""
        actions = self._actions
        if actions.submit(Action(actions.viewer, HINT)):
            self._wait_for_words()
            self._paid_until = self._services.now + _PAYING

    def give(self) -> None:
        self._services.sound("click", 0.6)
        self._actions.session.note_help(self._actions.viewer)
        self._ask()

    def forget(self) -> None:
        self.text, self.card = "", HIDDEN
        self._paid_until = 0.0
        self._jobs.stop()

    def update(self, dt: float, moved: bool) -> None:
        """Asks for the hint once it is paid for, and shows it; discards it after some seconds, a move (`moved`), or a
        change to the legal actions."""
        self._listen()
        now = self._services.now
        if self._paid_until:
            paid = self._actions.session.last_action == Action(self._actions.viewer, HINT)
            if paid or now >= self._paid_until:  # the advice also uses the cards drawn as the price
                self._paid_until = 0.0
                self._ask()
        elif moved or (self.text and self._actions.legal() != self._legal):
            self.forget()
        self._jobs.update()
        if self.text and not self.thinking:
            self._left -= dt
            if self._left <= 0:
                self.forget()

    def _listen(self) -> None:
        """Passes new events to the observation logs, which must cover the round from its beginning."""
        if not self._logs:
            self._logs = {seat: ObservationLog(self._actions.session, seat) for seat in self._actions.people}
        if self._listened != self._display.events_taken:
            self._listened = self._display.events_taken
            for log in self._logs.values():
                log.listen()

    def _ask(self) -> None:
        actions = self._actions
        self._legal = actions.legal()
        self._listen()
        log = self._logs.get(actions.viewer)
        case = log.case(THOUGHT) if log is not None else None
        if case is None:
            self.text, self._left = advice_text(actions.session, None), _TIME
            return
        self._wait_for_words()
        self._jobs.stop()
        question = BackgroundJob(answer_to(case, self._services.worker, self._services.clock))
        self._jobs.follow(question, lambda answer: self._say(answer.value), lambda _: self._say(None))

    def _wait_for_words(self) -> None:
        self.text, self.card = tr("advice.thinking"), HIDDEN

    def _say(self, advice: Advice | None) -> None:
        """Shows the advice as text; falls back to the first legal action if there is no advice."""
        session, viewer, names = self._actions.session, self._actions.viewer, self._display.names
        if advice is None:
            legal = session.legal(viewer)
            advice = Advice(legal[0] if legal and session.awaited >> viewer & 1 else None)
        action = advice.action
        words = advice_text(session, action, bool(session.legal(viewer)))
        self.text = hint_text(session.book.deck, names, words, advice)
        if len(self.text) * self._services.window.text > _LONG:
            self.text, aside = words, reason_text(session.book.deck, names, advice)
            if aside:
                self._display.show_toast(aside, _TIME)
        self.card = action.card if action is not None and action.verb in (PLAY, GIVE, KEEP) else HIDDEN
        self._left = _TIME


def hint_price(session: MatchSession) -> str:
    """Returns the price of a hint at this table as text; empty if hints are free."""
    for rule in session.book.ruleset.rules(session.book.options):
        for unit in _PRICES if HINT in rule.verbs else ():
            if amount := getattr(rule, unit, 0):
                return tr(f"table.price.{unit}", n=abs(amount))
    return ""


def advice_text(session: MatchSession, action: Action | None, reacting: bool = False) -> str:
    """Returns the advice as text; `action` None advises to do nothing, or with `reacting` not to play out of turn."""
    if action is None:
        return tr("table.hint.let") if reacting else tr("table.hint.nothing")
    deck, names = session.book.deck, [plan.name for plan in session.setup.seats]
    words = {"card": card_name(deck, action.card), "color": color_name(action.color)}
    if action.target >= 0:
        words["who"] = names[action.target]
    if action.other >= 0:
        words["other"] = names[action.other]
    if action.along:
        words["more"] = ", ".join(card_name(deck, card) for card in action.along)
    text = tr(f"table.hint.{action.verb}{_text_fields(session, action)}", **words)
    return tr("table.hint.with_uno", hint=text) if action.uno else text


def _text_fields(session: MatchSession, action: Action) -> str:
    """Returns the suffix of the text key for the fields that the action names or the penalty kind; empty for none."""
    if action.verb == ACCEPT:
        threat = session.view(action.seat).threat
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
