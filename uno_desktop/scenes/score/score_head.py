"""Head of a score sheet: the result of the round, a remark or what happened, and the offer of a lesson."""

from collections.abc import Callable

from uno_desktop.content.lesson import LessonPrompt
from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.rivals.achievements_done import store_round
from uno_desktop.drawing import palette
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundEnded
from uno_desktop.scenes.profiles.seat_avatars import avatar, avatars_of
from uno_desktop.scenes.score.podium_story import PodiumStory
from uno_desktop.scenes.score.round_points import RoundPoints
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import name_of
from uno_desktop.texts.score_text import match_words, nobody_words, round_words, with_reason
from uno_desktop.ui.layout import Label, Live, Row, Spacer
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.titled_page import Area
from uno_desktop.ui.widgets import Button

_OFFER, _OFFER_LOW, _OFFER_WIDE = 56.0, TARGET + 8, 640.0
"""Height of the lesson offer, normally and on low pages, and its width, in units."""
REMARK = 34.0
"""Height of an opponent's remark, or of the story of the round, in units."""


class ScoreHead:
    """Everything above the rows of a score sheet."""

    def __init__(
        self,
        services: Services,
        session: MatchSession,
        points: RoundPoints,
        ended: RoundEnded | None,
        offer: LessonPrompt | None,
        remark: tuple[Seat, str] | None,
    ) -> None:
        self._services, self._session, self._points = services, session, points
        self._teams, self._ended, self.offer, self._remark = points.teams, ended, offer, remark
        self._faces = avatars_of(session.setup.seats, services.settings)
        self.story = PodiumStory(services, session, points.teams)

    def height(self, low: bool) -> float:
        """Returns the height of the offer and the remark in units."""
        high = 0.0 if self.offer is None else _OFFER_LOW if low else _OFFER
        told = self._remark is not None or self._session.record_file is not None
        return high + (REMARK if told else 0.0)

    def note_offer(self) -> None:
        """Notes that the lesson was offered, which happens once."""
        if self.offer is not None:
            self._services.progress.note(ProgressKind.OFFER, self.offer.id)

    def tell_achievements(self) -> None:
        """Stores the achievements of the round once the record is read, and tells of new ones; none if rivals are
        off."""
        services, session, story = self._services, self._session, self.story.story
        if story is None or session.record_file is None or not services.settings.rivals:
            return
        number, several = self._points.scored.number, len(story.stats.people) > 1
        found = store_round(
            services.settings, services.progress_of, session.record_file, session.setup.seats, story.stats, number
        )
        names = [(name_of(profile), tr(f"achievements.{id}.name")) for profile, id in found]
        if names:
            told = (f"{owner} – {name}" if several else name for owner, name in names)
            services.notify("achievements.new", names=", ".join(told))

    def offer_button(self, metrics: Metrics, body: Area, low: bool, learn: Callable[[], None]) -> Button:
        assert self.offer is not None
        wide = min(body.w, _OFFER_WIDE)
        box = metrics.place(body.x + (body.w - wide) / 2, body.y, wide, (_OFFER_LOW if low else _OFFER) - 8)
        text = tr("learn.offer", title=tr(f"lessons.{self.offer.id}.title"))
        return Button(metrics, box, text, learn, "ink", 17 if low else 19, "book")

    def winner(self, metrics: Metrics, high: float, low: bool) -> Row:
        """Returns the faces of the winners, the result, and the points as they grow."""
        points, seats = self._points, self._teams.of(self._points.scored.winner)
        gained = max((points.gained[seat] for seat in seats), default=0) if points.counted else 0
        size = high * 0.6
        wide = metrics.fonts.measure(tr("scoring.gained", points=gained), size, "title")[0] / metrics.scale

        def says() -> tuple[str, str]:
            shown = round(gained * points.animation.grown)
            return tr("scoring.gained", points=shown) if shown else "", points.color

        number = Live(says, size, "title", width=wide + 4) if gained else None
        bad = Label(points.heading, size * 0.4, "bold", points.color) if gained and points.penalties else None
        people = (avatar(self._faces[seat], high - 6, Mood.PLEASED, seat) for seat in seats)
        words = Label(self.words(), 26 if low else 42, "title", align="center")
        return Row(*people, words, number, bad, gap=16 if low else 24)

    def remark(self) -> Row | None:
        """Returns the remark of an opponent, else the story of the round once it is found; None without any."""
        if self._remark is not None:
            seat, text = self._remark[0], tr("scoring.remark", text=self._remark[1])
        elif (told := self.story.moment()) is not None:
            seat, text = told
        else:
            return None
        return Row(Spacer(), avatar(self._faces[seat], REMARK), Label(text, 17, color=palette.GOLD_LIGHT), Spacer())

    def words(self) -> str:
        """Returns the heading: the winner, the winner's streak of rounds, or that nobody has won, and why, unless a
        last card was played; the rows say which seats are out."""
        way, scored = self._ended.way() if self._ended is not None else "played", self._points.scored
        if scored.winner < 0:
            deck = self._session.book.deck
            return nobody_words(way, scored.number, card_name(deck, deck.ending_card(self._session.state.pile)))
        return with_reason(way, self._winner_words())

    def _winner_words(self) -> str:
        scored, setup = self._points.scored, self._session.setup
        seat, streak = self._session.streak
        if seat == scored.winner and streak > 1:
            return tr("scoring.streak", name=setup.seats[seat].name, n=streak)
        if scored.match_over and scored.number == 1:
            return match_words(setup, scored, self._teams)  # a match of one round
        return round_words(setup, scored, self._teams)
