"""Texts of the data page with figures: columns, odd rows, the form of a file, and the access to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from heapq import nlargest
from pathlib import PurePath
from typing import TYPE_CHECKING

from app.messages.column_texts import role_name
from app.messages.speak import joined, local_count, say, screen_numbers
from app.workspace.datasets import FILE, MADE_UP
from app.workspace.questions import ASKED
from app.workspace.workspace import Dataset
from core.data.codebooks.codebook import Variable
from core.data.codebooks.declare_missing import missing_values
from core.data.variable import MAX_CATEGORIES, Column, ColumnCounts, Role
from core.report.numbers import share_text
from core.types import Origin

if TYPE_CHECKING:
    from core.data.odd_rows import OddRow, OddRows

FREQUENT = 8
SEARCHED = 100
LISTED, NAMED = 12, 3
"""Lines and names that a sentence lists before it counts the others."""
PARTS = ("who", "export", "stays")


@dataclass(frozen=True)
class ColumnRow:
    """One line of the column list; its texts are made when first shown, because a file may have 5,000 columns."""

    column: Column
    counts: ColumnCounts
    variable: Variable | None = None
    items: int = 0
    decimal_comma: bool = False

    @property
    def name(self) -> str:
        return self.column.name

    @property
    def text(self) -> str:
        """Return the question if it differs from the name."""
        return self.column.text if self.column.text != self.column.name else ""

    @property
    def role(self) -> str:
        """Return the role of the column in words; a select-all question names its items."""
        if self.items:
            return say("column.select_all", {"items": local_count(self.items)})
        return role_name(self.variable.role) if self.variable is not None else role_name(Role.QUESTION)

    @property
    def role_key(self) -> str:
        if self.items or self.variable is None:
            return Role.QUESTION.value
        return self.variable.role.value

    @cached_property
    def distinct(self) -> str:
        """Return the number of answers without the missing codes; "more than" if counting stopped at the limit."""
        if not self.counts.complete and self.counts.distinct == MAX_CATEGORIES + 1:
            return say("page.more_than", {"count": local_count(MAX_CATEGORIES)})
        return local_count(self.counts.distinct - len(self.called_missing))

    @cached_property
    def missing(self) -> str:
        """Return the number of blank cells and declared missing values; a cut column already counts those as blank."""
        return local_count(self._unanswered)

    @cached_property
    def _unanswered(self) -> int:
        called = set(self.called_missing)
        return self.counts.missing + sum(number for value, number in self.counts.values if value in called)

    @cached_property
    def called_missing(self) -> tuple[str, ...]:
        if self.variable is None or self.variable.breaks:
            return ()
        return missing_values(self.variable.missing, (value for value, _ in self.counts.values), self.decimal_comma)

    @cached_property
    def frequent(self) -> str:
        """Return the most frequent answers with their share of those who answered."""
        called = set(self.called_missing)
        answers = tuple(pair for pair in self.counts.values if pair[0] not in called)
        return frequent_line(answers, self.counts.rows - self._unanswered, self.labels, self.counts.distinct)

    @cached_property
    def answers(self) -> str:
        """Return some answers in their declared order, which discloses no frequencies."""
        called, labels = set(self.called_missing), self.labels
        values = [value for value, _ in self.counts.values if value not in called]
        shown = [shown_answer(labels.get(value, value)) for value in values[:FREQUENT]]
        return " · ".join([*shown, *(["…"] if len(values) > len(shown) else [])])

    @property
    def labels(self) -> dict[str, str]:
        return dict(self.variable.labels) if self.variable is not None else {}

    @property
    def possible(self) -> bool:
        """Return whether the column can be a question."""
        asked = self.variable is None or self.variable.role in ASKED
        return asked and self.counts.complete and self.counts.distinct > 0

    @property
    def why_not(self) -> str:
        """Return the reason why the column cannot be a question; empty if it can."""
        if self.possible:
            return ""
        if self.counts.complete:
            if self.variable is not None and self.variable.role is Role.SELECT_ALL:
                return say("page.item")
            if self.variable is not None and self.variable.role is Role.REPORTS:
                return say("page.reports")
            return say("page.not_asked" if self.counts.distinct else "page.all_missing")
        if self.counts.distinct > MAX_CATEGORIES:
            return say("page.too_many", {"limit": local_count(MAX_CATEGORIES)})
        return say("page.identifier")

    def holds(self, wanted: str) -> bool:
        """Return whether the searched words occur in its name, its question or its answers."""
        answers = "\n".join(value for value, _ in self.counts.values[:SEARCHED])
        labels = "\n".join(label for _, label in self.variable.labels[:SEARCHED]) if self.variable is not None else ""
        inside = f"{self.name}\n{self.text}\n{labels}\n{answers}".casefold()
        return all(word in inside for word in wanted.casefold().split())


def isolated(text: str) -> str:
    """Return a text of the data for a sentence, isolated so that its reading direction stays its own."""
    return f"\u2068{text}\u2069"


def column_rows(dataset: Dataset) -> tuple[ColumnRow, ...]:
    """Return one row for each column; a select-all question precedes its first item."""
    book = dataset.codebook
    found = {
        column.name: ColumnRow(column, counts, book.variable(column.name), 0, book.decimal_comma)
        for column, counts in zip(dataset.columns, dataset.counts, strict=True)
    }
    before: dict[str, list[ColumnRow]] = {}
    for block in book.blocks:
        row = found.pop(block.name)
        before.setdefault(block.columns[0], []).append(replace(row, items=len(block.items)))
    return tuple(row for name, one in found.items() for row in (*before.get(name, ()), one))


def shown_answer(text: str) -> str:
    return isolated(" ".join(text.split()))


def frequent_line(answers: Sequence[tuple[str, int]], answered: int, labels: Mapping[str, str], distinct: int) -> str:
    """Return the most frequent answers, by their labels, with their share of those who answered."""
    largest = nlargest(FREQUENT, answers, key=lambda pair: pair[1])
    style = screen_numbers()
    parts = [
        say(
            "page.frequent",
            {
                "answer": shown_answer(labels.get(value, value)),
                "share": share_text(count / max(1, answered), 0, style),
            },
        )
        for value, count in largest
        if count
    ]
    more = ["…"] if distinct > len(parts) else []
    return " · ".join([*parts, *more])


def size_line(dataset: Dataset) -> str:
    columns = len(dataset.columns) - len(dataset.codebook.blocks)
    return say("page.size", {"rows": local_count(dataset.rows), "columns": local_count(columns)})


def origin_line(dataset: Dataset) -> str:
    """Return one sentence: the owner of the data, and the people with access to the truth."""
    if dataset.origin is Origin.PRIVATE:
        return say("page.origin.private")
    return say("page.origin.made_up" if dataset.key.startswith(MADE_UP) else "page.origin.sample")


def origin_paragraphs(dataset: Dataset) -> tuple[str, ...]:
    """Return the same in full, for the right-hand column."""
    kind = "private" if dataset.origin is Origin.PRIVATE else "example"
    return tuple(say(f"page.{part}.{kind}") for part in PARTS)


def truth_line(dataset: Dataset) -> str:
    """Return the reason why the true shares are known; empty for a user's own file."""
    if dataset.key.startswith(FILE):
        return ""
    return say("page.truth.made_up" if dataset.key.startswith(MADE_UP) else "page.truth.sample")


def odd_line(odd: OddRows | None, total: int) -> str:
    """Return how many rows had another number of cells, how they were treated, and their lines."""
    if total == 0:
        return ""
    if odd is None or not odd.listed:
        return say("page.odd_count", {"rows": local_count(total)})
    parts = [say("page.odd_count", {"rows": local_count(total)})]
    if odd.short:
        parts.append(
            say("page.odd_kept", {"rows": local_count(odd.short), "lines": _lines(odd.listed, odd.short, kept=True)})
        )
    if odd.long:
        parts.append(
            say(
                "page.odd_set_aside", {"rows": local_count(odd.long), "lines": _lines(odd.listed, odd.long, kept=False)}
            )
        )
    return " ".join(parts)


def _lines(listed: Sequence[OddRow], total: int, *, kept: bool) -> str:
    return line_list([row.line for row in listed if row.kept is kept], total)


def line_list(lines: Sequence[int], total: int) -> str:
    """ "4, 17, 19 and 30 more"."""
    return _and_more([local_count(line) for line in lines[:LISTED]], total)


def name_list(names: Sequence[str]) -> str:
    """ "Q1, Q2, Q3 and 5 more"."""
    return _and_more([isolated(name) for name in names[:NAMED]], len(names))


def _and_more(shown: Sequence[str], total: int) -> str:
    named, more = joined(shown), total - len(shown)
    return say("phrase.and_more", {"named": named, "more": local_count(more)}) if more > 0 else named


def kind_of_file(ending: str) -> str:
    """What a file dialog says of an ending: "Excel workbook (*.xlsx)"."""
    return say("saving.filter", {"kind": say(f"saving.kind.{ending}"), "ending": ending})


def file_name(path: str) -> str:
    """Return the name of the file; a pasted table has no file of its own."""
    return say("page.pasted") if is_pasted(path) else PurePath(path).name or path


def is_pasted(path: str) -> bool:
    """Return whether the path belongs to a table from the clipboard, which is kept in a private folder."""
    from core.data.clipboard import NAME
    from core.data.private_folder import PREFIX

    parts = PurePath(path).parts
    return len(parts) > 1 and parts[-1] == NAME and parts[-2].startswith(PREFIX)
