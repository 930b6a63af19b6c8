"""Second implementation of street UNO, from the written rules alone: jump-ins, pairs, stacks and fouls on either
base."""

from dataclasses import dataclass

from tests.referee.classic import ClassicOptions, ClassicReferee, begin_classic
from tests.referee.official import begin_official
from tests.referee.rules import LETTERS, Deal, Penalty, Referee, Verdict, is_wild, read_play, sayings
from tests.referee.street_options import Street


@dataclass
class StreetReferee(Referee):
    """A street round; `simple` tells whether the +4 that is pending was laid on a simple turn (step 22)."""

    simple: bool = False

    @property
    def street(self) -> Street:
        assert isinstance(self.options.street, Street)
        return self.options.street

    # ---- what may be done -------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.over:
            return []
        return sorted({*super().legal(), *self._own_plays(), *self._cuts()})

    def _own_plays(self) -> set[str]:
        """Cards that the seat in turn may lay, other than by a cut."""
        hand = self.hands[self.turn]
        if self.names_color:
            return set()
        if self.just_drawn is not None:  # OFF-DRAW-04: that card alone
            return set(self._plays([self.just_drawn]))
        fits = self._stacks if self.pending is not None else self._playable
        cards = {card for card in hand if fits(card)}
        lines: list[str] = []
        for card in cards:
            if self._may_leave(self.turn, card, 1):
                lines += self._sayings(self.turn, card, 1)
            if self._pairs(card) and self._may_leave(self.turn, card, 2):
                lines += self._sayings(self.turn, card, 2)
        return {*lines, *(self._sets() if self.pending is None else [])}

    def _playable(self, card: str) -> bool:
        return self._may_leave(self.turn, card, 1) and super()._playable(card)

    def _pairs(self, card: str) -> bool:
        """STR-CUT-04, step 17: two copies in hand, of wild cards only if these may be cut, never SW.

        STR-MIX-03: as an answer, the second +4 lies on a +4.
        """
        wild_too = self.street.cut_wilds and card != "SW"
        if card == "W+4" and self.pending is not None and not self.street.stack4:  # STR-MIX-03
            return False
        return self.street.pairs and self.hands[self.turn].count(card) > 1 and (wild_too or not is_wild(card))

    def _may_leave(self, seat: int, card: str, copies: int) -> bool:
        """STR-LAST-01, 02, CLA-P4-04: may these be the last cards of the hand?"""
        if len(self.hands[seat]) > copies or not is_wild(card):
            return True
        if card == "W+4" and isinstance(self, ClassicReferee):
            return False
        return not self.street.no_wild_last or (card == "SW" and self.street.swap_last)

    def _stacks(self, card: str) -> bool:
        """STR-P2-01, STR-P4-01, STR-P4-04, STR-MIX-01, 03, STR-SKIP-01."""
        threat, street = self.pending, self.street
        assert threat is not None
        if threat.kind == "skip":
            return street.stack_skip and not is_wild(card) and card[1:] == "S"
        on_plus4 = threat.card == "W+4"
        if card == "W+4":
            return (street.stack4 if on_plus4 else street.mix) and self._plus4_free(self.turn)
        return not is_wild(card) and card[1:] == "+2" and not on_plus4 and street.stack2

    def _plus4_free(self, seat: int) -> bool:
        return not self.street.stacked4_needs_no_color or not self._holds_color(seat)

    def _cuts(self) -> list[str]:
        """STR-CUT-01, 07: the identical card in the hand of anybody but its player."""
        card = self.cuttable
        if card is None or not self.street.cut or (is_wild(card) and not self.street.cut_wilds):
            return []
        return [
            line
            for seat in self._others(self.layer)
            if card in self.hands[seat] and self._may_leave(seat, card, 1) and (card != "W+4" or self._plus4_free(seat))
            for line in self._sayings(seat, card, 1)
        ]

    def _sayings(self, seat: int, card: str, copies: int) -> list[str]:
        """All ways to say that these cards are laid (steps 13, 16, 17); of two 7s one acts."""
        ways = self._details(seat, card, len(self.hands[seat]) - copies)
        return sayings(seat, " ".join([card] * copies), ways)

    def _may_challenge(self) -> bool:
        return self.simple and super()._may_challenge()

    def extras(self) -> set[str]:
        """STR-FOUL-03 to 05 and what the base adds (step 11)."""
        lines = super().extras()
        if self.over:
            return lines
        seats = self.seats()
        if self.street.early_catch:
            early = [seat for seat in seats if len(self.hands[seat]) > 1]
            lines |= {f"{LETTERS[by]} catch {LETTERS[seat]}" for seat in early for by in self._others(seat)}
        for seat in seats:
            for card in set(self.hands[seat]):
                if self._punished(seat, card):
                    lines |= set(self._sayings(seat, card, 1))
        return lines

    def _punished(self, seat: int, card: str) -> bool:
        """May an illegal card be tried here? Out of turn and a +4 beside its colour are attempts to cheat."""
        if self.names_color:
            return False
        bluffing = card == "W+4" and self.pending is None and self._holds_color(seat)
        cheating = seat != self.turn or bluffing
        return self.street.cheating if cheating else self.street.illegal_card

    # ---- what it does -----------------------------------------------------------------------------------

    def _serve(self, penalty: Penalty) -> None:
        self.pending, self.turn = None, penalty.victim
        if penalty.kind == "skip":  # STR-SKIP-02 to 04; closes no window by itself (step 8)
            for _ in range(penalty.amount):
                self.pass_turn()
            return
        self.cuttable = None  # COM-ACT-01
        self._take(penalty.victim, penalty.amount)
        if not self._drawer_plays(penalty):
            self.pass_turn()

    def _drawer_plays(self, penalty: Penalty) -> bool:
        """STR-P2-03, STR-P4-03, STR-MIX-04, decisions 44 and 50."""
        mixed = len({one.card[-2:] for one in penalty.laid()}) > 1
        if mixed and self.street.mixed_drawer != "byTopCard":
            return self.street.mixed_drawer == "always"
        return penalty.card == "W+4" and self.options.victim_plays

    def _play(self, seat: int, words: list[str]) -> None:
        line = f"{LETTERS[seat]} play {' '.join(words)}"
        own = self._own_plays()
        if line not in own and line not in (*self._cuts(), *self._jumps()):
            self._foul(seat)
            return
        simple = line in own and self.pending is None
        if seat == self.turn:
            self.close_windows()
        cards, details, said = read_play(words)
        honest = not self._holds_color(seat)
        self._put_down(seat, cards, details.partition(",")[0])
        self._land(seat, cards[0], len(cards), line not in own, honest)
        self.simple = simple and len(cards) == 1
        if not self.hands[seat]:
            self._go_out(seat)
            return
        self._move_hands(seat, cards[0], details)
        self._hear_uno(seat, said)

    def _land(self, seat: int, card: str, copies: int, cut: bool, honest: bool) -> None:
        """Next seat, and the penalty pending on it (STR-CUT-02, 03, 05, 09)."""
        kind = card if is_wild(card) else card[1:]
        before, self.pending = self.pending, None
        if kind == "R":
            self.direction *= (-1) ** copies
            acts_as_skip = len(self.seats()) == 2 and self.options.reverse_skips
            self.turn = seat if acts_as_skip else self.seat_after(seat)
            return
        self.turn = self.seat_after(seat)
        if kind == "S" and not self.street.stack_skip:
            self.turn = self.seat_after(self.turn)
        elif kind in ("S", "+2", "W+4"):
            adds_up = {"S": True, "+2": self.street.stack2, "W+4": self.street.stack4}[kind]
            kept = before if not cut or self._carried(kind, adds_up) else None
            for _ in range(copies if adds_up else 1):
                kept = self.threaten(seat, card, kept, honest)

    def _carried(self, kind: str, adds_up: bool) -> bool:
        """STR-CUT-03, 07: does what the cut card threatened go on to the player after the cutter?"""
        if kind == "+2" and self.street.cut_total != "followStacking":
            return self.street.cut_total == "alwaysSum"
        return adds_up

    def threaten(self, seat: int, card: str, below: Penalty | None, honest: bool = True) -> Penalty | None:
        assert self.color is not None
        kind, amount = self._added_up(card, below)
        self.pending = Penalty(card, self.color, amount, self.turn, seat, honest, below, kind)
        return self.pending

    def _added_up(self, card: str, below: Penalty | None) -> tuple[str, int]:
        skip = card[1:] == "S"
        amount = (below.amount if below else 0) + (1 if skip else int(card[-1]))
        if skip and self.street.skip_cap:
            amount = min(amount, len(self.seats()) - 1)
        return "skip" if skip else "draw", amount

    def _go_out(self, seat: int) -> None:
        """STR-P2-06, step 12: the whole total is drawn, nobody answers any more."""
        self.over, self.winner = True, seat
        if self.pending is not None and self.pending.kind == "draw" and self.options.last_draw:
            self._take(self.pending.victim, self.pending.amount)

    def _catch(self, seat: int, words: list[str]) -> None:
        if LETTERS.index(words[0]) in self.owes:
            super()._catch(seat, words)
        else:  # STR-FOUL-03
            self._take(seat, 2)

    def _foul(self, seat: int) -> None:
        """STR-FOUL-04, 05, decision 48: the card goes back; an answer that fails leaves the penalty (step 11)."""
        self._take(seat, 2)
        if seat == self.turn and self.pending is None:
            self.close_windows()
            if self.street.foul_ends_turn:
                if not self.drawn:
                    self._idle_turn(seat)
                self.pass_turn()

    # ---- points -----------------------------------------------------------------------------------------

    def points(self) -> list[int]:
        return [0] * len(self.hands) if self.street.single_round else super().points()

    def verdict(self, totals: list[int]) -> Verdict:
        """STR-BASE-03: one round is one game, unless points are counted."""
        if not self.street.single_round:
            return super().verdict(totals)
        if self.winner is None:
            return Verdict(True, [])
        return Verdict(True, list(self.options.house.side(self.winner, len(self.hands))))


@dataclass
class StreetOnClassic(StreetReferee, ClassicReferee):
    """Street rules on the classic base."""


def begin_street(
    deal: Deal, on_official: type[StreetReferee] = StreetReferee, on_classic: type[StreetOnClassic] = StreetOnClassic
) -> StreetReferee:
    """The starter of the base, except that a +2 or Skip may be answered (STR-P2-05, STR-SKIP-05)."""
    classic = isinstance(deal.options, ClassicOptions)
    starter, dealer = deal.starter, deal.dealer
    first = (dealer + 1) % len(deal.hands)
    stackable = not is_wild(starter) and (starter[1:] == "+2" or starter[1:] == "S")
    make = on_classic if classic else on_official
    if stackable:
        game = make(deal.options, deal.hands, deal.draw, [starter], starter[0], starter[1:], first)
        if starter[1:] == "S" and not game.street.stack_skip:
            game.pass_turn()
        else:
            game.threaten(dealer, starter, None)
            game.tidy()
        return game
    plain = begin_classic(deal) if classic else begin_official(deal)
    given = {name: getattr(plain, name) for name in plain.__dataclass_fields__}
    return make(**given)
