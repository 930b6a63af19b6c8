"""The last turns in words: one sentence for each event, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.model import events as ev
from uno_desktop.model.cards import COLOR_LETTERS, HIDDEN, NOBODY, CardId, Color, Deck, Seat
from uno_desktop.stage.words.card_words import face_name
from uno_desktop.system.i18n import has_text, tr

UNTOLD = (ev.TurnBegan, ev.ColorAsked, ev.UnoLapsed, ev.HandDealt)
"""What the table itself shows; in words it would only hide the rest."""


def color_name(color: Color) -> str:
    """The name of a colour; empty for none."""
    return tr(f"color.{COLOR_LETTERS[color]}") if color >= 0 else ""


def color_key(color: Color) -> str:
    """The letter that names a colour from the keyboard: the first one of its name in this language."""
    return color_name(color)[:1].upper()


def card_name(deck: Deck, card: CardId) -> str:
    """The name of a card, such as "red 7"."""
    if card == HIDDEN:
        return tr("card.hidden")
    return face_name(deck.codes[card])


def taken_over(name: str, why: str) -> str:
    """The notice that the built-in player moved for somebody; `why` is a text key."""
    return tr("event.SeatTakenOver", who=name, why=tr(why))


def status_name(kind: str) -> str:
    """What lasts, in a word or two; `kind` is a key of texts."""
    key = f"status.{kind}"
    return tr(key) if has_text(key) else tr("status.other")


def capitalised(sentence: str) -> str:
    """The sentence with a large first letter."""
    return sentence[:1].upper() + sentence[1:]


class JournalWords:
    """Turns events into sentences for one table."""

    def __init__(self, deck: Deck, names: Sequence[str]) -> None:
        self._deck = deck
        self._names = tuple(names)

    def sentence(self, event: ev.Event) -> str:
        """What happened, in one sentence."""
        key = f"event.{type(event).__name__}"
        for words in (self._about_cards, self._about_hands, self._about_penalties, self._about_the_round):
            if sentence := words(event, key):
                return sentence
        seat: Seat = getattr(event, "seat", NOBODY)  # all that are left tell of one seat
        return tr(key, who=self._who(seat))

    def _about_cards(self, event: ev.Event, key: str) -> str:
        match event:
            case ev.HandDealt():
                return tr(key, who=self._who(event.seat), n=len(event.cards))
            case ev.StarterTurned() | ev.StarterRejected():
                return tr(key, card=card_name(self._deck, event.card))
            case ev.CardPlayed():
                return self._played(event)
            case ev.CardsLaidAlong():
                names = ", ".join(card_name(self._deck, card) for card in event.cards)
                return tr(key, who=self._who(event.seat), n=len(event.cards), cards=names)
            case ev.CardCancelled() | ev.CardTakenBack() | ev.CardLaidAgain():
                return tr(key, who=self._who(event.seat), card=card_name(self._deck, event.card))
            case ev.CardsDrawn():
                return self._drawn(event)
            case ev.PileShuffled():
                return tr(key, n=event.count)
            case ev.ColorNamed():
                words = {"who": self._who(event.seat), "color": color_name(event.color)}
                if event.target != NOBODY:
                    return tr(f"{key}.aimed", others=self._who(event.target), **words)
                return tr(key, **words)
            case _:
                return ""

    def _about_hands(self, event: ev.Event, key: str) -> str:
        match event:
            case ev.HandsSwapped():
                return tr(key, who=self._who(event.seat), other=self._who(event.other))
            case ev.HandsPassed():
                return tr(f"{key}.left" if event.step > 0 else f"{key}.right")
            case ev.HandsRedealt():
                return tr(key)
            case ev.HandShown():
                return tr(key, who=self._who(event.seat), by=self._who(event.watcher))
            case ev.HandBuried():
                return tr(key, who=self._who(event.seat), n=len(event.cards))
            case ev.CardsTaken():
                return tr(key, who=self._who(event.seat), other=self._who(event.giver), n=len(event.cards))
            case ev.CardGiven():
                words = {"who": self._who(event.seat), "other": self._who(event.receiver)}
                if event.card == HIDDEN:
                    return tr(key, **words)
                return tr(f"{key}.known", card=card_name(self._deck, event.card), **words)
            case _:
                return ""

    def _about_penalties(self, event: ev.Event, key: str) -> str:
        match event:
            case ev.ThreatDeclared():
                own = key if event.unit == "draw" else f"{key}.{event.unit}"
                return tr(own, who=self._who(event.victim), n=event.amount)
            case ev.ThreatDropped() | ev.ThreatMoved():
                return tr(key, who=self._who(event.victim))
            case ev.DispenserPressed():
                return self._pressed(event, key)
            case ev.UnoCaught():
                return tr(key, who=self._who(event.seat), by=self._who(event.by))
            case ev.UnoLapsed():
                return tr(key, who=self._all(event.seats))
            case ev.PlayChallenged():
                verdict = "guilty" if event.guilty else "honest"
                return tr(f"{key}.{verdict}", who=self._who(event.seat), by=self._who(event.by))
            case ev.FoulPunished() if event.card >= 0:
                return tr(f"{key}.card", who=self._who(event.seat), card=card_name(self._deck, event.card))
            case ev.PointsFined():
                own = key if event.points > 0 else f"{key}.off"
                return tr(own, who=self._who(event.seat), n=abs(event.points))
            case ev.VoteCast():
                own = f"{key}.yes" if event.yes else f"{key}.no"
                return tr(own, who=self._who(event.seat), other=self._who(event.author))
            case ev.QuestionAnswered() if not event.answered:
                return tr(f"{key}.silent", who=self._who(event.seat))
            case ev.StatusBegan() | ev.StatusEnded():
                what = status_name(event.kind)
                if event.seat == NOBODY:
                    return capitalised(tr(key, what=what))
                return tr(f"{key}.seat", who=self._who(event.seat), what=what)
            case _:
                return ""

    def _about_the_round(self, event: ev.Event, key: str) -> str:
        match event:
            case ev.RoundBegan():
                return tr(key, n=event.number)
            case ev.DealerDrawn():
                return tr(key, who=self._who(event.dealer))
            case ev.DirectionTurned():
                return tr(f"{key}.clockwise" if event.direction > 0 else f"{key}.counter")
            case ev.SeatFinished():
                return tr(key, who=self._who(event.seat), n=event.place)
            case ev.RoundEnded():
                if event.blocked or event.winner == NOBODY:
                    return tr(f"{key}.blocked" if event.blocked else f"{key}.stopped")
                return tr(key, who=self._who(event.winner))
            case ev.RoundScored():
                return self._scored(event, key)
            case ev.SeatTakenOver():
                return taken_over(self._who(event.seat), event.why)
            case _:
                return ""

    def _played(self, event: ev.CardPlayed) -> str:
        words = {"who": self._who(event.seat), "card": card_name(self._deck, event.card)}
        if event.named:
            words["color"] = color_name(event.color)
        if event.targets:
            key = "event.CardPlayed.aimed_named" if event.named else "event.CardPlayed.aimed"
            return tr(key, others=self._all(event.targets), **words)
        key = "event.CardPlayed.beside" if event.beside else "event.CardPlayed"
        if event.named:
            key = "event.CardPlayed.beside_named" if event.beside else "event.CardPlayed.named"
        return tr(key, **words)

    def _pressed(self, event: ev.DispenserPressed, key: str) -> str:
        if not event.roll:
            return tr(f"{key}.empty", who=self._who(event.by))
        own = key if event.by == event.seat else f"{key}.other"
        return tr(own, who=self._who(event.seat), by=self._who(event.by), n=event.roll)

    def _drawn(self, event: ev.CardsDrawn) -> str:
        if not event.cards:
            return tr("event.CardsDrawn.none", who=self._who(event.seat))
        if len(event.cards) == 1 and event.cards[0] != HIDDEN:
            card = card_name(self._deck, event.cards[0])
            return tr("event.CardsDrawn.known", who=self._who(event.seat), card=card)
        return tr("event.CardsDrawn", who=self._who(event.seat), n=len(event.cards))

    def _scored(self, event: ev.RoundScored, key: str) -> str:
        if event.out:
            counted = self._scored(replace(event, out=()), key)
            return f"{counted} {tr(f'{key}.out', others=self._all(event.out))}"
        if event.winner == NOBODY:
            return tr(f"{key}.nobody" if not any(event.points) else f"{key}.own")
        if not event.points[event.winner]:  # where each hand counts against its own player
            return tr(f"{key}.own")
        return tr(key, who=self._who(event.winner), n=event.points[event.winner])

    def _all(self, seats: Sequence[Seat]) -> str:
        return ", ".join(self._who(seat) for seat in seats)

    def _who(self, seat: Seat) -> str:
        return self._names[seat] if seat >= 0 else tr("event.nobody")
