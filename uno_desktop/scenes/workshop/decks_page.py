"""Decks page of the workshop: make, share, playtest and use custom decks."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.named_store import deck_kept, free_name, keep_deck, load_decks
from uno_desktop.drawing import palette
from uno_desktop.match.batch.rule_lab import LabTask, play
from uno_desktop.model.refused import Refused
from uno_desktop.model.workshop.custom_card import CustomCard, CustomDeck
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.model.workshop.deck_line import deck_line, read_deck
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.workshop.card_form import CardScene
from uno_desktop.scenes.workshop.card_pictures import FAN_CARDS, deck_picture, kinds
from uno_desktop.scenes.workshop.deck_page import DeckScene, ask_deck_name
from uno_desktop.scenes.workshop.faces_page import FacesScene, changes_copied
from uno_desktop.scenes.workshop.workshop_page import WorkshopPage
from uno_desktop.system.i18n import tr
from uno_desktop.texts.workshop_text import reason, sentences
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import Item, Label
from uno_desktop.ui.titled_page import PageCommand, section_heading

_PICTURE = 120.0


_EXAMPLES = {
    "friendly": "gift:-:20:2:chosen-draw-1+self-again/snowflake:B:20:2:next-skip-1/gift:G:20:2:most-give-1",
    "wild": "tornado:*:20:1:all-pass-1/octopus:-:30:2:chosen-swap/dice:R:20:2:next-attack-3-coin",
    "sly": "eye:Y:10:4:previous-peek/hat:*:15:1:random-take-1/cat:-:30:2:fewest-draw-2",
}
"""Cards of the example decks as in deck lines, without names: they are named after their first ability."""


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """Deck in the list, or its error; `own` is False for an example, and for an unsaved deck of the match setup."""

    name: str
    line: str
    deck: CustomDeck | Refused
    own: bool = True


class DecksScene(WorkshopPage):
    """Decks page: decks on the left, the selected one with its rules text on the right."""

    title_key = "workshop.title"
    key = CARDS

    def __init__(
        self, services: Services, match_setup: MatchSetup, work: Callable[[LabTask], Any] = play,
        on_used: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(services, match_setup, work, on_used)
        self.store = load_decks(services.folders)
        self.entries: list[DeckEntry] = []
        self.chosen = ""
        self._list_decks()
        used = next((entry.name for entry in self.entries if self.is_used(entry)), "")
        self.chosen = used or (self.entries[0].name if self.entries else "")

    def enter(self) -> None:
        self.store.report_to(self.services.notices)
        super().enter()

    # -- decks -------------------------------------------------------------------------------------

    def is_used(self, entry: DeckEntry) -> bool:
        """Returns True if the match setup uses this deck."""
        return bool(self.used) and entry.line == self.used

    def _list_decks(self) -> None:
        self.entries = [DeckEntry(one.name, one.line, deck_kept(one)) for one in self.store.kept]
        examples = (deck for deck in map(_example, _EXAMPLES) if self.store.named(deck.name) is None)
        self.entries += [DeckEntry(deck.name, deck_line(deck), deck, own=False) for deck in examples]
        if self.used and not any(entry.line == self.used for entry in self.entries):
            deck = read_deck(self.used)
            if self.store.named(deck.name) is None:
                self.entries.insert(0, DeckEntry(deck.name, self.used, deck, own=False))

    def entry(self) -> DeckEntry | None:
        return next((entry for entry in self.entries if entry.name == self.chosen), None)

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        self._list_decks()
        super().build()

    def page_commands(self) -> list[PageCommand]:
        entry = self.entry()
        new = "gold" if entry is None or self.is_used(entry) else "ink"
        return [
            PageCommand("common.back", self.back),
            PageCommand("workshop.faces.open", self._change_game, enabled=self._may_change_game),
            PageCommand("workshop.decks.paste", self._paste),
            PageCommand("workshop.decks.new", self._new, new),
        ]

    def rows(self) -> Iterator[Item]:
        if not self.store.kept:
            yield Label(tr("workshop.decks.none"), 18, color=palette.MUTED, wrap=True)
        own = False
        for entry in self.entries:
            if own and not entry.own:
                yield section_heading(tr("workshop.decks.examples"))
            own, deck, subtitle = entry.own, entry.deck, self._subtitle(entry)
            if isinstance(deck, Refused):
                yield self.row(entry.name, entry.name, subtitle)
            else:
                yield self.row(entry.name, entry.name, subtitle, kinds(deck.cards)[:FAN_CARDS])

    def _subtitle(self, entry: DeckEntry) -> str:
        if isinstance(entry.deck, Refused):
            return tr("workshop.decks.unusable")
        cards = entry.deck.cards
        count = sum(card.copies * len(card.colors) for card in cards)
        words = tr("workshop.decks.kinds", n=len(cards), all=count)
        return f"{tr('workshop.decks.in_use')} · {words}" if self.is_used(entry) else words

    def details(self) -> Iterator[Item]:
        entry = self.entry()
        if entry is None:
            return
        if not self.narrow:
            yield Label(entry.name, 27, "title", palette.GOLD_LIGHT, wrap=True)
        if isinstance(entry.deck, Refused):
            yield Label(reason(entry.deck), 18, color=palette.GOLD, wrap=True)
            return
        if self.option is None:
            name = tr(f"ruleset.{self.match_setup.ruleset.id}.name")
            yield Label(tr("workshop.decks.not_here", name=name), color=palette.GOLD, wrap=True)
        if not self.narrow:
            yield deck_picture(self.services, self.metrics, _PICTURE, entry.deck.cards)
        for card in entry.deck.cards:
            yield Label(card.name, 16, "bold", wrap=True)
            yield Label(" ".join(sentences(card.abilities)), 16, wrap=True, leading=1.32)

    def list_commands(self) -> list[PageCommand]:
        entry = self.entry()
        if entry is None:
            return []
        deck, delete = entry.deck, PageCommand("workshop.decks.delete", self._delete)
        if isinstance(deck, Refused):
            return [delete]
        use = partial(self.try_out, deck_line(deck), deck.name, deck.cards)
        first = PageCommand("workshop.decks.use", use, "gold", enabled=self.option is not None)
        if self.is_used(entry):
            first = PageCommand("workshop.decks.stop", self._stop)
        share = PageCommand("share.open", partial(self.share, entry.line, entry.name))
        if not entry.own:
            return [first, PageCommand("workshop.decks.keep", partial(self._keep, deck)), share]
        others = (("change", self._change), ("twin", self._twin), ("rename", self._rename))
        own = [PageCommand(f"workshop.decks.{name}", partial(act, deck)) for name, act in others]
        return [first, share, *own, delete]

    # -- commands ----------------------------------------------------------------------------------

    @property
    def _may_change_game(self) -> bool:
        return any(option.key == FACES for option in self.match_setup.ruleset.options)

    def _change_game(self) -> None:
        self.services.stack.push(FacesScene(self.services, self.match_setup, self.work, self.close))

    def _stop(self) -> None:
        self.match_setup.options.pop(CARDS, None)
        self.rebuild()

    def _new(self) -> None:
        def named(name: str) -> None:
            empty = CustomDeck(name, ())
            CardScene(self.services, empty, 0, lambda card: begun(name, card)).push(is_new=True)

        def begun(name: str, card: CustomCard) -> None:
            deck = CustomDeck(name, (card,))
            self._keep(deck)
            self._change(deck)

        first = free_name(tr("workshop.decks.first_name"), [one.name for one in self.store.kept])
        ask_deck_name(self.services, self.store, "workshop.decks.name_new", first, "", named)

    def _change(self, deck: CustomDeck) -> None:
        self.services.stack.push(DeckScene(self.services, deck, self._keep))

    def _keep(self, deck: CustomDeck, instead_of: str = "") -> None:
        if keep_deck(self.store, deck, instead_of):
            self.chosen = deck.name
            self.rebuild()

    def _twin(self, deck: CustomDeck) -> None:
        self._keep(replace(deck, name=free_name(deck.name, [one.name for one in self.store.kept])))

    def _rename(self, deck: CustomDeck) -> None:
        change = lambda name: self._keep(replace(deck, name=name), deck.name)  # noqa: E731
        ask_deck_name(self.services, self.store, "workshop.decks.name_other", deck.name, deck.name, change)

    def _delete(self) -> None:
        name = self.chosen

        def delete() -> None:
            self.store.delete(name)
            self._list_decks()
            self.chosen = self.entries[0].name if self.entries else ""
            self.rebuild()

        confirm(self.services, "workshop.decks.delete_sure", "workshop.decks.delete", delete, name=name)

    # -- sharing -----------------------------------------------------------------------------------

    def _paste(self) -> None:
        if self._may_change_game and changes_copied():
            self.services.stack.push(FacesScene(self.services, self.match_setup, self.work, self.close, pasting=True))
            return
        deck = self.pasted(read_deck)
        if deck is None:
            return
        there = next((one for one in self.store.kept if one.line == deck_line(deck)), None)
        if there is None:
            deck = replace(deck, name=free_name(deck.name, [one.name for one in self.store.kept]))
            self._keep(deck)
            self.tell("workshop.decks.pasted", name=deck.name)
        else:
            self.chosen = there.name
            self.tell("workshop.decks.there", name=there.name)
            self.rebuild()


def _example(name: str) -> CustomDeck:
    line = "/".join(["x", *(f"x{place}:{card}" for place, card in enumerate(_EXAMPLES[name].split("/")))])
    cards = [replace(card, name=tr(f"workshop.name.{card.abilities[0].verb.value}")) for card in read_deck(line).cards]
    return CustomDeck(tr(f"workshop.example.{name}"), tuple(cards))
