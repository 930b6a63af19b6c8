"""Seat avatars, a button that changes one, what they have learnt to say, and the countdown rings around them."""

from collections.abc import Callable, Collection, Mapping, Sequence

import pygame

from uno_desktop.content.progress import ProgressKind
from uno_desktop.match.cast import persona_at
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.profiles.local_profile import face_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.avatars.portraits import CHARACTERS, PERSON, ROBOT, draw_portrait, relative_of
from uno_desktop.stage.cards.unlocks import unlocked_remarks
from uno_desktop.stage.table.table_view import TableView
from uno_desktop.system.profiles import current_profile, profile_with_id
from uno_desktop.system.settings import Settings
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.widgets import Widget


def avatar_of(plan: SeatPlan) -> str:
    """Returns the avatar name of a seat: a persona's id, `robot` for other computer players, `person` for a human
    player."""
    return PERSON if plan.human else persona_at(plan) or ROBOT


def known_remarks(services: Services) -> Mapping[str, str]:
    """Returns the moment of each remark that the current profile has unlocked, by persona."""
    return unlocked_remarks(services.progress.done(ProgressKind.ACHIEVEMENT))


def avatars_of(plans: Sequence[SeatPlan], settings: Settings) -> list[str]:
    """Returns the avatar of each seat.

    A profile or a guest has the chosen avatar, unless another seat uses it. At a table without profiles, the first
    human player counts as the current profile. The other people get free characters, from the last one on, since
    computer players sit down from the first one on. The second seat with the same character gets the avatar of its
    relative.
    """
    avatar_ids = list[str]()
    for plan in plans:
        avatar_id = avatar_of(plan)
        avatar_ids.append(relative_of(avatar_id) if avatar_id in avatar_ids else avatar_id)
    human_seats = [seat for seat, plan in enumerate(plans) if plan.human]
    nameless = not any(plan.profile for plan in plans)
    for seat in human_seats:
        profile = profile_with_id(settings, plans[seat].profile)
        if nameless and seat == human_seats[0]:
            profile = current_profile(settings)
        guest = plans[seat].face if plans[seat].face in CHARACTERS else PERSON
        face = guest if profile is None else face_of(profile)
        if face not in avatar_ids:
            avatar_ids[seat] = face
    for seat in human_seats[1:]:
        if avatar_ids[seat] == PERSON:
            avatar_ids[seat] = next((each for each in reversed(CHARACTERS) if each not in avatar_ids), PERSON)
    return avatar_ids


def deadlines(table_view: TableView, reaction_left: float | None, human_seats: Collection[Seat]) -> dict[Seat, float]:
    """Returns the fraction of the reaction window that is left, by seat; empty without a window.

    Only local players, and seats with an owed UNO or a penalty, are included: a ring around any other seat would reveal
    its cards.
    """
    if reaction_left is None or table_view.revealed:
        return {}
    seats = {*human_seats, *table_view.owing()}
    if table_view.threat is not None:
        seats.add(table_view.threat.victim)
    return {seat: reaction_left for seat in seats if not table_view.out >> seat & 1}


def avatar(avatar_id: str, size: float, mood: Mood = Mood.CALM, tint: int = 0) -> Picture:
    """Returns the portrait as an element of a layout."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_portrait(surface, (rect.x, rect.y, rect.w, rect.h), avatar_id, mood, tint)

    return Picture(size, size, paint)


FACE = 48.0
"""Side length of an avatar in page units."""


class AvatarButton(Widget):
    """Avatar that a press changes to the next one; the arrow keys step in either direction."""

    radius = 24

    def __init__(
        self, metrics: Metrics, rect: pygame.Rect, avatar_id: str, tint: int, on_step: Callable[[int], None] | None
    ) -> None:
        """`avatar_id` is a portrait name, `tint` a person's shades; `on_step` is called with 1 or -1; None makes the
        button read-only."""
        super().__init__(metrics, rect)
        self.avatar_id, self.tint, self.on_step = avatar_id, tint, on_step
        self.enabled = self.reachable = on_step is not None

    @property
    def tip(self) -> str:
        return self.help or self.label

    def activate(self) -> None:
        self.adjust(1)

    def adjust(self, step: int) -> bool:
        if self.on_step is None:
            return False
        self.sound("click", 0.5)
        self.on_step(step)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect
        if self.hovered:
            self.metrics.plates.blit(surface, rect.inflate(6, 6), "row.hover", 27)
        mood = Mood.PLEASED if self.hovered else Mood.CALM
        draw_portrait(surface, (rect.x, rect.y, rect.w, rect.h), self.avatar_id, mood, self.tint)
