"""Second implementation of classic UNO, from the written rules alone: its differences from the official referee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.referee.made import MadeReferee
from tests.referee.official import begin_official
from tests.referee.rules import LETTERS, Agreed, Deal, Options, Penalty, Referee, is_wild

LEGALITY = ("nothingElsePlayable", "noMatchingColour")


class ClassicOptions(Options):
    """The nine toggles of the classic rules; the others are as CLA-P4-02, CLA-P4-05, CLA-UNO-04 and CLA-RULE-02 say."""

    def read(self, options: Mapping[str, Any]) -> None:
        agreed = Agreed("classic", options)
        self.target = agreed.number("target")
        self.reverse_skips = agreed.on("twoPlayerReplay")
        self.starter_plus4 = agreed.one_of("starterPlus4", "apply", "reshuffle") == "apply"
        self.joker_if_stuck = agreed.on("jokerOnlyIfStuck")
        self.any_match_forbids = agreed.one_of("plus4Legality", *LEGALITY) == LEGALITY[0]
        self.early_catch = agreed.number("earlyCatchPenalty")
        self.hint_costs = agreed.one_of("comments", "blocked", "penalty2", "free") == "penalty2"
        self.stacking = agreed.on("stacking")
        self.order = agreed.one_of("stackingOrder", "any", "sameKindOnly", "plus4OnPlus2Only")

    def may_start(self, card: str) -> bool:
        """CLA-START-06: a +4 begins a round, or goes back."""
        return (card == "W+4" and self.starter_plus4) or super().may_start(card)


@dataclass
class ClassicReferee(Referee):
    """A classic round in progress; `starter_by` is the dealer while he names the colour of a +4."""

    starter_by: int | None = None

    @property
    def toggles(self) -> ClassicOptions:
        assert isinstance(self.options, ClassicOptions)
        return self.options

    # ---- what may be done -------------------------------------------------------------------------------

    def turn_lines(self) -> list[str]:
        return super().turn_lines() + (self._answers() if self.pending is not None else [])

    def extras(self) -> set[str]:
        """CLA-UNO-03, CLA-COM-01: calls that come too early, and hints, where they cost two cards."""
        seats = self.seats()
        lines: set[str] = set()
        if self.over:
            return lines
        if self.toggles.early_catch:
            early = [seat for seat in seats if len(self.hands[seat]) > 1]
            lines |= {f"{LETTERS[by]} catch {LETTERS[seat]}" for seat in early for by in self._others(seat)}
        if self.toggles.hint_costs:
            lines |= {f"{LETTERS[seat]} hint" for seat in seats}
        return lines

    def _answers(self) -> list[str]:
        """CLA-VAR-01: what the victim may lay instead of drawing."""
        threat = self.pending
        stackable = self.toggles.stacking and threat is not None and threat.card not in self.options.made
        return self._plays(self.hands[self.turn]) if stackable else []

    def _playable(self, card: str) -> bool:
        hand = self.hands[self.turn]
        if self.pending is not None and not self._stackable(card):
            return False
        if card == "W+4":  # CLA-P4-03, CLA-P4-04, CLA-VAR-05
            others = [other for other in hand if other != "W+4" and self._forbids_plus4(other)]
            return len(hand) > 1 and not others
        if card == "W":  # CLA-TURN-03
            return not self.toggles.joker_if_stuck or not any(map(self._fits, hand))
        return self._fits(card)

    def _fits(self, card: str) -> bool:
        return not is_wild(card) and (card[0] == self.color or card[1:] == self.match)

    def _forbids_plus4(self, other: str) -> bool:
        if self.toggles.any_match_forbids:
            return self._playable(other)
        return not is_wild(other) and other[0] == self.color and self._playable(other)

    def _stackable(self, card: str) -> bool:
        """CLA-VAR-03; that a +2 on a +4 needs the colour named follows from what lies on top."""
        assert self.pending is not None
        new, old = card[-2:], self.pending.card[-2:]
        if new not in ("+2", "+4"):
            return False
        if new == old or self.toggles.order == "any":
            return True
        return self.toggles.order == "plus4OnPlus2Only" and new == "+4"

    # ---- what it does -----------------------------------------------------------------------------------

    def _adds(self, card: str, threat: Penalty) -> bool:
        """CLA-P4-04."""
        return (card != "W+4" or len(self.hands[threat.victim]) > 1) and super()._adds(card, threat)

    def _color(self, seat: int, words: list[str]) -> None:
        super()._color(seat, words)
        if self.starter_by is not None:  # CLA-START-06
            self.turn = self.seat_after(seat)
            self.pending = Penalty("W+4", words[0], 4, self.turn, seat)
            self.starter_by = None

    def _catch(self, seat: int, words: list[str]) -> None:
        if LETTERS.index(words[0]) in self.owes:
            super()._catch(seat, words)
        else:
            self._take(seat, self.toggles.early_catch)

    def _hint(self, seat: int, words: list[str]) -> None:
        self._take(seat, 2)


@dataclass
class MadeOnClassic(MadeReferee, ClassicReferee):
    """Classic round with custom cards in the deck."""


def begin_classic(deal: Deal) -> Referee:
    """Chapter 3 of the rules: what the first card does before anybody has acted."""
    game = begin_official(deal, ClassicReferee, MadeOnClassic)
    if deal.starter == "W+4" and isinstance(game, ClassicReferee):
        game.turn = game.starter_by = deal.dealer
    elif deal.starter[1:] == "R" and len(deal.hands) == 2 and not deal.options.reverse_skips:
        game.direction, game.turn = 1, game.seat_after(deal.dealer)  # CLA-START-03, CLA-START-07
    return game
