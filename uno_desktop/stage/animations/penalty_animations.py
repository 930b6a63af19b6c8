"""Animations of threats and penalties, and of cancelled or challenged cards."""

import math
from dataclasses import replace

from uno_desktop.model import events as ev
from uno_desktop.stage.animations.card_tweens import between
from uno_desktop.stage.animations.hand_animations import card_tried
from uno_desktop.stage.animations.impacts import IMPACTS, Impact, strike
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_effects import ROULETTE, FloatingTextKind, TableEffects, alarming
from uno_desktop.stage.table.tweens import (
    Animation,
    Tween,
    bump,
    cue,
    ease_in_out,
    ease_out,
    overshoot,
    par,
    pause,
    seq,
)
from uno_desktop.system.i18n import tr

_TREMBLE, _TREMBLING, _SHAKEN = 3.0, 0.8, 4  # units, seconds, and number of cards that shake
_SHAKE_FROM, _SHAKE, _SHAKE_EACH, _SHAKE_MOST = 4, 1.2, 0.35, 7.0
"""Minimum amount of a penalty that shakes the table, amplitude, its growth for each card, and its maximum, in units."""


def threat_declared(effects: TableEffects, event: ev.ThreatDeclared) -> Animation:
    """Shows the total beside the pile, with arrows to the victim; a growing total counts up, and the arrows swing to
    the next victim.
    """
    before = effects.table_view.threat
    effects.table_view.threat = event
    grown = before.amount if before and before.unit == event.unit else 0
    start = before.victim if before else event.victim

    def show(part: float) -> None:
        swell = 0.0 if effects.reduced else 0.3 * bump(min(1.0, part))
        effects.badge = 1.0 + swell if grown else min(1.0, part) if effects.reduced else part
        effects.counted = None if part >= 1 else grown + (event.amount - grown) * part
        there = part >= 1 or effects.reduced or start == event.victim
        effects.badge_from = None if there else (start, ease_in_out(part))

    rise = Tween(0.5, show) if grown else Tween(0.34, lambda part: show(overshoot(part)))
    alarm = effects.sound("hum" if event.unit == ROULETTE else _alarm(event.amount), event.victim)
    shaking = cue(lambda: effects.shake(_weight(event.amount)))
    return seq(par(alarm, shaking, rise, *_dread(effects, event)), cue(lambda: show(1.0)), pause(0.16))


def _weight(amount: int) -> float:
    """Returns the amplitude by which a penalty shakes the table, in units."""
    return min(_SHAKE_MOST, _SHAKE + _SHAKE_EACH * amount) if amount >= _SHAKE_FROM else 0.0


def _dread(effects: TableEffects, event: ev.ThreatDeclared) -> list[Animation]:
    strength = alarming(event.amount)
    if not strength:
        return []
    hum = effects.sound("hum" if strength == 1 else "hum_low", event.victim)
    return [hum] if effects.reduced else [hum, _trembling(effects, strength)]


def _trembling(effects: TableEffects, strength: int) -> Animation:
    sprites = [sprite for sprite in effects.table_view.pile if not sprite.moving][-_SHAKEN:]
    starts = [sprite.pose for sprite in sprites]
    far = _TREMBLE * strength * effects.table_view.layout.unit

    def show(part: float) -> None:
        for place, (sprite, start) in enumerate(zip(sprites, starts, strict=True)):
            if part >= 1:
                sprite.place(start)
                continue
            swing = bump(part) * math.sin(part * 60.0 + place * 2.1)
            sprite.place(start._replace(x=start.x + far * swing, angle=start.angle + 1.6 * strength * swing))

    hold = effects.table_view.hold
    return seq(cue(lambda: hold(sprites)), Tween(_TREMBLING, show), cue(lambda: hold(sprites, False)))


def _alarm(amount: int) -> str:
    """Sound of a threat of `amount` cards, presses or turns."""
    return "threat" if amount <= 4 else "threat_high" if amount <= 8 else "threat_huge"


def threat_moved(effects: TableEffects, event: ev.ThreatMoved) -> Animation:
    table_view = effects.table_view
    if table_view.threat is None:
        return pause(0.0)
    before = table_view.threat.victim
    table_view.threat = replace(table_view.threat, victim=event.victim)

    def show(part: float) -> None:
        effects.badge_from = (before, part) if part < 1 and not effects.reduced else None

    return seq(effects.sound("deviate", event.victim, 0.7), Tween(0.6, show, ease_in_out), pause(0.1))


def threat_dropped(effects: TableEffects, event: ev.ThreatDropped) -> Animation:
    def show(part: float) -> None:
        effects.badge = 1 - part

    def drop() -> None:
        table_view = effects.table_view
        if table_view.threat and table_view.threat.victim == event.victim:
            table_view.dropped, table_view.threat = table_view.threat, None

    return seq(effects.sound("relief", event.victim), Tween(0.2, show), cue(drop))


def card_cancelled(effects: TableEffects, event: ev.CardCancelled) -> Animation:
    """Shows a large sign, and pushes the cancelled card aside in grey; colour and direction are restored."""
    table_view = effects.table_view
    before = table_view.direction
    changed = table_view.cancel(event.card, event.color, event.direction)
    effects.badge = 0.0

    def turn(part: float) -> None:
        effects.spin = before + (event.direction - before) * part

    animations: list[Animation] = [
        effects.sound("refused", event.seat),
        effects.floating_text(FloatingTextKind.SIGN, 1.1, text=tr("say.non"), tone="danger"),
        effects.stamp(1.1, event.seat, tr("say.cancelled"), "danger"),
        Tween(0.05 if effects.reduced else 0.4, turn, ease_in_out),
    ]
    animations += [_pushed(effects, sprite) for sprite in changed]
    return seq(par(*animations), cue(effects.set_light), pause(0.1))


def _pushed(effects: TableEffects, sprite: CardSprite) -> Animation:
    """Shakes a cancelled card and slides it out of the pile; a reinstated card slides back."""
    pile = effects.table_view.pile
    above = pile[pile.index(sprite) :]
    start, target = sprite.pose, effects.table_view.pile_pose(sprite)

    def show(part: float) -> None:
        if effects.reduced:  # it cross-fades to its new place
            sprite.place(start if part < 0.5 else target)
            sprite.fade = abs(1 - 2 * min(1.0, part))
            return
        shake = 7.0 * (1 - part) * math.sin(part * 34.0) if sprite.grey else 0.0
        pose = between(start, target, ease_out(part))
        sprite.place(pose._replace(angle=pose.angle + shake) if part < 1 else target)

    def let_go() -> None:
        for each in above:
            effects.table_view.land(each)

    # cards above it stay above it
    return seq(cue(lambda: effects.table_view.hold(above)), Tween(0.6, show), cue(let_go))


def play_challenged(effects: TableEffects, event: ev.PlayChallenged) -> Animation:
    verdict, tone = (tr("say.guilty"), "danger") if event.guilty else (tr("say.honest"), "gold")
    stamp = effects.stamp(1.1, event.seat, verdict, tone)
    sign = effects.floating_text(FloatingTextKind.SIGN, 1.1, text=verdict, tone=tone) if event.guilty else pause(0.0)
    return seq(
        effects.sound("challenge", event.by),
        effects.bubble(0.9, event.by, effects.talk.line("challenge", event.by)),
        strike(effects, IMPACTS["won challenge"] if event.guilty else Impact("honest"), event.seat),
        par(sign, stamp),
    )


def foul_punished(effects: TableEffects, event: ev.FoulPunished) -> Animation:
    """Stamps the seat for an illegal card or an unfounded catch."""
    if event.card >= 0:
        stamp = effects.stamp(1.0, event.seat, tr("say.forbidden"), "danger")
        return seq(card_tried(effects, event.seat, event.card), effects.sound("refused", event.seat), stamp)
    return par(
        effects.sound("refused", event.seat),
        effects.bubble(0.8, event.seat, tr("say.catch")),
        effects.stamp(1.0, event.seat, tr("say.too_early"), "danger"),
    )


def points_fined(effects: TableEffects, event: ev.PointsFined) -> Animation:
    """Stamps the points on the seat that gains or loses them."""
    text = tr("say.fine" if event.points > 0 else "say.fine_off", n=abs(event.points))
    return par(effects.sound("penalty", event.seat), effects.stamp(1.0, event.seat, text, "danger"))


def hint_paid(effects: TableEffects, event: ev.HintPaid) -> Animation:
    """Shows a bubble saying that the following cards are the price of a hint."""
    return par(effects.bubble(0.8, event.seat, tr("say.hint")))
