"""Renders the beginning of a seeded match as an animated picture for the web page.

    python tools/make_film.py FILE.webp [SEED]

The table is the real one, drawn without a window: three computer players, and a person whose cards this tool plays by a
simple rule. The same seed gives the same film. Needs Pillow (tools/packaging/lock/check.txt).
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from PIL import Image  # noqa: E402

from uno_desktop.match.cast import with_cast_names  # noqa: E402
from uno_desktop.match.match_session import MatchSession  # noqa: E402
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup  # noqa: E402
from uno_desktop.model.actions import PLAY, Action  # noqa: E402
from uno_desktop.model.cards import NO_COLOR  # noqa: E402
from uno_desktop.scenes.app import App  # noqa: E402
from uno_desktop.scenes.table.table_scene import TableScene  # noqa: E402
from uno_desktop.system.paths import user_folders  # noqa: E402

SIZE, SHOWN = (1280, 720), (640, 360)
RULESET, SEED = "street", 12
SEATS = (SeatPlan(HUMAN, "You"), *(SeatPlan(f"medium:{each}", "") for each in ("hoarder", "sprinter", "avenger")))
FRAME, EACH = 1 / 30, 4
"""Seconds per table step, and steps per picture: 7.5 pictures a second."""
BEGINS, LASTS = 3.0, 6.8
"""Seconds from the deal to the first picture, and of the film."""
THINKS = 0.9
"""Seconds after which the person plays."""
LARGEST = 240_000


def main() -> int:
    """Writes the film; returns 1 with a sentence if it is too large for a web page."""
    if len(sys.argv) not in (2, 3):
        print(__doc__)
        return 2
    target = Path(sys.argv[1])
    pictures = film(int(sys.argv[2]) if len(sys.argv) == 3 else SEED)
    save = {"duration": round(1000 * FRAME * EACH), "loop": 0, "quality": 22, "method": 6, "minimize_size": True}
    pictures[0].save(target, save_all=True, append_images=pictures[1:], **save)
    size = target.stat().st_size
    print(f"{target}: {len(pictures)} pictures, {size // 1000} kB")
    if size > LARGEST:
        print(f"larger than {LARGEST // 1000} kB", file=sys.stderr)
        return 1
    return 0


def film(seed: int) -> list[Image.Image]:
    """Returns the pictures of the film, which begins `BEGINS` seconds after the deal."""
    now = 0.0
    with tempfile.TemporaryDirectory() as folder:
        app = App(user_folders(Path(folder)), SIZE, "en", False, lambda: now, list)
        app.open_table(TableSetup(RULESET, with_cast_names(SEATS), seed, {}))
        pictures, waited, number = [], 0.0, 0
        while now < BEGINS + LASTS:
            now += FRAME
            number += 1
            app.step(FRAME)
            scene = app.services.stack.top
            if isinstance(scene, TableScene):
                scene.meeting.end()
                waited = waited + FRAME if scene.session.awaited & 1 else 0.0
                if waited > THINKS and scene.session.submit(_plain(scene.session)):
                    waited = 0.0
            if now >= BEGINS and number % EACH == 0:
                small = pygame.transform.smoothscale(app.surface, SHOWN)
                pictures.append(Image.frombytes("RGB", SHOWN, pygame.image.tobytes(small, "RGB")))
        app.close()
    return pictures


def _plain(session: MatchSession) -> Action:
    """Returns a coloured card that fits, with UNO if due; else a Wild; else the first legal action."""
    legal = session.legal(0)
    plays = [action for action in legal if action.verb == PLAY]
    hand = session.hand(0).bit_count()
    plays.sort(key=lambda action: (action.color != NO_COLOR, action.uno != (hand == 2), action.card))
    return plays[0] if plays else legal[0]


if __name__ == "__main__":
    sys.exit(main())
