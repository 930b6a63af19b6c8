"""Reads a trace of UNO Unplugged and checks every line against the referee's own reading of the rules."""

from collections import Counter
from dataclasses import dataclass

from tests.referee.catalogue import option_keys
from tests.referee.house import house_keys
from tests.referee.line_reader import Line, require, require_lines
from tests.referee.referee import STATE_KEYS, TraceReading, common_state
from tests.referee.rules import LETTERS, Disagreement
from tests.referee.unplugged import Game, begin
from tests.referee.unplugged_cards import Toggles, full_deck, may_start


@dataclass
class UnpluggedReading(TraceReading):
    """State of the reading; `game` is the round in progress."""

    game: Game | None = None

    @property
    def in_round(self) -> bool:
        return self.game is not None

    def _header(self, line: Line) -> None:
        require("trace", line["trace"], 1)
        require("ruleset", line["ruleset"], "unplugged")
        require("options", set(line["options"]) - house_keys("unplugged"), option_keys("unplugged"))
        require("kind of seed", type(line["seed"]), int)
        least = 2 if Toggles.read(line["options"]).two_players else 3
        if not least <= line["seats"] <= 10:  # UNP-PLY-01, UNP-PLY-04
            raise Disagreement(f"{line['seats']} seats")
        require("dealer is a seat", line["dealer"] in LETTERS[: line["seats"]], True)
        if self.match_over:
            require("round", line["round"], 1)
            self.totals, self.out = [0] * line["seats"], frozenset()
        else:
            require("round", line["round"], self.header["round"] + 1)
            for key in ("ruleset", "options", "seats", "seed"):
                require(key, line[key], self.header[key])
            before, seats = LETTERS.index(self.header["dealer"]), line["seats"]
            after = [(before + step) % seats for step in range(1, seats + 1)]
            dealer = next(seat for seat in after if seat not in self.out)
            require("dealer", line["dealer"], LETTERS[dealer])  # UNP-SETUP-05
        require("out", line.get("out", []), [LETTERS[seat] for seat in sorted(self.out)])
        self.header, self.next_number = line, 0

    def _deal(self, line: Line) -> None:
        require("line 0 follows the header", (self.game, bool(self.header)), (None, True))
        state, toggles = line["state"], Toggles.read(self.header["options"])
        seats = self.header["seats"]
        hands = [list(state["hands"].get(seat, [])) for seat in LETTERS[:seats]]
        received = [(LETTERS.index(seat), card) for seat, cards in line["drawn"].items() for card in cards]
        for seat, card in received:
            hands[seat].remove(card)
        require(
            "cards dealt",
            [len(hand) for hand in hands],
            [0 if seat in self.out else toggles.house.hand for seat in range(seats)],
        )
        draw, discard = [card for _, card in received] + list(state["draw"]), list(state["discard"])
        everything = Counter(draw) + Counter(discard) + sum(map(Counter, hands), Counter())
        require("deck", everything, full_deck(seats))
        require("seats", seats <= toggles.house.most_seats(full_deck(10), may_start), True)
        allowed = [not may_start(card) for card in discard[:-1]] + [may_start(discard[-1])]
        require("starter, rejected ones below", all(allowed), True)
        require("rejected ones stay there", len(discard) == 1 or toggles.leave_under, True)
        dealer = LETTERS.index(self.header["dealer"])
        self.game = Game(toggles, hands, draw, discard, dealer, absent=self.out)
        begin(self.game, dealer)
        require("do", line["do"], None)
        self._compare(line)
        self.next_number = 1

    def _step(self, line: Line) -> None:
        game = self.game
        if game is None:
            raise Disagreement("a step outside a round")
        require("n", line["n"], self.next_number)
        legal = game.legal() if self.told_legal is None else self.told_legal
        if "legal" in line:
            require_lines("legal", line["legal"], legal)
        require("do is legal", line["do"] in legal or game.extras(line["do"]), True)
        game.step(line["do"], {LETTERS.index(seat): cards for seat, cards in line["drawn"].items()})
        self._compare(line)
        self.next_number += 1
        self.actions += 1
        self.shuffles += game.shuffled

    def _compare(self, line: Line) -> None:
        game, state = self.game, line["state"]
        assert game is not None
        drawn: dict[str, list[str]] = {}
        for seat, card in game.drawn:
            drawn.setdefault(LETTERS[seat], []).append(card)
        require("drawn", {seat: cards for seat, cards in line["drawn"].items() if cards}, drawn)
        require("shuffled", line["shuffled"], game.shuffled)
        self._adopt(game, state)
        self.told_legal = game.legal()
        mine = expected_state(game, self.told_legal)
        if not set(STATE_KEYS) <= set(state):
            raise Disagreement(f"state lacks {set(STATE_KEYS) - set(state)}")
        if len(game.seats()) == 2 and not game.over:
            mine["direction"] = state["direction"]  # both ways lead to the same neighbour
        for key in ("hands", "discard", "draw", "over") if game.over else STATE_KEYS:
            found = {k: v for k, v in state[key].items() if v} if key == "lost_turns" else state[key]
            require(key, found, mine[key])
        require("rolls", line["rolls"], [])
        require("result at the end and only there", "result" in line, game.over)
        if game.over:
            self._result_of(game, line["result"])

    def _adopt(self, game: Game, state: Line) -> None:
        """Random results: the order after a shuffle, and of the cards put under (step 33)."""
        below = game.loose_below
        if game.loose is not None:
            require("cards shuffled", Counter(state["draw"]), game.loose)
            game.draw = list(state["draw"])
        if below and Counter(state["discard"][:below]) == Counter(game.discard[:below]):
            game.discard[:below] = state["discard"][:below]

    def _result_of(self, game: Game, result: Line) -> None:
        seats, points = LETTERS[: len(game.hands)], game.points()
        fines = game.toggles.house.fined(game.fines)
        self.totals = [sum(three) for three in zip(self.totals, points, fines, strict=True)]
        require("winner", result["winner"], None if game.winner is None else LETTERS[game.winner])
        require("points", result["points"], dict(zip(seats, points, strict=True)))
        require("totals", result["totals"], dict(zip(seats, self.totals, strict=True)))
        if game.toggles.house.rounds is not None:
            champions = game.toggles.house.champions(self.totals)
            self.match_over = bool(champions)
            require("match_over", result["match_over"], self.match_over)
            require("match_winners", result.get("match_winners", []), [LETTERS[seat] for seat in champions])
            require("out", result.get("out", []), [])
        else:
            self._by_points(game, result)
        self.rounds += 1
        self.blocked += game.blocked
        self.game = None

    def _by_points(self, game: Game, result: Line) -> None:
        playing = {seat: self.totals[seat] for seat in game.seats()}
        best = (min if game.toggles.lowest_total else max)(playing.values())
        winners = [seat for seat in playing if playing[seat] == best]
        reached = max(self.totals) >= game.toggles.target  # also by somebody who watches while a tie is played off
        one_side = game.toggles.house.alone(winners, len(self.totals))
        tied = reached and not one_side and self.header["options"]["common.tieBreak"] == "extraRound"
        self.match_over = reached and not tied
        require("match_over", result["match_over"], self.match_over)
        if result.get("match_winners"):
            names = [LETTERS[seat] for seat in winners]
            require("match_winners", result["match_winners"], names if self.match_over else [])
        leaving = set(playing) - set(winners) if tied else set()
        require("out", result.get("out", []), [LETTERS[seat] for seat in sorted(leaving)])
        self.out |= leaving


def expected_state(game: Game, legal: list[str]) -> Line:
    """The `state` of a trace line as the referee would have written it."""
    pending: Line | None = None
    if game.pending is not None:
        attack = game.pending
        pending = {"kind": "draw", "amount": attack.amount}
        pending |= {"victim": LETTERS[attack.victim], "by": LETTERS[attack.by]}
    stack = [
        {
            "card": layer.card,
            "by": LETTERS[layer.by],
            "color": layer.color,
            "targets": [LETTERS[seat] for seat in layer.targets],
        }
        for layer in game.layers
    ]
    return {
        **common_state(game, legal),
        "pending": pending,
        "stack": stack,
        "lost_turns": {LETTERS[seat]: n for seat, n in enumerate(game.lost) if n},
        "statuses": [],
    }
