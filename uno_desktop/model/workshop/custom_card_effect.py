"""Effect of a custom card: its abilities one after the other."""

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.effects.attacks import MakeDraw
from uno_desktop.model.effects.flow import Reverse, Skip
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState, Status
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import GIFT, Waiting
from uno_desktop.model.workshop.ability import Ability, Verb, When, Who, holds, others_of, seats_of
from uno_desktop.model.workshop.apply_ability import ABILITY_EFFECTS, AbilityRun, card_under, start_countdown, tired
from uno_desktop.model.workshop.card_validation import ANSWERS, STILL_LAST
from uno_desktop.model.workshop.custom_card import CustomCard, sentences

_WHOLE_HANDS = (Verb.SWAP, Verb.PASS, Verb.DEAL)
_OF_ANY_HAND = (*_WHOLE_HANDS, Verb.GIVE, Verb.TAKE, Verb.COPY)
_MANY = 999


def preview_of(card: CustomCard) -> EffectPreview:
    """Returns the preview of a card, from its abilities without a condition."""
    preview = EffectPreview()
    named = any(ability.who is Who.CHOSEN for ability in card.abilities)
    for ability in card.abilities:
        if ability.when is not When.ALWAYS:
            continue
        aimed = _aimed(ability, named)
        draws, presses = preview.draws, preview.presses
        if ability.verb in (Verb.DRAW, Verb.ATTACK) and aimed:
            draws += ability.amount
        elif ability.verb is Verb.PRESS and aimed:
            presses += ability.amount
        costs = aimed and (ability.verb is Verb.ATTACK or (ability.verb is Verb.SKIP and ability.who is Who.CHOSEN))
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


def forecast_act(card: CustomCard, forecast: HandForecast, action: Action) -> None:
    """Applies the abilities to a forecast, except draws and presses of the victim that `preview_of` contains."""
    named = any(ability.who is Who.CHOSEN for ability in card.abilities)
    victim = action.target if named else forecast.next_seat(action.seat)
    for ability in card.abilities:
        seats, share = _likely(card, ability, forecast, action)
        if ability.when is When.ALWAYS and ability.verb in (Verb.DRAW, Verb.ATTACK, Verb.PRESS):
            seats = [seat for seat in seats if seat != victim or not _aimed(ability, named)]
        if seats and ability.verb in _FORECASTS:
            _FORECASTS[ability.verb](forecast, action, ability, seats, share)


def _aimed(ability: Ability, named: bool) -> bool:
    """Returns True if the ability targets the victim of `EffectPreview`: the seat named with the card, else the next
    one."""
    return ability.who is Who.CHOSEN if named else ability.who in (Who.NEXT, Who.OTHERS, Who.ALL)


class _ForecastSeats:
    """Seat order of a forecast."""

    def __init__(self, forecast: HandForecast) -> None:
        self._forecast = forecast

    def next_seat(self, seat: Seat) -> Seat:
        return self._forecast.next_seat(seat)


def _likely(card: CustomCard, ability: Ability, forecast: HandForecast, action: Action) -> tuple[list[Seat], float]:
    """Returns the likely target seats of the ability, and the probability that it acts on each of them."""
    counts, seat = forecast.counts, action.seat
    last = counts[seat] <= 0
    if (last and ability.verb not in STILL_LAST) or (ability.when is When.LAST and not last):
        return [], 0.0
    if ability.when is When.MINE and counts[seat] <= ability.limit:
        return [], 0.0
    if ability.when in (When.ON_NUMBER, When.ON_SPECIAL, When.ON_COLOR) and not _on(card, ability, forecast, action):
        return [], 0.0
    share = 0.5 if ability.when is When.COIN else 1.0
    seats = seats_of(ability.who, seat, action.target, others_of(_ForecastSeats(forecast), seat), counts)
    if ability.who is Who.RANDOM:
        share /= len(seats)
    return [each for each in seats if holds(ability, counts[each]) and not (last and each == seat)], share


def _on(card: CustomCard, ability: Ability, forecast: HandForecast, action: Action) -> bool:
    """Returns True if the card under this one meets the condition; a colour named for a wild under it is not known
    here."""
    if forecast.under < 0:
        return False
    face = forecast.deck.faces[forecast.under]
    if ability.when is When.ON_COLOR:
        return face.color == forecast.deck.faces[action.card].color
    return face.symbol.isdigit() == (ability.when is When.ON_NUMBER)


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
    forecast.deal({seat: forecast.counts[seat] for seat in forecast.present})


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


_FORECASTS: dict[Verb, Callable[[HandForecast, Action, Ability, list[Seat], float], None]] = {
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
    """Returns True if the card may change the player's hand by more than the card itself."""
    return any(_touches(ability) for ability in card.abilities)


def _touches(ability: Ability) -> bool:
    if ability.verb in _OF_ANY_HAND:
        return True
    return ability.who in (Who.SELF, Who.ALL) and ability.verb in (Verb.DRAW, Verb.FILL, Verb.COLOR, Verb.NUMBER)


def cards_left_after(card: CustomCard, rest: int, others: int) -> tuple[int, ...]:
    """Returns the possible sizes, capped at two, of the player's hand after the card, with `rest` cards in hand without
    it and `others` opponents: every number between the fewest and the most that its abilities can leave.

    A condition may hold or not; exchanges of whole hands may bring any number; draws never run out of cards.
    """
    if not rest:
        return (0,)
    low = high = rest
    for ability in card.abilities:
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


ABILITIES = "deeds"
"""Kind of the frame in which the abilities of a card wait for a choice."""
_INDEX, _HELD, _TIMES, _OPEN, _SKIPS = 0, 2, 5, 8, 18
"""Bit offsets in the `data` of an `ABILITIES` frame: the current ability, the abilities whose condition holds, gifts
left, receivers, and skipped turns."""


@dataclass(frozen=True, slots=True)
class Made(Waiting):
    """Applies the abilities of one card in order; a last card only makes other seats draw or press."""

    card: CustomCard

    def land(self, table: Table, action: Action) -> None:
        """Applies the abilities of the card, except those that answer a penalty; does nothing once custom cards are
        inactive."""
        if tired(table.s.statuses):
            return
        start_countdown(table.s)
        self.go_on(table, action, action.card, 0, self._held(table, action))
        if table.s.agenda and action.uno:
            turn_flow.notify_uno(table, action.seat)  # before the choice has been made

    def finish(self, table: Table, action: Action) -> None:
        """Does nothing after a gift; the frame under it continues."""

    def _held(self, table: Table, action: Action) -> int:
        """Returns a bit mask of the abilities whose condition on the card below or the active colour holds, and of
        those without such a condition."""
        under, deck = card_under(table), table.book.deck
        number = under != NO_CARD and bool(deck.number_mask >> under & 1)
        own_color = table.book.colors[action.card] == table.asked
        held = 0
        for place, ability in enumerate(self.card.abilities):
            when = ability.when
            if when is When.ON_NUMBER:
                holds_here = number
            elif when is When.ON_SPECIAL:
                holds_here = under != NO_CARD and not number
            else:
                holds_here = when is not When.ON_COLOR or own_color
            held |= holds_here << place
        return held

    def go_on(self, table: Table, action: Action, source: CardId, first: int, held: int) -> None:
        """Applies the abilities in the bit mask `held` from number `first` on, except answers; `source` has them."""
        for place, ability in enumerate(self.card.abilities[first:], first):
            if ability.verb in ANSWERS or not held >> place & 1 or table.s.ended:
                continue
            if ability.verb is Verb.COPY:
                copy_under(table, action)
            elif self._do(table, action, source, ability, place, held):
                return

    def _do(self, table: Table, action: Action, source: CardId, ability: Ability, place: int, held: int) -> bool:
        """Applies one ability; returns True if a choice is needed before the next one."""
        seats = _concerned(table, action, ability)
        if not seats:
            return False
        if ability.verb not in (Verb.GIVE, Verb.WISH):
            ABILITY_EFFECTS[ability.verb](table, AbilityRun(ability, action, seats))
            return False
        receivers = sum(1 << seat for seat in seats)
        table.s.agenda = (
            *table.s.agenda,
            Frame(
                ABILITIES,
                NOBODY,
                source,
                action=action,
                data=place << _INDEX
                | held << _HELD
                | (ability.amount - 1 if ability.verb is Verb.GIVE else 0) << _TIMES
                | receivers << _OPEN
                | table.skips << _SKIPS,
            ),
        )
        if ability.verb is Verb.WISH:
            table.ask_color(seats[0])
        else:
            table.ask(Frame(GIFT, action.seat, action.card, open=receivers, action=action))
        return True

    def resume(self, table: Table, frame: Frame) -> bool:
        """Continues after a choice with further gifts or the next abilities; returns True if the card is done."""
        s, action, data = table.s, frame.action, frame.data
        assert action is not None
        times, receivers = data >> _TIMES & 7, data >> _OPEN & 0x3FF
        if times and s.hands[action.seat]:
            table.change_frame(frame._replace(data=data - (1 << _TIMES)))
            table.ask(Frame(GIFT, action.seat, action.card, open=receivers & s.present, action=action))
            return False
        table.end_frame()
        table.skips += data >> _SKIPS
        depth = len(s.agenda)
        self.go_on(table, action, frame.card, (data & 3) + 1, data >> _HELD & 7)
        return len(s.agenda) == depth

    # -- for computer players ------------------------------------------------------------------------------

    def inactive(self, statuses: tuple[Status, ...]) -> bool:
        return tired(statuses)

    @property
    def preview(self) -> EffectPreview:
        return preview_of(self.card)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        forecast_act(self.card, forecast, action)

    @property
    def special(self) -> bool:
        return touches_own_hand(self.card)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand size without the card if custom cards are inactive, else all sizes, capped at two, between
        the smallest and the largest hand that its abilities can leave."""
        rest = s.hands[action.seat].bit_count() - 1 - len(action.along)
        if tired(s.statuses):
            return (rest,)
        return cards_left_after(self.card, rest, s.present.bit_count() - 1)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return sentences(self.card)


def copy_under(table: Table, action: Action) -> None:
    """Applies the first card under this one that is not a copy itself, if it is a custom card, a Skip, a Reverse or a
    card that makes the next seat draw. Abilities with a named seat are left out, as none is named here."""
    s, book = table.s, table.book
    for place in range(len(s.pile) - 2, s.buried - 1, -1):
        card = s.pile[place]
        effect = book.effects[card]
        if isinstance(effect, Made):
            if effect.card.abilities[0].verb is Verb.COPY:
                continue
            effect.go_on(table, action, card, 0, effect._held(table, action))
        elif isinstance(effect, MakeDraw | Skip | Reverse) and s.hands[action.seat]:
            effect.land(table, action)
        return


def _concerned(table: Table, action: Action, ability: Ability) -> list[Seat]:
    """Chooses the target seats of the ability, using `s.rng` for chance; none if its condition does not hold, or if
    its verb has no effect as a last card. A last card never targets its player."""
    s, seat = table.s, action.seat
    counts = [hand.bit_count() for hand in s.hands]
    on_hand_empty = not counts[seat]
    if on_hand_empty and ability.verb not in STILL_LAST:
        return []
    when = ability.when
    if (when is When.LAST and not on_hand_empty) or (when is When.MINE and counts[seat] <= ability.limit):
        return []
    if ability.when is When.COIN:
        s.rng, tails = rng.below(s.rng, 2)
        if tails:
            return []
    seats = seats_of(ability.who, seat, action.target, others_of(table, seat), counts)
    if ability.who is Who.RANDOM:
        s.rng, place = rng.below(s.rng, len(seats))
        seats = [seats[place]]
    if on_hand_empty:
        seats = [each for each in seats if each != seat]
    return [each for each in seats if holds(ability, counts[each])]
