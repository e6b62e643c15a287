"""The expected error of a design before data collection, from assumed shares."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.counts import shares_of
from core.designs.fields import NOTHING_GIVEN, Given
from core.designs.spec import DesignSpec
from core.errors import InputError
from core.types import Answers, FloatArray, Respondents, Strengths, Target, read_only

_ALIKE = 1e-12
"""Tolerance for rounding errors in shares that are exactly 0 or 1 otherwise."""


@dataclass(frozen=True, slots=True, eq=False)
class ExpectedError:
    """Planned figures for assumed shares f and n respondents (effective ones under weights); divisor n for both.

    The typical_error = sqrt(mean_j Var_j) is one standard error, as a share. The bias_if_not_debiased = max_j |l_j -
    f_j| is None if reports are not answers. The effective sample size worth = n sum f (1 - f) / sum n Var_j of the
    population target; worth_share = worth / n. Both are None if everybody gives one answer, because a single direct
    answer would then suffice.
    """

    typical_error: float
    standard_errors: FloatArray
    bias_if_not_debiased: float | None
    worth: float | None
    worth_share: float | None


@checked
def expected_error(design: Design, shares: FloatArray, n: float, target: Target) -> ExpectedError:
    """Raises InputError("counts", `counts.nobody`) for n < 1."""
    if not 1 <= n < math.inf:
        raise InputError("counts", n, "counts.nobody")
    true = shares_of(shares, design.k)
    privacy = design.noise(true) / n
    sampling = true * (1.0 - true) / n
    total = privacy + sampling if target is Target.POPULATION else privacy
    errors = np.sqrt(total)
    read_only(errors)
    direct, whole = float(sampling.sum()), float((privacy + sampling).sum())
    worth_share = direct / whole if n * direct > _ALIKE else None
    worth = None if worth_share is None else n * worth_share
    bias = float(np.abs(design.expected(true) - true).max()) if design.readable else None
    return ExpectedError(float(np.sqrt(total.mean())), errors, bias, worth, worth_share)


@checked
def error_curve(
    spec: DesignSpec,
    k: Answers,
    shares: FloatArray,
    n: Respondents,
    target: Target,
    epsilons: Strengths,
    given: Given = NOTHING_GIVEN,
) -> FloatArray:
    """Typical error at each epsilon, shape of `epsilons` (m,); `given`: further figures of the design."""
    true = shares_of(shares, k)
    noise = spec.noise_curve(k, epsilons, true, given)
    mean = noise.mean(axis=1) / n
    if target is Target.POPULATION:
        mean = mean + float((true * (1.0 - true)).mean()) / n
    curve: FloatArray = np.sqrt(mean)
    return curve
