"""The post-processing laboratory: bias, error and coverage of every post-processing, by simulation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from core.analyses.many_surveys import Surveys, SurveysRequest, simulated
from core.control import Control
from core.estimation.postprocess import PostProcess, apply_to_many, available
from core.randomness import preview_generator
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """A mean over surveys and its Monte Carlo standard error, arrays of one shape, read-only."""

    value: FloatArray
    error: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class MethodFigures:
    """One way to present shares x~ of unclipped shares x^ of the truth f. Arrays have shape (k,); L1 and total ().

    bias       E x~ - f
    rmse       sqrt E (x~ - f)^2; its error by the delta method, se(mean of squares) / (2 rmse)
    coverage   how often the interval of x~ holds f: the plan's interval around x^, shifted by x~ - x^ and cut to
               [0, 1]. For `none` that is the plan's own interval, and the one to report
    whole_rmse sqrt of the mean over answers of E (x~ - f)^2, and mean coverage over answers, with errors that account
               for the correlation of answers
    l1         E sum_j |x~_j - f_j|
    total      E sum_j x~_j
    """

    kind: PostProcess
    bias: Measured
    rmse: Measured
    coverage: Measured
    whole_rmse: Measured
    whole_coverage: Measured
    l1: Measured
    total: Measured


@dataclass(frozen=True, slots=True, eq=False)
class LaboratoryResult:
    """The result of `runs` surveys, up to the requested number; methods in the order of `available`."""

    request: SurveysRequest
    runs: int
    truth: FloatArray
    methods: tuple[MethodFigures, ...]

    @property
    def complete(self) -> bool:
        return self.runs >= self.request.runs


def laboratory(
    request: SurveysRequest,
    control: Control | None = None,
    partial: Callable[[LaboratoryResult], None] | None = None,
) -> LaboratoryResult:
    """Every method of the design on the same simulated surveys, so that they differ by the method alone.

    `partial` receives the partial figures after each batch. Wang et al. (2020), NDSS, compare methods the same way.
    Raises Cancelled, and InputError as `simulated` does.
    """
    plan, kinds = request.plan, available(request.plan.design)
    truth = plan.truth
    sums = {kind: _Sums(truth) for kind in kinds}
    done = 0
    result = None
    for surveys in simulated(plan, request.runs, preview_generator(request.seed)):
        for kind, collected in sums.items():
            collected.add(surveys, apply_to_many(kind, plan.design, surveys.estimates.shares, surveys.observed))
            if control is not None:
                control.checkpoint()
        done += len(surveys.observed)
        result = LaboratoryResult(
            request, done, truth, tuple(collected.figures(kind) for kind, collected in sums.items())
        )
        if partial is not None:
            partial(result)
        if control is not None:
            control.progress(done / request.runs)
    assert result is not None, "there is at least one batch"
    return result


class _Sums:
    """Sums over surveys of one method: errors, their squares, and the sums for their Monte Carlo errors."""

    def __init__(self, truth: FloatArray) -> None:
        self._truth = truth
        self._runs = 0
        k = truth.size
        self._each = np.zeros((3, 2, k))
        self._whole = np.zeros((4, 2))

    def add(self, surveys: Surveys, presented: FloatArray) -> None:
        error = presented - self._truth
        square = error**2
        held = surveys.estimates.moved(presented - surveys.estimates.shares).covered(self._truth)
        for sums, values in zip(self._each, (error, square, held.astype(np.float64)), strict=True):
            sums += values.sum(axis=0), (values**2).sum(axis=0)
        wholes = square.mean(axis=1), held.mean(axis=1), np.abs(error).sum(axis=1), presented.sum(axis=1)
        for pair, values in zip(self._whole, wholes, strict=True):
            pair += values.sum(), (values**2).sum()
        self._runs += len(presented)

    def figures(self, kind: PostProcess) -> MethodFigures:
        bias, squares, coverage = (self._mean(sums) for sums in self._each)
        whole_squares, whole_coverage, l1, total = (self._mean(sums) for sums in self._whole)
        return MethodFigures(kind, bias, _root(squares), coverage, _root(whole_squares), whole_coverage, l1, total)

    def _mean(self, sums: FloatArray) -> Measured:
        mean = sums[0] / self._runs
        spread = np.maximum(sums[1] / self._runs - mean**2, 0.0)
        return _measured(mean, np.sqrt(spread / max(self._runs - 1, 1)))


def _root(squares: Measured) -> Measured:
    root = np.sqrt(squares.value)
    error = np.divide(squares.error, 2.0 * root, out=np.zeros_like(root), where=root > 0.0)
    return _measured(root, error)


def _measured(value: FloatArray, error: FloatArray) -> Measured:
    value, error = np.asarray(value), np.asarray(error)
    read_only(value)
    read_only(error)
    return Measured(value, error)
