"""Journal of the last turns: one sentence per event, in the player's language."""

from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.model import events as ev
from uno_desktop.model.cards import ALL_COLOR_LETTERS, HIDDEN, NOBODY, CardId, Color, Deck, Seat
from uno_desktop.stage.texts.card_text import name_of
from uno_desktop.system.i18n import has_text, tr

UNTOLD = (ev.TurnBegan, ev.ColorAsked, ev.UnoLapsed, ev.HandDealt)
"""Events omitted from the journal because the table already shows them."""


def color_name(color: Color) -> str:
    """Returns the name of a colour; empty for no colour."""
    return tr(f"color.{ALL_COLOR_LETTERS[color]}") if color >= 0 else ""


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
    """Returns the notice that the built-in player moved for a seat; `why` is a text key."""
    return tr("event.SeatTakenOver", who=name, why=tr(why))


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
        for words in (self._about_cards, self._about_hands, self._about_penalties, self._about_the_round):
            if sentence := words(event, key):
                return capitalised(sentence)  # some begin with the name of a card
        seat: Seat = getattr(event, "seat", NOBODY)  # all other events have a seat
        return self._phrase(key, seat)

    def _about_cards(self, event: ev.Event, key: str) -> str:
        match event:
            case ev.HandDealt():
                return self._phrase(key, event.seat, n=len(event.cards))
            case ev.StarterTurned() | ev.StarterRejected():
                return tr(key, card=card_name(self._deck, event.card))
            case ev.CardPlayed():
                return self._played(event)
            case ev.CardsLaidAlong():
                names = ", ".join(card_name(self._deck, card) for card in event.cards)
                return self._phrase(key, event.seat, n=len(event.cards), cards=names)
            case ev.CardCancelled() | ev.CardTakenBack() | ev.CardLaidAgain():
                return self._phrase(key, event.seat, card=card_name(self._deck, event.card))
            case ev.CardsDrawn():
                return self._drawn(event)
            case ev.PileShuffled():
                return tr(key, n=event.count)
            case ev.ColorNamed():
                words = {"color": color_name(event.color)}
                if event.target != NOBODY:
                    return self._phrase(f"{key}.aimed", event.seat, others=self._who(event.target), **words)
                return self._phrase(key, event.seat, **words)
            case _:
                return ""

    def _about_hands(self, event: ev.Event, key: str) -> str:
        match event:
            case ev.HandsSwapped():
                return self._phrase(key, event.seat, other=self._who(event.other))
            case ev.HandsPassed():
                return tr(f"{key}.left" if event.step > 0 else f"{key}.right")
            case ev.HandsRedealt():
                return tr(key)
            case ev.CardsTurned():
                return tr(f"{key}.{event.side}")
            case ev.HandShown():
                return self._phrase(key, event.seat, by=self._who(event.watcher))
            case ev.HandBuried():
                return self._phrase(key, event.seat, n=len(event.cards))
            case ev.CardsTaken():
                return self._phrase(key, event.seat, other=self._who(event.giver), n=len(event.cards))
            case ev.CardGiven():
                words = {"other": self._who(event.receiver)}
                if event.card == HIDDEN:
                    return self._phrase(key, event.seat, **words)
                return self._phrase(f"{key}.known", event.seat, card=card_name(self._deck, event.card), **words)
            case _:
                return ""

    def _about_penalties(self, event: ev.Event, key: str) -> str:
        match event:
            case ev.ThreatDeclared():
                own = key if event.unit == "draw" else f"{key}.{event.unit}"
                return self._phrase(own, event.victim, n=event.amount)
            case ev.ThreatDropped() | ev.ThreatMoved():
                return self._phrase(key, event.victim)
            case ev.DispenserPressed():
                return self._pressed(event, key)
            case ev.UnoCaught():
                return self._phrase(key, event.by, by=self._who(event.by), who=self._who(event.seat))
            case ev.UnoLapsed():
                return tr(key, who=self._all(event.seats))
            case ev.PlayChallenged():
                verdict = "guilty" if event.guilty else "honest"
                return self._phrase(f"{key}.{verdict}", event.by, by=self._who(event.by), who=self._who(event.seat))
            case ev.FoulPunished() if event.card >= 0:
                return self._phrase(f"{key}.card", event.seat, card=card_name(self._deck, event.card))
            case ev.PointsFined():
                own = key if event.points > 0 else f"{key}.off"
                return self._phrase(own, event.seat, n=abs(event.points))
            case ev.VoteCast():
                own = f"{key}.yes" if event.yes else f"{key}.no"
                return self._phrase(own, event.seat, other=self._who(event.author))
            case ev.QuestionAnswered() if not event.answered:
                return self._phrase(f"{key}.silent", event.seat)
            case ev.StatusBegan() | ev.StatusEnded():
                what = status_name(event.kind)
                if event.seat == NOBODY:
                    return capitalised(tr(key, what=what))
                return self._phrase(f"{key}.seat", event.seat, what=what)
            case _:
                return ""

    def _about_the_round(self, event: ev.Event, key: str) -> str:
        match event:
            case ev.RoundBegan():
                return tr(key, n=event.number)
            case ev.DealerDrawn():
                return self._phrase(key, event.dealer)
            case ev.DirectionTurned():
                return tr(f"{key}.clockwise" if event.direction > 0 else f"{key}.counter")
            case ev.SeatFinished():
                return self._phrase(key, event.seat, n=event.place)
            case ev.SeatRetired():
                return self._phrase(key, event.seat)
            case ev.RoundEnded():
                if event.blocked or event.winner == NOBODY:
                    return tr(f"{key}.blocked" if event.blocked else f"{key}.stopped")
                return self._phrase(key, event.winner)
            case ev.RoundScored():
                return self._scored(event, key)
            case ev.SeatTakenOver():
                return taken_over(self._who(event.seat), event.why)
            case _:
                return ""

    def _played(self, event: ev.CardPlayed) -> str:
        words = {"card": card_name(self._deck, event.card)}
        if event.named:
            words["color"] = color_name(event.color)
        if event.targets:
            key = "event.CardPlayed.aimed_named" if event.named else "event.CardPlayed.aimed"
            return self._phrase(key, event.seat, others=self._all(event.targets), **words)
        key = "event.CardPlayed.beside" if event.beside else "event.CardPlayed"
        if event.named:
            key = "event.CardPlayed.beside_named" if event.beside else "event.CardPlayed.named"
        return self._phrase(key, event.seat, **words)

    def _pressed(self, event: ev.DispenserPressed, key: str) -> str:
        if not event.roll:
            return self._phrase(f"{key}.empty", event.by)
        own = key if event.by == event.seat else f"{key}.other"
        return self._phrase(own, event.by, by=self._who(event.by), who=self._who(event.seat), n=event.roll)

    def _drawn(self, event: ev.CardsDrawn) -> str:
        if not event.cards:
            return self._phrase("event.CardsDrawn.none", event.seat)
        if len(event.cards) == 1 and event.cards[0] != HIDDEN:
            card = card_name(self._deck, event.cards[0])
            key = "event.CardsDrawn.shown" if event.shown else "event.CardsDrawn.known"
            return self._phrase(key, event.seat, card=card)
        return self._phrase("event.CardsDrawn", event.seat, n=len(event.cards))

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
