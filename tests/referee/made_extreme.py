"""Custom cards with the dispenser: drawing takes cards from it, pressing presses it."""

from collections.abc import Mapping
from typing import Any

from tests.referee.extreme import ExtremeReferee, Laid, begin_extreme
from tests.referee.extreme_customs import CustomReferee
from tests.referee.extreme_options import kind
from tests.referee.made import MadeReferee
from tests.referee.made_cards import Ability
from tests.referee.made_round import Play
from tests.referee.rules import COLORS, LETTERS, Deal, Penalty


class MadeOnExtreme(MadeReferee, CustomReferee):
    """Extreme round with custom cards in the deck, and written cards that may have white effects."""

    def __init__(self, *start: Any) -> None:
        MadeReferee.__init__(self, *start)
        self.told_rolls, self.votes = list[int](), dict[int, dict[int, bool]]()

    # ---- what may be done -----------------------------------------------------------------------------------

    def busy(self) -> bool:
        return super().busy() or CustomReferee.busy(self)

    def lasting_by_rule(self) -> list[dict[str, Any]]:
        return CustomReferee.lasting_by_rule(self)

    def _barred(self, card: str) -> bool:
        return super()._barred(card) or bool(self.no_special and self.special(card))

    def _ways(self, card: str, left: int) -> list[tuple[str, int]]:
        if card in self.options.made:
            return self._details(self.turn, card, left)
        return super()._ways(card, left)

    # ---- what is told ---------------------------------------------------------------------------------------

    def _received(self, seat: int) -> int:
        return sum(1 for one, _ in self.drawn if one == seat)

    def _still_told(self, seat: int) -> list[str]:
        return self.traced.get(seat, [])[self._received(seat) :]

    def _told(self, seat: int) -> str:
        return self._still_told(seat)[0]

    def _is_as_told(self, state: Mapping[str, Any]) -> bool:
        return not self.told_rolls and super()._is_as_told(state)

    # ---- cards and presses ----------------------------------------------------------------------------------

    def _take(self, seat: int, amount: int) -> int:
        return self.take(seat, amount)

    def _reload(self) -> None:
        if len(self.discard) > 1:
            self.buried = self.loose_below = self.put_below = self.put_under = 0
        super()._reload()

    def _do_press(self, play: Play, ability: Ability, seats: list[int]) -> None:
        for seat in seats:
            self._push(seat, ability.amount)

    def _carry_out(self, penalty: Penalty) -> None:
        if penalty.kind == "press":
            self._push(penalty.victim, penalty.amount)
        else:
            super()._carry_out(penalty)

    def _go_out(self, seat: int) -> None:
        self.over, self.winner = True, seat
        if self.pending is not None:
            self._carry_out(self.pending)

    def end_turn(self, seat: int) -> None:
        self._go_on(seat)

    def _turn_is_over(self) -> None:
        super()._turn_is_over()
        self.no_special = max(0, self.no_special - 1)

    # ---- cards of one's own beside white effects --------------------------------------------------------------

    def _play(self, seat: int, words: list[str]) -> None:
        said = words[-1] == "uno"
        own = words[0].partition(">")[0] in self.options.made
        if self.waiting is not None or not own:
            super()._play(seat, words) if self.waiting is None else self._lay_chosen(seat, words[0])
            return
        if self.series is not None:
            self._lay_in_series(seat, words)
        else:
            super()._play(seat, words)
        if said and not self.over:
            self._speak(seat)

    def _lay_in_series(self, seat: int, words: list[str]) -> None:
        """One more card of a series; it acts at the end if no other follows."""
        self.asked_before = self.color
        laid = self._lay_cards(seat, words)
        if laid.card[0] in COLORS and ">" in words[0]:
            laid.target = LETTERS.index(words[0][-1])  # no colour is named before it
        self.series = laid if self.hands[seat] else None
        if self.series is None:
            self._resolve(laid)

    def _resolve(self, laid: Laid) -> None:
        own = self.options.made.get(laid.card)
        if own is None:
            super()._resolve(laid)
            return
        self.skipped = 0
        held = self._held(own, laid.card, self.asked_before)
        self._act(Play(laid.by, laid.card, laid.target, own, held, laid.said), 0)

    # ---- cards of the game ----------------------------------------------------------------------------------

    def _color(self, seat: int, words: list[str]) -> None:
        choice, self.choosing = self.choosing, None
        if choice is None:
            ExtremeReferee._color(self, seat, words)
        else:
            self.color = words[0]
            self._act(choice.play, choice.next)

    def _land(self, laid: Laid) -> None:
        what, seat = kind(laid.card), laid.by
        self.skipped = int(what == "S")
        if what == "R":
            self._reverse()
        elif what in ("x2", "x4"):
            self._declare(laid.card, int(what[1]), self.seat_after(seat), seat, [], kind="press")
            self.costs = True
        elif what == "XH":
            assert laid.target is not None
            self._push(laid.target, 2)
            self.skipped = int(self.toggles.hit_skips)
        elif self._white(laid.card):
            if not self._white_done(laid):
                return
        elif what == "CU":
            self._custom(laid, self.toggles.effect_of(laid.card))
        if self.hands[seat] and not self.over:
            self._go_on(seat)

    def answer_with(self, play: Play, penalty: Penalty) -> None:
        """An answer to the first card names the colour of the round."""
        self.names_color = False
        super().answer_with(play, penalty)

    def _act_as(self, play: Play, card: str) -> None:
        """A copy of a card that makes the next player press acts like a copy of a draw card elsewhere."""
        what = kind(card)
        if what in ("x2", "x4"):
            self._declare(play.card, int(what[1]), self.seat_after(play.seat), play.seat, [], kind="press")
            self.costs = True
        elif what in ("S", "R"):
            super()._act_as(play, card)


def begin_made_extreme(deal: Deal) -> ExtremeReferee:
    """Begins an Extreme round, with custom cards if the deck has any."""
    return begin_extreme(deal, MadeOnExtreme if deal.options.made else CustomReferee)
