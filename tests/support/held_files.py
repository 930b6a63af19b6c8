"""Stand-in for a system on which another program, such as a virus scanner or a backup, holds a file."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from uno_desktop.system import safe_files

DENIED, SHARING, LOCKED = 5, 32, 33
"""Error numbers of Windows for a file in use."""


class HeldFiles:
    """Files that no call can open, replace, rename or delete before `until`, in seconds of a clock that only waiting
    advances. `attempts` counts the calls refused."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.attempts = 0
        self._held: dict[str, tuple[float, int]] = {}
        self._calls: dict[str, tuple[Any, str]] = {}
        monkeypatch.setattr(safe_files, "time", self)
        for module, name in ((safe_files, "_opened"), (os, "replace"), (os, "rename"), (os, "unlink"), (os, "link")):
            monkeypatch.setattr(module, name, self._refusing(getattr(module, name)))

    def hold(self, file: Path, seconds: float = 1e9, winerror: int = SHARING) -> None:
        """Holds a file from now on."""
        self._held[os.path.abspath(file)] = self.now + seconds, winerror

    def release(self) -> None:
        self._held.clear()

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def time(self) -> float:
        return time.time()

    def _refusing(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def refusing(*arguments: Any, **more: Any) -> Any:
            for place in arguments[:2]:
                until, winerror = self._held.get(os.path.abspath(place), (0.0, 0)) if _is_path(place) else (0.0, 0)
                if self.now < until:
                    self.attempts += 1
                    raise held(place, winerror)
            return call(*arguments, **more)

        return refusing


def held(file: Path, winerror: int = SHARING) -> PermissionError:
    """Returns the error of Windows for a file in use."""
    error = PermissionError(13, "The process cannot access the file", str(file))
    error.winerror = winerror  # type: ignore[attr-defined,unused-ignore]
    return error


def _is_path(given: object) -> bool:
    return isinstance(given, str | os.PathLike)
