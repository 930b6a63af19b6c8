"""The screen for whoever does not see it: read by programs of the system, or spoken by a voice."""
