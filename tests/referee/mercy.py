"""UNO Show 'Em No Mercy written a second time, from the written rules alone (docs/rules/mercy.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.referee.house_cards import FACES
from tests.referee.rules import (
    COLORS,
    LETTERS,
    Agreed,
    Deal,
    Disagreement,
    DiscardAllReferee,
    Options,
    Penalty,
    Referee,
    Verdict,
    is_wild,
)

FOR_EACH_OUT = 250
WORTH_OF_DRAW_CARDS = {"+2": 2, "+4": 4, "WR+4": 4, "W+6": 6, "W+10": 10}


def kind(card: str) -> str:
    """The number or symbol of a coloured card, the whole code of a wild."""
    return card if is_wild(card) else card[1:]


def number(card: str) -> bool:
    return not is_wild(card) and card[1:].isdigit()


def draw_value(card: str) -> int:
    """The number on a draw card, 0 for any other."""
    return WORTH_OF_DRAW_CARDS.get(kind(card), 0)


class MercyOptions(Options):
    """The sixteen toggles, the common one that changes the course, and the house."""

    def read(self, options: Mapping[str, Any]) -> None:
        agreed = Agreed("mercy", options)
        self.limit = agreed.number("limit")
        if self.house.hand >= self.limit:
            raise Disagreement("a starting hand at the limit")
        self.points = agreed.value("scoring") == "points"
        self.most = 10 if agreed.on("moreSeats") else 6
        self.leaves_under = agreed.value("rejectedStarter") == "leaveUnder"
        self.until = agreed.value("draw") == "untilPlayable"
        self.must = agreed.on("drawnMustBePlayed")
        self.by_choice = agreed.on("voluntaryDraw")
        self.meanings = FACES["house.sevenZero"]["chosenPartner"] if agreed.on("sevenZero") else {}
        self.optional_all = agreed.on("discardAllOptional")
        self.own = agreed.value("reverseDrawTwo") == "own"
        self.stacking = agreed.one_of("stacking", "equalOrHigher", "total", "any", "off")
        self.at_once = agreed.value("checked") == "atOnce"
        self.caught = agreed.number("unoPenalty")
        self.last_draw = agreed.on("lastCardDrawResolved")
        self.target = agreed.number("target")
        self.reverse_skips = agreed.value("twoPlayerReverse") == "skip"

    def deck(self) -> Counter[str]:
        """MER-DECK-02 to 05."""
        deck: Counter[str] = Counter({"WR+4": 8, "W+6": 4, "W+10": 4, "WCR": 8})
        copies = {"S": 3, "R": 3, "+2": 3, "SE": 2, "+4": 2, "DA": 3}
        for color in COLORS:
            for one in range(10):
                deck[f"{color}{one}"] = 2
            for symbol, count in copies.items():
                deck[color + symbol] = count
        return deck

    def may_start(self, card: str) -> bool:
        """MER-SETUP-04: only a number begins."""
        return number(card)


@dataclass
class MercyReferee(DiscardAllReferee):
    """A round of the heavier deck.

    `chosen` tells of the card just drawn that its player need not have drawn; `gone_out` is who has laid a last
    roulette.
    """

    chosen: bool = False
    gone_out: int | None = None

    @property
    def toggles(self) -> MercyOptions:
        assert isinstance(self.options, MercyOptions)
        return self.options

    def worth(self, card: str) -> int:
        """MER-SCORE-02 to 04."""
        return 50 if is_wild(card) else int(card[1:]) if number(card) else 20

    # ---- what may be done -------------------------------------------------------------------------------

    def turn_lines(self) -> list[str]:
        """MER-DRAW-01 to 03."""
        me, toggles, threat = LETTERS[self.turn], self.toggles, self.pending
        if threat is not None and threat.kind == "roulette":
            return [f"{LETTERS[threat.victim]} color {color}" for color in COLORS]
        if threat is not None:
            return [f"{LETTERS[threat.victim]} accept", *self._added()]
        if self.just_drawn is not None:
            lines = self._plays([self.just_drawn])
            bound = toggles.until and toggles.must and not self.chosen
            return lines if bound else [*lines, f"{me} pass"]
        lines = self._plays(self.hands[self.turn])
        drawing = [f"{me} draw"] if toggles.by_choice or not lines else []
        return [*lines, *drawing, *self._sets()]

    def _may_challenge(self) -> bool:
        return False  # MER-TURN-02

    def _adds(self, card: str, threat: Penalty) -> bool:
        """MER-STACK-01, 02, MER-CR-04."""
        if threat.kind != "draw" or self.toggles.stacking == "off":
            return False
        least = {"equalOrHigher": draw_value(threat.card), "total": threat.amount, "any": 1}[self.toggles.stacking]
        return draw_value(card) >= max(1, least)

    def _playable(self, card: str) -> bool:
        """MER-TURN-01, 02."""
        return is_wild(card) or card[0] == self.color or card[1:] == self.match

    def _details(self, seat: int, card: str, left: int) -> list[tuple[str, int]]:
        """Words that go with a card, and the number of cards its player then holds (steps 13, 16, 17)."""
        if is_wild(card):
            return [("", left)] if card == "WCR" else [(f">{color}", left) for color in COLORS]
        if card[1:] == "DA":
            return self._selections(seat, card, left)
        return super()._details(seat, card, left)

    def takes_all(self, card: str) -> bool:
        return kind(card) == "DA" and not self.toggles.optional_all

    # ---- what it does -----------------------------------------------------------------------------------

    def adopt(self, state: Mapping[str, Any]) -> None:
        """The order of cards under others is free (step 33); the direction is not."""
        for part in (slice(0, self.loose_below), slice(*self.loose)):
            if Counter(self.discard[part]) == Counter(state["discard"][part]):
                self.discard[part] = state["discard"][part]

    def _hear(self, line: Mapping[str, Any]) -> None:
        super()._hear(line)
        self.loose = (0, 0)

    def _full(self, seat: int) -> bool:
        return len(self.hands[seat]) >= self.toggles.limit

    def _take(self, seat: int, amount: int) -> int:
        """MER-MERCY-02: looked at with every single card."""
        for count in range(amount):
            if (self.toggles.at_once and self._full(seat)) or not super()._take(seat, 1):
                return count
        return amount

    def _take_until(self, seat: int, color: str | None = None) -> None:
        """Draw until a card of the colour comes, or without one a card that can be laid."""
        while self._take(seat, 1):
            card = self.drawn[-1][1]
            if card[0] == color if color else self._playable(card):
                return

    def too_full(self) -> int | None:
        """MER-MERCY-01, 04, 05: only drawn cards bring a hand to the limit."""
        return next(filter(self._full, self.seats()), None)

    def put_out(self, seat: int) -> None:
        """MER-MERCY-03."""
        self.loose = (self.loose[0] + len(self.hands[seat]), self.loose[1] + len(self.hands[seat]))
        super().put_out(seat)

    def _color(self, seat: int, words: list[str]) -> None:
        """MER-CR-01 to 03: serving a penalty; with a last card the round ends with it."""
        self.close_windows()
        self.pending = None
        self._take_until(seat, words[0])
        self.color = words[0]
        self.turn = seat
        if self.gone_out is not None:
            self._end(self.gone_out)
        else:
            self.pass_turn()

    def _draw(self, seat: int, words: list[str]) -> None:
        self.close_windows()
        self.chosen = any(map(self._playable, self.hands[seat]))
        if self.toggles.until and not self.chosen:
            self._take_until(seat)
        else:
            self._take(seat, 1)
        if not self.drawn:
            self._idle_turn(seat)
            self.pass_turn()
        elif self._full(seat):
            self.just_drawn = None  # MER-DRAW-04: mercy comes before the card
        elif self._playable(self.drawn[-1][1]):
            self.just_drawn = self.drawn[-1][1]
        else:
            self.pass_turn()

    def _effect(self, seat: int, card: str, honest: bool) -> None:
        what, two = kind(card), len(self.seats()) == 2
        before, self.pending = self.pending, None
        if what == "WR+4" or (what == "R" and (not two or self.toggles.reverse_skips)):
            self.direction = -self.direction
        self.turn = self.seat_after(seat)
        if what == "S" or (what == "R" and two and self.toggles.reverse_skips):
            self.turn = self.seat_after(self.turn)
        elif what == "SE":
            self.turn = seat
        elif what == "WCR":
            self.pending = Penalty(card, None, 0, self.turn, seat, kind="roulette")
        elif draw_value(card):
            if what == "WR+4" and two and self.toggles.own:  # MER-RD4-02, MER-STACK-05
                if not self.hands[seat]:
                    return  # MER-END-02
                self.turn = seat
            amount = draw_value(card) + (before.amount if before else 0)
            self.pending = Penalty(card, self.color, amount, self.turn, seat, below=before)

    def _go_out(self, seat: int) -> None:
        """MER-END-01, 02."""
        counted = self.toggles.points and self.options.house.rounds is None
        if self.pending is None or not counted or not self.toggles.last_draw:
            self.pending = None
            self._end(seat)
        elif self.pending.kind == "roulette":
            self.gone_out = seat
        else:
            threat, self.pending = self.pending, None
            self._take(threat.victim, threat.amount)
            self._end(seat)

    def _end(self, seat: int) -> None:
        """The round is won; a victim of the last card may be out as well."""
        for one in self.seats():
            if self._full(one):
                self.put_out(one)
        self.over, self.winner = True, seat

    # ---- points -----------------------------------------------------------------------------------------

    def points(self) -> list[int]:
        """MER-SCORE-01, 05."""
        if not self.toggles.points:
            return [0] * len(self.hands)
        house, seats = self.options.house, len(self.hands)
        won = house.takings([sum(map(self.worth, hand)) for hand in self.hands], self.winner)
        sides = {house.side(seat, seats) for seat in self.gone if set(house.side(seat, seats)) <= self.gone}
        mine = () if self.winner is None else house.side(self.winner, seats)
        return [one + FOR_EACH_OUT * len(sides) * (seat in mine) for seat, one in enumerate(won)]

    def verdict(self, totals: list[int]) -> Verdict:
        """MER-AIM-02, MER-SCORE-06, MER-PILE-01."""
        if self.toggles.points:
            return super().verdict(totals)
        house, seats = self.options.house, len(self.hands)
        first = self.seats() if self.winner is None else [self.winner]
        return Verdict(True, sorted({one for seat in first for one in house.side(seat, seats)}))


def begin_mercy(deal: Deal) -> Referee:
    """MER-SETUP-03 to 06."""
    options = deal.options
    assert isinstance(options, MercyOptions)
    if not options.may_start(deal.starter) or any(map(options.may_start, deal.under)):
        raise Disagreement("the first number turned up begins the round")
    if len(deal.hands) > options.most:
        raise Disagreement(f"{len(deal.hands)} seats")
    first = (deal.dealer + 1) % len(deal.hands)
    pile = [*deal.under, deal.starter]
    return MercyReferee(options, deal.hands, deal.draw, pile, deal.starter[0], deal.starter[1:], first)
