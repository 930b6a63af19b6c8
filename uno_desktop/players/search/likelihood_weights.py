"""Likelihood weights: probability of the observed plays and accepted attacks, given a sampled deal."""

from typing import NamedTuple

from uno_desktop.model.cards import HIDDEN, NO_COLOR, CardId, Color, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Layer, Threat
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.belief.bluff_model import ObservedPlay
from uno_desktop.players.search.rollout_policy import RolloutPolicy

_ATTACKER: Seat = 0
_VICTIM: Seat = 1
_AMOUNT = 2


class AttackAnswers:
    """Memoized legal answers to attacks, found with a victim that holds every card of the deck."""

    def __init__(self, book: Rulebook, seats: int) -> None:
        self._book = book
        self._seats = seats
        self._found: dict[tuple[CardId, Color, str], int] = {}

    def to(self, card: CardId, color: Color, unit: str) -> int:
        """Returns the cards (a bit mask) that answer an attack with `card`, active colour `color` and threat unit
        `unit`. Conditions on the rest of the hand are evaluated for a hand of all cards.
        """
        key = card, color, unit
        if key not in self._found:
            self._found[key] = self._book.moves(self._attack(card, color, unit), _VICTIM) & ~(1 << card)
        return self._found[key]

    def _attack(self, card: CardId, color: Color, unit: str) -> GameState:
        """Builds a position in which only the attack matters."""
        s = self._book.new_round(self._seats, 1, 1)
        s.agenda, s.ended, s.owes, s.drawn = (), False, 0, -1
        s.color, s.match = color, self._book.deck.matches[card]
        s.pile.append(card)
        s.layers = (Layer(card, _ATTACKER, color),)
        s.threat = Threat(unit, _AMOUNT, _VICTIM, _ATTACKER, _VICTIM, card)
        s.turn = _VICTIM
        s.hands[_VICTIM] = (1 << len(self._book.deck)) - 1
        s.note_busy()
        return s


_LATEST = 6
"""Number of latest observations used; older ones carry almost no information."""
_BEARS = 0.1
"""Probability that a seat accepts an attack it could answer. `medium` never does; people may."""


class LikelihoodWeights:
    """Likelihood model of the observed plays and accepted attacks."""

    def __init__(
        self, belief: BeliefState, policy: RolloutPolicy, answers: AttackAnswers, challenged: CardId = HIDDEN
    ) -> None:
        """`challenged` is a card that may be a bluff; it is left out, as the sampler already models its probability."""
        self._policy = policy
        self._traces = [_trace(belief, play) for play in belief.plays[-_LATEST:] if play.card != challenged]
        self._borne = [
            (silence.seat, silence.time, cards)
            for silence in belief.silences[-_LATEST:]
            if (cards := answers.to(silence.card, silence.color, silence.unit))
        ]

    @property
    def informative(self) -> bool:
        return bool(self._traces or self._borne)

    def likelihood(self, dealt: list[tuple[Seat, int, int]], known: list[int]) -> float:
        """Returns the likelihood of all observations. `dealt` holds the hidden cards (owner, event count at arrival,
        bit mask), `known` the certain cards of each hand."""
        chance, policy = 1.0, self._policy
        for seat, time, laid, fits, card, color in self._traces:
            hand = laid | known[seat] | _held(dealt, seat, time)
            chance *= policy.chance_to_play(hand, hand & fits, card)
            if color != NO_COLOR:
                chance *= policy.chance_to_name(hand & ~(1 << card), color)
        for seat, time, answers in self._borne:
            if (known[seat] | _held(dealt, seat, time)) & answers:
                chance *= _BEARS
        return chance


def _held(dealt: list[tuple[Seat, int, int]], seat: Seat, time: int) -> int:
    hand = 0
    for owner, since, cards in dealt:
        if owner == seat and since <= time:
            hand |= cards
    return hand


class Trace(NamedTuple):
    """Observed play. `laid` is the mask of cards certainly held at the time, since they were played then or later;
    `fits` is the mask of cards that could be played."""

    seat: Seat
    time: int
    laid: int
    fits: int
    card: CardId
    color: Color


def _trace(belief: BeliefState, play: ObservedPlay) -> Trace:
    laid = 0
    for each in belief.plays:
        if each.seat == play.seat and each.since <= play.time <= each.time:
            laid |= 1 << each.card
    return Trace(play.seat, play.time, laid, belief.fits(play.asked, play.match), play.card, play.color)
