"""Input devices at the table: mouse, keyboard and gamepad, screen reader."""
