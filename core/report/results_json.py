"""Results for other programs: JSON with all digits, after the schema in assets/schemas/results-1.schema.json."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from core import __version__
from core.analyses.assumed import Assumed, assumed
from core.analyses.preview import PreviewResult
from core.designs.base import Design, ReportKind
from core.designs.registry import spec
from core.designs.reports import describe
from core.notices import Notice
from core.report.columns import Part, TextColumn, json_number
from core.report.export import ExportFile, export_file
from core.report.table import NUMERIC_FACTS, Table
from core.report.words import Say

# Raised whenever a reader of older files would misread a new one.
SCHEMA = 1
# A matrix of more answers is left out: p and q of each category say the same in less room.
MOST_ANSWERS = 100
_LISTED = frozenset({ReportKind.CATEGORY, ReportKind.SIGN, ReportKind.GROUPED})
PROGRAM = f"Survey Privacy Workbench {__version__}"


@dataclass(frozen=True, slots=True, eq=False)
class Results:
    """The preview page: the table twin (without series that are hidden there) and the tiles.

    survey    title of the data
    question  name of the column; its text is the title of the table
    truth     whether the true shares are shown; without them the tiles use the debiased shares
    """

    result: PreviewResult
    table: Table
    survey: str
    question: str
    truth: bool


def results_json(results: Results, say: Say) -> bytes:
    """Return the preview as JSON (kind "preview"), without seed and draw number.

    Without `truth`, nothing depends on the true shares. Category designs have P[report, answer] row by row up to 100
    answers. Every design has p and q of category j in its row: the chances that a report supports j if j is true, and
    if another answer is. In a category design P[j, j] = p_j and P[j, i] = q_j. If reports cannot be read as categories,
    their tally is included, so that the estimates can be recomputed (core.designs.reports). Infinity is the text
    "infinite".
    """
    result, table = results.result, results.table
    request, facts = result.request, dict(table.facts)
    at = assumed(result, truth=results.truth)
    return json_bytes(
        {
            **_head("preview", table),
            "survey": results.survey,
            "question": {"name": results.question, "text": table.title},
            "base": {
                **{name: _fact(f"base_{name}", facts) for name in ("valid", "total", "everyone", "filter", "weight")},
                "effective": json_number(result.n),
            },
            "target": request.target.value,
            "level": request.level,
            "interval_method": request.method.value,
            "postprocess": request.postprocess.value,
            "design": design_json(request.design, say),
            "figures": _figures(result, at),
            "categories": rows_json(table.parts()),
            "tally": None if request.design.readable else result.tally.tolist(),
            "notices": [_notice(notice, say) for notice in at.notices],
        }
    )


def results_file(results: Results, say: Say) -> ExportFile:
    return export_file(results.table.title, "json", results_json(results, say), results.table.state)


def questionnaire_json(table: Table) -> bytes:
    """Return the table of `questionnaire_table` as JSON (kind "questionnaire"): an object for each question."""
    facts = dict(table.facts)
    names = ("base", "target", "assumed_shares", "total_epsilon", "total_questions")
    return json_bytes(
        {
            **_head("questionnaire", table),
            "title": table.title,
            **{name: _fact(name, facts) for name in names},
            "questions": rows_json(table.parts()),
        }
    )


def questionnaire_json_file(table: Table) -> ExportFile:
    return export_file(table.title, "json", questionnaire_json(table), table.state)


def _head(kind: str, table: Table) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "kind": kind,
        "program": PROGRAM,
        "mode": dict(table.facts)["mode"],
        "mark": table.mark,
        "about": list(table.about),
    }


def design_json(design: Design, say: Say) -> dict[str, Any]:
    """Return a design with all its figures; P[report, answer] where reports can be listed."""
    matrix = None
    if design.report_kind in _LISTED and design.k <= MOST_ANSWERS:
        matrix = design.response_matrix().values.tolist()
    return {
        "key": design.key,
        "name": say(f"design.name.{design.key}", None),
        "epsilon": json_number(design.epsilon),
        "report": design.report_kind.value,
        "select_all": design.many,
        "description": describe(design),
        "raw_answers_seen_by": spec(design.key).raw_seen_by,
        "matrix": matrix,
    }


def _figures(result: PreviewResult, at: Assumed) -> dict[str, Any]:
    bias = at.expected.bias_if_not_debiased
    return {
        "assumed_shares": "true" if at.true else "debiased",
        "typical_error": json_number(at.expected.typical_error),
        "bias_if_not_debiased": None if bias is None else json_number(bias),
        "worth_in_direct_answers": json_number(at.expected.worth),
        "worth_share": json_number(at.expected.worth_share),
        "best_guess_rate": json_number(at.best_guess),
        "best_guess_rate_without_reports": json_number(at.best_guess_without),
        "odds": json_number(result.odds),
    }


def rows_json(parts: Iterable[Part]) -> list[dict[str, Any]]:
    """Return an object for each row, with the keys of a CSV file.

    Words are not escaped, because no spreadsheet reads them.
    """
    columns = {
        part.key: part.told if isinstance(part, TextColumn) else tuple(json_number(value) for value in part.values)
        for part in parts
    }
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def _notice(notice: Notice, say: Say) -> dict[str, str]:
    return {
        "code": notice.code,
        "severity": notice.severity.value,
        "text": say(notice.code, notice.params),
    }


def _fact(key: str, facts: dict[str, str]) -> float | int | str | None:
    text = facts[key]
    if key not in NUMERIC_FACTS:
        return text
    return int(text) if text.isdigit() else json_number(float(text))


def json_bytes(content: dict[str, Any]) -> bytes:
    """Return one JSON object with unescaped letters. Raises ValueError for infinity and NaN."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, indent=1)
    # An unpaired surrogate from a broken file cannot be encoded, so it is replaced.
    return f"{text}\n".encode("utf-8", "replace")
