"""Preset and pack rows of the preset list, and the picture of a pack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from uno_desktop.content.packs import Pack
from uno_desktop.content.presets import BadPreset, Preset, parse_line
from uno_desktop.drawing import palette
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.scenes.lobby.card_fan import draw_fan
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Widget

_FAN, _FAN_WIDE, _PICTURE, _PICTURE_CARD = 40.0, 84.0, 150.0, 108.0
_OF_A_PACK = "\n"
"""Prefix of pack keys; a user-given name cannot contain it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Preset of the player, or a pack. `key` is unique; `cards` are the picture of a pack."""

    key: str
    name: str
    line: str
    about: str = ""
    cards: tuple[str, ...] = ()

    @property
    def own(self) -> bool:
        return not self.key.startswith(_OF_A_PACK)

    @property
    def summary(self) -> str:
        try:
            ruleset, options = parse_line(self.line)
        except BadPreset:
            return tr("presets.unusable")
        name = tr(f"ruleset.{ruleset.id}.name")
        if not options:
            return tr("tablerules.strip_same", name=name)
        return tr("tablerules.count", name=name, n=len(options))


def own_entry(preset: Preset) -> Entry:
    return Entry(preset.name, preset.name, preset.line)


def pack_key(pack: Pack) -> str:
    return _OF_A_PACK + pack.id


def pack_entry(pack: Pack) -> Entry:
    """Returns the localized list entry of a pack."""
    printed = printed_on(rulebook_for(pack.ruleset, pack.options).deck)
    return Entry(
        pack_key(pack),
        pack.title or tr(f"packs.{pack.id}.name"),
        pack.line,
        pack.about or tr(f"packs.{pack.id}.about"),
        tuple(printed.get(code, code) for code in pack.cards),
    )


class PresetRow(Widget):
    """List row: cards of a pack, name, ruleset and number of changes."""

    radius = 14

    def __init__(
        self,
        services: Services,
        metrics: Metrics,
        rect: pygame.Rect,
        entry: Entry,
        is_chosen: Callable[[], bool],
        on_choose: Callable[[], None],
        on_use: Callable[[], None],
    ) -> None:
        super().__init__(metrics, rect)
        self.services = services
        self.entry, self.is_chosen, self.on_choose, self.on_use = entry, is_chosen, on_choose, on_use
        self.below = entry.summary

    @property
    def chosen(self) -> bool:
        return self.is_chosen()

    def focused(self, on: bool) -> None:
        if on and not self.is_chosen():
            self.on_choose()

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_use()

    def click(self, pos: tuple[int, int]) -> None:
        """Does nothing: the press has moved the focus, which selects the row."""

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, chosen = self.metrics, self.rect, self.is_chosen()
        style = "row.lit" if chosen else "row.hover" if self.hovered else "row"
        metrics.theme.blit(surface, rect, style, self.radius)
        left = rect.left + metrics.px(18)
        if self.entry.cards:
            center = (rect.left + metrics.px(_FAN_WIDE / 2 + 4), rect.centery + metrics.px(3))
            draw_fan(self.services, metrics, surface, self.entry.cards, center, _FAN, 13.0)
            left = rect.left + metrics.px(_FAN_WIDE + 10)
        room = rect.right - metrics.px(18) - left
        color = palette.GOLD_LIGHT if chosen else palette.WHITE
        name = fitted(metrics.fonts, self.entry.name, 19, "bold", color, room)
        put(surface, name, midleft=(left, rect.top + metrics.px(22)))
        small = fitted(metrics.fonts, self.below, 14, "regular", palette.MUTED, room)
        put(surface, small, midleft=(left, rect.bottom - metrics.px(17)))


class PackPicture(Widget):
    """Large picture of a pack's cards."""

    def __init__(self, services: Services, metrics: Metrics, width: int, cards: tuple[str, ...]) -> None:
        """`width` is in pixels."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(_PICTURE)))
        self.services, self.cards = services, cards
        self.reachable = self.enabled = False

    def draw(self, surface: pygame.Surface) -> None:
        center = (self.rect.centerx, self.rect.centery + self.metrics.px(10))
        draw_fan(self.services, self.metrics, surface, self.cards, center, _PICTURE_CARD, 12.0)
