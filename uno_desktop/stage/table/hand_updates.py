"""Updates the table view for cards that move between hands: hands swapped, passed, redealt, and single cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.model.cards import HIDDEN, CardId, Seat
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_positions import TablePositions


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
