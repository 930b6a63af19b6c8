"""A program that plays a recorded match as fast as it can and says what it has shown, until it is killed.

Arguments: the data folder, the seed. Each line: the seed, the round, the number of the action, the action,
and the digest of the position after it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tables import FRAME, setup

from uno_desktop.match.host import begin_match
from uno_desktop.model.notation import action_line
from uno_desktop.paths import user_folders


def main(data_dir: str, seed: str) -> None:
    """Plays match after match, for ever."""
    folders = user_folders(Path(data_dir))
    number = int(seed)
    while True:
        host = begin_match(setup("random", "medium", "random", seed=number), folders, None)
        now = 0.0
        while not host.match_over:
            now += FRAME
            done = host.actions_done
            host.tick(now)
            if host.actions_done != done and host.last_action:
                line = action_line(host.last_action, host.book.deck)
                words = (number, host.round_number, host.actions_done, line, host.state.digest())
                print("\t".join(map(str, words)), flush=True)
            host.next_round()
        host.close()
        number += 1


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
