"""Table layout: poses and boxes computed from seats, hand sizes and window."""
