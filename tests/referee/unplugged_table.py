"""Round of UNO Unplugged for the second referee, with the complete list of legal actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.referee.rules import COLORS, LETTERS
from tests.referee.unplugged_cards import AMOUNT, BLACK, BOWLS, Toggles, color_of, is_number, symbol_of


@dataclass(frozen=True)
class Attack:
    """Cards that `victim` has to draw; `first` was attacked first, `redirected`: a defence points elsewhere."""

    card: str
    amount: int
    victim: int
    by: int
    honest: bool
    first: int
    redirected: bool = False


@dataclass(frozen=True)
class Flow:
    """State that a Non restores (UNP-NON-06, decision 55)."""

    color: str | None
    match: str | None
    direction: int
    turn: int
    pending: Attack | None
    lost: tuple[int, ...]
    waiting: Layer | None
    series: str | None


@dataclass(frozen=True)
class Motion:
    """A cancelled card that went back to its owner, or that went down on the pile again (cardReturned)."""

    card: str
    owner: int
    to_hand: bool
    emptied: int | None


@dataclass(eq=False)
class Layer:
    """A card that can still be cancelled; `said`: the UNO that may be due for it is said, or caught."""

    card: str
    by: int
    color: str | None
    targets: list[int]
    before: Flow
    said: bool = False
    reaction: bool = False
    starter: bool = False
    motion: Motion | None = None


@dataclass
class Table:
    """A round in progress; seats are numbers, cards and colours are written as in the trace."""

    toggles: Toggles
    hands: list[list[str]]
    draw: list[str]
    discard: list[str]
    turn: int
    color: str | None = None
    match: str | None = None
    direction: int = 1
    pending: Attack | None = None
    absent: frozenset[int] = frozenset()
    lost: list[int] = field(default_factory=list)
    layers: list[Layer] = field(default_factory=list)
    waiting: Layer | None = None
    series: str | None = None
    series_begun: bool = False
    giving: list[int] | None = None
    names_color: bool = False
    just_drawn: str | None = None
    number_by: int | None = None
    owes: set[int] = field(default_factory=set)
    passed: set[int] = field(default_factory=set)
    defended: set[int] = field(default_factory=set)
    emptied: dict[int, int] = field(default_factory=dict)
    over: bool = False

    def __post_init__(self) -> None:
        self.lost = self.lost or [0] * len(self.hands)

    # ---- who and where ----------------------------------------------------------------------------------

    def seats(self) -> list[int]:
        """Seats that play this round; `absent` ones wait for the end of a tie (COM-TIE-01)."""
        return [seat for seat in range(len(self.hands)) if seat not in self.absent]

    def others(self, seat: int) -> list[int]:
        return [other for other in self.seats() if other != seat]

    def neighbour(self, seat: int, step: int) -> int:
        """The next seat clockwise (`step` 1) or counter-clockwise (-1)."""
        seat = (seat + step) % len(self.hands)
        return self.neighbour(seat, step) if seat in self.absent else seat

    def after(self, seat: int) -> int:
        return self.neighbour(seat, self.direction)

    def out(self) -> list[int]:
        """Seats that have gone out, first one first (UNP-END-01, UNP-END-04)."""
        gone = {seat for seat in self.seats() if not self.hands[seat]}
        if self.toggles.bounce_ends:
            gone |= set(self.emptied)
        return sorted(gone, key=lambda seat: (self.emptied.get(seat, 10**6), seat))

    def window(self) -> bool:
        """Step 9: nobody but who may play Non can close this."""
        if self.waiting is not None:
            return True
        busy = self.pending is not None or self.series is not None or self.giving is not None
        return not busy and bool(self.out())

    def non_seats(self) -> list[int]:
        """Seats that may play Non now (UNP-NON-01, 03, 09, 10; UNP-BOL-04)."""
        if not self.layers or self.series_begun or self.giving is not None:
            return []
        top = self.layers[-1]
        if is_number(top.card) and not self.toggles.any_target:
            return []
        barred = set(self.passed) if self.window() else set()
        if not self.toggles.own_card:
            barred.add(top.by)
        if self.series is not None:
            barred.add(self.turn)
        return [seat for seat, hand in enumerate(self.hands) if "NON" in hand and seat not in barred]

    # ---- the list ---------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Every action line open to any seat, sorted by code point."""
        if self.over:
            return []
        lines = self.waited_for()
        for seat in self.non_seats():
            lines += self._said(seat, "NON", "", [len(self.hands[seat]) - 1 + self._moved_by_non(seat)])
        for seat in self.owes:
            if not self.toggles.strict:
                lines.append(f"{LETTERS[seat]} uno")
            lines += [f"{LETTERS[other]} catch {LETTERS[seat]}" for other in self.others(seat)]
        return sorted(lines)

    def waited_for(self) -> list[str]:
        """Actions of the awaited seats."""
        me = LETTERS[self.turn]
        if self.names_color:
            return [f"{me} color {color}" for color in COLORS]
        if self.giving is not None:
            cards = sorted(set(self.hands[self.turn]))
            return [f"{me} give {card}>{LETTERS[to]}" for card in cards for to in self.giving]
        if self.window():
            return [f"{LETTERS[seat]} pass" for seat in self.non_seats()]
        if self.series is not None:
            return self._series_lines()
        if self.pending is not None:
            return self._victim_lines(self.pending)
        if self.just_drawn is not None:
            plays = self._plays([self.just_drawn])
            return [*self.toggles.house.leaves(f"{me} pass", plays), *plays]
        plays = self._plays(self.hands[self.turn])
        return [*self.toggles.house.leaves(f"{me} draw", plays), *plays]

    def _said(self, seat: int, card: str, details: str, after: list[int]) -> list[str]:
        """A play without and, where one card may be left, with `uno` (step 13)."""
        line = f"{LETTERS[seat]} play {card}{details}"
        return [line, line + " uno"] if 1 in after else [line]

    def _moved_by_non(self, seat: int) -> int:
        """Number of cards that a Non by `seat` returns to, or takes from, its own hand (cardReturned)."""
        motion = self.motion_of_non(self.layers[-1])
        if motion is None or motion.owner != seat:
            return 0
        return 1 if motion.to_hand else -1

    def motion_of_non(self, top: Layer) -> Motion | None:
        """Returns the card movement when `top` is cancelled, only with `nonRevert` = cardReturned (decision 42).

        A card that a refill of the draw pile has taken from under the Non cannot go back: nothing moves.
        """
        if self.toggles.revert != "cardReturned" or top.starter:
            return None
        motion, undone = None, top.motion
        if top.card != "NON":
            motion = Motion(top.card, top.by, True, None)
        elif undone is not None:
            motion = Motion(undone.card, undone.owner, not undone.to_hand, undone.emptied)
        if motion is not None and motion.to_hand and motion.card not in self.discard:
            return None
        return motion

    # ---- a turn -----------------------------------------------------------------------------------------

    def playable(self, card: str) -> bool:
        """May the seat in turn lay this card? (chapter 5, and the card's own condition)"""
        others = len(self.hands[self.turn]) - 1
        if color_of(card) is not None:  # UNP-TURN-01
            return color_of(card) == self.color or symbol_of(card) == self.match
        if card in BOWLS:  # UNP-BOL-01
            return BOWLS[card] == self.color
        if card in ("ECH", "VAC", "VFO"):
            return others >= 1
        if card == "GEN":  # UNP-GEN-02
            return others >= len(self.others(self.turn))
        if card == "INV":
            return len(self.others(self.turn)) >= 2
        if card == "EFP":  # UNP-EFP-01, decision 46
            return self.number_by not in (None, self.turn) and is_number(self.discard[-1])
        return card not in ("NON", "BOO", "DER")

    def _plays(self, cards: Iterable[str]) -> list[str]:
        lines = []
        for card in sorted(set(cards)):
            if self.playable(card):
                for details in self._details(card):
                    lines += self._said(self.turn, card, details, self._left(card, details))
        return lines

    def _details(self, card: str) -> list[str]:
        """Words said with a card (step 16)."""
        others = [LETTERS[other] for other in self.others(self.turn)]
        if card == "W+4?":
            return [f">{color},{other}" for color in COLORS for other in others]
        if card in BLACK:
            return [f">{color}" for color in COLORS]
        if card in ("FOU", "ECH"):
            return [f">{other}" for other in others]
        if card == "TRE":
            return [f">{LETTERS[seat]}" for seat in self.seats()]
        if card == "INV":
            return [f">{one},{two}" for one in others for two in others if one < two]
        return [""]

    def _left(self, card: str, details: str) -> list[int]:
        """Possible numbers of cards of the player after it: at the landing, and after an exchange (step 13)."""
        me = self.turn
        left = [len(self.hands[me]) - 1]
        if card == "ECH":
            left.append(len(self.hands[LETTERS.index(details[1])]))
        elif card == "VAC":
            left.append(len(self.hands[self.neighbour(me, -1)]))
        elif card == "VFO":
            left.append(len(self.hands[self.neighbour(me, 1)]))
        elif card == "GEN":
            left.append(left[0] - len(self.others(me)))
        return left

    def series_cards(self) -> list[str]:
        """UNP-BOL-02: the coloured cards that may follow a Coup de bol."""
        return sorted({card for card in self.hands[self.turn] if color_of(card) == self.series})

    def _series_lines(self) -> list[str]:
        cards = self.series_cards()
        lines = [] if cards and self.toggles.lay_all else [f"{LETTERS[self.turn]} done"]
        for card in cards:
            lines += self._said(self.turn, card, "", [len(self.hands[self.turn]) - 1])
        return lines

    # ---- an attack --------------------------------------------------------------------------------------

    def may_challenge(self, attack: Attack) -> bool:
        """UNP-CHAL-01, UNP-CHAL-07, decision 40."""
        fair = attack.card in AMOUNT and attack.card != "+2" and not attack.redirected
        return fair and attack.victim not in self.defended

    def _victim_lines(self, attack: Attack) -> list[str]:
        seat = attack.victim
        me, left = LETTERS[seat], [len(self.hands[seat]) - 1]
        lines = [f"{me} accept"]
        if self.may_challenge(attack):
            lines.append(f"{me} challenge")
        if attack.card == "EFP" or (attack.redirected and not self.toggles.chain):
            return lines  # UNP-EFP-03, UNP-DER-04
        if "BOO" in self.hands[seat] and seat != attack.by:
            lines += self._said(seat, "BOO", "", left)
        if "DER" in self.hands[seat]:
            for other in self.others(seat):
                lines += self._said(seat, "DER", f">{LETTERS[other]}", left)
        return lines
