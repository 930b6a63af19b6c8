"""Tables of the kernel, built by querying a rulebook; or the reason why its rules do not fit into tables."""

from collections.abc import Iterable
from inspect import isdatadescriptor
from itertools import accumulate
from typing import Final

import numpy as np

from tools.training import kernel as k
from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.episode_limits import FOR_LOTS
from uno_desktop.gym.observation_encoding import ObservationEncoder
from uno_desktop.match.batch.headless_match import FOR_MATCHES, SEED_BITS
from uno_desktop.model.actions import ACCEPT, CATCH, DRAW, PASS, PLAY, UNO, Action
from uno_desktop.model.cards import NOBODY, CardId
from uno_desktop.model.compiled_rules import CompiledRules
from uno_desktop.model.events import Event
from uno_desktop.model.facts import Facts
from uno_desktop.model.legal_actions import not_forbidden, plays_with_choices
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, FIRST_ROUND, GameState, Threat

_HELD: Final = frozenset(
    (
        *("after_play", "colors", "deck", "effects", "matches", "offered", "plain_plays", "previews"),
        *("adjust_threat", "dealt", "dealer_of", "extra_cards", "fits", "forbid_rules", "forbids", "fouls", "frames"),
        *("goal", "handlers", "hints", "implies_void", "left_out", "may_forbid", "must_play", "never_last", "offers"),
        *("refill", "reverse_is_plain_for_two", "reverse_skips_for_two", "reverses", "score", "spares_turn"),
        *("turn_default", "uno_penalty"),
        *("uno_said_later", "uno_until_said", "uno_waits", "winners_of", "decides", "eliminated_by", "ranking"),
        *("describe_condition", "describe_effect", "describe_lost_turn", "describe_verb", "answers_to"),
    )
)
"""Rulebook slots that the tables cover, or that do not affect a round."""
_FIELDS: Final = (
    *("hand", "top", "discards", "drawn", "color", "symbol", "counts", "supply", "direction", "turn", "dealer"),
    *("owes_uno", "unresolved", "threat", "victim", "author", "loses_turn"),
)
_VERBS: Final = {
    "wait": k.WAITS,
    DRAW: k.DRAWS,
    PASS: k.PASSES,
    PLAY: k.PLAYED,
    ACCEPT: k.ACCEPTS,
    UNO: k.SAYS,
    CATCH: k.CATCHES,
}
_HAND, _DEALS = 4, 24
_ROTATIONS = (1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44)
_TARGETS = (10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1)


def why_not_tables(book: Rulebook, seats: int) -> str:
    """Returns a short reason why the kernel cannot play by these rules; empty if it can."""
    declared = {**vars(Facts), **vars(CompiledRules)}
    slots = [name for name, slot in declared.items() if isdatadescriptor(slot) and name not in _HELD]
    slots = [name for name in slots if getattr(book, name)]
    if slots:
        return f"the rules have {', '.join(slots)}"
    if book.deck.other:
        return "cards have two sides"
    if _dealers(book, seats) < 0:
        return "the dealer is found in another way"
    if any(extra(FIRST_ROUND, seat) for extra in book.extra_cards for seat in range(seats)):
        return "hands begin with different numbers of cards"
    for card in _kinds(book):
        if not _is_listed(book, card):
            return f"plays of {book.deck.codes[card]} depend on the hands"
        if book.plain_plays[seats][card] is None and not book.previews[card].swaps:
            return f"{book.deck.codes[card]} does more than a row of a table says"
    return ""


def tables(book: Rulebook, codes: ActionCodes, observing: ObservationEncoder) -> k.Array:
    """Returns the tables of a rulebook as one flat array, which begins with numbers and the offsets of its parts.
    Raises ValueError with the reason if its rules do not fit into tables."""
    if reason := why_not_tables(book, codes.seats):
        raise ValueError(f"kernel: {reason}")
    seats, deck, faces = codes.seats, len(book.deck), len(codes.faces)
    groups, bars = _bars(book)
    plays = _plays(book, codes)
    box = book.cards_for(seats)
    numbers = [0] * k.NUMBERS
    numbers[: k.CARDS] = (
        *(
            seats,
            deck,
            len(box),
            book.hand_size,
            _fine(book, seats),
            bool(book.uno_until_said),
            bool(book.uno_said_later),
            _dealers(book, seats),
        ),
        *(
            codes.code(Action(0, UNO)),
            codes.code(Action(0, CATCH, target=1)),
            codes.code(Action(0, ACCEPT)),
            faces,
            len(book.fits),
            len(book.fits[0]),
        ),
        plays.shape[2],
    )
    fits = [[[cards >> card & 1 for card in range(deck)] for cards in row] for row in book.fits]
    parts = [_cards(book, codes, groups), fits, bars, [_code(key) for key in codes.keys], plays]
    parts = [np.array(part, np.int32).ravel() for part in (*parts, _offers(book, codes), box)]
    numbers[k.CARDS : k.HANDS] = _starts(k.NUMBERS, map(len, parts))
    sizes = (seats * deck, seats, deck, deck, seats, faces, codes.size)
    numbers[k.HANDS : k.IN_HAND] = _starts(k.FIELDS, sizes)
    starts = {field.name: field.start for field in observing.fields}
    numbers[k.IN_HAND :] = [starts[name] for name in _FIELDS]
    return np.concatenate([np.array(numbers, np.int32), *parts])


def shuffling() -> k.Array:
    """Returns the array `x` of the kernel: empty work space, the constants of SHAKE, and the salts of the seeds."""
    salts = (FOR_MATCHES, FOR_LOTS, 64 - SEED_BITS, 0, 0)
    return np.array([*[0] * 30, *_round_constants(), *_ROTATIONS, *_TARGETS, *salts], np.uint64)


def _starts(start: int, sizes: Iterable[int]) -> list[int]:
    return list(accumulate(sizes, initial=start))[:-1]


def _dealers(book: Rulebook, seats: int) -> int:
    """Returns the method that finds the same dealers as the rules, or -1 if none does."""
    t = np.array([0] * k.NUMBERS + [0] * k.OF_CARD * len(book.deck))
    t[k.SEATS], t[k.DECK], t[k.CARDS] = seats, len(book.deck), k.NUMBERS
    t[k.NUMBERS :].reshape(-1, k.OF_CARD)[:, k.NUMBER] = book.deck.numbers
    rooms = shuffling(), np.zeros(len(book.deck), np.int16), np.zeros(2 * seats, np.int16)
    meant = [book.dealer_of(book, seats, seed, 1, FIRST_ROUND).dealer for seed in range(_DEALS)]
    with k.wrapping():
        for way in (k.FIRST_SEAT, k.BY_CHANCE, k.DRAWN_FOR):
            t[k.DEALERS] = way
            if all(k.dealer_of(t, *rooms, np.uint64(seed)) == dealer for seed, dealer in enumerate(meant)):
                return way
    return -1


def _kinds(book: Rulebook) -> list[CardId]:
    return [cards[0] for cards in book.deck.ids.values()]


def _is_listed(book: Rulebook, card: CardId) -> bool:
    """Returns True for a card played on a turn whose plays depend only on hand sizes, as the kernel assumes."""
    effect, swaps = book.effects[card], book.previews[card].swaps
    names_seats = any(each.target >= 0 for each in plays_with_choices(book, 0, card, 3, False))
    return swaps if names_seats or (effect is not None and effect.special) else book.deck.faces[card].on_turn


def _ignore(event: Event) -> None:
    """Ignores the event; a listener makes the model take its full path."""


def _position(book: Rulebook, seats: int, card: CardId) -> GameState:
    """Returns a position with seat A to move, in which the hands and piles hold all cards without an effect except
    `card`."""
    s = GameState(seats, seats - 1, 1 << 64)
    cards = [each for each in book.cards_for(seats) if each != card and book.effects[each] is None]
    for seat in range(seats):
        s.hands[seat] = book.deck.hand_of(cards[-_HAND:])
        del cards[-_HAND:]
    s.pile, s.supply = [cards.pop()], cards
    s.color, s.match = book.colors[s.pile[0]], book.matches[s.pile[0]]
    s.note_busy()
    return s


def _drawn(before: GameState, after: GameState) -> tuple[int, int]:
    """Returns the largest number of cards that a seat has drawn, and the distance of that seat from seat A."""
    counts = [(new & ~old).bit_count() for new, old in zip(after.hands, before.hands, strict=True)]
    return max(counts), counts.index(max(counts))


def _fine(book: Rulebook, seats: int) -> int:
    """Returns the number of cards that a seat draws when it is caught without UNO."""
    s = _position(book, seats, -1)
    s.hands[1] &= -s.hands[1]
    s.owes = 0b10
    s.note_busy()
    before = s.copy()
    book.apply(s, Action(0, CATCH, target=1))
    return _drawn(before, s)[0]


def _cards(book: Rulebook, codes: ActionCodes, groups: dict[CardId, int]) -> k.Array:
    found = np.zeros((len(book.deck), k.OF_CARD), np.int64)
    for cards in book.deck.ids.values():
        for card in cards:
            _, shown, match = book.after_play[card]
            row = found[card]
            row[k.FACE], row[k.SHOWN], row[k.SYMBOL] = codes.face_of[card], shown, match
            row[k.GROUP], row[k.NUMBER] = groups.get(card, -1), book.deck.numbers[card]
        _learn_play(book, codes.seats, cards[0], found)
        _learn_starter(book, codes.seats, cards[0], found)
        found[list(cards[1:]), k.REGULAR : k.GROUP] = found[cards[0], k.REGULAR : k.GROUP]
        found[list(cards[1:]), k.STARTS :] = found[cards[0], k.STARTS :]
    return found


def _learn_play(book: Rulebook, seats: int, card: CardId, found: k.Array) -> None:
    """Fills in the effects of a card: that of a play, from its row on plain turns, and that as the last card."""
    play = book.plain_plays[seats][card]
    turns, step, draws = play[3][:3] if play is not None and play[3] is not None else (1, 1, -1)
    row = found[card]
    row[k.REGULAR] = 1
    row[k.STEP], row[k.TURNS] = step * turns % seats, turns
    row[k.COUNT], row[k.VICTIM] = max(draws, 0), draws >= 0
    threat = waiting(book, seats, card)
    row[k.PENDS] = threat is not None
    row[k.COSTS_TURN] = threat is not None and threat.loser >= 0
    s = _position(book, seats, card)
    s.hands[0] = 1 << card
    before = s.copy()
    if not book.never_last >> card & 1:
        book.apply(s, Action(0, PLAY, card, 0 if book.deck.faces[card].announce.names_color else -1), _ignore)
        row[k.LAST_COUNT] = _drawn(before, s)[0]


def waiting(book: Rulebook, seats: int, card: CardId) -> Threat | None:
    """Returns the penalty of a card as it is pending while an UNO claim is open; None unless the card only makes its
    victim draw, and perhaps lose a turn."""
    s = _position(book, seats, card)
    s.hands[0] = s.hands[0] & -s.hands[0] | 1 << card
    book.apply(s, Action(0, PLAY, card, 0 if book.deck.faces[card].announce.names_color else -1))
    threat, direction = s.threat, s.direction
    if threat is None or threat.unit != DRAW_UNIT or threat.loser not in (NOBODY, threat.victim) or s.agenda:
        return None
    return threat if (s.turn, direction, len(s.layers)) == (1 % seats, 1, 1) else None


def _learn_starter(book: Rulebook, seats: int, card: CardId, found: k.Array) -> None:
    row = found[card]
    row[k.STARTS] = book.deck.faces[card].starts
    s = _position(book, seats, card)
    s.pile, s.supply = [], [*s.supply, card]
    s.dealer = 0
    before = s.copy()
    if row[k.STARTS]:
        book.open_round(s)
        row[k.OPENS], row[k.FIRST], row[k.OPEN_TURNS] = not s.busy, s.turn, s.direction
        row[k.OPEN_COUNT], row[k.OPEN_VICTIM] = _drawn(before, s)


def _bars(book: Rulebook) -> tuple[dict[CardId, int], k.Array]:
    """Returns the group of each card that may be forbidden, and flags by group, colour, symbol and card: 1 if the card
    forbids the group as the only other one in hand. The last flag of a row is for a hand of one card."""
    deck, kinds = book.deck, [cards for cards in book.deck.ids.values() if book.may_forbid >> cards[0] & 1]
    rows, columns = len(book.fits), len(book.fits[0])
    bars = np.zeros((max(1, len(kinds)), rows, columns, len(deck) + 1), np.uint8)
    s = GameState(2, 1)
    for group, cards in enumerate(kinds):
        card = cards[0]
        for color in range(rows):
            for match in range(columns):
                s.color, s.match = color if color < rows - 1 else -1, match if match < columns - 1 else -1
                for copies in deck.ids.values():
                    other = copies[-1]
                    s.hands[0] = 1 << card | 1 << other
                    if other != card and not not_forbidden(book, s, 0, 1 << card):
                        bars[group, color, match, list(copies)] = 1
                s.hands[0] = 1 << card
                bars[group, color, match, -1] = not not_forbidden(book, s, 0, 1 << card)
    return {card: group for group, cards in enumerate(kinds) for card in cards}, bars


def _code(key: tuple[str, int, int, int, int, bool]) -> tuple[int, ...]:
    verb, face, color, near, _, uno = key
    return _VERBS.get(verb, -1), face, color, near, uno


def _plays(book: Rulebook, codes: ActionCodes) -> k.Array:
    """Returns the plays of each face by `[face][last card][play]`: the codes without and with UNO, and the target."""
    every = (1 << codes.seats) - 1
    most = max(len(plays_with_choices(book, 0, card, every, False)) for card in _kinds(book))
    found = np.full((len(codes.faces), 2, most, 3), -1, np.int64)
    for card in _kinds(book):
        for last in (False, True):
            for place, play in enumerate(plays_with_choices(book, 0, card, every, last)):
                with_uno = codes.code(play._replace(uno=True))
                found[codes.face_of[card], int(last), place] = codes.code(play), with_uno, play.target
    return found


def _offers(book: Rulebook, codes: ActionCodes) -> k.Array:
    found = np.full((2, 2, k.MOST_OFFERS), -1, np.int64)
    for drawn in range(2):
        for some in range(2):
            offered = book.offered[drawn][some][0]
            found[drawn, some, : len(offered)] = [codes.code(action) for action in offered]
    return found


def _round_constants() -> list[int]:
    """Returns the round constants of SHAKE."""
    constants, bits = [], 1
    for _ in range(24):
        lane = 0
        for place in range(7):
            bits = (bits << 1 ^ (bits >> 7) * 0x71) & 255
            lane ^= (bits >> 1 & 1) << (1 << place) - 1
        constants.append(lane)
    return constants
