"""Table of the verbs of abilities: what each does, what computer players expect of it, and where it may stand."""

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.cards import apply_ability as do
from uno_desktop.model.cards.ability import ANYBODY, ONE_SEAT, SOME_OTHERS, Ability, Verb, Who
from uno_desktop.model.effect_preview import HandForecast
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire

Act = Callable[[Umpire, Action, Ability, list[Seat]], None]
"""Function that applies an ability of a play to its current target seats."""
Forecast = Callable[[HandForecast, Action, Ability, list[Seat], float], None]
"""Function that applies an ability to a forecast, with its likely target seats and its probability."""
Open = Callable[[Umpire, Ability, CardId], None]
"""Function that applies an ability of the starter."""
Left = Callable[[Rulebook, GameState, Action, Ability, int], int]
"""Function that returns the size of the player's hand after a card with an ability; it gets the other cards of the
hand."""


@dataclass(frozen=True, slots=True)
class VerbRow:
    """One verb: possible targets, with the default of the form first, and the range of its amount."""

    who: tuple[Who, ...]
    act: Act | None = None
    """None for giving and wishing, which wait for a choice, for answers, and for a copy."""
    forecast: Forecast | None = None
    lowest: int = 0
    highest: int = 0
    """If `lowest` and `highest` are 0, the verb takes no amount."""
    last_too: bool = False
    """The verb acts on other seats even as the last card."""
    opens: Open | None = None
    """Effect on a starter with a colour, where it has one."""
    hand_of: tuple[Who, ...] = ()
    """Targets with which the verb may change the player's own hand."""
    left: Left | None = None
    """Exact size of the player's hand after a card with this ability alone."""
    waits: bool = False
    """True if the verb moves or shows hands, which cannot be taken back (`Effect.waits`)."""
    offered: bool = True
    """False for a verb that only printed cards have."""

    @property
    def counted(self) -> bool:
        return self.highest > 0


def _draws(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        forecast.draw(seat, ability.amount * share)


def _fills(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        forecast.draw(seat, max(0.0, ability.amount - forecast.counts[seat]) * share)


def _gives(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        number = min(ability.amount * share, forecast.counts[action.seat])
        forecast.draw(seat, number)
        forecast.draw(action.seat, -number)


def _takes(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        number = max(0.0, min(ability.amount, forecast.counts[seat] - 1)) * share
        forecast.draw(seat, -number)
        forecast.draw(action.seat, number)


def _swaps(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    if share > 0.5 or len(seats) == 1:
        forecast.swap(action.seat, seats[0])


def _passes(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    if share > 0.5:
        forecast.pass_on(forecast.direction * ability.amount)


def _deals(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    even = int(sum(forecast.counts[seat] for seat in forecast.present)) / len(forecast.present)
    forecast.deal(dict.fromkeys(forecast.present, even))


def _mixes(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    forecast.deal({seat: ability.amount or forecast.counts[seat] for seat in forecast.present})


def _renews(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    forecast.deal({seat: forecast.counts[seat] for seat in seats})


def _gets_rid(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    """Discards the known cards of the player's own hand; of any other hand an average share: a quarter for a colour, 8
    percent for a number."""
    deck = forecast.deck
    color = action.color if action.color >= 0 else deck.faces[action.card].color
    for seat in seats:
        if seat != action.seat:
            part = 0.25 if ability.verb is Verb.COLOR else 0.08
            forecast.draw(seat, -min(forecast.counts[seat] * part, forecast.counts[seat] - 1) * share)
        elif ability.verb is Verb.NUMBER:
            forecast.shed(action.seat, forecast.hand & deck.symbol_masks.get(str(ability.amount), 0))
        elif color >= 0:
            forecast.shed(action.seat, forecast.hand & deck.color_masks[color])


def _left_by_swap(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return rest.bit_count() if action.target < 0 else s.hands[action.target].bit_count()


def _left_by_pass(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    giver = (action.seat - s.direction) % s.seats
    while s.out >> giver & 1:
        giver = (giver - s.direction) % s.seats
    return s.hands[giver].bit_count()


def _left_by_mix(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return ability.amount or rest.bit_count()


def _left_by_color(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return (rest & ~book.deck.color_masks[book.colors[action.card]]).bit_count()


_OF_OWN_HAND = (Who.SELF, Who.ALL)
_HANDS = (Who.SELF, Who.OTHERS, Who.ALL, *ONE_SEAT)
_ALL = (Who.ALL,)

VERBS: dict[Verb, VerbRow] = {
    Verb.DRAW: VerbRow(ANYBODY, do.draw, _draws, 1, 10, last_too=True, hand_of=_OF_OWN_HAND),
    Verb.ATTACK: VerbRow(ONE_SEAT, do.attack, _draws, 1, 10, last_too=True, opens=do.open_with_attack),
    Verb.PRESS: VerbRow(SOME_OTHERS, do.press, _draws, 1, 10, last_too=True),
    Verb.FILL: VerbRow(ANYBODY, do.fill, _fills, 2, 15, last_too=True, hand_of=_OF_OWN_HAND),
    Verb.SKIP: VerbRow(ONE_SEAT, do.skip, None, 1, 3, opens=do.open_with_skip),
    Verb.AGAIN: VerbRow((Who.SELF,), do.again),
    Verb.REVERSE: VerbRow(_ALL, do.reverse, opens=do.open_with_reverse),
    Verb.SWAP: VerbRow(ONE_SEAT, do.swap, _swaps, hand_of=ANYBODY, left=_left_by_swap, waits=True),
    Verb.PASS: VerbRow(_ALL, do.pass_on, _passes, 1, 3, hand_of=ANYBODY, left=_left_by_pass, waits=True),
    Verb.DEAL: VerbRow(_ALL, do.deal, _deals, hand_of=ANYBODY, waits=True),
    Verb.MIX: VerbRow(_ALL, do.mix, _mixes, left=_left_by_mix, waits=True),
    Verb.GIVE: VerbRow(SOME_OTHERS, None, _gives, 1, 3, hand_of=ANYBODY, waits=True),
    Verb.TAKE: VerbRow(SOME_OTHERS, do.take, _takes, 1, 3, hand_of=ANYBODY, waits=True),
    Verb.PEEK: VerbRow(SOME_OTHERS, do.peek, waits=True),
    Verb.SHOW: VerbRow(ANYBODY, do.show, waits=True),
    Verb.RENEW: VerbRow(ANYBODY, do.renew, _renews, waits=True),
    Verb.COLOR: VerbRow(_HANDS, do.color, _gets_rid, hand_of=_OF_OWN_HAND, left=_left_by_color),
    Verb.NUMBER: VerbRow(_HANDS, do.number, _gets_rid, 0, 9, hand_of=_OF_OWN_HAND),
    Verb.WISH: VerbRow(ONE_SEAT),
    Verb.CANCEL: VerbRow((Who.SELF,)),
    Verb.REDIRECT: VerbRow(ONE_SEAT),
    Verb.COPY: VerbRow((Who.SELF,), hand_of=ANYBODY),
    Verb.SHIELD: VerbRow(_HANDS, do.shield),
    Verb.NUMBERS: VerbRow(_ALL, do.numbers),
    Verb.PRESS_ATTACK: VerbRow(
        ONE_SEAT, do.attack, _draws, 1, 10, last_too=True, opens=do.open_with_attack, offered=False
    ),
    Verb.STOP: VerbRow(ONE_SEAT, do.attack, None, 1, 3, last_too=True, opens=do.open_with_attack, offered=False),
}
"""The row of each verb, in the order of the form."""
OFFERED = tuple(verb for verb, row in VERBS.items() if row.offered)
"""Verbs of the workshop and of deck lines."""
