"""Planning before the survey: power, number of respondents, and comparison of designs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.registry import spec
from core.designs.spec import EPSILON_DOORS
from core.errors import InputError
from core.estimation.expected import expected_error
from core.planning.power import Criterion, power_of_difference, power_of_share
from core.planning.precision import Asked, MarginGoal
from core.planning.share_spread import share_spread
from core.planning.solver import (
    Solution,
    Unreachable,
    epsilon_for,
    fitting,
    precision_with,
    respondents_for,
    usual_design,
    whole_respondents,
)
from core.regression.power import plan_coefficient
from core.scripting.answers import Frame
from core.types import FloatArray, Target

__all__ = ["compare", "plan_coefficient", "power", "solve"]

Expected = Sequence[float] | None
"""Expected shares of all answers; None: equal shares."""


@checked
def power(
    design: Design,
    share: float,
    against: float,
    n: float,
    *,
    second: float | None = None,
    alpha: float = 0.05,
    two_sided: bool = True,
    answer: int = 0,
    target: Target = Target.POPULATION,
) -> float:
    """Return the power to detect that a share is `share` and not `against`.

    Parameters
    ----------
    design : Design
    share, against : float
        With `second`, the shares of two groups.
    n : float
        Respondents; with `second`, of the first group.
    second : float, optional
        Respondents of a second group.
    alpha : float
        Significance level.
    two_sided : bool
    answer : int
        The answer with this share, 0 for carriers.
    target : {"population", "sample"}

    Returns
    -------
    float

    Raises
    ------
    InputError

    Examples
    --------
    >>> import core
    >>> round(core.power(core.Crosswise(p=0.2), 0.15, 0.10, 1500), 2)
    0.75
    """
    spread = share_spread(design, _shares(None, design.k), answer, target)
    test = Criterion(alpha, two_sided)
    if second is None:
        return power_of_share(spread, against, share, n, test)
    return power_of_difference(spread, share, against, n, second, test)


@checked
def solve(
    design: Design | str,
    *,
    margin: float | None = None,
    n: float | None = None,
    k: int | None = None,
    shares: Expected = None,
    level: float = 0.95,
    target: Target = Target.POPULATION,
) -> float:
    """Return epsilon, respondents or margin of error, computed from the other two.

    Parameters
    ----------
    design : Design or str
        A design with a known epsilon, or the key of one, such as "grr", to compute its epsilon.
    margin : float, optional
        Half the width of the interval, as a share.
    n : float, optional
        Respondents.
    k : int, optional
        Number of answers; needed with a key.
    shares : sequence, optional
        Expected shares; equal if None.
    level : float
    target : {"population", "sample"}

    Returns
    -------
    float
        Respondents (a whole number) from a margin, the margin from respondents, epsilon from both.

    Raises
    ------
    InputError
        Not exactly two of the three are known, or the precision cannot be reached.

    Examples
    --------
    >>> import core
    >>> core.solve(core.Warner(p=0.7), margin=0.05)
    2401.0
    >>> round(core.solve(core.Warner(p=0.7), n=2401), 3)
    0.05
    >>> round(core.solve("grr", k=4, margin=0.05, n=2000), 2)
    1.24
    """
    goal = MarginGoal(level)
    if isinstance(design, str):
        if margin is None or n is None or k is None:
            raise InputError("design", design, "solve.needs_both")
        return _value(epsilon_for(spec(design), Asked(_shares(shares, k), target), goal, margin, n))
    asked = Asked(_shares(shares, design.k), target)
    if (margin is None) == (n is None):
        raise InputError("margin", margin, "solve.needs_one")
    if margin is not None:
        return float(whole_respondents(_value(respondents_for(design, asked, goal, margin))))
    return _value(precision_with(design, asked, goal, n))  # type: ignore[arg-type]


@checked
def compare(
    k: int,
    epsilon: float,
    *,
    n: float = 1000.0,
    shares: Expected = None,
    target: Target = Target.POPULATION,
    many: bool = False,
) -> Frame:
    """Compare the designs that can be set to this epsilon, the most precise first.

    Parameters
    ----------
    k : int
        Number of answers.
    epsilon : float
    n : float
        Respondents.
    shares : sequence, optional
        Expected shares; equal if None.
    target : {"population", "sample"}
    many : bool
        A select-all question.

    Returns
    -------
    pandas.DataFrame
        A row for each design: name, epsilon (the nearest value that the design can have), typical_error (root of the
        mean variance of the shares), effective_n (number of direct answers with the same variance).

    Examples
    --------
    >>> import core
    >>> core.compare(4, 1.0).index[:2].tolist()
    ['grr', 'subset']
    """
    import pandas as pd

    true, rows = _shares(shares, k), {}
    for one in fitting(k, many):
        design = usual_design(one, k, epsilon, many) if one.doors & EPSILON_DOORS else None
        if design is not None:
            found = expected_error(design, true, n, target)
            rows[one.key] = {
                "name": one.words.name,
                "epsilon": design.epsilon,
                "typical_error": found.typical_error,
                "effective_n": np.nan if found.worth is None else found.worth,
            }
    table = pd.DataFrame.from_dict(rows, orient="index")
    return table.sort_values("typical_error").rename_axis("design")


def _shares(shares: Expected, k: int) -> FloatArray:
    return np.full(k, 1.0 / k) if shares is None else np.asarray(shares, dtype=np.float64)


def _value(found: Solution) -> float:
    if isinstance(found, Unreachable):
        raise InputError("margin", None, found.reason.code, **found.reason.params)
    return found.value
