"""The table twin of the convergence chart: every size with the band, the standard error and every path."""

from __future__ import annotations

from decimal import Decimal

import numpy as np

from app.lab.convergence.figure import ConvergenceLook, caption
from app.lab.convergence.state import NUMBERS, Case
from app.messages.data_texts import isolated
from app.messages.numbers import digits_of
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.table import plot_table
from core.analyses.convergence import Convergence
from core.report.columns import Column, CountColumn, Form, NumberColumn, ShareColumn
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.table import Table
from core.types import FloatArray


def convergence_table(found: Convergence, case: Case, look: ConvergenceLook) -> Table:
    """Return the table; sizes that were not reached yet have no estimates."""
    j = look.figure
    truth, error, reach = found.truth[:, j], found.errors[:, j], found.reach[:, j]
    paths = found.paths[:, :, j].copy()
    paths[:, look.shown :] = np.nan
    level = {"level": level_text(found.level, screen_numbers())}
    columns: list[Column] = [CountColumn("respondents", say("convergence.head.people"), found.sizes.astype(np.float64))]
    figures = [
        ("truth", say("convergence.head.truth"), Role.TRUTH, truth),
        ("band_low", say("convergence.head.low", level), Role.DEBIASED, truth - reach),
        ("band_high", say("convergence.head.high", level), Role.DEBIASED, truth + reach),
    ]
    for i, path in enumerate(paths):
        head = say("convergence.head.path", {"number": local_count(i + 1)})
        figures.append((f"estimate_{i + 1}", head, Role.DEBIASED, path))
    columns += [_column(key, head, role, values, error, case) for key, head, role, values in figures]
    form = Form.SHARE if case.percent else Form.DECIMAL
    unit = say("convergence.head.error_points" if case.percent else "convergence.head.error")
    columns.insert(4, NumberColumn("standard_error", unit, form, tuple(error.tolist())))
    title = say("convergence.chart", {"title": case.title, "figure": isolated(case.figures[j])})
    facts = (("figure", case.figures[j]), ("case", case.key))
    return plot_table(title, columns, setting=case.setting, facts=facts, about=caption(found, case), digits=2)


def _column(key: str, head: str, role: Role, values: FloatArray, errors: FloatArray, case: Case) -> Column:
    """Return a column: untruncated shares, or numbers with the decimals that the error of their row supports."""
    if case.key != NUMBERS:
        return ShareColumn(key, head, role, values)
    cells = tuple(
        None if np.isnan(value) else Decimal(f"{value:.{digits_of(float(error))}f}")
        for value, error in zip(values.tolist(), errors.tolist(), strict=True)
    )
    return NumberColumn(key, head, Form.DECIMAL, cells)
