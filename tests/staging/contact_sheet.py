"""Contact sheets of card faces and portraits."""

import math
from collections.abc import Sequence

import pygame

from uno_desktop.drawing.palette import TEAL_DARK, color
from uno_desktop.stage.avatars.avatar_parts import Mood, PortraitState
from uno_desktop.stage.avatars.portraits import CHARACTERS, PERSON, ROBOT, AvatarStore
from uno_desktop.stage.cards.deck_styles import HEXAGON
from uno_desktop.stage.cards.sprite_cache import SpriteCache

BACK = "back"


def contact_sheet(codes: Sequence[str], card_height: int, columns: int = 0, style: str = HEXAGON) -> pygame.Surface:
    """Returns all `codes` in rows, opaque; `"W>R"` is a wild card with its named colour, `"back"` a card back.

    `card_height` in pixels; `columns` 0 chooses a landscape sheet; `style` is a deck style. Raises KeyError
    for an unknown code.
    """
    sprite_cache = SpriteCache(card_height, byte_limit=1 << 30, style=style)
    sprite_cache.begin_frame(math.inf)
    width, height = sprite_cache.card_size
    gap = max(2, card_height // 10)
    across = columns or max(1, round(math.sqrt(len(codes) * 1.5 * height / width)))
    rows = math.ceil(len(codes) / across)
    sheet = pygame.Surface((across * (width + gap) + gap, rows * (height + gap) + gap))
    sheet.fill(color(TEAL_DARK).lerp(color("teal"), 0.6))
    for place, code in enumerate(codes):
        x = gap + (place % across) * (width + gap) + width // 2
        y = gap + (place // across) * (height + gap) + height // 2
        face, _, named = code.partition(">")
        card = sprite_cache.back() if code == BACK else sprite_cache.card(face, named=named)
        for picture, drop in ((sprite_cache.shadow(), gap // 8), (card, 0)):
            spot = picture.get_rect(center=(x, y + drop))
            sheet.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def portrait_sheet(size: int) -> pygame.Surface:
    """Returns all portraits in all moods side by side, each in a square of `size` pixels, opaque."""
    moods, gap = tuple(Mood), max(2, size // 14)
    whos, avatars = (*CHARACTERS, ROBOT, PERSON), AvatarStore()
    pitch = size + gap
    sheet = pygame.Surface((pitch * (len(moods) + 1) + gap, pitch * len(whos) + gap))
    sheet.fill(pygame.Color("#185259"))
    for row, who in enumerate(whos):
        looks = [*(PortraitState(mood) for mood in moods), PortraitState(blink=True)]
        for column, look in enumerate(looks):
            picture = avatars.portrait(who, look, size, column)
            place = (gap + column * pitch, gap + row * pitch)
            sheet.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet
