"""Plays the scripts of level files with the Unplugged referee (formats.md, section 2), without the game."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from tests.referee.rules import LETTERS
from tests.referee.unplugged import Game, begin
from tests.referee.unplugged_cards import OPTION_KEYS, Toggles, color_of, full_deck, may_start, symbol_of

DEFAULTS: dict[str, Any] = dict.fromkeys(OPTION_KEYS, False) | {
    "unplugged.scoring": "lowestTotal",
    "unplugged.firstDealer": "random",
    "unplugged.rejectedStarter": "reshuffle",
    "unplugged.starterPlus2": "apply",
    "unplugged.plus4qSkip": "nextTurnOfVictim",
    "unplugged.nonRevert": "full",
    "unplugged.nonTargets": "anyCard",
    "unplugged.nonOwnCard": True,
    "unplugged.redirectSkip": "none",
    "unplugged.redirectChain": "allow",
    "unplugged.lastCardBounce": "roundEnds",
    "unplugged.target": 500,
    "unplugged.commentPenalty": 50,
    "common.blockedRound": "lowestHandWins",
}


class Shuffling(Game):
    """A round in which a shuffle leaves the cards in the order of their codes: no script depends on it."""

    def step(self, line: str, drawn: dict[int, list[str]]) -> None:
        super().step(line, drawn)
        if self.loose is not None:
            self.draw = sorted(self.loose.elements())

    def _from_shuffled(self, seat: int) -> str | None:
        assert self.loose is not None
        card = min(self.loose.elements(), default=None)
        self.loose -= Counter([card] if card else [])
        return card


class Script:
    """One scenario file, played through; `wrong` collects what is not as the file says."""

    def __init__(self, file: Path | dict[str, Any]) -> None:
        self.file = file if isinstance(file, dict) else tomllib.loads(file.read_text(encoding="utf-8"))
        self.position: dict[str, Any] = self.file["position"]
        self.game = self._seat()
        self.received: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._note_drawn()

    def _seat(self) -> Game:
        toggles = Toggles.read(DEFAULTS | self.file.get("options", {}))
        hands = [list(hand) for hand in self.position["hands"]]
        starter, draw = self.position.get("starter"), list(self.position.get("draw", []))
        pile = [starter] if starter else self.position.get("discard", [self.position.get("top")])
        if self.position.get("rest", "shuffled") == "shuffled":
            known = Counter(draw) + Counter(pile) + sum(map(Counter, hands), Counter())
            draw += sorted((full_deck(len(hands)) - known).elements())
        while starter and not may_start(pile[-1]):
            if toggles.leave_under:
                pile.append(draw.pop(0))
            else:  # shuffled: any card that may begin
                draw.append(pile.pop())
                pile.append(draw.pop(next(at for at, card in enumerate(draw) if may_start(card))))
        dealer = LETTERS.index(self.position.get("dealer", LETTERS[len(hands) - 1]))
        game = Shuffling(toggles, hands, draw, pile, LETTERS.index(self.position.get("turn", "A")))
        game.direction = self.position.get("direction", 1)
        if starter:
            game.turn = dealer
            begin(game, dealer)
        else:
            game.color = self.position.get("color") or color_of(pile[-1])
            game.match = symbol_of(pile[-1]) if color_of(pile[-1]) else None
        return game

    def play(self) -> list[str]:
        """Play the whole script; returns what is not as the file says."""
        for step in self.file.get("step", []):
            if step.get("refused"):
                if step["do"] in self.game.legal() or self.game.extras(step["do"]):
                    self.wrong.append(f"{step['do']} is not refused")
                continue
            self._do(step["do"])
            self._expect(step.get("expect", {}))
        while self._lapse():
            pass
        self._expect(self.file.get("expect", {}))
        return self.wrong

    def _do(self, line: str) -> None:
        while not (line in self.game.legal() or self.game.extras(line)):
            if not self._lapse():
                self.wrong.append(f"{line} is never possible: {self.game.legal()}")
                return
        if self.position.get("uno", "auto") == "auto" and line + " uno" in self.game.legal():
            line += " uno"
        self.game.step(line, {})
        self._note_drawn()

    def _lapse(self) -> bool:
        """One chance passes by: a pass, `done`, or a penalty accepted."""
        verbs = ("done",) if self.game.series else ("pass",) if self.game.window() else ("accept",)
        for line in self.game.legal():
            if line.split()[1] in verbs:
                self.game.step(line, {})
                self._note_drawn()
                return True
        return False

    def _note_drawn(self) -> None:
        self.received = Counter(LETTERS[seat] for seat, _ in self.game.drawn)

    def _expect(self, expected: dict[str, Any]) -> None:
        for key, value in expected.items():
            found = self._found(key, value)
            if found != value:
                self.wrong.append(f"{key}: {found} instead of {value}")

    def _found(self, key: str, value: Any) -> Any:
        """Value that the table shows where the file says `value`."""
        game = self.game
        if key in ("can", "cannot"):
            return [line for line in value if (line in game.legal()) == (key == "can")]
        if key in ("hands", "counts", "drawn", "points", "totals"):
            return {seat: self._of_seat(key, LETTERS.index(seat), value[seat]) for seat in value}
        best = min if game.toggles.lowest_total and game.toggles.house.rounds is None else max
        own = [
            a + b + c
            for a, b, c in zip(self._before(), game.points(), game.toggles.house.fined(game.fines), strict=True)
        ]
        simple = {
            "turn": LETTERS[game.turn],
            "direction": game.direction,
            "color": game.color,
            "match": game.match or "",
            "top": game.discard[-1],
            "discard": game.discard,
            "draw_count": len(game.draw),
            "owes_uno": [LETTERS[seat] for seat in sorted(game.owes)],
            "legal": game.legal(),
            "round_over": game.over,
            "winner": None if game.winner is None else LETTERS[game.winner],
            "match_over": max(own) >= (game.toggles.house.rounds or game.toggles.target),
            "match_winners": [LETTERS[seat] for seat, total in enumerate(own) if total == best(own)],
            "pending": game.pending is not None,
        }
        return self._pending(value) if key == "pending" and value else simple[key]

    def _pending(self, value: dict[str, Any]) -> Any:
        attack = self.game.pending
        if attack is None:
            return None
        known = {"kind": "draw", "amount": attack.amount, "victim": LETTERS[attack.victim], "by": LETTERS[attack.by]}
        return {key: known[key] for key in value}

    def _before(self) -> list[int]:
        return list(self.position.get("totals", [0] * len(self.game.hands)))

    def _of_seat(self, key: str, seat: int, value: Any) -> Any:
        hand, points = self.game.hands[seat], self.game.points()[seat] if self.game.over else 0
        if key == "hands":
            return value if Counter(hand) == Counter(value) else hand
        if key == "counts":
            return len(hand)
        if key == "drawn":
            return self.received[LETTERS[seat]]
        return points + (self._before()[seat] + self.game.fines[seat] if key == "totals" else 0)
