"""Plays the scripts of level files with the second referee (formats.md, section 2), without the game."""

from collections import Counter
from typing import Any, ClassVar

from tests.referee.rules import LETTERS, Verdict

Table = dict[str, Any]
BY_SEAT = ("hands", "counts", "drawn", "points", "totals")


class Script:
    """One scenario file, played through; each subclass knows the rounds of some rulesets."""

    by_themselves: ClassVar[tuple[str, ...]] = ()
    """Verbs of steps that may have happened by themselves."""

    def __init__(self, file: Table) -> None:
        self.file = file
        self.position: Table = self.file["position"]
        self.wrong: list[str] = []
        """Differences from the file."""
        self.hands: list[list[str]] = [list(hand) for hand in self.position["hands"]]
        self.starter: str | None = self.position.get("starter")
        self.game = self.seat()

    # ---- what a ruleset does in its own way -------------------------------------------------------------

    def seat(self) -> Any:
        """Begins the round, or takes it up where the position says."""
        raise NotImplementedError

    def do(self, line: str) -> None:
        raise NotImplementedError

    def lapse(self) -> bool:
        """Lets a chance to react go by; False where none is open."""
        raise NotImplementedError

    def still_open(self) -> bool:
        """True while something of the last step waits."""
        return self.game.pending is not None and not self.game.over

    def points(self) -> list[int]:
        points: list[int] = self.game.counted()
        return points

    def totals(self) -> list[int]:
        before = self.position.get("totals", [0] * len(self.hands))
        return [a + b for a, b in zip(before, self.points(), strict=True)]

    def verdict(self) -> Verdict:
        verdict: Verdict = self.game.outcome(self.totals())
        return verdict

    # ---- the position -----------------------------------------------------------------------------------

    def piles(self, deck: Counter[str]) -> tuple[list[str], list[str]]:
        """Returns the discard pile and the draw pile, in which cards that are not listed come last."""
        pile = [self.starter] if self.starter else list(self.position.get("discard", [self.position.get("top")]))
        draw = list(self.position.get("draw", []))
        if self.position.get("rest", "shuffled") == "shuffled":
            known = Counter(draw) + Counter(pile) + sum(map(Counter, self.hands), Counter())
            draw += sorted((deck - known).elements())
        return pile, draw

    def place(self, key: str, default: str) -> int:
        """The seat that the position names."""
        return LETTERS.index(self.position.get(key, default))

    def dealer(self) -> int:
        return self.place("dealer", LETTERS[len(self.hands) - 1])

    # ---- the steps --------------------------------------------------------------------------------------

    def play(self) -> list[str]:
        """Plays the whole script; returns what is not as the file says."""
        for step in self.file.get("step", []):
            line = step["do"]
            if step.get("refused"):
                if self.game.accepts(line):
                    self.wrong.append(f"{line}: not refused")
            elif not self._done(line):
                self.wrong.append(f"{line}: not possible, but {self.game.legal()}")
                return self.wrong
            else:
                self._expect(line, step.get("expect", {}))
        while self.still_open() and self.lapse():
            pass
        self._expect("at the end", self.file.get("expect", {}))
        return self.wrong

    def _done(self, line: str) -> bool:
        """Chances lapse until the line is possible; UNO is said by itself unless the file says `late`."""
        while not self.game.accepts(line) and self.lapse():
            pass
        if not self.game.accepts(line):
            return line.split()[1] in self.by_themselves
        says = self.position.get("uno", "auto") == "auto" and f"{line} uno" in self.game.legal()
        self.do(f"{line} uno" if says else line)
        return True

    # ---- what the file expects --------------------------------------------------------------------------

    def _expect(self, where: str, table: Table) -> None:
        for key, value in table.items():
            wanted, found = value, self._found(key, value)
            if key in ("hands", "legal"):
                wanted, found = _in_order(wanted), _in_order(found)
            if wanted != found:
                self.wrong.append(f"{where}: {key}: wanted {wanted}, found {found}")

    def _found(self, key: str, wanted: Any) -> Any:
        if key in ("can", "cannot"):
            return [line for line in wanted if (line in self.game.legal()) == (key == "can")]
        if key in BY_SEAT:
            return {letter: self._of_seat(key, LETTERS.index(letter)) for letter in wanted}
        if key == "pending":
            return self._pending(wanted) if self.game.pending is not None else False
        if key in ("match_over", "match_winners", "out"):
            verdict = self.verdict()
            seats = sorted(verdict.winners if key == "match_winners" else verdict.out)
            return verdict.over if key == "match_over" else [LETTERS[seat] for seat in seats]
        return self.of_round(key)

    def _pending(self, wanted: Any) -> Any:
        penalty = self.game.pending
        found = {"kind": getattr(penalty, "kind", "draw"), "amount": penalty.amount, "victim": LETTERS[penalty.victim]}
        if isinstance(wanted, dict) and "by" in wanted:
            found["by"] = LETTERS[penalty.by]
        if isinstance(wanted, dict) and "color" in wanted:
            found["color"] = penalty.color
        return found if isinstance(wanted, dict) else True

    def _of_seat(self, key: str, seat: int) -> Any:
        if key in ("hands", "counts"):
            return self.game.hands[seat] if key == "hands" else len(self.game.hands[seat])
        if key == "drawn":
            return sum(one == seat for one, _ in self.game.drawn)
        return self.points()[seat] if key == "points" else self.totals()[seat]

    def of_round(self, key: str) -> Any:
        game = self.game
        simple = {
            "turn": LETTERS[game.turn],
            "winner": "" if game.winner is None else LETTERS[game.winner],
            "owes_uno": [] if game.over else [LETTERS[seat] for seat in sorted(game.owes)],
            "top": game.discard[-1],
            "draw_count": len(game.draw),
            "round_over": game.over,
            "match": game.match or "",
            "color": game.color or "",
            "legal": game.legal(),
        }
        return simple[key] if key in simple else getattr(game, key)


def _in_order(found: Any) -> Any:
    """Hands and actions in an order that is always the same."""
    return {seat: sorted(hand) for seat, hand in found.items()} if isinstance(found, dict) else sorted(found)
