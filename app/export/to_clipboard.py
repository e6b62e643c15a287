"""Text and HTML onto the clipboard at once, in a way that survives the end of the program."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QStringListModel
from PySide6.QtWidgets import QApplication


def put_on_clipboard(text: str, html: str) -> None:
    """Both forms; whoever pastes takes the one it can use."""
    data = _plain_data()
    data.setText(text)
    data.setHtml(html)
    QApplication.clipboard().setMimeData(data)


def _plain_data() -> QMimeData:
    """Empty data that Qt itself has made.

    The clipboard outlives the interpreter, and what was made by `QMimeData()` asks Python when it is thrown away:
    the program would end with a crash.
    """
    model = QStringListModel([""])
    data = model.mimeData([model.index(0)])
    for kind in data.formats():
        data.removeFormat(kind)
    return data
