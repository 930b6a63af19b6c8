"""Plays by what a screen reader can know: names, roles and actions. It has never seen a picture."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from tests.support.access.at_spi import Look, Reader, Seen
from tests.support.waiting import until
from uno_desktop.system.i18n import tr

BUTTON, ITEM, LIST = "button", "list item", "list"
_SAYS = ("table.draw", "table.press", "table.pass", "table.done", "table.let_go", "table.go_on", "table.accept.skip")


@dataclass
class Blind:
    """Somebody at the table who plays whatever can be played. English is spoken."""

    reader: Reader
    done: Counter[str] = field(default_factory=Counter)
    """What has been done, and how often."""
    heard: list[str] = field(default_factory=list)

    def play(self, is_over: Callable[[Look, Counter[str]], bool], seconds: float) -> Look:
        """Goes on until that is so. AssertionError if it takes longer."""

        def played_on() -> Look | None:
            look = self.reader.look()
            if is_over(look, self.done):
                return look
            chosen = self._choose(look)
            if chosen is None:
                self.reader.wait(0.1)
            elif self.reader.look() == look:  # else it has been read in parts, before and after something happened
                self._press(*chosen, look)
            return None

        def seen() -> object:
            names = [(thing.role, thing.name, thing.enabled) for thing in self.reader.look().things]
            return dict(self.done), self.heard[-5:], names

        return until("the end", played_on, seconds, pause=0.0, saw=seen)

    def _press(self, what: str, thing: Seen, look: Look) -> None:
        """Presses it, and waits for what comes of it."""
        with suppress(LookupError):  # it has gone meanwhile
            self.reader.press(thing)
            self.heard.append(f"{what}: {thing.name}")
            until(f"an answer to {self.heard[-1]!r}", lambda: self._changed(look), pause=0.0)
            self.done[what] += 1

    def _changed(self, before: Look) -> bool:
        self.reader.wait(0.1)
        return self.reader.look().things != before.things

    def _choose(self, look: Look) -> tuple[str, Seen] | None:
        """What to do next, and what that is called here."""
        return self._after_round(look) or self._answer(look) or self._say(look) or self._card(look) or self._other(look)

    def _after_round(self, look: Look) -> tuple[str, Seen] | None:
        for key in ("scoring.next_round", "scoring.podium"):
            if found := look.find(BUTTON, tr(key)):
                return key, found
        return None

    def _answer(self, look: Look) -> tuple[str, Seen] | None:
        """A question lies on the table: the first answer, or the end of the choice."""
        if look.find(BUTTON, tr("common.cancel")) is None:
            return None
        asked = next((thing for thing in look.things if thing.role == LIST), None)
        answers = [each for each in look.within(asked.name) if each.enabled and each.actions] if asked else []
        if asked is None or not answers:
            agreed = [each for each in look.things if each.role == BUTTON and each.enabled and each.actions]
            agreed = [each for each in agreed if each.name != tr("common.cancel")]
            return ("agree", agreed[-1]) if agreed else None
        ends = [each for each in answers if re.match(r"Play \d+ card", each.name)]
        if asked.name == tr("table.choose_color"):
            return "color", self._best_color(look, answers)
        return "answer", (ends or answers)[-1 if ends else 0]

    def _best_color(self, look: Look, answers: list[Seen]) -> Seen:
        """The colour that most cards of the hand have."""
        mine = [each.name.split()[0] for each in look.things if each.within.startswith(tr("access.hand"))]
        return max(answers, key=lambda each: mine.count(each.name))

    def _say(self, look: Look) -> tuple[str, Seen] | None:
        """UNO, and a catch."""
        for thing in look.things:
            caught = thing.name.startswith(tr("table.catch"))
            if thing.role == BUTTON and thing.enabled and "click" in thing.actions and caught:
                return "catch", thing
        uno = look.find(BUTTON, tr("table.uno"))
        return ("uno", uno) if uno else None

    def _card(self, look: Look) -> tuple[str, Seen] | None:
        for thing in look.things:
            playable = thing.role == ITEM and thing.name.endswith(f", {tr('access.playable')}")
            if playable and thing.enabled and "click" in thing.actions:
                return "card", thing
        return None

    def _other(self, look: Look) -> tuple[str, Seen] | None:
        """Drawing, passing, accepting."""
        for key in _SAYS:
            if found := look.find(BUTTON, tr(key)):
                return key, found
        for thing in look.things:
            if thing.role == BUTTON and thing.enabled and re.match(r"(Draw|Press) \d+", thing.name) and thing.actions:
                return "accept", thing
        return None


def match_over(look: Look, done: Counter[str]) -> bool:
    """The winner has been crowned."""
    return look.find(BUTTON, tr("scoring.rematch")) is not None


def round_over(look: Look, done: Counter[str]) -> bool:
    """The score sheet is there, or the end of the match."""
    sheet = any(look.find(BUTTON, tr(key)) for key in ("scoring.next_round", "scoring.podium"))
    return sheet or match_over(look, done)
