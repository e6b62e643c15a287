"""What the part Simulations shows of what it has found: one presenter for each study. No Qt."""

from __future__ import annotations

from app.presenters.numbers.studies_choice import Found, Request
from app.presenters.numbers.studies_dots import show_dots
from app.presenters.numbers.studies_rivals import show_rivals
from app.presenters.numbers.studies_two_level import show_two_level
from app.presenters.numbers.studies_words import Shown
from app.state.numbers.page import NumbersSetting
from core.studies.convergence import Convergence
from core.studies.numbers.two_level import TwoLevel
from core.studies.numbers.unknown_size_requests import AssumedSize, CountThenMean, Fitted, PlugInAgainstResize, Rivals


def shown_of(found: Found, request: Request, setting: NumbersSetting, figure: int) -> Shown:
    """`setting`: that of the run, not of now."""
    match found, request:
        case Convergence(), TwoLevel():
            return show_two_level(found, request, setting, figure)
        case Rivals(), PlugInAgainstResize():
            return show_rivals(found, request, setting)
        case Fitted(), CountThenMean() | AssumedSize():
            return show_dots(found, request, setting)
    raise TypeError("a study and what was found of another")
