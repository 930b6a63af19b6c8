"""A player from outside, for `exec:python3 docs/example_player.py`: speaks `uno-player/1` (docs/outside_players.md)."""

import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


def worth(action, view):
    """The higher, the sooner it is done: cards before drawing, coloured ones before wild ones, UNO never forgotten."""
    _, verb, *rest = action.split()
    if verb in ("uno", "catch"):
        return 100
    if verb != "play":
        return {"color": 5, "done": 1, "draw": 0, "press": 0, "accept": -1, "challenge": -2}.get(verb, 0)
    code, _, details = rest[0].partition(">")
    kept = [card[0] for card in view["hand"] if card != code]
    wild = code[0] not in "RGBY"
    fits = kept.count(details[:1] if wild else code[0])
    return 10 + fits - (5 if wild else 0) + (0.5 if rest[-1] == "uno" else 0)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready", "name": "Example"})
        elif message["type"] == "ask":
            view = message["view"]
            best = max(message["legal"], key=lambda action: worth(action, view))
            say({"type": "act", "id": message["id"], "action": best, "delay_ms": 600})
        elif message["type"] == "end":
            break


if __name__ == "__main__":
    main()
