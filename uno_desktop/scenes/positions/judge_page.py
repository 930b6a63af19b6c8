"""Judge page of a position: the written rule for each card, and the expert's choice with its winning chances."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from uno_desktop.content.match_setup import agreed
from uno_desktop.content.position_draft import PositionDraft
from uno_desktop.content.positions import CANDIDATES, keep_candidate
from uno_desktop.drawing import palette
from uno_desktop.match.practice_match import RoundSnapshot
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, cards_in, seats_in
from uno_desktop.scenes.matches.resume_from_position import ResumablePosition, ask_to_play_on
from uno_desktop.scenes.parts.list_page import ListPage
from uno_desktop.scenes.positions.expert_opinion import ExpertOpinion, action_words
from uno_desktop.scenes.rulebook.table_rule_row import rule_panel
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import picture_code
from uno_desktop.stage.texts.journal_text import capitalised, card_name
from uno_desktop.system.i18n import tr
from uno_desktop.system.safe_files import reason_of
from uno_desktop.ui.dialog import choice_row
from uno_desktop.ui.layout import Icon, Item, Label, PressTile, Row
from uno_desktop.ui.titled_page import PageCommand

EXPERT = "expert"
_MATCHING = "bar.no_match"


class JudgeRow(NamedTuple):
    """Row of the list, and its details: `said`, the actions, `after`."""

    key: object
    name: str
    subtitle: str
    codes: Sequence[str] = ()
    actions: Sequence[Action] = ()
    said: Sequence[Item] = ()
    after: Sequence[Item] = ()


class JudgeScene(ListPage):
    """Judge page: expert opinion, cards and actions of one seat on the left, details of the selection on the right."""

    title_key = "positions.judge"
    list_share, list_least = 0.42, 330.0
    chosen: object = EXPERT

    def __init__(self, services: Services, draft: PositionDraft, seats: Sequence[SeatPlan]) -> None:
        super().__init__(services)
        self.draft, self.seats = draft, tuple(seats)
        self.names = [plan.name for plan in seats]
        self.expert = ExpertOpinion(services, self.jobs, draft, self.rebuild)
        self.seat = self._first_seat()

    def enter(self) -> None:
        self._turn_to(self.seat)

    # -- the question --------------------------------------------------------------------------------------

    def _first_seat(self) -> Seat:
        return next(seats_in(self.draft.book.awaited(self.draft.state)), self.draft.state.turn)

    def _legal(self) -> list[Action]:
        return self.draft.book.legal(self.draft.state, self.seat)

    def _turn_to(self, seat: Seat) -> None:
        self.seat, self.chosen = seat, EXPERT
        self.expert.ask(seat)
        self.rebuild()

    # -- the list ------------------------------------------------------------------------------------------

    def page_commands(self) -> list[PageCommand]:
        return [
            PageCommand("common.back", self.back),
            PageCommand("positions.save", self._save),
            PageCommand("practice.play_on", self._play_on, "gold"),
        ]

    def rows(self) -> Iterator[Item]:
        yield choice_row(self.metrics, tr("positions.whose"), self.names, self.seat, self._turn_to, 220)
        for each in self._entries():
            yield self.row(each.key, each.name, each.subtitle, each.codes, partial(self._press, each.actions))

    def _entries(self) -> Iterator[JudgeRow]:
        book, s = self.draft.book, self.draft.state
        advice, who = self.expert.advice, "" if self.seats[self.seat].human else self.names[self.seat]
        best = [advice.action] if advice is not None and advice.action is not None else []
        opinion = [_text(each) for each in self.expert.sentences(self.names, who)]
        sees = [Label(tr("positions.sees_own"), 18, color=palette.MUTED, wrap=True)] if opinion else []
        yield JudgeRow(EXPERT, tr("seats.expert"), self._choice(), (), best, opinion, sees)
        for name, card in {book.deck.names[card]: card for card in cards_in(s.hands[self.seat])}.items():
            plays = self.draft.plays(self.seat, card)
            bar = "" if plays else book.why_not(s, self.seat, card) or _MATCHING
            said = _text(tr(bar or "positions.may"), "bold", palette.GOLD if bar else palette.WHITE)
            yield JudgeRow(
                name, capitalised(card_name(book.deck, card)), tr("positions.may_not" if bar else "positions.may"),
                [picture_code(book.deck, card)], plays, [said], [rule_panel(book.ruleset, bar or _MATCHING)],
            )  # fmt: skip
        for action in self._legal():
            if action.card < 0 and not action.uno:
                yield JudgeRow(action, self._words(action), tr("positions.may_do"), (), [action])

    def _words(self, action: Action | None) -> str:
        return action_words(self.draft.book.deck, self.names, action)

    def _choice(self) -> str:
        if self.expert.advice is not None:
            return self._words(self.expert.advice.action)
        waits = "positions.no_opinion" if self._legal() else "positions.no_choice"
        return tr("advice.thinking" if self.jobs.busy else waits)

    # -- the details ---------------------------------------------------------------------------------------

    def details(self) -> Iterator[Item]:
        entry = next(each for each in self._entries() if each.key == self.chosen)
        title = entry.subtitle if entry.key == EXPERT else entry.name
        yield Label(title, 27, "title", palette.GOLD_LIGHT, wrap=True)
        yield from entry.said
        for action in entry.actions:
            words = Label(tr("positions.carry_out", move=self._words(action)), 18, "bold", wrap=True, grow=1)
            inside = Row(Icon("play", 18), words, gap=12, inset=(14, 6), least=50)
            yield PressTile(self.metrics, inside, partial(self._do, action), "row", radius=12, item=action)
        yield from entry.after

    # -- commands ------------------------------------------------------------------------------------------

    def _press(self, actions: Sequence[Action]) -> None:
        """Applies the only action of a row, moves the focus to the first of several, or refuses an empty row."""
        if len(actions) == 1:
            self._do(actions[0])
        elif actions:
            self.focus_details()
        else:
            self.services.sound("refused", 0.6)

    def _do(self, action: Action) -> None:
        """Applies an action and switches to the seat that acts next; an action that ends the round is refused."""
        if self.draft.carry_out(action):
            self._turn_to(self._first_seat())
        else:
            self.tell("positions.ends")

    def _play_on(self) -> None:
        position, services = self.draft.position, self.services
        drawn = position.ruleset.changed(position.book.options)  # with the pairs of faces that are in play
        options = agreed(services.settings, position.ruleset, drawn)
        setup = TableSetup(position.ruleset.id, self.seats, services.new_seed(), options)
        at = RoundSnapshot(position.state, 1, position.totals)
        ask_to_play_on(services, ResumablePosition(setup, at, self.seat, self.expert.known))

    def _save(self) -> None:
        try:
            keep_candidate(self.services.folders, self.draft.position)
        except (OSError, ValueError) as error:
            self.tell("positions.not_saved", why=reason_of(error))
        else:
            self.tell("positions.saved", file=self.services.folders.games.parent / CANDIDATES)


def _text(words: str, weight: str = "regular", color: str = palette.WHITE) -> Label:
    return Label(words, 18, weight, color, wrap=True, leading=1.32)
