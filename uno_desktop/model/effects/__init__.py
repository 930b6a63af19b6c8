"""What cards do when they land: small effects that faces point to."""
