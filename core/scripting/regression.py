"""Regression on single randomized reports, from the columns of a data frame."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.arguments import checked
from core.designs.base import Design, ReportKind
from core.designs.groups import GroupsDesign
from core.errors import InputError
from core.estimation.complex.sample import sample_of
from core.notices import Notice, Severity
from core.regression.columns import columns_of, complete_values
from core.regression.covariance import Drawn, Errors, covariance
from core.regression.fit import fitted
from core.regression.likelihood import Likelihood
from core.regression.links import Link
from core.regression.model import Regression
from core.regression.responses import Source, responses_of
from core.regression.terms import Category, Interaction, Number, Term
from core.scripting.answers import CARRIERS
from core.types import BoolArray, FloatArray, IntArray

__all__ = ["Regression", "regress"]

Column = Any
"""The name of a column of the data, or its entries."""
Designs = Any
"""A design; a dict from arms to designs, or to (design, group); or one of them for each row."""


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
        `core.Number`, `core.Category` and `core.Interaction`; a name stands for a column of numbers or categories.
    data : pandas.DataFrame or dict, optional
        The columns.
    arms : str or sequence, optional
        The arm of each respondent.
    carrier : optional
        Of two reports the one that the device calls "yes".
    labels : sequence, optional
        The answers in the order of the design, where that matters.
    reference : optional
        The answer that the others are compared with; the first one, and "others" for two answers.
    link : {"logit", "probit", "cloglog", "cauchit"}
    weights, strata, clusters : str or sequence, optional
        Of each respondent. Clusters are nested in strata.
    counts : str or sequence, optional
        How many respondents a row stands for.
    offset : str or sequence, optional
        Added to the linear predictor.
    intercept : bool
    errors : {"observed", "expected", "scores", "hc0", "hc1", "design"}, optional
        The source of the standard errors; "design" with weights, strata or clusters, else "observed".
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
    >>> fit = core.regress("report", core.Crosswise(p=0.25), ["group"], data=frame, carrier="different")
    >>> fit
    <Regression of 1,000 reports, logit: 2 coefficients, log likelihood -679.47, converged>
    >>> fit.to_frame()[["coefficient", "se"]].round(3).to_csv().splitlines()
    ['name,coefficient,se', 'intercept,0.847,0.209', 'group=B,-1.337,0.274']
    """
    told = _entries("reports", reports, data)
    n = len(told)
    if not n:
        raise InputError("reports", 0, "regression.nobody")
    sources, arm = _sources(design, _optional("arms", arms, data, n), n)
    made = _coded(told, arm, sources, labels, carrier)
    chosen = _terms(terms, data)
    values, seen = complete_values(chosen, {} if data is None else data, n)
    weight, weighed = _weights(_optional("weights", weights, data, n), n)
    times = _times(_optional("counts", counts, data, n), n)
    shift = _numbers("offset", _optional("offset", offset, data, n))
    layer, cluster = (_optional(name, one, data, n) for name, one in (("strata", strata), ("clusters", clusters)))
    there = {
        "report": made.codes >= 0,
        "value": seen if shift is None else seen & np.isfinite(shift),
        "weight": np.isfinite(weight) & (weight > 0.0) & (times > 0) & _present(layer, n) & _present(cluster, n),
    }
    here: BoolArray = np.ones(n, dtype=bool)
    left: dict[str, int] = {}
    for name, one in there.items():
        left[name] = int((here & ~one).sum())
        here &= one
    if not here.any():
        raise InputError("reports", 0, "regression.nobody")
    everyone = bool(here.all())
    values = values if everyone else {name: column[here] for name, column in values.items()}
    mass = weight[here] / float(np.average(weight[here], weights=times[here]))
    sample = sample_of(mass, times[here], stratum=_codes(layer, here), cluster=_codes(cluster, here))
    if cluster is not None and sample.units < 2:
        raise InputError("clusters", 1, "regression.one_cluster")
    drawn = Drawn(sample, sample.cluster, weighed, layer is not None)
    responses = responses_of(sources, _reference(reference, made.labels))
    columns = columns_of(chosen, values, mass * times[here], intercept=intercept)
    line = (responses.begins[arm[here]] + made.codes[here]).astype(np.int64)
    likelihood = Likelihood(
        columns.matrix(rows=int(here.sum())),
        line,
        mass * times[here],
        None if shift is None else shift[here],
        responses,
        Link(link) if responses.k == 2 else Link.LOGIT,
    )
    fit = fitted(likelihood, columns, prior=_prior(prior))
    kind = Errors(errors) if errors is not None else Errors.OBSERVED if drawn.plain else Errors.DESIGN
    return Regression(
        fit,
        drawn,
        made.labels,
        made.labels[responses.order[0]],
        kind,
        _notices(left, n, columns.terms, values, responses.k, link),
        left,
        np.flatnonzero(here).astype(np.int64),
        made.reports,
        reports if isinstance(reports, str) else "answer",
        covariance(fit, drawn, kind),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Made:
    """codes (n,) number of the report within its design, -1 for none; reports (R,) their names, arm by arm."""

    codes: IntArray
    labels: tuple[str, ...]
    reports: tuple[str, ...]


def _coded(told: Any, arm: IntArray, sources: Sequence[Source], labels: Any, carrier: Any) -> _Made:
    """Reports as numbers within their design: answers by label, signs by their number."""
    import pandas as pd

    codes, known = pd.factorize(np.asarray(told, dtype=object) if isinstance(told, list) else told)
    values = [one.item() if isinstance(one, np.generic) else one for one in known]
    values = [None if isinstance(one, str) and not one.strip() else one for one in values]
    k = sources[0].design.k
    sizes = [2 if isinstance(one.design, GroupsDesign) else one.design.response_matrix().reports for one in sources]
    named = np.array([size == k and _names(one.design) for size, one in zip(sizes, sources, strict=True)])
    rows = named[arm] & (codes >= 0)
    there = {values[at] for at in np.unique(codes[rows]).tolist()} - {None}
    order = _order(there, k, sources, labels, carrier) if named.any() else list(labels or CARRIERS[:k])
    if not named.any() and len(order) != k:
        order = [str(at + 1) for at in range(k)]
    place = {one: at for at, one in enumerate(order)}
    by_name = np.array([*(place.get(one, -2) if one is not None else -1 for one in values), -1], dtype=np.int64)
    by_number = np.array([*(_sign(one) for one in values), -1], dtype=np.int64)
    found = np.where(named[arm], by_name[codes], by_number[codes])
    most = np.array(sizes)[arm]
    wrong = (found == -2) | (found >= most)
    if wrong.any():
        raise InputError("reports", None, "regression.other_reports_given", count=int(wrong.sum()))
    answers = CARRIERS if k == 2 else tuple(str(one) for one in order)
    names = [
        str(order[at]) if by else str(at) for size, by in zip(sizes, named.tolist(), strict=True) for at in range(size)
    ]
    return _Made(found, answers, tuple(names))


def _names(design: Design) -> bool:
    """Return whether a report of the design names an answer."""
    return design.report_kind in (ReportKind.CATEGORY, ReportKind.GROUPED)


def _sign(value: Any) -> int:
    if value is None:
        return -1
    try:
        number = float(value)
    except (TypeError, ValueError):
        return -2
    return int(number) if number.is_integer() and number >= 0 else -2


def _order(there: set[Any], k: int, sources: Sequence[Source], labels: Any, carrier: Any) -> list[Hashable]:
    """The reports in the order of the design. Raises InputError: "carrier", "labels"."""
    order = list(labels) if labels is not None else sorted(there, key=str)
    if k == 2:
        if carrier is None and labels is not None and len(order) == 2:
            return order
        if carrier is None or len({*order, carrier}) > 2:
            raise InputError("carrier", carrier, "regression.carrier", count=len({*order, *([carrier] if carrier is not None else [])}))
        rest = [one for one in order if one != carrier]
        return [carrier, *(rest or [_Other()])]
    if labels is None:
        alike = all(getattr(one.design, "alike", False) or one.design.key == "direct" for one in sources)
        if not alike or len(order) != k:
            raise InputError("labels", len(order), "regression.labels", answers=k, given=len(order))
    if len(order) != k or len(set(order)) != k:
        raise InputError("labels", len(order), "regression.labels", answers=k, given=len(order))
    return order


class _Other:
    """The report that no respondent gave."""

    def __str__(self) -> str:
        return "other"


def _sources(design: Designs, arms: Any, n: int) -> tuple[list[Source], IntArray]:
    """The designs, and which of them each row has (-1: none)."""
    if isinstance(design, Mapping):
        if arms is None:
            raise InputError("arms", None, "regression.no_arms")
        import pandas as pd

        codes, known = pd.factorize(np.asarray(arms, dtype=object))
        keys = list(design)
        table = []
        for one in known:
            value = one.item() if isinstance(one, np.generic) else one
            table.append(keys.index(value) if value in design else -1)
        found = np.array([*table, -1], dtype=np.int64)[codes]
        if (found < 0).any():
            raise InputError("arms", None, "regression.other_arm", count=int((found < 0).sum()))
        return [_source(design[key]) for key in keys], found
    if isinstance(design, Design):
        if isinstance(design, GroupsDesign):
            raise InputError("design", None, "regression.group_of_two")
        return [Source(design)], np.zeros(n, dtype=np.int64)
    if not isinstance(design, (Sequence, np.ndarray)) or len(design) != n:
        raise InputError("design", None, "regression.designs", rows=n)
    places: dict[Source, int] = {}
    row = np.array([places.setdefault(_source(one), len(places)) for one in design], dtype=np.int64)
    return list(places), row


def _source(one: Any) -> Source:
    if isinstance(one, Design):
        return Source(one)
    if isinstance(one, tuple) and len(one) == 2 and isinstance(one[0], Design) and one[1] in (1, 2):
        return Source(one[0], int(one[1]))
    raise InputError("design", None, "regression.designs", rows=1)


def _terms(terms: Any, data: Any) -> tuple[Term, ...]:
    if isinstance(terms, (str, Number, Category, Interaction)):
        terms = (terms,)
    found: list[Term] = []
    for one in terms:
        if isinstance(one, (Number, Category, Interaction)):
            found.append(one)
        elif isinstance(one, str):
            if data is None or one not in data:
                raise InputError("terms", one, "regression.no_column", column=one)
            kind = np.asarray(data[one]).dtype.kind
            found.append(Number(one) if kind in "iuf" else Category(one))
        else:
            raise InputError("terms", None, "regression.term")
    return tuple(found)


def _entries(name: str, column: Column, data: Any) -> Any:
    if isinstance(column, str):
        if data is None or column not in data:
            raise InputError(name, column, "regression.no_column", column=column)
        column = data[column]
    return list(column) if isinstance(column, (list, tuple)) else np.asarray(column)


def _optional(name: str, column: Column, data: Any, n: int) -> Any:
    if column is None:
        return None
    found = _entries(name, column, data)
    if len(found) != n:
        raise InputError(name, len(found), "survey.column_length", rows=n, given=len(found))
    return found


def _numbers(name: str, column: Any) -> FloatArray | None:
    if column is None:
        return None
    import pandas as pd

    return np.asarray(pd.to_numeric(pd.Series(column), errors="coerce"), dtype=np.float64)


def _weights(column: Any, n: int) -> tuple[FloatArray, bool]:
    found = _numbers("weights", column)
    if found is None:
        return np.ones(n), False
    if (found < 0.0).any() or np.isinf(found).any():
        raise InputError("weights", None, "regression.weights")
    return found, True


def _times(column: Any, n: int) -> IntArray:
    found = _numbers("counts", column)
    if found is None:
        return np.ones(n, dtype=np.int64)
    if not np.isfinite(found).all() or (found < 0.0).any() or (np.rint(found) != found).any():
        raise InputError("counts", None, "regression.counts")
    return found.astype(np.int64)


def _present(column: Any, n: int) -> BoolArray:
    import pandas as pd

    return np.ones(n, dtype=bool) if column is None else np.asarray(pd.Series(column).notna())


def _codes(column: Any, here: BoolArray) -> IntArray | None:
    if column is None:
        return None
    import pandas as pd

    return pd.factorize(np.asarray(column, dtype=object)[here])[0].astype(np.int64)


def _reference(reference: Any, labels: tuple[str, ...]) -> int:
    if reference is None:
        return 1 if len(labels) == 2 else 0
    if str(reference) not in labels:
        raise InputError("reference", None, "regression.reference", labels=labels)
    return labels.index(str(reference))


def _prior(prior: float) -> float:
    if not 0.0 <= prior <= 1e6:
        raise InputError("prior", prior, "argument.range", name="prior", lowest=0.0, highest=1e6)
    return prior


def _notices(
    left: Mapping[str, int], n: int, terms: tuple[Term, ...], values: Mapping[str, Any], k: int, link: Link
) -> tuple[Notice, ...]:
    found = []
    if sum(left.values()):
        found.append(Notice("regression.left_out", {"count": sum(left.values()), "rows": n, **left}))
    for term in terms:
        if isinstance(term, Category):
            names, counts = np.unique(values[term.column].astype(str), return_counts=True)
            once = tuple(names[counts == 1].tolist())
            if once:
                params = {"column": term.column, "count": len(once)}
                found.append(Notice("regression.seen_once", params, Severity.WARNING))
    if k > 2 and link is not Link.LOGIT:
        found.append(Notice("regression.logit_only", {"link": str(link)}, Severity.WARNING))
    return tuple(found)
