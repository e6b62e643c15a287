"""The pages Trade-offs and Plan in the real window: every part, for every kind of plan, with and without data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.plan.solve.view import SolvePart
from app.ui.chart.card import PlotCard
from app.ui.parts_frame import PartsPage
from app.workspace import transitions
from app.workspace.datasets import letters
from app.workspace.planning import edit_scenario, with_expected
from app.workspace.workspace import Page, Workspace
from core.report.figure import Role
from core.study.plan import Door, Typed
from core.study.scenario import Unknown
from tests.e2e.desk import PATIENCE, Button, Desk
from tests.e2e.test_names import nameless

SHARED_WINDOW = True

PAGES = (Page.TRADEOFFS, Page.PLAN, Page.LAB)


def frame(desk: Desk, page: Page) -> PartsPage:
    return desk.window.pages.planning.page(page)


def show(desk: Desk, page: Page, part: str) -> PartsPage:
    store = desk.window.store
    store.show(transitions.edit_look(store.workspace, page=page, part=part))
    QApplication.processEvents()
    return frame(desk, page)


def quiet(desk: Desk) -> None:
    """Wait until nothing runs, or is about to, that the part began by itself."""
    runner = desk.window.runner
    parts = [part for page in PAGES if (part := frame(desk, page).part) is not None]
    soon = [timer for part in parts for timer in part.findChildren(QTimer)]
    desk.bot.waitUntil(lambda: not runner._jobs and not any(one.isActive() for one in soon), timeout=4 * PATIENCE)
    QApplication.processEvents()


def texts(widget: QWidget) -> list[str]:
    """Every sentence that can be seen."""
    return [part.text() for part in widget.findChildren(QLabel) if part.isVisible() and part.text().strip()]


def every_part(desk: Desk) -> Iterator[tuple[str, PartsPage]]:
    for page in PAGES:
        for key in frame(desk, page).keys:
            shown = show(desk, page, key)
            quiet(desk)
            yield f"{page} {key}", shown


@pytest.mark.slow
def test_that_a_figure_is_not_asked_for_while_it_is_worked_out(desk: Desk) -> None:
    show(desk, Page.PLAN, "solve")
    asked = {Unknown.RESPONDENTS: desk.question.respondents, Unknown.EPSILON: desk.strength.value}
    for unknown in Unknown:
        desk.window.store.edit(edit_scenario(desk.workspace, unknown=unknown), "unknown")
        quiet(desk)
        able = {key for key, field in asked.items() if field.isVisible() and field.isEnabled()}
        assert able == set(asked) - {unknown}
        assert desk.bar.design.isVisible()
    desk.window.store.edit(edit_scenario(desk.workspace, unknown=Unknown.RESPONDENTS), "unknown")
    show(desk, Page.PLAN, "honesty")
    assert desk.question.respondents.isVisible()
    quiet(desk)


def test_that_a_computed_epsilon_shows_locked_in_the_bar_until_it_is_set_there(desk: Desk) -> None:
    show(desk, Page.PLAN, "solve")
    desk.window.store.edit(edit_scenario(desk.workspace, unknown=Unknown.EPSILON), "unknown")
    quiet(desk)
    strength = desk.strength
    part = desk.window.pages.planning.page(Page.PLAN).part
    assert isinstance(part, SolvePart)
    found = strength.value.text_now
    assert part.three.boxes[Unknown.EPSILON].found.text() == found
    assert not strength.slider.isEnabled()
    desk.bot.mouseClick(strength.fix, Button.LeftButton)
    quiet(desk)
    assert desk.plan.scenario.unknown is Unknown.MARGIN
    assert strength.slider.isEnabled()
    assert abs(desk.plan.epsilon.value - float(found)) < 0.001


def test_that_the_bar_says_whom_a_design_without_epsilon_protects(desk: Desk) -> None:
    desk.window.store.edit(with_expected(desk.workspace, ("Yes", "No"), (0.3, 0.7)), "guess")
    show(desk, Page.PLAN, "solve")
    for design, said in (("triangular", "carriers only"), ("direct", "no protection"), ("warner", "")):
        desk.window.store.edit(transitions.edit_plan(desk.workspace, design=design), "design")
        quiet(desk)
        assert desk.strength.same.text() == said
        assert desk.strength.slider.isEnabled() is (design == "warner")


def settings() -> dict[str, Callable[[Workspace], Workspace]]:
    two = ("Yes", "No")
    many = letters(200)
    return {
        "the present question": lambda workspace: workspace,
        "two expected answers": lambda workspace: with_expected(workspace, two, (0.3, 0.7)),
        "two hundred answers": lambda workspace: with_expected(workspace, many, (1.0,) * 200),
        "nobody says it": lambda workspace: with_expected(workspace, two, (0.0, 1.0)),
        "hidden truth": lambda workspace: transitions.edit_look(workspace, show_truth=False),
        "a design that does not fit": lambda workspace: with_expected(
            transitions.edit_plan(workspace, design="warner"), letters(3), (0.2, 0.3, 0.5)
        ),
        "a margin out of reach": lambda workspace: transitions.set_door(workspace, Door.MARGIN, Typed("0.01", 0.0001)),
        "asked directly": lambda workspace: transitions.edit_plan(workspace, design="direct"),
        "numbers as reports": lambda workspace: transitions.edit_plan(workspace, design="she"),
        "two coins": lambda workspace: with_expected(
            transitions.edit_plan(workspace, design="two_coins"), two, (0.42, 0.58)
        ),
        "groups": lambda workspace: with_expected(
            transitions.edit_plan(workspace, design="unrelated_unknown", door=Door.P), two, (0.3, 0.7)
        ),
    }


@pytest.mark.slow
def test_that_keys_lead_to_both_pages_and_the_bar_to_every_part(desk: Desk) -> None:
    for digit, page in ((Qt.Key.Key_3, Page.TRADEOFFS), (Qt.Key.Key_4, Page.PLAN)):
        desk.bot.keyClick(desk.window, digit, Qt.KeyboardModifier.ControlModifier)
        shown = frame(desk, page)
        assert desk.window.stack.currentWidget() is shown
        for key in shown.tab_keys:
            shown.tabs.button(key).click()
            assert desk.workspace.look.part == key
            assert shown.part is not None
            assert shown.part.key == key
            assert shown.part.result.isVisible()
            charts = getattr(shown.part, "charts", None)
            for other in () if charts is None else charts.keys:
                charts.tabs.button(other).click()
                assert desk.workspace.look.part == other
                assert charts.result.isVisible()
    quiet(desk)


def says_something(desk: Desk, names: Iterable[str]) -> None:
    """Each part has a sentence, nothing went wrong, and nothing is cut off at the side."""
    store = desk.window.store
    start = store.workspace
    for name in names:
        store.edit(settings()[name](start), name)
        for part, shown in every_part(desk):
            assert shown.part is not None
            assert texts(shown.part.result), (name, part)
            assert desk.window.banner.isHidden(), (name, part)
            for scroll in (shown.columns.left, shown.columns.middle, shown.columns.right):
                wide = scroll.isVisible() and scroll.horizontalScrollBar().maximum() > 0
                assert not wide, (name, part, scroll.accessibleName())
        store.edit(start, "back")


@pytest.mark.slow
def test_that_every_part_has_something_to_say_of_a_guess_and_of_a_plan_that_cannot_be(desk: Desk) -> None:
    desk.window.resize(1600, 1000)
    says_something(desk, ("two expected answers", "a design that does not fit"))


@pytest.mark.slow
def test_that_every_part_has_something_to_say_whatever_is_planned(desk: Desk) -> None:
    says_something(desk, settings())


def test_that_each_part_names_its_controls_and_each_chart_has_a_table_and_a_sentence(desk: Desk) -> None:
    desk.window.resize(1024, 640)
    charts = 0
    for part, shown in every_part(desk):
        assert shown.part is not None
        assert nameless(shown) == [], part
        for card in shown.part.result.findChildren(PlotCard):
            if card.isVisible() and card.figure is not None:
                assert card.figure.summary, part
                assert not card.table_button.isHidden(), part
                charts += 1
        for scroll in (shown.columns.left, shown.columns.middle):
            assert scroll.horizontalScrollBar().maximum() == 0, (part, scroll.accessibleName())
    assert charts >= 8


def test_that_an_answer_of_the_person_is_one_step_of_undo(desk: Desk) -> None:
    show(desk, Page.PLAN, "solve")
    desk.bot.mouseClick(desk.question.source.button("own"), Qt.MouseButton.LeftButton)
    assert desk.plan.scenario.labels
    desk.question.typed.setPlainText("Yes 1")
    desk.question.typed.setPlainText("Yes 1\nNo 9")
    assert desk.plan.scenario.shares == (0.1, 0.9)
    desk.trigger("undo")
    assert desk.plan.scenario.labels != ("Yes", "No")
    desk.trigger("undo")
    assert desk.plan.scenario.labels == ()


def test_that_preview_draws_the_guess_and_edits_the_same_one(desk: Desk) -> None:
    store = desk.window.store
    of_data, figure = desk.table(), desk.page.figure
    assert figure is not None
    assert figure.badge == "EXAMPLE · simulated noise"
    store.edit(with_expected(desk.workspace, ("Yes", "No"), (0.3, 0.7)), "guess")
    desk.settle()
    assert desk.column("Category") == ["Yes", "No"]
    assert desk.column("Expected") == ["30.0%", "70.0%"]
    assert "True" not in desk.table()[0], "nobody gave these answers"
    figure = desk.page.figure
    assert figure is not None
    assert figure.badge == "GUESS · simulated noise"
    assert {entry.role: entry.text for entry in figure.legend}[Role.TRUTH] == "Expected"
    assert desk.page.guess.isVisible()
    assert not desk.page.categories.isVisible()
    assert desk.bar.question.text() == "My own guess"
    desk.page.guess.stroked.emit((0.4, 0.6))
    desk.settle()
    assert desk.column("Expected") == ["40.0%", "60.0%"]
    show(desk, Page.PLAN, "solve")
    assert desk.plan.scenario.shares == (0.4, 0.6)
    desk.trigger("page_preview")
    desk.bot.mouseClick(desk.question.source.button("question"), Qt.MouseButton.LeftButton)
    desk.settle()
    assert desk.table() == of_data
    assert desk.page.categories.isVisible()


def about_numbers(desk: Desk) -> tuple[bool, bool, bool, bool]:
    """Whether the bar has its fields of numbers, of questions, of noise, and of epsilon."""
    fields = (desk.bar.numbers, desk.bar.question, desk.bar.noise, desk.strength)
    assert desk.bar.isVisible()
    assert desk.bar.target.isVisible()
    return tuple(field.isVisible() for field in fields)  # type: ignore[return-value]


def test_that_the_plan_bar_is_above_every_part_and_adapts_to_numeric_parts(desk: Desk) -> None:
    shown = {
        "models": (True, False, False, False),
        "mechanisms": (True, False, True, True),
        "local": (True, False, True, True),
        "curator": (True, False, False, True),
    }
    question = (False, True, False, True)
    for part, expected in shown.items():
        desk.show_numbers(part)
        quiet(desk)
        assert about_numbers(desk) == expected, part
        for page, other in ((Page.PLAN, "solve"), (Page.LAB, "anatomy"), (Page.TRADEOFFS, "compare")):
            show(desk, page, other)
            quiet(desk)
            assert about_numbers(desk) == question, (part, other)
        desk.show_numbers(part)
        desk.window.store.show(transitions.to_preview(desk.workspace))
        assert about_numbers(desk) == question
    for page in ("page_data", "page_collected", "page_releases"):
        desk.trigger(page)
        assert not desk.bar.isVisible()
    quiet(desk)


def test_that_the_bar_sets_the_noise_of_numbers_and_not_that_of_the_question(desk: Desk) -> None:
    before = desk.plan
    desk.show_numbers("local")
    desk.enter("2.5")
    assert desk.plan.numbers.local.epsilon == Typed("2.5", 2.5)
    desk.window.plan_bar.numbers._choose("laplace")
    assert desk.plan.numbers.local.mechanism == "laplace"
    assert "Laplace" in desk.bar.noise.text()
    desk.show_numbers("curator")
    desk.enter("0.5")
    assert desk.plan.numbers.curator.epsilon == Typed("0.5", 0.5)
    assert desk.plan.numbers.local.epsilon == Typed("2.5", 2.5)
    desk.show_numbers("size")
    assert desk.strength.value.text_now == "0.5"
    assert (desk.plan.epsilon, desk.plan.design) == (before.epsilon, before.design)
    desk.trigger("undo")
    assert desk.plan.numbers.curator.epsilon.value == before.numbers.curator.epsilon.value
    desk.window.store.show(transitions.to_preview(desk.workspace))
    assert desk.strength.value.text_now == before.epsilon.text
    quiet(desk)


def test_that_what_cannot_be_read_of_one_noise_stays_said_and_does_not_move_to_another(desk: Desk) -> None:
    desk.show_numbers("local")
    field = desk.strength.value
    desk.retype(field.lineEdit(), "abc")
    said = desk.bar.error.text()
    assert said
    desk.window.store.show(transitions.edit_look(desk.workspace, show_truth=False))
    assert desk.bar.error.text() == said
    desk.show_numbers("curator")
    assert field.text_now == desk.plan.numbers.curator.epsilon.text
    assert desk.bar.error.text() == ""
    quiet(desk)
