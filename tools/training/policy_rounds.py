"""Self-play on the array kernel, compiled: beliefs, features and choices of many rounds at once.

The features are those of `players/evaluation/position_features.py`, computed from the rows of the kernel; tables of one
row per face hold what the features ask of the rulebook. `train_policy.py` compares both. Refills of the draw pile
are the one exception: what they prove about hands is left out.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numba
import numpy as np

from tools.training import kernel as k
from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.move_evaluation import NEARLY_STUCK, STUCK, MoveEvaluator
from uno_desktop.players.evaluation.position_features import OF_POSITIONS

Array: TypeAlias = Any

WIDTH = len(OF_POSITIONS)
MOVES = 40
"""Room for the moves of a position."""
_GROUPS = 40
COLOR, MATCH, WILD, DRAWS, STOPS, NEVER_LAST, ON_TURN, NAMES_COLOR, IMPLIES_VOID, TURNS, COPIES = range(11)
OF_FACE = 11
_SYMBOLS, _COLORS = 20, 4
OWN, NEAREST, FOLLOW = 0, 10, 20
TERMS = 40
"""Numbers of the fitted weights in one row: three tables with what each more card adds, then the single terms."""
AGAIN, AGAIN_FITS, SHARE, HAS_COLOR, OWN_SIZE, NEAREST_SIZE, FOLLOW_SIZE = range(24, 31)
NEARLY, STUCK_AT, OTHERS, WILD_AT = range(31, 35)

_jit = numba.njit(cache=True, error_model="numpy", fastmath=False)


class Rules(NamedTuple):
    """Tables of a rulebook for the features of one table size. `masks` holds bit sets of faces: those of each colour
    and each symbol, without wild cards, then those with each property."""

    faces: Array
    masks: Array
    kept: Array
    terms: Array


def rules_of(book: Rulebook, codes: ActionCodes, seats: int) -> Rules:
    """Returns the tables of a rulebook, by face of the gym."""
    deck = book.deck
    state = book.new_round(seats, 1, 1)
    belief = BeliefState(0, book, book.view(state, 0, (0,) * seats))
    evaluator = MoveEvaluator(book, belief)
    weights = evaluator.weights
    faces, kept = np.zeros((len(codes.faces), OF_FACE), np.int64), np.zeros(len(codes.faces))
    for card, face in enumerate(deck.faces):
        place, value = codes.face_of[card], evaluator.previews[card]
        copies = faces[place, COPIES] + 1
        stops = (value.stops or value.turns) and not value.draws
        faces[place] = (
            *(-1 if face.wild else face.color, deck.matches[card], face.wild, value.draws),
            *(2 if value.stops else int(stops), book.never_last >> card & 1, belief.wilds >> card & 1),
            *(face.announce.names_color and belief.wilds >> card & 1, book.implies_void >> card & 1),
            *(value.turns, copies),
        )
        kept[place] = evaluator.kept[card]
    assert book.winner_scores and len(faces) <= 64
    terms = np.zeros(TERMS)
    for start, table in ((OWN, weights.own), (NEAREST, weights.nearest), (FOLLOW, weights.follow)):
        terms[start : start + len(table)] = table
    terms[OWN + 9], terms[NEAREST + 9] = weights.own_more, weights.nearest_more
    terms[AGAIN : HAS_COLOR + 1] = weights.again, weights.again_fits, weights.share, weights.colors
    terms[OWN_SIZE], terms[NEAREST_SIZE], terms[FOLLOW_SIZE] = map(len, (weights.own, weights.nearest, weights.follow))
    terms[NEARLY], terms[STUCK_AT], terms[OTHERS] = NEARLY_STUCK, STUCK, weights.others
    terms[WILD_AT : WILD_AT + 2] = weights.wild_at
    return Rules(faces, masks_of(faces), kept, terms)


def masks_of(faces: Array) -> Array:
    """Returns the bit sets of faces."""
    bits, colored = 1 << np.arange(len(faces), dtype=np.uint64), faces[:, WILD] == 0
    kinds = (
        *(colored & (faces[:, COLOR] == color) for color in range(_COLORS)),
        *(colored & (faces[:, MATCH] == symbol) for symbol in range(_SYMBOLS)),
        *(faces[:, column] != 0 for column in range(OF_FACE)),
    )
    return np.array([bits[kind].sum() for kind in kinds], np.uint64)


class Beliefs(NamedTuple):
    """Public knowledge about each hand of each round: groups of hidden cards with the faces that they lack, and whether
    its seat has just drawn. Nobody knows more about the hand of another, since no hand is ever shown."""

    counts: Array
    lacks: Array
    groups: Array
    drew: Array


def new_beliefs(count: int, seats: int) -> Beliefs:
    """Returns empty beliefs."""
    return Beliefs(
        np.zeros((count, seats, _GROUPS), np.int64),
        np.zeros((count, seats, _GROUPS), np.uint64),
        np.zeros((count, seats), np.int64),
        np.zeros((count, seats), np.int64),
    )


@_jit
def face_of(t: Array, card: int) -> int:
    return t[t[k.CARDS] + card * k.OF_CARD + k.FACE]


@_jit
def mask_of(masks: Array, color: int, match: int) -> Array:
    """Returns the bit set of the faces of this colour or symbol, without wild cards; a negative number means none."""
    of_color = masks[color] if color >= 0 else np.uint64(0)
    return of_color | masks[_COLORS + match] if match >= 0 else of_color


@_jit
def mask_with(masks: Array, column: int) -> Array:
    """Returns the bit set of the faces with this property."""
    return masks[_COLORS + _SYMBOLS + column]


@_jit
def bit(mask: Array, face: int) -> int:
    """Returns 1 if the set holds the face, else 0: a number, so that loops over faces need no branch."""
    return np.int64((mask >> np.uint64(face)) & np.uint64(1))


# -- beliefs -----------------------------------------------------------------------------------------------


@_jit
def exclude(lacks: Array, number: int, mask: Array) -> None:
    for each in range(number):
        lacks[each] |= mask


@_jit
def without_empty(counts: Array, lacks: Array, number: int) -> int:
    size = 0
    for each in range(number):
        if counts[each] > 0:
            counts[size], lacks[size] = counts[each], lacks[each]
            size += 1
    return size


@_jit
def look(r: Array, t: Array, masks: Array, b: Beliefs, p: int) -> None:
    """Brings the beliefs up to date with the hand sizes."""
    for seat in range(b.groups.shape[1]):
        counts, lacks, number = b.counts[p, seat], b.lacks[p, seat], b.groups[p, seat]
        if b.drew[p, seat] and r[k.DRAWN] < 0:
            b.drew[p, seat] = 0
            if number > 0:
                lacks[number - 1] |= mask_of(masks, r[k.COLOR], r[k.MATCH]) | mask_with(masks, NAMES_COLOR)
        excess = -r[t[k.HELD] + seat]
        for each in range(number):
            excess += counts[each]
        if excess < 0:
            if number == counts.shape[0]:
                counts[number - 1] -= excess
            else:
                counts[number], lacks[number] = -excess, np.uint64(0)
                number += 1
        while excess > 0 and number > 0:
            taken = min(excess, counts[number - 1])
            counts[number - 1] -= taken
            excess -= taken
            if counts[number - 1] == 0:
                number -= 1
        b.groups[p, seat] = number


@_jit
def observe(r: Array, t: Array, faces: Array, masks: Array, b: Beliefs, p: int, code: int) -> None:
    """Updates the belief about the seat to act by its action, before the action is applied."""
    seat = r[k.SEAT]
    verb = t[t[k.CODES] + code * k.OF_CODE + k.VERB]
    if verb != k.DRAWS and verb != k.PLAYED:
        return
    counts, lacks, number = b.counts[p, seat], b.lacks[p, seat], b.groups[p, seat]
    if verb == k.DRAWS:
        exclude(lacks, number, mask_of(masks, r[k.COLOR], r[k.MATCH]) | mask_with(masks, NAMES_COLOR))
        b.drew[p, seat] = 1
        if number < counts.shape[0]:
            counts[number], lacks[number] = 1, np.uint64(0)
            b.groups[p, seat] = number + 1
        return
    face = t[t[k.CODES] + code * k.OF_CODE + k.CODE_FACE]
    if b.drew[p, seat] and number > 0:
        counts[number - 1] -= 1
        b.drew[p, seat] = 0
    else:
        best, total = -1, 0
        for each in range(number):
            total += counts[each]
            if not bit(lacks[each], face) and (best < 0 or counts[each] > counts[best]):
                best = each
        if best < 0 and number > 0:
            best, number = 0, 1
            counts[0], lacks[0] = total, np.uint64(0)
        if best >= 0:
            counts[best] -= 1
    b.groups[p, seat] = number = without_empty(counts, lacks, number)
    if faces[face, IMPLIES_VOID] and r[k.COLOR] >= 0:
        exclude(lacks, number, mask_of(masks, r[k.COLOR], -1))


@_jit
def chance_of(unseen: Array, counts: Array, lacks: Array, number: int, mask: Array) -> float:
    """Returns the probability that the hidden hand holds one of these faces."""
    none = 1.0
    for each in range(number):
        total, hit = 0, 0
        for face in range(unseen.shape[0]):
            possible = unseen[face] * (1 - bit(lacks[each], face))
            total += possible
            hit += possible * bit(mask, face)
        if hit > 0:
            none *= (1.0 - hit / total) ** counts[each]
    return 1.0 - none


# -- features ----------------------------------------------------------------------------------------------


@_jit
def part(number: int, whole: int) -> int:
    return (2 * 16 * number + whole) // (2 * whole) if whole else 0


@_jit
def read(terms: Array, start: int, size: int, count: int) -> float:
    return terms[start + min(max(count, 1), size) - 1]


@_jit
def count_of(numbers: Array, mask: Array) -> int:
    """Returns the number of cards with these faces; `numbers` counts the cards by face."""
    found = 0
    for face in range(numbers.shape[0]):
        found += numbers[face] * bit(mask, face)
    return found


@_jit
def own_features(faces: Array, masks: Array, hand: Array, unseen: Array, match: int, color: int, into: Array) -> None:
    """Fills in the features of the own hand, and of the unseen cards."""
    of_color, of_symbol = np.zeros(_COLORS, np.int64), np.zeros(_SYMBOLS, np.int64)
    wild, draws, stops = mask_with(masks, WILD), mask_with(masks, DRAWS), mask_with(masks, STOPS)
    for face in range(faces.shape[0]):
        if hand[face] and not faces[face, WILD]:
            of_color[faces[face, COLOR]] += hand[face]
            of_symbol[faces[face, MATCH]] += hand[face]
    twice, reach = 0, np.uint64(0)
    for symbol in range(_SYMBOLS):
        twice += max(of_symbol[symbol] - 1, 0)
    for face in range(faces.shape[0]):
        if not faces[face, WILD] and (of_color[faces[face, COLOR]] or of_symbol[faces[face, MATCH]]):
            reach |= np.uint64(1) << np.uint64(face)
    in_color = mask_of(masks, color, -1)
    same, wilds, whole = of_color[color], count_of(hand, wild), unseen.sum()
    of_color[color] = 0
    lengths = np.sort(of_color)
    into[0], into[1], into[2] = min(hand.sum(), 10), min(same, 5), min(lengths[3], 4)
    into[3], into[4] = min(lengths[2], 4), min(lengths[1], 3)
    into[5] = min(count_of(hand, mask_of(masks, -2, match) & ~in_color), 3)
    into[6], into[7] = min(twice, 4), min(count_of(hand, draws & ~wild), 3)
    into[8], into[9] = min(count_of(hand, stops & ~draws & ~wild), 4), min(wilds, 3)
    into[10], into[11] = min(count_of(hand, wild & draws), 3), min(count_of(hand, mask_with(masks, NEVER_LAST)), 3)
    into[12], into[13] = 0, part(whole if wilds else count_of(unseen, reach), whole)
    into[25], into[26] = part(count_of(unseen, in_color), whole), part(count_of(unseen, wild), whole)
    into[27] = part(count_of(unseen, draws), whole)


@_jit
def next_features(
    masks: Array, hand: Array, hidden: Any, fits: Array, color: int, count: int, drawn: int, again: bool, into: Array
) -> float:
    """Fills in the features of the next seat, and returns the chance that it can play."""
    for each in range(14, 22):
        into[each] = 0
    if again:
        into[14], into[15] = 1, min(count_of(hand, fits), 3)
        return 0.0
    unseen, counts, lacks, number = hidden
    strikes = fits & (mask_with(masks, DRAWS) | mask_with(masks, STOPS))
    chance = chance_of(unseen, counts, lacks, number, fits)
    into[16], into[17] = min(count, 9), min(drawn, 8)
    into[18] = int(16 * chance + 0.5)
    into[19] = int(16 * chance_of(unseen, counts, lacks, number, mask_of(masks, color, -1)) + 0.5)
    into[20] = int(16 * chance_of(unseen, counts, lacks, number, strikes) + 0.5)
    return chance


@_jit
def by_weights(rules: Any, hand: Array, color: int, count: int, more: float) -> float:
    """Returns the value of all hands by the fitted weights; `count` is the shortest of the others, `more` the average
    of the rest."""
    faces, masks, kept, terms = rules
    size, lasts, last_wilds = hand.sum(), 0, 0
    worth = read(terms, OWN, np.int64(terms[OWN_SIZE]), size) + terms[OWN + 9] * max(size - terms[OWN_SIZE], 0)
    worth += read(terms, NEAREST, np.int64(terms[NEAREST_SIZE]), count)
    worth += terms[NEAREST + 9] * max(count - terms[NEAREST_SIZE], 0) + terms[OTHERS] * more
    worth += terms[SHARE] * count_of(hand, mask_of(masks, color, -1)) / max(size, 1)
    for each in range(_COLORS):
        worth += terms[HAS_COLOR] * (count_of(hand, mask_of(masks, each, -1)) > 0)
    for face in range(faces.shape[0]):
        worth += kept[face] * hand[face]
        lasts += hand[face] * faces[face, NEVER_LAST]
        last_wilds += hand[face] * faces[face, ON_TURN] * (1 - faces[face, NEVER_LAST])
    if 0 < size <= 2:
        if last_wilds:
            worth += terms[WILD_AT + size - 1]
        if lasts == size:
            worth += terms[STUCK_AT] if size == 1 else terms[NEARLY]
    return worth


@_jit
def features(
    rules: Any, hand: Array, unseen: Array, b: Beliefs, p: int, around: Any, face: int, color: int, into: Array
) -> float:
    """Fills in the features of the position after a play of `face`, and returns its value by the fitted weights. `hand`
    counts the cards that remain; `around` is the hand sizes, the seat, the direction and the size of the draw pile."""
    faces, masks, _, terms = rules
    sizes, seat, direction, supply = around
    seats, match, drawn = sizes.shape[0], faces[face, MATCH], faces[face, DRAWS]
    after = -direction if faces[face, TURNS] else direction
    follower = (seat + after) % seats
    counts = sizes.copy()
    counts[follower] += drawn
    if faces[face, STOPS] == 2:
        follower = (follower + after) % seats
    again, nearest, whole = follower == seat, 99, 0
    for each in range(seats):
        if each != seat:
            nearest, whole = min(nearest, counts[each]), whole + counts[each]
    more = (whole - nearest) / (seats - 2) if seats > 2 else 0.0
    fits = mask_of(masks, color, match) | mask_with(masks, ON_TURN)
    own_features(faces, masks, hand, unseen, match, color, into)
    hidden = unseen, b.counts[p, follower], b.lacks[p, follower], b.groups[p, follower]
    count = counts[follower]
    chance = next_features(masks, hand, hidden, fits, color, count, count - sizes[follower], again, into)
    into[22], into[23] = min(nearest, 9), min(counts[(seat - direction) % seats], 9)
    into[24], into[28], into[29] = min(np.int64(more + 0.5), 12), min(supply >> 3, 12), 0
    worth = by_weights(rules, hand, color, nearest, more)
    if again:
        return worth + terms[AGAIN] + (terms[AGAIN_FITS] if into[15] else 0.0)
    return worth + chance * read(terms, FOLLOW, np.int64(terms[FOLLOW_SIZE]), count)


@_jit
def moves_of(
    r: Array, t: Array, totals: Array, rules: Any, b: Beliefs, p: int, into: Array, worths: Array, codes: Array
) -> int:
    """Fills in the sensible moves of the seat to act with their features and values; returns their number. A single
    one needs no features."""
    faces, masks = rules[0], rules[1]
    seat, deck, n = r[k.SEAT], t[k.DECK], faces.shape[0]
    look(r, t, masks, b, p)
    size = r[t[k.HELD] + seat]
    found, other = 0, -1
    hand, unseen = np.zeros(n, np.int64), np.zeros(n, np.int64)
    colored = 0
    of_color = np.zeros(_COLORS, np.int64)
    for place in range(t[k.HANDS] + seat * deck, t[k.HANDS] + seat * deck + size):
        face = face_of(t, r[place])
        hand[face] += 1
        if not faces[face, WILD]:
            colored += 1
            of_color[faces[face, COLOR]] += 1
    for each in range(r[k.OPTIONS]):
        code = r[t[k.CHOICES] + each]
        row = t[k.CODES] + code * k.OF_CODE
        if t[row + k.VERB] != k.PLAYED:
            if other < 0 or t[row + k.VERB] == k.CATCHES or t[row + k.VERB] == k.SAYS:
                other = code
            continue
        face, color = t[row + k.CODE_FACE], t[row + k.CODE_COLOR]
        if size == 2 and not t[row + k.SAYS_UNO]:
            continue
        if color >= 0 and faces[face, WILD] and colored and not of_color[color]:
            continue
        codes[found] = code
        found += 1
    if found == 0:
        codes[0] = other
        return 1
    if found == 1:
        return 1
    seats = b.groups.shape[1]
    sizes = r[t[k.HELD] : t[k.HELD] + seats].astype(np.int64)
    around = sizes, np.int64(seat), np.int64(r[k.DIRECTION]), np.int64(r[k.SUPPLY])
    for face in range(n):
        unseen[face] = max(0, totals[face] - hand[face] - r[t[k.DISCARDS] + face])
    for each in range(found):
        row = t[k.CODES] + codes[each] * k.OF_CODE
        face, color = t[row + k.CODE_FACE], t[row + k.CODE_COLOR]
        if color < 0:
            color = faces[face, COLOR] if not faces[face, WILD] else r[k.COLOR]
        if size == 1:
            codes[0] = codes[each]
            return 1
        hand[face] -= 1
        worths[each] = features(rules, hand, unseen, b, p, around, face, color, into[each])
        hand[face] += 1
    return found


# -- nets --------------------------------------------------------------------------------------------------


@_jit
def output(
    rows: Array, starts: Array, weights: Array, places: Array, apart: Array, values: Array, hidden: Array
) -> float:
    """Returns the output of a net of one hidden layer, whose units are filled in."""
    for unit in range(starts.shape[0]):
        hidden[unit] = starts[unit]
    for each in range(places.shape[0]):
        value = values[each]
        if apart[each]:
            row = rows[places[each] + value]
            for unit in range(starts.shape[0]):
                hidden[unit] += row[unit]
        elif value:
            row, scale = rows[places[each]], np.float32(value)
            for unit in range(starts.shape[0]):
                hidden[unit] += scale * row[unit]
    total = np.float32(0.0)
    for unit in range(starts.shape[0]):
        if hidden[unit] < 0:
            hidden[unit] = 0
        total += hidden[unit] * weights[unit]
    return total


@_jit
def back(
    weights: Array,
    places: Array,
    apart: Array,
    values: Array,
    hidden: Array,
    slope: float,
    by_rows: Array,
    by_starts: Array,
    by_weights: Array,
    room: Array,
) -> None:
    """Adds the gradient of one output."""
    for unit in range(weights.shape[0]):
        by_weights[unit] += slope * hidden[unit]
        room[unit] = slope * weights[unit] if hidden[unit] > 0 else 0.0
        by_starts[unit] += room[unit]
    for each in range(places.shape[0]):
        value = values[each]
        if apart[each]:
            row = by_rows[places[each] + value]
            for unit in range(weights.shape[0]):
                row[unit] += room[unit]
        elif value:
            row, scale = by_rows[places[each]], np.float32(value)
            for unit in range(weights.shape[0]):
                row[unit] += scale * room[unit]


# -- batches -----------------------------------------------------------------------------------------------


class Log(NamedTuple):
    """Positions with a choice, in order: features and values of all moves; number of moves, choice, its probability,
    expected result, and the index of the same seat's position before; results, gains and validity come at the end."""

    features: Array
    bases: Array
    firsts: Array
    sizes: Array
    chosen: Array
    likely: Array
    expected: Array
    before: Array
    results: Array
    gains: Array
    valid: Array
    used: Array


def new_log(positions: int) -> Log:
    """Returns an empty log."""
    moves = positions * 5
    whole, real = (lambda: np.zeros(positions, np.int64)), (lambda: np.zeros(positions))
    return Log(
        np.zeros((moves, WIDTH), np.int8),
        np.zeros(moves),
        whole(),
        whole(),
        whole(),
        real(),
        real(),
        whole(),
        real(),
        real(),
        np.zeros(positions, np.bool_),
        np.zeros(2, np.int64),
    )


@_jit
def chances(logits: Array, number: int) -> None:
    """Replaces log odds by probabilities."""
    highest = logits[0]
    for each in range(1, number):
        highest = max(highest, logits[each])
    total = 0.0
    for each in range(number):
        logits[each] = np.exp(logits[each] - highest)
        total += logits[each]
    for each in range(number):
        logits[each] /= total


@_jit
def choose_all(
    rows: Array,
    t: Array,
    totals: Array,
    rules: Any,
    b: Beliefs,
    places: Array,
    apart: Array,
    policy: Any,
    critic: Any,
    old: Any,
    sharp: float,
    lots: Array,
    codes: Array,
    log: Log,
    last: Array,
) -> None:
    """Chooses an action in every round, and logs the positions of the present policy."""
    count = rows.shape[0]
    into, worths, logits = np.zeros((MOVES, WIDTH), np.int8), np.zeros(MOVES), np.zeros(MOVES)
    found, hidden = np.zeros(MOVES, np.int64), np.zeros(policy[1].shape[0], np.float32)
    for p in range(count):
        r = rows[p]
        if r[k.AWAY]:
            codes[p] = r[t[k.CHOICES] + np.int64(lots[p] * r[k.OPTIONS])]
            b.groups[p] = 0
            b.drew[p] = 0
            continue
        seat = r[k.SEAT]
        number = moves_of(r, t, totals, rules, b, p, into, worths, found)
        chosen = 0
        if number > 1:
            past = 2 * p >= count and (p + seat) % 2 == 0
            net = old if past else policy
            for each in range(number):
                logits[each] = sharp * (
                    worths[each] + output(net[0], net[1], net[2], places, apart, into[each], hidden)
                )
            chances(logits, number)
            left = lots[p]
            while chosen < number - 1 and left >= logits[chosen]:
                left -= logits[chosen]
                chosen += 1
            if not past and log.used[0] < log.sizes.shape[0] and log.used[1] + number <= log.bases.shape[0]:
                at, first = log.used[0], log.used[1]
                expected = 0.0
                for each in range(number):
                    worth = worths[each] + output(critic[0], critic[1], critic[2], places, apart, into[each], hidden)
                    expected += logits[each] / (1.0 + np.exp(-worth))
                    log.features[first + each] = into[each]
                    log.bases[first + each] = worths[each]
                log.firsts[at], log.sizes[at], log.chosen[at], log.likely[at] = first, number, chosen, logits[chosen]
                log.expected[at], log.before[at], log.valid[at] = expected, last[p, seat], False
                last[p, seat] = at
                log.used[0], log.used[1] = at + 1, first + number
        codes[p] = found[chosen]
        observe(r, t, rules[0], rules[1], b, p, codes[p])


@_jit
def end_all(ended: Array, results: Array, whole: Array, b: Beliefs, log: Log, last: Array, trace: float) -> None:
    """Carries the results of ended rounds back to their positions; `whole` is False for a round that was cut off,
    whose positions are invalid."""
    for each in range(ended.shape[0]):
        p = ended[each]
        b.groups[p] = 0
        b.drew[p] = 0
        for seat in range(last.shape[1]):
            at, gain, later = last[p, seat], 0.0, results[each, seat]
            last[p, seat] = -1
            while at >= 0:
                gain = later - log.expected[at] + trace * gain
                later = log.expected[at]
                log.gains[at], log.results[at], log.valid[at] = gain, results[each, seat], whole[each]
                at = log.before[at]


@_jit
def slopes_of(
    some: Array,
    log: Log,
    gains: Array,
    places: Array,
    apart: Array,
    policy: Any,
    critic: Any,
    sharp: float,
    clip: float,
    bonus: float,
    by_policy: Any,
    by_critic: Any,
) -> Any:
    """Adds the gradients of both nets over some positions; returns how many were clipped, and the critic's error.
    `bonus` is the weight of the entropy of the policy."""
    size = policy[1].shape[0]
    hidden, room, logits = np.zeros((MOVES, size), np.float32), np.zeros(size, np.float32), np.zeros(MOVES)
    clipped, error = 0.0, 0.0
    for place in range(some.shape[0]):
        at = some[place]
        first, number, chosen = log.firsts[at], log.sizes[at], log.chosen[at]
        for each in range(number):
            values = log.features[first + each]
            logits[each] = sharp * (
                log.bases[first + each] + output(policy[0], policy[1], policy[2], places, apart, values, hidden[each])
            )
        chances(logits, number)
        ratio, gain = logits[chosen] / log.likely[at], gains[at]
        entropy = 0.0
        for each in range(number):
            entropy -= logits[each] * np.log(logits[each] + 1e-9)
        inside = not ((gain > 0 and ratio > 1.0 + clip) or (gain < 0 and ratio < 1.0 - clip))
        clipped += 0.0 if inside else 1.0
        for each in range(number):
            slope = bonus * logits[each] * (np.log(logits[each] + 1e-9) + entropy)
            if inside:
                slope -= gain * ratio * ((1.0 if each == chosen else 0.0) - logits[each])
            back(
                policy[2],
                places,
                apart,
                log.features[first + each],
                hidden[each],
                np.float32(slope * sharp),
                by_policy[0],
                by_policy[1],
                by_policy[2],
                room,
            )
        values = log.features[first + chosen]
        worth = log.bases[first + chosen] + output(critic[0], critic[1], critic[2], places, apart, values, hidden[0])
        wrong = 1.0 / (1.0 + np.exp(-worth)) - log.results[at]
        error += wrong * wrong
        back(
            critic[2],
            places,
            apart,
            values,
            hidden[0],
            np.float32(wrong),
            by_critic[0],
            by_critic[1],
            by_critic[2],
            room,
        )
    return clipped, error
