"""The line above my hand: what I asked about, else what is to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.actions import ACCEPT, DRAW, GIVE, PASS, PRESS
from uno_desktop.scenes.table.buttons import uno_is_live
from uno_desktop.stage.words.log_words import color_name
from uno_desktop.system.i18n import has_text, tr

if TYPE_CHECKING:
    from uno_desktop.scenes.table.scene import TableScene


def notice(scene: TableScene, asked: bool) -> tuple[str, str]:
    """The words and their tone; `asked`: everything has been shown, and the game waits for the viewer."""
    hands = scene.input
    if hands.reason:
        return hands.reason, "plain"
    if hands.hint_text:
        return hands.hint_text, "gold"
    if uno_is_live(scene.moves, scene.stage):
        return tr("table.say_uno"), "gold"
    if beat := _beat(scene):
        return beat, "gold"
    if scene.host.wish(scene.viewer) is not None:
        return tr("table.wish_waits"), "plain"
    if scene.guests.reacting:
        return tr("table.react_or_go", who=scene.names[scene.viewer]), "gold"
    if scene.ready and scene.moves.in_window and scene.moves.may_let_go():
        return tr("table.answer_or_go"), "gold"
    return (_to_do(scene) if asked and hands.choice is None else ""), "plain"


def _beat(scene: TableScene) -> str:
    """Who is to press which key so that the game goes on, where everybody must (COM-REACT-01)."""
    waiting = scene.moves.beat_waits_for()
    if not waiting or not scene.ready or scene.guests.reacting:
        return ""
    seat = scene.viewer if scene.viewer in waiting else waiting[0]
    key = tr("table.key_enter") if seat == scene.viewer else str(scene.layout.digit(seat))
    if seat != scene.viewer and scene.guests.may_react(seat):
        return tr("table.beat_answer_or_react", who=scene.names[seat], key=key)
    return tr("table.beat_answer", who=scene.names[seat], key=key)


def _to_do(scene: TableScene) -> str:
    """What the viewer is asked for."""
    moves = scene.moves
    kind, verbs = moves.asked, moves.pressed()
    if kind == GIVE or any(action.verb == GIVE for action in moves.legal()):
        receivers = dict.fromkeys(action.target for action in moves.legal() if action.verb == GIVE)
        return tr("table.to_do.gift", who=", ".join(scene.names[seat] for seat in receivers))
    if kind and has_text(f"table.to_do.{kind}"):
        return tr(f"table.to_do.{kind}", color=color_name(scene.display.color))
    if ACCEPT in verbs:
        return tr("table.to_do.penalty")
    if scene.look.playable:
        return tr("table.may_lay_drawn") if PASS in verbs else ""
    if DRAW in verbs:
        return tr("table.must_draw")
    return tr("table.must_press") if PRESS in verbs else ""
