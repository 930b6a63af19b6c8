"""Layout boxes: a tree of rows, columns and grids is measured for a width, then placed. Constructors take units;
methods take and return pixels. A tree is immutable once built.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.text import wrapped
from uno_desktop.ui import text_rendering
from uno_desktop.ui.accessibility_tree import Node
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Widget

NOWHERE = pygame.Rect(0, 0, 0, 0)
"""Placeholder rectangle for a widget that a layout places later."""
_LABEL_MOST = 0.6
"""Maximum share of a row for a label beside items that grow."""
_SHRINKS = 0.25
"""Share of the width of labels that they give up before the items of a row are stacked."""
Paint = Callable[[pygame.Surface, pygame.Rect], object]


class Element:
    """Element of a layout; `grow` is its share of the spare width of a row."""

    def __init__(self, grow: float = 0.0) -> None:
        self.grow, self.rect = grow, NOWHERE

    def width(self, metrics: Metrics, most: int) -> int:
        """Returns the preferred width; `most` is the available width."""
        return most

    def height(self, metrics: Metrics, width: int) -> int:
        """Returns the height that `width` requires."""
        return 0

    def place(self, metrics: Metrics, rect: pygame.Rect) -> None:
        self.rect = rect

    def leaves(self) -> Iterator[Element]:
        """Yields the elements to draw, in reading order."""
        yield self

    def draw(self, metrics: Metrics, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draws the element; `corner` is the origin of the layout."""


class Spacer(Element):
    """Free space; in a column it takes the spare height."""

    def __init__(self, size: float = 0.0, grow: float = 1.0) -> None:
        super().__init__(grow)
        self.size = size

    def width(self, metrics: Metrics, most: int) -> int:
        return metrics.px(self.size)

    def height(self, metrics: Metrics, width: int) -> int:
        return metrics.px(self.size)

    def leaves(self) -> Iterator[Element]:
        yield from ()


class Label(Element):
    """Text: one line, shrunk or truncated to fit, or with `wrap` as many lines as needed."""

    def __init__(
        self, text: str, size: float = 16, weight: str = "regular", color: str = palette.WHITE, *, wrap: bool = False,
        align: str = "left", leading: float = 1.2, width: float = 0.0, grow: float = 0.0,
    ) -> None:  # fmt: skip
        """`width` is the width of a table column in units; 0 follows the text."""
        super().__init__(grow)
        self.text, self.size, self.weight, self.color = text, size, weight, color
        self.wrap, self.align, self.leading, self.column = wrap, align, leading, width
        self._drawn: tuple[object, pygame.Surface] | None = None
        self._lines: dict[int, int] = {}
        """Number of lines by width."""

    def width(self, metrics: Metrics, most: int) -> int:
        return metrics.px(self.column) or min(most, metrics.fonts.measure(self.text, self.size, self.weight)[0] + 1)

    def height(self, metrics: Metrics, width: int) -> int:
        line = metrics.fonts.measure("Ag", self.size, self.weight)[1]
        if not self.wrap:
            return line
        if width not in self._lines:
            self._lines[width] = len(wrapped(metrics.fonts, self.text, self.size, self.weight, width))
        return round(line * self.leading / 1.2) * self._lines[width]

    def draw(self, metrics: Metrics, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        picture, rect = self._picture(metrics, self.rect.width), self.rect.move(corner)
        side = {"left": "midleft", "center": "center", "right": "midright"}[self.align]
        put(surface, picture, **{side: getattr(rect, side)})

    def _picture(self, metrics: Metrics, width: int) -> pygame.Surface:
        """Returns the rendered text; renders it again if the text has changed, or after text capture starts."""
        key = width, self.text, self.color, text_rendering.text_log
        if self._drawn is None or self._drawn[0] != key:
            style = (metrics.fonts, self.text, self.size, self.weight, self.color, width)
            picture = paragraph(*style, self.align, self.leading) if self.wrap else fitted(*style)
            self._drawn = key, picture
        return self._drawn[1]


class Live(Label):
    """Label whose text and colour are computed each time it is drawn."""

    def __init__(
        self, says: Callable[[], tuple[str, str]], size: float, weight: str = "regular", **options: Any
    ) -> None:
        super().__init__("", size, weight, **options)
        self._says = says
        self.text, self.color = says()

    def draw(self, metrics: Metrics, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        self.text, self.color = self._says()
        super().draw(metrics, surface, corner)


class Picture(Element):
    """Drawing of a fixed size; width 0 fills the row."""

    def __init__(self, width: float, height: float, paint: Paint, grow: float = 0.0) -> None:
        """`paint` draws into a rectangle in pixels."""
        super().__init__(grow)
        self.size, self.paint = (width, height), paint

    def width(self, metrics: Metrics, most: int) -> int:
        return metrics.px(self.size[0]) or most

    def height(self, metrics: Metrics, width: int) -> int:
        return metrics.px(self.size[1])

    def draw(self, metrics: Metrics, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        self.paint(surface, self.rect.move(corner))


class Icon(Picture):
    """Square icon."""

    def __init__(self, name: str, size: float, color: str = palette.GOLD) -> None:
        super().__init__(size, size, self._draw_icon)
        self.name, self.color = name, color

    def _draw_icon(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        put(surface, icon(self.name, rect.height, self.color), center=rect.center)


class Dot(Element):
    """Mark of an entry with something new."""

    def width(self, metrics: Metrics, most: int) -> int:
        return metrics.px(11)

    def height(self, metrics: Metrics, width: int) -> int:
        return metrics.px(11)

    def draw(self, metrics: Metrics, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        metrics.plates.blit(surface, self.rect.move(corner), "bar", 5.5)


class Bar(Element):
    """Progress bar; `high` is its thickness."""

    def __init__(
        self, progress: float | Callable[[], float], high: float = 6, grow: float = 1.0,
        empty: str = "field", full: str = "bar",
    ) -> None:  # fmt: skip
        """`progress` is the filled part, 0 to 1, or returns it for each frame; `empty` and `full` are the
        styles of the track and of the filled part.
        """
        super().__init__(grow)
        self.progress, self.high, self.empty, self.full = progress, high, empty, full

    def height(self, metrics: Metrics, width: int) -> int:
        return metrics.px(self.high)

    def draw(self, metrics: Metrics, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        progress = self.progress if isinstance(self.progress, int | float) else self.progress()
        metrics.plates.bar(surface, self.rect.move(corner), progress, self.full, self.empty)


class Background(Element):
    """Background of a plate; between the rows of a column, a hairline."""

    def __init__(
        self, style: str = "row", radius: float = 0.0, on_press: Callable[[], object] | None = None
    ) -> None:  # fmt: skip
        """`on_press` runs at a click beside the widgets in front of it, which do the same for keys."""
        super().__init__()
        self.style, self.radius, self.on_press = style, radius, on_press

    def height(self, metrics: Metrics, width: int) -> int:
        return max(1, metrics.px(1))

    def draw(self, metrics: Metrics, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        metrics.plates.blit(surface, self.rect.move(corner), self.style, self.radius)


class Control(Element):
    """Widget in a layout. A tile fills its place; another widget has the given size, or the size of its rectangle."""

    def __init__(self, widget: Widget, width: float = 0.0, height: float = TARGET, grow: float = 0.0) -> None:
        super().__init__(grow)
        self.widget, self.size = widget, (width, height)

    def width(self, metrics: Metrics, most: int) -> int:
        return min(most, metrics.px(self.size[0]) or self.widget.rect.width or most)

    def height(self, metrics: Metrics, width: int) -> int:
        if isinstance(self.widget, Tile):
            return self.widget.inside.height(metrics, width)
        return self.widget.rect.height or metrics.px(self.size[1])

    def place(self, metrics: Metrics, rect: pygame.Rect) -> None:
        self.rect = rect
        self.widget.rect = rect
        if isinstance(self.widget, Tile):
            self.widget.show(self.widget.inside)


Item = Element | Widget | None


def _box(item: Element | Widget) -> Element:
    return Control(item, grow=float(isinstance(item, Tile))) if isinstance(item, Widget) else item


class Container(Element):
    """Base of boxes that hold others; None items are left out."""

    def __init__(
        self, *items: Item, gap: float = 8.0, inset: float | tuple[float, float] = 0.0, least: float = 0.0,
        grow: float = 0.0, background: Element | None = None, wide: float = 0.0,
    ) -> None:  # fmt: skip
        """`inset` is the space around the items, or (horizontal, vertical); `least` is the minimum height; `background`
        is drawn behind the items; `wide` is the preferred width if the items do not determine it."""
        super().__init__(grow)
        self.wide = wide
        self.items = [_box(item) for item in items if item is not None]
        self.gap, self.least, self.background = gap, least, background
        self.inset = inset if isinstance(inset, tuple) else (inset, inset)
        self._heights: dict[int, int] = {}

    def leaves(self) -> Iterator[Element]:
        if self.background is not None:
            yield from self.background.leaves()
        for item in self.items:
            yield from item.leaves()

    def height(self, metrics: Metrics, width: int) -> int:
        if width not in self._heights:
            across, down = (2 * metrics.px(side) for side in self.inset)
            self._heights[width] = max(metrics.px(self.least), self._measure(metrics, width - across) + down)
        return self._heights[width]

    def place(self, metrics: Metrics, rect: pygame.Rect) -> None:
        self.rect = rect
        if self.background is not None:
            self.background.place(metrics, rect)
        self._arrange(metrics, rect.inflate(-2 * metrics.px(self.inset[0]), -2 * metrics.px(self.inset[1])))

    def width(self, metrics: Metrics, most: int) -> int:
        across = 2 * metrics.px(self.inset[0])
        return min(most, metrics.px(self.wide) or self._natural(metrics, most - across) + across)

    def _natural(self, metrics: Metrics, most: int) -> int:
        return most

    def _measure(self, metrics: Metrics, width: int) -> int:
        """Returns the height of the items at an inner width."""
        raise NotImplementedError

    def _arrange(self, metrics: Metrics, rect: pygame.Rect) -> None:
        """Places the items in the inner rectangle."""
        raise NotImplementedError


class Column(Container):
    """Items below each other, as wide as the column; spacers share the spare height."""

    def _natural(self, metrics: Metrics, most: int) -> int:
        return max((item.width(metrics, most) for item in self.items), default=0)

    def _measure(self, metrics: Metrics, width: int) -> int:
        gaps = metrics.px(self.gap) * max(0, len(self.items) - 1)
        return sum(item.height(metrics, width) for item in self.items) + gaps

    def _arrange(self, metrics: Metrics, rect: pygame.Rect) -> None:
        share = sum(item.grow for item in self.items if isinstance(item, Spacer))
        spare, top = rect.height - self._measure(metrics, rect.width) if share else 0, rect.top
        for item in self.items:
            high = item.height(metrics, rect.width)
            high += round(spare * item.grow / share) if share and isinstance(item, Spacer) else 0
            item.place(metrics, pygame.Rect(rect.left, top, rect.width, high))
            top += high + metrics.px(self.gap)


class Row(Container):
    """Items side by side, centred vertically or at the `top`; a column if growing items get less than `stacks`."""

    def __init__(self, *items: Item, stacks: float = 0.0, top: bool = False, **options: Any) -> None:
        """`stacks` is the minimum width of all growing items together, in units."""
        super().__init__(*items, **options)
        self.stacks, self.top = stacks, top
        self._column = Column(*self.items, gap=self.gap)
        self._kept: dict[int, list[int] | None] = {}

    def _natural(self, metrics: Metrics, most: int) -> int:
        gaps = metrics.px(self.gap) * (len(self.items) - 1)
        return sum(item.width(metrics, most - gaps) for item in self.items) + gaps

    def _widths(self, metrics: Metrics, width: int) -> list[int] | None:
        """Returns the item widths; None if the items are stacked."""
        if width not in self._kept:
            self._kept[width] = self._divided(metrics, width)
        return self._kept[width]

    def _divided(self, metrics: Metrics, width: int) -> list[int] | None:
        free = width - metrics.px(self.gap) * (len(self.items) - 1)
        share = sum(item.grow for item in self.items)
        soft = [isinstance(item, Label) and not item.column and not item.grow for item in self.items]
        most = round(free * _LABEL_MOST) if share else free
        wishes = [
            0 if item.grow else item.width(metrics, most if gives else free)
            for item, gives in zip(self.items, soft, strict=True)
        ]
        spare, words = free - sum(wishes), sum(wish for wish, gives in zip(wishes, soft, strict=True) if gives)
        open_ended = all(isinstance(item, Spacer) for item in self.items if item.grow)
        if share and spare < (metrics.px(self.stacks) or -_SHRINKS * words * open_ended):
            return None
        if spare < 0 and words:  # labels shrink
            return [wish + spare * wish // words if gives else wish for wish, gives in zip(wishes, soft, strict=True)]
        return [
            int(spare * item.grow / share) if item.grow else wish for wish, item in zip(wishes, self.items, strict=True)
        ]

    def _measure(self, metrics: Metrics, width: int) -> int:
        widths = self._widths(metrics, width)
        if widths is None:
            return self._column._measure(metrics, width)
        return max((item.height(metrics, each) for item, each in zip(self.items, widths, strict=True)), default=0)

    def _arrange(self, metrics: Metrics, rect: pygame.Rect) -> None:
        widths = self._widths(metrics, rect.width)
        if widths is None:
            self._column._arrange(metrics, rect)
            return
        left = rect.left
        for item, width in zip(self.items, widths, strict=True):
            high = item.height(metrics, width)
            top = rect.top if self.top else rect.centery - high // 2
            item.place(metrics, pygame.Rect(left, top, width, high))
            left += width + metrics.px(self.gap)


class Grid(Container):
    """Items in as many columns of at least `cell` units as fit, up to `columns`; items of a line are equally high."""

    def __init__(self, *items: Item, cell: float, columns: int = 99, **options: Any) -> None:
        super().__init__(*items, **options)
        self.cell, self.columns = cell, columns

    def _lines(self, metrics: Metrics, width: int) -> Iterator[tuple[list[Element], int, int]]:
        """Yields the items, cell width and height of each line."""
        gap = metrics.px(self.gap)
        count = max(1, min(self.columns, (width + gap) // (metrics.px(self.cell) + gap)))
        each = (width - gap * (count - 1)) // count
        for start in range(0, len(self.items), count):
            line = self.items[start : start + count]
            yield line, each, max(item.height(metrics, each) for item in line)

    def _measure(self, metrics: Metrics, width: int) -> int:
        heights = [high for _, _, high in self._lines(metrics, width)]
        return sum(heights) + metrics.px(self.gap) * max(0, len(heights) - 1)

    def _arrange(self, metrics: Metrics, rect: pygame.Rect) -> None:
        top = rect.top
        for line, each, high in self._lines(metrics, rect.width):
            for number, item in enumerate(line):
                left = rect.left + number * (each + metrics.px(self.gap))
                item.place(metrics, pygame.Rect(left, top, each, high))
            top += high + metrics.px(self.gap)


class Tile(Widget):
    """Boxes on a panel: one widget for focus, mouse and accessibility."""

    def __init__(
        self, metrics: Metrics, inside: Element, style: str = "", *, radius: float = 18, item: object = None
    ) -> None:
        """`style` is the style of the panel, empty for none; `item` is the object that the tile stands for."""
        super().__init__(metrics, NOWHERE)
        self.inside, self.style, self.radius, self.item = inside, style, radius, item
        self.enabled = self.reachable = False
        self.picked: bool | None = None
        """Selection state of one choice among several; None for other tiles."""

    @property
    def chosen(self) -> bool | None:
        return self.picked

    @property
    def text(self) -> str:
        """Text of all labels."""
        return " ".join(leaf.text for leaf in self.inside.leaves() if isinstance(leaf, Label))

    @property
    def identity(self) -> object:
        return self.text if self.item is None else self.item

    def show(self, inside: Element) -> None:
        """Replaces the content; the size stays."""
        self.inside = inside
        inside.place(self.metrics, pygame.Rect((0, 0), self.rect.size))

    def draw(self, surface: pygame.Surface) -> None:
        if self.style:
            hover = self.hovered and self.enabled
            style = f"{self.style}.lit" if self.chosen else f"{self.style}.hover" if hover else self.style
            self.metrics.plates.blit(surface, self.rect, style, self.radius)
        for leaf in self.inside.leaves():
            leaf.draw(self.metrics, surface, self.rect.topleft)


class PressTile(Tile):
    """Tile that runs a command when pressed; disabled if `on_press` is None."""

    def __init__(
        self,
        metrics: Metrics,
        inside: Element,
        on_press: Callable[[], object] | None,
        style: str = "panel",
        **options: Any,
    ) -> None:
        super().__init__(metrics, inside, style, **options)
        self.on_press = on_press
        self.enabled, self.reachable = on_press is not None, True

    def activate(self) -> None:
        if self.on_press is not None:
            self.sound("click", 0.6)
            self.on_press()

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        named = self.label or value_text
        return super().nodes(value_text) if named else []  # the widgets in front of a background have names


class ChoiceTile(PressTile):
    """Tile that focus or a click selects, and Enter activates."""

    def __init__(
        self, metrics: Metrics, inside: Element, on_press: Callable[[], object], is_chosen: Callable[[], bool],
        on_choose: Callable[[], object], style: str = "row", **options: Any,
    ) -> None:  # fmt: skip
        super().__init__(metrics, inside, on_press, style, **options)
        self.is_chosen, self.on_choose = is_chosen, on_choose

    @property
    def chosen(self) -> bool:
        return self.is_chosen()

    def focused(self, on: bool) -> None:
        if on and not self.is_chosen():
            self.on_choose()

    def click(self, pos: tuple[int, int]) -> None:
        self.sound("click", 0.6)
        self.focused(True)


def laid_out(metrics: Metrics, tree: Element, area: pygame.Rect) -> Iterator[tuple[Widget, pygame.Rect]]:
    """Places a layout in `area` (height 0: as high as the content), and yields its widgets with their rectangles. Each
    box that is not a widget is wrapped in a tile.
    """
    tree.place(metrics, pygame.Rect(area.topleft, (area.width, area.height or tree.height(metrics, area.width))))
    for leaf in tree.leaves():
        rect = leaf.rect
        if isinstance(leaf, Control):
            yield leaf.widget, rect
        else:
            leaf.rect = pygame.Rect((0, 0), rect.size)
            press = leaf.on_press if isinstance(leaf, Background) else None
            tile = PressTile(metrics, leaf, press, "") if press is not None else Tile(metrics, leaf)
            tile.rect, tile.reachable = rect, False
            yield tile, rect
