"""Opening what the command line asks to be released, and putting in force what it declares. No Qt."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from app.jobs.category_file import declared_by
from app.jobs.open_file import count_file, recounted
from app.jobs.open_study import open_study
from app.jobs.source_shelf import SourceShelf
from app.places import releases_folder
from app.state.declared import described, needs_rows, with_dataset
from app.state.protections import with_blocks_served
from app.state.questions import is_asked
from app.state.release.asked import drafted, need_columns, need_declared, need_declared_bounds, protected
from app.state.release.draft import ReleaseDraft
from app.state.release.request import AskedQuestion, ReleaseRequest
from app.state.report.choice import questions_of
from app.state.transitions import edit_plan
from app.state.workspace import Workspace
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks import declare
from core.data.codebooks.codebook import Codebook
from core.data.readers.registry import kind_of, propose
from core.data.reading import FileKind
from core.data.variable import DeclaredBy, Role
from core.errors import DataError
from core.project.plan import Plan
from core.release.errors import ReleaseError
from core.release.house import ReleaseHouse
from core.release.ledger.study_copy import StudyLedger
from core.release.likeness import like_a_release
from core.release.plan import ReleaseKind
from core.release.recognise import released_columns


@dataclass(frozen=True, slots=True)
class Asked:
    """What the window would hold before its button is pressed. `copies`: what the study knows of earlier releases."""

    workspace: Workspace
    draft: ReleaseDraft
    copies: tuple[StudyLedger, ...] = ()


def asked_release(request: ReleaseRequest, shelf: SourceShelf, control: Control) -> Asked:
    """Open the file or the study, declare what was typed, and set up the release.

    Raises DataError, StudyError, InputError, ReleaseError and Cancelled; nothing of it quotes a cell.
    """
    workspace, copies = _opened(request, shelf, control)
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
    """A survey file as the program proposes to read it."""
    path = request.source
    if request.sheet and kind_of(path) is not FileKind.XLSX:
        raise DataError("privatize.no_sheets")
    proposal = propose(path, temp_folder=shelf.folder, control=control, sheet=request.sheet)
    if fixed := next((one for one in proposal.notices if one.code == "data.fixed_width"), None):
        raise DataError(fixed.code, **fixed.params)
    opened = count_file(str(path), proposal.reading, shelf, true_answers=request.true_answers)(control)
    return with_blocks_served(Workspace(opened.dataset, Plan(opened.question)))


def _of_study(request: ReleaseRequest, workspace: Workspace) -> tuple[AskedQuestion, ...]:
    """The questions of the study's report, else the one that is on its page Preview."""
    if not request.of_study:
        raise ReleaseError("privatize.no_column")
    possible = [column.name for column in workspace.dataset.columns if is_asked(workspace.dataset, column.name)]
    reports = workspace.dataset.codebook.columns_with(Role.REPORTS)
    wanted = workspace.report.questions
    if wanted and not set(wanted).intersection(possible) and (known := [name for name in wanted if name in reports]):
        # the question on the page Preview in their place would be one that nobody asked for
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
    """Whatever is declared: a file that is a release holds no true answers, but in columns that left as they were.

    Nor does one that looks like a changed copy of it, unless the person says so: here, or by a role in the study.
    """
    dataset = workspace.dataset
    path = Path(dataset.path)
    released = released_columns(path, control) if dataset.path else frozenset()
    like: frozenset[str] = frozenset()
    if dataset.path and not released and not request.true_answers:
        like = like_a_release(path, shelf.take(dataset, control), ReleaseHouse(releases_folder()), control)
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
    """The workspace under the lists, missing codes, ids and filter that were typed."""
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
    """Several values of one column: any of them; several columns: all of them."""
    if not filters:
        return base
    values: Mapping[str, list[str]] = {column: [] for column, _ in filters}
    for column, value in filters:
        values[column].append(value)
    conditions = tuple(Condition(column, tuple(dict.fromkeys(found))) for column, found in values.items())
    return Base(conditions, weight=base.weight)
