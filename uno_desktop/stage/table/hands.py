"""Hands of all seats as one viewer sees them: sprites, what the viewer knows of them, and the viewer's sort order."""

from collections.abc import Collection, Iterable, Sequence

from uno_desktop.model.cards import HIDDEN, CardId, Deck, Seat, cards_in
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.hand_order import HandOrder, color_ranks


class Hands(list[list[CardSprite]]):
    """The sprites of each seat's hand."""

    def __init__(self, deck: Deck, viewer: Seat, open_seats: Collection[Seat] = ()) -> None:
        super().__init__()
        self.deck = deck
        self.viewer = viewer
        self.open_seats = open_seats
        """Seats whose hands are open to the viewer; events about them are not redacted."""
        self.ranks = color_ranks(deck)
        self.order = HandOrder(deck)
        """Sort order of the viewer's hand; the table scene sets that of the player."""
        self.face_down = False
        """True while the viewer's hand lies face down: it keeps its order, because the place of a card would reveal
        it."""

    def sees(self, seat: Seat) -> bool:
        """Returns True if the viewer knows the cards of this hand."""
        return seat == self.viewer or seat in self.open_seats

    def holds_open(self, sprite: CardSprite) -> bool:
        """Returns True if a sprite lies in a hand that the viewer knows, at a table with open hands."""
        return bool(self.open_seats) and any(
            self.sees(seat) and sprite is each for seat, hand in enumerate(self) for each in hand
        )

    def mask(self) -> int:
        """Returns the cards of the viewer's hand as a bit set."""
        return self.deck.mask(sprite.card for sprite in self[self.viewer])

    def landed(self, seat: Seat) -> int:
        """Returns the number of cards of a hand that have landed."""
        return sum(not sprite.airborne for sprite in self[seat])

    # --- order ---

    def arrange(self) -> None:
        """Sorts the viewer's hand, unless it lies face down."""
        if 0 <= self.viewer < len(self):
            hand = self[self.viewer]
            if not self.deck.own_backs:
                self._read_alike(hand)
            if self.face_down:
                return
            known = self.order.arranged(sprite.card for sprite in hand if sprite.card != HIDDEN)
            places = {card: place for place, card in enumerate(known)}
            hand.sort(key=lambda sprite: places.get(sprite.card, -1))

    def prefer(self, card: CardId, twin: CardId) -> None:
        """Swaps two cards with the same face in the viewer's hand, so that the clicked one is played."""
        sprites = {sprite.card: sprite for sprite in self[self.viewer]}
        if card in sprites and twin in sprites and self.deck.notation[card] == self.deck.notation[twin]:
            sprites[card].card, sprites[twin].card = twin, card
            self.order.exchange(card, twin)

    def _read_alike(self, hand: Iterable[CardSprite]) -> None:
        """Gives indistinguishable cards the lowest ids of their face, as a `View` does if backs are hidden."""
        taken = 0
        for sprite in hand:
            if sprite.card != HIDDEN:
                alike = cards_in(self.deck.look_alikes[sprite.card] & ~taken)
                sprite.card = next(alike, sprite.card)
                taken |= 1 << sprite.card

    # --- cards that change hands ---

    def remove_card(self, seat: Seat, card: CardId) -> CardSprite:
        """Removes and returns the sprite of a card in a hand: any sprite, if the card was hidden from the viewer, and
        the last one of a hand that lies face down."""
        hand = self[seat]
        if self.face_down and seat == self.viewer:
            self._to_end(hand, card)
        known = [sprite for sprite in hand if sprite.card == card] or self._alike(hand, card)
        sprite = known[0] if known else hand[(card * 7 + len(hand)) % len(hand)]
        hand.remove(sprite)
        sprite.card = card
        if not self.deck.own_backs and seat == self.viewer:
            self._read_alike(hand)
        return sprite

    def add_card(self, seat: Seat, sprite: CardSprite, card: CardId) -> None:
        self[seat].append(sprite)
        sprite.dress(card if self.sees(seat) else HIDDEN)
        self.arrange()

    def _to_end(self, hand: list[CardSprite], card: CardId) -> None:
        """Gives the last sprite of a hand this card, and the sprite of the card the last card."""
        found = next((sprite for sprite in hand if sprite.card == card), None)
        if found is not None and not self.deck.other:
            found.card, hand[-1].card = hand[-1].card, found.card

    def _alike(self, hand: Sequence[CardSprite], card: CardId) -> list[CardSprite]:
        """Returns the sprites that may belong to a two-sided card: those with its other face or its name."""
        deck = self.deck
        if not deck.other or card == HIDDEN:
            return []
        back, word = deck.codes[deck.other[card]], deck.notation[card]
        return [each for each in hand if each.back == back or (each.card >= 0 and deck.notation[each.card] == word)]

    def dress(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Sets the cards of a hand's sprites, as far as the viewer knows them."""
        ordered = sorted(cards, key=lambda card: self.ranks.get(card, -1))
        for sprite, card in zip(self[seat], ordered, strict=True):
            sprite.dress(card if self.sees(seat) else HIDDEN)

    def dress_backs(self, seat: Seat, backs: Iterable[str]) -> None:
        for sprite, back in zip(self[seat], backs, strict=False):
            sprite.back = back

    def turn_over(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Gives a known hand the other faces of its cards, in the order of its sprites as far as they determine it."""
        left = list(cards)
        turned = []
        for sprite in self[seat]:
            card = self.deck.other[sprite.card] if sprite.card >= 0 else HIDDEN
            card = card if card in left else left[0]
            left.remove(card)
            turned.append(card)
        for sprite, card in zip(self[seat], turned, strict=True):
            sprite.leaving, sprite.card = sprite.card, card

    def reveal(self, hands: Iterable[Iterable[CardId]]) -> None:
        """Sets the cards of the other seats' hands, in the order of their colours."""
        for seat, cards in enumerate(hands):
            if seat != self.viewer:
                known = sorted(cards, key=lambda card: self.ranks[card])
                for sprite, card in zip(self[seat], known, strict=True):
                    sprite.card = card
