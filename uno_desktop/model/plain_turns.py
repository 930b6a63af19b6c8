"""Lookup tables for plain turns: actions with a regular result, found by running the rules once.

A turn is plain if nothing is pending, owed or lost (`GameState.busy` is False). When a card is first played on a plain
turn, the full path plays it in a few sample positions. If the play only puts it on the pile, sets colour and
symbol, changes the direction, makes one seat draw and passes the turn on, it is *regular*: a table row records these
changes, and must lead to the same state in all sample positions. Every other play always takes the full path.

The sample positions do not cover an empty hand, a short draw pile, a full hand, cards played along and named seats:
these take the full path as well. UNO is judged as on the full path. Apart from these and from the causes of a busy
turn, an effect must not depend on anything that only some positions have. `tests/fast/model/test_plain_turns.py`
compares both paths for random rules and decks, `tools/prove_rules.py tables` over millions of actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import AT_ALONG, AT_CARD, AT_COLOR, AT_SEAT, AT_UNO, DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.cards import MAX_SEATS, NO_CARD, NOBODY, TRANSPARENT, Announce, CardId, Color, Seat, cards_in
from uno_desktop.model.events import Event
from uno_desktop.model.state import Flow, GameState, Layer, new_tuple
from uno_desktop.model.table_verbs import Table

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

More = tuple[int, int, int, int, int, int, int, CardId]
"""Further changes by a play: the kind of the row, the number of seats by which the turn moves on, the factor of the
direction, the number of cards drawn, the distance of the victim, the cards with which the victim may answer, the cards
with which any seat may react, and the card that may then be jumped in on."""
Row = tuple[int, Color, int, More | None]
"""The mask of all other cards, the colour and the number or symbol that a card leaves, and its further changes, None if
it only passes the turn on."""
REGULAR, IRREGULAR, UNASKED = 0, 1, 2
_POSITIONS = 6
_HAND, _PILE = 4, 3


def unasked(cards: int) -> list[list[Row]]:
    """Returns tables with no row known yet, by number of seats and card; the last row is for drawing."""
    return [[_row(UNASKED)] * (cards + 1) for _ in range(MAX_SEATS + 1)]


def _row(kind: int) -> Row:
    return -1, 0, 0, (kind, 0, 0, 0, 0, 0, 0, NO_CARD)


NO_ROW = _row(IRREGULAR)


def play(book: Rulebook, s: GameState, action: Action) -> bool:
    """Plays a card on a plain turn from its row. Returns False, with nothing changed, if it needs the full path."""
    card = action[AT_CARD]
    others, shown, match, more = book.rows[s.seats][card]
    seat, hands = action[AT_SEAT], s.hands
    hand = hands[seat] & others
    if more is None:
        if not hand:
            return False
        s.turn = (seat + s.direction) % s.seats
    elif more[0] == REGULAR:
        if not hand or action[AT_ALONG]:
            return False
        if book.reactions:  # the play may be a reaction
            fits = s.drawn < 0 and (book.fits[s.color][s.match] & ~book.may_forbid) >> card & 1
            if s.turn != seat or not (fits or book.turn_cards(s, seat) >> card & 1):
                return False
        _, step, turns, count, away, answers, reactions, jumps = more
        if away:
            one_left = not hand & (hand - 1)
            if one_left or not _strikes(book, s, (seat + away * s.direction) % s.seats, count, answers, reactions):
                return False
            hand = hands[seat] & others
        if book.layers_stay:
            before = new_tuple(Flow, (s.color, s.match, s.direction, seat, None, (), ()))
            layer = (card, seat, action[AT_COLOR] if shown < 0 else shown, (), before, False)
            s.layers = () if away else (new_tuple(Layer, layer),)
            s.previous = seat
        s.turn = (seat + step * s.direction) % s.seats
        s.direction *= turns
        if book.jumpable:
            s.jumpable = jumps
            s.pile_by = seat
    else:
        if more[0] == IRREGULAR:
            return False
        ask_for_card(book, s.seats, card)
        return play(book, s, action)
    hands[seat] = hand
    s.pile.append(card)
    s.color = shown if shown >= 0 else action[AT_COLOR]
    s.match = match
    s.drawn = NO_CARD
    s.quiet = s.defended = 0
    if not hand & (hand - 1):
        turn_flow.judge_uno(Table(book, s, None), seat, action[AT_UNO])
        s.busy = s.owes > 0
    if book.settling and more is not None:
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
    if the rules change drawing or the draw pile is empty."""
    more = book.rows[s.seats][NO_CARD][3]
    if more is not None:
        if more[0] == IRREGULAR:
            return False
        ask_for_drawing(book, s.seats)
        return draw(book, s, seat)
    if not s.supply:
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
    change pressing or limit the hand, the roll is preset, the cards may run out, or the round may be blocked."""
    more = book.rows[s.seats][NO_CARD][3]
    if more is not None:
        if more[0] == IRREGULAR:
            return False
        ask_for_drawing(book, s.seats)
        return press(book, s, seat)
    supply = s.supply
    if s.rolls or s.quiet or book.hand_limit or len(supply) < len(book.press_chances):
        return False
    s.rng, percent = rng.below(s.rng, len(book.rolls))
    for _ in range(book.rolls[percent]):
        s.hands[seat] |= 1 << supply.pop()
    _end_turn(book, s, seat)
    return True


def pass_turn(book: Rulebook, s: GameState, seat: Seat) -> bool:
    """Keeps the card just drawn on a plain turn, which then ends. Returns False, with nothing changed, if the rules
    change passing or the round may be blocked."""
    if book.rows[s.seats][NO_CARD][3] is not None or s.quiet:
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


# -- asking ------------------------------------------------------------------------------------------------


def ask_for_card(book: Rulebook, seats: int, card: CardId) -> None:
    """Fills the rows of a card and its copies for this number of seats."""
    rows, deck = book.rows[seats], book.deck
    asked = [(s, action) for s, action in _plays(book, seats, card) if book.turn_cards(s, s.turn) >> card & 1]
    found = _found(book, asked, card)
    copies = list(cards_in(deck.masks[deck.codes[card]]))
    for copy in copies:
        rows[copy] = _for_copy(found, copy)
    if found is NO_ROW or not _agree(book, asked):
        for copy in copies:
            rows[copy] = NO_ROW


def _for_copy(row: Row, card: CardId) -> Row:
    more = row[3]
    if more is not None and more[-1] >= 0:
        more = (*more[:7], card)
    return ~(1 << card), row[1], row[2], more


def ask_for_drawing(book: Rulebook, seats: int) -> None:
    rows = book.rows[seats]
    rows[NO_CARD] = -1, 0, 0, None
    offered = {action.verb for playable in book.offered for actions in playable for action in actions[0]}
    samples = [_draws(book, seats, verb) for verb in offered & {DRAW, PASS, PRESS}]
    if not all(samples) or not all(_agree(book, asked) for asked in samples):
        rows[NO_CARD] = NO_ROW


def _found(book: Rulebook, asked: list[tuple[GameState, Action]], card: CardId) -> Row:
    """Returns the row that running the full path in one of these positions gives, NO_ROW for an irregular play;
    `_agree` checks it in all of them."""
    _, shown, match = book.laid[card]
    choice = book.deck.faces[card].announce
    named = choice is Announce.COLOR if shown < 0 else choice is Announce.NOTHING
    effect = book.effects[card]
    # the result depends on hands or on the pile, which a sample may not show
    special = effect is not None and (effect.special or effect.irregular)
    if len(asked) < _POSITIONS or not named or match == TRANSPARENT or special:
        return NO_ROW
    away, answers, reactions = _victim(book, asked)
    for s, action in asked:
        after = s.copy()
        book.apply(after, action, _ignore)
        if after.busy:
            continue
        count = max((new & ~old).bit_count() for new, old in zip(after.hands, s.hands, strict=True))
        step = (after.turn - s.turn) * s.direction % s.seats
        turns = after.direction * s.direction
        usual = (step, turns, away) == (1, 1, 0)
        if usual and not (book.reactions or book.more_plays or book.jumpable or book.settling):
            return -1, shown, match, None
        return -1, shown, match, (REGULAR, step, turns, count, away, answers, reactions, after.jumpable)
    return NO_ROW


def _victim(book: Rulebook, asked: list[tuple[GameState, Action]]) -> tuple[int, int, int]:
    """Returns the distance of the victim of a play (0 for none), the cards that may answer the play, and those that
    may react to it.

    Each card is tried as an answer alone and beside two cards that do not fit, then in a hand of all cards."""
    away = answers = reactions = 0
    for s, action in asked:
        mid = s.copy()
        turn_flow.play(Table(book, mid, None), action)
        if mid.threat is None:
            continue
        victim = mid.threat.victim
        away = (victim - s.turn) * s.direction % s.seats or s.seats
        if book.reacting:
            reactions |= book.playable_out_of_turn(mid)
        if any(answer(book, mid, victim) for answer in book.answers):
            answers = -1
        elif book.answer_cards and (s is asked[0][0] or action.color >= 0):
            beside = mid.hands[victim] & ~book.fits[mid.color][mid.match]
            beside = beside & -beside | 1 << beside.bit_length() >> 1
            mid.hands[victim] = (1 << len(book.deck)) - 1
            answers |= book.answer_mask(mid, victim)
            for copies in book.deck.masks.values():
                for held in (copies & -copies, copies & -copies | beside):
                    mid.hands[victim] = held
                    answers |= copies if book.answer_mask(mid, victim) else 0
    return away, answers, reactions


def _agree(book: Rulebook, asked: list[tuple[GameState, Action]]) -> bool:
    """Returns True if the table leads to the same state as the full path in all these positions."""
    for s, action in asked:
        full = s.copy()
        book.apply(full, action, _ignore)
        book.apply(s, action)
        if not s.equals(full):
            return False
    return True


def _ignore(event: Event) -> None:
    """Ignores the event: a listener forces the full path."""


def _plays(book: Rulebook, seats: int, card: CardId) -> Iterator[tuple[GameState, Action]]:
    """Yields sample positions with the play, which may be illegal in some: every seat holds four cards, and the seat
    whose turn it is also holds this card."""
    colors, side = book.deck.faces[card].colors_named, book.deck.side_of(card)
    for number in range(_POSITIONS):
        s, cards = _laid_out(book, seats, number, side)
        if book.colors[card] < 0:  # it may be forbidden beside a card that fits
            fits = book.fits[s.color][s.match]
            cards.sort(key=lambda each: not fits >> each & 1)
        for seat in range(seats):
            s.hands[seat] = book.deck.hand_of(cards[-_HAND:])
            del cards[-_HAND:]
        s.hands[s.turn] |= 1 << card
        s.supply = cards
        if book.colors[card] >= 0:
            s.color = book.colors[card]
        yield s, Action(s.turn, PLAY, card, colors[number % len(colors)])


def _draws(book: Rulebook, seats: int, verb: str) -> list[tuple[GameState, Action]]:
    """Returns sample positions with the draw, pass or press, in which the hand holds playable cards or none, and the
    next card fits or does not; none from a deck too small for them."""
    found = []
    for number in range(32 if verb == PRESS else 8):
        s, cards = _laid_out(book, seats, number >> 2, 0)
        fits = book.fits[s.color][s.match]
        usual = [card for card in cards if not book.may_forbid >> card & 1]
        two = [[card for card in usual if fits >> card & 1 == fitting] for fitting in (0, 1)]
        if min(map(len, two)) < max(_PILE, seats):
            return []
        for seat in range(seats):
            s.hands[seat] = book.deck.hand_of(two[number & 1][seat : 2 * seats : seats])
        s.supply = [*two[0][-_PILE:], two[number >> 1 & 1][-_PILE]]
        if verb == PRESS:
            s.supply = two[0][-_PILE:] * len(book.press_chances)  # repeated: each result must be possible
        if verb == PASS:
            s.drawn = next(cards_in(s.hands[s.turn]))
        found.append((s, Action(s.turn, verb)))
    return found


def _laid_out(book: Rulebook, seats: int, number: int, side: int) -> tuple[GameState, list[CardId]]:
    """Returns a state with a discard pile, and all other cards in an order that depends on `number`."""
    s = GameState(seats, rng=rng.begin(rng.LATEST, number))
    cards = book.cards_for(seats, side)
    rng.shuffle(s.rng, cards)
    s.turn = number % seats
    s.direction = 1 if number % 2 else -1
    top = next(card for card in cards if book.colors[card] >= 0)
    cards.remove(top)
    s.pile = [*cards[:_PILE], top]
    del cards[:_PILE]
    s.color, s.match = book.colors[top], book.matches[top]
    if book.layers_stay and number >= _POSITIONS // 2:
        s.previous = (s.turn - s.direction) % seats
        s.layers = (Layer(top, s.previous, s.color),)
    s.note_busy()
    return s, cards
