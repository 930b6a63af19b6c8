"""Table view model: updated from the events redacted for one viewer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.model.cards import NO_COLOR, NOBODY, CardId, Color, Seat, seats_in
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.hand_updates import HandUpdates
from uno_desktop.stage.table.table_positions import PILE_SHOWN, Before


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
        """Shows a card of the draw pile to all; it still counts as part of the pile."""
        sprite = CardSprite(card, self.layout.supply_pose(), False)
        self.loose.append(sprite)
        self.take_off([sprite])
        return sprite

    def turn_starter(self, card: CardId) -> CardSprite:
        """Moves the draw pile's top card to the discard pile."""
        sprite = CardSprite(card, self.layout.supply_pose(), False)
        self.supply_count -= 1
        self._lay(sprite, card)
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
        self._lay(sprite, card)
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

    def _lay(self, sprite: CardSprite, card: CardId) -> None:
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
        """Cancels a played card by the top card, and restores the turn state. Returns the sprites on the pile
        that are now invalid, or valid again since their cancellation was cancelled.
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
        """Ends a sprite's flight, and drops discards that are now covered for good."""
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
