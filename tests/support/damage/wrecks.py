"""Damage to a file: truncated, overwritten, blanked or duplicated, at any number of places."""

import random
from collections.abc import Iterator

from tests.support.extent import extent

PLACES = extent(200, 500)


def wrecks_of(content: bytes, places: int = PLACES, seed: int = 1) -> Iterator[bytes]:
    """Yields this number of damaged versions of `content`, all different from it; half of them are cut off."""
    rng = random.Random(seed)
    step = max(1, 2 * len(content) // places)
    cuts = list(range(0, len(content), step))[: places // 2]
    for cut in cuts:
        yield content[:cut]
    left = places - len(cuts)
    while left:
        wreck = _overwritten(content, rng)
        if wreck != content:
            left -= 1
            yield wreck


def _overwritten(content: bytes, rng: random.Random) -> bytes:
    """Replaces, removes or duplicates some bytes in the middle."""
    at = rng.randrange(len(content))
    long = rng.choice((1, 1, 2, 8, 64))
    kind = rng.randrange(6)
    if kind == 0:
        return content[:at] + bytes(long) + content[at + long :]
    if kind == 1:
        return content[:at] + content[at + long :]
    if kind == 2:
        return content[: at + long] + content[at:]
    if kind == 3:  # a sign that means something
        return content[:at] + rng.choice(b'"=[]{}\n 0-.#\\').to_bytes(1, "big") + content[at + 1 :]
    if kind == 4:
        return content[:at] + bytes([content[at] ^ 1 << rng.randrange(8)]) + content[at + 1 :]
    return content[:at] + rng.randbytes(long) + content[at + long :]
