"""Scenes of table animations for `shot`: the image is taken while events are animated."""

import dataclasses

from tests.staging.sitting import Sitting
from tests.staging.staged_tables import ME, StagedTable
from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, CardId, Seat, cards_in
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.views.redaction import redact

_PENALTY = ev.DrawReason.PENALTY


class _Moment:
    """Idle table of a ruleset, and the events that follow."""

    def __init__(self, sitting: Sitting, ruleset: str, seats: int = 4) -> None:
        self.table = StagedTable(ruleset, max(seats, sitting.staged.seats), sitting.staged.hand)
        self.seats = self.table.state.seats
        self._sitting = sitting

    def tell(self, seconds: float, *events: ev.Event) -> None:
        """Opens the table and animates the events for `seconds`, redacted for the player's seat."""
        scene = self._sitting.sit_down(self.table)
        scene.display.animator.enqueue(redact(event, ME, scene.session.book) for event in events)
        self._sitting.live(seconds)

    def held(self, seat: Seat) -> tuple[CardId, ...]:
        return tuple(cards_in(self.table.state.hands[seat]))

    def played(self, seat: Seat, code: str, beside: bool = False) -> ev.CardPlayed:
        """Returns the event of `seat` playing a card with this code, which is swapped into its hand first."""
        self.table.give(code, seat)
        deck, color = self.table.book.deck, self.table.state.color
        card = next(each for each in self.held(seat) if deck.codes[each] == code)
        own = deck.faces[card].color
        return ev.CardPlayed(seat, card, own if own >= 0 else color, False, beside)


def dispenser(sitting: Sitting) -> None:
    moment = _Moment(sitting, "extreme")
    cards = tuple(moment.table.state.supply[-6:])
    moment.tell(
        1.75,
        ev.ThreatDeclared(2, 4, ME, True, "press"),
        ev.DispenserPressed(2, 2, 6, _PENALTY),
        ev.CardsDrawn(2, cards, _PENALTY, 6),
    )


def puff(sitting: Sitting) -> None:
    moment = _Moment(sitting, "extreme")
    moment.tell(1.5, ev.ThreatDeclared(1, 4, ME, True, "press"), ev.DispenserPressed(1, 1, 0, _PENALTY))


def discard_all(sitting: Sitting) -> None:
    moment = _Moment(sitting, "extreme")
    letter = "RGBY"[max(0, moment.table.state.color)]
    played = moment.played(1, f"{letter}DA")
    along = tuple(card for card in moment.held(1) if card != played.card)[:3]
    moment.tell(0.85, played, ev.CardsLaidAlong(1, along))


def stack(sitting: Sitting) -> None:
    moment = _Moment(sitting, "mercy")
    last = moment.seats - 1
    moment.tell(
        3.4,
        moment.played(1, "W+10"),
        ev.ThreatDeclared(2, 10, 1, True),
        moment.played(2, "W+10"),
        ev.ThreatDeclared(last, 20, 2, True),
    )


def roulette(sitting: Sitting) -> None:
    moment = _Moment(sitting, "mercy")
    played = moment.played(1, "WCR")
    cards = [ev.CardsDrawn(2, (card,), _PENALTY, 1, True) for card in moment.table.state.supply[-5:]]
    moment.tell(
        4.3,
        dataclasses.replace(played, color=-1),
        ev.ThreatDeclared(2, 0, 1, True, "roulette"),
        ev.ColorAsked(2),
        ev.ColorNamed(2, 2),
        *cards,
    )


def put_out(sitting: Sitting) -> None:
    moment = _Moment(sitting, "mercy")
    moment.tell(1.35, ev.HandBuried(2, moment.held(2)), ev.SeatRetired(2))


def cut(sitting: Sitting) -> None:
    moment = _Moment(sitting, "street")
    code = moment.table.book.deck.codes[moment.table.state.pile[-1]]
    moment.tell(0.2, moment.played(moment.seats - 1, code, beside=True))


def non(sitting: Sitting) -> None:
    moment = _Moment(sitting, "unplugged")
    first, answer = moment.played(1, "R5"), moment.played(3, "NON", beside=True)
    direction = moment.table.state.direction
    moment.tell(1.4, first, answer, ev.CardCancelled(1, first.card, moment.table.state.color, direction))


def talk(sitting: Sitting) -> None:
    moment = _Moment(sitting, sitting.staged.ruleset)
    others = range(1, moment.seats)
    moment.tell(0.4, *(ev.TurnPassed(seat) for seat in others))


def boomerang(sitting: Sitting) -> None:
    moment = _Moment(sitting, "unplugged")
    attack, answer = moment.played(1, "W+8"), moment.played(2, "BOO", beside=True)
    moment.tell(1.9, attack, ev.ThreatDeclared(2, 8, 1, True), answer, ev.ThreatMoved(1))


def vache(sitting: Sitting) -> None:
    moment = _Moment(sitting, "unplugged")
    played = moment.played(1, "VAC")
    held = [tuple(card for card in moment.held(seat) if card != played.card) for seat in range(moment.seats)]
    moment.tell(0.85, played, ev.HandsPassed(1, tuple(held[seat - 1] for seat in range(moment.seats))))


def shown_hand(sitting: Sitting) -> None:
    moment = _Moment(sitting, "unplugged")
    moment.tell(2.0, ev.HandShown(2, ME, moment.held(2)))


def lasting(sitting: Sitting) -> None:
    """Shows lasting states: a hen, silence, no special cards, lost turns, a finished seat."""
    moment = _Moment(sitting, "italian", 5)
    moment.tell(
        7.5,
        ev.TurnForfeited(1),
        ev.TurnForfeited(1),
        ev.StatusBegan("silence", NOBODY, -1),
        ev.StatusBegan("no_special", NOBODY, 2),
        ev.HandBuried(3, moment.held(3)),
        ev.SeatFinished(3, 1),
        ev.StatusBegan("chicken", 2, 2),
    )


def night(sitting: Sitting) -> None:
    """Shows the dark side, with the mouse at the second of the other seats."""
    table = StagedTable("flip", sitting.staged.seats, sitting.staged.hand)
    _light(table, False)
    scene = sitting.sit_down(table)
    layout = scene.display.layout
    x, y = layout.seats.fan_box(layout.seats.others[len(layout.seats.others) // 2]).center
    sitting.services.mouse = (round(x), round(y))


def _light(table: StagedTable, day: bool) -> None:
    """Turns all cards if the table is on the other side than `day` wants."""
    if day == bool(table.book.side(table.state)):
        Umpire(table.book, table.state, None).turn_over(False)


def flip(sitting: Sitting) -> None:
    """Shows the flip half-way: the left of the table has turned, the right not yet."""
    moment = _Moment(sitting, "flip", sitting.staged.seats)
    _light(moment.table, True)
    table, hands = moment.table, range(moment.seats)
    before = [moment.held(seat) for seat in hands]
    deck = table.book.deck
    moment.tell(
        0.6,
        ev.CardsTurned(
            "dark",
            tuple(deck.other[card] for card in reversed(table.state.pile)),
            tuple(tuple(deck.other[card] for card in held) for held in before),
            tuple(tuple(sorted(deck.codes[card] for card in held)) for held in before),
            deck.codes[table.state.supply[0]],
        ),
    )
