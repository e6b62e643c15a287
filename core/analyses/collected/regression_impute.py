"""Imputed true answers of the respondents of a regression, from the rows of a file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from core.analyses.collected.regression_fit import CollectedFit
from core.errors import InputError
from core.regression.fit import VerdictKind
from core.regression.impute import Imputed, imputed

MOST_ANSWERS = 50_000_000
"""The most drawn answers, which are in memory while a file is written."""
WEIGHT, STRATUM, CLUSTER = "_weight", "_stratum", "_cluster"


def imputed_answers(made: CollectedFit, m: int, *, rng: np.random.Generator) -> Imputed:
    """Draw m sets of true answers for all respondents of a fit. Equal rows of the file are one row of the fit, and each
    of their respondents gets answers of its own.

    `rows` number the respondents from 0. Weights (with mean 1), strata and clusters of a survey design are among the
    values. Raises InputError: "terms" (`regression.impute_verdict`) unless the fit converged, "m" (`regression.sets`,
    `regression.impute_cells`).
    """
    model = made.model
    fit, sample = model.fit, model.drawn.sample
    if fit.verdict.kind is not VerdictKind.CONVERGED:
        raise InputError("terms", None, "regression.impute_verdict")
    each = np.repeat(np.arange(len(sample.times)), sample.times.astype(np.int64))
    if m * len(each) > MOST_ANSWERS:
        raise InputError("m", m, "regression.impute_cells", most=MOST_ANSWERS // max(len(each), 1))
    values: dict[str, Any] = {name: np.asarray(column)[each] for name, column in fit.columns.values.items()}
    place = each if fit.place is None else fit.place[each]
    whole = replace(fit, place=place.astype(np.int64), columns=replace(fit.columns, values=values))
    numbers = np.arange(len(each), dtype=np.int64)
    found = imputed(whole, model.drawn, model.parameter_covariance, model.labels, numbers, model.outcome, m, rng)
    if model.drawn.weighed:
        values[WEIGHT] = sample.weight[each]
    if model.drawn.stratified:
        values[STRATUM] = sample.stratum[each] + 1
    if model.drawn.cluster is not None:
        values[CLUSTER] = model.drawn.cluster[each] + 1
    return replace(found, values=values)
