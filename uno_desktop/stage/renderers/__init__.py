"""Renderers: each draws one part of the table."""
