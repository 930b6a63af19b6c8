"""Puzzle miner: searches numbered rounds on all processors and rejects similar puzzles.

The puzzles of a round depend only on the seed and the round number. Equal seeds therefore give the same puzzles in the
same order on any machine; a longer search only adds to them.
"""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from uno_desktop.content.level_files import Position
from uno_desktop.match.batch.worker_pool import task_pool
from uno_desktop.model import rng
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import NO_COLOR, SIDES, CardId, cards_in, color_letter, seat_letter, seats_in
from uno_desktop.model.notation import action_line
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.puzzles.puzzle import Average, Claim, Puzzle, WrongTry, set_up
from uno_desktop.puzzles.puzzle_prover import Proof, faces_of, mean, next_best, play_out, prove
from uno_desktop.puzzles.themes import Solution, motifs_of
from uno_desktop.solving.one_turn_win import OneTurnWin, proved_line
from uno_desktop.solving.open_hands import OpenHands
from uno_desktop.solving.rule_queries import NodeBudget, NotProved, moves

_LONGEST_ROUND = 300
_PLAYS = 0.85
"""Probability of playing a card when one can be played."""
_DRAWN = 12
"""Number of draw pile cards listed in a puzzle: a proof may use no others."""
_PRESSES = (0, 0, 1, 0, 2, 0, 3, 0)
"""Numbers of cards ejected by successive dispenser presses, from a random start; half of all presses eject none."""
_ACTS = (1, 2)
"""Numbers of opponent actions tried for open-hands puzzles."""
_SCREENS, _GAP, _DEALS = (12, 36), 0.12, 128
"""Judgement puzzles: deals of the two screening runs, required lead in each, and deals of the proof."""
_LATE = 16
"""Draw pile size in a late position."""
_SAVED = 3
"""Maximum number of special cards put into each hand of a late position."""
_MOST_FACES = 5
"""Maximum number of first faces of a judgement puzzle."""
_SEATS: Mapping[Claim, tuple[int, ...]] = {
    Claim.ONE_GO: (2, 2, 2, 3),
    Claim.OPEN_HANDS: (2, 2, 2, 3),
    Claim.SAFE_CARD: (2, 2, 3),
    Claim.JUDGEMENT: (2, 2, 3),
}
"""Numbers of seats by claim, cycled round by round."""
_HANDS: Mapping[Claim, tuple[int, int]] = {
    Claim.ONE_GO: (3, 7),
    Claim.OPEN_HANDS: (2, 6),
    Claim.SAFE_CARD: (3, 7),
    Claim.JUDGEMENT: (3, 5),
}
"""Smallest and largest hand of the seat to move, by claim."""
TWO_MAY_PLAY = {"unplugged": {"unplugged.allowTwoPlayers": True}}
"""Options that a ruleset needs for two seats."""


@dataclass(frozen=True, slots=True)
class Find:
    """Puzzle without an id, with its similarity key: puzzles with equal keys are too similar."""

    puzzle: Puzzle
    likeness: tuple[object, ...]


def likeness_of(puzzle: Puzzle) -> tuple[object, ...]:
    """Returns the similarity key of a puzzle. Raises BadLevel if its position is invalid."""
    return _likeness(*set_up(puzzle), puzzle)


def finds_in_round(ruleset: str, claim: Claim, seed: int, number: int) -> list[Find]:
    """Returns the puzzles in round `number` of a search with this seed, at most one for each similarity key."""
    chance = random.Random(rng.mix(seed, number))
    seats = _SEATS[claim][number % len(_SEATS[claim])]
    if ruleset == "unplugged" and claim in (Claim.ONE_GO, Claim.OPEN_HANDS):
        seats = 2
    options: Mapping[str, Value] = TWO_MAY_PLAY.get(ruleset, {}) if seats == 2 else {}
    book = rulebook_for(ruleset, options)
    found: dict[tuple[object, ...], Find] = {}
    for s in _positions(book, seats, chance, claim):
        find = _find(book, ruleset, options, s, claim, chance)
        if find is not None:
            found.setdefault(find.likeness, find)
    return list(found.values())


def puzzles_at(ruleset: str, options: Mapping[str, Value], s: GameState) -> list[Puzzle]:
    """Returns the puzzles found in a position at the beginning of a turn, at most one for each claim."""
    book = rulebook_for(ruleset, options)
    if not _quiet(book, s):
        return []
    finds = (_find(book, ruleset, options, s.copy(), claim, random.Random(s.rng)) for claim in Claim)
    return [find.puzzle for find in finds if find is not None]


# -- positions -----------------------------------------------------------------------------------------------


def _positions(book: Rulebook, seats: int, chance: random.Random, claim: Claim) -> Iterator[GameState]:
    """Yields the quiet positions of one round in which the hand of the seat to move has a suitable size."""
    s = book.new_round(seats, chance.getrandbits(48), 1)
    if claim is Claim.ONE_GO:
        _make_late(book, s)
    fewest, most = _HANDS[claim]
    for _ in range(_LONGEST_ROUND):
        if s.ended:
            return
        if _quiet(book, s) and fewest <= s.hands[s.turn].bit_count() <= most:
            yield s
        book.apply(s, _any_move(book, s, chance, saves=claim is Claim.ONE_GO))


def _make_late(book: Rulebook, s: GameState) -> None:
    """Moves the round to a late stage, for rulesets with reactions, where nothing is certain before most cards are
    visible. If there are cards that cancel any card, all of these are discarded and the draw pile stays long, because a
    reshuffle would bring them back."""
    if not (book.reacting or book.answer_cards):
        return
    gone = book.deck.mask(card for card in range(len(book.deck)) if book.cancels >> card & 1)
    s.supply = [card for card in s.supply if not gone >> card & 1]
    for seat in range(s.seats):
        for card in cards_in(s.hands[seat] & gone):
            s.hands[seat] ^= 1 << card | 1 << s.supply.pop()
    _have_saved(book, s)
    if not gone:
        s.supply = s.supply[-_LATE:]
    kept = set(s.supply).union(*(cards_in(hand) for hand in s.hands), s.pile)
    s.pile[:0] = [card for card in book.cards_for(s.seats) if card not in kept]


def _have_saved(book: Rulebook, s: GameState) -> None:
    """Exchanges numbers in the hands for special cards, which players save until late."""
    special = [card for card in s.supply if book.effects[card] is not None and book.colors[card] != NO_COLOR]
    for seat in range(s.seats):
        numbers = [card for card in cards_in(s.hands[seat]) if book.effects[card] is None]
        for card in numbers[:_SAVED]:
            if special:
                saved = special.pop()
                s.hands[seat] ^= 1 << card | 1 << saved
                s.supply[s.supply.index(saved)] = card


def _quiet(book: Rulebook, s: GameState) -> bool:
    """Returns True if the position can be written as the beginning of a turn."""
    under_way = s.threat is not None or s.agenda or s.owes or s.statuses or s.lost_turns or s.buried or s.out
    return not under_way and s.drawn < 0 and book.awaited(s) == 1 << s.turn


def _any_move(book: Rulebook, s: GameState, chance: random.Random, saves: bool) -> Action:
    """Returns a random legal move, usually a play; with `saves` a card without an effect if one can be played."""
    legal = moves(book, s, next(seats_in(book.awaited(s))))
    plays = [action for action in legal if action.verb == PLAY]
    if saves:
        plays = [action for action in plays if book.effects[action.card] is None] or plays
    return chance.choice(plays if plays and chance.random() < _PLAYS else legal)


def position_of(book: Rulebook, s: GameState, claim: Claim, chance: random.Random) -> Position:
    """Returns the position in level-file form, without the parts on which the claim does not depend."""
    deck, codes = book.deck, book.deck.names
    open_hands = claim is Claim.OPEN_HANDS
    following = s.supply[::-1][:_DRAWN]
    start = chance.randrange(len(_PRESSES))
    return Position(
        hands=tuple(tuple(deck.names_of(hand)) for hand in s.hands),
        discard=tuple(codes[card] for card in (s.pile[-1:] if open_hands else s.pile)),
        color=color_letter(s.color) if book.colors[s.pile[-1]] == NO_COLOR else None,
        turn=seat_letter(s.turn),
        direction=s.direction,
        side=SIDES[book.side(s)],
        draw=tuple(codes[card] for card in following),
        rest="none" if open_hands else "shuffled",
        press=() if book.press_once is None else (_PRESSES[start:] + _PRESSES[:start]) * 2,
    )


# -- selection ---------------------------------------------------------------------------------------------


def _find(
    book: Rulebook, ruleset: str, options: Mapping[str, Value], s: GameState, claim: Claim, chance: random.Random
) -> Find | None:
    faces = faces_of(book, s, s.turn)
    if sum(actions[0].verb == PLAY for actions in faces.values()) < 2 or not _promising(book, s, claim):
        return None
    position = position_of(book, s, claim, chance)
    draft = Puzzle(id="", ruleset=ruleset, claim=claim, options=options, position=position, right="", line=())
    book, s = set_up(draft)
    if set(faces_of(book, s, s.turn)) != set(faces):
        return None  # the position format cannot express the state of this round
    if claim is Claim.JUDGEMENT:
        made = _judged(book, s, draft, chance)
    elif claim is Claim.OPEN_HANDS:
        made = next(filter(None, (_proved(book, s, draft, acts) for acts in _ACTS)), None)
    else:
        made = _proved(book, s, draft, 0)
    if made is None or _is_dearest(book, s, made.right):
        return None
    return Find(made, _likeness(book, s, made))


def _promising(book: Rulebook, s: GameState, claim: Claim) -> bool:
    """Cheap filter: returns False for most positions without a puzzle."""
    seat = s.turn
    if claim is Claim.SAFE_CARD:
        return any(s.hands[other].bit_count() == 1 for other in range(s.seats) if other != seat)
    if claim is Claim.JUDGEMENT:
        return all(hand.bit_count() <= 5 for hand in s.hands)
    try:
        line = next(OneTurnWin(book, seat, NodeBudget(2_000)).lines(s), None)
        return (line is not None) == (claim is Claim.ONE_GO)
    except NotProved:
        return False


def _proved(book: Rulebook, s: GameState, draft: Puzzle, acts: int) -> Puzzle | None:
    """Returns the puzzle if exactly one first face is right, else None."""
    target = -1
    if draft.claim is Claim.SAFE_CARD:
        target = next(seat for seat in range(s.seats) if seat != s.turn and s.hands[seat].bit_count() == 1)
    elif not (_any_win(book, s, acts) if draft.claim is Claim.OPEN_HANDS else _sure(book, s)):
        return None
    draft = replace(draft, acts=acts, target=target)
    proof = prove(book, s, draft)
    if proof is None or len(proof.kept) != 1:
        return None
    return _with_proof(book, s, draft, proof)


def _any_win(book: Rulebook, s: GameState, acts: int) -> bool:
    """Returns True if some first move wins with open hands; a filter with a small node budget."""
    try:
        return bool(OpenHands(book, s.turn, NodeBudget(1_200)).winning(s, acts, moves(book, s, s.turn)))
    except NotProved:
        return False


def _sure(book: Rulebook, s: GameState) -> bool:
    try:
        return proved_line(book, s, s.turn, NodeBudget(2_000)) is not None
    except NotProved:
        return False


def _with_proof(book: Rulebook, s: GameState, draft: Puzzle, proof: Proof) -> Puzzle:
    (right, line), deck = next(iter(proof.kept.items())), book.deck
    return replace(
        draft,
        right=right,
        line=tuple(action_line(action, deck) for action in line),
        wrong=tuple(
            WrongTry(face, tuple(action_line(action, deck) for action in failed))
            for face, failed in proof.failed.items()
        ),
        motifs=motifs_of(Solution(book, s, line, draft.claim)),
    )


def _judged(book: Rulebook, s: GameState, draft: Puzzle, chance: random.Random) -> Puzzle | None:
    """Returns the puzzle if one face clearly leads in the screening runs and on fresh deals, else None."""
    faces = faces_of(book, s, s.turn)
    if len(faces) > _MOST_FACES:
        return None
    for deals in _SCREENS:
        first = play_out(book, s, s.turn, deals, chance.getrandbits(48))
        if set(first) != set(faces):
            return None
        right = max(first, key=lambda face: mean(first[face]))
        if min(mean(first[right]) - mean(row) for face, row in first.items() if face != right) < _GAP:
            return None
    seed = chance.getrandbits(48)
    wins = play_out(book, s, s.turn, _DEALS, seed)
    _, low, high = next_best(wins, right)
    if low <= 0.0:
        return None
    wrong = tuple(WrongTry(face, (), round(mean(row), 3)) for face, row in wins.items() if face != right)
    action = faces[right][0]
    return replace(
        draft,
        right=right,
        line=(action_line(action, book.deck),),
        wrong=wrong,
        motifs=motifs_of(Solution(book, s, (action,), draft.claim)),
        average=Average(_DEALS, seed, round(mean(wins[right]), 3), round(low, 3), round(high, 3)),
    )


def _is_dearest(book: Rulebook, s: GameState, right: str) -> bool:
    """Returns True if the right card simply has more points than any other playable card."""
    points = {book.deck.notation[card]: book.deck.points[card] for card in cards_in(book.moves(s, s.turn))}
    own = points.get(right.split(" ")[0], 0)
    return all(own > each for code, each in points.items() if code != right.split(" ")[0])


def _likeness(book: Rulebook, s: GameState, puzzle: Puzzle) -> tuple[object, ...]:
    """Similarity key: ruleset, claim, themes, line length, number of seats, and for each card of the hand its kind and
    its matches with the active colour and symbol.
    """
    deck = book.deck

    def look(card: CardId) -> tuple[object, ...]:
        face = deck.faces[card]
        kind = "number" if deck.number_mask >> card & 1 else face.symbol
        return kind, face.color == s.color, book.matches[card] == s.match

    hand = tuple(sorted(map(look, cards_in(s.hands[s.turn])), key=repr))
    return puzzle.ruleset, puzzle.claim, puzzle.motifs, len(puzzle.line), s.seats, hand


_ROUNDS_PER_TASK = 10
"""Rounds of a task; the time limit is checked between tasks."""


@dataclass(frozen=True, slots=True)
class MiningLimits:
    """Limits of a search in rounds, puzzles and seconds; the first one reached ends it."""

    rounds: int
    puzzles: int
    seconds: float
    same_idea: int
    """Maximum number of puzzles with the same first theme and line length."""


@dataclass(slots=True)
class Yield:
    """Puzzles found, and number of rounds searched."""

    puzzles: list[Puzzle]
    rounds: int = 0


def mine(
    ruleset: str,
    claim: Claim,
    seed: int,
    bounds: MiningLimits,
    jobs: int = 1,
    tell: Callable[[Yield], None] | None = None,
    there: Sequence[Puzzle] = (),
    executor: Executor | None = None,
) -> Yield:
    """Returns the puzzles found until a limit is reached. `tell` receives the progress. Puzzles similar to those
    already `there` are skipped; new ids continue the existing numbering. An `executor` with `jobs` workers replaces the
    processes of this machine.
    """
    end = time.monotonic() + bounds.seconds
    found = Yield([])
    chosen = _Choice(bounds.same_idea, there)
    names = _new_ids(f"{ruleset}-{claim.value}", there)
    search = partial(_search, ruleset, claim, seed)
    with task_pool(jobs, executor) as mapped:
        for finds in mapped(search, _tasks(bounds.rounds)):
            for rounds in finds:
                found.rounds += 1
                for find in rounds:
                    if len(found.puzzles) < bounds.puzzles and chosen.takes(find):
                        found.puzzles.append(replace(find.puzzle, id=next(names)))
            if tell is not None:
                tell(found)
            if len(found.puzzles) >= bounds.puzzles or time.monotonic() >= end:
                break
    return found


def _new_ids(prefix: str, there: Sequence[Puzzle]) -> Iterator[str]:
    """Yields unused ids, numbered after those of the puzzles `there`."""
    taken = {each.id for each in there}
    names = (f"{prefix}-{number:03}" for number in count(len(there) + 1))
    return (name for name in names if name not in taken)


class _Choice:
    """Filter against similar puzzles and overused themes."""

    def __init__(self, same_idea: int, there: Sequence[Puzzle]) -> None:
        self._same_idea = same_idea
        self._seen: set[tuple[object, ...]] = {likeness_of(each) for each in there}
        self._ideas: Counter[tuple[str, int]] = Counter(map(_idea, there))

    def takes(self, find: Find) -> bool:
        idea = _idea(find.puzzle)
        if find.likeness in self._seen or self._ideas[idea] >= self._same_idea:
            return False
        self._seen.add(find.likeness)
        self._ideas[idea] += 1
        return True


def _idea(puzzle: Puzzle) -> tuple[str, int]:
    return puzzle.motifs[0], len(puzzle.line)


def _search(ruleset: str, claim: Claim, seed: int, rounds: range) -> list[list[Find]]:
    return [finds_in_round(ruleset, claim, seed, number) for number in rounds]


def _tasks(rounds: int) -> Iterator[range]:
    """Yields the numbers of the rounds of each task."""
    return (range(first, min(first + _ROUNDS_PER_TASK, rounds)) for first in range(0, rounds, _ROUNDS_PER_TASK))
