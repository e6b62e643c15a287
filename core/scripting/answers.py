"""Reports in a script: a dict, a Series or an array of counts, or a column of single reports."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.binary import BinaryDesign
from core.designs.supports import SupportDesign
from core.errors import InputError
from core.types import IntArray

if TYPE_CHECKING:
    import pandas as pd

    Frame: TypeAlias = pd.DataFrame
    Column: TypeAlias = pd.Series[Any]
else:
    # Hints are evaluated when a function is called, and pandas is imported only when used.
    Frame = Column = Any

CARRIERS = ("carriers", "others")
Counts = Mapping[Any, float] | Column | Sequence[float] | IntArray
"""Number of each report: by label, or in the order of `labels`."""


def labelled(
    design: Design, counts: Counts, labels: Sequence[Hashable] | None, carrier: Hashable | None
) -> tuple[tuple[str, ...], IntArray]:
    """Return labels (k,) in the order of the design's answers, and the tally (k,) of reports with these labels.

    labels   the answers in order; a dict and a Series have labels of their own, and `labels` sets their order
    carrier  of two reports, the "yes" of the device or the "same" of a crosswise question (report 0), which carriers
             send with chance a

    Raises InputError: "counts" (`counts.unlabelled`, `counts.other_labels`, `counts.twice`), "carrier"
    (`counts.carrier`), "labels" (`counts.order`) if the design treats its answers differently.
    """
    given, order = _in_order(design, counts, labels)
    if design.k == 2 and not design.many:
        order = _carrier_first(order, carrier)
    elif labels is None and not _alike(design):
        raise InputError("labels", None, "counts.order")
    return answer_labels(design, order), _whole(design, [given.get(label, 0) for label in order])


def answer_labels(design: Design, reports: Sequence[Hashable]) -> tuple[str, ...]:
    """Return labels of the shares: the reports if each names an answer, otherwise "carriers" and "others"."""
    return CARRIERS if isinstance(design, BinaryDesign) else tuple(str(one) for one in reports)


def coded(
    design: Design, reports: Sequence[Hashable], labels: Sequence[Hashable] | None, carrier: Hashable | None
) -> tuple[tuple[str, ...], IntArray]:
    """Return (labels, codes): single reports as codes 0..k-1 of the design, -1 for a missing report.

    Raises InputError as `labelled` does, and "reports" (`counts.unknown_report`) for a report that is not a label.
    """
    import pandas as pd

    column = pd.Series(list(reports), dtype=object)
    present = column[column.notna()]
    names = list(dict.fromkeys(present)) if labels is None else list(labels)
    if labels is None and design.k == 2 and len(names) < 2 and carrier is not None and carrier not in names:
        names.append(carrier)
    if labels is None and design.k > 2 and len(names) == design.k:
        names = sorted(names, key=str)
    labelled(design, dict.fromkeys(names, 0), labels, carrier)
    if design.k == 2:
        names = _carrier_first(names, carrier)
    place = {name: code for code, name in enumerate(names)}
    unknown = sorted({str(one) for one in present if one not in place})
    if unknown:
        raise InputError("reports", None, "counts.unknown_report", count=len(unknown))
    codes = np.array([place[one] if seen else -1 for one, seen in zip(column, column.notna(), strict=True)])
    return answer_labels(design, names), codes.astype(np.int64)


def _in_order(
    design: Design, counts: Counts, labels: Sequence[Hashable] | None
) -> tuple[dict[Hashable, float], list[Hashable]]:
    """Return the counts by label, and the labels in order."""
    given = _by_label(counts, labels)
    order = list(given) if labels is None else list(labels)
    if len(order) != design.k or not set(given) <= set(order):
        raise InputError("counts", len(order), "counts.other_labels", answers=design.k, given=len(order))
    return given, order


def _by_label(counts: Counts, labels: Sequence[Hashable] | None) -> dict[Hashable, float]:
    if isinstance(counts, Mapping):
        return dict(counts)
    if hasattr(counts, "to_dict"):
        series = cast("Column", counts)
        if not series.index.is_unique:
            raise InputError("counts", None, "counts.twice")
        return dict(series.to_dict())
    if labels is None:
        raise InputError("counts", None, "counts.unlabelled")
    numbers = np.asarray(counts, dtype=np.float64)
    if numbers.shape != (len(labels),):
        raise InputError("counts", numbers.size, "counts.other_labels", answers=len(labels), given=numbers.size)
    return dict(zip(labels, numbers.tolist(), strict=True))


def _carrier_first(order: list[Hashable], carrier: Hashable | None) -> list[Hashable]:
    if carrier is None or carrier not in order:
        raise InputError("carrier", carrier, "counts.carrier", labels=tuple(str(label) for label in order))
    return [carrier, *(label for label in order if label != carrier)]


def _alike(design: Design) -> bool:
    """Return whether the design treats all answers alike, so that their order does not matter."""
    return isinstance(design, SupportDesign) and (design.report_kind is not ReportKind.CATEGORY or design.alike)


def counted(design: Design, counts: Counts, labels: Sequence[Hashable] | None) -> tuple[tuple[str, ...], IntArray]:
    """Return (labels, counts) of true answers in order. Raises InputError as `labelled` does."""
    given, order = _in_order(design, counts, labels)
    return tuple(str(label) for label in order), _whole(design, [given.get(label, 0) for label in order])


def _whole(design: Design, numbers: Sequence[float]) -> IntArray:
    given = np.asarray(numbers, dtype=np.float64)
    if not np.array_equal(np.rint(given), given):
        raise InputError("counts", None, "counts.not_counts", answers=design.k)
    return given.astype(np.int64)
