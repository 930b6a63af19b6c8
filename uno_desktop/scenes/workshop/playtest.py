"""Playtest dialog: simulates rounds with a deck before a match uses it, and further rounds in the background."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.drawing import palette
from uno_desktop.match.batch.rule_lab import ROUNDS, SECONDS_A_TURN, Lab, LabTask, play, try_deck, turns, verdict
from uno_desktop.match.batch.worker_pool import processors
from uno_desktop.model.options import REACTION
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import Bar, Item, Live, Row
from uno_desktop.ui.page import PageCommand

_PLAYABLE = 20
"""Rounds after which a deck can be used; further rounds only refine the verdict."""
_RESULT = 96.0
"""Least height in units of the result, so that the panel does not grow with it."""


class PlaytestDialog(Dialog[Services]):
    """Playtests the deck of a match setup; closes and calls `on_use` if the player accepts it."""

    widest = 620.0

    def __init__(
        self,
        services: Services,
        match_setup: MatchSetup,
        name: str,
        on_use: Callable[[], object],
        work: Callable[[LabTask], Any] = play,
    ) -> None:
        """`match_setup` is the setup with the deck and is not modified; `name` is the deck's name."""
        super().__init__(services)
        self.match_setup, self.name, self.on_use, self._work = match_setup, name, on_use, work
        self.lab: Lab | None = None
        self.wrong = ""
        """Message about the error that prevents the playtest."""

    def enter(self) -> None:
        self.services.jobs.stop()  # the rest of an earlier playtest
        match_setup, jobs = self.match_setup, processors() if self.services.uses_worker else 0
        options = {key: value for key, value in match_setup.options.items() if key != REACTION.key}
        seats = max(match_setup.allowed[0], min(len(match_setup.seats), match_setup.allowed[-1]))
        try:
            self.lab = try_deck(match_setup.ruleset.id, options, seats, jobs=jobs, low_priority=True, work=self._work)
        except (ValueError, OSError) as error:  # conflicting options, or no process can start
            self.wrong = str(error)
        else:
            self._playing = self.lab.job()
            self.jobs.follow(self._playing, lambda _: self._show(), further=self._go_on)
        super().enter()

    @property
    def is_good(self) -> bool:
        """True once enough rounds have been played without an error for the deck to be used, however long they were."""
        return self.lab is not None and self.lab.rounds >= _PLAYABLE and not self.lab.failed

    def _go_on(self) -> None:
        if self.is_good and not self.buttons[-1].enabled:
            self._show()

    def _show(self) -> None:
        self.services.sound("relief" if self.is_good else "refused", 0.6)
        self.rebuild()
        if self.is_good:
            self.focus.focus(self.buttons[-1])

    @property
    def heading(self) -> str:
        return tr("workshop.trial.title", name=self.name)

    def content(self) -> Iterator[Item]:
        yield Bar(lambda: self.lab.progress if self.lab is not None else 0.0, 12)
        result = Live(lambda: (self.result_text, palette.WHITE), 18, wrap=True, align="center", grow=1)
        yield Row(result, least=_RESULT)

    def commands(self) -> list[PageCommand]:
        use = PageCommand("workshop.trial.use", self._agree, "gold", enabled=self.is_good)
        return [PageCommand("common.cancel", self.back), use]

    def _agree(self) -> None:
        if self.jobs.busy:
            tell, name = partial(self.services.notify, "workshop.trial.ended"), self.name
            self.jobs.release(self._playing)
            self.services.jobs.follow(self._playing, lambda _: tell(name=name, result=self.result_text))
        self.answer(self.on_use)

    @property
    def result_text(self) -> str:
        lab = self.lab
        if lab is None or lab.failed:
            return tr("workshop.trial.failed", why=self.wrong or (lab.failed if lab else ""))
        if not lab.finished:
            return tr("workshop.trial.playing", n=min(lab.rounds, ROUNDS), all=ROUNDS)
        length = turns(lab.mix)
        minutes = max(1, round(length.times(SECONDS_A_TURN / 60).value))
        found = tr(f"workshop.trial.{verdict(lab.mix).value}")
        return f"{found} {tr('workshop.trial.length', turns=round(length.value), n=minutes)}"
