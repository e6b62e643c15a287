"""Shares from a complex sample: weights, strata and clusters."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.analyses.collected.survey import SurveyFound, drawn_estimates
from core.analyses.collected.survey_reports import SurveyReports
from core.analyses.collected.survey_sample import DrawnRows
from core.arguments import checked
from core.control import Control
from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.errors import InputError
from core.estimation.complex.row_scores import row_scores
from core.estimation.complex.sample import sample_of
from core.scripting.answers import Frame, coded
from core.study.collected import SurveyPlan, SurveyVariance
from core.types import FloatArray, IntArray

Entries = Sequence[Any]


@dataclass(frozen=True, slots=True, eq=False)
class SurveyShares:
    """Shares of all respondents and of each group; `found` holds the figures row by row."""

    found: SurveyFound

    def __repr__(self) -> str:
        first = self.found.rows[0]
        parts = zip(self.found.labels, first.shares, strict=True)
        shown = ", ".join(f"{label} {one.estimate:.3f} ({one.standard_error:.3f})" for label, one in list(parts)[:4])
        return f"<SurveyShares of {first.n:,} respondents in {self.found.units:,} units: {shown}>"

    def to_frame(self) -> Frame:
        """Return a row for each group and answer: n, share, se, low, high, design_effect, effective_n."""
        import pandas as pd

        rows = [
            {
                "group": "all" if row.group is None else row.group,
                "answer": label,
                "n": row.n,
                "share": share.estimate,
                "se": share.standard_error,
                "low": float(np.clip(share.lower, 0.0, 1.0)),
                "high": float(np.clip(share.upper, 0.0, 1.0)),
                "design_effect": effects.survey * effects.device,
                "effective_n": effects.worth,
            }
            for row in self.found.rows
            for label, share, effects in zip(self.found.labels, row.shares, row.effects, strict=True)
        ]
        return pd.DataFrame(rows).set_index(["group", "answer"])

    def summary(self) -> str:
        """Return a readable table with warnings."""
        from core.sentences.english import english

        found = self.found
        strata = "1 stratum" if found.strata == 1 else f"{found.strata:,} strata"
        head = f"{found.units:,} units in {strata}; {found.level:.0%} intervals for the population"
        doubts = [english(one.code, one.params) for one in found.notices]
        return "\n".join([head, "", self.to_frame().to_string(float_format=lambda value: f"{value:.4f}"), *doubts])


@checked
def design_based(
    design: Design,
    reports: Entries,
    *,
    weights: Entries | None = None,
    strata: Entries | None = None,
    clusters: Entries | None = None,
    by: Entries | None = None,
    labels: Sequence[Hashable] | None = None,
    carrier: Hashable | None = None,
    variance: SurveyVariance = SurveyVariance.TAYLOR,
    level: float = 0.95,
) -> SurveyShares:
    """Estimate shares from single reports of a sample with weights, strata or clusters.

    Rows without a report are left out. Variances assume units drawn with replacement within strata, and use Taylor
    linearization or the jackknife. Intervals are Wilson's with the effective number of reports and Student quantiles;
    the degrees of freedom are units minus strata. Binder (1983), Int. Stat. Rev. 51; Korn and Graubard (1998), Survey
    Methodology 24.

    Parameters
    ----------
    design : Design
        The device that made the reports; not a design with two groups.
    reports : sequence
        The report of each respondent; None for a missing report.
    weights, strata, clusters : sequence, optional
        One value for each respondent. Clusters are nested in strata.
    by : sequence, optional
        The group of each respondent, to estimate the shares of each group and of all respondents.
    labels, carrier : optional
        As in `core.estimate`.
    variance : {"taylor", "jackknife"}
    level : float

    Returns
    -------
    SurveyShares

    Raises
    ------
    InputError
        With a sentence that says how to correct the call.

    Examples
    --------
    >>> import core
    >>> reports = ["same", "different", "different", "same", "different", "different", "same", "different"]
    >>> schools = ["A", "A", "B", "B", "C", "C", "D", "D"]
    >>> found = core.design_based(core.Crosswise(p=0.2), reports, clusters=schools, carrier="same")
    >>> found
    <SurveyShares of 8 respondents in 4 units: carriers 0.708 (0.208), others 0.292 (0.208)>

    With weights and groups; `summary()` prints the table, and `to_frame()` returns it:

    >>> found = core.design_based(
    ...     core.Crosswise(p=0.2), reports, weights=[1, 2, 1, 1, 2, 1, 1, 1], by=["N"] * 4 + ["S"] * 4, carrier="same"
    ... )
    >>> found.to_frame()["share"].xs("carriers", level="answer").round(3).to_dict()
    {'all': 0.833, 'N': 0.667, 'S': 1.0}
    """
    if isinstance(design, GroupsDesign):
        raise InputError("design", None, "scores.two_groups")
    names, codes = coded(design, reports, labels, carrier)
    columns = {"weights": weights, "strata": strata, "clusters": clusters, "by": by}
    for name, column in columns.items():
        if column is not None and len(column) != len(codes):
            raise InputError(name, len(column), "survey.column_length", rows=len(codes), given=len(column))
    here = codes >= 0
    mass = _weights(weights, len(codes))[here]
    layer, place = _numbered(strata, here), _numbered(clusters, here)
    times = np.ones(int(here.sum()), dtype=np.int64)
    sample = sample_of(
        mass,
        times,
        stratum=None if layer is None else layer[1],
        cluster=None if place is None else place[1],
    )
    groups = _numbered(by, here)
    worth = (row_scores(design),)
    everyone = np.ones(len(times), dtype=bool)
    front = SurveyReports(
        names, worth, worth[0].scores.shape[1], codes[here], everyone, ~everyone, times,
        () if groups is None else groups[0], None if groups is None else groups[1],
    )  # fmt: skip
    drawn = DrawnRows(everyone, sample, clusters is not None, None, True, ())
    plan = SurveyPlan(variance=SurveyVariance(variance))
    return SurveyShares(drawn_estimates(front, drawn, plan, level, control=Control()))


def _weights(weights: Entries | None, rows: int) -> FloatArray:
    if weights is None:
        return np.ones(rows)
    found = np.asarray(weights, dtype=np.float64)
    if not np.isfinite(found).all() or (found <= 0.0).any():
        raise InputError("weights", None, "survey.weights_positive")
    return found


def _numbered(
    column: Entries | None, here: np.ndarray[tuple[int], np.dtype[np.bool_]]
) -> tuple[tuple[str, ...], IntArray] | None:
    """Return (names, places) of the values in a column, in order of the names."""
    if column is None:
        return None
    values = np.array([str(one) for one, seen in zip(column, here, strict=True) if seen])
    names, places = np.unique(values, return_inverse=True)
    return tuple(names.tolist()), places.astype(np.int64)
