"""The information needed to repeat the figures: the data and how they were read, the program and its libraries."""

from __future__ import annotations

import platform
from importlib import metadata

import numpy as np

from core.report.document import Block, Columns, Facts, Half, Paragraph
from core.report.facts import SurveyFacts
from core.report.numbers import count_text
from core.report.sections.spec import Part, SectionSpec, plan_only


def _build(part: Part) -> tuple[Block, ...]:
    say, facts = part.say, part.facts
    rows = [(say("report.fact.program", None), facts.program)] if facts.program else []
    rows += [("Python", platform.python_version()), ("numpy", np.__version__)]
    rows += [(name, version) for name in ("scipy",) if (version := _version(name))]
    if facts.made:
        rows.append((say("report.fact.made", None), facts.made))
    remark = () if plan_only(facts) else (Paragraph(say("report.versions.no_seed", None), "soft"),)
    made = Half("made", say("report.made_with", None), (Facts(tuple(rows)), *remark))
    if facts.survey is None:
        return (Columns((made,)),)
    data = Half("data", say("report.fact.data", None), _data(part, facts.survey))
    return (Columns((data, made)),)


def _data(part: Part, survey: SurveyFacts) -> tuple[Block, ...]:
    say, style = part.say, part.style
    rows = [(say("report.fact.data", None), survey.title)]
    if survey.file and survey.file != survey.title:
        rows.append((say("report.fact.file", None), survey.file))
    if survey.how_read:
        rows.append((say("report.fact.how_read", None), survey.how_read))
    rows.append((say("report.fact.respondents", None), count_text(survey.rows, style)))
    rows.append((say("report.fact.survey_questions", None), count_text(survey.questions, style)))
    if survey.without_weight:
        rows.append((say("report.fact.without_weight", None), count_text(survey.without_weight, style)))
    if survey.odd_rows:
        rows.append((say("report.fact.odd_rows", None), count_text(survey.odd_rows, style)))
    about = (Paragraph(survey.about),) if survey.about else ()
    return *about, Facts(tuple(rows))


def _version(name: str) -> str:
    """Return the version of an installed package without importing it; "" if it is not installed."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


SPECS = (SectionSpec("versions", "preview", False, True, _build, appendix=True),)
