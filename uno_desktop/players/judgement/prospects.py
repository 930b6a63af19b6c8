"""What a play leads to, as far as it can be foreseen from one seat: the own hand, all counts, what is asked of whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from uno_desktop.model.actions import Action
from uno_desktop.model.blanks import Blank, Target
from uno_desktop.model.cards import NOBODY, Color, Deck, Seat
from uno_desktop.model.effects.blank_choices import DiscardSpecials, EverybodyLays, LongSeries, Question
from uno_desktop.model.effects.blank_draws import FillHand, TakeTwo
from uno_desktop.model.effects.blank_hands import DealAgain, Reshuffle
from uno_desktop.model.effects.color_run import ColorRun
from uno_desktop.model.effects.dispensing import ExtremeHit
from uno_desktop.model.effects.dumping import DiscardAll
from uno_desktop.model.effects.exchanges import Exchange, PassHands, SwapOthers
from uno_desktop.model.effects.gift import Gift
from uno_desktop.model.effects.hands import SwapHands
from uno_desktop.model.effects.number_into_draw import NumberIntoDraw
from uno_desktop.model.effects.sights import Renew
from uno_desktop.model.options import Value
from uno_desktop.model.rule import Effect
from uno_desktop.model.views.view import View
from uno_desktop.players.judgement.series_play import longest_run
from uno_desktop.players.judgement.strikes import Strike, StrikeReader, next_seat
from uno_desktop.players.knowledge.memory import Memory

SILENT_COST = 0.5
"""Cards that a question costs on average: hardly anybody stays silent."""


class Outlook(NamedTuple):
    """What a move leads to: the own hand, the number of cards by seat, what is asked for and of whom.

    `known` is False if the own hand will be another one, of which only the number of cards is known.
    """

    hand: int
    counts: tuple[float, ...]
    color: Color
    match: int
    follower: Seat
    known: bool = True


class Foresight:
    """Follows the effect of every card of one round."""

    def __init__(
        self, deck: Deck, memory: Memory, reader: StrikeReader, options: Mapping[str, Value]
    ) -> None:
        self._deck = deck
        self._memory = memory
        self._adds_up = "italian.saves" not in options
        self._distant_stop = options.get("unplugged.plus4qSkip", "nextTurnOfVictim") == "nextTurnOfVictim"
        self.strikes: tuple[Strike, ...] = tuple(reader.strike(face) for face in deck.faces)

    def after(self, view: View, action: Action) -> Outlook:
        """The position after this play, nobody having answered it."""
        seat, deck = view.seat, self._deck
        face, strike = deck.faces[action.card], self.strikes[action.card]
        rest = view.hand & ~deck.mask((action.card, *action.along))
        counts: list[float] = list(view.counts)
        counts[seat] = rest.bit_count()
        color = action.color if action.color >= 0 else face.color if not face.wild else view.color
        direction = -view.direction if self._turns(action) else view.direction
        follower = self._next(view, seat, direction)
        # Where everybody can be named, the turn goes on past the victim only if that is next.
        aimed_away = action.target not in (NOBODY, follower) and not isinstance(face.effect, ExtremeHit)
        if strike.draws:
            victim = action.target if action.target != NOBODY else follower
            pending = view.threat.amount if view.threat is not None and self._adds_up else 0
            counts[victim] += strike.draws * (1 + len(action.along)) + pending
        if strike.stops and not aimed_away:
            follower = self._next(view, follower, direction)
        plain = Outlook(rest, tuple(counts), color, deck.matches[action.card], follower)
        return self._effect(view, action, face.effect, plain)

    def _turns(self, action: Action) -> bool:
        laid = (action.card, *action.along)
        return sum(self.strikes[card].turns for card in laid) % 2 == 1

    def _next(self, view: View, seat: Seat, direction: int) -> Seat:
        seat = next_seat(view, seat, direction)
        for _ in range(view.seats):
            if not view.lost_turns or not view.lost_turns[seat]:
                break
            seat = next_seat(view, seat, direction)
        return seat

    def _effect(self, view: View, action: Action, effect: Effect | None, plain: Outlook) -> Outlook:
        """What the card does besides making somebody draw or miss a turn."""
        if isinstance(effect, DiscardAll) and not action.along:
            return self._shed(view, plain, plain.hand & ~self._deck.color_masks[plain.color])
        if isinstance(effect, DiscardSpecials):
            rest = plain.hand & self._deck.number_mask
            return self._shed(view, plain, rest or plain.hand & -plain.hand)
        if isinstance(effect, ColorRun | LongSeries):
            return self._run(view, action, plain)
        if isinstance(effect, Blank):
            return self._blank(view, action, effect, plain)
        return self._hands(view, action, effect, plain)

    def _shed(self, view: View, plain: Outlook, rest: int) -> Outlook:
        counts = list(plain.counts)
        counts[view.seat] = rest.bit_count()
        return plain._replace(hand=rest, counts=tuple(counts))

    def _run(self, view: View, action: Action, plain: Outlook) -> Outlook:
        """A series: what is left after the longest one, with the symbol of its last card."""
        needs = self._deck.faces[action.card].needs
        run = longest_run(self._deck, plain.hand, plain.color, needs)
        if not run:
            return plain
        last = run[-1]
        rest = plain.hand & ~self._deck.mask(run)
        face = self._deck.faces[last]
        color = plain.color if face.wild else face.color
        return self._shed(view, plain._replace(color=color, match=self._deck.matches[last]), rest)

    def _hands(self, view: View, action: Action, effect: Effect | None, plain: Outlook) -> Outlook:
        seat, counts = view.seat, list(plain.counts)
        known = True
        if isinstance(effect, SwapHands | Exchange) and action.target != NOBODY:
            counts[seat], counts[action.target] = counts[action.target], counts[seat]
            known = False
        elif isinstance(effect, PassHands):
            counts = [counts[(place - effect.step) % view.seats] for place in range(view.seats)]
            known = False
        elif isinstance(effect, SwapOthers):
            counts[action.target], counts[action.other] = counts[action.other], counts[action.target]
        elif isinstance(effect, Gift):
            for other in self._others(view):
                counts[other] += 1
                counts[seat] -= 1
        elif isinstance(effect, Renew):
            known = action.target != seat
        elif isinstance(effect, NumberIntoDraw) and view.discard:
            number = self._deck.faces[view.discard[-1]].symbol
            counts[next_seat(view, seat, -view.direction)] += int(number) if number.isdigit() else 0
        return plain._replace(counts=tuple(counts), known=known)

    def _blank(self, view: View, action: Action, effect: Blank, plain: Outlook) -> Outlook:
        seat, counts = view.seat, list(plain.counts)
        target = {Target.SELF: seat, Target.CHOSEN: action.target}.get(effect.target, plain.follower)
        known = True
        if isinstance(effect, FillHand):
            counts[target] = max(counts[target], 7)
        elif isinstance(effect, TakeTwo):
            giver = max((other for other in range(view.seats) if other != target), key=counts.__getitem__)
            taken = min(2.0, counts[giver] - 1)
            counts[giver] -= taken
            counts[target] += taken
        elif isinstance(effect, EverybodyLays):
            for other in self._others(view):
                counts[other] = max(1, counts[other] - 1)
        elif isinstance(effect, DealAgain):
            share = sum(counts) / max(1, view.seats - view.out.bit_count())
            counts, known = [share if not view.out >> each & 1 else 0 for each in range(view.seats)], False
        elif isinstance(effect, Reshuffle):
            known = False
            if effect.seven:
                counts = [7 if not view.out >> each & 1 else 0 for each in range(view.seats)]
        elif isinstance(effect, Question):
            counts[action.target] += SILENT_COST
        return plain._replace(counts=tuple(counts), known=known)

    def _others(self, view: View) -> list[Seat]:
        return [seat for seat in range(view.seats) if seat != view.seat and not view.out >> seat & 1]
