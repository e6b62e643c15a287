"""The user's edits of a release draft: each function takes a draft and returns a draft."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.releases.state import DraftQuestion, ReleaseDraft, Share, forms_of, raw_columns, with_question, with_questions
from app.workspace.workspace import Workspace
from core.constraints import parse_epsilon
from core.errors import InputError
from core.release.plan import Form, ReleaseKind
from core.study.plan import Typed


def shares_of(draft: ReleaseDraft) -> tuple[Share, ...]:
    """Return the possible allocations of epsilon over the questions of the draft; () if there is nothing to
    allocate."""
    if draft.kind is ReleaseKind.COUNT or draft.kind.numbers or len(draft.questions) < 2:
        return ()
    return tuple(Share) if draft.kind is ReleaseKind.REPORTS else (Share.EACH, Share.SPLIT)


def has_total(draft: ReleaseDraft) -> bool:
    """Return whether one epsilon is typed for the whole release. A sum or mean has its epsilon on Preview, as a
    number."""
    if draft.kind.numbers:
        return False
    return draft.kind is ReleaseKind.COUNT or (len(draft.questions) > 1 and draft.share is not Share.EACH)


def typed(text: str) -> Typed:
    """Return the content of an epsilon field. An unreadable text is kept, and planning reports its error."""
    try:
        return Typed(text, parse_epsilon(text).value)
    except InputError:
        return Typed(text, 0.0)


def with_kind(draft: ReleaseDraft, kind: ReleaseKind) -> ReleaseDraft:
    """Return the draft with another kind; an impossible form or allocation is replaced by a possible one."""
    changed = replace(draft, kind=kind)
    share = draft.share
    if kind is not ReleaseKind.REPORTS and share is Share.SAMPLED:
        share = Share.SPLIT
    return with_form(replace(changed, share=share), draft.form if draft.form in forms_of(kind) else Form.TABLE_CSV)


def with_form(draft: ReleaseDraft, form: Form) -> ReleaseDraft:
    """Change the file form. A table has no rows, so it can contain neither unchanged columns nor scores."""
    return replace(draft, form=form, raw=() if form.table else draft.raw, scores=draft.scores and not form.table)


def with_word(draft: ReleaseDraft, same: tuple[str, ...], *, others: bool) -> ReleaseDraft:
    """Return the draft with another statement on the people of the data."""
    return replace(draft, word=replace(draft.word, same=same, others=others))


def with_asked(workspace: Workspace, draft: ReleaseDraft, names: Iterable[str]) -> ReleaseDraft:
    """Choose these questions, in the order of the file. Their columns are no longer released unchanged."""
    wanted = frozenset(names)
    ordered = [column.name for column in workspace.dataset.columns if column.name in wanted]
    changed = with_questions(workspace, draft, ordered)
    return replace(changed, raw=raw_columns(workspace.dataset.codebook, draft.raw, changed))


def with_person_id(workspace: Workspace, draft: ReleaseDraft, column: str) -> ReleaseDraft:
    """Identify persons by this column, which is no longer released unchanged; "" if each row is another person."""
    changed = replace(draft, person_id=column)
    return replace(changed, raw=raw_columns(workspace.dataset.codebook, draft.raw, changed))


def with_epsilon(draft: ReleaseDraft, name: str, text: str | None) -> ReleaseDraft:
    """Set the epsilon typed for this release; None: the planned epsilon, or the epsilon by weight."""
    return with_changes(draft, name, epsilon=None if text is None else typed(text))


def with_changes(draft: ReleaseDraft, name: str, **changes: object) -> ReleaseDraft:
    """Return the draft with other settings of one question; unchanged if the draft does not have it."""
    asked = draft.question(name)
    if asked is None:
        return draft
    made: DraftQuestion = replace(asked, **changes)  # type: ignore[arg-type]
    return with_question(draft, made)
