"""Puzzle themes, derived from the winning line of a puzzle and its alternatives."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from uno_desktop.model.actions import DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.solving.rule_queries import moves


@dataclass(slots=True)
class Solution:
    """Position with its solution line for the seat to move."""

    book: Rulebook
    start: GameState
    line: Sequence[Action]
    claim: Claim
    seat: Seat = field(init=False)
    states: list[GameState] = field(init=False)
    """Positions before each action of the line, and after the last."""

    def __post_init__(self) -> None:
        self.seat = self.start.turn
        self.states = [self.start]
        for action in self.line:
            then = self.states[-1].copy()
            self.book.apply(then, action)
            self.states.append(then)

    @property
    def first(self) -> Action:
        """First move of the solution."""
        return self.line[0]

    @property
    def mine(self) -> list[tuple[GameState, Action]]:
        """The seat's own actions in the line, each with the position before it."""
        return [(s, action) for s, action in zip(self.states, self.line, strict=False) if action.seat == self.seat]

    @property
    def plays(self) -> list[Action]:
        return [action for _, action in self.mine if action.verb == PLAY]

    @property
    def playable(self) -> int:
        """Bit mask of the cards playable as the first move."""
        return self.book.moves(self.start, self.seat)

    def wild(self, action: Action) -> bool:
        return bool(self.book.deck.wild_mask >> action.card & 1)

    def attacks(self, action: Action) -> bool:
        """Returns True for the play of a card that makes a victim draw or press."""
        if action.verb != PLAY:
            return False
        preview = self.book.previews[action.card]
        return bool(preview.draws or preview.presses)

    def acts(self, action: Action) -> bool:
        """Returns True for the play of a card with an effect."""
        return action.verb == PLAY and self.book.effects[action.card] is not None

    @property
    def could_attack(self) -> bool:
        """True if a card that makes a victim draw or press could be played as the first move."""
        attacks = (preview.draws or preview.presses for preview in self.book.previews)
        return any(self.playable >> card & 1 for card, attack in enumerate(attacks) if attack)

    def out_of_turn(self, code: str = "") -> bool:
        """Returns True if the seat plays a card without being awaited; with `code` only for that card."""
        for s, action in self.mine[1:]:
            beside = action.verb == PLAY and not self.book.awaited(s) >> self.seat & 1
            if beside and (not code or self.book.deck.codes[action.card] == code):
                return True
        return False

    def changes_color(self) -> bool:
        """Returns True if the first move changes the active colour."""
        return self.first.verb == PLAY and self.states[1].color != self.start.color

    def plays_again(self) -> bool:
        """Returns True if the first move plays an effect card after which the seat has the turn again."""
        then = self.states[1]
        return self.acts(self.first) and not then.ended and then.turn == self.seat

    def only_draws(self) -> bool:
        """Returns True if the others may act after the first move, but only draw, press or pass."""
        then = self.states[1]
        others = self.book.acting(then) & ~(1 << self.seat)
        if then.ended or not others:
            return False
        legal = [move for seat in range(then.seats) if others >> seat & 1 for move in moves(self.book, then, seat)]
        return all(move.verb in (DRAW, PRESS, PASS) for move in legal)


def _takes_along(solution: Solution) -> bool:
    """Returns True if one of the plays takes more cards from the hand than it names."""
    for (s, action), then in zip(solution.mine, solution.states[1:], strict=False):
        left = s.hands[solution.seat].bit_count() - then.hands[solution.seat].bit_count()
        if action.verb == PLAY and left > 1 + len(action.along):
            return True
    return False


def _name_the_last_color(solution: Solution) -> bool:
    """Returns True if a wild card names the colour of a card played later."""
    plays = solution.plays
    return any(
        solution.wild(wild) and any(solution.book.colors[later.card] == wild.color for later in plays[place + 1 :])
        for place, wild in enumerate(plays)
    )


def _keep_the_wild(solution: Solution) -> bool:
    wild = solution.playable & solution.book.deck.wild_mask
    return bool(wild) and not (solution.first.verb == PLAY and solution.wild(solution.first))


def _spend_the_wild(solution: Solution) -> bool:
    others = solution.playable & ~solution.book.deck.wild_mask
    return solution.first.verb == PLAY and solution.wild(solution.first) and bool(others)


def _chain(solution: Solution) -> bool:
    return sum(solution.acts(action) for action in solution.plays[:-1]) >= 2


def _bridge(solution: Solution) -> bool:
    """Returns True if the first move changes the colour although a card of the old colour was playable."""
    old = solution.start.color
    return solution.changes_color() and old >= 0 and bool(solution.playable & solution.book.deck.color_masks[old])


def _keep_the_color(solution: Solution) -> bool:
    if solution.first.verb != PLAY or solution.changes_color():
        return False
    other = solution.playable & ~solution.book.deck.wild_mask
    color = solution.start.color
    return color >= 0 and bool(other & ~solution.book.deck.color_masks[color])


PLAY_AGAIN = "play_again"
"""Theme that is dropped if there is any other."""
_SURE = (Claim.ONE_GO, Claim.OPEN_HANDS)
_WEIGHED = (Claim.OPEN_HANDS, Claim.SAFE_CARD, Claim.JUDGEMENT)
_EVERY = tuple(Claim)
_ALL: tuple[tuple[str, tuple[Claim, ...], Callable[[Solution], bool]], ...] = (
    ("draw_on_purpose", _EVERY, lambda solution: solution.first.verb in (DRAW, PRESS)),
    ("answer_their_non", (Claim.OPEN_HANDS,), lambda solution: solution.out_of_turn("NON")),
    ("jump_in", (Claim.OPEN_HANDS,), lambda solution: solution.out_of_turn()),
    ("two_at_once", _EVERY, lambda solution: any(action.along for action in solution.plays)),
    ("take_them_along", _SURE, _takes_along),
    ("name_your_last_color", _SURE, _name_the_last_color),
    ("keep_the_wild", _EVERY, _keep_the_wild),
    ("spend_the_wild", _EVERY, _spend_the_wild),
    ("nothing_to_play", (Claim.OPEN_HANDS, Claim.JUDGEMENT), lambda solution: solution.only_draws()),
    ("keep_the_attack", _WEIGHED, lambda solution: solution.could_attack and not solution.attacks(solution.first)),
    ("attack_first", _EVERY, lambda solution: solution.attacks(solution.first)),
    ("chain_of_turns", _SURE, _chain),
    ("bridge_to_another_color", _SURE, _bridge),
    (PLAY_AGAIN, _EVERY, lambda solution: solution.plays_again()),
    ("keep_the_color", _EVERY, _keep_the_color),
    ("change_the_color", _WEIGHED, lambda solution: solution.changes_color()),
)
"""Themes by priority, each with the claims it applies to and its test."""
ONE_MOVE = "one_fits"
"""Theme of puzzles without any other."""
MOTIFS = (*(name for name, _, _ in _ALL), ONE_MOVE)
_MOST = 2


def motifs_of(solution: Solution) -> tuple[str, ...]:
    """Returns one or two themes, the one of higher priority first; `ONE_MOVE` if no other applies."""
    found = [name for name, claims, shows in _ALL if solution.claim in claims and shows(solution)]
    if len(found) > 1 and PLAY_AGAIN in found:
        found.remove(PLAY_AGAIN)
    return tuple(found[:_MOST]) or (ONE_MOVE,)
