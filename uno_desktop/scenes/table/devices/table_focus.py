"""Keyboard focus at the table: its stops are the cards of the viewer's hand, the draw pile, seats and buttons."""

from collections.abc import Callable, Iterator, Sequence, Set

import pygame

from uno_desktop.drawing.geometry import Box
from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.scenes.table.command_list import BUTTON, CARD, COVERED, SEAT, SUPPLY, Commands, name_of
from uno_desktop.scenes.table.table_context import TableContext
from uno_desktop.ui.accessibility_tree import Key
from uno_desktop.ui.focus import FocusManager

HAND = "hand"
"""Group of the cards, a single stop of Tab."""
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_MIDDLE, _ROUND = 20.0, 32.0
"""Half of the area in units at the middle of a card from which arrows lead on, and largest radius of a seat's ring."""


class Stop:
    """Place of the focus: `key` is that of its node for screen readers, `box` is in pixels."""

    enabled = True

    def __init__(self, key: Key, box: Box, press: Callable[[str], object], radius: float = 0.0) -> None:
        """`radius` is that of the ring in units; 0 if cards, pile and buttons show the focus themselves."""
        self.key, self.name, self._press, self.radius = key, name_of(key), press, radius
        self.rect = pygame.Rect(*(round(part) for part in box))
        self.group = HAND if key[0] in (CARD, COVERED) else None
        self.card: CardId = int(key[-1]) if key[0] == CARD else HIDDEN
        self.ringed = radius > 0

    def activate(self) -> None:
        self._press(self.name)

    def adjust(self, step: int) -> bool:
        return False

    def focused(self, on: bool) -> None:
        """The table reads the focus in each frame."""


def stops(context: TableContext, commands: Commands, press: Callable[[str], object]) -> Iterator[Stop]:
    """Yields the stops of the hand, above it of the draw pile or of the button in its place, and of the seats whose
    players may react or come back. Above a hand that lies face down there is nothing, whatever it holds."""
    layout, cards = context.display.layout, context.hand.cards
    hand, unit, supply = layout.hand.box(max(1, len(cards))), layout.unit, commands.supply_box
    if context.display.hand_style.face_down:
        yield Stop((COVERED,), hand, press)
    else:
        for place, card in enumerate(cards):  # the middle of a card: those of a row are beside each other
            x, y, _, _ = layout.hand.pose(place, len(cards))
            yield Stop((CARD, card), Box(x, y, 0.0, 0.0).inflated(_MIDDLE * unit), press)
        if above := commands.drawing:
            key = (SUPPLY,) if above.name == SUPPLY else (BUTTON, above.name)
            yield Stop(key, supply.union(Box(hand.x, supply.y, hand.w, supply.h)), press)  # above each card
    for seat in layout.seats.others:
        if context.local_players.may_react(seat) or context.actions.session.away >> seat & 1:
            box = layout.seats.seat_box(seat)
            yield Stop((SEAT, seat), box, press, min(_ROUND, box.h / unit / 2))


class TableFocus(FocusManager):
    """Keyboard focus; `visible` while the keyboard is used, hidden by the mouse."""

    wraps = False

    def __init__(self, visible: bool = False) -> None:
        super().__init__()
        self.visible = visible
        self.chosen = False
        """True after the player has moved the focus, until their next action."""
        self._offered: tuple[Set[CardId], CardId, str] = (frozenset(), HIDDEN, "")

    @property
    def stop(self) -> Stop | None:
        return self.current if isinstance(self.current, Stop) else None

    @property
    def name(self) -> str:
        """Name of the command behind the focus, such as "card 12"; empty before the first one."""
        return self.stop.name if self.stop is not None else ""

    @property
    def card(self) -> CardId:
        """Card with the focus; HIDDEN if no card has it."""
        return self.stop.card if self.stop is not None else HIDDEN

    @property
    def place(self) -> int:
        """Index in the hand of the card that has the focus, or had it last."""
        return self._last.get(HAND, 0)

    def settle(self, stops: Sequence[Stop]) -> None:
        """Replaces the stops. The focus stays; if its stop has gone, it goes to the same place in the hand, or to the
        draw pile behind it."""
        hand = sum(stop.group == HAND for stop in stops)
        place = min(self.place, hand - 1) if hand else 0
        self.offer(stops, next((at for at, stop in enumerate(stops) if stop.name == self.name), place))

    def go_to(self, name: str) -> bool:
        """Moves to the stop of a command; returns False if there is none."""
        stop = next((each for each in self._items if isinstance(each, Stop) and each.name == name), None)
        if stop is not None:
            self.focus(stop)
        return stop is not None

    def handle(self, event: pygame.Event) -> bool:
        """Handles keys as on pages; Left and Right go round in a hand of several cards, and where nothing lies beside
        they lead to the hand."""
        before, step = self.current, _STEPS.get(event.key, 0)
        cards = [stop for stop in self._items if isinstance(stop, Stop) and stop.group == HAND]
        if step and before in cards and before is not None and len(cards) > 1:
            self.focus(cards[(cards.index(before) + step) % len(cards)])
            return True
        used = super().handle(event)
        if used and step and self.current is before and cards:
            self.focus(cards[0 if step > 0 else -1])
        return used

    def follow(self, cards: Sequence[CardId], playable: Set[CardId], hinted: CardId, button: str) -> None:
        """Moves to a newly hinted card. When the moves have changed, moves to the nearest playable card, or to
        `button`, the first one to press if no card fits, unless the player has chosen another focus.
        """
        offered = (playable, hinted, button)
        before, self._offered = self._offered, offered
        if hinted in cards and (hinted != before[1] or not self.chosen):
            self.go_to(f"{CARD} {hinted}")
        elif before == offered or self.chosen:
            return
        elif button:
            self.go_to(button)
        elif fits := [place for place, card in enumerate(cards) if card in playable]:
            self.go_to(f"{CARD} {cards[min(fits, key=lambda place: abs(place - self.place))]}")
