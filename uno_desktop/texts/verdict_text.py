"""Sentences on turns and the expert's verdicts on them."""

from collections.abc import Sequence

from uno_desktop.match.records.post_game_analysis import CLOSE, GOOD, TurnVerdict, other_move
from uno_desktop.model.cards import Deck
from uno_desktop.system.i18n import tr
from uno_desktop.texts.advice_text import move_words

_HALF_A_POINT = 0.005


def verdict_words(deck: Deck, names: Sequence[str], who: str, verdict: TurnVerdict) -> str:
    """Returns a sentence on the move played, the expert's move and its gain; `who` names the player."""
    mine = move_words(deck, names, verdict.played)
    advice = verdict.advice
    if advice is None:
        return tr("analysis.unknown", who=who, mine=mine)
    other = other_move(deck, verdict)
    if other is None:
        return tr("analysis.same", who=who, mine=mine)
    words = {"who": who, "mine": mine, "other": move_words(deck, names, other[0])}
    if verdict.grade == CLOSE:
        return tr("analysis.too_close", **words)
    if verdict.grade == GOOD:
        return tr("analysis.as_good", **words)
    if verdict.loss < _HALF_A_POINT:
        return tr("analysis.dear", **words)
    return tr("analysis.better", points=round(100 * verdict.loss), **words)
