"""Plays a round of Street against computer players: `python docs/examples/play_a_round.py` (`auto`: all by them)."""

import sys

from uno_desktop import Game

game = Game("street", seats=3, seed=None if len(sys.argv) < 2 else 7)
while not game.is_over:
    order = game.order()
    for seat in (*order.may, *order.must):
        if seat == "A" and len(sys.argv) < 2:
            print("Pile:", game.view("A")["discard"][-1], " Your hand:", *game.view("A")["hand"])
            line = input(f"{', '.join(game.legal_actions('A'))} (Enter: {game.advise('A') or 'wait'})? ")
            if line and (why := game.explain(line)):
                print(why)
                break
            events = game.play(line) if line else game.play_for("A")
        else:
            events = game.play_for(seat, "easy")
        for event in events:
            if event["kind"] == "card_played":
                print(event["seat"], "plays", event["card"])
        if events:
            break
print("Winner:", *game.winners)
