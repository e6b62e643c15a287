"""A release that is refused late, stopped, or finished while somebody looks at something else."""

from __future__ import annotations

from decimal import Decimal
from threading import Event

import pytest

from app.messages.catalogue import english_sentence
from app.workspace import transitions
from app.workspace.examples import EXAMPLES, workspace_for
from app.workspace.workspace import Page
from core.errors import Cancelled
from core.release import release_store as release_store
from core.release.plan import DataSet
from tests.e2e.custodian import Custodian


def test_that_a_budget_spent_elsewhere_meanwhile_refuses_and_writes_nothing(custodian: Custodian) -> None:
    custodian.prepare()
    books = custodian.releases.books
    assert books is not None
    custodian.release_store.ledger().set_budget(DataSet(books.identity, "elsewhere"), Decimal("1"))
    before = custodian.entries
    custodian.confirm("late.csv")
    assert custodian.said.startswith("This release costs epsilon 1.5, but 0 of the budget of")
    assert custodian.entries == before
    assert not custodian.dialogs.files
    assert "Refused: 0.5 over the budget of 1." in custodian.texts, "and the page knows it now"


def test_that_a_draw_is_stopped_and_a_place_thought_better_of_without_cost(
    custodian: Custodian, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = custodian.prepare().page.summary.confirm
    custodian.dialogs.refuse = True
    custodian.click(card.read)
    custodian.click(card.release)
    assert custodian.looked().entries == ()
    assert card.read.isChecked(), "only the place was thought better of"
    custodian.dialogs.refuse = False
    checked = release_store.need_allowed

    def slow(*arguments: object) -> None:
        checked(*arguments)  # type: ignore[arg-type]
        custodian.releases.making._drawing.stop()  # type: ignore[union-attr]

    monkeypatch.setattr(release_store, "need_allowed", slow)
    custodian.dialogs.name = "stopped.csv"
    custodian.click(card.release)
    assert card.reason.text().startswith("Drawing the release.")
    assert not card.release.isEnabled()
    custodian.desk.until(lambda: bool(custodian.said))
    assert custodian.looked().said == "Stopped. No file was written."
    assert (custodian.spent, custodian.dialogs.files) == (0, {})
    monkeypatch.setattr(release_store, "need_allowed", checked)

    def stopped(*_: object, **__: object) -> None:
        raise Cancelled

    monkeypatch.setattr(release_store, "write_atomically", stopped)
    custodian.confirm("late.csv")
    assert custodian.said.startswith("Stopped. No file was written. The budget was reserved for the draw")
    assert (custodian.spent, custodian.dialogs.files) == (Decimal("1.5"), {})
    assert "1.5" in custodian.desk.window.status.budget.text()


def test_that_a_draw_continues_under_other_data_and_reports_its_cost(
    custodian: Custodian, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, card = Event(), custodian.prepare().page.summary.confirm
    checked = release_store.need_allowed

    def slow(*arguments: object) -> None:
        checked(*arguments)  # type: ignore[arg-type]
        drawn.wait(10)

    monkeypatch.setattr(release_store, "need_allowed", slow)
    custodian.dialogs.name = "own.csv"
    custodian.click(card.read)
    custodian.click(card.release)
    custodian.desk.data.open_sample("adults")
    drawn.set()
    assert custodian.looked().said.startswith("Youth health is released: own.csv is in ")
    lines = custodian.page.summary.done.lines
    assert [text for _, text in lines._pairs][1].text() == "ε\u00a0=\u00a01.5 was charged. Spent in total: 1.5."
    custodian.desk.trigger("page_releases")
    assert custodian.looked().spent == 0, "nothing of the adults"
    assert "own.csv" in custodian.dialogs.files


@pytest.mark.slow
@pytest.mark.parametrize("begun", [False, True])
def test_that_opening_other_data_on_another_page_cancels_the_check(custodian: Custodian, begun: bool) -> None:
    releases, store = custodian.releases, custodian.desk.window.store
    custodian.prepare()
    first = store.workspace
    releases.look_again()
    if begun:
        custodian.desk.until(lambda: releases._looking is not None)
    store.show(transitions.go_to(store.workspace, Page.PREVIEW))
    store.show(workspace_for(EXAMPLES[0], first, english_sentence))
    custodian.desk.idle()
    assert (releases.looked, releases._looking) == (None, None)
    store.show(transitions.go_to(store.workspace, Page.RELEASES))
    assert custodian.looked().releases.draft.questions == ()
    store.show(first)
    custodian.looked()
