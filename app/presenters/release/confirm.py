"""The last words before a draw: what leaves, what it costs, and what stands in the way."""

from __future__ import annotations

from app.messages.data_texts import isolated
from app.messages.speak import local_count, say, say_message
from app.presenters.release.facts import listed
from app.presenters.release.numbers import exact_epsilon, rows_text
from app.presenters.release.pictures import BudgetPicture, ConfirmPicture
from app.state.release.draft import ReleaseDraft
from app.state.release.plans import PlannedRelease
from app.state.workspace import Workspace
from core.errors import WorkbenchError
from core.notices import Notice
from core.release.facts import ReleaseFacts
from core.release.plan import ReleaseKind, ReleasePlan


def confirm_picture(
    workspace: Workspace,
    draft: ReleaseDraft,
    planned: PlannedRelease,
    facts: ReleaseFacts | None,
    budget: BudgetPicture,
    *,
    counted: bool,
    known: str,
    hindered: WorkbenchError | Notice | None,
) -> ConfirmPicture:
    """counted   the account is known; known: the day of the same release, "" when there was none
    hindered  what else stands in the way: a damaged ledger, data that are no file
    """
    plan = planned.plan
    if plan is None:
        return ConfirmPicture("", _button(draft, None), _why_no_plan(planned))
    if known:
        return ConfirmPicture("", _button(draft, facts), known=say("prepare.known", {"day": known}))
    return ConfirmPicture(
        _sentence(workspace, draft, plan),
        _button(draft, facts),
        _reason(plan, facts, budget, counted, hindered),
        ledger=hindered.code.startswith("ledger.") if hindered is not None else budget.over,
    )


def _why_no_plan(planned: PlannedRelease) -> str:
    if planned.problem is not None:
        return say_message(planned.problem)
    lost = [row.name for row in planned.rows if row.problem is not None]
    return say("prepare.rows_stuck", {"questions": listed(lost)})


def _reason(
    plan: ReleasePlan,
    facts: ReleaseFacts | None,
    budget: BudgetPicture,
    counted: bool,
    hindered: WorkbenchError | Notice | None,
) -> str:
    if hindered is not None:
        return say_message(hindered)
    if facts is None or not counted:
        return say("prepare.not_ready")
    if facts.refusals:
        return say_message(facts.refusals[0])
    return say("prepare.over_reason", {"over": budget.note}) if budget.over else ""


def _sentence(workspace: Workspace, draft: ReleaseDraft, plan: ReleasePlan) -> str:
    """Names data, questions and epsilon; says that nothing brings it back."""
    kind = draft.kind.value if draft.kind is not ReleaseKind.REPORTS else "table" if draft.form.table else "reports"
    blanks = {
        "data": isolated(workspace.dataset.title),
        "questions": listed([one.name for one in plan.questions]),
        "count": local_count(len(plan.questions)),
        "epsilon": exact_epsilon(plan.charge),
    }
    several = draft.kind in (ReleaseKind.REPORTS, ReleaseKind.HISTOGRAM)
    one = "_one" if len(plan.questions) == 1 and several else ""
    raw = say("prepare.confirm.raw", {"columns": listed(plan.raw)}) if plan.raw else ""
    # A filter on what is released is refused, in words of its own.
    asked = {one.name for one in plan.questions}
    told = [name for name in plan.filter_private if name not in asked] if plan.model == "local" else []
    exact = say("prepare.confirm.filter", {"columns": listed(told)}) if told else ""
    said = (say(f"prepare.confirm.{kind}{one}", blanks), raw, exact, say("prepare.confirm.final", blanks))
    return " ".join(part for part in said if part)


def _button(draft: ReleaseDraft, facts: ReleaseFacts | None) -> str:
    if draft.form.table:
        return say("prepare.button.table")
    if facts is None:
        return say("prepare.button.bare")
    return say("prepare.button.rows", {"rows": rows_text(facts.rows)})
