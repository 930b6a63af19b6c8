"""Result type of the benchmarks."""

from __future__ import annotations

Figures = dict[str, float | int | str | None]
"""Figures by name; None if the system does not provide one."""
