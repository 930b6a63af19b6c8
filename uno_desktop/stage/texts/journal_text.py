"""Journal of the last turns: one sentence per event, in the player's language."""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

from uno_desktop.model import events as ev
from uno_desktop.model.cards import ALL_COLOR_LETTERS, HIDDEN, NO_CARD, NOBODY, CardId, Color, Deck, Seat
from uno_desktop.stage.texts.card_text import name_of
from uno_desktop.system.i18n import has_text, tr

UNTOLD = (ev.TurnBegan, ev.ColorAsked, ev.UnoLapsed, ev.HandDealt)
"""Events omitted from the journal because the table already shows them."""


def color_name(color: Color) -> str:
    """Returns the name of a colour; empty for no colour."""
    return tr(f"color.{ALL_COLOR_LETTERS[color]}") if color >= 0 else ""


def journal_title(color: Color, named: bool) -> str:
    """Returns the heading of the journal, with the colour in play where colours are `named`."""
    title = tr("table.journal_title")
    return f"{title} · {color_name(color)}" if named and color >= 0 else title


def color_key(color: Color) -> str:
    """Returns the keyboard letter of a colour.

    The letters are distinct even if the initials are not: in German, Grün and Gelb both begin with G.
    """
    return tr(f"color.key.{ALL_COLOR_LETTERS[color]}")


def card_name(deck: Deck, card: CardId) -> str:
    if card == HIDDEN:
        return tr("card.hidden")
    return name_of(deck.faces[card])


def taken_over(name: str, why: str) -> str:
    """Returns the notice that the built-in player moves for a seat, or no longer does; `why` is a text key."""
    return tr("event.SeatTakenOver.back" if why == ev.BACK else "event.SeatTakenOver", who=name, why=tr(why))


def own_other_face(deck: Deck, card: CardId) -> str:
    """Returns the name of the other face of a card in the player's own hand; empty if it has none, or it is hidden."""
    return card_name(deck, deck.other[card]) if deck.other and deck.own_backs and card >= 0 else ""


def status_name(kind: str) -> str:
    """Returns the name of a lasting effect, a general one for an unknown `kind` (the last part of its text key)."""
    key = f"status.{kind}"
    return tr(key) if has_text(key) else tr("status.other")


def capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def both(names: Sequence[str]) -> str:
    """Joins the two names of a team; returns a single name unchanged."""
    return tr("team.two", one=names[0], other=names[1]) if len(names) > 1 else names[0]


# Any: each function takes its own event type, which a common function type cannot express.
_VARIANTS: dict[type[ev.Event], Callable[[Any], str]] = {
    ev.SeatTakenOver: lambda event: "back" if event.why == ev.BACK else "",
    ev.CardPlayed: lambda event: _played(event),
    ev.CardsDrawn: lambda event: _drawn(event),
    ev.ColorNamed: lambda event: "" if event.target == NOBODY else "aimed",
    ev.DirectionTurned: lambda event: "clockwise" if event.direction > 0 else "counter",
    ev.CardsTurned: lambda event: event.side,
    ev.HandsPassed: lambda event: "left" if event.step > 0 else "right",
    ev.CardGiven: lambda event: "" if event.card == HIDDEN else "known",
    ev.ThreatDeclared: lambda event: "" if event.unit == "draw" else event.unit,
    ev.DispenserPressed: lambda event: "empty" if not event.roll else "" if event.by == event.seat else "other",
    ev.PlayChallenged: lambda event: "guilty" if event.guilty else "honest",
    ev.FoulPunished: lambda event: "" if event.card == NO_CARD else "card",
    ev.PointsFined: lambda event: "" if event.points > 0 else "off",
    ev.VoteCast: lambda event: "yes" if event.yes else "no",
    ev.QuestionAnswered: lambda event: "" if event.answered else "silent",
    ev.StatusBegan: lambda event: "" if event.seat == NOBODY else "seat",
    ev.StatusEnded: lambda event: "" if event.seat == NOBODY else "seat",
    ev.TimeRanOut: lambda event: event.verb if has_text(f"event.TimeRanOut.{event.verb}") else "",
    ev.RoundEnded: lambda event: "" if event.way() == "played" else event.way(),
}
"""Last part of the text key, by type of event, for those with more than one sentence."""
_SUBJECTS = ("victim", "by", "seat", "winner", "dealer")
"""Fields with the seat that a sentence is about: the first one that an event has."""


def _played(event: ev.CardPlayed) -> str:
    way = "aimed" if event.targets else "beside" if event.beside else ""
    return "_".join(word for word in (way, "named" if event.named else "") if word)


def _drawn(event: ev.CardsDrawn) -> str:
    if len(event.cards) == 1 and event.cards[0] != HIDDEN:
        return "shown" if event.shown else "known"
    return "" if event.cards else "none"


class JournalWords:
    """Turns events into sentences for one table."""

    def __init__(self, deck: Deck, names: Sequence[str], you: Seat | None = None, teams: Sequence[int] = ()) -> None:
        """`you` is the reader's seat: its moves are phrased as "You play ...". `teams` has the team number of
        each seat, if there are teams.
        """
        self._teams = tuple(teams)
        self._deck = deck
        self._names = tuple(names)
        self._you = you

    def sentence(self, event: ev.Event) -> str:
        key = f"event.{type(event).__name__}"
        if isinstance(event, ev.RoundScored):
            return capitalised(self._scored(event, key))
        variant = _VARIANTS[type(event)](event) if type(event) in _VARIANTS else ""
        subject = next((getattr(event, field) for field in _SUBJECTS if hasattr(event, field)), NOBODY)
        sentence = self._phrase(f"{key}.{variant}" if variant else key, subject, **self._words(event))
        return capitalised(sentence)  # some begin with the name of a card

    def _words(self, event: ev.Event) -> dict[str, str | int]:
        """Returns the parameters for the texts of an event, by the names of its fields."""
        words: dict[str, str | int] = {}
        values = {field.name: getattr(event, field.name) for field in fields(event)}
        for name, value in values.items():
            match name:
                case "card":
                    words["card"] = card_name(self._deck, value)
                case "cards":
                    names = [card_name(self._deck, card) for card in value]
                    words |= {"n": len(names), "cards": ", ".join(names), "card": names[0] if names else ""}
                case "color":
                    words["color"] = color_name(value)
                case "amount" | "count" | "number" | "place" | "points" | "roll":
                    words["n"] = abs(value)
                case "other" | "receiver" | "giver" | "author":
                    words["other"] = self._who(value)
                case "by" | "watcher":
                    words["by"] = self._who(value)
                case "seat" if "by" in values:  # the sentence is about `by`
                    words["who"] = self._who(value)
                case "seats" if isinstance(value, tuple):
                    words["who"] = self._all(value)
                case "target":
                    words["others"] = self._who(value)
                case "targets":
                    words["others"] = self._all(value)
                case "kind":
                    words["what"] = status_name(value)
                case "why":
                    words["why"] = tr(value)
        return words

    def _scored(self, event: ev.RoundScored, key: str) -> str:
        if event.out:
            counted = self._scored(replace(event, out=()), key)
            return f"{counted} {tr(f'{key}.out', others=self._all(event.out))}"
        if event.winner == NOBODY:
            return tr(f"{key}.nobody" if not any(event.points) else f"{key}.own")
        points = event.points
        ours = [seat for seat, team in enumerate(self._teams) if team == self._teams[event.winner]]
        others = sum(points) - sum(points[seat] for seat in ours) if ours else 0
        if not points[event.winner] or others:
            return tr(f"{key}.own")  # each hand counts against its own player
        if ours:
            names = both([self._who(seat) for seat in ours])
            return tr(f"{key}.team", who=names, n=points[event.winner])
        return self._phrase(key, event.winner, n=event.points[event.winner])

    def _phrase(self, key: str, subject: Seat, **words: str | int) -> str:
        """Phrases a seat's move in the third person, or in the second for the reader if there is such a text."""
        if subject == self._you and has_text(f"{key}.you"):
            return tr(f"{key}.you", **words)
        return tr(key, **{"who": self._who(subject), **words})

    def _all(self, seats: Sequence[Seat]) -> str:
        return ", ".join(self._who(seat) for seat in seats)

    def _who(self, seat: Seat) -> str:
        return self._names[seat] if seat >= 0 else tr("event.nobody")
