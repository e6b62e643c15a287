"""Numbers cut into categories at declared breaks b0 < b1 < ... < bm: below b0, [b0, b1), ..., from bm on.

A cell with the label of a bin, as a frequency table may have it, is in that bin. Other cells without a number are
counted under NOT_A_NUMBER and never lost; blank and missing cells stay missing. Counts of every value are binned by
`binned_counts`; rows of the database by bin_rows. Both give the same.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.codebooks.codebook_file import number_out
from core.data.codebooks.declare_breaks import checked_breaks
from core.data.codebooks.declare_missing import missing_values
from core.data.counting.sums import total_sums, weight_sums
from core.data.numbers import number_of
from core.data.variable import ColumnCounts, Sums
from core.errors import DataError

NOT_A_NUMBER = "not a number"

MISSING = -1


def bin_labels(breaks: Sequence[float], whole: bool) -> tuple[str, ...]:
    """Return one label for each bin, in order.

    whole  whether all answers are whole numbers: with whole breaks, labels are then like "18-34", otherwise like
           "18 to under 35"
    """
    breaks = [float(one) for one in breaks]
    closed = whole and all(one.is_integer() for one in breaks)
    between = [
        _closed(low, high) if closed else f"{number_out(low)} to under {number_out(high)}"
        for low, high in pairwise(breaks)
    ]
    return (f"below {number_out(breaks[0])}", *between, f"{number_out(breaks[-1])} and over")


def labelled(breaks: Sequence[float]) -> dict[str, int]:
    """Return the place of the bin of each label, in both forms."""
    both = (bin_labels(breaks, whole) for whole in (True, False))
    return {label: place for labels in both for place, label in enumerate(labels)}


def all_whole(
    counts: ColumnCounts,
    decimal_comma: bool = False,
    missing: MissingRule = NOTHING_MISSING,
    breaks: Sequence[float] = (),
) -> bool:
    """Return whether every number among the counted answers is whole, also behind the labels of bins."""
    no_answer = frozenset(missing_values(missing, [value for value, _ in counts.values], decimal_comma))
    if breaks and any(
        value in bin_labels(breaks, False) and value not in bin_labels(breaks, True) for value, _ in counts.values
    ):
        return False
    numbers = (number_of(value, decimal_comma) for value, _ in counts.values if value not in no_answer)
    return all(number.is_integer() for number in numbers if number is not None)


def binned_counts(
    counts: ColumnCounts,
    breaks: Sequence[float],
    *,
    decimal_comma: bool = False,
    missing: MissingRule = NOTHING_MISSING,
    whole: bool | None = None,
) -> ColumnCounts:
    """Return the counts of the bins, made from counts of all values.

    missing  values that count as missing, like the blank cells
    whole    as in `bin_labels`; None to derive it from the counted numbers

    Raises DataError "column.too_many", InputError "breaks. ...".
    """
    breaks = checked_breaks(breaks)
    if not counts.complete:
        raise DataError("column.too_many", column=counts.column, distinct=counts.distinct)
    no_answer = frozenset(missing_values(missing, [value for value, _ in counts.values], decimal_comma))
    all_sums = [(0.0, 0.0)] * len(counts.values) if counts.weighted is None else list(counts.weighted.values)
    blank = (0.0, 0.0) if counts.weighted is None else counts.weighted.missing
    labels_of = labelled(breaks)
    found: dict[int, list[tuple[int, Sums]]] = {MISSING: [(counts.missing, blank)]}
    for (value, number), sums in zip(counts.values, all_sums, strict=True):
        size = number_of(value, decimal_comma)
        if value in no_answer:
            place = MISSING
        elif size is None:
            place = labels_of.get(value, len(breaks) + 1)
        else:
            place = bisect_right(breaks, size)
        found.setdefault(place, []).append((number, sums))
    groups = {
        place: (sum(number for number, _ in parts), total_sums([sums for _, sums in parts]))
        for place, parts in found.items()
    }
    labels = bin_labels(breaks, all_whole(counts, decimal_comma, missing, breaks) if whole is None else whole)
    return counts_of_bins(counts.column, labels, groups, counts.weighted is not None)


def counts_of_bins(
    column: str, labels: Sequence[str], groups: dict[int, tuple[int, Sums]], weighted: bool
) -> ColumnCounts:
    """Return all bins in order, including empty ones, then NOT_A_NUMBER if it occurs.

    groups  place of the bin (MISSING; number of bins for NOT_A_NUMBER) -> respondents and their weight sums
    """
    nobody = (0, (0.0, 0.0))
    bins = [groups.get(place, nobody) for place in range(len(labels))]
    names = list(labels)
    if len(labels) in groups:
        bins.append(groups[len(labels)])
        names.append(NOT_A_NUMBER)
    missing, missing_sums = groups.get(MISSING, nobody)
    values = tuple((name, number) for name, (number, _) in zip(names, bins, strict=True))
    sums = weight_sums([one for _, one in bins], missing_sums) if weighted else None
    rows = missing + sum(number for number, _ in bins)
    return ColumnCounts(column, values, missing, rows, len(values), weighted=sums)


def _closed(low: float, high: float) -> str:
    last = high - 1
    if last == low:
        return number_out(low)
    return f"{number_out(low)} to {number_out(last)}" if low < 0 else f"{number_out(low)}-{number_out(last)}"
