"""From facts to a document: the chosen sections in their order, those of each question under its heading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from core.report.document import Document, DocumentWords, Section
from core.report.export import NotPublicError, is_public
from core.report.facts import CollectedFacts, PairedFacts, ReportFacts
from core.report.sections.registry import SectionSpec, section
from core.report.sections.spec import Part, plan_only, report_kind
from core.report.words import Say


def build_document(facts: ReportFacts, sections: Sequence[str], say: Say) -> Document:
    """The report in the caller's words. Keys that no section has are left out; sections without content too.

    Sections about a question that stand next to each other are repeated question by question: a heading of level 1
    for the question, its sections of level 2 below.
    Raises NotPublicError when facts for a public report of private data hold anything computed from answers, or from
    reports that were not protected.
    """
    bare = plan_only(facts)
    if bare and (facts.previewed or facts.survey is not None or facts.questionnaire or facts.released or facts.notes):
        raise NotPublicError("export.not_public")
    if bare and isinstance(facts.collected, CollectedFacts | PairedFacts) and not _all_public(facts.collected):
        raise NotPublicError("export.not_public")
    specs = [found for key in sections if (found := section(key)) is not None and (found.public_plan or not bare)]
    made: list[Section] = []
    for each, group in groupby(specs, key=lambda spec: spec.each_question):
        make = _for_questions if each else _for_all
        made += make(facts, tuple(group), say)
    kind = report_kind(facts)
    internal = kind == "private"
    return Document(
        title=facts.title,
        language=facts.language,
        badge=say(f"report.badge.{kind}", None),
        watermark=facts.words.watermark if internal else "",
        footer=_footer(facts, say),
        sections=tuple(made),
        words=DocumentWords(
            contents=say("report.contents", None),
            skip=say("report.skip", None),
            note=say("report.note", None),
            warning=say("report.warning", None),
        ),
    )


def _all_public(told: CollectedFacts | PairedFacts) -> bool:
    """The estimates and every other part, each by what it was made from."""
    if isinstance(told, PairedFacts):
        return is_public(told.part.table.state)
    made = [told.state, *(one.table.state for one in told.parts if not isinstance(one, str))]
    return all(is_public(state) for state in made)


def _for_all(facts: ReportFacts, specs: Sequence[SectionSpec], say: Say) -> Iterator[Section]:
    for spec in specs:
        blocks = spec.build(Part(facts, say))
        if blocks:
            yield Section(spec.key, say(f"report.section.{spec.key}", None), blocks)


def _for_questions(facts: ReportFacts, specs: Sequence[SectionSpec], say: Say) -> Iterator[Section]:
    shown = {one.planned.name: one for one in facts.previewed}
    for number, planned in enumerate(facts.planned, 1):
        part = Part(facts, say, planned, shown.get(planned.name), number)
        below = [(spec.key, spec.build(part)) for spec in specs]
        parts = [Section(key, say(f"report.section.{key}", None), blocks, 2) for key, blocks in below if blocks]
        if parts:
            yield Section("question", planned.title)
            yield from parts


def _footer(facts: ReportFacts, say: Say) -> str:
    """What made it and when."""
    if not facts.made:
        return facts.program
    return say("report.footer", {"program": facts.program, "made": facts.made})
