"""A field for one line of text."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

_LONGEST = 32_767
"""Qt's own limit."""


def text_field(name: str, *, tip: str = "", example: str = "", longest: int = _LONGEST) -> QLineEdit:
    """Return the field; `example` is in it while it is empty. Files are dropped on the window, not into the field."""
    made = QLineEdit(maxLength=longest, placeholderText=example)
    made.setAccessibleName(name)
    made.setToolTip(tip)
    made.setAcceptDrops(False)
    return made
