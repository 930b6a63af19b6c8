"""Slot compiler: one line for each slot of the rulebook, which states how the contributions of the rules combine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import (
    COLORLESS,
    MAX_SEATS,
    NO_COLOR,
    NO_MATCH,
    TRANSPARENT,
    CardId,
    Color,
    Deck,
    Seat,
    seats_in,
)
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import (
    Choice,
    Deal,
    Matching,
    Reaction,
    Restriction,
    Scoring,
    SeveralCards,
    SpecialPlay,
    Supply,
)
from uno_desktop.model.state import GameState

if TYPE_CHECKING:
    from uno_desktop.model.rule import Handler
    from uno_desktop.model.rulebook import Rulebook

P = ParamSpec("P")
R = TypeVar("R")
K = TypeVar("K", bound=Rule)


class Slots(Facts):
    """Facts and other contributions of the rules of a composition, slot by slot. `Rulebook` inherits them, for fast
    lookup in its inner loop."""

    # with slots, calls of methods are twice as fast on an object with many attributes
    __slots__ = (
        "adjusts",
        "answer_cards",
        "answers",
        "answers_to",
        "cards_per_press",
        "dealer_of",
        "decides",
        "describe_condition",
        "describe_effect",
        "describe_lost_turn",
        "describe_verb",
        "eliminated_by",
        "extra_cards",
        "fits",
        "forbid_rules",
        "forbids",
        "fouls",
        "frames",
        "handlers",
        "left_out",
        "more_plays",
        "offers",
        "on_hand_empty",
        "on_uno",
        "plays_along",
        "press_once",
        "ranking",
        "reacting",
        "reaction_candidates",
        "reactions",
        "reactive",
        "refill",
        "reverses",
        "rolls",
        "score",
        "settling",
        "turn_begins",
        "turn_default",
        "turn_over",
        "uno_penalty",
        "winners_of",
    )  # fmt: skip

    def __init__(self, rules: tuple[Rule, ...], deck: Deck) -> None:
        """Collects the contributions. Raises ValueError if a required rule is missing or two rules claim one slot."""
        joined = Facts()
        for rule in rules:
            joined.join(rule.facts(deck))
        for fact in fields(Facts):
            setattr(self, fact.name, getattr(joined, fact.name))
        if self.uno_until_said is None or self.uno_said_later is None:
            raise ValueError('no rule gives "uno_until_said" and "uno_said_later"')
        given = Contributions(rules)
        self._take_match(given)
        self._take_cards(given, deck)
        self._take_turns(given)
        self._take_words(given)
        self.frames = {kind: rule for rule in given.of(Choice) for kind in rule.frames}
        self.handlers = _handlers(rules)

    def _take_match(self, given: Contributions) -> None:
        self.left_out = given.all(Deal.left_out, Deal)
        self.extra_cards = given.all(Deal.extra_cards, Deal)
        self.dealer_of = given.exactly_one(Deal.dealer, Deal)
        self.score = given.exactly_one(Scoring.score, Scoring)
        self.ranking = given.at_most_one(Scoring.ranking, Scoring)
        self.decides = given.at_most_one(Scoring.decides, Scoring)
        self.eliminated_by = given.all(Scoring.eliminated, Scoring)
        self.winners_of = given.exactly_one(Scoring.match_winners, Scoring)
        if self.in_teams:
            self._take_teams()

    def _take_teams(self) -> None:
        self.score = scored_in_teams(self.score)
        self.decides = decided_in_teams(self.decides) if self.decides else None
        self.eliminated_by = tuple(map(eliminated_in_teams, self.eliminated_by))
        self.winners_of = won_in_teams(self.winners_of)

    def _take_cards(self, given: Contributions, deck: Deck) -> None:
        self.fits = _fits(given.of(Matching), deck)
        self.forbid_rules = given.of(Restriction)
        self.forbids = tuple((rule.facts(deck).may_forbid, rule.forbids) for rule in self.forbid_rules)
        self.more_plays = given.all(SeveralCards.more_plays, SeveralCards)
        self.plays_along = given.all(SeveralCards.plays_along, SeveralCards)
        self.fouls = given.all(Rule.fouls)
        self.reacting = given.of(Reaction)
        self.reaction_candidates = given.all(Reaction.reaction_candidates, Reaction)
        self.reactions = given.of(SpecialPlay)
        self.reactive = self.jumpable | self.cancels | self.redirects
        """Cards that can ever be played as a reaction."""
        self.refill = given.exactly_one(Supply.refill, Supply)
        self.press_once = given.at_most_one(Supply.press_once, Supply)
        self.rolls = [cards for cards, share in enumerate(self.press_chances) for _ in range(share)]
        self.cards_per_press = sum(self.rolls) / len(self.rolls) if self.rolls else 0.0

    def _take_turns(self, given: Contributions) -> None:
        self.offers = given.exactly_one(Supply.offers, Supply)
        self.turn_default = given.exactly_one(Supply.turn_default, Supply)
        self.turn_begins = given.all(Rule.turn_begins)
        self.turn_over = given.all(Rule.turn_over)
        self.on_hand_empty = given.at_most_one(Rule.on_hand_empty)
        self.settling = given.rules_with(Rule.settles)
        self.reverses = given.all(Rule.reverses)
        self.adjusts = given.all(Rule.adjusts)
        self.answers = given.all(Rule.answers)
        self.answer_cards = given.all(Rule.answer_cards)
        self.on_uno = given.all(Rule.on_uno)
        self.uno_penalty = given.at_most_one(Rule.uno_penalty)

    def _take_words(self, given: Contributions) -> None:
        self.describe_condition = given.all(Rule.describe_condition)
        self.describe_effect = given.all(Rule.describe_effect)
        self.describe_lost_turn = given.all(Rule.describe_lost_turn)
        self.describe_verb = given.all(Rule.describe_verb)
        self.answers_to = given.all(Rule.answers_to)


class Contributions:
    """The rules of a composition, queried slot by slot; a slot is given as the method of `Rule` or
    of an interface that rules override."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self._rules = rules

    def of(self, kind: type[K]) -> tuple[K, ...]:
        """Returns the rules with this interface, in listed order."""
        return tuple(rule for rule in self._rules if isinstance(rule, kind))

    def rules_with(self, slot: Callable[..., object], kind: type[Rule] = Rule) -> tuple[Rule, ...]:
        """Returns the rules that contribute to the slot, in listed order."""
        name = slot.__name__
        return tuple(rule for rule in self.of(kind) if getattr(type(rule), name) is not getattr(kind, name))

    def all(self, slot: Callable[Concatenate[K, P], R], kind: type[Rule] = Rule) -> tuple[Callable[P, R], ...]:
        """Returns all contributions to the slot, in listed order."""
        return tuple(getattr(rule, slot.__name__) for rule in self.rules_with(slot, kind))

    def exactly_one(self, slot: Callable[Concatenate[K, P], R], kind: type[Rule] = Rule) -> Callable[P, R]:
        """Returns the only contribution. Raises ValueError if there are none or several."""
        found = self.rules_with(slot, kind)
        if len(found) != 1:
            names = ", ".join(type(rule).__name__ for rule in found) or "none"
            raise ValueError(f'exactly one rule must give "{slot.__name__}", found {names}')
        method: Callable[P, R] = getattr(found[0], slot.__name__)
        return method

    def at_most_one(self, slot: Callable[Concatenate[K, P], R], kind: type[Rule] = Rule) -> Callable[P, R] | None:
        """Returns the only contribution, or None. Raises ValueError if there are several."""
        return self.exactly_one(slot, kind) if self.rules_with(slot, kind) else None


def _handlers(rules: tuple[Rule, ...]) -> dict[str, Handler]:
    handlers: dict[str, Handler] = {}
    for rule in rules:
        for verb in rule.verbs:
            if verb in handlers:
                raise ValueError(f'two rules own the verb "{verb}"; the second is {type(rule).__name__}')
            handlers[verb] = rule.handle
    return handlers


def _fits(rules: tuple[Matching, ...], deck: Deck) -> list[list[int]]:
    """Returns a set of cards for each colour and symbol; the last row and column stand for "none" (index -1)."""
    if not rules:
        raise ValueError('at least one rule must give "fits"')
    table: list[list[int]] = []
    for color in (*deck.colors, NO_COLOR):
        row = []
        for match in (*range(len(deck.symbols)), NO_MATCH):
            cards = 0
            for rule in rules:
                cards |= rule.fits(deck, color, match)
            row.append(cards)
        table.append(row)
    return table


# -- tables of cards and turns ---------------------------------------------------------------------------


def laid(book: Rulebook) -> tuple[tuple[int, Color, int], ...]:
    """Returns for each card the mask of all other cards; the colour that it leaves, NO_COLOR if the active colour
    stays, or COLORLESS; and the number or symbol to match, or TRANSPARENT if the one under the card stays."""
    every = (1 << len(book.deck)) - 1
    return tuple(
        (
            every & ~(1 << card),
            COLORLESS if effect is not None and effect.clears_color else book.colors[card],
            TRANSPARENT if book.transparent >> card & 1 else book.matches[card],
        )
        for card, effect in enumerate(book.effects)
    )


def previews(book: Rulebook) -> tuple[EffectPreview, ...]:
    """Returns the preview of each card."""
    return tuple(_preview_of(book, card) for card in range(len(book.deck)))


def _preview_of(book: Rulebook, card: CardId) -> EffectPreview:
    effect = book.effects[card]
    preview = effect.preview if effect is not None else NOTHING_SPECIAL
    return replace(preview, costs_turn=False) if book.spares_turn >> card & 1 else preview


def offered(book: Rulebook) -> list[list[list[list[Action]]]]:
    """Returns the actions that a turn offers besides cards, by whether a card has been drawn in it and whether one can
    be played: `[drawn][playable][seat]`."""
    table: list[list[list[list[Action]]]] = []
    for drawn in (False, True):
        table.append([])
        for playable in (False, True):
            verbs = book.offers(book, drawn, playable)
            table[-1].append([[Action(seat, verb) for verb in verbs] for seat in range(MAX_SEATS)])
    return table


# -- teams: signatures of slots, and functions that adapt these slots ------------------------------------


class Score(Protocol):
    def __call__(self, book: Rulebook, s: GameState) -> tuple[int, ...]: ...


class Decides(Protocol):
    def __call__(self, s: GameState) -> tuple[Seat, ...]: ...


class Winners(Protocol):
    def __call__(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]: ...


class Eliminated(Protocol):
    def __call__(self, totals: tuple[int, ...], out: int) -> int: ...


def folded(s: GameState) -> GameState:
    """Returns an ended round in which each team is one player with the cards of both partners."""
    half = s.seats // 2
    one = s.copy()
    one.seats = half
    one.hands = [s.hands[seat] | s.hands[seat + half] for seat in range(half)]
    one.out = _folded_seats(s.out, half)
    one.quiet = one.present if s.is_blocked else 0
    one.winner = s.winner % half if s.winner >= 0 else s.winner
    return one


def scored_in_teams(score: Score) -> Score:
    """Returns `score` for teams: each team scores like one player with the cards of both partners, and both get its
    points."""

    def by_team(book: Rulebook, s: GameState) -> tuple[int, ...]:
        return score(book, folded(s)) * 2

    return by_team


def decided_in_teams(decides: Decides) -> Decides:
    """Returns `decides` for teams: both partners win."""

    def by_team(s: GameState) -> tuple[Seat, ...]:
        half = s.seats // 2
        return _unfolded(decides(folded(s)), half)

    return by_team


def won_in_teams(winners: Winners) -> Winners:
    """Returns `winners` for teams, by the totals that partners share."""

    def by_team(totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        half = len(totals) // 2
        return _unfolded(winners(totals[:half], _folded_seats(out, half)), half)

    return by_team


def eliminated_in_teams(eliminated: Eliminated) -> Eliminated:
    """Returns `eliminated` for teams: a team is out as a whole."""

    def by_team(totals: tuple[int, ...], out: int) -> int:
        half = len(totals) // 2
        gone = eliminated(totals[:half], _folded_seats(out, half))
        return gone | gone << half

    return by_team


def _folded_seats(seats: int, half: int) -> int:
    return seats & seats >> half & (1 << half) - 1


def _unfolded(teams: tuple[Seat, ...], half: int) -> tuple[Seat, ...]:
    both = sum(1 << team | 1 << team + half for team in teams)
    return tuple(seats_in(both))
