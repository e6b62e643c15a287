"""Tables of the page Collected as plain CSV, for scripts: every figure with all digits."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Sequence

from core.analyses.collected.case import Collected
from core.data.delimited.formulas import harmless
from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.report.collected_table import arm_key
from core.report.columns import TextColumn
from core.report.table import Table


def exact_csv(*tables: Table) -> str:
    """As `core.report.table.csv_text` has them, one below the other with a blank line between them; no number is an
    empty cell."""
    return "\n".join(_sheet(one) for one in tables)


def _sheet(table: Table) -> str:
    columns: dict[str, Sequence[object]] = {
        part.key: part.told if isinstance(part, TextColumn) else part.values for part in table.parts()
    }
    columns |= {key: [fact] * table.height for key, fact in table.facts}
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(one) for one in line] for line in zip(*columns.values(), strict=True))
    return written.getvalue()


def designs_csv(questions: Sequence[Collected]) -> str:
    """Below a table of several questions: the design of every arm, with P(report | answer) as rows of reports."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerows(((), ("question", "arm", "design", "epsilon", "chances")))
    for one in questions:
        for at, arm in enumerate(one.arms):
            figures = arm.design.key, arm.design.epsilon, _matrix(arm.design)
            writer.writerow([_cell(cell) for cell in (one.title, arm_key(one, at), *figures)])
    return written.getvalue()


def _matrix(design: Design) -> str:
    if isinstance(design, GroupsDesign):
        return ""
    return "; ".join(" ".join(map(repr, row)) for row in design.response_matrix().values.tolist())


def _cell(value: object) -> str:
    if value is None or (isinstance(value, float) and not math.isfinite(value)):
        return ""
    if isinstance(value, float):
        return repr(float(value))
    return harmless(value) if isinstance(value, str) else str(value)
