"""Rounds with any rules, served seat by seat with random answers."""

import random
from collections.abc import Iterator

from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.turn_server import TurnServer
from uno_desktop.model.rulebook import Rulebook


def asked_at_random(book: Rulebook, seats: int, seed: int, most: int = 400) -> Iterator[tuple[TurnServer, int]]:
    """Yields a round with the next answer, until the caller stops applying them; cut off after `most`."""
    rng = random.Random(seed)
    server = TurnServer(book, ActionCodes(book, seats))
    server.begin(book.new_round(seats, seed, 1), seed)
    for _ in range(most):
        if server.seat < 0:
            return
        code = rng.choice(server.legal)
        yield server, code
        server.answer(code)
