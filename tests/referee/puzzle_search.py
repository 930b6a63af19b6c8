"""Puzzles proved a second time: searches of their own over the second referee, for each claim of an exact puzzle.

`problem_with` takes a puzzle as it stands in its file. What another seat may do counts, whenever it may do it.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from tests.referee.puzzle_board import Board, Luck, face_of
from tests.referee.rules import LETTERS

Puzzle = dict[str, Any]
_SILENCE = ("accept", "pass", "done")
"""Action of a seat that declines every reaction."""
_MOST_AT_ONCE = 2


def problem_with(puzzle: Puzzle) -> str | None:
    """Returns what is wrong with an exact puzzle; None if it is true."""
    board, hidden = Board.of(puzzle)
    me = puzzle["position"].get("turn", "A")
    faces: dict[str, list[str]] = {}
    for line in board.lines():
        if line[0] == me:
            faces.setdefault(face_of(line), []).append(line)
    named = {puzzle["right"], *(wrong["face"] for wrong in puzzle["wrong"])}
    if named != set(faces):
        return f"first moves {sorted(faces)}, not {sorted(named)}"
    if face_of(puzzle["line"][0]) != puzzle["right"]:
        return "the line begins with another move"
    try:
        return CLAIMS[puzzle["claim"]](puzzle, board, hidden, faces)
    except Luck:
        return "chance decides"


# ---- in one go ----------------------------------------------------------------------------------------------


def one_go(puzzle: Puzzle, board: Board, hidden: list[str], faces: dict[str, list[str]]) -> str | None:
    """The line wins in every deal; no other first move wins with the cards as they lie."""
    me = puzzle["position"].get("turn", "A")
    for deal in hostile_deals(board, LETTERS.index(me), hidden):
        if not wins_by(deal, me, puzzle["line"]):
            return f"{puzzle['right']} fails where the others hold {deal.hands}"
    for face, lines in faces.items():
        if face != puzzle["right"] and wins_alone(board, me, lines, set()):
            return f"{face} wins as well"
    return None


def wins_by(board: Board, me: str, line: list[str]) -> bool:
    """True if nobody else can do anything before the last action of the line wins."""
    for number, action in enumerate(line, 1):
        held = sorted(board.hands[LETTERS.index(me)])
        if action not in board.lines() or any(each[0] != me for each in board.lines() if number > 1):
            return False
        try:
            board = board.after(action)
        except Luck:
            return False
        if len(board.hands[LETTERS.index(me)]) >= len(held):
            return False
    return board.first_out() == LETTERS.index(me)


def wins_alone(board: Board, me: str, lines: Iterable[str], seen: set[object]) -> bool:
    """True if one of these lines, or what this seat can do after it, wins while nobody else can act."""

    def follows(line: str) -> bool:
        then = board.after(line)
        if then.first_out() is not None:
            return then.first_out() == LETTERS.index(me)
        further, game = then.lines(), then.game
        if any(each[0] != me for each in further):
            return False
        state = (tuple(sorted(then.hands[LETTERS.index(me)])), tuple(further), game.color, game.match, game.direction)
        mark = (*state, game.turn, len(game.draw), len(then.rolls), tuple(game.discard))
        if mark in seen:
            return False
        seen.add(mark)
        return wins_alone(then, me, further, seen)

    return one_of(follows, lines)


def one_of(holds: Callable[[str], bool], lines: Iterable[str]) -> bool:
    """True if it holds for a line. Raises Luck if that hangs on chance alone."""
    luck = False
    for line in lines:
        try:
            if holds(line):
                return True
        except Luck:
            luck = True
    if luck:
        raise Luck
    return False


def all_of(holds: Callable[[str], bool], lines: Iterable[str]) -> bool:
    return not one_of(lambda line: not holds(line), lines)


def hostile_deals(board: Board, me: int, hidden: list[str]) -> Iterator[Board]:
    """Deals in which every other seat holds every hidden card once: each one among numbers of one colour, and as many
    different ones at once as it has cards; from above and from below."""
    others = [seat for seat, hand in enumerate(board.hands) if seat != me and hand]
    pool = [*hidden, *(card for seat in others for card in board.hands[seat])]
    pool += [card for card in board.game.draw if card not in ("??",)]
    each = sorted(set(pool))
    for other in others:
        size = len(board.hands[other])
        for place, card in enumerate(each):
            colors = board.number_colors()
            color, faces = colors[place % len(colors)], {one: board.face(one) for one in each}
            numbers = [one for one in each if faces[one][0] == color and faces[one][1:].isdigit() and one != card]
            yield filled(board, other, [card, *numbers[: size - 1]], others, pool)
        for start in range(0, len(each), size):
            yield filled(board, other, each[start : start + size], others, pool)


def filled(board: Board, other: int, cards: list[str], others: list[int], pool: list[str]) -> Board:
    """This hand for one seat, what is left in turn for the others and the draw pile."""
    rest = list(pool)
    for card in cards:
        rest.remove(card)
    feed = iter(reversed(rest))
    hands = {other: cards}
    for seat in others:
        hands[seat] = [*hands.get(seat, []), *islice(feed, len(board.hands[seat]) - len(hands.get(seat, [])))]
    return board.dealt(hands, feed)


# ---- open hands ---------------------------------------------------------------------------------------------


def open_hands(puzzle: Puzzle, board: Board, hidden: list[str], faces: dict[str, list[str]]) -> str | None:
    """The move wins against everything that the others do; no other one does."""
    me, known = puzzle["position"].get("turn", "A"), dict[object, bool]()

    def wins(line: str) -> bool:
        return forced(board.after(line), me, puzzle["acts"], known)

    if not wins(puzzle["line"][0]):
        return f"{puzzle['line'][0]} does not win"
    for face, lines in faces.items():
        if face != puzzle["right"] and one_of(wins, lines):
            return f"{face} wins as well"
    return None


def forced(board: Board, me: str, acts: int, known: dict[object, bool]) -> bool:
    """Returns True if the seat wins against every defence within `acts` actions of the others."""
    first = board.first_out()
    if first is not None:
        return first == LETTERS.index(me)
    lines = board.lines()
    mark = (acts, repr(vars(board.game)), len(board.rolls))
    if mark not in known:
        known[mark] = _forced(board, me, acts, lines, known)
    return known[mark]


def _forced(board: Board, me: str, acts: int, lines: list[str], known: dict[object, bool]) -> bool:
    awaited = board.awaited()
    mine = [line for line in lines if line[0] == me]
    theirs = [line for line in lines if line[0] != me]
    early = theirs if me in awaited else [line for line in theirs if line[0] not in awaited]

    def holds_on(line: str) -> bool:
        return acts > 0 and forced(board.after(line), me, acts - 1, known)

    def wins(line: str) -> bool:
        return forced(board.after(line), me, acts, known)

    if not all_of(holds_on, early):
        return False
    if one_of(wins, mine):
        return True
    late = [line for line in theirs if line[0] in awaited]
    return me not in awaited and bool(late) and all_of(holds_on, late)


# ---- the only safe card -------------------------------------------------------------------------------------


def safe_card(puzzle: Puzzle, board: Board, hidden: list[str], faces: dict[str, list[str]]) -> str | None:
    """The target cannot go out after the move, whatever the others hold; after every other one it can."""
    me, target = LETTERS.index(puzzle["position"].get("turn", "A")), LETTERS.index(puzzle["target"])
    for deal in (board, *third_hands(board, me, target, hidden)):
        if Exit(me, target, answers=False).possible(deal.after(puzzle["line"][0])):
            return f"{puzzle['right']} lets it out where the hands are {deal.hands}"
    out = Exit(me, target, answers=True)
    for face, lines in faces.items():
        if face != puzzle["right"] and not all_of(lambda line: out.possible(board.after(line)), lines):
            return f"{face} keeps it in as well"
    return None


def third_hands(board: Board, me: int, target: int, hidden: list[str]) -> Iterator[Board]:
    """Deals in which each of the others holds every hidden card, and some at a time."""
    others = [seat for seat in range(len(board.hands)) if seat not in (me, target) and board.hands[seat]]
    if not others:
        return
    pool = [*hidden, *(card for seat in others for card in board.hands[seat])]
    pool += [card for card in board.game.draw if card != "??"]
    yield board.dealt({seat: sorted(pool) for seat in others}, pool)
    each = sorted(set(pool))
    for other in others:
        size = len(board.hands[other])
        for start in range(0, len(each), size):
            yield filled(board, other, each[start : start + size], others, pool)


class Exit:
    """Search for actions of the others by which the target goes out, up to the end of its turn."""

    def __init__(self, me: int, target: int, answers: bool) -> None:
        """`answers`: the seat does all it can against it; else it lets everything go by."""
        self.me, self.target, self.answers = me, target, answers

    def possible(self, board: Board) -> bool:
        """True if the target can go out. Raises Luck."""
        game, held = board.game, board.hands[self.target]
        if board.first_out() is not None:
            return not held
        on_turn = board.quiet() and bool(held)
        if on_turn and game.turn == self.me and not game.just_drawn:
            return False
        last = on_turn and game.turn == self.target
        if last and len(held) > 1:
            if len(held) <= _MOST_AT_ONCE or any(card.startswith("CB") or card[1:] == "DA" for card in held):
                raise Luck
            return False
        me, lines = LETTERS[self.me], board.lines()
        mine = [line for line in lines if line[0] == me]
        theirs = [line for line in lines if line[0] != me]
        if mine:
            decided = self._mine(board, mine, me in board.awaited())
            if decided is not None:
                return decided
        return one_of(lambda line: self._follows(board, line, last), theirs)

    def _mine(self, board: Board, mine: list[str], awaited: bool) -> bool | None:
        """The result after what the seat does itself; None if the others decide."""
        if not self.answers:
            silent = [line for line in mine if line.split()[1] in _SILENCE] or (mine if awaited else [])
            return one_of(lambda line: self.possible(board.after(line)), silent) or None
        if not all_of(lambda line: self.possible(board.after(line)), mine):
            return False
        return True if awaited else None

    def _follows(self, board: Board, line: str, last: bool) -> bool:
        own = last and line[0] == LETTERS[self.target]
        if own and line.split()[1] in ("draw", "press"):
            return False
        then = board.after(line)
        return not (own and then.hands[self.target]) and self.possible(then)


CLAIMS: dict[str, Callable[[Puzzle, Board, list[str], dict[str, list[str]]], str | None]] = {
    "one-go": one_go,
    "open-hands": open_hands,
    "safe-card": safe_card,
}
