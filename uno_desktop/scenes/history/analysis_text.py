"""Post-game analysis of a turn as text."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.match.records.post_game_analysis import CLOSE, GOOD, Verdict
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Deck
from uno_desktop.players.advice.adviser import same_move
from uno_desktop.scenes.advice_text import move_words
from uno_desktop.stage.texts.journal_text import capitalised
from uno_desktop.system.i18n import tr

_HALF_A_POINT = 0.005


def other_move(deck: Deck, verdict: Verdict) -> tuple[Action | None] | None:
    """Returns the expert's different move as a 1-tuple, `(None,)` for doing nothing; None if the moves agree."""
    advice = verdict.advice
    if advice is None or advice.rival is None:
        return None
    other = advice.best.action if verdict.grade == CLOSE and advice.best is not None else advice.action
    return None if same_move(deck, other, verdict.played) else (other,)


def verdict_words(deck: Deck, names: Sequence[str], who: str, verdict: Verdict) -> str:
    """Returns text for the move played, the expert's move and its gain; `who` names the player."""
    mine = move_words(deck, names, verdict.played)
    advice = verdict.advice
    if advice is None:
        return tr("look.unknown", who=who, mine=mine)
    other = other_move(deck, verdict)
    if other is None:
        return tr("look.same", who=who, mine=mine)
    words = {"who": who, "mine": mine, "other": capitalised(move_words(deck, names, other[0]))}
    if verdict.grade == CLOSE:
        return tr("look.too_close", **words)
    if verdict.grade == GOOD:
        return tr("look.as_good", **words)
    if verdict.loss < _HALF_A_POINT:
        return tr("look.dear", **words)
    return tr("look.better", points=round(100 * verdict.loss), **words)
