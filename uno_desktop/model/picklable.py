"""A value that travels between processes: it is built again from its fields, so that compiled classes can do it too."""

from __future__ import annotations

from dataclasses import fields
from typing import Any


class Sealed:
    """The base of frozen dataclasses that are sent. Compiled ones could not be filled in after they have been made."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """The class, and all fields in the order in which it takes them."""
        mine: Any = self
        return type(self), tuple([getattr(self, field.name) for field in fields(mine)])
