"""Persona bias: term added to the evaluation, so small that it decides only between nearly equal moves."""

from uno_desktop.model import events as ev
from uno_desktop.model import rng
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.table_previews import previews_at
from uno_desktop.players.personas import Persona
from uno_desktop.players.strategies.human_errors import PlayerRng

_SHORT = 2
"""Largest hand that counts as about to go out."""
_FOR_STYLE = 0x5354594C
"""Salt that separates the random numbers of the persona from those of its level."""
_FINE = 1 << 20


class PersonaBias:
    """Persona at one seat for one round. It sees only its seat's events and remembers the attackers."""

    def __init__(self, persona: Persona, seat: Seat, book: Rulebook, seats: int, seed: int) -> None:
        self.persona = persona
        self._seat = seat
        self._deck = book.deck
        self._previews = book.previews
        self._seed = rng.mix(seed, _FOR_STYLE)
        self._rng = PlayerRng(self._seed, seat)
        self._at_table = previews_at(book, seats) if persona.revenge else ()
        self._team = book.team(seat, seats)
        self._last: Seat = NOBODY
        self.grudges = 0
        """Bit mask of the seats that have attacked this one since the last retaliation."""

    def see(self, event: Event) -> None:
        """Updates the grudges from attacks received and made."""
        if not self.persona.revenge:
            return
        if isinstance(event, ev.CardPlayed):
            self._last = event.seat
        elif isinstance(event, ev.ThreatDeclared):
            self._blow(event.by, event.victim)
        elif isinstance(event, ev.TurnSkipped) and not event.earlier:
            self._blow(self._last, event.seat)
        elif isinstance(event, ev.UnoCaught):
            self._blow(event.by, event.seat)

    def bias_of(self, action: Action, view: View) -> float:
        """Returns the bias of a legal action in log odds, mostly within ±0.3."""
        persona, card = self.persona, action.card
        if action.verb != PLAY:
            return 0.0
        face = self._deck.faces[card]
        liking = 0.0
        if persona.keeps and not self._deck.number_mask >> card & 1:
            liking -= persona.keeps
        if persona.sheds and not face.wild:
            liking += persona.sheds * face.points / 10.0
        if persona.sheds_late and self._somebody_is_short(view):
            liking += persona.sheds_late * face.points / 10.0
        if persona.attacks and face.wild and self._previews[card].draws:
            liking += persona.attacks
        if persona.settles and self._exchanges(action):
            liking -= persona.settles
        if self.grudges:
            liking += self._vengeance(action, view)
        return liking + self._whim(action, view) if persona.whim else liking

    def bluffs(self) -> bool:
        """Draws a random number; returns True if the persona considers a bluff with a wild draw card this turn."""
        return self.persona.bluffs > 0.0 and self._rng.chance(self.persona.bluffs)

    def _blow(self, by: Seat, victim: Seat) -> None:
        if victim == self._seat and by != NOBODY and not self._team >> by & 1:
            self.grudges |= 1 << by
        elif by == self._seat:
            self.grudges &= ~(1 << victim)

    def _vengeance(self, action: Action, view: View) -> float:
        """Returns the bonus for attacking a seat that has attacked this one, the penalty for another victim, or 0."""
        preview = self._at_table[action.card]
        if not (preview.draws or preview.stops):
            return 0.0
        hit = action.target if action.target != NOBODY else view.next_seat(view.seat, view.direction)
        return self.persona.revenge if self.grudges >> hit & 1 else -self.persona.spares

    def _exchanges(self, action: Action) -> bool:
        preview = self._previews[action.card]
        return preview.passes or (preview.swaps and action.target != NOBODY)

    def _somebody_is_short(self, view: View) -> bool:
        return any(count <= _SHORT for seat, count in enumerate(view.counts) if not (self._team | view.out) >> seat & 1)

    def _whim(self, action: Action, view: View) -> float:
        """Returns a small bias that depends only on position and action, so that repeated calls agree."""
        position = (view.draw_count, len(view.discard))
        number = rng.mix(self._seed, *position, action.card, action.color, action.target)
        return self.persona.whim * (2.0 * (number % _FINE) / _FINE - 1.0)
