"""An empty place shows a pale example of what will stand there, and the button that fills it."""

from __future__ import annotations

import pytest

from app.collected.estimates.view import EstimatesPart
from app.collected.scrambled.view import ScrambledPart
from app.releases.page import LEDGER, PREPARE
from app.ui.example_picture import EmptyPlace
from app.workspace import transitions
from app.workspace.declared import with_declared
from app.workspace.workspace import Page
from core.data.codebooks.codebook import Variable
from core.data.variable import Role
from tests.e2e.custodian import Custodian
from tests.e2e.data_desk import DataDesk
from tests.e2e.test_collected_setup import opened, survey  # noqa: F401


def holds(place: EmptyPlace) -> bool:
    """Whether all of it is on screen, called an example, with words for those who cannot see the picture."""
    said = place.picture.accessibleName()
    parts = (place.badge, place.picture, place.button)
    return all(one.isVisible() for one in parts) and "EXAMPLE" in place.badge.text() and said.startswith("Example")


@pytest.mark.slow
def test_that_collected_without_reports_shows_an_example_and_leads_to_the_set_up(
    opened: DataDesk,  # noqa: F811
) -> None:
    part = opened.open_part(Page.COLLECTED, "estimates", EstimatesPart)
    assert holds(part.empty)
    assert part.chart.figure is None
    part.empty.button.click()
    assert opened.workspace.look.part == "setup"


def test_that_scrambled_reports_begin_where_they_are_typed_and_the_example_goes(data_desk: DataDesk) -> None:
    desk = data_desk
    part = desk.open_part(Page.COLLECTED, "scrambled", ScrambledPart)
    assert holds(part.empty)
    part.empty.button.click()
    assert part.reports.text.hasFocus()
    part.reports.text.setPlainText("20\n35\n50\n20")
    desk.until(lambda: part.mean.figure is not None)
    assert not part.empty.isVisible()
    part.reports.text.clear()
    desk.until(lambda: part.mean.figure is None)
    assert holds(part.empty)


@pytest.mark.slow
def test_that_a_ledger_without_a_release_leads_to_the_first_one(custodian: Custodian) -> None:
    releases = custodian.desk.window.pages.releases
    custodian.desk.window.store.show(transitions.go_to(custodian.desk.workspace, Page.RELEASES))
    releases.show_part(LEDGER)
    custodian.desk.until(lambda: releases.page.ledger.table.none.isVisible())
    empty = releases.page.ledger.table.empty
    assert holds(empty)
    empty.button.click()
    custodian.desk.idle()
    assert releases.page.part == PREPARE
    example = releases.page.summary.table.example
    assert holds(example)
    example.button.click()
    assert releases.page.form.questions.ticks.search.hasFocus()
    custodian.tick("Q7")
    assert not example.isVisible()


def test_that_preview_of_a_question_that_cannot_be_drawn_offers_to_choose_another(data_desk: DataDesk) -> None:
    desk = data_desk
    question = desk.plan.question
    assert desk.page.result.empty is None, "nothing is made for a place that is not empty"
    book = desk.dataset.codebook
    others = tuple(one for one in book.variables if one.column != question)
    taken = Variable(question, Role.REPORTS)
    every = tuple(
        Variable(one.name, Role.REPORTS) for one in desk.dataset.columns if one.name in {v.column for v in others}
    )
    declared = type(book)((taken, *every), (), book.decimal_comma)
    desk.window.store.edit(with_declared(desk.workspace, declared), "reports")
    desk.window.store.show(transitions.to_preview(desk.workspace))
    desk.idle()
    empty = desk.page.result.empty
    assert empty is not None
    assert holds(empty)
    assert not desk.page.result.chart.isVisible()
    empty.button.click()
    assert desk.window.plan_bar.bar.popovers["question"].shown
    desk.trigger("undo")
    desk.settle()
    assert not empty.isVisible()
