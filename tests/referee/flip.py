"""Two-sided cards, by the catalogue alone (docs/rules/flip.md, formats.md section 7): a round."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.referee.rules import LETTERS, Deal, Disagreement, Options, Penalty, Referee, sayings

PRINTED = {
    "R1": "P3 V2", "R2": "OR V+5", "R3": "WDC P7", "R4": "OF V+5", "R5": "P2 T5", "R6": "O9 PSE", "R7": "O1 V5",
    "R8": "VR T7", "R9": "V5 TR", "R+1": "P3 P4", "RS": "WD O+5", "RR": "V3 T7", "RF": "P8 V3",
    "G1": "O5 OF", "G2": "T+5 TSE", "G3": "PF V2", "G4": "P8 T9", "G5": "O7 T4", "G6": "WDC P5", "G7": "O6 T2",
    "G8": "PR T9", "G9": "O+5 PR", "G+1": "O6 T6", "GS": "O9 V4", "GR": "O1 P7", "GF": "WDC T3",
    "B1": "VSE VSE", "B2": "O8 P6", "B3": "V8 T2", "B4": "V1 T+5", "B5": "OR P9", "B6": "VR TSE", "B7": "O3 OSE",
    "B8": "T4 TR", "B9": "O5 VF", "B+1": "P6 T6", "BS": "P9 T1", "BR": "WD O4", "BF": "V6 V7",
    "Y1": "WD PSE", "Y2": "T1 T8", "Y3": "P+5 V1", "Y4": "P+5 VF", "Y5": "V9 T8", "Y6": "WDC OSE", "Y7": "O2 V6",
    "Y8": "O2 P1", "Y9": "V4 T5", "Y+1": "P1 V8", "YS": "O3 TF", "YR": "WD TF", "YF": "O8 P4",
    "W": "P5 PF V7 T3", "W+2": "O4 O7 P2 V9",
}  # fmt: skip
"""The table of FLP-DECK-08."""
DECK = Counter(f"{light}/{dark}" for light, backs in PRINTED.items() for dark in backs.split())
SIDES = ("light", "dark")
PALETTE = ("RGBY", "PTOV")
WILDS = ("W", "W+2", "WD", "WDC")
UNKNOWN = "??"
"""A card that a puzzle does not list."""
POINTS = {"+1": 10, "+5": 20, "R": 20, "S": 20, "F": 20, "SE": 30, "W": 40, "WD": 40, "W+2": 50, "WDC": 60}


class FlipOptions(Options):
    """The toggles of the two-sided cards by their names in `said`, the common ones, and the house."""

    def read(self, options: Mapping[str, Any]) -> None:
        self.said = {key.partition(".")[2]: value for key, value in options.items()}
        self.last_draw = self.said["lastCardDrawResolved"] is True
        self.target = self.said["target"]

    def deck(self) -> Counter[str]:
        return DECK

    def may_start(self, card: str) -> bool:
        """FLP-START-05: a Wild-Draw-Two never begins a round; a Flip does by option."""
        light = card.partition("/")[0]
        return light != "W+2" and (self.said["starterFlip"] == "flips" or light[1:] != "F")


@dataclass
class FlipRound(Referee):
    """A round of which one side of the cards is in play; `passes_on` tells that the turn ends with the colour."""

    side: int = 0
    passes_on: bool = False

    @property
    def said(self) -> Mapping[str, Any]:
        assert isinstance(self.options, FlipOptions)
        return self.options.said

    # -- cards ---------------------------------------------------------------------------------------------

    def face(self, card: str) -> str:
        """Returns the face in play. Raises Disagreement where a card matters that is not known."""
        if card == UNKNOWN:
            raise Disagreement("a card that is not listed")
        return card.split("/")[self.side]

    def follow_top(self) -> None:
        face = self.face(self.discard[-1])
        self.color, self.match = (None, None) if face in WILDS else (face[0], face[1:])

    def worth(self, card: str) -> int:
        face = self.face(card)
        key = face if face in WILDS else face[1:]
        return int(key) if key.isdigit() else POINTS[key]

    def _holds_color(self, seat: int) -> bool:
        return any(self.face(card)[0] == self.color for card in self.hands[seat])

    def _playable(self, card: str) -> bool:
        face = self.face(card)
        if face not in WILDS:
            return face[0] == self.color or face[1:] == self.match
        barred = face in ("W+2", "WDC") and self.said["challenge"] == "enforced"
        return not (barred and self._holds_color(self.turn))

    def _word(self, card: str) -> str:
        return self.face(card) if self.said["ownBacks"] == "hidden" else card

    # -- legal actions -------------------------------------------------------------------------------------

    def turn_lines(self) -> list[str]:
        if self.names_color:
            return [f"{LETTERS[self.turn]} color {color}" for color in PALETTE[self.side]]
        return super().turn_lines()

    def _may_challenge(self) -> bool:
        threat = self.pending
        return self.said["challenge"] == "on" and threat is not None and self.face(threat.card) in ("W+2", "WDC")

    def _plays(self, cards: Iterable[str]) -> list[str]:
        faces, left = {self._word(card): card for card in cards if self._playable(card)}, len(self.hands[self.turn]) - 1
        return [line for word, card in faces.items() for line in sayings(self.turn, word, self._ways(card, left))]

    def _ways(self, card: str, left: int) -> list[tuple[str, int]]:
        return [(f">{color}", left) for color in PALETTE[self.side]] if self.face(card) in WILDS else [("", left)]

    # -- steps ---------------------------------------------------------------------------------------------

    def adopt(self, state: Mapping[str, Any]) -> None:
        """Takes over nothing: the rules leave nothing open."""

    def _color(self, seat: int, words: list[str]) -> None:
        super()._color(seat, words)
        self.match = None
        if self.passes_on:
            self.passes_on = False
            self.pass_turn()

    def _challenge(self, seat: int, words: list[str]) -> None:
        self.close_windows()
        penalty, self.pending, self.turn = self.pending, None, seat
        assert penalty is not None
        if penalty.honest:
            self._draw_for(penalty, seat, 2)
            self.pass_turn()
        else:
            self._draw_for(penalty, penalty.by)

    def _serve(self, penalty: Penalty) -> None:
        self.pending, self.turn = None, penalty.victim
        self._draw_for(penalty, penalty.victim)
        self.pass_turn()

    def _draw_for(self, penalty: Penalty, seat: int, more: int = 0) -> None:
        """Lets a seat draw the penalty, and more cards after it."""
        most = self.said["drawColourLimit"] if penalty.kind == "drawColour" else penalty.amount
        done = 0
        while done != most and self._take(seat, 1):
            done += 1
            if penalty.kind == "drawColour" and self.face(self.drawn[-1][1])[0] == penalty.color:
                break
        self._take(seat, more)

    def _play(self, seat: int, words: list[str]) -> None:
        word, _, named = words[0].partition(">")
        card = self.just_drawn or min(each for each in self.hands[seat] if self._word(each) == word)
        super()._play(seat, [f"{card}>{named}", *words[1:]])

    def _put_down(self, seat: int, cards: list[str], named: str) -> None:
        super()._put_down(seat, cards, named)
        self.follow_top()
        self.color = self.color or named

    def _move_hands(self, seat: int, card: str, details: str) -> None:
        """Moves nothing: no card does."""

    def _go_out(self, seat: int) -> None:
        self.over, self.winner = True, seat
        if self.pending is not None and self.options.last_draw:
            self._draw_for(self.pending, self.pending.victim)

    def _effect(self, seat: int, card: str, honest: bool) -> None:
        face, last, seats = self.face(card), not self.hands[seat], len(self.hands)
        symbol = face if face in WILDS else face[1:]
        after = self.seat_after(seat)
        if symbol == "F" and not (last and self.said["lastFlipTurns"] is not True):
            self._turn_over()
            if self.color is None and not last:
                self.names_color, self.passes_on = True, self.said["wildOnTop"] == "flipper"
                self.turn = seat if self.passes_on else after
                return
        elif symbol in ("+1", "+5", "W+2"):
            self.pending = Penalty(card, self.color, int(symbol[-1]), after, seat, honest)
        elif symbol == "WDC":
            self.pending = Penalty(card, self.color, 0, after, seat, honest, kind="drawColour")
        elif symbol == "SE":
            after = seat
        elif symbol == "S":
            after = self.seat_after(after)
        elif symbol == "R" and seats > 2:
            self.direction = -self.direction
            after = self.seat_after(seat)
        elif symbol == "R" and self.said["twoPlayerReverse"] == "skip":
            self.direction, after = -self.direction, seat
        self.turn = after

    def _turn_over(self) -> None:
        self.side = 1 - self.side
        self.draw.reverse()
        if self.said["pile"] == "turned":
            self.discard.reverse()
        self.follow_top()


def begin_flip(deal: Deal) -> FlipRound:
    """Carries out the effect of the first card (FLP-START-01 to 06)."""
    options, starter, dealer = deal.options, deal.starter, deal.dealer
    first, light = (dealer + 1) % len(deal.hands), starter.partition("/")[0]
    if not options.may_start(starter):
        raise Disagreement(f"{starter} never starts")
    side = int(light[1:] == "F" and light not in WILDS)
    game = FlipRound(options, deal.hands, deal.draw, [starter], None, None, first, side=side)
    game.follow_top()
    symbol = light if light in WILDS else light[1:]
    if game.color is None:
        game.names_color = True  # a Wild, or one that a first Flip has brought up
    elif symbol == "R":
        game.direction, game.turn = -1, dealer
    elif symbol == "S":
        game.pass_turn()
    elif symbol == "+1":
        game.pending = Penalty(starter, game.color, 1, first, dealer)
        game.tidy()
    return game
