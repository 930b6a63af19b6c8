"""Two-sided cards, by the catalogue alone (docs/rules/flip.md, formats.md section 7): a round, and its trace."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.referee.house import House, house_keys
from tests.referee.line_reader import Line, require
from tests.referee.referee import TraceReading
from tests.referee.rules import LETTERS, Penalty, Referee, sayings

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
POINTS = {"+1": 10, "+5": 20, "R": 20, "S": 20, "F": 20, "SE": 30, "W": 40, "WD": 40, "W+2": 50, "WDC": 60}


def may_start(light: str, flips: bool) -> bool:
    """FLP-START-05: a Wild-Draw-Two never begins a round; a Flip does by option."""
    return light != "W+2" and (flips or light[1:] != "F")


class FlipOptions:
    """The toggles of the two-sided cards by their names in `said`, the common ones, and the house."""

    until_said = dealer_every_round = False

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.house = House(options)
        self.said = {key.partition(".")[2]: value for key, value in options.items()}
        self.lowest_wins = self.said["blockedRound"] == "lowestHandWins"
        self.last_draw = self.said["lastCardDrawResolved"] is True
        self.target = self.said["target"]

    def may_start(self, card: str) -> bool:
        return may_start(card.partition("/")[0], self.said["starterFlip"] == "flips")


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
        return card.split("/")[self.side]

    def follow_top(self) -> None:
        face = self.face(self.discard[-1])
        self.color, self.match = (None, None) if face in WILDS else (face[0], face[1:])

    def worth(self, card: str) -> int:
        face = self.face(card)
        key = face if face in WILDS else face[1:]
        return int(key) if key.isdigit() else POINTS[key]

    def _has_color(self, seat: int, color: str | None, besides: str = "") -> bool:
        rest = list(self.hands[seat])
        if besides:
            rest.remove(besides)
        return any(face not in WILDS and face[0] == color for face in map(self.face, rest))

    def _playable(self, card: str) -> bool:
        face = self.face(card)
        if face not in WILDS:
            return face[0] == self.color or face[1:] == self.match
        barred = face in ("W+2", "WDC") and self.said["challenge"] == "enforced"
        return not (barred and self._has_color(self.turn, self.color, card))

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
        for _ in range(1000 if most == "none" else most):
            before = len(self.drawn)
            self._take(seat, 1)
            if len(self.drawn) == before:
                break
            face = self.face(self.drawn[-1][1])
            if penalty.kind == "drawColour" and face not in WILDS and face[0] == penalty.color:
                break
        self._take(seat, more)

    def _play(self, seat: int, words: list[str]) -> None:
        word, _, named = words[0].partition(">")
        before = self.color
        card = self.just_drawn or min(each for each in self.hands[seat] if self._word(each) == word)
        self.close_windows()
        self.idle.clear()
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.just_drawn, face = None, self.face(card)
        self.color, self.match = (named, None) if face in WILDS else (face[0], face[1:])
        self._effect(seat, card, not self._has_color(seat, before))
        if not self.hands[seat]:
            self.over, self.winner = True, seat
            if self.pending is not None and self.options.last_draw:
                self._draw_for(self.pending, self.pending.victim)
        elif len(self.hands[seat]) == 1 and words[-1] != "uno":
            self.owes.add(seat)

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


def begin_flip(options: Any, hands: list[list[str]], draw: list[str], starter: str, dealer: int) -> FlipRound:
    """Carries out the effect of the first card (FLP-START-01 to 06)."""
    first, light = (dealer + 1) % len(hands), starter.partition("/")[0]
    require("a card that may begin", options.may_start(starter), True)
    side = int(light[1:] == "F" and light not in WILDS)
    game = FlipRound(options, hands, draw, [starter], None, None, first, side=side)
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


@dataclass
class FlipReading(TraceReading):
    """A reading in which the cards of the first round stay those of the match."""

    cards: Counter[str] | None = None

    def more_keys(self, ruleset: str) -> frozenset[str]:
        require("ruleset", ruleset, "flip")
        return house_keys("flip")

    def read_options(self, header: Line) -> Any:
        return FlipOptions(header["options"])

    def turned_up(self, discard: list[str], hands: list[list[str]], options: Any) -> list[str]:
        require("one card begins the pile", len(discard), 1)
        return discard

    def check_deck(self, options: Any, cards: Counter[str], seats: int) -> None:
        if options.said["pairing"] == "printed":
            require("deck", cards, DECK)
        for place in (0, 2):  # either way each face is there as often as it is printed
            told = Counter(card.partition("/")[place] for card in cards.elements())
            require("faces", told, Counter(card.partition("/")[place] for card in DECK.elements()))
        require("the cards of the match", cards, self.cards if self.header["round"] > 1 else cards)
        require("seats", seats <= options.house.most_seats(cards, options.may_start), True)
        self.cards = cards

    def begin(self, options: Any, hands: list[list[str]], draw: list[str], discard: list[str], line: Line) -> Any:
        return begin_flip(options, hands, draw, discard[0], LETTERS.index(self.header["dealer"]))

    def expected_state(self, game: Any, legal: list[str]) -> Line:
        state = super().expected_state(game, legal)
        if game.pending is not None and game.pending.kind == "drawColour":
            state["pending"]["color"] = game.pending.color
        return state

    def _compare(self, line: Line) -> None:
        require("side", line["state"]["side"], SIDES[self.round.side])
        super()._compare(line)
