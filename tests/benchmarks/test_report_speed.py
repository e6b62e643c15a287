"""How long a report of 40 questions takes, from the workspace to the page."""

from __future__ import annotations

import time

import pytest

from app.messages.speak import say
from app.paths import asset
from core.report.build import build_document
from core.report.html import html_text
from core.report.sections.registry import USUAL
from core.study.report_plan import ReportPlan
from tests.app.export.reports.reports import gather
from tests.benchmarks.test_questionnaire_speed import survey


@pytest.mark.benchmark
@pytest.mark.parametrize("k", [6, 40])
def test_that_a_report_of_40_questions_takes_3_seconds_at_most(k: int) -> None:
    workspace = survey(40, k)
    plan = ReportPlan(questions=tuple(f"Q{i}" for i in range(40)))
    template = asset("templates", "report.html").read_text(encoding="utf-8")
    start = time.process_time()
    facts = gather(workspace, plan)
    gathered = time.process_time()
    document = build_document(facts, USUAL, say)
    built = time.process_time()
    text = html_text(document, template)
    took = time.process_time() - start
    assert len(facts.previewed) == 40
    parts = f"gather {gathered - start:.2f}, build {built - gathered:.2f}, html {took - built + start:.2f}"
    print(f"report 40 x {k}: {took:.2f} s ({parts}; {len(text) / 1e6:.1f} MB; limit 3 s)")
    assert took < 3
