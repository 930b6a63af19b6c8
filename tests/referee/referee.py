"""Reads a trace (formats.md, section 3) and checks every line against the referee's own reading of the rules."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from tests.referee.catalogue import FIRST, option_keys
from tests.referee.chance import TracedChance
from tests.referee.classic import ClassicOptions, begin_classic
from tests.referee.extreme_options import TABLE_KEY, ExtremeOptions
from tests.referee.flip import FlipOptions, begin_flip
from tests.referee.house import HOUSE_DEFAULTS, house_keys
from tests.referee.italian_options import ItalianOptions
from tests.referee.line_reader import Line, require, require_lines
from tests.referee.made_extreme import begin_made_extreme
from tests.referee.made_italian import begin_made_italian
from tests.referee.made_street import begin_made_street
from tests.referee.mercy import MercyOptions, begin_mercy
from tests.referee.official import begin_official
from tests.referee.rules import LETTERS, Deal, Disagreement, Options, Referee
from tests.referee.street_options import read_street
from tests.referee.unplugged import begin_unplugged
from tests.referee.unplugged_cards import Toggles

STATE_KEYS = [
    *("hands", "discard", "draw", "color", "match", "direction", "turn"),
    *("may_act", "pending", "stack", "owes_uno", "lost_turns", "statuses", "over"),
]


@dataclass(frozen=True)
class Laws:
    """Interface of a ruleset for the reader: a parser for its options, and the start of a round."""

    read: Callable[[Mapping[str, Any]], Any]
    begin: Callable[[Deal], Any]
    more_keys: frozenset[str] = frozenset()
    """Further keys that a header may have: of the base ruleset, custom tables and house rules."""


LAWS = {
    "official": Laws(Options, begin_official, house_keys("official")),
    "classic": Laws(ClassicOptions, begin_classic, house_keys("classic")),
    "extreme": Laws(ExtremeOptions, begin_made_extreme, house_keys("extreme") | {TABLE_KEY}),
    "mercy": Laws(MercyOptions, begin_mercy, house_keys("mercy")),
    "unplugged": Laws(Toggles, begin_unplugged, house_keys("unplugged")),
    "italian": Laws(ItalianOptions, begin_made_italian, house_keys("italian")),
    "flip": Laws(FlipOptions, begin_flip, house_keys("flip")),
    "street": Laws(read_street, begin_made_street, house_keys("street").union(FIRST["official"], FIRST["classic"])),
}


@dataclass
class TraceReading:
    """State of the reading: the match, the round in progress, and the number of checks."""

    rulesets: ClassVar[tuple[str, ...]] = ("official", "classic", "extreme", "mercy", "street")
    rounds: int = 0
    actions: int = 0
    blocked: int = 0
    round: Any = None
    header: Line = field(default_factory=dict)
    totals: list[int] = field(default_factory=list)
    wins: list[int | None] = field(default_factory=list)
    out: frozenset[int] = frozenset()
    next_number: int = 0
    match_over: bool = True
    told_legal: list[str] | None = None
    """Legal actions after the last line, if one was read."""

    def read(self, lines: Iterable[str]) -> Self:
        """Check all lines; raises Disagreement with the line's number and both readings."""
        for number, text in enumerate(lines, 1):
            try:
                self.read_line(text)
            except Disagreement as error:
                raise Disagreement(f"line {number}: {error}") from error
        require("a round is left open", self.round is not None, False)
        return self

    def read_line(self, text: str) -> None:
        """Check one line, in the order of the trace."""
        self.hear(json.loads(text))

    def hear(self, line: Line) -> None:
        """Check one line that has been read already."""
        try:
            if "trace" in line:
                require("a round is left open", self.round is not None, False)
                self._header(line)
            elif line["n"] == 0:
                self._deal(line)
            else:
                self._step(line)
        except Disagreement as error:
            raise Disagreement(f"{line.get('do')!r}: {error}") from error

    # ---- what a ruleset does in its own way -------------------------------------------------------------

    def read_options(self, header: Line) -> Any:
        """The toggles of a round, as the referee of its ruleset understands them."""
        return LAWS[header["ruleset"]].read(header["options"])

    def fewest(self, options: Any) -> int:
        """The smallest number of seats."""
        return 2

    def turned_up(self, discard: list[str], hands: list[list[str]], options: Any) -> list[str]:
        """Returns the discard pile; who was out by mercy as the round began gets the hand back that lies under it."""
        *buried, starter = discard
        if not buried or getattr(options, "leaves_under", False):
            return discard
        empty = [seat for seat, hand in enumerate(hands) if not hand and seat not in self.out]
        require("one hand lies under the first card", len(empty), 1)
        hands[empty[0]] = buried
        return [starter]

    def dealt(self, options: Any, seats: int) -> list[int]:
        """Number of cards dealt to each seat that plays."""
        street = getattr(options, "street", None)
        more = street.more(seats, self.wins) if street else [0] * seats
        return [options.house.hand + each for each in more]

    def check_deck(self, options: Any, cards: Counter[str], seats: int) -> None:
        require("deck", cards, options.deck())
        require("seats", seats <= options.house.most_seats(cards, options.may_start), True)

    def begin(self, options: Any, hands: list[list[str]], draw: list[str], discard: list[str], line: Line) -> Any:
        """Begins a round with what the first card does."""
        dealer = LETTERS.index(self.header["dealer"])
        told = (list(line["rolls"]), discard[:-1], TracedChance.of(line))
        game = LAWS[self.header["ruleset"]].begin(Deal(options, hands, draw, discard[-1], dealer, self.out, *told))
        while isinstance(game, Referee) and game.applies_mercy():
            game.settle()
        return game

    def play(self, game: Any, line: Line) -> None:
        game.step(line)

    def laid(self, game: Any) -> list[tuple[str, int, str | None, list[str]]]:
        """Card, player, colour and targets of each card of `stack`: an open penalty's, or the last of a series (step
        27)."""
        last = getattr(game, "series", None)
        if last is not None:
            return [(last.card, last.by, game.color, [] if last.target is None else [LETTERS[last.target]])]
        return (
            [] if game.pending is None else [(one.card, one.by, one.color, one.targets) for one in game.pending.laid()]
        )

    def expected_state(self, game: Any, legal: list[str]) -> Line:
        """The `state` of a trace line as the referee would have written it."""
        penalty, pending = game.pending, None
        if penalty is not None:
            pending = {"kind": getattr(penalty, "kind", "draw"), "amount": penalty.amount}
            pending |= {"victim": LETTERS[penalty.victim], "by": LETTERS[penalty.by]}
        lost = getattr(game, "lost", {})
        return {
            "hands": {LETTERS[seat]: sorted(hand) for seat, hand in enumerate(game.hands)},
            "discard": game.discard,
            "draw": game.draw,
            "color": game.color,
            "match": game.match,
            "direction": game.direction,
            "turn": LETTERS[game.turn],
            "may_act": sorted({line[0] for line in legal}),
            "owes_uno": [LETTERS[seat] for seat in sorted(game.owes)],
            "over": game.over,
            "pending": pending,
            "stack": [
                {"card": card, "by": LETTERS[by], "color": color, "targets": targets}
                for card, by, color, targets in self.laid(game)
            ],
            "lost_turns": {
                LETTERS[seat]: turns
                for seat, turns in (lost.items() if isinstance(lost, dict) else enumerate(lost))
                if turns
            },
            "statuses": getattr(game, "statuses", []),
        }

    def fines(self, game: Any) -> list[int]:
        """Points paid during the round."""
        return [0] * len(game.hands)

    # ---- header and deal --------------------------------------------------------------------------------

    def _header(self, line: Line) -> None:
        require("trace", line["trace"], 1)
        require("known ruleset", line["ruleset"] in self.rulesets, True)
        more = LAWS[line["ruleset"]].more_keys
        require("options", set(line["options"]) - more, option_keys(line["ruleset"]))
        require("house options at their default", HOUSE_DEFAULTS.items() & line["options"].items(), set())
        require("kind of seed", type(line["seed"]), int)
        if not self.fewest(self.read_options(line)) <= line["seats"] <= 10:
            raise Disagreement(f"{line['seats']} seats")
        require("dealer is a seat", line["dealer"] in LETTERS[: line["seats"]], True)
        if self.match_over:
            require("round", line["round"], 1)
            self.totals, self.wins, self.out = [0] * line["seats"], [], frozenset()
            for seat, times in line.get("streak", {}).items():  # from an earlier match at this table
                self.wins = [LETTERS.index(seat)] * times
        else:
            self._later_round(line)
        require("out", line.get("out", []), [LETTERS[seat] for seat in sorted(self.out)])
        self.header, self.next_number = line, 0

    def _later_round(self, line: Line) -> None:
        require("round", line["round"], self.header["round"] + 1)
        for key in ("ruleset", "options", "seats", "seed"):
            require(key, line[key], self.header[key])
        winner = self.wins[-1]
        times = next((n for n, one in enumerate(reversed(self.wins)) if one != winner), len(self.wins))
        counted = line["options"].get("street.foulWinsTooMuch") == "on"  # STR-FOUL-06
        require("streak", line.get("streak", {}), {LETTERS[winner]: times} if counted and winner is not None else {})
        if not getattr(self.read_options(line), "dealer_every_round", False):  # OFF-SETUP-07, COM-DEAL-01, EXT-ELIM-05
            before, seats = LETTERS.index(self.header["dealer"]), line["seats"]
            after = [(before + step) % seats for step in range(1, seats + 1)]
            require("dealer", line["dealer"], LETTERS[next(seat for seat in after if seat not in self.out)])

    def _deal(self, line: Line) -> None:
        require("line 0 follows the header", (self.round, bool(self.header)), (None, True))
        state, options = line["state"], self.read_options(self.header)
        seats = self.header["seats"]
        hands = [list(state["hands"].get(seat, [])) for seat in LETTERS[:seats]]
        received = [(LETTERS.index(seat), card) for seat, cards in line["drawn"].items() for card in cards]
        discard = self.turned_up(list(state["discard"]), hands, options)
        for seat, card in received:
            hands[seat].remove(card)
        sizes = [0 if seat in self.out else size for seat, size in enumerate(self.dealt(options, seats))]
        require("cards dealt", [len(hand) for hand in hands], sizes)
        draw = [card for _, card in received] + list(state["draw"])
        self.check_deck(options, Counter(draw) + Counter(discard) + sum(map(Counter, hands), Counter()), seats)
        self.round = self.begin(options, hands, draw, discard, line)
        require("do", line["do"], None)
        self._compare(line)
        self.next_number = 1

    # ---- steps ------------------------------------------------------------------------------------------

    def _step(self, line: Line) -> None:
        game = self.round
        if game is None:
            raise Disagreement("a step outside a round")
        require("n", line["n"], self.next_number)
        if getattr(game, "likely", None):
            game.settle_lots(line)
            self.told_legal = None
        legal = game.legal() if self.told_legal is None else self.told_legal
        if "legal" in line:
            require_lines("legal", line["legal"], legal)
        require("do is legal", line["do"] in legal or game.accepts(line["do"]), True)
        self.play(game, line)
        self._compare(line)
        self.next_number += 1
        self.actions += 1

    def _compare(self, line: Line) -> None:
        game, state = self.round, line["state"]
        if not set(STATE_KEYS) <= set(state):
            raise Disagreement(f"state lacks {set(STATE_KEYS) - set(state)}")
        game.adopt(state)
        self.told_legal = game.legal()
        mine = self.expected_state(game, self.told_legal)
        for key in ("hands", "discard", "draw", "over") if game.over else STATE_KEYS:
            require(key, told(key, state[key]), mine[key])
        drawn: dict[str, list[str]] = {}
        for seat, card in game.drawn:
            drawn.setdefault(LETTERS[seat], []).append(card)
        require("drawn", {seat: cards for seat, cards in line["drawn"].items() if cards}, drawn)
        require("out of the round", state.get("out", []), [LETTERS[seat] for seat in sorted(game.gone)])
        require("rolls", line["rolls"], getattr(game, "rolls", []))
        require("shuffled", line["shuffled"], game.shuffled)
        require("result at the end and only there", "result" in line, game.over)
        if game.over:
            self._result(game, line["result"])

    def _result(self, game: Any, result: Line) -> None:
        seats, points = LETTERS[: len(game.hands)], game.counted()
        self.totals = [sum(three) for three in zip(self.totals, points, self.fines(game), strict=True)]
        require("winner", result["winner"], None if game.winner is None else LETTERS[game.winner])
        require("points", result["points"], dict(zip(seats, points, strict=True)))
        require("totals", result["totals"], dict(zip(seats, self.totals, strict=True)))
        verdict = game.outcome(self.totals)
        require("match_over", result["match_over"], verdict.over)
        if verdict.winners or not verdict.over:
            winners = [LETTERS[seat] for seat in verdict.winners] if verdict.over else []
            require("match_winners", result.get("match_winners", []), winners)
        if result.get("out") or (verdict.out and "out" in result):
            require("out", result["out"], [LETTERS[seat] for seat in sorted(verdict.out)])
        self.match_over, self.out = verdict.over, self.out | verdict.out
        self.wins.append(game.winner)
        self.rounds += 1
        self.blocked += game.blocked
        self.round = None


def told(key: str, found: Any) -> Any:
    """A value of the state without what says nothing: no turns lost, statuses without effect (step 34)."""
    if key == "lost_turns":
        return {seat: turns for seat, turns in found.items() if turns}
    if key == "statuses":
        told_of = ("silence", "no_special", "shield", "tired", "tiring")
        known = [one for one in found if one["kind"] in told_of]
        known.sort(key=lambda one: (str(one["kind"]), str(one.get("seat", ""))))
        return [{name: one[name] for name in ("kind", "seat", "turns") if name in one} for one in known]
    return found
