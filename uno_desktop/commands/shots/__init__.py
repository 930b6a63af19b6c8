"""What `shot` can draw, and the tables set up for it."""
