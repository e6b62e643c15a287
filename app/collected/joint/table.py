"""Tables of the part Several questions: cells with margins, pairs, sums."""

from __future__ import annotations

from itertools import product

import numpy as np

from app.collected.joint.state import JointRequest
from app.messages.speak import say
from app.ui.chart.table import told_table
from core.analyses.collected.joint import BOOTSTRAP_SEED, JointTable
from core.analyses.collected.joint_correlation import PairCorrelation
from core.estimation.joint.moments import Moments
from core.estimation.joint.sum_score import SumScore
from core.report.columns import Column, CountColumn, Form, NumberColumn, ShareColumn, TextColumn, note_columns
from core.report.figure import Role
from core.report.table import Table
from core.types import FloatArray


def cell_names(found: JointTable) -> tuple[tuple[str, ...], ...]:
    """The answer of each question, for every cell in order."""
    return tuple(product(*(one.labels for one in found.questions)))


def table_of_cells(found: JointTable, title: str, about: tuple[str, ...], request: JointRequest) -> Table:
    """Every cell, and below them the answers of each question over the same respondents."""
    every, names = say("joint.every"), [list(row) for row in cell_names(found)]
    margins = [(at, row, one) for at, one in enumerate(found.margins) for row in range(one.shares.size)]
    for at, row, _ in margins:
        blank = [every] * len(found.questions)
        blank[at] = found.questions[at].labels[row]
        names.append(blank)
    parts = (found.moments, *found.margins)
    bounds = [found.bounds, *(one.interval(found.level) for one in found.margins)]
    likeliest = np.concatenate([found.fit.cells, *(np.full(one.shares.size, np.nan) for one in found.margins)])
    columns: list[Column] = [
        TextColumn(f"question_{at + 1}", one.title, tuple(row[at] for row in names))
        for at, one in enumerate(found.questions)
    ]
    columns += _figures(
        np.concatenate([one.shares for one in parts]),
        np.concatenate([one.standard_errors for one in parts]),
        np.concatenate([low for low, _ in bounds]),
        np.concatenate([high for _, high in bounds]),
    )
    columns.append(ShareColumn("likeliest_share", say("joint.head.likeliest"), Role.DEBIASED, likeliest))
    tests = [("likelihood_ratio", found.likelihood)] + ([("wald", found.wald)] if found.wald is not None else [])
    facts = [("respondents", str(found.n)), ("level", repr(found.level))]
    tests += [("compatibility", found.compatible)] if found.compatible is not None else []
    for name, test in tests:
        facts += [
            (f"{name}_statistic", repr(test.statistic)),
            (f"{name}_freedom", str(test.freedom)),
            (f"{name}_p_value", repr(test.p_value)),
            (f"{name}_bootstrap_draws", str(test.draws)),
        ]
    if any(test.draws for _, test in tests):
        facts.append(("bootstrap_seed", str(BOOTSTRAP_SEED)))
    if found.odds is not None:
        odds = found.odds
        facts += [("odds_ratio", repr(odds.ratio)), ("odds_low", repr(odds.low)), ("odds_high", repr(odds.high))]
    return _told(title, columns, facts, about, request)


def table_of_pairs(
    found: tuple[PairCorrelation, ...], title: str, about: tuple[str, ...], request: JointRequest
) -> Table:
    def figures(name: str) -> tuple[float | None, ...]:
        return tuple(None if one.found is None else getattr(one.found, name) for one in found)

    columns: list[Column] = [
        TextColumn("first", say("joint.head.first"), tuple(one.first for one in found)),
        TextColumn("second", say("joint.head.second"), tuple(one.second for one in found)),
        NumberColumn("correlation", say("joint.head.correlation"), Form.DECIMAL, figures("r")),
        NumberColumn("standard_error", say("joint.head.error_plain"), Form.DECIMAL, figures("standard_error")),
        NumberColumn("low", say("joint.head.low"), Form.DECIMAL, figures("low")),
        NumberColumn("high", say("joint.head.high"), Form.DECIMAL, figures("high")),
        NumberColumn("respondents", say("joint.head.n"), Form.COUNT, figures("n")),
    ]
    return _told(title, columns, [("level", repr(request.level))], about, request)


def table_of_sums(found: SumScore, title: str, about: tuple[str, ...], request: JointRequest) -> Table:
    moments: Moments = found.moments
    low, high = moments.interval(request.level)
    columns: list[Column] = [CountColumn("traits", say("joint.head.traits"), np.arange(found.m + 1.0))]
    columns += _figures(moments.shares, moments.standard_errors, low, high)
    columns.append(ShareColumn("likeliest_share", say("joint.head.likeliest"), Role.DEBIASED, found.likeliest))
    facts = [
        ("respondents", str(round(moments.n))),
        ("level", repr(request.level)),
        ("mean", repr(found.mean)),
        ("mean_standard_error", repr(found.error)),
        ("minus_2_log_likelihood", repr(found.minus2loglik)),
    ]
    return _told(title, columns, facts, about, request)


def _figures(shares: FloatArray, errors: FloatArray, low: FloatArray, high: FloatArray) -> list[Column]:
    return [
        ShareColumn("debiased_share", say("joint.head.share"), Role.DEBIASED, shares),
        NumberColumn("standard_error", say("joint.head.error"), Form.SHARE, tuple(errors.tolist())),
        ShareColumn("low", say("joint.head.low"), Role.DEBIASED, low),
        ShareColumn("high", say("joint.head.high"), Role.DEBIASED, high),
        *note_columns("interval", say("joint.head.interval"), low, high, shares, say),
    ]


def _told(
    title: str, columns: list[Column], facts: list[tuple[str, str]], about: tuple[str, ...], request: JointRequest
) -> Table:
    known = {"design": request.designs, "target": "population"}
    return told_table(title, columns, request.state, known, facts, example=False, about=about, digits=1, hidden=())
