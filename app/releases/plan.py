"""The plan of a release draft, based on declared and typed values alone.

No function of this module receives a count. The epsilon of a margin, and a list of answers read off the data, enter
only if the user accepts them, and the plan records it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal

from app.messages.base_texts import base_text
from app.releases.state import DraftQuestion, ReleaseDraft, Share, raw_columns
from app.workspace.number_release import number_asked, released_number
from app.workspace.public_plan import public_list
from app.workspace.question_settings import plan_for, protection_of
from app.workspace.setting import given_figures
from app.workspace.transitions import recode_of
from app.workspace.workspace import Dataset, Workspace
from core.constraints import parse_epsilon
from core.data.codebooks.codebook import NOTHING_MISSING, SelectAll, Variable
from core.data.column_state import state_of
from core.data.recode import Recode, missing_label, unlike
from core.data.variable import Category, DeclaredBy, MissingPolicy, Role
from core.designs.base import Design
from core.designs.fields import Given
from core.designs.registry import spec
from core.errors import InputError, WorkbenchError
from core.planning.budget import charge
from core.planning.privacy_parameter import epsilon_for_odds
from core.planning.questions_typed import typed_weight
from core.release.errors import ReleaseError
from core.release.exact.mechanisms import mechanism_for
from core.release.plan import (
    Coding,
    MissingAnswer,
    OffList,
    ReleasedQuestion,
    ReleaseKind,
    ReleasePlan,
    SimilarIds,
    Snapshot,
)
from core.release.split import shared_out
from core.study.plan import Door, Plan, Typed
from core.types import TrueAnswers

OTHER_ANSWER = "Another answer"
"""The name of the category for answers off the list; it is in files, so it is not translated."""
COUNTED = "count"
"""The name of the figure of a release that counts respondents."""


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """A question of the draft: its planned release, or the reason why it cannot be released like this.

    design   None in the central model, and where there is a problem
    """

    name: str
    title: str
    question: ReleasedQuestion | None
    design: Design | None
    problem: WorkbenchError | None = None


@dataclass(frozen=True, slots=True)
class PlannedRelease:
    """A planned draft. `plan` is None if there is a problem: `problem`, or the problem of a row."""

    rows: tuple[PlannedRow, ...]
    plan: ReleasePlan | None
    problem: WorkbenchError | None = None


def planned_release(workspace: Workspace, draft: ReleaseDraft) -> PlannedRelease:
    """Return the plan of a draft; never raises for a user's choices."""
    if draft.kind is ReleaseKind.COUNT:
        return _counting(workspace, draft)
    if draft.kind.numbers:
        return _number(workspace, draft)
    if not draft.questions:
        return PlannedRelease((), None, ReleaseError("release.no_question"))
    try:
        epsilons = _epsilons(draft)
    except InputError as error:
        rows = tuple(PlannedRow(one.name, _title(workspace, one.name), None, None) for one in draft.questions)
        return PlannedRelease(rows, None, error)
    rows = tuple(_row(workspace, draft, one, typed) for one, typed in zip(draft.questions, epsilons, strict=True))
    ready = tuple(row.question for row in rows if row.question is not None)
    if len(ready) < len(rows):
        return PlannedRelease(rows, None)
    return PlannedRelease(rows, _plan(workspace, draft, ready))


def _plan(workspace: Workspace, draft: ReleaseDraft, questions: tuple[ReleasedQuestion, ...]) -> ReleasePlan:
    dataset, plan = workspace.dataset, workspace.plan
    local = draft.kind is ReleaseKind.REPORTS
    counted = dataset.is_frequency_table
    rows = local and not draft.form.table and not counted
    return ReleasePlan(
        kind=draft.kind,
        questions=questions,
        sampled=local and draft.share is Share.SAMPLED and len(questions) > 1,
        raw=raw_columns(dataset.codebook, draft.raw, draft) if rows else (),
        # A blank weight excludes nobody, because no figure of a release is weighted.
        base=replace(dataset.base, weight=""),
        filter_text=base_text(dataset),
        filter_private=_private_filters(dataset),
        person_id=draft.person_id,
        rows_per_person=plan.rows_per_person if draft.person_id or counted else 1,
        similar_ids=draft.similar_ids if draft.person_id else SimilarIds.ASK,
        decimal_comma=dataset.codebook.decimal_comma,
        snapshot=Snapshot(plan.counting.query, plan.counting.snapshot.strip()) if counted else None,
        target=plan.target,
        level=plan.level,
    )


def _private_filters(dataset: Dataset) -> tuple[str, ...]:
    """Return the filter's columns that are not declared as known about people (filter variables)."""
    known = set(dataset.codebook.columns_with(Role.FILTER))
    used = dict.fromkeys(condition.column for condition in dataset.base.conditions)
    return tuple(name for name in used if name not in known)


def _counting(workspace: Workspace, draft: ReleaseDraft) -> PlannedRelease:
    try:
        price = _decimal(draft.total)
    except InputError as error:
        return PlannedRelease((), None, error)
    question = ReleasedQuestion(
        COUNTED, "", Coding(()), (COUNTED,), DeclaredBy.TYPED, None, price, TrueAnswers(workspace.dataset.origin)
    )
    return PlannedRelease((), _plan(workspace, draft, (question,)))


def _number(workspace: Workspace, draft: ReleaseDraft) -> PlannedRelease:
    """Return a sum or mean with the settings on Preview, as a number."""
    asked = number_asked(workspace)
    try:
        if not asked.column:
            raise ReleaseError("release.made_numbers")
        price = _decimal(workspace.plan.numbers.curator.epsilon)
        question = released_number(workspace, draft.kind, price, _true_state(workspace.dataset, asked.column))
    except WorkbenchError as problem:
        return PlannedRelease((PlannedRow(asked.column, asked.title, None, None, problem),), None, problem)
    row = PlannedRow(question.name, asked.title, question, None)
    return PlannedRelease((row,), _plan(workspace, draft, (question,)))


def _epsilons(draft: ReleaseDraft) -> tuple[Typed | None, ...]:
    """Return the epsilon of each question; None for a question that follows its own plan."""
    if draft.share is Share.EACH or len(draft.questions) == 1:
        return tuple(one.epsilon for one in draft.questions)
    if draft.share is Share.SAMPLED:
        return (draft.total,) * len(draft.questions)
    weights = [typed_weight(one.weight) for one in draft.questions]
    locked = [None if one.epsilon is None else _decimal(one.epsilon) for one in draft.questions]
    parts = shared_out(_decimal(draft.total), weights, locked)
    return tuple(Typed(f"{part:f}", float(part)) for part in parts)


def _decimal(typed: Typed) -> Decimal:
    return charge(parse_epsilon(typed.text).value, typed.text)


def _row(workspace: Workspace, draft: ReleaseDraft, asked: DraftQuestion, typed: Typed | None) -> PlannedRow:
    name = asked.name
    title = _title(workspace, name)
    try:
        if name not in {column.name for column in workspace.dataset.columns}:
            raise ReleaseError("release.no_column", column=name)
        state = _true_state(workspace.dataset, name)
        recode = released_list(workspace, name)
        coding, labels = coding_of(workspace.dataset, name, recode, asked)
        design: Design | None = None
        if draft.kind is ReleaseKind.HISTOGRAM:
            price = _decimal(typed or _own_epsilon(workspace, name))
        else:
            plan = plan_for(workspace.plan, name, protection_of(workspace, name))
            design, price = designed_as(plan, coding, typed)
        mechanism = None if design is None else mechanism_for(design, price)
    except WorkbenchError as problem:
        return PlannedRow(name, title, None, None, problem)
    unticked = tuple(value for category in recode.categories if not category.included for value in category.values)
    question = ReleasedQuestion(
        name, title, coding, labels, recode.declared, mechanism, price, state,
        off_list=asked.off_list, unticked=unticked,
    )  # fmt: skip
    return PlannedRow(name, title, question, design)


def preview_coding(workspace: Workspace, question: ReleasedQuestion) -> Coding:
    """Return how the page Preview codes the answers of a question that is released."""
    shown = recode_of(workspace, question.name)
    kept = tuple(category for category in shown.categories if category.included)
    return replace(question.coding, categories=kept, missing_own=own_category_in_preview(workspace, question.name))


def own_category_in_preview(workspace: Workspace, name: str) -> bool:
    """Return whether missing answers are a category on the page Preview. If not, Preview leaves them out."""
    return recode_of(workspace, name).missing is MissingPolicy.OWN_CATEGORY


def preview_design(workspace: Workspace, question: ReleasedQuestion) -> Design | None:
    """Return the design of the page Preview; None where an epsilon of its own would follow from the answers."""
    planned = plan_for(workspace.plan, question.name, protection_of(workspace, question.name))
    try:
        return designed_as(planned, preview_coding(workspace, question), None)[0]
    except WorkbenchError:
        return None


def _true_state(dataset: Dataset, name: str) -> TrueAnswers:
    """Return the state of true answers. Raise ReleaseError `release.not_true` if a column was randomized already."""
    book = dataset.codebook
    block = book.block(name)
    for column in (name,) if block is None else block.columns:
        if not isinstance(state_of(book.variable(column), dataset.origin), TrueAnswers):
            raise ReleaseError("release.not_true", column=name)
    return TrueAnswers(dataset.origin)


def released_list(workspace: Workspace, name: str) -> Recode:
    """Return the possible answers, as declared; undeclared ones are read off the data and marked so."""
    dataset = workspace.dataset
    book = dataset.codebook
    declared = book.block(name) or book.variable(name)
    edited = dict(workspace.plan.recodes).get(name)
    listed = public_list(name, declared, edited)
    if not listed.categories or (edited is None and not listed.declared.private_safe):
        listed = recode_of(workspace, name)
    if not any(category.included for category in listed.categories):
        raise ReleaseError("release.undeclared", column=name)
    return listed


def coding_of(dataset: Dataset, name: str, recode: Recode, asked: DraftQuestion) -> tuple[Coding, tuple[str, ...]]:
    """Return the coding of cells and the labels of the codes. Unticked categories do not count as answers."""
    variable: Variable | None = dataset.codebook.variable(name)
    block: SelectAll | None = dataset.codebook.block(name)
    kept = tuple(category for category in recode.categories if category.included)
    if asked.off_list is OffList.OWN_CATEGORY and block is None:
        kept += (Category(unlike(OTHER_ANSWER, [category.label for category in kept]), ()),)
    own = asked.missing is MissingAnswer.OWN_CATEGORY
    rule = NOTHING_MISSING if variable is None or block is not None else variable.missing
    called = tuple(dict.fromkeys((*rule.values, *recode.missing_values)))
    breaks = () if variable is None or block is not None else variable.breaks
    book = dataset.codebook
    columns = () if block is None else tuple(book.variable(one) for one in block.columns)
    by_column = tuple((one.column, one.missing) for one in columns if one is not None)
    coding = Coding(kept, own, replace(rule, values=called), breaks, block, by_column)
    labels = [category.label for category in kept]
    if own:
        labels.append(missing_label(recode.missing_label, labels))
    return coding, tuple(labels)


def designed_as(plan: Plan, coding: Coding, typed: Typed | None) -> tuple[Design, Decimal]:
    """Return the design of a planned question for the released answers, at its own strength or at a typed epsilon.

    Raises what the design raises; ReleaseError `release.margin` (an epsilon that follows from the answers) and
    `release.fixed_epsilon` (an epsilon was typed for a design that has its own).
    """
    chosen, k, many = spec(plan.design), coding.k, coding.many
    given: Given = given_figures(plan, k)
    if not chosen.doors or Door.EPSILON.value not in chosen.doors:
        if typed is not None:
            raise ReleaseError("release.fixed_epsilon", design=plan.design)
        if not chosen.doors:
            design = chosen.build(k, 1.0, given, many=many)
        else:
            design = chosen.build_from_p(k, plan.p.value, given, many=many)
        return design, charge(design.epsilon)
    if typed is None:
        held: Typed = getattr(plan, plan.door.value)
        if plan.door is Door.MARGIN or held.counted:
            raise ReleaseError("release.margin")
        if plan.door is Door.P:
            design = chosen.build_from_p(k, plan.p.value, given, many=many)
            return design, charge(design.epsilon)
        if plan.door is Door.ODDS:
            design = chosen.build(k, epsilon_for_odds(plan.odds.value), given, many=many)
            return design, charge(design.epsilon)
        typed = plan.epsilon
    design = chosen.build(k, parse_epsilon(typed.text).value, given, many=many)
    return design, charge(design.epsilon, typed.text)


def _own_epsilon(workspace: Workspace, name: str) -> Typed:
    """Return the epsilon of a histogram without a typed one: the epsilon of the plan, in its typed form."""
    protection = protection_of(workspace, name)
    if protection.door is not Door.EPSILON or protection.epsilon.counted:
        raise ReleaseError("release.margin")
    return protection.epsilon


def _title(workspace: Workspace, name: str) -> str:
    dataset = workspace.dataset
    return next((column.text or name for column in dataset.columns if column.name == name), name)
