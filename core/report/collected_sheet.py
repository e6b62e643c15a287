"""Estimates from reports of the field as plain CSV, for scripts: every figure of the page with all its digits."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterator

from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_result import Comparison, EstimateRow, Estimates
from core.report.columns import harmless
from core.report.possible import note_code

HEAD = (
    "group", "arm", "answer", "n", "estimated_share", "standard_error", "low", "high", "interval", "likeliest",
    "design_effect", "worth", "G2", "p", "interval_note",
)  # fmt: skip
AGAINST = ("group", "arm", "answer", "compared_with", "direct_share", "difference", "low", "high", "p", "interval_note")


def estimates_csv(collected: Collected, found: Estimates) -> str:
    """A line for each answer of each row, then, where some were asked directly, those of the differences below a blank
    line. "" in a cell: all groups, all randomized arms, or no number. `interval_note`: why an interval does not
    hold its own estimate."""
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(HEAD)
    for row in found.rows:
        writer.writerows(_lines(collected, row))
    if found.against:
        writer.writerow(())
        writer.writerow(AGAINST)
        for one in found.against:
            writer.writerows(_differences(collected, one))
    return sheet.getvalue()


def _lines(collected: Collected, row: EstimateRow) -> Iterator[tuple[str, ...]]:
    test = row.fit_test
    for answer, label in enumerate(collected.labels):
        figures = (row.shares, row.standard_errors, row.low, row.high)
        estimates = [_number(one[answer]) for one in figures]
        rest = [_number(one[answer]) for one in (row.likeliest, row.effect, row.worth)]
        tested = ("", "") if test is None else (_number(test.statistic), _number(test.p_value))
        named = _who(collected, row.group, row.arm)
        note = note_code(*(float(one[answer]) for one in (row.shares, row.low, row.high)))
        yield (*named, harmless(label), str(row.n), *estimates, row.used[answer].value, *rest, *tested, note)


def _differences(collected: Collected, one: Comparison) -> Iterator[tuple[str, ...]]:
    for answer, label in enumerate(collected.labels):
        figures = (one.difference, one.low, one.high, one.p_values)
        numbers = (_number(values[answer]) for values in figures)
        asked = harmless(" + ".join(collected.arms[arm].name for arm in one.direct))
        named = *_who(collected, one.group, one.arm), harmless(label), asked
        note = note_code(*(float(values[answer]) for values in (one.difference, one.low, one.high)))
        yield (*named, _number(one.plain.shares[answer]), *numbers, note)


def _who(collected: Collected, group: int | None, arm: int | None) -> tuple[str, str]:
    named = "" if group is None else collected.groups[group]
    return harmless(named), harmless("" if arm is None else collected.arms[arm].name)


def _number(value: float) -> str:
    return repr(float(value)) if math.isfinite(value) else ""
