"""What each verb of abilities does to the table: most call one operation of `Table`."""

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.blanks import NO_SPECIAL
from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Seat, cards_in
from uno_desktop.model.cards.ability import Ability, Verb, Who, others_of
from uno_desktop.model.events import DrawReason
from uno_desktop.model.state import DRAW_UNIT, PRESS_UNIT, SKIP_UNIT, GameState, Status, Threat
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.views.view import UNTOLD

SHIELD = "shield"
"""Kind of the status of a seat that is safe from the next penalty."""

TIRING, TIRED = UNTOLD, "tired"
"""Kinds of statuses: the first counts the turns until custom cards become inactive, the second means that they are."""
PATIENCE = 300
"""Number of turns, several times the length of a round, for which custom cards act once one has been played. After
that only the cards of the game act, so that the round ends whatever the deck (HSE-CARD-03)."""

_LAPS = 2
_UNITS = {Verb.ATTACK: DRAW_UNIT, Verb.PRESS_ATTACK: PRESS_UNIT, Verb.STOP: SKIP_UNIT}
"""Unit of the penalty of each attack."""


def draw(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        table.draw(seat, ability.amount, DrawReason.EFFECT)


def attack(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        strike(table, ability, seat, action.seat, action.card, (seat,) if ability.who is Who.CHOSEN else ())


def strike(
    table: Table, ability: Ability, victim: Seat, by: Seat, card: CardId, targets: tuple[Seat, ...] = ()
) -> None:
    """Declares the penalty of an attack against `victim`."""
    table.declare(Threat(_UNITS[ability.verb], ability.amount, victim, by, loser=victim, card=card), card, targets)


def press(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    if table.book.press_once is None:
        draw(table, action, ability, seats)
        return
    for seat in seats:
        for _ in range(ability.amount):
            turn_flow.press(table, seat, seat, DrawReason.EFFECT)


def fill(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        missing = ability.amount - table.s.hands[seat].bit_count()
        if missing > 0:
            table.draw(seat, missing, DrawReason.EFFECT)


def skip(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    if ability.who is Who.NEXT and seats:
        table.skips += ability.amount
        return
    for seat in seats:
        for _ in range(ability.amount):
            table.lose_turn(seat)


def again(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    table.skips += len(others_of(table, action.seat))


def reverse(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    if not _changed_by_rule(table, opening=False):
        table.turn_direction()


def _changed_by_rule(table: Table, opening: bool) -> bool:
    for few in table.book.reverses:  # noqa: SIM110 - any() would cost more than what it asks
        if few(table, opening):
            return True
    return False


def swap(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        table.swap_hands(action.seat, seat)


def pass_on(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    table.pass_hands(table.s.direction * ability.amount)


def deal(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """Deals all hands one by one, beginning with the next seat."""
    s = table.s
    pool = _all_hands(s)
    s.rng = rng.shuffle(s.rng, pool)
    order = [*others_of(table, action.seat), action.seat]
    hands = [0] * s.seats
    for place, card in enumerate(pool):
        hands[order[place % len(order)]] |= 1 << card
    table.redeal_hands(hands)


def mix(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """Each seat gets as many cards as before, or `amount` on a printed card that has one: missing cards come from the
    draw pile, surplus cards go under it (ITA-WHITE-09)."""
    s = table.s
    pool = _all_hands(s)
    order = [*others_of(table, action.seat), action.seat]
    sizes = [ability.amount or s.hands[seat].bit_count() for seat in order]
    pool += table.take_for_deal(sum(sizes) - len(pool))
    s.rng = rng.shuffle(s.rng, pool)
    hands = [0] * s.seats
    for turn in range(max(sizes)):
        for seat, size in zip(order, sizes, strict=True):
            if turn < size and pool:
                hands[seat] |= 1 << pool.pop()
    table.redeal_hands(hands, under=pool)


def _all_hands(s: GameState) -> list[CardId]:
    together = 0
    for hand in s.hands:
        together |= hand
    return list(cards_in(together))


def take(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    s = table.s
    for seat in seats:
        cards = list(cards_in(s.hands[seat]))
        amount = min(ability.amount, len(cards) - 1)
        if amount > 0:
            s.rng = rng.shuffle(s.rng, cards)
            table.take_cards(action.seat, seat, tuple(cards[:amount]))


def peek(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        table.show_hand(seat, action.seat)


def show(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        for watcher in others_of(table, seat):
            table.show_hand(seat, watcher)


def renew(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """An empty hand stays empty (UNP-TRE-03)."""
    for seat in seats:
        count = table.bury_hand(seat)
        if count:
            table.draw(seat, count, DrawReason.EFFECT)


def color(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    _get_rid(table, action, seats, table.book.deck.color_masks[table.s.color])


def number(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    _get_rid(table, action, seats, table.book.deck.symbol_masks.get(str(ability.amount), 0))


def _get_rid(table: Table, action: Action, seats: list[Seat], cards: int) -> None:
    """Discards these cards from the target hands; any hand but the player's keeps at least one, the lowest by code."""
    for seat in seats:
        hand = table.s.hands[seat]
        gone = hand & cards
        if gone == hand and seat != action.seat:
            gone &= gone - 1
        table.play_along(seat, cards_in(gone))


def shield(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        if not any(status.kind == SHIELD and status.seat == seat for status in table.s.statuses):
            table.begin_status(Status(SHIELD, seat))


def numbers(table: Table, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """For two turns of every player, or `amount` turns on a printed card that has one (ITA-WHITE-11)."""
    s = table.s
    turns = ability.amount or _LAPS * s.present.bit_count()
    table.begin_status(Status(NO_SPECIAL, NOBODY, turns))
    # The turn in which the card is played counts too, at its end.
    table.set_statuses((*s.statuses[:-1], Status(NO_SPECIAL, NOBODY, turns + 1)))


def open_with_attack(table: Table, ability: Ability, card: CardId) -> None:
    """Attacks the seat that should begin, as an attack by the dealer (OFF-START-01, CLA-START-02, EXT-START-03)."""
    strike(table, ability, table.s.turn, table.s.dealer, card)


def open_with_skip(table: Table, ability: Ability, card: CardId) -> None:
    """Skips the seat on the dealer's left (OFF-START-03, CLA-START-04, EXT-START-02)."""
    table.skips += ability.amount


def open_with_reverse(table: Table, ability: Ability, card: CardId) -> None:
    """Lets the dealer play first, counter-clockwise (OFF-START-02, CLA-START-03, EXT-START-01, with two players
    OFF-START-07, EXT-START-09)."""
    if not _changed_by_rule(table, opening=True):
        table.turn_direction()
        table.s.turn = table.s.dealer


def tired(statuses: tuple[Status, ...]) -> bool:
    """Returns True if custom cards are inactive for the rest of this round."""
    return any(status.kind == TIRED for status in statuses)


def start_countdown(s: GameState) -> None:
    """Starts counting turns at the first custom card, without an event."""
    if not any(status.kind in (TIRING, TIRED) for status in s.statuses):
        s.statuses = (*s.statuses, Status(TIRING, NOBODY, PATIENCE))


def tire(table: Table) -> None:
    """Counts down one turn; after the last one announces that custom cards are inactive."""
    s = table.s
    for place, status in enumerate(s.statuses):
        if status.kind == TIRING:
            rest = s.statuses[:place] + s.statuses[place + 1 :]
            if status.turns > 1:
                s.statuses = (*rest, status._replace(turns=status.turns - 1))
            else:
                s.statuses = rest
                table.begin_status(Status(TIRED, NOBODY))
            return


def use_shield(table: Table, threat: Threat) -> bool:
    """Uses up the shield of the victim of a new penalty; returns True if it had one."""
    statuses = table.s.statuses
    left = tuple(each for each in statuses if each.kind != SHIELD or each.seat != threat.victim)
    if len(left) == len(statuses):
        return False
    table.set_statuses(left)
    return True


def redirect(table: Table, action: Action, seats: list[Seat]) -> None:
    """Moves the answered penalty, if any, to the first of `seats`, without adding to it."""
    threat = table.threat_answered
    table.answered, table.threat_answered = (), None
    if threat is None or not seats:
        return
    moved = threat._replace(
        victim=seats[0],
        by=action.seat,
        loser=seats[0] if threat.loser >= 0 else NOBODY,
        card=action.card,
        honest=True,
        challengeable=False,
        moved=True,
    )
    table.declare(moved, action.card)


def card_under(table: Table) -> CardId:
    """Returns the card under the one just played, or NO_CARD if none is visible there."""
    s = table.s
    return s.pile[-2] if len(s.pile) - 2 >= s.buried else NO_CARD
