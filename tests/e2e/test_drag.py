"""Dragging epsilon: the picture glides, and the drag is one step of undo."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt

from core.analyses.outcomes import OUTCOMES
from core.report.figure import Role
from core.study.plan import Uncertainty
from tests.e2e.desk import Desk

SHARED_WINDOW = True
GLIDE = 0.0006
"""What chance may add to one tick of a coupled drag, as a share; independent draws move by about 0.007."""


def residuals(desk: Desk, *, redraw: bool) -> list[float]:
    """Per tick: by how much noisy shares moved beyond what the change of epsilon makes them move."""
    found, before = [], None
    for _ in desk.drag_slider(*np.linspace(0.60, 0.68, 15)):
        if redraw:
            desk.trigger("redraw")
        result = desk.drawn
        design = result.request.design
        own, other = design.support_own, design.support_other
        expected = other + (own - other) * result.true_shares
        surprise = result.noisy_shares - expected
        if before is not None:
            found.append(float(np.abs(surprise - before).max()))
        before = surprise
    return found


@pytest.mark.slow
@pytest.mark.parametrize("design", ["grr", "sue", "oue"])
def test_that_the_picture_glides_along_a_drag(desk: Desk, design: str) -> None:
    desk.design(design)
    assert max(residuals(desk, redraw=False)) < GLIDE


@pytest.mark.slow
def test_that_a_new_draw_at_every_tick_would_not_glide(desk: Desk) -> None:
    assert max(residuals(desk, redraw=True)) > 5 * GLIDE


def test_that_a_drag_shows_every_stop_and_one_undo_takes_all_of_it_back(desk: Desk) -> None:
    before = desk.table()
    seen = list(desk.drag_slider(0.3, 0.35, 0.4, 0.5, 0.6))
    assert seen == sorted(set(seen)), "every stop was drawn"
    assert desk.strength.value.text_now == f"{seen[-1]:g}"
    desk.trigger("undo")
    assert desk.plan.epsilon.value == 1.5
    assert desk.table() == before
    assert desk.window.store.undo_label == ""
    desk.trigger("redo")
    assert desk.epsilon == pytest.approx(seen[-1])


def test_that_two_drags_are_two_steps(desk: Desk) -> None:
    first = list(desk.drag_slider(0.3, 0.4))[-1]
    list(desk.drag_slider(0.7, 0.8))
    desk.trigger("undo")
    assert desk.epsilon == pytest.approx(first)
    desk.trigger("undo")
    assert desk.epsilon == pytest.approx(1.5)


def test_that_the_ends_of_the_slider_are_its_limits(desk: Desk) -> None:
    low, high = list(desk.drag_slider(-0.2, 1.3))
    assert (low, high) == (pytest.approx(0.05), pytest.approx(10.0))


def test_that_arrow_keys_on_the_slider_move_epsilon(desk: Desk) -> None:
    slider = desk.strength.slider
    slider.setFocus()
    for key, larger in ((Qt.Key.Key_Right, True), (Qt.Key.Key_Left, False), (Qt.Key.Key_PageUp, True)):
        before = desk.epsilon
        desk.bot.keyClick(slider, key)
        desk.settle()
        assert (desk.epsilon > before) is larger


def test_that_the_point_on_the_error_curve_follows(desk: Desk) -> None:
    curve = desk.meanings.curve
    before = curve.accessibleDescription()
    desk.enter("0.5")
    assert curve.accessibleDescription() != before
    points = 100 * desk.drawn.expected.typical_error
    assert f"{points:#.3g} points" in curve.accessibleDescription()


def test_that_other_surveys_wait_for_the_rest_of_a_drag_where_they_cost_more_than_a_frame(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shown() -> int:
        assert desk.page.figure is not None
        return sum(layer.role is Role.OUTCOMES for layer in desk.page.figure.layers)

    desk.choose(desk.page.result.uncertainty, Uncertainty.OUTCOMES.value)
    monkeypatch.setattr("app.ui.debounce.FRAME_MS", float("inf"))
    assert [shown() for _ in desk.drag_slider(0.60, 0.62, 0.64)] == [OUTCOMES] * 3
    monkeypatch.setattr("app.ui.debounce.FRAME_MS", -1.0)
    # however slow the machine is, these steps are one drag and it does not rest between them
    monkeypatch.setattr("app.ui.debounce._DRAG_MS", 60_000)
    desk.page._unhurried._timer.setInterval(2000)
    assert [shown() for _ in desk.drag_slider(0.66, 0.68, 0.70)][1:] == [1, 1]
    desk.bot.waitUntil(lambda: shown() == OUTCOMES)
