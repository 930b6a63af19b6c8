"""The second referee checks odd positions of unplugged, full of Nons and answers, to the end of the round."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from itertools import islice

from hypothesis import HealthCheck, Phase, event, given, note, settings
from hypothesis import strategies as st

from tests.referee.rules import COLORS, LETTERS
from tests.referee.unplugged import Game
from tests.referee.unplugged_cards import Toggles, color_of, full_deck, symbol_of
from tests.referee.unplugged_reading import UnpluggedReading
from tests.support.model.positions import Options, random_actions
from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.records.trace import step_line
from uno_desktop.model.actions import Action
from uno_desktop.model.events import Event, RoundEnded, RoundScored
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState

QUICK = settings(
    max_examples=80,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # what the dice did cannot be made smaller
)

CHOICES: dict[str, Sequence[bool | int | str]] = {
    "unplugged.scoring": ("lowestTotal", "firstTo500"),
    "unplugged.mauveTransparent": (False, True),
    "unplugged.plus4qSkip": ("nextTurnOfVictim", "onlyIfNeighbour", "none"),
    "unplugged.nonRevert": ("full", "effectOnly", "cardReturned"),
    "unplugged.nonTargets": ("anyCard", "effectsOnly"),
    "unplugged.nonOwnCard": (True, False),
    "unplugged.redirectSkip": ("none", "drawer", "defender"),
    "unplugged.redirectChain": ("allow", "nonOnly"),
    "unplugged.coupDeBolAll": (False, True),
    "unplugged.strictUno": (False, True),
    "unplugged.lastCardBounce": ("roundEnds", "roundContinues"),
    "common.blockedRound": ("lowestHandWins", "noScore"),
}
"""Every option that changes the course of a round once it has begun."""


def option_sets() -> st.SearchStrategy[Options]:
    chosen = {key: st.sampled_from(values) for key, values in CHOICES.items()}
    return st.fixed_dictionaries({**chosen, "unplugged.allowTwoPlayers": st.just(True)})


def position(seats: int, supply: int, pile: int, rng: random.Random) -> str:
    """A few cards in each hand, reactions above all; what is named nowhere is out of the game."""
    left = full_deck(seats)
    wanted = [card for card in left for _ in range(1 if color_of(card) else 4)]
    rng.shuffle(wanted)
    cards = []
    for card in wanted + sorted(left.elements()):
        if left[card]:
            left[card] -= 1
            cards.append(card)
    cards.reverse()
    hands = [[cards.pop() for _ in range(rng.randint(1, 5))] for _ in range(seats)]
    laid = [cards.pop() for _ in range(pile)]
    color = color_of(laid[-1]) or rng.choice(COLORS)
    return " ".join(
        [
            "hands=" + "/".join(",".join(sorted(hand)) for hand in hands),
            "pile=" + ",".join(laid),
            "supply=" + ",".join(cards.pop() for _ in range(supply)),
            f"color={color}",
            "match=" + (symbol_of(laid[-1]) if color_of(laid[-1]) else "-"),
            f"dir={rng.choice([1, -1])}",
            f"turn={rng.choice('ABCDE'[:seats])}",
            f"dealer={rng.choice('ABCDE'[:seats])}",
            f"rng={rng.getrandbits(32):x}",
        ]
    )


def referee_at(book: Rulebook, s: GameState) -> UnpluggedReading:
    """The referee sits down at a position at the beginning of a turn; nobody has laid the top card."""
    codes = book.deck.codes
    game = Game(
        Toggles.read(book.options),
        hands=[book.deck.codes_of(hand) for hand in s.hands],
        draw=[codes[card] for card in reversed(s.supply)],
        discard=[codes[card] for card in s.pile],
        turn=s.turn,
        color=COLORS[s.color],
        match=book.deck.symbols[s.match] if s.match >= 0 else None,
        direction=s.direction,
    )
    header = {"options": dict(book.options)}
    return UnpluggedReading(game=game, header=header, totals=[0] * s.seats, next_number=1)


def scored(book: Rulebook, s: GameState) -> RoundScored:
    points = book.points(s)
    fines = s.fines or (0,) * s.seats
    totals = tuple(map(sum, zip(points, fines, strict=True)))
    winners = book.match_winners(totals)
    return RoundScored(1, s.winner, points, totals, bool(winners), winners)


def reads_on(book: Rulebook, s: GameState, reading: UnpluggedReading, action: Action) -> None:
    """One action is carried out, and the referee reads the line that is written about it."""
    legal, events = legal_for_all(book, s), list[Event]()
    note(f"{position_line(s, book.deck)}: {action_line(action, book.deck)}")
    book.apply(s, action, events.append)
    if s.ended:
        events.append(scored(book, s))
        blocked = any(isinstance(one, RoundEnded) and one.blocked for one in events)
        event("blocked" if blocked else "won")
    reading.read_line(json.dumps(step_line(book, reading.next_number, action, legal, s, events)))


positions = st.builds(
    position, st.integers(2, 5), st.integers(0, 12), st.integers(1, 4), st.randoms(use_true_random=False)
)
dices = st.randoms(use_true_random=False)


@QUICK
@given(positions, option_sets(), dices)
def test_the_referee_agrees_with_every_step_from_an_odd_position(
    line: str, options: Options, rng: random.Random
) -> None:
    book = rulebook_for("unplugged", options)
    s = parse_position(line, book.deck)
    reading = referee_at(book, s)
    for action in islice(random_actions(book, s, rng), 250):
        reads_on(book, s, reading, action)
    assert reading.rounds == s.ended


def universe(game: Game) -> list[str]:
    """All actions that can be written at this table, legal or not."""
    seats = LETTERS[: len(game.hands)]
    lines = []
    for seat, hand in zip(seats, game.hands, strict=True):
        lines += [f"{seat} {verb}" for verb in ("draw", "pass", "accept", "challenge", "uno", "done", "hint")]
        lines += [f"{seat} {verb}{other}" for verb in ("catch ", "vote yes>", "vote no>") for other in seats]
        lines += [f"{seat} color {color}" for color in COLORS]
        for card in sorted({*hand, "NON", "R5", "PIN"}):
            details = ["", ">R", *(f">{other}" for other in seats), *(f">B,{other}" for other in seats), ">A,B"]
            lines += [f"{seat} play {card}{more}{uno}" for more in details for uno in ("", " uno")]
            lines += [f"{seat} give {card}>{other}" for other in seats]
    return lines


def accepted(book: Rulebook, s: GameState, line: str) -> bool:
    try:
        action = parse_action(line, book.deck, s.hands)
    except ValueError:
        return False
    return book.accepts(s, action) and action_line(action, book.deck) == line  # two seats in order


@settings(QUICK, max_examples=12)
@given(positions, option_sets(), st.sampled_from([50, 0]), dices)
def test_actions_unknown_to_the_referee_are_refused(line: str, options: Options, fine: int, rng: random.Random) -> None:
    book = rulebook_for("unplugged", {**options, "unplugged.commentPenalty": fine})
    s = parse_position(line, book.deck)
    reading = referee_at(book, s)
    for number, action in enumerate(islice(random_actions(book, s, rng), 25)):
        assert reading.game is not None
        listed = set(reading.game.legal())
        extras = [one for one in universe(reading.game) if reading.game.extras(one)]
        if number < 5:
            for move in universe(reading.game):
                said = f"{position_line(s, book.deck)}: {move}"
                assert accepted(book, s, move) == (move in listed or move in extras), said
        if extras and rng.random() < 0.5:
            reads_on(book, s, reading, parse_action(rng.choice(extras), book.deck, s.hands))
        reads_on(book, s, reading, action)
    assert reading.rounds == s.ended
