"""One question in the report of a release: its answers or bounds, its design or noise, the figures, how to debias."""

from __future__ import annotations

from typing import Any

from core.central.mean_intervals import Holds
from core.data.variable import MissingPolicy
from core.designs.base import Debiasing, Design
from core.designs.supports import SupportDesign
from core.estimation.intervals import methods_of
from core.estimation.postprocess import PostProcess
from core.planning.budget import decimal_text
from core.release.description import DescribedQuestion, Description
from core.release.number_statistic import FigureName, NoisyFigure, SizeKnown
from core.report.columns import plain_number
from core.report.document import Block, Facts, Formula, Grid, Paragraph, Section
from core.report.facts import PlannedQuestion, ReportFacts
from core.report.numbers import count_text, number_text
from core.report.release.number_results import NumberResult
from core.report.release.results import CountsResult, ReleaseResult, SharesResult
from core.report.sections.methods import CHANNEL, DEBIASED
from core.report.sections.rule import design_facts, in_words
from core.report.sections.spec import Part
from core.report.table import Table
from core.report.words import Say
from core.sentences.style import MINUS, NumberStyle
from core.types import Origin

MOST_LISTED = 200
_DIGITS = 8


def question_section(described: Description, one: ReleaseResult, table: Table, start: int, say: Say) -> Section:
    """Return the section; `table` is the table of the release, where the question's rows begin at `start`."""
    if isinstance(one, NumberResult):
        return _number_section(one, table, say)
    question, style = one.question, table.style
    blocks: list[Block] = [Facts(_asked(question, say, style))]
    if isinstance(one, SharesResult):
        blocks += _design(described, question, say, style)
    else:
        blocks += _noise(one, say, style)
    blocks.append(_figures(table, start, min(question.k, MOST_LISTED)))
    if question.k > MOST_LISTED:
        left = count_text(question.k - MOST_LISTED, style)
        blocks.append(Paragraph(say("report.more_answers", {"count": left}), "soft"))
    if isinstance(one, SharesResult) and question.design is not None:
        blocks += _debiased(question.design, one, say, style)
    return Section("released-question", question.text or question.name, tuple(blocks))


def _asked(question: DescribedQuestion, say: Say, style: NumberStyle) -> tuple[tuple[str, str], ...]:
    kind = "many" if question.many else "one"
    return (
        (say("report.fact.name", None), question.name),
        (say("report.fact.answers", None), say(f"report.answers.{kind}", {"answers": count_text(question.k, style)})),
        (say("report.fact.list", None), say(f"report.source.{question.source.value}", None)),
        (say("release.fact.missing", None), say(f"release.missing.{question.missing.value}", None)),
    )


def _design(described: Description, question: DescribedQuestion, say: Say, style: NumberStyle) -> list[Block]:
    """Return the design in the words of other reports: actions of the respondent's program, chances, epsilon, odds."""
    design = question.design
    assert design is not None
    planned = PlannedQuestion(
        name=question.name,
        title=question.text or question.name,
        labels=question.labels,
        source=question.source,
        missing=MissingPolicy.OWN_CATEGORY,
        many=question.many,
        design=design,
        charge=question.charge,
        raw_seen_by="custodian",
        target=described.target,
        method=methods_of(design, described.target)[0],
        level=described.level,
        postprocess=PostProcess.NONE,
    )
    # These facts of private data are public: they have no field for a figure computed from answers.
    facts = ReportFacts("", True, Origin.PRIVATE, (planned,), (), (), None, None, style)
    part = Part(facts, say, planned)
    return [Paragraph(in_words(part, design)), Facts(design_facts(part))]


def _noise(one: CountsResult, say: Say, style: NumberStyle) -> list[Block]:
    """Return the amount of noise of each count."""
    question, integers = one.question, one.question.integers
    blanks: dict[str, Any] = {
        "scale": number_text(float(integers["scale"]), 4, style),
        "sensitivity": count_text(int(integers["sensitivity"]), style),
    }
    rows = [(say("report.fact.charge", None), style.write(decimal_text(question.charge)))]
    if one.found.total is not None:
        cell = one.found.total
        total = {"count": count_text(cell.value, style), "low": count_text(cell.low, style)}
        total["high"] = count_text(cell.high, style)
        rows.append((say("release.fact.total", None), say("release.total", total)))
    return [Paragraph(say("release.noise", blanks)), Facts(tuple(rows))]


def _figures(table: Table, start: int, count: int) -> Grid:
    """Return the rows of the question without its name."""
    columns = range(1, len(table.columns))
    return Grid(
        headers=table.headers[1:],
        rows=tuple(tuple(table.text(row, column) for column in columns) for row in range(start, start + count)),
        right=(False, *(True,) * (len(table.columns) - 2)),
    )


def _debiased(design: Design, one: SharesResult, say: Say, style: NumberStyle) -> list[Block]:
    """Return the formula with its numbers."""
    reports = count_text(one.reports, style)
    if isinstance(design, SupportDesign):
        own, other = design.support_own, design.support_other
        blocks: list[Block] = [Paragraph(say("release.debias.support", {"reports": reports})), Formula(DEBIASED)]
        if design.alike:
            p, q = number_text(float(own[0]), _DIGITS, style), number_text(float(other[0]), _DIGITS, style)
            return [*blocks, Formula(f"p = {p},   q = {q},   n = {reports}")]
        return [*blocks, Paragraph(say("release.debias.each", None))]
    if design.debiasing in (Debiasing.MATRIX, Debiasing.MEAN):
        return [Paragraph(say("release.debias.matrix", {"reports": reports})), Formula(CHANNEL)]
    code = "release.debias.groups" if design.debiasing is Debiasing.GROUPS else "release.debias.other"
    return [Paragraph(say(code, {"reports": reports}))]


def _number_section(one: NumberResult, table: Table, say: Say) -> Section:
    """Return the section of a sum or mean: request, noise, figures."""
    question, style = one.question, table.style
    blocks: list[Block] = [
        Facts(_number_asked(one, say, style)),
        *(Paragraph(say(f"release.noise.{fig.name.value}", _number_noise(fig, style))) for fig in one.number.figures),
        _figures(table, 0, table.height),
        *(Paragraph(say(code, None), "soft") for code in _reading(one)),
    ]
    return Section("released-question", question.text or question.name, tuple(blocks))


def _number_asked(one: NumberResult, say: Say, style: NumberStyle) -> tuple[tuple[str, str], ...]:
    question, asked = one.question, one.number.statistic
    bounds = {"low": _number(asked.low, style), "high": _number(asked.high, style)}
    rows = [
        (say("report.fact.name", None), question.name),
        (say("release.fact.bounds", None), say("release.bounds", bounds)),
        (say("release.fact.bounds_from", None), say(f"report.source.{question.source.value}", None)),
        (say("release.fact.missing", None), say(f"release.missing.{question.missing.value}", None)),
        (say("release.fact.size", None), _size(one, say, style)),
    ]
    if asked.prior is not None:
        rows.append((say("release.fact.prior", None), _number(asked.prior, style)))
    rows.append((say("report.fact.charge", None), style.write(decimal_text(question.charge))))
    return tuple(rows)


def _size(one: NumberResult, say: Say, style: NumberStyle) -> str:
    size = one.number.statistic.size
    blanks = {} if size is None else {"size": count_text(size, style)}
    return say(f"release.size.{one.number.statistic.known.value}", blanks)


def _number_noise(figure: NoisyFigure, style: NumberStyle) -> dict[str, Any]:
    return {
        "scale": _number(figure.scale, style),
        "epsilon": style.write(decimal_text(figure.charge)),
        "effective": style.write(figure.effective),
    }


def _reading(one: NumberResult) -> list[str]:
    """Return the codes of the sentences that explain the intervals."""
    found = ["release.interval.noise"]
    if any(figure.holds is Holds.FITTED for figure in one.figures):
        found.append("release.interval.declared")
    if one.number.statistic.known is SizeKnown.RESIZE and one.number.figure(FigureName.MEAN) is not None:
        found.append("release.interval.resized")
    return found


def _number(value: float, style: NumberStyle) -> str:
    return style.write(plain_number(value).replace("-", MINUS))
