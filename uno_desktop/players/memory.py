"""What one seat knows about the cards it cannot see, folded from the redacted events of a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from uno_desktop.model.cards import NO_COLOR, CardId, Color, Deck, Seat
from uno_desktop.model.events import (
    CardPlayed,
    CardsDrawn,
    ColorNamed,
    DrawReason,
    Event,
    HandsSwapped,
    StarterTurned,
    TurnBegan,
)
from uno_desktop.model.view import View


@dataclass(slots=True)
class Group:
    """Some face-down cards of a hand that came at one time; none of them is in the set `lacks`."""

    count: int
    lacks: int = 0


@dataclass(slots=True)
class Holding:
    """What is known of one hand: cards surely in it, groups of unknown ones, and whether silence can be read.

    Somebody who draws although he could have laid a card is `wilful` as soon as that card shows: from then on
    nothing is concluded from what he does not lay.
    """

    known: int = 0
    groups: list[Group] = field(default_factory=list)
    wilful: bool = False

    def shrink(self, excess: int) -> None:
        """Forgets so many unknown cards, those that came last first."""
        while excess > 0 and self.groups:
            taken = min(excess, self.groups[-1].count)
            self.groups[-1].count -= taken
            excess -= taken
            if not self.groups[-1].count:
                self.groups.pop()

    def lose(self, card: CardId) -> None:
        """This card was laid from the hand."""
        bit = 1 << card
        if self.known & bit:
            self.known ^= bit
            return
        possible = [group for group in self.groups if not group.lacks & bit]
        if not possible and self.groups:
            self.wilful = True
            self.groups = [Group(sum(group.count for group in self.groups))]
            possible = self.groups
        if possible:
            largest = max(possible, key=lambda group: group.count)
            largest.count -= 1
            self.groups = [group for group in self.groups if group.count]

    def exclude(self, cards: int) -> None:
        """None of these cards is among the unknown ones."""
        for group in self.groups:
            group.lacks |= cards


class Memory:
    """The hands of the others as far as they can be told; cheap enough to be asked for every move."""

    def __init__(self, seat: Seat, deck: Deck, view: View, honest_wilds: bool) -> None:
        """`honest_wilds`: a wild card that makes somebody draw proves that its owner lacks the colour."""
        self._seat = seat
        self._deck = deck
        self._honest_wilds = honest_wilds
        self._all = (1 << len(deck)) - 1
        self.wilds = deck.mask(card for card, face in enumerate(deck.faces) if face.wild)
        self._same: dict[int, int] = {
            match: deck.mask(card for card, other in enumerate(deck.matches) if other == match)
            for match in range(len(deck.symbols))
        }
        self.holdings = [Holding(groups=[Group(count)] if count else []) for count in view.counts]
        self._asked: tuple[Color, int] = (view.color, view.match)
        self.color_before: Color = NO_COLOR
        """The colour that was asked for when the card on top was laid."""
        self._drew: Seat | None = None
        self._unseen = 0
        self.look(view)

    def fits(self, color: Color, match: int) -> int:
        """The cards, wild ones included, that may follow this colour and this number or symbol."""
        colored = self._deck.color_masks[color] if color != NO_COLOR else 0
        return colored | self._same.get(match, 0) | self.wilds

    def look(self, view: View) -> None:
        """Sets things right by what lies open, before questions are asked about this position."""
        known = view.hand
        for card in view.discard:
            known |= 1 << card
        for seat, holding in enumerate(self.holdings):
            holding.known &= ~known
            excess = (
                holding.known.bit_count() + sum(group.count for group in holding.groups) - view.counts[seat]
            )
            if excess > 0:
                holding.shrink(excess)
            elif excess < 0:
                holding.groups.append(Group(-excess))
        for holding in self.holdings:
            known |= holding.known
        self._unseen = self._all & ~known

    def chance(self, seat: Seat, cards: int) -> float:
        """How likely (0 to 1) this seat holds at least one of `cards`."""
        holding = self.holdings[seat]
        if holding.known & cards:
            return 1.0
        none = 1.0
        for group in holding.groups:
            pool = self._unseen & ~group.lacks
            total = pool.bit_count()
            if total:
                none *= (1.0 - (pool & cards).bit_count() / total) ** group.count
        return 1.0 - none

    def unseen(self, cards: int) -> int:
        """How many of `cards` are in no place known to this seat."""
        return (self._unseen & cards).bit_count()

    def see(self, event: Event) -> None:
        """Folds one fact into what is known."""
        if isinstance(event, CardPlayed):
            self._played(event)
        elif isinstance(event, CardsDrawn):
            self._drawn(event)
        elif isinstance(event, HandsSwapped):
            self._swapped(event)
        elif isinstance(event, TurnBegan):
            self._settle()
        elif isinstance(event, StarterTurned):
            self._asked = (self._deck.faces[event.card].color, self._deck.matches[event.card])
        elif isinstance(event, ColorNamed):
            self._asked = (event.color, self._asked[1])

    def _played(self, event: CardPlayed) -> None:
        holding = self.holdings[event.seat]
        if self._drew == event.seat and holding.groups:
            holding.groups[-1].count -= 1
            holding.groups = [group for group in holding.groups if group.count]
            self._drew = None
        elif event.seat != self._seat:
            self._settle()
            holding.lose(event.card)
            self._read_wild(event, holding)
        self.color_before = self._asked[0]
        self._asked = (event.color, self._deck.matches[event.card])

    def _read_wild(self, event: CardPlayed, holding: Holding) -> None:
        color = self._asked[0]
        draws = "+" in self._deck.codes[event.card] and self._deck.faces[event.card].wild
        if self._honest_wilds and draws and color != NO_COLOR:
            holding.exclude(self._deck.color_masks[color])

    def _drawn(self, event: CardsDrawn) -> None:
        holding = self.holdings[event.seat]
        if event.seat == self._seat or not event.cards:
            return
        if event.reason is DrawReason.TURN:
            if not holding.wilful:
                holding.exclude(self.fits(*self._asked))
            self._drew = event.seat
        holding.groups.append(Group(len(event.cards)))

    def _settle(self) -> None:
        """The card drawn last was not laid at once, so it did not fit either."""
        if self._drew is not None:
            holding = self.holdings[self._drew]
            if holding.groups and not holding.wilful:
                holding.groups[-1].lacks |= self.fits(*self._asked)
            self._drew = None

    def _swapped(self, event: HandsSwapped) -> None:
        one, other = self.holdings[event.seat], self.holdings[event.other]
        self.holdings[event.seat], self.holdings[event.other] = other, one
        # Wilfulness belongs to the person, not to the cards.
        one.wilful, other.wilful = other.wilful, one.wilful
        if event.seat == self._seat:
            self._now_known(event.other, event.other_gets)
        elif event.other == self._seat:
            self._now_known(event.seat, event.seat_gets)

    def _now_known(self, seat: Seat, cards: Iterable[CardId]) -> None:
        self.holdings[seat] = Holding(self._deck.mask(cards), [], self.holdings[seat].wilful)
