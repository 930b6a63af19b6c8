"""The last turns in words: one sentence for each event, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.i18n import tr
from uno_desktop.model import events as ev
from uno_desktop.model.cards import COLOR_LETTERS, HIDDEN, NOBODY, CardId, Color, Deck, Seat
from uno_desktop.stage.card_words import face_name


def color_name(color: Color) -> str:
    """The name of a colour; empty for none."""
    return tr(f"color.{COLOR_LETTERS[color]}") if color >= 0 else ""


def card_name(deck: Deck, card: CardId) -> str:
    """The name of a card, such as "red 7"."""
    if card == HIDDEN:
        return tr("card.hidden")
    return face_name(deck.codes[card])


def taken_over(name: str, why: str) -> str:
    """The notice that the built-in player moved for somebody; `why` is a text key."""
    return tr("event.SeatTakenOver", who=name, why=tr(why))


class LogWords:
    """Turns events into sentences for one table."""

    def __init__(self, deck: Deck, names: Sequence[str]) -> None:
        self._deck = deck
        self._names = tuple(names)

    def sentence(self, event: ev.Event) -> str:
        """What happened, in one sentence."""
        kind = type(event).__name__
        key = f"event.{kind}"
        match event:
            case ev.RoundBegan():
                return tr(key, n=event.number)
            case ev.DealerDrawn():
                return tr(key, who=self._who(event.dealer))
            case ev.HandDealt():
                return tr(key, who=self._who(event.seat), n=len(event.cards))
            case ev.StarterTurned() | ev.StarterRejected():
                return tr(key, card=card_name(self._deck, event.card))
            case ev.CardPlayed():
                return self._played(event)
            case ev.CardsDrawn():
                return self._drawn(event)
            case ev.DirectionTurned():
                return tr(f"{key}.clockwise" if event.direction > 0 else f"{key}.counter")
            case ev.PileShuffled():
                return tr(key, n=event.count)
            case _:
                return self._about_seats(event, key)

    def _about_seats(self, event: ev.Event, key: str) -> str:
        match event:
            case ev.ColorNamed():
                return tr(key, who=self._who(event.seat), color=color_name(event.color))
            case ev.HandsSwapped():
                return tr(key, who=self._who(event.seat), other=self._who(event.other))
            case ev.ThreatDeclared():
                return tr(key, who=self._who(event.victim), n=event.amount)
            case ev.ThreatDropped():
                return tr(key, who=self._who(event.victim))
            case ev.UnoCaught():
                return tr(key, who=self._who(event.seat), by=self._who(event.by))
            case ev.UnoLapsed():
                return tr(key, who=", ".join(self._who(seat) for seat in event.seats))
            case ev.PlayChallenged():
                verdict = "guilty" if event.guilty else "honest"
                return tr(f"{key}.{verdict}", who=self._who(event.seat), by=self._who(event.by))
            case ev.RoundEnded():
                if event.winner == NOBODY:
                    return tr(f"{key}.blocked")
                return tr(key, who=self._who(event.winner))
            case ev.RoundScored():
                return self._scored(event, key)
            case ev.SeatTakenOver():
                return taken_over(self._who(event.seat), event.why)
            case _:
                seat: Seat = getattr(event, "seat", NOBODY)  # all that are left tell of one seat
                return tr(key, who=self._who(seat))

    def _played(self, event: ev.CardPlayed) -> str:
        words = {"who": self._who(event.seat), "card": card_name(self._deck, event.card)}
        if event.named:
            return tr("event.CardPlayed.named", color=color_name(event.color), **words)
        return tr("event.CardPlayed", **words)

    def _drawn(self, event: ev.CardsDrawn) -> str:
        if not event.cards:
            return tr("event.CardsDrawn.none", who=self._who(event.seat))
        if len(event.cards) == 1 and event.cards[0] != HIDDEN:
            card = card_name(self._deck, event.cards[0])
            return tr("event.CardsDrawn.known", who=self._who(event.seat), card=card)
        return tr("event.CardsDrawn", who=self._who(event.seat), n=len(event.cards))

    def _scored(self, event: ev.RoundScored, key: str) -> str:
        if event.winner == NOBODY:
            return tr(f"{key}.nobody")
        return tr(key, who=self._who(event.winner), n=event.points[event.winner])

    def _who(self, seat: Seat) -> str:
        return self._names[seat] if seat >= 0 else tr("event.nobody")
