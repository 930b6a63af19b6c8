"""Stand-in for a program that a player or a controller talks to."""

from collections import deque
from collections.abc import Iterable


class ScriptedProgram:
    """Writes prepared lines, and keeps the messages that it is sent."""

    failure = ""

    def __init__(self, lines: Iterable[bytes] = ()) -> None:
        self.lines = deque(lines)
        self.told: list[bytes] = []
        self.ended = False

    def start(self) -> None: ...

    def say(self, line: bytes) -> None:
        self.told.append(line)

    def receive(self, seconds: float = 0.0) -> bytes | None:
        """Returns the next line without waiting for it."""
        return self.lines.popleft() if self.lines else None

    def end(self, kindly: bool = True) -> None:
        self.ended = True
