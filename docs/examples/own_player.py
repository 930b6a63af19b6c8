"""A player from outside, for `exec:python3 docs/examples/own_player.py`: speaks `uno-player/1` (outside_players.md).

The rule of RLCard's uno-rule-v1, with UNO: a random card that fits, wild ones late, +4 last with its best colour."""

import json
import random
import sys

WORTH = {"uno": 100, "catch": 100, "color": 5, "done": 1, "accept": -1, "challenge": -2}


def worth(action, view):
    _, verb, *rest = action.split()
    if verb != "play":
        return WORTH.get(verb, 0)
    code, _, details = rest[0].partition(">")
    most = sum(card.startswith(details[:1]) for card in view["hand"]) if code == "W+4" else 90 - 60 * (code[0] == "W")
    return most + (rest[-1] == "uno")


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "Example"}), flush=True)
    elif message["type"] == "ask":
        dice = random.Random(str(message["view"]))  # the same position, the same answer
        best = max(message["legal"], key=lambda action: (worth(action, message["view"]), dice.random()))
        print(json.dumps({"type": "act", "id": message["id"], "action": best, "delay_ms": 600}), flush=True)
    elif message["type"] == "end":
        break
