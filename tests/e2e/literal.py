"""Texts of strangers that would be commands to Qt, and a reader of whatever is on screen that notices where one is."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QMenu,
    QTableView,
    QToolTip,
    QWidget,
)

from app.export.pages.sheets import PageView

ROWS = 30
START = 5
ISOLATES = str.maketrans("", "", "\u2068\u2069\u200b")
Role = Qt.ItemDataRole
ROLES = (
    Role.DisplayRole, Role.ToolTipRole, Role.StatusTipRole, Role.WhatsThisRole, Role.AccessibleTextRole,
    Role.AccessibleDescriptionRole,
)  # fmt: skip


class Trap:
    """A pipe that waits for somebody to read it, remembers that, and lets go of the reader."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path, self._mark = path, path.with_suffix(".opened")
        script = 'while :; do : > "$0"; : > "$1"; done'
        self._writer = subprocess.Popen(["sh", "-c", script, str(path), str(self._mark)])

    @property
    def opened(self) -> bool:
        return self._mark.exists()

    def close(self) -> None:
        self._writer.kill()
        self._writer.wait()


COLUMN = "<IMG SRC=x> &Q[*]"
TITLE = "<h1>Title</h1> &T[*]"
BASE = "<em>Base</em> &B %1"
STEP = "<s>Step</s> &S"
ARM = "<h2>Arm</h2> &A %1"
FILE = "<u>file &Data[*] %1 {name}"
OUT = "<tt>out &Data[*] %1 {name}"


def answers(trap: Path) -> tuple[str, ...]:
    """As many as are of interest; no text of this module begins like another one or like a part of one."""
    return (
        f'<img src="file://{trap}"> &File x[*] %1 \\n',
        f'<a href="file://{trap}">link</a> &amp; &Help [*]',
        "&lt;b> {0} {} %p% &View a & b[*]",
        "{count} <i>it</i>\nand &Edit",
        "<b>long</b>" + " and so on" * 1_000,
    )


def question_text(trap: Path) -> str:
    return f'<object data="file://{trap}"> &O[*]'


def hover(table: QTableView, row: int) -> None:
    """Rest the pointer on the first cell of a row, as long as its tool tip needs."""
    place = table.visualRect(table.model().index(row, 0)).center()
    event = QHelpEvent(QEvent.Type.ToolTip, place, table.viewport().mapToGlobal(place))
    QApplication.sendEvent(table.viewport(), event)


class Reader:
    """Reads windows; `faults` says where a word is more than text or not itself, `met` which words were seen."""

    def __init__(self, trap: Path) -> None:
        words = (*answers(trap), question_text(trap), COLUMN, TITLE, BASE, STEP, ARM, FILE, OUT)
        self.words = {" ".join(word.split()) for word in words}
        self._starts = {word[:START] for word in self.words}
        self._packed = {"".join(word.split()) for word in self.words}
        self.faults: set[str] = set()
        self.met: set[str] = set()
        self.tips: set[str] = set()

    def read(self, whole: QWidget) -> None:
        """A window or a page of it, with all that it holds."""
        for widget in (whole, *whole.findChildren(QWidget)):
            self._read(widget, f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
        window = whole.windowHandle()
        self._text("title of a window", window.title() if window is not None else "")

    def _read(self, widget: QWidget, place: str) -> None:
        if isinstance(widget, QLabel):
            widget.ensurePolished()
            if widget.textFormat() is not Qt.TextFormat.PlainText:
                self.faults.add(f"{place}: {widget.textFormat().name}")
            self._text(place, widget.text())
        elif isinstance(widget, QAbstractButton):
            # What Qt has, whatever the class of the button says.
            self._words_with_accelerators(place, QAbstractButton.text(widget))
        elif isinstance(widget, QComboBox):
            rows = range(min(widget.count(), ROWS))
            for text in _texts(widget.itemData(row, role) for row in rows for role in ROLES):
                self._tip(place, text)
        elif isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
            for text in _texts_of_model(widget):
                self._tip(place, text)
        elif isinstance(widget, QMenu):
            widget.aboutToShow.emit()
            for action in widget.actions():
                self._entry(place, action)
        self._tip(place, widget.toolTip())
        for text in (widget.statusTip(), widget.accessibleName(), widget.accessibleDescription()):
            if isinstance(widget, PageView):
                self._lines(place, text)
            else:
                self._text(place, text)
        # Qt shows it as markup whenever it looks like some.
        if self._starts_in(widget.whatsThis()):
            self.faults.add(f"{place}: What's This")

    def show_tips(self, over: QWidget) -> None:
        """Have Qt show every tool tip with a word that was met."""
        for text in self.tips:
            QToolTip.showText(over.mapToGlobal(QPoint(40, 40)), text, over)
            shown = [one for one in QApplication.topLevelWidgets() if one.metaObject().className() == "QTipLabel"]
            assert shown, "no tool tip was shown"
            for tip in shown:
                assert isinstance(tip, QLabel)
                if tip.text() == text and tip.textFormat() is not Qt.TextFormat.PlainText:
                    self.faults.add(f"tool tip: {text[:60]!r}")
        QToolTip.hideText()

    def _entry(self, place: str, action: QAction) -> None:
        self._words_with_accelerators(place, action.text())
        self._tip(place, action.toolTip())

    def _words_with_accelerators(self, place: str, text: str) -> None:
        wrong = not QKeySequence.mnemonic(text).isEmpty() or "&" in text.replace("&&", "")
        if wrong and self._starts_in(text):
            self.faults.add(f"{place}: accelerator in {text[:60]!r}")
        self._text(place, text.replace("&&", "&"))

    def _tip(self, place: str, text: str) -> None:
        self._text(place, text)
        if self._starts_in(text):
            self.tips.add(text)

    def _starts_in(self, text: str) -> set[str]:
        return {start for start in self._starts if start in text}

    def _text(self, place: str, text: str) -> None:
        """Wherever a word begins it goes on as it is, perhaps up to an ellipsis."""
        plain = " ".join(text.translate(ISOLATES).split())
        for start in self._starts_in(plain):
            for rest in plain.split(start)[1:]:
                self._word(place, start + rest)

    def _lines(self, place: str, text: str) -> None:
        """The lines of a page, which may part a long word anywhere: every sign but blanks is as it was."""
        packed = "".join(text.translate(ISOLATES).split())
        for start in {word[:START] for word in self._packed}:
            for rest in packed.split(start)[1:]:
                found = start + rest
                whole = {word for word in self.words if found.startswith("".join(word.split()))}
                self.met |= whole
                cut, ellipsis, _ = found.partition("…")
                if not whole and not (ellipsis and any(word.startswith(cut) for word in self._packed)):
                    self.faults.add(f"{place}: {found[:80]!r}")

    def _word(self, place: str, found: str) -> None:
        whole = {word for word in self.words if found.startswith(word)}
        self.met |= whole
        cut, ellipsis, _ = found.partition("…")
        if not whole and not (ellipsis and any(word.startswith(cut.rstrip()) for word in self.words)):
            self.faults.add(f"{place}: {found[:80]!r}")


def _texts(found: Iterator[object]) -> Iterator[str]:
    yield from (one for one in found if isinstance(one, str))


def _texts_of_model(view: QAbstractItemView) -> Iterator[str]:
    model, root = view.model(), view.rootIndex()
    if model is None:
        return
    rows = min(model.rowCount(root), ROWS)
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(root)
    places: list[QModelIndex] = [model.index(row, column, root) for row in range(rows) for column in range(columns)]
    yield from _texts(place.data(role) for place in places for role in ROLES)
    sides = ((Qt.Orientation.Horizontal, columns), (Qt.Orientation.Vertical, rows))
    for side, count in sides:
        yield from _texts(model.headerData(section, side, role) for section in range(count) for role in ROLES)
