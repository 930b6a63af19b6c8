"""Plain turns: what most actions come to, by a table that says for each card how it changes the turn.

A turn is plain if nothing is pending, owed or lost (`GameState.busy` is False). A play, draw, press or pass then sets
a few fields, which these functions do at once. All else takes the full path of `turn_flow`: a last card, a card that
does more than change the turn, cards played along, an answer or a reaction to a penalty, and a draw pile that runs out.
UNO is judged as on the full path. Hooks of rules that run on each turn do nothing unless an effect lasts.
`tests/fast/model/test_plain_turns.py` compares both paths for random rules and decks, `tools/prove_rules.py tables` in
millions of actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import AT_ALONG, AT_CARD, AT_COLOR, AT_SEAT, AT_UNO, Action
from uno_desktop.model.cards import MAX_SEATS, NO_CARD, NOBODY, TRANSPARENT, Announce, CardId, Color, Seat
from uno_desktop.model.effect_preview import TurnChange
from uno_desktop.model.state import DRAW_UNIT, SKIP_UNIT, Flow, GameState, Layer, new_tuple
from uno_desktop.model.table_verbs import Table

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

More = tuple[int, int, int, int, int, CardId]
"""Further changes by a play: the factor of the direction, the number of seats by which the turn moves on then, the
number of cards that the next seat draws (-1 without a penalty), the cards with which it may answer, those with which
any seat may react, and the card that may then be jumped in on."""
Row = tuple[int, Color, int, More | None]
"""The mask of all other cards, the colour and the number or symbol that a card leaves, and its further changes, None if
it only passes the turn on."""


def play(book: Rulebook, s: GameState, action: Action) -> bool:
    """Plays a card on a plain turn from its row. Returns False, with nothing changed, if it needs the full path."""
    card = action[AT_CARD]
    row = book.rows[s.seats][card]
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
        if book.reactions:  # the play may be a reaction
            fits = s.drawn < 0 and (book.fits[s.color][s.match] & ~book.may_forbid) >> card & 1
            if s.turn != seat or not (fits or book.turn_cards(s, seat) >> card & 1):
                return False
        turns, step, draws, answers, reactions, jumps = more
        if draws >= 0:
            one_left = not hand & (hand - 1)
            if one_left or not _strikes(book, s, (seat + s.direction) % s.seats, draws, answers, reactions):
                return False
            hand = hands[seat] & others
        if book.layers_stay:
            before = new_tuple(Flow, (s.color, s.match, s.direction, seat, None, (), ()))
            layer = (card, seat, action[AT_COLOR] if shown < 0 else shown, (), before, False)
            s.layers = () if draws >= 0 else (new_tuple(Layer, layer),)
            s.previous = seat
        s.direction *= turns
        s.turn = (seat + step * s.direction) % s.seats
        if book.jumpable:
            s.jumpable = jumps
            s.pile_by = seat
    hands[seat] = hand
    s.pile.append(card)
    s.color = shown if shown >= 0 else action[AT_COLOR]
    s.match = match
    s.drawn = NO_CARD
    s.quiet = s.defended = 0
    if not hand & (hand - 1):
        turn_flow.judge_uno(Table(book, s, None), seat, action[AT_UNO])
        s.busy = s.owes > 0
    if more is not None and book.settling:
        _settle(book, s)
    return True


def _strikes(book: Rulebook, s: GameState, victim: Seat, count: int, answers: int, reactions: int) -> bool:
    """Makes the victim draw. Returns False, with nothing changed, if an answer, a reaction, a short draw pile or the
    hand limit may prevent it."""
    supply, hand = s.supply, s.hands[victim]
    if hand & answers or len(supply) < count or (book.hand_limit and hand.bit_count() + count > book.hand_limit):
        return False
    if reactions:
        for other in s.hands:
            if other & reactions:
                return False
    for _ in range(count):
        hand |= 1 << supply.pop()
    s.hands[victim] = hand
    return True


def draw(book: Rulebook, s: GameState, seat: Seat) -> bool:
    """Draws one card on a plain turn, which continues if the card can be played. Returns False, with nothing changed,
    if the rules draw until a card fits or the draw pile is empty."""
    if not s.supply or book.draws_until_fit:
        return False
    card = s.supply.pop()
    hand = s.hands[seat] = s.hands[seat] | 1 << card
    s.quiet = 0
    s.layers = ()
    s.drawn = card
    s.jumpable = NO_CARD
    cards = hand & book.fits[s.color][s.match] & book.deck.copies[card]
    if not cards or (cards & book.may_forbid and not book.not_forbidden(s, seat, cards)):
        s.drawn = NO_CARD
        s.previous = NOBODY
        s.turn = (seat + s.direction) % s.seats
    if book.settling:
        _settle(book, s)
    return True


def press(book: Rulebook, s: GameState, seat: Seat) -> bool:
    """Presses the dispenser once on a plain turn, which then ends. Returns False, with nothing changed, if the rules
    limit the hand, the roll is preset, the cards may run out, or the round may be blocked."""
    supply = s.supply
    if s.rolls or s.quiet or book.hand_limit or len(supply) < len(book.press_chances):
        return False
    s.rng, percent = rng.below(s.rng, len(book.rolls))
    for _ in range(book.rolls[percent]):
        s.hands[seat] |= 1 << supply.pop()
    _end_turn(book, s, seat)
    return True


def pass_turn(book: Rulebook, s: GameState, seat: Seat) -> bool:
    """Keeps the card just drawn on a plain turn, which then ends. Returns False, with nothing changed, if the round may
    be blocked."""
    if s.quiet:
        return False
    _end_turn(book, s, seat)
    return True


def _end_turn(book: Rulebook, s: GameState, seat: Seat) -> None:
    s.layers = ()
    s.jumpable = NO_CARD
    s.drawn = NO_CARD
    s.previous = NOBODY
    s.turn = (seat + s.direction) % s.seats
    if book.settling:
        _settle(book, s)


def _settle(book: Rulebook, s: GameState) -> None:
    for rule in book.settling:
        if rule.due(s):
            turn_flow.settle(Table(book, s, None))
            s.note_busy()
            return


# -- tables ------------------------------------------------------------------------------------------------


def rows_of(book: Rulebook) -> list[list[Row | None]]:
    """Returns the rows of all cards by number of seats; None for a card that always takes the full path."""
    two, more = ([_row(book, card, alone) for card in range(len(book.deck))] for alone in (True, False))
    return [two if seats == 2 else more for seats in range(MAX_SEATS + 1)]


def _row(book: Rulebook, card: CardId, two: bool) -> Row | None:
    """Returns the row of a card at a table with two seats, or with more."""
    others, shown, match = book.laid[card]
    face, effect = book.deck.faces[card], book.effects[card]
    change = TurnChange() if effect is None else effect.turn_change
    named = face.announce is (Announce.COLOR if shown < 0 else Announce.NOTHING)
    if change is None or not named or not face.on_turn or match == TRANSPARENT:
        return None
    skips, agains, reverses, unit, amount = change
    if unit not in ("", DRAW_UNIT, SKIP_UNIT) or (unit and book.challengeable >> card & 1):
        return None
    if two:
        skips += reverses if book.reverse_skips_for_two else 0
        reverses = 0 if book.reverse_is_plain_for_two else reverses
    turns = -1 if reverses % 2 else 1
    step = 1 + skips - agains
    draws, answers, reactions = -1, 0, 0
    jumps = card if book.jumpable >> card & 1 else NO_CARD
    if unit:
        reactions = book.cancels | book.redirects | (book.deck.copies[card] if jumps >= 0 else 0)
        if unit == SKIP_UNIT:
            draws, answers, step = 0, book.answers_skips, 1 + amount
        else:
            draws, answers, jumps = amount, book.answers_draws, NO_CARD
            step = 1 if book.spares_turn >> card & 1 else 2
    if (turns, step, draws) == (1, 1, -1) and not (book.reactions or book.more_plays or book.settling):
        return others, shown, match, None
    return others, shown, match, (turns, step, draws, answers, reactions, jumps)
