"""The verbs that change a state: each does one thing at the table and tells it in exactly one event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from uno_desktop.model import events, rng
from uno_desktop.model.cards import NO_CARD, NO_COLOR, CardId, Color, Seat, cards_in, seats_in
from uno_desktop.model.state import ASK_COLOR, Ask, GameState, Layer, Threat

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

Emit = Callable[[events.Event], None]


class Table:
    """One state with its rulebook, ready to be changed; `emit` gets an event for each change, None builds none.

    `asked` is the colour that was active before the card that is being laid; `answered` are the cards of the
    penalty that it answers and `amount_answered` is how much that was; `skips` counts the seats that lose their
    turn when this play is over.
    """

    __slots__ = ("amount_answered", "answered", "asked", "book", "emit", "s", "skips")

    def __init__(self, book: Rulebook, s: GameState, emit: Emit | None) -> None:
        self.book = book
        self.s = s
        self.emit = emit
        self.asked: Color = NO_COLOR
        self.answered: tuple[Layer, ...] = ()
        self.amount_answered = 0
        self.skips = 0

    # -- cards ---------------------------------------------------------------------------------------------

    def lay(self, seat: Seat, card: CardId, color: Color) -> None:
        """Moves a card from the hand to the discard pile; it sets colour and symbol to follow (COM-MATCH-01)."""
        s = self.s
        named = color >= 0
        self.asked = s.color
        s.hands[seat] &= ~(1 << card)
        s.pile.append(card)
        s.color = color if named else self.book.colors[card]
        s.match = self.book.matches[card]
        s.drawn = NO_CARD
        s.quiet = 0
        if self.emit is not None:
            self.emit(events.CardPlayed(seat, card, s.color, named))

    def draw(self, seat: Seat, count: int, reason: events.DrawReason) -> CardId:
        """Takes cards one at a time, refilling in the middle if need be; the rest is cancelled (COM-DRAW-01,
        COM-PILE-02). The last card taken, or NO_CARD if there was none."""
        s = self.s
        supply = s.supply
        taken: list[CardId] = []
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
            s.quiet = 0
        if self.emit is not None:
            self.emit(events.CardsDrawn(seat, tuple(taken), reason, count))
        return taken[-1] if taken else NO_CARD

    def shuffle_pile(self) -> None:
        """Turns the discard pile except its top card into a new draw pile (COM-PILE-01, OFF-PILE-01)."""
        s = self.s
        cards = s.pile[:-1]
        del s.pile[:-1]
        cards.reverse()
        s.rng = rng.shuffle(s.rng, cards)
        s.supply = cards
        if self.emit is not None:
            self.emit(events.PileShuffled(len(cards)))

    def turn_up(self) -> CardId:
        """Turns the top card of the draw pile over to begin the discard pile (OFF-SETUP-06)."""
        s = self.s
        card = s.supply.pop()
        s.pile.append(card)
        s.color = self.book.colors[card]
        s.match = self.book.matches[card]
        if self.emit is not None:
            self.emit(events.StarterTurned(card))
        return card

    def reject_starter(self) -> None:
        """Puts the card turned up back into the draw pile and shuffles that (COM-START-01)."""
        s = self.s
        card = s.pile.pop()
        s.supply.append(card)
        s.rng = rng.shuffle(s.rng, s.supply)
        if self.emit is not None:
            self.emit(events.StarterRejected(card))

    def swap_hands(self, seat: Seat, other: Seat) -> None:
        """Two seats exchange their whole hands (OFF-SWAP-02)."""
        hands = self.s.hands
        hands[seat], hands[other] = hands[other], hands[seat]
        if self.emit is not None:
            gets, gives = tuple(cards_in(hands[seat])), tuple(cards_in(hands[other]))
            self.emit(events.HandsSwapped(seat, other, gets, gives))

    # -- course of play ------------------------------------------------------------------------------------

    def ask_color(self, seat: Seat, card: CardId = NO_CARD) -> None:
        """The seat must name a colour before anything else happens; the effect of `card` goes on after that."""
        self.s.agenda = (*self.s.agenda, Ask(ASK_COLOR, seat, card))
        if self.emit is not None:
            self.emit(events.ColorAsked(seat))

    def name_color(self, seat: Seat, color: Color) -> None:
        """The colour asked for is named."""
        s = self.s
        s.agenda = s.agenda[:-1]
        s.color = color
        if self.emit is not None:
            self.emit(events.ColorNamed(seat, color))

    def turn_direction(self) -> None:
        """Play runs the other way from now on (OFF-REV-01)."""
        s = self.s
        s.direction = -s.direction
        if self.emit is not None:
            self.emit(events.DirectionTurned(s.direction))

    def next_seat(self, seat: Seat) -> Seat:
        """The seat after this one in the direction of play (OFF-TURN-05)."""
        s = self.s
        return (seat + s.direction) % s.seats

    def give_turn(self, seat: Seat) -> None:
        """It is this seat's turn."""
        s = self.s
        s.turn = seat
        s.drawn = NO_CARD
        if self.emit is not None:
            self.emit(events.TurnBegan(seat))

    def skip(self, seat: Seat) -> None:
        """A seat loses a turn; it has not acted by that (COM-ACT-01)."""
        if self.emit is not None:
            self.emit(events.TurnSkipped(seat))

    def pass_on(self, seat: Seat) -> None:
        """The turn goes on from `seat` to the next one, past those that are skipped by this play."""
        s = self.s
        after = (seat + s.direction) % s.seats
        while self.skips:
            self.skips -= 1
            self.skip(after)
            after = (after + s.direction) % s.seats
        self.give_turn(after)

    def say_pass(self, seat: Seat) -> None:
        """A seat does not lay the card that it drew (OFF-DRAW-04)."""
        self.s.drawn = NO_CARD
        if self.emit is not None:
            self.emit(events.TurnPassed(seat))

    # -- threats -------------------------------------------------------------------------------------------

    def declare(self, threat: Threat, card: CardId) -> None:
        """A penalty hangs over its victim from now on, unless a rule drops it."""
        s = self.s
        for adjust in self.book.adjusts:
            adjusted = adjust(self, threat, card)
            if adjusted is None:
                return
            threat = adjusted
        s.threat = threat
        s.layers = (*self.answered, Layer(card, threat.by, s.color, ()))
        if self.emit is not None:
            self.emit(events.ThreatDeclared(threat.victim, threat.amount, threat.by, threat.loses_turn))

    def lift_threat(self) -> Threat:
        """Takes the pending penalty away, to be served or dropped; the card that caused it is resolved."""
        s = self.s
        threat = s.threat
        assert threat is not None
        s.threat = None
        s.layers = ()
        return threat

    def drop_threat(self) -> Threat:
        """The penalty is not carried out as it was declared."""
        threat = self.lift_threat()
        if self.emit is not None:
            self.emit(events.ThreatDropped(threat.victim))
        return threat

    def answer_threat(self) -> None:
        """The pending penalty makes way for the card that answers it."""
        self.answered = self.s.layers
        self.amount_answered = self.drop_threat().amount

    # -- UNO -----------------------------------------------------------------------------------------------

    def say_uno(self, seat: Seat) -> None:
        """A seat says UNO (OFF-UNO-01)."""
        self.s.owes &= ~(1 << seat)
        if self.emit is not None:
            self.emit(events.UnoSaid(seat))

    def owe_uno(self, seat: Seat) -> None:
        """A seat is left with one card and has not said UNO (COM-UNO-01)."""
        self.s.owes |= 1 << seat
        if self.emit is not None:
            self.emit(events.UnoOwed(seat))

    def catch(self, seat: Seat, by: Seat) -> None:
        """A seat is caught without UNO; it cannot be caught again for the same play (COM-UNO-01)."""
        self.s.owes &= ~(1 << seat)
        if self.emit is not None:
            self.emit(events.UnoCaught(seat, by))

    def lapse_uno(self, seats: int) -> None:
        """The claims against these seats end (a set of seats)."""
        self.s.owes &= ~seats
        if self.emit is not None:
            self.emit(events.UnoLapsed(tuple(seats_in(seats))))

    def pay_hint(self, seat: Seat) -> None:
        """A seat asks for a hint that costs something."""
        if self.emit is not None:
            self.emit(events.HintPaid(seat))

    def foul(self, seat: Seat) -> None:
        """A seat has done what is punished."""
        if self.emit is not None:
            self.emit(events.FoulPunished(seat))

    # -- ends ----------------------------------------------------------------------------------------------

    def judge(self, seat: Seat, by: Seat, guilty: bool) -> None:
        """The verdict on a challenged card is made known."""
        if self.emit is not None:
            self.emit(events.PlayChallenged(seat, by, guilty))

    def end_round(self, winner: Seat, blocked: bool) -> None:
        """The round is over and all hands are turned up (OFF-END-01)."""
        s = self.s
        s.ended = True
        s.winner = winner
        s.owes = 0  # open counter-UNO windows lapse (COM-END-01)
        if self.emit is not None:
            hands = tuple(tuple(cards_in(hand)) for hand in s.hands)
            self.emit(events.RoundEnded(winner, blocked, hands))
