"""Match log as text, and the digest of events since a player last had the screen."""

from collections import deque

from uno_desktop.match.match_session import MatchSession
from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat, cards_in
from uno_desktop.stage.texts.journal_text import UNTOLD, JournalWords, card_name
from uno_desktop.system.i18n import tr

KEPT = 80


def _words(session: MatchSession, you: Seat | None = None) -> JournalWords:
    names = [plan.name for plan in session.setup.seats]
    return JournalWords(session.book.deck, names, you, session.book.teams(len(names)))


class TableJournal:
    """Log of the last events of a match."""

    def __init__(self, session: MatchSession, only_person: Seat | None) -> None:
        """`only_person` is the seat of the local player if there is exactly one: the log addresses this player as "you"
        and names the cards that they draw.
        """
        self._cursor = session.cursor(only_person)
        self._words = _words(session, only_person)
        self._events: deque[ev.Event] = deque(maxlen=KEPT)
        self._fresh: list[ev.Event] = []
        self._told, self._until = 0, 0
        """Number of events so far, and of those up to the last one shown; 0 while new ones are followed."""

    def follow(self) -> None:
        """Reads new events; `catch_up` adds them to the log once they have been shown."""
        self._fresh += self._cursor.take()

    def catch_up(self) -> None:
        """Adds the events read so far to the log, except `UNTOLD` ones; called once the display has shown them."""
        if self._fresh:
            told = [event for event in self._fresh if not isinstance(event, UNTOLD)]
            self._events.extend(told)
            self._told += len(told)
            self._fresh.clear()

    def sentences(self) -> list[str]:
        return [self._words.sentence(event) for event in self._events]

    def scroll(self, steps: int) -> None:
        """Scrolls back by this number of sentences, or forward; from the newest one on, new ones are followed again."""
        until = (self._until or self._told) - steps
        oldest = self._told - len(self._events) + 1
        self._until = max(oldest, until) if until < self._told else 0

    def visible(self) -> list[str]:
        """Returns the sentences up to the last one shown; at least one, if there are any."""
        hidden = self._told - self._until if self._until else 0
        sentences = self.sentences()
        return sentences[: max(1, len(sentences) - hidden)]


SHOWN = 7
"""Maximum number of sentences on the hot-seat screen."""
_UNTOLD = (*UNTOLD, ev.RoundBegan, ev.DealerDrawn, ev.StarterTurned, ev.StarterRejected, ev.ChoiceAsked, ev.HintPaid)
"""Events that are visible on the table anyway, or described by a later event."""
_NAMED = 4
"""Maximum number of new cards listed by name."""


class TableDigest:
    """Public digest of the current round; remembers for each local player the last event seen and the last hand."""

    def __init__(self, session: MatchSession) -> None:
        self._session = session
        self._cursor = session.cursor(None)
        self._words = _words(session)
        self._events: list[ev.Event] = []
        self._read: dict[Seat, int] = {}
        self._hands: dict[Seat, int] = {}

    def follow(self) -> None:
        for event in self._cursor.take():
            if isinstance(event, ev.RoundBegan):
                self._events, self._read, self._hands = [], {}, {}
            last = self._events[-1] if self._events else None
            if isinstance(event, ev.TurnPassed) and isinstance(last, ev.CardsDrawn) and last.seat == event.seat:
                continue  # the draw has described it
            if not isinstance(event, _UNTOLD):
                self._events.append(event)

    def on_leave(self, seat: Seat) -> None:
        """Remembers that a player who leaves the screen has seen all events so far."""
        self.follow()
        self._read[seat] = len(self._events)

    def on_look(self, seat: Seat) -> None:
        """Remembers that a player has seen all cards of their hand."""
        self.follow()
        self._hands[seat] = self._session.hand(seat)

    def has_said_uno(self, seat: Seat) -> bool:
        """Returns True if this seat has said UNO since it last drew."""
        told = (event for event in reversed(self._events) if isinstance(event, ev.UnoSaid | ev.CardsDrawn))
        return isinstance(next((event for event in told if event.seat == seat), None), ev.UnoSaid)

    def since(self, seat: Seat) -> list[str]:
        """Returns sentences on public events since this player last had the screen; if many, a count and the latest."""
        fresh = self._events[self._read.get(seat, 0) :]
        lines = [self._words.sentence(event) for event in fresh]
        if len(lines) <= SHOWN:
            return lines
        return [tr("handover.earlier", n=len(lines) - SHOWN + 1), *lines[1 - SHOWN :]]

    def new_cards(self, seat: Seat) -> int:
        """Returns the cards that a seat has gained since its player last saw the hand, as a bitmask."""
        now = self._session.hand(seat)
        return now & ~self._hands.get(seat, now)

    def news(self, seat: Seat) -> str:
        """Returns a private notice of the new cards; empty if there are none."""
        new, now = self.new_cards(seat), self._session.hand(seat)
        if not new:
            return ""
        if new == now and now.bit_count() > 1:
            return tr("handover.new_hand")
        if new.bit_count() > _NAMED:
            return tr("handover.new_many", n=new.bit_count())
        deck = self._session.book.deck
        return tr("handover.new_cards", cards=", ".join(card_name(deck, card) for card in cards_in(new)))
