"""What is seen of cancelled cards, moved penalties, lost turns and what lasts, of questions, fines and votes."""

from __future__ import annotations

import math
from dataclasses import replace

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY
from uno_desktop.stage.acts.flights import between
from uno_desktop.stage.table.clips import Clip, Tween, cue, ease_in_out, ease_out, par, pause, seq
from uno_desktop.stage.table.piece import Piece
from uno_desktop.stage.table.table_stage import MarkKind, Stage
from uno_desktop.stage.words.log_words import capitalised, status_name
from uno_desktop.system.i18n import tr


def choice_asked(stage: Stage, event: ev.ChoiceAsked) -> Clip:
    """Whoever must choose is told."""
    stage.display.chooser, stage.display.asked = event.seat, event.kind
    if event.seat == stage.display.viewer:
        return par(stage.sound("question"), pause(0.05))
    thinks = stage.mark(MarkKind.BUBBLE, 0.5, event.seat, tr("say.thinks"))
    return par(stage.sound("say", event.seat), thinks)


def threat_moved(stage: Stage, event: ev.ThreatMoved) -> Clip:
    """The badge flies to the new victim."""
    display = stage.display
    if display.threat is None:
        return pause(0.0)
    before = display.threat.victim
    display.threat = replace(display.threat, victim=event.victim)

    def show(part: float) -> None:
        stage.badge_from = (before, part) if part < 1 else None

    return seq(stage.sound("deviate", event.victim, 0.7), Tween(0.6, show, ease_in_out), pause(0.1))


def turn_forfeited(stage: Stage, event: ev.TurnForfeited) -> Clip:
    """A mark stays on the pod of who will lose a turn."""
    stage.display.lost_turns[event.seat] += 1
    return par(
        stage.sound("skip", event.seat, 0.6),
        stage.mark(MarkKind.STAMP, 0.8, event.seat, tr("say.loses_next"), tone="danger"),
    )


def card_cancelled(stage: Stage, event: ev.CardCancelled) -> Clip:
    """A large sign; the cancelled card goes grey and is pushed aside; light and direction are what they were."""
    display = stage.display
    before = display.direction
    changed = display.cancel(event.card, event.color, event.direction)
    stage.badge = 0.0

    def turn(part: float) -> None:
        stage.spin = before + (event.direction - before) * part

    clips: list[Clip] = [
        stage.sound("refused", event.seat),
        stage.mark(MarkKind.SIGN, 1.1, text=tr("say.non"), tone="danger"),
        stage.mark(MarkKind.STAMP, 1.1, event.seat, tr("say.cancelled"), tone="danger"),
        Tween(0.4, turn, ease_in_out),
    ]
    clips += [_pushed(stage, piece) for piece in changed]
    return seq(par(*clips), cue(stage.set_light), pause(0.1))


def _pushed(stage: Stage, piece: Piece) -> Clip:
    """A cancelled card shakes and slides out of the pile; one that counts again slides back."""
    pile = stage.display.pile
    above = pile[pile.index(piece) :]
    start, target = piece.pose, stage.display.pile_pose(piece)

    def lift() -> None:
        for each in above:  # so that those above it are drawn above it
            each.moving = True
        stage.display.version += 1

    def show(part: float) -> None:
        shake = 0.0 if stage.reduced or not piece.grey else 7.0 * (1 - part) * math.sin(part * 34.0)
        pose = between(start, target, ease_out(part))
        piece.place(pose._replace(angle=pose.angle + shake) if part < 1 else target)

    def rest() -> None:
        for each in above:
            stage.display.land(each)

    return seq(cue(lift), Tween(0.6, show), cue(rest))


def series_ended(stage: Stage, event: ev.SeriesEnded) -> Clip:
    """A breath: what is laid now counts."""
    return par(stage.mark(MarkKind.BUBBLE, 0.5, event.seat, tr("say.done")))


def status_began(stage: Stage, event: ev.StatusBegan) -> Clip:
    """What lasts is named, and stays marked."""
    display = stage.display
    display.statuses.append((event.kind, event.seat))
    text = capitalised(status_name(event.kind))
    if event.seat == NOBODY:
        return par(stage.sound("turn"), stage.mark(MarkKind.BANNER, 1.0, text=text, tone="gold"))
    voice = "cluck" if event.kind == "chicken" else "turn"
    return par(
        stage.sound(voice, event.seat),
        stage.mark(MarkKind.STAMP, 0.9, event.seat, text, tone="gold"),
    )


def status_ended(stage: Stage, event: ev.StatusEnded) -> Clip:
    """The mark goes."""
    ended = (event.kind, event.seat)
    if ended in stage.display.statuses:
        stage.display.statuses.remove(ended)
    return pause(0.1)


def question_answered(stage: Stage, event: ev.QuestionAnswered) -> Clip:
    """An answer, or silence."""
    text = tr("say.answer") if event.answered else tr("say.silent")
    return par(stage.sound("say", event.seat), stage.mark(MarkKind.BUBBLE, 0.9, event.seat, text))


def points_fined(stage: Stage, event: ev.PointsFined) -> Clip:
    """The points are stamped on whoever gets or loses them."""
    text = tr("say.fine" if event.points > 0 else "say.fine_off", n=abs(event.points))
    return par(
        stage.sound("penalty", event.seat),
        stage.mark(MarkKind.STAMP, 1.0, event.seat, text, tone="danger"),
    )


def vote_cast(stage: Stage, event: ev.VoteCast) -> Clip:
    """A vote is said aloud."""
    words = stage.talk.line("yes" if event.yes else "no", event.seat)
    vote = stage.mark(MarkKind.BUBBLE, 0.8, event.seat, words)
    return par(stage.sound("say", event.seat), vote)


def seat_finished(stage: Stage, event: ev.SeatFinished) -> Clip:
    """The place is stamped on the pod, which is quiet from now on."""
    display = stage.display
    display.out |= 1 << event.seat
    display.finishers[event.seat] = event.place
    text = tr("say.place", n=event.place)
    return par(
        stage.sound("place", event.seat),
        stage.mark(MarkKind.STAMP, 1.2, event.seat, text, tone="gold"),
    )
