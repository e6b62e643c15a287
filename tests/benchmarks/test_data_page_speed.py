"""The window goes on while files of many columns are opened and looked at: the longest standstill of its event loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.e2e.data_desk import DataDesk
from tests.e2e.desk import open_window, settings_at

pytestmark = pytest.mark.benchmark
LONGEST_MS = 100.0


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[DataDesk]:
    made = DataDesk(open_window(qapp, settings_at(tmp_path / "settings.ini")), qtbot)
    made.show(1440, 900)
    made.begin()
    yield made
    made.leave()


class Beats:
    """The longest time between two beats of a timer that wants to fire at once: (passed, computed) milliseconds."""

    def __init__(self) -> None:
        self.longest = (0.0, 0.0)
        self._timer = QTimer()
        self._timer.timeout.connect(self._beat)

    def __enter__(self) -> Beats:
        self._last = (time.perf_counter(), time.thread_time())
        self._timer.start(0)
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.stop()
        self._beat()

    def _beat(self) -> None:
        now = (time.perf_counter(), time.thread_time())
        gap = ((now[0] - self._last[0]) * 1e3, (now[1] - self._last[1]) * 1e3)
        self.longest = (max(self.longest[0], gap[0]), max(self.longest[1], gap[1]))
        self._last = now


def standstill(what: str, do: Callable[[], object]) -> None:
    with Beats() as beats:
        do()
        QApplication.processEvents()
    passed, computed = beats.longest
    flag = "" if passed <= LONGEST_MS else "   MISSED" if computed > LONGEST_MS else "   missed on this busy machine"
    print(f"{what:44} {passed:6.1f} ms (computing {computed:6.1f})   target {LONGEST_MS:g} ms{flag}")
    assert computed <= LONGEST_MS


def test_that_a_file_of_98_columns_never_holds_the_window(desk: DataDesk, survey_data: Path) -> None:
    print()
    page = desk.data
    standstill("looking at 98 columns", lambda: desk.look_at(survey_data / "survey/masculinity_raw_responses.csv"))
    standstill("counting and listing 98 columns", desk.use)
    standstill("selecting all 98 columns", page.column_list.table.selectAll)
    for part in ("questions", "rows", "columns", "questions", "rows", "columns"):
        standstill(f"switching to {part}", lambda part=part: desk.show_part(part))
    standstill("counting under a weight", lambda: desk.weigh("weight"))
    standstill("counting under a filter", lambda: desk.condition("age3", "18 - 34"))
    standstill("undo", lambda: desk.trigger("undo"))
