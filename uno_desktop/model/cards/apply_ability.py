"""What each verb of abilities does to the round: most call one operation of `Umpire`."""

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Seat, cards_in
from uno_desktop.model.cards.ability import Ability, Verb, Who, others_of
from uno_desktop.model.events import DrawReason
from uno_desktop.model.state import DRAW_UNIT, PRESS_UNIT, SKIP_UNIT, GameState, Status, Threat, new_tuple
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.views.view import UNTOLD
from uno_desktop.model.waiting import NO_SPECIAL

SHIELD = "shield"
"""Kind of the status of a seat that is safe from the next penalty."""

TIRING, TIRED = UNTOLD, "tired"
"""Kinds of statuses: the first counts the turns until custom cards become inactive, the second means that they are."""
PATIENCE = 300
"""Number of turns, several times the length of a round, for which custom cards act once one has been played. After
that only the cards of the game act, so that the round ends whatever the deck (HSE-CARD-03)."""

_LAPS = 2
UNITS = {Verb.ATTACK: DRAW_UNIT, Verb.OWN_ATTACK: DRAW_UNIT, Verb.PRESS_ATTACK: PRESS_UNIT, Verb.STOP: SKIP_UNIT}
"""Unit of the penalty of each attack."""


def draw(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        umpire.draw(seat, ability.amount, DrawReason.EFFECT)


def attack(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        strike(umpire, ability, seat, action.seat, action.card, (seat,) if ability.who is Who.CHOSEN else ())


def strike(
    umpire: Umpire, ability: Ability, victim: Seat, by: Seat, card: CardId, targets: tuple[Seat, ...] = ()
) -> None:
    """Declares the penalty of an attack against `victim`."""
    threat = (UNITS[ability.verb], ability.amount, victim, by, victim, card, True, False, False)
    umpire.declare(new_tuple(Threat, threat), card, targets)


def press(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    if umpire.book.press_once is None:
        draw(umpire, action, ability, seats)
        return
    for seat in seats:
        for _ in range(ability.amount):
            turn_flow.press(umpire, seat, seat, DrawReason.EFFECT)


def fill(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        missing = ability.amount - umpire.s.hands[seat].bit_count()
        if missing > 0:
            umpire.draw(seat, missing, DrawReason.EFFECT)


def skip(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    if ability.who is Who.NEXT and seats:
        umpire.skips += ability.amount
        return
    for seat in seats:
        for _ in range(ability.amount):
            umpire.lose_turn(seat)


def again(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    umpire.skips += len(others_of(umpire, action.seat))


def reverse(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    if not _changed_by_rule(umpire, opening=False):
        umpire.turn_direction()


def _changed_by_rule(umpire: Umpire, opening: bool) -> bool:
    for few in umpire.book.reverses:  # noqa: SIM110 - any() would cost more than what it asks
        if few(umpire, opening):
            return True
    return False


def swap(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        umpire.swap_hands(action.seat, seat)


def pass_on(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    umpire.pass_hands(umpire.s.direction * ability.amount)


def deal(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """Deals all hands one by one, beginning with the next seat."""
    s = umpire.s
    pool = _all_hands(s)
    s.rng = rng.shuffle(s.rng, pool)
    order = [*others_of(umpire, action.seat), action.seat]
    hands = [0] * s.seats
    for place, card in enumerate(pool):
        hands[order[place % len(order)]] |= 1 << card
    umpire.redeal_hands(hands)


def mix(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """Each seat gets as many cards as before, or `amount` on a printed card that has one: missing cards come from the
    draw pile, surplus cards go under it (ITA-WHITE-09)."""
    s = umpire.s
    pool = _all_hands(s)
    order = [*others_of(umpire, action.seat), action.seat]
    sizes = [ability.amount or s.hands[seat].bit_count() for seat in order]
    pool += umpire.take_for_deal(sum(sizes) - len(pool))
    s.rng = rng.shuffle(s.rng, pool)
    hands = [0] * s.seats
    for turn in range(max(sizes)):
        for seat, size in zip(order, sizes, strict=True):
            if turn < size and pool:
                hands[seat] |= 1 << pool.pop()
    umpire.redeal_hands(hands, under=pool)


def _all_hands(s: GameState) -> list[CardId]:
    together = 0
    for hand in s.hands:
        together |= hand
    return list(cards_in(together))


def take(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    s = umpire.s
    for seat in seats:
        cards = list(cards_in(s.hands[seat]))
        amount = min(ability.amount, len(cards) - 1)
        if amount > 0:
            s.rng = rng.shuffle(s.rng, cards)
            umpire.take_cards(action.seat, seat, tuple(cards[:amount]))


def peek(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        umpire.show_hand(seat, action.seat)


def show(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        for watcher in others_of(umpire, seat):
            umpire.show_hand(seat, watcher)


def renew(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """An empty hand stays empty (UNP-TRE-03)."""
    for seat in seats:
        count = umpire.bury_hand(seat)
        if count:
            umpire.draw(seat, count, DrawReason.EFFECT)


def color(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    _get_rid(umpire, action, seats, umpire.book.deck.color_masks[umpire.s.color])


def number(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    _get_rid(umpire, action, seats, umpire.book.deck.symbol_masks.get(str(ability.amount), 0))


def _get_rid(umpire: Umpire, action: Action, seats: list[Seat], cards: int) -> None:
    """Discards these cards from the target hands; any hand but the player's keeps at least one, the lowest by code."""
    for seat in seats:
        hand = umpire.s.hands[seat]
        gone = hand & cards
        if gone == hand and seat != action.seat:
            gone &= gone - 1
        umpire.play_along(seat, cards_in(gone))


def shield(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    for seat in seats:
        if not any(status.kind == SHIELD and status.seat == seat for status in umpire.s.statuses):
            umpire.begin_status(Status(SHIELD, seat))


def numbers(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """For two turns of every player, or `amount` turns on a printed card that has one (ITA-WHITE-11)."""
    s = umpire.s
    turns = ability.amount or _LAPS * s.present.bit_count()
    umpire.begin_status(Status(NO_SPECIAL, NOBODY, turns))
    # The turn in which the card is played counts too, at its end.
    umpire.set_statuses((*s.statuses[:-1], Status(NO_SPECIAL, NOBODY, turns + 1)))


def open_with_attack(umpire: Umpire, ability: Ability, card: CardId) -> None:
    """Attacks the seat that should begin, as an attack by the dealer (OFF-START-01, CLA-START-02, EXT-START-03)."""
    strike(umpire, ability, umpire.s.turn, umpire.s.dealer, card)


def attack_for_dealer(umpire: Umpire, ability: Ability, card: CardId, target: Seat) -> None:
    """Attacks the seat on the dealer's left after the colour of the starter has been named (CLA-START-06)."""
    dealer = umpire.s.dealer
    victim = umpire.next_seat(dealer)
    strike(umpire, ability, victim, dealer, card)
    umpire.give_turn(victim)


def open_with_skip(umpire: Umpire, ability: Ability, card: CardId) -> None:
    """Skips the seat on the dealer's left (OFF-START-03, CLA-START-04, EXT-START-02)."""
    umpire.skips += ability.amount


def open_with_reverse(umpire: Umpire, ability: Ability, card: CardId) -> None:
    """Lets the dealer play first, counter-clockwise (OFF-START-02, CLA-START-03, EXT-START-01, with two players
    OFF-START-07, EXT-START-09)."""
    if not _changed_by_rule(umpire, opening=True):
        umpire.turn_direction()
        umpire.s.turn = umpire.s.dealer


def tired(statuses: tuple[Status, ...]) -> bool:
    """Returns True if custom cards are inactive for the rest of this round."""
    return any(status.kind == TIRED for status in statuses)


def start_countdown(s: GameState) -> None:
    """Starts counting turns at the first custom card, without an event."""
    if not any(status.kind in (TIRING, TIRED) for status in s.statuses):
        s.statuses = (*s.statuses, Status(TIRING, NOBODY, PATIENCE))


def tire(umpire: Umpire) -> None:
    """Counts down one turn; after the last one announces that custom cards are inactive."""
    s = umpire.s
    for place, status in enumerate(s.statuses):
        if status.kind == TIRING:
            rest = s.statuses[:place] + s.statuses[place + 1 :]
            if status.turns > 1:
                s.statuses = (*rest, status._replace(turns=status.turns - 1))
            else:
                s.statuses = rest
                umpire.begin_status(Status(TIRED, NOBODY))
            return


def use_shield(umpire: Umpire, threat: Threat) -> bool:
    """Uses up the shield of the victim of a new penalty; returns True if it had one."""
    statuses = umpire.s.statuses
    left = tuple(each for each in statuses if each.kind != SHIELD or each.seat != threat.victim)
    if len(left) == len(statuses):
        return False
    umpire.set_statuses(left)
    return True


def redirect(umpire: Umpire, action: Action, seats: list[Seat]) -> None:
    """Moves the answered penalty, if any, to the first of `seats`, without adding to it."""
    threat = umpire.threat_answered
    umpire.answered, umpire.threat_answered = (), None
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
    umpire.declare(moved, action.card)


def card_under(umpire: Umpire) -> CardId:
    """Returns the card under the one just played, or NO_CARD if none is visible there."""
    s = umpire.s
    return s.pile[-2] if len(s.pile) - 2 >= s.buried else NO_CARD
