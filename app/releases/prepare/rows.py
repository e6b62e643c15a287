"""The table "What will leave": a line for each question of a draft, worked out or with the reason why it cannot be."""

from __future__ import annotations

from decimal import Decimal

from app.messages.data_texts import isolated
from app.messages.design_texts import design_name
from app.messages.release_texts import truth_chances
from app.messages.speak import local_count, local_number, say, say_message, screen_numbers
from app.releases.figures import exact_epsilon, of_one_row, off_list_note
from app.releases.plan import PlannedRelease, PlannedRow, own_category_in_preview, preview_coding, preview_design
from app.releases.prepare.picture import Named, RowPicture, RowsPicture
from app.releases.state import DraftQuestion, ReleaseDraft, Share
from app.workspace.number_release import NumberAsked, number_asked, size_known
from app.workspace.question_settings import protection_of
from app.workspace.workspace import Workspace
from core.constraints import parse_epsilon
from core.data.variable import DeclaredBy
from core.designs.base import Design
from core.designs.registry import spec
from core.errors import InputError
from core.planning.questions_typed import typed_weight
from core.release.facts import ReleaseFacts
from core.release.number_statistic import SizeKnown
from core.release.plan import MissingAnswer, ReleasedQuestion, ReleaseKind, ReleasePlan
from core.report.columns import plain_number
from core.report.numbers import NO_NUMBER
from core.sentences.style import MINUS
from core.study.numbers import CuratorPlan
from core.study.plan import Door


def number_lines(workspace: Workspace, kind: ReleaseKind) -> tuple[Named, ...]:
    """Return names and values: column, bounds, size, epsilon."""
    asked, curator = number_asked(workspace), workspace.plan.numbers.curator
    return (
        (say("prepare.number.column"), isolated(asked.column) if asked.column else say("prepare.number.no_column")),
        (say("prepare.number.bounds"), _bounds(asked)),
        (say("prepare.number.size"), _size(kind, curator)),
        (say("prepare.number.epsilon"), screen_numbers().write(curator.epsilon.text)),
    )


def number_row(
    workspace: Workspace, kind: ReleaseKind, planned: PlannedRelease, facts: ReleaseFacts | None
) -> RowPicture:
    """Return the one line of the table "What will leave"."""
    (row,) = planned.rows
    asked = number_asked(workspace)
    question = row.question
    texts = facts.off_list[0] if facts is not None and facts.off_list and workspace.look.show_truth else None
    return RowPicture(
        name=asked.column or say("prepare.number.no_column"),
        text="" if asked.title == asked.column else asked.title,
        answers=_bounds(asked),
        answers_tip="",
        source="",
        guessed=asked.declared is DeclaredBy.FROM_DATA,
        design=say(f"prepare.noise_on_number.{kind.value}"),
        how=say("prepare.number.left_out"),
        missing=None,
        epsilon=NO_NUMBER if question is None else exact_epsilon(question.charge),
        epsilon_tip="" if question is None else say("prepare.charged", {"charge": exact_epsilon(question.charge)}),
        note=off_list_note("prepare.off_list.number", texts),
        problem="" if row.problem is None else say_message(row.problem),
    )


def _bounds(asked: NumberAsked) -> str:
    if asked.bounds is None or asked.declared is None:
        return say("prepare.number.no_bounds")
    low, high = (_number(one) for one in asked.bounds)
    source = say(f"prepare.source.{asked.declared.value}")
    return say("prepare.number.bounds_text", {"low": low, "high": high, "source": source})


def _size(kind: ReleaseKind, curator: CuratorPlan) -> str:
    known = size_known(kind, curator)
    blanks = {
        "size": local_number(curator.size.value),
        "prior": _number(curator.prior.value),
        "share": _number(100.0 * curator.size_share.value) + screen_numbers().percent,
    }
    code = "fitted" if known is SizeKnown.PUBLIC else known.value
    return say(f"prepare.number_size.{code}", blanks)


def _number(value: float) -> str:
    return screen_numbers().write(plain_number(float(value)).replace("-", MINUS))


MOST_LABELS = 24
"""Labels that a tool tip lists."""


def rows_picture(
    workspace: Workspace, draft: ReleaseDraft, planned: PlannedRelease, facts: ReleaseFacts | None
) -> RowsPicture:
    if draft.kind is ReleaseKind.COUNT:
        return RowsPicture((_counted(planned.plan),), "")
    if draft.kind.numbers:
        return RowsPicture((number_row(workspace, draft.kind, planned, facts),), "")
    notes = {} if facts is None or not workspace.look.show_truth else _notes(planned, facts)
    rows = tuple(
        _row(workspace, draft, asked, row, notes.get(asked.name, ""))
        for asked, row in zip(draft.questions, planned.rows, strict=False)
    )
    return RowsPicture(rows, _line(draft, planned))


def _row(workspace: Workspace, draft: ReleaseDraft, asked: DraftQuestion, row: PlannedRow, note: str) -> RowPicture:
    question, design = row.question, row.design
    protection = protection_of(workspace, asked.name)
    central = draft.kind is ReleaseKind.HISTOGRAM
    several = len(draft.questions) > 1
    split, sampled = (several and draft.share is share for share in (Share.SPLIT, Share.SAMPLED))
    own = asked.epsilon is not None and not sampled
    free = central or Door.EPSILON.value in spec(protection.design).doors
    if own and asked.epsilon is not None:
        epsilon = asked.epsilon.text
    elif question is not None:
        epsilon = exact_epsilon(question.charge)
    else:
        epsilon = "" if free and not split else NO_NUMBER
    wrong = _misread(asked, own=own, split=split)
    return RowPicture(
        name=asked.name,
        text="" if row.title == asked.name else row.title,
        answers="" if question is None else _answers(question),
        answers_tip="" if question is None else _labels(question),
        source="" if question is None else say(f"prepare.source.{question.source.value}"),
        guessed=question is not None and question.source is DeclaredBy.FROM_DATA,
        design=say("prepare.noise_on_counts") if central else design_name(protection.design),
        how=_how(workspace, asked, question, design),
        missing=asked.missing,
        off_list=asked.off_list if workspace.dataset.codebook.block(asked.name) is None else None,
        epsilon=epsilon,
        epsilon_tip="" if question is None else _epsilon_tip(question),
        editable=free and not sampled and (not split or own),
        own=own,
        weight=asked.weight if split and not own else "",
        weighed=split and not own,
        unlocks=split and own,
        note=note,
        wrong=wrong is not None,
        problem="" if (problem := wrong or row.problem) is None else say_message(problem),
    )


def _how(workspace: Workspace, asked: DraftQuestion, question: ReleasedQuestion | None, design: Design | None) -> str:
    """Return the chances of the design and the differences from Preview; a sign and its figure stay on one line."""
    parts = []
    if design is not None:
        explained = design.explain()
        parts.append(say(explained.code, explained.params))
    if question is not None:
        parts.append(_against_preview(workspace, question, design))
    elif asked.missing is MissingAnswer.OWN_CATEGORY and not own_category_in_preview(workspace, asked.name):
        # The category may be what keeps the question from being released.
        parts.append(say("prepare.preview.own_category"))
    return " ".join(filter(None, parts)).replace(" = ", "\u00a0=\u00a0")


def _against_preview(workspace: Workspace, question: ReleasedQuestion, design: Design | None) -> str:
    """Return the sentence that missing answers are a category only here, or only on Preview, with p there."""
    if preview_coding(workspace, question).missing_own is question.coding.missing_own:
        return ""
    p = truth_chances(design, preview_design(workspace, question))
    if p is None:
        return say(f"prepare.preview.{question.missing.value}")
    return say(f"prepare.preview_p.{question.missing.value}", {"p": p[1]})


def _counted(plan: ReleasePlan | None) -> RowPicture:
    """Return the figure of a release that counts respondents."""
    question = None if plan is None else plan.questions[0]
    return RowPicture(
        name=say("prepare.count_name"),
        text="",
        answers=say("prepare.one_figure"),
        answers_tip="",
        source="",
        guessed=False,
        design=say("prepare.noise_on_count"),
        how="",
        missing=None,
        epsilon=NO_NUMBER if question is None else exact_epsilon(question.charge),
        epsilon_tip="" if question is None else _epsilon_tip(question),
    )


def _answers(question: ReleasedQuestion) -> str:
    code = "prepare.items" if question.coding.many else "prepare.answers"
    return say(code, {"count": local_count(len(question.labels))})


def _labels(question: ReleasedQuestion) -> str:
    labels = question.labels
    if len(labels) <= MOST_LABELS:
        return "\n".join(labels)
    rest = local_count(len(labels) - MOST_LABELS)
    return "\n".join((*labels[:MOST_LABELS], say("prepare.more_labels", {"count": rest})))


def _epsilon_tip(question: ReleasedQuestion) -> str:
    blanks = {"charge": exact_epsilon(question.charge)}
    if question.mechanism is None:
        return say("prepare.charged", blanks)
    return say("prepare.charged_exact", blanks | {"effective": exact_epsilon(Decimal(question.mechanism.effective))})


def _line(draft: ReleaseDraft, planned: PlannedRelease) -> str:
    """Return the sum of the epsilons as a line under the table."""
    if planned.plan is None or len(draft.questions) < 2:
        return ""
    blanks = {"total": exact_epsilon(of_one_row(planned.plan))}
    return say("prepare.sampled_total" if planned.plan.sampled else "prepare.sum_total", blanks)


def _notes(planned: PlannedRelease, facts: ReleaseFacts) -> dict[str, str]:
    """Return the answers off the list of each question; figures for the custodian only."""
    pairs = zip(planned.rows, facts.off_list, strict=False)
    listed = ((row.name, off) for row, off in pairs if row.question is not None and not row.question.coding.many)
    return {name: off_list_note("prepare.off_list", off) for name, off in listed}


def _misread(asked: DraftQuestion, *, own: bool, split: bool) -> InputError | None:
    """Return the error of this line's field, even if the plan has another problem."""
    try:
        if own and asked.epsilon is not None:
            parse_epsilon(asked.epsilon.text)
        elif split:
            typed_weight(asked.weight)
    except InputError as error:
        return error
    return None
