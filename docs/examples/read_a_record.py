"""Reads a record: `python docs/examples/read_a_record.py FILE`, a file that the game has written or `Game.save`."""

import sys
from collections import Counter

from uno_desktop import Game

game = Game.from_record(sys.argv[1])
drawn: Counter[str] = Counter()
for event in game.events():
    if event["kind"] == "cards_drawn":
        drawn[event["seat"]] += len(event["cards"])
    elif event["kind"] == "round_over":
        print(f"Round {event['number']}: {event['winner'] or 'nobody'} wins; totals {event['totals']}")
print("Cards drawn:", dict(drawn))
print("Winner:", *game.winners) if game.is_over else print("Not over: it waits for", *game.awaited)
print("The last action was", game.undo())
