"""Where everything on the table lies: solved for seats, hand and window."""
