"""The whole picture of a release that is being prepared."""

from __future__ import annotations

from app.messages.speak import say
from app.presenters.release.confirm import confirm_picture
from app.presenters.release.facts import budget_picture, fact_lines, notices
from app.presenters.release.form import form_picture
from app.presenters.release.people import people_picture
from app.presenters.release.pictures import ReleasePicture
from app.presenters.release.rows import rows_picture
from app.presenters.release.words import words_picture
from app.state.release.draft import ReleaseDraft
from app.state.release.plans import PlannedRelease
from app.state.workspace import Workspace
from core.errors import WorkbenchError
from core.notices import Notice
from core.release.facts import ReleaseFacts
from core.release.ledger.account import Account
from core.release.people import Settled
from core.release.plan import ReleaseKind


def release_picture(
    workspace: Workspace,
    draft: ReleaseDraft,
    planned: PlannedRelease,
    facts: ReleaseFacts | None,
    account: Account | None,
    *,
    people: Settled | None = None,
    misnamed: WorkbenchError | None = None,
    known: str = "",
    hindered: WorkbenchError | Notice | None = None,
) -> ReleasePicture:
    """facts     of the plan; None while they are counted, or where there is no plan
    account   of the data; None where the ledger cannot tell
    people    the data under their survey, None until the ledger was asked; misnamed: why it takes no such name
    known     the day the very same plan was released, where it is kept; "" else
    hindered  what stands in the way beside the plan: a damaged ledger, data that are no file
    """
    plan = planned.plan
    budget = budget_picture(plan, account, free=bool(known))
    empty = draft.kind in (ReleaseKind.REPORTS, ReleaseKind.HISTOGRAM) and not draft.questions
    return ReleasePicture(
        form=form_picture(workspace, draft, planned),
        rows=rows_picture(workspace, draft, planned, facts),
        people=people_picture(workspace, draft, people, misnamed),
        facts=() if plan is None else fact_lines(workspace, plan, facts),
        budget=budget,
        notices=() if plan is None else notices(workspace, plan, facts, account, free=bool(known)),
        confirm=confirm_picture(
            workspace, draft, planned, facts, budget, counted=account is not None, known=known, hindered=hindered
        ),
        words=words_picture(draft, plan, None if known else account),
        empty=say("prepare.empty") if empty else "",
    )
