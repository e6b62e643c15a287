"""From facts to a document: the chosen sections in their order, and those of each question under its heading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import partial
from itertools import groupby

from core.planning.budget import total
from core.report.document import Beside, Block, Columns, Document, Finding, Half, Section, document_words
from core.report.export import NotPublicError, is_public
from core.report.facts import CollectedFacts, PairedFacts, ReportFacts
from core.report.numbers import count_text, epsilon_text
from core.report.sections.exactness import same_design
from core.report.sections.figures import points, total_text
from core.report.sections.finding import finding
from core.report.sections.registry import known_keys, section
from core.report.sections.spec import Numbering, Part, SectionSpec, plan_only, report_kind
from core.report.words import Say
from core.types import Origin

_FIRST = 0.54
"""Key figures have three columns."""


def build_document(facts: ReportFacts, sections: Sequence[str], say: Say) -> Document:
    """Return the report in the caller's words, without unknown keys and without sections that have no content.

    The findings come first. In a report of one question, its title is above them. A report of several questions starts
    with an overview of all, and each question is a heading of level 1 with its sections on level 2.

    Raises NotPublicError when facts for a public report of private data hold anything computed from answers, or from
    reports that were not protected.
    """
    bare = plan_only(facts)
    if bare and (facts.previewed or facts.survey is not None or facts.questionnaire or facts.released or facts.notes):
        raise NotPublicError("export.not_public")
    if bare and isinstance(facts.collected, CollectedFacts | PairedFacts) and not _all_public(facts.collected):
        raise NotPublicError("export.not_public")
    keys = known_keys(tuple(sections))
    specs = [found for key in keys if (found := section(key)) is not None and (found.public_plan or not bare)]
    whole = Part(facts, say, count=Numbering())
    leading = [spec for spec in specs if spec.key == "collected"] if _reports_lead(facts) else []
    if leading:
        specs = [*leading, *(spec for spec in specs if spec not in leading)]
    made = [_reports_front(whole) if leading else _front(whole)]
    for each, group in groupby(specs, key=lambda spec: spec.each_question):
        headed = bool(leading) and not any(one.key == "question" for one in made)
        make = partial(_for_questions, headed=headed) if each else _for_all
        made += make(whole, tuple(group))
    if leading:
        # The title of the report is that of its first section.
        made[1] = replace(made[1], title="")
    kind = report_kind(facts)
    return Document(
        title=facts.title,
        language=facts.language,
        badge=say(f"report.badge.{kind}", None),
        about=say(f"report.kind.{kind}", None),
        internal=kind == "private",
        footer=_footer(facts, say),
        sections=_beside(made),
        words=document_words(say),
    )


def _all_public(told: CollectedFacts | PairedFacts) -> bool:
    """Return whether the estimates and all other parts were made from public data."""
    if isinstance(told, PairedFacts):
        return is_public(told.part.table.state)
    made = [told.state, *(one.table.state for one in told.parts if not isinstance(one, str))]
    return all(is_public(state) for state in made)


def _reports_lead(facts: ReportFacts) -> bool:
    """Return whether the report begins with reports from the field: what was found, before one plan or example."""
    told = facts.collected
    guessed = facts.origin is Origin.EXAMPLE or plan_only(facts)
    return guessed and len(facts.planned) <= 1 and isinstance(told, CollectedFacts) and told.found.front is not None


def _reports_front(whole: Part) -> Section:
    """The question that was asked in the field, above it the number of its reports."""
    told = whole.facts.collected
    assert isinstance(told, CollectedFacts)
    reports = whole.say("report.kicker.reports", {"n": count_text(told.collected.n, whole.style)})
    return Section("front", told.collected.title, (), kicker=f"{whole.facts.title} \u00b7 {reports}")


def _front(whole: Part) -> Section:
    """The head of the report and what it found."""
    facts = whole.facts
    if len(facts.planned) == 1:
        return _head(_questions(whole)[0], facts.title)
    blocks = (_overview(whole),) if facts.planned else ()
    return Section("front", facts.title, blocks, kicker=_respondents(whole))


def _questions(whole: Part) -> list[Part]:
    shown = {one.planned.name: one for one in whole.facts.previewed}
    return [
        replace(whole, planned=planned, previewed=shown.get(planned.name), number=number)
        for number, planned in enumerate(whole.facts.planned, 1)
    ]


def _head(part: Part, title: str = "") -> Section:
    """Return the finding of a question, with its base above it."""
    question, words, style = part.question, [title] if title else [], part.style
    if question.name != question.title:
        words.append(question.name)
    if part.previewed is not None:
        base = part.previewed.base
        blanks = {"n": count_text(base.answered, style), "all": count_text(base.respondents, style)}
        words.append(part.say("report.kicker.base", blanks))
        words += [base.filter_text] if base.filter_text else []
    # The table of a plan of several questions says all errors.
    blocks = () if part.several and part.previewed is None else (finding(part),)
    return Section("question", question.title, blocks, kicker=" \u00b7 ".join(words), fresh=not title)


def _respondents(whole: Part) -> str:
    facts, style = whole.facts, whole.style
    words = []
    if facts.survey is not None:
        words.append(whole.say("report.kicker.respondents", {"n": count_text(facts.survey.rows, style)}))
    if facts.planned:
        words.append(whole.say("report.kicker.questions", {"n": count_text(len(facts.planned), style)}))
    if same_design(facts):
        design = facts.planned[0].design
        blanks = {
            "design": whole.say(f"design.name.{design.key}", None),
            "epsilon": epsilon_text(design.epsilon, style),
        }
        words.append(whole.say("report.kicker.design", blanks))
    return " \u00b7 ".join(words)


def _overview(whole: Part) -> Finding:
    """Return the number of questions, and the range of their typical errors."""
    facts = whole.facts
    charges = [one.charge if one.charge is not None else Decimal("Infinity") for one in facts.planned]
    blanks = {"n": count_text(len(facts.planned), whole.style), "epsilon": total_text(whole, total(charges))}
    if not facts.previewed:
        return Finding(whole.say("report.finding.plan_of", blanks))
    errors = [one.at.expected.typical_error for one in facts.previewed]
    low, high = points(whole, min(errors)), points(whole, max(errors))
    return Finding(whole.say("report.finding.overview", blanks | {"low": low, "high": high}), (low, high))


def _for_all(whole: Part, specs: Sequence[SectionSpec]) -> Iterator[Section]:
    for spec in specs:
        blocks = spec.build(whole)
        if blocks:
            level = 1 if spec.appendix or (whole.several and spec.titled) else 2
            yield _section(whole, spec, blocks, level)


def _for_questions(whole: Part, specs: Sequence[SectionSpec], *, headed: bool) -> Iterator[Section]:
    """`headed`: a single question has its own heading, too."""
    for part in _questions(whole):
        if part.several or headed:
            yield _head(part)
        for spec in specs:
            blocks = spec.build(part)
            if blocks:
                yield _section(part, spec, blocks, 2)


def _section(part: Part, spec: SectionSpec, blocks: tuple[Block, ...], level: int) -> Section:
    title = part.say(f"report.section.{spec.key}", None) if spec.titled else ""
    kicker = part.say("report.kicker.appendix", None) if spec.appendix else ""
    fresh = spec.fresh and not (spec.each_question and part.several)
    return Section(spec.key, title, blocks, level, kicker, fresh)


def _beside(sections: Sequence[Section]) -> tuple[Section, ...]:
    """Return the sections with two adjacent short ones side by side, and neighboring columns merged."""
    made: list[Section] = []
    for one in sections:
        before = made[-1] if made else None
        columns = _columns_of(before), _columns_of(one)
        if before is not None and columns[0] and columns[1]:
            made[-1] = replace(before, blocks=(Columns((*columns[0], *columns[1])),))
        elif before is not None and _is_half(before) and _is_half(one):
            halves = tuple(Half(each.key, each.title, each.blocks) for each in (before, one))
            made[-1] = Section(before.key, "", (Beside((halves[0], halves[1]), _FIRST),), before.level)
        else:
            made.append(one)
    return tuple(made)


def _columns_of(one: Section | None) -> tuple[Half, ...]:
    """Return the parts of a section that consists of columns only."""
    if one is None or len(one.blocks) != 1 or not isinstance(one.blocks[0], Columns):
        return ()
    return one.blocks[0].parts


def _is_half(one: Section) -> bool:
    """Return whether a section is short by its kind and not set beside another yet."""
    spec = section(one.key)
    return spec is not None and spec.half and bool(one.title)


def _footer(facts: ReportFacts, say: Say) -> str:
    """Return the line that names the program and the day."""
    if not facts.made:
        return facts.program
    return say("report.footer", {"program": facts.program, "made": facts.made})
