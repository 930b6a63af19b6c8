"""Plays the scripts of level files with the Italian referee (formats.md, section 2), without the game."""

import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from tests.referee.chance import Dice
from tests.referee.italian import ItalianReferee, begin_italian, may_start
from tests.referee.italian_options import DEFAULTS, ItalianOptions
from tests.referee.italian_reading import match_end, round_points
from tests.referee.rules import LETTERS
from tests.referee.table import colored

Table = dict[str, Any]


class Script:
    """One scenario file, played through; `wrong` collects what is not as the file says."""

    def __init__(self, file: Path | Table) -> None:
        self.file: Table = file if isinstance(file, dict) else tomllib.loads(file.read_text(encoding="utf-8"))
        self.position: Table = self.file["position"]
        self.late = self.position.get("uno", "auto") == "late"
        self.game = self._seat()
        self.received: Counter[str] = Counter()
        self.wrong: list[str] = []

    def _seat(self) -> ItalianReferee:
        options = ItalianOptions.read(DEFAULTS | self.file.get("options", {}))
        hands = [list(hand) for hand in self.position["hands"]]
        starter, draw = self.position.get("starter"), list(self.position.get("draw", []))
        pile = [starter] if starter else self.position.get("discard", [self.position.get("top")])
        if self.position.get("rest", "shuffled") == "shuffled":
            draw += sorted((options.deck() - Counter(draw + pile) - sum(map(Counter, hands), Counter())).elements())
        dealer = LETTERS.index(self.position.get("dealer", LETTERS[len(hands) - 1]))
        dice = Dice(random.Random(0))
        while starter and not may_start(starter, options):  # COM-START-01
            fitting = next(card for card in draw if may_start(card, options))
            draw.remove(fitting)
            draw.append(starter)
            starter = fitting
        if starter:
            return begin_italian(options, hands, draw, starter, dealer, dice)
        top = pile[-1]
        color, match = (top[0], top[1:]) if colored(top) else (self.position["color"], None)
        turn = LETTERS.index(self.position.get("turn", "A"))
        direction = self.position.get("direction", 1)
        return ItalianReferee(hands, draw, pile, color, match, turn, dice, direction, options=options)

    def play(self) -> list[str]:
        """Play the whole script; returns what is not as the file says."""
        for step in self.file.get("step", []):
            if step.get("refused"):
                if self.game.accepts(step["do"]):
                    self.wrong.append(f"{step['do']} is not refused")
                continue
            self._do(step["do"])
            self._expect(step.get("expect", {}))
        while self.game.pending is not None and self._lapse():
            pass
        self._expect(self.file.get("expect", {}))
        return self.wrong

    def _do(self, line: str) -> None:
        if not self.late and f"{line} uno" in self.game.legal():
            line += " uno"
        while not self.game.accepts(line) and self._lapse():
            pass
        if self.game.accepts(line):
            self.game.step(line)
            self.received = Counter(LETTERS[seat] for seat, _ in self.game.drawn)
        elif line.split()[1] not in ("accept", "pass", "done"):  # step 7: it has happened by itself
            self.wrong.append(f"{line} is refused")

    def _lapse(self) -> bool:
        """Let a chance to react go by; False where none is open."""
        game = self.game
        if game.owes:
            game.owes.clear()
            game.settle()
            return True
        if game.pending is not None and not game.over:
            game.step(f"{LETTERS[game.turn]} accept")
            return True
        return False

    # ---- what the file expects --------------------------------------------------------------------------

    def _expect(self, wanted: Table) -> None:
        found = self._found()
        for key, value in wanted.items():
            if key in ("can", "cannot"):
                listed = [line for line in value if (line in found["legal"]) == (key == "can")]
                self._same(key, listed, value)
            elif isinstance(value, dict) and key != "pending":
                self._same(key, {seat: found.get(key, {}).get(seat, 0) for seat in value}, value)
            else:
                self._same(key, found.get(key), value)

    def _same(self, name: str, found: Any, wanted: Any) -> None:
        if name == "hands":
            found, wanted = ({seat: sorted(hand) for seat, hand in one.items()} for one in (found, wanted))
        if found != wanted:
            self.wrong.append(f"{name}: {found} instead of {wanted}")

    def _found(self) -> Table:
        game = self.game
        seats = LETTERS[: len(game.hands)]
        penalty = game.pending
        found: Table = {
            "turn": LETTERS[game.turn],
            "direction": game.direction,
            "color": game.color,
            "match": game.match or "",
            "top": game.discard[-1],
            "hands": dict(zip(seats, game.hands, strict=True)),
            "counts": {seat: len(hand) for seat, hand in zip(seats, game.hands, strict=True)},
            "drawn": self.received,
            "pending": False,
            "owes_uno": [LETTERS[seat] for seat in sorted(game.owes)],
            "legal": game.legal(),
            "draw_count": len(game.draw),
            "discard": game.discard,
            "round_over": game.over,
        }
        if penalty is not None:
            victim = LETTERS[penalty.victim]
            found["pending"] = {"kind": penalty.kind, "amount": penalty.amount, "victim": victim}
        return found | (self._result(seats) if game.over else {})

    def _result(self, seats: str) -> Table:
        game, before = self.game, self.position.get("totals", [0] * len(seats))
        points = round_points(game)
        totals = [a + b for a, b in zip(points, before, strict=True)]
        match_over, winners = match_end(game, totals)
        return {
            "winner": None if game.winner is None else LETTERS[game.winner],
            "points": dict(zip(seats, points, strict=True)),
            "totals": dict(zip(seats, totals, strict=True)),
            "match_over": match_over,
            "match_winners": [LETTERS[seat] for seat in winners],
            "ranking": [LETTERS[seat] for seat in game.ranking()],
        }
