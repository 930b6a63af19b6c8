"""Prompts on a panel over the piles: its layout, buttons side by side, a seat, and further cards of the same move."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.geometry import Box
from uno_desktop.model.cards import NOBODY, CardId, Deck, Seat
from uno_desktop.scenes.controls.keymap import button_glyph, means
from uno_desktop.scenes.table.command import Command
from uno_desktop.scenes.table.prompts.table_prompt import PromptAnswer, TablePrompt
from uno_desktop.scenes.table.table_button import TableButton
from uno_desktop.scenes.table.table_renderer import TableRenderer
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE
from uno_desktop.stage.renderers.threat_indicator import draw_trail
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.layout import Column, Container, Item, Picture, Row, Spacer
from uno_desktop.ui.widgets import Widget

WIDEST = 600.0
"""Maximum width of a panel in units."""
_BUTTON_WIDE, _BUTTON_FOR_TEXT = 230.0, 50.0
_TITLE_HIGH, _TITLE_FOR_TEXT = 44.0, 36.0
_INSET, _GAP = 20.0, 16.0


class PanelPrompt(TablePrompt):
    """Prompt whose title and answers are laid out on a panel."""

    def __init__(self, renderer: TableRenderer, title: str) -> None:
        super().__init__(title)
        self._renderer, self._layout, self._metrics = renderer, renderer.layout, renderer.metrics

    @property
    def title_high(self) -> float:
        """Height of the title in units."""
        return _TITLE_HIGH + _TITLE_FOR_TEXT * (self._layout.text - 1.0)

    def title_line(self, text: str, high: float, size: float = 22.0, grow: float = 0.0) -> Picture:
        """Returns a centred line of the panel, `high` units high, whose text is shrunk to fit."""
        return Picture(1.0, high, lambda surface, rect: self._renderer.hud.title(surface, text, Box(*rect), size), grow)

    def answer_button(self, text: str, key: str, run: Callable[[], object], style: str = "gold") -> TableButton:
        """Returns a button with an answer."""
        unit, space = self._layout.unit, self._layout.prompt_space(WIDEST).w / self._layout.unit
        half = (space - 2 * _INSET - _GAP) / 2
        wide = min(_BUTTON_WIDE + _BUTTON_FOR_TEXT * (self._layout.text - 1.0), half - 1)
        box = Box(0.0, 0.0, wide * unit, self._layout.button_high * unit)
        return TableButton(self._metrics, Command(text, box, text, key, style, run=run))

    def lay_out(self, *items: Item, wide: float = 0.0) -> None:
        """Places the title, and these items below it, on a panel in the middle of the table; `wide` is its width in
        units, if the items do not determine it."""
        tree = Column(self.title_line(self.title, self.title_high), *items, gap=0, inset=(_INSET, 8), wide=wide)
        self.place_panel(tree, self._layout.prompt_space(WIDEST))

    def place_panel(self, tree: Container, box: Box) -> None:
        """Places these items on a panel in the middle of `box`, which is in pixels."""
        space = pygame.Rect(*(round(part) for part in box))
        width = tree.width(self._metrics, space.width)
        self.panel = pygame.Rect(0, 0, width, min(space.height, tree.height(self._metrics, width)))
        self.panel.center = space.center
        tree.place(self._metrics, self.panel)
        self._leaves = list(tree.leaves())
        for answer in self.answers:
            answer.moved()

    def draw(self, surface: pygame.Surface, now: float) -> None:
        self._renderer.plates.blit(surface, self.panel, "box", 24)
        for leaf in self._leaves:
            leaf.draw(self._metrics, surface, (0, 0))
        for answer in self.answers:
            answer.draw(surface)


def side_by_side(first: Widget, second: Widget | None = None) -> Row:
    """Returns a centred row of one button or two."""
    gap = Spacer(_GAP, grow=0.0) if second is not None else None
    return Row(Spacer(), first, gap, second, Spacer(), gap=0)


class ButtonsPrompt(PanelPrompt):
    """Answers side by side, with digits and letters as shortcuts. `pick` receives the index of the answer."""

    def __init__(
        self, renderer: TableRenderer, title: str, options: Sequence[tuple[str, str]], pick: Callable[[int], object]
    ) -> None:
        """`options` are the answers as (text key, keyboard key)."""
        super().__init__(renderer, title)
        self._keys = [getattr(pygame, f"K_{key.lower()}", None) for _, key in options]
        self.offer([self.answer_button(tr(text), key, partial(pick, at)) for at, (text, key) in enumerate(options)])
        self.lay_out(Spacer(12), side_by_side(*self.answers), Spacer(12))

    def place_of_key(self, key: int) -> int | None:
        return self._keys.index(key) if key in self._keys else None


_WIDE, _NARROW = 700.0, 520.0
"""Width of the panel in units, with a button and without one."""
_FOR_TEXT = 16.0
"""Units of height for each 100 % of larger text."""
_LEAST = 0.75
"""Minimum space for the panel, as a fraction of its height: it may cover the edges of cards."""


class _SeatAnswer(PromptAnswer):
    """Panel of a player, with the cards above it."""

    def __init__(self, renderer: TableRenderer, name: str, seat: Seat, pick: Callable[[Seat], object]) -> None:
        layout = renderer.layout
        self._renderer, self._seat, self._box = renderer, seat, layout.seats.seat_box(seat)
        reach = self._box if seat == layout.seats.me else self._box.union(layout.seats.fan_box(seat))
        super().__init__(renderer.metrics, pygame.Rect(*(round(part) for part in reach)), name, partial(pick, seat))

    def draw(self, surface: pygame.Surface) -> None:
        box, layout = self._box, self._renderer.layout
        radius = min(32.0, box.h / layout.unit / 2)
        self._renderer.plates.blit(surface, box, "focus", radius, 1.0 if self.marked else 0.3)
        bottom = layout.seats.panel_box(self._seat).bottom + 4 * layout.text * layout.unit
        self._renderer.hud.chip(surface, str(layout.seats.digit(self._seat)), (box.center[0], bottom))


class SeatPrompt(PanelPrompt):
    """Seats to choose from by a click on a player panel or by its digit; may also offer a button for no seat."""

    def __init__(
        self,
        renderer: TableRenderer,
        names: Sequence[str],
        title: str,
        seats: Iterable[Seat],
        pick: Callable[[Seat], object],
        cards: int = 0,
        chances: bool = False,
    ) -> None:
        """`seats` are the seats to choose from; NOBODY among them adds a button for no seat at all. The panel is above
        a hand of `cards` cards, with `chances` beside reaction buttons."""
        super().__init__(renderer, title)
        offered = set(seats)
        self._order: list[Seat] = [
            seat for seat in (*self._layout.seats.others, self._layout.seats.me) if seat in offered
        ]
        answers: list[Widget] = [_SeatAnswer(renderer, names[seat], seat, pick) for seat in self._order]
        button: list[Item] = []
        if NOBODY in offered:
            self._order.append(NOBODY)
            nobody = self.answer_button(tr("table.no_swap"), button_glyph("nobody"), partial(pick, NOBODY), "ink")
            answers.append(nobody)
            button = [Spacer(12, grow=0.0), nobody]
        self.offer(answers)
        words = self.title_line(title, self._high, 20.0, grow=1.0)
        row = Row(words, *button, gap=0, inset=(18, 6), wide=_WIDE if button else _NARROW)
        self.place_panel(row, self._free_space(cards, chances))

    @property
    def _high(self) -> float:
        """Height of the line in units."""
        return self._layout.button_high + _FOR_TEXT * (self._layout.text - 1.0)

    def _free_space(self, cards: int, chances: bool) -> Box:
        """Returns the higher of the spaces below and above the piles, or the middle of the table if both are low."""
        low, middle = self._layout.status_box(cards, chances), self._layout.prompt_space(_WIDE)
        above = middle._replace(h=self._layout.piles.pile_box.y - middle.y)
        high = (self._high + 12) * self._layout.unit
        space = low if low.h >= high else max(low, above, key=lambda box: box.h)
        if space.h < _LEAST * high:
            return middle
        return space._replace(y=space.center[1] - max(high, space.h) / 2, h=max(high, space.h))

    def draw(self, surface: pygame.Surface, now: float) -> None:
        for seat in self._order:
            if seat != NOBODY:
                moves = seat == self.chosen
                shown = now if moves else 0.0
                draw_trail(surface, self._layout, seat, shown, palette.GOLD_DARK, 3 if moves else 1)
        super().draw(surface, now)

    @property
    def chosen(self) -> Seat:
        return self._order[self.place]

    def place_of_key(self, key: int) -> int | None:
        """Maps digits to the player panels from the left, 0 to the viewer or no seat, and N to no seat."""
        seat = self._layout.seats.seat_of_digit(key - pygame.K_0)
        if key == pygame.K_0 and self._layout.seats.me in self._order:
            seat = self._layout.seats.me
        elif means(key, "nobody"):
            seat = NOBODY
        return self._order.index(seat) if seat in self._order else None


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
