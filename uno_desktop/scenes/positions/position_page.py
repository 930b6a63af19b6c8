"""Position editor and the judge page that it opens, both list-detail pages.

The judge gives the written rule for each card, and the expert's choice with its winning chances.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from uno_desktop.content.position_draft import PILE, SUPPLY, PositionDraft
from uno_desktop.content.positions import CANDIDATES, dealt, keep_candidate, notice_of
from uno_desktop.content.reason_rules import rule_of_reason
from uno_desktop.drawing import palette
from uno_desktop.match.practice_match import RoundSnapshot
from uno_desktop.match.records.post_game_analysis import MARGIN
from uno_desktop.match.seats.question import answer_to
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.actions import CATCH, Action
from uno_desktop.model.cards import NO_COLOR, SEAT_LETTERS, CardId, Seat, cards_in, seats_in
from uno_desktop.model.options import REACTION, Value
from uno_desktop.model.position import InvalidPosition, RuledPosition, read_position
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.players.advice.adviser import ENOUGH_DEALS, Advice, Case, move_key
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.redeal import Known
from uno_desktop.players.worker import Answer
from uno_desktop.scenes.lobby.match_setup import LEVELS, MatchSetup, agreed, level_of, with_parts
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.matches.resume_from_position import ResumablePosition, ask_to_play_on
from uno_desktop.scenes.parts.advice_text import move_words, reason_text
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.parts.list_page import ListPage
from uno_desktop.scenes.profiles.player_names import with_cast
from uno_desktop.scenes.rulebook.table_rules_summary import source_line
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import picture_code
from uno_desktop.stage.texts.journal_text import capitalised, card_name, color_name
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.system.i18n import tr
from uno_desktop.system.safe_files import reason_of
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import choice_row
from uno_desktop.ui.layout import Background, Column, Grid, Icon, Item, Label, PressTile, Row
from uno_desktop.ui.titled_page import PageCommand, section_heading

RULES, TURN, PENALTY, POINTS = "rules", "turn", "penalty", "points"
_CARD, _CELL = 72.0, 58.0
_FAN, _NEXT = 5, 12
"""Maximum number of cards shown: in the fan of a row, and of a pile in the details."""
_MOST_POINTS, _STEP = 1000, 5
_MOST_PENALTY = 40
_WAYS = (1, -1)
EXPERT = "expert"
_FIRST, _SECOND = Budget(seconds=0.6), Budget(seconds=3.0)
"""Search budgets of a quick evaluation, and of a deeper one that replaces it."""
_MATCHING = "bar.no_match"


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
        self.services.start_worker()  # the expert is ready when it is asked
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
            PageCommand("positions.copy", self._copy),
            PageCommand("positions.judge", self._judge, "gold"),
        ]

    def rows(self) -> Iterator[Item]:
        draft, s, ruleset = self.draft, self.draft.state, self.match_setup.ruleset
        if self.chosen in range(len(s.hands), len(SEAT_LETTERS)):
            self.chosen = RULES  # the seat has gone
        changed, name = changes(ruleset, draft.position.options), tr(f"ruleset.{ruleset.id}.name")
        subtitle = tr("tablerules.count", name=name, n=len(changed)) if changed else tr("tables.usual")
        yield self.row(RULES, name, subtitle)
        piles = [(PILE, tr("positions.pile")), (SUPPLY, tr("positions.supply"))]
        for place, name in [*enumerate(self.names), *piles]:
            cards = draft.cards_at(place)
            shown = cards[: _FAN if place >= 0 else 1]
            codes = ["" if place == SUPPLY else picture_code(draft.book.deck, card) for card in shown]
            yield self.row(place, name, tr("print.cards", n=len(cards)), codes)
        yield self.row(TURN, tr("positions.turn"), self._turn_words())
        yield self.row(PENALTY, tr("positions.penalty"), self._penalty_words())
        yield self.row(POINTS, tr("positions.points"), " · ".join(map(str, draft.position.totals)))

    def _turn_words(self) -> str:
        s = self.draft.state
        color = "" if s.color == NO_COLOR else capitalised(color_name(s.color))
        return " · ".join(filter(None, (self.names[s.turn], _direction(s.direction), color)))

    def _penalty_words(self) -> str:
        threat = self.draft.state.threat
        if threat is None:
            return tr("positions.none")
        unit = tr(f"positions.unit.{threat.unit}", n=threat.amount)
        return tr("positions.pending", who=self.names[threat.victim], what=unit)

    # -- the details ---------------------------------------------------------------------------------------

    def list_commands(self) -> list[PageCommand]:
        if self.chosen != RULES:
            return []
        return [
            PageCommand("positions.options", lambda: doors.push(self.services, doors.options, self.match_setup)),
            PageCommand("tables.title", lambda: doors.push(self.services, doors.tables, self.match_setup)),
        ]

    def details(self) -> Iterator[Item]:
        others = {RULES: self._rules, TURN: self._turn, PENALTY: self._penalty, POINTS: self._points}
        return self._cards(self.chosen) if isinstance(self.chosen, int) else others[str(self.chosen)]()

    def _setting(
        self, name: str, values: Sequence[Any], now: object, change: Callable[[Any], object], labels: Iterable[str] = ()
    ) -> Row:
        """Returns a row that calls `change` with the selected value; the values are shown as `labels`, or as text."""
        at, shown = values.index(now) if now in values else 0, [*(labels or map(str, values))]
        return choice_row(self.metrics, name, shown, at, lambda at: self._act(change, values[at]))

    def _rules(self) -> Iterator[Item]:
        setup, rules = self.match_setup, [tr(f"ruleset.{each.id}.name") for each in RULESETS]
        level, levels = level_of(setup.seats[1].player), [tr(f"seats.{each}") for each in LEVELS]
        yield self._setting(tr("rulebook.open"), RULESETS, setup.ruleset, self._choose_rules, rules)
        yield self._setting(tr("positions.players"), setup.allowed, len(setup.seats), self._deal)
        yield self._setting(tr("positions.level"), LEVELS, level, self._set_level, levels)

    def _cards(self, place: int) -> Iterator[Item]:
        draft, pile = self.draft, place < 0
        key = {PILE: "here_pile", SUPPLY: "here_supply"}.get(place, "here")
        yield section_heading(tr(f"positions.{key}"))
        here = draft.cards_at(place)[: _NEXT if pile else None]
        tiles = [self._tile("here", card, draft.remove, place, draft.can_remove(card, place)) for card in here]
        yield Grid(*tiles, cell=_CELL, gap=4)
        yield section_heading(tr("positions.more"))
        tiles = [self._tile("more", card, draft.add, place, free > 0, f" ×{free}") for card, free in draft.faces()]
        yield Grid(*tiles, cell=_CELL, gap=4)

    def _tile(
        self, kind: str, card: CardId, change: Callable[[CardId, int], object], place: int, enabled: bool,
        number: str = "",
    ) -> PressTile:  # fmt: skip
        """Returns the tile of a card, with a `number` below it, that makes a change at a place."""
        deck, color = self.draft.book.deck, palette.WHITE if enabled else palette.MUTED
        words = Label(number.strip(), 13, "bold", color, align="center") if number else None
        picture = card_fan(self.services, self.metrics, [picture_code(deck, card)], 0, _CARD + 6, _CARD)
        act = partial(self._act, change, card, place) if enabled else None
        inside, item = Column(picture, words, gap=0, inset=(2, 4)), (kind, deck.names[card])
        tile = PressTile(self.metrics, inside, act, "row", radius=10, item=item)
        tile.label, tile.written = card_name(deck, card) + number, False
        return tile

    def _turn(self) -> Iterator[Item]:
        draft, s, seats = self.draft, self.draft.state, range(len(self.names))
        ways, colors = map(_direction, _WAYS), map(color_name, draft.colors)
        yield self._setting(tr("positions.to_move"), seats, s.turn, partial(draft.set, "turn"), self.names)
        yield self._setting(tr("positions.direction"), _WAYS, s.direction, partial(draft.set, "direction"), ways)
        yield self._setting(tr("positions.color"), draft.colors, s.color, partial(draft.set, "color"), colors)

    def _penalty(self) -> Iterator[Item]:
        draft, threat, deck = self.draft, self.draft.state.threat, self.draft.book.deck
        threats = draft.threats()
        words = [tr("positions.none"), *(card_name(deck, deck.by_name[name][0]) for name in threats)]
        now = deck.names[threat.card] if threat is not None and threat.card >= 0 else ""
        yield self._setting(
            tr("positions.attack"), ["", *threats], now, lambda name: draft.set_threat(threats.get(name)), words
        )
        if threat is not None:
            amounts = range(min(1, threat.amount), _MOST_PENALTY + 1)
            yield self._setting(tr("positions.amount"), amounts, min(threat.amount, _MOST_PENALTY), draft.set_amount)
        for key in ("more_penalties",) if threats else ("served_at_once", "more_penalties"):
            yield Column(Label(tr(f"positions.{key}"), 16, color=palette.MUTED, wrap=True), inset=(8, 0))

    def _points(self) -> Iterator[Item]:
        for seat, points in enumerate(self.draft.position.totals):
            steps = sorted({*range(0, _MOST_POINTS, _STEP), points})
            yield self._setting(self.names[seat], steps, points, partial(self.draft.set_total, seat))

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

    def _copy(self) -> None:
        self.tell("positions.copied" if copy_text(self.draft.position.line) else "positions.no_clipboard")

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


def _direction(way: int) -> str:
    return capitalised(tr("positions.clockwise" if way > 0 else "positions.counter"))


class _Entry(NamedTuple):
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
        self.advice: Advice | None = None
        self.seat = self._first_seat()

    def enter(self) -> None:
        self._turn_to(self.seat)

    # -- the question --------------------------------------------------------------------------------------

    def _first_seat(self) -> Seat:
        return next(seats_in(self.draft.book.awaited(self.draft.state)), self.draft.state.turn)

    def _known(self, seat: Seat) -> Known:
        view = self.draft.book.view(self.draft.state, seat, self.draft.position.totals)
        return Known(view, (), view)

    def _ask(self, budget: Budget) -> None:
        """Asks the expert, who knows only what this seat sees."""
        book, legal = self.draft.book, self._legal()
        self.jobs.stop()
        if legal:
            awaited, seed = bool(book.awaited(self.draft.state) >> self.seat & 1), self.services.new_seed()
            case = Case(book.spec, *self._known(self.seat), tuple(legal), awaited, seed, budget)
            question = answer_to(case, self.services.start_worker(), self.services.clock)
            self.jobs.follow(BackgroundJob(question), self._answered, lambda _: self.rebuild())

    def _answered(self, answer: Answer) -> None:
        if self.advice is None and self.services.worker is not None:
            self._ask(_SECOND)
        self.advice = answer.value
        self.rebuild()

    def _legal(self) -> list[Action]:
        return self.draft.book.legal(self.draft.state, self.seat)

    def _turn_to(self, seat: Seat) -> None:
        self.seat, self.chosen, self.advice = seat, EXPERT, None
        self._ask(_FIRST)
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

    def _entries(self) -> Iterator[_Entry]:
        book, s = self.draft.book, self.draft.state
        best = [self.advice.action] if self.advice is not None and self.advice.action is not None else []
        opinion = [_text(each) for each in self._opinion()]
        sees = [Label(tr("positions.sees_own"), 18, color=palette.MUTED, wrap=True)] if opinion else []
        yield _Entry(EXPERT, tr("seats.expert"), self._choice(), (), best, opinion, sees)
        for name, card in {book.deck.names[card]: card for card in cards_in(s.hands[self.seat])}.items():
            plays = self._plays(card)
            bar = "" if plays else book.why_not(s, self.seat, card) or _MATCHING
            said = _text(tr(bar or "positions.may"), "bold", palette.GOLD if bar else palette.WHITE)
            yield _Entry(
                name, capitalised(card_name(book.deck, card)), tr("positions.may_not" if bar else "positions.may"),
                [picture_code(book.deck, card)], plays, [said], [_rule(rule_of_reason(book.ruleset, bar or _MATCHING))],
            )  # fmt: skip
        for action in self._legal():
            if action.card < 0 and not action.uno:
                yield _Entry(action, self._words(action), tr("positions.may_do"), (), [action])

    def _plays(self, card: CardId) -> list[Action]:
        """Returns the legal plays of a card without duplicates, each with the UNO call if that is legal."""
        deck = self.draft.book.deck
        found: dict[object, Action] = {}
        for action in self._legal():
            move = move_key(deck, action)
            if action.card >= 0 and deck.names[action.card] == deck.names[card] and (action.uno or move not in found):
                found[move] = action
        return [*found.values()]

    def _words(self, action: Action | None) -> str:
        words = capitalised(move_words(self.draft.book.deck, self.names, action))
        return f"{words}: {self.names[action.target]}" if action is not None and action.verb == CATCH else words

    def _choice(self) -> str:
        if self.advice is not None:
            return self._words(self.advice.action)
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

    def _opinion(self) -> Iterator[str]:
        """Yields the expert's reason, the chance of winning and the certainty of the choice as sentences."""
        advice, who = self.advice, "" if self.seats[self.seat].human else self.names[self.seat]
        if advice is not None and (reason := reason_text(self.draft.book.deck, self.names, advice, who)):
            yield reason
        if advice is None or advice.best is None or advice.rival is None:
            return
        if advice.deals < ENOUGH_DEALS:
            yield tr("positions.too_few", n=advice.deals)
            return
        least, most = (round(100 * end) for end in (advice.chance.low, advice.chance.high))
        yield tr("positions.wins", n=round(100 * advice.best.wins), least=least, most=most, count=advice.deals)
        low, high = 100 * advice.gain.low, 100 * advice.gain.high
        key = "sure" if low > 0 else "as_good" if high < 100 * MARGIN else "unsure"
        yield tr(f"positions.{key}", other=self._words(advice.rival.action), n=max(1, round(low)))

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
        ask_to_play_on(services, ResumablePosition(setup, at, self.seat, self._known))

    def _save(self) -> None:
        try:
            keep_candidate(self.services.folders, self.draft.position)
        except (OSError, ValueError) as error:
            self.tell("positions.not_saved", why=reason_of(error))
        else:
            self.tell("positions.saved", file=self.services.folders.games.parent / CANDIDATES)


def _text(words: str, weight: str = "regular", color: str = palette.WHITE) -> Label:
    return Label(words, 18, weight, color, wrap=True, leading=1.32)


def _rule(rule: str) -> Column:
    return Column(
        Label(tr("positions.rule"), 13, "bold", palette.MUTED),
        Label(tr(f"rule.{rule}.title"), 17, "title", palette.GOLD_LIGHT, wrap=True),
        Label(tr(f"rule.{rule}.help"), 17, wrap=True, leading=1.32),
        Label(f"{rule} · {source_line(rule)}", 13, color=palette.MUTED, wrap=True),
        gap=6, inset=(14, 10), background=Background("row", 12),
    )  # fmt: skip
