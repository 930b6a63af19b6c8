"""Deck page: view, add, edit and remove the cards of a deck. Every change is saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from uno_desktop.content.own_decks import free_name
from uno_desktop.drawing import palette
from uno_desktop.model.workshop.custom_card import MOST_CARDS, NAME_LENGTH, CustomCard, CustomDeck
from uno_desktop.scenes.lobby.card_fan import draw_fan
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.workshop.card_form import CardScene
from uno_desktop.scenes.workshop.card_part_text import sentences, subjects
from uno_desktop.scenes.workshop.card_pictures import CardPicture
from uno_desktop.scenes.workshop.list_detail import ListCommand, ListPage
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.form_page import PageCommand
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Text, Widget

ROW = 62.0
_FAN, _FAN_WIDE = 42.0, 84.0
_FAN_CARDS = 4


class PickedRow(Widget):
    """Row that focus selects and Enter activates."""

    radius = 14

    def __init__(
        self,
        services: Services,
        metrics: Metrics,
        width: int,
        name: str,
        below: str,
        cards: Sequence[str],
        is_chosen: Callable[[], bool],
        on_choose: Callable[[], None],
        on_press: Callable[[], None],
    ) -> None:
        """`width` is in pixels; `cards` are the face codes shown, `below` is the second line."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(ROW)))
        self.services, self.name, self.below, self.cards = services, name, below, cards[:_FAN_CARDS]
        self.is_chosen, self.on_choose, self.on_press = is_chosen, on_choose, on_press

    def focused(self, on: bool) -> None:
        if on and not self.is_chosen():
            self.on_choose()

    @property
    def chosen(self) -> bool:
        return self.is_chosen()

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_press()

    def click(self, pos: tuple[int, int]) -> None:
        """Does nothing: the mouse press has already moved the focus, which selects the row."""

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, chosen = self.metrics, self.rect, self.is_chosen()
        style = "row.lit" if chosen else "row.hover" if self.hovered else "row"
        metrics.theme.blit(surface, rect, style, self.radius)
        if self.cards:
            center = (rect.left + metrics.px(_FAN_WIDE / 2 + 4), rect.centery + metrics.px(3))
            draw_fan(self.services, metrics, surface, self.cards, center, _FAN, 13.0)
        left = rect.left + metrics.px(_FAN_WIDE + 10)
        room = rect.right - metrics.px(14) - left
        color = palette.GOLD_LIGHT if chosen else palette.WHITE
        name = fitted(metrics.fonts, self.name, 19, "bold", color, room)
        put(surface, name, midleft=(left, rect.top + metrics.px(22)))
        small = fitted(metrics.fonts, self.below, 14, "regular", palette.MUTED, room)
        put(surface, small, midleft=(left, rect.bottom - metrics.px(17)))


_CARD, _CARD_LOW = 210.0, 110.0


class DeckScene(ListPage):
    """Deck page: cards on the left, the selected one on the right."""

    def __init__(self, services: Services, deck: CustomDeck, on_change: Callable[[CustomDeck], None]) -> None:
        """`on_change` gets the deck after each change."""
        super().__init__(services)
        self.deck, self.on_change = deck, on_change
        self.chosen = 0

    def build(self) -> None:
        self.build_columns()
        row = self.add_commands(
            [PageCommand("workshop.deck.new_card", self._new), PageCommand("workshop.deck.done", self.back, "gold")]
        )
        row[0].enabled = len(self.deck.cards) < MOST_CARDS

    def fill_list(self, room: Scroller) -> None:
        for place, card in enumerate(self.deck.cards):
            row = PickedRow(
                self.services,
                self.metrics,
                room.widest,
                card.name,
                _amounts(card),
                subjects(card),
                lambda place=place: self.chosen == place,  # type: ignore[misc]
                lambda place=place: self._choose(place),  # type: ignore[misc]
                self._change,
            )
            self.put(room, row)
            if self.narrow and place == self.chosen:
                self.add_details(room)

    def add_description(self, room: Scroller) -> None:
        metrics, card = self.metrics, self.deck.cards[self.chosen]
        if not self.narrow:
            high = _CARD_LOW if self.low else _CARD
            self.put(room, CardPicture(self.services, metrics, room.widest, high, lambda: card))
            self.put(room, Text(metrics, card.name, 25, room.widest, "title", palette.GOLD_LIGHT), 10)
            self.put(room, Text(metrics, _amounts(card), 15, room.widest, color=palette.MUTED), 2)
        for sentence in sentences(card):
            self.put(room, Text(metrics, sentence, 18, room.widest), 8)

    def list_commands(self) -> list[ListCommand]:
        several = len(self.deck.cards) > 1
        return [
            ListCommand(PageCommand("workshop.deck.change", self._change, "gold")),
            ListCommand(PageCommand("workshop.deck.twin", self._twin), len(self.deck.cards) < MOST_CARDS),
            ListCommand(PageCommand("workshop.deck.remove", self._remove), several),
        ]

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, self.deck.name)
        self.draw_panels(surface)

    # -- edits -------------------------------------------------------------------------------------

    def _choose(self, place: int) -> None:
        self.chosen, self._kept_right = place, 0.0
        self.rebuild()
        if self.narrow:
            self.focus_on(PickedRow)

    def _keep(self, cards: tuple[CustomCard, ...], chosen: int) -> None:
        self.deck, self.chosen = replace(self.deck, cards=cards), chosen
        self.on_change(self.deck)
        self.rebuild()

    def _new(self) -> None:
        self._fill_in(len(self.deck.cards))

    def _change(self) -> None:
        self._fill_in(self.chosen)

    def _fill_in(self, place: int) -> None:
        def done(card: CustomCard) -> None:
            cards = self.deck.cards
            self._keep((*cards[:place], card, *cards[place + 1 :]), place)

        self.services.stack.push(CardScene(self.services, self.deck, place, done))

    def _twin(self) -> None:
        card, cards = self.deck.cards[self.chosen], self.deck.cards
        twin = replace(card, name=free_name(card.name, [each.name for each in cards], NAME_LENGTH))
        self._keep((*cards, twin), len(cards))

    def _remove(self) -> None:
        cards, place = self.deck.cards, self.chosen

        def remove() -> None:
            self._keep((*cards[:place], *cards[place + 1 :]), max(0, place - 1))

        question = tr("workshop.deck.remove_sure", name=cards[place].name)
        self.services.stack.push(ConfirmDialog(self.services, question, tr("workshop.deck.remove"), remove))


def _amounts(card: CustomCard) -> str:
    count = card.copies * len(card.colors)
    return f"{tr('unit.cards', n=count)} · {tr('unit.points', n=card.points)}"
