"""Second implementation of UNO Extreme, from the written rules alone."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.referee.extreme_options import TARGET, ExtremeOptions, kind, value
from tests.referee.rules import (
    COLORS,
    LETTERS,
    Deal,
    Disagreement,
    DiscardAllReferee,
    Penalty,
    Verdict,
    is_wild,
    read_play,
)


@dataclass
class Laid:
    """A card with what was said when it was laid."""

    card: str
    by: int
    target: int | None
    said: bool


@dataclass
class ExtremeReferee(DiscardAllReferee):
    """A round with the dispenser; `draw` holds what is in it, `out` the seats that no longer play.

    `naming` says what follows when the first card's colour has been named: "turn", "hit", or "press".
    `unordered` is set when a shuffle has made the order unknown.
    """

    out: frozenset[int] = frozenset()
    dealer: int = 0
    naming: str = "turn"
    unordered: bool = False
    told_rolls: list[int] = field(default_factory=list)
    votes: dict[int, dict[int, bool]] = field(default_factory=dict)

    @property
    def toggles(self) -> ExtremeOptions:
        assert isinstance(self.options, ExtremeOptions)
        return self.options

    def worth(self, card: str) -> int:
        return value(card)

    # ---- places -----------------------------------------------------------------------------------------

    def seats(self) -> list[int]:
        return [seat for seat in range(len(self.hands)) if seat not in self.out | self.gone]

    # ---- what may be done -------------------------------------------------------------------------------

    def turn_lines(self) -> list[str]:
        me = LETTERS[self.turn]
        if self.pending is not None:
            return [f"{LETTERS[self.pending.victim]} accept", *self._added()]
        if self.names_color:
            lines = [f"{me} color {color}" for color in COLORS]
            if self.naming == "hit":
                lines = [f"{line}>{LETTERS[other]}" for line in lines for other in self._others(self.turn)]
            return lines
        plays = self._plays(self.hands[self.turn])
        return [*self.options.house.leaves(f"{me} press", plays), *plays, *self._sets()]

    def _details(self, seat: int, card: str, left: int) -> list[tuple[str, int]]:
        return [("", left)]

    def extras(self) -> set[str]:
        """EXT-PEN-01: the hint where it costs something, and the vote on advice, one for each."""
        if self.over or not self.toggles.hint_presses:
            return set()
        votes = {
            f"{LETTERS[seat]} vote {answer}>{LETTERS[author]}"
            for author in self.seats()
            for seat in self._others(author)
            if seat not in self.votes.get(author, {})
            for answer in ("yes", "no")
        }
        return {f"{LETTERS[seat]} hint" for seat in self.seats()} | votes

    def _playable(self, card: str) -> bool:
        """EXT-TURN-01, 02, EXT-ALL-02."""
        return is_wild(card) or card[0] == self.color or card[1:] == self.match

    def _ways(self, card: str, left: int) -> list[tuple[str, int]]:
        """Words said after a card, and the number of cards its player then holds (steps 13, 16, 17, 23)."""
        if kind(card) == "DA":
            return self._selections(self.turn, card, left)
        if not is_wild(card):
            return [("", left)]
        if card == "XH":
            return [(f">{color},{LETTERS[other]}", left) for color in COLORS for other in self._others(self.turn)]
        if kind(card) == "CU" and self.toggles.effect_of(card) == "swap" and left:
            others = [(LETTERS[other], len(self.hands[other])) for other in self._others(self.turn)]
            return [(f">{color},{letter}", after) for color in COLORS for letter, after in others]
        return [(f">{color}", left) for color in COLORS]

    # ---- chance -----------------------------------------------------------------------------------------

    def _hear(self, line: Mapping[str, Any]) -> None:
        self.rolls, self.told_rolls = [], list(line["rolls"])
        self.traced = {LETTERS.index(seat): list(cards) for seat, cards in line["drawn"].items()}
        self.unordered, self.loose = False, (0, 0)

    def adopt(self, state: Mapping[str, Any]) -> None:
        """The order of a shuffled pile (step 32)."""
        super().adopt(state)
        if self.unordered and Counter(state["draw"]) == Counter(self.draw):
            self.draw = list(state["draw"])

    def takes_all(self, card: str) -> bool:
        return kind(card) == "DA" and not self.toggles.optional_all

    def _reload(self) -> None:
        """EXT-RELOAD-01, 02."""
        if len(self.discard) > 1:
            self.draw += self.discard[:-1]
            self.discard, self.loose = self.discard[-1:], (0, 0)
            self.shuffled = self.unordered = True

    def _push(self, seat: int, times: int = 1) -> None:
        """EXT-DISP-01 to 07: each press by itself; an empty dispenser is loaded before."""
        for _ in range(times):
            if not self.draw:
                self._reload()
            if not self.told_rolls:
                raise Disagreement(f"rolls: more presses than {self.rolls}")
            roll = self.told_rolls.pop(0)
            if roll not in self.toggles.possible:
                raise Disagreement(f"rolls: {roll} is not in the profile")
            self.rolls.append(roll)
            for _ in range(min(roll, len(self.draw))):
                self._receive(seat)

    def _receive(self, seat: int) -> None:
        card = self.draw[0]
        if self.unordered:
            already = sum(1 for one, _ in self.drawn if one == seat)
            if len(self.traced.get(seat, [])) <= already:
                raise Disagreement(f"drawn: {LETTERS[seat]} receives more than {self.traced}")
            card = self.traced[seat][already]
        if card not in self.draw:
            raise Disagreement(f"drawn: {card} is not in the dispenser")
        self.draw.remove(card)
        self.hands[seat].append(card)
        self.drawn.append((seat, card))
        self.idle.clear()

    # ---- what it does -----------------------------------------------------------------------------------

    def tidy(self) -> None:
        """Steps 5 and 1, and EXT-RELOAD-01: before the next turn, so not while a penalty stands."""
        self.owes = {seat for seat in self.owes if len(self.hands[seat]) == 1}
        if not self.over and self.pending is not None:
            if self.owes or self._added():
                return
            self._serve(self.pending)
        threshold = self.toggles.threshold
        if not self.over and threshold is not None and len(self.discard) >= threshold:
            self._reload()

    def _serve(self, penalty: Penalty) -> None:
        """EXT-P2-01, EXT-P4-01."""
        self.pending, self.turn = None, penalty.victim
        self._push(penalty.victim, penalty.amount)
        self.pass_turn()

    def _press(self, seat: int, words: list[str]) -> None:
        """EXT-TURN-03 to 05."""
        self.close_windows()
        self._push(seat)
        if not self.draw and len(self.discard) < 2 and not self.drawn:
            self._idle_turn(seat)
        self.pass_turn()

    def _catch(self, seat: int, words: list[str]) -> None:
        """EXT-UNO-02."""
        caught = LETTERS.index(words[0])
        self.owes.remove(caught)
        self._push(caught, 2)

    def _hint(self, seat: int, words: list[str]) -> None:
        """EXT-PEN-01, 02."""
        self._push(seat, self.toggles.hint_presses)

    def _vote(self, seat: int, words: list[str]) -> None:
        """EXT-PEN-01: most of the others must agree; silence is abstention."""
        answer, _, letter = words[0].partition(">")
        author = LETTERS.index(letter)
        votes, others = self.votes.setdefault(author, {}), len(self._others(author))
        votes[seat] = answer == "yes"
        agreed = 2 * sum(votes.values()) > others
        if agreed:
            self._push(author, self.toggles.hint_presses)
        if agreed or len(votes) == others:
            del self.votes[author]

    def _color(self, seat: int, words: list[str]) -> None:
        """EXT-START-04 to 08: what waited for the colour of the first card."""
        self.color, _, target = words[0].partition(">")
        self.names_color = False
        if self.naming == "hit":
            self._push(LETTERS.index(target), 2)
            self.turn = self.seat_after(seat)
        elif self.naming == "press":
            self.threaten("x4", 4, self.dealer)

    def threaten(self, card: str, amount: int, by: int) -> None:
        self.turn = self.seat_after(by)
        self.pending = Penalty(card, self.color, amount, self.turn, by, kind="press")

    def _play(self, seat: int, words: list[str]) -> None:
        self._resolve(self._lay_cards(seat, words))

    def _lay_cards(self, seat: int, words: list[str]) -> Laid:
        self.close_windows()
        cards, _, said = read_play(words)
        named, _, target = words[0].partition(">")[2].partition(",")
        self._put_down(seat, cards, named)
        return Laid(cards[0], seat, LETTERS.index(target) if target else None, said)

    def _resolve(self, laid: Laid) -> None:
        """The card takes effect; then its player is out, or owes UNO unless he has said it."""
        self._land(laid)
        if not self.hands[laid.by]:
            self._go_out(laid.by)
        else:
            self._hear_uno(laid.by, laid.said)

    def _land(self, laid: Laid) -> None:
        what, seat = kind(laid.card), laid.by
        if what == "R":  # EXT-REV-01, EXT-TWO-01
            self.direction = -self.direction
        self.turn = self.seat_after(seat)
        if what == "S" or (what == "R" and len(self.seats()) == 2):
            self.turn = self.seat_after(self.turn)
        elif what in ("x2", "x4"):
            self.threaten(laid.card, int(what[1]), seat)
        elif what == "XH":  # EXT-HIT-01 to 03, step 6
            assert laid.target is not None
            self._push(laid.target, 2)
            if self.toggles.hit_skips:
                self.turn = self.seat_after(self.turn)
        elif what == "CU":
            self._custom(laid, self.toggles.effect_of(laid.card))

    def _custom(self, laid: Laid, effect: str) -> None:
        """EXT-CUST-01: an order falls on the next player, who otherwise keeps his turn (ITA-BLANK-02)."""
        seat, target = laid.by, laid.target
        if effect.startswith("press"):
            if self.hands[seat] or self.toggles.last_draw:
                self._push(self.seat_after(seat), int(effect.split()[1]))
        elif effect == "swap" and target is not None:
            self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]

    def _go_out(self, seat: int) -> None:
        """EXT-END-01 to 03."""
        self.over, self.winner = True, seat
        if self.pending is not None and self.toggles.last_draw:
            self._push(self.pending.victim, self.pending.amount)

    # ---- points -----------------------------------------------------------------------------------------

    def points(self) -> list[int]:
        """EXT-SCORE-01, 12, EXT-ELIM-01, step 36."""
        values = [sum(map(self.worth, hand)) for hand in self.hands]
        if self.toggles.scoring != "winnerTakesAll":
            unscored = self.blocked and not self.options.lowest_wins
            return [0] * len(values) if unscored else self.options.house.together(values)
        return self.options.house.takings(values, self.winner)

    def verdict(self, totals: list[int]) -> Verdict:
        """EXT-SCORE-11, 12, EXT-ELIM-02 to 04, COM-TIE-01."""
        toggles, seats = self.toggles, self.seats()
        if toggles.scoring == "winnerTakesAll":
            return super().verdict(totals)
        if toggles.scoring == "elimination":
            out = frozenset(seat for seat in seats if toggles.beyond(totals[seat], toggles.limit))
            least = min(totals[seat] for seat in seats)
            if len(out) == len(seats):  # after a blocked round: at least one player always survives
                out = frozenset(seat for seat in seats if totals[seat] > least)
            left = [seat for seat in seats if seat not in out]
            return Verdict(self.options.house.alone(left, len(totals)), left, out)
        if not any(toggles.beyond(total, TARGET) for total in totals):
            return Verdict(False, [])
        best = [seat for seat in seats if totals[seat] == min(totals[seat] for seat in seats)]
        if toggles.extra_round and not self.options.house.alone(best, len(totals)):
            return Verdict(False, [], frozenset(seats) - frozenset(best))
        return Verdict(True, best)


def begin_extreme(deal: Deal, kind: type[ExtremeReferee]) -> ExtremeReferee:
    """Chapter 3 of the rules: what the first card does; the effect of a Custom starter is dropped (EXT-START-06)."""
    options, starter = deal.options, deal.starter
    assert isinstance(options, ExtremeOptions)
    if not options.may_start(starter):
        raise Disagreement("an Extreme-Hit never starts")
    color, match = (None, None) if is_wild(starter) else (starter[0], starter[1:])
    game = kind(options, deal.hands, deal.draw, [starter], color, match, deal.dealer)
    game.told_rolls, game.dealer, game.out = list(deal.rolls), deal.dealer, deal.out
    first = game.turn = game.seat_after(deal.dealer)
    if match == "R":
        game.direction, game.turn = -1, deal.dealer
    elif match == "S":
        game.pass_turn()
    elif match == "x2" or (starter == "x4" and options.press4_color == "beginner"):
        game.threaten(starter, int(starter[-1]), deal.dealer)
        game.names_color = starter == "x4"
    elif starter == "x4":
        game.names_color, game.naming = True, "press"
        game.turn = deal.dealer if options.press4_color == "dealer" else first
    elif starter == "XH" and options.starter_hit == "dealerHits":
        game.names_color, game.naming, game.turn = True, "hit", deal.dealer
    elif is_wild(starter):
        game.names_color = True
    game.tidy()
    return game
