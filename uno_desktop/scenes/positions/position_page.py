"""Position editor, a list-detail page; it opens the judge page."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from uno_desktop.content.match_setup import MatchSetup, with_cast, with_parts
from uno_desktop.content.position_draft import PILE, SUPPLY, PositionDraft
from uno_desktop.content.positions import dealt, notice_of
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.options import REACTION, Value
from uno_desktop.model.position import InvalidPosition, RuledPosition, read_position
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.scenes.parts.list_page import ListPage
from uno_desktop.scenes.positions.judge_page import JudgeScene
from uno_desktop.scenes.positions.position_details import PositionDetails, penalty_words, rules_words, turn_words
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import picture_code
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.clipboard import paste_text
from uno_desktop.ui.layout import Item
from uno_desktop.ui.titled_page import PageCommand

RULES, TURN, PENALTY, POINTS = "rules", "turn", "penalty", "points"
_FAN = 5
"""Maximum number of cards shown in the fan of a row."""


class PositionScene(ListPage):
    """Position editor: a press on a card removes it, or adds a copy."""

    title_key = "positions.title"
    list_share, list_least = 0.36, 300.0
    chosen: object = RULES

    def __init__(
        self, services: Services, position: RuledPosition | None = None, seats: Sequence[SeatPlan] = ()
    ) -> None:
        """Starts with `position`, or with a new deal under the rules of the last match."""
        super().__init__(services)
        self.match_setup = setup = MatchSetup(services.settings)
        if seats:  # as they sat in a replay; those of some records have no names
            setup.seats = list(seats if all(plan.name for plan in seats) else with_cast(seats, services.settings))
        new = position or dealt(setup.ruleset, self._agreed, len(setup.seats), services.new_seed())
        self.draft = PositionDraft(new)
        self._adopt()

    @property
    def _agreed(self) -> dict[str, Value]:
        """Options of the match setup without the reaction time, which is a preference."""
        return {key: value for key, value in self.match_setup.options.items() if key != REACTION.key}

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        return tuple(self.match_setup.seats)

    @property
    def names(self) -> list[str]:
        return [plan.name for plan in self.match_setup.seats]

    def enter(self) -> None:
        self.services.ensure_worker()  # the expert is ready when it is asked
        super().enter()

    def resume(self) -> None:
        setup, old = self.match_setup, self.draft.position
        if setup.ruleset is not old.ruleset:
            self._deal(len(setup.seats))
        elif setup.options != old.options:
            self.draft.agree(self._agreed, self.services.new_seed())
        self._adopt()
        super().resume()

    # -- the list ------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        if (problem := self._problem()) is not None:
            self.add_subtitle(tr(problem.key, **problem.params))

    def page_commands(self) -> list[PageCommand]:
        return [
            PageCommand("common.back", self.back),
            PageCommand("practice.take_back", partial(self._act, self.draft.undo), enabled=self.draft.may_undo),
            PageCommand("positions.paste", self._paste),
            PageCommand("share.open", partial(doors.push, self.services, doors.share_text, self.draft.position.line)),
            PageCommand("positions.judge", self._judge, "gold"),
        ]

    def rows(self) -> Iterator[Item]:
        draft, s, ruleset = self.draft, self.draft.state, self.match_setup.ruleset
        if self.chosen in range(len(s.hands), len(SEAT_LETTERS)):
            self.chosen = RULES  # the seat has gone
        yield self.row(RULES, tr(f"ruleset.{ruleset.id}.name"), rules_words(draft))
        piles = [(PILE, tr("positions.pile")), (SUPPLY, tr("positions.supply"))]
        for place, name in [*enumerate(self.names), *piles]:
            cards = draft.cards_at(place)
            shown = cards[: _FAN if place >= 0 else 1]
            codes = ["" if place == SUPPLY else picture_code(draft.book.deck, card) for card in shown]
            yield self.row(place, name, tr("print.cards", n=len(cards)), codes)
        yield self.row(TURN, tr("positions.turn"), turn_words(draft, self.names))
        yield self.row(PENALTY, tr("positions.penalty"), penalty_words(draft, self.names))
        yield self.row(POINTS, tr("positions.points"), " · ".join(map(str, draft.position.totals)))

    # -- the details ---------------------------------------------------------------------------------------

    def list_commands(self) -> list[PageCommand]:
        if self.chosen != RULES:
            return []
        return [
            PageCommand("positions.options", lambda: doors.push(self.services, doors.options, self.match_setup)),
            PageCommand("tables.title", lambda: doors.push(self.services, doors.tables, self.match_setup)),
        ]

    def details(self) -> Iterator[Item]:
        details = PositionDetails(self.services, self.metrics, self.draft, self.names, self._act)
        if isinstance(self.chosen, int):
            return details.cards(self.chosen)
        if self.chosen == RULES:
            return details.rules(self.match_setup, self._choose_rules, self._deal, self._set_level)
        return {TURN: details.turn, PENALTY: details.penalty, POINTS: details.points}[str(self.chosen)]()

    # -- changes -------------------------------------------------------------------------------------------

    def _act(self, change: Callable[..., object], *given: object) -> None:
        change(*given)
        self._adopt()
        self.rebuild()

    def _adopt(self) -> None:
        """Adopts the rules and the number of seats of the position; new seats are computer players."""
        setup, position = self.match_setup, self.draft.position
        setup.ruleset, setup.options = position.ruleset, dict(position.options)
        setup.fill_up(position.state.seats)

    def _choose_rules(self, ruleset: Ruleset) -> None:
        self.match_setup.choose(ruleset)
        self._deal(len(self.seats))

    def _deal(self, count: int) -> None:
        self.draft.replace(dealt(self.match_setup.ruleset, self._agreed, count, self.services.new_seed()))

    def _set_level(self, level: str) -> None:
        spec = partial(with_parts, level=level)
        seats = [plan if plan.human else replace(plan, player=spec(plan.player)) for plan in self.seats]
        self.match_setup.seats = [*with_cast(seats, self.services.settings)]

    # -- commands ------------------------------------------------------------------------------------------

    def _paste(self) -> None:
        old = self.draft.position
        try:
            self._act(self.draft.replace, read_position(paste_text(), old.ruleset.id, old.options))
        except InvalidPosition as bad:
            self._refuse(notice_of(bad))

    def _judge(self) -> None:
        if (problem := self._problem()) is not None:
            self._refuse(problem)
        else:
            self.services.stack.push(JudgeScene(self.services, self.draft, self.seats))

    def _refuse(self, problem: Notice) -> None:
        self.toasts.show(problem)
        self.services.sound("refused", 0.6)

    def _problem(self) -> Notice | None:
        """Returns the reason why the position is impossible, with a name instead of the seat letter, or None."""
        problem = self.draft.problem
        if problem is None or "seat" not in problem.params:
            return problem
        seat = self.names[SEAT_LETTERS.index(str(problem.params["seat"]))]
        return Notice(problem.key, {**problem.params, "seat": seat})
