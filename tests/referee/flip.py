"""Two-sided cards, by the catalogue alone (docs/rules/flip.md, formats.md section 7): checks a trace line by line."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tests.referee.catalogue import option_keys
from tests.referee.house import House, house_keys
from tests.referee.line_reader import Line, LineReader, require
from tests.referee.rules import LETTERS

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


class FlipReading(LineReader):
    """Reading of a trace, line by line."""

    def __init__(self) -> None:
        self.rounds = self.actions = self.flips = 0
        self.header: Line = {}
        self.open = False
        self.cards: Counter[str] | None = None

    @property
    def in_round(self) -> bool:
        return self.open

    # -- header and deal -----------------------------------------------------------------------------------

    def _header(self, line: Line) -> None:
        require("ruleset", line["ruleset"], "flip")
        require("options", set(line["options"]) - house_keys("flip"), option_keys("flip"))
        self.house = House(line["options"])
        self.options: Mapping[str, Any] = {key.partition(".")[2]: value for key, value in line["options"].items()}
        self.seats: int = line["seats"]
        if line["round"] == 1:
            self.totals, self.cards = [0] * self.seats, None
        else:
            require("dealer", LETTERS.index(line["dealer"]), (self.dealer + 1) % self.seats)
        self.dealer = LETTERS.index(line["dealer"])
        self.header, self.open = line, True

    def _deal(self, line: Line) -> None:
        state = line["state"]
        self.hands = [list(state["hands"][seat]) for seat in LETTERS[: self.seats]]
        self.drawn = {LETTERS.index(seat): list(cards) for seat, cards in line["drawn"].items()}
        received = [card for cards in self.drawn.values() for card in cards]
        for seat, cards in self.drawn.items():
            for card in cards:
                self.hands[seat].remove(card)
        require("cards dealt", [len(hand) for hand in self.hands], [self.house.hand] * self.seats)  # FLP-SETUP-02
        self.discard, self.draw = list(state["discard"]), [*received, *state["draw"]]
        require("one card begins the pile", len(self.discard), 1)
        self._check_deck(Counter([*self.discard, *self.draw, *(card for hand in self.hands for card in hand)]))
        self._begin(self.discard[0].partition("/")[0])
        self._settle(line)
        self._compare(line)
        self.number = 1

    def _check_deck(self, cards: Counter[str]) -> None:
        if self.options["pairing"] == "printed":
            require("deck", cards, DECK)
        for place in (0, 2):  # either way each face is there as often as it is printed
            told = Counter(card.partition("/")[place] for card in cards.elements())
            require("faces", told, Counter(card.partition("/")[place] for card in DECK.elements()))
        require("the cards of the match", cards, self.cards or cards)
        self.cards = cards

    def _begin(self, starter: str) -> None:
        """Carries out the effect of the first card (FLP-START-01 to 06)."""
        flips = self.options["starterFlip"] == "flips"
        self.side = int(starter[1:] == "F" and starter not in WILDS)
        require("a card that may begin", may_start(starter, flips), True)
        self.direction, self.owes, self.quiet = 1, set[int](), set[int]()
        self.turn = (self.dealer + 1) % self.seats
        self.just_drawn, self.chooser, self.passes_on = "", -1, False
        self.pending: Line | None = None
        self.honest = True
        self.over, self.winner = False, -1
        self._follow_top()
        symbol = starter if starter in WILDS else starter[1:]
        if self.color is None:
            self.chooser = self.turn  # a Wild, or one that a first Flip has brought up
        elif symbol == "R":
            self.direction, self.turn = -1, self.dealer
        elif symbol == "S":
            self.turn = self.seat_after(self.turn)
        elif symbol == "+1":
            self.threaten("draw", 1, self.turn, self.dealer)

    # -- cards ---------------------------------------------------------------------------------------------

    def _face(self, card: str) -> str:
        return card.split("/")[self.side]

    def _follow_top(self) -> None:
        face = self._face(self.discard[-1])
        self.color, self.match = (None, None) if face in WILDS else (face[0], face[1:])

    def seat_after(self, seat: int) -> int:
        return (seat + self.direction) % self.seats

    def _has_color(self, seat: int, color: str | None, besides: str = "") -> bool:
        rest = list(self.hands[seat])
        if besides:
            rest.remove(besides)
        faces = [self._face(card) for card in rest]
        return any(face not in WILDS and face[0] == color for face in faces)

    def _fits(self, seat: int, card: str) -> bool:
        face = self._face(card)
        if face not in WILDS:
            return face[0] == self.color or face[1:] == self.match
        barred = face in ("W+2", "WDC") and self.options["challenge"] == "enforced"
        return not (barred and self._has_color(seat, self.color, card))

    def _word(self, card: str) -> str:
        return self._face(card) if self.options["ownBacks"] == "hidden" else card

    # -- legal actions -------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.over:
            return []
        found = set[str]()
        name = LETTERS[self.turn]
        if self.chooser >= 0:
            found |= {f"{LETTERS[self.chooser]} color {color}" for color in PALETTE[self.side]}
        elif self.pending is not None:
            found.add(f"{self.pending['victim']} accept")
            if self.options["challenge"] == "on" and self._face(self.discard[-1]) in ("W+2", "WDC"):
                found.add(f"{self.pending['victim']} challenge")
        else:
            plays = list(self._plays(self.turn))
            found.update(plays, self.house.leaves(f"{name} pass" if self.just_drawn else f"{name} draw", plays))
        for owing in self.owes:
            found.add(f"{LETTERS[owing]} uno")
            found |= {f"{LETTERS[seat]} catch {LETTERS[owing]}" for seat in range(self.seats) if seat != owing}
        return sorted(found)

    def _plays(self, seat: int) -> Iterable[str]:
        cards = [self.just_drawn] if self.just_drawn else self.hands[seat]
        for card in cards:
            if not self._fits(seat, card):
                continue
            details = [f">{color}" for color in PALETTE[self.side]] if self._face(card) in WILDS else [""]
            for detail in details:
                line = f"{LETTERS[seat]} play {self._word(card)}{detail}"
                yield line
                if len(self.hands[seat]) == 2:
                    yield f"{line} uno"

    # -- steps ---------------------------------------------------------------------------------------------

    def _step(self, line: Line) -> None:
        require("n", line["n"], self.number)
        legal = self.legal()
        if "legal" in line:
            require("legal", line["legal"], legal)
        require("do is legal", line["do"] in legal, True)
        self.drawn = {LETTERS.index(seat): list(cards) for seat, cards in line["drawn"].items()}
        self.taken: dict[int, list[str]] = {}
        self.left = list(line["state"]["draw"])
        self.shuffled = False
        self._act(line["do"].split())
        self._settle(line)
        require("drawn", self.drawn, self.taken)
        require("shuffled", line["shuffled"], self.shuffled)
        require("rolls", line["rolls"], [])
        self._compare(line)
        self.number += 1
        self.actions += 1
        if self.over:
            self._result(line["result"])

    def _act(self, words: list[str]) -> None:
        seat, verb = LETTERS.index(words[0]), words[1]
        if verb == "uno":
            self.owes.remove(seat)
        elif verb == "catch":
            self.owes.remove(LETTERS.index(words[2]))
            self._take(LETTERS.index(words[2]), 2)
        elif verb == "color":
            self.color, self.match, self.chooser = words[2], None, -1
            if self.passes_on:
                self.turn, self.passes_on = self.seat_after(seat), False
        else:
            self.owes.clear()
            getattr(self, f"_{verb}")(seat, words[2:])

    def _draw(self, seat: int, _: list[str]) -> None:
        got = self._take(seat, 1)
        while self.house.draws_until and got and not self._fits(seat, self.hands[seat][-1]):
            got = self._take(seat, 1)
        if seat not in self.taken:
            self.quiet.add(seat)
        elif self._fits(seat, self.hands[seat][-1]):
            self.just_drawn = self.hands[seat][-1]
            return
        self._end_turn()

    def _pass(self, _seat: int, _: list[str]) -> None:
        self._end_turn()

    def _end_turn(self) -> None:
        self.just_drawn = ""
        if len(self.quiet) == self.seats:
            self._blocked()
        else:
            self.turn = self.seat_after(self.turn)

    def _accept(self, seat: int, _: list[str]) -> None:
        self._serve(seat, 0)
        self.turn = self.seat_after(seat)

    def _challenge(self, seat: int, _: list[str]) -> None:
        assert self.pending is not None
        if self.honest:
            self._serve(seat, 2)
            self.turn = self.seat_after(seat)
        else:
            self._serve(LETTERS.index(self.pending["by"]), 0)

    def _serve(self, seat: int, more: int) -> None:
        """Lets a seat draw the penalty, and more cards after it."""
        pending, self.pending = self.pending, None
        assert pending is not None
        if pending["kind"] == "draw":
            self._take(seat, pending["amount"] + more)
            return
        most = self.options["drawColourLimit"]
        for done in range(1, 1000):
            if not self._take(seat, 1):
                break
            face = self._face(self.hands[seat][-1])
            if (face not in WILDS and face[0] == pending["color"]) or done == most:
                break
        self._take(seat, more)

    def _play(self, seat: int, words: list[str]) -> None:
        word, _, named = words[0].partition(">")
        before, drawn = self.color, self.just_drawn
        card = drawn or min(each for each in self.hands[seat] if self._word(each) == word)
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.just_drawn = ""
        self.quiet.clear()
        face = self._face(card)
        self.honest = not self._has_color(seat, before)
        self.color, self.match = (named, None) if face in WILDS else (face[0], face[1:])
        last = not self.hands[seat]
        if len(self.hands[seat]) == 1 and words[-1] != "uno":
            self.owes.add(seat)
        self._effect(seat, face, last)
        if last:
            if self.pending is not None and self.options["lastCardDrawResolved"] is True:
                self._serve(LETTERS.index(self.pending["victim"]), 0)
            self.over, self.winner = True, seat

    def _effect(self, seat: int, face: str, last: bool) -> None:
        symbol = face if face in WILDS else face[1:]
        after = self.seat_after(seat)
        if symbol == "F" and not (last and self.options["lastFlipTurns"] is not True):
            self._turn_over()
            if self.color is None and not last:
                self.passes_on = self.options["wildOnTop"] == "flipper"
                self.turn = self.chooser = seat if self.passes_on else after
                return
        elif symbol in ("+1", "+5", "W+2"):
            self.threaten("draw", {"+1": 1, "+5": 5, "W+2": 2}[symbol], after, seat)
        elif symbol == "WDC":
            self.threaten("drawColour", 0, after, seat)
        elif symbol == "SE":
            after = seat
        elif symbol == "S":
            after = self.seat_after(after)
        elif symbol == "R" and self.seats > 2:
            self.direction = -self.direction
            after = self.seat_after(seat)
        elif symbol == "R" and self.options["twoPlayerReverse"] == "skip":
            self.direction, after = -self.direction, seat
        self.turn = after

    def _turn_over(self) -> None:
        self.side = 1 - self.side
        self.flips += 1
        self.draw.reverse()
        self.left_turned = True
        if self.options["pile"] == "turned":
            self.discard.reverse()
        self._follow_top()

    def threaten(self, kind: str, amount: int, victim: int, by: int) -> None:
        self.pending = {"kind": kind, "amount": amount, "victim": LETTERS[victim], "by": LETTERS[by]}
        if kind == "drawColour":
            self.pending["color"] = self.color

    def _take(self, seat: int, count: int) -> int:
        """Lets a seat draw; the order of a pile shuffled meanwhile is adopted from the line."""
        for done in range(count):
            if not self.draw and len(self.discard) > 1:
                order = [*self._still_to_come(seat), *self.left]
                require("shuffled cards", Counter(order), Counter(self.discard[:-1]))
                self.draw, self.shuffled = order, True
                del self.discard[:-1]
            if not self.draw:
                return done
            card = self.draw.pop(0)
            self.hands[seat].append(card)
            self.taken.setdefault(seat, []).append(card)
            self.quiet.clear()
        return count

    def _still_to_come(self, seat: int) -> Iterable[str]:
        """Yields the cards that are drawn later in this step: first by this seat, then by another."""
        for each in sorted(self.drawn, key=lambda other: other != seat):
            yield from self.drawn[each][len(self.taken.get(each, [])) :]

    def _settle(self, line: Line) -> None:
        """Serves a penalty that can only be accepted (steps.md 1)."""
        if line["n"] == 0:
            self.taken, self.left, self.shuffled = {}, [], False
        if self.pending is not None and not self.over and self.legal() == [f"{self.pending['victim']} accept"]:
            self._accept(LETTERS.index(self.pending["victim"]), [])

    # -- end of the round ----------------------------------------------------------------------------------

    def _worth(self, seat: int) -> int:
        faces = [self._face(card) for card in self.hands[seat]]
        keys = [face if face in WILDS else face[1:] for face in faces]
        return sum(int(key) if key.isdigit() else POINTS[key] for key in keys)

    def _blocked(self) -> None:
        self.over = True
        if self.options["blockedRound"] == "lowestHandWins":
            lowest = self.house.lowest({seat: self._worth(seat) for seat in range(self.seats)}, self.seats)
            self.winner = -1 if lowest is None else lowest

    def _result(self, told: Line) -> None:
        house, winner = self.house, self.winner if self.winner >= 0 else None
        points = house.takings([self._worth(seat) for seat in range(self.seats)], winner)
        if house.rounds is not None:
            points = house.count(winner, self.seats)
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        require("winner", told["winner"], LETTERS[self.winner] if self.winner >= 0 else None)
        require("points", told["points"], dict(zip(LETTERS, points, strict=False)))
        require("totals", told["totals"], dict(zip(LETTERS, self.totals, strict=False)))
        reached = max(self.totals) >= self.options["target"]
        over = reached if house.rounds is None else bool(house.champions(self.totals))
        require("match over", told["match_over"], over)
        self.rounds += 1
        self.open = False

    # -- comparison ----------------------------------------------------------------------------------------

    def _compare(self, line: Line) -> None:
        state = line["state"]
        mine: Line = {
            "hands": {LETTERS[seat]: sorted(hand) for seat, hand in enumerate(self.hands)},
            "discard": self.discard,
            "draw": self.draw,
            "side": SIDES[self.side],
            "over": self.over,
        }
        if not self.over:
            stack = [] if self.pending is None else [self._layer()]
            mine |= {
                "color": self.color,
                "match": self.match,
                "direction": self.direction,
                "turn": LETTERS[self.turn],
                "may_act": sorted({action[0] for action in self.legal()}),
                "pending": self.pending,
                "stack": stack,
                "owes_uno": [LETTERS[seat] for seat in sorted(self.owes)],
                "lost_turns": {},
                "statuses": [],
            }
        for key, value in mine.items():
            require(key, state[key], value)

    def _layer(self) -> Line:
        assert self.pending is not None
        return {"card": self.discard[-1], "by": self.pending["by"], "color": self.color, "targets": []}
