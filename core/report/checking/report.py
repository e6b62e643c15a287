"""The check whether the report of a release follows from its figures."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from decimal import ROUND_HALF_EVEN, Decimal
from html.parser import HTMLParser
from pathlib import Path

from core.release.description_json import ReadDescription
from core.report.checking.checks import Check, Step, failed, passed, skipped
from core.report.document import Document, Grid
from core.report.html import html_text
from core.report.release.document import document_of
from core.report.release.pages import Voice
from core.report.release.results import ReleaseResult
from core.sentences.style import MINUS, PLAIN_STYLE

_MOST_BYTES = 1 << 24
_MINUSES = frozenset({MINUS, "-"})
Cells = list[list[str]]


def check_report(
    path: Path, read: ReadDescription, results: Sequence[ReleaseResult], voice: Voice | None, *, same_version: bool
) -> Check:
    """Make the report again and compare it.

    Compare bytes if this version wrote it in this language, otherwise the digits of all table cells, epsilon and
    hashes. Raises OSError where it cannot be read.
    """
    if voice is None:
        return skipped(Step.REPORT, "verify.report.no_words")
    if path.stat().st_size > _MOST_BYTES:
        return failed(Step.REPORT, "verify.report.not_read")
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        return failed(Step.REPORT, "verify.report.not_read")
    own = [_page_of(read, results, voice)]
    if text != own[0]:
        # The numbers may have been written in plain style, as the command line does.
        own.append(_page_of(read, results, replace(voice, style=PLAIN_STYLE)))
    if text in own:
        return passed(Step.REPORT)
    page = _Page()
    try:
        page.feed(text)
    except AssertionError:
        # The standard library's parser raises AssertionError for some malformed declarations.
        return failed(Step.REPORT, "verify.report.not_read")
    if same_version and page.language == voice.language:
        return failed(Step.REPORT, "verify.report.differs", {"line": _line(text, own[0])})
    return _by_figures(page, _document_of(read, results, voice), read)


def _document_of(read: ReadDescription, results: Sequence[ReleaseResult], voice: Voice) -> Document:
    return document_of(read.described, results, voice.say, voice.style, language=voice.language, file=read.file)


def _page_of(read: ReadDescription, results: Sequence[ReleaseResult], voice: Voice) -> str:
    return html_text(_document_of(read, results, voice), voice.template)


def _line(text: str, own: str) -> int:
    """Return the number of the first line that differs."""
    found, wanted = text.split("\n"), own.split("\n")
    same = (at for at, (one, other) in enumerate(zip(found, wanted, strict=False), 1) if one != other)
    return next(same, min(len(found), len(wanted)) + 1)


def _by_figures(page: _Page, document: Document, read: ReadDescription) -> Check:
    """Compare digits only, so that no language is needed. Tables must be in order, but others may be between them."""
    grids = [block for section in document.sections for block in section.blocks if isinstance(block, Grid)]
    tables = iter([[[digits(cell) for cell in row] for row in table] for table in page.tables])
    for number, grid in enumerate(grids, 1):
        wanted = [[digits(cell) for cell in row] for row in (grid.headers, *grid.rows)]
        if not any(_agree(table[1:], wanted[1:]) for table in tables):
            return failed(Step.REPORT, "verify.report.figures", {"table": number})
    said = "".join(page.texts)
    hashes = (read.described.ledger[1], read.file.sha256 if read.file else "", read.described.release)
    if not all(one in said for one in hashes) or digits(str(read.described.charge)) not in map(digits, page.texts):
        return failed(Step.REPORT, "verify.report.facts")
    return passed(Step.REPORT)


def _agree(found: Cells, wanted: Cells) -> bool:
    """Return whether all cells agree; an earlier version may have rounded an error to fewer digits."""
    return [len(row) for row in found] == [len(row) for row in wanted] and all(
        _rounded(one, other)
        for row, own in zip(found, wanted, strict=True)
        for one, other in zip(row, own, strict=True)
    )


def _rounded(found: str, wanted: str) -> bool:
    """Return whether `found` is `wanted`, or `wanted` with its last one or two digits rounded off."""
    if found == wanted:
        return True
    fewer = len(wanted) - len(found)
    if fewer not in (1, 2) or len(found) < 2 or not wanted.isdecimal():
        return False
    return found == str(int(Decimal(wanted).scaleb(-fewer).to_integral_value(ROUND_HALF_EVEN))).zfill(len(found))


def digits(text: str) -> str:
    """The digits of a text as 0 to 9, with a minus before each number that has one: "−24,9 %" -> "-249"."""
    found, before = [], ""
    for sign in text:
        value = unicodedata.digit(sign, None)
        if value is not None:
            found.append(f"-{value}" if before in _MINUSES else str(value))
        before = sign
    return "".join(found)


class _Page(HTMLParser):
    """Language, tables and texts of a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.language = ""
        self.tables: list[Cells] = []
        self.texts: list[str] = []
        self._cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "html":
            self.language = dict(attrs).get("lang") or ""
        elif tag == "table":
            self.tables.append([])
        elif tag == "tr" and self.tables:
            self.tables[-1].append([])
        elif tag in ("td", "th") and self.tables and self.tables[-1]:
            self.tables[-1][-1].append("")
            self._cell = True

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self._cell = False

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if self._cell:
            self.tables[-1][-1][-1] += data
