"""The data page in small and large windows, dark, and from right to left: everything has a name and nothing is cut."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from tests.e2e.data_desk import DataDesk, written
from tests.e2e.test_looks import cut_off
from tests.e2e.test_names import nameless

pytestmark = pytest.mark.slow

SIZES = [(1024, 700), (1600, 1000)]


@pytest.fixture
def survey(data_desk: DataDesk, tmp_path: Path) -> DataDesk:
    head = "هل تدخن؟,您抽烟吗？,How often have you been so tired that you could not do anything else last week?,age"
    rows = "".join(f"{('نعم', 'لا')[i % 2]},{('是', '否')[i % 2]},{('Never', 'Often')[i % 2]},{18 + i % 60}\n"
                   for i in range(120))  # fmt: skip
    data_desk.look_at(written(tmp_path / "mixed.csv", f"{head}\n{rows}"))
    return data_desk


def outside(desk: DataDesk) -> list[str]:
    """Visible parts of the page that reach beyond the window."""
    width = desk.window.width()
    return [
        f"{type(part).__name__} {part.accessibleName()}"
        for part in (desk.data.columns.left, desk.data.columns.right, desk.data._stack)
        if part.isVisible() and not 0 <= part.mapTo(desk.window, QPoint(0, 0)).x() <= width - part.width()
    ]


def whole(desk: DataDesk) -> None:
    for _ in range(3):
        QApplication.processEvents()
    assert nameless(desk.data) == []
    assert outside(desk) == []
    desk.bot.waitUntil(lambda: cut_off(desk.data) == [], timeout=3000)


BOTH = [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]


@pytest.mark.parametrize("direction", BOTH)
@pytest.mark.parametrize("size", SIZES)
def test_that_the_page_is_whole_and_named_dark_and_in_both_directions(
    survey: DataDesk, qapp: QApplication, size: tuple[int, int], direction: Qt.LayoutDirection
) -> None:
    survey.trigger("theme_dark")
    qapp.setLayoutDirection(direction)
    survey.window.resize(*size)
    try:
        whole(survey)
        survey.use()
        survey.select("age")
        for part in ("columns", "questions", "rows"):
            survey.show_part(part)
            whole(survey)
        survey.show_part("columns")
        if not survey.data.inspector.isVisible():
            survey.bot.mouseClick(survey.data.column_list.describe, Qt.MouseButton.LeftButton)
        assert survey.data.inspector.isVisible()
        whole(survey)
        assert survey.window.size().toTuple() == size
    finally:
        survey.data.columns.want_right(None)
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        survey.window.resize(1440, 900)
        survey.trigger("theme_light")
