"""Two people who tap the pages of their phones at one table, and what each of them may have seen by then."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from tests.support.phones.browser import PhonePage, Phones
from tests.support.phones.phone_table import PhoneTable
from uno_desktop.model.options import Value
from uno_desktop.model.views.json_objects import event_object
from uno_desktop.stage.cards.card_designs import design_code
from uno_desktop.stage.texts.card_text import name_of

SIZES = ((390, 844), (360, 640))
TAPS = (
    "#ask:not([hidden]) .main",
    "#ask:not([hidden]) [aria-pressed=false]",
    "#ask:not([hidden]) #answers button",
    "#moves [aria-pressed=false]",
    "#moves .main",
    "#hand .playable button",
    "#moves button",
)
"""Selectors in the order of a tap, the first that there is: the end of a question, UNO, a card, a button."""
NAMING = ("news", "pile", "seats", "shown")
"""Parts of a picture whose sentences name cards; `line` and the reasons name kinds of cards that anybody may have."""
MOST_STEPS = 3000


class Sight:
    """The cards that a seat may know of, by the events that are redacted for it."""

    def __init__(self, table: PhoneTable, seat: int) -> None:
        self._session, self._seat = table.session, seat
        self._cursor = table.session.cursor(seat)
        self._seen: set[str] = set()
        self._told: set[str] = set()
        """Also those of earlier rounds, of which the news still tell."""

    def forget(self) -> None:
        """A new round begins."""
        self._seen.clear()

    def leaks(self, body: str) -> list[str]:
        """Returns the codes of cards in an answer of the server that the seat has not seen."""
        deck, state = self._session.book.deck, self._session.state
        faces = dict(zip(deck.codes, deck.faces, strict=True))
        for event in self._cursor.take():
            self._seen |= _parts(event_object(event, deck)) & {*faces}
        own = [*deck.notation_of(state.hands[self._seat]), *(deck.notation[card] for card in state.pile)]
        self._seen |= _parts(own)
        self._told |= self._seen
        told = json.loads(body)
        drawn = {code.partition(">")[0] for code in told.pop("faces", {})}
        told.pop("words", None)
        found = _parts(told) & {*faces} - self._seen
        found |= drawn - {design_code(faces[code]) for code in self._seen}
        text = " ".join(_words([told.get(part, "") for part in NAMING])).lower()
        names = {code: name_of(face).lower() for code, face in faces.items()}
        for name in sorted({names[code] for code in self._told}, key=len, reverse=True):
            text = text.replace(name, "")
        return sorted(found | {code for code in faces if names[code] in text} - self._told)


def _parts(value: object) -> set[str]:
    """Returns the words of all texts; the name of a card with two sides is two words."""
    return {part for word in _words(value) for part in re.split("[ >/]", word)}


def _words(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _words(each)
    elif isinstance(value, str):
        yield value


class TappedTable:
    """A table with two phones in a browser and two computer players."""

    def __init__(self, folder: Path, phones: Phones, ruleset: str, seed: int = 7, **options: Value) -> None:
        self.table = PhoneTable(folder, ruleset, seed=seed, **options)
        self.pages = [phones.open(self.table.host.url(seat), *SIZES[seat]) for seat in (0, 1)]
        self._sights = [Sight(self.table, seat) for seat in (0, 1)]
        self._looked = [-1, -1]
        self.asked: set[str] = set()
        """Kinds of questions that the phones were asked so far."""
        self.run_until(lambda: all(page.moment[1] for page in self.pages))

    def run_until(self, seen: Callable[[], object]) -> None:
        """Runs frames until the condition holds."""
        for _ in range(MOST_STEPS):
            if seen():
                return
            self.table.frame(6)  # a look at a page takes as long
        raise AssertionError(f"it never came about: {[(page.moment, page.text('line')) for page in self.pages]}")

    def play_round(self, lose_connections: bool = False) -> None:
        """Plays to the end of the round. Every kind of question is met once by a phone that loses its connection."""
        self.run_until(lambda: self._step(lose_connections) or self.table.session.round_over)
        self.run_until(lambda: all(page.moment[0] == "over" for page in self.pages))
        for place in (0, 1):
            self._check(place)

    def next_round(self) -> None:
        """Leaves the score sheet at the big screen."""
        self.table.until(lambda: self.table.top is not self.table.scene)
        while self.table.session.round_over:
            self.table.key(pygame.K_RETURN)
            self.table.frame()
        for sight in self._sights:
            sight.forget()

    def _check(self, place: int) -> None:
        """Asserts that a phone was told of no card that it may not know, and that its page is sound."""
        assert self.pages[place].faults == []
        for body in self.pages[place].received():
            leaks = self._sights[place].leaks(body)
            assert not leaks, f"told of {leaks}: {json.loads(body)['news']}"

    def _step(self, lose_connections: bool) -> None:
        for place, page in enumerate(self.pages):
            state, version = page.moment
            if version == self._looked[place]:
                continue
            self._check(place)
            self._looked[place] = version
            if state not in ("turn", "react"):
                continue
            kind = page.text("title") or " ".join(
                page.run("return [...new Set(now.legal.map(each => each.verb))].sort()")
            )
            if lose_connections and kind not in self.asked:
                self._lose(page)
            self.asked.add(kind)
            if any(page.tap(css) for css in TAPS) and page.run("return Boolean(choice) || loud"):
                self._looked[place] = -1  # the same picture asks one more question

    def _lose(self, page: PhonePage) -> None:
        """Takes a phone from the network: its page says so, and has the newest picture again as soon as it is back."""
        page.offline(True)
        self.run_until(lambda: page.text("lost"))
        page.run("asked.length = 0")
        page.offline(False)
        self.run_until(lambda: not page.text("lost"))
        assert "/hand?after=0" in page.run("return asked")  # answered at once, with all there is
