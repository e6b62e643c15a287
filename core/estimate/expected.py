"""What error to expect before anything is drawn, from assumed shares."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.designs.base import Design
from core.designs.registry import DesignSpec
from core.errors import InputError
from core.types import FloatArray, Target, read_only


@dataclass(frozen=True, slots=True, eq=False)
class ExpectedError:
    """Planned figures for assumed shares f and n respondents (effective ones under weights); divisor n for both.

    typical_error = sqrt(mean_j Var_j), one standard error, as a share;
    bias_if_not_debiased = max_j |l_j - f_j|;
    worth = n sum f (1 - f) / sum n Var_j of the population target: answers asked directly that tell as much;
    worth_share = worth / n.
    """

    typical_error: float
    standard_errors: FloatArray
    bias_if_not_debiased: float
    worth: float
    worth_share: float


def variances(own: FloatArray, other: FloatArray, shares: FloatArray, n: float, target: Target) -> FloatArray:
    """Var_j = [f p(1-p) + (1-f) q(1-q)] / (n (p-q)^2), plus f (1-f) / n for the population. Shapes broadcast."""
    noise = shares * (own * (1.0 - own)) + (1.0 - shares) * (other * (1.0 - other))
    total: FloatArray = noise / (n * (own - other) ** 2)
    return total + shares * (1.0 - shares) / n if target is Target.POPULATION else total


def expected_error(design: Design, shares: FloatArray, n: float, target: Target) -> ExpectedError:
    """Raises InputError("counts", `counts.nobody`) for n < 1."""
    if n < 1:
        raise InputError("counts", n, "counts.nobody")
    true = np.asarray(shares, dtype=np.float64)
    own, other = design.support_own, design.support_other
    privacy = variances(own, other, true, n, Target.SAMPLE)
    sampling = true * (1.0 - true) / n
    total = privacy + sampling if target is Target.POPULATION else privacy
    errors = np.sqrt(total)
    read_only(errors)
    direct, whole = float(sampling.sum()), float((privacy + sampling).sum())
    worth_share = direct / whole if whole > 0.0 else 1.0
    bias = float(np.abs(other + (own - other) * true - true).max())
    return ExpectedError(float(np.sqrt(total.mean())), errors, bias, n * worth_share, worth_share)


def error_curve(
    spec: DesignSpec,
    k: int,
    shares: FloatArray,
    n: float,
    target: Target,
    epsilons: FloatArray,
    weights: tuple[float, ...] | None = None,
) -> FloatArray:
    """Typical error at each epsilon, shape of `epsilons` (m,), without building m designs."""
    own, other = spec.supports(k, np.asarray(epsilons, dtype=np.float64), weights)
    true = np.asarray(shares, dtype=np.float64)
    if own.shape[1] == 1:
        # the noise is linear in the shares, so their mean is enough when p and q are the same for all answers
        mean = variances(own, other, np.array([true.mean()]), n, Target.SAMPLE)[:, 0]
    else:
        mean = variances(own, other, true, n, Target.SAMPLE).mean(axis=1)
    if target is Target.POPULATION:
        mean = mean + float((true * (1.0 - true)).mean()) / n
    curve: FloatArray = np.sqrt(mean)
    return curve
