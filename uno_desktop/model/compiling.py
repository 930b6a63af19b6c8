"""Compiling: each slot of the rulebook with how the contributions of its rules combine, one row a slot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from uno_desktop.model import teams
from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, NO_MATCH, Deck
from uno_desktop.model.rule import Rule

if TYPE_CHECKING:
    from uno_desktop.model.rule import Handler

P = ParamSpec("P")
R = TypeVar("R")


class Slots:
    """What the rules of a composition contribute, slot by slot. A rulebook is one: its inner loop looks them up."""

    def __init__(self, rules: tuple[Rule, ...], deck: Deck) -> None:
        """Raises ValueError if a needed rule is missing or two claim the same part."""
        given = Contributions(rules, deck)
        self._take_match(given)
        self._take_cards(given, deck)
        self._take_turns(given)
        self._take_words(given)
        self.frames = {kind: rule for rule in rules for kind in rule.frames()}
        self.handlers = _handlers(rules)

    def _take_match(self, given: Contributions) -> None:
        """The deal, the score and the match."""
        self.first_player = given.at_most_one(Rule.first_player)
        self.left_out = given.all(Rule.left_out)
        self.dealt = given.told(Rule.hand_size)
        self.extra_cards = given.all(Rule.extra_cards)
        self.reject = given.at_most_one(Rule.reject)
        self.dealer_of = given.the_one(Rule.dealer)
        self.score = given.the_one(Rule.score)
        self.goal = given.told(Rule.goal)
        self.ranking = given.at_most_one(Rule.ranking)
        self.decides = given.at_most_one(Rule.decides)
        self.eliminated_by = given.all(Rule.eliminated)
        self.winners_of = given.the_one(Rule.match_winners)
        self.in_teams = given.any(Rule.in_teams)
        """True if those who sit opposite win and lose together."""
        if self.in_teams:
            self._take_teams()

    def _take_teams(self) -> None:
        """What the rules say of the score holds for teams as it does for players."""
        self.score = teams.scored_in_teams(self.score)
        self.decides = teams.decided_in_teams(self.decides) if self.decides else None
        self.eliminated_by = tuple(map(teams.eliminated_in_teams, self.eliminated_by))
        self.winners_of = teams.won_in_teams(self.winners_of)

    def _take_cards(self, given: Contributions, deck: Deck) -> None:
        """What may be played, on a turn and out of turn, and what the piles do."""
        self.fits = _fits(given.rules_with(Rule.fits), deck)
        self.bars = given.all(Rule.bars)
        self.bar_rules = given.rules_with(Rule.bars)
        self.barrable = given.union(Rule.barrable)
        self.never_last = given.union(Rule.not_last)
        self.proves_lack = given.union(Rule.proves_lack)
        self.transparent = given.union(Rule.transparent)
        self.more_plays = given.all(Rule.more_plays)
        self.grouped = given.union(Rule.grouped)
        self.plays_along = given.all(Rule.plays_along)
        self.fouls = given.all(Rule.fouls)
        self.reacting = given.rules_with(Rule.reacts)
        self.reactions = given.rules_with(Rule.claims)
        self.jumpable = given.union(Rule.jumpable)
        self.cancels = given.union(Rule.cancels)
        self.layers_stay = given.any(Rule.layers_stay)
        self.keeps_flow = given.any(Rule.keeps_flow)
        self.refill = given.the_one(Rule.refill)
        self.press_once = given.at_most_one(Rule.press_once)
        self.press_chances = given.told(Rule.press_chances) or ()
        self.cards_per_press = sum(cards * share for cards, share in enumerate(self.press_chances)) / 100

    def _take_turns(self, given: Contributions) -> None:
        """The course of turns, penalties, and what is said."""
        self.turn_moves = given.all(Rule.turn_moves)
        self.draws_until_fit = given.any(Rule.draws_until_fit)
        self.must_play = given.any(Rule.must_play)
        self.turn_default = given.the_one(Rule.turn_default)
        self.turn_begins = given.all(Rule.turn_begins)
        self.turn_over = given.all(Rule.turn_over)
        self.out_of_cards = given.at_most_one(Rule.out_of_cards)
        self.settles = given.all(Rule.settles)
        self.reverses = given.all(Rule.reverses)
        self.reverse_skips_for_two = given.any(Rule.reverse_skips_for_two)
        self.adjusts = given.all(Rule.adjusts)
        self.answers = given.all(Rule.answers)
        self.answer_cards = given.all(Rule.answer_cards)
        self.threats_add_up = given.any(Rule.threats_add_up)
        self.spares_turn = given.union(Rule.spares_turn)
        self.challengeable = given.union(Rule.challengeable)
        self.redirects = given.union(Rule.redirects)
        self.spoken = given.all(Rule.spoken)
        self.uno_penalty = given.at_most_one(Rule.uno_penalty)
        self.uno_said_later = given.the_one(Rule.uno_later)()
        self.uno_until_said = given.the_one(Rule.uno_until_said)()
        self.uno_waits = given.any(Rule.uno_waits)
        self.hints = given.told(Rule.hints) or "free"

    def _take_words(self, given: Contributions) -> None:
        """What the rules say of cards and deeds, for people."""
        self.tells_when = given.all(Rule.tells_when)
        self.tells = given.all(Rule.tells)
        self.tells_turn = given.all(Rule.tells_turn)
        self.tells_deed = given.all(Rule.tells_deed)
        self.answers_to = given.all(Rule.answers_to)


class Contributions:
    """The rules of a composition, asked slot by slot; a slot is named by the method of `Rule` that it overrides."""

    def __init__(self, rules: tuple[Rule, ...], deck: Deck) -> None:
        self._rules = rules
        self._deck = deck

    def rules_with(self, slot: Callable[..., object]) -> tuple[Rule, ...]:
        """The rules that contribute to it, in listed order."""
        name = slot.__name__
        return tuple(rule for rule in self._rules if getattr(type(rule), name) is not getattr(Rule, name))

    def all(self, slot: Callable[Concatenate[Rule, P], R]) -> tuple[Callable[P, R], ...]:
        """Every contribution, in listed order."""
        return tuple(getattr(rule, slot.__name__) for rule in self.rules_with(slot))

    def the_one(self, slot: Callable[Concatenate[Rule, P], R]) -> Callable[P, R]:
        """The contribution of exactly one rule. Raises ValueError if there are none or several."""
        found = self.rules_with(slot)
        if len(found) != 1:
            names = ", ".join(type(rule).__name__ for rule in found) or "none"
            raise ValueError(f'exactly one rule must give "{slot.__name__}", found {names}')
        method: Callable[P, R] = getattr(found[0], slot.__name__)
        return method

    def at_most_one(self, slot: Callable[Concatenate[Rule, P], R]) -> Callable[P, R] | None:
        """The contribution of the only rule that makes one, if there is one. Raises ValueError if there are several."""
        return self.the_one(slot) if self.rules_with(slot) else None

    def told(self, slot: Callable[[Rule], R]) -> R | None:
        """What the only rule with an answer says, if there is one. Raises ValueError if there are several."""
        return self.the_one(slot)() if self.rules_with(slot) else None

    def any(self, slot: Callable[[Rule], bool]) -> bool:
        """True if one of the rules says so."""
        return any(getattr(rule, slot.__name__)() for rule in self.rules_with(slot))

    def union(self, slot: Callable[[Rule, Deck], int]) -> int:
        """The cards that any of the rules names."""
        cards = 0
        for rule in self.rules_with(slot):
            cards |= getattr(rule, slot.__name__)(self._deck)
        return cards


def _handlers(rules: tuple[Rule, ...]) -> dict[str, Handler]:
    handlers: dict[str, Handler] = {}
    for rule in rules:
        for verb in rule.verbs():
            if verb in handlers:
                raise ValueError(f'two rules own the verb "{verb}"; the second is {type(rule).__name__}')
            handlers[verb] = rule.handle
    return handlers


def _fits(rules: tuple[Rule, ...], deck: Deck) -> list[list[int]]:
    """One set of cards for each colour and symbol; the last row and column stand for "none" (index -1)."""
    if not rules:
        raise ValueError('at least one rule must give "fits"')
    table: list[list[int]] = []
    for color in (*range(len(COLOR_LETTERS)), NO_COLOR):
        row = []
        for match in (*range(len(deck.symbols)), NO_MATCH):
            cards = 0
            for rule in rules:
                cards |= rule.fits(deck, color, match)
            row.append(cards)
        table.append(row)
    return table
