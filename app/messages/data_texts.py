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
LISTED = 12
PARTS = ("who", "export", "stays")


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """One line of the column list. `why_not` is empty when the column can be a question."""

    name: str
    text: str
    distinct: str
    missing: str
    frequent: str
    why_not: str

    def holds(self, wanted: str) -> bool:
        """Whether the words that someone searches for stand in its name, its question or its answers."""
        inside = f"{self.name}\n{self.text}\n{self.frequent}".casefold()
        return all(word in inside for word in wanted.casefold().split())


def isolated(text: str) -> str:
    """A text of the data inside a sentence: its reading direction stays its own."""
    return f"\u2068{text}\u2069"


def column_rows(dataset: Dataset) -> tuple[ColumnRow, ...]:
    return tuple(_column_row(column, counts) for column, counts in zip(dataset.columns, dataset.counts, strict=True))


def _column_row(column: Column, counts: ColumnCounts) -> ColumnRow:
    text = column.text if column.text != column.name else ""
    missing = local_count(counts.missing)
    if not counts.complete:
        return ColumnRow(column.name, text, _many(counts.distinct), missing, "", _why_not(counts.distinct))
    if not counts.distinct:
        return ColumnRow(column.name, text, local_count(0), missing, "", say("page.all_missing"))
    return ColumnRow(column.name, text, local_count(counts.distinct), missing, frequent_line(counts), "")


def _many(distinct: int) -> str:
    """A count that stopped at the limit says so."""
    return (
        say("page.more_than", {"count": local_count(MAX_CATEGORIES)})
        if distinct == MAX_CATEGORIES + 1
        else local_count(distinct)
    )


def _why_not(distinct: int) -> str:
    if distinct > MAX_CATEGORIES:
        return say("page.too_many", {"limit": local_count(MAX_CATEGORIES)})
    return say("page.identifier")


def frequent_line(counts: ColumnCounts) -> str:
    """ "Never 41% · Once or twice 24% · ...": shares of those who answered."""
    answered = max(1, counts.rows - counts.missing)
    largest = nlargest(FREQUENT, counts.values, key=lambda pair: pair[1])
    parts = [
        say(
            "page.frequent",
            {"answer": isolated(" ".join(value.split())), "share": share_text(count / answered, 0, screen_numbers())},
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
