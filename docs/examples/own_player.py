"""A player from outside, for `exec:python3 docs/examples/own_player.py`: speaks `uno-player/1` (outside_players.md)."""

import json
import sys

WORTH = {"uno": 100, "catch": 100, "color": 5, "done": 1, "accept": -1, "challenge": -2}


def worth(action, view):
    """The higher, the sooner: cards before drawing, coloured ones before wild ones, UNO never forgotten."""
    _, verb, *rest = action.split()
    if verb != "play":
        return WORTH.get(verb, 0)
    code, _, details = rest[0].partition(">")
    kept = [card[0] for card in view["hand"] if card != code]
    wild = code[0] not in "RGBY"
    return 10 + kept.count(details[:1] if wild else code[0]) - 5 * wild + (rest[-1] == "uno") / 2


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "Example"}), flush=True)
    elif message["type"] == "ask":
        best = max(message["legal"], key=lambda action, view=message["view"]: worth(action, view))
        print(json.dumps({"type": "act", "id": message["id"], "action": best, "delay_ms": 600}), flush=True)
    elif message["type"] == "end":
        break
