"""Estimates from reports of the field for other programs: JSON of kind "collected", after results-1.schema.json."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.analyses.collected.case import Collected
from core.analyses.collected.estimates import SEED
from core.analyses.collected.estimates_result import Comparison, EstimateRow
from core.estimation.compatibility import Compatibility
from core.report.columns import json_number
from core.report.export import ExportFile, export_file, is_public
from core.report.facts import CollectedFacts
from core.report.possible import note_code
from core.report.results_json import PROGRAM, SCHEMA, design_json, json_bytes
from core.report.words import Say
from core.types import FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class CollectedResults:
    """What the part Estimates shows of the question in front.

    told   reports, estimates, and the state that decides whether a file of them is public
    group  name of the column that shows the question apart, "" for none
    mark   badge or watermark of the chart in words
    about  what stands below it
    """

    told: CollectedFacts
    group: str
    mark: str
    about: tuple[str, ...]


def collected_json(results: CollectedResults, say: Say) -> bytes:
    """All digits; null where there is no number. A matrix and all figures of the design of every arm, so that all can
    be worked out again; the seed where something was drawn again (it says nothing of anybody: what is drawn are
    reports that came already)."""
    told = results.told
    found, made = told.collected, told.found
    drawn = any(row.drawn for row in (*made.rows, *(one.plain for one in made.against)))
    return json_bytes(
        {
            "schema": SCHEMA,
            "kind": "collected",
            "program": PROGRAM,
            "mode": "public" if is_public(told.state) else "internal",
            "mark": results.mark,
            "about": list(results.about),
            "question": {"name": found.column, "text": found.title},
            "answers": list(found.labels),
            "group_by": results.group,
            "reports": found.n,
            "left_out": found.left_out,
            "target": "population",
            "level": made.level,
            "interval_method": told.method.value,
            "bootstrap_seed": SEED if drawn else None,
            "arms": [
                {
                    "arm": arm.name,
                    "reports": int(found.tally(place).sum()),
                    "asked_directly": arm.direct,
                    "design": design_json(arm.design, say),
                }
                for place, arm in enumerate(found.arms)
            ],
            "estimates": [line for row in made.rows for line in _estimates(found, row)],
            "against_direct": [line for one in made.against for line in _differences(found, one)],
            "not_estimated": [
                {**_who(found, one.group, one.arm), "reason": say(one.reason.code, one.reason.params)}
                for one in made.unestimated
            ],
        }
    )


def collected_results_file(results: CollectedResults, say: Say) -> ExportFile:
    """Public by the same rule as every file of the page (decision 43). Its name differs from that of a preview."""
    return export_file(
        f"collected {results.told.collected.title}", "json", collected_json(results, say), results.told.state
    )


def _estimates(found: Collected, row: EstimateRow) -> Iterator[dict[str, Any]]:
    fit, edge, agreement = row.fit_test, row.edge, row.agreement
    for at, label in enumerate(found.labels):
        yield {
            **_who(found, row.group, row.arm),
            "answer": label,
            "n": row.n,
            "share": _at(row.shares, at),
            "share_is": row.means.value,
            "standard_error": _at(row.standard_errors, at),
            "interval_low": _at(row.low, at),
            "interval_high": _at(row.high, at),
            "interval_by": row.used[at].value,
            "interval_note": note_code(*(float(one[at]) for one in (row.shares, row.low, row.high))),
            "likeliest_share": _at(row.likeliest, at),
            "design_effect": _at(row.effect, at),
            "worth_in_direct_answers": _at(row.worth, at),
            "compatibility": _test(fit),
            "p_possible": None if edge is None else edge.p_value,
            "p_agreement": None if agreement is None else agreement.p_value,
        }


def _test(fit: Compatibility | None) -> dict[str, Any] | None:
    """None where nothing was tested: no reports could have failed."""
    if fit is None:
        return None
    return {
        "g2": json_number(fit.statistic),
        "p": fit.p_value,
        "reference": fit.reference.value,
        "draws": fit.draws,
    }


def _differences(found: Collected, one: Comparison) -> Iterator[dict[str, Any]]:
    for at, label in enumerate(found.labels):
        yield {
            **_who(found, one.group, one.arm),
            "answer": label,
            "compared_with": [found.arms[arm].name for arm in one.direct],
            "direct_share": _at(one.plain.shares, at),
            "direct_n": one.plain.n,
            "difference": _at(one.difference, at),
            "difference_low": _at(one.low, at),
            "difference_high": _at(one.high, at),
            "ratio": _at(one.ratio, at),
            "p": _at(one.p_values, at),
            "test": one.test,
        }


def _who(found: Collected, group: int | None, arm: int | None) -> dict[str, str | None]:
    """None: all groups; all randomized arms together."""
    return {
        "group": None if group is None else found.groups[group],
        "arm": None if arm is None else found.arms[arm].name,
    }


def _at(values: FloatArray, answer: int) -> float | str | None:
    return json_number(float(values[answer]))
