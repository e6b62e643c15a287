"""The contents of the page for a release draft."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.catalogue import register
from app.messages.data_texts import isolated, name_list
from app.messages.preview_texts import question_entries
from app.messages.speak import local_count, say, say_message
from app.releases.figures import exact_epsilon, odds_text, rows_text
from app.releases.plan import PlannedRelease
from app.releases.prepare.edits import has_total, shares_of
from app.releases.prepare.facts import budget_picture, fact_lines, measurement_facts, notices
from app.releases.prepare.people import people_picture
from app.releases.prepare.picture import (
    BudgetPicture,
    ConfirmPicture,
    DonePicture,
    FactLine,
    FormPicture,
    Hashed,
    Named,
    ReleasePicture,
)
from app.releases.prepare.rows import number_lines, rows_picture
from app.releases.state import ReleaseDraft, Share, forms_of, raw_columns
from app.ui.tick_row import TickRow
from app.workspace.workspace import Workspace
from core.data.variable import Role
from core.errors import InputError, WorkbenchError
from core.notices import Notice
from core.release.description import Description
from core.release.facts import ReleaseFacts
from core.release.ledger.account import Account
from core.release.measurement import described_measurement, planned_measurement
from core.release.people import Settled
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
    """counted   the account is known; known: the day of the same release, "" if there was none
    hindered  an obstacle outside the plan: a damaged ledger, made-up data without a file
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
    return say("prepare.rows_stuck", {"questions": name_list(lost)})


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
    """Return the sentence with data, questions and epsilon, which states that a release is final."""
    kind = draft.kind.value if draft.kind is not ReleaseKind.REPORTS else "table" if draft.form.table else "reports"
    blanks = {
        "data": isolated(workspace.dataset.title),
        "questions": name_list([one.name for one in plan.questions]),
        "epsilon": exact_epsilon(plan.charge),
    }
    raw = say("prepare.confirm.raw", {"columns": name_list(plan.raw)}) if plan.raw else ""
    # A filter on a released question is refused, with a sentence of its own.
    asked = {one.name for one in plan.questions}
    told = [name for name in plan.filter_private if name not in asked] if plan.model == "local" else []
    exact = say("prepare.confirm.filter", {"columns": name_list(told)}) if told else ""
    scores = say("prepare.confirm.scores") if draft.scores else ""
    said = (say(f"prepare.confirm.{kind}", blanks), scores, raw, exact, say("prepare.confirm.final", blanks))
    return " ".join(part for part in said if part)


def _button(draft: ReleaseDraft, facts: ReleaseFacts | None) -> str:
    if draft.form.table:
        return say("prepare.button.table")
    if facts is None:
        return say("prepare.button.bare")
    return say("prepare.button.rows", {"rows": rows_text(facts.rows)})


def words_picture(draft: ReleaseDraft, plan: ReleasePlan | None, account: Account | None) -> tuple[Named, ...]:
    kind = draft.kind.value if draft.kind is not ReleaseKind.REPORTS else "table" if draft.form.table else "reports"
    model = "local" if draft.kind is ReleaseKind.REPORTS else "central"
    receiver = f"{say(f'prepare.words.receiver.{kind}')} {say('prepare.words.receiver.files')}"
    sections = [
        (say("prepare.words.title.receiver"), receiver),
        _section("raw", f"prepare.words.raw.{model}"),
    ]
    if plan is not None:
        sections.append((say("prepare.words.title.odds"), _odds(plan, account)))
    sections += [_section("budget", "prepare.words.budget"), _section("once", "prepare.words.once")]
    return tuple(sections)


def _section(title: str, code: str) -> Named:
    return say(f"prepare.words.title.{title}"), say(code)


def _odds(plan: ReleasePlan, account: Account | None) -> str:
    """Return the largest disclosure to an observer of this release, alone and together with all earlier releases."""
    code = "prepare.words.odds" if plan.kind is ReleaseKind.REPORTS else "prepare.words.odds_count"
    blanks = {"epsilon": exact_epsilon(plan.charge), "times": odds_text(plan.charge)}
    said = say(code, blanks)
    if account is None or not account.spent:
        return said
    whole = account.spent + plan.charge
    before = {"releases": local_count(account.releases), "epsilon": exact_epsilon(whole), "times": odds_text(whole)}
    return f"{said} {say('prepare.words.odds_together', before)}"


def form_picture(workspace: Workspace, draft: ReleaseDraft, planned: PlannedRelease) -> FormPicture:
    asked = draft.kind in (ReleaseKind.REPORTS, ReleaseKind.HISTOGRAM)
    questions = question_rows(workspace, draft) if asked else ()
    shares = shares_of(draft)
    counted = workspace.dataset.is_frequency_table
    ids = () if counted else _ids(workspace)
    return FormPicture(
        workspace=workspace,
        draft=draft,
        forms=form_names(draft.kind),
        questions=questions,
        questions_line=_questions_line(draft, questions),
        shares=tuple((share, say(f"prepare.share.{share.value}")) for share in shares),
        share_hint="" if not shares or draft.share is Share.EACH else say(f"prepare.share_hint.{draft.share.value}"),
        total=_total_name(draft),
        total_error=_total_error(draft, planned),
        ids=ids,
        ids_hint=say("prepare.counted_persons") if counted else "" if ids else say("prepare.no_ids"),
        asks_rows=counted or bool(draft.person_id),
        raw=_raw(workspace, draft),
        raw_warning=say("prepare.raw_chosen") if draft.raw else "",
        number=number_lines(workspace, draft.kind) if draft.kind.numbers else (),
    )


def form_names(kind: ReleaseKind) -> tuple[tuple[Form, str], ...]:
    """Return the file forms of this kind, in words."""
    return tuple((form, say(f"prepare.form.{form.value}")) for form in forms_of(kind))


def question_rows(workspace: Workspace, draft: ReleaseDraft) -> tuple[TickRow, ...]:
    """Return all questions of the data, in the order of the file."""
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
    """Return the error of the total. Errors of a weight or a locked epsilon appear at their own fields."""
    problem = planned.problem
    if not isinstance(problem, InputError) or not has_total(draft):
        return ""
    return say_message(problem) if problem.field == "total" or problem.value == draft.total.text else ""


def _ids(workspace: Workspace) -> tuple[Named, ...]:
    dataset = workspace.dataset
    names = dataset.codebook.columns_with(Role.PERSON_ID)
    return tuple((name, dataset.column(name).text) for name in names)


def _raw(workspace: Workspace, draft: ReleaseDraft) -> tuple[TickRow, ...]:
    """Return the columns that can be released unchanged. Only a file of rows can contain them."""
    dataset = workspace.dataset
    if draft.kind is not ReleaseKind.REPORTS or draft.form.table or dataset.is_frequency_table:
        return ()
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
    """facts     of the plan; None while they are counted, or if there is no plan
    account   of the data; None if the ledger cannot give it
    people    the data under their survey, None until the ledger was asked; misnamed: why a name is refused
    known     the day of the very same release, if it is kept; otherwise ""
    hindered  an obstacle outside the plan: a damaged ledger, made-up data without a file
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
        measurement=() if plan is None else measurement_facts(planned_measurement(plan)),
    )


def done_picture(
    described: Description, folder: str, files: Sequence[tuple[str, str]], account: Account | None, *, fresh: bool
) -> DonePicture:
    """files: (name, SHA-256 in hex) of each file in `folder`; fresh: it was drawn just now, so it cost epsilon."""
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
        measurement_facts(described_measurement(described)),
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


SENTENCES = {
    # The panel where a release is prepared
    "people.hint": "A budget belongs to the people of a survey, not to a file.",
    "people.known": "The ledger lists this survey under this name.",
    "people.ask_one": "Does the survey “{survey}” include any of the same people?",
    "people.ask_many": "Do any of these surveys include some of the same people?",
    "people.reason": "{reason} Epsilon spent on the people of that survey: ε\xa0=\xa0{spent}.",
    "people.tick": "Select every survey that includes any of these people.",
    "people.answered_yes": "Epsilon already spent on these people counts here.",
    "people.answered_no": "These people have a separate budget. The ledger records your declaration.",
    "prepare.empty": "Select the questions to release, on the left. Nothing is released until you confirm below.",
    "prepare.no_questions": "These data have no questions. Give a column the role Question on the page Data.",
    "prepare.ticked": "{count} of {all} questions selected.",
    "prepare.share.each": "Each question has its own ε",
    "prepare.share.split": "Split one total ε",
    "prepare.share.sampled": "One question per respondent",
    "prepare.share_hint.split": "Weights split the total. Lock a question to type its ε.",
    "prepare.share_hint.sampled": "Each respondent reports on one random question with the whole ε.",
    "prepare.total.count": "Epsilon of the count",
    "prepare.total.split": "Total epsilon per respondent",
    "prepare.total.sampled": "Epsilon of the one question",
    "prepare.no_ids": "No column has the role Person id. If a person may have several rows, assign this role on the "
    "page Data.",
    "prepare.counted_persons": (
        "A frequency table does not show how many rows a person has. Declare the largest number; each row is charged."
    ),
    "prepare.answers": "{count} {count:answer|answers}",
    "prepare.items": "{count} {count:item|items}",
    "prepare.preview.own_category": "Missing answers are a category here; Preview leaves them out.",
    "prepare.preview_p.own_category": "Missing answers are a category here. Preview leaves them out, so p = {p} there.",
    "prepare.preview_p.random": "Missing answers become random answers here. On Preview they are a category, so p = "
    "{p} there.",
    "prepare.preview.random": "Missing answers become random answers here; on Preview they are a category.",
    "prepare.more_labels": "… and {count} more",
    "prepare.noise_on_count": "Noise on the count",
    "prepare.count_name": "Number of respondents",
    "prepare.one_figure": "1 figure",
    "prepare.charged": "Charged: {charge}",
    "prepare.charged_exact": "Charged: {charge}. Exact ε of the integer mechanism: {effective}, rounded up.",
    "prepare.off_list": "{count} of {answers} answers {count:is|are} not on the list. {why} Only you see this.",
    "prepare.off_list.number": (
        "{count} {count:answer is not a number and is|answers are not numbers and are} left out. {why} Only you "
        "see this."
    ),
    "prepare.show_rest": "Show {count} more {count:question|questions}",
    "prepare.sum_total": "Total per row: ε\u00a0=\u00a0{total}.",
    "prepare.sampled_total": "Each row reports on one question: ε\u00a0=\u00a0{total}.",
    "prepare.fact.who": "Base",
    "prepare.fact.rows": "Rows",
    "prepare.fact.gone": "Rows not released",
    "prepare.rows_that_go": "{rows} above the limit of {most} per person, selected at random. Only you see this.",
    "prepare.fact.unit": "Unit of privacy",
    "prepare.fact.weight": "Weight",
    "prepare.fact.raw": "Columns without noise",
    "prepare.fact.unique": "Unique rows",
    "prepare.rows_private": "The number of respondents stays private.",
    "prepare.rows_public": "{rows}. This number is public.",
    "prepare.counting": "Counting…",
    "prepare.several_rows": (
        "One person ({column}): at most {rows} {rows:row is|rows are} released per person, each charged "
        "ε\u00a0=\u00a0{epsilon}."
    ),
    "prepare.several_rows_counted": "One person. You declared at most {rows} {rows:row|rows} per person; each is "
    "charged ε\u00a0=\u00a0{epsilon}.",
    "prepare.one_row": "One person ({column}): at most one row is released per person.",
    "prepare.each_row": "One row, counted as one person.",
    "prepare.weight": "{column} is not used: each respondent counts once.",
    "prepare.unique": "{unique} of {rows} have a unique combination of these values.",
    "prepare.budget": "Budget: {budget}",
    "prepare.over_reason": "Refused: {over}. Lower epsilon, remove a question, or change the budget in the ledger.",
    "prepare.guessed": (
        "The list of answers of {questions} was taken from the data and discloses which answers occurred. "
        "Declare it on the page Data, or remove the question."
    ),
    "prepare.raw_chosen": "Released without noise. The combination of these values may identify a person.",
    "prepare.high": (
        "With earlier releases, the total exceeds ε\xa0=\xa0{limit} per respondent. All releases together may disclose "
        "a lot about each person."
    ),
    "prepare.open": "Unfinished releases: {count}. They count as spent: their noise may have been drawn.",
    "prepare.persons_unknown": "The columns of this file are not declared. If a person may have several rows, first "
    "declare the person ids on the page Data.",
    "prepare.rows_stuck": "These questions cannot be released yet: {questions}. The table gives the reasons.",
    "prepare.not_ready": "Counting rows and reading the budget…",
    "prepare.confirm.reports": "This releases randomized answers of {data}: {questions}.",
    "prepare.confirm.table": "This releases estimates from randomized answers of {data}: {questions}.",
    "prepare.confirm.histogram": "This releases noisy counts of {data}: {questions}.",
    "prepare.confirm.count": "This releases the noisy number of respondents of {data}.",
    "prepare.confirm.scores": "The rows also have scores.",
    "prepare.confirm.raw": "Released without noise: {columns}.",
    "prepare.confirm.filter": "The exact row count discloses how many respondents match the filter on {columns}.",
    "prepare.confirm.final": "Each respondent is charged ε\u00a0=\u00a0{epsilon}. A release cannot be undone.",
    "prepare.button.table": "Release the table…",
    "prepare.button.bare": "Release…",
    "prepare.button.rows": "Release {rows}…",
    "prepare.words.title.receiver": "Contents of the release",
    "prepare.words.title.raw": "Access to the true answers",
    "prepare.words.title.odds": "Disclosure",
    "prepare.words.title.budget": "Budget",
    "prepare.words.title.once": "A single draw",
    "prepare.words.receiver.files": "A description and a short report are added.",
    "prepare.words.receiver.reports": "One row per respondent in random order, with reports instead of answers.",
    "prepare.words.receiver.table": "For each answer: noisy share, debiased share and interval.",
    "prepare.words.receiver.histogram": "For each answer: noisy count and interval.",
    "prepare.words.receiver.count": "The noisy number of respondents and an interval.",
    "prepare.words.raw.local": "Only you, in your own file.",
    "prepare.words.raw.central": "Only you, as the trusted curator.",
    "prepare.words.odds": "Any result is at most {times} times as likely under one set of a person's answers as "
    "under any other (ε\u00a0=\u00a0{epsilon}).",
    "prepare.words.odds_count": "Any result is at most {times} times as likely with a person in the data as without "
    "(ε\u00a0=\u00a0{epsilon}).",
    "prepare.words.odds_together": "With all earlier releases, the factor is at most {times} "
    "(ε\u00a0=\u00a0{epsilon}).",
    "prepare.words.budget": "The epsilons of all releases about the same people add up. The program refuses any "
    "release beyond the budget.",
    "prepare.words.once": "The noise is drawn once, after the budget is charged: redrawing could reveal the truth. "
    "The same request returns the same bytes.",
    "prepare.done.title": "Released",
    "prepare.done.fresh": "Released on {day}: {what}.",
    "prepare.done.again": "Exported again: {what} of the release of {day}, with the same bytes.",
    "prepare.done.table": "a table",
    "prepare.done.release": "Release",
    "prepare.done.entry": "Ledger entry {place}",
    "prepare.done.spent": "Budget",
    "prepare.done.charged": "ε\u00a0=\u00a0{epsilon} was charged.",
    "prepare.done.free": "Nothing was charged.",
    "prepare.done.sum": "Spent in total: {epsilon}.",
    "prepare.done.left": "{left} left of {budget}.",
    # Sums and means
    "prepare.number.column": "Column",
    "prepare.number.bounds": "Bounds",
    "prepare.number.size": "Respondents",
    "prepare.number.epsilon": "Epsilon",
    "prepare.number.no_column": "none selected",
    "prepare.number.no_bounds": "none declared",
    "prepare.number.bounds_text": "{low} to {high}, {source}",
    "prepare.number_size.never": "private; a sum does not need it",
    "prepare.number_size.resize": (
        "private: {share} of ε for a noisy count; the numbers are resized to this count with the fill-in value {prior}"
    ),
    "prepare.number_size.plug_in": "private: {share} of ε for a noisy count; the mean is the noisy sum divided by it",
    "prepare.number_size.fitted": "declared: {size}, with the fill-in value {prior} for missing respondents",
    "prepare.number.left_out": "Respondents without a number are left out.",
    "prepare.number.guessed": (
        "The bounds of {questions} are the lowest and highest answers, which the release would disclose. On "
        "Preview, choose “as a number” and type bounds."
    ),
    "prepare.number.changed": (
        "On Preview, epsilon protects only whether a respondent takes part. In a release it also protects the "
        "number that the respondent gave. For the same epsilon, the release has twice the noise."
    ),
    "prepare.confirm.sum": "This releases the noisy sum of {questions} of {data}.",
    "prepare.confirm.mean": "This releases the noisy mean of {questions} of {data}.",
    "prepare.words.receiver.sum": "The noisy sum, the bounds and an interval.",
    "prepare.words.receiver.mean": "The noisy mean (with a noisy count if the number of respondents is private), the "
    "bounds and an interval.",
}
register(__name__, SENTENCES)
