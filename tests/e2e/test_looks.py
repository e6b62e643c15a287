"""Themes, many categories, small windows, other scripts: looked at pixel by pixel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QScrollArea, QScrollBar, QWidget

from app.ui.theme.manager import theme
from app.ui.theme.tokens import DARK, LIGHT
from app.workspace.datasets import letters, made_up_dataset
from app.workspace.transitions import open_dataset
from tests.e2e.desk import Desk, pixels

ARABIC = ("أبدًا", "مرة أو مرتين", "كل شهر", "كل أسبوع", "كل يوم")
CHINESE = ("从不", "一两次", "每月", "每周", "每天")
LONG = tuple(f"{letter}: a label so long that it cannot stand in one line under any bar" for letter in letters(6))


def open_labels(desk: Desk, labels: tuple[str, ...], n: int = 5000) -> None:
    total = sum(range(1, len(labels) + 1))
    shares = [(len(labels) - i) / total for i in range(len(labels))]
    dataset = made_up_dataset("labels", "Labels", "Q", labels, shares, n)
    desk.window.store.edit(open_dataset(desk.workspace, dataset, "Q"), "open")
    desk.settle()


@pytest.mark.slow
@pytest.mark.parametrize(("action", "tokens"), [("theme_light", LIGHT), ("theme_dark", DARK)])
def test_that_a_theme_recolours_window_cards_and_marks(desk: Desk, action: str, tokens: object) -> None:
    desk.trigger("theme_light" if action == "theme_dark" else "theme_dark")
    desk.trigger(action)
    assert theme().tokens is tokens
    assert desk.window.settings.theme().value == action.removeprefix("theme_")
    image = desk.window.grab().toImage()
    gap = desk.page.columns.left.mapTo(desk.window, QPoint(desk.page.columns.left.width() - 5, 300))
    assert image.pixelColor(gap) == QColor(tokens.window)  # type: ignore[attr-defined]
    plot = desk.plot_image()
    for name in ("card", "debiased", "noisy_fill"):
        assert pixels(plot, QColor(getattr(tokens, name))) > 1000, name
    other = LIGHT if tokens is DARK else DARK
    for name in ("window", "card", "debiased", "noisy_fill"):
        assert pixels(image, QColor(getattr(other, name))) < 60, f"{name} of the other theme is left somewhere"


def test_that_bars_are_as_high_as_their_share(desk: Desk) -> None:
    # A dash of the truth may lie across the top of a bar.
    desk.trigger("truth")
    image = desk.plot_image()
    figure = desk.page.figure
    assert figure is not None
    blue = QColor(LIGHT.debiased)
    span = figure.axis.high - figure.axis.low
    per_category = image.width() / len(figure.labels)
    for i, share in enumerate(desk.drawn.estimate.shares.tolist()):
        x = round((i + 0.5) * per_category + 0.06 * per_category)
        column = [y for y in range(image.height()) if image.pixelColor(x, y) == blue]
        top = min(column)
        expected = image.height() * (figure.axis.high - share) / span
        assert abs(top - expected) <= 2.5, (i, top, expected)


@pytest.mark.slow
@pytest.mark.parametrize("k", [13, 40, 200])
def test_that_many_categories_are_drawn_as_rows(desk: Desk, k: int) -> None:
    open_labels(desk, letters(k) if k > 26 else tuple(f"Answer {letter}" for letter in letters(k)), 50_000)
    figure = desk.page.figure
    assert figure is not None
    assert figure.orientation == "rows"
    image = desk.plot_image()
    assert pixels(image, QColor(LIGHT.debiased)) > 100
    assert pixels(image, QColor(LIGHT.debiased_band)) > 100
    assert pixels(image, QColor(LIGHT.truth)) > 50
    assert len(desk.table()) == k
    scroll = desk.page.result.chart.findChild(QScrollBar)
    assert scroll is not None
    assert scroll.isVisible() is (k > desk.page.result.chart._rows_on_page())


def test_that_the_last_of_200_categories_can_be_scrolled_to(many: Desk) -> None:
    chart = many.page.result.chart
    first = many.plot_image()
    chart.setFocus()
    many.bot.keyClick(chart, Qt.Key.Key_End)
    last = many.plot_image()
    assert last != first
    assert chart._visible_span()[1] == 200
    assert pixels(last, QColor(LIGHT.debiased)) > 100, "the last rows have their dots"
    assert "200" in many.page.words.sentence.text()
    assert chart.accessibleDescription().startswith("200")


def test_that_a_drag_over_200_categories_keeps_the_scroll_position(many: Desk) -> None:
    chart = many.page.result.chart
    chart.setFocus()
    many.bot.keyClick(chart, Qt.Key.Key_End)
    list(many.drag_slider(0.7, 0.75))
    assert chart._visible_span()[1] == 200


def scrolls_sideways(part: QWidget) -> bool:
    """Whether the part stands in a view that can be scrolled to the right."""
    views = [up for up in ancestors(part) if isinstance(up, QScrollArea)]
    return any(view.horizontalScrollBar().isVisible() for view in views)


def cut_off(page: QWidget) -> list[str]:
    """Visible parts that stick out of what shows them, to the left or to the right."""
    found = []
    for part in page.findChildren(QWidget):
        parent = part.parentWidget()
        if not part.isVisible() or parent is None or part.isWindow() or not part.width():
            continue
        inside_view = any(isinstance(up, QScrollArea) and up.widget() is part for up in ancestors(part))
        left = part.mapTo(page, QPoint(0, 0)).x()
        holder = parent.parentWidget() if inside_view and parent.parentWidget() else parent
        low = holder.mapTo(page, QPoint(0, 0)).x() if holder is not page else 0
        if (left < low or left + part.width() > low + holder.width()) and not scrolls_sideways(part):
            name = part.accessibleName() or getattr(part, "text", str)() or type(part).__name__
            found.append(f"{name}: {left}..{left + part.width()} in {low}..{low + holder.width()}")
    return found


def ancestors(part: QWidget) -> list[QWidget]:
    found = []
    up = part.parentWidget()
    while up is not None:
        found.append(up)
        up = up.parentWidget()
    return found


@pytest.mark.slow
@pytest.mark.parametrize("labels", [LONG, letters(6), ARABIC], ids=["long", "short", "arabic"])
@pytest.mark.parametrize("size", [(1024, 700), (1600, 1000), (1100, 720)])
def test_that_nothing_is_cut_off_sideways(desk: Desk, size: tuple[int, int], labels: tuple[str, ...]) -> None:
    def whole() -> bool:
        return cut_off(desk.page) == [] and not scrolls_sideways(desk.page.result)

    open_labels(desk, labels)
    desk.show(*size)
    assert desk.window.size().toTuple() == size
    assert desk.page.columns.right_shown is (size[0] > 1500)
    desk.bot.waitUntil(whole, timeout=3000)
    desk.trigger("pin")
    desk.enter("2")
    desk.bot.waitUntil(whole, timeout=3000)


def test_that_the_words_column_can_be_brought_back_in_a_small_window(desk: Desk) -> None:
    desk.show(1024, 700)
    assert not desk.window.actions_by_key["words"].isChecked()
    desk.trigger("words")
    assert desk.page.columns.right_shown
    desk.bot.waitUntil(lambda: cut_off(desk.page) == [], timeout=3000)
    desk.trigger("words")
    assert not desk.page.columns.right_shown


@pytest.mark.parametrize("labels", [ARABIC, CHINESE], ids=["arabic", "chinese"])
def test_that_other_scripts_appear_in_list_table_chart_and_words(desk: Desk, labels: tuple[str, ...]) -> None:
    open_labels(desk, labels)
    assert desk.column("Category") == list(labels)
    assert desk.page.figure is not None
    assert desk.page.figure.labels == labels
    assert labels[0] in desk.page.words.sentence.text()
    assert pixels(desk.plot_image(), QColor(LIGHT.debiased)) > 3000


def test_that_a_right_to_left_window_is_mirrored_and_whole(desk: Desk, qapp: QApplication) -> None:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        QApplication.processEvents()
        rail, pages = desk.window.rail, desk.window.stack
        assert rail.mapTo(desk.window, QPoint(0, 0)).x() > pages.mapTo(desk.window, QPoint(0, 0)).x()
        assert cut_off(desk.page) == []
        low, high = list(desk.drag_slider(0.9, 0.1))
        assert low < high, "the slider grows towards the left"
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
