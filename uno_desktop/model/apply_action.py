"""Actions applied at once: on a plain turn without a listener. All others take the full path of `turn_flow`.

A turn is plain if nothing is pending, owed or lost (`GameState.busy` is False). A play, draw, press or pass then sets
a few fields, which these functions do at once. All else takes the full path: a last card, a card that does more than
change the turn, cards played along, an answer or a reaction to a penalty, and a draw pile that runs out. UNO is judged
as on the full path. Hooks of rules that run on each turn do nothing unless an effect lasts.
`tests/fast/model/test_apply_action.py` compares both paths for random rules and decks, `tools/prove_rules.py tables` in
millions of actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import AT_ALONG, AT_CARD, AT_COLOR, AT_SEAT, AT_UNO, AT_VERB, DRAW, PASS, PRESS, Action
from uno_desktop.model.cards import NO_CARD, NOBODY, Seat
from uno_desktop.model.legal_actions import not_forbidden, turn_cards
from uno_desktop.model.state import Flow, GameState, Layer, new_tuple
from uno_desktop.model.umpire import Umpire

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook


def play_at_once(book: Rulebook, s: GameState, action: Action) -> bool:
    """Plays a card on a plain turn. Returns False, with nothing changed, if it needs the full path."""
    card = action[AT_CARD]
    row = book.plain_plays[s.seats][card]
    if row is None:
        return False
    others, shown, match, more = row
    seat, hands = action[AT_SEAT], s.hands
    hand = hands[seat] & others
    if not hand:
        return False
    if more is None:
        s.turn = (seat + s.direction) % s.seats
    else:
        if action[AT_ALONG]:
            return False
        turns, step, draws, answers, reactions, jumps, special = more
        if special:
            fits = s.drawn < 0 and (book.fits[s.color][s.match] & ~book.may_forbid) >> card & 1
            if s.turn != seat or not (fits or turn_cards(book, s, seat) >> card & 1):
                return False
        if draws >= 0:
            victim = (seat + s.direction) % s.seats
            if hands[victim] & answers or not hand & (hand - 1) or not _strikes(book, s, victim, draws, reactions):
                return False
            hand = hands[seat] & others
        if book.layers_stay:
            before = new_tuple(Flow, (s.color, s.match, s.direction, seat, None, (), ()))
            layer = (card, seat, action[AT_COLOR] if shown < 0 else shown, (), before, False)
            s.layers = () if draws >= 0 else (new_tuple(Layer, layer),)
            s.last_player = seat
        s.direction *= turns
        s.turn = (seat + step * s.direction) % s.seats
        if book.jumpable:
            s.jumpable = jumps
            s.top_player = seat
    hands[seat] = hand
    s.pile.append(card)
    s.color = shown if shown >= 0 else action[AT_COLOR]
    s.match = match
    s.drawn = NO_CARD
    s.idle_seats = s.defended = 0
    if not hand & (hand - 1):
        turn_flow.judge_uno(Umpire(book, s, None), seat, action[AT_UNO])
        s.busy = s.owes > 0
    if book.settling:
        _settle(book, s)
    return True


def _strikes(book: Rulebook, s: GameState, victim: Seat, count: int, reactions: int) -> bool:
    """Makes the victim draw. Returns False, with nothing changed, if a reaction, a short draw pile or the hand limit
    may prevent it."""
    supply, hand = s.supply, s.hands[victim]
    if len(supply) < count or (book.hand_limit and hand.bit_count() + count > book.hand_limit):
        return False
    if reactions:
        for other in s.hands:
            if other & reactions:
                return False
    for _ in range(count):
        hand |= 1 << supply.pop()
    s.hands[victim] = hand
    return True


def do_at_once(book: Rulebook, s: GameState, action: Action) -> bool:
    """Draws, presses or passes on a plain turn. Returns False, with nothing changed, if it needs the full path, as it
    does if the round may be blocked."""
    verb, seat = action[AT_VERB], action[AT_SEAT]
    if verb == DRAW:
        if not s.supply or (book.draws_until_fit and not turn_cards(book, s, seat)):
            if not _draw_until_fit(book, s, seat):
                return False
        else:
            card = s.supply.pop()
            hand = s.hands[seat] = s.hands[seat] | 1 << card
            cards = hand & book.fits[s.color][s.match] & book.deck.copies[card]
            playable = cards and (not cards & book.may_forbid or not_forbidden(book, s, seat, cards))
            s.drawn = card if playable else NO_CARD
        s.idle_seats = 0
    elif s.idle_seats or not (_press(book, s, seat) if verb == PRESS else verb == PASS and s.drawn >= 0):
        return False
    else:
        s.drawn = NO_CARD
    s.layers = ()
    s.jumpable = NO_CARD
    if s.drawn < 0:
        s.last_player = NOBODY
        s.turn = (seat + s.direction) % s.seats
    if book.settling:
        _settle(book, s)
    return True


def _draw_until_fit(book: Rulebook, s: GameState, seat: Seat) -> bool:
    """Draws cards until one can be played or the hand is full. Returns False, with nothing changed, if the cards may
    run out before."""
    hand, fits = s.hands[seat], book.fits[s.color][s.match]
    room = book.hand_limit - hand.bit_count() if book.hand_limit else len(s.supply) + 1
    if room < 1:
        return False
    for number, card in enumerate(reversed(s.supply), 1):
        hand |= 1 << card
        cards = hand & fits & book.deck.copies[card]
        if cards & book.may_forbid:
            s.hands[seat], before = hand, s.hands[seat]
            cards = not_forbidden(book, s, seat, cards)
            s.hands[seat] = before
        if cards or number == room:
            s.drawn = card if cards else NO_CARD
            s.hands[seat] = hand
            del s.supply[-number:]
            return True
    return False


def _press(book: Rulebook, s: GameState, seat: Seat) -> bool:
    """Presses the dispenser once. Returns False, with nothing changed, if the rules limit the hand, the roll is preset,
    or the cards may run out."""
    supply = s.supply
    if s.rolls or book.hand_limit or len(supply) < len(book.press_chances):
        return False
    s.rng, percent = rng.below(s.rng, len(book.rolls))
    for _ in range(book.rolls[percent]):
        s.hands[seat] |= 1 << supply.pop()
    return True


def _settle(book: Rulebook, s: GameState) -> None:
    for rule in book.settling:
        if rule.may_settle(s):
            turn_flow.settle(Umpire(book, s, None))
            s.note_busy()
            return
