"""Advice for a case, waited for."""

from uno_desktop.players.advice.adviser import Advice, Adviser, Case


def advise(case: Case) -> Advice:
    return Adviser(case).finish()
