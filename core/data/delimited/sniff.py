"""Detection of delimiter, quotes and header from the beginning of a file.

A good delimiter cuts the rows into equal numbers of whole cells; another common delimiter left in a cell is a sign of a
wrong cut. A first row is a header if its cells differ in kind from the cells below, and never if its cells are answers
that also occur below.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.data.delimited.head import Head
from core.data.delimited.header_rows import is_for_programs, is_placeholder, is_spelled_out, spans
from core.data.delimited.text import MOST_HEADER_ROWS, Dialect, read_records
from core.data.order import is_known_answer
from core.errors import DataError

LEAST_LINES = 5
LEAST_LENGTH = 8
# One question has few distinct answers, but lines of many answers are mostly distinct.
_FEW = 20
_DIFFERENT = 0.9


def shared_length(lines: Sequence[str]) -> int:
    """Return the length of all lines if they look like fixed-width text, otherwise 0.

    Fixed-width text has no line of names, so a column of ids below its name does not count.

    lines  lines that no delimiter cuts, without blank ones and without their line ends
    """
    lengths = set(map(len, lines))
    if len(lines) < LEAST_LINES or len(lengths) > 1 or min(lengths) < LEAST_LENGTH:
        return 0
    return min(lengths) if len(set(lines)) > min(_FEW, _DIFFERENT * len(lines)) else 0


SNIFF_CHARACTERS = 100_000
SNIFF_ROWS = 500
# Below this score, a single column is better than any delimiter.
ONE_COLUMN = 0.35
# The first cell of a text column could be a name or a unique answer, so weak evidence is marked as doubtful.
SURE = 1.5
# Minimum length, in characters, of cells in a second header row of questions.
LEAST_PHRASE = 12
COMMON = (",", ";", "\t", "|")
_UNCOMMON = re.compile(r"[^\w\s.,;|\"'()/+\-%\ufeff]|[\x1c-\x1f\x01-\x03]")
_NUMBER = re.compile(r"(?=.*\d)\s*+[-+\u2212]?(\d{1,3}([ ,.'\u2019]\d{3})+|\d+)?([.,]\d+)?([eE][-+]?\d+)?\s*+%?\s*+")
_DAY = r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}"
_TIME = r"\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?"
_LINE_END = re.compile(r"\r\n?|\n")
_DATE = re.compile(rf"\s*({_DAY}([ T]{_TIME})?|{_TIME})\s*")

Rows = Sequence[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Sniffed:
    """A proposed dialect, the certainty of its delimiter (0 to 1), and whether the header is ambiguous.

    fixed_width  the length of all lines of fixed-width text, which no delimiter cuts; otherwise 0
    """

    dialect: Dialect
    confidence: float
    header_doubtful: bool
    fixed_width: int = 0


def sniff(head: Head) -> Sniffed:
    """Return the dialect that best fits the beginning of a file."""
    sample, whole = _first_lines(head)
    scored: list[tuple[float, str, str, Rows]] = []
    for delimiter in _candidates(sample):
        quote, rows = _quoting(sample, delimiter, whole)
        scored.append((_score(rows, delimiter), delimiter, quote, rows))
    scored.sort(key=lambda item: -item[0])
    best, delimiter, quote, rows = scored[0]
    if best < ONE_COLUMN or (delimiter == " " and any(not cell for row in rows for cell in row)):
        lines = [line for line in _LINE_END.split(sample) if line.strip()]
        if (length := shared_length(lines)) and not all(map(_DATE.fullmatch, lines)):
            return Sniffed(Dialect(_absent(sample), 0, head.encoding, ""), 1.0, False, length)
    if best < ONE_COLUMN:
        delimiter = _absent(sample)
        quote, rows = _quoting(sample, delimiter, whole)
        confidence = 1.0 - best
    else:
        second = scored[1][0] if len(scored) > 1 else 0.0
        confidence = best - 0.5 * second
    confidence = max(0.0, min(1.0, confidence))
    if more := header_rows(rows):
        return Sniffed(Dialect(delimiter, more, head.encoding, quote), confidence, header_doubtful=False)
    evidence = header_evidence(rows)
    dialect = Dialect(delimiter, evidence >= 0, head.encoding, quote)
    return Sniffed(dialect, confidence, abs(evidence) < SURE)


def _absent(sample: str) -> str:
    """Return a delimiter that does not occur."""
    return next(sign for sign in (*COMMON, "\x1f", "\x1e") if sign not in sample or sign == "\x1e")


def header_rows(rows: Rows) -> int:
    """Return the number of rows with names if it is certainly more than one, otherwise 0."""
    for place, row in enumerate(rows[1:MOST_HEADER_ROWS], start=2):
        if is_for_programs(row):
            return place
    return 2 if _has_second_header(rows) else 0


def _has_second_header(rows: Rows) -> bool:
    """Return whether the second row belongs to the header.

    It does in two cases. It contains "Response", or the items of a question that is written once above them. Or the
    first row holds short names, and the second holds the questions or some of the names in plain words. It never does
    if one of its cells is a number, or an answer that also occurs below. Items are an exception, because ticked cells
    repeat them.
    """
    if len(rows) < 2:
        return False
    top, second, body = rows[0], rows[1], rows[2:]
    if len(second) > len(top) or any(_kind(cell) != "text" for cell in (*top, *second) if cell.strip()):
        return False
    if sum(map(is_spelled_out, top, second)) > 1:
        return True
    under = spans(top, second)
    marks = sum(is_placeholder(cell) for cell in second)
    evidence = 0.0
    for place, cell in enumerate(second):
        if is_placeholder(cell):
            evidence += 0.5
        elif under[place]:
            evidence += -0.5 if is_known_answer(cell) else 0.5
        else:
            evidence += _cell_evidence(cell, _below(body, place))
    if marks or any(under):
        return evidence > 0 and (bool(body) or marks > 0)
    return _names_over_questions(top, second) and evidence >= len(top)


def _names_over_questions(top: Sequence[str], second: Sequence[str]) -> bool:
    """Return whether every cell of the first row is a short name, and most of the second are whole phrases."""
    names = [cell.strip() for cell in top]
    phrases = sum(" " in cell.strip() and len(cell.strip()) >= LEAST_PHRASE for cell in second)
    named = all(names) and len(set(names)) == len(names) and not any(" " in name for name in names)
    return named and 2 * phrases > len(names)


def _below(body: Rows, place: int) -> list[str]:
    return [row[place] for row in body if place < len(row) and row[place].strip()]


def header_evidence(rows: Rows) -> float:
    """Return a number above 0 if the first row looks like names, below 0 if it looks like answers, 0 if neither."""
    if not rows:
        return 1.0
    first, body = rows[0], rows[1:]
    evidence = 0.0
    for place, cell in enumerate(first):
        evidence += _cell_evidence(cell, _below(body, place))
    if len(set(first)) < len(first) and len(first) > 1:
        evidence -= 0.5
    return evidence


def _cell_evidence(cell: str, below: Sequence[str]) -> float:
    text = cell.strip()
    if not text:
        return 0.0
    if _kind(text) != "text":
        return -2.0
    if is_known_answer(text):
        return -2.0
    if not below:
        return 0.5
    if cell in below:
        return -2.0
    kinds = Counter(_kind(value) for value in below)
    if kinds["text"] <= 0.05 * len(below):
        return 2.0
    repeats = len(set(below)) <= 0.5 * len(below)
    return 1.0 if repeats else 0.0


def _kind(cell: str) -> str:
    if _NUMBER.fullmatch(cell):
        return "number"
    return "date" if _DATE.fullmatch(cell) else "text"


def _first_lines(head: Head) -> tuple[str, bool]:
    """Return about SNIFF_CHARACTERS of whole lines, and whether they are the whole file."""
    if len(head.text) <= SNIFF_CHARACTERS:
        return head.text, head.whole
    sample = head.text[:SNIFF_CHARACTERS]
    end = max(sample.rfind("\n"), sample.rfind("\r")) + 1
    return (sample[:end], False) if end else (head.text, head.whole)


def _candidates(sample: str) -> list[str]:
    """Return the common delimiters, and rarer signs that occur about once a line or more in the first lines."""
    lines = [line for line in sample.splitlines()[:20] if line.strip()]
    rare = Counter(sign for line in lines for sign in set(_UNCOMMON.findall(line)))
    often = [sign for sign, number in rare.most_common(6) if number >= 0.8 * len(lines)]
    spaces = [" "] if all(" " in line.strip() for line in lines) else []
    return [*COMMON, *often, *spaces]


def _quoting(sample: str, delimiter: str, whole: bool) -> tuple[str, Rows]:
    """Return the quote character that gives the most uniform rows; the double quote in case of a tie."""
    rows = {'"': _rows(sample, delimiter, '"', whole)}
    if '"' in sample and _stray_quotes(sample, delimiter, whole):
        rows[""] = _rows(sample, delimiter, "", whole)
    single = [line for line in sample.splitlines() if line.startswith("'") or delimiter + "'" in line]
    if len(single) * 2 > sample.count("\n") + 1:
        rows["'"] = _rows(sample, delimiter, "'", whole)
    best = max(rows, key=lambda quote: (_consistency(rows[quote]), -list(rows).index(quote)))
    return best, rows[best]


def _rows(sample: str, delimiter: str, quote: str, whole: bool) -> Rows:
    try:
        found = read_records(sample, Dialect(delimiter, False, quote=quote), whole=whole)
    except DataError:
        return []
    return [record.cells for record in found[:SNIFF_ROWS] if not record.blank]


def _stray_quotes(sample: str, delimiter: str, whole: bool) -> bool:
    """Return whether a quote is misplaced or never closed."""
    lines = io.StringIO(sample, newline="")
    try:
        for _ in csv.reader(lines, delimiter=delimiter, quotechar='"', doublequote=True, strict=True):
            pass
    except csv.Error as error:
        return whole or "end of data" not in str(error)
    return False


def _consistency(rows: Rows) -> float:
    if not rows:
        return 0.0
    sizes = Counter(len(row) for row in rows)
    return max(sizes.values()) / len(rows)


def _score(rows: Rows, delimiter: str) -> float:
    """Return the score: squared share of rows with the most frequent number of cells (>= 2), times share of whole
    cells.
    """
    sizes = Counter(len(row) for row in rows)
    width = max(sizes, key=lambda size: (sizes[size], size), default=1)
    if width < 2:
        return 0.0
    others = [sign for sign in COMMON if sign != delimiter]
    cells = [cell for row in rows for cell in row]
    whole = sum(_looks_whole(cell, others) for cell in cells) / len(cells)
    # Some programs write one name fewer than columns.
    score = max(_consistency(rows), _consistency(rows[1:])) ** 2 * whole
    if len(rows[0]) != width:
        score *= 0.7
    if delimiter == " ":
        return 0.6 * score
    return score if delimiter in COMMON else 0.8 * score


def _looks_whole(cell: str, others: Sequence[str]) -> bool:
    if _NUMBER.fullmatch(cell):
        return True
    return not any(sign in cell.replace(", ", " ") for sign in others)
