"""Animations of the dispenser: turning to a seat, running lamps, and ejecting cards or none."""

from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat
from uno_desktop.stage.animations.card_animations import FLIGHT, SETTLE, counted, fly, place_in_hand, serve
from uno_desktop.stage.animations.card_tweens import RelayoutTween
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.dispenser_view import ALARM, ALL_DARK, ALL_LIT, RUNNING
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.table.tweens import (
    Animation,
    Tween,
    cue,
    ease_in,
    ease_in_out,
    ease_out,
    par,
    pause,
    seq,
    stagger,
)
from uno_desktop.system.i18n import tr

_TURN = 0.4  # seconds to turn to another seat
_SUSPENSE = 0.55
_SHORT_SUSPENSE = 0.3  # for the presses of one penalty after the first
_LAMP_STEPS = 22.0  # that the lamps run while the motor does
_HELD, _SHORT_HELD = 0.48, 0.24  # seconds of pause before the outcome is shown
_SHOT_GAP, _SALVO = 0.13, 1.3  # from card to card, and maximum from the first to the last
_FILLING = 0.75  # seconds until the beep in the sound of reloading
_FAN = 110.0  # units between the outermost cards in the air
_KICK = 0.16
_PUFF = 0.45


def dispenser_pressed(effects: TableEffects, event: ev.DispenserPressed) -> Animation:
    """Turns the dispenser to the seat (EXT-SETUP-08), presses its button, runs the lamps and pauses.

    A puff follows if no card is ejected. Up to the pause, the animation does not depend on the outcome.
    """
    _count_down(effects, event)
    turning, suspense = _turned(effects, event.seat)
    animations = [
        *turning,
        effects.sound("press" if suspense == _SUSPENSE else "press_again", event.seat),
        cue(lambda: _push(effects, True)),
        _motor(effects, suspense),
        cue(lambda: _push(effects, False)),
        _lamps(effects, ALL_LIT),
        pause(_HELD if suspense == _SUSPENSE else _SHORT_HELD),
        _lamps(effects, RUNNING),
    ]
    if not event.roll:
        animations.append(_empty(effects, event.seat))
    return seq(*animations)


def _lamps(effects: TableEffects, state: int) -> Animation:
    def show() -> None:
        effects.dispenser.lamps = state

    return cue(show)


def _turned(effects: TableEffects, seat: Seat) -> tuple[list[Animation], float]:
    dispenser, target = effects.dispenser, effects.table_view.layout.seats.dispenser_angle(seat)
    way = (target - dispenser.angle + 180.0) % 360.0 - 180.0
    if abs(way) < 1.0:
        return [], _SHORT_SUSPENSE
    start = dispenser.angle

    def show(part: float) -> None:
        dispenser.angle = start + way * part
        dispenser.turning = part < 1

    turn = Tween(0.05 if effects.reduced else _TURN, show, ease_in_out)
    return [effects.sound("machine_turn", seat), turn], _SUSPENSE


def _motor(effects: TableEffects, duration: float) -> Animation:
    def show(part: float) -> None:
        effects.dispenser.motor = 0.0 if part >= 1 or effects.reduced else 1.0 + part * _LAMP_STEPS

    return Tween(duration, show, ease_in)


def _push(effects: TableEffects, down: bool) -> None:
    effects.dispenser.pressed = down


def _empty(effects: TableEffects, seat: Seat) -> Animation:

    def show(part: float) -> None:
        effects.dispenser.puff = part

    bubble = effects.bubble(0.7, seat, tr("say.press_empty"))
    puff = par(effects.sound("empty", seat), Tween(_PUFF, show, ease_out), bubble)
    return seq(_lamps(effects, ALL_DARK), puff, _lamps(effects, RUNNING))


def _count_down(effects: TableEffects, event: ev.DispenserPressed) -> None:
    """Decrements the pending penalty for a press that serves it."""
    threat = effects.table_view.threat
    if threat and event.reason is ev.DrawReason.PENALTY and threat.victim == event.seat:
        left = threat.amount - 1
        effects.table_view.threat = replace(threat, amount=left) if left else None


def cards_shot(effects: TableEffects, drawn: Sequence[ev.CardsDrawn]) -> Animation:
    """Ejects cards one after the other, fans them in the air and counts them as they arrive; the dispenser
    recoils more and more, with red lamps.
    """
    table_view = effects.table_view
    shots: list[Animation] = []
    for event in drawn:
        count = len(event.cards)
        for place, sprite in enumerate(table_view.to_hand(event.seat, event.cards)):
            sprite.shown = False
            bow = _FAN * (place - (count - 1) / 2) / max(1, count - 1)
            shots.append(_shot(effects, event, sprite, place + 1, bow))
    seats = dict.fromkeys(event.seat for event in drawn)
    gap = min(_SHOT_GAP, _SALVO / max(1, len(shots)))
    moves = par(*(RelayoutTween(table_view, seat, SETTLE) for seat in seats), stagger(gap, *shots))
    alarm = [_lamps(effects, ALARM)] if shots else []
    calm = cue(lambda: _calm(effects))
    return seq(*alarm, moves, calm, cue(lambda: serve(effects, drawn)), pause(0.06 + 0.04 * len(shots)))


def _calm(effects: TableEffects) -> None:
    effects.dispenser.lamps, effects.dispenser.thrown, effects.dispenser.kick = RUNNING, 0, 0.0


def _shot(effects: TableEffects, event: ev.CardsDrawn, sprite: CardSprite, number: int, bow: float) -> Animation:
    seat, layout = event.seat, effects.table_view.layout

    def kick(part: float) -> None:
        effects.dispenser.kick = 1 - part

    def flash() -> None:
        effects.dispenser.thrown = number
        mouth = layout.seats.mouth_pose(seat)
        effects.burst("flash", (mouth.x, mouth.y), layout.seats.dispenser_angle(seat))

    sprite.place(layout.seats.mouth_pose(seat))
    target = place_in_hand(effects, seat, sprite)
    flight = fly(effects, sprite, target, effects.table_view.hands.sees(seat), FLIGHT * 1.25, bow=bow)
    recoil = Tween(0.0 if effects.reduced else _KICK, kick, ease_out)
    return par(effects.sound("shoot", seat), cue(flash), recoil, counted(effects, event, number, flight))


def reloaded(effects: TableEffects, event: ev.PileShuffled) -> Animation:
    """Moves the discards below the top card into the dispenser, which then beeps with all lamps lit (EXT-SETUP-06)."""
    table_view = effects.table_view
    tweens = [
        fly(effects, sprite, table_view.layout.piles.supply_pose, False, 0.4) for sprite in table_view.shuffle_pile()
    ]
    filling = par(effects.sound("reload"), stagger(0.05, *tweens), pause(_FILLING))
    return seq(filling, _lamps(effects, ALL_LIT), pause(0.25), _lamps(effects, RUNNING))
