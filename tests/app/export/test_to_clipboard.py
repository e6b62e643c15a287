"""What is on the clipboard, and that the program still ends well."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.export.saving import put_on_clipboard

PROGRAM = """
from PySide6.QtWidgets import QApplication
from app.export.saving import put_on_clipboard
application = QApplication([])
put_on_clipboard("words", "<b>words</b>")
print(QApplication.clipboard().text())
"""


def test_that_both_forms_and_nothing_else_are_there(qtbot: QtBot) -> None:
    put_on_clipboard("a\tb", "<table></table>")
    data = QApplication.clipboard().mimeData()
    assert (data.text(), data.html()) == ("a\tb", "<table></table>")
    assert sorted(data.formats()) == ["text/html", "text/plain"]
    QApplication.clipboard().clear()


@pytest.mark.slow
def test_that_the_program_ends_well_with_data_on_the_clipboard() -> None:
    command = [sys.executable, "-c", PROGRAM]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.stdout == "words\n"
    assert ended.returncode == 0
