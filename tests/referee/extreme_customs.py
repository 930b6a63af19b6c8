"""Custom cards of UNO Extreme that borrow the effect of an Italian Blank (EXT-CUST-01, step 23)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.referee.blanks import Blanks
from tests.referee.chance import TracedChance
from tests.referee.extreme import ExtremeReferee, Laid
from tests.referee.extreme_options import kind
from tests.referee.rules import COLORS, LETTERS


class CustomReferee(ExtremeReferee, Blanks):
    """An extreme round in which effects of Blanks may occur; `series` is the last card of Blank 1's series."""

    series: Laid | None = None

    @property
    def hidden(self) -> Counter[str]:  # type: ignore[override]
        """No card lies in a pile of unknown order: what comes out of a shuffle is told card by card."""
        return Counter()

    def _white(self, card: str) -> int:
        """The number of the Blank's effect that a card has, or 0."""
        effect = self.toggles.effect_of(card) if kind(card) == "CU" else ""
        return int(effect.split()[1]) if effect.startswith("white") else 0

    # ---- what Blanks ask --------------------------------------------------------------------------------

    def special(self, card: str) -> bool:
        return not kind(card).isdigit()

    def may_be_last(self, card: str) -> bool:
        """EXT-END-04."""
        return True

    def finish(self, seat: int) -> None:
        self.over, self.winner = True, seat

    def end_turn(self, seat: int) -> None:
        self.turn = seat
        self.pass_turn()

    def take(self, seat: int, amount: int) -> int:
        """Draws the cards of an effect one by one, without a press."""
        for count in range(amount):
            if not self.draw:
                self._reload()
            if not self.draw:
                return count
            self._receive(seat)
        return amount

    def busy(self) -> bool:
        return self.waiting is not None or self.series is not None

    # ---- what may be done -------------------------------------------------------------------------------

    def turn_lines(self) -> list[str]:
        if self.waiting is not None:
            return self.choices(self.waiting)
        if self.series is not None:
            return [f"{LETTERS[self.turn]} done", *self._plays(self.hands[self.turn])]
        return super().turn_lines()

    def _playable(self, card: str) -> bool:
        """ITA-WHITE-11."""
        return super()._playable(card) and not (self.no_special and self.special(card))

    def _ways(self, card: str, left: int) -> list[tuple[str, int]]:
        effect = self._white(card)
        if not effect:
            return super()._ways(card, left)
        rest = list(self.hands[self.turn])
        rest.remove(card)
        after = self.left_after_white(effect, self.turn, self.seat_after(self.turn), rest) if rest else 0
        seats = [f",{LETTERS[seat]}" for seat in self._others(self.turn)] if effect == 10 else [""]
        return [(f">{color}{seat}", after) for color in COLORS for seat in seats]

    def _selections(self, seat: int, card: str, left: int) -> list[tuple[str, int]]:
        """In a series nothing is chosen along with a Discard-All: whatever fits can follow card by card."""
        if self.series is not None and not self.takes_all(card):
            return [("", left)]
        return super()._selections(seat, card, left)

    # ---- what it does -----------------------------------------------------------------------------------

    def _hear(self, line: Mapping[str, Any]) -> None:
        super()._hear(line)
        drawn = {seat: list(cards) for seat, cards in self.traced.items()}
        hands = [list(line["state"]["hands"].get(seat, [])) for seat in LETTERS[: len(self.hands)]]
        self.chance = TracedChance(drawn, hands, line["state"]["draw"])

    def tidy(self) -> None:
        going_on = self.series is not None and any(map(self._playable, self.hands[self.turn]))
        if going_on or (self.waiting is not None and not self.over):
            self.owes = {seat for seat in self.owes if len(self.hands[seat]) == 1}
        elif self.series is not None:
            self._end_series()
            self.tidy()
        else:
            super().tidy()
        self.statuses = self.lasting_by_rule()

    def pass_turn(self) -> None:
        super().pass_turn()
        self.no_special = max(0, self.no_special - 1)

    def _play(self, seat: int, words: list[str]) -> None:
        if self.waiting is not None:
            self._lay_chosen(seat, words[0])
            return
        laid = self._lay_cards(seat, words)
        if self.series is not None or self._white(laid.card) == 1:
            self.series = laid if self.hands[seat] else None
        if self.series is None:
            self._resolve(laid)
        if laid.said and not self.over:  # steps 13, 15: directly after the card
            self._speak(seat)

    def _done(self, seat: int, words: list[str]) -> None:
        self.close_windows()
        self._end_series()

    def _end_series(self) -> None:
        laid, self.series = self.series, None
        assert laid is not None
        self._resolve(laid)

    def _land(self, laid: Laid) -> None:
        if not self._white(laid.card):
            super()._land(laid)
            self.no_special = max(0, self.no_special - 1)
            return
        self.turn = laid.by
        if self._white_done(laid):
            self.end_turn(laid.by)

    def _white_done(self, laid: Laid) -> bool:
        """ITA-WHITE-01 to 11; with an empty hand the round is won, and only what is due is still drawn."""
        effect, by = self._white(laid.card), laid.by
        if effect in (1, 5) or (effect != 2 and not self.hands[by]):
            return True
        target = self.seat_after(by) if laid.target is None else laid.target
        done = self.white(effect, by, target, self.color or "", laid.said)
        if effect == 11:
            self.no_special = (2 * len(self.seats()) if self.two_laps else 2) + 1
        return done

    def _uno(self, seat: int, words: list[str]) -> None:
        super()._uno(seat, words)
        self._speak(seat)

    def _catch(self, seat: int, words: list[str]) -> None:
        super()._catch(seat, words)
        self._speak(seat)
