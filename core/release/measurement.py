"""The elements of a release as a measurement: domain, function, metric, measure, and privacy map.

The elements and their names follow Gaboardi, Hay and Vadhan (2020), A Programming Framework for OpenDP, section 3. All
of them follow from the plan or from the public description of a release, so files do not store them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from core.notices import Notice
from core.release.description import DescribedQuestion, Description
from core.release.number_statistic import NumberStatistic
from core.release.plan import ReleasedQuestion, ReleaseKind, ReleasePlan

Measurement = Mapping[str, tuple[Notice, ...]]
"""The sentences of each element of a release, in the order of reading.

postprocessing  all that is computed from the output, at no cost
limits          no promise of the measurement
"""


def planned_measurement(plan: ReleasePlan) -> Measurement:
    """Return the measurement of a plan. OpenDP sets the noise of counts, sums and means later, below this epsilon."""
    charge = Notice("measurement.map.charge", {"epsilon": plan.charge})
    central = (Notice("measurement.map.searched"),) if plan.kind is not ReleaseKind.REPORTS else ()
    shapes = [_Shape(one, len(one.labels), one.coding.many) for one in plan.questions]
    return _measurement(shapes, plan, capped=True, maps=(charge, *central))


def described_measurement(described: Description) -> Measurement:
    """Return the measurement of a finished release, with the exact epsilon of its integers or of OpenDP's map."""
    shapes = [_Shape(one, one.k, one.many) for one in described.questions]
    charge = Notice("measurement.map.charge", {"epsilon": described.charge})
    return _measurement(shapes, described, capped=described.capped, maps=(charge, _exact(described)))


@dataclass(frozen=True, slots=True)
class _Shape:
    """A question of a plan or of a description."""

    question: ReleasedQuestion | DescribedQuestion
    k: int
    many: bool

    @property
    def number(self) -> NumberStatistic | None:
        number = self.question.number
        return number if number is None or isinstance(number, NumberStatistic) else number.statistic


def _measurement(
    shapes: Sequence[_Shape], release: ReleasePlan | Description, *, capped: bool, maps: tuple[Notice, ...]
) -> Measurement:
    kind, rows = release.kind, release.rows_per_person
    local = kind is ReleaseKind.REPORTS
    # A release made by an earlier version keeps the sentence of that version on the unit of privacy.
    unit = Notice(f"release.unit.{'capped_' if capped else ''}{'row' if rows == 1 else 'rows'}", {"rows": rows})
    return {
        "input_domain": (_domain(kind, shapes),),
        "function": _function(kind, shapes, sampled=release.sampled),
        "output_domain": (_output(kind, shapes),),
        "input_metric": (Notice("measurement.metric.local" if local else "measurement.metric.central"), unit),
        "output_measure": (Notice("measurement.measure.pure"),),
        "privacy_map": (*maps, Notice("measurement.map.group")),
        "postprocessing": (Notice("measurement.postprocessing.free"),),
        "limits": (
            *((Notice("release.rows.public"),) if local and capped else ()),
            *((Notice("measurement.limit.raw"),) if release.raw else ()),
            Notice("measurement.limit"),
        ),
    }


def _domain(kind: ReleaseKind, shapes: Sequence[_Shape]) -> Notice:
    if kind is ReleaseKind.COUNT:
        return Notice("measurement.domain.rows")
    if kind.numbers:
        return Notice("measurement.domain.numbers")
    if len(shapes) != 1:
        return Notice("measurement.domain.several", {"questions": len(shapes)})
    one = shapes[0]
    return Notice(f"measurement.domain.{'many' if one.many else 'one'}", {"answers": one.k})


def _function(kind: ReleaseKind, shapes: Sequence[_Shape], *, sampled: bool) -> tuple[Notice, ...]:
    if kind is ReleaseKind.REPORTS:
        drawn = (Notice("release.sampled", {"questions": len(shapes)}),) if sampled else ()
        return (Notice("measurement.function.reports"), *drawn)
    if not kind.numbers:
        return (Notice(f"measurement.function.{kind.value}"),)
    number = shapes[0].number
    assert number is not None
    moved = Notice("measurement.function.bounds", {"low": number.low, "high": number.high})
    return moved, Notice(f"release.number.{number.statistic.value}.{number.known.value}")


def _output(kind: ReleaseKind, shapes: Sequence[_Shape]) -> Notice:
    if kind is ReleaseKind.REPORTS:
        return Notice("measurement.output.reports", {"questions": len(shapes)})
    if kind.numbers:
        number = shapes[0].number
        counted = number is not None and number.counted
        return Notice("measurement.output.counted" if counted else "measurement.output.number")
    counts = sum(one.k for one in shapes)
    return Notice("measurement.output.counts", {"counts": counts}) if counts > 1 else Notice("measurement.output.count")


def _exact(described: Description) -> Notice:
    """Return the exact epsilon: of the integers, or of OpenDP's map, quoted in full for the noise of one question."""
    effective = Decimal(described.effective)
    if described.kind is ReleaseKind.REPORTS:
        return Notice("measurement.map.integers", {"effective": effective})
    integers: dict[str, Any] = described.questions[0].integers
    if described.kind.numbers or len(described.questions) > 1:
        return Notice("measurement.map.opendp_sum", {"effective": effective})
    blanks = {"change": int(integers["sensitivity"]), "scale": float(integers["scale"]), "effective": effective}
    return Notice("measurement.map.opendp", blanks)
