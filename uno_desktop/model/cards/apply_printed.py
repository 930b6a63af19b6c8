"""What each verb does that only printed cards have: most call one operation of `Umpire`, or ask for a choice."""

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.card_moves import STAYS
from uno_desktop.model.cards import NOBODY, CardId, Seat, cards_in
from uno_desktop.model.cards.ability import Ability, Who, others_of
from uno_desktop.model.cards.apply_ability import attack, strike
from uno_desktop.model.cards.verb_forecasts import giver_of
from uno_desktop.model.events import DrawReason
from uno_desktop.model.state import COLOR_UNIT, DRAW_UNIT, ROULETTE_UNIT, Frame, Layer, Status, Threat
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import ANSWER, CHICKEN, GIFT, KEEP, PLAY_COLOR, SERIES, SILENCE


def own_attack(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    s, seat = umpire.s, action.seat
    if s.present.bit_count() > 2:
        attack(umpire, action, ability, seats)
    elif s.hands[seat]:  # a last card strikes no seat then (MER-END-02)
        umpire.skips = STAYS
        strike(umpire, ability, seat, seat, action.card)


def turn_back(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    umpire.turn_direction()


def draw_color(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    (victim,) = seats
    umpire.declare(Threat(COLOR_UNIT, 0, victim, action.seat, loser=victim, card=action.card), action.card)


def roulette(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """Passes the turn to the victim, who must name the colour before anything else."""
    (victim,) = seats
    umpire.declare(Threat(ROULETTE_UNIT, 0, victim, action.seat, loser=victim, card=action.card), action.card)
    turn_flow.finish_play(umpire, action)
    if not umpire.s.ended:
        umpire.ask_color(victim, action.card)


def end_roulette(umpire: Umpire, ability: Ability, card: CardId, target: Seat) -> None:
    """Carries out the penalty, which ends all open reactions; the colour named stays (MER-CR-03). After a last card it
    ends the round (MER-END-02). If the penalty was dropped, such as by a shield, the victim has a normal turn."""
    if umpire.s.threat is None:
        return
    turn_flow.close_reactions(umpire)
    threat = umpire.lift_threat()
    fits = umpire.book.deck.color_masks[umpire.s.color]
    turn_flow.draw_until(umpire, threat.victim, fits, DrawReason.PENALTY, shown=True)
    if umpire.s.hands[threat.by]:
        turn_flow.cost_turn(umpire, threat.loser)
    else:
        turn_flow.handle_empty_hand(umpire, threat.by)


def hit(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    _hit(umpire, ability, action.target, action.seat)


def hit_for_dealer(umpire: Umpire, ability: Ability, card: CardId, target: Seat) -> None:
    """Makes the dealer press for the target; then the seat on the dealer's left begins."""
    dealer = umpire.s.dealer
    _hit(umpire, ability, target, dealer)
    umpire.give_turn(umpire.next_seat(dealer))


def _hit(umpire: Umpire, ability: Ability, target: Seat, by: Seat) -> None:
    for _ in range(ability.amount):
        turn_flow.press(umpire, target, by, DrawReason.EFFECT)


def number_draw(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    s = umpire.s
    number = int(umpire.book.deck.faces[s.pile[-2]].symbol)
    if number:
        umpire.declare(Threat(DRAW_UNIT, number, s.last_player, action.seat, card=action.card), action.card)


def pass_left(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    umpire.pass_hands(1)


def pass_right(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    umpire.pass_hands(-1)


def swap_others(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    umpire.swap_hands(action.target, action.other)


def give_each(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    receivers = umpire.s.present & ~(1 << action.seat)
    umpire.ask(Frame(GIFT, action.seat, action.card, open=receivers, action=action))


def end(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    finished = umpire.s.finished
    umpire.end_round(finished[0] if finished else NOBODY, blocked=False)


def turn_over(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    """Turns all cards over; then the turn goes to the next player (FLP-FLIP-07), or the target names a colour."""
    s, seat = umpire.s, action.seat
    umpire.turn_over(ability.amount > 0)
    if s.color >= 0 or not s.hands[seat]:
        return
    turn_flow.after_landing(umpire, action)
    if ability.who is Who.NEXT:
        umpire.pass_on(seat)
        umpire.ask_color(s.turn)
    else:
        umpire.ask_color(seat, action.card)


def open_with_turn_over(umpire: Umpire, ability: Ability, card: CardId) -> None:
    """Turns all cards over; if the new top card is a wild, the first player names a colour (FLP-START-06 with
    `flip.starterFlip`)."""
    umpire.turn_over(ability.amount > 0)
    if umpire.s.color < 0:
        umpire.ask_color(umpire.s.turn)


def end_turn_over(umpire: Umpire, ability: Ability, card: CardId, target: Seat) -> None:
    umpire.pass_on(umpire.s.turn)


def series(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    s = umpire.s
    s.layers = (Layer(action.card, action.seat, s.color, turn_flow.targets_of(action), umpire.before),)
    _ask(umpire, action, Frame(SERIES, action.seat, action.card, action=action))


def specials(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    book, seat = umpire.book, action.seat
    hand = umpire.s.hands[seat]
    special = hand & ~book.deck.number_mask
    if ability.amount and special == hand:
        kinds = book.lists.one_of_each(hand)
        if kinds.bit_count() > 1:
            _ask(umpire, action, Frame(KEEP, seat, action.card, action=action))
            return
        special &= ~kinds
    umpire.play_along(seat, cards_in(special))


def _ask(umpire: Umpire, action: Action, frame: Frame) -> None:
    """Asks for a choice; UNO is judged after it."""
    umpire.ask(frame)
    if action.uno:
        turn_flow.notify_uno(umpire, action.seat)


def take_most(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    s, (taker,) = umpire.s, seats
    sizes = [hand.bit_count() for hand in s.hands]
    giver = giver_of(others_of(umpire, taker), taker, sizes)
    amount = min(ability.amount, sizes[giver] - 1) if giver >= 0 else 0
    if amount:
        cards = list(cards_in(s.hands[giver]))
        s.rng = rng.shuffle(s.rng, cards)
        umpire.take_cards(taker, giver, tuple(cards[:amount]))


def cluck(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    umpire.begin_status(Status(CHICKEN, seats[0], 2))


def silence(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    if not ability.amount:
        umpire.ask(Frame(SILENCE, NOBODY, action.card, action=action))
    elif not any(status.kind == SILENCE for status in umpire.s.statuses):
        umpire.begin_status(Status(SILENCE, NOBODY))


def play_color(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    umpire.ask(Frame(PLAY_COLOR, NOBODY, action.card, action.color, action=action))


def question(umpire: Umpire, action: Action, ability: Ability, seats: list[Seat]) -> None:
    umpire.ask(Frame(ANSWER, action.target, action.card, action=action))
    turn_flow.judge_uno(umpire, action.seat, action.uno)
