"""The page Trade-offs and other surveys on the Preview, as a person uses them: click, run, stop, play, leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.lab.audit.view import AuditPart
from app.lab.convergence.view import ConvergencePart
from app.lab.laboratory.view import LaboratoryPart
from app.tradeoffs.compare.view import ComparePart
from app.ui.chart.card import PlotCard
from app.workspace import transitions
from app.workspace.workspace import Page
from core.analyses.convergence import SIZES
from core.study.plan import Typed, Uncertainty
from tests.e2e.data_desk import DataDesk
from tests.e2e.desk import PATIENCE, Button, Desk, mouse
from tests.e2e.test_planning import quiet, show

SHARED_WINDOW = True


@pytest.fixture
def desk(data_desk: DataDesk) -> Iterator[Desk]:
    """The window that the module shares, at the Preview of the first sample."""
    store = data_desk.window.store
    store.show(transitions.set_epsilon(store.workspace, Typed("1.5", 1.5)))
    data_desk.trigger("page_preview")
    yield data_desk
    focused = QApplication.focusWidget()
    if focused is not None:
        focused.clearFocus()  # else a cursor goes on blinking
    data_desk.trigger("page_preview")


def part_of(desk: Desk, key: str) -> Any:
    return show(desk, Page.TRADEOFFS if key == "compare" else Page.LAB, key).part


def place_of(card: PlotCard, x: float, y: float) -> QPoint:
    """Where in the chart these values are."""
    chart = card.chart
    frame_of_plot = chart.frame
    assert frame_of_plot is not None
    ((across, down),) = frame_of_plot.points([x], [y]).tolist()
    return QPoint(round(across), round(down))


@pytest.mark.slow
def test_that_a_click_on_a_curve_sets_epsilon_and_design_in_one_step(desk: Desk) -> None:
    part = part_of(desk, "compare")
    assert isinstance(part, ComparePart)
    assert part.shown is not None
    curve = next(curve for curve in part.shown.curves if curve.key == "sue")
    place = int(abs(part.shown.x - 4.0).argmin())
    before = desk.plan
    assert before.design == "grr"
    spot = place_of(part.chart, float(part.shown.x[place]), float(curve.y[place]))
    desk.bot.mouseClick(part.chart.chart, Button.LeftButton, pos=spot)
    assert desk.plan.design == "sue"
    assert desk.plan.epsilon.value == pytest.approx(4.0, rel=0.05)
    assert "Unary, symmetric" in part.words.lines[0].text()
    desk.trigger("undo")
    assert desk.plan == before


def test_that_the_page_the_tile_the_table_and_the_words_tell_one_error(desk: Desk) -> None:
    part = part_of(desk, "compare")
    assert part.shown is not None
    error = 100 * float(desk.drawn.expected.typical_error)
    assert 100 * part.shown.present.y == pytest.approx(error, rel=1e-9)
    assert f"{error:.2f} points" in part.sentence.text()
    assert desk.page.result.error.value_text == f"{error:#.3g} points"
    anatomy = part_of(desk, "anatomy")
    assert f"1 SE: {error:.2f} points" in anatomy.sentence.text()
    anatomy.chart.table_button.click()
    assert f"{error:#.3g}" in str(anatomy.chart.rows.index(0, anatomy.chart.rows.columnCount() - 1).data())


def test_that_a_self_audit_runs_and_what_was_simulated_stays_after_stop(desk: Desk, monkeypatch: Any) -> None:
    part = part_of(desk, "audit")
    assert isinstance(part, AuditPart)
    desk.bot.mouseClick(part.bar.run, Button.LeftButton)
    quiet(desk)
    assert "of 1,000 simulated surveys" in part.headline.text()
    work = part.work

    def slow(plan: Any, runs: int, seed: int, control: Any, partial: Any) -> Any:
        def heard(found: Any) -> None:
            partial(found)
            control.cancel()

        return work(plan, runs, seed, control, heard)

    monkeypatch.setattr(part, "work", slow)
    desk.bot.mouseClick(part.choices.runs.button("100000"), Button.LeftButton)
    desk.bot.mouseClick(part.bar.run, Button.LeftButton)
    quiet(desk)
    assert part.sentence.text().startswith("Stopped early")
    assert part.bar.run.isEnabled()
    assert not part.bar.stop.isEnabled()


def test_that_the_laboratory_is_out_of_date_after_an_edit_and_fresh_after_undo(desk: Desk) -> None:
    part = part_of(desk, "laboratory")
    assert isinstance(part, LaboratoryPart)
    desk.bot.mouseClick(part.choices.runs.button("200"), Button.LeftButton)
    desk.bot.mouseClick(part.bar.run, Button.LeftButton)
    quiet(desk)
    assert part.headline.isHidden()
    field = desk.strength.value
    field.setFocus()
    desk.bot.keyClick(field, Qt.Key.Key_Up)
    assert part.headline.text() == "These figures belong to other settings. Run again."
    top = part.chart.mapTo(part.result, QPoint(0, 0)).y()
    assert part.headline.y() < top, "said above the figures that it is about"
    desk.trigger("undo")
    assert part.headline.isHidden()


def test_that_nobody_waits_for_surveys_of_a_plan_that_is_no_more(desk: Desk) -> None:
    part = part_of(desk, "laboratory")
    desk.bot.mouseClick(part.choices.runs.button("10000"), Button.LeftButton)
    desk.bot.mouseClick(part.bar.run, Button.LeftButton)
    job = part._growing._job
    field = desk.strength.value
    desk.bot.keyClick(field, Qt.Key.Key_Up)
    assert job.control.cancelled
    quiet(desk)
    assert part.bar.run.isEnabled()


def test_that_convergence_plays_and_pauses_when_the_part_or_the_page_is_left(desk: Desk) -> None:
    part = part_of(desk, "convergence")
    assert isinstance(part, ConvergencePart)
    quiet(desk)
    for leave in (lambda: show(desk, Page.LAB, "anatomy"), lambda: desk.trigger("page_data")):
        part.buttons._player._timer.setInterval(10)
        desk.bot.mouseClick(part.buttons.play, Button.LeftButton)
        desk.bot.waitUntil(lambda: 1 < part._look.shown < len(SIZES), timeout=PATIENCE)
        leave()
        assert not part.buttons.playing
        reached = part._look.shown
        show(desk, Page.LAB, "convergence")
        assert part._look.shown == reached, "people who came stay"
        part.buttons.all.click()


def test_that_other_surveys_stand_still_where_motion_is_reduced(desk: Desk) -> None:
    desk.trigger("reduce_motion")
    shapes = desk.page.result.uncertainty
    desk.choose(shapes, Uncertainty.OUTCOMES)
    assert desk.page.figure is not None
    assert "other simulated surveys" in " ".join(entry.text for entry in desk.page.figure.legend)
    assert not desk.page.buttons.play.isVisible() or not desk.page.buttons.play.isEnabled()
    desk.choose(shapes, Uncertainty.WHISKERS)
    desk.trigger("reduce_motion")


def test_that_tab_reaches_what_only_the_part_has_before_what_all_parts_share(desk: Desk) -> None:
    shown = show(desk, Page.TRADEOFFS, "compare")
    assert shown.part is not None
    assert shown.part.controls is not None
    shown.tabs.button("compare").setFocus()
    order: list[QWidget] = []
    for _ in range(12):
        focused = QApplication.focusWidget()
        assert focused is not None
        desk.bot.keyClick(focused, Qt.Key.Key_Tab)
        reached = QApplication.focusWidget()
        assert reached is not None
        order.append(reached)
    controls = shown.part.controls
    own = next(place for place, one in enumerate(order) if not controls.isAncestorOf(one))
    assert own > 3


def test_that_the_words_of_the_preview_are_whole_whatever_an_observer_believed(desk: Desk) -> None:
    words = desk.page.words
    words.fold.click()
    line = words.prior.field.lineEdit()
    for typed in ("50", "150"):
        desk.retype(line, typed)
        desk.bot.waitUntil(lambda: words.more.height() >= words.more.heightForWidth(words.more.width()), timeout=2000)
    assert words.prior.error.isVisible()
    assert words.minimumSizeHint().width() <= words.width()


def test_that_a_drawn_guess_and_a_typed_one_are_steps_of_their_own(desk: Desk) -> None:
    show(desk, Page.LAB, "anatomy")
    card = desk.question
    desk.bot.mouseClick(card.source.button("own"), Button.LeftButton)
    card.typed.setFocus()
    card.typed.setPlainText("A 1\nB 1")
    sketch = card.sketch
    sketch.setFocus()
    for kind, x in ((QEvent.Type.MouseButtonPress, 20), (QEvent.Type.MouseButtonRelease, 20)):
        mouse(sketch, kind, QPointF(x, sketch.height() - 12))
    assert desk.plan.scenario.shares[0] < 0.4
    desk.trigger("undo")
    assert desk.plan.scenario.shares == (0.5, 0.5)
