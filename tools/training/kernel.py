"""Array kernel: steps many rounds through tables that `kernel_tables.py` learns from the rules, for training.

It implements what all rulesets share: dealing, turns, drawing, refilling the draw pile, UNO claims, and the order in
which seats act. The tables hold which cards fit or are forbidden, what each card does, and which seat begins. A
position or action that they do not cover is left unchanged and reported, so that the rules can apply it.

`compile_kernel` replaces these functions with compiled ones; until then they run as they are, hundreds of times slower.
In each function `r` is the row of a round, `t` the tables, `g` the generators of the round (cards, reaction order, and
that order before the present position); `x`, `y` and `z` are work space for random choices, `m` and `o` a mask of legal
actions and an observation.
"""

import contextlib
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np

Array: TypeAlias = Any

# Fields of a round: of the state, then of the turn server. Hands (sorted), piles and lists follow them.
COLOR, MATCH, DIRECTION, TURN, DEALER, DRAWN, SUPPLY, PILE, OWES, WINNER, SEAT, WAITING, OPTIONS, AWAY = range(14)
# A penalty that waits for claims: its card, victim and author, and the turn after it.
THREAT, STRUCK, AUTHOR, AFTER = range(14, 18)
FIELDS = 18
# Entries of the tables: numbers, then where the parts of the tables, of a round and of an observation begin.
SEATS, DECK, DEALT, HAND, FINE, UNTIL_SAID, SAID_LATER, DEALERS = range(8)
UNO_CODE, CATCH_CODE, ACCEPT_CODE, FACES, COLORS, SYMBOLS, WAYS = range(8, 15)
CARDS, FITS, BARS, CODES, PLAYS, OFFERS, BOX = range(15, 22)
HANDS, HELD, SUPPLIES, PILES, WAITERS, DISCARDS, CHOICES = range(22, 29)
IN_HAND, TOP, LAID, JUST_DRAWN, IN_COLOR, IN_SYMBOL, COUNTS, LEFT, WAY, AT_TURN, DEALS, OWING = range(29, 41)
OPEN_CARD, AMOUNT, AGAINST, BY, LOSES = range(41, 46)
NUMBERS = 46
# Columns of a card: what a play does, then what a starter does.
FACE, SHOWN, SYMBOL, REGULAR, STEP, TURNS, COUNT, VICTIM, PENDS, COSTS_TURN, LAST_COUNT, GROUP, NUMBER = range(13)
STARTS, OPENS, FIRST, OPEN_TURNS, OPEN_COUNT, OPEN_VICTIM = range(13, 19)
OF_CARD = 19
# Columns of a code, and the verbs.
VERB, CODE_FACE, CODE_COLOR, NEAR, SAYS_UNO = range(5)
OF_CODE = 5
WAITS, DRAWS, PASSES, SAYS, CATCHES, ACCEPTS, PLAYED = range(7)
MOST_OFFERS = 4
DRAWN_FOR, BY_CHANCE, FIRST_SEAT = range(3)
"""Methods of choosing the dealer."""
DONE, LEAVES, ENDS, CUT = range(4)
"""Results of an action: done, left to the rules, end of the round, or its truncation after too many actions."""

_GAMMA, _M1, _M2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_U30, _U27, _U31, _U32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_U1, _U63, _U64, _LOW = np.uint64(1), np.uint64(63), np.uint64(64), np.uint64(0xFFFFFFFF)
_LANES = 21
"""Number of SHAKE lanes that give random numbers between two permutations. `x` holds all 25 lanes, room for five more,
the round constants, rotations and targets of SHAKE, and for seeds two salts, a shift, the seed and a random state."""
_ROOM, _CONSTANTS, _ROTATIONS, _TARGETS, SALTS = 25, 30, 54, 78, 102


# -- random numbers ----------------------------------------------------------------------------------------


def scrambled(z: Array) -> Array:
    z = (z ^ (z >> _U30)) * _M1
    z = (z ^ (z >> _U27)) * _M2
    return z ^ (z >> _U31)


def mixed(seed: Array, first: Array, second: Array, parts: int) -> Array:
    """Returns `rng.mix` of a seed and two numbers, or of the seed and the first number if `parts` is 1."""
    state = scrambled((scrambled(seed + _GAMMA) ^ (first * _GAMMA)) + _GAMMA)
    return state if parts == 1 else scrambled((state ^ (second * _GAMMA)) + _GAMMA)


def below(bits: Array, limit: int) -> int:
    """Returns a number below a small limit from 64 random bits, as `rng.below` does."""
    small = np.uint64(limit)
    high = (bits >> _U32) * small + (((bits & _LOW) * small) >> _U32)
    return np.int64(high >> _U32)


def permute(x: Array) -> None:
    """Applies the Keccak permutation of SHAKE to the lanes in `x`."""
    for turn in range(24):
        for i in range(5):
            x[_ROOM + i] = x[i] ^ x[i + 5] ^ x[i + 10] ^ x[i + 15] ^ x[i + 20]
        for i in range(5):
            after = x[_ROOM + (i + 1) % 5]
            turned = x[_ROOM + (i + 4) % 5] ^ ((after << _U1) | (after >> _U63))
            for j in range(0, 25, 5):
                x[i + j] ^= turned
        last = x[1]
        for place in range(24):
            to = np.int64(x[_TARGETS + place])
            bits = x[_ROTATIONS + place]
            kept = x[to]
            x[to] = (last << bits) | (last >> (_U64 - bits))
            last = kept
        for j in range(0, 25, 5):
            for i in range(5):
                x[_ROOM + i] = x[j + i]
            for i in range(5):
                x[j + i] = x[_ROOM + i] ^ (~x[_ROOM + (i + 1) % 5] & x[_ROOM + (i + 2) % 5])
        x[0] ^= x[_CONSTANTS + turn]


def take(state: Array, y: Array, size: int, count: int, into: Array, at: int, x: Array) -> Array:
    """Moves `count` random cards from `y[:size]` to `into[at:]`, drawn as by `rng.take`; returns the next state."""
    state = state + _GAMMA
    for lane in range(25):
        x[lane] = np.uint64(0)
    x[0] = scrambled(state)
    x[1] = np.uint64(0x1F)
    x[_LANES - 1] = _U1 << _U63
    number = 2 * _LANES
    for place in range(count):
        if number == 2 * _LANES:
            permute(x)
            number = 0
        lane = x[number >> 1]
        drawn = lane >> _U32 if number & 1 else lane & _LOW
        number += 1
        of = np.int64(drawn % np.uint64(size))
        into[at + place] = y[of]
        size -= 1
        for each in range(of, size):
            y[each] = y[each + 1]
    return state


# -- cards -------------------------------------------------------------------------------------------------


def fact(t: Array, card: int, column: int) -> int:
    return t[t[CARDS] + card * OF_CARD + column]


def told(t: Array, code: int, column: int) -> int:
    return t[t[CODES] + code * OF_CODE + column]


def around(place: int, seats: int) -> int:
    """Returns `place % seats`; much faster than `%` if `place` is near `range(seats)`."""
    while place >= seats:
        place -= seats
    while place < 0:
        place += seats
    return place


def held(r: Array, t: Array, seat: int) -> int:
    return r[t[HELD] + seat]


def matched(r: Array, t: Array) -> int:
    """Returns the row for the active colour and symbol in tables that are indexed by both."""
    color = r[COLOR] if r[COLOR] >= 0 else t[COLORS] - 1
    match = r[MATCH] if r[MATCH] >= 0 else t[SYMBOLS] - 1
    return color * t[SYMBOLS] + match


def put(r: Array, t: Array, seat: int, card: int) -> None:
    """Adds a card to a hand, which stays sorted."""
    hand = t[HANDS] + seat * t[DECK]
    place = hand + r[t[HELD] + seat]
    while place > hand and r[place - 1] > card:
        r[place] = r[place - 1]
        place -= 1
    r[place] = card
    r[t[HELD] + seat] += 1


def lay(r: Array, t: Array, card: int) -> None:
    r[t[PILES] + r[PILE]] = card
    r[PILE] += 1
    r[t[DISCARDS] + fact(t, card, FACE)] += 1


def refill(r: Array, t: Array, g: Array, x: Array, y: Array) -> None:
    """Shuffles the discard pile except its top card into the draw pile, which is empty."""
    size, pile = r[PILE] - 1, t[PILES]
    for place in range(size):
        y[place] = r[pile + size - 1 - place]
    g[0] = take(g[0], y, size, size, r, t[SUPPLIES], x)
    r[SUPPLY] = size
    top = r[pile + size]
    for face in range(t[FACES]):
        r[t[DISCARDS] + face] = 0
    r[PILE] = 0
    lay(r, t, top)


def draw(r: Array, t: Array, g: Array, x: Array, y: Array, seat: int, count: int) -> int:
    """Draws cards, which the piles must hold; returns the last."""
    card = -1
    for _ in range(count):
        if r[SUPPLY] == 0:
            refill(r, t, g, x, y)
        r[SUPPLY] -= 1
        card = r[t[SUPPLIES] + r[SUPPLY]]
        put(r, t, seat, card)
    return card


def forbidden(r: Array, t: Array, seat: int, card: int) -> bool:
    """Returns True if another card in the hand forbids this one, or if it is forbidden as the last card."""
    group = fact(t, card, GROUP)
    if group < 0:
        return False
    size, hand, deck = held(r, t, seat), t[HANDS] + seat * t[DECK], t[DECK]
    bars = t[BARS] + (group * t[COLORS] * t[SYMBOLS] + matched(r, t)) * (deck + 1)
    if size == 1:
        return t[bars + deck] != 0
    for place in range(hand, hand + size):  # noqa: SIM110 - a generator cannot be compiled
        if r[place] != card and t[bars + r[place]]:
            return True
    return False


def playable(r: Array, t: Array, seat: int, card: int) -> bool:
    if not t[t[FITS] + matched(r, t) * t[DECK] + card]:
        return False
    if r[DRAWN] >= 0 and fact(t, card, FACE) != fact(t, r[DRAWN], FACE):
        return False
    return not forbidden(r, t, seat, card)


# -- legal actions and observations ------------------------------------------------------------------------


def awaited(r: Array) -> int:
    """Returns the seat that the game waits for: the victim of a pending penalty, or else the seat whose turn it is."""
    return r[TURN] if r[THREAT] < 0 else r[STRUCK]


def offer(r: Array, t: Array, m: Array, code: int) -> None:
    m[code] = 1
    r[t[CHOICES] + r[OPTIONS]] = code
    r[OPTIONS] += 1


def offer_plays(r: Array, t: Array, m: Array, seat: int) -> int:
    """Adds the plays of a turn to the legal actions; returns 1 if there are any."""
    size, hand, drawn = held(r, t, seat), t[HANDS] + seat * t[DECK], r[DRAWN]
    fits, ways = t[FITS] + matched(r, t) * t[DECK], 3 * t[WAYS]
    before, found = -1, 0
    for place in range(hand, hand + size):
        card = r[place]
        if not t[fits + card]:
            continue
        face = fact(t, card, FACE)
        if face == before or (drawn >= 0 and face != fact(t, drawn, FACE)) or forbidden(r, t, seat, card):
            continue
        before, found = face, 1
        plays = t[PLAYS] + (2 * face + (1 if size == 1 else 0)) * ways
        for each in range(plays, plays + ways, 3):
            if t[each] < 0:
                break
            offer(r, t, m, t[each])
            near = t[each + 2]
            if (size - 1 if near < 0 else held(r, t, around(seat + near, t[SEATS]))) == 1:
                offer(r, t, m, t[each + 1])
    return found


def offer_all(r: Array, t: Array, m: Array) -> None:
    """Fills in the legal actions of the seat to act."""
    seats, seat, owes, drawn = t[SEATS], r[SEAT], r[OWES], r[DRAWN]
    m[:] = 0
    r[OPTIONS] = 0
    if seat != awaited(r):
        offer(r, t, m, WAITS)
    elif r[THREAT] >= 0:
        offer(r, t, m, t[ACCEPT_CODE])
    else:
        offers = t[OFFERS] + MOST_OFFERS * (2 * (1 if drawn >= 0 else 0) + offer_plays(r, t, m, seat))
        for each in range(offers, offers + MOST_OFFERS):
            if t[each] >= 0:
                offer(r, t, m, t[each])
    if owes:
        if owes >> seat & 1 and t[SAID_LATER]:
            offer(r, t, m, t[UNO_CODE])
        for near in range(1, seats):
            if owes >> (around(seat + near, seats)) & 1:
                offer(r, t, m, t[CATCH_CODE] + near - 1)


def show(r: Array, t: Array, o: Array, m: Array) -> None:
    """Fills in the legal actions and the observation of the seat to act."""
    seats, seat, turn, owes, drawn = t[SEATS], r[SEAT], r[TURN], r[OWES], r[DRAWN]
    offer_all(r, t, m)
    o[:] = 0
    hand, into, cards = t[HANDS] + seat * t[DECK], t[IN_HAND], t[CARDS] + FACE
    for place in range(hand, hand + held(r, t, seat)):
        o[into + t[cards + r[place] * OF_CARD]] += 1
    into, discards = np.uint64(t[LAID]), np.uint64(t[DISCARDS])  # an index without a sign is copied in blocks
    for face in range(np.uint64(t[FACES])):
        o[into + face] = r[discards + face]
    o[t[TOP] + fact(t, r[t[PILES] + r[PILE] - 1], FACE)] = 1
    if drawn >= 0 and seat == turn:
        o[t[JUST_DRAWN] + fact(t, drawn, FACE)] = 1
    if r[COLOR] >= 0:
        o[t[IN_COLOR] + r[COLOR]] = 1
    if r[MATCH] >= 0:
        o[t[IN_SYMBOL] + r[MATCH]] = 1
    into, other, size = t[COUNTS], seat, t[HELD]
    for near in range(seats):
        o[into + near] = min(r[size + other], 127)
        other = other + 1 if other + 1 < seats else 0
    if owes:
        for near in range(seats):
            o[t[OWING] + near] = owes >> (around(seat + near, seats)) & 1
    if r[THREAT] >= 0:
        o[t[OPEN_CARD] + fact(t, r[THREAT], FACE)] = 1
        o[t[AMOUNT]] = fact(t, r[THREAT], COUNT)
        o[t[AGAINST] + around(r[STRUCK] - seat, seats)] = 1
        o[t[BY] + around(r[AUTHOR] - seat, seats)] = 1
        o[t[LOSES]] = fact(t, r[THREAT], COSTS_TURN)
    o[t[AT_TURN] + around(turn - seat, seats)] = 1
    o[t[DEALS] + around(r[DEALER] - seat, seats)] = 1
    o[t[LEFT]] = min(r[SUPPLY], 127)
    o[t[WAY]] = 1 if r[DIRECTION] > 0 else 255


def ask(r: Array, t: Array, g: Array) -> None:
    """Chooses the seat to act in a new position: first the seats that may react, in random order, then the seat that
    the game waits for."""
    seats, turn, owes, waiting = t[SEATS], awaited(r), r[OWES], t[WAITERS]
    r[WAITING] = 0
    r[SEAT] = turn
    g[2] = g[1]
    if owes == 0:
        return
    every = t[SAID_LATER] or owes & (owes - 1)
    r[waiting] = turn
    size = 1
    for seat in range(seats):
        if seat != turn and (every or not owes >> seat & 1):
            r[waiting + size] = seat
            size += 1
    for last in range(size - 1, 1, -1):
        g[1] += _GAMMA
        at = waiting + 1 + below(scrambled(g[1]), last)
        kept = r[waiting + last]
        r[waiting + last] = r[at]
        r[at] = kept
    r[WAITING] = size - 1
    r[SEAT] = r[waiting + size - 1]


# -- actions -----------------------------------------------------------------------------------------------


def act(r: Array, t: Array, g: Array, x: Array, y: Array, code: int) -> int:
    """Applies an action and returns its result. An action that the tables do not cover changes nothing."""
    seats, seat, verb = t[SEATS], r[SEAT], told(t, code, VERB)
    if verb == PLAYED:
        return play(r, t, g, x, y, code)
    if verb == WAITS:
        r[WAITING] -= 1
        r[SEAT] = r[t[WAITERS] + r[WAITING]]
        return DONE
    left = r[SUPPLY] + r[PILE] - 1
    if verb in (DRAWS, PASSES):
        if verb == DRAWS and left < 1:
            return LEAVES
        if not t[UNTIL_SAID]:
            r[OWES] = 0
        r[DRAWN] = draw(r, t, g, x, y, seat, 1) if verb == DRAWS else -1
        if verb == PASSES or not playable(r, t, seat, r[DRAWN]):
            r[DRAWN] = -1
            r[TURN] = around(seat + r[DIRECTION], seats)
    elif verb == ACCEPTS:
        if not t[UNTIL_SAID]:
            r[OWES] = 0
        serve(r, t, g, x, y)
    elif verb == SAYS:
        r[OWES] &= ~(1 << seat)
    elif verb == CATCHES and left >= t[FINE]:
        target = around(seat + told(t, code, NEAR), seats)
        r[OWES] &= ~(1 << target)
        draw(r, t, g, x, y, target, t[FINE])
    else:
        return LEAVES
    settle(r, t, g, x, y)
    return DONE


def settle(r: Array, t: Array, g: Array, x: Array, y: Array) -> None:
    """Clears UNO claims against seats that do not hold exactly one card, applies the pending penalty once no claim is
    left, and chooses the seat to act."""
    if r[OWES]:
        for seat in range(t[SEATS]):
            if held(r, t, seat) != 1:
                r[OWES] &= ~(1 << seat)
    if r[THREAT] >= 0 and r[OWES] == 0:
        serve(r, t, g, x, y)
    ask(r, t, g)


def serve(r: Array, t: Array, g: Array, x: Array, y: Array) -> None:
    """Makes the victim draw the cards of the pending penalty, which the piles must hold."""
    draw(r, t, g, x, y, r[STRUCK], fact(t, r[THREAT], COUNT))
    r[TURN] = r[AFTER]
    r[THREAT] = -1


def play(r: Array, t: Array, g: Array, x: Array, y: Array, code: int) -> int:
    seats, seat, face, near = t[SEATS], r[SEAT], told(t, code, CODE_FACE), told(t, code, NEAR)
    size, place = held(r, t, seat), t[HANDS] + seat * t[DECK]
    end = place + size - 1
    while fact(t, r[place], FACE) != face:
        place += 1
    card = r[place]
    count = fact(t, card, LAST_COUNT if size == 1 else COUNT)
    uno, owes = told(t, code, SAYS_UNO), r[OWES] if t[UNTIL_SAID] else 0
    claimed = count and (owes or (size == 2 and not uno))
    # While a penalty waits, cards may be drawn for claims: then too there must be enough for it.
    if not fact(t, card, REGULAR) or r[SUPPLY] + r[PILE] < count + (t[FINE] * seats if claimed else 0):
        return LEAVES
    if claimed and size > 1 and not fact(t, card, PENDS):
        return LEAVES
    while place < end:
        r[place] = r[place + 1]
        place += 1
    r[t[HELD] + seat] -= 1
    lay(r, t, card)
    r[COLOR] = told(t, code, CODE_COLOR) if told(t, code, CODE_COLOR) >= 0 else fact(t, card, SHOWN)
    r[MATCH] = fact(t, card, SYMBOL)
    r[DRAWN] = -1
    r[OWES] = owes
    if near >= 0:
        swap(r, t, seat, around(seat + near, seats))
    victim = around(seat + fact(t, card, VICTIM) * r[DIRECTION], seats)
    size = held(r, t, seat)
    if size == 0:
        draw(r, t, g, x, y, victim, count)
        r[WINNER] = seat
        return ENDS
    if size == 1 and not uno:
        r[OWES] |= 1 << seat
    elif size == 1:
        r[OWES] &= ~(1 << seat)
    r[TURN] = around(seat + fact(t, card, STEP) * r[DIRECTION], seats)
    if count:
        r[THREAT], r[STRUCK], r[AUTHOR], r[AFTER] = card, victim, seat, r[TURN]
        r[TURN] = around(seat + r[DIRECTION], seats)
    r[DIRECTION] *= fact(t, card, TURNS)
    settle(r, t, g, x, y)
    return DONE


def swap(r: Array, t: Array, one: int, other: int) -> None:
    for place in range(max(held(r, t, one), held(r, t, other))):
        first, second = t[HANDS] + one * t[DECK] + place, t[HANDS] + other * t[DECK] + place
        kept = r[first]
        r[first] = r[second]
        r[second] = kept
    kept = r[t[HELD] + one]
    r[t[HELD] + one] = r[t[HELD] + other]
    r[t[HELD] + other] = kept


# -- deal --------------------------------------------------------------------------------------------------


def dealer_of(t: Array, x: Array, y: Array, z: Array, seed: Array) -> int:
    """Returns the dealer of a first round by the method of the tables: highest card drawn, random, or first seat."""
    seats, way = t[SEATS], t[DEALERS]
    if way == FIRST_SEAT:
        return 0
    if way == BY_CHANCE:
        return below(scrambled(mixed(seed, np.uint64(1), np.uint64(2), 2) + _GAMMA), seats)
    state = mixed(seed, np.uint64(1), np.uint64(1), 2)
    for seat in range(seats):
        z[seat] = seat
    tied, left = seats, 0
    while tied > 1:
        if left < tied:
            left = t[DECK]
            for card in range(left):
                y[card] = card
        state = take(state, y, left, tied, z, seats, x)
        left -= tied
        highest = -1
        for place in range(tied):
            highest = max(highest, fact(t, z[seats + place], NUMBER))
        kept = 0
        for place in range(tied):
            if fact(t, z[seats + place], NUMBER) == highest:
                z[kept] = z[place]
                kept += 1
        tied = kept
    return z[0]


def deal(r: Array, t: Array, g: Array, x: Array, y: Array, z: Array, seed: Array) -> int:
    """Deals a round; returns DONE, or LEAVES if the tables do not cover the effect of its starter."""
    seats, size, supply = t[SEATS], t[DEALT], t[SUPPLIES]
    r[DEALER] = dealer_of(t, x, y, z, seed)
    g[0] = mixed(seed, np.uint64(1), np.uint64(0), 1)
    g[1] = mixed(seed, x[SALTS + 1], np.uint64(1), 2)
    for place in range(size):
        y[place] = t[t[BOX] + place]
    g[0] = take(g[0], y, size, size, r, supply, x)
    for step in range(1, seats + 1):
        seat = around(r[DEALER] + step, seats)
        r[t[HELD] + seat] = 0
        for _ in range(t[HAND]):
            size -= 1
            put(r, t, seat, r[supply + size])
    while not fact(t, r[supply + size - 1], STARTS):
        for place in range(size):
            y[place] = r[supply + place]
        g[0] = take(g[0], y, size, size, r, supply, x)
    card = r[supply + size - 1]
    if not fact(t, card, OPENS):
        return LEAVES
    r[SUPPLY] = size - 1
    r[PILE] = 0
    for face in range(t[FACES]):
        r[t[DISCARDS] + face] = 0
    lay(r, t, card)
    r[COLOR] = fact(t, card, SHOWN)
    r[MATCH] = fact(t, card, SYMBOL)
    r[DIRECTION] = fact(t, card, OPEN_TURNS)
    r[TURN] = around(r[DEALER] + fact(t, card, FIRST), seats)
    r[DRAWN] = r[THREAT] = -1
    r[OWES] = 0
    draw(r, t, g, x, y, around(r[DEALER] + fact(t, card, OPEN_VICTIM), seats), fact(t, card, OPEN_COUNT))
    ask(r, t, g)
    return DONE


# -- batches -----------------------------------------------------------------------------------------------


def illegal(masks: Array, codes: Array) -> int:
    """Returns the index of the first illegal action, or -1."""
    for p in range(codes.shape[0]):
        if codes[p] < 0 or codes[p] >= masks.shape[1] or not masks[p, codes[p]]:
            return p
    return -1


def act_all(
    rows: Array, t: Array, random: Array, x: Array, y: Array, observations: Array, masks: Array, codes: Array
) -> None:
    """Steps the rounds, except those that the rules play; replaces each action in `codes` with its result."""
    for p in range(codes.shape[0]):
        r = rows[p]
        if r[AWAY]:
            codes[p] = LEAVES
            continue
        codes[p] = act(r, t, random[p], x, y, codes[p])
        if codes[p] == DONE:
            show(r, t, observations[p], masks[p])


def deal_all(
    rows: Array, t: Array, random: Array, x: Array, y: Array, z: Array, observations: Array, masks: Array, deals: Array
) -> None:
    """Deals rounds; each row of `deals` is a round index, a match number and the result, which is filled in here."""
    for each in range(deals.shape[0]):
        p, number = deals[each, 0], np.uint64(deals[each, 1])
        seed = x[SALTS + 3]
        if number:
            seed = mixed(seed, x[SALTS], number, 2) >> x[SALTS + 2]
        r = rows[p]
        r[AWAY] = 0
        deals[each, 2] = deal(r, t, random[p], x, y, z, seed)
        if deals[each, 2] == DONE:
            show(r, t, observations[p], masks[p])


def choose_all(rows: Array, t: Array, x: Array, actions: Array) -> None:
    """Chooses a random legal action for each round."""
    for p in range(actions.shape[0]):
        x[SALTS + 4] += _GAMMA
        actions[p] = rows[p, t[CHOICES] + below(scrambled(x[SALTS + 4]), rows[p, OPTIONS])]


_IN_ORDER = (
    *("scrambled", "mixed", "below", "permute", "take", "fact", "told", "around", "held", "matched", "put", "lay"),
    *("refill", "draw", "forbidden", "playable", "awaited", "offer", "offer_plays", "offer_all", "show", "ask"),
    *("serve", "settle", "swap", "play", "act", "dealer_of", "deal", "illegal", "act_all", "deal_all", "choose_all"),
)
"""Functions to compile, each after those that it calls."""


def compile_kernel() -> None:
    """Compiles the functions of this module, once."""
    njit = import_module("numba").njit
    for name in () if is_compiled() else _IN_ORDER:
        # Nothing is allocated here; counting references to arrays would take half of the time.
        globals()[name] = njit(cache=True, error_model="numpy", _nrt=False)(globals()[name])


def is_compiled() -> bool:
    return hasattr(choose_all, "py_func")


def wrapping() -> contextlib.AbstractContextManager[object]:
    """Returns a context that suppresses overflow warnings of 64-bit numbers, unless the kernel is compiled."""
    return contextlib.nullcontext() if is_compiled() else np.errstate(over="ignore")
