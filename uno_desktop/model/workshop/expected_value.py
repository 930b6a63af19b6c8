"""Expected effect of a custom card on the hands, computed from public information."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.workshop.ability import Ability, Verb, When, Who
from uno_desktop.model.workshop.ability_targets import holds, others_of, seats_of
from uno_desktop.model.workshop.card_validation import STILL_LAST
from uno_desktop.model.workshop.custom_card import CustomCard

_WHOLE_HANDS = (Verb.SWAP, Verb.PASS, Verb.DEAL)
_OF_ANY_HAND = (*_WHOLE_HANDS, Verb.GIVE, Verb.TAKE, Verb.COPY)
_MANY = 999


def foresight(card: CustomCard) -> EffectPreview:
    """Returns the certain effects on the next seat, or on the one named with it."""
    told = EffectPreview()
    named = any(deed.who is Who.CHOSEN for deed in card.deeds)
    for deed in card.deeds:
        if deed.when is not When.ALWAYS:
            continue
        aimed = _aimed(deed, named)
        draws, presses = told.draws, told.presses
        if deed.verb in (Verb.DRAW, Verb.ATTACK) and aimed:
            draws += deed.amount
        elif deed.verb is Verb.PRESS and aimed:
            presses += deed.amount
        costs = aimed and (deed.verb is Verb.ATTACK or (deed.verb is Verb.SKIP and deed.who is Who.CHOSEN))
        told = EffectPreview(
            draws=draws,
            presses=presses,
            costs_turn=told.costs_turn or costs,
            skips=told.skips or (deed.verb is Verb.SKIP and deed.who is Who.NEXT),
            again=told.again or deed.verb is Verb.AGAIN,
            turns=told.turns or deed.verb is Verb.REVERSE,
            swaps=told.swaps or (deed.verb is Verb.SWAP and deed.who is Who.CHOSEN),
            passes=told.passes or (deed.verb is Verb.PASS and deed.amount == 1),
            gives=told.gives or deed.verb is Verb.GIVE,
        )
    return told


def reckon(card: CustomCard, prospect: HandForecast, action: Action) -> None:
    """Applies the abilities to a prospect, except for the effects on the victim in `foresight`."""
    named = any(deed.who is Who.CHOSEN for deed in card.deeds)
    victim = action.target if named else prospect.next_seat(action.seat)
    for deed in card.deeds:
        seats, share = _likely(card, deed, prospect, action)
        if deed.when is When.ALWAYS and deed.verb in (Verb.DRAW, Verb.ATTACK, Verb.PRESS):
            seats = [seat for seat in seats if seat != victim or not _aimed(deed, named)]
        if seats and deed.verb in _RECKONED:
            _RECKONED[deed.verb](prospect, action, deed, seats, share)


def _aimed(deed: Ability, named: bool) -> bool:
    """Returns True if the ability targets the victim of `EffectPreview`: the seat named with the card, else the next
    one."""
    return deed.who is Who.CHOSEN if named else deed.who in (Who.NEXT, Who.OTHERS, Who.ALL)


class _Way:
    """Seat order of a prospect."""

    def __init__(self, prospect: HandForecast) -> None:
        self._prospect = prospect

    def next_seat(self, seat: Seat) -> Seat:
        return self._prospect.next_seat(seat)


def _likely(card: CustomCard, deed: Ability, prospect: HandForecast, action: Action) -> tuple[list[Seat], float]:
    """Returns the likely target seats of the ability, and the expected share of it for each."""
    counts, seat = prospect.counts, action.seat
    last = counts[seat] <= 0
    if (last and deed.verb not in STILL_LAST) or (deed.when is When.LAST and not last):
        return [], 0.0
    if deed.when is When.MINE and counts[seat] <= deed.limit:
        return [], 0.0
    if deed.when in (When.ON_NUMBER, When.ON_SPECIAL, When.ON_COLOR) and not _on(card, deed, prospect, action):
        return [], 0.0
    share = 0.5 if deed.when is When.COIN else 1.0
    seats = seats_of(deed.who, seat, action.target, others_of(_Way(prospect), seat), counts)
    if deed.who is Who.RANDOM:
        share /= len(seats)
    return [each for each in seats if holds(deed, counts[each]) and not (last and each == seat)], share


def _on(card: CustomCard, deed: Ability, prospect: HandForecast, action: Action) -> bool:
    """Returns True if the card under it meets the condition; a colour that was named for it is not known here."""
    if prospect.under < 0:
        return False
    face = prospect.deck.faces[prospect.under]
    if deed.when is When.ON_COLOR:
        return face.color == prospect.deck.faces[action.card].color
    return face.symbol.isdigit() == (deed.when is When.ON_NUMBER)


def _draws(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        prospect.draw(seat, deed.amount * share)


def _fills(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        prospect.draw(seat, max(0.0, deed.amount - prospect.counts[seat]) * share)


def _gives(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        number = min(deed.amount * share, prospect.counts[action.seat])
        prospect.draw(seat, number)
        prospect.draw(action.seat, -number)


def _takes(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        number = max(0.0, min(deed.amount, prospect.counts[seat] - 1)) * share
        prospect.draw(seat, -number)
        prospect.draw(action.seat, number)


def _swaps(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    if share > 0.5 or len(seats) == 1:
        prospect.swap(action.seat, seats[0])


def _passes(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    if share > 0.5:
        prospect.pass_on(prospect.direction * deed.amount)


def _deals(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    even = int(sum(prospect.counts[seat] for seat in prospect.present)) / len(prospect.present)
    prospect.deal(dict.fromkeys(prospect.present, even))


def _mixes(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    prospect.deal({seat: prospect.counts[seat] for seat in prospect.present})


def _renews(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    prospect.deal({seat: prospect.counts[seat] for seat in seats})


def _gets_rid(prospect: HandForecast, action: Action, deed: Ability, seats: list[Seat], share: float) -> None:
    """Discards the known cards of the own hand; of any other hand an average part: a quarter for a colour, 8 percent
    for a number."""
    deck = prospect.deck
    color = action.color if action.color >= 0 else deck.faces[action.card].color
    for seat in seats:
        if seat != action.seat:
            part = 0.25 if deed.verb is Verb.COLOR else 0.08
            prospect.draw(seat, -min(prospect.counts[seat] * part, prospect.counts[seat] - 1) * share)
        elif deed.verb is Verb.NUMBER:
            prospect.shed(action.seat, prospect.hand & deck.symbol_masks.get(str(deed.amount), 0))
        elif color >= 0:
            prospect.shed(action.seat, prospect.hand & deck.color_masks[color])


_RECKONED: dict[Verb, Callable[[HandForecast, Action, Ability, list[Seat], float], None]] = {
    Verb.DRAW: _draws,
    Verb.ATTACK: _draws,
    Verb.PRESS: _draws,
    Verb.FILL: _fills,
    Verb.GIVE: _gives,
    Verb.TAKE: _takes,
    Verb.SWAP: _swaps,
    Verb.PASS: _passes,
    Verb.DEAL: _deals,
    Verb.MIX: _mixes,
    Verb.RENEW: _renews,
    Verb.COLOR: _gets_rid,
    Verb.NUMBER: _gets_rid,
}


# -- possible sizes of the player's hand -------------------------------------------------------------------


def touches_own_hand(card: CustomCard) -> bool:
    """Returns True if the player may hold more or fewer cards after it than one less."""
    return any(_touches(deed) for deed in card.deeds)


def _touches(deed: Ability) -> bool:
    if deed.verb in _OF_ANY_HAND:
        return True
    return deed.who in (Who.SELF, Who.ALL) and deed.verb in (Verb.DRAW, Verb.FILL, Verb.COLOR, Verb.NUMBER)


def left(card: CustomCard, rest: int, others: int) -> tuple[int, ...]:
    """Returns the possible sizes, capped at two, of a hand of `rest` cards after it with this number of
    `others`: every number between the fewest and the most that its abilities can leave.

    A condition may hold or not; exchanges of whole hands may bring any number; draws never run out of cards.
    """
    if not rest:
        return (0,)
    low = high = rest
    for deed in card.deeds:
        if not _touches(deed):
            continue
        sure = deed.when is When.ALWAYS
        if deed.verb is Verb.DRAW:
            low, high = low + deed.amount * sure, high + deed.amount
        elif deed.verb is Verb.FILL:
            low, high = max(low, deed.amount * sure), max(high, deed.amount)
        elif deed.verb is Verb.GIVE:
            low = max(0, low - deed.amount * (others if deed.who is Who.OTHERS else 1))
        elif deed.verb is Verb.TAKE:
            high += deed.amount * (others if deed.who is Who.OTHERS else 1)
        elif deed.verb in (Verb.COLOR, Verb.NUMBER):
            low = 0
        else:
            low, high = 0, _MANY
    return tuple(range(min(low, 2), min(high, 2) + 1))
