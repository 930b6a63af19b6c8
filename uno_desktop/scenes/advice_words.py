"""Advice in words: what a move is called, how it compares with another, and why it is good."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import Deck
from uno_desktop.players.advice.adviser import Advice
from uno_desktop.players.advice.reasons import Reason
from uno_desktop.stage.words.log_words import capitalised, card_name, color_name
from uno_desktop.system.i18n import tr

_EVEN = 0.02
"""Moves whose chances differ by less are equally good."""


def move_words(deck: Deck, names: Sequence[str], action: Action | None) -> str:
    """A move in few words, such as "yellow 7" or "draw a card"; None is to do nothing for now."""
    if action is None:
        return tr("advice.move.wait")
    seats = [names[seat] for seat in (action.target, action.other) if seat >= 0]
    words = {
        "card": card_name(deck, action.card),
        "color": color_name(action.color),
        "who": ", ".join(seats),
    }
    if action.verb != PLAY:
        return tr(f"advice.move.{action.verb.replace(' ', '_')}", **words)
    named = [color_name(action.color)] if action.color >= 0 else []
    cards = [card_name(deck, card) for card in (action.card, *action.along)]
    said = ", ".join(named + seats)
    return tr("advice.move.play_with", card=" + ".join(cards), said=said) if said else " + ".join(cards)


def told(deck: Deck, names: Sequence[str], hint: str, advice: Advice) -> str:
    """The whole hint: the move, how often it wins beside the next best, and a plain reason where there is one."""
    compared, reason = _compared(deck, names, advice), _reason(deck, names, advice.reason)
    both = tr("advice.both", one=compared, other=reason) if compared and reason else compared or reason
    return _whole(hint, both)


def told_apart(deck: Deck, names: Sequence[str], hint: str, advice: Advice) -> tuple[str, str]:
    """The same in two sentences, the second one empty where there is no need of it."""
    compared, reason = _compared(deck, names, advice), _reason(deck, names, advice.reason)
    if not compared:
        return _whole(hint, reason), ""
    return _whole(hint, compared), tr("advice.reason", why=capitalised(reason)) if reason else ""


def _whole(hint: str, why: str) -> str:
    return tr("advice.whole", hint=hint.rstrip("."), why=why) if why else hint


def _compared(deck: Deck, names: Sequence[str], advice: Advice) -> str:
    best, rival = advice.best, advice.rival
    if best is None or rival is None:
        return ""
    other = move_words(deck, names, rival.action)
    wins, rest, of = _out_of(best.wins, rival.wins)
    if best.wins - rival.wins < _EVEN or wins == rest:
        return tr("advice.alike", n=wins, of=of, other=other)
    return tr("advice.wins", n=wins, of=of, other=other, rest=rest)


def _out_of(one: float, other: float) -> tuple[int, int, int]:
    """Two chances out of ten where that tells them apart, else out of a hundred."""
    tenths = round(10 * one), round(10 * other)
    if tenths[0] > tenths[1] >= 1:
        return (*tenths, 10)
    return round(100 * one), round(100 * other), 100


def _reason(deck: Deck, names: Sequence[str], reason: Reason | None) -> str:
    if reason is None:
        return ""
    words = {
        "who": names[reason.seat] if reason.seat >= 0 else "",
        "card": card_name(deck, reason.card),
        "color": color_name(reason.color),
    }
    return tr(f"advice.reason.{reason.kind}", n=reason.n, **words)
