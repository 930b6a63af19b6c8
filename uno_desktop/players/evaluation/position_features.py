"""Position features: small integers that describe a position after a move, input of the value net.

They come from the rulebook's card properties and the seat's belief state, never from the name of a ruleset, so that
house rules without training data are encoded like any other.
"""

from typing import NamedTuple

from uno_desktop.model.cards import NO_COLOR
from uno_desktop.model.effect_preview import EffectPreview
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.lookahead import Successor

_PARTS = 16
"""Steps in which probabilities and shares are encoded."""


class Feature(NamedTuple):
    """Feature with values from 0 to `top`. With `apart` it is one-hot, with weights for each value, else linear."""

    name: str
    top: int
    apart: bool = False


OF_POSITIONS: tuple[Feature, ...] = (
    Feature("own cards", 10, True),
    Feature("own cards of the colour asked for", 5, True),
    Feature("own cards of the next longest colour", 4, True),
    Feature("own cards of the third longest colour", 4),
    Feature("own cards of the shortest colour", 3),
    Feature("own coloured cards that match the symbol in another colour", 3),
    Feature("own coloured cards whose symbol is held twice", 4),
    Feature("own coloured cards that make somebody draw", 3),
    Feature("own coloured cards that cost a turn", 4),
    Feature("own wild cards", 3, True),
    Feature("own wild cards that make somebody draw", 3),
    Feature("own cards that can hardly be the last", 3),
    Feature("tens of points in the own hand", 15),
    Feature("unseen cards that the own hand could follow", _PARTS),
    Feature("who is next: an opponent, oneself, the partner", 2, True),
    Feature("own cards that can be played if oneself is next", 3, True),
    Feature("cards of the next seat", 9, True),
    Feature("cards that the next seat has to draw", 8),
    Feature("chance that the next seat can follow", _PARTS),
    Feature("chance that it holds the colour", _PARTS),
    Feature("chance that it can strike", _PARTS),
    Feature("cards known to be in its hand", 4),
    Feature("shortest opposing hand", 9, True),
    Feature("cards of the seat before", 9),
    Feature("cards of the other opponents on average", 12),
    Feature("share of the colour among unseen cards", _PARTS),
    Feature("share of wild cards among unseen ones", _PARTS),
    Feature("share of cards that make draw among unseen ones", _PARTS),
    Feature("cards in the draw pile, in eights", 12),
    Feature("the own hand will be another one", 1),
)
"""Features that change from move to move."""

OF_ROUNDS: tuple[Feature, ...] = (
    Feature("opponents", 5, True),
    Feature("has a partner", 1),
    Feature("penalties add up", 1),
    Feature("cards are played out of turn", 1),
    Feature("each hand counts for its owner", 1),
    Feature("draws until a card fits", 1),
    Feature("a dispenser is pressed", 1),
    Feature("a card may be played as a bluff", 1),
    Feature("a card must be played if one fits", 1),
)
"""Features of the rulebook and the table, constant for a round."""


_UNKNOWN = (0,) * 13
"""Values of the features of the own hand, except its size, while its cards are unknown."""


class PositionFeatures:
    """Feature extractor of one seat and round."""

    def __init__(self, book: Rulebook, belief: BeliefState, previews: tuple[EffectPreview, ...]) -> None:
        deck = book.deck
        self._book = book
        self._belief = belief
        self._team = book.team(belief.seat, belief.seats)
        self._partner = book.partner(belief.seat, belief.seats)
        self._masks = deck.color_masks
        self._wilds = deck.wild_mask
        self._colored = ~deck.wild_mask
        self._draws = deck.mask(card for card, preview in enumerate(previews) if preview.draws)
        self._stops = deck.mask(
            card for card, preview in enumerate(previews) if (preview.stops or preview.turns) and not preview.draws
        )
        self._attacks = self._draws | self._stops
        self._symbols = tuple(
            deck.mask(card for card, match in enumerate(deck.matches) if match == symbol)
            for symbol in range(len(deck.symbols))
        )
        self._lasts = book.never_last
        self._points = 0 if book.winner_scores else 1

    def of_round(self) -> tuple[int, ...]:
        """Returns the values of `OF_ROUNDS`."""
        book = self._book
        opponents = self._belief.seats - self._team.bit_count()
        return (
            min(opponents, 5),
            int(self._partner >= 0),
            int(book.threats_add_up),
            int(book.has_reactions),
            self._points,
            int(book.draws_until_fit),
            int(book.cards_per_press > 0),
            int(book.bluff_allowed),
            int(book.must_play),
        )

    def of(self, view: View, successor: Successor, chance: float) -> tuple[int, ...]:
        """Returns the values of `OF_POSITIONS`; `chance` is the probability that the next seat can play."""
        if successor.known:
            own = self._own(successor.hand, successor.color, successor.match)
        else:
            own = (_within(successor.counts[view.seat], 10), *_UNKNOWN)
        return (
            *own,
            *self._next(view, successor, chance),
            *self._others(view, successor),
            *self._pile(view, successor.color),
            int(not successor.known),
        )

    def _own(self, hand: int, color: int, match: int) -> tuple[int, ...]:
        lengths = [(hand & mask).bit_count() for mask in self._masks]
        same = lengths.pop(color) if color != NO_COLOR else 0
        lengths.sort(reverse=True)
        colored = hand & self._colored
        wilds = hand & self._wilds
        symbols, reach, twice = 0, 0, 0
        for symbol in self._symbols:
            held = colored & symbol
            if held:
                reach |= symbol
                twice += held.bit_count() - 1
        if match >= 0:
            symbols = colored & self._symbols[match]
            if color != NO_COLOR:
                symbols &= ~self._masks[color]
        unseen = self._belief.unseen_cards
        if wilds:
            open_to = unseen.bit_count()
        else:
            for mask in self._masks:
                if hand & mask:
                    reach |= mask
            open_to = (unseen & reach).bit_count()
        points = self._book.deck.points_of(hand) // 10 if self._points else 0
        return (
            min(hand.bit_count(), 10),
            min(same, 5),
            min(lengths[0], 4),
            min(lengths[1], 4),
            min(lengths[2], 3),
            min(symbols.bit_count(), 3) if symbols else 0,
            min(twice, 4),
            min((colored & self._draws).bit_count(), 3),
            min((colored & self._stops).bit_count(), 4),
            min(wilds.bit_count(), 3),
            min((wilds & self._draws).bit_count(), 3),
            min((hand & self._lasts).bit_count(), 3),
            min(points, 15),
            _part(open_to, unseen.bit_count()),
        )

    def _next(self, view: View, successor: Successor, chance: float) -> tuple[int, ...]:
        follower, belief = successor.follower, self._belief
        fits = belief.fits(successor.color, successor.match)
        if follower == view.seat:
            return (1, min((successor.hand & fits).bit_count(), 3), 0, 0, 0, 0, 0, 0)
        count = successor.counts[follower]
        drawn = count - view.counts[follower]
        color = self._masks[successor.color] if successor.color != NO_COLOR else 0
        known = belief.hand_beliefs[follower].known
        return (
            2 if follower == self._partner else 0,
            0,
            _within(count, 9),
            _within(drawn, 8),
            int(_PARTS * chance + 0.5),
            int(_PARTS * belief.chance(follower, color) + 0.5),
            int(_PARTS * belief.chance(follower, fits & self._attacks) + 0.5),
            min(known.bit_count(), 4) if known else 0,
        )

    def _others(self, view: View, successor: Successor) -> tuple[int, ...]:
        ours = self._team | view.out
        before = view.next_seat(view.seat, -view.direction)
        lengths = sorted(count for seat, count in enumerate(successor.counts) if not ours >> seat & 1)
        if not lengths:
            return (9, 9, 12)
        more = sum(lengths[1:]) / (len(lengths) - 1) if len(lengths) > 1 else 0.0
        return (_within(lengths[0], 9), _within(successor.counts[before], 9), _within(more, 12))

    def _pile(self, view: View, color: int) -> tuple[int, ...]:
        unseen = self._belief.unseen_cards
        number = unseen.bit_count()
        same = (unseen & self._masks[color]).bit_count() if color != NO_COLOR else 0
        return (
            _part(same, number),
            _part((unseen & self._wilds).bit_count(), number),
            _part((unseen & self._draws).bit_count(), number),
            min(view.draw_count >> 3, 12),
        )


def _part(number: int, whole: int) -> int:
    """Returns `number` / `whole` as a rounded number of steps of 1 / `_PARTS`; 0 if `whole` is 0."""
    return (2 * _PARTS * number + whole) // (2 * whole) if whole else 0


def _within(count: float, top: int) -> int:
    return max(0, min(int(count + 0.5), top))
