"""Opening the data of a release requested on the command line, and applying its declarations."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from app.cli.release_draft import (
    AskedQuestion,
    ReleaseRequest,
    drafted,
    need_columns,
    need_declared,
    need_declared_bounds,
    protected,
)
from app.export.reports.choice import questions_of
from app.jobs.open_file import count_file, recounted
from app.jobs.source_shelf import SourceShelf
from app.messages.data_texts import file_name
from app.paths import releases_folder
from app.releases.state import ReleaseDraft
from app.shell.study.opening import open_study
from app.workspace.declared import described, needs_rows, renamed, with_dataset
from app.workspace.question_settings import with_blocks_served
from app.workspace.questions import is_asked
from app.workspace.transitions import edit_plan
from app.workspace.workspace import Dataset, Workspace
from core.control import Control
from core.data.base import Base, Condition
from core.data.blanks import trimmed
from core.data.codebooks import declare
from core.data.codebooks.codebook import Codebook
from core.data.codebooks.codebook_apply import apply_codebook
from core.data.codebooks.codebook_file import MAX_BYTES
from core.data.codebooks.codebook_reading import read_codebook
from core.data.frequency.query import fingerprint_of
from core.data.readers.registry import kind_of, propose
from core.data.reading import FileKind, Frequencies
from core.data.variable import DeclaredBy, Role
from core.errors import DataError, file_error
from core.guarded import Part, guard
from core.release.errors import ReleaseError
from core.release.ledger.study_copy import StudyLedger
from core.release.modified_copies import like_a_release
from core.release.plan import ReleaseKind
from core.release.recognise import released_columns
from core.release.release_store import ReleaseStore
from core.study.counting import LONGEST_SNAPSHOT
from core.study.plan import Plan

CODEBOOKS = (".csv", ".json")
"""The endings of codebook files; any other file is a list."""

Pairs = tuple[tuple[str, str], ...]


def declared_by(dataset: Dataset, book: Codebook, name: str, path: Path) -> tuple[Dataset, Codebook]:
    """Return the data set and the codebook after the file declares the answers of a question. Columns may have new
    names from a codebook, and the declarations extend those of `book`.

    Raises DataError: the errors of the two kinds of files; "privatize.not_described" (name, column) for a codebook
    without a list of answers of this question, "privatize.list_of_items" for a list of a select-all question.
    """
    if path.suffix.lower() in CODEBOOKS:
        return _by_codebook(dataset, book, name, path)
    pairs = read_list(path)
    if book.block(name) is not None:
        raise DataError("privatize.list_of_items", column=name)
    if book.variable(name) is None:
        raise DataError("release.no_column", column=name)
    # Cuts of a number would go before the list.
    return dataset, declare.with_labels(declare.with_breaks(book, (name,), ()), name, pairs)


def _by_codebook(dataset: Dataset, book: Codebook, name: str, path: Path) -> tuple[Dataset, Codebook]:
    columns = dataset.columns[: len(dataset.raw)]
    codes = () if dataset.reading is None else dataset.reading.missing_codes
    if not os.path.exists(path):
        raise DataError("privatize.no_file", path=str(path))
    applied = apply_codebook(book, columns, read_codebook(path), dataset.raw, codes)
    found, book = renamed(dataset, applied.columns), applied.codebook
    variable, block = book.variable(name), book.block(name)
    if variable is None and block is None:
        raise DataError("release.no_column", column=name)
    listed = variable is not None and (
        bool(variable.breaks) or (bool(variable.labels) and variable.sources.categories is DeclaredBy.CODEBOOK)
    )
    if block is None and not listed:
        raise DataError("privatize.not_described", name=file_name(str(path)), column=name)
    return found, book


def read_list(path: Path) -> Pairs:
    """(value, label) of each value, in the order of the lines. Raises DataError as `parsed`, "privatize.list_not_text"
    (name), "privatize.list_too_large" (name, limit) and "data.*" for a file that cannot be opened."""
    name = file_name(str(path))
    if not os.path.exists(path):
        raise DataError("privatize.no_file", path=str(path))
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise file_error(error) from None
    if len(content) > MAX_BYTES:
        raise DataError("privatize.list_too_large", name=name, limit=MAX_BYTES // 1_000_000)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise DataError("privatize.list_not_text", name=name)
    pairs = parsed(text, name)
    guard(path, Part.CATEGORIES)
    return pairs


def parsed(text: str, name: str) -> Pairs:
    """The pairs of a text. Raises DataError of the file `name`: "privatize.list_empty", and of a `line`
    "privatize.list_blank" (no value), "privatize.list_value_twice" and "privatize.list_label_twice" (first)."""
    pairs: list[tuple[str, str]] = []
    values: dict[str, int] = {}
    labels: dict[str, int] = {}
    # Other characters that Python treats as line ends may be part of an answer.
    for line, written in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1):
        if not trimmed(written) or written.startswith("#"):
            continue
        place = {"name": name, "line": line}
        before, tab, after = written.partition("\t")
        meant = [trimmed(one) for one in before.split("|")]
        label = trimmed(after) if tab else meant[0]
        if not all((*meant, label)):
            raise DataError("privatize.list_blank", **place)
        for value in meant:
            if value in values:
                raise DataError("privatize.list_value_twice", first=values[value], **place)
            values[value] = line
            pairs.append((value, label))
        if label in labels:
            raise DataError("privatize.list_label_twice", first=labels[label], **place)
        labels[label] = line
    if not pairs:
        raise DataError("privatize.list_empty", name=name)
    return tuple(pairs)


@dataclass(frozen=True, slots=True)
class Asked:
    """The state of the window before its button is pressed. `copies`: earlier releases recorded in the study."""

    workspace: Workspace
    draft: ReleaseDraft
    copies: tuple[StudyLedger, ...] = ()


def asked_release(request: ReleaseRequest, shelf: SourceShelf, control: Control) -> Asked:
    """Open the file or the study, declare what was typed, and set up the release.

    Raises DataError, StudyError, InputError, ReleaseError and Cancelled; none of the errors quotes a cell.
    """
    workspace, copies = _opened(request, shelf, control)
    workspace = _counted(request, workspace)
    questions = request.questions
    single = request.kind is ReleaseKind.COUNT or request.kind.numbers
    if not questions and not single:
        questions = _of_study(request, workspace)
    _need_true(request, workspace, questions, shelf, control)
    workspace = _declaring(workspace, request, questions, shelf, control)
    if request.kind.numbers and not request.from_data:
        need_declared_bounds(workspace)
    if not single and not request.from_data:
        need_declared(workspace, questions)
    workspace = protected(workspace, request, questions)
    if request.rows_per_person is not None:
        workspace = edit_plan(workspace, rows_per_person=request.rows_per_person)
    return Asked(workspace, drafted(workspace, request, questions), copies)


def _opened(request: ReleaseRequest, shelf: SourceShelf, control: Control) -> tuple[Workspace, tuple[StudyLedger, ...]]:
    path = request.source
    if not os.path.exists(path):
        raise DataError("privatize.no_file", path=str(path))
    if not request.of_study:
        return _file(request, shelf, control), ()
    opened = open_study(path, shelf, data_path=request.data)(control)
    if shelf.key_of(opened.workspace.dataset) is None:
        raise DataError("release.made_up")
    ledger = opened.study.ledger
    return opened.workspace, () if ledger is None else (ledger,)


def _file(request: ReleaseRequest, shelf: SourceShelf, control: Control) -> Workspace:
    """Return a survey file as the program proposes to read it."""
    path = request.source
    if request.sheet and kind_of(path) is not FileKind.XLSX:
        raise DataError("privatize.no_sheets")
    proposal = propose(path, temp_folder=shelf.folder, control=control, sheet=request.sheet)
    if fixed := next((one for one in proposal.notices if one.code == "data.fixed_width"), None):
        raise DataError(fixed.code, **fixed.params)
    reading = replace(proposal.reading, frequencies=Frequencies(request.counts)) if request.counts else proposal.reading
    if reading.frequencies is not None and request.rows_per_person is None:
        raise ReleaseError("privatize.counted_persons")
    opened = count_file(str(path), reading, shelf, true_answers=request.true_answers)(control)
    return with_blocks_served(Workspace(opened.dataset, Plan(opened.question)))


def _counted(request: ReleaseRequest, workspace: Workspace) -> Workspace:
    """Return the workspace with the typed origin of a frequency table."""
    counting = workspace.plan.counting
    if request.query is not None:
        try:
            text = request.query.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise file_error(error) from None
        # A saved query ends with a line end, which is not part of it.
        counting = replace(counting, query=fingerprint_of(text.rstrip("\n")))
    if request.snapshot:
        counting = replace(counting, snapshot=request.snapshot[:LONGEST_SNAPSHOT])
    return replace(workspace, plan=replace(workspace.plan, counting=counting))


def _of_study(request: ReleaseRequest, workspace: Workspace) -> tuple[AskedQuestion, ...]:
    """Return the questions of the study's report, or without these the question on its page Preview."""
    if not request.of_study:
        raise ReleaseError("privatize.no_column")
    possible = [column.name for column in workspace.dataset.columns if is_asked(workspace.dataset, column.name)]
    reports = workspace.dataset.codebook.columns_with(Role.REPORTS)
    wanted = workspace.report.questions
    if wanted and not set(wanted).intersection(possible) and (known := [name for name in wanted if name in reports]):
        # Refuse, because the question on the page Preview would be one that nobody requested.
        raise ReleaseError("release.not_true", column=known[0])
    names = questions_of(workspace.report, possible, workspace.plan.question)
    return tuple(replace(request.others, column=name) for name in names)


def _need_true(
    request: ReleaseRequest,
    workspace: Workspace,
    questions: tuple[AskedQuestion, ...],
    shelf: SourceShelf,
    control: Control,
) -> None:
    """Raise if the file is a release: under any declaration it holds true answers only in columns that were released
    unchanged.

    Raise also if it looks like a changed copy of a release, unless the user states otherwise here, or by a role in the
    study.
    """
    dataset = workspace.dataset
    path = Path(dataset.path)
    released = released_columns(path, control) if dataset.path else frozenset()
    like: frozenset[str] = frozenset()
    if dataset.path and not released and not request.true_answers:
        like = like_a_release(path, shelf.take(dataset, control), ReleaseStore(releases_folder()), control)
    for one in questions:
        block = dataset.codebook.block(one.column)
        columns = (one.column,) if block is None else block.columns
        if released.intersection(columns):
            raise ReleaseError("release.not_true", column=one.column)
        doubtful = [variable for name in like.intersection(columns) if (variable := dataset.codebook.variable(name))]
        if any(variable.sources.role is not DeclaredBy.TYPED for variable in doubtful):
            raise ReleaseError("release.like_release", column=one.column)


def _declaring(
    workspace: Workspace,
    request: ReleaseRequest,
    questions: tuple[AskedQuestion, ...],
    shelf: SourceShelf,
    control: Control,
) -> Workspace:
    """Return the workspace with the typed lists, missing codes, ids and filter."""
    dataset = workspace.dataset
    book = dataset.codebook
    for one in questions:
        if one.categories:
            dataset, book = declared_by(dataset, book, one.column, Path(one.categories))
    if dataset is not workspace.dataset:
        workspace = with_dataset(workspace, dataset)
    need_columns(request, questions, workspace)
    for one in questions:
        book = _with_missing_codes(book, one.column, request.missing_codes)
    wanted = request.person_id
    variable = book.variable(wanted) if wanted else None
    if wanted and variable is not None and variable.role is not Role.PERSON_ID:
        book = declare.with_role(book, (wanted,), Role.PERSON_ID)
    base = _filtered(dataset.base, request.filters)
    if base != dataset.base or needs_rows(dataset, book):
        dataset = recounted(dataset, book, base, shelf)(control)
    elif book != dataset.codebook:
        dataset = described(dataset, book)
    if dataset is not workspace.dataset:
        workspace = with_dataset(workspace, dataset)
    edited = {one.column for one in questions if one.categories}
    kept = tuple(pair for pair in workspace.plan.recodes if pair[0] not in edited)
    return replace(workspace, plan=replace(workspace.plan, recodes=kept))


def _with_missing_codes(book: Codebook, name: str, codes: tuple[str, ...]) -> Codebook:
    if not codes:
        return book
    block = book.block(name)
    return declare.add_missing(book, (name,) if block is None else block.columns, codes)


def _filtered(base: Base, filters: tuple[tuple[str, str], ...]) -> Base:
    """Return the filter: any of several values of one column, and all of several columns."""
    if not filters:
        return base
    values: Mapping[str, list[str]] = {column: [] for column, _ in filters}
    for column, value in filters:
        values[column].append(value)
    conditions = tuple(Condition(column, tuple(dict.fromkeys(found))) for column, found in values.items())
    return Base(conditions, weight=base.weight)
