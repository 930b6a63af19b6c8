"""Animations of calls: UNO and catches, colours and questions, answers and votes."""

from functools import partial

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.animations.card_animations import wave
from uno_desktop.stage.animations.impacts import IMPACTS, strike
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.table.table_stage import FloatingTextKind, Stage
from uno_desktop.stage.table.tweens import Animation, after, cue, par, pause, seq
from uno_desktop.system.i18n import tr

_SHOUT = 1.0  # seconds that the viewer's own UNO stays over the table
_FEW = 7
"""Hand size for which the ends of the hand are computed."""


def uno_said(stage: Stage, event: ev.UnoSaid) -> Animation:
    """Shows a bubble with the sound of a bell; for a human viewer's own UNO, a sign across the table."""
    _no_longer_owes(stage, event.seat)
    if event.seat == stage.table_view.viewer and stage.avatars.is_human(event.seat):
        return _called_across(stage, event)
    bubble = stage.bubble(1.0, event.seat, stage.talk.line("uno", event.seat), "gold")
    return seq(strike(stage, IMPACTS["uno"], event.seat), bubble)


def _called_across(stage: Stage, event: ev.UnoSaid) -> Animation:
    layout = stage.table_view.layout
    sign = stage.floating_text(FloatingTextKind.SIGN, _SHOUT, text=stage.talk.line("uno", event.seat), tone="gold")
    stars = (cue(partial(stage.burst, "stars", spot)) for spot in _ends(layout))
    call = strike(stage, IMPACTS["uno"]._replace(sparks=""), event.seat, hold=False)
    return par(call, after(0.12, stage.sound("shout", event.seat)), *stars, sign)


def _ends(layout: Layout) -> list[tuple[float, float]]:
    """Both ends of the viewer's hand and the centre of the pile, in pixels."""
    hand = layout.hand_box(_FEW)
    return [(hand.x, hand.y), (hand.right, hand.y), layout.pile_box().center]


def uno_owed(stage: Stage, event: ev.UnoOwed) -> Animation:
    """Marks the seat as owing UNO; panel pulse and catch button follow from the table view."""
    stage.table_view.owes |= 1 << event.seat
    return pause(0.02)


def uno_caught(stage: Stage, event: ev.UnoCaught) -> Animation:
    _no_longer_owes(stage, event.seat)
    return par(
        stage.sound("catch", event.by),
        stage.bubble(1.0, event.by, stage.talk.line("catch", event.by), "gold"),
        stage.stamp(1.0, event.seat, tr("say.caught"), "danger"),
    )


def uno_lapsed(stage: Stage, event: ev.UnoLapsed) -> Animation:
    """Removes the mark of an owed UNO from the event's seats."""
    for seat in event.seats:
        _no_longer_owes(stage, seat)
    return pause(0.0)


def _no_longer_owes(stage: Stage, seat: Seat) -> None:
    stage.table_view.owes &= ~(1 << seat)


def color_named(stage: Stage, event: ev.ColorNamed) -> Animation:
    stage.table_view.color = event.color
    stage.table_view.chooser = NOBODY
    return wave(stage, event.color)


def color_asked(stage: Stage, event: ev.ColorAsked) -> Animation:
    stage.table_view.chooser, stage.table_view.asked = event.seat, "color"
    return pause(0.05)


def choice_asked(stage: Stage, event: ev.ChoiceAsked) -> Animation:
    """Shows which seat must choose; a seat other than the viewer's gets a bubble."""
    stage.table_view.chooser, stage.table_view.asked = event.seat, event.kind
    if event.seat == stage.table_view.viewer:
        return par(stage.sound("question"), pause(0.05))
    thinks = stage.bubble(0.5, event.seat, tr("say.thinks"))
    return par(stage.sound("say", event.seat), thinks)


def question_answered(stage: Stage, event: ev.QuestionAnswered) -> Animation:
    text = tr("say.answer") if event.answered else tr("say.silent")
    return par(stage.sound("say", event.seat), stage.bubble(0.9, event.seat, text))


def vote_cast(stage: Stage, event: ev.VoteCast) -> Animation:
    words = stage.talk.line("yes" if event.yes else "no", event.seat)
    vote = stage.bubble(0.8, event.seat, words)
    return par(stage.sound("say", event.seat), vote)
