"""Who followed the rules, of the page Collected, as plain CSV, for scripts: every figure with all digits."""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.analyses.collected.honesty_several import AllNoFound, AnchorFound
from core.analyses.collected.noncompliance import BandFound, GroupsFound
from core.report.collected_parts_sheet import Cells, sheet
from core.study.collected import HonestyRule

_HEAD = ("figure", "estimate", "standard_error", "low", "high")


def band_csv(found: BandFound, rule: HonestyRule) -> str:
    """Along the share that ignored the device; then where each rule tips, and what those say who were asked directly
    (`tips_...`: at which share the estimate becomes 0, becomes 1, or equals theirs)."""
    shown = found.shown(rule)
    first, last = shown[0], shown[-1]
    names = ("lowest", "highest") if len(shown) > 1 else ("estimate",)
    columns = [first.ignoring, *(one.estimates for one in shown), first.low, last.high]
    lines: list[Cells] = [tuple(float(one) for one in line) for line in zip(*columns, strict=True)]
    parts = [sheet(("ignored", *names, "low", "high"), lines)]
    tips: list[Cells] = [
        (one.rule.value, *(math.nan if at is None else at for at in (one.none, one.everybody, one.direct)))
        for one in found.tipping
    ]
    parts.append(sheet(("rule", "tips_0", "tips_1", "tips_direct"), tips))
    if found.direct is not None:
        asked = found.direct
        parts.append(sheet(_HEAD, [("direct", asked.share, asked.standard_error, asked.low, asked.high)]))
    return "\n".join(parts)


def groups_csv(found: Sequence[GroupsFound]) -> str:
    """Figures of each arm with two groups, then how well they fit."""
    lines: list[Cells] = [
        (one.arm, name, *(float(values[at]) for values in (one.values, one.standard_errors, one.low, one.high,
                                                           one.likeliest)))
        for one in found
        for at, name in enumerate(one.names)
    ]  # fmt: skip
    fits: list[Cells] = [(one.arm, one.n, float(one.fit.statistic), float(one.fit.p_value)) for one in found]
    return "\n".join((sheet(("arm", *_HEAD, "likeliest"), lines), sheet(("arm", "n", "G2", "p"), fits)))


def anchor_csv(found: AnchorFound) -> str:
    """The attentive, the share as if all were, and the corrected one by both intervals; limits within 0 to 1."""
    told, ends = found.found, found.intervals
    rows = [
        ("attentive", told.attentive, ends.attentive_error, ends.attentive),
        ("naive", told.naive, told.naive_standard_error, ends.naive),
        ("corrected", told.share, told.standard_error, ends.wald),
    ]
    if ends.bootstrap is not None:
        rows.append(("bootstrap", told.share, math.nan, ends.bootstrap))
    return sheet(_HEAD, [(*row[:3], *(min(max(end, 0.0), 1.0) for end in row[3])) for row in rows])


def all_no_csv(found: AllNoFound) -> str:
    """The class that says no to all, and the share of each question without it; then the tests."""
    told = found.found
    values = [*told.shares.tolist(), told.evasive]
    names, alone = [*found.titles, "says_no_to_all"], [*told.without.tolist(), math.nan]
    figures = (values, told.standard_errors.tolist(), told.low.tolist(), told.high.tolist(), alone)
    lines: list[Cells] = [(name, *row) for name, row in zip(names, zip(*figures, strict=True), strict=True)]
    tests: list[Cells] = [
        ("nobody", told.statistic, told.p_value), ("fit", told.fit, told.fit_p_value)
    ]  # fmt: skip
    return "\n".join((sheet((*_HEAD, "without"), lines), sheet(("test", "G2", "p"), tests)))
