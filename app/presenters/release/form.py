"""The left column of a release: kinds, files, questions, how they share a total, persons, columns that stay raw."""

from __future__ import annotations

from app.messages.preview_texts import question_entries
from app.messages.speak import local_count, say, say_message
from app.models.tick_rows import TickRow
from app.presenters.release.edits import forms_of, has_total, shares_of
from app.presenters.release.number import number_lines
from app.presenters.release.pictures import FormPicture, Named
from app.state.release.draft import ReleaseDraft, raw_columns
from app.state.release.plans import PlannedRelease
from app.state.workspace import Workspace
from core.data.variable import Role
from core.errors import InputError
from core.release.plan import Form, ReleaseKind


def form_picture(workspace: Workspace, draft: ReleaseDraft, planned: PlannedRelease) -> FormPicture:
    asked = draft.kind in (ReleaseKind.REPORTS, ReleaseKind.HISTOGRAM)
    questions = question_rows(workspace, draft) if asked else ()
    shares = shares_of(draft)
    ids = _ids(workspace)
    return FormPicture(
        workspace=workspace,
        draft=draft,
        kind_hint=say(f"prepare.kind_hint.{draft.kind.value}"),
        forms=form_names(draft.kind),
        questions=questions,
        questions_line=_questions_line(draft, questions),
        shares=tuple((share, say(f"prepare.share.{share.value}")) for share in shares),
        share_hint=say(f"prepare.share_hint.{draft.share.value}") if shares else "",
        total=_total_name(draft),
        total_error=_total_error(draft, planned),
        ids=ids,
        ids_hint="" if ids else say("prepare.no_ids"),
        raw=_raw(workspace, draft),
        raw_warning=say("prepare.raw_chosen") if draft.raw else "",
        number=number_lines(workspace, draft.kind) if draft.kind.numbers else (),
    )


def form_names(kind: ReleaseKind) -> tuple[tuple[Form, str], ...]:
    """As what this kind can be written, in words."""
    return tuple((form, say(f"prepare.form.{form.value}")) for form in forms_of(kind))


def question_rows(workspace: Workspace, draft: ReleaseDraft) -> tuple[TickRow, ...]:
    """All questions of the data, in the order of the file."""
    asked = {one.name for one in draft.questions}
    return tuple(
        TickRow(
            entry.name,
            entry.title,
            ticked=entry.name in asked,
            why_not=entry.why_not,
        )
        for entry in question_entries(workspace.dataset)
    )


def _questions_line(draft: ReleaseDraft, rows: tuple[TickRow, ...]) -> str:
    if draft.kind is ReleaseKind.COUNT or draft.kind.numbers:
        return ""
    if not rows:
        return say("prepare.no_questions")
    blanks = {"count": local_count(len(draft.questions)), "all": local_count(len(rows))}
    return say("prepare.ticked", blanks)


def _total_name(draft: ReleaseDraft) -> str:
    if not has_total(draft):
        return ""
    if draft.kind is ReleaseKind.COUNT:
        return say("prepare.total.count")
    return say(f"prepare.total.{draft.share.value}")


def _total_error(draft: ReleaseDraft, planned: PlannedRelease) -> str:
    """What is wrong with the total; a weight or a locked epsilon that is wrong is said of its own field."""
    problem = planned.problem
    if not isinstance(problem, InputError) or not has_total(draft):
        return ""
    return say_message(problem) if problem.field == "total" or problem.value == draft.total.text else ""


def _ids(workspace: Workspace) -> tuple[Named, ...]:
    dataset = workspace.dataset
    names = dataset.codebook.columns_with(Role.PERSON_ID)
    return tuple((name, dataset.column(name).text) for name in names)


def _raw(workspace: Workspace, draft: ReleaseDraft) -> tuple[TickRow, ...]:
    """Only rows can hold a column as it is."""
    if draft.kind is not ReleaseKind.REPORTS or draft.form.table:
        return ()
    dataset = workspace.dataset
    names = raw_columns(dataset.codebook, (column.name for column in dataset.columns), draft)
    return tuple(
        TickRow(name, name, text if text != name else "", ticked=name in draft.raw)
        for name, text in ((name, dataset.column(name).text) for name in names)
    )
