"""What was made: files with their hashes, the entry in the ledger, what is left of the budget."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.presenters.release_pictures import DonePicture, FactLine
from app.widgets.basics import Card, heading, label, push
from app.widgets.flow import FlowLayout
from app.widgets.release_again import ExportAgain
from app.widgets.release_facts import FactGrid


class ReleaseDone(Card):
    """`again_wanted(Form)`, `another_wanted`, `folder_wanted(folder)`."""

    again_wanted = Signal(object)
    another_wanted = Signal()
    folder_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._folder = ""
        self.title = label("", factor=1.25, bold=True)
        self.sentence = label("", wrap=True)
        self.folder = label("", tone="soft", factor=0.95, wrap=True)
        self.files = FactGrid()
        self.lines = FactGrid()
        self.again = ExportAgain()
        self.open = push(self.tr("Open the folder"), tip=self.tr("Show the files where they are"))
        self.another = push(self.tr("Prepare another"), tip=self.tr("Go back to what can be released"))
        buttons = QWidget()
        row = FlowLayout(buttons, gap=10)
        for button in (self.again, self.open, self.another):
            row.addWidget(button)
        parts = (self.title, self.sentence, heading(self.tr("Files and their SHA-256")), self.folder, self.files)
        for part in (*parts, heading(self.tr("For the record")), self.lines, buttons):
            self.body.addWidget(part)
        self.again.picked.connect(self.again_wanted)
        self.another.clicked.connect(self.another_wanted)
        self.open.clicked.connect(lambda: self.folder_wanted.emit(self._folder))

    def show_picture(self, picture: DonePicture) -> None:
        self._folder = picture.folder
        self.again.show_forms(picture.forms)
        self.title.setText(picture.title)
        self.setAccessibleName(f"{picture.title}. {picture.sentence}")
        self.sentence.setText(picture.sentence)
        self.folder.setText(self.tr("In {folder}").format(folder=picture.folder))
        self.folder.setVisible(bool(picture.folder))
        self.open.setVisible(bool(picture.folder))
        self.files.show_lines(tuple(FactLine(one.name, one.sha256) for one in picture.files), selectable=True)
        self.lines.show_lines(picture.lines, selectable=True)
