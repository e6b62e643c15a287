"""The wheel of a real mouse over controls of Preview, in a window of the window system."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.e2e.test_real_window import NEEDED, RealWindow, display, missing

__all__ = ["display"]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(NEEDED)} for a window without a screen"),
]
START = """
import json
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QApplication, QComboBox, QScrollBar
application = QApplication([])
from app.shell.application import make_window
from app.workspace import transitions
from app.workspace.workspace import Page
window = make_window(application)
window.resize(1100, 720)
window.show()
window.store.show(transitions.edit_look(window.store.workspace, page=Page.PREVIEW, part="local"))
def tell():
    page = window.stack.currentWidget()
    said = {}
    for kind in (QComboBox, QAbstractSpinBox, QAbstractSlider):
        for one in page.findChildren(kind):
            if one.isVisible() and not isinstance(one, QScrollBar):
                at = one.mapTo(window, one.rect().center())
                held = {QComboBox: "currentText", QAbstractSpinBox: "text", QAbstractSlider: "value"}
                value = str(getattr(one, held[kind])())
                said[one.accessibleName()] = (at.x(), at.y(), value)
    print(json.dumps({"controls": said, "scrolled": page.columns.left.verticalScrollBar().value()}), flush=True)
timer = QTimer()
timer.timeout.connect(tell)
timer.start(100)
application.exec()
"""


class Said(NamedTuple):
    """Where each control stands, what it holds, and how far the page is scrolled."""

    controls: dict[str, tuple[int, int, str]]
    scrolled: int

    @property
    def values(self) -> dict[str, str]:
        return {name: value for name, (_, _, value) in self.controls.items()}


def said(window: RealWindow) -> Said:
    """What the window says once it has looked at itself some more times."""
    before = len(window.log.read_text().splitlines())
    for _ in range(200):
        time.sleep(0.1)
        lines = window.log.read_text().splitlines()
        if len(lines) > before + 4:
            return Said(**json.loads(lines[-2]))
    pytest.fail("the window says nothing")


def turn(window: RealWindow, at: tuple[int, int], notches: int) -> Said:
    left, top, _, _ = window.box
    window.do("mousemove", left + at[0], top + at[1])
    window.do("click", "--repeat", abs(notches), "--delay", 20, 5 if notches > 0 else 4)
    return said(window)


def test_that_the_wheel_of_a_mouse_scrolls_over_controls_and_changes_the_clicked_one(
    display: dict[str, str], tmp_path: Path
) -> None:
    window = RealWindow(display, tmp_path / "said.txt", START)
    try:
        window.settled(tmp_path / "begun.ppm")
        begun = said(window)
        on_screen = {name: (x, y) for name, (x, y, _) in begun.controls.items() if y < 680}
        assert len(on_screen) >= 3
        for name, at in on_screen.items():
            down = turn(window, at, 3)
            assert down.values == begun.values, name
            assert down.scrolled > 0, name
            assert turn(window, at, -8).scrolled == 0
        name = next(one for one in on_screen if one.startswith("Lowest"))
        x, y = on_screen[name]
        left, top, _, _ = window.box
        window.do("mousemove", left + x - 20, top + y, "click", 1)
        changed = turn(window, (x - 20, y), 1)
        assert changed.values[name] != begun.values[name]
        assert changed.scrolled == 0
    finally:
        window.end()
