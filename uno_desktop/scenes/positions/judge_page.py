"""Judge page: the written rule for each card, and the expert's choice with its winning chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from uno_desktop.content.position_draft import PositionDraft
from uno_desktop.content.positions import CANDIDATES, keep_candidate
from uno_desktop.content.reason_rules import rule_of_reason
from uno_desktop.drawing import palette
from uno_desktop.match.async_advice import AsyncAdvice
from uno_desktop.match.practice_match import RoundSnapshot
from uno_desktop.match.records.post_game_analysis import MARGIN
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.actions import CATCH, Action
from uno_desktop.model.cards import CardId, Seat, cards_in, seats_in
from uno_desktop.players.advice.adviser import Advice, Case, same_move
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.redeal import Known
from uno_desktop.scenes.advice_text import move_words, reason_text
from uno_desktop.scenes.list_page import ListPage
from uno_desktop.scenes.lobby.match_setup import agreed
from uno_desktop.scenes.resume_from_position import Playable, ask_to_play_on
from uno_desktop.scenes.rulebook.rule_sources import source_line
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.stage.texts.journal_text import capitalised, card_name
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.choices_dialog import choice_row
from uno_desktop.ui.form_page import PageCommand, section_heading
from uno_desktop.ui.layout import Icon, Item, Label, PressTile, Row

EXPERT = "expert"
_FIRST, _SECOND = Budget(seconds=0.6), Budget(seconds=3.0)
"""Search budgets of a quick evaluation, and of a deeper one that replaces it."""
_MATCHING = "bar.no_match"


class JudgeScene(ListPage):
    """Cards and other actions of one seat on the left, with the reason on the right; the expert's opinion first."""

    list_share, list_least = 0.42, 330.0
    chosen: object = EXPERT

    def __init__(self, services: Services, draft: PositionDraft, seats: Sequence[SeatPlan]) -> None:
        super().__init__(services)
        self.draft, self.seats = draft, tuple(seats)
        self.advice: Advice | None = None
        self._query = AsyncAdvice(services.hire())
        self.seat = self._first_seat()

    @property
    def title(self) -> str:
        return tr("positions.judge")

    def enter(self) -> None:
        self._ask(_FIRST)
        super().enter()

    def leave(self) -> None:
        self._query.forget()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        answer = self._query.answer(self.services.now)
        if answer is not None:
            first, self.advice = self.advice is None, answer[0]
            if first and self.services.worker is not None:
                self._ask(_SECOND)
            self.rebuild()

    # -- the question --------------------------------------------------------------------------------------

    def _first_seat(self) -> Seat:
        return next(seats_in(self.draft.book.awaited(self.draft.state)), self.draft.state.turn)

    def _ask(self, budget: Budget) -> None:
        """Asks the expert, who knows only what this seat sees."""
        draft, s, legal = self.draft, self.draft.state, self._legal()
        if legal:
            view = draft.book.view(s, self.seat, draft.position.totals)
            awaited = bool(draft.book.awaited(s) >> self.seat & 1)
            case = Case(draft.book.spec, view, (), view, tuple(legal), awaited, self.services.new_seed(), budget)
            self._query.ask(case, self.services.now)
        else:
            self._query.forget()

    def _legal(self) -> list[Action]:
        return self.draft.book.legal(self.draft.state, self.seat)

    def _turn_to(self, seat: Seat) -> None:
        self.seat, self.chosen, self.advice = seat, EXPERT, None
        self._ask(_FIRST)
        self.rebuild()

    # -- the list ------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._printed = printed_on(self.draft.book.deck)
        super().build()

    def page_commands(self) -> list[PageCommand]:
        return [
            PageCommand("common.back", self.back),
            PageCommand("positions.save", self._save),
            PageCommand("practice.play_on", self._play_on, "gold"),
        ]

    def rows(self) -> Iterator[Item]:
        names, deck, s = [plan.name for plan in self.seats], self.draft.book.deck, self.draft.state
        yield choice_row(self.metrics, tr("positions.whose"), names, self.seat, self._turn_to, 220)
        yield self.row(EXPERT, tr("seats.expert"), self._choice(), (), self._do_choice)
        for name, card in {deck.names[card]: card for card in cards_in(s.hands[self.seat])}.items():
            below = tr("positions.may_not" if self._reason(card) else "positions.may")
            code = self._printed.get(deck.codes[card], deck.codes[card])
            yield self.row(name, capitalised(card_name(deck, card)), below, [code], partial(self._do_card, card))
        for action in self._others():
            words = self._words(action)
            yield self.row(action, words, tr("positions.may_do"), (), partial(self._do, action))

    def _others(self) -> list[Action]:
        """Returns the legal actions that play no card from the hand."""
        return [action for action in self._legal() if action.card < 0 and not action.uno]

    def _plays(self, card: CardId) -> list[Action]:
        """Returns the legal plays of a card without duplicates, with the UNO call where one is due."""
        deck = self.draft.book.deck
        found: list[Action] = []
        for action in self._legal():
            like = next((at for at, each in enumerate(found) if same_move(deck, each, action)), -1)
            if action.card < 0 or deck.names[action.card] != deck.names[card]:
                continue
            if like < 0:
                found.append(action)
            elif action.uno:
                found[like] = action
        return found

    def _reason(self, card: CardId) -> str:
        """Returns the text key of the reason why a card is illegal; empty if it may be played."""
        return "" if self._plays(card) else self.draft.book.why_not(self.draft.state, self.seat, card) or _MATCHING

    def _words(self, action: Action | None) -> str:
        names = [plan.name for plan in self.seats]
        words = capitalised(move_words(self.draft.book.deck, names, action))
        return f"{words}: {names[action.target]}" if action is not None and action.verb == CATCH else words

    def _choice(self) -> str:
        if not self._legal():
            return tr("positions.no_choice")
        if self.advice is None:
            return tr("advice.thinking") if self._query.busy else tr("positions.no_opinion")
        return self._words(self.advice.action)

    # -- the details ---------------------------------------------------------------------------------------

    def details(self) -> Iterator[Item]:
        if self.chosen == EXPERT:
            yield from self._expert_details()
            return
        if isinstance(self.chosen, Action):
            yield Label(self._words(self.chosen), 27, "title", palette.GOLD_LIGHT, wrap=True)
            yield from self._buttons([self.chosen])
            return
        deck = self.draft.book.deck
        card = next(each for each in cards_in(self.draft.state.hands[self.seat]) if deck.names[each] == self.chosen)
        reason = self._reason(card)
        yield Label(capitalised(card_name(deck, card)), 27, "title", palette.GOLD_LIGHT, wrap=True)
        if reason:
            yield Label(tr(reason), 18, "bold", palette.GOLD, wrap=True, leading=1.32)
        else:
            yield Label(tr("positions.may"), 18, "bold", wrap=True)
            yield from self._buttons(self._plays(card))
        yield from self._rule(rule_of_reason(self.draft.book.ruleset, reason or _MATCHING))

    def _rule(self, rule: str) -> Iterator[Item]:
        yield section_heading(tr("positions.rule"))
        yield Label(tr(f"rule.{rule}.title"), 19, "title", palette.GOLD_LIGHT, wrap=True)
        yield Label(tr(f"rule.{rule}.help"), 17, wrap=True, leading=1.32)
        yield Label(f"{rule} · {source_line(rule)}", 13, color=palette.MUTED, wrap=True)

    def _buttons(self, actions: Sequence[Action]) -> Iterator[Item]:
        for action in actions:
            words = tr("positions.carry_out", move=self._words(action))
            inside = Row(Icon("play", 18), Label(words, 18, "bold", wrap=True, grow=1), gap=12, inset=(14, 6), least=50)
            yield PressTile(self.metrics, inside, partial(self._do, action), "row", radius=12, item=action)

    def _expert_details(self) -> Iterator[Item]:
        advice, names = self.advice, [plan.name for plan in self.seats]
        who = "" if self.seats[self.seat].human else names[self.seat]
        yield Label(self._choice(), 27, "title", palette.GOLD_LIGHT, wrap=True)
        if advice is None or not self._legal():
            return
        for sentence in (reason_text(self.draft.book.deck, names, advice, who), *self._chances(advice)):
            if sentence:
                yield Label(sentence, 18, wrap=True, leading=1.32)
        if advice.action is not None:
            yield from self._buttons([advice.action])
        yield Label(tr("positions.sees_own"), 15, color=palette.MUTED, wrap=True)

    def _chances(self, advice: Advice) -> Iterator[str]:
        """Yields sentences about the chance of winning and the certainty of the choice."""
        if advice.best is None or advice.rival is None:
            return
        yield tr("positions.wins", n=round(100 * advice.best.wins), count=advice.deals)
        other, low, high = self._words(advice.rival.action), 100 * advice.gain.low, 100 * advice.gain.high
        if low > 0:
            yield tr("positions.sure", other=other, n=max(1, round(low)))
        elif high < 100 * MARGIN:
            yield tr("positions.as_good", other=other)
        else:
            yield tr("positions.unsure", other=other)

    # -- commands ------------------------------------------------------------------------------------------

    def _do_choice(self) -> None:
        if self.advice is not None and self.advice.action is not None:
            self._do(self.advice.action)

    def _do_card(self, card: CardId) -> None:
        plays = self._plays(card)
        if len(plays) == 1:
            self._do(plays[0])
        elif plays:
            first = next(each for each in self.widgets if getattr(each, "item", None) == plays[0])
            self.mark(first)
        else:
            self.services.sound("refused", 0.6)

    def _do(self, action: Action) -> None:
        """Applies an action and switches to the seat that acts next."""
        if self.draft.carry_out(action):
            self._turn_to(self._first_seat())
        else:
            self.toasts.show(Notice("positions.ends", {}))

    def _play_on(self) -> None:
        draft, services = self.draft, self.services
        position, s = draft.position, draft.state
        drawn = position.ruleset.changed(draft.book.options)  # with the pairs of faces that are in play
        options = agreed(services.settings, position.ruleset, drawn)
        setup = TableSetup(position.ruleset.id, self.seats, services.new_seed(), options)

        def known(seat: Seat) -> Known:
            view = draft.book.view(s, seat, position.totals)
            return Known(view, (), view)

        at = RoundSnapshot(s, 1, position.totals)
        ask_to_play_on(services, Playable(setup, at, self.seat, known))

    def _save(self) -> None:
        try:
            keep_candidate(self.services.folders, self.draft.position)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.toasts.show(Notice("positions.not_saved", {"why": why}))
            return
        self.toasts.show(Notice("positions.saved", {"file": str(self.services.folders.games.parent / CANDIDATES)}))
