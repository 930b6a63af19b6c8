"""System clipboard: copies and pastes text."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Copies `text`. Returns False if the system has no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste_text() -> str:
    """Returns the clipboard's text, or "" if there is none."""
    try:
        return str(pygame.scrap.get_text())
    except pygame.error:
        return ""
