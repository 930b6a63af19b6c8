"""Page of one deck: its custom cards; and the prompt for its name."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from uno_desktop.content.named_store import NamedStore, free_name
from uno_desktop.drawing import palette
from uno_desktop.model.workshop.card_validation import name_error
from uno_desktop.model.workshop.custom_card import DECK_NAME_LENGTH, MOST_CARDS, NAME_LENGTH, CustomCard, CustomDeck
from uno_desktop.scenes.parts.list_page import ListPage
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.workshop.card_form import CardScene
from uno_desktop.scenes.workshop.card_pictures import FAN_CARDS, card_picture, subjects
from uno_desktop.system.i18n import tr
from uno_desktop.texts.workshop_text import reason, sentences
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import Item, Label
from uno_desktop.ui.text_prompt import TextPrompt
from uno_desktop.ui.titled_page import PageCommand

_CARD, _CARD_LOW = 210.0, 110.0


class DeckScene(ListPage):
    """Deck page: cards on the left, the selected one on the right."""

    def __init__(self, services: Services, deck: CustomDeck, on_change: Callable[[CustomDeck], None]) -> None:
        """`on_change` gets the deck after each change."""
        super().__init__(services)
        self.deck, self.on_change = deck, on_change
        self.chosen = 0

    @property
    def title(self) -> str:
        return self.deck.name

    def rows(self) -> Iterator[Item]:
        for place, card in enumerate(self.deck.cards):
            yield self.row(place, card.name, _amounts(card), subjects(card)[:FAN_CARDS], partial(self._fill_in, place))

    def details(self) -> Iterator[Item]:
        card = self.deck.cards[self.chosen]
        if not self.narrow:
            yield card_picture(self.services, self.metrics, _CARD_LOW if self.low else _CARD, lambda: card)
            yield Label(card.name, 25, "title", palette.GOLD_LIGHT, wrap=True)
            yield Label(_amounts(card), 18, color=palette.MUTED, wrap=True)
        for sentence in sentences(card.abilities):
            yield Label(sentence, 18, wrap=True, leading=1.32)

    def list_commands(self) -> list[PageCommand]:
        cards = len(self.deck.cards)
        return [
            PageCommand("workshop.deck.change", partial(self._fill_in, self.chosen)),
            PageCommand("workshop.deck.twin", self._twin, enabled=cards < MOST_CARDS),
            PageCommand("workshop.deck.remove", self._remove, enabled=cards > 1),
        ]

    def page_commands(self) -> list[PageCommand]:
        more = len(self.deck.cards) < MOST_CARDS
        new = PageCommand("workshop.deck.new_card", partial(self._fill_in, len(self.deck.cards)), enabled=more)
        return [new, PageCommand("workshop.deck.done", self.back, "gold")]

    # -- edits -------------------------------------------------------------------------------------

    def _keep(self, cards: tuple[CustomCard, ...], chosen: int) -> None:
        self.deck, self.chosen = replace(self.deck, cards=cards), chosen
        self.on_change(self.deck)
        self.rebuild()

    def _fill_in(self, place: int) -> None:
        def done(card: CustomCard) -> None:
            cards = self.deck.cards
            self._keep((*cards[:place], card, *cards[place + 1 :]), place)

        form = CardScene(self.services, self.deck, place, done)
        form.push(form.is_new)

    def _twin(self) -> None:
        card, cards = self.deck.cards[self.chosen], self.deck.cards
        twin = replace(card, name=free_name(card.name, [each.name for each in cards], NAME_LENGTH))
        self._keep((*cards, twin), len(cards))

    def _remove(self) -> None:
        cards, place = self.deck.cards, self.chosen

        def remove() -> None:
            self._keep((*cards[:place], *cards[place + 1 :]), max(0, place - 1))

        confirm(self.services, "workshop.deck.remove_sure", "workshop.deck.remove", remove, name=cards[place].name)


def _amounts(card: CustomCard) -> str:
    count = card.copies * len(card.colors)
    return f"{tr('unit.cards', n=count)} · {tr('unit.points', n=card.points)}"


def ask_deck_name(
    services: Services, store: NamedStore, heading: str, name: str, own: str, then: Callable[[str], None]
) -> None:
    """Asks for a name, at first `name`, and calls `then` with it; another deck must not have it, but `own` may."""

    def read(text: str) -> Callable[[], None]:
        given = " ".join(text.split())
        refused = name_error(given, DECK_NAME_LENGTH)
        if refused is not None:
            raise ValueError(reason(refused))
        if given.casefold() != own.casefold() and store.named(given) is not None:
            raise ValueError(tr("workshop.decks.taken", name=given))
        return lambda: then(given)

    services.stack.push(TextPrompt(services, tr(heading), "", tr("common.save"), read, name, DECK_NAME_LENGTH))
