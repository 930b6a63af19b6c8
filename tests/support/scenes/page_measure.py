"""Measures a page: overlaps, truncated texts, small click targets."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

import pygame

from uno_desktop.drawing.plates import PLATES, Plates
from uno_desktop.system.user_file import Notice
from uno_desktop.ui import text_rendering
from uno_desktop.ui.layout import Background, Element, Label, Picture, Tile
from uno_desktop.ui.metrics import LEAST_TARGET
from uno_desktop.ui.page import Page
from uno_desktop.ui.widgets import Widget

_PILE = 112.0, 140.0
"""Width and height of the backdrop's pile in units, without its shadow."""
_HAIR = 3
"""Pixels that rounding and the soft edges of letters may take."""


@contextmanager
def text_log(size: tuple[int, int]) -> Iterator[text_rendering.TextLog]:
    """Records the texts drawn within the block on a surface of this size."""
    text_rendering.text_log = log = text_rendering.TextLog(size)
    try:
        yield log
    finally:
        text_rendering.text_log = None


def written(page: Page, surface: pygame.Surface) -> text_rendering.TextLog:
    """Returns the texts drawn with the page."""
    with text_log(surface.size) as log:
        page.draw(surface)
    return log


def faults(page: Page, surface: pygame.Surface) -> Iterator[str]:
    """Yields a sentence for every fault of a page, scrolled through from top to bottom."""
    window = surface.get_rect()
    yield from _rooms(page, window)
    scrolls = any(room.height > room.area.height for room in page.scrollers)
    for share in (0.0, 0.5, 1.0) if scrolls else (0.0,):
        for room in page.scrollers:
            room.offset = max(0, room.height - room.area.height) * share
            room.arrange()
        log = written(page, surface)
        yield from (f"cut: {text!r}" for text in log.cut)
        yield from _targets(page, window)
        yield from _texts(page, log)
        if not share:
            yield from _toast(page, surface)
            yield from _gold(page, surface)
            yield from _sizes(page)
            yield from _tips(page, surface)
            yield from _ornaments(page, surface, log)
            yield from _backdrop(page, window)


def _toast(page: Page, surface: pygame.Surface) -> Iterator[str]:
    """Looks at a toast of two lines on the page; dialogs show none."""
    if page.opaque:
        page.toasts.show(Notice("share.saved", {"file": "/home/ada/exports/official-00012.unogame"}))
        page.toasts.draw(surface, page.services.window, page.widgets)
        for widget in (widget for widget in page.widgets if widget.enabled and widget.shown):
            if page.toasts.rect.colliderect(widget.visible):
                yield f"a toast at {page.toasts.rect} covers {_name(widget)}"
        page.toasts.dismiss()


def _gold(page: Page, surface: pygame.Surface) -> Iterator[str]:
    """Counts what is filled with gold, which is for what to do next; dialogs are in front of a page."""
    gold: list[pygame.Rect] = []

    def blit(plates: Plates, surface: pygame.Surface, rect: pygame.Rect, style: str, *more: float) -> None:
        red, green, blue, _ = pygame.Color(PLATES[style].top or "#000000")
        if surface.get_clip().colliderect(rect) and red > 200 and red - blue > 60 and green - blue > 30:
            gold.append(rect)
        drawn(plates, surface, rect, style, *more)

    drawn, Plates.blit = Plates.blit, blit  # type: ignore[method-assign]
    try:
        page.draw(surface)
    finally:
        Plates.blit = drawn  # type: ignore[method-assign]
    if len(gold) > 1:
        yield f"more than one thing is gold: {', '.join(map(str, gold))}"


def _sizes(page: Page) -> Iterator[str]:
    """Looks for panels with more than two sizes of text, buttons and fields aside."""
    placed = [(leaf, leaf.rect) for leaf in page.background]
    plates = []
    for tile in (widget for widget in page.widgets if isinstance(widget, Tile)):
        if not tile.visible.contains(tile.rect) and any(tile.rect.contains(leaf.rect) for leaf in page.background):
            continue  # a text of the page lies where the container hides the rest of the tile
        placed += [(leaf, leaf.rect.move(tile.rect.topleft)) for leaf in tile.inside.leaves()]
        plates += [tile.rect] if tile.style else []
    plates += [rect for leaf, rect in placed if isinstance(leaf, Background) and rect.height > _HAIR]
    found: dict[tuple[int, ...], dict[float, str]] = {}
    for leaf, rect in placed:
        homes = [plate for plate in plates if plate.contains(rect)] if isinstance(leaf, Label) else []
        if isinstance(leaf, Label) and homes:
            home = min(homes, key=lambda plate: plate.width * plate.height)
            found.setdefault(tuple(home), {}).setdefault(leaf.size, leaf.text)
    yield from (f"a panel at {home} has more than two sizes: {each}" for home, each in found.items() if len(each) > 2)


_TIP_ROWS = 4
"""Rows of a tip at the most."""


def _tips(page: Page, surface: pygame.Surface) -> Iterator[str]:
    """Looks at the tip of each icon: beside it, inside the window, and not upon it."""
    window, near = surface.get_rect(), page.metrics.px(40)
    for widget in [each for each in page.widgets if each.enabled and each.shown and each.tip]:
        if not widget.visible.size > (0, 0):
            continue
        widget.hovered = True
        placed = [*written(page, surface).placed]
        runs = [placed[at : at + rows] for at in range(len(placed)) for rows in range(1, _TIP_ROWS + 1)]
        found = [core(rect) for run in runs if " ".join(text for text, _ in run) == widget.tip for _, rect in run]
        widget.hovered = False
        beside = [rect for rect in found if widget.visible.inflate(2 * near, 2 * near).colliderect(rect)]
        if not beside:
            yield f"{_name(widget)} has no tip {widget.tip!r} beside it: {found}"
        elif beside[-1].colliderect(widget.visible) or not window.contains(beside[-1]):
            yield f"the tip of {_name(widget)} lies upon it or leaves the window: {beside[-1]}"
        elif beside[-1].collidelist(page.texts) >= 0:
            yield f"the tip of {_name(widget)} covers a text of the page: {beside[-1]}"


def _ornaments(page: Page, surface: pygame.Surface, log: text_rendering.TextLog) -> Iterator[str]:
    """Looks for pictures that reach onto a text, a plate or a widget beside them, also in tiles under the mouse."""
    paper = pygame.Surface(surface.size, pygame.SRCALPHA, 32)
    placed: list[tuple[Widget | None, Element, tuple[int, int]]] = [(None, leaf, (0, 0)) for leaf in page.background]
    for widget in page.widgets:
        leaves = widget.inside.leaves() if isinstance(widget, Tile) else ()
        placed += [(widget, leaf, widget.rect.topleft) for leaf in leaves]
    others = [(f"{text!r}", core(rect)) for text, rect in log.placed]
    others += [("a plate", leaf.rect.move(corner)) for _, leaf, corner in placed if isinstance(leaf, Background)]
    others += [(_name(widget), widget.rect) for widget in page.widgets if widget.shown]
    for widget, leaf, corner in placed:
        if not isinstance(leaf, Picture):
            continue
        clip = None if widget is None else widget.clip
        paper.set_clip(None)
        paper.fill((0, 0, 0, 0))
        paper.set_clip(clip)
        rect = leaf.rect.move(corner).clip(clip or paper.get_rect())
        hovered = widget is not None and widget.hovered
        if widget is not None:
            widget.hovered = widget.enabled
        leaf.draw(page.metrics, paper, corner)
        if widget is not None:
            widget.hovered = hovered
        for name, other in others if not rect.contains(paper.get_bounding_rect()) else ():
            part = other.clip(paper.get_rect())
            if other.contains(rect) or rect.contains(other) or not part.size > (0, 0):
                continue
            if min(paper.subsurface(part).get_bounding_rect().size) > _HAIR:
                yield f"a picture at {rect} reaches onto {name} at {other}"


def _backdrop(page: Page, window: pygame.Rect) -> Iterator[str]:
    """Looks for panels above the hands of the backdrop, and for controls and panels above its pile."""
    grounds = [box.rect for box in page.background if isinstance(box, Background) and box.style.startswith("panel")]
    grounds += [each.visible for each in page.widgets if isinstance(each, Tile) and each.style.startswith("panel")]
    for ground in grounds if page.opaque else []:
        if ground.top < window.height * 0.07:
            yield f"a panel at {ground} lies upon the hands of the backdrop"
    if page.opaque and page.pile_position is not None:
        pile = page.services.window.place(0, 0, *_PILE)
        pile.center = round(page.pile_position[0] * window.width), round(page.pile_position[1] * window.height)
        controls = [each.visible for each in page.widgets if each.enabled and each.shown]
        yield from (
            f"{rect} lies upon the pile of the backdrop" for rect in grounds + controls if pile.colliderect(rect)
        )


def _rooms(page: Page, window: pygame.Rect) -> Iterator[str]:
    for room in page.scrollers:
        if not window.contains(room.area):
            yield f"a room is not in the window: {room.area}"
        for widget in page.widgets:
            if room.contains(widget) and (widget.rect.left < room.area.left or widget.rect.right > room.area.right):
                yield f"{_name(widget)} is wider than its room: {widget.rect} in {room.area}"


def _targets(page: Page, window: pygame.Rect) -> Iterator[str]:
    targets = [widget for widget in page.widgets if widget.enabled and widget.reachable and widget.shown]
    for widget in targets:
        if min(widget.rect.size) < LEAST_TARGET:
            yield f"{_name(widget)} is too small: {widget.rect.size}"
        if widget.visible.size != (0, 0) and not window.contains(widget.visible):
            yield f"{_name(widget)} is not in the window: {widget.rect}"
    for one, other in combinations(targets, 2):
        both = one.visible.clip(other.visible)
        if both.width > 1 and both.height > 1:
            yield f"{_name(one)} lies upon {_name(other)}"


def _texts(page: Page, log: text_rendering.TextLog) -> Iterator[str]:
    texts = [(text, core(rect)) for text, rect in log.placed if rect.width and rect.height]
    for (text, rect), (other, its) in combinations(texts, 2):
        both = rect.clip(its)
        if both.width > _HAIR and both.height > _HAIR:
            yield f"{text!r} is written upon {other!r}"
    for text, rect in texts:
        for widget in (widget for widget in page.widgets if widget.shown):
            box = widget.visible
            both = rect.clip(box)
            if both.width > _HAIR and both.height > _HAIR and not box.inflate(4, 4).contains(rect):
                yield f"{text!r} reaches over the edge of {_name(widget)}"


def core(rect: pygame.Rect) -> pygame.Rect:
    """Returns a line without the space above and below its letters."""
    return rect.inflate(-2, -round(min(rect.height * 0.34, 12)))


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'text', '') or widget.rect}"
