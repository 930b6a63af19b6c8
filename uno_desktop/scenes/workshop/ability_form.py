"""Form of what a card does: lists to select from, and controls for who does what, how much and when."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Generic, TypeVar

from uno_desktop.drawing import palette
from uno_desktop.model.cards.ability import HIGHEST_LIMIT, LOWEST_LIMIT, Verb, When, Who
from uno_desktop.model.cards.verbs import VERBS
from uno_desktop.model.refused import Refused
from uno_desktop.model.workshop.ability_choices import (
    FIRST_ABILITY,
    Abilities,
    PartChoice,
    conditions,
    first_possible,
    seats,
    verbs,
    with_ability,
)
from uno_desktop.model.workshop.custom_card import MAX_ABILITIES
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.texts.workshop_text import part_label, reason
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import NOWHERE, Background, Column, Control, Item, Label, Row
from uno_desktop.ui.metrics import TARGET
from uno_desktop.ui.pickers import Pick, SelectDialog, SelectField
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.titled_page import PageCommand, TitledPage, section_heading
from uno_desktop.ui.widgets import Button, Stepper, Widget, with_label

Made = TypeVar("Made")


def _picks(choices: Sequence[PartChoice[Any]]) -> list[Pick]:
    return [Pick(part_label(each.value), reason(each.refused) if each.refused else "") for each in choices]


_SIDE, _SPACE, _INSET, _GAP = 330.0, 34.0, 12.0, 5.0
_CARD, _CARD_NARROW, _CARD_LOW = 250.0, 190.0, 120.0


class AbilityForm(TitledPage[Services], Generic[Made]):
    """Form of what a card does: controls on the left, a preview on the right; or all in one column. Subclasses check
    the card `made`, show the preview, and add further controls."""

    def __init__(self, services: Services, made: Made, on_done: Callable[[Made], None]) -> None:
        """`made` is the card at the beginning; `on_done` gets the finished one."""
        super().__init__(services)
        self.made = self._first = made
        self.on_done = on_done
        self.side_scroller: Scroller | None = None
        """Room of the preview; None in one column."""

    @property
    def does(self) -> Abilities:
        raise NotImplementedError

    @property
    def refused(self) -> Refused | None:
        """Reason why the card cannot be kept; None if it can."""
        raise NotImplementedError

    def check(self, does: Abilities) -> Refused | None:
        """Returns the reason why the card may not do this; None if it may."""
        raise NotImplementedError

    def with_abilities(self, does: Abilities) -> Made:
        """Returns the card with these abilities."""
        raise NotImplementedError

    def change(self, made: Made) -> None:
        """Replaces the card."""
        self.made = made
        self.rebuild()

    def adopt(self, does: Abilities) -> None:
        self.change(self.with_abilities(does))

    def preview(self, high: float) -> Iterator[Item]:
        """Yields the picture of the card, `high` units high, and what it does in words."""
        raise NotImplementedError

    def before(self) -> Iterable[Item]:
        """Returns the controls above the abilities."""
        return ()

    def after(self) -> Iterable[Item]:
        """Returns the controls below the abilities."""
        return ()

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        rows = [*self.before(), *self._abilities(), *self.after()]
        body = self.body.shrunk(_INSET)
        left, side = (body, body) if self.narrow else body.split(_SIDE, _SPACE)
        scroller = self.add_scroller(self.add_panel(left))
        self.add_to(scroller, Column(*(self._preview() if self.narrow else ()), *rows, gap=_GAP))
        self.side_scroller = None
        if not self.narrow:
            self.side_scroller = self.add_scroller(self.add_panel(side))
            self.add_to(self.side_scroller, Column(*self._preview(), gap=8))
        done = PageCommand("workshop.form.done", self._finish, "gold", enabled=self.refused is None)
        *_, self.done = self.add_commands(PageCommand("common.cancel", self.back), done)

    def _preview(self) -> Iterator[Item]:
        high = _CARD_LOW if self.narrow and self.low else _CARD_NARROW if self.narrow or self.low else _CARD
        picture, *words = self.preview(high)
        yield picture
        refused = self.refused
        if refused is not None:
            yield Label(reason(refused), 17, "bold", palette.GOLD, wrap=True)
        yield from words

    def show_preview(self) -> None:
        """Draws the preview anew, without rebuilding the page and its text fields."""
        self.done.enabled = self.refused is None
        if self.side_scroller is not None:
            self.refill(self.side_scroller, Column(*self._preview(), gap=8))

    def row(self, title: str, widget: Widget, small: Widget | None = None) -> Row:
        """Returns a row with a title, a control, and a small one beside it."""
        widget.label = widget.label or title
        beside = Control(small, TARGET) if small is not None else None
        controls = Row(Control(widget, grow=1), beside, grow=0.58)
        background = Background("row", 12)
        return Row(Label(title, 18, wrap=True, grow=0.42), controls, stacks=440, inset=(14, 5), background=background)

    def pick_row(self, title: str, picks: Sequence[Pick], at: int, adopt: Callable[[int], None]) -> Row:
        """Returns a row that selects one of several entries; `title` is a text key."""

        def ask() -> None:
            self.services.stack.push(SelectDialog(self.services, tr(title), picks, at, adopt))

        return self.row(tr(title), SelectField(self.metrics, NOWHERE, picks, at, ask, adopt))

    def step_row(self, title: str, numbers: Sequence[int], now: int, adopt: Callable[[int], None]) -> Row:
        """Returns a row that selects one of several numbers; `title` is a text key."""
        labels, at = [str(number) for number in numbers], list(numbers).index(now)
        return self.row(tr(title), Stepper(self.metrics, NOWHERE, labels, at, lambda place: adopt(numbers[place]), 18))

    def _abilities(self) -> Iterator[Item]:
        several = len(self.does) > 1
        for place in range(len(self.does)):
            title = tr("workshop.form.deed", n=place + 1) if several else tr("workshop.form.does")
            head = section_heading(title)
            head.grow = 1
            others = (*self.does[:place], *self.does[place + 1 :])
            drop = Button(self.metrics, NOWHERE, "", partial(self.adopt, others), "ink", 15, sign="cross")
            with_label(drop, tr("workshop.form.drop", n=place + 1))
            yield Row(head, Control(drop, TARGET)) if several else head
            yield from self._ability(place)
        if len(self.does) < MAX_ABILITIES and first_possible(self._further()) is not None:
            more = partial(self.ask_effect, len(self.does))
            yield Control(Button(self.metrics, NOWHERE, tr("workshop.form.more"), more, "ink", 18))

    def _ability(self, place: int) -> Iterator[Item]:
        does, ability = self.does, self.does[place]
        kind = VERBS[ability.verb]

        def amount(number: int) -> None:
            self.adopt(with_ability(does, place, replace(ability, amount=number)))

        def limit(number: int) -> None:
            self.adopt(with_ability(does, place, replace(ability, limit=number)))

        yield self._pick("workshop.form.verb", verbs(does, place, self.check), ability.verb)
        if len(kind.who) > 1:
            yield self._pick("workshop.form.who", seats(does, place, self.check), ability.who)
        if kind.counted:
            amounts, key = range(kind.lowest, kind.highest + 1), f"workshop.amount.{ability.verb.value}"
            yield self.step_row(key, amounts, ability.amount, amount)
        yield self._pick("workshop.form.when", conditions(does, place, self.check), ability.when)
        if ability.when.counts:
            yield self.step_row("workshop.form.limit", range(LOWEST_LIMIT, HIGHEST_LIMIT + 1), ability.limit, limit)

    def _pick(self, title: str, choices: Sequence[PartChoice[Any]], now: Verb | Who | When) -> Row:
        at = [each.value for each in choices].index(now)
        return self.pick_row(title, _picks(choices), at, lambda number: self.adopt(choices[number].does))

    # -- edits -------------------------------------------------------------------------------------

    def _further(self) -> list[PartChoice[Verb]]:
        return verbs((*self.does, FIRST_ABILITY), len(self.does), self.check)

    def push(self, is_new: bool) -> None:
        """Opens the form, for a new card with the list of effects over it."""
        self.services.stack.push(self)
        if is_new:
            self.ask_effect(0)

    def ask_effect(self, place: int) -> None:
        """Opens the list of effects for the ability at this place, or for a further one; then Enter saves the card."""
        choices = verbs(self.does, place, self.check) if place < len(self.does) else self._further()

        def adopt(number: int) -> None:
            self.adopt(choices[number].does)
            self.focus.focus(self.done)

        heading, at = tr("workshop.form.verb"), first_possible(choices) or 0
        self.services.stack.push(SelectDialog(self.services, heading, _picks(choices), at, adopt))

    def back(self) -> None:
        """Closes the form; asks before a change is lost."""
        if self.made == self._first:
            super().back()
        else:
            confirm(self.services, "workshop.form.drop_sure", "workshop.form.drop_all", super().back)

    def _finish(self) -> None:
        if self.refused is None:
            self.services.stack.pop()
            self.on_done(self.made)
