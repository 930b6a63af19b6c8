"""Advice for a case, waited for."""

from __future__ import annotations

from uno_desktop.players.advice.adviser import Advice, Adviser, Case


def advise(case: Case) -> Advice:
    return Adviser(case).finish()
