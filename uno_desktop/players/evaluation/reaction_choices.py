"""Plays out of turn: Nons, redirected attacks and jump-ins."""

from collections.abc import Sequence

from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.state import DRAW_UNIT, SKIP_UNIT
from uno_desktop.model.views.view import PublicLayer, View
from uno_desktop.players.evaluation.effect_choices import best_victim
from uno_desktop.players.evaluation.endings import ends_well
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator

_FEW = 3
"""Largest hand with which shedding a Non outweighs keeping it."""
_MUCH = 4
"""Minimum size of an attack, in cards, that justifies a Non against the Non that stopped it."""
_PAINFUL = 3
"""Minimum number of cards to draw, after a card with `draws_number`, that justifies a Non."""


class Reactions:
    """Heuristics for plays out of turn."""

    def __init__(self, evaluator: MoveEvaluator) -> None:
        self._book = evaluator.book
        self._evaluator = evaluator
        self._previews = evaluator.previews
        self._returned = any(preview.takes_back for preview in self._previews)

    def out_of_turn(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Returns a play out of turn, or None to decline."""
        plays, nons = self._plays(legal)
        if nons:
            return nons[0] if self.says_non(view) else None
        return self._cut(view, plays)

    def defence(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Returns a play that redirects or cancels the attack on this seat, or None."""
        plays, nons = self._plays(legal)
        sent = [action for action in plays if self._book.redirects >> action.card & 1]
        if sent and view.threat is not None:
            author, team = view.threat.by, self._evaluator.team
            return max(sent, key=lambda each: best_victim(view, author if each.target == NOBODY else each.target, team))
        return nons[0] if nons and self.says_non(view) else None

    def says_non(self, view: View) -> bool:
        """Returns True if it is worth spending a Non to cancel the top card."""
        if not view.stack:
            return False
        if not view.hand & ~self._book.cancels and view.hand.bit_count() == 1:
            return True  # the last card
        base, number = self._base(view)
        present = [seat for seat in range(view.seats) if not view.out >> seat & 1]
        team = self._evaluator.team
        if any(not view.counts[seat] and team >> seat & 1 for seat in present):
            return number % 2 == 1  # the own team is about to win
        if any(not view.counts[seat] for seat in present):
            # The round is almost over: a Non is one card less to count, unless it helps the seat that has gone out.
            return not self._returned or number % 2 == 0
        threat = view.threat
        if threat is not None and threat.victim == view.seat:
            return threat.amount >= (_PAINFUL if self._previews[base.card].draws_number else 2)
        if number % 2:
            return self._brings_back(view, base)
        return base.by != view.seat and self._hurts(view, base)

    def _base(self, view: View) -> tuple[PublicLayer, int]:
        number = 0
        while number + 1 < len(view.stack) and self._book.cancels >> view.stack[-1 - number].card & 1:
            number += 1
        return view.stack[-1 - number], number

    def _brings_back(self, view: View, base: PublicLayer) -> bool:
        if base.by != view.seat:
            return False
        preview = self._previews[base.card]
        if preview.swaps:
            return view.counts[base.targets[0]] + 2 <= view.counts[view.seat]
        return preview.gives or preview.draws >= _MUCH

    def _hurts(self, view: View, base: PublicLayer) -> bool:
        seat, own = view.seat, view.counts[view.seat]
        if self._previews[base.card].ends_round:
            return not ends_well(view, self._evaluator.belief, self._book.deck.points_of(view.hand), self._book)
        target, other, *_ = (*base.targets, NOBODY, NOBODY)
        play = Action(base.by, PLAY, base.card, base.color, target, other=other)
        after = self._evaluator.lookahead.hands_after(view, play, list(view.counts))
        if after.moved:
            return bool(after.moved >> seat & 1) and after.counts[seat] >= own + 2
        if after.counts[base.by] < view.counts[base.by]:
            return after.counts[base.by] <= 1 and not self._evaluator.team >> base.by & 1
        stopped = self._previews[base.card].stops and view.threat is None
        hit = stopped and (view.turn - view.direction) % view.seats == seat and base.by != seat
        return hit and own <= _FEW

    def _cut(self, view: View, plays: Sequence[Action]) -> Action | None:
        """Returns a jump-in, or None: a coloured card, since it costs nothing, or a wild one if playing beats keeping
        it. Skips that would come round to this seat are left out."""
        best: Action | None = None
        worth = 0.0
        for action in plays:
            if self._comes_round(view, action):
                continue
            weight = self._evaluator.evaluate(view, action)
            if self._book.deck.faces[action.card].wild and weight <= self._evaluator.stay(view):
                continue
            if best is None or weight > worth:
                best, worth = action, weight
        return best

    def _comes_round(self, view: View, action: Action) -> bool:
        threat, preview = view.threat, self._previews[action.card]
        if threat is None or not preview.stops:
            return False
        others = view.seats - view.out.bit_count() - 1
        return threat.kind == SKIP_UNIT and threat.victim != view.seat and threat.amount + 1 > others

    def prefers_non(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Returns a Non to play on the seat's own turn if it pays, or if a small hand has no other play. Returns None
        otherwise, and always while a draw penalty is pending."""
        plays, nons = self._plays(legal)
        if not nons or (view.threat is not None and view.threat.kind == DRAW_UNIT):
            return None
        stuck = len(nons) == len(plays) and view.hand.bit_count() <= _FEW
        return nons[0] if stuck or self.says_non(view) else None

    def _plays(self, legal: Sequence[Action]) -> tuple[list[Action], list[Action]]:
        """Returns the plays without the UNO call, and those of them that cancel another card."""
        plays = [action for action in legal if action.verb == PLAY and not action.uno]
        return plays, [action for action in plays if self.cancels(action)]

    def cancels(self, action: Action) -> bool:
        """Returns True for a play that cancels another card."""
        return action.verb == PLAY and bool(self._book.cancels >> action.card & 1)
