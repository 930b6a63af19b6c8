"""Plays the scripts of level files with the second referee (formats.md, section 2), without the game."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from tests.referee.extreme import ExtremeReferee
from tests.referee.house import HOUSE_DEFAULTS
from tests.referee.referee import LAWS
from tests.referee.rules import LETTERS, Deal, Disagreement, Referee

DEFAULTS: dict[str, dict[str, Any]] = {
    "street": {
        "street.base": "official",
        "street.scoring": "singleRound",
        "street.cut": "on",
        "street.cutPlus2Total": "followStacking",
        "street.pairs": "on",
        "street.cutWilds": "off",
        "street.stackPlus2": "on",
        "street.stackPlus4": "on",
        "street.stackedPlus4NeedsNoColour": False,
        "street.mixPlus2Plus4": "on",
        "street.mixedDrawerPlays": "byTopCard",
        "street.noWildLast": "on",
        "street.swapLastAllowed": False,
        "street.stackSkip": "on",
        "street.skipWrap": "wrap",
        "street.fouls": "catchOnly",
        "street.foulEarlyCatch": "on",
        "street.foulIllegalCard": "on",
        "street.foulTurn": "ends",
        "street.foulCheating": "on",
        "street.foulWinsTooMuch": "off",
        "official.swapHandsCount": 1,
        "official.dealerDrawEveryRound": False,
        "official.plus4VictimPlays": True,
        "official.plus4Bluff": "off",
        "official.unoTiming": "afterCard",
        "official.catchWindow": "nextAction",
        "official.lastCardDrawResolved": True,
        "official.target": 500,
        "official.twoPlayerReverse": "skip",
        "classic.starterPlus4": "apply",
        "classic.jokerOnlyIfStuck": False,
        "classic.plus4Legality": "nothingElsePlayable",
        "classic.earlyCatchPenalty": 0,
        "classic.comments": "blocked",
        "classic.target": 500,
        "classic.stacking": "off",
        "classic.stackingOrder": "any",
        "classic.twoPlayerReplay": "off",
        **HOUSE_DEFAULTS,
    },
    "extreme": {
        "extreme.starterPress4Colour": "beginner",
        "extreme.starterExtremeHit": "reject",
        "extreme.dispenserProfile": "standard",
        "extreme.reloadThreshold": 52,
        "extreme.discardAllOptional": False,
        "extreme.hitSkipsNext": False,
        "extreme.customEffects": [],
        "extreme.customCount": 3,
        "extreme.advicePenalty": 4,
        "extreme.lastCardPressResolved": True,
        "extreme.scoring": "winnerTakesAll",
        "extreme.limitTest": "strictlyAbove",
        "extreme.eliminationLimit": 500,
    },
    "mercy": {
        "mercy.scoring": "single",
        "mercy.moreSeats": False,
        "mercy.rejectedStarter": "leaveUnder",
        "mercy.draw": "untilPlayable",
        "mercy.drawnMustBePlayed": True,
        "mercy.voluntaryDraw": False,
        "mercy.sevenZero": True,
        "mercy.discardAllOptional": False,
        "mercy.reverseDrawTwo": "own",
        "mercy.stacking": "equalOrHigher",
        "mercy.limit": 25,
        "mercy.checked": "atOnce",
        "mercy.unoPenalty": 2,
        "mercy.lastCardDrawResolved": True,
        "mercy.target": 1000,
        "mercy.twoPlayerReverse": "skip",
    },
}
"""The first value of every toggle in the tables of the catalogue."""
for base, prefixes in {"official": ("official.", "house."), "classic": ("classic.",)}.items():
    DEFAULTS[base] = {key: of for key, of in DEFAULTS["street"].items() if key.startswith(prefixes)}
COMMON = {"common.blockedRound": "lowestHandWins", "common.tieBreak": "shared"}
MANY = 99


class Script:
    """One scenario file, played through; `wrong` collects what is not as the file says."""

    def __init__(self, file: Path | dict[str, Any]) -> None:
        self.file = file if isinstance(file, dict) else tomllib.loads(file.read_text(encoding="utf-8"))
        self.position: dict[str, Any] = self.file["position"]
        self.rolls: list[int] = list(self.position.get("press", []))
        self.wrong: list[str] = []
        self.game = self._seat()
        del self.rolls[: len(self.game.rolls)]

    def _seat(self) -> Referee:
        position, ruleset = self.position, self.file["ruleset"]
        options = LAWS[ruleset].read(DEFAULTS[ruleset] | COMMON | self.file.get("options", {}))
        self.rolls += [min(getattr(options, "possible", {0}))] * MANY  # further presses bring as little as can be
        hands = [list(hand) for hand in position["hands"]]
        starter, draw = position.get("starter"), list(position.get("draw", []))
        pile = [starter] if starter else list(position.get("discard", [position.get("top")]))
        if position.get("rest", "shuffled") == "shuffled":
            known = Counter(draw) + Counter(pile) + sum(map(Counter, hands), Counter())
            draw += sorted((options.deck() - known).elements())
        dealer = LETTERS.index(position.get("dealer", LETTERS[len(hands) - 1]))
        deal = Deal(options, hands, draw, starter or "R1", dealer, rolls=list(self.rolls))
        try:
            game = LAWS[ruleset].begin(deal)
        except Disagreement:  # a card that may not start goes back (COM-START-01), or stays under the next one
            while not options.may_start(deal.starter):
                (deal.under if getattr(options, "leaves_under", False) else draw).append(deal.starter)
                deal.starter = draw.pop(0)
            game = LAWS[ruleset].begin(deal)
        if not starter:
            top = pile[-1]
            game.discard, game.direction = pile, position.get("direction", 1)
            game.turn = LETTERS.index(position.get("turn", "A"))
            game.color = position.get("color", top[0] if top[0] in "RGBY" else None)
            game.match = top[1:] if top[0] in "RGBY" else None
        return game

    def play(self) -> list[str]:
        """Play all steps; what was not as it should be."""
        for step in self.file.get("step", []):
            if step.get("refused"):
                self._note(step["do"], "refused", True, not self._accepts(step["do"]))
                continue
            if not self._do(step["do"]):
                self.wrong.append(f"{step['do']}: not possible")
                return self.wrong
            self._expect(step["do"], step.get("expect", {}))
        while not self.game.over and self.game.pending is not None and self.game.pending.kind != "roulette":
            self._lapse()
        self._expect("at the end", self.file.get("expect", {}))
        return self.wrong

    def _accepts(self, line: str) -> bool:
        return line in self.game.legal() or line in self.game.extras()

    def _do(self, line: str) -> bool:
        """Chances lapse until the line is possible; UNO is said by itself unless the file says `late`."""
        for _ in range(len(self.game.hands) + 1):
            if self._accepts(line):
                auto = self.position.get("uno", "auto") == "auto" and self._accepts(line + " uno")
                self._step(line + " uno" * auto)
                return True
            if self.game.over:
                return False
            self._lapse()
        return False

    def _lapse(self) -> None:
        if self.game.pending is not None:
            self._step(f"{LETTERS[self.game.pending.victim]} accept")
        else:
            self.game.close_windows()
            self.game.owes.clear()

    def _step(self, line: str) -> None:
        """Play a line; after a shuffle the cards of the pile come out in the order in which they lay."""
        words = line.split()
        laid = [card.partition(">")[0] for card in words[2:] if words[1] == "play" and card != "uno"]
        pile = [*self.game.discard, *laid]
        drawn = {words[0]: list(self.game.draw)}
        if isinstance(self.game, ExtremeReferee):  # he asks for what each press brought
            drawn = {seat: [*self.game.draw, *self.game.discard] for seat in LETTERS}
        state = {"hands": {}, "draw": pile[:-1]}
        self.game.step({"do": line, "drawn": drawn, "state": state, "rolls": self.rolls})
        del self.rolls[: len(self.game.rolls)]

    def _note(self, where: str, key: str, wanted: Any, found: Any) -> None:
        if wanted != found:
            self.wrong.append(f"{where}: {key}: wanted {wanted}, found {found}")

    def _expect(self, where: str, table: dict[str, Any]) -> None:
        for key, wanted in table.items():
            if key in ("pending", "legal"):
                found = self._pending() if key == "pending" else self.game.legal()
                wanted = sorted(wanted) if key == "legal" else wanted
            elif isinstance(wanted, dict):
                found = {letter: self._of_seat(key, LETTERS.index(letter)) for letter in wanted}
                wanted = {a: sorted(b) if isinstance(b, list) else b for a, b in wanted.items()}
            elif key in ("can", "cannot"):
                found = [line for line in wanted if self._accepts(line) == (key == "can")]
            else:
                found = self._of_round(key)
            self._note(where, key, wanted, found)

    def _pending(self) -> dict[str, Any] | bool:
        penalty = self.game.pending
        if penalty is None:
            return False
        return {"kind": penalty.kind, "amount": penalty.amount, "victim": LETTERS[penalty.victim]}

    def _of_seat(self, key: str, seat: int) -> Any:
        game = self.game
        if key in ("hands", "counts"):
            return sorted(game.hands[seat]) if key == "hands" else len(game.hands[seat])
        if key == "drawn":
            return sum(1 for one, _ in game.drawn if one == seat)
        return game.counted()[seat] if key == "points" else self._totals()[seat]

    def _totals(self) -> list[int]:
        before = self.position.get("totals", [0] * len(self.game.hands))
        return [a + b for a, b in zip(before, self.game.counted(), strict=True)]

    def _of_round(self, key: str) -> Any:
        game = self.game
        if key in ("match_over", "match_winners", "out"):
            verdict = game.outcome(self._totals())
            seats = sorted(verdict.winners if key == "match_winners" else verdict.out | game.gone)
            return verdict.over if key == "match_over" else [LETTERS[seat] for seat in seats]
        simple = {
            "turn": LETTERS[game.turn],
            "winner": "" if game.winner is None else LETTERS[game.winner],
            "owes_uno": [] if game.over else [LETTERS[seat] for seat in sorted(game.owes)],
            "top": game.discard[-1],
            "draw_count": len(game.draw),
            "round_over": game.over,
            "match": game.match or "",
            "color": game.color or "",
        }
        return simple[key] if key in simple else getattr(game, key)
