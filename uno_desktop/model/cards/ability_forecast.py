"""Predictions of abilities for computer players, and the hand sizes for which UNO is offered."""

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.cards.ability import (
    ATTACKS,
    OF_THE_CARD_BELOW,
    TURN_ORDER,
    Ability,
    Verb,
    When,
    Who,
    holds,
    others_of,
    seats_of,
)
from uno_desktop.model.cards.apply_ability import UNITS
from uno_desktop.model.cards.verbs import VERBS, Left
from uno_desktop.model.effect_preview import EffectPreview, HandForecast, TurnChange

_MANY = 999
_STRIKES = (Verb.DRAW, Verb.PRESS, *ATTACKS)
"""Verbs whose cards and presses of the victim are in the preview."""


def preview_of(abilities: tuple[Ability, ...], named: bool = False) -> EffectPreview:
    """Returns the preview of a card with these abilities, from those without a condition; `named` is True if a seat is
    named with it even where no ability needs one."""
    preview = EffectPreview()
    named = named or any(ability.who is Who.CHOSEN for ability in abilities)
    for ability in abilities:
        if ability.when is not When.ALWAYS:
            continue
        more = VERBS[ability.verb].preview
        if more is not None:
            preview = preview.joined(more(ability))
            continue
        aimed = _aimed(ability, named)
        draws, presses = preview.draws, preview.presses
        if ability.verb in (Verb.DRAW, Verb.ATTACK) and aimed:
            draws += ability.amount
        elif ability.verb in (Verb.PRESS, Verb.PRESS_ATTACK) and aimed:
            presses += ability.amount
        costs = aimed and (ability.verb in ATTACKS or (ability.verb is Verb.SKIP and ability.who is Who.CHOSEN))
        preview = EffectPreview(
            draws=draws,
            presses=presses,
            costs_turn=preview.costs_turn or costs,
            skips=preview.skips or (ability.verb is Verb.SKIP and ability.who is Who.NEXT),
            again=preview.again or ability.verb is Verb.AGAIN,
            turns=preview.turns or ability.verb is Verb.REVERSE,
            swaps=preview.swaps or (ability.verb is Verb.SWAP and ability.who is Who.CHOSEN),
            passes=preview.passes or (ability.verb is Verb.PASS and ability.amount == 1),
            gives=preview.gives or ability.verb is Verb.GIVE,
        )
    return preview


def turn_change_of(abilities: tuple[Ability, ...]) -> TurnChange | None:
    """Returns how a card with these abilities changes the turn; None if it does anything else, or only sometimes."""
    if any(ability.when is not When.ALWAYS for ability in abilities):
        return None
    if len(abilities) == 1 and abilities[0].verb in ATTACKS and abilities[0].who is Who.NEXT:
        return TurnChange(unit=UNITS[abilities[0].verb], amount=abilities[0].amount)
    if any(each.verb not in TURN_ORDER or (each.verb is Verb.SKIP and each.who is not Who.NEXT) for each in abilities):
        return None
    verbs = [ability.verb for ability in abilities]
    skips = sum(ability.amount for ability in abilities if ability.verb is Verb.SKIP)
    return TurnChange(skips, verbs.count(Verb.AGAIN), verbs.count(Verb.REVERSE))


def forecast_act(
    abilities: tuple[Ability, ...], forecast: HandForecast, action: Action, named: bool = False, always: bool = False
) -> None:
    """Applies the abilities to a forecast, except draws and presses of the victim that `preview_of` contains; `always`
    is True if they act in the same way as the last card."""
    named = named or any(ability.who is Who.CHOSEN for ability in abilities)
    victim = action.target if named else forecast.next_seat(action.seat)
    for ability in abilities:
        seats, share = _likely(ability, forecast, action, always)
        if ability.when is When.ALWAYS and ability.verb in _STRIKES:
            seats = [seat for seat in seats if seat != victim or not _aimed(ability, named)]
        apply = VERBS[ability.verb].forecast
        if seats and apply is not None:
            apply(forecast, action, ability, seats, share)


def _aimed(ability: Ability, named: bool) -> bool:
    """Returns True if the ability targets the victim of `EffectPreview`: the seat named with the card, else the next
    one."""
    return ability.who is Who.CHOSEN if named else ability.who in (Who.NEXT, Who.OTHERS, Who.ALL)


def _likely(ability: Ability, forecast: HandForecast, action: Action, always: bool) -> tuple[list[Seat], float]:
    """Returns the likely target seats of the ability, and the probability that it acts on each of them."""
    counts, seat = forecast.counts, action.seat
    last = counts[seat] <= 0 and not always
    if (last and not VERBS[ability.verb].last_too) or (ability.when is When.LAST and not last):
        return [], 0.0
    if ability.when is When.MINE and counts[seat] <= ability.limit:
        return [], 0.0
    if ability.when in OF_THE_CARD_BELOW and not _on(ability, forecast, action):
        return [], 0.0
    share = 0.5 if ability.when is When.COIN else 1.0
    seats = seats_of(ability.who, seat, action.target, others_of(forecast, seat), counts)
    if ability.who is Who.RANDOM:
        share /= len(seats)
    return [each for each in seats if holds(ability, counts[each]) and not (last and each == seat)], share


def _on(ability: Ability, forecast: HandForecast, action: Action) -> bool:
    """Returns True if the card under this one meets the condition; a colour named for a wild under it is not known
    here."""
    if forecast.under < 0:
        return False
    face = forecast.deck.faces[forecast.under]
    if ability.when is When.ON_COLOR:
        return face.color == forecast.deck.faces[action.card].color
    return face.symbol.isdigit() == (ability.when is When.ON_NUMBER)


# -- possible sizes of the player's hand -------------------------------------------------------------------


def touches_own_hand(abilities: tuple[Ability, ...]) -> bool:
    """Returns True if a card with these abilities may change the player's hand by more than the card itself."""
    return any(_touches(ability) for ability in abilities)


def _touches(ability: Ability) -> bool:
    return ability.who in VERBS[ability.verb].hand_of


def cards_left_after(abilities: tuple[Ability, ...], rest: int, others: int) -> tuple[int, ...]:
    """Returns the possible sizes, capped at two, of the player's hand after a card with these abilities, with
    `rest` cards in hand without it and `others` opponents: every number between the fewest and the most that they can
    leave.

    A condition may hold or not; exchanges of whole hands may bring any number; draws never run out of cards.
    """
    if not rest:
        return (0,)
    low = high = rest
    for ability in abilities:
        if not _touches(ability):
            continue
        sure = ability.when is When.ALWAYS
        if ability.verb is Verb.DRAW:
            low, high = low + ability.amount * sure, high + ability.amount
        elif ability.verb is Verb.FILL:
            low, high = max(low, ability.amount * sure), max(high, ability.amount)
        elif ability.verb is Verb.GIVE:
            low = max(0, low - ability.amount * (others if ability.who is Who.OTHERS else 1))
        elif ability.verb is Verb.TAKE:
            high += ability.amount * (others if ability.who is Who.OTHERS else 1)
        elif ability.verb in (Verb.COLOR, Verb.NUMBER):
            low = 0
        else:
            low, high = 0, _MANY
    return tuple(range(min(low, 2), min(high, 2) + 1))


def exact_size(abilities: tuple[Ability, ...]) -> tuple[Left, Ability, bool] | None:
    """Returns `VerbRow.left` and `last_too` of a single ability, with the ability between; None for other cards."""
    row = VERBS[abilities[0].verb] if len(abilities) == 1 and abilities[0].when is When.ALWAYS else None
    return (row.left, abilities[0], row.last_too) if row is not None and row.left is not None else None
