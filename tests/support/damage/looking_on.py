"""Program that reads one file in a tight loop, as another instance of the game might, and reports the contents found.

Arguments: the file, and a file that ends the loop. It prints `ready` first, and at the end each content once.
"""

import json
import os
import sys

_READS = 50
"""Number of reads between two checks for the end."""


def main(file: str, end: str) -> None:
    """Reads until `end` exists, and once more."""
    print("ready", flush=True)
    met: set[bytes] = set()
    ended = False
    while not ended:
        ended = os.path.exists(end)
        for _ in range(_READS):
            try:
                with open(file, "rb", buffering=0) as opened:
                    met.add(opened.read())
            except OSError:
                continue
    print(json.dumps([content.decode("latin-1") for content in met]))


if __name__ == "__main__":
    main(*sys.argv[1:])
