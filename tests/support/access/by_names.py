"""Plays with only the information of a screen reader: names, roles and actions, never a picture."""

import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.access.at_spi import Look, Reader, Seen
from tests.support.mirror import at_rest
from tests.support.waiting import until
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders

BUTTON, ITEM, LIST = "button", "list item", "list"
_SAYS = ("table.draw", "table.press", "table.pass", "table.done", "table.let_go", "table.go_on", "table.accept.skip")


@dataclass
class Blind:
    """Player that plays any playable card. The language is English."""

    reader: Reader
    done: Counter[str] = field(default_factory=Counter)
    """Actions done, with their counts."""
    heard: list[str] = field(default_factory=list)

    def play(self, is_over: Callable[[Look, Counter[str]], bool], seconds: float) -> Look:
        """Plays until `is_over` returns True. Raises AssertionError if that takes too long."""

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
            names = [(node.role, node.name, node.enabled) for node in self.reader.look().nodes]
            return dict(self.done), self.heard[-5:], names

        return until("the end", played_on, seconds, pause=0.0, saw=seen)

    def _press(self, verb: str, node: Seen, look: Look) -> None:
        """Presses a node and waits for the result."""
        with suppress(LookupError):  # it has gone meanwhile
            self.reader.press(node)
            self.heard.append(f"{verb}: {node.name}")
            until(f"an answer to {self.heard[-1]!r}", lambda: self._changed(look), pause=0.0)
            self.done[verb] += 1

    def _changed(self, before: Look) -> bool:
        self.reader.wait(0.1)
        return self.reader.look().nodes != before.nodes

    def _choose(self, look: Look) -> tuple[str, Seen] | None:
        """Returns the next action, with its verb."""
        return self._after_round(look) or self._answer(look) or self._say(look) or self._card(look) or self._other(look)

    def _after_round(self, look: Look) -> tuple[str, Seen] | None:
        for key in ("scoring.next_round", "scoring.podium"):
            if found := look.find(BUTTON, tr(key)):
                return key, found
        return None

    def _answer(self, look: Look) -> tuple[str, Seen] | None:
        """Returns the first answer to an open question, or the end of the choice."""
        if look.find(BUTTON, tr("common.cancel")) is None:
            return None
        asked = next((node for node in look.nodes if node.role == LIST), None)
        answers = [each for each in look.within(asked.name) if each.enabled and each.actions] if asked else []
        if asked is None or not answers:
            agreed = [each for each in look.nodes if each.role == BUTTON and each.enabled and each.actions]
            agreed = [each for each in agreed if each.name != tr("common.cancel")]
            return ("agree", agreed[-1]) if agreed else None
        ends = [each for each in answers if re.match(r"Play \d+ card", each.name)]
        if asked.name in (tr("table.choose_color"), tr("table.choose_until")):
            return "color", self._best_color(look, answers)
        return "answer", (ends or answers)[-1 if ends else 0]

    def _best_color(self, look: Look, answers: list[Seen]) -> Seen:
        """Returns the color of most cards in the hand."""
        mine = [each.name.split()[0] for each in look.nodes if each.within.startswith(tr("access.hand"))]
        return max(answers, key=lambda each: mine.count(each.name))

    def _say(self, look: Look) -> tuple[str, Seen] | None:
        """Returns a UNO call or a catch."""
        for node in look.nodes:
            caught = node.name.startswith(tr("table.catch"))
            if node.role == BUTTON and node.enabled and "click" in node.actions and caught:
                return "catch", node
        uno = look.find(BUTTON, tr("table.uno"))
        return ("uno", uno) if uno else None

    def _card(self, look: Look) -> tuple[str, Seen] | None:
        for node in look.nodes:
            playable = node.role == ITEM and node.name.endswith(f", {tr('access.playable')}")
            if playable and node.enabled and "click" in node.actions:
                return "card", node
        return None

    def _other(self, look: Look) -> tuple[str, Seen] | None:
        """Returns the button that draws, passes, goes on, or accepts."""
        for key in _SAYS:
            if found := look.find(BUTTON, tr(key)):
                return key, found
        for node in look.nodes:
            if node.role == BUTTON and node.enabled and re.match(r"(Draw|Press) \d+", node.name) and node.actions:
                return "accept", node
        return None


def match_over(look: Look, done: Counter[str]) -> bool:
    """Returns True on the podium."""
    return look.find(BUTTON, tr("scoring.rematch")) is not None


def round_over(look: Look, done: Counter[str]) -> bool:
    """Returns True on the score sheet, or at the end of the match."""
    sheet = any(look.find(BUTTON, tr(key)) for key in ("scoring.next_round", "scoring.podium"))
    return sheet or match_over(look, done)


def quick(folder: Path) -> None:
    """Writes preferences without animations or think time."""
    at_rest(folder)
    with user_folders(folder).settings_file.open("a", encoding="utf-8") as file:
        file.write('opponents = "atOnce"\nask_draw = false\n')
