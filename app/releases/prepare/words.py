"""The whole picture of a release that is being prepared."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.preview_texts import question_entries
from app.messages.speak import local_count, say, say_message
from app.releases.figures import exact_epsilon, odds_text, rows_text
from app.releases.plan import PlannedRelease
from app.releases.prepare.edits import forms_of, has_total, shares_of
from app.releases.prepare.facts import budget_picture, fact_lines, listed, notices
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
    WordsPicture,
)
from app.releases.prepare.rows import number_lines, rows_picture
from app.releases.state import ReleaseDraft, raw_columns
from app.ui.tick_row import TickRow
from app.workspace.workspace import Workspace
from core.data.variable import Role
from core.errors import InputError, WorkbenchError
from core.notices import Notice
from core.release.description import Description
from core.release.facts import ReleaseFacts
from core.release.ledger.account import Account
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


SENTENCES = {
    # The panel where a release is prepared
    "people.hint": "The budget belongs to the people of a survey, whatever file their answers are in.",
    "people.known": "The ledger knows these data under this name.",
    "people.ask_one": "These data are new to the ledger. Are any of these people in the survey “{survey}”?",
    "people.ask_many": "These data are new to the ledger. Are any of these people in one of these surveys?",
    "people.reason": "{reason} Spent on its people: ε\u00a0=\u00a0{spent}.",
    "people.tick": "Tick every survey that has some of these people.",
    "people.answered_yes": "The same people have one budget. What was spent on them counts here.",
    "people.answered_no": "These people get a budget of their own. The ledger records this as your word.",
    "prepare.empty": "Tick the questions that shall leave, on the left. Nothing leaves before you confirm it below.",
    "prepare.kind_hint.reports": "Each answer is replaced by a randomized report. Nobody counts true answers.",
    "prepare.kind_hint.histogram": "You count the true answers; noise is added to each count.",
    "prepare.kind_hint.count": "One figure: how many respondents there are, with noise added.",
    "prepare.no_questions": "No column of these data can be a question. Give one the role question on the page Data.",
    "prepare.ticked": "{count} of {all} questions leave.",
    "prepare.share.each": "Each question has its own ε",
    "prepare.share.split": "Split one total ε",
    "prepare.share.sampled": "One question per respondent",
    "prepare.share_hint.each": "A respondent loses the sum of all of them.",
    "prepare.share_hint.split": "By weights. Lock a question to type its ε yourself.",
    "prepare.share_hint.sampled": "Chance picks one question for each respondent, with the whole ε. The others stay "
    "unreported, so each estimate rests on fewer reports.",
    "prepare.total.count": "Epsilon of the count",
    "prepare.total.split": "Total epsilon per respondent",
    "prepare.total.sampled": "Epsilon of the one report",
    "prepare.no_ids": "No column has the role person id. If a person can have several rows, give that role to the "
    "column that names persons, on the page Data.",
    "prepare.raw_chosen": "These values leave without any noise. Together they may single people out.",
    "prepare.answers": "{count} {count:answer|answers}",
    "prepare.items": "{count} {count:item|items}",
    "prepare.preview.own_category": "Missing answers are a category here ({count} in all); Preview leaves them out "
    "({other}).",
    "prepare.preview_p.own_category": "Missing answers are a category here ({count} in all, p = {p}); Preview leaves "
    "them out ({other}, p = {other_p}).",
    "prepare.preview_alone": "Missing answers are a category here; Preview leaves them out.",
    "prepare.preview.random": "Missing answers become random answers here ({count} categories); on Preview they are a "
    "category ({other} in all).",
    "prepare.preview_p.random": "Missing answers become random answers here ({count} categories, p = {p}); on Preview "
    "they are a category ({other} in all, p = {other_p}).",
    "prepare.more_labels": "… and {count} more",
    "prepare.noise_on_count": "Noise on the count",
    "prepare.count_name": "Number of respondents",
    "prepare.one_figure": "1 figure",
    "prepare.charged": "Charged: {charge}",
    "prepare.charged_exact": "Charged: {charge}. Of the whole numbers that are drawn with: {effective}, rounded up.",
    "prepare.off_list": "{count} of {answers} answers {count:is|are} not on the list. {why} Only you see this.",
    "prepare.off_list.number": "{count} {count:answer is not a number|answers are not numbers}: left out. {why} "
    "Only you see this.",
    "prepare.show_rest": "Show {count} more {count:question|questions} that leave",
    "prepare.sum_total": "Together ε\u00a0=\u00a0{total} for one row.",
    "prepare.sampled_total": "Each row reports on one question: ε\u00a0=\u00a0{total}.",
    "prepare.fact.who": "Who is in",
    "prepare.fact.rows": "Rows",
    "prepare.fact.gone": "Rows that stay behind",
    "prepare.rows_that_go": "{rows} of persons who have more than {most}, drawn by chance. Only you see this.",
    "prepare.fact.unit": "Who is protected",
    "prepare.fact.weight": "Weight",
    "prepare.fact.raw": "Left as they are",
    "prepare.fact.unique": "Singled out",
    "prepare.rows_private": "How many respondents there are stays private.",
    "prepare.rows_public": "{rows}. Their number is public.",
    "prepare.counting": "Being counted…",
    "prepare.several_rows": "One person, told by {column}: at most {rows} {rows:row|rows} of each leave, so {rows} "
    "times ε\u00a0=\u00a0{epsilon} is charged.",
    "prepare.one_row": "One person, told by {column}: at most one row of each leaves.",
    "prepare.each_row": "One respondent: each row is taken for another person.",
    "prepare.weight": "{column} is not used: in a release each respondent counts once.",
    "prepare.unique": "{unique} of {rows} are the only ones with these values as they are.",
    "prepare.budget": "Budget: {budget}",
    "prepare.over_reason": "Refused: {over}. Lower epsilon, leave a question out, or set another budget in the ledger.",
    "prepare.guessed": "The list of answers was read off the data for {questions}. Such a list is not private: it "
    "shows which answers occurred. Declare it on the page Data, or leave the question out.",
    "prepare.raw_warning": "Columns that leave as they are get no noise: whoever knows these values of a person may "
    "find the row.",
    "prepare.high": "Earlier releases included, it comes to more than {limit} per respondent: someone who sees all of "
    "it learns a good deal about each person.",
    "prepare.open": "Releases that were begun and never finished: {count}. They count as spent, since their noise may "
    "have been drawn.",
    "prepare.persons_unknown": "Nothing is declared about the columns of this file. If a person can have several rows, "
    "declare the column that names persons first, on the page Data.",
    "prepare.and_more": "{names} and {count} more",
    "prepare.rows_stuck": "Cannot leave like this: {questions}. The table says why.",
    "prepare.not_ready": "The rows and the budget are being looked up…",
    "prepare.confirm.reports": "Randomized answers of {data} leave: {questions} ({count} {count:question|questions}).",
    "prepare.confirm.reports_one": "Randomized answers of {data} leave: {questions}.",
    "prepare.confirm.table": "Estimates from randomized answers of {data} leave: {questions} ({count} "
    "{count:question|questions}).",
    "prepare.confirm.table_one": "Estimates from randomized answers of {data} leave: {questions}.",
    "prepare.confirm.histogram": "Noisy counts of {data} leave: {questions} ({count} {count:question|questions}).",
    "prepare.confirm.histogram_one": "Noisy counts of {data} leave: {questions}.",
    "prepare.confirm.count": "The noisy number of respondents of {data} leaves.",
    "prepare.confirm.raw": "Beside them {columns}, as they are.",
    "prepare.confirm.filter": "The number of rows tells, without noise, how many the filter on {columns} finds.",
    "prepare.confirm.final": "Each respondent is charged ε\u00a0=\u00a0{epsilon}. The noise is drawn once and "
    "entered in the ledger; it cannot be taken back.",
    "prepare.button.table": "Release the table…",
    "prepare.button.bare": "Release…",
    "prepare.button.rows": "Release {rows}…",
    "prepare.words.title.receiver": "What the receiver sees",
    "prepare.words.title.raw": "Who could see raw answers",
    "prepare.words.title.odds": "How much it tells",
    "prepare.words.title.budget": "The budget",
    "prepare.words.title.once": "Why only one draw",
    "prepare.words.receiver.reports": "One row per respondent in shuffled order, with reports in place of answers. A "
    "description and a short report lie beside it, so that anyone can undo the noise on average and check the file.",
    "prepare.words.receiver.table": "For each answer its noisy share, the debiased share and an interval. The rows "
    "stay here. A description and a short report lie beside it, so that anyone can check the table.",
    "prepare.words.receiver.histogram": "For each answer how many gave it, with noise added, and an interval. A "
    "description and a short report lie beside it.",
    "prepare.words.receiver.count": "One number of respondents, with noise added, and an interval. A description and "
    "a short report lie beside it.",
    "prepare.words.raw.local": "You, in the file you hold. Whoever receives the release sees reports only.",
    "prepare.words.raw.central": "You, the custodian: you are trusted with the true counts. Whoever receives the "
    "release sees noisy counts only.",
    "prepare.words.odds": "Whatever comes out, it is at most {times} times as likely with one set of answers of a "
    "person as with any other (ε\u00a0=\u00a0{epsilon}).",
    "prepare.words.odds_count": "Whatever comes out, it is at most {times} times as likely with a person in the "
    "data as without (ε\u00a0=\u00a0{epsilon}).",
    "prepare.words.odds_together": "With everything released before: ε\u00a0=\u00a0{epsilon}, at most {times} times.",
    "prepare.words.budget": "Epsilon of all releases about the same people adds up, and nothing gives it back. A "
    "budget is the largest sum that you allow; a release that goes over it is refused.",
    "prepare.words.once": "Who may draw again and keep the best result lets the truth through. So noise is drawn once, "
    "after it is paid for; asking for the same again gives the same bytes.",
    "prepare.done.title": "It is done",
    "prepare.done.fresh": "Released on {day}: {what}.",
    "prepare.done.again": "Handed out again: {what} of the release of {day}. The same bytes, no new noise.",
    "prepare.done.table": "a table",
    "prepare.done.release": "Release",
    "prepare.done.entry": "Entry {place} of the ledger",
    "prepare.done.spent": "Budget",
    "prepare.done.charged": "ε\u00a0=\u00a0{epsilon} was charged.",
    "prepare.done.free": "Nothing was charged.",
    "prepare.done.sum": "Spent so far: {epsilon}.",
    "prepare.done.left": "{left} left of {budget}.",
    # Sums and means
    "prepare.kind_hint.sum": "One column of numbers, added up between bounds; noise is added to the sum.",
    "prepare.kind_hint.mean": "The mean of one column of numbers between bounds; noise is added to it.",
    "prepare.number.column": "Column",
    "prepare.number.bounds": "Bounds",
    "prepare.number.size": "Respondents",
    "prepare.number.epsilon": "Epsilon",
    "prepare.number.no_column": "none chosen",
    "prepare.number.no_bounds": "none declared",
    "prepare.number.bounds_text": "{low} to {high}, {source}",
    "prepare.number_size.never": "private; a sum needs none",
    "prepare.number_size.resize": "private: a noisy count for {share} of \u03b5, and the numbers fitted to it with "
    "{prior} for who is not there",
    "prepare.number_size.plug_in": "private: a noisy count for {share} of \u03b5, and a noisy sum over it",
    "prepare.number_size.fitted": "declared: {size}, with {prior} for who is not there",
    "prepare.number.left_out": "Who gave no number is left out.",
    "prepare.number.guessed": "The bounds of {questions} were read off the data. They are the lowest and the highest "
    "number that somebody gave, and they leave with the release: not private. Type bounds on Preview, as a number.",
    "prepare.number.changed": "Preview looks at noise that hides whether a respondent is there. A release "
    "hides the number of each respondent too, so it gets twice that noise for the same epsilon.",
    "prepare.confirm.sum": "The noisy sum of {questions} of {data} leaves.",
    "prepare.confirm.mean": "The noisy mean of {questions} of {data} leaves.",
    "prepare.words.receiver.sum": "One sum with noise added, the bounds of the numbers, and an interval. A description "
    "and a short report lie beside it.",
    "prepare.words.receiver.mean": "One mean with noise added (and a noisy count where the number of respondents is "
    "private), the bounds of the numbers, and an interval. A description and a short report lie beside it.",
    "prepare.words.raw.numbers": "You, the custodian: you are trusted with the true numbers. Whoever receives the "
    "release sees noisy figures only.",
}
register(__name__, SENTENCES)
