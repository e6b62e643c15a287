"""Estimates from reports of the field for other programs: JSON of kind "collected", after results-1.schema.json."""

from __future__ import annotations

from dataclasses import dataclass

from core.analyses.collected.estimates import SEED
from core.report.collected_table import arm_key, tables_for_programs
from core.report.export import ExportFile, export_file, is_public
from core.report.facts import CollectedFacts
from core.report.results_json import PROGRAM, SCHEMA, design_json, json_bytes, rows_json
from core.report.words import Say


@dataclass(frozen=True, slots=True, eq=False)
class CollectedResults:
    """The estimates of the current question, as the tab Estimates shows them.

    told   reports, estimates, and the state that decides whether a file of them is public
    group  name of the column that splits the results, "" for none
    mark   badge or watermark of the chart in words
    about  notes below the chart
    """

    told: CollectedFacts
    group: str
    mark: str
    about: tuple[str, ...]


def collected_json(results: CollectedResults, say: Say) -> bytes:
    """Return the results with all digits; null where there is no number.

    The matrix and all figures of each arm's design allow readers to recompute the results. The seed is included where
    something was resampled: it discloses nobody's answer, because only existing reports are resampled.
    """
    told = results.told
    found, made = told.collected, told.found
    estimates, *against = tables_for_programs(found, made)
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
                    "arm": arm_key(found, place),
                    "reports": int(found.tally(place).sum()),
                    "asked_directly": arm.direct,
                    "design": design_json(arm.design, say),
                }
                for place, arm in enumerate(found.arms)
            ],
            "estimates": rows_json(estimates.parts()),
            "against_direct": [line for one in against for line in rows_json(one.parts())],
            "not_estimated": [
                {
                    "group": None if one.group is None else found.groups[one.group],
                    "arm": arm_key(found, one.arm),
                    "reason": say(one.reason.code, one.reason.params),
                }
                for one in made.unestimated
            ],
        }
    )


def collected_results_file(results: CollectedResults, say: Say) -> ExportFile:
    """Return the file.

    It is public by the same rule as every file of the page (decision 43). Its name differs from that of a preview.
    """
    return export_file(
        f"collected {results.told.collected.title}", "json", collected_json(results, say), results.told.state
    )
