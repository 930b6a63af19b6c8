"""Card sprites of one table: in the size of its cards, with all faces of its deck drawn ahead."""

from collections.abc import Iterator

from uno_desktop.model.cards import ALL_COLOR_LETTERS, SIDE_COLORS, Deck
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.stage.cards.sprite_cache import SpriteCache

_WARMING_PAUSE = 2.0  # seconds between two calls that keep all faces in the cache
_BYTES = ((1_000_000, 96), (2_200_000, 112), (4_000_000, 168))
_BYTES_LARGEST = 360


def sprite_limit(size: tuple[int, int]) -> int:
    """Returns the memory limit of the card sprites in bytes for a window of `size` pixels."""
    pixels = size[0] * size[1]
    millions = next((limit for most, limit in _BYTES if pixels <= most), _BYTES_LARGEST)
    return millions * 1024 * 1024


class TableSprites:
    """Holds the sprite cache of a table, and replaces it if card height, deck style or typeface has changed."""

    def __init__(self, services: Services, deck: Deck) -> None:
        self._services, self._deck = services, deck
        self._cache: SpriteCache | None = None
        self.next_warming = 0.0
        """Time at which the faces are to be queued again, because some may have left the cache."""

    def in_size(self, high: int, size: tuple[int, int]) -> SpriteCache:
        """Returns the sprites of cards `high` pixels high, for a window of `size` pixels."""
        settings = self._services.settings
        if self._cache is None or not self._cache.suits(high, settings.card_style, settings.typeface):
            self.close()
            self._cache = SpriteCache(high, sprite_limit(size), settings.card_style, settings.typeface)
            self._cache.printed = printed_on(self._deck)
            self.next_warming = 0.0
        return self._cache

    def close(self) -> None:
        if self._cache is not None:
            self._cache.close()

    def prewarm(self, hand: int) -> None:
        """Queues all faces for rendering in the background, so that no animation stutters; those of the bit set `hand`
        come first."""
        self.next_warming = self._services.now + _WARMING_PAUSE
        if self._cache is not None:
            self._cache.expect(tuple(dict.fromkeys((*self._deck.codes_of(hand), *self._deck.codes, *self._named()))))

    def _named(self) -> Iterator[str]:
        """Yields the wild cards with each colour that can be named for them."""
        for code, face in {face.code: face for face in self._deck.faces if face.wild}.items():
            for color in SIDE_COLORS[face.side]:
                yield f"{code}>{ALL_COLOR_LETTERS[color]}"
