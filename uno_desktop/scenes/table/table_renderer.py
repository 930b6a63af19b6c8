"""In which order is the table drawn?

Renderer of the table: all renderers for one window size, in drawing order.
"""

import pygame

from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.plates import shared_plates
from uno_desktop.model.cards import HIDDEN, NOBODY
from uno_desktop.scenes.table.guidance.card_tooltip import TooltipRenderer
from uno_desktop.scenes.table.hud import HudRenderer, HudState
from uno_desktop.scenes.table.prompts.color_wheel import ColorWheelRenderer
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.active_color_label import ActiveColorLabel
from uno_desktop.stage.renderers.card_sprites import CardRenderer, HandStyle
from uno_desktop.stage.renderers.enlarged_backs import EnlargedBacks
from uno_desktop.stage.renderers.floating_text import FloatingTextRenderer
from uno_desktop.stage.renderers.handover_plate import HandoverPlateRenderer
from uno_desktop.stage.renderers.lighting import LitFelt
from uno_desktop.stage.renderers.player_panels import PlayerPanelRenderer
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.system.settings import Settings
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.tips import draw_tip

_LIFTED, _LEGIBLE = 16.0, 32.0
"""Heights in units by which a raised card overlaps the space of the status line, and that a line needs in any case."""


class TableRenderer:
    """Draws the table for one viewer and one window size."""

    def __init__(
        self, metrics: Metrics, settings: Settings, layout: Layout, sprite_cache: SpriteCache, lit_felt: LitFelt
    ) -> None:
        self.layout, self.metrics = layout, metrics
        self.sprite_cache = sprite_cache
        self.plates = shared_plates(layout.unit)
        self.hud = HudRenderer(layout, metrics.fonts, self.plates)
        self.wheel = ColorWheelRenderer(layout, metrics.fonts)
        self._felt = lit_felt
        self.settings = settings
        self._color = ActiveColorLabel(layout, metrics.fonts, self.plates)
        self._cards = CardRenderer(layout, sprite_cache, lit_felt)
        self._panels = PlayerPanelRenderer(layout, metrics.fonts, self.plates)
        self._handover = HandoverPlateRenderer(layout, metrics.fonts, self.plates)
        self._tips = TooltipRenderer(layout, metrics.fonts, self.plates)
        self._floating_texts = FloatingTextRenderer(layout, metrics.fonts, self.plates)
        self.enlarged = EnlargedBacks(layout, sprite_cache, self.plates)

    def draw_hidden(self, surface: pygame.Surface) -> None:
        """Draws the bare table, with no hand visible."""
        surface.blit(self._felt.cloth, (0, 0))

    def draw(
        self, surface: pygame.Surface, effects: TableEffects, hand_style: HandStyle, hud_state: HudState, now: float
    ) -> None:
        self.sprite_cache.begin_frame()
        named = self.wheel.named = self.settings.color_help
        self._cards.draw(surface, effects, hand_style, now)
        self._draw_supply(surface, effects, hud_state)
        if hud_state.drag_over_pile:
            self.plates.blit(surface, self.layout.piles.pile_box, "focus", 20)
        covered = hud_state.prompt is not None and self.layout.enlarged  # a question in large text needs the space
        if effects.light >= 0 and not effects.table_view.revealed and not effects.looking and not covered:
            self._color.draw(surface, effects.light, named)
        self._panels.draw(surface, effects, now)
        if hud_state.turn_line:
            self.hud.heading(surface, hud_state.turn_line, self.layout.buttons.turn_box())
        if hud_state.journal is not None:
            self.hud.journal(surface, effects.light, named, hud_state.journal)
        self._floating_texts.draw(surface, effects, now)
        if effects.shaking:
            aside, down = effects.shift
            surface.scroll(round(aside * self.layout.unit), round(down * self.layout.unit))  # the buttons stay
        pulse = 0.0 if effects.reduced else now
        if hud_state.prompt is not None:
            hud_state.prompt.draw(surface, pulse)
        for button in hud_state.buttons:
            button.now, button.left = pulse, hud_state.reaction_left
            button.draw(surface)
        if hud_state.focus is not None:
            hud_state.focus.draw(surface, self.metrics)
        if hud_state.handover is not None:
            self._handover.draw(surface, hud_state.handover, effects)
        if hud_state.time_left is not None:
            self.hud.time_bar(surface, hud_state.time_left, effects.reduced)
        self._draw_words(surface, effects, hand_style, hud_state)
        self._draw_tip(surface, hud_state)
        if hud_state.pointed_seat != NOBODY:
            self.enlarged.draw(surface, effects.table_view, hud_state.pointed_seat)

    def _draw_words(
        self, surface: pygame.Surface, effects: TableEffects, hand_style: HandStyle, hud_state: HudState
    ) -> None:
        asking, tip, log = hud_state.prompt is not None, hud_state.tip, hud_state.journal is not None
        cards = len(effects.table_view.hands[self.layout.seats.me])
        chances = any(button.command.near_hand for button in hud_state.buttons)
        if hud_state.status_line and not asking and hud_state.handover is None:
            space = self.status_space(hud_state, cards)
            if hand_style.pointed != HIDDEN:  # clear of the raised card below it
                least = min(space.h, _LEGIBLE * self.layout.unit)
                space = space._replace(h=max(least, space.h - _LIFTED * self.layout.unit))
            # Without space for both, the requested text is shown.
            if tip is None or not self._tips.kept(tip, cards, log, chances)[0].overlaps(space):
                self.hud.notice(surface, hud_state.status_line, space, hud_state.status_tone, hud_state.text_size)
        if tip is not None:
            self._tips.draw(surface, tip, cards, log, chances)
        if hud_state.status_line and asking:  # the question needs the space above the hand
            self.hud.notice(
                surface, hud_state.status_line, self.layout.toast_box(), hud_state.status_tone, hud_state.text_size
            )
        elif hud_state.toast:
            self.hud.notice(surface, hud_state.toast, self.layout.toast_box(), size=hud_state.text_size)

    def status_space(self, hud_state: HudState, cards: int) -> Box:
        """Returns the box of the status line: the narrow one if something else needs the space beside it."""
        tip, chances = hud_state.tip, any(button.command.near_hand for button in hud_state.buttons)
        space = self.layout.status_box(cards, chances)
        if tip is None or not self._tips.kept(tip, cards, hud_state.journal is not None, chances)[0].overlaps(space):
            return space
        return self.layout.status_box(cards, True)

    def _draw_tip(self, surface: pygame.Surface, hud_state: HudState) -> None:
        """Draws the name of the icon that has the focus, else of the one under the mouse, clear of what it is about."""
        button = hud_state.pointed_button
        if button is not None and button.tip:
            layout = self.layout
            seats = [
                box(seat)
                for seat in range(layout.seats.count)
                for box in (layout.seats.panel_box, layout.seats.portrait_box)
            ]
            buttons = [each.command.box for each in hud_state.buttons if each is not button]
            taken = [*buttons, *seats, layout.piles.pile_box, layout.piles.supply_box()]
            draw_tip(surface, self.metrics, button.tip, button.command.box, taken)

    def _draw_supply(self, surface: pygame.Surface, effects: TableEffects, hud_state: HudState) -> None:
        box = self.layout.piles.supply_box()
        unit = self.layout.unit
        if hud_state.supply_lit:
            around = box.inflated(4 * unit)
            self.plates.blit(surface, around, "focus", around.h / 2 / unit if self.layout.piles.dispenser else 16)
        if not effects.table_view.revealed and not effects.looking:
            self.hud.count(surface, effects.table_view.supply_count, self.layout.piles.supply_count_box())
