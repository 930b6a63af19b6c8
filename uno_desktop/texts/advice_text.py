"""Text of advice: the name of a move and the reason for it."""

from collections.abc import Sequence

from uno_desktop.model.actions import CATCH, PLAY, Action
from uno_desktop.model.cards import Deck
from uno_desktop.players.advice.advice_reasons import Reason
from uno_desktop.players.advice.adviser import Advice
from uno_desktop.stage.texts.journal_text import capitalised, card_name, color_name
from uno_desktop.system.i18n import tr


def move_words(deck: Deck, names: Sequence[str], action: Action | None) -> str:
    """Returns a short name for a move, such as "yellow 7" or "draw a card"; `action` None means waiting."""
    if action is None:
        return tr("advice.move.wait")
    seats = [names[seat] for seat in (action.target, action.other) if seat >= 0]
    words = {"card": card_name(deck, action.card), "color": color_name(action.color), "who": ", ".join(seats)}
    if action.verb != PLAY:
        return tr(f"advice.move.{action.verb.replace(' ', '_')}", **words)
    named = [color_name(action.color)] if action.color >= 0 else []
    cards = [card_name(deck, card) for card in (action.card, *action.along)]
    choices = ", ".join(named + seats)
    return tr("advice.move.play_with", card=" + ".join(cards), said=choices) if choices else " + ".join(cards)


def action_words(deck: Deck, names: Sequence[str], action: Action | None) -> str:
    """Returns a move in words, with the name of a caught player."""
    words = capitalised(move_words(deck, names, action))
    return f"{words}: {names[action.target]}" if action is not None and action.verb == CATCH else words


def hint_text(deck: Deck, names: Sequence[str], hint: str, advice: Advice) -> str:
    """Returns the hint with the reason for the move appended, if there is one."""
    why = _reason(deck, names, advice.reason)
    return tr("advice.whole", hint=hint.rstrip("."), why=why) if why else hint


def reason_text(deck: Deck, names: Sequence[str], advice: Advice, who: str = "") -> str:
    """Returns the reason for the move as a sentence, addressed to `who` if given; empty if there is no reason."""
    why = _reason(deck, names, advice.reason)
    return tr("advice.reason_for" if who else "advice.reason", why=capitalised(why), who=who) if why else ""


def _reason(deck: Deck, names: Sequence[str], reason: Reason | None) -> str:
    if reason is None:
        return ""
    words = {
        "who": names[reason.seat] if reason.seat >= 0 else "",
        "card": card_name(deck, reason.card),
        "color": color_name(reason.color),
    }
    return tr(f"advice.reason.{reason.kind}", n=reason.n, **words)
