"""Rollout policy: a move in a few microseconds, by the fitted weights of the heuristic evaluation."""

from __future__ import annotations

import math

from uno_desktop.model import rng
from uno_desktop.model.actions import ACCEPT, ANSWER, COLOR, PLAY, SILENT, Action
from uno_desktop.model.cards import COLORS, NO_COLOR, Announce, CardId, Color, Deck, Face, Seat, cards_in
from uno_desktop.model.effect_preview import EffectPreview
from uno_desktop.model.state import GameState
from uno_desktop.players.evaluation.evaluation_weights import Weights, entry
from uno_desktop.players.evaluation.hand_value import HandValue
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator

MOST_COUNTED = 8
"""Longest hand with a table row of its own; longer hands share it."""
_FITS_A_CARD = 0.35
"""Rough probability that an unknown card can be played."""
_NEVER = -50.0
_WAVERING = 0.15
"""Temperature of the softmax over evaluations, in log odds, in the model of other players."""
_ODD = 0.1
"""Probability that another player chooses uniformly at random."""
_NAMES = 6.0
"""Factor on the odds of naming a colour for each further card held in it."""
_MIDDLING = 5
"""Hand size assumed for the next player in the model of other players."""


class RolloutPolicy:
    """Chooses the action of any seat in a sampled position, from its own hand and the sizes of the others."""

    def __init__(self, evaluator: MoveEvaluator) -> None:
        self._book = book = evaluator.book
        self._w = weights = evaluator.weights
        self._seats = seats = evaluator.belief.seats
        deck = book.deck
        self._masks = deck.color_masks
        self._colors = book.colors
        self._kept = evaluator.kept
        self._twins = deck.next_is_copy & ~deck.wild_mask if book.more_plays else 0
        self._plays = [_plain_plays(deck, seat) for seat in range(seats)]
        self._wilds = [_wild_plays(deck, seat) for seat in range(seats)]
        self._grouped = book.grouped
        previews = list(enumerate(evaluator.previews))
        self._exchanges = deck.mask(card for card, preview in previews if preview.swaps)
        self._passes = deck.mask(card for card, preview in previews if preview.passes)
        self._ends = deck.mask(card for card, preview in previews if preview.ends_round)
        self._teams = [book.team(seat, seats) for seat in range(seats)]
        self._hand = HandValue(book, evaluator.kept, weights, deck.wild_mask)
        self._rows = self._tables(evaluator.previews)
        self._share, self._color_held = self._hand.shares, self._hand.color
        self._likings = [math.exp(value / _WAVERING) for value in self._rows[0][_MIDDLING]]
        """Unnormalized softmax weight of each card."""
        self._more = [math.exp(share / _WAVERING) for share in self._share]
        """Factor on that weight for each further card of the same colour, by hand size."""

    def _tables(self, previews: tuple[EffectPreview, ...]) -> list[list[list[float]]]:
        """Builds `rows[own][next][card]`: value of playing a card apart from the colours of the hand, with `own` cards
        left (0 for many) and `next` cards in the next player's hand."""
        w = self._w
        near, more = w.nearest, w.nearest_more
        rows: list[list[list[float]]] = []
        for own in range(len(w.wild_at) + 2):
            rows.append([])
            for count in range(MOST_COUNTED + 1):
                follow = _follow(w, count)
                row = []
                for card, preview in enumerate(previews):
                    value = self._hand.spent(card, own)
                    if preview.draws:
                        value += entry(near, count + preview.draws, more) - entry(near, count, more)
                        value += _follow(w, min(MOST_COUNTED, count + int(preview.draws))) - follow
                    if preview.stops:
                        value += (w.again + w.again_fits if self._seats == 2 else -0.35) - follow
                    if preview.again:
                        value += w.again + w.again_fits - follow
                    row.append(value)
                rows[-1].append(row)
        return rows

    # -- ordinary turns ------------------------------------------------------------------------------------

    def play(self, s: GameState, seat: Seat, cards: int) -> Action:
        """Returns the best play among `cards`, all playable now, with its announcement."""
        hand = s.hands[seat]
        twins = cards & cards >> 1 & self._twins
        if (twins and s.drawn < 0) or (self._grouped & cards and self._groups(s, hand, cards)):
            several = self._pair(s, seat, cards)
            if several is not None:
                return several
        card = self._best(s, seat, cards, hand) if cards & (cards - 1) else cards.bit_length() - 1
        play = self._plays[seat][card]
        if play is not None:
            return play
        colored = self._wilds[seat][card]
        if colored is not None:
            return colored[self._color(hand)]
        return self._named(s, seat, card)

    def _best(self, s: GameState, seat: Seat, cards: int, hand: int) -> CardId:
        hands, masks, colors = s.hands, self._masks, self._colors
        size = hand.bit_count()
        count = hands[(seat + s.direction) % self._seats].bit_count()
        small = size - 1 if size - 1 < len(self._rows) else 0
        row = self._rows[small][count if count < MOST_COUNTED else MOST_COUNTED]
        share = self._share[size]
        best, worth = -1, -1e9
        while cards:
            low = cards & -cards
            cards ^= low
            card = low.bit_length() - 1
            color = colors[card]
            value = row[card]
            if color >= 0:
                same = (hand & masks[color]).bit_count()
                value += share * (same - 1)
                if same == 1:
                    value -= self._color_held
                if low & self._exchanges:
                    value += self._exchange(s, seat, size)
                elif low & self._passes:
                    value += self._passed(s, seat, size)
            elif low & self._exchanges:
                value += self._exchange(s, seat, size)
            elif low & self._ends and size > 1:
                value += _NEVER
            else:
                value += share * max([(hand & mask).bit_count() for mask in masks])
            if value > worth:
                best, worth = card, value
        return best

    def _exchange(self, s: GameState, seat: Seat, size: int) -> float:
        spared = s.out | self._teams[seat]
        shortest = min(
            (hand.bit_count() for other, hand in enumerate(s.hands) if not spared >> other & 1), default=size
        )
        return 0.4 * (size - 1 - shortest) if shortest < size - 1 else _NEVER

    def _passed(self, s: GameState, seat: Seat, size: int) -> float:
        """Returns the value of passing all hands on, by which the seat receives the hand of the previous seat."""
        giver = (seat - s.direction) % self._seats
        return 0.4 * (size - 1 - s.hands[giver].bit_count())

    def _color(self, hand: int) -> Color:
        best, most = 0, -1
        for color, mask in enumerate(self._masks):
            count = (hand & mask).bit_count()
            if count > most:
                best, most = color, count
        return best

    def _pair(self, s: GameState, seat: Seat, cards: int) -> Action | None:
        moves: list[Action] = []
        for more in self._book.more_plays:
            more(self._book, s, seat, cards, moves)
        colored = [move for move in moves if self._colors[move.card] >= 0]
        if not colored:
            return None
        hand = s.hands[seat]

        def worth(move: Action) -> tuple[int, int, bool]:
            same = (hand & self._masks[self._colors[move.card]]).bit_count() if self._grouped else 0
            return len(move.along), same, move.uno

        return max(colored, key=worth)

    def _groups(self, s: GameState, hand: int, cards: int) -> bool:
        if s.drawn >= 0 or s.threat is not None:
            return False
        symbols, faces = self._book.deck.symbol_masks, self._book.deck.faces
        for card in cards_in(cards & self._grouped):
            same = hand & symbols[faces[card].symbol]
            if same & (same - 1):
                return True
        return False

    def _named(self, s: GameState, seat: Seat, card: CardId) -> Action:
        """Returns the play of a card that names seats: targets the shortest opposing hand, or declines an exchange that
        would not shorten its own; names the longest colour."""
        forms = self._book.plays_of(s, seat, 1 << card)
        hand = s.hands[seat] & ~(1 << card)
        color = self._color(hand)
        counts = [each.bit_count() for each in s.hands]
        declines = any(form.target < 0 for form in forms)
        exchange = bool(self._exchanges >> card & 1)
        own = counts[seat] - 1
        team = self._teams[seat]

        def worth(form: Action) -> tuple[int, int, bool]:
            named = int(form.color in (color, NO_COLOR))
            if form.target < 0:
                return (named, 0, form.uno)
            if team >> form.target & 1:
                return (named, -99 if form.target == seat else -98, form.uno)
            count = counts[form.target]
            gain = own - count if exchange and declines else 20 - count
            return (named, gain, form.uno)

        return max(forms, key=worth)

    # -- model of other players --------------------------------------------------------------------------------

    def chance_to_play(self, hand: int, cards: int, laid: CardId) -> float:
        """Returns the probability (0 to 1) that a player with `hand` plays `laid` out of the playable `cards`."""
        if not cards & (cards - 1):
            return 1.0
        masks, colors, likings = self._masks, self._colors, self._likings
        size = hand.bit_count()
        more = self._more[size]
        total = own = 0.0
        number = cards.bit_count()
        while cards:
            low = cards & -cards
            cards ^= low
            card = low.bit_length() - 1
            color = colors[card]
            weight = likings[card]
            if color >= 0:
                weight *= more ** ((hand & masks[color]).bit_count() - 1)
            total += weight
            if card == laid:
                own = weight
        return (1.0 - _ODD) * own / total + _ODD / number if total else 1.0

    def chance_to_name(self, hand: int, color: Color) -> float:
        """Returns the probability (0 to 1) that a player who keeps `hand` names this colour."""
        weights = [_NAMES ** (hand & mask).bit_count() for mask in self._masks]
        return (1.0 - _ODD) * weights[color] / sum(weights) + _ODD / len(weights)

    # -- attacks and choices -------------------------------------------------------------------------------

    def answer(self, s: GameState, seat: Seat) -> Action:
        """Returns the action of a seat that is under attack or must make a choice."""
        moves = self._book.legal(s, seat)
        if len(moves) == 1:
            return moves[0]
        kinds = {move.verb for move in moves}
        if COLOR in kinds:
            color = self._color(s.hands[seat])
            named = [move for move in moves if move.color == color]
            return self._any(s, named or moves)
        if ANSWER in kinds:
            return next(move for move in moves if move.verb == ANSWER)
        plays = [move for move in moves if move.verb == PLAY]
        if plays:
            worth = self._kept
            best = min(worth[move.card] for move in plays)
            return self._any(s, [move for move in plays if worth[move.card] == best])
        if ACCEPT in kinds:
            return next(move for move in moves if move.verb == ACCEPT)
        return self._any(s, [move for move in moves if move.verb != SILENT] or moves)

    def _any(self, s: GameState, moves: list[Action]) -> Action:
        """Picks one of the moves with the generator of the sampled state; calls UNO where possible."""
        with_uno = [move for move in moves if move.uno] or moves
        if len(with_uno) == 1:
            return with_uno[0]
        s.rng, place = rng.below(s.rng, len(with_uno))
        return with_uno[place]


def _plain(face: Face) -> bool:
    named = face.announce in (Announce.NOTHING, Announce.COLOR)
    return named and (face.effect is None or not face.effect.special)


def _plain_plays(deck: Deck, seat: Seat) -> list[Action | None]:
    """Returns, for each card without an announcement, its play with the UNO call; None for the others."""
    return [
        Action(seat, PLAY, card, uno=True) if _plain(face) and not face.announce.names_color else None
        for card, face in enumerate(deck.faces)
    ]


def _wild_plays(deck: Deck, seat: Seat) -> list[list[Action] | None]:
    """Returns, for each card that announces only a colour, its plays with the UNO call, by colour of the deck (a card
    of the other side names the corresponding colour of that side); None for the others.
    """
    return [
        [Action(seat, PLAY, card, face.colors_named[color % len(COLORS)], uno=True) for color in deck.colors]
        if _plain(face) and face.announce.names_color
        else None
        for card, face in enumerate(deck.faces)
    ]


def _follow(w: Weights, count: int) -> float:
    chance = 1.0 - (1.0 - _FITS_A_CARD) ** max(count, 1)
    return chance * entry(w.follow, count)
