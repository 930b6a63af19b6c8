"""Table view model: updated from the events redacted for one viewer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.model.cards import HIDDEN, NO_COLOR, NOBODY, CardId, Color, Seat, seats_in
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_positions import PILE_SHOWN, Before, TablePositions


class HandUpdates(TablePositions):
    """Each method applies one event; the moved sprites are airborne afterwards."""

    def from_hand(self, seat: Seat, card: CardId) -> CardSprite:
        """Removes the sprite of a card from a hand: any sprite, if the card was hidden from the viewer."""
        hand = self.hands[seat]
        known = [sprite for sprite in hand if sprite.card == card]
        sprite = known[0] if known else hand[(card * 7 + len(hand)) % len(hand)]
        hand.remove(sprite)
        sprite.card = card
        return sprite

    def into_hand(self, seat: Seat, sprite: CardSprite, card: CardId) -> None:
        self.hands[seat].append(sprite)
        sprite.dress(card if self.sees(seat) else HIDDEN)
        self.sort_hand()
        self.take_off([sprite])

    def move_cards(self, giver: Seat, receiver: Seat, cards: Iterable[CardId]) -> list[CardSprite]:
        moved = []
        for card in cards:
            sprite = self.from_hand(giver, card)
            self.into_hand(receiver, sprite, card)
            moved.append(sprite)
        return moved

    def swap(self, seat: Seat, other: Seat, seat_gets: Iterable[CardId], other_gets: Iterable[CardId]) -> None:
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        for owner, cards in ((seat, seat_gets), (other, other_gets)):
            self._dress(owner, cards)
            self.take_off(self.hands[owner])
        self.sort_hand()

    def pass_hands(self, givers: Sequence[Seat], hands: Sequence[Iterable[CardId]]) -> None:
        """Gives every seat the hand of its giver."""
        self.hands = [self.hands[giver] for giver in givers]
        for seat, cards in enumerate(hands):
            self._dress(seat, cards)
            self.take_off(self.hands[seat])
        self.sort_hand()

    def redeal(self, hands: Sequence[Sequence[CardId]]) -> list[CardSprite]:
        """Gathers all hands, with cards of the draw pile if more are needed, and deals them again. Returns the
        remaining sprites, which go to the draw pile.
        """
        sprites = [sprite for hand in self.hands for sprite in hand]
        more = sum(len(cards) for cards in hands) - len(sprites)
        self.supply_count -= more
        sprites += [CardSprite(HIDDEN, self.layout.supply_pose(), False) for _ in range(more)]
        for seat, cards in enumerate(hands):
            self.hands[seat], sprites = sprites[: len(cards)], sprites[len(cards) :]
            self._dress(seat, cards)
            self.take_off(self.hands[seat])
        self.sort_hand()
        self.loose.extend(sprites)
        self.take_off(sprites)
        return sprites

    def _dress(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Sets the cards of a hand's sprites, as far as the viewer knows them."""
        ordered = sorted(cards, key=lambda card: self.order.get(card, -1))
        for sprite, card in zip(self.hands[seat], ordered, strict=True):
            sprite.dress(card if self.sees(seat) else HIDDEN)


class TableView(HandUpdates):
    """The table as `viewer` sees it. Events update the state at once; sprites follow by animation."""

    # --- event updates: each applies one event, and returns the moved sprites ---

    def to_hand(self, seat: Seat, cards: Iterable[CardId]) -> list[CardSprite]:
        pose = self.layout.supply_pose()
        new = [CardSprite(card, pose, False) for card in cards]
        self.hands[seat].extend(new)
        self.supply_count -= len(new)
        self.sort_hand()
        self.take_off(new)
        return new

    def to_front(self, card: CardId) -> CardSprite:
        """Shows a card of the draw pile to all seats; it still counts as part of the pile."""
        sprite = CardSprite(card, self.layout.supply_pose(), False)
        self.loose.append(sprite)
        self.take_off([sprite])
        return sprite

    def turn_starter(self, card: CardId) -> CardSprite:
        """Moves the draw pile's top card to the discard pile."""
        sprite = CardSprite(card, self.layout.supply_pose(), False)
        self.supply_count -= 1
        self._put_on_pile(sprite, card)
        self.color = self.deck.faces[card].color
        self.out = sum(1 << seat for seat in range(self.seats) if not self.hands[seat])
        return sprite

    def reject_starter(self, card: CardId) -> list[CardSprite]:
        """Moves the starter back to the draw pile. Returns its sprite, if there is one."""
        if not self.pile_cards or self.pile_cards[-1] != card:
            return []  # the model may report a card that was never played
        self.pile_cards.pop()
        self.supply_count += 1
        self.color = NO_COLOR
        gone = [self.pile.pop()]
        self.loose.extend(gone)
        self.take_off(gone)
        return gone

    def play(self, seat: Seat, card: CardId, color: Color) -> CardSprite:
        sprite = self.from_hand(seat, card)
        self._put_on_pile(sprite, card)
        self.color = color
        return sprite

    def lay_along(self, seat: Seat, cards: Iterable[CardId]) -> list[CardSprite]:
        """Moves further cards of a hand under the top card of the discard pile."""
        laid = [self.from_hand(seat, card) for card in cards]
        self.pile_cards[-1:-1] = [sprite.card for sprite in laid]
        self.pile[-1:-1] = laid
        self.take_off(laid)
        return laid

    def take_back(self, seat: Seat, card: CardId) -> CardSprite:
        self.pile_cards.remove(card)
        shown = [sprite for sprite in self.pile if sprite.card == card]
        sprite = shown[0] if shown else CardSprite(card, self.layout.pile_pose(card), True)
        if shown:
            self.pile.remove(sprite)
        sprite.named, sprite.grey = "", False
        if before := self.befores.get(card):
            self.color = before.color
        self.into_hand(seat, sprite, card)
        return sprite

    def lay_again(self, seat: Seat, card: CardId) -> CardSprite:
        """Moves a card that was taken back under the top card of the discard pile."""
        return self.lay_along(seat, (card,))[0]

    def bury(self, seat: Seat, cards: Sequence[CardId]) -> list[CardSprite]:
        """Moves a whole hand face down under the discard pile."""
        gone = self.hands[seat]
        self.hands[seat] = []
        self.pile_cards[:0] = cards
        self.loose.extend(gone)
        self.take_off(gone)
        return gone

    def _put_on_pile(self, sprite: CardSprite, card: CardId) -> None:
        self.cancels.pop(card, None)
        self.befores[card] = Before(self.color, self.turn, tuple(self.lost_turns))
        self.pile_cards.append(card)
        self.pile.append(sprite)
        self.take_off([sprite])

    def shuffle_pile(self) -> list[CardSprite]:
        """Moves the discard pile, except its top card, to the draw pile, which may still have cards that are
        about to be drawn or were shuffled with it.
        """
        gone = self.pile[:-1]
        self.supply_count += len(self.pile_cards) - 1
        del self.pile[:-1]
        del self.pile_cards[:-1]
        self.loose.extend(gone)
        self.take_off(gone)
        return gone

    def reveal(self, hands: Iterable[Iterable[CardId]]) -> None:
        self.revealed = True
        for seat, cards in enumerate(hands):
            if seat != self.viewer:
                known = sorted(cards, key=lambda card: self.order[card])
                for sprite, card in zip(self.hands[seat], known, strict=True):
                    sprite.card = card
        self.threat, self.owes, self.turn = None, 0, NOBODY
        self.version += 1

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
        self.version += 1

    def owing(self) -> list[Seat]:
        return list(seats_in(self.owes))
