"""Legal actions of an Italian round, from the written rules alone; the complete referee for one round."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.referee.italian_round import ItalianRound, Laid
from tests.referee.rules import COLORS, LETTERS, Deal, Disagreement, Verdict
from tests.referee.table import colored


@dataclass
class ItalianReferee(ItalianRound):
    """A round in progress: `legal` lists, `accepts` knows the fouls too, `step` plays."""

    def legal(self) -> list[str]:
        """Every action line open to any seat, sorted by code point."""
        if self.over:
            return []
        lines = self.turn_lines()
        for seat in self.owes:
            lines.append(f"{LETTERS[seat]} uno")
            lines += [f"{LETTERS[by]} catch {LETTERS[seat]}" for by in self._others(seat)]
        return sorted(lines)

    def accepts(self, line: str) -> bool:
        """True if a line may be said at all: it is legal, or a foul that ITA-MIS-01 punishes."""
        return line in self.legal() or (self.options.misplay and not self.over and self.is_foul(line))

    def is_foul(self, line: str) -> bool:
        """Returns True for a misplay of step 11: an illegal card of the hand, or a catch of a seat that owes no UNO."""
        words = line.split()
        seat = LETTERS.index(words[0])
        if words[1] == "catch":
            return bool(self.hands[seat]) and LETTERS.index(words[2]) != seat
        said = words[-1] == "uno"
        if words[1] != "play" or len(words) != 3 + said or " ".join(words[:3]) in self.legal():
            return False
        card, arrow, details = words[2].partition(">")
        if card not in self.hands[seat] or arrow + details not in self._ways(card, seat):
            return False
        return not said or self._left(card, arrow + details, seat) == 1

    def _others(self, seat: int) -> list[int]:
        return [other for other in self.playing() if other != seat]

    def turn_lines(self) -> list[str]:
        me = LETTERS[self.turn]
        if self.names_color:
            return [f"{me} color {color}" for color in COLORS]
        if self.waiting is not None:
            return self.choices(self.waiting)
        if self.pending is not None:
            return [f"{me} accept", *self._answers()]
        if self.series is not None:
            return [f"{me} done", *self._plays(self.hands[self.turn])]
        if self.just_drawn is not None:
            plays = self._plays([self.just_drawn])
            return [*self.options.house.leaves(f"{me} pass", plays), *plays]
        plays = [*self._plays(self.hands[self.turn]), *self._several_reverses(), *self._whole_numbers()]
        house = self.options.house
        by_choice = self.options.voluntary and not house.must_play and not house.draws_until
        return plays if plays and not by_choice else [f"{me} draw", *plays]

    # ---- cards ------------------------------------------------------------------------------------------

    def can_lay(self) -> bool:
        return any(map(self.playable, self.hands[self.turn]))

    def playable(self, card: str) -> bool:
        """True if the seat in turn may lay a card that it holds, with nothing pending."""
        if not self._allowed(card):
            return False
        if card == "W+4" and not self.options.honesty:  # ITA-P4-01
            others = [other for other in self.hands[self.turn] if other != "W+4"]
            return not any(map(self.fits, others))
        return self.fits(card)

    def _allowed(self, card: str) -> bool:
        """ITA-WHITE-11 and ITA-LAST-01."""
        if self.special(card) and self.no_special:
            return False
        return len(self.hands[self.turn]) > 1 or self.may_be_last(card)

    def _plays(self, cards: Iterable[str]) -> list[str]:
        """With and without `uno` where one card would be left (step 13)."""
        lines = []
        for card in sorted(set(cards)):
            if self.playable(card):
                for details in self._ways(card, self.turn):
                    lines += self._said(card + details, self._left(card, details, self.turn))
        return lines

    def _said(self, what: str, left: int) -> list[str]:
        line = f"{LETTERS[self.turn]} play {what}"
        return [line, line + " uno"] if left == 1 else [line]

    def _ways(self, card: str, by: int) -> list[str]:
        """Step 16: the colour named, and the seat."""
        if colored(card):
            return [""]
        last = len(self.hands[by]) == 1
        seated = card == "BL#10" or (card == "SW" and not last)
        seated = seated or (card.startswith("BL") and self.options.target.get(int(card[3:])) == "chosen")
        seats = [f",{LETTERS[seat]}" for seat in self.after(by)] if seated else [""]
        return [f">{color}{seat}" for color in COLORS for seat in seats]

    def _left(self, card: str, details: str, by: int) -> int:
        """Number of cards `by` will hold after the play."""
        rest = list(self.hands[by])
        rest.remove(card)
        if colored(card) or not rest:
            return len(rest)
        target = LETTERS.index(details[-1]) if "," in details else None
        if card == "SW":
            assert target is not None
            return len(self.hands[target])
        if not card.startswith("BL"):
            return len(rest)
        laid = Laid(card, by, "", target, False, (None, None))
        return self.left_after_white(int(card[3:]), by, self.target_of(laid), rest)

    def _whole_numbers(self) -> list[str]:
        """All cards of one number at once, where the house has agreed on that."""
        hand, lines = self.hands[self.turn], list[str]()
        for cards in self.options.house.whole_numbers([one for one in hand if colored(one)], self.playable):
            lines += self._said(" ".join(cards), len(hand) - len(cards))
        return lines

    def _several_reverses(self) -> list[str]:
        """ITA-REV-02 with `multiReverse`: two or more in one turn, the first of them legal."""
        hand = self.hands[self.turn]
        mine = Counter(card for card in hand if colored(card) and card[1:] == "R")
        if not self.options.multi_reverse or self.no_special:
            return []
        lines = []
        for cards in sequences(mine):
            left = len(hand) - len(cards)
            if len(cards) > 1 and self.fits(cards[0]) and (left or self.may_be_last(cards[-1])):
                lines += self._said(" ".join(cards), left)
        return lines

    # ---- answers ----------------------------------------------------------------------------------------

    def nobody_can_answer(self) -> bool:
        return not self.owes and len(self.turn_lines()) == 1

    def _answers(self) -> list[str]:
        """ITA-STOP-02, ITA-P2-02, ITA-P4-05, ITA-HON-01."""
        assert self.pending is not None
        lines = []
        if self.pending.laid.card == "W+4" and self.options.honesty:
            lines.append(f"{LETTERS[self.turn]} challenge")
        for card in sorted(set(self.hands[self.turn])):
            if self.options.saves and self._saves(card) and self._allowed(card):
                for details in self._ways(card, self.turn):
                    lines += self._said(card + details, self._left(card, details, self.turn))
        return lines

    def _saves(self, card: str) -> bool:
        assert self.pending is not None
        laid = self.pending.laid
        if laid.card == "W+4":
            return card == laid.color + "+2"
        if self.pending.kind == "draw":
            return colored(card) and card[1:] == "+2"
        return card == laid.card and card[1:] == "S"

    def _play(self, seat: int, words: list[str]) -> None:
        line = " ".join([LETTERS[seat], "play", *words])
        if line not in self.legal():
            self._foul(seat)
            if words[-1] == "uno" and not self.over:
                self._speak(seat)
        else:
            super()._play(seat, words)

    def _foul(self, seat: int) -> None:
        """ITA-MIS-01, step 11: two cards; the turn too, unless it is another's or a penalty stays due."""
        if seat != self.turn or self.pending is not None or self.waiting is not None or self.names_color:
            self.take(seat, 2)
            return
        self.owes.clear()
        if self.series is not None:
            self._end_series()
            if not self.over:
                self.take(seat, 2)
        elif not self.take(seat, 2):
            self._idle_turn(seat)
        else:
            self.end_turn(seat)

    # ---- points -----------------------------------------------------------------------------------------

    def counted(self) -> list[int]:
        """ITA-SCORE-02, 04, 06; step 36 for a blocked round."""
        house, scoring = self.options.house, self.options.scoring
        if house.rounds is not None:
            return house.count(self.winner, len(self.hands))
        values = [self.hand_value(seat) for seat in range(len(self.hands))]
        if scoring == "method1":
            return house.takings(values, self.winner)
        if scoring == "method2" and not (self.blocked and not self.options.lowest_wins):
            return house.together(values)
        return [0] * len(values)

    def outcome(self, totals: list[int]) -> Verdict:
        """ITA-SCORE-03, 05, 06."""
        options, most = self.options, max(totals)
        if options.house.rounds is not None:
            champions = options.house.champions(totals)
            return Verdict(bool(champions), champions)
        if options.scoring == "ranking":
            return Verdict(True, self.playing() if self.winner is None else [self.winner])
        if options.scoring == "method1":
            over = most >= options.goal
            return Verdict(over, [seat for seat, total in enumerate(totals) if over and total == most])
        over = most >= options.limit
        winners = [seat for seat, total in enumerate(totals) if over and total < options.limit]
        return Verdict(over, winners or [seat for seat, total in enumerate(totals) if over and total == min(totals)])


def sequences(cards: Counter[str]) -> Iterator[list[str]]:
    """Every order in which some of the cards could be laid."""
    yield []
    for card in sorted(+cards):
        for rest in sequences(cards - Counter([card])):
            yield [card, *rest]


def begin_italian(deal: Deal, kind: type[ItalianReferee] = ItalianReferee) -> ItalianReferee:
    """ITA-START-01 to 06: what the first card does before anybody has acted."""
    options, hands, starter, dealer = deal.options, deal.hands, deal.starter, deal.dealer
    if not options.may_start(starter):
        raise Disagreement(f"{starter} never starts")
    first = dealer if options.dealer_first else (dealer + 1) % len(hands)
    color, match = (starter[0], starter[1:]) if colored(starter) else (None, None)
    game = kind(hands, deal.draw, [starter], color, match, first, deal.chance, options=options)
    game.names_color = color is None
    if not options.starter_effects:
        return game
    laid = Laid(starter, dealer, color or "", None, True, (None, None))
    if match == "R":
        game.direction, game.turn = -1, dealer
    elif match in ("S", "+2"):
        unit, amount = ("skip", 1) if match == "S" else ("draw", 2)
        game.threaten(unit, amount, laid)
        assert game.pending is not None
        game.turn = game.pending.victim = first
        game.settle()
    return game
