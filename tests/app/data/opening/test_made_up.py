"""Samples and made-up data on the data page."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
)
from pytestqt.qtbot import QtBot

from app.data.page import DataPage
from app.messages.speak import say
from app.workspace.setting import resolve
from core.data.variable import DeclaredBy
from core.types import Origin
from tests.app.data.desk import (
    store_of,
)


def test_that_a_sample_opens_with_one_click(page: DataPage) -> None:
    button = page.samples.findChild(QAbstractButton, "sample_workplace")
    assert button is not None
    button.click()
    workspace = store_of(page).workspace
    assert workspace.dataset.title == "Integrity at work"
    assert workspace.dataset.origin is Origin.EXAMPLE
    assert page.about.about.text() == workspace.dataset.about
    assert page.about.truth.text() == say("page.truth.sample")


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("uniform", (25, 25, 25, 25)), ("gauss", (20, 60, 19, 1)), ("exp", (33, 27, 22, 18)), ("one", (100, 0, 0, 0))],
)
def test_that_made_up_data_have_the_shape_that_was_chosen(
    page: DataPage, qtbot: QtBot, kind: str, expected: tuple[int, ...]
) -> None:
    form = page.generator
    form.kind.setCurrentIndex(form.kind.findData(kind))
    form.categories.setValue(4)
    form.people.setValue(100)
    with qtbot.waitSignal(page.preview_wanted):
        form.make.click()
    assert resolve(store_of(page).workspace).counts.counts == expected
    assert store_of(page).workspace.dataset.origin is Origin.EXAMPLE


def test_that_own_margins_make_own_categories(page: DataPage, qtbot: QtBot) -> None:
    form = page.generator
    form.kind.setCurrentIndex(form.kind.findData("own"))
    assert form.margins.isVisible()
    assert not form.categories.isVisible()
    form.people.setValue(1_000)
    form.margins.setPlainText("Yes 42\nNo 58")
    with qtbot.waitSignal(page.preview_wanted):
        form.make.click()
    counted = resolve(store_of(page).workspace).counts
    assert (counted.labels, counted.counts) == (("Yes", "No"), (420, 580))
    assert resolve(store_of(page).workspace).recode.declared is DeclaredBy.TYPED
