"""The typed scrambling design: its model and the distributions of its random numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from app.workspace.setting import Problem
from core.constraints import parse_number
from core.designs.numeric import scrambling_models as models
from core.designs.numeric.scramblers import (
    ListScrambler,
    MomentsScrambler,
    NormalScrambler,
    Scrambler,
    UniformScrambler,
)
from core.designs.numeric.scrambling import Scrambling
from core.errors import InputError
from core.study.numbers_scrambling import ScramblerLaw, ScramblerTyped, ScramblingModel, ScramblingPlan

FACTOR, OFFSET, REPLACEMENT, CARDS = "factor", "offset", "replacement", "cards"
USED: dict[ScramblingModel, tuple[str, ...]] = {
    ScramblingModel.ERIKSSON: (CARDS,),
    ScramblingModel.GREENBERG: (REPLACEMENT,),
    ScramblingModel.BAR_LEV: (FACTOR,),
    ScramblingModel.EICHHORN_HAYRE: (FACTOR,),
    ScramblingModel.CHAUDHURI_CHRISTOFIDES: (FACTOR, OFFSET),
    ScramblingModel.SAHA: (FACTOR, OFFSET),
    ScramblingModel.DIANA_PERRI_1: (FACTOR, OFFSET),
    ScramblingModel.DIANA_PERRI_2: (FACTOR, OFFSET),
}
"""The random numbers of each design, by their fields of ScramblingPlan."""
WITH_P = (
    ScramblingModel.ERIKSSON,
    ScramblingModel.GREENBERG,
    ScramblingModel.BAR_LEV,
    ScramblingModel.DIANA_PERRI_1,
)
"""Designs with some respondents who report the true number."""
_FIRST_SECOND = {"numbers": "first", "probabilities": "second", "scrambler": "second"}


@dataclass(frozen=True, slots=True)
class ReadScrambling:
    """The design, or the error in it. Places: "p", "beta", and "factor.first", "cards.second", ..."""

    model: ScramblingModel
    design: Scrambling | None
    problem: Problem | None


def model_of(plan: ScramblingPlan) -> ScramblingModel:
    """Return the model of this name, or Eriksson's for an unknown name in a study."""
    return ScramblingModel(plan.model) if plan.model in set(ScramblingModel) else ScramblingModel.ERIKSSON


def law_of(name: str, typed: ScramblerTyped) -> ScramblerLaw:
    """Return the law. Cards are a list; the replacement of the truth never is, because that would be cards."""
    if name == CARDS:
        return ScramblerLaw.LIST
    law = ScramblerLaw(typed.law) if typed.law in set(ScramblerLaw) else ScramblerLaw.NORMAL
    return ScramblerLaw.NORMAL if name == REPLACEMENT and law is ScramblerLaw.LIST else law


def read_scrambling(plan: ScramblingPlan) -> ReadScrambling:
    """Return the design, or a problem if it cannot be used. Never raises."""
    model = model_of(plan)
    drawn: dict[str, Scrambler] = {}
    for name in USED[model]:
        typed: ScramblerTyped = getattr(plan, name)
        try:
            drawn[name] = _scrambler(law_of(name, typed), typed)
        except InputError as error:
            return ReadScrambling(model, None, Problem(f"{name}.{_FIRST_SECOND.get(error.field, error.field)}", error))
    try:
        return ReadScrambling(model, _design(model, plan, drawn), None)
    except InputError as error:
        place = "beta" if error.field == "beta" else f"{FACTOR}.first" if FACTOR in drawn else "p"
        return ReadScrambling(model, None, Problem(place, error))


def numbers_of(text: str) -> tuple[float, ...]:
    """Return numbers separated by commas, semicolons or blanks; with semicolons a comma is a decimal sign.

    Raises InputError("number", `number.not_a_number`).
    """
    pieces = text.split(";") if ";" in text else re.split(r"[,\s]+", text.strip())
    return tuple(parse_number(piece).value for piece in pieces if piece.strip())


def unknown_sd(plan: ScramblingPlan) -> str:
    """Return the place of the first blank standard deviation."""
    blank = [name for name in USED[model_of(plan)] if not getattr(plan, name).second.strip()]
    return f"{blank[0]}.second" if blank else "p"


def _scrambler(law: ScramblerLaw, typed: ScramblerTyped) -> Scrambler:
    """Return the scrambler. Raises InputError for unreadable text in the field "first" or "second"."""
    if law is ScramblerLaw.LIST:
        numbers = _read("first", lambda: numbers_of(typed.first))
        chances = _read("second", lambda: numbers_of(typed.second))
        return ListScrambler(numbers, chances) if chances else ListScrambler.equal(*numbers)
    first = _read("first", lambda: (parse_number(typed.first).value,))[0]
    if law is ScramblerLaw.MOMENTS and not typed.second.strip():
        return MomentsScrambler(first)
    second = _read("second", lambda: (parse_number(typed.second).value,))[0]
    if law is ScramblerLaw.MOMENTS:
        return MomentsScrambler(first, second)
    return UniformScrambler(first, second) if law is ScramblerLaw.UNIFORM else NormalScrambler(first, second)


def _read(place: str, read: Callable[[], tuple[float, ...]]) -> tuple[float, ...]:
    try:
        return read()
    except InputError as error:
        raise InputError(place, error.value, error.code, **error.params) from None


def _design(model: ScramblingModel, plan: ScramblingPlan, drawn: dict[str, Scrambler]) -> Scrambling:
    p = plan.p.value
    match model:
        case ScramblingModel.ERIKSSON:
            cards = drawn[CARDS]
            listed = cards.numbers if plan.listed and isinstance(cards, ListScrambler) else None
            return models.eriksson(p, cards, listed)
        case ScramblingModel.GREENBERG:
            return models.eriksson(p, drawn[REPLACEMENT])
        case ScramblingModel.BAR_LEV:
            return models.bar_lev(p, drawn[FACTOR])
        case ScramblingModel.EICHHORN_HAYRE:
            return models.eichhorn_hayre(drawn[FACTOR])
        case ScramblingModel.CHAUDHURI_CHRISTOFIDES:
            return models.chaudhuri_christofides(drawn[FACTOR], drawn[OFFSET])
        case ScramblingModel.SAHA:
            return models.saha(drawn[FACTOR], drawn[OFFSET])
        case ScramblingModel.DIANA_PERRI_1:
            return models.diana_perri_1(p, drawn[FACTOR], drawn[OFFSET])
        case ScramblingModel.DIANA_PERRI_2:
            return models.diana_perri_2(plan.beta.value, drawn[FACTOR], drawn[OFFSET])
