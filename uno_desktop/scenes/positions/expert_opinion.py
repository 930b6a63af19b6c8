"""Opinion of the expert about the choice of one seat: a quick one, then a deeper one, and both in words."""

from collections.abc import Callable, Iterator, Sequence

from uno_desktop.content.position_draft import PositionDraft
from uno_desktop.match.records.post_game_analysis import MARGIN
from uno_desktop.match.seats.question import answer_to
from uno_desktop.model.cards import Seat
from uno_desktop.players.advice.adviser import ENOUGH_DEALS, Advice, Case
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.redeal import Known
from uno_desktop.players.worker import Answer
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.system.i18n import tr
from uno_desktop.texts.advice_text import action_words as action_words
from uno_desktop.texts.advice_text import reason_text
from uno_desktop.ui.jobs import Jobs

_FIRST, _SECOND = Budget(seconds=0.6), Budget(seconds=3.0)
"""Search budgets of a quick evaluation, and of a deeper one that replaces it."""


class ExpertOpinion:
    """Opinion about a position from the knowledge of one seat; `changed` is called when it has arrived."""

    def __init__(self, services: Services, jobs: Jobs, draft: PositionDraft, changed: Callable[[], None]) -> None:
        self._services, self._jobs, self._draft, self._changed = services, jobs, draft, changed
        self._seat: Seat = 0
        self.advice: Advice | None = None

    def known(self, seat: Seat) -> Known:
        view = self._draft.book.view(self._draft.state, seat, self._draft.position.totals)
        return Known(view, (), view)

    def ask(self, seat: Seat) -> None:
        """Asks about the choice of a seat, from what this seat sees."""
        self._seat, self.advice = seat, None
        self._ask(_FIRST)

    def _ask(self, budget: Budget) -> None:
        book, state, services = self._draft.book, self._draft.state, self._services
        legal = book.legal(state, self._seat)
        self._jobs.stop()
        if legal:
            awaited, seed = bool(book.awaited(state) >> self._seat & 1), services.new_seed()
            case = Case(book.spec, *self.known(self._seat), tuple(legal), awaited, seed, budget)
            question = answer_to(case, services.ensure_worker(), services.clock)
            self._jobs.follow(BackgroundJob(question), self._answered, lambda _: self._changed())

    def _answered(self, answer: Answer) -> None:
        if self.advice is None and self._services.worker is not None:
            self._ask(_SECOND)
        self.advice = answer.value
        self._changed()

    def sentences(self, names: Sequence[str], who: str) -> Iterator[str]:
        """Yields the reason, addressed to `who` if given, the chance of winning, and the certainty of the choice."""
        advice, deck = self.advice, self._draft.book.deck
        if advice is not None and (reason := reason_text(deck, names, advice, who)):
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
        yield tr(f"positions.{key}", other=action_words(deck, names, advice.rival.action), n=max(1, round(low)))
