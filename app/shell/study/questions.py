"""Questions to the user about study files: place to save, file to open, keeping of changes."""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from app.messages.speak import filled
from app.ui.plain import set_title

if TYPE_CHECKING:
    from app.shell.study.colleague import CopyOffer

ENDING = ".spw"


class Answer(Enum):
    SAVE = "save"
    DISCARD = "discard"
    CANCEL = "cancel"


class StudyQuestions(QObject):
    """The dialogs of the study controller; None if the user cancels."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def where_to_save(self, proposal: Path) -> Path | None:
        kinds = filled(self.tr("Study (*{ending})"), ending=ENDING)
        chosen, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save study"), str(proposal), kinds)
        if not chosen:
            return None
        path = Path(chosen)
        named = path if path.suffix.lower() == ENDING else path.with_name(path.name + ENDING)
        if named != path and os.path.exists(named) and not self._replace(named.name):
            return None
        return named

    def what_to_copy(self, offer: CopyOffer) -> bool | None:
        """Return whether the data go inside the copy for a colleague; None for no copy."""
        from app.shell.study.copy_dialog import CopyDialog

        dialog = CopyDialog(self._window, offer)
        try:
            return dialog.include if dialog.exec() else None
        finally:
            dialog.deleteLater()

    def which_study(self, folder: str) -> Path | None:
        kinds = filled(self.tr("Studies (*{ending});;All files (*)"), ending=ENDING)
        chosen, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open study"), folder, kinds)
        return Path(chosen) if chosen else None

    def where_are_the_data(self, folder: str) -> Path | None:
        chosen, _ = QFileDialog.getOpenFileName(self._window, self.tr("Locate the data file"), folder)
        return Path(chosen) if chosen else None

    def save_changes(self, name: str) -> Answer:
        """Ask whether to save changes.

        name  of the study, or of data without one: those are never overwritten, and the question says so
        """
        buttons = QMessageBox.StandardButton
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        set_title(box, self.tr("Save changes?"))
        known = name.lower().endswith(ENDING)
        ask = self.tr("Save the changes to {name}?") if known else self.tr("Save your work on {name} as a study?")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(ask.format(name=name))
        box.setInformativeText(self.tr("Otherwise, declarations and plans since the last save are lost."))
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        answers = {buttons.Save: Answer.SAVE, buttons.Discard: Answer.DISCARD}
        return answers.get(QMessageBox.StandardButton(box.exec()), Answer.CANCEL)

    def keep_pasted(self) -> bool:
        """Ask to keep a pasted table, which exists only in the program: without it the study would have no data."""
        text = self.tr("The pasted table has no file. Save it in the study? Anyone with the study then has the table.")
        buttons = QMessageBox.StandardButton
        found = QMessageBox.question(
            self._window, self.tr("Keep the table?"), text, buttons.Yes | buttons.Cancel, buttons.Yes
        )
        return found is buttons.Yes

    def _replace(self, name: str) -> bool:
        text = filled(self.tr("{name} already exists. Replace it?"), name=name)
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        return QMessageBox.question(self._window, self.tr("Replace the file?"), text, yes | no, no) is yes
