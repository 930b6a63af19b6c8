"""Golden pictures of all scenes; run as a script, it repaints them."""

import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.support.places import TESTS
from uno_desktop.commands.loading import without_screen

without_screen()

import pygame  # noqa: E402

from tests.staging.scenes import STAGINGS  # noqa: E402
from tests.staging.sitting import Sitting, Staged  # noqa: E402
from tests.support.kept_pictures import KeptPictures, kept_pictures  # noqa: E402
from uno_desktop.scenes.shell.app import offscreen_services  # noqa: E402
from uno_desktop.system.i18n import LANGUAGES, set_language  # noqa: E402
from uno_desktop.system.paths import user_folders  # noqa: E402
from uno_desktop.ui.accessible_text import capturing  # noqa: E402
from uno_desktop.ui.scene_stack import Scene  # noqa: E402

KEPT = TESTS / "golden" / "scenes"
SIZE = (1280, 720)
"""Window size; other sizes and text sizes are measured by `test_page_layout` and `test_layout_grid`."""
SMALL = (320, 180)
"""Size of the golden pictures."""
TWINS = (
    "menu-continue", "packs", "team-seats", "team-scores", "team-podium", "teams", "puff", "twotargets", "foul",
    "judge-card", "ideas", "program", "seatcurtain", "tablerules",
)  # fmt: skip
"""Scenes shown in another language instead of in English: those that hardly differ from another, and a long text."""
PICTURELESS = (
    "flip", "cards", "safecard", "onego", "judgement", "today-before", "today-begun",
    "today-share", "today-line", "doubt", "hintprice", "what-if", "sounds", "licence", "lookback-live",
    "retry", "podium-evening", "phones", "ownseat", "aimedcolor",
)  # fmt: skip
"""Scenes without a picture: cards that stand on edge are drawn from what was drawn before, `faces` has all `cards`,
`sounds`, `phones` and `licence` are words alone, and the others are `puzzle`, `keeptable`, `foul`, `partner` and
`replay` with another sentence, which tests of text hold."""
_FRAMES = 60
"""Most frames until all sprites have been drawn at full quality."""
SHOWN = KEPT / "shown.txt"
"""Of each scene the classes that lie on the stack, from below."""
SEATS = 4
LEVELS = 8
"""Steps of each colour in a picture that is kept."""
TOLERANCE = 44
"""Tolerance per channel (0 to 255): more than a step of quantization, less than the contrast of text."""
ALLOWED = 0.0003
"""The part of the pixels that may be off by more."""


class Picture(NamedTuple):
    """Golden picture: scene and language."""

    scene: str
    lang: str = "en"

    @property
    def name(self) -> str:
        return f"{self.scene}-{self.lang}"

    @property
    def file(self) -> Path:
        return KEPT / f"{self.name}.png"


def all_pictures() -> list[Picture]:
    """Returns every scene in one language: in English, or `TWINS` in another."""
    scenes = [scene for scene in STAGINGS if scene not in PICTURELESS]
    return [Picture(scene, other_language(scene) if scene in TWINS else "en") for scene in scenes]


def other_language(scene: str) -> str:
    """Returns the language of a scene besides English; a new scene or language leaves most others as they are."""
    return max((lang for lang in LANGUAGES if lang != "en"), key=lambda lang: zlib.crc32(f"{scene}-{lang}".encode()))


def shown() -> dict[str, str]:
    """Returns the scene stack at the time of each picture."""
    lines = SHOWN.read_text(encoding="utf-8").splitlines() if SHOWN.exists() else []
    return dict(line.split(": ") for line in lines)


def paint(
    picture: Picture, stacks: dict[str, str] | None = None, look: Callable[[Scene], None] = lambda _: None
) -> pygame.Surface:
    """Returns the scene drawn by `paint_whole`, scaled down."""
    return pygame.transform.smoothscale(paint_whole(picture, stacks, look), SMALL)


def paint_whole(
    picture: Picture, stacks: dict[str, str] | None = None, look: Callable[[Scene], None] = lambda _: None
) -> pygame.Surface:
    """Returns the scene as drawn now. `stacks` gets the scene stack; `look` gets the topmost scene."""
    staging = STAGINGS[picture.scene]
    with tempfile.TemporaryDirectory() as folder:  # the player's own preferences play no part
        services = offscreen_services(SIZE, picture.lang, user_folders(Path(folder)))
        services.sounds.mute = True
        if picture.scene == "about":  # it shows where the folders are, which is elsewhere each time
            services.folders = user_folders(Path("/home/ada/uno"))
        sitting = Sitting(services, Staged("official", SEATS, None))
        staging.build(sitting)
        sitting.live(staging.at)
        surface = pygame.Surface(SIZE, 0, 32)
        for _ in range(_FRAMES):  # a frame without time takes a card that was drawn at a near angle
            services.stack.draw(surface)
            if all(sprite_cache.settled for sprite_cache in services.sprite_caches.values()):
                break
        if stacks is not None:
            stacks[picture.scene] = " ".join(type(each).__name__ for each in services.stack.scenes)
        with capturing(services.stack, SIZE):
            if services.stack.top is not None:
                look(services.stack.top)
        services.stack.clear()
    set_language("en")
    return surface


def keep(surface: pygame.Surface, file: Path) -> None:
    """Writes a picture as a small PNG file with few colours, 8 bits a pixel."""
    step = 255 / (LEVELS - 1)
    wide, high = surface.get_size()
    near = bytes(round(value / step) for value in range(256))
    reds, greens, blues = (pygame.image.tobytes(surface, "RGB")[at::3].translate(near) for at in range(3))
    # 8 steps of red and green and 4 of blue are 256 colours
    places = bytes(r << 5 | g << 2 | b >> 1 for r, g, b in zip(reds, greens, blues, strict=True))
    rows = b"".join(b"\0" + places[y * wide : (y + 1) * wide] for y in range(high))
    palette = b"".join(
        bytes((round((n >> 5) * step), round((n >> 2 & 7) * step), round((n & 3) * 2 * step + step / 2)))
        for n in range(256)
    )
    header = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def kept(file: Path) -> pygame.Surface:
    """Loads a golden picture. Raises FileNotFoundError."""
    surface = pygame.Surface((1, 1), 0, 32)
    return pygame.image.load(file).convert(surface)


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Returns the difference of each channel of each pixel."""
    either = one.copy()
    either.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    either.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return either


def part_off(off: pygame.Surface) -> float:
    """Returns the share of pixels that differ by more than the tolerance, 0 to 1."""
    limit = (TOLERANCE + 1,) * 3
    near = pygame.mask.from_threshold(off, (0, 0, 0), (*limit, 255)).count()
    return 1 - near / (off.width * off.height)


def changed(picture: Picture) -> bool:
    """Returns True if the scene does not look like its golden picture, or has none."""
    return not picture.file.exists() or part_off(difference(paint(picture), kept(picture.file))) > ALLOWED


_COMPARE = "--compare"


def main() -> int:
    """Paints all pictures, those of the named scenes or classes, or with `--missing` only new ones; removes those of
    scenes that are gone. With `--compare` only names the pictures of these scenes that differ. Returns 0."""
    words, stacks = {word for word in sys.argv[1:] if word != _COMPARE}, shown()
    wanted = words | {scene for scene in STAGINGS if not words or words & set(stacks.get(scene, "").split())}
    pictures = all_pictures()
    if _COMPARE in sys.argv:
        print(*(picture.file.name for picture in pictures if picture.scene in wanted and changed(picture)), sep="\n")
        return 0
    with kept_pictures(KeptPictures()):
        for picture in pictures:
            if picture.scene in wanted or not picture.file.exists():
                keep(paint(picture, stacks), picture.file)
                print(picture.file.name)
    for file in {*KEPT.glob("*.png")} - {picture.file for picture in pictures}:
        file.unlink()
    lines = (f"{scene}: {stacks[scene]}\n" for scene in sorted(stacks) if scene in STAGINGS)
    SHOWN.write_text("".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
