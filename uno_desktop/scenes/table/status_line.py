"""Status line above the viewer's hand: the next step, or a call to react."""

from __future__ import annotations

from uno_desktop.model.actions import ACCEPT, DRAW, GIVE, PASS, PRESS
from uno_desktop.scenes.controls.key_glyphs import label_of
from uno_desktop.scenes.table.action_buttons import uno_expected
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.hint_line import catch_line, chance_line, is_guided, penalty_line, turn_line
from uno_desktop.scenes.table.local_players import LocalPlayers
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.stage.texts.journal_text import color_name
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.system.settings import Settings

NEVER = "never"
"""Value of the preference for no guidance."""


def status_line(
    actions: PlayerActions, board: Board, local_players: LocalPlayers, to_choose: bool, settings: Settings
) -> tuple[str, str]:
    """Returns the line and its tone.

    `to_choose` is True once everything has been shown and until the viewer has chosen something. `settings` determine
    the amount of guidance.
    """
    if uno_expected(actions, board.stage):
        return tr("table.say_uno"), "gold"
    if beat := _reaction_line(actions, board, local_players):
        return beat, "gold"
    if actions.session.intent(actions.viewer) is not None:
        return tr("table.wish_waits"), "plain"
    if local_players.reacting:
        return tr("table.react_or_go", who=board.names[actions.viewer]), "gold"
    if settings.guide != NEVER and board.ready and (chance := _chance(actions, board, to_choose)):
        return chance, "gold"
    if board.ready and actions.in_window and actions.may_pass_turn():
        return tr("table.answer_or_go"), "gold"
    return (_next_step(actions, board, settings) if to_choose else ""), "plain"


def _chance(actions: PlayerActions, board: Board, to_choose: bool) -> str:
    """Returns an option that is easily missed: a player to catch, or a card playable out of turn."""
    if any(board.table_view.owes >> action.target & 1 for action in actions.catches()):
        return catch_line(actions, board.names)
    return "" if to_choose else chance_line(actions, False)


def _reaction_line(actions: PlayerActions, board: Board, local_players: LocalPlayers) -> str:
    """Returns the key with which a player declines to react, if every player must decline (COM-REACT-01)."""
    waiting = actions.reaction_awaits()
    if not waiting or not board.ready or local_players.reacting:
        return ""
    seat = actions.viewer if actions.viewer in waiting else waiting[0]
    key = label_of("enter") if seat == actions.viewer else str(board.layout.digit(seat))
    if seat != actions.viewer and local_players.may_react(seat):
        return tr("table.beat_answer_or_react", who=board.names[seat], key=key)
    return tr("table.beat_answer", who=board.names[seat], key=key)


def _next_step(actions: PlayerActions, board: Board, settings: Settings) -> str:
    kind, verbs, legal = actions.asked, actions.pressed(), actions.legal()
    if kind == GIVE or any(action.verb == GIVE for action in legal):
        receivers = dict.fromkeys(action.target for action in legal if action.verb == GIVE)
        return tr("table.to_do.gift", who=", ".join(board.names[seat] for seat in receivers))
    if kind and has_text(f"table.to_do.{kind}"):
        return tr(f"table.to_do.{kind}", color=color_name(board.table_view.color))
    if ACCEPT in verbs:
        told = penalty_line(actions, board.table_view.threat) if settings.guide != NEVER else ""
        return told or tr("table.to_do.penalty")
    if is_guided(settings.guide, settings.rounds):
        return turn_line(actions)
    if board.look.playable:
        return tr("table.may_lay_drawn") if PASS in verbs else ""
    if DRAW in verbs:
        return tr("table.must_draw")
    return tr("table.must_press") if PRESS in verbs else ""
