"""The whole picture of a release that is being prepared."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.data_texts import isolated
from app.messages.ledger_texts import alike_text
from app.messages.preview_texts import question_entries
from app.messages.speak import local_count, say, say_message
from app.releases.figures import exact_epsilon, odds_text, rows_text
from app.releases.plan import PlannedRelease
from app.releases.prepare.edits import forms_of, has_total, shares_of
from app.releases.prepare.facts import budget_picture, fact_lines, listed, notices
from app.releases.prepare.picture import (
    BudgetPicture,
    ConfirmPicture,
    DonePicture,
    FactLine,
    FormPicture,
    Hashed,
    Named,
    PeoplePicture,
    ReleasePicture,
    WordsPicture,
)
from app.releases.prepare.rows import number_lines, rows_picture
from app.releases.state import ReleaseDraft, proposed_survey, raw_columns
from app.ui.tick_row import TickRow
from app.workspace.workspace import Workspace
from core.data.variable import Role
from core.errors import InputError, WorkbenchError
from core.notices import Notice
from core.release.description import Description
from core.release.facts import ReleaseFacts
from core.release.ledger.account import Account
from core.release.people import Alike, Settled
from core.release.plan import Form, ReleaseKind, ReleasePlan


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


def words_picture(draft: ReleaseDraft, plan: ReleasePlan | None, account: Account | None) -> WordsPicture:
    kind = draft.kind.value if draft.kind is not ReleaseKind.REPORTS else "table" if draft.form.table else "reports"
    model = "local" if draft.kind is ReleaseKind.REPORTS else "numbers" if draft.kind.numbers else "central"
    sections = [
        _section("receiver", f"prepare.words.receiver.{kind}"),
        _section("raw", f"prepare.words.raw.{model}"),
    ]
    if plan is not None:
        sections.append((say("prepare.words.title.odds"), _odds(plan, account)))
    sections += [_section("budget", "prepare.words.budget"), _section("once", "prepare.words.once")]
    return WordsPicture(tuple(sections))


def _section(title: str, code: str) -> Named:
    return say(f"prepare.words.title.{title}"), say(code)


def _odds(plan: ReleasePlan, account: Account | None) -> str:
    """What somebody who sees this release may learn at most; and together with all that left before."""
    code = "prepare.words.odds" if plan.kind is ReleaseKind.REPORTS else "prepare.words.odds_count"
    blanks = {"epsilon": exact_epsilon(plan.charge), "times": odds_text(plan.charge)}
    said = say(code, blanks)
    if account is None or not account.spent:
        return said
    whole = account.spent + plan.charge
    before = {"releases": local_count(account.releases), "epsilon": exact_epsilon(whole), "times": odds_text(whole)}
    return f"{said} {say('prepare.words.odds_together', before)}"


def people_picture(
    workspace: Workspace, draft: ReleaseDraft, people: Settled | None, problem: WorkbenchError | None
) -> PeoplePicture:
    """people: None until the ledger was asked; problem: why it does not take the name of the survey"""
    said = draft.word
    alike = () if people is None else people.alike
    named = people is not None and people.named
    name = proposed_survey(workspace) if people is None or problem is not None else people.data.survey
    answer = "yes" if said.same else "no" if said.others else ""
    one = alike[0] if len(alike) == 1 else None
    return PeoplePicture(
        name=name,
        hint=say("people.known" if named and not alike else "people.hint"),
        editable=not named,
        error="" if problem is None else say_message(problem),
        question=_question(alike),
        reason="" if one is None else _people_reason(one),
        surveys=tuple(
            TickRow(found.survey.name, found.survey.name, _people_reason(found), ticked=found.survey.name in said.same)
            for found in alike
        ),
        answer=answer if alike else "",
        note=say(f"people.answered_{answer}") if alike and answer else "",
    )


def _question(alike: tuple[Alike, ...]) -> str:
    if not alike:
        return ""
    if len(alike) > 1:
        return say("people.ask_many")
    return say("people.ask_one", {"survey": isolated(alike[0].survey.name)})


def _people_reason(found: Alike) -> str:
    return say("people.reason", {"spent": exact_epsilon(found.spent), "reason": alike_text(found)})


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


def done_picture(
    described: Description, folder: str, files: Sequence[tuple[str, str]], account: Account | None, *, fresh: bool
) -> DonePicture:
    """files: (name, SHA-256 in hex) of what was written into `folder`; fresh: it was drawn just now, so it cost."""
    place, entry = described.ledger
    lines = [
        FactLine(say("prepare.done.release"), described.release),
        FactLine(say("prepare.done.spent"), _spent(described, account, fresh)),
    ]
    what = say("prepare.done.table") if described.rows is None else rows_text(described.rows)
    code = "prepare.done.fresh" if fresh else "prepare.done.again"
    sentence = say(code, {"what": what, "day": described.made})
    return DonePicture(
        say("prepare.done.title"),
        sentence,
        folder,
        tuple(Hashed(name, digest) for name, digest in files),
        Hashed(say("prepare.done.entry", {"place": local_count(place)}), entry),
        tuple(lines),
        form_names(described.kind),
    )


def _spent(described: Description, account: Account | None, fresh: bool) -> str:
    charge = exact_epsilon(described.charge)
    first = say("prepare.done.charged", {"epsilon": charge}) if fresh else say("prepare.done.free")
    if account is None:
        return first
    if account.left is None:
        return f"{first} {say('prepare.done.sum', {'epsilon': exact_epsilon(account.spent)})}"
    blanks = {"left": exact_epsilon(account.left), "budget": exact_epsilon(account.budget or account.left)}
    return f"{first} {say('prepare.done.left', blanks)}"
