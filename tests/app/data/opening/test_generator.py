"""The form for made-up data asks for what can be made, and says what cannot be read."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.data.opening.generator import GeneratorForm, Wanted


@pytest.fixture
def form(qtbot: QtBot) -> GeneratorForm:
    made = GeneratorForm()
    qtbot.addWidget(made)
    made.show()
    return made


def _own(form: GeneratorForm, text: str) -> None:
    form.kind.setCurrentIndex(form.kind.findData("own"))
    form.margins.setPlainText(text)


@pytest.mark.parametrize(
    ("text", "labels", "shares"),
    [
        ("42, 58", ("1", "2"), (0.42, 0.58)),
        ("Never 41,2\nOnce 58,8", ("Never", "Once"), (0.412, 0.588)),
        ("是: 1\nلا: 3", ("是", "لا"), (0.25, 0.75)),
    ],
    ids=["a list", "decimal commas", "other scripts"],
)
def test_that_margins_are_read_the_way_people_write_them(
    form: GeneratorForm, qtbot: QtBot, text: str, labels: tuple[str, ...], shares: tuple[float, ...]
) -> None:
    _own(form, text)
    with qtbot.waitSignal(form.made) as caught:
        form.make.click()
    wanted = caught.args[0]
    assert isinstance(wanted, Wanted)
    assert wanted.labels == labels
    assert wanted.shares == pytest.approx(shares, abs=1e-12)
    assert wanted.n == 10_000


def test_that_an_empty_field_is_valid_until_make_is_pressed(form: GeneratorForm) -> None:
    _own(form, "")
    assert not form.error.isVisible()


@pytest.mark.parametrize(("text", "part"), [("", ""), ("Yes 42\nNo x", "2"), ("0, 0", ""), ("100", "two")])
def test_that_unreadable_margins_give_a_message_below_the_field(
    form: GeneratorForm, qtbot: QtBot, text: str, part: str
) -> None:
    _own(form, text)
    with qtbot.assertNotEmitted(form.made):
        form.make.click()
    assert form.error.isVisible()
    assert part in form.error.text()
    assert form.margins.toPlainText() == text


def test_that_the_fault_goes_away_with_its_cause(form: GeneratorForm) -> None:
    _own(form, "Yes x")
    assert form.error.isVisible()
    assert form.margins.property("wrong") is True
    assert not form.sketch.isVisible()
    form.margins.setPlainText("Yes 1\nNo 2")
    assert not form.error.isVisible()
    assert form.margins.property("wrong") is False
    assert form.sketch.isVisible()


def test_that_many_categories_get_numbers_for_names(form: GeneratorForm, qtbot: QtBot) -> None:
    form.categories.setValue(40)
    with qtbot.waitSignal(form.made) as caught:
        form.make.click()
    assert caught.args[0].labels[-1] == "40"
