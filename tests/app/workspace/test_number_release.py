"""From the page Numbers to the plan of a release: what is declared goes in, what the answers are does not."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from app.releases.plan import PlannedRelease, planned_release
from app.releases.prepare.words import release_picture
from app.releases.state import ReleaseDraft
from app.workspace.numbers import edit_numbers, numbers_setting, with_bounds
from app.workspace.workspace import Workspace
from core.data.codebooks.codebook import MissingRule, Variable
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role
from core.notices import Notice
from core.release.facts import ReleaseFacts
from core.release.ledger.account import Account
from core.release.number_statistic import SizeKnown
from core.release.off_list import OffListAnswers
from core.release.plan import Form, MissingAnswer, ReleaseKind
from core.study.numbers import CuratorPlan, Neighbours, NumberSource, UnknownSize
from core.study.typed import Typed
from tests.app.cli.release_survey import survey

AGES = (("31", 20), ("44", 30), ("old", 2), ("-8", 1))


def people(ages: tuple[tuple[str, int], ...] = AGES, **curator: Any) -> Workspace:
    """The survey with a column of ages, which the page Numbers works on between 0 and 120."""
    workspace = survey()
    dataset = workspace.dataset
    age = Variable("age", Role.NUMBER, missing=MissingRule(("99",)))
    columns = (*dataset.columns, Column("age", "age", len(dataset.columns), "How old?"))
    n = sum(count for _, count in ages)
    counts = (*dataset.counts, ColumnCounts("age", ages, 0, n, len(ages)))
    book = replace(dataset.codebook, variables=(*dataset.codebook.variables, age))
    workspace = replace(workspace, dataset=replace(dataset, columns=columns, counts=counts, codebook=book))
    workspace = edit_numbers(
        workspace, source=NumberSource.COLUMN, column="age", curator=replace(CuratorPlan(), **curator)
    )
    return bounded(workspace, 0.0, 120.0)


def bounded(workspace: Workspace, low: float, high: float, by: DeclaredBy = DeclaredBy.TYPED) -> Workspace:
    typed = (Typed(str(one), one) for one in (low, high))
    return with_bounds(workspace, numbers_setting(workspace), *typed, by)


def planned(workspace: Workspace, kind: ReleaseKind = ReleaseKind.MEAN) -> PlannedRelease:
    return planned_release(workspace, ReleaseDraft(kind=kind, form=Form.TABLE_CSV))


def refused(workspace: Workspace, kind: ReleaseKind = ReleaseKind.MEAN) -> str:
    found = planned(workspace, kind)
    assert found.plan is None
    assert found.problem is not None
    return found.problem.code


def test_that_a_mean_is_planned_with_the_settings_of_the_page_numbers() -> None:
    plan = planned(people(epsilon=Typed("0.5", 0.5))).plan
    assert plan is not None
    (one,) = plan.questions
    assert one.number is not None
    assert (one.name, one.text, one.missing, one.charge) == ("age", "How old?", MissingAnswer.LEFT_OUT, Decimal("0.5"))
    assert (one.number.known, one.number.low, one.number.high) == (SizeKnown.RESIZE, 0.0, 120.0)
    assert (one.number.prior, one.number.share) == (38.0, Decimal("0.2"))
    assert one.coding.missing == MissingRule(("99",))
    assert plan.charge == Decimal("0.5")


@pytest.mark.parametrize(
    ("kind", "curator", "known"),
    [
        (ReleaseKind.SUM, {}, SizeKnown.NEVER),
        (ReleaseKind.SUM, {"known": True}, SizeKnown.PUBLIC),
        (ReleaseKind.MEAN, {"known": True}, SizeKnown.PUBLIC),
        (ReleaseKind.MEAN, {"method": UnknownSize.PLUG_IN}, SizeKnown.PLUG_IN),
    ],
)
def test_that_what_is_known_of_the_size_goes_in(kind: ReleaseKind, curator: dict[str, Any], known: SizeKnown) -> None:
    plan = planned(people(**curator), kind).plan
    assert plan is not None
    assert plan.questions[0].number is not None
    assert plan.questions[0].number.known is known


def test_that_the_plan_does_not_depend_on_the_content_of_the_column() -> None:
    """Neither texts, nor nobody at all, nor numbers outside: the same plan, no refusal."""
    plans = [planned(people(ages)).plan for ages in (AGES, (("text", 4),), (), (("9999", 1),))]
    assert plans[0] is not None
    assert plans.count(plans[0]) == len(plans)


@pytest.mark.parametrize(
    ("workspace", "code"),
    [
        (lambda: bounded(people(), 120.0, 120.0), "numeric.bounds"),
        (lambda: bounded(people(), 120.0, 0.0), "numeric.bounds"),
        (lambda: edit_numbers(people(), bounds=()), "numbers.no_bounds"),
        (lambda: people(known=True, size=Typed("0", 0.0)), "central.size"),
        (lambda: people(known=True, size=Typed("10.5", 10.5)), "release.whole_size"),
        (lambda: people(size_share=Typed("0", 0.0)), "central.share"),
        (lambda: people(prior=Typed("500", 500.0)), "central.constant"),
        (lambda: people(epsilon=Typed("0", 0.0)), "epsilon.out_of_range"),
        (lambda: edit_numbers(people(), source=NumberSource.AGES), "release.made_numbers"),
        (lambda: edit_numbers(people(), source=NumberSource.NORMAL), "release.made_numbers"),
        (lambda: edit_numbers(people(), column="gone"), "numbers.no_column"),
    ],
)
def test_that_what_cannot_leave_says_why_in_one_sentence(workspace: Any, code: str) -> None:
    made = workspace()
    assert refused(made) == code
    shown = release_picture(made, ReleaseDraft(kind=ReleaseKind.MEAN), planned(made), None, None)
    assert shown.confirm.reason
    assert not shown.confirm.sentence


def test_that_bounds_read_off_the_data_are_told() -> None:
    workspace = bounded(people(), 0.0, 0.0, DeclaredBy.FROM_DATA)
    plan = planned(workspace).plan
    assert plan is not None
    assert (plan.questions[0].source, plan.questions[0].number) != (DeclaredBy.TYPED, None)
    assert plan.questions[0].number is not None
    assert (plan.questions[0].number.low, plan.questions[0].number.high) == (-8.0, 44.0)
    shown = release_picture(
        workspace,
        ReleaseDraft(kind=ReleaseKind.MEAN),
        planned(workspace),
        ReleaseFacts(rows=3),
        Account(Decimal(0), None),
    )
    assert any(
        tone == "warning" and "the lowest and highest answers, which the release would disclose" in text
        for tone, text in shown.notices
    )
    assert shown.rows.rows[0].guessed


def test_that_the_page_shows_the_release_and_its_noise_is_twice_the_preview() -> None:
    workspace = people(neighbours=Neighbours.ADDED)
    facts = ReleaseFacts(rows=53, off_list=(OffListAnswers(2, 53, Notice("release.why.decimal_sign")),))
    draft = ReleaseDraft(kind=ReleaseKind.MEAN, form=Form.TABLE_CSV)
    shown = release_picture(workspace, draft, planned(workspace), facts, Account(Decimal(0), None))
    (row,) = shown.rows.rows
    assert (row.name, row.text, row.epsilon) == ("age", "How old?", "1")
    assert "0 to 120, typed by you" in row.answers
    assert row.note.startswith(
        "2 answers are not numbers and are left out. They are numbers with a different decimal sign."
    )
    assert any("the release has twice the noise" in text for _, text in shown.notices)
    assert "This releases the noisy mean of" in shown.confirm.sentence
    assert not shown.confirm.reason
    assert not shown.form.questions
    assert len(shown.form.number) == 4
    hidden = replace(workspace, look=replace(workspace.look, show_truth=False))
    assert not release_picture(hidden, draft, planned(hidden), facts, None).rows.rows[0].note
