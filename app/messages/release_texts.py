"""Texts of the command `privatize` with figures. Digits are plain, because programs read them too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from decimal import Decimal

from app.messages.data_texts import file_name
from app.messages.speak import joined, say, say_message
from core.designs.base import Design
from core.errors import WorkbenchError
from core.planning.budget import decimal_text
from core.release.facts import ReleaseFacts
from core.release.ledger.account import Account
from core.release.number_statistic import NumberStatistic
from core.release.off_list import OffListAnswers
from core.release.plan import Form, MissingAnswer, OffList, ReleasedQuestion, ReleaseKind, ReleasePlan
from core.release.release_store import Made
from core.report.columns import plain_number


def charged_line(made: Made, account: Account) -> str:
    """Return the charge, the total charge until now, and the remaining budget."""
    described = made.description
    if made.fresh:
        first = say("privatize.charged", {"epsilon": decimal_text(described.charge)})
    else:
        first = say("prepare.known", {"day": described.made})
    spent = say("privatize.spent", {"epsilon": decimal_text(account.spent)})
    return f"{first} {spent} {_budget(account.spent, account.budget)}"


_OFF_LIST = {
    OffList.REFUSE: "privatize.off_list.refuse",
    OffList.OWN_CATEGORY: "privatize.off_list.own",
    OffList.MISSING: "privatize.off_list.missing",
}


def dry_lines(
    title: str,
    plan: ReleasePlan,
    form: Form,
    known: ReleaseFacts,
    spent: Decimal,
    budget: Decimal | None,
    made: Made | None,
    *,
    scores: bool = False,
) -> Iterator[str]:
    """Yield the contents of the release, its cost, and the budget before and after; for the custodian only."""
    yield say("privatize.would", {"data": file_name(title), "form": say(f"prepare.form.{form.value}")})
    if plan.kind is not ReleaseKind.COUNT:
        found = known.off_list or (OffListAnswers(),) * len(plan.questions)
        for one, off in zip(plan.questions, found, strict=True):
            yield _question(one) if one.number is None else _number(one, one.number, plan.kind)
            if off.count:
                code = "privatize.off_list_answers" if one.number is None else "privatize.no_number_answers"
                blanks = {"count": str(off.count), "answers": str(off.answers), "why": off.why}
                yield say(code, blanks | {"column": one.name})
    rows = "privatize.rows" if plan.kind is ReleaseKind.REPORTS else "privatize.rows_private"
    who = plan.filter_text or say("prepare.everyone")
    yield say(rows, {"rows": str(known.rows), "who": who})
    if plan.person_id:
        persons = "privatize.one_row" if plan.rows_per_person == 1 else "privatize.persons"
        yield say(persons, {"column": plan.person_id, "rows": str(plan.rows_per_person)})
        yield say("privatize.rows_that_go", {"rows": str(known.rows_that_go)})
    elif plan.snapshot is not None:
        yield say("privatize.counted", {"rows": str(plan.rows_per_person)})
    if plan.raw:
        unique = {"columns": plan.raw, "unique": str(known.unique_with_raw), "rows": str(known.rows)}
        yield say("privatize.raw", unique)
    if scores:
        yield say("prepare.confirm.scores")
    # A filter on answers discloses its number of matches, so say so.
    yield from (say_message(one) for one in known.notices if one.code == "release.filter_private")
    if made is not None:
        yield say("prepare.known", {"day": made.description.made})
    cost = Decimal(0) if made is not None else plan.charge
    yield say("privatize.cost", {"epsilon": decimal_text(cost)})
    yield say("privatize.before", {"before": decimal_text(spent), "after": decimal_text(spent + cost)})
    yield _budget(spent + cost, budget)


def _question(one: ReleasedQuestion) -> str:
    mechanism = one.mechanism
    noise = "prepare.noise_on_counts" if mechanism is None else f"design.name.{mechanism.design.key}"
    blanks = {
        "column": one.name,
        "noise": say(noise),
        "count": str(len(one.labels)),
        "source": say(f"prepare.source.{one.source.value}"),
        "rules": joined(_rules(one)),
        "epsilon": decimal_text(one.charge),
    }
    return say("privatize.question", blanks)


def _rules(one: ReleasedQuestion) -> Iterator[str]:
    """Yield the treatment of missing answers and of answers off the list, which a select-all question does not have."""
    yield _missing(one)
    if one.coding.block is None:
        yield say(_OFF_LIST[one.off_list])


def _missing(one: ReleasedQuestion) -> str:
    """Return the rule for missing answers. A category for them changes the chances, and Preview does not show it."""
    if one.missing is not MissingAnswer.OWN_CATEGORY:
        return say("privatize.missing_random")
    p = truth_chances(None if one.mechanism is None else one.mechanism.design, _on_preview(one))
    if p is None:
        return say("privatize.missing_own")
    return say("privatize.missing_own_p", {"p": p[0], "other": p[1]})


def _on_preview(one: ReleasedQuestion) -> Design | None:
    """Return the design of Preview, with the same epsilon and without the extra categories; None if none exists."""
    design = None if one.mechanism is None else one.mechanism.design
    more = 1 + (one.off_list is OffList.OWN_CATEGORY)
    if design is None or {field.name for field in fields(design)} != {"k", "epsilon"}:  # type: ignore[arg-type]
        return None
    try:
        return replace(design, k=design.k - more)  # type: ignore[type-var]
    except WorkbenchError:
        return None


def truth_chances(here: Design | None, there: Design | None) -> tuple[float, float] | None:
    """Return p of both designs; None if one has no p or both are equal."""
    if here is None or there is None:
        return None
    p, other = (design.explain().params.get("p") for design in (here, there))
    return (p, other) if isinstance(p, float) and isinstance(other, float) and p != other else None


def _number(one: ReleasedQuestion, number: NumberStatistic, kind: ReleaseKind) -> str:
    blanks = {
        "column": one.name,
        "noise": say(f"prepare.noise_on_number.{kind.value}"),
        "low": plain_number(number.low),
        "high": plain_number(number.high),
        "source": say(f"prepare.source.{one.source.value}"),
        "figures": number.labels,
        "epsilon": decimal_text(one.charge),
    }
    return say("privatize.number", blanks)


def _budget(spent: Decimal, budget: Decimal | None) -> str:
    if budget is None:
        return say("prepare.no_budget")
    if spent > budget:
        return say("prepare.budget.over", {"more": decimal_text(spent - budget), "budget": decimal_text(budget)})
    return say("prepare.budget.left", {"left": decimal_text(budget - spent), "budget": decimal_text(budget)})
