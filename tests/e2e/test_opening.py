"""The first thing a person sees: an example, drawn, with figures that are right."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.jobs.first_draw import first_result, opening_request
from app.ui.theme.manager import theme
from app.workspace.workspace import Page
from core.analyses.preview import run
from core.report.numbers import share_text
from tests.e2e.desk import Desk, open_window, pixels, settings_at


def test_that_the_example_is_drawn_before_the_window_is_shown(hidden_desk: Desk) -> None:
    result = run(opening_request())
    table = hidden_desk.table()
    assert [row["Category"] for row in table] == [
        "Never", "Once or twice", "Monthly", "Weekly", "Daily", "Prefer not to say",
    ]  # fmt: skip
    assert [row["True"] for row in table] == ["41.2%", "23.8%", "14.1%", "9.8%", "6.1%", "5.0%"]
    assert [row["Noisy"] for row in table] == [share_text(share) for share in result.noisy_shares]
    assert [row["Debiased"] for row in table] == [share_text(share) for share in result.estimate.shares]
    bounds = zip(result.interval.low, result.interval.high, strict=True)
    assert [row["95% interval"] for row in table] == [f"{100 * low:.1f} to {100 * high:.1f}%" for low, high in bounds]
    assert [row["Est. answers"] for row in table] == [f"{6366 * share:,.0f}" for share in result.estimate.shares]


def test_that_the_stored_draw_equals_the_draw_of_the_live_preview(hidden_desk: Desk) -> None:
    carried, live = first_result(opening_request()), run(opening_request())
    assert carried.tally.tolist() == live.tally.tolist()
    assert hidden_desk.drawn.tally.tolist() == live.tally.tolist()


def test_that_base_tiles_and_words_appear_beside_the_picture(desk: Desk) -> None:
    page = desk.page
    assert page.result.base.text().startswith("Base: 6,366 valid of 6,407")
    assert "41 without an answer" in page.result.base.text()
    assert page.result.error.value_text == "1.18 points"
    assert page.result.guess.value_text == "51% correct"
    assert page.words.sentence.text().startswith("Of 20 people with the answer Never, about 9 report it")
    assert desk.window.rail._buttons[Page.PREVIEW.value].isChecked()
    assert desk.window.stack.currentWidget() is page
    assert "example data" in desk.window.top.what.toolTip()


def test_that_the_chart_shows_bars_in_both_colors(desk: Desk) -> None:
    image = desk.plot_image()
    assert pixels(image, theme().colour("debiased")) > 5000
    assert pixels(image, theme().colour("noisy_fill")) > 1500
    assert pixels(image, theme().colour("truth")) > 200


@pytest.mark.slow
def test_that_view_settings_and_last_choices_are_restored_at_the_next_start(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, desk: Desk
) -> None:
    desk.design("oue")
    desk.enter("2.25")
    desk.choose(desk.target.level, 0.8)
    desk.choose(desk.page.result.uncertainty, "dots")
    desk.trigger("theme_dark")
    desk.window.close()
    second = Desk(open_window(qapp, settings_at(tmp_path / "settings.ini")), qtbot)
    try:
        plan, look = second.plan, second.workspace.look
        assert (plan.design, plan.epsilon.text, plan.level, look.uncertainty.value) == ("oue", "2.25", 0.8, "dots")
        assert theme().tokens.name == "dark"
        assert second.drawn.request.design.epsilon == 2.25
    finally:
        second.leave()


def test_that_a_remembered_design_that_does_not_fit_the_example_leaves_it_drawn(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, desk: Desk
) -> None:
    desk.open_example("Yes or no, p = 3/4")
    desk.design("warner")
    desk.window.close()
    second = Desk(open_window(qapp, settings_at(tmp_path / "settings.ini")), qtbot)
    try:
        assert second.page.answer is not None, "no empty window at the next start"
        assert len(second.table()) == 6
    finally:
        second.leave()
