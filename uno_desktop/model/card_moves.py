"""Primitive operations that move cards and emit an event for each change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from uno_desktop.model import events, rng
from uno_desktop.model.cards import (
    COLORLESS,
    NO_CARD,
    NO_COLOR,
    SIDES,
    TRANSPARENT,
    CardId,
    Color,
    Seat,
    cards_in,
    seats_in,
)
from uno_desktop.model.state import Flow, GameState, Layer, Threat

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

Emit = Callable[[events.Event], None]
STAYS = -1


class CardMoves:
    """Operations on one state under its rulebook; `emit` receives an event for each change, or is None for no events.

    `asked` is the colour that was active before the card being played; `threat_answered` is the penalty that this card
    answers, and `answered` are the cards of that penalty; `skips` counts the seats that lose their turn after this
    play, or is STAYS if the turn does not move; `before` is the turn flow before the card, kept only where a card can
    be taken back.
    """

    __slots__ = ("answered", "asked", "before", "book", "emit", "s", "skips", "threat_answered")

    def __init__(self, book: Rulebook, s: GameState, emit: Emit | None) -> None:
        self.book = book
        self.s = s
        self.emit = emit
        self.asked: Color = NO_COLOR
        self.answered: tuple[Layer, ...] = ()
        self.threat_answered: Threat | None = None
        self.skips = 0
        self.before: Flow | None = None

    def play(
        self, seat: Seat, card: CardId, color: Color, beside: bool = False, targets: tuple[Seat, ...] = ()
    ) -> None:
        """Moves a card from the hand to the discard pile, with the colour and seats named; `beside` if out of turn."""
        s = self.s
        self.asked = s.color
        put_on_pile(self.book, s, seat, card, color)
        if self.emit is not None:
            self.emit(events.CardPlayed(seat, card, s.color, color >= 0, beside, targets))

    def play_along(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Plays further cards under the top card of the discard pile; they have no effect (EXT-ALL-04, EXT-ALL-05)."""
        s = self.s
        along = tuple(cards)
        if not along:
            return
        for card in along:
            s.hands[seat] &= ~(1 << card)
        s.pile[-1:-1] = along
        if self.emit is not None:
            self.emit(events.CardsLaidAlong(seat, along))

    def draw(self, seat: Seat, count: int, reason: events.DrawReason, shown: bool = False) -> CardId:
        """Draws cards one at a time, refilling the pile if necessary; cards that cannot be drawn lapse (COM-DRAW-01,
        COM-PILE-02), as do cards beyond the hand limit. With `shown` all players see them. Returns the last card drawn,
        or NO_CARD if none was."""
        s = self.s
        supply = s.supply
        limit = self.book.hand_limit
        if count == 1 and supply and self.emit is None and not shown and not limit:  # the usual case without events
            card = supply.pop()
            s.hands[seat] |= 1 << card
            s.idle_seats = 0
            return card
        taken: list[CardId] = []
        if limit:
            count = min(count, max(0, limit - s.hands[seat].bit_count()))
        for _ in range(count):
            if not supply:
                self.book.refill(self)
                supply = s.supply
                if not supply:
                    break
            card = supply.pop()
            s.hands[seat] |= 1 << card
            taken.append(card)
        if taken:
            s.idle_seats = 0
        if shown:
            s.known |= self.book.deck.mask(taken)
        if self.emit is not None:
            self.emit(events.CardsDrawn(seat, tuple(taken), reason, count, shown))
        return taken[-1] if taken else NO_CARD

    def any_left(self) -> bool:
        """Returns True if there is a card to draw; refills an empty draw pile first."""
        if not self.s.supply:
            self.book.refill(self)
        return bool(self.s.supply)

    def is_full(self, seat: Seat) -> bool:
        """Returns True if the hand of this seat has reached the limit at which it stops drawing."""
        limit = self.book.hand_limit
        return limit is not None and self.s.hands[seat].bit_count() >= limit

    def press(self, seat: Seat, by: Seat, reason: events.DrawReason, roll: int) -> None:
        """Carries out one press of the dispenser by `by`: `seat` takes `roll` cards, or all that are left (EXT-DISP-02,
        EXT-DISP-07)."""
        if self.emit is not None:
            self.emit(events.DispenserPressed(seat, by, roll, reason))
        if count := min(roll, len(self.s.supply)):
            self.draw(seat, count, reason)

    def shuffle_pile(self) -> None:
        """Shuffles the discard pile except its top card into a new draw pile (COM-PILE-01, OFF-PILE-01), together with
        the rest of the old one (EXT-RELOAD-01)."""
        s = self.s
        cards = s.pile[:-1]
        del s.pile[:-1]
        cards.reverse()
        cards += s.supply
        s.rng = rng.shuffle(s.rng, cards)
        s.supply = cards
        s.buried = 0
        if s.known:
            s.known &= ~self.book.deck.mask(cards)
        if self.emit is not None:
            self.emit(events.PileShuffled(len(cards)))

    def turn_up(self) -> CardId:
        """Turns up the top card of the draw pile as the starter; returns it (OFF-SETUP-06)."""
        s = self.s
        card = s.supply.pop()
        s.pile.append(card)
        s.color = self.book.colors[card]
        s.match = self.book.matches[card]
        if self.emit is not None:
            self.emit(events.StarterTurned(card))
        return card

    def reject_starter(self) -> None:
        """Returns the starter to the draw pile and shuffles the pile (COM-START-01)."""
        s = self.s
        card = s.pile.pop()
        s.supply.append(card)
        s.rng = rng.shuffle(s.rng, s.supply)
        if self.emit is not None:
            self.emit(events.StarterRejected(card))

    def pass_over_starter(self) -> None:
        """Leaves the rejected starter on the discard pile, under the next one (UNP-START-03, MER-SETUP-04)."""
        if self.emit is not None:
            self.emit(events.StarterRejected(self.s.pile[-1], stays=True))

    def turn_over(self, whole_pile: bool) -> None:
        """Turns the cards of the hands and of the draw pile to their other faces, and the discard pile as a block or,
        without `whole_pile`, card by card (FLP-FLIP-01 to 04): the new top card sets colour and symbol."""
        s, book = self.s, self.book
        other = book.deck.other
        s.hands = [book.deck.turned(hand) for hand in s.hands]
        s.known = book.deck.turned(s.known)
        s.supply = [other[card] for card in reversed(s.supply)]
        s.pile = [other[card] for card in (reversed(s.pile) if whole_pile else s.pile)]
        top = s.pile[-1]
        s.color, s.match = book.colors[top], book.matches[top]
        if self.emit is not None:
            hands = tuple(tuple(cards_in(hand)) for hand in s.hands)
            backs = () if book.hides_backs else tuple(book.deck.backs_of(hand) for hand in s.hands)
            on_top = book.deck.codes[other[s.supply[-1]]] if s.supply else ""
            self.emit(events.CardsTurned(SIDES[book.side(s)], tuple(s.pile), hands, backs, on_top))

    # -- hands ---------------------------------------------------------------------------------------------

    def _forget(self, cards: int) -> None:
        """Removes cards that change hands from those known to all players (MER-CR-05)."""
        self.s.known &= ~cards

    def swap_hands(self, seat: Seat, other: Seat) -> None:
        """Exchanges the whole hands of two seats (OFF-SWAP-02)."""
        hands = self.s.hands
        self._forget(hands[seat] | hands[other])
        hands[seat], hands[other] = hands[other], hands[seat]
        if self.emit is not None:
            gets, gives = tuple(cards_in(hands[seat])), tuple(cards_in(hands[other]))
            self.emit(events.HandsSwapped(seat, other, gets, gives))

    def pass_hands(self, step: int) -> None:
        """Moves every hand `step` seats clockwise, whatever the direction of play (UNP-VAC-01); skips seats that are
        out."""
        s = self.s
        present = list(seats_in(s.present))
        hands = [s.hands[seat] for seat in present]
        s.known = 0
        for place, seat in enumerate(present):
            s.hands[seat] = hands[(place - step) % len(present)]
        if self.emit is not None:
            self.emit(events.HandsPassed(step, tuple(tuple(cards_in(hand)) for hand in s.hands), s.out))

    def take_for_deal(self, count: int) -> list[CardId]:
        """Takes up to `count` cards from the draw pile, refilled if necessary, for `redeal_hands` to deal together with
        the hands (ITA-WHITE-09)."""
        cards: list[CardId] = []
        while len(cards) < count:
            if not self.s.supply:
                self.book.refill(self)
                if not self.s.supply:
                    break
            cards.append(self.s.supply.pop())
        return cards

    def redeal_hands(self, hands: list[int], under: Iterable[CardId] = ()) -> None:
        """Replaces all hands after a new deal; the surplus cards `under` go below the draw pile (ITA-WHITE-06,
        ITA-WHITE-09)."""
        self.s.hands = hands
        self.s.known = 0
        self.s.supply[:0] = under
        if self.emit is not None:
            self.emit(events.HandsRedealt(tuple(tuple(cards_in(hand)) for hand in hands)))

    def give_card(self, seat: Seat, receiver: Seat, card: CardId) -> None:
        """Moves a card from one hand to another (UNP-GEN-01)."""
        hands = self.s.hands
        self._forget(1 << card)
        hands[seat] &= ~(1 << card)
        hands[receiver] |= 1 << card
        if self.emit is not None:
            self.emit(events.CardGiven(seat, receiver, card))

    def take_cards(self, seat: Seat, giver: Seat, cards: tuple[CardId, ...]) -> None:
        """Moves these cards from the hand of `giver` to `seat` (ITA-WHITE-04)."""
        hands = self.s.hands
        self._forget(self.book.deck.mask(cards))
        for card in cards:
            hands[giver] &= ~(1 << card)
            hands[seat] |= 1 << card
        if self.emit is not None:
            self.emit(events.CardsTaken(seat, giver, cards))

    def bury_hand(self, seat: Seat) -> int:
        """Puts a whole hand face down under the discard pile (UNP-TRE-02); returns its number of cards."""
        s = self.s
        cards = tuple(cards_in(s.hands[seat]))
        self._forget(s.hands[seat])
        s.hands[seat] = 0
        s.pile[:0] = cards
        s.buried += len(cards)
        if self.emit is not None:
            self.emit(events.HandBuried(seat, cards))
        return len(cards)

    def take_back(self, seat: Seat, card: CardId) -> None:
        """Moves a card from the discard pile back into the hand (ITA-HON-03, UNP-NON-06)."""
        s = self.s
        s.pile.remove(card)
        s.hands[seat] |= 1 << card
        if self.emit is not None:
            self.emit(events.CardTakenBack(seat, card))

    def play_again(self, seat: Seat, card: CardId) -> None:
        """Puts a card that had been taken back under the top card of the discard pile (UNP-NON-08)."""
        s = self.s
        s.hands[seat] &= ~(1 << card)
        s.pile.insert(max(0, len(s.pile) - 1), card)
        if self.emit is not None:
            self.emit(events.CardLaidAgain(seat, card))

    def show_hand(self, seat: Seat, watcher: Seat) -> None:
        """Shows the hand of `seat` to `watcher` (UNP-FOU-01, UNP-CHAL-06, ITA-HON-05)."""
        if self.emit is not None:
            self.emit(events.HandShown(seat, watcher, tuple(cards_in(self.s.hands[seat]))))


def put_on_pile(book: Rulebook, s: GameState, seat: Seat, card: CardId, color: Color) -> None:
    """Moves a card from the hand to the discard pile and sets the colour and symbol to match (COM-MATCH-01). A
    colourless card with no colour named leaves the active colour unchanged (UNP-TURN-04), or clears it if its entry in
    `CompiledRules.after_play` is COLORLESS.
    """
    others, shown, match = book.after_play[card]
    s.hands[seat] &= others
    s.pile.append(card)
    if book.jumpable:
        s.top_player = seat
        s.jumpable = card if book.jumpable >> card & 1 else NO_CARD
    if color >= 0:
        s.color = color
    elif shown >= 0:
        s.color = shown
    elif shown == COLORLESS:
        s.color = NO_COLOR
    if match != TRANSPARENT:
        s.match = match
    s.drawn = NO_CARD
    s.idle_seats = 0
