"""Table view model: updated from the events redacted for one viewer."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from uno_desktop.model import events as ev
from uno_desktop.model.cards import (
    ALL_COLOR_LETTERS,
    HIDDEN,
    NO_COLOR,
    NOBODY,
    CardId,
    Color,
    Deck,
    Seat,
    cards_in,
    seats_in,
)
from uno_desktop.model.views.view import UNTOLD, View
from uno_desktop.stage.layout.table_layout import Layout, Pose
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.hands import Hands

PILE_SHOWN = 6
"""Number of drawn discards; those below are covered."""


class Before(NamedTuple):
    """Turn state before a card was played."""

    color: Color
    turn: Seat
    lost_turns: tuple[int, ...]


class TableView:
    """The table as `viewer` sees it: the game state, and a sprite for each visible card.

    Events update the state at once; sprites follow by animation.
    """

    def __init__(self, deck: Deck, layout: Layout, viewer: Seat, open_seats: Collection[Seat] = ()) -> None:
        """`open_seats` are the seats whose hands are open to the viewer."""
        self.deck = deck
        self.layout = layout
        self.viewer = viewer
        self.hands = Hands(deck, viewer, open_seats)
        self.version = 0
        """Changes whenever the cached picture of resting cards may be stale."""
        self.gone = 0
        """Bit set of seats eliminated from the match."""
        self.view_of_viewer: Callable[[], View] | None = None
        """Returns the present view of the viewer, which tells the other faces of drawn cards; no event does."""
        self.clear(layout.seats.count)

    def clear(self, seats: int) -> None:
        """Resets to an empty table before the deal."""
        self.seats = seats
        self.hands[:] = ([] for _ in range(seats))
        self.pile: list[CardSprite] = []
        self.pile_cards: list[CardId] = []
        self.loose: list[CardSprite] = []
        """Cards in front of seats or on their way under a pile: they are in no hand and on no pile."""
        self.supply_count = len(self.deck.cards)
        self.side = 0
        """1 while the dark faces of two-sided cards are in play."""
        self.draw_back = ""
        """Code of the other face on top of the draw pile, if cards have two."""
        self.supply_turn = 0.0
        """Progress of the draw pile's turn to its other face, 0 to 1."""
        self.color: Color = NO_COLOR
        self.direction = 1
        self.turn: Seat = NOBODY
        self.dealer: Seat = NOBODY
        self.threat: ev.ThreatDeclared | None = None
        self.dropped: ev.ThreatDeclared | None = None
        """Penalty dropped since the last card was played."""
        self.owes = 0
        self.chooser: Seat = NOBODY
        self.asked = ""
        """Kind of the pending question."""
        self.lost_turns = [0] * seats
        self.statuses: list[tuple[str, Seat]] = []
        """Lasting effects: kind and affected seat, or NOBODY."""
        self.out = self.gone
        """Bit set of seats that are out of the round."""
        self.finishers: dict[Seat, int] = {}
        """Places of the seats that have finished while the round goes on."""
        self.befores: dict[CardId, Before] = {}
        """Turn state before each played card, for a card that is cancelled or taken back; no event contains it."""
        self.cancels: dict[CardId, CardId] = {}
        """Cancelled card by cancelling card."""
        self.revealed = False
        self.version += 1

    def sync(self, view: View) -> None:
        """Shows the position of `view` at once: after loading, for a new window size, or for another viewer."""
        self.viewer = self.hands.viewer = view.seat
        self.clear(view.seats)
        for seat in range(view.seats):
            cards: Iterable[CardId] = cards_in(view.hand) if seat == view.seat else (HIDDEN,) * view.counts[seat]
            self.hands[seat] = [CardSprite(card, self.layout.piles.supply_pose(), seat == view.seat) for card in cards]
        self.pile_cards = list(view.discard)
        self.pile = [CardSprite(card, self.layout.piles.supply_pose(), True) for card in view.discard[-PILE_SHOWN:]]
        self.supply_count = view.draw_count
        self.color, self.direction, self.turn = view.color, view.direction, view.turn
        self.dealer, self.owes, self.chooser = view.dealer, view.owes, view.chooser
        self.asked = view.asked.kind if view.asked else ""
        self.lost_turns = list(view.lost_turns) or [0] * view.seats
        self.statuses = [(each.kind, each.seat) for each in view.statuses if each.kind != UNTOLD]
        self.out = view.out
        if view.threat is not None:
            threat = view.threat
            self.threat = ev.ThreatDeclared(threat.victim, threat.amount, threat.by, threat.loses_turn, threat.kind)
        self.name_top()
        self.settle()
        self.show_backs(view)

    def show(self, view: View, hands: Sequence[Iterable[CardId]]) -> None:
        """Shows the position of `view` at once, with the open hands face up."""
        self.sync(view)
        for seat, cards in enumerate(hands):
            if self.hands.sees(seat):
                ordered = sorted(cards, key=lambda card: self.hands.ranks[card])
                self.hands[seat] = [CardSprite(card, self.layout.piles.supply_pose(), True) for card in ordered]
        self.settle()

    def show_backs(self, view: View) -> None:
        """Shows the other faces that the view contains: on the draw pile, and in the hands of others, sorted."""
        if not self.deck.other:
            return
        self.side, self.draw_back = view.side, view.draw_back
        for seat, backs in enumerate(view.backs):
            if seat != self.viewer:
                self.hands.dress_backs(seat, backs)
        self.version += 1

    def name_top(self) -> None:
        """Shows the active colour on the top card of the discard pile, if it is wild."""
        if self.pile and self.color >= 0 and self.deck.faces[self.pile_cards[-1]].wild:
            self.pile[-1].named = ALL_COLOR_LETTERS[self.color]

    def settle(self) -> None:
        """Moves every sprite to its target pose at once, and removes loose ones."""
        self.loose.clear()
        self.hands.arrange()
        for sprite, pose, face_up in self.targets():
            sprite.settle(pose, face_up)
        self.version += 1

    def targets(self) -> Iterable[tuple[CardSprite, Pose, bool]]:
        """Yields every sprite with its target pose, and True if it is face up."""
        for seat in range(self.seats):
            yield from self.hand_targets(seat)
        for sprite in self.pile:
            yield sprite, self.pile_pose(sprite), True

    def hand_targets(self, seat: Seat) -> Iterable[tuple[CardSprite, Pose, bool]]:
        """Yields the sprites of one hand, as `targets` does."""
        hand = self.hands[seat]
        mine, open_hand = seat == self.viewer, self.hands.sees(seat)
        for index, sprite in enumerate(hand):
            if mine:
                yield sprite, self.layout.hand.pose(index, len(hand)), True
            else:
                face_up = open_hand or (self.revealed and sprite.card != HIDDEN)
                yield sprite, self.layout.seats.other_pose(seat, index, len(hand)), face_up

    def pile_pose(self, sprite: CardSprite) -> Pose:
        """Returns the pose of a sprite on the discard pile; a cancelled one is pushed aside."""
        if sprite.grey:
            return self.layout.piles.cancelled_pose(sprite.card)
        return self.layout.piles.pile_pose(sprite.card)

    def pile_target(self) -> Pose:
        return self.pile_pose(self.pile[-1])

    def hold(self, sprites: Iterable[CardSprite], moving: bool = True) -> None:
        """Draws the sprites above all resting cards, as if they moved; False ends it."""
        for sprite in sprites:
            sprite.moving = moving
        self.version += 1

    def take_off(self, sprites: Iterable[CardSprite]) -> None:
        """Marks the sprites as airborne."""
        for sprite in sprites:
            sprite.airborne = sprite.moving = True
        self.version += 1

    def loosen(self, sprites: list[CardSprite]) -> list[CardSprite]:
        """Takes off sprites that leave their hand or pile for no other, and returns them."""
        self.loose.extend(sprites)
        self.take_off(sprites)
        return sprites

    def loosen_hidden(self, sprites: list[CardSprite]) -> list[CardSprite]:
        """Takes off cards that go from a hand to a pile face down, and returns them: a hand that lies face down shows
        none of them on the way."""
        for sprite in sprites:
            sprite.dress(HIDDEN)
        return self.loosen(sprites)

    # --- event updates: each applies one event, and returns the moved sprites ---

    def move_cards(self, giver: Seat, receiver: Seat, cards: Iterable[CardId]) -> list[CardSprite]:
        moved = []
        for card in cards:
            sprite = self.hands.remove_card(giver, card)
            self.hands.add_card(receiver, sprite, card)
            moved.append(sprite)
        self.take_off(moved)
        return moved

    def swap(self, seat: Seat, other: Seat, seat_gets: Iterable[CardId], other_gets: Iterable[CardId]) -> None:
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        for owner, cards in ((seat, seat_gets), (other, other_gets)):
            self.hands.dress(owner, cards)
            self.take_off(self.hands[owner])
        self.hands.arrange()

    def pass_hands(self, givers: Sequence[Seat], hands: Sequence[Iterable[CardId]]) -> None:
        """Gives every seat the hand of its giver."""
        self.hands[:] = [self.hands[giver] for giver in givers]
        for seat, cards in enumerate(hands):
            self.hands.dress(seat, cards)
            self.take_off(self.hands[seat])
        self.hands.arrange()

    def redeal(self, hands: Sequence[Sequence[CardId]]) -> list[CardSprite]:
        """Gathers all hands, with cards of the draw pile if more are needed, and deals them again. Returns the
        remaining sprites, which go to the draw pile.
        """
        sprites = [sprite for hand in self.hands for sprite in hand]
        more = sum(len(cards) for cards in hands) - len(sprites)
        self.supply_count -= more
        sprites += [CardSprite(HIDDEN, self.layout.piles.supply_pose(), False) for _ in range(more)]
        for seat, cards in enumerate(hands):
            self.hands[seat], sprites = sprites[: len(cards)], sprites[len(cards) :]
            self.hands.dress(seat, cards)
            self.take_off(self.hands[seat])
        self.hands.arrange()
        return self.loosen_hidden(sprites)

    def to_hand(self, seat: Seat, cards: Iterable[CardId]) -> list[CardSprite]:
        pose = self.layout.piles.supply_pose()
        new = [CardSprite(card, pose, False) for card in cards]
        self.hands[seat].extend(new)
        self.supply_count -= len(new)
        self._show_backs_of(seat, new)
        self.hands.arrange()
        self.take_off(new)
        return new

    def _show_backs_of(self, seat: Seat, new: Sequence[CardSprite]) -> None:
        """Shows the other faces of cards that leave the draw pile for a hand of another seat, its top card first."""
        if self.view_of_viewer is None or not self.deck.other:
            return
        view, top = self.view_of_viewer(), self.draw_back
        if seat != self.viewer and seat < len(view.backs):
            fresh = Counter(view.backs[seat]) - Counter(sprite.back for sprite in self.hands[seat])
            backs = sorted(fresh.elements(), key=lambda back: back != top)
            for sprite, back in zip(new, backs, strict=False):
                sprite.back = back
        self.draw_back = view.draw_back
        self.version += 1

    def to_front(self, card: CardId) -> CardSprite:
        """Returns an airborne sprite for a card of the draw pile; `supply_count` stays the same."""
        return self.loosen([CardSprite(card, self.layout.piles.supply_pose(), False)])[0]

    def turn_starter(self, card: CardId) -> CardSprite:
        """Moves the draw pile's top card to the discard pile; returns its sprite. Marks seats without cards as out."""
        sprite = CardSprite(card, self.layout.piles.supply_pose(), False)
        self.supply_count -= 1
        self._put_on_pile(sprite, card)
        self.color = self.deck.faces[card].color
        self.out = sum(1 << seat for seat in range(self.seats) if not self.hands[seat])
        return sprite

    def reject_starter(self, card: CardId) -> list[CardSprite]:
        """Moves the starter back to the draw pile. Returns its sprite; an empty list if it is not on the pile."""
        if not self.pile_cards or self.pile_cards[-1] != card:
            return []  # the model may report a card that was never played
        self.pile_cards.pop()
        self.supply_count += 1
        self.color = NO_COLOR
        return self.loosen([self.pile.pop()])

    def play(self, seat: Seat, card: CardId, color: Color) -> CardSprite:
        sprite = self.hands.remove_card(seat, card)
        self._put_on_pile(sprite, card)
        self.color = color
        if self.hands.open_seats and self.hands.sees(seat):
            sprite.turn = 1.0
        return sprite

    def lay_along(self, seat: Seat, cards: Iterable[CardId]) -> list[CardSprite]:
        """Moves further cards of a hand under the top card of the discard pile, and returns their sprites."""
        laid = [self.hands.remove_card(seat, card) for card in cards]
        self.pile_cards[-1:-1] = [sprite.card for sprite in laid]
        self.pile[-1:-1] = laid
        self.take_off(laid)
        return laid

    def take_back(self, seat: Seat, card: CardId) -> CardSprite:
        self.pile_cards.remove(card)
        shown = [sprite for sprite in self.pile if sprite.card == card]
        sprite = shown[0] if shown else CardSprite(card, self.layout.piles.pile_pose(card), True)
        if shown:
            self.pile.remove(sprite)
        sprite.named, sprite.grey = "", False
        if before := self.befores.get(card):
            self.color = before.color
        self.hands.add_card(seat, sprite, card)
        self.take_off([sprite])
        return sprite

    def lay_again(self, seat: Seat, card: CardId) -> CardSprite:
        """Moves a card that was taken back under the top card of the discard pile, and returns its sprite."""
        return self.lay_along(seat, (card,))[0]

    def bury(self, seat: Seat, cards: Sequence[CardId]) -> list[CardSprite]:
        """Moves a whole hand face down under the discard pile, and returns its sprites."""
        gone = self.hands[seat]
        self.hands[seat] = []
        self.pile_cards[:0] = cards
        return self.loosen_hidden(gone)

    def _put_on_pile(self, sprite: CardSprite, card: CardId) -> None:
        self.cancels.pop(card, None)
        self.dropped = None
        self.befores[card] = Before(self.color, self.turn, tuple(self.lost_turns))
        self.pile_cards.append(card)
        self.pile.append(sprite)
        self.take_off([sprite])

    def shuffle_pile(self) -> list[CardSprite]:
        """Moves all discards but the top one to the draw pile, even if cards are left there. Returns their sprites."""
        gone = self.pile[:-1]
        self.supply_count += len(self.pile_cards) - 1
        del self.pile[:-1]
        del self.pile_cards[:-1]
        return self.loosen(gone)

    def turn_over(self, discard: Sequence[CardId], hands: Sequence[Iterable[CardId]], side: int) -> list[CardSprite]:
        """Turns all cards to their other face. Returns the sprites of the new discard pile, which take the place of the
        old ones halfway through the turn.
        """
        for seat, cards in enumerate(hands):
            if self.hands.sees(seat):
                self.hands.turn_over(seat, cards)
        self.pile_cards = list(discard)
        self.befores.clear()
        self.side, self.draw_back = side, ""
        self.color = self.deck.faces[discard[-1]].color
        return [CardSprite(card, self.layout.piles.pile_pose(card), True) for card in discard[-PILE_SHOWN:]]

    def reveal(self, hands: Iterable[Iterable[CardId]]) -> None:
        self.revealed = True
        self.hands.reveal(hands)
        self.threat, self.owes, self.turn = None, 0, NOBODY
        self.version += 1

    def challenged_color(self, seat: Seat, watcher: Seat) -> Color:
        """Returns the colour in play before the card of `seat` that `watcher` challenges; NO_COLOR if it is unknown, or
        if the hand is looked at for another reason.
        """
        threat = self.dropped
        if threat is None or (threat.by, threat.victim) != (seat, watcher) or not self.pile_cards:
            return NO_COLOR
        before = self.befores.get(self.pile_cards[-1])
        return before.color if before else NO_COLOR

    def cancel(self, card: CardId, color: Color, direction: int) -> list[CardSprite]:
        """Cancels a played card by the top card, and restores the turn state.

        Returns the sprites on the pile that are now cancelled, or reinstated because their cancellation was cancelled.
        """
        self.color, self.direction = color, direction
        self.threat, self.chooser = None, NOBODY
        if before := self.befores.get(card):
            self.turn, self.lost_turns = before.turn, list(before.lost_turns)
        self.cancels[self.pile_cards[-1]] = card
        changed: list[CardSprite] = []
        grey, each = True, card
        while True:
            changed += self._greyed(each, grey)
            if each not in self.cancels:
                break
            each, grey = self.cancels[each], not grey
        self.version += 1
        return changed

    def _greyed(self, card: CardId, grey: bool) -> list[CardSprite]:
        found = [sprite for sprite in self.pile if sprite.card == card and sprite.grey != grey]
        for sprite in found:
            sprite.grey = grey
        return found

    def land(self, sprite: CardSprite) -> None:
        """Ends a sprite's flight, and removes discards that are now completely covered."""
        sprite.airborne = sprite.moving = False
        sprite.height = 0.0
        if sprite in self.loose:
            self.loose.remove(sprite)
        hidden = len(self.pile) - PILE_SHOWN
        if hidden > 0 and not any(card.airborne for card in self.pile[:hidden]):
            del self.pile[:hidden]
        if self.hands.holds_open(sprite):
            sprite.turn = 1.0
        self.version += 1

    def owing(self) -> list[Seat]:
        return list(seats_in(self.owes))
