"""A match in words: the journal that can be opened, and what a person has missed since they last sat here."""

from __future__ import annotations

from collections import deque

from uno_desktop.match.match_session import Host
from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat, cards_in
from uno_desktop.stage.texts.journal_text import UNTOLD, JournalWords, card_name
from uno_desktop.system.i18n import tr

KEPT = 80


def _words(host: Host, you: Seat | None = None) -> JournalWords:
    names = [plan.name for plan in host.setup.seats]
    return JournalWords(host.book.deck, names, you, host.book.teams(len(names)))


class TableJournal:
    """Follows a match and keeps its last events."""

    def __init__(self, host: Host, only_person: Seat | None) -> None:
        """`only_person` is the seat of the person, if there is just one: what they do is told
        as to them, with the cards that they draw."""
        self._reader = host.reader(only_person)
        self._words = _words(host, only_person)
        self._events: deque[ev.Event] = deque(maxlen=KEPT)
        self._fresh: list[ev.Event] = []

    def follow(self) -> None:
        """Takes in what has happened; it is told when `catch_up` says that it has been seen."""
        self._fresh += self._reader.take()

    def catch_up(self) -> None:
        """The display has shown everything."""
        self._events.extend(event for event in self._fresh if not isinstance(event, UNTOLD))
        self._fresh.clear()

    def sentences(self) -> list[str]:
        """The last turns, oldest first."""
        return [self._words.sentence(event) for event in self._events]


SHOWN = 7
"""Sentences on the curtain at most."""
_UNTOLD = (
    *UNTOLD,
    ev.RoundBegan,
    ev.DealerDrawn,
    ev.StarterTurned,
    ev.StarterRejected,
    ev.ChoiceAsked,
    ev.HintPaid,
)
"""What is seen on the table anyway, or told by what follows."""
_NAMED = 4
"""New cards that are told by name at most."""


class TableDigest:
    """Follows a match as an onlooker; knows for each person where they have left off."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._reader = host.reader(None)
        self._words = _words(host)
        self._story: list[ev.Event] = []
        self._read: dict[Seat, int] = {}
        self._hands: dict[Seat, int] = {}

    def follow(self) -> None:
        """Takes in what has happened."""
        for event in self._reader.take():
            if isinstance(event, ev.RoundBegan):
                self._story, self._read, self._hands = [], {}, {}
            if isinstance(event, ev.TurnPassed) and self._has_just_drawn(event.seat):
                continue  # drawing told it
            if not isinstance(event, _UNTOLD):
                self._story.append(event)

    def leaves(self, seat: Seat) -> None:
        """A person makes room: what is told so far they have seen."""
        self.follow()
        self._read[seat] = len(self._story)
        self._hands[seat] = self._host.hand(seat)

    def since(self, seat: Seat) -> list[str]:
        """What everybody at the table could see since this person left, oldest first; the last of it, if it is much."""
        fresh = self._story[self._read.get(seat, 0) :]
        lines = [self._words.sentence(event) for event in fresh]
        if len(lines) <= SHOWN:
            return lines
        return [tr("curtain.earlier", n=len(lines) - SHOWN + 1), *lines[1 - SHOWN :]]

    def new_cards(self, seat: Seat) -> str:
        """For this person alone: what has come into the hand meanwhile; empty for nothing."""
        before, now = self._hands.get(seat), self._host.hand(seat)
        if before is None or not now & ~before:
            return ""
        if not now & before and now.bit_count() > 1:
            return tr("curtain.new_hand")
        fresh = list(cards_in(now & ~before))
        if len(fresh) > _NAMED:
            return tr("curtain.new_many", n=len(fresh))
        deck = self._host.book.deck
        return tr("curtain.new_cards", cards=", ".join(card_name(deck, card) for card in fresh))

    def _has_just_drawn(self, seat: Seat) -> bool:
        last = self._story[-1] if self._story else None
        return isinstance(last, ev.CardsDrawn) and last.seat == seat
