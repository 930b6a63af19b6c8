"""The dispenser at work: it turns to a seat, its lamps chase each other, and cards fly out or nothing does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.i18n import tr
from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat
from uno_desktop.stage.clips import Clip, Tween, cue, ease_in, ease_in_out, ease_out, par, pause, seq, stagger
from uno_desktop.stage.flights import Reflow
from uno_desktop.stage.piece import Piece
from uno_desktop.stage.stagings_cards import FLIGHT, SETTLE, fly, place_in_hand, serve
from uno_desktop.stage.table_stage import MarkKind, Stage

_TURN = 0.4  # seconds that it takes to turn to another seat
_SUSPENSE = 0.55
_SHORT_SUSPENSE = 0.3  # for the presses of one penalty after the first
_LAMP_STEPS = 22.0  # that the lamps run while the motor does
_SHOT_GAP = 0.08
_KICK = 0.16
_PUFF = 0.45


def dispenser_pressed(stage: Stage, event: ev.DispenserPressed) -> Clip:
    """It turns to the seat (EXT-SETUP-08), the button sinks, the lamps chase: then a puff, or nothing yet, for cards
    come next."""
    _count_down(stage, event)
    turning, suspense = _turned(stage, event.seat)
    clips = [
        *turning,
        stage.sound("press" if suspense == _SUSPENSE else "press_again", event.seat),
        cue(lambda: _push(stage, True)),
        _motor(stage, suspense),
    ]
    clips.append(cue(lambda: _push(stage, False)))
    if not event.roll:
        clips.append(_empty(stage, event.seat))
    return seq(*clips)


def _turned(stage: Stage, seat: Seat) -> tuple[list[Clip], float]:
    """The way to face a seat, and how long the motor runs then."""
    machine, target = stage.machine, stage.display.layout.machine_angle(seat)
    way = (target - machine.angle + 180.0) % 360.0 - 180.0
    if abs(way) < 1.0:
        return [], _SHORT_SUSPENSE
    start = machine.angle

    def show(part: float) -> None:
        machine.angle = start + way * part
        machine.turning = part < 1

    return [stage.sound("machine_turn", seat), Tween(0.05 if stage.reduced else _TURN, show, ease_in_out)], _SUSPENSE


def _motor(stage: Stage, duration: float) -> Clip:
    """The lamps chase each other faster and faster."""

    def show(part: float) -> None:
        stage.machine.motor = 0.0 if part >= 1 or stage.reduced else 1.0 + part * _LAMP_STEPS

    return Tween(duration, show, ease_in)


def _push(stage: Stage, down: bool) -> None:
    stage.machine.pressed = down


def _empty(stage: Stage, seat: Seat) -> Clip:
    """A hollow click and a puff: an escape."""

    def show(part: float) -> None:
        stage.machine.puff = part

    return par(
        stage.sound("empty", seat),
        Tween(_PUFF, show, ease_out),
        stage.mark(MarkKind.BUBBLE, 0.7, seat, tr("say.press_empty")),
    )


def _count_down(stage: Stage, event: ev.DispenserPressed) -> None:
    """A press that serves the pending penalty: one less is owed."""
    threat = stage.display.threat
    if threat and event.reason is ev.DrawReason.PENALTY and threat.victim == event.seat:
        left = threat.amount - 1
        stage.display.threat = replace(threat, amount=left) if left else None


def cards_shot(stage: Stage, drawn: Sequence[ev.CardsDrawn]) -> Clip:
    """Cards shoot out one after the other in high arcs; the machine recoils at each."""
    display = stage.display
    shots: list[Clip] = []
    for event in drawn:
        for piece in display.to_hand(event.seat, event.cards):
            piece.shown = False
            shots.append(_shot(stage, event.seat, piece))
    seats = dict.fromkeys(event.seat for event in drawn)
    moves = par(*(Reflow(display, seat, SETTLE) for seat in seats), stagger(_SHOT_GAP, *shots))
    return seq(moves, cue(lambda: serve(stage, drawn)), pause(0.06 + 0.04 * len(shots)))


def _shot(stage: Stage, seat: Seat, piece: Piece) -> Clip:
    def kick(part: float) -> None:
        stage.machine.kick = 1 - part

    piece.place(stage.display.layout.mouth_pose(seat))
    flight = fly(stage, piece, place_in_hand(stage, seat, piece), stage.display.sees(seat), FLIGHT * 1.25)
    return par(stage.sound("shoot", seat), Tween(0.0 if stage.reduced else _KICK, kick, ease_out), flight)
