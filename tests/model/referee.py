"""Reads a trace (formats.md, section 3) and checks every line against the referee's own reading of the rules."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from referee_classic import OPTION_KEYS as CLASSIC_KEYS
from referee_classic import ClassicOptions, begin_classic
from referee_rules import LETTERS, Disagreement, Options, Referee, full_deck, is_wild

OFFICIAL_KEYS = {
    "official.swapHandsCount",
    "official.dealerDrawEveryRound",
    "official.plus4VictimPlays",
    "official.plus4Bluff",
    "official.unoTiming",
    "official.catchWindow",
    "official.lastCardDrawResolved",
    "official.target",
    "official.twoPlayerReverse",
}
COMMON_KEYS = {"common.reactionSeconds", "common.blockedRound", "common.tieBreak"}
OPTION_KEYS = {"official": OFFICIAL_KEYS | COMMON_KEYS, "classic": CLASSIC_KEYS | COMMON_KEYS}
STATE_KEYS = [
    "hands",
    "discard",
    "draw",
    "color",
    "match",
    "direction",
    "turn",
    "may_act",
    "pending",
    "stack",
    "owes_uno",
    "lost_turns",
    "statuses",
    "over",
]

Line = dict[str, Any]


@dataclass
class TraceReading:
    """What has been read so far: the match, the round in progress, and how much was checked."""

    rounds: int = 0
    actions: int = 0
    blocked: int = 0
    shuffles: int = 0
    round: Referee | None = None
    header: Line = field(default_factory=dict)
    totals: list[int] = field(default_factory=list)
    next_number: int = 0
    match_over: bool = True

    def read(self, lines: Iterable[str]) -> TraceReading:
        """Check all lines; raises Disagreement with the line's number and both readings."""
        for number, text in enumerate(lines, 1):
            try:
                self.read_line(text)
            except Disagreement as error:
                raise Disagreement(f"line {number}: {error}") from error
        require("no round left open", self.round is None, True)
        return self

    def read_line(self, text: str) -> None:
        """Check one line, in the order of the trace."""
        line: Line = json.loads(text)
        try:
            self._line(line)
        except Disagreement as error:
            raise Disagreement(f"{line.get('do')!r}: {error}") from error

    def _line(self, line: Line) -> None:
        if "trace" in line:
            self._header(line)
        elif line["n"] == 0:
            self._deal(line)
        else:
            self._step(line)

    # ---- header and deal --------------------------------------------------------------------------------

    def _header(self, line: Line) -> None:
        require("the round before is finished", self.round is None, True)
        require("trace", line["trace"], 1)
        require("known ruleset", line["ruleset"] in OPTION_KEYS, True)
        require("options", set(line["options"]), OPTION_KEYS[line["ruleset"]])
        require("kind of seed", type(line["seed"]), int)
        if not 2 <= line["seats"] <= 10:
            raise Disagreement(f"{line['seats']} seats")
        seats = LETTERS[: line["seats"]]
        require("dealer is a seat", line["dealer"] in seats, True)
        if self.match_over:
            require("round", line["round"], 1)
            self.totals = [0] * line["seats"]
        else:
            self._later_round(line)
        self.header, self.next_number = line, 0

    def _later_round(self, line: Line) -> None:
        require("round", line["round"], self.header["round"] + 1)
        for key in ("ruleset", "options", "seats", "seed"):
            require(key, line[key], self.header[key])
        if not read_options(line).dealer_every_round:  # OFF-SETUP-07, COM-DEAL-01
            before = LETTERS.index(self.header["dealer"])
            require("dealer", line["dealer"], LETTERS[(before + 1) % line["seats"]])

    def _deal(self, line: Line) -> None:
        require("line 0 follows the header", (self.round, bool(self.header)), (None, True))
        state, options = line["state"], read_options(self.header)
        seats = self.header["seats"]
        hands = [list(state["hands"][seat]) for seat in LETTERS[:seats]]
        received = [(LETTERS.index(seat), card) for seat, cards in line["drawn"].items() for card in cards]
        for seat, card in received:
            hands[seat].remove(card)
        require("cards dealt", [len(hand) for hand in hands], [7] * seats)
        draw = [card for _, card in received] + list(state["draw"])
        require("one card turned up", len(state["discard"]), 1)
        starter = state["discard"][0]
        everything = Counter(draw) + Counter(state["discard"]) + sum(map(Counter, hands), Counter())
        require("deck", everything, full_deck(options.swap_hands))
        if isinstance(options, ClassicOptions):
            dealer = LETTERS.index(self.header["dealer"])
            self.round = begin_classic(options, hands, draw, starter, dealer)
        else:
            require("a +4 never starts", starter == "W+4", False)
            self.round = self._begin(options, hands, draw, starter)
        require("do", line["do"], None)
        self._compare(line)
        self.next_number = 1

    def _begin(self, options: Options, hands: list[list[str]], draw: list[str], starter: str) -> Referee:
        """Chapter 4 of the rules: what the first card does before anybody has acted."""
        dealer = LETTERS.index(self.header["dealer"])
        first = (dealer + 1) % len(hands)
        wild = is_wild(starter)
        color, match = (None, None) if wild else (starter[0], starter[1:])
        game = Referee(options, hands, draw, [starter], color, match, first, names_color=wild)
        if match == "R":
            game.direction, game.turn = -1, dealer
        elif match == "S":
            game._pass_turn()
        elif match == "+2":
            game._take(first, 2)
            game._pass_turn()
        return game

    # ---- steps ------------------------------------------------------------------------------------------

    def _step(self, line: Line) -> None:
        game = self.round
        if game is None:
            raise Disagreement("a step outside a round")
        require("n", line["n"], self.next_number)
        legal = game.legal()
        if "legal" in line:
            require("legal", line["legal"], legal)
        require("do is legal", line["do"] in legal or line["do"] in game.extras(), True)
        game.step(line["do"], self._future(game, line))
        self._compare(line)
        self.next_number += 1
        self.actions += 1
        self.shuffles += game.shuffled

    def _future(self, game: Referee, line: Line) -> list[str]:
        """The order after a shuffle, told by the trace: the cards drawn from it, then the new pile."""
        drawn: dict[str, list[str]] = dict(line["drawn"])
        words = line["do"].split()
        early = words[1] == "hint" or (words[1] == "catch" and LETTERS.index(words[2]) not in game.owes)
        first = words[0] if early else words[2] if words[1] == "catch" else ""
        caught = drawn.pop(first, [])
        cards = caught + [card for cards in drawn.values() for card in cards]
        return cards[len(game.draw) :] + list(line["state"]["draw"])

    def _compare(self, line: Line) -> None:
        game, state = self.round, line["state"]
        assert game is not None
        mine = expected_state(game)
        if not set(STATE_KEYS) <= set(state):
            raise Disagreement(f"state lacks {set(STATE_KEYS) - set(state)}")
        if len(game.hands) == 2 and not game.over and state["direction"] in (1, -1):
            game.direction = mine["direction"] = state["direction"]  # both ways lead to the same neighbour
        for key in ("hands", "discard", "draw", "over") if game.over else STATE_KEYS:
            found = {k: v for k, v in state[key].items() if v} if key == "lost_turns" else state[key]
            require(key, found, mine[key])
        drawn: dict[str, list[str]] = {}
        for seat, card in game.drawn:
            drawn.setdefault(LETTERS[seat], []).append(card)
        require("drawn", {seat: cards for seat, cards in line["drawn"].items() if cards}, drawn)
        require("rolls", line["rolls"], [])
        require("shuffled", line["shuffled"], game.shuffled)
        require("result at the end and only there", "result" in line, game.over)
        if game.over:
            self._result(game, line["result"])

    def _result(self, game: Referee, result: Line) -> None:
        seats = LETTERS[: len(game.hands)]
        points = game.points()
        self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
        require("winner", result["winner"], None if game.winner is None else LETTERS[game.winner])
        require("points", result["points"], dict(zip(seats, points, strict=True)))
        require("totals", result["totals"], dict(zip(seats, self.totals, strict=True)))
        self.match_over = max(self.totals) >= game.options.target
        require("match_over", result["match_over"], self.match_over)
        best = [seat for seat, total in zip(seats, self.totals, strict=True) if total == max(self.totals)]
        if result.get("match_winners"):
            require("match_winners", result["match_winners"], best if self.match_over else [])
        self.rounds += 1
        self.blocked += game.blocked
        self.round = None


def read_options(header: Line) -> Options:
    """The toggles of a round, as the referee of its ruleset understands them."""
    return (ClassicOptions if header["ruleset"] == "classic" else Options).read(header["options"])


def expected_state(game: Referee) -> Line:
    """The `state` of a trace line as the referee would have written it."""
    penalty = game.pending
    pending: Line | None = None
    stack: list[Line] = []
    if penalty is not None:
        victim, by = LETTERS[penalty.victim], LETTERS[penalty.by]
        pending = {"kind": "draw", "amount": penalty.amount, "victim": victim, "by": by}
        stack = [
            {"card": one.card, "by": LETTERS[one.by], "color": one.color, "targets": []}
            for one in penalty.laid()
        ]
    return {
        "hands": {LETTERS[seat]: sorted(hand) for seat, hand in enumerate(game.hands)},
        "discard": game.discard,
        "draw": game.draw,
        "color": game.color,
        "match": game.match,
        "direction": game.direction,
        "turn": LETTERS[game.turn],
        "may_act": sorted({line[0] for line in game.legal()}),
        "pending": pending,
        "stack": stack,
        "owes_uno": [LETTERS[seat] for seat in sorted(game.owes)],
        "lost_turns": {},
        "statuses": [],
        "over": game.over,
    }


def require(what: str, found: Any, expected: Any) -> None:
    """Raise Disagreement with both readings unless they are equal."""
    if found != expected:
        raise Disagreement(f"{what}\n  found    {found}\n  expected {expected}")
