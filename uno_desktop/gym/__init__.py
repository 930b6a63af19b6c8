"""Reinforcement-learning environments: one agent acts at a time; actions and observations are numbers and arrays."""

from importlib import import_module
from typing import Any

_HOMES = {"SeatedPlayer": "seated_agents", "SoloEnv": "solo", "VectorRounds": "vector", "env": "aec", "raw_env": "aec"}
"""Module of each public name, imported at its first use: it needs the extra, which `Game` does not."""
__all__ = [*_HOMES]


def __getattr__(name: str) -> Any:
    """Returns a public name. Raises AttributeError for any other."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
