"""Choices that card effects ask for: seats, cards to give, keep or play, answers and votes."""

from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.model.actions import ANSWER, DONE, GIVE, KEEP, PLAY, VOTE_NO, Action
from uno_desktop.model.cards import NO_COLOR, Deck, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.model.waiting import PLAY_COLOR, SERIES
from uno_desktop.players.evaluation.lookahead import longest_run
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator


def best_victim(view: View, seat: Seat, team: int) -> tuple[int, int, int]:
    """Sort key of the victim `seat`, greatest first: shortest hand, then most points in the match. The viewer's `team`
    (a seat bit mask) comes after the others, the viewer last. An opponent without cards ranks below other opponents."""
    count = view.counts[seat]
    ours = 0 if seat == view.seat else 1
    return (ours if team >> seat & 1 else 3 if count else 2, -count, view.totals[seat])


def best_receiver(view: View, seat: Seat, team: int) -> tuple[bool, int, int]:
    """Sort key of the receiver `seat` of a good card, greatest first: the giver's `team` (a seat bit mask), then the
    longest hand, then the fewest points in the match.
    """
    return (bool(team >> seat & 1), view.counts[seat], -view.totals[seat])


def sparing(book: Rulebook, view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Returns the actions except those aimed at the partner with a card that can be aimed elsewhere."""
    partner = book.partner(view.seat, view.seats)
    if partner < 0:
        return legal
    elsewhere = {(action.verb, action.card) for action in legal if partner not in (action.target, action.other)}
    return [
        action
        for action in legal
        if partner not in (action.target, action.other) or (action.verb, action.card) not in elsewhere
    ]


_POINT = 0.02
"""Value of shedding one point, in the units of the card values."""


def voted(legal: Sequence[Action]) -> Action | None:
    """Returns the vote "no" to a penalty for words (UNP-PEN-02) if a vote is open, else None."""
    return next((action for action in legal if action.verb == VOTE_NO), None)


def names_wisely(deck: Deck, view: View, action: Action) -> bool:
    """Returns False if the action names a colour that is not held although another colour is."""
    if action.color < 0:
        return True
    rest = view.hand & ~(1 << action.card) if action.card >= 0 else view.hand
    colored = rest & ~deck.wild_mask
    return not colored or bool(rest & deck.color_masks[action.color])


class EffectChoices:
    """Decides the choices that card effects ask for, except colours."""

    def __init__(self, evaluator: MoveEvaluator) -> None:
        self._deck = evaluator.book.deck
        self._evaluator = evaluator

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Returns the best choice for an effect, or None if no effect asks for one, or only for a colour."""
        verbs = {action.verb for action in legal}
        if ANSWER in verbs:
            return next(action for action in legal if action.verb == ANSWER)
        if GIVE in verbs:
            return self._gift(view, [action for action in legal if action.verb == GIVE])
        if KEEP in verbs:
            keeps = [action for action in legal if action.verb == KEEP]
            return max(keeps, key=lambda action: self._worth(action.card))
        if view.asked is not None and view.asked.seat == view.seat:
            if view.asked.kind == SERIES:
                return self._series(view, legal)
            if view.asked.kind == PLAY_COLOR:
                plays = [action for action in legal if action.verb == PLAY]
                return min(plays, key=lambda action: self._worth(action.card))
        return None

    def _worth(self, card: int) -> float:
        return self._evaluator.kept[card] - _POINT * self._deck.points[card]

    def _gift(self, view: View, gifts: Sequence[Action]) -> Action:
        """Returns the gift of the least valuable card: to the partner or the longest hand if it has a positive value,
        else to the shortest hand."""
        card = min({action.card for action in gifts}, key=lambda each: (self._worth(each), each))
        weapon = self._evaluator.kept[card] > 0.0
        forms = [action for action in gifts if action.card == card]
        team = self._evaluator.team
        if weapon:
            return max(forms, key=lambda action: best_receiver(view, action.target, team))
        return max(forms, key=lambda action: best_victim(view, action.target, team))

    def _series(self, view: View, legal: Sequence[Action]) -> Action:
        """Returns the next action of a series that plays as many cards as possible, the most valuable effect last."""
        asked = view.asked
        assert asked is not None
        plays = [action for action in legal if action.verb == PLAY and not action.uno]
        ends = [action for action in legal if action.verb == DONE]
        if asked.color != NO_COLOR and plays:
            last = max(plays, key=lambda action: self._last_worth(view, action, plays))
            others = [action for action in plays if self._deck.codes[action.card] != self._deck.codes[last.card]]
            return max(others or [last], key=lambda action: self._deck.points[action.card])
        run = longest_run(self._deck, view.hand, view.color, NO_COLOR, view.match)
        if run:
            code = self._deck.codes[run[0]]
            return next(action for action in plays if self._deck.codes[action.card] == code)
        return ends[0] if ends else plays[0]

    def _last_worth(self, view: View, action: Action, plays: Sequence[Action]) -> float:
        """Returns the value of the action as if the other cards of the series had already left the hand."""
        gone = self._deck.mask(each.card for each in plays) & ~(1 << action.card)
        return self._evaluator.evaluate(replace(view, hand=view.hand & ~gone), action)
