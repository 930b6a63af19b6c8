"""Statistics of a round: turns, cards drawn, changes of the lead and applied rules."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from uno_desktop.match.observer import RoundStep
from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Deck, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.views.json_objects import kind_of

CARD = "card:"
"""Prefix of the key of any card but a plain number; its symbol follows, or its code if other cards share the symbol."""
STATUS = "status:"
"""Prefix of the key of a lasting effect; its kind follows."""
QUIET: frozenset[type[Event]] = frozenset(
    (
        ev.RoundBegan,
        ev.DealerDrawn,
        ev.HandDealt,
        ev.StarterTurned,
        ev.ColorNamed,
        ev.ColorAsked,
        ev.ChoiceAsked,
        ev.DirectionTurned,
        ev.TurnForfeited,
        ev.TurnBegan,
        ev.TurnPassed,
        ev.ThreatDeclared,
        ev.ThreatDropped,
        ev.StatusEnded,
        ev.UnoLapsed,
        ev.RoundEnded,
        ev.RoundScored,
        ev.SeatTakenOver,
        ev.TimeRanOut,
    )
)
"""Event types that do not show a rule by themselves: regular play, and duplicates of other events."""


@dataclass(slots=True)
class RoundCount:
    """Statistics of one round. `turns` are those in which a seat may act; a lost turn counts as an applied rule.

    `leads` counts the changes of the sole leader (fewest cards), measured at the beginning of each turn; `fires`
    counts the applications of each rule, by key.
    """

    turns: int = 0
    actions: int = 0
    drawn: int = 0
    leads: int = 0
    blocked: bool = False
    fires: Counter[str] = field(default_factory=Counter)


class RoundStatsObserver:
    """Observer that collects the statistics of each round of a match in `rounds`."""

    wants_legal = False

    def __init__(self) -> None:
        self.rounds: list[RoundCount] = []
        self._words: tuple[str, ...] = ()
        self._leader: Seat = NOBODY
        self._turn: Seat = NOBODY
        self._owed = 0
        """Amount of the last penalty declared."""
        self._played = False
        """True directly after a played card."""

    def step(self, step: RoundStep) -> None:
        state = step.state
        if step.n == 0:
            self.rounds.append(RoundCount())
            self._words = _card_words(step.round.book.deck)
            self._leader, self._turn, self._owed = NOBODY, NOBODY, 0
        count = self.rounds[-1]
        count.actions = step.n
        turned = self.count_events(count, step.events)
        if state.ended:
            count.blocked = state.is_blocked
        elif turned:
            self._look([hand.bit_count() for hand in state.hands], count)

    def count_events(self, count: RoundCount, events: Iterable[Event]) -> bool:
        """Adds the events of one action to the statistics. Returns True if a turn began."""
        turned, dropped = False, 0
        for event in events:
            kind = type(event)
            if isinstance(event, ev.TurnBegan):
                count.turns += 1
                self._turn = event.seat
                turned = True
            elif kind not in QUIET:
                self._fire(count, event)
            elif isinstance(event, ev.ThreatDropped):
                dropped = self._owed
            elif isinstance(event, ev.ThreatDeclared):
                # A seat that adds to a penalty clears it, plays, and declares a larger one.
                if 0 < dropped < event.amount and self._played:
                    count.fires["penalty_stacked"] += 1
                self._owed = event.amount
            self._played = kind is ev.CardPlayed
        return turned

    def _fire(self, count: RoundCount, event: Event) -> None:
        fires = count.fires
        match event:
            case ev.CardPlayed():
                word = self._words[event.card]
                if word:
                    fires[word] += 1
                if event.beside:
                    fires["played_beside"] += 1
            case ev.CardsDrawn():
                count.drawn += len(event.cards)
                fires[f"drawn_{event.reason.value}"] += 1
            case ev.TurnSkipped():
                fires["turn_skipped"] += 1
                if event.seat == self._turn:  # the turn had begun and was lost to a penalty
                    count.turns -= 1
                    self._turn = NOBODY
            case ev.PlayChallenged():
                fires["challenge_right" if event.guilty else "challenge_wrong"] += 1
            case ev.StatusBegan():
                fires[f"{STATUS}{event.kind}"] += 1
            case _:
                fires[kind_of(type(event))] += 1

    def _look(self, held: Sequence[int], count: RoundCount) -> None:
        """Updates the leader; finished seats are skipped, and a tie changes nothing."""
        playing = [cards for cards in held if cards]
        fewest = min(playing, default=0)
        if playing.count(fewest) != 1:
            return
        leader = held.index(fewest)
        if leader != self._leader:
            count.leads += self._leader != NOBODY
            self._leader = leader


@lru_cache(maxsize=8)
def _card_words(deck: Deck) -> tuple[str, ...]:
    return tuple(f"{CARD}{kind}" if kind else "" for kind in deck.kinds)
