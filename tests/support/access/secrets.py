"""Checks every frame of a table for secrets in its accessible text and speech, compared with the knowledge of the
players present: by card names, and by redealing the hidden cards, which must change nothing."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import cast

import pygame

from tests.support.model.hidden_cards import redealt
from tests.support.scenes.controls.speech_player import record_speech
from tests.support.scenes.evening import Evening
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.cards import NO_CARD, CardId, Color, Deck, Seat, cards_in
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.determinize import determinize
from uno_desktop.model.views.redaction import redact
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.table.command_list import (
    COMMENT_BUTTON,
    HINT_BUTTON,
    HURRY_BUTTON,
    JOURNAL_BUTTON,
    MENU_BUTTON,
    ORDER_BUTTON,
    RULES_BUTTON,
    WATCH_BUTTON,
)
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import set_language, tr
from uno_desktop.ui.accessibility_tree import NOTHING, AccessibilityTree, Key, Node, NodeAction, Role
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.page import Page

_CARDS = {"card", "cards", "seat_gets", "other_gets", "hands", "draws"}
"""The fields of events that hold cards."""
_LEFT_ALONE = (MENU_BUTTON, RULES_BUTTON, JOURNAL_BUTTON, ORDER_BUTTON, HINT_BUTTON, HURRY_BUTTON, WATCH_BUTTON)
"""Buttons that lead away from the table, or ask a computer player."""
_ASKED = (pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8)
_ORDINARY = ("table.choose_partner", "event.HandsSwapped.you", "made.swap.one", "say.swapped")
"""Sentences in whose own words the name of a card comes up."""
_EVERY = 3
"""Frames between two redeals of the hidden cards."""


def cards_told(event: Event) -> Iterator[CardId]:
    """Yields the cards that an event names; (seat, card) pairs name the card."""
    for each in fields(event):
        if each.name in _CARDS:
            value = getattr(event, each.name)
            yield from _flat([card for _, card in value] if each.name == "draws" else value)


def _flat(value: object) -> Iterator[CardId]:
    if isinstance(value, int):
        if value >= 0:
            yield value
    else:
        for each in cast("tuple[object, ...]", value):
            yield from _flat(each)


class Names:
    """Finds the names of a deck's cards in sentences, the longest first."""

    def __init__(self, deck: Deck) -> None:
        self.of = [card_name(deck, card).casefold() for card in range(len(deck))]
        self._known: dict[str, list[str]] = {}
        longest = sorted(set(self.of), key=len, reverse=True)
        self._found = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest))
        self._ordinary = [tr(key, who="|", other="|", n="|").partition("|")[0].casefold() for key in _ORDINARY]

    def within(self, text: str) -> list[str]:
        """Returns the names in a text, in order."""
        if text not in self._known:
            plain = text.casefold()
            for ordinary in self._ordinary:
                plain = plain.replace(ordinary, "")
            self._known[text] = self._found.findall(plain)
        return self._known[text]


def told(nodes: list[Node]) -> list[str]:
    """Returns the accessible texts of these nodes."""
    return [f"{node.name} / {node.value} / {node.description}" for node in nodes]


class Knowledge:
    """Knowledge of one seat, or of an onlooker: the redacted events of the round, and the cards of its views."""

    def __init__(self, names: Names, book: Rulebook, who: Seat | None) -> None:
        self._names, self._book, self._who = names, book, who
        self.ever: Counter[str] = Counter()
        """Number of events that have named each card to it."""
        self.now: set[str] = set()

    def begins(self) -> None:
        """Starts another round."""
        self.ever.clear()
        self.now.clear()

    def hears(self, event: Event) -> None:
        """Adds an event."""
        named = {self._names.of[card] for card in cards_told(redact(event, self._who, self._book))}
        self.ever.update(named)
        self.now |= named

    def looks(self, book: Rulebook, s: GameState) -> None:
        """Adds the position as the seat sees it; the top card and unresolved cards are public."""
        view = book.view(s, 0 if self._who is None else self._who, (0,) * s.seats)
        seen = [*view.discard[-1:], *(layer.card for layer in view.stack)]
        if self._who is not None:
            seen += cards_in(view.hand)
        self.now |= {self._names.of[card] for card in seen if card >= 0}


class Watched(Evening):
    """Table whose frames are all checked."""

    def __init__(self, folder: Path, ruleset: str, *players: str, seed: int = 7, **options: bool | int | str) -> None:
        set_language("en")
        super().__init__(folder, ruleset, *players, seed=seed, **options)
        self.heard = record_speech(self.services)
        self.heard.said.clear()
        self.names = Names(self.session.book.deck)
        self.rng = random.Random(seed)
        self.people = self.scene.actions.human_seats
        self._all = self.session.cursor(None, sees_all=True)
        whos: list[Seat | None] = [None, *range(len(players))]
        self.knowledge = {who: Knowledge(self.names, self.session.book, who) for who in whos}
        self.sits: Seat | None = self.people[0] if len(self.people) == 1 else None
        """Player called by the hot-seat screen; a single player is always present."""
        self.seen: Counter[str] = Counter()
        """Number of checks of each kind."""
        self.scene.journal_open = True
        self._look()

    @property
    def several(self) -> bool:
        return len(self.people) > 1

    def frame(self, count: int = 1, draw: bool = False) -> None:
        for _ in range(count):
            super().frame(1, draw)
            self._look()

    # --- who is there ---

    def present(self) -> Seat | None:
        """Returns the seat whose hand may be shown now; None if no hand may be."""
        table = self.scene
        if self.called:
            self.sits = table.display.names.index(self.called)
            return None
        if table.local_players.hand_visibility.held and not table.hidden:
            return table.viewer  # the named player holds their cards up, called or not
        hidden = table.hidden or table.local_players.hand_visibility.hides
        if self.sits is None or (self.several and hidden):
            return None
        assert table.viewer == self.sits, "the hand of a player who has not been called"
        return self.sits

    # --- looking ---

    @property
    def delayed(self) -> bool:
        """True while the table does not show yet what has been done."""
        return bool(self.session._delayed)

    def _look(self) -> None:
        table, top, session = self.scene, self.top, self.session
        if session.round_over or table.display.table_view.revealed or self.over():
            self.heard.said.clear()
            return
        still = table.display.ready and not self._all.lag and not self.delayed
        for each in self.knowledge.values():
            if still:
                each.now.clear()
            if not self.delayed:
                each.looks(session.book, session.state)
        for event in self._all.take():
            self.seen[type(event).__name__] += 1
            for each in self.knowledge.values():
                each.hears(event)
        present = self.present()
        tree = top.accessibility_tree()  # type: ignore[attr-defined]
        if self.services.stack.top is not table and table.hidden:
            assert table.accessibility_tree() == NOTHING, "the table is read out behind the hot-seat screen"
        self._read(tree, present)
        self._spoken(None if self.several else present)
        self._asks(tree, present)
        self.seen["looks"] += 1
        self.seen["covered"] += present is None
        if still and top is table and self.seen["looks"] % _EVERY == 0:
            self._redeal(present)

    def _read(self, tree: AccessibilityTree, present: Seat | None) -> None:
        """Checks the texts of the tree; the log and the hot-seat screen repeat earlier events."""
        past, rest = [], []
        covered = isinstance(self.top, HotSeatScreen)
        for node in tree.all():
            (past if covered or node.key[0] == "told" else rest).append(node)
        for text in told(rest):
            self._may_say(text, present, "is read out")
        whose = None if covered or self.several else present
        counted = Counter(name for text in told(past) for name in set(self.names.within(text)))
        for name, often in counted.items():
            assert often <= self.knowledge[whose].ever[name], f"{name} is in the log: {told(past)}"
        self.seen["in the log"] += len(counted)

    def _spoken(self, to: Seat | None) -> None:
        """Checks the sentences announced without a request."""
        said, self.heard.said[:] = list(self.heard.said), []
        for text in said:
            self.seen["spoken"] += 1
            self._may_say(text, to, "is spoken")

    def _asks(self, tree: AccessibilityTree, present: Seat | None) -> None:
        """Presses speech keys at random, and moves the keyboard focus."""
        if self.top is not self.scene or self.scene.hidden or self.rng.random() > 0.2:
            return
        assert self.scene._announcer.handle_key(self.rng.choice(_ASKED))  # at once, as no guard may keep a secret
        cards = [node.key for node in tree.all() if node.key[0] == "card" and NodeAction.FOCUS in node.actions]
        if cards and self.scene.perform(self.rng.choice(cards), NodeAction.FOCUS):
            self.services.accessibility.announcer.show(self.scene, self.scene.accessibility_tree(), True)
            self.scene.input.focus.visible = False
        self._spoken(present)

    def _may_say(self, text: str, who: Seat | None, how: str) -> None:
        threat = self.scene.display.table_view.threat
        if threat is not None:  # so many cards, as on some of them
            text = text.replace(tr("guide.penalty", n=threat.amount, ways="|").partition("|")[0], "")
        for name in self.names.within(text):
            self.seen["named"] += 1
            known = self.knowledge[who].now
            assert name in known, f"{name} {how} to {who}: {text!r}"

    def _redeal(self, present: Seat | None) -> None:
        """Redeals the hands hidden from the players present; the tree must not change."""
        session, true = self.session, self.session.state
        if self.delayed or true.ended or session.acting == 0:
            return
        tree = self._refreshed()
        session.state = self._other_world(true, present)
        try:
            other = self._refreshed()
        finally:
            session.state = true
            self._refreshed()
        self.seen["redealt"] += 1
        if other != tree:
            differs = [each for each in told([*other.all()]) if each not in told([*tree.all()])]
            raise AssertionError(f"a hidden card changes what {present} is told: {differs or other.nodes}")

    def _refreshed(self) -> AccessibilityTree:
        """Returns the tree of the next frame if no time had passed."""
        self.session._legal.clear()
        self.scene.command_list.changed()
        self.scene._refresh(0.0)
        return self.scene.accessibility_tree()

    def _other_world(self, s: GameState, present: Seat | None) -> GameState:
        book = self.session.book
        if present is not None:
            view = book.view(s, present, self.session.totals)
            hidden, asked = redealt(book, s, view, self.rng), Color(self.rng.randrange(4))  # a bluff, or honest
            return determinize(book, view, hidden, self.rng.getrandbits(60), asked)
        other, taken = s.copy(), 0 if s.drawn == NO_CARD else 1 << s.drawn
        hidden = [*s.supply, *(card for hand in s.hands for card in cards_in(hand & ~taken))]
        self.rng.shuffle(hidden)
        for seat, hand in enumerate(s.hands):
            keeps = hand & taken
            fresh = [hidden.pop() for _ in range((hand & ~taken).bit_count())]
            other.hands[seat] = keeps | book.deck.mask(fresh)
        other.supply = hidden
        return other

    # --- playing ---

    def plays(self, frames: int) -> None:
        """Plays a number of frames, or to the end of the round, by the nodes of the tree."""
        with capturing(self.services.stack, (1280, 720)):
            for _ in range(frames):
                if self.over() or self.session.round_over:
                    return
                self._act()
                self.frame()

    def _act(self) -> None:
        top = self.top
        if self.called:
            self.seen["handovers"] += 1
            self.open_curtain()
        elif isinstance(top, Page):
            self._press_on_page(top)
        elif top is self.scene and self.scene.display.ready and not self.scene.hidden:
            self._press_at_table()

    def _press_on_page(self, page: Page) -> None:
        self.seen[type(page).__name__] += 1
        offered = [
            node.key
            for node in page.accessibility_tree().all()
            if node.role is Role.BUTTON and node.enabled and NodeAction.PRESS in node.actions
        ]
        page.perform(self.rng.choice(offered), NodeAction.PRESS)
        self.services.stack.settle()

    def _press_at_table(self) -> None:
        nodes = [
            node
            for node in self.scene.accessibility_tree().all()
            if NodeAction.PRESS in node.actions and node.enabled and node.key[-1] not in _LEFT_ALONE
        ]
        chances = [self._liking(node) for node in nodes]
        if nodes and self.rng.random() < max(chances):
            key: Key = self.rng.choices([node.key for node in nodes], chances)[0]
            self.seen[f"pressed {key[0]}"] += 1
            self.scene.perform(key, NodeAction.PRESS)
            self.services.stack.settle()

    def _liking(self, node: Node) -> float:
        """Returns the probability of pressing a node."""
        if node.key[0] == "card":
            return 1.0 if node.value == tr("access.playable") else 0.02
        if node.key[0] in ("cancel", "seat", "covered") or node.key[-1] == COMMENT_BUTTON:
            return 0.02
        return 1.0 if node.key[0] == "answer" else 0.5


def people_and_others(people: int, others: int) -> tuple[str, ...]:
    """Returns the seats with this number of people and other players."""
    return (*(HUMAN,) * people, *("easy",) * others)


SECRETIVE = (
    "Secrets/Spy:rocket:*:20:2:chosen-peek/Gift:cat:*:20:2:chosen-give-1/Mirror:bear:*:20:2:self-show"
    "/Thief:ghost:*:20:2:chosen-take-1/Trade:crown:*:20:2:chosen-swap/Blender:heart:*:20:2:all-mix"
)
"""Custom cards that give one player private knowledge."""
TABLES: dict[str, tuple[str, dict[str, bool | int | str]]] = {
    "official": ("official", {"official__plus4Bluff": "on"}),
    "teams": ("official", {"house__teams": "on", "official__plus4Bluff": "on"}),
    "seven and zero": ("official", {"house__sevenZero": "chosenPartner", "official__swapHandsCount": 4}),
    "workshop": ("official", {"house__cards": SECRETIVE}),
    "classic": ("classic", {"classic__stacking": "on"}),
    "street": ("street", {"street__cutWilds": "on", "street__fouls": "strict"}),
    "extreme": ("extreme", {}),
    "unplugged": ("unplugged", {}),
    "italian": ("italian", {"italian__swapHandsCount": 2, "italian__blankCount": 4}),
}
"""Rulesets and options of the tables with secrets, by name."""


def watched(folder: Path, table: str, people: int, seed: int) -> Watched:
    """Returns one of the tables with four seats."""
    ruleset, options = TABLES[table]
    return Watched(folder, ruleset, *people_and_others(people, 4 - people), seed=seed, **options)
