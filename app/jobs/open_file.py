"""Opening and counting survey files as work for the runner. Nothing here touches the window."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from app.jobs.source_shelf import SourceShelf
from app.paths import releases_folder
from app.workspace.datasets import file_dataset
from app.workspace.declared import unchanged_counts
from app.workspace.questions import opening_question
from app.workspace.workspace import Dataset
from core.control import Control
from core.data.base import EVERYONE, Base, with_rules
from core.data.clipboard import write_pasted
from core.data.codebooks.codebook import Codebook
from core.data.codebooks.declare_guess import guessed
from core.data.counting.persons import persons_of
from core.data.counting.survey_counts import question_counts
from core.data.counting.survey_names import all_questions
from core.data.frequency.declared import declared_for, without_frequencies
from core.data.odd_rows import OddRows
from core.data.proposal import Proposal
from core.data.readers.registry import propose, reread
from core.data.reading import Reading
from core.data.source import SurveySource
from core.data.variable import ColumnCounts, DeclaredBy, Role
from core.errors import DataError
from core.notices import Notice
from core.release.modified_copies import like_a_release
from core.release.recognise import released_columns
from core.release.release_store import ReleaseStore

SEEN_ROWS = 50
COUNTED_IDS = 1_000_000
SMALL_FILE = 64_000_000
LIKE_RELEASE = "variable.like_release"
"""Flag of columns of a file that looks like a changed copy of a release."""


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A counted file: its data set, the question to begin with, and the rows that had another number of cells."""

    dataset: Dataset
    question: str
    odd: OddRows
    notices: tuple[Notice, ...] = ()


def look_at(
    path: str, folder: Path, sheet: str = "", missing_codes: tuple[str, ...] = ()
) -> Callable[[Control], Proposal]:
    """Work that proposes how the file is read, or this sheet of it; typed missing codes are kept."""

    def work(control: Control) -> Proposal:
        found = propose(path, temp_folder=folder, control=control, sheet=sheet)
        return replace(found, reading=replace(found.reading, missing_codes=missing_codes))

    return work


def look_again(path: str, reading: Reading, folder: Path) -> Callable[[Control], Proposal]:
    """Work that shows the file as the person wants it read."""

    def work(control: Control) -> Proposal:
        return reread(path, reading, temp_folder=folder, control=control)

    return work


def pasted_file(text: str, html: str, folder: Path) -> Callable[[Control], str]:
    """Work that writes a table from the clipboard into the private folder; its path."""

    def work(control: Control) -> str:
        return str(write_pasted(text, html, folder))

    return work


def count_file(
    path: str, reading: Reading, shelf: SourceShelf, before: Dataset | None = None, *, true_answers: bool = False
) -> Callable[[Control], OpenedFile]:
    """Return work that counts the whole file under the confirmed reading; the file stays open on the shelf.

    The argument `before` is the earlier data set of the same file: its declarations and its base still apply to columns
    that exist. With `true_answers` the user states that a file that looks like a changed release is not one. Raises
    DataError, and Cancelled within a second after Stop.
    """

    def work(control: Control) -> OpenedFile:
        source = SurveySource.open(path, reading, temp_folder=shelf.folder, control=control)
        try:
            dataset = _dataset(source, path, before, control, true_answers=true_answers)
            question = _opening_question(dataset, again=before is not None)
        except BaseException:
            source.close()
            raise
        shelf.put(source)
        if os.path.getsize(path) <= SMALL_FILE:
            # So that a study can be saved after the file is gone or changed.
            shelf.fingerprint(dataset, control.quiet())
        return OpenedFile(dataset, question, source.odd, source.notices)

    return work


def _opening_question(dataset: Dataset, *, again: bool) -> str:
    """Return the first question; for a file that is read `again`, a column of reports if nothing else is left.

    Raises DataError as `opening_question`; "column.like_release" where it is only a guess that there is none.
    """
    try:
        return opening_question(dataset, reports=again)
    except DataError:
        if any(one.flag == LIKE_RELEASE for one in dataset.codebook.variables):
            raise DataError("column.like_release") from None
        raise


def _dataset(
    source: SurveySource, path: str, before: Dataset | None, control: Control, *, true_answers: bool
) -> Dataset:
    everyone = source.column_counts(control)
    same = before is not None and [column.name for column in before.columns[: len(source.columns)]] == [
        column.name for column in source.columns
    ]
    if before is not None and same:
        codebook, base = before.codebook, before.base
    elif before is not None and source.reading.frequencies is not None:
        book = _guessed(source, everyone, control)
        codebook, base = declared_for(before.codebook, before.base, book, source.reading.frequencies)
    else:
        codebook = _recognised(_guessed(source, everyone, control), source, path, control, true_answers=true_answers)
        base = EVERYONE
    plain = undeclared(source, path, frozenset(codebook.columns_with(Role.PERSON_ID)), control)
    return counted(plain, source, codebook, base, control)


def undeclared(source: SurveySource, path: str, ids: frozenset[str], control: Control) -> Dataset:
    """Return a file with all respondents counted and no declarations; the persons of these id columns are counted."""
    everyone = source.column_counts(control)
    plain = file_dataset(path, source.columns, everyone, source.rows, source.odd.total)
    persons = _persons_of_ids(source, ids, control)
    return replace(plain, reading=source.reading, raw=everyone, everyone=everyone, persons=persons, lines=source.lines)


def _persons_of_ids(
    source: SurveySource, ids: frozenset[str], control: Control
) -> tuple[tuple[str, tuple[tuple[int, int], ...]], ...]:
    """Return how many persons have each number of rows, if there are too many ids to list."""
    if source.rows > COUNTED_IDS or source.reading.frequencies is not None:
        return ()
    large = [one.column for one in source.column_counts(control) if one.column in ids and not one.complete]
    query = source.rows_under(EVERYONE)
    return tuple((name, persons_of(query, name, control.quiet()).counts(control.quiet()).rows) for name in large)


def _guessed(source: SurveySource, everyone: tuple[ColumnCounts, ...], control: Control) -> Codebook:
    """Return a guessed codebook. If not all values of a column were counted, its first rows decide the guess."""
    seen = source.page(0, SEEN_ROWS, control.quiet())
    book = guessed(source.columns, everyone, source.codebook, source.reading, source.weight, seen)
    frequencies = source.reading.frequencies
    return book if frequencies is None else without_frequencies(book, frequencies)


def _recognised(book: Codebook, source: SurveySource, path: str, control: Control, *, true_answers: bool) -> Codebook:
    """Return the codebook with reports of a release marked, so that no noise is added twice.

    Columns that only look like such reports have the flag `LIKE_RELEASE`.
    """
    released, flag = released_columns(Path(path), control.quiet()), ""
    if not released and not true_answers:
        released, flag = (
            like_a_release(Path(path), source, ReleaseStore(releases_folder()), control.quiet()),
            LIKE_RELEASE,
        )
    names = {column.name for column in source.columns if released & {column.name, column.header.strip()}}
    if not names:
        return book
    variables = tuple(
        replace(one, role=Role.REPORTS, flag=flag, sources=replace(one.sources, role=DeclaredBy.CODEBOOK))
        if one.column in names
        else one
        for one in book.variables
    )
    blocks = tuple(block for block in book.blocks if not names.intersection(block.columns))
    return replace(book, variables=variables, blocks=blocks)


def counted(dataset: Dataset, source: SurveySource, codebook: Codebook, base: Base, control: Control) -> Dataset:
    """Return the data set under other declarations or another base; unaffected columns are not recounted."""
    raw, without = dataset.raw, dataset.without_weight
    base = with_rules(base, codebook)
    same_base = replace(base, name=dataset.base.name) == dataset.base
    same_numbers = codebook.decimal_comma == dataset.codebook.decimal_comma
    if not (same_base and same_numbers):
        if base.conditions or base.weight:
            found = source.counts_under(base, control, decimal_comma=codebook.decimal_comma)
            raw, without = found.columns, found.without_weight
        else:
            raw, without = source.column_counts(control), 0
    known = unchanged_counts(dataset, codebook) if same_base and same_numbers else {}
    counts = question_counts(source, raw, codebook, base, control.quiet(), known)
    columns = all_questions(dataset.columns[: len(raw)], codebook)
    return replace(
        dataset, columns=columns, counts=counts, raw=raw, codebook=codebook, base=base, without_weight=without
    )


def recounted(dataset: Dataset, codebook: Codebook, base: Base, shelf: SourceShelf) -> Callable[[Control], Dataset]:
    """Work that counts the data set under other declarations or for another base."""

    def work(control: Control) -> Dataset:
        return counted(dataset, shelf.take(dataset, control), codebook, base, control)

    return work
