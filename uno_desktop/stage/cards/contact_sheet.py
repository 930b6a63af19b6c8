"""Contact sheet of card faces."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from uno_desktop.drawing.palette import TEAL_DARK, color
from uno_desktop.stage.cards.deck_styles import HEXAGON
from uno_desktop.stage.cards.sprite_cache import SpriteCache

BACK = "back"


def contact_sheet(codes: Sequence[str], card_height: int, columns: int = 0, style: str = HEXAGON) -> pygame.Surface:
    """Returns all `codes` in rows, opaque; `"W>R"` is a wild card with its named colour, `"back"` a card back.

    `card_height` in pixels; `columns` 0 chooses a landscape sheet; `style` is a deck style. Raises KeyError
    for an unknown code.
    """
    art = SpriteCache(card_height, byte_limit=1 << 30, style=style)
    art.begin_frame(math.inf)
    width, height = art.card_size
    gap = max(2, card_height // 10)
    across = columns or max(1, round(math.sqrt(len(codes) * 1.5 * height / width)))
    rows = math.ceil(len(codes) / across)
    sheet = pygame.Surface((across * (width + gap) + gap, rows * (height + gap) + gap))
    sheet.fill(color(TEAL_DARK).lerp(color("teal"), 0.6))
    for place, code in enumerate(codes):
        x = gap + (place % across) * (width + gap) + width // 2
        y = gap + (place // across) * (height + gap) + height // 2
        face, _, named = code.partition(">")
        card = art.back() if code == BACK else art.card(face, named=named)
        for picture, drop in ((art.shadow(), gap // 8), (card, 0)):
            spot = picture.get_rect(center=(x, y + drop))
            sheet.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet
