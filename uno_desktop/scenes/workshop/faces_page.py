"""Page on the cards of the game to which a table has given abilities."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.drawing import palette
from uno_desktop.match.batch.rule_lab import LabTask, play
from uno_desktop.model.cards.ability import Ability, Verb, Who
from uno_desktop.model.refused import Refused
from uno_desktop.model.workshop.ability_choices import FIRST_ABILITY
from uno_desktop.model.workshop.face_changes import FACES, NO_CHANGE, change_error, changes_of, codes_of
from uno_desktop.model.workshop.face_line import MOST_FACES, FaceChange, faces_line, read_faces
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.workshop.card_pictures import FAN_CARDS, fan_picture
from uno_desktop.scenes.workshop.face_form import SPREAD, FaceScene, words_of
from uno_desktop.scenes.workshop.workshop_page import WorkshopPage, copied_line
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import changed_card, clash
from uno_desktop.texts.workshop_text import reason, sentences
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import Grid, Item, Label, PressTile, Row, Spacer
from uno_desktop.ui.pickers import Pick, select_row
from uno_desktop.ui.titled_page import PageCommand, section_heading

_PICTURE, _PICTURE_LOW = 190.0, 110.0
_TILE = 92.0
_PROBE = (Ability(Verb.PEEK, Who.NEXT),)
"""Ability that goes together with every other one."""


def changes_copied() -> bool:
    """Returns True if the copied line is about cards of the game."""
    try:
        return bool(read_faces(copied_line(FACES)))
    except Refused:
        return False


class FacesScene(WorkshopPage):
    """Changed cards of a match setup: the list on the left, the selected one on the right."""

    title_key = "workshop.faces.title"
    key = FACES
    chosen: str

    def __init__(
        self, services: Services, match_setup: MatchSetup, work: Callable[[LabTask], Any] = play,
        on_used: Callable[[], object] | None = None, pasting: bool = False,
    ) -> None:  # fmt: skip
        """Pastes the copied line as soon as the page opens if `pasting`."""
        super().__init__(services, match_setup, work, on_used)
        self._pasting = pasting
        self.changes = self._first = changes_of(self.used or NO_CHANGE)
        self.deck = match_setup.ruleset.printed_deck(self._options(NO_CHANGE))
        self.chosen = self.changes[0].code if self.changes else ""

    def _options(self, line: str) -> dict[str, Any]:
        options = self.match_setup.ruleset.options
        return {**{option.key: self.match_setup.value(option) for option in options}, FACES: line}

    def enter(self) -> None:
        super().enter()
        if self._pasting:
            self._paste()

    @property
    def line(self) -> str:
        return faces_line(self.changes)

    def change(self) -> FaceChange | None:
        """Returns the selected change; None if there is none."""
        return next((change for change in self.changes if change.code == self.chosen), None)

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        if not self.changes:
            self.first = next(each for each in self.widgets if isinstance(each, PressTile) and each.enabled)

    def rows(self) -> Iterator[Item]:
        if self.narrow and not self.changes:
            yield Label(tr("workshop.faces.none"), 18, color=palette.MUTED, wrap=True)
        for change in self.changes:
            codes = codes_of(self.deck, change)[:FAN_CARDS]
            subtitle = " ".join(sentences(change.does))
            yield self.row(change.code, changed_card(change), subtitle, codes, partial(self._fill_in, change))
        if len(self.changes) < MOST_FACES:
            yield section_heading(tr("workshop.faces.new"))
            yield from self._unchanged()

    def _unchanged(self) -> Iterator[Item]:
        """Yields a tile for each card that can be changed, and below them a row with the reason for each other one."""
        faces = sorted(self.deck.faces, key=lambda face: (face.wild, not face.symbol.isdigit()))
        codes = dict.fromkeys(face.code if face.wild else face.symbol for face in faces)
        refused = {code: self._why_not(code) for code in codes if all(each.code != code for each in self.changes)}
        yield Grid(*(self._tile(code) for code, why in refused.items() if not why), cell=_TILE, gap=6)
        for code, why in refused.items():
            if why:
                pick = Pick(changed_card(FaceChange(code, _PROBE)), why)
                yield select_row(self.metrics, pick, False, self.rebuild)

    def _tile(self, code: str) -> PressTile:
        change = FaceChange(code, (FIRST_ABILITY,))
        codes = codes_of(self.deck, change)[:FAN_CARDS]
        fan = card_fan(self.services, self.metrics, codes, _TILE, 76, 58, 13.0, lower=4)
        press, name = partial(self._fill_in, change, is_new=True), changed_card(change)
        tile = PressTile(
            self.metrics, Row(Spacer(), fan, Spacer(), inset=(0, 2)), press, "row", radius=14, item=Pick(name)
        )
        tile.label = name
        return tile

    def details(self) -> Iterator[Item]:
        change = self.change()
        if change is None:
            fan = self.match_setup.ruleset.fan
            yield fan_picture(self.services, self.metrics, _PICTURE_LOW if self.low else _PICTURE, lambda: fan, SPREAD)
            yield Label(tr("workshop.faces.none"), 19, color=palette.MUTED, wrap=True, leading=1.32)
            return
        if not self.narrow:
            codes, high = codes_of(self.deck, change)[:FAN_CARDS], _PICTURE_LOW if self.low else _PICTURE
            yield fan_picture(self.services, self.metrics, high, lambda: codes, SPREAD)
            yield Label(changed_card(change), 25, "title", palette.GOLD_LIGHT, wrap=True)
        yield from words_of(self.deck, change, 18)

    def list_commands(self) -> list[PageCommand]:
        if (change := self.change()) is None:
            return []
        edit = PageCommand("workshop.deck.change", partial(self._fill_in, change))
        return [edit, PageCommand("workshop.deck.remove", self._remove)]

    def page_commands(self) -> list[PageCommand]:
        commands = [PageCommand("common.back", self.back), PageCommand("workshop.decks.paste", self._paste)]
        if self.changes:
            commands.append(PageCommand("share.open", partial(self.share, self.line, self.title)))
        if self.changes == self._first:
            return commands
        if not self.changes:
            return [*commands, PageCommand("workshop.decks.stop", self._use)]
        return [*commands, PageCommand("workshop.trial.use", self._use, "gold")]

    # -- commands ----------------------------------------------------------------------------------

    def _why_not(self, code: str) -> str:
        """Returns the reason why a card cannot be changed; empty if it can."""
        refused = change_error(FaceChange(code, _PROBE), (), self.deck)
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

        FaceScene(self.services, self.deck, change, others, done).push(is_new)

    def _remove(self) -> None:
        self.changes = tuple(each for each in self.changes if each.code != self.chosen)
        self.chosen = self.changes[0].code if self.changes else ""
        self.rebuild()

    def _use(self) -> None:
        if self.changes:
            self.try_out(self.line, self.title, self.line)
        else:
            self.match_setup.options.pop(FACES, None)
            self.close()

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
