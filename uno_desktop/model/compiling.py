"""Compiling: collects what the rules of a ruleset contribute to each slot, and checks that it makes sense."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, NO_MATCH, Deck
from uno_desktop.model.rule import Rule

if TYPE_CHECKING:
    from uno_desktop.model.rule import Handler


@dataclass(frozen=True, slots=True)
class Slots:
    """The contributions of all rules, slot by slot. `fits[color][match]` is a set of cards; index -1 is none."""

    fits: list[list[int]]
    bars: tuple[Callable[..., int], ...]
    bar_rules: tuple[Rule, ...]
    barrable: int
    adjusts: tuple[Callable[..., Any], ...]
    answers: tuple[Callable[..., Sequence[Action]], ...]
    answer_cards: tuple[Callable[..., int], ...]
    fouls: tuple[Callable[..., bool], ...]
    reverses: tuple[Callable[..., bool], ...]
    reacting: tuple[Rule, ...]
    reactions: tuple[Rule, ...]
    frames: dict[str, Rule]
    more_plays: tuple[Callable[..., None], ...]
    lays_along: Callable[..., None] | None
    out_of_cards: Callable[..., bool] | None
    settles: tuple[Callable[..., bool], ...]
    turn_over: tuple[Callable[..., None], ...]
    turn_begins: tuple[Callable[..., None], ...]
    spoken: tuple[Callable[..., None], ...]
    uno_penalty: Callable[..., None] | None
    press_once: Callable[..., None] | None
    cuttable: int
    transparent: int
    first_player: Callable[..., int] | None
    left_out: tuple[Callable[..., int], ...]
    extra_cards: tuple[Callable[..., int], ...]
    reject: Callable[..., None] | None
    goal: Callable[..., tuple[int, str]] | None
    ranking: Callable[..., tuple[int, ...]] | None
    decides: Callable[..., tuple[int, ...]] | None
    eliminated: tuple[Callable[..., int], ...]
    layers_stay: bool
    keeps_flow: bool
    says_uno_later: bool
    turn_moves: tuple[Callable[..., None], ...]
    turn_default: Callable[..., Action]
    refill: Callable[..., None]
    dealer: Callable[..., Any]
    score: Callable[..., tuple[int, ...]]
    match_winners: Callable[..., tuple[int, ...]]
    handlers: dict[str, Handler]
    uno_until_said: bool
    hints: str


def collect(rules: tuple[Rule, ...], deck: Deck) -> Slots:
    """The slots of a composition. Raises ValueError if a needed rule is missing or two claim the same part."""
    return Slots(
        fits=_fits(_contributors(rules, "fits"), deck),
        bars=_all(rules, "bars"),
        bar_rules=_contributors(rules, "bars"),
        barrable=_union(rules, "barrable", deck),
        adjusts=_all(rules, "adjusts"),
        answers=_all(rules, "answers"),
        answer_cards=_all(rules, "answer_cards"),
        fouls=_all(rules, "fouls"),
        reverses=_all(rules, "reverses"),
        reacting=_contributors(rules, "reacts"),
        reactions=_contributors(rules, "claims"),
        frames={kind: rule for rule in rules for kind in rule.frames()},
        more_plays=_all(rules, "more_plays"),
        lays_along=_at_most_one(rules, "lays_along"),
        out_of_cards=_at_most_one(rules, "out_of_cards"),
        settles=_all(rules, "settles"),
        turn_over=_all(rules, "turn_over"),
        turn_begins=_all(rules, "turn_begins"),
        spoken=_all(rules, "spoken"),
        uno_penalty=_at_most_one(rules, "uno_penalty"),
        press_once=_at_most_one(rules, "press_once"),
        cuttable=_union(rules, "cuttable", deck),
        transparent=_union(rules, "transparent", deck),
        first_player=_at_most_one(rules, "first_player"),
        left_out=_all(rules, "left_out"),
        extra_cards=_all(rules, "extra_cards"),
        reject=_at_most_one(rules, "reject"),
        goal=_at_most_one(rules, "goal"),
        ranking=_at_most_one(rules, "ranking"),
        decides=_at_most_one(rules, "decides"),
        eliminated=_all(rules, "eliminated"),
        layers_stay=any(rule.layers_stay() for rule in rules),
        keeps_flow=any(rule.keeps_flow() for rule in rules),
        says_uno_later=_the_one(rules, "uno_later")(),
        turn_moves=_all(rules, "turn_moves"),
        turn_default=_the_one(rules, "turn_default"),
        refill=_the_one(rules, "refill"),
        dealer=_the_one(rules, "dealer"),
        score=_the_one(rules, "score"),
        match_winners=_the_one(rules, "match_winners"),
        handlers=_handlers(rules),
        uno_until_said=_the_one(rules, "uno_until_said")(),
        hints=_the_one(rules, "hints")() if _contributors(rules, "hints") else "free",
    )


def _contributors(rules: tuple[Rule, ...], slot: str) -> tuple[Rule, ...]:
    return tuple(rule for rule in rules if getattr(type(rule), slot) is not getattr(Rule, slot))


def _all(rules: tuple[Rule, ...], slot: str) -> tuple[Callable[..., Any], ...]:
    return tuple(getattr(rule, slot) for rule in _contributors(rules, slot))


def _the_one(rules: tuple[Rule, ...], slot: str) -> Callable[..., Any]:
    found = _contributors(rules, slot)
    if len(found) != 1:
        names = ", ".join(type(rule).__name__ for rule in found) or "none"
        raise ValueError(f'exactly one rule must give "{slot}", found {names}')
    method: Callable[..., Any] = getattr(found[0], slot)
    return method


def _union(rules: tuple[Rule, ...], slot: str, deck: Deck) -> int:
    cards = 0
    for rule in _contributors(rules, slot):
        cards |= getattr(rule, slot)(deck)
    return cards


def _at_most_one(rules: tuple[Rule, ...], slot: str) -> Callable[..., Any] | None:
    return _the_one(rules, slot) if _contributors(rules, slot) else None


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
