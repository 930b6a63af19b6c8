"""Phones as input devices: a small server on the local network, which knows bytes and keys but no cards."""
