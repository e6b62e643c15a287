"""A made-up language: every text of the program in brackets and 40% longer, from left to right or from right to left.

It is made as any other: by the script, in a file, compiled. A text that the script does not find stays bare.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from PySide6.QtCore import Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTableView,
    QWidget,
)

from app.paths import asset
from app.shell.languages import compiled
from app.workspace.datasets import sample_dataset, sample_keys
from core.data.frequency.dialects import DIALECTS
from core.designs.registry import SPECS
from tests.e2e.desk import Desk
from tests.translations import messages, written

LONGER = 0.4
WORD = 6


SIGNS = {"ε", "p", "q", "ln", "∞", "ms", "N", "k", "δ", "⁵", "⁶", "⁷", "⁹", "CSV", "SVG", "PNG"}
"""Signs of formulas and names of formats, the same in every language."""

KEYS = re.compile(r"(?:(?:Ctrl|Shift|Alt)\+)+\S|\bF\d+\b")


@contextmanager
def in_brackets(
    application: QApplication, direction: Qt.LayoutDirection = Qt.LayoutDirection.LeftToRight
) -> Iterator[None]:
    """Every text that is made meanwhile stands in brackets."""
    translator, before = QTranslator(), application.layoutDirection()
    assert translator.load(str(_pseudo()))
    application.installTranslator(translator)
    application.setLayoutDirection(direction)
    yield
    application.removeTranslator(translator)
    application.setLayoutDirection(before)


def longer(text: str) -> str:
    """Return the text in brackets, with further words of six letters or fewer."""
    letters = round(len(text) * LONGER)
    words = ["ẍ" * min(WORD, letters - start) for start in range(0, letters, WORD)]
    return f"⟦{' '.join([text, *words])}⟧"


@cache
def _pseudo() -> Path:
    found = sorted(messages(), key=lambda one: one.room)
    made = [replace(one, translation=longer(one.source), state="") for one in found if one.room != "Language"]
    path = Path(mkdtemp()) / "pseudo.ts"
    path.write_text(written("en", made), encoding="utf-8")
    return compiled(path)


def bare(text: str, data: set[str]) -> str:
    """What is left of a text without brackets and their insides, without data and without signs."""
    kept, depth = [], 0
    for sign in text:
        depth += sign == "⟦"
        if depth == 0:
            kept.append(sign)
        depth -= sign == "⟧"
    # keys first: a digit of theirs may be an answer
    left = KEYS.sub(" ", "".join(kept).replace("\u200b", ""))
    for known in sorted(data, key=len, reverse=True):
        left = left.replace(known, " ")
    words = re.findall(r"[^\W\d_]+", left)
    return " ".join(word for word in words if word not in SIGNS)


def known_data(desk: Desk) -> set[str]:
    """Labels, names, question texts, titles: what comes from the data, not from the program."""
    dataset = desk.workspace.dataset
    found = {dataset.title, dataset.about, dataset.path}
    found |= {column.name for column in dataset.columns} | {column.text for column in dataset.columns}
    found |= {value for counts in dataset.counts for value, _ in counts.values}
    found |= {category.label for _, recode in dataset.recodes for category in recode.categories}
    for key in sample_keys():
        sample, _ = sample_dataset(key, lambda name: asset("samples", name).read_text(encoding="utf-8"))
        found |= {sample.title, sample.about}
    # names of authors and of databases are the same in every language
    found |= {one.words.source for one in SPECS} | {one.title for one in DIALECTS.values()}
    return found - {""}


def texts_of(widget: QWidget) -> Iterator[tuple[str, str]]:
    """(where, text) of everything that a widget shows or that a screen reader says about it."""
    if isinstance(widget, QLabel | QAbstractButton):
        yield "text", widget.text()
    if isinstance(widget, QComboBox):
        for i in range(widget.count()):
            yield "entry", widget.itemText(i)
            yield "tip of an entry", str(widget.itemData(i, Qt.ItemDataRole.ToolTipRole) or "")
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        yield "placeholder", widget.placeholderText()
    if isinstance(widget, QMenu):
        yield "title", widget.title()
    if isinstance(widget, QTableView) and widget.model() is not None:
        model = widget.model()
        for section in range(model.columnCount()):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                yield "header", str(model.headerData(section, Qt.Orientation.Horizontal, role) or "")
    yield "tool tip", widget.toolTip()
    yield "status tip", widget.statusTip()
    yield "accessible name", widget.accessibleName()
    yield "accessible description", widget.accessibleDescription()


def untranslated(desk: Desk, data: set[str], fine: set[str] | None = None) -> str:
    """One line for each text that is not translated; `fine`: texts that need no second look."""
    found, fine = [], set() if fine is None else fine
    for widget in desk.window.findChildren(QWidget):
        for where, text in texts_of(widget):
            if text in fine:
                continue
            if left := bare(text, data):
                found.append(f"{type(widget).__name__} {where}: {text!r} leaves {left!r}")
            else:
                fine.add(text)
    for action in desk.window.findChildren(QAction):
        if type(action.parent()).__module__.startswith("pyqtgraph"):
            continue  # a menu that the charts never open
        for text in (action.text(), action.toolTip()):
            left = bare(text.replace("&", ""), data)
            if left:
                found.append(f"action: {text!r} leaves {left!r}")
    return "\n".join(sorted(set(found)))
