"""Facts of reports that the tests of this folder make: core only, no workspace."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

from app.messages.speak import say
from core.analyses.assumed import assumed
from core.analyses.preview import PreviewRequest, run
from core.data.variable import DeclaredBy, MissingPolicy
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.estimation.intervals import methods_of
from core.estimation.postprocess import PostProcess
from core.planning.budget import charge, total
from core.report.base_note import BaseNote
from core.report.build import build_document
from core.report.document import Document
from core.report.facts import PlannedQuestion, PreviewedQuestion, QuestionnaireFacts, ReportFacts, SurveyFacts
from core.report.sections.registry import USUAL
from core.types import Origin, Target
from tests.core.report.examples import figure, table

TITLE = "Cannabis use, past year"
COUNTS = (2622, 1515, 897, 623)
SEED = 918273645


def planned(
    design: Design | None = None,
    *,
    name: str = "Q7",
    title: str = TITLE,
    labels: tuple[str, ...] = (),
    target: Target = Target.SAMPLE,
    post: PostProcess = PostProcess.NONE,
) -> PlannedQuestion:
    used = design if design is not None else GRR(4, 1.5)
    price = charge(used.epsilon)
    return PlannedQuestion(
        name=name,
        title=title,
        labels=labels or tuple(f"Answer {i}" for i in range(used.k)),
        source=DeclaredBy.CODEBOOK,
        missing=MissingPolicy.LEAVE_OUT,
        many=used.many,
        design=used,
        charge=price if price.is_finite() else None,
        raw_seen_by="respondent",
        target=target,
        method=methods_of(used, target)[0],
        level=0.95,
        postprocess=post,
    )


def previewed(
    question: PlannedQuestion, *, origin: Origin = Origin.EXAMPLE, truth: bool = True, weighted: Any = None
) -> PreviewedQuestion:
    k = question.design.k
    counts = tuple(2000 - 15 * i for i in range(k)) if k != len(COUNTS) else COUNTS
    request = PreviewRequest(
        counts, question.design, question.target, question.method, question.level, question.postprocess, SEED, origin,
        respondents=sum(counts), weighted=weighted,
    )  # fmt: skip
    result = run(request)
    shown: dict[str, Any] = {"labels": question.labels, "show_truth": truth, "title": question.title}
    drawn = figure(result, **shown, design_name=say(f"design.name.{question.design.key}"))
    cells = table(result, truth, labels=question.labels, title=question.title)
    return PreviewedQuestion(question, result, BaseNote.of(result), drawn, cells, assumed(result, truth=truth))


def report(
    *questions: PlannedQuestion, origin: Origin = Origin.EXAMPLE, truth: bool = True, **changes: Any
) -> ReportFacts:
    """Everything a report may say of these questions, or of one of four answers."""
    asked = questions or (planned(),)
    facts = ReportFacts(
        title="Youth health",
        public=False,
        origin=origin,
        planned=asked,
        previewed=tuple(previewed(one, origin=origin, truth=truth) for one in asked),
        refused=(),
        survey=SurveyFacts("Youth health", "Invented.", "youth.csv", "Text file", 6407, 12, "", "", 0, 0),
        questionnaire=QuestionnaireFacts((), frozenset(), total([Decimal("1.5")]), 1, truth),
        made="21 November 2026",
        program="Survey Privacy Workbench",
    )
    return replace(facts, **changes)


def public_plan(*questions: PlannedQuestion) -> ReportFacts:
    """The same questions of private data, for anyone."""
    hidden = {"previewed": (), "survey": None, "questionnaire": None}
    return replace(report(*questions), origin=Origin.PRIVATE, public=True, **hidden)


def document(facts: ReportFacts | None = None, sections: tuple[str, ...] = USUAL) -> Document:
    return build_document(facts if facts is not None else report(), sections, say)
