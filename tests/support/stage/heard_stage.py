"""A table without a window, and what is heard and told on it."""

from collections.abc import Iterator, Sequence

from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NO_COLOR, Deck, Face
from uno_desktop.stage.animations.event_animator import EventAnimator
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.table.table_view import TableView

DECK = Deck(
    [Face(f"{letter}{n}", color, str(n), n) for letter, color in zip("RGBY", range(4), strict=True) for n in range(10)]
    + [Face("W", NO_COLOR, "W", 50)] * 2
)
FRAME = 1 / 60
NAMES = ("Ada", "Bruno", "Chloé")


def card(code: str) -> int:
    return DECK.ids[code][0]


class Heard:
    """A table, usually for three, with Ada as the viewer, and what was heard and told."""

    def __init__(self, dispenser: bool = False, deck: Deck = DECK, names: Sequence[str] = NAMES) -> None:
        self.sounds: list[str] = []
        self.volumes: dict[str, float] = {}
        self.notices: list[str] = []
        self.layout = Layout((1280, 720), len(names), 0, dispenser=dispenser)
        self.table_view = TableView(deck, self.layout, 0)
        self.effects = TableEffects(self.table_view, names, self._hear, self.notices.append)
        self.animator = EventAnimator(self.effects)

    def _hear(self, name: str, volume: float, pan: float) -> None:
        self.sounds.append(name)
        self.volumes[name] = volume

    def frames(self, *events: ev.Event) -> Iterator[None]:
        """Lets the events play to their end, and yields after each frame."""
        self.animator.enqueue(events)
        for _ in range(100_000):
            if not self.animator.busy:
                return
            self.animator.update(FRAME)
            yield
        raise AssertionError("the animator never came to an end")

    def show(self, *events: ev.Event) -> float:
        """Lets the events play to their end; returns the seconds that they take."""
        return sum(FRAME for _ in self.frames(*events))


def dealt_table(dispenser: bool = False, hand: str = "R1 G2 B3") -> Heard:
    """Returns a table after the deal: each seat has three cards, Ada this `hand`, and she is to play on a red 5."""
    table, hidden = Heard(dispenser), (HIDDEN,) * 3
    table.show(
        ev.RoundBegan(1, 2, 3, 42),
        ev.HandDealt(0, tuple(card(code) for code in hand.split())),
        ev.HandDealt(1, hidden),
        ev.HandDealt(2, hidden),
        ev.StarterTurned(card("R5")),
        ev.TurnBegan(0),
    )
    return table
