"""From a request of the command line to the workspace and the draft that the window would have. No rows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from app.messages.catalogue import english
from app.releases.plan import PlannedRelease
from app.releases.state import DraftQuestion, ReleaseDraft, Share, started, usual_missing
from app.workspace.number_release import number_asked
from app.workspace.public_plan import public_list
from app.workspace.question_settings import designed, protection_of, with_protections
from app.workspace.workspace import Workspace
from core.constraints import TypedNumber, parse_epsilon, parse_probability
from core.data.variable import DeclaredBy, Role
from core.designs.registry import spec
from core.release.errors import ReleaseError
from core.release.plan import UNTOLD, Form, MissingAnswer, OffList, ReleaseKind, ReleasePlan, SimilarIds, Word
from core.study.plan import Door, Protection, Typed

STUDY = ".spw"


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question as typed; "" is left to the study.

    option      "epsilon" or "p": which of the two `strength` is
    categories  path of the file that declares its answers
    weight      its part of a total that is split
    off_list    treatment of answers that are not on its list
    """

    column: str
    design: str = ""
    option: str = ""
    strength: str = ""
    categories: str = ""
    weight: str = "1"
    off_list: OffList = OffList.REFUSE


@dataclass(frozen=True, slots=True)
class ReleaseRequest:
    """Everything that was typed.

    source      the survey file, or a study; data: where the data of the study are, "" beside it
    scores      whether the rows get columns of scores
    others      typed options for the questions of a study, if no column was named
    total       epsilon that the questions share, or the epsilon of a count
    missing     None: the default of the question
    person_id   column that names persons; None: the known one, "" for none
    rows_per_person  how many rows of one person may leave; None: as the study has it
    similar_ids whether ids that look alike are of one person
    filters     (column, value) of the included rows
    figures     (name, text) of further figures of designs
    true_answers  whether the user declares true answers in a file that looks like a changed release
    from_data   whether a list of answers may be read off the data
    counts      column with the number of respondents, if the source is a frequency table without a printed query
    query       the file with the query that counted the source; snapshot: the person's words about the counted data
    budget      None: unchanged; "": no limit
    word        statement about the people of the data, and the name of their survey
    """

    source: Path
    out: Path
    form: Form
    scores: bool = False
    questions: tuple[AskedQuestion, ...] = ()
    others: AskedQuestion = AskedQuestion("")
    kind: ReleaseKind = ReleaseKind.REPORTS
    share: Share = Share.EACH
    total: str = ""
    missing: MissingAnswer | None = None
    missing_codes: tuple[str, ...] = ()
    person_id: str | None = None
    rows_per_person: int | None = None
    similar_ids: SimilarIds = SimilarIds.ASK
    raw: tuple[str, ...] = ()
    filters: tuple[tuple[str, str], ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    from_data: bool = False
    budget: str | None = None
    replace: bool = False
    dry_run: bool = False
    sheet: str = ""
    true_answers: bool = False
    data: Path | None = None
    counts: str = ""
    query: Path | None = None
    snapshot: str = ""
    word: Word = UNTOLD

    @property
    def of_study(self) -> bool:
        return self.source.suffix.lower() == STUDY


def need_columns(request: ReleaseRequest, questions: tuple[AskedQuestion, ...], workspace: Workspace) -> None:
    """Raise ReleaseError "release.no_column" (column) for the first name that the data do not have."""
    there = {column.name for column in workspace.dataset.columns}
    own = {column.name for column in workspace.dataset.columns[: len(workspace.dataset.everyone)]}
    for one in questions:
        if one.column not in there:
            raise ReleaseError("release.no_column", column=one.column)
    for name in (*request.raw, request.person_id, *(column for column, _ in request.filters)):
        if name and name not in own:
            raise ReleaseError("release.no_column", column=name)


def need_declared(workspace: Workspace, questions: tuple[AskedQuestion, ...]) -> None:
    """Raise ReleaseError "privatize.undeclared" (column) if a list of answers would be read off the data."""
    book = workspace.dataset.codebook
    for one in questions:
        declared = book.block(one.column) or book.variable(one.column)
        listed = public_list(one.column, declared, dict(workspace.plan.recodes).get(one.column))
        if not listed.categories or not listed.declared.private_safe:
            raise ReleaseError("privatize.undeclared", column=one.column)


def need_declared_bounds(workspace: Workspace) -> None:
    """Raise ReleaseError "privatize.bounds_from_data" (column) if bounds would be read off the numbers."""
    asked = number_asked(workspace)
    if asked.declared is DeclaredBy.FROM_DATA:
        raise ReleaseError("privatize.bounds_from_data", column=asked.column)


def protected(workspace: Workspace, request: ReleaseRequest, questions: tuple[AskedQuestion, ...]) -> Workspace:
    """Return the workspace with the typed designs and strengths; the study supplies what was not typed.

    Raises InputError for what cannot be read, and ReleaseError "privatize.no_design", "privatize.no_strength",
    "privatize.no_such_strength" (design, option), "privatize.no_figure" (figure).
    """
    if request.kind is ReleaseKind.COUNT or request.kind.numbers:
        return workspace
    wanted = {one.column: _protection(workspace, request, one) for one in questions}
    known = {field.name for one in wanted.values() for field in spec(one.design).fields}
    for name, _ in request.figures:
        if name not in known:
            raise ReleaseError("privatize.no_figure", figure=name)
    return with_protections(workspace, wanted)


def _protection(workspace: Workspace, request: ReleaseRequest, one: AskedQuestion) -> Protection:
    counts = request.kind is ReleaseKind.HISTOGRAM
    if not (request.of_study or one.design or counts):
        raise ReleaseError("privatize.no_design")
    found = protection_of(workspace, one.column) if request.of_study else Protection()
    if one.design:
        found = designed(found, one.design, found.epsilon)
    doors = frozenset({Door.EPSILON.value}) if counts else spec(found.design).doors
    option = one.option if request.share is Share.EACH else "total"
    if option and (Door.P.value if option == "p" else Door.EPSILON.value) not in doors:
        raise ReleaseError("privatize.no_such_strength", design=found.design, option=f"--{option}")
    if not option and doors and not request.of_study:
        raise ReleaseError("privatize.no_strength", column=one.column)
    if option == "epsilon":
        found = replace(found, door=Door.EPSILON, epsilon=_typed(parse_epsilon(one.strength)))
    elif option == "p":
        found = replace(found, door=Door.P, p=_typed(parse_probability(one.strength)))
    fields = {field.name for field in spec(found.design).fields}
    figures = tuple(pair for pair in request.figures if pair[0] in fields)
    kept = tuple(pair for pair in found.further if pair[0] not in dict(figures))
    return replace(found, further=(*kept, *figures))


def _typed(number: TypedNumber) -> Typed:
    return Typed(number.text, number.value)


def drafted(workspace: Workspace, request: ReleaseRequest, questions: tuple[AskedQuestion, ...]) -> ReleaseDraft:
    """Return the draft. Raises InputError, and ReleaseError for columns that cannot be released unchanged."""
    draft = started(workspace, ())
    chosen = tuple(
        DraftQuestion(
            one.column,
            request.missing or usual_missing(workspace, one.column),
            _typed(parse_epsilon(one.strength)) if one.option == "epsilon" else None,
            one.weight,
            one.off_list,
        )
        for one in questions
    )
    total = draft.total if not request.total else _typed(parse_epsilon(request.total))
    if request.share is not Share.EACH and len(chosen) == 1:
        # Nothing to share: the one question has it all.
        chosen = (replace(chosen[0], epsilon=total),)
    draft = replace(
        draft,
        questions=chosen,
        kind=request.kind,
        form=request.form,
        scores=request.scores,
        share=request.share,
        total=total,
        raw=request.raw,
        person_id=draft.person_id if request.person_id is None else request.person_id,
        similar_ids=request.similar_ids,
    )
    _need_raw(workspace, draft)
    return draft


def _need_raw(workspace: Workspace, draft: ReleaseDraft) -> None:
    """Refuse columns that the window would not offer, instead of omitting them silently."""
    if draft.raw and (draft.kind is not ReleaseKind.REPORTS or draft.form.table):
        raise ReleaseError("privatize.raw_with_table")
    if draft.raw and workspace.dataset.is_frequency_table:
        raise ReleaseError("release.counts_raw", column=draft.raw[0])
    book = workspace.dataset.codebook
    ids = {draft.person_id, *book.columns_with(Role.PERSON_ID)}
    released = {one.name for one in draft.questions}
    for block in book.blocks:
        released |= set(block.columns) if block.name in released else set()
    for name in draft.raw:
        if name in released:
            raise ReleaseError("release.raw_is_released", column=name)
        if name in ids:
            raise ReleaseError("release.raw_is_id", column=name)


def needed_plan(planned: PlannedRelease) -> ReleasePlan:
    """Return the plan of a release without a problem. Raises the first problem, with the question it belongs to."""
    if planned.problem is not None:
        raise planned.problem
    for row in planned.rows:
        if row.problem is not None and len(planned.rows) > 1:
            raise ReleaseError("privatize.of_question", column=row.name, reason=english(row.problem)) from row.problem
        if row.problem is not None:
            raise row.problem
    assert planned.plan is not None
    return planned.plan
