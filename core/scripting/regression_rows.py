"""Rows of a regression: reports as codes, columns of terms, weights, strata and clusters, without the rows that lack
any of them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.groups import GroupsDesign
from core.errors import InputError
from core.estimation.complex.sample import sample_of
from core.notices import Notice, Severity
from core.regression.columns import complete_values
from core.regression.covariance import Drawn
from core.regression.responses import Responses, Source, responses_of
from core.regression.terms import Category, Interaction, Number, Term
from core.scripting.answers import CARRIERS
from core.types import BoolArray, FloatArray, IntArray

Column = Any
"""The name of a column of the data, or its entries."""
Designs = Any
"""A design; a dict from arms to designs, or to (design, group); or one of them for each row."""


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """The rows that have everything.

    values     columns of all terms
    line       (n,) line of the report among the responses; empty without reports
    mass       (n,) sampling weight with mean 1, times the respondents of the row
    extra      further columns of numbers by name
    """

    terms: tuple[Term, ...]
    values: dict[str, np.ndarray[Any, Any]]
    line: IntArray
    responses: Responses | None
    sources: tuple[Source, ...]
    drawn: Drawn
    mass: FloatArray
    extra: dict[str, FloatArray]
    labels: tuple[str, ...]
    reports: tuple[str, ...]
    places: IntArray
    left_out: dict[str, int]
    notices: tuple[Notice, ...]

    @property
    def n(self) -> int:
        return len(self.mass)


@dataclass(frozen=True, slots=True, eq=False)
class Sampling:
    """The sample as a person describes it; each field is a column or its entries."""

    weights: Column = None
    strata: Column = None
    clusters: Column = None
    counts: Column = None


def rows_of(
    data: Any,
    terms: Any,
    *,
    size: int,
    sampling: Sampling,
    reports: Column = None,
    design: Designs = None,
    arms: Column = None,
    labels: Any = None,
    carrier: Any = None,
    reference: Any = None,
    extra: Mapping[str, Column] | None = None,
) -> Rows:
    """Return the rows with a report, all values and a weight above 0; the others are counted by reason."""
    n = size
    made: _Made | None = None
    sources: list[Source] = []
    arm = np.zeros(n, dtype=np.int64)
    if reports is not None:
        sources, arm = _sources(design, optional("arms", arms, data, n), n)
        made = _coded(entries("reports", reports, data), arm, sources, labels, carrier)
    chosen = term_list(terms, data)
    values, seen = complete_values(chosen, {} if data is None else data, n)
    weight, weighed = _weights(optional("weights", sampling.weights, data, n), n)
    times = _times(optional("counts", sampling.counts, data, n), n)
    layer = optional("strata", sampling.strata, data, n)
    cluster = optional("clusters", sampling.clusters, data, n)
    numbers: dict[str, FloatArray] = {}
    for name, column in (extra or {}).items():
        found = _numbers(optional(name, column, data, n))
        if found is not None:
            numbers[name] = found
            seen = seen & np.isfinite(found)
    there = {
        "report": np.ones(n, dtype=bool) if made is None else made.codes >= 0,
        "value": seen,
        "weight": np.isfinite(weight) & (weight > 0.0) & (times > 0) & _present(layer, n) & _present(cluster, n),
    }
    here: BoolArray = np.ones(n, dtype=bool)
    left: dict[str, int] = {}
    for name, one in there.items():
        left[name] = int((here & ~one).sum())
        here &= one
    if not here.any():
        raise InputError("reports", 0, "regression.nobody")
    if not here.all():
        values = {name: column[here] for name, column in values.items()}
        numbers = {name: column[here] for name, column in numbers.items()}
    mass = weight[here] / float(np.average(weight[here], weights=times[here]))
    sample = sample_of(mass, times[here], stratum=_codes(layer, here), cluster=_codes(cluster, here))
    if cluster is not None and sample.units < 2:
        raise InputError("clusters", 1, "regression.one_cluster")
    responses = None if made is None else responses_of(sources, _reference(reference, made.labels))
    line = np.zeros(0, dtype=np.int64)
    if made is not None and responses is not None:
        line = (responses.begins[arm[here]] + made.codes[here]).astype(np.int64)
    drawn = Drawn(sample, sample.cluster, weighed, layer is not None)
    return Rows(
        chosen, values, line, responses, tuple(sources), drawn, mass * times[here], numbers,
        () if made is None else made.labels, () if made is None else made.reports,
        np.flatnonzero(here).astype(np.int64), left, _notices(left, n, chosen, values),
    )  # fmt: skip


def entries(name: str, column: Column, data: Any) -> Any:
    """Return the entries of a column.

    Raises InputError of the name: `regression.no_column`, `regression.one_column`.
    """
    if isinstance(column, str):
        if data is None or column not in data:
            raise InputError(name, column, "regression.no_column", column=column)
        column = data[column]
    found = list(column) if isinstance(column, (list, tuple)) else np.asarray(column)
    if isinstance(found, np.ndarray) and found.ndim != 1:
        raise InputError(name, None, "regression.one_column", name=name)
    return found


def optional(name: str, column: Column, data: Any, rows: int) -> Any:
    """Return the entries, or None. Raises InputError of the name: `survey.column_length`."""
    if column is None:
        return None
    found = entries(name, column, data)
    if len(found) != rows:
        raise InputError(name, len(found), "survey.column_length", rows=rows, given=len(found))
    return found


def term_list(terms: Any, data: Any) -> tuple[Term, ...]:
    """Return the terms; a name means a column of numbers or of categories."""
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
    order: list[Any] = _order(there, k, sources, labels, carrier) if named.any() else list(labels or CARRIERS[:k])
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
    order: list[Any] = list(labels) if labels is not None else sorted(there, key=str)
    if k == 2:
        if carrier is None and labels is not None and len(order) == 2:
            return order
        if carrier is None or len({*order, carrier}) > 2:
            raise InputError("carrier", carrier, "regression.carrier", count=len(order))
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


def _numbers(column: Any) -> FloatArray | None:
    if column is None:
        return None
    import pandas as pd

    return np.asarray(pd.to_numeric(pd.Series(column), errors="coerce"), dtype=np.float64)


def _weights(column: Any, n: int) -> tuple[FloatArray, bool]:
    found = _numbers(column)
    if found is None:
        return np.ones(n), False
    if (found < 0.0).any() or np.isinf(found).any():
        raise InputError("weights", None, "regression.weights")
    return found, True


def _times(column: Any, n: int) -> IntArray:
    found = _numbers(column)
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


def _notices(left: Mapping[str, int], n: int, terms: tuple[Term, ...], values: Mapping[str, Any]) -> tuple[Notice, ...]:
    found = []
    if sum(left.values()):
        found.append(Notice("regression.left_out", {"count": sum(left.values()), "rows": n, **left}))
    for term in terms:
        if isinstance(term, Category):
            counts = np.unique(values[term.column].astype(str), return_counts=True)[1]
            once = int((counts == 1).sum())
            if once:
                found.append(Notice("regression.seen_once", {"column": term.column, "count": once}, Severity.WARNING))
    return tuple(found)
