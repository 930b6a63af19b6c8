"""Story of a match, on its score sheet and podium: last card, best moment, facts, and the score of the evening."""

import math
from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.match.highlights import Highlight
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.evening_score import evening_score
from uno_desktop.match.records.match_story import MatchStory, MatchStoryJob
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.model.cards import ALL_COLOR_LETTERS, NOBODY, Seat
from uno_desktop.scenes.history.history_loader import HistoryLoader
from uno_desktop.scenes.profiles.seat_avatars import avatar, avatars_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.avatars.portraits import tint_of
from uno_desktop.system.i18n import tr
from uno_desktop.texts.score_text import ScoreTeams
from uno_desktop.texts.story_text import StoryText
from uno_desktop.ui.jobs import Jobs
from uno_desktop.ui.layout import Background, Column, Item, Label, Row
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import put

_LINES = 80
"""Record lines replayed per frame."""
_BYTES = 24 * 1024 * 1024
_SIZES = (18.0, 15.5, 13.5)
"""Sizes of the text in units: the largest in which all sentences fit, else the last one."""
_TILT = -11.0
"""Degrees by which the last card leans."""
_TROPHY = 0.3
"""Size of the trophy beside a face of size 1."""
_SEVERAL = 2
"""Minimum number of people for the score of an evening."""


class PodiumStory(StoryText):
    """Reads the story from the record of a match once, and shows it; without a record there is none."""

    def __init__(self, services: Services, session: MatchSession, teams: ScoreTeams) -> None:
        super().__init__(session.book.deck, teams)
        self._services, self._session = services, session
        self._avatar_ids = avatars_of(session.setup.seats, services.settings)

    def begin(self, jobs: Jobs, changed: Callable[[], object]) -> None:
        """Begins to read, unless that is done; `changed` is called at the end."""

        def adopt(story: MatchStory) -> None:
            self.story = story
            changed()

        if self._session.record_file is not None and self.story is None:
            with suppress(DamagedRecord, OSError):  # opening the record reports it
                jobs.follow(MatchStoryJob(self._session.record_file), adopt, steps=_LINES)

    def count_evening(self, jobs: Jobs, changed: Callable[[], object]) -> None:
        """Begins to count the wins of the evening if several people have played; calls `changed` at the end."""
        record = self._session.record_file
        if record is None or sum(plan.human for plan in self._session.setup.seats) < _SEVERAL:
            return

        def count() -> None:
            self.evening = evening_score(loader.history.games, record.name)
            changed()

        loader = HistoryLoader(self._services, jobs, count)  # whose list lacks the match that has just ended

    def draw_trophy(self, surface: pygame.Surface, seat: Seat, face: pygame.Rect) -> None:
        """Draws a trophy beside the face of the seat that has the most wins of the evening."""
        if self.evening is not None and self.evening.leader == seat:
            put(surface, icon("trophy", round(face.height * _TROPHY), palette.GOLD), midbottom=face.bottomleft)

    def panel(self, metrics: Metrics, space: tuple[float, float], low: bool) -> Column:
        """Returns the panel with as many sentences as fit into `space` (units); empty without any."""
        found = self.highlights()
        sizes = [(size, len(found)) for size in _SIZES] + [(_SIZES[-1], count) for count in range(len(found), 0, -1)]
        for size, count in sizes if found else ():
            panel = self._column(found[:count], size, low)
            if panel.height(metrics, metrics.px(space[0])) <= metrics.px(space[1]):
                return panel
        return Column()

    def _column(self, told: Sequence[Highlight], size: float, low: bool) -> Column:
        items: list[Item] = []
        for highlight in told:
            best = highlight is self.found.best
            if best and not low:
                items.append(Label(tr("highlight.title"), size * 0.9, "bold", palette.MUTED))
            items.append(self._row(highlight, size * (1.2 if best and not low else 1.0), best, low))
            if best and len(told) > 1 and not low:
                items.append(Background())
        inset = (10, 8) if low else (22, 18)
        return Column(*items, gap=5 if low else 14, inset=inset, background=Background("box", 14 if low else 22))

    def _row(self, highlight: Highlight, size: float, best: bool, low: bool) -> Row:
        style = ("bold", palette.GOLD_LIGHT) if best else ("regular", palette.WHITE)
        words = Label(self.sentence(highlight), size, *style, wrap=True, grow=1)
        seats = [seat for seat in (highlight.seat, highlight.other) if seat != NOBODY][: 1 if low else 2]
        moods = (Mood.GLOATING, Mood.SHOCKED) if len(seats) > 1 else (Mood.PLEASED if best else Mood.CALM,)
        high = size * (2.1 if best else 1.9)
        faces = [
            avatar(self._avatar_ids[seat], high, mood, tint_of(self._avatar_ids, seat))
            for seat, mood in zip(seats, moods, strict=True)
        ]
        return Row(*faces, words, gap=6 if low else 8)

    def draw_card(self, surface: pygame.Surface, metrics: Metrics, seat: Seat, face: pygame.Rect) -> None:
        """Draws the last card in front of the face of the seat that has played it."""
        last, deck = self.found.last, self._session.book.deck
        if last is None or last.seat != seat:
            return
        sprites = self._services.sprite_cache(round(face.height * 0.74), _BYTES)
        sprites.begin_frame(math.inf)
        named = ALL_COLOR_LETTERS[last.color] if last.color >= 0 else ""
        place = (round(face.right + face.width * 0.08), round(face.bottom - face.height * 0.26))
        for picture in (sprites.shadow(_TILT, 1.0, 0.3), sprites.card(deck.codes[last.card], _TILT, 1.0, named)):
            surface.blit(picture, picture.get_rect(center=place), special_flags=pygame.BLEND_PREMULTIPLIED)
