"""The table twin of a chart: typed columns, the source of the table on screen and of the CSV file."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from core.analyses.preview import PreviewResult
from core.data.delimited.formulas import harmless
from core.designs.base import Design
from core.designs.supports import SupportDesign
from core.estimation.postprocess import PostProcess
from core.report.base_note import BaseNote
from core.report.category_chart import reads_noisy
from core.report.chart_text import Wording
from core.report.columns import (
    Column,
    CountColumn,
    Part,
    ShareColumn,
    TextColumn,
    data_cells,
    interval_column,
    plain_number,
)
from core.report.figure import Role
from core.report.numbers import level_text, share_digits
from core.report.words import Say
from core.sentences.style import PLAIN_STYLE, NumberStyle
from core.types import ColumnState, Origin

# Facts that are numbers; all others are words.
NUMERIC_FACTS = frozenset(
    {
        "base_valid",
        "base_total",
        "base_everyone",
        "base_effective",
        "epsilon",
        "level",
        "total_epsilon",
        "total_questions",
    }
)


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Columns of equal length in the order on screen.

    digits  decimals of a percentage, the same in all rows
    facts   values common to all rows (base, target, design, ...): a column each in a data file
    hidden  columns for data files only: standard errors, and p and q of the design, to recompute the file with
    state   the state of the source data; decides whether a file of the table may be public
    about   base, target and setting in words, a line each, shown wherever a person reads the table
    mark    states in words that it is an example or a preview of private data
    """

    title: str
    columns: tuple[Column, ...]
    digits: int
    style: NumberStyle
    facts: tuple[tuple[str, str], ...]
    hidden: tuple[Column, ...]
    state: ColumnState | None
    about: tuple[str, ...] = ()
    mark: str = ""

    @property
    def right(self) -> tuple[bool, ...]:
        """Return whether each column holds numbers, which are set to the right."""
        return tuple(not isinstance(column, TextColumn) for column in self.columns)

    @property
    def headers(self) -> tuple[str, ...]:
        return tuple(column.header for column in self.columns)

    @property
    def height(self) -> int:
        return len(self.columns[0].parts()[0].values)

    def text(self, row: int, column: int) -> str:
        """Return the text of the cell on screen."""
        return self.columns[column].text(row, self.digits, self.style)

    def parts(self) -> tuple[Part, ...]:
        """Return the columns of a file, the hidden ones last."""
        return tuple(part for column in (*self.columns, *self.hidden) for part in column.parts())

    def rows(self) -> list[tuple[str, ...]]:
        """Return the text of all cells on screen."""
        return [tuple(self.text(row, column) for column in range(len(self.columns))) for row in range(self.height)]


def preview_table(
    result: PreviewResult,
    labels: Sequence[str],
    say: Say,
    show_truth: bool,
    *,
    show_noisy: bool = True,
    style: NumberStyle = PLAIN_STYLE,
    title: str = "",
    base: BaseNote | None = None,
    design_name: str = "",
) -> Table:
    """Return the numbers of the chart; without `show_truth` no cell depends on the true shares.

    `base`: the respondents described; without it everybody answered. `design_name`: name of the design on screen.
    Raises ValueError if the number of labels is not k.
    """
    if len(labels) != result.presented.size:
        raise ValueError(f"{len(labels)} labels for {result.presented.size} categories")
    request, estimate, interval = result.request, result.estimate, result.interval
    columns: list[Column] = [TextColumn("category", say("chart.head_category", None), tuple(labels))]
    if show_truth:
        columns.append(ShareColumn("true_share", say("chart.head_truth", None), Role.TRUTH, result.true_shares))
    if show_noisy and result.noisy_shares is not None and reads_noisy(request.design):
        columns.append(ShareColumn("noisy_share", say("chart.head_noisy", None), Role.NOISY, result.noisy_shares))
    columns.append(ShareColumn("debiased_share", say("chart.head_debiased", None), Role.DEBIASED, estimate.shares))
    if request.postprocess is not PostProcess.NONE:
        header = say("chart.head_presented", {"method": say(f"chart.post_{request.postprocess.value}", None)})
        columns.append(ShareColumn("presented_share", header, Role.DEBIASED, result.presented))
    # Post-processed shares need another header, because the interval belongs to the untruncated shares.
    code = "chart.head_interval" if request.postprocess is PostProcess.NONE else "chart.head_interval_raw"
    header = say(code, {"level": level_text(request.level, style)})
    columns.append(interval_column("interval", header, interval.low, interval.high, estimate.shares, say))
    # Under weights these are not people: they are the weighted share times the respondents.
    header = say("chart.head_answers" if request.weighted is None else "chart.head_answers_weighted", None)
    columns.append(CountColumn("estimated_answers", header, estimate.shares * result.respondents))
    about = BaseNote.of(result) if base is None else base
    wording = Wording(result, say, style, title, tuple(labels), about, design_name, result.state.origin)
    return Table(
        title=title,
        columns=tuple(columns),
        digits=share_digits(estimate.standard_errors),
        style=style,
        facts=_facts(result, title, about),
        hidden=(
            ShareColumn("standard_error", say("chart.head_error", None), Role.DEBIASED, estimate.standard_errors),
            *_chances(request.design, say),
        ),
        state=result.state,
        about=wording.caption(False),
        mark=wording.watermark() or wording.badge(),
    )


def _chances(design: Design, say: Say) -> tuple[ShareColumn, ...]:
    """Return p and q of each answer, if two chances define the design."""
    if not isinstance(design, SupportDesign):
        return ()
    return (
        ShareColumn("p_report_own_answer", say("chart.head_own", None), Role.NOISY, design.support_own),
        ShareColumn("q_report_other_answer", say("chart.head_other", None), Role.NOISY, design.support_other),
    )


def _facts(result: PreviewResult, title: str, base: BaseNote) -> tuple[tuple[str, str], ...]:
    """Return base, target and method as codes that do not change with the language; no seed and no draw number."""
    request = result.request
    return (
        ("question", harmless(title)),
        *((key, harmless(fact)) for key, fact in base.facts()),
        ("target", request.target.value),
        ("design", request.design.key),
        ("epsilon", plain_number(request.design.epsilon)),
        ("level", plain_number(request.level)),
        ("interval_method", request.method.value),
        ("postprocess", request.postprocess.value),
        ("mode", "example" if result.state.origin is Origin.EXAMPLE else "internal_preview"),
    )


def csv_text(table: Table) -> str:
    """Return one plain table, a row per category: `pandas.read_csv(path)` needs no options.

    Numbers have a decimal point, shares run from 0 to 1. Properties of the whole table (question, base, target, design,
    epsilon, ...) have columns of their own, so that files can be concatenated. Labels that a spreadsheet would take for
    a formula begin with an apostrophe. (pandas reads a category named "None" or "NA" as missing without
    `keep_default_na=False`; its row and numbers remain.)
    """
    columns: dict[str, Sequence[str]] = {}
    for part in table.parts():
        columns[part.key] = data_cells(part)
    for key, fact in table.facts:
        columns[key] = [fact] * table.height
    sheet = io.StringIO()
    writer = csv.writer(sheet)
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return sheet.getvalue()


def csv_bytes(table: Table) -> bytes:
    """Return UTF-8, with a byte order mark if labels go beyond ASCII, because spreadsheets need it then."""
    text = csv_text(table)
    return text.encode("utf-8" if text.isascii() else "utf-8-sig")
