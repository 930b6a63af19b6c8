"""Prompt for further cards to play in the same move."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.model.cards import CardId, Deck
from uno_desktop.scenes.controls.keymap import button_glyph, means
from uno_desktop.scenes.table.prompts.panel_prompt import WIDEST, PanelPrompt, side_by_side
from uno_desktop.scenes.table.prompts.table_prompt import PromptAnswer
from uno_desktop.scenes.table.table_renderer import TableRenderer
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.layout import Row, Spacer

_SCALE, _LEAST_SCALE = 0.62, 0.42
_WRONG_HIGH, _LIFT, _APART = 26.0, 14.0, 12.0


class CardsPrompt(PanelPrompt):
    """Multiple selection from a row of cards, in the order chosen; the space bar selects, Enter plays."""

    def __init__(
        self,
        renderer: TableRenderer,
        deck: Deck,
        title: str,
        cards: Sequence[CardId],
        fits: Callable[[Sequence[CardId]], bool],
        pick: Callable[[Sequence[CardId]], object],
        ordered: bool,
    ) -> None:
        """`fits` tests a combination of cards; `pick` receives the selected cards. With `ordered`, their order counts
        and is shown."""
        super().__init__(renderer, title)
        self.cards = tuple(cards)
        self._fits, self._pick, self._ordered = fits, pick, ordered
        self.taken: list[CardId] = []
        self._answers = [_CardAnswer(self, deck, card) for card in self.cards]
        self._fill(0)

    @property
    def scale(self) -> float:
        """Scale of the cards, relative to those of the hand."""
        space = self._layout.prompt_space(WIDEST).h / self._layout.unit
        beside = self.title_high + _LIFT + _WRONG_HIGH + self._layout.button_high + 22
        return max(_LEAST_SCALE, min(_SCALE, round((space - beside) / CARD_HIGH, 2)))

    def _fill(self, place: int) -> None:
        """Lays the cards and the buttons out, with the focus on the answer at index `place`."""
        every = tr("table.along_none" if len(self.taken) == len(self.cards) else "table.along_all")
        play = tr("table.along_lay", n=1 + len(self.taken))
        buttons = [
            self.answer_button(every, button_glyph("all"), self._toggle_all, "ink"),
            self.answer_button(play, button_glyph("enter"), self._submit),
        ]
        buttons[1].enabled = fits = self._fits(self.taken)
        for card, answer in zip(self.cards, self._answers, strict=True):
            answer.number = self.taken.index(card) + 2 if card in self.taken else 0  # the clicked card is the first
        self.offer([*self._answers, *buttons], place)
        wide, last = CARD_WIDE * self.scale, max(1, len(self.cards) - 1)
        most = min(WIDEST, self._layout.prompt_space(WIDEST).w / self._layout.unit - 40)
        row = Row(*self._answers, gap=min(wide + _APART, (most - wide) / last) - wide)
        wrong = self.title_line("" if fits else tr("table.along_wrong"), _WRONG_HIGH, 14.0)
        self.lay_out(Spacer(_LIFT), Row(Spacer(), row, Spacer(), gap=0), wrong, side_by_side(*buttons))

    def place_of_key(self, key: int) -> int | None:
        """Maps digits to cards, `all` to the button for all, and Enter to that button if focused, else to Play."""
        every = len(self.cards)
        if 0 <= (digit := key - pygame.K_1) < min(9, every):
            return digit
        if means(key, "all"):
            return every
        count = every if self.place == every else every + 1
        return count if key in ENTER else None

    def click(self, x: float, y: float) -> bool:
        return super().click(x, y) or self.panel.collidepoint(x, y)

    def toggle(self, card: CardId) -> None:
        """Selects a card, or removes it from the selection."""
        if card in self.taken:
            self.taken.remove(card)
        else:
            self.taken.append(card)
        self._fill(self.place)

    def _toggle_all(self) -> None:
        self.taken = [] if len(self.taken) == len(self.cards) else list(self.cards)
        self._fill(self.place)

    def _submit(self) -> None:
        if self._fits(self.taken):
            self._pick(tuple(self.taken))


class _CardAnswer(PromptAnswer):
    """Card of the row, raised while it is selected."""

    number = 0
    """Place of the card in the move, 0 if it is not selected."""

    def __init__(self, prompt: CardsPrompt, deck: Deck, card: CardId) -> None:
        self._renderer, self._code, self._scale = prompt._renderer, deck.codes[card], prompt.scale
        size = (self._renderer.metrics.px(side * prompt.scale) for side in (CARD_WIDE, CARD_HIGH))
        rect, self._ordered = pygame.Rect((0, 0), tuple(size)), prompt._ordered
        super().__init__(self._renderer.metrics, rect, card_name(deck, card), partial(prompt.toggle, card))

    @property
    def chosen(self) -> bool:
        return self.number > 0

    def draw(self, surface: pygame.Surface) -> None:
        sprites, px = self._renderer.sprite_cache, self.metrics.px
        rect = self.rect.move(0, -px(_LIFT) if self.chosen else 0)
        if self.marked:
            blit_centred(surface, sprites.glow("gold", 0.0, self._scale), rect.center)
        blit_centred(surface, (sprites.card if self.chosen else sprites.dim)(self._code, 0.0, self._scale), rect.center)
        if self._ordered and self.chosen:
            self._renderer.hud.chip(surface, str(self.number), (rect.right - px(6), rect.top + px(6)))
