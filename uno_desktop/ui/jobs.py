"""Jobs that a page, or a part of it, follows until they end."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from uno_desktop.system.background_job import BackgroundJob, Result


class JobServices(Protocol):
    """What the program does about jobs."""

    def report_failure(self, job: BackgroundJob[Any]) -> None:
        """Says that a job has failed."""

    def let_end(self, job: BackgroundJob[Any]) -> None:
        """Cancels a job without waiting for its thread."""


class _Followed(NamedTuple):
    job: BackgroundJob[Any]
    then: Callable[[Any], object]
    failed: Callable[[Exception], object] | None
    further: Callable[[], object] | None
    steps: int


class Jobs:
    """The jobs being followed. `update` is called in every frame; whoever leaves calls `stop`, and hears no more."""

    def __init__(self, services: JobServices) -> None:
        self._services = services
        self._followed: list[_Followed] = []

    def follow(
        self,
        job: BackgroundJob[Result],
        then: Callable[[Result], object],
        failed: Callable[[Exception], object] | None = None,
        further: Callable[[], object] | None = None,
        steps: int = 1,
    ) -> None:
        """Calls `then` with the result of a job in the frame after its end, and `further` when it has got further.

        A failure causes a notice, unless the job expects such errors; then `failed` gets it. A job without a thread
        makes some `steps` in each frame.
        """
        self._followed.append(_Followed(job, then, failed, further, steps))

    @property
    def busy(self) -> bool:
        """True while a job is followed."""
        return bool(self._followed)

    def update(self) -> None:
        for each in self._followed[:]:
            if each in self._followed:  # the end of another one may have dropped it
                self._continue(each)

    def _continue(self, each: _Followed) -> None:
        job, progress = each.job, each.job.progress
        if job.thread is None:
            with suppress(Exception):  # the error is kept in the job
                job.step(each.steps)
        if job.error is not None:
            self._followed.remove(each)
            if not isinstance(job.error, job.expected):
                self._services.report_failure(job)
            if each.failed is not None:
                each.failed(job.error)
        elif job.done:
            self._followed.remove(each)
            each.then(job.result)
        elif each.further is not None and job.progress != progress:
            each.further()

    def drop(self, job: BackgroundJob[Any] | None) -> None:
        """Cancels a job, if it is followed."""
        if job is not None and any(each.job is job for each in self._followed):
            self.release(job)
            self._services.let_end(job)

    def release(self, job: BackgroundJob[Any]) -> None:
        """Lets a job go on without being followed here."""
        self._followed = [each for each in self._followed if each.job is not job]

    def stop(self) -> None:
        """Cancels all jobs."""
        while self._followed:
            self._services.let_end(self._followed.pop().job)
