"""Result of a benchmark."""

from __future__ import annotations

Figures = dict[str, float | int | str | None]
"""Figures by their names; None for what this system does not tell."""
