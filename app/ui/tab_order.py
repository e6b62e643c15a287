"""The Tab order for widgets that are created after the widgets below them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def takes_tab(widget: QWidget) -> bool:
    """Return whether the Tab key stops here now."""
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isVisible() and widget.isEnabled()


def stop_before(widget: QWidget) -> QWidget | None:
    """Return the Tab stop just before this widget; None if there is none."""
    before = widget.previousInFocusChain()
    while before is not None and before is not widget:
        if before.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            return before
        before = before.previousInFocusChain()
    return None


def tab_through(before: QWidget | None, stops: Iterable[QWidget]) -> None:
    """Put these widgets one after the other into the tab order, because Qt puts new widgets at the end."""
    for one, following in pairwise([*([] if before is None else [before]), *stops]):
        if one.nextInFocusChain() is not following:
            QWidget.setTabOrder(one, following)
