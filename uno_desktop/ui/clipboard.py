"""The system's clipboard: a text to it, a text from it."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Put `text` on the clipboard; False if the system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste_text() -> str:
    """The text on the clipboard, empty if there is none."""
    try:
        return str(pygame.scrap.get_text())
    except pygame.error:
        return ""
