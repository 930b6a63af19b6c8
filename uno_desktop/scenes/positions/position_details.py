"""Details of a position in the editor, and the lines that sum them up: rules, cards, turn, penalty and points."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from uno_desktop.content.match_setup import LEVELS, MatchSetup, level_of
from uno_desktop.content.position_draft import PILE, SUPPLY, PositionDraft
from uno_desktop.drawing import palette
from uno_desktop.model.cards import NO_COLOR, CardId
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import picture_code
from uno_desktop.stage.texts.journal_text import capitalised, card_name, color_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import choice_row
from uno_desktop.ui.layout import Column, Grid, Item, Label, PressTile, Row
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.titled_page import section_heading

_CARD, _CELL = 72.0, 58.0
_NEXT = 12
"""Maximum number of cards of a pile that are shown."""
_MOST_POINTS, _STEP = 1000, 5
_MOST_PENALTY = 40
_WAYS = (1, -1)


def rules_words(draft: PositionDraft) -> str:
    """Returns the number of changed rules, or that there are none."""
    count = len(draft.position.ruleset.changed_rules(draft.position.options))
    return tr("tables.changed", n=count) if count else tr("tables.usual")


def turn_words(draft: PositionDraft, names: Sequence[str]) -> str:
    """Returns the player to move, the direction and the colour."""
    s = draft.state
    color = "" if s.color == NO_COLOR else capitalised(color_name(s.color))
    return " · ".join(filter(None, (names[s.turn], _direction(s.direction), color)))


def penalty_words(draft: PositionDraft, names: Sequence[str]) -> str:
    """Returns the penalty that is not carried out yet, or that there is none."""
    threat = draft.state.threat
    if threat is None:
        return tr("positions.none")
    unit = tr(f"positions.unit.{threat.unit}", n=threat.amount)
    return tr("positions.pending", who=names[threat.victim], what=unit)


def _direction(way: int) -> str:
    return capitalised(tr("positions.clockwise" if way > 0 else "positions.counter"))


class PositionDetails:
    """Rows and tiles that change a draft."""

    def __init__(
        self, services: Services, metrics: Metrics, draft: PositionDraft, names: Sequence[str],
        act: Callable[..., None],
    ) -> None:  # fmt: skip
        """`act` is called with a change and its arguments."""
        self._services, self._metrics, self._draft, self._names, self._act = services, metrics, draft, names, act

    def _setting(
        self, name: str, values: Sequence[Any], now: object, change: Callable[[Any], object], labels: Iterable[str] = ()
    ) -> Row:
        """Returns a row that calls `change` with the selected value; the values are shown as `labels`, or as text."""
        at, shown = values.index(now) if now in values else 0, [*(labels or map(str, values))]
        return choice_row(self._metrics, name, shown, at, lambda at: self._act(change, values[at]))

    def rules(
        self, setup: MatchSetup, choose: Callable[[Ruleset], None], deal: Callable[[int], None],
        set_level: Callable[[str], None],
    ) -> Iterator[Item]:  # fmt: skip
        """Yields the choice of ruleset, number of players and level; each change calls one of the functions."""
        rules = [tr(f"ruleset.{each.id}.name") for each in RULESETS]
        level, levels = level_of(setup.seats[1].player), [tr(f"seats.{each}") for each in LEVELS]
        yield self._setting(tr("rulebook.open"), RULESETS, setup.ruleset, choose, rules)
        yield self._setting(tr("positions.players"), setup.allowed, len(setup.seats), deal)
        yield self._setting(tr("positions.level"), LEVELS, level, set_level, levels)

    def cards(self, place: int) -> Iterator[Item]:
        """Yields the cards at a place, which a press removes, and those that a press adds."""
        draft, pile = self._draft, place < 0
        key = {PILE: "here_pile", SUPPLY: "here_supply"}.get(place, "here")
        yield section_heading(tr(f"positions.{key}"))
        here = draft.cards_at(place)[: _NEXT if pile else None]
        tiles = [self._tile("here", card, draft.remove, place, draft.can_remove(card, place)) for card in here]
        yield Grid(*tiles, cell=_CELL, gap=4)
        yield section_heading(tr("positions.more"))
        tiles = [self._tile("more", card, draft.add, place, free > 0, f" ×{free}") for card, free in draft.faces()]
        yield Grid(*tiles, cell=_CELL, gap=4)

    def _tile(
        self, kind: str, card: CardId, change: Callable[[CardId, int], object], place: int, enabled: bool,
        number: str = "",
    ) -> PressTile:  # fmt: skip
        """Returns the tile of a card, with a `number` below it, that makes a change at a place."""
        deck, color = self._draft.book.deck, palette.WHITE if enabled else palette.MUTED
        words = Label(number.strip(), 13, "bold", color, align="center") if number else None
        picture = card_fan(self._services, self._metrics, [picture_code(deck, card)], 0, _CARD + 6, _CARD)
        act = partial(self._act, change, card, place) if enabled else None
        inside, item = Column(picture, words, gap=0, inset=(2, 4)), (kind, deck.names[card])
        tile = PressTile(self._metrics, inside, act, "row", radius=10, item=item)
        tile.label, tile.written = card_name(deck, card) + number, False
        return tile

    def turn(self) -> Iterator[Item]:
        """Yields the player to move, the direction and the colour."""
        draft, s, seats = self._draft, self._draft.state, range(len(self._names))
        ways, colors = map(_direction, _WAYS), map(color_name, draft.colors)
        yield self._setting(tr("positions.to_move"), seats, s.turn, partial(draft.set, "turn"), self._names)
        yield self._setting(tr("positions.direction"), _WAYS, s.direction, partial(draft.set, "direction"), ways)
        yield self._setting(tr("positions.color"), draft.colors, s.color, partial(draft.set, "color"), colors)

    def penalty(self) -> Iterator[Item]:
        """Yields the attack that is not answered yet, and its amount."""
        draft, threat, deck = self._draft, self._draft.state.threat, self._draft.book.deck
        threats = draft.threats()
        words = [tr("positions.none"), *(card_name(deck, deck.by_name[name][0]) for name in threats)]
        now = deck.names[threat.card] if threat is not None and threat.card >= 0 else ""
        yield self._setting(
            tr("positions.attack"), ["", *threats], now, lambda name: draft.set_threat(threats.get(name)), words
        )
        if threat is not None:
            amounts = range(min(1, threat.amount), _MOST_PENALTY + 1)
            yield self._setting(tr("positions.amount"), amounts, min(threat.amount, _MOST_PENALTY), draft.set_amount)
        for key in ("more_penalties",) if threats else ("served_at_once", "more_penalties"):
            yield Column(Label(tr(f"positions.{key}"), 16, color=palette.MUTED, wrap=True), inset=(8, 0))

    def points(self) -> Iterator[Item]:
        """Yields the totals of the match."""
        for seat, points in enumerate(self._draft.position.totals):
            steps = sorted({*range(0, _MOST_POINTS, _STEP), points})
            yield self._setting(self._names[seat], steps, points, partial(self._draft.set_total, seat))
