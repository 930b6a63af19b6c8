"""What computer players expect of each verb of abilities, and the hand sizes for which UNO is offered."""

from collections.abc import Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, Seat, next_present
from uno_desktop.model.cards.ability import Ability, Verb, others_of, seats_of
from uno_desktop.model.effect_preview import HandForecast
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import card_under_nons

_SILENT_COST = 0.5
"""Expected number of cards that a question costs."""


def draws(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        forecast.draw(seat, ability.amount * share)


def fills(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        forecast.draw(seat, max(0.0, ability.amount - forecast.counts[seat]) * share)


def gives(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        number = min(ability.amount * share, forecast.counts[action.seat])
        forecast.draw(seat, number)
        forecast.draw(action.seat, -number)


def takes(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for seat in seats:
        number = max(0.0, min(ability.amount, forecast.counts[seat] - 1)) * share
        forecast.draw(seat, -number)
        forecast.draw(action.seat, number)


def swaps(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    if share > 0.5 or len(seats) == 1:
        forecast.swap(action.seat, seats[0])


def passes(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    if share > 0.5:
        forecast.pass_on(forecast.direction * ability.amount)


def deals(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    even = int(sum(forecast.counts[seat] for seat in forecast.present)) / len(forecast.present)
    forecast.deal(dict.fromkeys(forecast.present, even))


def mixes(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    forecast.deal({seat: ability.amount or forecast.counts[seat] for seat in forecast.present})


def renews(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    forecast.deal({seat: forecast.counts[seat] for seat in seats})


def gets_rid(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
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


def left_by_swap(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return rest.bit_count() if action.target < 0 else s.hands[action.target].bit_count()


def left_by_pass(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return _size_before(s, action.seat, s.direction)


def left_by_pass_left(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return _size_before(s, action.seat, 1)


def left_by_pass_right(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return _size_before(s, action.seat, -1)


def _size_before(s: GameState, seat: Seat, step: int) -> int:
    return s.hands[next_present(seat, -step, s.seats, s.out)].bit_count()


def left_by_mix(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return ability.amount or rest.bit_count()


def left_by_color(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    color = action.color if action.color >= 0 else book.colors[action.card]
    return (rest & ~book.deck.color_masks[color]).bit_count()


# -- verbs that only printed cards have --------------------------------------------------------------------


def draws_if_two(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    """With two players, the player of the card draws; the cards of any other victim are in the preview."""
    if len(forecast.present) == 2 and forecast.counts[action.seat] > 0:
        forecast.draw(action.seat, ability.amount)


def passes_left(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    forecast.pass_on(1)


def passes_right(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    forecast.pass_on(-1)


def swaps_others(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    forecast.swap(action.target, action.other)


def gives_each(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for other in seats:
        forecast.draw(other, 1)
        forecast.draw(action.seat, -1)


def left_by_gifts(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return rest.bit_count() - s.present.bit_count() + 1


def left_by_return(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    """One card more if a Non returns the player's card, one less if it sends that card back to the pile (steps.md
    13)."""
    seat, left = action.seat, rest.bit_count()
    base, nons = card_under_nons(book, s)
    if base.by == seat and not base.starter:
        if nons % 2:
            left -= s.hands[seat] >> base.card & 1
        elif base.card in s.pile:
            left += 1
    return left


def draws_number(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    number = forecast.deck.faces[forecast.under].symbol if forecast.under >= 0 else ""
    forecast.draw(seats[0], int(number) if number.isdigit() else 0)


def takes_from_most(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    taker, counts = seats[0], forecast.counts
    giver = giver_of(others_of(forecast, taker), taker, counts)
    if giver >= 0:
        taken = min(ability.amount, counts[giver] - 1)
        forecast.draw(giver, -taken)
        forecast.draw(taker, taken)


def giver_of(others: Sequence[Seat], taker: Seat, sizes: Sequence[float]) -> Seat:
    """Returns the first of the other seats that holds the most cards of all; NOBODY if only the taker does."""
    most = max(sizes)
    return next((seat for seat in others if sizes[seat] == most), NOBODY)


def left_by_taking(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    umpire, seat = Umpire(book, s, None), action.seat
    sizes = [hand.bit_count() for hand in s.hands]
    sizes[seat] = rest.bit_count()
    (taker,) = seats_of(ability.who, seat, action.target, others_of(umpire, seat), sizes)
    giver = giver_of(others_of(umpire, taker), taker, sizes)
    taken = min(ability.amount, sizes[giver] - 1) if giver >= 0 else 0
    return sizes[seat] + taken * ((taker == seat) - (giver == seat))


def sheds_specials(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    hand = forecast.hand
    stays = hand & forecast.deck.number_mask or (hand & -hand if ability.amount else 0)
    forecast.shed(action.seat, hand & ~stays)


def left_by_specials(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return (rest & book.deck.number_mask).bit_count() or min(ability.amount, 1)


def plays_color(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    for other in seats:
        forecast.counts[other] = max(1, forecast.counts[other] - 1)


def may_stay_silent(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    forecast.draw(action.target, _SILENT_COST)


def deals_out(forecast: HandForecast, action: Action, ability: Ability, seats: list[Seat], share: float) -> None:
    each, over = divmod(int(sum(forecast.counts)), len(forecast.present))
    order = [*others_of(forecast, action.seat), action.seat]
    forecast.deal({seat: each + (place < over) for place, seat in enumerate(order)})


def left_by_dealing_out(book: Rulebook, s: GameState, action: Action, ability: Ability, rest: int) -> int:
    return (sum(hand.bit_count() for hand in s.hands) - 1) // s.present.bit_count()
