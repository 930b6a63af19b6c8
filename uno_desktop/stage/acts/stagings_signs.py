"""What is said and signed for each event: turns, stamps, bubbles, badges, colours, verdicts."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.acts.stagings_cards import wave
from uno_desktop.stage.acts.stagings_hands import card_tried
from uno_desktop.stage.table.clips import Clip, Tween, bump, cue, ease_in_out, overshoot, par, pause, seq
from uno_desktop.stage.table.table_stage import MarkKind, Stage
from uno_desktop.stage.words.log_words import taken_over
from uno_desktop.system.i18n import tr


def round_began(stage: Stage, event: ev.RoundBegan) -> Clip:
    """The table is cleared; the round is announced."""
    stage.display.clear(event.seats)
    if event.deck_size >= 0:
        stage.display.supply_count = event.deck_size
    stage.display.dealer = event.dealer
    stage.clear()
    text = tr("say.round", n=event.number)
    loaded = "reload" if stage.display.layout.dispenser else "shuffle"  # the closing beep: EXT-SETUP-06
    return seq(stage.sound(loaded), stage.mark(MarkKind.BANNER, 0.8, text=text))


def color_named(stage: Stage, event: ev.ColorNamed) -> Clip:
    """The table shines in the colour that was named."""
    stage.display.color = event.color
    stage.display.chooser = NOBODY
    return wave(stage, event.color)


def color_asked(stage: Stage, event: ev.ColorAsked) -> Clip:
    """Whoever must name a colour is told."""
    stage.display.chooser, stage.display.asked = event.seat, "color"
    return pause(0.05)


def direction_turned(stage: Stage, event: ev.DirectionTurned) -> Clip:
    """The chevrons around the table turn."""
    before = stage.display.direction
    stage.display.direction = event.direction

    def show(part: float) -> None:
        stage.spin = before + (event.direction - before) * part

    turning = Tween(0.05 if stage.reduced else 0.5, show, ease_in_out)
    sign = cue(lambda: stage.float_up(MarkKind.EMBLEM, NOBODY, "reverse"))
    return par(stage.sound("reverse"), sign, turning)


def turn_skipped(stage: Stage, event: ev.TurnSkipped) -> Clip:
    """A stamp on the pod of whoever loses a turn."""
    display = stage.display
    if event.earlier:
        display.lost_turns[event.seat] -= 1
    elif display.threat and display.threat.unit == "skip":
        display.threat = None  # it is being served: the others that lose a turn by it follow at once
    stamp = stage.mark(MarkKind.STAMP, 0.85, event.seat, tr("say.skipped"), tone="danger")
    return par(stage.sound("skip", event.seat), stamp)


def threat_declared(stage: Stage, event: ev.ThreatDeclared) -> Clip:
    """The total pops up beside the pile and points at the victim; one that was pending counts up and swings round."""
    before = stage.display.threat
    stage.display.threat = event
    grown = before.amount if before and before.unit == event.unit else 0
    start = before.victim if before else event.victim

    def show(part: float) -> None:
        stage.badge = part if not grown else 1.0 + 0.3 * bump(min(1.0, part))
        stage.counted = None if part >= 1 else grown + (event.amount - grown) * part
        stage.badge_from = None if part >= 1 or start == event.victim else (start, ease_in_out(part))

    rise = Tween(0.5, show) if grown else Tween(0.34, lambda part: show(overshoot(part)))
    return seq(
        par(stage.sound(_alarm(event.amount), event.victim), rise), cue(lambda: show(1.0)), pause(0.16)
    )


def _alarm(amount: int) -> str:
    """The sound of a threat of so many cards, presses or turns."""
    return "threat" if amount <= 4 else "threat_high" if amount <= 8 else "threat_huge"


def threat_dropped(stage: Stage, event: ev.ThreatDropped) -> Clip:
    """The badge goes."""

    def show(part: float) -> None:
        stage.badge = 1 - part

    def drop() -> None:
        if stage.display.threat and stage.display.threat.victim == event.victim:
            stage.display.threat = None

    return seq(stage.sound("relief", event.victim), Tween(0.2, show), cue(drop))


def turns_passed(stage: Stage, passed: Sequence[ev.TurnPassed]) -> Clip:
    """A bubble says so; several let a chance go by together."""
    bubbles = [
        stage.mark(MarkKind.BUBBLE, 0.6, event.seat, stage.talk.line("pass", event.seat)) for event in passed
    ]
    return par(stage.sound("tap", passed[0].seat), *bubbles)


def turn_began(stage: Stage, event: ev.TurnBegan) -> Clip:
    """The light moves from one pod to the next."""
    stage.display.turn = event.seat
    stage.streak = (NOBODY, 0)
    before = dict(stage.glow)

    def show(part: float) -> None:
        for seat, glow in before.items():
            stage.glow[seat] = glow + (float(seat == event.seat) - glow) * part

    clips: list[Clip] = [Tween(0.16, show)]
    if event.seat == stage.display.viewer:
        clips.append(stage.sound("turn"))
    return par(*clips)


def uno_said(stage: Stage, event: ev.UnoSaid) -> Clip:
    """A large bubble and the bell."""
    _no_longer_owes(stage, event.seat)
    bubble = stage.mark(MarkKind.BUBBLE, 1.0, event.seat, stage.talk.line("uno", event.seat), tone="gold")
    stars = cue(lambda: stage.burst("stars", stage.display.layout.pod_box(event.seat).center))
    return par(stage.sound("uno", event.seat), stars, bubble)


def uno_owed(stage: Stage, event: ev.UnoOwed) -> Clip:
    """The pod pulses and the catch button appears: both follow from the display."""
    stage.display.owes |= 1 << event.seat
    return pause(0.02)


def uno_caught(stage: Stage, event: ev.UnoCaught) -> Clip:
    """The catch is said aloud, the forgetful one is stamped."""
    _no_longer_owes(stage, event.seat)
    return par(
        stage.sound("catch", event.by),
        stage.mark(MarkKind.BUBBLE, 1.0, event.by, stage.talk.line("catch", event.by), tone="gold"),
        stage.mark(MarkKind.STAMP, 1.0, event.seat, tr("say.caught"), tone="danger"),
    )


def foul_punished(stage: Stage, event: ev.FoulPunished) -> Clip:
    """The call was too early, or the card may not be laid: who did it is stamped."""
    if event.card >= 0:
        stamp = stage.mark(MarkKind.STAMP, 1.0, event.seat, tr("say.forbidden"), tone="danger")
        return seq(card_tried(stage, event.seat, event.card), stage.sound("refused", event.seat), stamp)
    return par(
        stage.sound("refused", event.seat),
        stage.mark(MarkKind.BUBBLE, 0.8, event.seat, tr("say.catch")),
        stage.mark(MarkKind.STAMP, 1.0, event.seat, tr("say.too_early"), tone="danger"),
    )


def hint_paid(stage: Stage, event: ev.HintPaid) -> Clip:
    """A bubble says what the cards that follow are for."""
    return par(stage.mark(MarkKind.BUBBLE, 0.8, event.seat, tr("say.hint")))


def uno_lapsed(stage: Stage, event: ev.UnoLapsed) -> Clip:
    """Nobody can be caught any more."""
    for seat in event.seats:
        _no_longer_owes(stage, seat)
    return pause(0.0)


def play_challenged(stage: Stage, event: ev.PlayChallenged) -> Clip:
    """The doubt, then the verdict."""
    verdict = tr("say.guilty") if event.guilty else tr("say.honest")
    return seq(
        stage.sound("challenge", event.by),
        stage.mark(MarkKind.BUBBLE, 0.9, event.by, stage.talk.line("challenge", event.by)),
        stage.sound("guilty" if event.guilty else "honest", event.seat),
        stage.mark(MarkKind.STAMP, 1.1, event.seat, verdict, tone="danger" if event.guilty else "gold"),
    )


def round_scored(stage: Stage, event: ev.RoundScored) -> Clip:
    """A breath before the score sheet is shown."""
    stage.display.gone |= sum(1 << seat for seat in event.out)
    return pause(0.25)


def seat_taken_over(stage: Stage, event: ev.SeatTakenOver) -> Clip:
    """A notice that stays for a while; the game goes on meanwhile."""
    return cue(lambda: stage.tell(taken_over(stage.name(event.seat), event.why)))


def _no_longer_owes(stage: Stage, seat: Seat) -> None:
    stage.display.owes &= ~(1 << seat)
