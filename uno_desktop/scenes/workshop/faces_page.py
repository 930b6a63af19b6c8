"""Page on the cards of the game to which a table has given abilities, the list to choose a card from, and its form."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from uno_desktop.drawing import palette
from uno_desktop.match.batch.rule_lab import LabTask, play
from uno_desktop.model.cards import COLOR_LETTERS, Deck
from uno_desktop.model.cards.ability import Ability, Verb, Who
from uno_desktop.model.refused import Refused
from uno_desktop.model.workshop.face_changes import FACES, NO_CHANGE, changes_of, has_own_effect, unsuitable
from uno_desktop.model.workshop.face_line import MOST_FACES, FaceChange, faces_line, read_faces
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_text import changed_card, clash
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.workshop.ability_form import FIRST_ABILITY, Abilities, AbilityForm
from uno_desktop.scenes.workshop.card_pictures import (
    FAN_CARDS,
    color_label,
    color_sign,
    fan_picture,
    part_label,
    reason,
    sentences,
)
from uno_desktop.scenes.workshop.workshop_page import WorkshopPage
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import Column, Item, Label, PressTile, Row, Tile
from uno_desktop.ui.pickers import OneOfMany, Pick
from uno_desktop.ui.titled_page import PageCommand

_PICTURE, _PICTURE_LOW = 190.0, 110.0
_SPREAD = 9.5
"""Degrees between two cards of a fan."""
_CARD, _TILE = 64.0, 84.0
_PROBE = (Ability(Verb.PEEK, Who.NEXT),)
"""Ability that goes together with every other one."""


def codes_of(deck: Deck, change: FaceChange) -> list[str]:
    """Returns the codes of the cards that a change is about."""
    return list(dict.fromkeys(face.code for face in deck.faces if change.concerns(face)))


def words_of(deck: Deck, change: FaceChange, size: float) -> Iterator[Label]:
    """Yields what a changed card does, a sentence each, and whether it keeps its own effect if it has one."""
    if any(has_own_effect(face) for face in deck.faces if change.concerns(face)):
        yield Label(
            tr(f"workshop.faces.{'loses' if change.instead else 'keeps'}"), size, color=palette.MUTED, wrap=True
        )
    for each in sentences(change.does):
        yield Label(each, size, wrap=True, leading=1.32)


def error_of(change: FaceChange, others: tuple[FaceChange, ...], deck: Deck) -> Refused | None:
    """Returns the reason why a card of this deck cannot be changed so beside the others; None if it can."""
    try:
        read_faces(faces_line((*others, change)))
    except Refused as refused:
        return refused
    return unsuitable(faces_line((change,)), deck)


class FaceDialog(OneOfMany):
    """Selection dialog with all cards of the game; those that cannot be changed say why."""

    cell, widest = 280.0, 760.0

    def __init__(
        self, services: Services, deck: Deck, picks: dict[str, str], on_pick: Callable[[FaceChange], None]
    ) -> None:
        """`picks` has the reason why a card is disabled, or an empty text, by its code."""
        self._services, self._deck, self._picks = services, deck, picks
        codes = list(picks)
        at = next((at for at, why in enumerate(picks.values()) if not why), 0)
        take = lambda at: on_pick(FaceChange(codes[at], (FIRST_ABILITY,)))  # noqa: E731
        super().__init__(services, tr("workshop.faces.new"), at, take)

    def tiles(self) -> list[Tile]:
        return [self._tile(at, code, why) for at, (code, why) in enumerate(self._picks.items())]

    def _tile(self, at: int, code: str, why: str) -> Tile:
        change = FaceChange(code, _PROBE)
        codes = codes_of(self._deck, change)[:1]
        name = Label(changed_card(change), 18, "bold", palette.MUTED if why else palette.WHITE, wrap=True)
        words = Column(name, Label(why, 14, color=palette.MUTED, wrap=True) if why else None, gap=2, grow=1)
        fan = card_fan(self._services, self.metrics, codes, 56, _CARD + 8, _CARD)
        inside = Row(fan, words, gap=8, inset=(10, 4), least=_TILE)
        press, item = None if why else partial(self.answer, self.on_pick, at), Pick(changed_card(change), why)
        return PressTile(self.metrics, inside, press, "row", radius=14, item=item)


class FaceScene(AbilityForm):
    """Form of one changed card: which colours, what it does, and whether it keeps its own effect."""

    def __init__(
        self,
        services: Services,
        deck: Deck,
        change: FaceChange,
        others: tuple[FaceChange, ...],
        on_done: Callable[[FaceChange], None],
        is_new: bool = False,
    ) -> None:
        """`others` are the other changes of the table; `on_done` gets the change."""
        super().__init__(services)
        self.deck, self.change, self.others, self.on_done, self.is_new = deck, change, others, on_done, is_new
        self._first = change

    @property
    def title(self) -> str:
        return tr("workshop.faces.new")

    @property
    def does(self) -> Abilities:
        return self.change.does

    @property
    def changed(self) -> bool:
        return self.is_new or self.change != self._first

    @property
    def refused(self) -> Refused | None:
        return error_of(self.change, self.others, self.deck)

    def check(self, does: Abilities) -> Refused | None:
        return error_of(replace(self.change, does=does), (), self.deck)

    def take(self, does: Abilities) -> None:
        self._set(replace(self.change, does=does))

    def finish(self) -> None:
        self.services.stack.pop()
        self.on_done(self.change)

    def preview(self, high: float) -> Iterator[Item]:
        codes = codes_of(self.deck, self.change)[:FAN_CARDS]
        yield fan_picture(self.services, self.metrics, high, lambda: codes, _SPREAD)
        if not self.narrow:
            yield Label(changed_card(self.change), 25, "title", palette.GOLD_LIGHT, wrap=True)
        yield from words_of(self.deck, self.change, 17)

    def before(self) -> Iterator[Item]:
        face = next(face for face in self.deck.faces if self.change.concerns(face))
        if not face.wild:
            yield self._colors(face.symbol)
        if has_own_effect(face):
            yield self._own_effect()

    def _colors(self, symbol: str) -> Row:
        colors = [color for color in range(len(COLOR_LETTERS)) if COLOR_LETTERS[color] + symbol in self.deck.ids]
        codes = [symbol, *(COLOR_LETTERS[color] + symbol for color in colors)]
        picks = [Pick(tr("workshop.faces.every"), sign="palette")]
        picks += [Pick(color_label(color), sign=color_sign(color)) for color in colors]
        take = lambda at: self._set(replace(self.change, code=codes[at]))  # noqa: E731
        return self.pick_row("workshop.form.color", picks, codes.index(self.change.code), take)

    def _own_effect(self) -> Row:
        tried = [replace(self.change, instead=instead) for instead in (False, True)]
        errors = [error_of(each, (), self.deck) for each in tried]
        words = (tr("workshop.faces.keeps"), tr("workshop.faces.loses"))
        picks = [Pick(word, reason(error) if error else "") for word, error in zip(words, errors, strict=True)]
        return self.pick_row("workshop.faces.own", picks, int(self.change.instead), lambda at: self._set(tried[at]))

    def _set(self, change: FaceChange) -> None:
        self.change = change
        self.rebuild()


class FacesScene(WorkshopPage):
    """Changed cards of a match setup: the list on the left, the selected one on the right."""

    key = FACES
    chosen: str

    def __init__(self, services: Services, match_setup: MatchSetup, work: Callable[[LabTask], Any] = play) -> None:
        super().__init__(services, match_setup, work)
        self.changes = self._first = changes_of(self.used or NO_CHANGE)
        self.deck = match_setup.ruleset.printed_deck(self._options(NO_CHANGE))
        self.chosen = self.changes[0].code if self.changes else ""

    def _options(self, line: str) -> dict[str, Any]:
        options = self.match_setup.ruleset.options
        return {**{option.key: self.match_setup.value(option) for option in options}, FACES: line}

    @property
    def title(self) -> str:
        return tr("workshop.faces.title")

    @property
    def line(self) -> str:
        return faces_line(self.changes)

    def change(self) -> FaceChange | None:
        """Returns the selected change; None if there is none."""
        return next((change for change in self.changes if change.code == self.chosen), None)

    # -- layout ------------------------------------------------------------------------------------

    def rows(self) -> Iterator[Item]:
        if not self.changes:
            yield Label(tr("workshop.faces.none"), 18, color=palette.MUTED, wrap=True)
        for change in self.changes:
            codes = codes_of(self.deck, change)[:FAN_CARDS]
            below = part_label(change.does[0].verb) + " …" * (len(change.does) > 1)
            yield self.row(change.code, changed_card(change), below, codes, self._change)

    def details(self) -> Iterator[Item]:
        change = self.change()
        if change is None:
            return
        if not self.narrow:
            codes, high = codes_of(self.deck, change)[:FAN_CARDS], _PICTURE_LOW if self.low else _PICTURE
            yield fan_picture(self.services, self.metrics, high, lambda: codes, _SPREAD)
            yield Label(changed_card(change), 25, "title", palette.GOLD_LIGHT, wrap=True)
        yield from words_of(self.deck, change, 18)

    def list_commands(self) -> list[PageCommand]:
        if self.change() is None:
            return []
        return [
            PageCommand("workshop.deck.change", self._change),
            PageCommand("workshop.deck.remove", self._remove),
            PageCommand("workshop.decks.copy", self._copy),
        ]

    def page_commands(self) -> list[PageCommand]:
        more, fresh = len(self.changes) < MOST_FACES, self.changes != self._first
        commands = [
            PageCommand("common.back", self.back),
            PageCommand("workshop.decks.paste", self._paste),
            PageCommand("workshop.faces.new", self._new, "ink" if self.changes else "gold", enabled=more),
        ]
        if not fresh:
            return commands
        if not self.changes:
            return [*commands, PageCommand("workshop.decks.stop", self._use)]
        return [*commands, PageCommand("workshop.decks.use", self._use, "gold")]

    # -- commands ----------------------------------------------------------------------------------

    def _new(self) -> None:
        faces = sorted(self.deck.faces, key=lambda face: (face.wild, not face.symbol.isdigit()))
        codes = dict.fromkeys(face.code if face.wild else face.symbol for face in faces)
        picks = {code: self._why_not(code) for code in codes}
        self.services.stack.push(FaceDialog(self.services, self.deck, picks, partial(self._fill_in, is_new=True)))

    def _why_not(self, code: str) -> str:
        """Returns the reason why a card cannot be changed; empty if it can."""
        if any(change.code == code for change in self.changes):
            return tr("workshop.faces.there")
        refused = error_of(FaceChange(code, _PROBE), (), self.deck)
        if refused is not None:
            return reason(refused)
        line = faces_line((FaceChange(code, _PROBE),))
        return clash(self.match_setup.ruleset, self._options(line))

    def _fill_in(self, change: FaceChange, is_new: bool = False) -> None:
        others = tuple(each for each in self.changes if each.code != self.chosen or is_new)

        def done(changed: FaceChange) -> None:
            kept = [changed if each.code == self.chosen and not is_new else each for each in self.changes]
            self.changes = (*kept, changed) if is_new else tuple(kept)
            self.chosen = changed.code
            self.rebuild()

        self.services.stack.push(FaceScene(self.services, self.deck, change, others, done, is_new))

    def _change(self) -> None:
        change = self.change()
        if change is not None:
            self._fill_in(change)

    def _remove(self) -> None:
        self.changes = tuple(each for each in self.changes if each.code != self.chosen)
        self.chosen = self.changes[0].code if self.changes else ""
        self.rebuild()

    def _use(self) -> None:
        if self.changes:
            self.try_out(self.line, self.title, self.line)
        else:
            self.match_setup.options.pop(FACES, None)
            self.services.stack.pop()

    def _copy(self) -> None:
        self.copy(self.line, self.title)

    def _paste(self) -> None:
        changes = self.pasted(read_faces)
        if changes is None:
            return
        why = clash(self.match_setup.ruleset, self._options(faces_line(changes)))
        if why:
            self.tell("workshop.faces.refused", why=why)
            return
        self.changes, self.chosen = changes, changes[0].code
        self.rebuild()

    def back(self) -> None:
        """Closes the page; asks before a change is lost."""
        if self.changes == self._first:
            super().back()
        else:
            confirm(self.services, "workshop.faces.drop_sure", "workshop.form.drop_all", super().back)
