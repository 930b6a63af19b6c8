"""Compiled rules: one line for each slot, which states how the contributions of the rules combine, and the tables of
cards and turns that follow from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import (
    COLORLESS,
    MAX_SEATS,
    NO_CARD,
    NO_COLOR,
    NO_MATCH,
    TRANSPARENT,
    Announce,
    CardId,
    Color,
    Deck,
)
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, TurnChange
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import (
    DealRule,
    FrameOwner,
    Matching,
    ReactionRule,
    Restriction,
    Scoring,
    SeveralCards,
    SpecialPlay,
    Supply,
)
from uno_desktop.model.state import DRAW_UNIT, SKIP_UNIT
from uno_desktop.model.teams import decided_in_teams, eliminated_in_teams, scored_in_teams, won_in_teams

if TYPE_CHECKING:
    from uno_desktop.model.rule import Handler

P = ParamSpec("P")
R = TypeVar("R")
K = TypeVar("K", bound=Rule)

More = tuple[int, int, int, int, int, CardId, bool]
"""Further changes by a play: the factor of the direction, the number of seats by which the turn moves on then, the
number of cards that the next seat draws (-1 without a penalty), the cards with which it may answer, those with which
any seat may react, the card that may then be jumped in on, and whether the play may be a special one."""
PlainPlay = tuple[int, Color, int, More | None]
"""The mask of all other cards, the colour and the number or symbol that a card leaves, and its further changes, None if
it only passes the turn on."""


class CompiledRules(Facts):
    """Facts and other contributions of the rules of a composition, slot by slot, and tables of its cards. `Rulebook`
    inherits them, for fast lookup in its inner loop."""

    # with slots, calls of methods are twice as fast on an object with many attributes
    __slots__ = (
        "adjust_threat",
        "after_play",
        "answer_cards",
        "answers",
        "answers_to",
        "cards_per_press",
        "colors",
        "dealer_of",
        "decides",
        "deck",
        "describe_condition",
        "describe_effect",
        "describe_lost_turn",
        "describe_verb",
        "effects",
        "eliminated_by",
        "extra_cards",
        "fits",
        "forbid_rules",
        "forbids",
        "fouls",
        "frames",
        "handlers",
        "left_out",
        "matches",
        "more_plays",
        "offered",
        "offers",
        "on_hand_empty",
        "on_uno",
        "plain_plays",
        "plays_along",
        "press_once",
        "previews",
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
        "waiting",
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
        self.frames = {kind: rule for rule in given.of(FrameOwner) for kind in rule.frames}
        self.handlers = _handlers(rules)
        self._take_deck(deck)

    def _take_match(self, given: Contributions) -> None:
        self.left_out = given.all(DealRule.left_out, DealRule)
        self.extra_cards = given.all(DealRule.extra_cards, DealRule)
        self.dealer_of = given.exactly_one(DealRule.dealer, DealRule)
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
        self.reacting = given.of(ReactionRule)
        self.reaction_candidates = given.all(ReactionRule.reaction_candidates, ReactionRule)
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
        self.adjust_threat = given.all(Rule.adjust_threat)
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

    def _take_deck(self, deck: Deck) -> None:
        self.deck = deck
        self.colors = tuple(face.color for face in deck.faces)
        self.matches = deck.matches
        self.effects = tuple(face.effect for face in deck.faces)
        waits = [effect is not None and self.layers_stay and effect.waits for effect in self.effects]
        self.waiting = deck.mask(card for card, each in enumerate(waits) if each)
        """Cards whose effect waits until no seat can cancel them any more."""
        cards = range(len(deck))
        self.previews = tuple([self._preview_of(card) for card in cards])
        """The preview of each card."""
        self.after_play = tuple([self._after_play(card) for card in cards])
        """For each card the mask of all other cards; the colour that it leaves, NO_COLOR if the active colour stays, or
        COLORLESS; and the number or symbol to match, or TRANSPARENT if the one under the card stays."""
        two, more = ([self._plain_play(card, alone) for card in cards] for alone in (True, False))
        self.plain_plays = [two if seats == 2 else more for seats in range(MAX_SEATS + 1)]
        """By number of seats and card; None for a card that always takes the full path."""
        self.offered = self._offered()
        """The actions that a turn offers besides cards, by whether a card has been drawn in it and whether one can be
        played: `[drawn][playable][seat]`."""

    def _preview_of(self, card: CardId) -> EffectPreview:
        effect = self.effects[card]
        preview = effect.preview if effect is not None else NOTHING_SPECIAL
        return replace(preview, costs_turn=False) if self.spares_turn >> card & 1 else preview

    def _after_play(self, card: CardId) -> tuple[int, Color, int]:
        effect = self.effects[card]
        color = COLORLESS if effect is not None and effect.clears_color else self.colors[card]
        match = TRANSPARENT if self.transparent >> card & 1 else self.matches[card]
        return (1 << len(self.deck)) - 1 & ~(1 << card), color, match

    def _offered(self) -> list[list[list[list[Action]]]]:
        verbs = [[self.offers(self, drawn, playable) for playable in (False, True)] for drawn in (False, True)]
        return [[[[Action(seat, verb) for verb in each] for seat in range(MAX_SEATS)] for each in row] for row in verbs]

    def _plain_play(self, card: CardId, two: bool) -> PlainPlay | None:
        """Returns what a card comes to on a plain turn with two seats, or with more."""
        others, shown, match = self.after_play[card]
        face, effect = self.deck.faces[card], self.effects[card]
        change = TurnChange() if effect is None else effect.turn_change
        named = face.announce is (Announce.COLOR if shown < 0 else Announce.NOTHING)
        if change is None or not named or not face.on_turn or match == TRANSPARENT:
            return None
        skips, agains, reverses, unit, amount = change
        if unit not in ("", DRAW_UNIT, SKIP_UNIT) or (unit and self.challengeable >> card & 1):
            return None
        if two:
            skips += reverses if self.reverse_skips_for_two else 0
            reverses = 0 if self.reverse_is_plain_for_two else reverses
        turns = -1 if reverses % 2 else 1
        step = 1 + skips - agains
        draws, answers, reactions = -1, 0, 0
        jumps = card if self.jumpable >> card & 1 else NO_CARD
        if unit:
            reactions = self.cancels | self.redirects | (self.deck.copies[card] if jumps >= 0 else 0)
            if unit == SKIP_UNIT:
                same = {"symbol": self.deck.symbol_masks[face.symbol], "card": self.deck.masks[face.code]}
                draws, answers, step = 0, same.get(self.skip_answers, 0), 1 + amount
            else:
                draws, answers, jumps = amount, self.answers_draws, NO_CARD
                step = 1 if self.spares_turn >> card & 1 else 2
        if (turns, step, draws) == (1, 1, -1) and not (self.reactions or self.more_plays or self.settling):
            return others, shown, match, None
        special = bool(self.reactive >> card & 1) or any(not isinstance(rule, ReactionRule) for rule in self.reactions)
        return others, shown, match, (turns, step, draws, answers, reactions, jumps, special)


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
            names = [type(rule).__name__ for rule in found]
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
