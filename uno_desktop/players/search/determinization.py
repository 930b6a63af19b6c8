"""Determinization: samples the hidden cards from the belief state of one seat, never from the true state."""

import random
from collections import Counter

from uno_desktop.model.cards import HIDDEN, NO_COLOR, CardId, Deck, Seat, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.determinize import Hidden, determinize
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.search.likelihood_weights import LikelihoodWeights


class BacksDealer:
    """Deals each hand cards whose other faces match the visible ones. Cards with the same other face are equally
    likely, unless the belief excludes them."""

    def __init__(self, deck: Deck, belief: BeliefState, view: View) -> None:
        """`belief` must be synchronized with this view."""
        self._deck = deck
        self._on_top = view.draw_back
        self._wanted: dict[Seat, list[str]] = {}
        """Other faces of the hidden cards of each other hand."""
        self._groups: list[tuple[Seat, int, int]] = []
        """Owner, size and excluded cards of each group of cards that arrived together, most constrained first."""
        for seat, holding in enumerate(belief.hand_beliefs):
            if seat == view.seat or not view.backs:
                continue
            left = Counter(view.backs[seat]) - Counter(deck.backs_of(holding.known))
            self._wanted[seat] = list(left.elements())
            self._groups += ((seat, group.count, group.lacks) for group in holding.groups)
        self._groups.sort(key=lambda group: -group[2].bit_count())

    def deal(
        self, pool: list[CardId], chance: random.Random, innocent: tuple[Seat, int] | None
    ) -> list[tuple[Seat, int, int]]:
        """Returns the hidden hands as `Dealt`; `innocent` is a seat and the bit mask of cards that it does not have."""
        by_back: dict[str, list[CardId]] = {}
        for card in chance.sample(pool, len(pool)):
            by_back.setdefault(self._back(card), []).append(card)
        hands = dict.fromkeys(self._wanted, 0)
        wanted = {seat: chance.sample(backs, len(backs)) for seat, backs in self._wanted.items()}
        for seat, count, lacks in self._groups:
            if innocent is not None and seat == innocent[0]:
                lacks |= innocent[1]
            for _ in range(min(count, len(wanted[seat]))):
                hands[seat] |= 1 << _take(by_back, wanted[seat], lacks)
        return [(seat, 0, hand) for seat, hand in hands.items()]

    def put_on_top(self, rest: list[CardId]) -> None:
        """Moves a card with the visible other face, if there is one, to the end of `rest`, which is the top of the draw
        pile."""
        for place in range(len(rest) - 1, -1, -1):
            if self._back(rest[place]) == self._on_top:
                rest[place], rest[-1] = rest[-1], rest[place]
                return

    def _back(self, card: CardId) -> str:
        return self._deck.codes[self._deck.other[card]]


def _take(by_back: dict[str, list[CardId]], backs: list[str], lacks: int) -> CardId:
    """Removes a back and a card with that back, and returns the card; prefers cards outside `lacks`."""
    for number, back in enumerate(backs):
        for place, card in enumerate(by_back.get(back, ())):
            if not lacks >> card & 1:
                del backs[number]
                return by_back[back].pop(place)
    cards = by_back.get(backs.pop()) or next(rest for rest in by_back.values() if rest)
    return cards.pop(0)  # from another back only with hidden own backs, where a card may be counted elsewhere


_TRIES = 3
"""Deals drawn for each sample; one is kept at random, weighted by its likelihood."""
_NEXT = 30
"""Cards of the draw pile shuffled for each deal: a rollout rarely draws more."""
_SEARCHES = 10
"""Random draws of an excluded card before all cards are scanned."""

Dealt = list[tuple[Seat, int, int]]
"""Hidden cards: owner, event count at their arrival, cards as a bit mask."""


def under_challenge(view: View) -> CardId:
    """Returns another seat's challengeable card that threatens a seat now; HIDDEN if there is none."""
    threat = view.flow.threat
    return threat.card if threat is not None and threat.challengeable and threat.by != view.seat else HIDDEN


class Determinizer:
    """Samples positions consistent with one view; equal seeds give equal sequences."""

    def __init__(
        self,
        book: Rulebook,
        belief: BeliefState,
        view: View,
        seed: int,
        likelihoods: LikelihoodWeights | None = None,
        suspicion: float = 1.0,
    ) -> None:
        """`belief` must be synchronized with this view (`look`). Without `likelihoods`, nothing is inferred from what
        others played or did not play. `suspicion` is a factor on the estimated bluff rates.
        """
        self._book = book
        self._view = view
        self._random = random.Random(seed)
        informative = likelihoods is not None and likelihoods.informative and not view.backs
        self._likelihoods = likelihoods if informative else None
        self._groups = belief.hidden_groups(view, likelihoods is not None)
        in_play = book.deck.mask(book.cards_for(view.seats, view.side))
        self._pool = list(cards_in(belief.unseen_cards & in_play))
        self._random.shuffle(self._pool)
        self._known = [holding.known for holding in belief.hand_beliefs]
        self._known[view.seat] = view.hand
        down = view.discard.count(HIDDEN)
        self._own_buried = list(cards_in(belief.buried_cards))[:down]
        self._buried = down - len(self._own_buried)
        self._asked = belief.color_before
        self._backs = BacksDealer(book.deck, belief, view) if view.side or view.draw_back else None
        self.strained = 0
        """Number of excluded cards that were dealt because no other was left."""
        self._suspect = self._color_under_challenge(belief, suspicion)

    def deal(self) -> GameState:
        """Samples a position: cards whose location is known stay there, all others are random."""
        dealt = self._likely() if self._likelihoods is not None else self._once()
        if self._backs is not None and self._view.backs:
            dealt = self._backs.deal(self._pool, self._random, self._innocence())
        hands = self._known[:]
        gone = 0
        for seat, _, cards in dealt:
            hands[seat] |= cards
            gone |= cards
        rest = self._rest(gone)
        if self._backs is not None:
            self._backs.put_on_top(rest)
        down = self._buried
        hidden = Hidden(hands, rest[down:], [*self._own_buried, *rest[:down]])
        return determinize(self._book, self._view, hidden, self._random.getrandbits(64), self._asked)

    def _rest(self, gone: int) -> list[CardId]:
        """Returns the draw pile: only its top `_NEXT` cards are shuffled again, the rest keeps the order of earlier
        deals."""
        draw = self._random.random
        rest = [card for card in self._pool if not gone >> card & 1]
        for last in range(len(rest) - 1, max(0, len(rest) - 1 - _NEXT), -1):
            place = int(draw() * (last + 1))
            rest[place], rest[last] = rest[last], rest[place]
        return rest

    def _likely(self) -> Dealt:
        assert self._likelihoods is not None
        tries = [self._once() for _ in range(_TRIES)]
        chances = [self._likelihoods.likelihood(dealt, self._known) for dealt in tries]
        point = self._random.random() * sum(chances)
        for each, chance in zip(tries, chances, strict=True):
            point -= chance
            if point < 0.0:
                return each
        return tries[-1]

    def _once(self) -> Dealt:
        """Deals the hidden hands in place: the cards dealt end up at the back of the pool."""
        draw = self._random.random
        innocent = self._innocence()
        pool = self._pool
        left = len(pool)
        dealt: Dealt = []
        for seat, count, lacks, since in self._groups:
            if innocent is not None and seat == innocent[0]:
                lacks |= innocent[1]
            hand = 0
            for _ in range(min(count, left)):
                place = int(draw() * left)
                if lacks >> pool[place] & 1:
                    place = self._allowed(pool, left, lacks)
                card = pool[place]
                hand |= 1 << card
                left -= 1
                pool[place], pool[left] = pool[left], card
            dealt.append((seat, since, hand))
        return dealt

    def _allowed(self, pool: list[CardId], left: int, lacks: int) -> int:
        """Returns the index of a card that is not excluded; of any card if all are."""
        draw = self._random.random
        for _ in range(_SEARCHES):
            place = int(draw() * left)
            if not lacks >> pool[place] & 1:
                return place
        places = [place for place in range(left) if not lacks >> pool[place] & 1]
        self.strained += not places
        return places[int(draw() * len(places))] if places else int(draw() * left)

    def _color_under_challenge(self, belief: BeliefState, suspicion: float) -> tuple[Seat, int, float] | None:
        """Returns the challengeable seat, the cards of the colour it may have held, and the probability that it held
        none of them; None if no card can be challenged."""
        threat, color = self._view.flow.threat, belief.color_before
        if threat is None or under_challenge(self._view) == HIDDEN or color == NO_COLOR:
            return None
        cards = self._book.deck.color_masks[color]
        held = belief.chance(threat.by, cards)
        guilty = min(1.0, belief.bluffs.rate(threat.by) * suspicion) * held
        return threat.by, cards, (1.0 - held) / (1.0 - held + guilty) if held < 1.0 else 0.0

    def _innocence(self) -> tuple[Seat, int] | None:
        """Draws the outcome of the pending challenge: seat and excluded cards if the play was honest, else None."""
        if self._suspect is None:
            return None
        seat, cards, innocent = self._suspect
        return (seat, cards) if self._random.random() < innocent else None
