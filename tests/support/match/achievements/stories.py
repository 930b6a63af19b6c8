"""Rounds for achievement tests: a position, the moves, and the resulting timeline."""

from pathlib import Path

from uno_desktop.content.level_files import Level, Position
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.match.achievements.achievements import ACHIEVEMENTS
from uno_desktop.match.achievements.round_timeline import RoundTimeline
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import cards_in
from uno_desktop.model.events import Event, HandDealt, RoundScored
from uno_desktop.model.notation import parse_action

ME = 0


def story(
    hands: str,
    moves: str,
    top: str = "R9",
    draw: str = "",
    ruleset: str = "official",
    before: tuple[tuple[int, tuple[int, ...]], ...] = (),
    levels: tuple[str, ...] = (),
    press: tuple[int, ...] = (),
    last: bool = False,
    color: str | None = None,
    turn: str = "A",
    **options: bool | int | str,
) -> RoundTimeline:
    """Returns the timeline of these moves. Hands are separated by slashes, moves by semicolons; chances to react that
    prevent a move lapse. `before` are earlier rounds, each as winner and totals; `last` ends the match with this
    one."""
    position = Position(
        tuple(tuple(hand.split()) for hand in hands.split("/")),
        (top,),
        color=color,
        turn=turn,
        draw=tuple(draw.split()),
        uno="late",
        press=press,
    )
    named = {key.replace("_", ".", 1): value for key, value in options.items()}
    level = Level(file=Path("story"), id="", ruleset=ruleset, options=named, start=position)
    run = ScenarioRun(level)
    book, state = run.book, run.state
    scoreboard = Scoreboard(book, state.seats, 1)
    for winner, totals in before:
        points = tuple(now - then for now, then in zip(totals, scoreboard.totals, strict=True))
        scoreboard.sheet.append(RoundScored(len(scoreboard.sheet) + 1, winner, points, totals, False, ()))
        scoreboard.totals = totals
    if last:
        scoreboard.rounds = scoreboard.number = len(before) + 1
    timeline = RoundTimeline(book, levels or ("",) * state.seats, state.copy(), scoreboard.sheet)
    timeline.add(None, state.copy(), [HandDealt(seat, tuple(cards_in(hand))) for seat, hand in enumerate(state.hands)])

    def do(action: Action) -> None:
        events: list[Event] = []
        position = state.copy()
        book.apply(state, action, events.append)
        if state.ended:
            events.append(scoreboard.score(state))
        timeline.add(action, position, events)

    for line in moves.split(";"):
        action = parse_action(line.strip(), book.deck, state.hands)
        while not book.accepts(state, action):
            assert state.threat is not None or state.agenda, f"{line} is against the rules"
            waiting = next(seat for seat in range(state.seats) if book.awaited(state) >> seat & 1)
            silence = book.default(state, waiting)
            assert silence is not None, f"{line} is against the rules"
            do(silence)
        do(book.canonical(state, action) or action)
    return timeline


def done(id: str, timeline: RoundTimeline, seat: int = ME) -> bool:
    """Returns True if the seat has earned this achievement at a step of the round."""
    [achievement] = [achievement for achievement in ACHIEVEMENTS if achievement.id == id]
    step = achievement.done(timeline, seat)
    assert -1 <= step <= timeline.end
    return step >= 0
