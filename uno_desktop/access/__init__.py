"""Accessibility of the screen: to screen readers through AccessKit, or spoken by a speech library."""
