"""Base class of values sent between processes: pickled by their fields, so that compiled classes work too."""

from __future__ import annotations

from dataclasses import fields
from typing import Any


class Picklable:
    """Base of frozen dataclasses that are pickled, since compiled ones cannot be filled in after construction."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        mine: Any = self
        return type(self), tuple([getattr(self, field.name) for field in fields(mine)])
