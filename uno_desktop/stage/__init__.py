"""Table on screen: card art, layout, and the animations of game events."""
