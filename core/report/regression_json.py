"""A regression for other programs: JSON of kind "regression", after results-1.schema.json."""

from __future__ import annotations

from core.report.columns import json_number
from core.report.export import ExportFile, export_file, is_public
from core.report.results_json import PROGRAM, SCHEMA, json_bytes, rows_json
from core.report.table import Table

_ABSENT = ("minus_2_log_likelihood", "aic", "bic")
"""Facts that a model without a likelihood lacks."""


def regression_json(table: Table) -> bytes:
    """Return the table of `regression_table`: the facts of the model, and an object for each coefficient with all
    digits and the keys of a CSV file. null where there is no number."""
    facts = dict(table.facts)
    told = {name: _fact(text) for name, text in facts.items() if name != "mode"}
    lines = [{name: _bounded(value) for name, value in row.items()} for row in rows_json(table.parts())]
    return json_bytes(
        {
            "schema": SCHEMA,
            "kind": "regression",
            "program": PROGRAM,
            "mode": "public" if is_public(table.state) else "internal",
            "mark": table.mark,
            "about": list(table.about),
            "title": table.title,
            "model": {**dict.fromkeys(_ABSENT), **told},
            "coefficients": lines,
        }
    )


def regression_json_file(table: Table) -> ExportFile:
    return export_file(table.title, "json", regression_json(table), table.state)


def _fact(text: str) -> float | int | str | None:
    if text.isdigit():
        return int(text)
    try:
        return json_number(float(text))
    except ValueError:
        return text


def _bounded(value: float | int | str | None) -> float | int | str | None:
    """Return null for an infinite limit, whose side its name tells."""
    return None if value == "infinite" else value
