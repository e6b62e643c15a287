"""Work of the planning pages that is under way when a person leaves, undoes, opens other data or closes the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.lab.audit.view import AuditPart
from app.lab.simulated_part import SimulatedPart
from app.workspace import transitions
from app.workspace.datasets import letters, made_up_dataset
from app.workspace.planning import edit_scenario, with_expected
from app.workspace.workspace import Page
from core.study.plan import Typed
from core.types import Origin
from tests.e2e.desk import Desk
from tests.e2e.test_planning import quiet, show, texts

pytestmark = pytest.mark.slow

WORKING = (
    (Page.LAB, "laboratory"),
    (Page.LAB, "audit"),
    (Page.LAB, "convergence"),
    (Page.LAB, "anatomy"),
    (Page.PLAN, "solve"),
    (Page.PLAN, "attacker"),
)
MANY = 1_000_000
"""More surveys than are ever simulated before somebody says Stop."""


def begin(desk: Desk, page: Page, key: str) -> None:
    """A private question of forty answers under a plan on whose part something is under way."""
    store = desk.window.store
    labels = letters(40)
    made = made_up_dataset("secret", "Secret", "Q", labels, [1 / 40] * 40, 4_321)
    store.edit(transitions.open_dataset(desk.workspace, replace(made, origin=Origin.PRIVATE), "Q"), "open")
    part = show(desk, page, key).part
    if isinstance(part, SimulatedPart):
        part._runs = MANY
        part.run()
        assert desk.window.runner._jobs


def leave(desk: Desk) -> None:
    store = desk.window.store
    store.show(transitions.edit_look(desk.workspace, page=Page.PREVIEW))


def other_data(desk: Desk) -> None:
    store = desk.window.store
    other = made_up_dataset("other", "Other", "Z", ("Ja", "Nein"), [0.5, 0.5], 777)
    store.edit(transitions.open_dataset(desk.workspace, other, "Z"), "open")


def undo(desk: Desk) -> None:
    desk.window.actions_by_key["undo"].trigger()


def guess(desk: Desk) -> None:
    store = desk.window.store
    store.edit(with_expected(desk.workspace, ("Ja", "Nein"), (0.2, 0.8)), "guess")
    store.edit(edit_scenario(desk.workspace, respondents=Typed("500", 500.0)), "respondents")


@pytest.mark.parametrize("what", [leave, other_data, undo, guess])
def test_that_running_work_ends_and_keeps_no_data_of_the_previous_file(
    desk: Desk, what: Callable[[Desk], None]
) -> None:
    crashed: list[object] = []
    desk.window.runner.crashed.connect(crashed.append)
    for page, key in WORKING:
        begin(desk, page, key)
        what(desk)
        part = show(desk, page, key).part
        assert part is not None
        if isinstance(part, SimulatedPart):
            part.leave()
        quiet(desk)
        if what in (other_data, undo):
            assert desk.workspace.dataset.title != "Secret"
            shown = texts(part.result)
            assert not [text for text in shown if "4,321" in text], key
        leave(desk)
        undo_all(desk)
    assert crashed == []


def undo_all(desk: Desk) -> None:
    while desk.window.actions_by_key["undo"].isEnabled():
        desk.window.actions_by_key["undo"].trigger()


def test_that_the_window_closes_while_a_self_audit_runs(hidden_desk: Desk) -> None:
    desk = hidden_desk.show()
    begin(desk, Page.LAB, "audit")
    assert isinstance(desk.window.pages.planning.page(Page.LAB).part, AuditPart)
