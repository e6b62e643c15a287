"""The section of a released sum or mean in the report of its release: request, noise, figures."""

from __future__ import annotations

from typing import Any

from core.central.mean_intervals import Holds
from core.planning.budget import decimal_text
from core.release.number_statistic import FigureName, NoisyFigure, SizeKnown
from core.report.columns import plain_number
from core.report.document import Block, Facts, Grid, Paragraph, Section
from core.report.numbers import count_text
from core.report.release.number_results import NumberResult
from core.report.table import Table
from core.report.words import Say
from core.sentences.style import NumberStyle


def number_section(one: NumberResult, table: Table, say: Say) -> Section:
    """Return the section; `table` is the table of the release."""
    question, style = one.question, table.style
    blocks: list[Block] = [
        Facts(_asked(one, say, style)),
        *(Paragraph(say(f"release.noise.{fig.name.value}", _noise(fig, style))) for fig in one.number.figures),
        Grid(
            headers=table.headers[1:],
            rows=tuple(
                tuple(table.text(row, column) for column in range(1, len(table.columns))) for row in range(table.height)
            ),
            right=(False, *(True,) * (len(table.columns) - 2)),
        ),
        *(Paragraph(say(code, None), "soft") for code in _reading(one)),
    ]
    return Section("released-question", question.text or question.name, tuple(blocks))


def _asked(one: NumberResult, say: Say, style: NumberStyle) -> tuple[tuple[str, str], ...]:
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


def _noise(figure: NoisyFigure, style: NumberStyle) -> dict[str, Any]:
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
    return style.write(plain_number(value).replace("-", "\u2212"))
