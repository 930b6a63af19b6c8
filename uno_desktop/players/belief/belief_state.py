"""Belief state of one seat about the hidden cards, folded from the redacted events of a round."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NO_COLOR, NO_MATCH, CardId, Color, Seat
from uno_desktop.model.events import DrawReason, Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.bluff_model import AcceptedAttack, BluffModel, ObservedPlay


@dataclass(slots=True)
class CardGroup:
    """Unknown cards of a hand that arrived together, at event count `since`; none of them is in the bit mask
    `lacks`."""

    count: int
    lacks: int = 0
    since: int = 0


class HiddenGroup(NamedTuple):
    """A `CardGroup` with the seat that holds it."""

    seat: Seat
    size: int
    lacks: int
    since: int


@dataclass(slots=True)
class HandBelief:
    """Belief about one hand: certain cards and groups of unknown ones.

    `draws_by_choice` is set once a card shows that the player has drawn with a playable card in hand: from then on its
    draws exclude no cards.
    """

    known: int = 0
    groups: list[CardGroup] = field(default_factory=list)
    draws_by_choice: bool = False

    @property
    def count(self) -> int:
        return self.known.bit_count() + sum(group.count for group in self.groups)

    def shrink(self, excess: int) -> None:
        """Removes `excess` unknown cards, latest arrivals first."""
        while excess > 0 and self.groups:
            taken = min(excess, self.groups[-1].count)
            self.groups[-1].count -= taken
            excess -= taken
            if not self.groups[-1].count:
                self.groups.pop()

    def gain(self, count: int, since: int = 0) -> None:
        """Adds a group of unknown cards."""
        if count > 0:
            self.groups.append(CardGroup(count, 0, since))

    def lose(self, card: CardId) -> int:
        """Removes a card that leaves the hand face up. Returns the event count at its likely arrival; 0 if it was known
        to be in the hand, or no card of the hand is unknown."""
        bit = 1 << card
        if self.known & bit:
            self.known ^= bit
            return 0
        possible = [group for group in self.groups if not group.lacks & bit]
        if not possible and self.groups:
            self.draws_by_choice = True
            self.groups = [CardGroup(sum(group.count for group in self.groups))]
            possible = self.groups
        if possible:
            largest = max(possible, key=lambda group: group.count)
            largest.count -= 1
            self.groups = [group for group in self.groups if group.count]
            return largest.since
        return 0

    def lose_hidden(self, count: int) -> None:
        """Removes cards that leave the hand face down: any known card may be among them, so none stays certain."""
        left = max(0, self.count - count)
        lacks = -1
        for group in self.groups:
            lacks &= group.lacks
        self.groups = [CardGroup(left, lacks if self.groups and not self.known else 0)] if left else []
        self.known = 0

    def become(self, known: int, unknown: int = 0) -> None:
        """Replaces the belief: the cards `known` are certain, and nothing is known about `unknown` others."""
        self.known = known
        self.groups = [CardGroup(unknown)] if unknown else []

    def drop_inferences(self) -> None:
        """Drops every inference from draws, because this player also draws by choice."""
        self.draws_by_choice = True
        for group in self.groups:
            group.lacks = 0

    def exclude(self, cards: int) -> None:
        """Records that none of the unknown cards is one of `cards`."""
        for group in self.groups:
            group.lacks |= cards


class BeliefState:
    """Beliefs about all other hands; cheap enough for queries at every move."""

    def __init__(self, seat: Seat, book: Rulebook, view: View, bluffs: BluffModel | None = None) -> None:
        """`bluffs` is the bluff model from earlier rounds of the match, if any."""
        deck = book.deck
        self.seat = seat
        self._deck = deck
        self._implies_void = book.implies_void
        """Bit mask of the cards whose play proves that the hand holds no card of the active colour."""
        self._all = deck.mask(deck.cards)
        if view.side:
            self._all = deck.turned(self._all)
        faces = list(enumerate(deck.faces))
        self.wilds = deck.mask(card for card, face in faces if face.wild and face.on_turn and face.needs < 0)
        self._compulsory = self.wilds & deck.mask(card for card, face in faces if face.announce.names_color)
        self._colored = tuple(
            deck.mask(card for card, face in faces if color in (face.color, face.needs))
            for color in range(len(deck.color_masks))
        )
        self._same: dict[int, int] = {
            match: deck.mask(card for card, other in enumerate(deck.matches) if other == match)
            for match in range(len(deck.symbols))
        }
        self.seats = view.seats
        self.hand_beliefs = [HandBelief() for _ in view.counts]
        self._asked: tuple[Color, int] = (view.color, view.match)
        self.color_before: Color = NO_COLOR
        """Active colour before the latest card that was not played out of turn."""
        self.bluffs = bluffs or BluffModel(view.seats)
        self._challengeable = book.challengeable
        self.bluffers = 0
        """Bit mask of the seats that have been caught bluffing."""
        self._drew: Seat | None = None
        self._answering = self._presses = False
        self.buried_cards = 0
        """Bit mask of this seat's cards that lie face down under the discard pile."""
        self.unseen_cards = 0
        """Bit mask of the cards whose location is unknown to this seat."""
        self._event_count = 0
        self.plays: list[ObservedPlay] = []
        """Voluntary plays of others, as far as they still tell about their hands."""
        self.silences: list[AcceptedAttack] = []
        """Attacks that others accepted, as far as they still tell about their hands."""
        self._attack: tuple[Seat, str] | None = None
        """Victim and unit of the pending threat."""
        self._top: CardId = HIDDEN
        self._open = 0
        """Bit mask of the discarded cards that this seat has seen."""
        self._looked_at: View | None = None
        self._folds: dict[type[Event], Callable[[Any], None]] = self._table()
        self.sync(view)  # fills the hands

    def _table(self) -> dict[type[Event], Callable[[Any], None]]:
        return {
            ev.CardPlayed: self._played,
            ev.CardsLaidAlong: self._laid_along,
            ev.CardCancelled: self._cancelled,
            ev.CardTakenBack: self._taken_back,
            ev.CardLaidAgain: self._laid_again,
            ev.CardsDrawn: self._drawn,
            ev.DispenserPressed: self._pressed,
            ev.PileShuffled: self._shuffled,
            ev.HandsSwapped: self._swapped,
            ev.HandsPassed: self._passed,
            ev.HandsRedealt: self._redealt,
            ev.CardsTurned: self._turned,
            ev.HandShown: self._shown,
            ev.HandBuried: self._bury,
            ev.CardGiven: self._given,
            ev.CardsTaken: self._taken,
            ev.PlayChallenged: self._challenged,
            ev.RoundEnded: self._ended,
            ev.ThreatDeclared: self._threatened,
            ev.ThreatMoved: self._moved_on,
            ev.ThreatDropped: self._dropped,
            ev.TurnSkipped: self._skipped,
            ev.TurnBegan: self._turn_began,
            ev.StarterTurned: self._starter,
            ev.ColorNamed: self._named,
        }

    # -- queries -------------------------------------------------------------------------------------------

    def fits(self, color: Color, match: int) -> int:
        """Returns the cards, wild ones included, that match this colour or this number or symbol, as a bit mask."""
        return self._matching(color, match) | self.wilds

    def _matching(self, color: Color, match: int) -> int:
        return (self._colored[color] if color != NO_COLOR else 0) | self._same.get(match, 0)

    def sync(self, view: View) -> None:
        """Synchronizes with the visible cards and hand sizes of a view; required before queries about it. No
        effect if nothing has happened since the last look at the same view."""
        if view is self._looked_at:
            return
        self._looked_at = view
        self._open = self._visible(view.discard)
        known = view.hand | self.buried_cards | self._open
        for seat, holding in enumerate(self.hand_beliefs):
            if view.known:
                holding.known |= view.known[seat]
            holding.known &= ~known
            excess = holding.count - view.counts[seat]
            holding.shrink(excess)  # no effect unless the belief has too many cards
            holding.gain(-excess)  # no effect unless it has too few
        for holding in self.hand_beliefs:
            known |= holding.known
        self.unseen_cards = self._all & ~known
        if view.backs:
            self._read_backs(view)

    def _read_backs(self, view: View) -> None:
        """Restricts hands to cards that match the visible backs; a card is certain if no other one has that back
        (FLP-BACK-01). A back that contradicts an inferred lack proves that the player draws by choice."""
        deck = self._deck
        for seat, holding in enumerate(self.hand_beliefs):
            if seat == self.seat or not holding.groups:
                continue
            left = Counter(view.backs[seat]) - Counter(deck.backs_of(holding.known))
            fits = {back: deck.turned(deck.masks[back]) & self.unseen_cards for back in left}
            for group in holding.groups:
                shown = (min(count, (fits[back] & ~group.lacks).bit_count()) for back, count in left.items())
                if sum(shown) < group.count:
                    holding.drop_inferences()
            possible = 0
            for back, count in left.items():
                cards = fits[back] & self.unseen_cards
                if cards.bit_count() == count:
                    holding.known |= cards
                    holding.shrink(count)
                    self.unseen_cards &= ~cards
                else:
                    possible |= cards
            holding.exclude(self._all & ~possible)

    def chance(self, seat: Seat, cards: int) -> float:
        """Returns the probability (0 to 1) that this seat holds at least one of `cards`."""
        holding = self.hand_beliefs[seat]
        if holding.known & cards:
            return 1.0
        none = 1.0
        for group in holding.groups:
            pool = self.unseen_cards & ~group.lacks
            total = pool.bit_count()
            if total:
                none *= (1.0 - (pool & cards).bit_count() / total) ** group.count
        return 1.0 - none

    def points(self, seat: Seat) -> float:
        """Returns the expected points in this seat's hand."""
        deck = self._deck
        holding = self.hand_beliefs[seat]
        number = float(deck.points_of(holding.known))
        for group in holding.groups:
            pool = self.unseen_cards & ~group.lacks
            if pool:
                number += group.count * deck.points_of(pool) / pool.bit_count()
        return number

    def unseen(self, cards: int) -> int:
        """Counts those of `cards` whose location is unknown to this seat."""
        return (self.unseen_cards & cards).bit_count()

    def hidden_groups(self, view: View, reads: bool = True) -> list[HiddenGroup]:
        """Returns the hidden groups of the other hands, most constrained first. `reads` False drops all exclusions."""
        groups = [
            HiddenGroup(seat, group.count, group.lacks & self.unseen_cards if reads else 0, group.since)
            for seat, holding in enumerate(self.hand_beliefs)
            if seat != view.seat
            for group in holding.groups
        ]
        return sorted(groups, key=lambda group: -group.lacks.bit_count())

    # -- event handlers ------------------------------------------------------------------------------------

    def see(self, event: Event) -> None:
        """Updates the beliefs with one redacted event."""
        self._looked_at = None
        self._event_count += 1
        fold = self._folds.get(type(event))
        if fold is not None:
            fold(event)

    def _starter(self, event: ev.StarterTurned) -> None:
        self._asked = (self._deck.faces[event.card].color, self._deck.matches[event.card])
        self._lies_open(event.card)

    def _named(self, event: ev.ColorNamed) -> None:
        self._asked = (event.color, self._asked[1])

    def _turn_began(self, event: ev.TurnBegan) -> None:
        self._answering = False
        self._settle()

    def _dropped(self, event: ev.ThreatDropped) -> None:
        self._answering = True
        self._attack = None

    def _threatened(self, event: ev.ThreatDeclared) -> None:
        self._attack = (event.victim, event.unit)

    def _moved_on(self, event: ev.ThreatMoved) -> None:
        if self._attack is not None:
            self._attack = (event.victim, self._attack[1])

    def _skipped(self, event: ev.TurnSkipped) -> None:
        if not event.earlier:
            self._bore(event.seat)

    def _bore(self, seat: Seat) -> None:
        """Records that the victim accepted the pending attack without playing a card against it."""
        if self._attack is None or seat != self._attack[0]:
            return
        color, unit = self._asked[0], self._attack[1]
        self._attack = None
        if seat != self.seat and self._top != HIDDEN:
            self.silences.append(AcceptedAttack(seat, self._event_count - 1, self._top, color, unit))

    def _lies_open(self, card: CardId) -> None:
        self._top = card
        self._open |= 1 << card

    def _played(self, event: ev.CardPlayed) -> None:
        seat, card, color = event.seat, event.card, self._asked[0]
        of_color = self._deck.color_masks[color] if color != NO_COLOR else 0
        voluntary = not event.beside and not self._answering
        holding = self.hand_beliefs[seat]
        self._lies_open(card)
        if self._drew == seat and holding.groups:
            holding.groups[-1].count -= 1
            holding.groups = [group for group in holding.groups if group.count]
            self._drew = None
        elif seat != self.seat:
            if not event.beside:
                self._settle()
            since = holding.lose(card)
            if voluntary:
                if self._implies_void >> card & 1:
                    holding.exclude(of_color)
                named = event.color if event.named else NO_COLOR
                self.plays.append(ObservedPlay(seat, self._event_count, *self._asked, card, named, since))
        if seat != self.seat:
            self.bluffs.left(seat, 1 << card)
            if voluntary and of_color and self._challengeable >> card & 1:
                self.bluffs.laid(seat, of_color, self.chance(seat, of_color))
        if not event.beside:
            self.color_before = color
        self._answering = False
        self._asked = (event.color, self._deck.matches[card])

    def _laid_along(self, event: ev.CardsLaidAlong) -> None:
        self.bluffs.left(event.seat, self._deck.mask(event.cards))
        for card in event.cards:
            self.hand_beliefs[event.seat].lose(card)
            self._open |= 1 << card

    def _cancelled(self, event: ev.CardCancelled) -> None:
        self._asked = (event.color, NO_MATCH)

    def _taken_back(self, event: ev.CardTakenBack) -> None:
        self._forget_choices()
        self.hand_beliefs[event.seat].known |= 1 << event.card
        self._open &= ~(1 << event.card)

    def _laid_again(self, event: ev.CardLaidAgain) -> None:
        self.hand_beliefs[event.seat].lose(event.card)
        self._lies_open(event.card)

    def _drawn(self, event: ev.CardsDrawn) -> None:
        if event.reason is DrawReason.PENALTY:
            self._bore(event.seat)
        if event.seat == self.seat or not event.cards:
            return
        if event.shown:
            self.hand_beliefs[event.seat].known |= self._deck.mask(event.cards)
            return
        self.bluffs.mixed(event.seat)
        if event.reason is DrawReason.TURN and not self._presses:
            self._lacks_what_is_asked(event.seat)
            self._drew = event.seat
        self.hand_beliefs[event.seat].gain(len(event.cards), self._event_count)

    def _pressed(self, event: ev.DispenserPressed) -> None:
        """Handles a press: a seat that presses on its turn had no card to play. The ejected cards follow in a later
        event."""
        self._presses = True
        if event.reason is DrawReason.PENALTY:
            self._bore(event.seat)
        elif event.reason is DrawReason.TURN and event.seat != self.seat:
            self._lacks_what_is_asked(event.seat)

    def _lacks_what_is_asked(self, seat: Seat) -> None:
        holding = self.hand_beliefs[seat]
        if not holding.draws_by_choice:
            holding.exclude(self._matching(*self._asked) | self._compulsory)

    def _settle(self) -> None:
        """Infers that the card drawn last did not match either, because it was not played at once."""
        if self._drew is not None:
            holding = self.hand_beliefs[self._drew]
            if holding.groups and not holding.draws_by_choice:
                holding.groups[-1].lacks |= self._matching(*self._asked) | self._compulsory
            self._drew = None

    def _shuffled(self, event: ev.PileShuffled) -> None:
        """Updates beliefs after a shuffle: the discards below the top card are now in the draw pile, and in no hand."""
        self.buried_cards = 0
        top = 1 << self._top if self._top != HIDDEN else 0
        for holding in self.hand_beliefs:
            holding.exclude(self._open & ~top)
        self._open = top

    def _challenged(self, event: ev.PlayChallenged) -> None:
        self.bluffs.judged(event.seat, event.guilty)
        if event.guilty:
            self.bluffers |= 1 << event.seat
        elif self.color_before != NO_COLOR:
            self.hand_beliefs[event.seat].exclude(self._deck.color_masks[self.color_before])

    def _forget_choices(self) -> None:
        """Drops observed plays and accepted attacks after cards changed hands, as they say nothing about the present
        holders.
        """
        self.plays.clear()
        self.silences.clear()
        self.bluffs.forget_cards()

    def _turned(self, event: ev.CardsTurned) -> None:
        deck = self._deck
        self._forget_choices()
        for holding in self.hand_beliefs:
            holding.known = deck.turned(holding.known)
            for group in holding.groups:
                group.lacks = deck.turned(group.lacks & self._all)
        self._open, self.buried_cards = deck.turned(self._open), deck.turned(self.buried_cards)
        self._all = deck.turned(self._all)
        self._top = event.discard[-1]
        self._asked = (deck.faces[self._top].color, deck.matches[self._top])

    # -- transfers of hands and cards ----------------------------------------------------------------------

    def _swapped(self, event: ev.HandsSwapped) -> None:
        givers = [*range(self.seats)]
        givers[event.seat], givers[event.other] = event.other, event.seat
        self._receive_from(givers)
        self._is_now(event.seat, event.seat_gets)
        self._is_now(event.other, event.other_gets)

    def _passed(self, event: ev.HandsPassed) -> None:
        self._receive_from([event.giver(seat) for seat in range(self.seats)])
        for seat, cards in enumerate(event.hands):
            self._is_now(seat, cards)

    def _receive_from(self, givers: Sequence[Seat]) -> None:
        """Gives each seat the hand of its giver; `draws_by_choice` belongs to the player, not to the cards."""
        self._forget_choices()
        hands = [(holding.known, holding.groups) for holding in self.hand_beliefs]
        for holding, giver in zip(self.hand_beliefs, givers, strict=True):
            holding.known, holding.groups = hands[giver]

    def _redealt(self, event: ev.HandsRedealt) -> None:
        self._forget_choices()
        for holding, cards in zip(self.hand_beliefs, event.hands, strict=True):
            holding.become(0, len(cards))

    def _ended(self, event: ev.RoundEnded) -> None:
        for seat, cards in enumerate(event.hands):
            self._is_now(seat, cards)

    def _shown(self, event: ev.HandShown) -> None:
        self._is_now(event.seat, event.cards)

    def _bury(self, event: ev.HandBuried) -> None:
        self._forget_choices()
        self.hand_beliefs[event.seat].become(0)
        self.buried_cards |= self._visible(event.cards)

    def _given(self, event: ev.CardGiven) -> None:
        self._forget_choices()
        self._moved(event.seat, event.receiver, (event.card,))

    def _taken(self, event: ev.CardsTaken) -> None:
        self._forget_choices()
        self._moved(event.giver, event.seat, event.cards)

    def _moved(self, giver: Seat, receiver: Seat, cards: Sequence[CardId]) -> None:
        if not cards:
            return
        if HIDDEN in cards:
            self.hand_beliefs[giver].lose_hidden(len(cards))
            self.hand_beliefs[receiver].gain(len(cards))
            return
        for card in cards:
            self.hand_beliefs[giver].lose(card)
            self.hand_beliefs[receiver].known |= 1 << card

    def _is_now(self, seat: Seat, cards: Sequence[CardId]) -> None:
        """Replaces the belief with the hand itself if all its cards are visible."""
        if HIDDEN not in cards:
            self.hand_beliefs[seat].become(self._deck.mask(cards))
            self.bluffs.open_hand(seat, self._deck.mask(cards))

    def _visible(self, cards: Sequence[CardId]) -> int:
        return self._deck.mask(card for card in cards if card != HIDDEN)
