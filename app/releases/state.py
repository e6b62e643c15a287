"""The user's release draft as frozen values. No decision is final before the release is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from app.workspace.workspace import Workspace
from core.data.codebooks.codebook import Codebook
from core.data.variable import MissingPolicy, Role
from core.release.plan import UNTOLD, Form, MissingAnswer, OffList, ReleaseKind, SimilarIds, Word, survey_title
from core.study.plan import Typed


class Share(StrEnum):
    """The allocation of epsilon over several questions.

    EACH: every question at its own epsilon. SPLIT: one total, by weights and locks. SAMPLED: each respondent reports on
    one question, drawn by chance, with the whole total.
    """

    EACH = "each"
    SPLIT = "split"
    SAMPLED = "sampled"


def forms_of(kind: ReleaseKind) -> tuple[Form, ...]:
    """Return the file forms of this kind of release: only reports are rows."""
    return tuple(form for form in Form if form.table or kind is ReleaseKind.REPORTS)


@dataclass(frozen=True, slots=True)
class DraftQuestion:
    """A question to release.

    epsilon  typed for this release; None: as planned (EACH), or by its weight (SPLIT)
    weight   its part of a total that is split, as typed
    """

    name: str
    missing: MissingAnswer
    epsilon: Typed | None = None
    weight: str = "1"
    off_list: OffList = OffList.REFUSE


_ONE = Typed("1", 1.0)


@dataclass(frozen=True, slots=True)
class ReleaseDraft:
    """The current draft of the release.

    scores       whether the rows get columns of scores; never with a table
    total        epsilon per respondent, for splitting or sampling
    similar_ids  whether similar ids belong to one person
    word         the user's statement on the people of the data (the workspace has the name of the survey)
    """

    questions: tuple[DraftQuestion, ...] = ()
    kind: ReleaseKind = ReleaseKind.REPORTS
    form: Form = Form.CSV
    scores: bool = False
    share: Share = Share.EACH
    total: Typed = _ONE
    raw: tuple[str, ...] = ()
    person_id: str = ""
    similar_ids: SimilarIds = SimilarIds.ASK
    word: Word = UNTOLD

    def question(self, name: str) -> DraftQuestion | None:
        return next((one for one in self.questions if one.name == name), None)


def started(workspace: Workspace, names: Iterable[str]) -> ReleaseDraft:
    """Return a draft with these questions. The id column of the codebook identifies persons, if there is one.

    A frequency table has no rows of persons to identify.
    """
    dataset = workspace.dataset
    ids = () if dataset.is_frequency_table else dataset.codebook.columns_with(Role.PERSON_ID)
    draft = ReleaseDraft(person_id=next(iter(ids), ""))
    return with_questions(workspace, draft, names)


def proposed_survey(workspace: Workspace) -> str:
    """Return a name for a survey that is not in the ledger: the name in the study, or one based on the data file."""
    return workspace.survey or workspace.report.title or survey_title(workspace.dataset.title)


def with_questions(workspace: Workspace, draft: ReleaseDraft, names: Iterable[str]) -> ReleaseDraft:
    """Set these questions, in their order. Questions that are in the draft already keep their settings."""
    known = {one.name: one for one in draft.questions}
    kept = tuple(
        known.get(name) or DraftQuestion(name, usual_missing(workspace, name)) for name in dict.fromkeys(names)
    )
    return replace(draft, questions=kept)


def with_question(draft: ReleaseDraft, changed: DraftQuestion) -> ReleaseDraft:
    """Return the draft with one changed question."""
    return replace(draft, questions=tuple(changed if one.name == changed.name else one for one in draft.questions))


def usual_missing(workspace: Workspace, name: str) -> MissingAnswer:
    """Return the default: a category of its own, unless a select-all question counts blanks as "nothing ticked"."""
    block = workspace.dataset.codebook.block(name)
    own_already = any(
        recode.missing is MissingPolicy.OWN_CATEGORY for at, recode in workspace.plan.recodes if at == name
    )
    if block is not None and block.blank_is_none and not own_already:
        return MissingAnswer.RANDOM
    return MissingAnswer.OWN_CATEGORY


def raw_columns(codebook: Codebook, names: Iterable[str], draft: ReleaseDraft) -> tuple[str, ...]:
    """Return the columns that can be released unchanged: no column of a released question, no person ids."""
    never = {*codebook.columns_with(Role.PERSON_ID), draft.person_id, *(block.name for block in codebook.blocks)}
    for one in draft.questions:
        block = codebook.block(one.name)
        never |= {one.name} if block is None else set(block.columns)
    return tuple(name for name in names if name not in never)
