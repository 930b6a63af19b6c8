"""Accessibility of the screen through screen readers (AccessKit) and speech."""
