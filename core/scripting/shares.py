"""Shares from counts of reports: `estimate` and its result."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np

from core.analyses.collected.estimates_fit import fits
from core.arguments import checked
from core.control import Control
from core.designs.base import Design
from core.errors import InputError
from core.estimation.compare import design_effect
from core.estimation.compatibility import Compatibility
from core.estimation.estimate import Estimate
from core.estimation.estimate import estimate as estimated
from core.estimation.intervals import IntervalMethod
from core.estimation.scores import score_matrix
from core.scripting.answers import Counts, Frame, labelled
from core.types import FloatArray, Target

_SEED = 20_140_617


@dataclass(frozen=True, slots=True, eq=False)
class Shares:
    """Debiased shares with their errors; `labels` (k,) name the answers.

    `found` holds the figures as arrays: shares, standard errors, sampling and privacy errors, tally, n, notices.
    """

    labels: tuple[str, ...]
    found: Estimate

    def __repr__(self) -> str:
        parts = zip(self.labels, self.shares, self.standard_errors, strict=True)
        shown = ", ".join(f"{label} {share:.3f} ({error:.3f})" for label, share, error in list(parts)[:4])
        more = ", ..." if len(self.labels) > 4 else ""
        return f"<Shares of {self.found.n:,.0f} reports: {shown}{more}>"

    @property
    def shares(self) -> FloatArray:
        """Shares (k,) without truncation: noise can move an estimate below 0 or above 1."""
        return self.found.shares

    @property
    def standard_errors(self) -> FloatArray:
        """Standard errors (k,) of sampling and privacy noise; for the target "sample", of privacy noise only."""
        return self.found.standard_errors

    @property
    def covariance(self) -> FloatArray:
        """Covariance (k, k) of the shares; its diagonal holds the squared standard errors.

        population      (S diag(l) S' - f f') / (n - 1), with the scores S and the report shares l
        this sample     covariance of the device's noise at the shares, truncated to 0 to 1

        Raises InputError("design"): `scores.two_groups`, `scores.several_answers`.
        """
        found = self.found
        if found.tally.size != found.design.k or not np.isclose(found.tally.sum(), found.n):
            raise InputError("design", None, "scores.several_answers")
        if found.target is Target.SAMPLE:
            matrix = found.design.response_matrix()
            return matrix.covariance(np.clip(found.shares, 0.0, 1.0), found.n, found.target)
        scores, reports = score_matrix(found.design), found.tally / found.n
        spread: FloatArray = (scores * reports) @ scores.T - np.outer(found.shares, found.shares)
        return spread / max(found.n - 1.0, 1.0)

    @property
    def design_effect(self) -> FloatArray:
        """Design effects (k,): variance over the variance of as many direct answers. Kish (1965), Survey Sampling."""
        return design_effect(self.standard_errors**2, self.shares, self.found.n).effect

    @property
    def effective_n(self) -> FloatArray:
        """Effective sample sizes (k,): the number of direct answers that would give the same variance."""
        return design_effect(self.standard_errors**2, self.shares, self.found.n).effective

    @checked
    def conf_int(self, level: float = 0.95, method: IntervalMethod | None = None) -> Frame:
        """Return interval limits within 0 to 1, a row for each answer: columns low and high.

        method  "wald", "wilson", "clopper_pearson", "likelihood_ratio", "score" or "profile", if the design has it;
                None: the usual one of the design
        """
        import pandas as pd

        interval = self.found.interval(level, method)
        return pd.DataFrame({"low": interval.low, "high": interval.high}, index=pd.Index(self.labels, name="answer"))

    def test_of_fit(self, *, rng: np.random.Generator | None = None) -> Compatibility:
        """Test whether the reports fit the design: `statistic`, and a `p_value` that is small if they do not.

        rng  for the bootstrap of designs with more than two answers; None: a fixed seed
        """
        source = np.random.default_rng(_SEED) if rng is None else rng
        tally = np.asarray(self.found.tally, dtype=np.int64)
        return fits(self.found.design, tally, Control(), rng=source)[0]  # type: ignore[return-value]

    @checked
    def to_frame(self, level: float = 0.95) -> Frame:
        """Return a row for each answer: share, se, low, high, design_effect, effective_n."""
        import pandas as pd

        found = pd.DataFrame(
            {"share": self.shares, "se": self.standard_errors}, index=pd.Index(self.labels, name="answer")
        )
        found = found.join(self.conf_int(level))
        return found.assign(design_effect=self.design_effect, effective_n=self.effective_n)

    @checked
    def summary(self, level: float = 0.95) -> str:
        """Return a readable table: the design, the target of the errors, the shares, and warnings."""
        found = self.found
        whom = "the population" if found.target is Target.POPULATION else "these respondents"
        table = self.to_frame(level).to_string(float_format=lambda value: f"{value:.4f}")
        head = f"{found.design!r}\n{found.n:,.0f} reports; errors and {level:.0%} intervals for {whom}"
        return "\n".join([head, "", table, *_doubts(found)])


@checked
def estimate(
    design: Design,
    counts: Counts,
    *,
    labels: Sequence[Hashable] | None = None,
    carrier: Hashable | None = None,
    target: Target = Target.POPULATION,
    n: float | None = None,
) -> Shares:
    """Estimate shares from counts of randomized reports.

    Parameters
    ----------
    design : Design
        The device that made the reports, such as `core.Crosswise(p=0.25)`.
    counts : dict, pandas.Series or array
        Number of each report. Labels matter, not their order; an array needs `labels`.
    labels : sequence, optional
        The answers in the order of the design, if the order matters.
    carrier : optional
        Of two reports, the "yes" of the device, or the "same" of a crosswise question. Carriers send it with chance a
        of the design, even where a is small; with the other report, the shares of carriers and others are exchanged.
    target : {"population", "sample"}
        Target of the errors.
    n : float, optional
        Number of reports, for designs whose reports support several answers (for example, bits).

    Returns
    -------
    Shares

    Raises
    ------
    InputError
        With a sentence that says how to correct the call.

    Examples
    --------
    >>> import core
    >>> found = core.estimate(core.Warner(p=0.7), {"yes": 420, "no": 580}, carrier="yes")
    >>> found
    <Shares of 1,000 reports: yes 0.300 (0.039), no 0.700 (0.039)>
    >>> found.conf_int().round(3).to_csv().splitlines()
    ['answer,low,high', 'yes,0.224,0.377', 'no,0.623,0.776']
    """
    names, tally = labelled(design, counts, labels, carrier)
    reports = float(tally.sum()) if n is None else n
    return Shares(names, estimated(design, tally, reports, target))


def _doubts(found: Estimate) -> list[str]:
    from core.sentences.english import english

    return ["", *(english(one.code, one.params) for one in found.notices)] if found.notices else []
