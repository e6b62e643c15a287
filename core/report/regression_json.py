"""A regression for other programs: JSON of kind "regression", after results-1.schema.json."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.analyses.collected.regression import Coefficient, RegressionFound
from core.regression.terms import Category, Interaction, Number, Term
from core.report.columns import json_number
from core.report.export import ExportFile, export_file, is_public
from core.report.regression_tables import RATIOS
from core.report.results_json import PROGRAM, SCHEMA, json_bytes
from core.types import ColumnState


@dataclass(frozen=True, slots=True, eq=False)
class RegressionResults:
    """A fitted model with its place in words.

    question  name of the column of reports, and its text
    mark      badge or watermark of the chart in words
    about     notes below the chart
    """

    found: RegressionFound
    question: tuple[str, str]
    state: ColumnState
    mark: str
    about: tuple[str, ...]


def regression_json(results: RegressionResults) -> bytes:
    """Return the model with all digits; null where there is no number."""
    found = results.found
    return json_bytes(
        {
            "schema": SCHEMA,
            "kind": "regression",
            "program": PROGRAM,
            "mode": "public" if is_public(results.state) else "internal",
            "mark": results.mark,
            "about": list(results.about),
            "question": {"name": results.question[0], "text": results.question[1]},
            "answers": list(found.labels),
            "reference": found.reference,
            "link": found.link.value,
            "terms": [_term(one) for one in found.terms],
            "verdict": found.kind.value,
            "respondents": found.n,
            "left_out": found.left_out,
            "clusters": found.clusters,
            "prior_respondents": found.prior,
            "errors": found.errors.value,
            "limits": found.limits.value,
            "level": found.level,
            "log_likelihood": json_number(found.loglik),
            "aic": json_number(found.aic),
            "bic": json_number(found.bic),
            "coefficients": [_coefficient(found, one) for one in found.lines],
        }
    )


def _term(term: Term) -> dict[str, Any]:
    if isinstance(term, Interaction):
        return {"columns": list(term.columns), "kind": "interaction", "names": list(term.names)}
    if isinstance(term, Category):
        return {
            "columns": [term.column], "kind": "category", "names": list(term.names), "reference": term.reference,
            "categories": list(term.levels),
        }  # fmt: skip
    assert isinstance(term, Number)
    return {
        "columns": [term.column], "kind": "number", "names": list(term.names), "per": term.per,
        "centered_at": json_number(float(term.center)), "knots": [float(one) for one in term.at],
    }  # fmt: skip


def _coefficient(found: RegressionFound, one: Coefficient) -> dict[str, Any]:
    ratio = RATIOS.get(found.link)
    figures = {
        "coefficient": one.value, "standard_error": one.error, "low": one.low, "high": one.high,
        "p_value": one.p_value,
        "ratio": one.ratio if ratio else None, "ratio_low": one.ratio_low if ratio else None,
        "ratio_high": one.ratio_high if ratio else None,
        "share_change": one.effect, "share_change_low": one.effect_low, "share_change_high": one.effect_high,
        "error_over_direct": one.cost,
    }  # fmt: skip
    told = {name: json_number(value) for name, value in figures.items()}
    return {"answer": one.answer, "predictor": one.name, **told, "direction": one.direction}


def regression_results_file(results: RegressionResults) -> ExportFile:
    """Return the file; it is public by the same rule as every file of the page (decision 43)."""
    return export_file(f"regression {results.question[1]}", "json", regression_json(results), results.state)
