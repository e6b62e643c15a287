"""Texts of the data page that are made of figures: columns, odd rows, what a file looks like, who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest
from pathlib import PurePath

from app.messages.speak import local_count, say, say_message, screen_numbers
from app.state.presets import FILE, MADE_UP
from app.state.workspace import Dataset
from core.data.dialect import Proposal
from core.data.rewrite import OddRow, OddRows
from core.data.variable import MAX_CATEGORIES, Column, ColumnCounts
from core.report.numbers import share_text
from core.types import Origin

FREQUENT = 8
SEARCHED = 100
LISTED = 12
PARTS = ("who", "export", "stays")


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """One line of the column list; its texts are made when they are shown, for a file may have 5,000 columns."""

    column: Column
    counts: ColumnCounts

    @property
    def name(self) -> str:
        return self.column.name

    @property
    def text(self) -> str:
        """The question, where it says more than the name."""
        return self.column.text if self.column.text != self.column.name else ""

    @property
    def distinct(self) -> str:
        """A count that stopped at the limit says so."""
        if not self.counts.complete and self.counts.distinct == MAX_CATEGORIES + 1:
            return say("page.more_than", {"count": local_count(MAX_CATEGORIES)})
        return local_count(self.counts.distinct)

    @property
    def missing(self) -> str:
        return local_count(self.counts.missing)

    @property
    def frequent(self) -> str:
        return frequent_line(self.counts)

    @property
    def possible(self) -> bool:
        """Whether the column can be a question."""
        return self.counts.complete and self.counts.distinct > 0

    @property
    def why_not(self) -> str:
        """Why it cannot; empty when it can."""
        if self.possible:
            return ""
        if self.counts.complete:
            return say("page.all_missing")
        if self.counts.distinct > MAX_CATEGORIES:
            return say("page.too_many", {"limit": local_count(MAX_CATEGORIES)})
        return say("page.identifier")

    def holds(self, wanted: str) -> bool:
        """Whether the words that someone searches for stand in its name, its question or its answers."""
        answers = "\n".join(value for value, _ in self.counts.values[:SEARCHED])
        inside = f"{self.name}\n{self.text}\n{answers}".casefold()
        return all(word in inside for word in wanted.casefold().split())


def isolated(text: str) -> str:
    """A text of the data inside a sentence: its reading direction stays its own."""
    return f"\u2068{text}\u2069"


def column_rows(dataset: Dataset) -> tuple[ColumnRow, ...]:
    return tuple(ColumnRow(column, counts) for column, counts in zip(dataset.columns, dataset.counts, strict=True))


def frequent_line(counts: ColumnCounts) -> str:
    """The most frequent answers with their share of those who answered."""
    answered = max(1, counts.rows - counts.missing)
    largest = nlargest(FREQUENT, counts.values, key=lambda pair: pair[1])
    style = screen_numbers()
    parts = [
        say(
            "page.frequent",
            {"answer": isolated(" ".join(value.split())), "share": share_text(count / answered, 0, style)},
        )
        for value, count in largest
    ]
    more = ["…"] if counts.distinct > len(parts) else []
    return " · ".join([*parts, *more])


def size_line(dataset: Dataset) -> str:
    code = "page.size_one" if len(dataset.columns) == 1 else "page.size"
    return say(code, {"rows": local_count(dataset.rows), "columns": local_count(len(dataset.columns))})


def origin_line(dataset: Dataset) -> str:
    """One sentence: whose data these are and who may see the truth."""
    if dataset.origin is Origin.PRIVATE:
        return say("page.origin.private")
    return say("page.origin.made_up" if dataset.key.startswith(MADE_UP) else "page.origin.sample")


def origin_paragraphs(dataset: Dataset) -> tuple[str, ...]:
    """The same at length, for the right-hand column."""
    kind = "private" if dataset.origin is Origin.PRIVATE else "example"
    return tuple(say(f"page.{part}.{kind}") for part in PARTS)


def truth_line(dataset: Dataset) -> str:
    """Why the true shares are known; empty for a person's own file."""
    if dataset.key.startswith(FILE):
        return ""
    return say("page.truth.made_up" if dataset.key.startswith(MADE_UP) else "page.truth.sample")


def odd_line(odd: OddRows | None, total: int) -> str:
    """How many rows had another number of cells, what became of them, and where they are."""
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
    shown = ", ".join(local_count(line) for line in lines[:LISTED])
    more = total - min(len(lines), LISTED)
    return say("page.and_more", {"lines": shown, "more": local_count(more)}) if more > 0 else shown


def file_name(path: str) -> str:
    return PurePath(path).name or path


def read_line(proposal: Proposal) -> str:
    """How much was read, and what it gave."""
    blanks = {"rows": local_count(proposal.rows_read), "columns": local_count(len(proposal.columns))}
    return say("page.read_whole" if proposal.whole else "page.read_part", blanks)


def encoding_line(proposal: Proposal) -> str:
    return say("page.encoding.bom" if proposal.dialect.encoding == "utf-8-sig" else "page.encoding.utf8")


def ragged_line(proposal: Proposal) -> str:
    """Where the odd rows are, as far as they are among the rows shown."""
    if not proposal.ragged:
        return ""
    lines = [row.line for row in proposal.sample_rows if row.odd]
    if not lines:
        return say("page.ragged_below", {"rows": local_count(proposal.ragged)})
    return say("page.ragged", {"rows": local_count(proposal.ragged), "lines": line_list(lines, proposal.ragged)})


def proposal_notices(proposal: Proposal) -> tuple[tuple[str, str], ...]:
    """(severity, sentence) pairs; odd rows have their own line with the places."""
    found = [
        (notice.severity.value, say_message(notice)) for notice in proposal.notices if notice.code != "data.ragged"
    ]
    ragged = ragged_line(proposal)
    return (*([("warning", ragged)] if ragged else []), *found)
