"""When does a card ask a question?

Prompts for what is ambiguous in an intent, one after the other.
"""

from collections.abc import Callable, Sequence

from uno_desktop.model.actions import COLOR, GIVE, Action
from uno_desktop.model.cards import HIDDEN, NOBODY, CardId, Color, Seat
from uno_desktop.model.disambiguation import Difference, Disambiguation
from uno_desktop.model.state import ROULETTE_UNIT
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.prompts.color_wheel import ColorPrompt
from uno_desktop.scenes.table.prompts.panel_prompt import ButtonsPrompt, CardsPrompt, SeatPrompt
from uno_desktop.scenes.table.prompts.table_prompt import TablePrompt
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr


class Prompts:
    """Prompts for the fields in which the actions of an intent differ; `submit` receives the remaining action."""

    def __init__(self, actions: PlayerActions, display: TableDisplay, submit: Callable[[Action], object]) -> None:
        self._actions, self._display, self._submit = actions, display, submit
        self.prompt: TablePrompt | None = None
        self.clicked: CardId = HIDDEN
        """Card that the prompts are about."""
        self._left: list[Disambiguation] = []
        """Remaining actions before each prompt; the current prompt is last."""

    def begin(self, found: Disambiguation, card: CardId = HIDDEN) -> None:
        """Starts the prompts of an intent with the chosen `card`."""
        self.clicked = card
        self._left = []
        self._go_on(found)

    def close(self) -> None:
        self.prompt = None
        self.clicked = HIDDEN
        self._left = []

    def back(self) -> bool:
        """Undoes the last answer or, if there is none, cancels the intent; returns False if neither is possible."""
        if len(self._left) > 1:
            self._left.pop()
            self._go_on(self._left.pop())
        elif self._actions.must_choose() is None or not self._left:
            self.close()
        else:
            return False
        return True

    def ask_seat(self, title: str, seats: Sequence[Seat], pick: Callable[[Seat], object]) -> None:
        self.close()
        self._offer_seats(title, seats, pick)

    # --- one question after the other ---

    def _go_on(self, found: Disambiguation) -> None:
        asks = found.missing
        if asks is None:
            self._submit(found.actions[0])
            return
        self._left.append(found)
        if asks is Difference.COLOR:
            self._ask_color(found)
        elif asks is Difference.SEAT:
            self._offer_seats(self._seat_title(found), found.seats, self._seat_chosen)
        else:
            self._ask_along(found)

    def _ask_color(self, found: Disambiguation) -> None:
        """Asks for a colour; marked is the one of most cards left in the hand, of several the one in play. A hand that
        lies face down has no part in it."""
        view = self._display.table_view
        hand = () if view.hands.face_down else self._display.hand
        held = [view.deck.faces[each.card].color for each in hand if each.card not in (HIDDEN, self.clicked)]
        marked = max(found.colors, key=lambda color: (held.count(color), color == view.color))
        renderer, until = self._display.renderer, view.threat is not None and view.threat.unit == ROULETTE_UNIT
        title = tr("table.choose_until" if until else "table.choose_color")
        self.prompt = ColorPrompt(title, renderer.metrics, renderer.wheel, marked, self._color_chosen)

    def _offer_seats(self, title: str, seats: Sequence[Seat], pick: Callable[[Seat], object]) -> None:
        cards, chances = len(self._display.hand), bool(self._actions.reaction_items(False))
        self.prompt = SeatPrompt(self._display.renderer, self._display.names, title, seats, pick, cards, chances)

    def _seat_title(self, found: Disambiguation) -> str:
        action = found.actions[0]
        deck = self._actions.session.book.deck
        if action.verb == GIVE:
            return tr("table.choose_receiver", card=card_name(deck, action.card))
        swaps = action.card >= 0 and self._actions.session.book.previews[action.card].swaps
        if NOBODY in found.seats or swaps:
            return tr("table.choose_partner")
        if found.named:
            return tr("table.choose_second", who=self._display.names[found.named[0]])
        if any(each.other >= 0 for each in found.actions):
            return tr("table.choose_first")
        if action.verb == COLOR or action.card < 0:
            return tr("table.choose_target")
        return tr("table.choose_target_card", card=card_name(deck, action.card))

    def _ask_along(self, found: Disambiguation) -> None:
        renderer = self._display.renderer
        if len(found.alongs) == 2 and not found.alongs[0]:
            pair = len(found.alongs[1]) == 1
            options = [("table.lay_one", "1"), ("table.lay_two" if pair else "table.along_all", "2")]
            title = tr("table.choose_pair" if pair else "table.choose_one_or_all")
            self.prompt = ButtonsPrompt(renderer, title, options, self._pair_chosen)
            return
        deck = self._actions.session.book.deck
        cards, ordered = max(found.alongs, key=len), found.order_counts(deck)

        def fits(chosen: Sequence[CardId]) -> bool:
            return found.along_like(chosen, deck) is not None

        title = tr("table.choose_order" if ordered else "table.choose_along")
        self.prompt = CardsPrompt(renderer, deck, title, cards, fits, self._along_chosen, ordered)

    def _color_chosen(self, color: Color) -> None:
        if color in self._left[-1].colors:
            self._go_on(self._left[-1].with_color(color))

    def _seat_chosen(self, seat: Seat) -> None:
        if seat in self._left[-1].seats:
            self._go_on(self._left[-1].with_seat(seat))

    def _pair_chosen(self, place: int) -> None:
        self._go_on(self._left[-1].with_along(self._left[-1].alongs[place]))

    def _along_chosen(self, cards: Sequence[CardId]) -> None:
        along = self._left[-1].along_like(cards, self._actions.session.book.deck)
        if along is not None:
            self._go_on(self._left[-1].with_along(along))
