"""Second implementation of UNO Unplugged, from the written rules alone: actions and automatic steps."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.referee.rules import LETTERS, Deal, Disagreement, Verdict
from tests.referee.unplugged_cards import LATE_DUTY, color_of, symbol_of, value
from tests.referee.unplugged_laying import Laying
from tests.referee.unplugged_table import Attack, Layer


@dataclass
class Game(Laying):
    """A round in progress; `step` plays one action line."""

    fines: list[int] = field(default_factory=list)
    votes: dict[int, dict[int, bool]] = field(default_factory=dict)
    winner: int | None = None
    blocked: bool = False
    gift_layer: Layer | None = None
    gone: frozenset[int] = frozenset()
    """Puts no seat out for too many cards (house.mercy is not offered)."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.fines = self.fines or [0] * len(self.hands)

    # ---- one action -------------------------------------------------------------------------------------

    def step(self, line: str, drawn: dict[int, list[str]]) -> None:
        """Play one accepted line. `drawn`: cards drawn in this step by seat, needed only after a shuffle."""
        self.begin_step(drawn)
        words = line.split()
        getattr(self, "_" + words[1])(LETTERS.index(words[0]), words[2:])
        self.settle()

    def begin_step(self, drawn: dict[int, list[str]]) -> None:
        self.drawn, self.shuffled, self.traced = [], False, drawn
        self.loose, self.loose_below = None, 0

    def settle(self) -> None:
        """Steps 1, 4, 5, 9: whatever happens by itself."""
        while not self.over:
            self.owes = {seat for seat in self.owes if len(self.hands[seat]) == 1}
            if self.giving is not None:
                if not self._gifts_by_themselves(self.giving):
                    return
            elif self.series is not None:
                if self.series_cards():
                    return
                self._end_series()
            elif self.window():
                if self.non_seats():
                    return
                self._close_window()
            elif self.pending is not None and self.legal() == [f"{LETTERS[self.pending.victim]} accept"]:
                self._serve(self.pending)
            else:
                return

    def extras(self, line: str) -> bool:
        """Step 11: hints and votes are never listed and yet accepted (UNP-PEN-01, 02)."""
        words = line.split()
        if self.over or not self.toggles.comment or LETTERS.index(words[0]) in self.absent:
            return False
        if words[1:] == ["hint"]:
            return True
        answer, _, author = words[-1].partition(">")
        if words[1] != "vote" or answer not in ("yes", "no") or author == words[0]:
            return False
        voted = self.votes.get(LETTERS.index(author), {})
        return LETTERS.index(author) not in self.absent and LETTERS.index(words[0]) not in voted

    def accepts(self, line: str) -> bool:
        return line in self.legal() or self.extras(line)

    def adopt(self, state: Mapping[str, Any]) -> None:
        """Random results: the order after a shuffle, and of the cards put under (step 33)."""
        below = self.loose_below
        if self.loose is not None:
            if Counter(state["draw"]) != self.loose:
                raise Disagreement(f"shuffle: {self.loose} became {state['draw']}")
            self.draw = list(state["draw"])
        if below and Counter(state["discard"][:below]) == Counter(self.discard[:below]):
            self.discard[:below] = state["discard"][:below]
        if len(self.seats()) == 2 and not self.over and state["direction"] in (1, -1):
            self.direction = state["direction"]  # both ways lead to the same neighbour

    # ---- verbs ------------------------------------------------------------------------------------------

    def _color(self, seat: int, words: list[str]) -> None:
        self.color, self.names_color = words[0], False
        self.turn = self.after(seat)

    def _uno(self, seat: int, words: list[str]) -> None:
        self._settled(seat)

    def _catch(self, seat: int, words: list[str]) -> None:
        caught = LETTERS.index(words[0])
        self._settled(caught)
        self.take(caught, 2)

    def _settled(self, seat: int) -> None:
        self.owes.discard(seat)
        for layer in self.layers:
            layer.said = layer.said or layer.by == seat

    def _draw(self, seat: int, words: list[str]) -> None:
        self.owes.clear()
        self.layers = []
        self.take(seat, 1)
        while self.toggles.house.draws_until and self.drawn and not self.playable(self.drawn[-1][1]):
            before = len(self.drawn)
            self.take(seat, 1)
            if len(self.drawn) == before:
                break
        if self.drawn and self.playable(self.drawn[-1][1]):
            self.just_drawn = self.drawn[-1][1]
            return
        if not self.drawn:
            self._idle_turn(seat)
        self._end_without_card(seat)

    def _end_without_card(self, seat: int) -> None:
        self.just_drawn = self.number_by = None
        self.turn = self.turn_to(self.after(seat))

    def _idle_turn(self, seat: int) -> None:
        """COM-BLOCK-01, decision 49."""
        self.idle.add(seat)
        if len(self.idle) == len(self.seats()):
            self.over = self.blocked = True
            values = {one: sum(map(value, self.hands[one])) for one in self.seats()}
            if self.toggles.blocked_counts:
                self.winner = self.toggles.house.lowest(values, len(self.hands))

    def _pass(self, seat: int, words: list[str]) -> None:
        if seat == self.turn:
            self.owes.clear()
        if self.window():
            self.passed.add(seat)
        else:
            self._end_without_card(seat)

    def _accept(self, seat: int, words: list[str]) -> None:
        self.owes.clear()
        assert self.pending is not None
        self._serve(self.pending)

    def _challenge(self, seat: int, words: list[str]) -> None:
        """UNP-CHAL-02 to 05."""
        self.owes.clear()
        attack, self.pending, self.layers = self.pending, None, []
        assert attack is not None
        self.take(seat if attack.honest else attack.by, attack.amount + 2)
        if attack.honest:
            self._lose_turn(attack, seat)
        self.turn = self.turn_to(self.after(attack.by))

    def _done(self, seat: int, words: list[str]) -> None:
        self._end_series()

    def _give(self, seat: int, words: list[str]) -> None:
        card, _, to = words[0].partition(">")
        self._one_gift(card, LETTERS.index(to))

    def _hint(self, seat: int, words: list[str]) -> None:
        self._fine(seat)

    def _vote(self, seat: int, words: list[str]) -> None:
        """A strict majority of the other players (UNP-PEN-02); everybody is heard once."""
        answer, _, author = words[0].partition(">")
        offender = LETTERS.index(author)
        votes, others = self.votes.setdefault(offender, {}), len(self.others(offender))
        votes[seat] = answer == "yes"
        agreed = 2 * sum(votes.values()) > others
        if agreed:
            self._fine(offender)
        if agreed or len(votes) == others:
            del self.votes[offender]

    def _fine(self, seat: int) -> None:
        """UNP-PEN-01: never to the offender's advantage."""
        self.fines[seat] += self.toggles.comment if self.toggles.lowest_total else -self.toggles.comment

    # ---- what is due ------------------------------------------------------------------------------------

    def _end_series(self) -> None:
        """UNP-BOL-03; a Coup de bol without a card is resolved (step 18)."""
        last, seat = self.layers[0], self.turn
        begun, self.series, self.series_begun = self.series_begun, None, False
        if begun:
            self.take_effect(seat, last.card, True, [])
        else:
            self.layers = []
            self.turn = self.turn_to(self.after(seat))
        self._duty(last)

    def _serve(self, attack: Attack) -> None:
        self.pending, self.layers = None, []
        self.take(attack.victim, attack.amount)
        if attack.card == "EFP":
            pass  # UNP-EFP-02: no turn is lost
        elif not attack.redirected:
            self._lose_turn(attack, attack.victim)
        elif self.toggles.redirect_skip == "drawer":  # UNP-DER-03, decision 41
            self.lost[attack.victim] += 1
        elif self.toggles.redirect_skip == "defender":
            self._lose_turn(attack, attack.first)
        self.turn = self.turn_to(self.after(attack.by))

    def _lose_turn(self, attack: Attack, seat: int) -> None:
        """UNP-P4Q-02 for the +4?; everybody else is the neighbour anyway."""
        neighbour, rule = seat == self.after(attack.by), self.toggles.distant_skip
        if attack.card != "W+4?" or rule == "nextTurnOfVictim" or (rule == "onlyIfNeighbour" and neighbour):
            self.lost[seat] += 1

    def _close_window(self) -> None:
        """The window for a Non closes: the effect is carried out, or the round of the seat that went out is over."""
        layer, self.waiting = self.waiting, None
        self.passed.clear()
        if layer is None or layer.card == "PIN":
            gone = self.out()
            self.over, self.winner = True, gone[0] if gone else None
            return
        me = layer.by
        if layer.card in ("INV", "ECH"):
            one, two = [me, *layer.targets][-2:]
            self.hands[one], self.hands[two] = self.hands[two], self.hands[one]
        elif layer.card in ("VAC", "VFO"):
            step = -1 if layer.card == "VAC" else 1
            passed_on = {seat: self.hands[self.neighbour(seat, step)] for seat in self.seats()}
            self.hands = [passed_on.get(seat, []) for seat in range(len(self.hands))]
        elif layer.card == "TRE":
            self._renew(layer.targets[0])
        elif layer.card == "GEN":
            self.giving = self.others(me)
            self.gift_layer = layer
            return
        self.layers = []
        if layer.card in LATE_DUTY:
            self._duty(layer)
        self.turn = self.turn_to(self.after(me))

    def _renew(self, seat: int) -> None:
        """UNP-TRE-01, 02; the cards put under may lie in any order (step 33)."""
        old, self.hands[seat] = self.hands[seat], []
        self.discard = old + self.discard
        self.loose_below = len(old)
        self.take(seat, len(old))

    def _gifts_by_themselves(self, giving: list[int]) -> bool:
        """Step 4; who has played a Non after his Générosité may have too few cards: gifts end with the last."""
        seat = self.turn
        hand = self.hands[seat]
        if giving and hand:
            if len(giving) > 1 or len(set(hand)) > 1:
                return False
            self._one_gift(hand[0], giving[0])
            return True
        self.giving, self.layers = None, []
        self._landed(seat)
        assert self.gift_layer is not None
        self._duty(self.gift_layer)
        self.turn = self.turn_to(self.after(seat))
        return True

    def _one_gift(self, card: str, to: int) -> None:
        """UNP-GEN-01, step 19."""
        assert self.giving is not None
        self.hands[self.turn].remove(card)
        self.hands[to].append(card)
        self.giving = [one for one in self.giving if one != to]

    # ---- the count --------------------------------------------------------------------------------------

    def counted(self) -> list[int]:
        """UNP-SCORE-01 to 05, UNP-AIM-02, decision 42; step 36 for a blocked round."""
        house, own = self.toggles.house, [sum(map(value, hand)) for hand in self.hands]
        if house.rounds is not None:
            return house.count(self.winner, len(own))
        if self.blocked and not self.toggles.blocked_counts:
            return [0] * len(own)
        return house.together(own) if self.toggles.lowest_total else house.takings(own, self.winner)

    def outcome(self, totals: list[int]) -> Verdict:
        """UNP-AIM-02, COM-TIE-01."""
        toggles, house = self.toggles, self.toggles.house
        if house.rounds is not None:
            champions = house.champions(totals)
            return Verdict(bool(champions), champions)
        playing = {seat: totals[seat] for seat in self.seats()}
        best = (min if toggles.lowest_total else max)(playing.values())
        winners = [seat for seat in playing if playing[seat] == best]
        reached = max(totals) >= toggles.target  # also by somebody who watches while a tie is played off
        if reached and toggles.extra_round and not house.alone(winners, len(totals)):
            return Verdict(False, [], frozenset(playing) - frozenset(winners))
        return Verdict(reached, winners if reached else [])


def begin_unplugged(deal: Deal) -> Game:
    """Begins a round at the table of a trace."""
    game = Game(deal.options, deal.hands, deal.draw, [*deal.under, deal.starter], deal.dealer, absent=deal.out)
    begin(game, deal.dealer)
    return game


def begin(game: Game, dealer: int) -> None:
    """Chapter 4: what the starter on the pile does before anybody has acted; the seat in turn is the dealer."""
    starter, first = game.discard[-1], game.after(dealer)
    if starter == "W":
        game.names_color = True
        return
    game.color, kind = color_of(starter), symbol_of(starter)
    effect = kind in ("S", "R") or (kind == "+2" and game.toggles.starter_draws)
    if not effect:
        game.match, game.turn = kind, first
        return
    game.layers = [Layer(starter, dealer, game.color, [], game.flow(), starter=True)]
    game.match = kind
    game.take_effect(dealer, starter, True, [])
    game.settle()
