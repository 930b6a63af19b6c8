"""Deals the cards that a seat cannot see as they might lie, by all that it has been told; never looks at the truth."""

from __future__ import annotations

from uno_desktop.model import rng
from uno_desktop.model.cards import HIDDEN, NO_COLOR, CardId, Seat
from uno_desktop.model.imagined import Hidden, imagine
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.view import View
from uno_desktop.players.memory import Memory

BLUFF_RATE = 0.2
"""How often somebody who could have laid another card bluffs all the same, where that is possible."""
_FINE = 1 << 32


class Sampler:
    """Makes plausible positions out of one view; the same seed gives the same ones."""

    def __init__(self, book: Rulebook, memory: Memory, view: View, seed: int, reads: bool = True) -> None:
        """`memory` must have looked at this view; without `reads` only what was seen counts, not what others did not
        lay."""
        self._book = book
        self._memory = memory
        self._view = view
        self._rng = rng.mix(seed)
        self._groups = memory.hidden_groups(view, reads)
        """(seat, how many cards, what they lack), the most restricted first."""
        in_play = book.deck.mask(book.cards_for(view.seats))
        unseen = memory.unseen_cards & in_play
        self._pool = [card for card in range(len(book.deck)) if unseen >> card & 1]
        self._known = [holding.known for holding in memory.holdings]
        self._known[view.seat] = view.hand
        self._own_buried = memory.buried_cards
        self._faces_down = view.discard.count(HIDDEN)
        self._doubted = self._colour_in_doubt()

    def deal(self) -> GameState:
        """One position: what is known for certain holds, the rest is chance."""
        lacking = self._innocence()
        self._rng = rng.shuffle(self._rng, self._pool)
        pool = self._pool[:]
        hands = self._known[:]
        for seat, count, lacks in self._groups:
            if lacking and seat == lacking[0]:
                lacks |= lacking[1]
            hands[seat] |= _taken(pool, count, lacks)
        down = self._faces_down
        buried = [card for card in range(len(self._book.deck)) if self._own_buried >> card & 1][:down]
        while len(buried) < down and pool:
            buried.append(pool.pop())
        hidden = Hidden(hands, pool, buried)
        self._rng, bits = rng.step(self._rng)
        return imagine(self._book, self._view, hidden, bits, self._memory.color_before)

    def _colour_in_doubt(self) -> tuple[Seat, int, float] | None:
        """Whose card is in doubt, the colour it may have held, and how likely it is that it did not."""
        threat, color = self._view.course.threat, self._memory.color_before
        if threat is None or not threat.doubtful or threat.by == self._view.seat or color == NO_COLOR:
            return None
        cards = self._book.deck.color_masks[color]
        held = self._memory.chance(threat.by, cards)
        guilty = BLUFF_RATE * held
        return threat.by, cards, (1.0 - held) / (1.0 - held + guilty) if held < 1.0 else 0.0

    def _innocence(self) -> tuple[Seat, int] | None:
        """In this position the doubtful card was laid honestly: its player lacks these cards."""
        if self._doubted is None:
            return None
        seat, cards, innocent = self._doubted
        self._rng, number = rng.below(self._rng, _FINE)
        return (seat, cards) if number < innocent * _FINE else None


def _taken(pool: list[CardId], count: int, lacks: int) -> int:
    """Takes so many cards out of the shuffled pool, as far as possible none that is lacking."""
    hand = 0
    if not lacks:
        for card in pool[len(pool) - count :]:
            hand |= 1 << card
        del pool[max(0, len(pool) - count) :]
        return hand
    place = len(pool) - 1
    while count and place >= 0:
        card = pool[place]
        if not lacks >> card & 1:
            hand |= 1 << card
            del pool[place]
            count -= 1
        place -= 1
    while count and pool:
        hand |= 1 << pool.pop()
        count -= 1
    return hand
