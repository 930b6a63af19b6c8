"""Animations of threats and penalties, and of cancelled or challenged cards."""

import math
from dataclasses import replace

from uno_desktop.model import events as ev
from uno_desktop.stage.animations.card_tweens import between
from uno_desktop.stage.animations.hand_animations import card_tried
from uno_desktop.stage.animations.impacts import IMPACTS, Impact, strike
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_stage import ROULETTE, FloatingTextKind, Stage, alarming
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


def threat_declared(stage: Stage, event: ev.ThreatDeclared) -> Animation:
    """Shows the total beside the pile, with arrows to the victim; a growing total counts up, and the arrows swing to
    the next victim.
    """
    before = stage.table_view.threat
    stage.table_view.threat = event
    grown = before.amount if before and before.unit == event.unit else 0
    start = before.victim if before else event.victim

    def show(part: float) -> None:
        swell = 0.0 if stage.reduced else 0.3 * bump(min(1.0, part))
        stage.badge = 1.0 + swell if grown else min(1.0, part) if stage.reduced else part
        stage.counted = None if part >= 1 else grown + (event.amount - grown) * part
        there = part >= 1 or stage.reduced or start == event.victim
        stage.badge_from = None if there else (start, ease_in_out(part))

    rise = Tween(0.5, show) if grown else Tween(0.34, lambda part: show(overshoot(part)))
    alarm = stage.sound("hum" if event.unit == ROULETTE else _alarm(event.amount), event.victim)
    return seq(par(alarm, rise, *_dread(stage, event)), cue(lambda: show(1.0)), pause(0.16))


def _dread(stage: Stage, event: ev.ThreatDeclared) -> list[Animation]:
    strength = alarming(event.amount)
    if not strength:
        return []
    hum = stage.sound("hum" if strength == 1 else "hum_low", event.victim)
    return [hum] if stage.reduced else [hum, _trembling(stage, strength)]


def _trembling(stage: Stage, strength: int) -> Animation:
    sprites = [sprite for sprite in stage.table_view.pile if not sprite.moving][-_SHAKEN:]
    starts = [sprite.pose for sprite in sprites]
    far = _TREMBLE * strength * stage.table_view.layout.unit

    def show(part: float) -> None:
        for place, (sprite, start) in enumerate(zip(sprites, starts, strict=True)):
            if part >= 1:
                sprite.place(start)
                continue
            swing = bump(part) * math.sin(part * 60.0 + place * 2.1)
            sprite.place(start._replace(x=start.x + far * swing, angle=start.angle + 1.6 * strength * swing))

    hold = stage.table_view.hold
    return seq(cue(lambda: hold(sprites)), Tween(_TREMBLING, show), cue(lambda: hold(sprites, False)))


def _alarm(amount: int) -> str:
    """Sound of a threat of `amount` cards, presses or turns."""
    return "threat" if amount <= 4 else "threat_high" if amount <= 8 else "threat_huge"


def threat_moved(stage: Stage, event: ev.ThreatMoved) -> Animation:
    table_view = stage.table_view
    if table_view.threat is None:
        return pause(0.0)
    before = table_view.threat.victim
    table_view.threat = replace(table_view.threat, victim=event.victim)

    def show(part: float) -> None:
        stage.badge_from = (before, part) if part < 1 and not stage.reduced else None

    return seq(stage.sound("deviate", event.victim, 0.7), Tween(0.6, show, ease_in_out), pause(0.1))


def threat_dropped(stage: Stage, event: ev.ThreatDropped) -> Animation:
    def show(part: float) -> None:
        stage.badge = 1 - part

    def drop() -> None:
        if stage.table_view.threat and stage.table_view.threat.victim == event.victim:
            stage.table_view.threat = None

    return seq(stage.sound("relief", event.victim), Tween(0.2, show), cue(drop))


def card_cancelled(stage: Stage, event: ev.CardCancelled) -> Animation:
    """Shows a large sign, and pushes the cancelled card aside in grey; colour and direction are restored."""
    table_view = stage.table_view
    before = table_view.direction
    changed = table_view.cancel(event.card, event.color, event.direction)
    stage.badge = 0.0

    def turn(part: float) -> None:
        stage.spin = before + (event.direction - before) * part

    animations: list[Animation] = [
        stage.sound("refused", event.seat),
        stage.floating_text(FloatingTextKind.SIGN, 1.1, text=tr("say.non"), tone="danger"),
        stage.stamp(1.1, event.seat, tr("say.cancelled"), "danger"),
        Tween(0.05 if stage.reduced else 0.4, turn, ease_in_out),
    ]
    animations += [_pushed(stage, sprite) for sprite in changed]
    return seq(par(*animations), cue(stage.set_light), pause(0.1))


def _pushed(stage: Stage, sprite: CardSprite) -> Animation:
    """Shakes a cancelled card and slides it out of the pile; a reinstated card slides back."""
    pile = stage.table_view.pile
    above = pile[pile.index(sprite) :]
    start, target = sprite.pose, stage.table_view.pile_pose(sprite)

    def show(part: float) -> None:
        if stage.reduced:  # it cross-fades to its new place
            sprite.place(start if part < 0.5 else target)
            sprite.fade = abs(1 - 2 * min(1.0, part))
            return
        shake = 7.0 * (1 - part) * math.sin(part * 34.0) if sprite.grey else 0.0
        pose = between(start, target, ease_out(part))
        sprite.place(pose._replace(angle=pose.angle + shake) if part < 1 else target)

    def rest() -> None:
        for each in above:
            stage.table_view.land(each)

    # cards above it stay above it
    return seq(cue(lambda: stage.table_view.hold(above)), Tween(0.6, show), cue(rest))


def play_challenged(stage: Stage, event: ev.PlayChallenged) -> Animation:
    verdict = tr("say.guilty") if event.guilty else tr("say.honest")
    return seq(
        stage.sound("challenge", event.by),
        stage.bubble(0.9, event.by, stage.talk.line("challenge", event.by)),
        strike(stage, IMPACTS["won challenge"] if event.guilty else Impact("honest"), event.seat),
        stage.stamp(1.1, event.seat, verdict, "danger" if event.guilty else "gold"),
    )


def foul_punished(stage: Stage, event: ev.FoulPunished) -> Animation:
    """Stamps the seat for an illegal card or an unfounded catch."""
    if event.card >= 0:
        stamp = stage.stamp(1.0, event.seat, tr("say.forbidden"), "danger")
        return seq(card_tried(stage, event.seat, event.card), stage.sound("refused", event.seat), stamp)
    return par(
        stage.sound("refused", event.seat),
        stage.bubble(0.8, event.seat, tr("say.catch")),
        stage.stamp(1.0, event.seat, tr("say.too_early"), "danger"),
    )


def points_fined(stage: Stage, event: ev.PointsFined) -> Animation:
    """Stamps the points on the seat that gains or loses them."""
    text = tr("say.fine" if event.points > 0 else "say.fine_off", n=abs(event.points))
    return par(stage.sound("penalty", event.seat), stage.stamp(1.0, event.seat, text, "danger"))


def hint_paid(stage: Stage, event: ev.HintPaid) -> Animation:
    """Shows a bubble saying that the following cards are the price of a hint."""
    return par(stage.bubble(0.8, event.seat, tr("say.hint")))
