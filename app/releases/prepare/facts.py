"""The disclosure beside the answers, the cost for each respondent, and the objections of a careful reviewer."""

from __future__ import annotations

from decimal import Decimal

from app.messages.data_texts import isolated, name_list
from app.messages.speak import joined, local_count, say, say_message, screen_numbers
from app.releases.figures import exact_epsilon, of_one_row, rows_text
from app.releases.prepare.picture import BudgetPicture, FactLine, Named
from app.workspace.workspace import Workspace
from core.data.variable import DeclaredBy
from core.notices import Notice, Severity
from core.planning.budget import total
from core.release.facts import ReleaseFacts
from core.release.ledger.account import Account
from core.release.measurement import Measurement
from core.release.plan import ReleaseKind, ReleasePlan
from core.report.numbers import NO_NUMBER
from core.report.release.measurement import measurement_lines
from core.study.numbers import Neighbours

_GUESSED = ("release.from_data", "release.bounds_from_data")


def fact_lines(workspace: Workspace, plan: ReleasePlan, facts: ReleaseFacts | None) -> tuple[FactLine, ...]:
    lines = [
        FactLine(say("prepare.fact.who"), plan.filter_text or say("prepare.everyone")),
        FactLine(say("prepare.fact.rows"), _rows(plan, facts)),
        FactLine(say("prepare.fact.unit"), _unit(plan), "warning" if plan.rows_per_person > 1 else ""),
    ]
    if facts is not None and facts.rows_that_go and workspace.look.show_truth:
        gone = {"rows": rows_text(facts.rows_that_go), "most": local_count(plan.rows_per_person)}
        lines.append(FactLine(say("prepare.fact.gone"), say("prepare.rows_that_go", gone), "warning"))
    if workspace.dataset.base.weight:
        lines.append(
            FactLine(say("prepare.fact.weight"), say("prepare.weight", _column(workspace.dataset.base.weight)))
        )
    if plan.raw:
        lines.append(FactLine(say("prepare.fact.raw"), joined(plan.raw), "warning"))
        lines.append(FactLine(say("prepare.fact.unique"), *_unique(facts)))
    return tuple(lines)


def measurement_facts(measurement: Measurement) -> tuple[FactLine, ...]:
    return tuple(FactLine(name, text) for name, text in measurement_lines(measurement, say, screen_numbers()))


def _rows(plan: ReleasePlan, facts: ReleaseFacts | None) -> str:
    if plan.kind is not ReleaseKind.REPORTS:
        return say("prepare.rows_private")
    if facts is None:
        return say("prepare.counting")
    return say("prepare.rows_public", {"rows": rows_text(facts.rows)})


def _unit(plan: ReleasePlan) -> str:
    if plan.rows_per_person > 1:
        blanks = {"rows": local_count(plan.rows_per_person), "epsilon": exact_epsilon(of_one_row(plan))}
        if not plan.person_id:
            return say("prepare.several_rows_counted", blanks)
        return say("prepare.several_rows", blanks | _column(plan.person_id))
    if plan.person_id:
        return say("prepare.one_row", _column(plan.person_id))
    return say("prepare.each_row")


def _unique(facts: ReleaseFacts | None) -> tuple[str, str]:
    if facts is None or facts.unique_with_raw is None:
        return say("prepare.counting"), ""
    blanks = {"unique": local_count(facts.unique_with_raw), "rows": rows_text(facts.rows)}
    return say("prepare.unique", blanks), "warning" if facts.unique_with_raw else ""


def budget_picture(plan: ReleasePlan | None, account: Account | None, *, free: bool = False) -> BudgetPicture:
    """Return the budget before, this charge, and the budget after, in decimals. Open reservations count as spent.

    free  the same release exists, so it costs nothing
    """
    before = NO_NUMBER if account is None else exact_epsilon(account.spent)
    if plan is None:
        return BudgetPicture(before, NO_NUMBER, NO_NUMBER, _of_budget(account, None))
    cost = Decimal(0) if free else plan.charge
    this = exact_epsilon(cost)
    if account is None:
        return BudgetPicture(before, this, NO_NUMBER, "")
    after = account.spent + cost
    over = account.budget is not None and after > account.budget
    return BudgetPicture(before, this, exact_epsilon(after), _of_budget(account, after), over)


def _of_budget(account: Account | None, after: Decimal | None) -> str:
    if account is None:
        return ""
    if account.budget is None:
        return say("prepare.no_budget")
    blanks = {"budget": exact_epsilon(account.budget)}
    if after is None:
        return say("prepare.budget", blanks)
    if after > account.budget:
        return say("prepare.over", blanks | {"more": exact_epsilon(after - account.budget)})
    return say("prepare.left", blanks | {"left": exact_epsilon(account.budget - after)})


def notices(
    workspace: Workspace, plan: ReleasePlan, facts: ReleaseFacts | None, account: Account | None, *, free: bool = False
) -> tuple[Named, ...]:
    """Return (severity, sentence), warnings first."""
    # The page shows the first refusal beside the button.
    found: list[Notice] = [] if facts is None else list(facts.refusals[1:])
    if facts is not None:
        # Lists read off the data are named together below.
        found += [one for one in facts.notices if one.code not in _GUESSED]
    guessed = [one.name for one in plan.questions if one.source is DeclaredBy.FROM_DATA]
    if guessed:
        code = "prepare.number.guessed" if plan.kind.numbers else "prepare.guessed"
        found.append(Notice(code, {"questions": name_list(guessed)}, Severity.WARNING))
    spent = Decimal(0) if account is None else account.spent
    caution = total([spent if free else spent + plan.charge]).caution
    if caution is not None:
        found.append(Notice("prepare.high", dict(caution.params), Severity.WARNING))
    if account is not None and account.open:
        found.append(Notice("prepare.open", {"count": local_count(len(account.open))}))
    if plan.kind.numbers and workspace.plan.numbers.curator.neighbours is Neighbours.ADDED:
        found.append(Notice("prepare.number.changed"))
    if not plan.person_id and not workspace.dataset.codebook.variables:
        found.append(Notice("prepare.persons_unknown"))
    ordered = sorted(found, key=lambda one: one.severity is not Severity.WARNING)
    return tuple((one.severity.value, say_message(one)) for one in ordered)


def _column(name: str) -> dict[str, str]:
    return {"column": isolated(name)}
