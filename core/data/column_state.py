"""State of a column, derived from its declaration, so that noise is not applied twice."""

from __future__ import annotations

from core.data.codebooks.codebook import Variable
from core.data.variable import Role
from core.types import Origin, RandomizedInField, TrueAnswers


def state_of(variable: Variable | None, origin: Origin) -> TrueAnswers | RandomizedInField:
    """Return true answers, unless the column is declared to hold reports."""
    if variable is not None and variable.role is Role.REPORTS:
        return RandomizedInField(None)
    return TrueAnswers(origin)
