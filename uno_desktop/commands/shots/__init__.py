"""Scenes of the command `shot`, and the tables set up for them."""
