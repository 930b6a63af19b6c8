"""Form of a card of the game to which a table gives abilities."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from uno_desktop.drawing import palette
from uno_desktop.model.cards import COLOR_LETTERS, Deck
from uno_desktop.model.refused import Refused
from uno_desktop.model.workshop.ability_choices import Abilities
from uno_desktop.model.workshop.face_changes import change_error, codes_of, has_own_effect
from uno_desktop.model.workshop.face_line import FaceChange
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.workshop.ability_form import AbilityForm
from uno_desktop.scenes.workshop.card_pictures import FAN_CARDS, color_sign, fan_picture
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import changed_card
from uno_desktop.texts.workshop_text import color_label, reason, sentences
from uno_desktop.ui.layout import Item, Label, Row
from uno_desktop.ui.pickers import Pick

SPREAD = 9.5
"""Degrees between two cards of a fan."""


def words_of(deck: Deck, change: FaceChange, size: float) -> Iterator[Label]:
    """Yields what a changed card does, a sentence each, and whether it keeps its own effect if it has one."""
    if any(has_own_effect(face) for face in deck.faces if change.concerns(face)):
        yield Label(
            tr(f"workshop.faces.{'loses' if change.instead else 'keeps'}"), size, color=palette.MUTED, wrap=True
        )
    for each in sentences(change.does):
        yield Label(each, size, wrap=True, leading=1.32)


class FaceScene(AbilityForm[FaceChange]):
    """Form of one changed card: which colours, what it does, and whether it keeps its own effect."""

    title_key = "workshop.faces.new"

    def __init__(
        self,
        services: Services,
        deck: Deck,
        change: FaceChange,
        others: tuple[FaceChange, ...],
        on_done: Callable[[FaceChange], None],
    ) -> None:
        """`others` are the other changes of the table; `on_done` gets the change."""
        super().__init__(services, change, on_done)
        self.deck, self.others = deck, others

    @property
    def does(self) -> Abilities:
        return self.made.does

    @property
    def refused(self) -> Refused | None:
        return change_error(self.made, self.others, self.deck)

    def check(self, does: Abilities) -> Refused | None:
        return change_error(self.with_abilities(does), (), self.deck)

    def with_abilities(self, does: Abilities) -> FaceChange:
        return replace(self.made, does=does)

    def preview(self, high: float) -> Iterator[Item]:
        codes = codes_of(self.deck, self.made)[:FAN_CARDS]
        yield fan_picture(self.services, self.metrics, high, lambda: codes, SPREAD)
        if not self.narrow:
            yield Label(changed_card(self.made), 25, "title", palette.GOLD_LIGHT, wrap=True)
        yield from words_of(self.deck, self.made, 17)

    def before(self) -> Iterator[Item]:
        face = next(face for face in self.deck.faces if self.made.concerns(face))
        if not face.wild:
            yield self._colors(face.symbol)
        if has_own_effect(face):
            yield self._own_effect()

    def _colors(self, symbol: str) -> Row:
        colors = [color for color in range(len(COLOR_LETTERS)) if COLOR_LETTERS[color] + symbol in self.deck.ids]
        codes = [symbol, *(COLOR_LETTERS[color] + symbol for color in colors)]
        picks = [Pick(tr("workshop.faces.every"), sign="palette")]
        picks += [Pick(color_label(color), sign=color_sign(color)) for color in colors]
        adopt = lambda at: self.change(replace(self.made, code=codes[at]))  # noqa: E731
        return self.pick_row("workshop.form.color", picks, codes.index(self.made.code), adopt)

    def _own_effect(self) -> Row:
        tried = [replace(self.made, instead=instead) for instead in (False, True)]
        errors = [change_error(each, (), self.deck) for each in tried]
        words = (tr("workshop.faces.keeps"), tr("workshop.faces.loses"))
        picks = [Pick(word, reason(error) if error else "") for word, error in zip(words, errors, strict=True)]
        return self.pick_row("workshop.faces.own", picks, int(self.made.instead), lambda at: self.change(tried[at]))
