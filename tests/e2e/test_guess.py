"""A guess on Preview: nobody gave its answers, so nothing calls them true."""

from __future__ import annotations

import pytest

from app.workspace.planning import of_the_question, with_expected
from core.report.figure import Role
from tests.e2e.desk import Desk

SHARED_WINDOW = True


@pytest.mark.slow
def test_that_the_shares_of_a_guess_are_expected_and_its_badge_says_guess(desk: Desk) -> None:
    store = desk.window.store
    assert desk.page.figure is not None
    assert desk.page.figure.badge == "EXAMPLE · simulated noise"
    store.edit(with_expected(desk.workspace, ("Yes", "No"), (0.3, 0.7)), "guess")
    desk.settle()
    figure = desk.page.figure
    assert figure is not None
    assert figure.badge == "GUESS · simulated noise"
    assert {entry.role: entry.text for entry in figure.legend}[Role.TRUTH] == "Expected"
    heads = desk.page.result.table.text_rows()[0]
    assert heads[1] == "Expected"
    assert "True" not in heads
    store.edit(of_the_question(desk.workspace), "question")
    desk.settle()
    assert desk.page.result.table.text_rows()[0][1] == "True"
