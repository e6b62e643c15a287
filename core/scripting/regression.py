"""Regression on single randomized reports, from the columns of a data frame."""

from __future__ import annotations

from typing import Any

from core.arguments import checked
from core.errors import InputError
from core.notices import Notice, Severity
from core.regression.columns import columns_of
from core.regression.covariance import Drawn, Errors, covariance
from core.regression.fit import fitted
from core.regression.likelihood import Likelihood
from core.regression.links import Link
from core.regression.model import Regression
from core.scripting.regression_rows import Column, Designs, Sampling, entries, rows_of

__all__ = ["Regression", "regress"]


@checked
def regress(
    reports: Column,
    design: Designs,
    terms: Any = (),
    *,
    data: Any = None,
    arms: Column = None,
    carrier: Any = None,
    labels: Any = None,
    reference: Any = None,
    link: Link = Link.LOGIT,
    weights: Column = None,
    strata: Column = None,
    clusters: Column = None,
    counts: Column = None,
    offset: Column = None,
    intercept: bool = True,
    errors: Errors | None = None,
    prior: float = 0.0,
) -> Regression:
    """Fit a regression model for the true answers to randomized reports, by maximum likelihood.

    Two answers have the link `link`; more have the baseline-category logit. Rows without a report, a weight or the
    value of a term are left out and counted. With weights, strata or clusters the fit is by pseudo-likelihood, errors
    are by Taylor linearization, and tests are Wald tests of the sampling design.

    Parameters
    ----------
    reports : str or sequence
        The report of each respondent: a column of `data`, or its entries.
    design : Design, dict or sequence
        The device that made the reports. With `arms` a dict from each arm to its design, `core.Direct(2)` for an arm
        that was asked directly; of a design with two groups (design, 1) and (design, 2). Or a design for each row.
    terms : sequence
        `core.Number`, `core.Category` and `core.Interaction`; a name means a column of numbers or categories.
    data : pandas.DataFrame or dict, optional
        The columns.
    arms : str or sequence, optional
        The arm of each respondent.
    carrier : optional
        Of two reports, the "yes" of the device, or the "same" of a crosswise question.
    labels : sequence, optional
        The answers in the order of the design, where that matters.
    reference : optional
        The reference answer: by default the first one, and "others" for two answers.
    link : {"logit", "probit", "cloglog", "cauchit"}
    weights, strata, clusters : str or sequence, optional
        Of each respondent. Clusters are nested in strata.
    counts : str or sequence, optional
        Number of respondents per row.
    offset : str or sequence, optional
        Added to the linear predictor. Predicted shares and effects are those at offset 0 unless asked otherwise.
    intercept : bool
    errors : {"observed", "expected", "scores", "hc0", "hc1", "design"}, optional
        The source of the standard errors; "design" with weights, strata or clusters, otherwise "observed".
    prior : float
        Fictitious respondents with known answers, spread evenly, which keep estimates off the edge; 0 for none.

    Returns
    -------
    Regression

    Raises
    ------
    InputError
        With a sentence that says what to do.

    Examples
    --------
    >>> import core
    >>> reports = ["same"] * 200 + ["different"] * 300 + ["same"] * 280 + ["different"] * 220
    >>> frame = {"report": reports, "group": ["A"] * 500 + ["B"] * 500}
    >>> fit = core.regress("report", core.Crosswise(p=0.25), ["group"], data=frame, carrier="same")
    >>> fit
    <Regression of 1,000 reports, logit: 2 coefficients, log likelihood -679.47, converged>
    >>> fit.to_frame()[["coefficient", "se"]].round(3).to_csv().splitlines()
    ['name,coefficient,se', 'intercept,0.847,0.209', 'group=B,-1.337,0.281']
    """
    told = entries("reports", reports, data)
    if not len(told):
        raise InputError("reports", 0, "regression.nobody")
    rows = rows_of(
        data, terms, size=len(told), sampling=Sampling(weights, strata, clusters, counts), reports=reports,
        design=design,
        arms=arms, labels=labels, carrier=carrier, reference=reference, extra={"offset": offset},
    )  # fmt: skip
    assert rows.responses is not None
    columns = columns_of(rows.terms, rows.values, rows.mass, intercept=intercept)
    known = Link(link) if rows.responses.k == 2 else Link.LOGIT
    likelihood = Likelihood(
        columns.matrix(rows=rows.n), rows.line, rows.mass, rows.extra.get("offset"), rows.responses, known
    )
    if not 0.0 <= prior <= 1e6:
        raise InputError("prior", prior, "argument.range", name="prior", lowest=0.0, highest=1e6)
    fit = fitted(likelihood, columns, prior=prior)
    kind = errors_of(errors, rows.drawn)
    notices = rows.notices
    if known is not link:
        notices = (*notices, Notice("regression.logit_only", {"link": str(link)}, Severity.WARNING))
    return Regression(
        fit, rows.drawn, rows.labels, rows.labels[rows.responses.order[0]], kind, notices, rows.left_out, rows.places,
        rows.reports, reports if isinstance(reports, str) else "answer", covariance(fit, rows.drawn, kind),
    )  # fmt: skip


def errors_of(errors: Errors | None, drawn: Drawn) -> Errors:
    """Return the usual source of errors where none is chosen."""
    if errors is not None:
        return Errors(errors)
    return Errors.OBSERVED if drawn.plain else Errors.DESIGN
