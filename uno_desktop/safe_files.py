"""Files of the player's are never half written and never thrown away: replacing in one step, names to keep aside."""

from __future__ import annotations

import os
from pathlib import Path


def write_through(file: Path, content: bytes) -> None:
    """Put `content` in place of `file` in one step: after a power cut it is the old or the new one, whole.

    Raises OSError if the folder refuses.
    """
    fresh = file.with_name(file.name + ".new")
    with fresh.open("wb") as handle:
        handle.write(content)
        handle.flush()
        os.fsync(handle.fileno())
    os.replace(fresh, file)


def name_aside(file: Path) -> Path:
    """A free name beside a damaged file, under which it can be kept: `settings.toml.damaged-1`."""
    number = 1
    while (aside := file.with_name(f"{file.name}.damaged-{number}")).exists():
        number += 1
    return aside
