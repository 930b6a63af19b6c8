"""Reads an Italian trace (formats.md, section 3) and checks every line against the Italian referee."""

from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from tests.referee.catalogue import option_keys
from tests.referee.chance import TracedChance
from tests.referee.house import house_keys
from tests.referee.italian import ItalianReferee, may_start
from tests.referee.italian_options import ItalianOptions
from tests.referee.italian_round import Laid
from tests.referee.line_reader import Line, require, require_lines
from tests.referee.made_italian import MadeOnItalian, begin_made_italian
from tests.referee.referee import TraceReading, common_state
from tests.referee.rules import LETTERS, Disagreement


@dataclass
class ItalianReading(TraceReading):
    """State of the reading; `seen` counts the plays by their words."""

    round: ItalianReferee | None = None  # type: ignore[assignment]
    seen: Counter[str] = field(default_factory=Counter)

    # ---- header and deal --------------------------------------------------------------------------------

    def _header(self, line: Line) -> None:
        require("trace and ruleset", (line["trace"], line["ruleset"]), (1, "italian"))
        require("options", set(line["options"]) - house_keys("italian"), option_keys("italian"))
        require("kind of seed", type(line["seed"]), int)
        if not 2 <= line["seats"] <= 10:  # ITA-PLY-01
            raise Disagreement(f"{line['seats']} seats")
        require("dealer is a seat", line["dealer"] in LETTERS[: line["seats"]], True)
        require("nobody is out of the match", line.get("out", []), [])
        if self.match_over:
            require("round", line["round"], 1)
            self.totals = [0] * line["seats"]
        else:
            require("round", line["round"], self.header["round"] + 1)
            for key in ("options", "seats", "seed"):
                require(key, line[key], self.header[key])
            before = LETTERS.index(self.header["dealer"])  # COM-DEAL-01
            require("dealer", line["dealer"], LETTERS[(before + 1) % line["seats"]])
        self.header, self.next_number = line, 0

    def _deal(self, line: Line) -> None:
        require("line 0 follows the header", (self.round, bool(self.header)), (None, True))
        state, options = line["state"], ItalianOptions.read(self.header["options"])
        seats = self.header["seats"]
        hands = [list(state["hands"][seat]) for seat in LETTERS[:seats]]
        received = [(LETTERS.index(seat), card) for seat, cards in line["drawn"].items() for card in cards]
        for seat, card in received:
            hands[seat].remove(card)
        require("cards dealt", [len(hand) for hand in hands], [options.house.hand] * seats)
        draw = [card for _, card in received] + list(state["draw"])
        require("one card turned up", len(state["discard"]), 1)
        starter = state["discard"][0]
        everything = Counter(draw) + Counter(state["discard"]) + sum(map(Counter, hands), Counter())
        require("deck", everything, options.deck())
        fit = partial(may_start, options=options)
        require("seats", seats <= options.house.most_seats(everything, fit), True)
        require(f"{starter} may start", may_start(starter, options), True)
        dealer = LETTERS.index(self.header["dealer"])
        self.round = begin_made_italian(options, hands, draw, starter, dealer, TracedChance.of(line))
        require("do", line["do"], None)
        self._compare(line)
        self.next_number = 1

    # ---- steps ------------------------------------------------------------------------------------------

    def _step(self, line: Line) -> None:
        game = self.round
        if game is None:
            raise Disagreement("a step outside a round")
        require("n", line["n"], self.next_number)
        if isinstance(game, MadeOnItalian) and game.likely:
            game.settle_lots(line)
            self.told_legal = None
        legal = game.legal() if self.told_legal is None else self.told_legal
        if "legal" in line:
            require_lines("legal", line["legal"], legal)
        require("do is legal", line["do"] in legal or game.accepts(line["do"]), True)
        words = line["do"].split()
        self.seen[words[1] + (" " + words[2].partition(">")[0] if words[1] == "play" else "")] += 1
        game.hear(line)
        self._compare(line)
        self.next_number += 1
        self.actions += 1
        self.shuffles += game.shuffled

    def _expected_state(self, game: ItalianReferee, legal: list[str]) -> Line:  # type: ignore[override]
        return expected_state(game, legal)

    # ---- result -----------------------------------------------------------------------------------------

    def _result(self, game: ItalianReferee, result: Line) -> None:  # type: ignore[override]
        seats = LETTERS[: len(game.hands)]
        points = round_points(game)
        self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
        require("winner", result["winner"], None if game.winner is None else LETTERS[game.winner])
        require("points", result["points"], dict(zip(seats, points, strict=True)))
        require("totals", result["totals"], dict(zip(seats, self.totals, strict=True)))
        self.match_over, winners = match_end(game, self.totals)
        require("match_over", result["match_over"], self.match_over)
        if result.get("match_winners"):
            require("match_winners", result["match_winners"], [LETTERS[seat] for seat in winners])
        if game.options.scoring == "ranking" and not game.blocked:
            require("ranking", result["ranking"], [LETTERS[seat] for seat in game.ranking()])
        self.rounds += 1
        self.blocked += game.blocked
        self.round = None


def expected_state(game: ItalianReferee, legal: list[str]) -> Line:
    """The `state` of a trace line as the referee would have written it."""
    penalty = game.pending
    pending: Line | None = None
    laid = game.series
    if penalty is not None:
        laid = penalty.laid
        pending = {
            "kind": penalty.kind,
            "amount": penalty.amount,
            "victim": LETTERS[penalty.victim],
            "by": LETTERS[laid.by],
        }
    return {
        **common_state(game, legal),
        "pending": pending,
        "stack": [] if laid is None else [stacked(laid)],
        "lost_turns": {LETTERS[seat]: turns for seat, turns in sorted(game.lost.items()) if turns},
        "statuses": game.statuses,
    }


def stacked(laid: Laid) -> Line:
    """A card of `stack`."""
    targets = [] if laid.target is None else [LETTERS[laid.target]]
    return {"card": laid.card, "by": LETTERS[laid.by], "color": laid.color, "targets": targets}


def round_points(game: ItalianReferee) -> list[int]:
    """ITA-SCORE-02, 04, 06; step 36 for a blocked round."""
    if game.options.house.rounds is not None:
        return game.options.house.count(game.winner, len(game.hands))
    values = [game.hand_value(seat) for seat in range(len(game.hands))]
    if game.options.scoring == "method1":
        return game.options.house.takings(values, game.winner)
    if game.options.scoring == "method2" and not (game.blocked and not game.options.lowest_wins):
        return game.options.house.together(values)
    return [0] * len(values)


def match_end(game: ItalianReferee, totals: list[int]) -> tuple[bool, list[int]]:
    """ITA-SCORE-03, 05, 06: whether the match is over, and who has won it."""
    options, seats = game.options, range(len(totals))
    if options.house.rounds is not None:
        champions = options.house.champions(totals)
        return bool(champions), champions
    if options.scoring == "ranking":
        return True, game.playing() if game.winner is None else [game.winner]
    if options.scoring == "method1":
        over = max(totals) >= options.goal
        return over, [seat for seat in seats if over and totals[seat] == max(totals)]
    over = max(totals) >= options.limit
    winners = [seat for seat in seats if over and totals[seat] < options.limit]
    return over, winners or [seat for seat in seats if over and totals[seat] == min(totals)]
